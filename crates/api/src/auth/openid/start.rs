use std::net::IpAddr;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use identity::openid::ATTEMPT_LIFETIME;
use identity::throttle::ThrottledAction;
use identity::{AttemptSecret, TokenHash};
use store::google_attempts::{self, Attempt};

use super::{Issuer, report};
use crate::auth::cookies;
use crate::auth::provider::Provider;
use crate::http::client_address::ClientAddress;
use crate::http::rate_limits::rate_limit_ip;
use crate::{ApiResult, App};

/// Redirects the popup to the issuer. Failures are reported as in the callback.
pub async fn start(
    State(app): State<App>,
    provider: Provider,
    ClientAddress(address): ClientAddress,
) -> ApiResult<Response> {
    let issuer = Issuer::of(provider, &app.settings)?;
    Ok(send_to(issuer, &app, address).await.unwrap_or_else(|problem| report::failed(provider, problem)))
}

async fn send_to(issuer: Issuer<'_>, app: &App, address: IpAddr) -> ApiResult<Response> {
    let now = app.clock.now();
    app.db.write(move |conn| rate_limit_ip(conn, ThrottledAction::GoogleWindow, address, now)).await?;
    let (state, browser) = (AttemptSecret::generate()?, AttemptSecret::generate()?);
    let attempt = Attempt { nonce: AttemptSecret::generate()?, code_verifier: AttemptSecret::generate()?, link: None };
    let url = issuer
        .client
        .authorization_url(&state.reveal(), &attempt.nonce.reveal(), &attempt.code_verifier.reveal())
        .await
        .map_err(|error| issuer.failed(error))?;

    keep(app, state.hash(), browser.hash(), attempt).await?;
    let cookie = cookies::attempt(&app.settings.public_url, issuer.provider, &browser, ATTEMPT_LIFETIME)?;
    Ok((StatusCode::FOUND, cookie, [report::IN_THE_OPENERS_GROUP], [(LOCATION, url)]).into_response())
}

async fn keep(app: &App, state: TokenHash, browser: TokenHash, attempt: Attempt) -> ApiResult<()> {
    let expires_at = app.clock.now() + ATTEMPT_LIFETIME;
    app.db.write(move |conn| google_attempts::insert(conn, state, browser, &attempt, expires_at)).await?;
    Ok(())
}
