//! Makes photos of uploaded files.

use bytes::Bytes;
use photo::PhotoError;
use training::ids::AccountId;

use crate::work_room::WorkRoom;
use crate::{ApiError, ApiResult};

#[derive(Default)]
pub(crate) struct Darkroom(WorkRoom);

impl Darkroom {
    pub async fn square(&self, account: AccountId, file: Bytes) -> ApiResult<Vec<u8>> {
        Ok(self.0.work(account, move || photo::square(&file)).await??)
    }
}

impl From<PhotoError> for ApiError {
    fn from(error: PhotoError) -> Self {
        let code = match error {
            PhotoError::NotAnImage => "not-an-image",
            PhotoError::TooManyPixels => "photo-too-large",
            PhotoError::TooSmall => "photo-too-small",
        };
        Self::unprocessable(code, error.to_string())
    }
}
