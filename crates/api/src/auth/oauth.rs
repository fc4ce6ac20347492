//! How a program gets a token of a person, by OAuth 2.1: it introduces itself (`register`), sends the person to the web app's
//! page, where they allow it (`authorize`), and collects the token with a code (`token`). Decision 191 has the reasons.

pub(crate) mod assistants;
pub(crate) mod authorize;
mod client_name;
mod error_page;
pub(crate) mod metadata;
mod redirects;
pub(crate) mod register;
pub(crate) mod token;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::ApiError;
use crate::http::extract::Json;

/// How long a program that nobody has used yet is remembered.
const UNUSED_DAYS: i64 = 1;
/// And one that somebody has.
const USED_DAYS: i64 = 90;

/// An error of OAuth 2.0, as programs expect it.
struct OAuthError {
    status: StatusCode,
    code: &'static str,
    description: &'static str,
}

impl OAuthError {
    const fn new(code: &'static str, description: &'static str) -> Self {
        Self { status: StatusCode::BAD_REQUEST, code, description }
    }
}

impl IntoResponse for OAuthError {
    fn into_response(self) -> Response {
        (self.status, Json(json!({"error": self.code, "error_description": self.description}))).into_response()
    }
}

/// Of the server itself, or a throttle.
enum Refusal {
    OAuth(OAuthError),
    Api(ApiError),
}

impl From<OAuthError> for Refusal {
    fn from(error: OAuthError) -> Self {
        Self::OAuth(error)
    }
}

impl From<ApiError> for Refusal {
    fn from(error: ApiError) -> Self {
        Self::Api(error)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        match self {
            Self::OAuth(error) => error.into_response(),
            Self::Api(error) => error.into_response(),
        }
    }
}
