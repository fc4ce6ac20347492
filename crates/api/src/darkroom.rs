//! Makes photos of uploaded files, off the threads that answer and one at a time: each may take a hundred megabytes while
//! it is decoded.

use std::sync::Arc;

use bytes::Bytes;
use photo::PhotoError;
use store::StoreError;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::{ApiError, ApiResult};

/// The one that is being made among them. One more is refused at once.
const MOST_WAITING: usize = 8;

pub(crate) struct Darkroom {
    places: Semaphore,
    turn: Arc<Semaphore>,
}

impl Default for Darkroom {
    fn default() -> Self {
        Self { places: Semaphore::new(MOST_WAITING), turn: Arc::new(Semaphore::new(1)) }
    }
}

impl Darkroom {
    pub async fn square(&self, file: Bytes) -> ApiResult<Vec<u8>> {
        let _place = self.places.try_acquire().map_err(|_| StoreError::Busy)?;
        let turn = Arc::clone(&self.turn).acquire_owned().await.map_err(ApiError::internal)?;
        let made = spawn_blocking(move || {
            // Held until the memory is free, also when nobody waits any more.
            let _turn = turn;
            photo::square(&file)
        });
        Ok(made.await.map_err(ApiError::internal)??)
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
