//! The access token as a cookie, for other programs on the same origin. Longrun never reads it.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use super::cookies;
use crate::signed_in::{bearer_token, unauthenticated};
use crate::{ApiResult, App, SignedIn};

/// Keep the token in a cookie until it expires
///
/// No token is older than five minutes, because none lives longer.
#[call_macro::call(
    post "/session", tag = "accounts", may = AssistantCoach,
    responses((status = NO_CONTENT, description = "The cookie is set")),
    errors(UNAUTHORIZED = "Nobody is signed in"),
)]
pub async fn keep_token(State(app): State<App>, caller: SignedIn, headers: HeaderMap) -> ApiResult<Response> {
    let token = bearer_token(&headers).ok_or_else(unauthenticated)?;
    let lifetime = caller.token_expires_at.duration_since(app.clock.now());
    Ok((StatusCode::NO_CONTENT, cookies::token_kept(&app.settings.public_url, &token, lifetime)?).into_response())
}

/// Forget the token in the cookie
#[call_macro::call(
    delete "/session", tag = "accounts",
    responses((status = NO_CONTENT, description = "The cookie is gone")),
)]
pub async fn forget_token(State(app): State<App>) -> ApiResult<Response> {
    Ok((StatusCode::NO_CONTENT, cookies::token_forgotten(&app.settings.public_url)?).into_response())
}
