//! Signing in at Google, in a window of its own: `start` sends it there, `callback` meets it when it comes back.

pub(crate) mod callback;
pub(crate) mod report;
pub(crate) mod start;

use axum::http::StatusCode;
use gateways::google::Google;

use crate::{ApiError, ApiResult, App};

fn set_up(app: &App) -> ApiResult<&Google> {
    let detail = "Google sign-in is not set up on this server.";
    let problem = || ApiError::new(StatusCode::NOT_FOUND, "auth/operation-not-allowed", detail);
    app.settings.google.as_ref().ok_or_else(problem)
}

/// The fault is not the issuer's but the visitor's.
fn refused() -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, report::FAILED, DETAIL)
}

/// The issuer does not answer, or answers what must not be believed.
fn issuer_failed(cause: impl std::fmt::Display) -> ApiError {
    ApiError::new(StatusCode::BAD_GATEWAY, report::FAILED, DETAIL).with_cause(cause)
}

const DETAIL: &str = "Failed to sign in with Google. Please try again.";
