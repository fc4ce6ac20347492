use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use texts::phrase;

use crate::ApiError;

/// Identifies a request, so that a retry has no further effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey(Option<String>);

pub(crate) const MAX_CHARACTERS: usize = 200;

impl IdempotencyKey {
    pub fn as_deref(&self) -> Option<&str> {
        self.0.as_deref()
    }

    fn read(headers: &HeaderMap) -> Option<Self> {
        let Some(header) = headers.get("idempotency-key") else { return Some(Self(None)) };
        let key = header.to_str().ok()?.trim();
        (1..=MAX_CHARACTERS).contains(&key.len()).then(|| Self(Some(key.to_owned())))
    }
}

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Self::read(&parts.headers).ok_or_else(|| {
            let detail =
                phrase!("The header Idempotency-Key must be 1 to {count} plain characters.", count = MAX_CHARACTERS);
            ApiError::new(StatusCode::BAD_REQUEST, "invalid-idempotency-key", detail)
        })
    }
}
