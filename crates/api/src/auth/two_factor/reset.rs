//! For somebody who has lost phone and backup codes: passkeys and two-factor sign-in are removed with the link of a mail
//! that comes a day after one that gives notice.

use axum::extract::State;
use axum::http::StatusCode;
use identity::ResetToken;
use identity::throttle::ThrottledAction;
use serde::{Deserialize, Serialize};
use store::{accounts, two_factor_attempts};
use texts::phrase;
use utoipa::ToSchema;

use super::finish::{over, parsed};
use super::remove_factors;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::rate_limits::Attempt;
use crate::outside::mails::{MailKind, MailRequest};
use crate::{ApiError, ApiResult, App, SignedIn};

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

#[derive(Deserialize, ToSchema)]
pub struct FinishRequest {
    /// From the link in the second mail.
    token: String,
}

/// Whose it was.
#[derive(Serialize, ToSchema)]
pub struct Kept {
    email: String,
}

/// Ask to remove passkeys and two-factor sign-in
///
/// A mail gives notice, and a link in it cancels. 24 hours later a second mail has a link that removes them, for a week. A sign-in
/// with a code or a passkey, or in a browser that has passed two-factor sign-in, cancels too; so does a new password.
#[call_macro::call(
    post "/second-step/reset", tag = "accounts",
    request_body = ResetRequest,
    responses((status = ACCEPTED, description = "A mail is on its way")),
    errors(UNAUTHORIZED = "second-step-over: sign in again", TOO_MANY_REQUESTS = "auth/too-many-requests"),
)]
pub async fn reset_second_step(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Json(body): Json<ResetRequest>,
) -> ApiResult<StatusCode> {
    let (handle, now, id) = (parsed(&body.handle)?, app.clock.now(), app.clock.new_id());
    let found = app.db.read(move |conn| {
        let person = two_factor_attempts::find(conn, handle, now)?.ok_or_else(over)?;
        accounts::find(conn, person)?.ok_or_else(over)
    });
    let account = found.await?;
    let email = account.email.clone();
    let attempt = Attempt { action: ThrottledAction::PasswordReset, email, address, now, device: None };
    app.db.write(move |conn| attempt.charge(conn)).await?;
    let write = app.db.write(move |conn| {
        two_factor_attempts::ask_for_reset(conn, account.id, now)?;
        let due_at = two_factor_attempts::waiting_reset(conn, account.id, now)?.and_then(|reset| reset.due_at);
        let kind = match due_at {
            None => MailKind::ResetTwoFactor,
            // The mail with the link may have been lost.
            Some(due_at) if due_at <= now => MailKind::FinishTwoFactorReset,
            Some(_) => return Ok(StatusCode::ACCEPTED),
        };
        let request = MailRequest { email: account.email.clone(), kind, language: account.language };
        request.enqueue(conn, id, now)?;
        Ok::<_, ApiError>(StatusCode::ACCEPTED)
    });
    let accepted = write.await?;
    app.message_waiting.notify_one();
    Ok(accepted)
}

/// Keep passkeys and two-factor sign-in, with the link in the email
#[call_macro::call(
    post "/second-step/keep", tag = "accounts",
    request_body = KeepRequest,
    responses((status = OK, body = Kept, description = "They stay")),
    errors(UNPROCESSABLE_ENTITY = "auth/invalid-reset-token"),
)]
pub async fn keep_second_step(State(app): State<App>, Json(body): Json<KeepRequest>) -> ApiResult<Json<Kept>> {
    let token = ResetToken::parse(&body.token).map_err(|_| unknown())?.hash();
    let write = app.db.write(move |conn| {
        let account = two_factor_attempts::cancel_reset(conn, token)?.ok_or_else(unknown)?;
        accounts::find(conn, account)?.ok_or_else(unknown)
    });
    Ok(Json(Kept { email: write.await?.email.to_string() }))
}

/// Remove passkeys and two-factor sign-in, with the link in the second email
///
/// The password signs in after that.
#[call_macro::call(
    post "/second-step/reset/finish", tag = "accounts",
    request_body = FinishRequest,
    responses((status = OK, body = Kept, description = "They are removed")),
    errors(UNPROCESSABLE_ENTITY = "auth/invalid-reset-token"),
)]
pub async fn finish_second_step_reset(
    State(app): State<App>,
    Json(body): Json<FinishRequest>,
) -> ApiResult<Json<Kept>> {
    let token = ResetToken::parse(&body.token).map_err(|_| unknown())?.hash();
    let (now, mail) = (app.clock.now(), app.clock.new_id());
    let write = app.db.write(move |conn| {
        let row = two_factor_attempts::finish_reset(conn, token, now)?.ok_or_else(unknown)?;
        let account = accounts::find(conn, row)?.filter(|account| !account.is_disabled).ok_or_else(unknown)?;
        remove_factors(conn, row)?;
        let kind = MailKind::TwoFactorRemoved;
        MailRequest { email: account.email.clone(), kind, language: account.language }.enqueue(conn, mail, now)?;
        Ok::<_, ApiError>(account.email)
    });
    let email = write.await?;
    app.message_waiting.notify_one();
    Ok(Json(Kept { email: email.to_string() }))
}

/// Keep passkeys and two-factor sign-in that someone asked to remove
#[call_macro::call(
    post "/KeepSecondStep", tag = "accounts", may = AssistantCoach,
    responses((status = NO_CONTENT, description = "They stay")),
    errors(UNAUTHORIZED = "Nobody is signed in"),
)]
pub async fn cancel_second_step_reset(State(app): State<App>, caller: SignedIn) -> ApiResult<StatusCode> {
    let person = caller.person.own_account();
    app.db.write(move |conn| two_factor_attempts::drop_reset(conn, person)).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn unknown() -> ApiError {
    let detail = phrase!("This request is no longer open: it was cancelled, used or has expired.");
    ApiError::unprocessable("auth/invalid-reset-token", detail)
}
