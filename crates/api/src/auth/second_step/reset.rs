//! For somebody who has lost phone and backup codes: passkeys and second step are removed a day after a mail that gives notice.

use axum::extract::State;
use axum::http::StatusCode;
use identity::ResetToken;
use identity::throttle::ThrottledAction;
use serde::{Deserialize, Serialize};
use store::{accounts, second_steps};
use texts::phrase;
use utoipa::ToSchema;

use super::finish::{over, parsed};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::rate_limits::Attempt;
use crate::outside::mails::{MailKind, MailRequest};
use crate::{ApiError, ApiResult, App, Problem};

#[derive(Deserialize, ToSchema)]
pub struct ResetRequest {
    /// `secondStep` of the sign-in that asked for a code.
    #[schema(example = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")]
    handle: String,
}

#[derive(Deserialize, ToSchema)]
pub struct KeepRequest {
    /// From the link in the mail.
    token: String,
}

#[derive(Serialize, ToSchema)]
pub struct Kept {
    email: String,
}

/// Ask to remove passkeys and second step
///
/// A mail gives notice. From 24 hours after it, and for a week, a sign-in with the password removes them. A link in the mail cancels
/// it, and so does a sign-in with a code or a passkey.
#[utoipa::path(post, path = "/second-step/reset", tag = "accounts", request_body = ResetRequest, responses(
    (status = ACCEPTED, description = "A mail is on its way"),
    (status = UNAUTHORIZED, body = Problem, description = "second-step-over: sign in again"),
    (status = TOO_MANY_REQUESTS, body = Problem, description = "auth/too-many-requests"),
))]
pub async fn reset_second_step(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Json(body): Json<ResetRequest>,
) -> ApiResult<StatusCode> {
    let (handle, now, id) = (parsed(&body.handle)?, app.clock.now(), app.clock.new_id());
    let found = app.db.read(move |conn| {
        let person = second_steps::find(conn, handle, now)?.ok_or_else(over)?;
        accounts::find(conn, person)?.ok_or_else(over)
    });
    let account = found.await?;
    let email = account.email.clone();
    let attempt = Attempt { action: ThrottledAction::PasswordReset, email, address, now, device: None };
    app.db.write(move |conn| attempt.charge(conn)).await?;
    let write = app.db.write(move |conn| {
        second_steps::ask_for_reset(conn, account.id, now)?;
        if second_steps::reset_due_at(conn, account.id)?.is_none() {
            let request = MailRequest {
                email: account.email.clone(),
                kind: MailKind::ResetSecondStep,
                language: account.language,
            };
            request.enqueue(conn, id, now)?;
        }
        Ok::<_, ApiError>(StatusCode::ACCEPTED)
    });
    let accepted = write.await?;
    app.message_waiting.notify_one();
    Ok(accepted)
}

/// Keep passkeys and second step, with the link of the mail
#[utoipa::path(post, path = "/second-step/keep", tag = "accounts", request_body = KeepRequest, responses(
    (status = OK, body = Kept, description = "They stay"),
    (status = UNPROCESSABLE_ENTITY, body = Problem, description = "auth/invalid-reset-token"),
))]
pub async fn keep_second_step(State(app): State<App>, Json(body): Json<KeepRequest>) -> ApiResult<Json<Kept>> {
    let token = ResetToken::parse(&body.token).map_err(|_| unknown())?.hash();
    let write = app.db.write(move |conn| {
        let account = second_steps::cancel_reset(conn, token)?.ok_or_else(unknown)?;
        accounts::find(conn, account)?.ok_or_else(unknown)
    });
    Ok(Json(Kept { email: write.await?.email.to_string() }))
}

fn unknown() -> ApiError {
    let detail = phrase!("Nothing is waiting any more: it was cancelled, used or has passed.");
    ApiError::unprocessable("auth/invalid-reset-token", detail)
}
