//! The WhatsApp webhook: delivery states of messages, and replies of athletes.

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use gateways::whatsapp::{InvalidReport, Report, Status, StatusState, WhatsApp, plain_words};
use jiff::Timestamp;
use serde::Deserialize;
use store::messages;
use texts::phrase;
use tracing::{info, warn};
use training::messages::DeliveryState;

use super::answers::take_incoming;
use super::delivery::told_to_coach;
use crate::http::extract::Query;
use crate::http::limits::read_body;
use crate::http::run_to_completion::run_to_completion;
use crate::{ApiError, ApiResult, App};

const MAX_CHALLENGE_CHARACTERS: usize = 200;

#[derive(Deserialize)]
pub struct Subscription {
    #[serde(rename = "hub.mode", default)]
    mode: String,
    #[serde(rename = "hub.verify_token", default)]
    verify_token: String,
    #[serde(rename = "hub.challenge", default)]
    challenge: String,
}

/// Answers the verification challenge when the webhook is set up with the right token.
pub async fn subscribe(State(app): State<App>, Query(asked): Query<Subscription>) -> ApiResult<Response> {
    let whatsapp = whatsapp(&app)?;
    let is_plain = asked.challenge.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
    let is_short = (1..=MAX_CHALLENGE_CHARACTERS).contains(&asked.challenge.len());
    if asked.mode != "subscribe" || !whatsapp.verifies(&asked.verify_token) || !is_plain || !is_short {
        let detail = phrase!("That is not the agreed word.");
        return Err(ApiError::new(StatusCode::FORBIDDEN, "not-verified", detail));
    }
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], asked.challenge).into_response())
}

/// Webhook events, accepted if the signature over the raw bytes is valid. If an event cannot be stored now, the response is an
/// error and the provider retries; each event takes effect once. An event without effect does not hold up the others.
pub async fn receive(State(app): State<App>, request: Request) -> ApiResult<StatusCode> {
    let signature = request.headers().get("X-Hub-Signature-256").and_then(|value| value.to_str().ok());
    let signature = signature.unwrap_or_default().to_owned();
    let limits = &app.settings.limits;
    let body = read_body(request.into_body(), limits.body_bytes, limits.body_time).await?;
    let reports = whatsapp(&app)?.read_reports(&signature, &body).map_err(not_believed)?;
    run_to_completion(async move {
        let mut outcome = Ok(StatusCode::OK);
        for report in reports {
            let taken = match report {
                Report::Status(status) => take_status(&app, status).await,
                Report::Incoming(incoming) => take_incoming(&app, incoming).await,
            };
            match taken {
                Err(error) if error.status().is_server_error() => outcome = Err(error),
                Err(error) => warn!(reason = %error.detail(), "a report had no effect"),
                Ok(()) => {}
            }
        }
        app.message_waiting.notify_one();
        outcome
    })
    .await
}

async fn take_status(app: &App, status: Status) -> ApiResult<()> {
    let (mark, provider_id) = (status.mark, status.provider_id.clone());
    let owner = app.db.read(move |conn| match mark.map(|mark| messages::owner(conn, mark)).transpose()?.flatten() {
        Some(owner) => Ok(Some(owner)),
        None => messages::owner_by_provider_id(conn, &provider_id),
    });
    let Some(owner) = owner.await? else {
        info!("a report about a message of nobody here");
        return Ok(());
    };
    let at = Timestamp::from_second(status.at).unwrap_or_else(|_| app.clock.now());
    let write = app.db.write_for(owner.account, move |tx| {
        let Some(message) = messages::find(tx, owner.account, owner.athlete, owner.message)? else { return Ok(()) };
        if message.provider_id.is_none() {
            messages::set_provider_id(tx, &message, &status.provider_id)?;
        }
        let (state, reason) = match status.state {
            StatusState::Sent => (DeliveryState::Sent, None),
            StatusState::Delivered => (DeliveryState::Delivered, None),
            StatusState::Read => (DeliveryState::Read, None),
            StatusState::Failed => (DeliveryState::Failed, Some(plain_words(status.error_code.unwrap_or_default()))),
        };
        let reason = reason.map(|reason| told_to_coach(tx, &reason)).transpose()?;
        messages::move_on(tx, &message, state, reason.as_deref(), at)?;
        Ok::<_, ApiError>(())
    });
    write.await
}

fn whatsapp(app: &App) -> ApiResult<&WhatsApp> {
    let not_set_up = || {
        let detail = phrase!("This server sends no WhatsApp messages.");
        ApiError::new(StatusCode::NOT_FOUND, "no-whatsapp", detail)
    };
    app.settings.whatsapp.as_ref().ok_or_else(not_set_up)
}

fn not_believed(reason: InvalidReport) -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "invalid-signature", phrase!("The signature does not prove who sent this."))
        .with_cause(reason)
}
