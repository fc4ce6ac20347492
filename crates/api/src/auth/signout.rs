use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use store::sessions;

use super::cookies;
use crate::{ApiResult, App};

/// End this session
///
/// The refresh cookie names the session. Succeeds also if there is none.
#[call_macro::call(
    post "/signout", tag = "accounts",
    responses((status = NO_CONTENT, description = "No session is left")),
)]
pub async fn sign_out(State(app): State<App>, headers: HeaderMap) -> ApiResult<Response> {
    if let Some(token) = cookies::refresh_token(&headers) {
        let family = token.family();
        app.db.write(move |conn| sessions::end_family(conn, family)).await?;
    }
    Ok((StatusCode::NO_CONTENT, cookies::signed_out(&app.settings.public_url)?).into_response())
}
