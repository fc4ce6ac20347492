//! Athletes who sign in at intervals.icu instead of copying a key.

use axum::extract::{RawQuery, State};
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use identity::AttemptSecret;
use identity::openid::ATTEMPT_LIFETIME;
use serde::{Deserialize, Serialize};
use store::intervals::attempts;
use store::intervals::keys::KeyKind;
use texts::phrase;
use tracing::warn;
use utoipa::ToSchema;

use super::credentials::sealed;
use super::errors::sealing_key;
use super::own::{charge, keep};
use crate::athlete::device::Device;
use crate::athlete::visitor::Visitor;
use crate::http::cookies::{self, SetCookies};
use crate::http::extract::Json;
use crate::http::run_to_completion::run_to_completion;
use crate::{ApiError, ApiResult, App};

/// Where the athlete comes back to, below the public URL. Exactly this is registered there.
pub const CALLBACK_PATH: &str = "/connections/intervals/callback";

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignInAddress {
    /// Where the athlete signs in. They come back to their page with `?intervals=` and `connected`, `cancelled`, `incomplete` or `failed`.
    url: String,
}

/// Begin to sign in at intervals.icu
///
/// Sets a cookie that ties the sign-in to this browser. It is valid for ten minutes.
#[call_macro::call(
    post "/SignInToIntervals", tag = "athlete page", may = Athlete,
    responses((status = OK, description = "Where to go", body = SignInAddress)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
        CONFLICT = "`no-sign-in`: this server has no app there; `no-secrets-key`",
        TOO_MANY_REQUESTS = "Too many were begun",
    ),
)]
pub async fn sign_in_to_intervals(State(app): State<App>, visitor: Visitor, device: Device) -> ApiResult<Response> {
    visitor.require_answering()?;
    sealing_key(&app)?;
    let (account, athlete) = (visitor.holder.account, visitor.holder.athlete);
    let (state, browser) = (AttemptSecret::generate()?, AttemptSecret::generate()?);
    let url = app.settings.intervals.sign_in_url(&state.reveal()).ok_or_else(no_app)?;
    charge(&app, athlete).await?;
    let (hashes, expires_at) = ((state.hash(), browser.hash()), app.clock.now() + ATTEMPT_LIFETIME);
    let keeper = device.keeper_id(&app, visitor).await?;
    app.db.write(move |conn| attempts::insert(conn, hashes, (account, athlete), keeper, expires_at)).await?;
    let cookie = cookie(&app, &browser.reveal(), ATTEMPT_LIFETIME.as_secs().max(0))?;
    Ok((cookie, Json(SignInAddress { url })).into_response())
}

/// What intervals.icu sends the athlete back with.
#[derive(Deserialize)]
struct Answer {
    state: String,
    code: Option<String>,
}

/// How it ended, as the athlete's page is told.
#[derive(Debug, Clone, Copy)]
enum Ended {
    Connected,
    Cancelled,
    /// Not everything was granted.
    Incomplete,
    Failed,
}

/// Receives the athlete and sends them back to their page.
pub async fn callback(State(app): State<App>, headers: HeaderMap, RawQuery(query): RawQuery) -> ApiResult<Response> {
    let cookie = cookie(&app, "", 0)?;
    let query = query.unwrap_or_default();
    let ended = run_to_completion(async move { connect(&app, &headers, &query).await }).await;
    let ended = ended.unwrap_or_else(|error| {
        warn!(reason = %error.detail(), "a sign-in at intervals.icu failed");
        Ended::Failed
    });
    let page = match ended {
        Ended::Connected => "/a/?intervals=connected",
        Ended::Cancelled => "/a/?intervals=cancelled",
        Ended::Incomplete => "/a/?intervals=incomplete",
        Ended::Failed => "/a/?intervals=failed",
    };
    let location = HeaderValue::from_static(page);
    Ok((StatusCode::SEE_OTHER, cookie, [(LOCATION, location)]).into_response())
}

async fn connect(app: &App, headers: &HeaderMap, query: &str) -> ApiResult<Ended> {
    let Ok(answer) = serde_urlencoded::from_str::<Answer>(query) else { return Ok(Ended::Failed) };
    let (Ok(state), Some(browser)) = (AttemptSecret::parse(&answer.state), browser(headers)) else {
        return Ok(Ended::Failed);
    };
    let (hashes, now) = ((state.hash(), browser.hash()), app.clock.now());
    let attempt = app.db.write(move |conn| attempts::take(conn, hashes, now)).await?;
    let Some((account, athlete, keeper)) = attempt else { return Ok(Ended::Failed) };
    let Some(code) = answer.code else { return Ok(Ended::Cancelled) };
    let granted = app.settings.intervals.grant(&code).await.map_err(super::errors::unavailable)?;
    if !granted.is_whole {
        return Ok(Ended::Incomplete);
    }
    let key = sealed(app, sealing_key(app)?, account, (KeyKind::Token, &granted.token, ""), granted.athlete)?;
    keep(app, (account, athlete, keeper), key).await?;
    Ok(Ended::Connected)
}

fn cookie(app: &App, value: &str, seconds: i64) -> ApiResult<SetCookies> {
    cookies::set(&app.settings.public_url, [(cookies::INTERVALS, value, seconds)])
}

fn browser(headers: &HeaderMap) -> Option<AttemptSecret> {
    AttemptSecret::parse(cookies::find(headers, cookies::INTERVALS)?).ok()
}

fn no_app() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, "no-sign-in", phrase!("Connect with a key from intervals.icu on this server."))
}
