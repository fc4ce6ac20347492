use std::net::IpAddr;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use gateways::google::Google;
use identity::openid::ATTEMPT_LIFETIME;
use identity::throttle::ThrottledAction;
use identity::{AttemptSecret, TokenHash};
use store::google_attempts::{self, Attempt};

use super::{issuer_failed, report, set_up};
use crate::auth::cookies;
use crate::http::client_address::ClientAddress;
use crate::http::rate_limits::charge_place;
use crate::{ApiResult, App};

/// Redirects the popup to the issuer. Failures are reported as in the callback.
pub async fn start(State(app): State<App>, ClientAddress(address): ClientAddress) -> ApiResult<Response> {
    let google = set_up(&app)?;
    Ok(send_to(google, &app, address).await.unwrap_or_else(report::failed))
}

async fn send_to(google: &Google, app: &App, address: IpAddr) -> ApiResult<Response> {
    let now = app.clock.now();
    app.db.write(move |conn| charge_place(conn, ThrottledAction::GoogleWindow, address, now)).await?;
    let (state, browser) = (AttemptSecret::generate()?, AttemptSecret::generate()?);
    let attempt = Attempt { nonce: AttemptSecret::generate()?, code_verifier: AttemptSecret::generate()? };
    let url = google
        .authorization_url(&state.reveal(), &attempt.nonce.reveal(), &attempt.code_verifier.reveal())
        .await
        .map_err(issuer_failed)?;

    keep(app, state.hash(), browser.hash(), attempt).await?;
    let cookie = cookies::google_attempt(&app.settings.public_url, &browser, ATTEMPT_LIFETIME)?;
    Ok((StatusCode::FOUND, cookie, [report::IN_THE_OPENERS_GROUP], [(LOCATION, url)]).into_response())
}

async fn keep(app: &App, state: TokenHash, browser: TokenHash, attempt: Attempt) -> ApiResult<()> {
    let expires_at = app.clock.now() + ATTEMPT_LIFETIME;
    app.db.write(move |conn| google_attempts::insert(conn, state, browser, &attempt, expires_at)).await?;
    Ok(())
}
