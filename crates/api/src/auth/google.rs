//! Sign-in with Google in a popup: `start` redirects it to Google, `callback` receives the response.

pub(crate) mod callback;
pub(crate) mod report;
pub(crate) mod start;

use axum::http::StatusCode;
use gateways::google::Google;
use texts::{Phrase, phrase};

use crate::{ApiError, ApiResult, App};

fn set_up(app: &App) -> ApiResult<&Google> {
    let detail = phrase!("Google sign-in is not set up on this server.");
    let problem = || ApiError::new(StatusCode::NOT_FOUND, "auth/operation-not-allowed", detail);
    app.settings.google.as_ref().ok_or_else(problem)
}

/// The visitor's error, not the issuer's.
fn refused() -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, report::FAILED, DETAIL)
}

/// The issuer does not respond, or its response cannot be trusted.
fn issuer_failed(cause: impl std::fmt::Display) -> ApiError {
    ApiError::new(StatusCode::BAD_GATEWAY, report::FAILED, DETAIL).with_cause(cause)
}

const DETAIL: Phrase = phrase!("Failed to sign in with Google. Please try again.");
