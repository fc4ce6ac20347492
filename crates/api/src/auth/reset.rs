//! Password reset by mail.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use identity::session::TWO_FACTOR_LIFETIME;
use identity::throttle::{ThrottleKey, ThrottledAction};
use identity::{AttemptSecret, EmailAddress, HashedPassword, IdentityError, Password, ResetToken, TokenHash};
use jiff::Timestamp;
use serde::Deserialize;
use store::accounts::{self, Account};
use store::mailed_tokens::{self, Permission};
use store::removals::Removals;
use store::{Conn, StoreError, address_proofs, sessions, throttles, two_factor_attempts, ways_in};
use utoipa::ToSchema;

use super::address::prove_address;
use super::device::Device;
use super::problems::public_error;
use super::session::{NewSession, TokenAnswer};
use super::sign_up_policy::{Way, require_permission};
use super::signin::{needs_two_factor, two_factor_needed};
use super::signup::new_account;
use super::ways_in::RemovalsBody;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::rate_limits::Attempt;
use crate::http::request_language::RequestLanguage;
use crate::outside::mails::{MailKind, MailRequest};
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, ToSchema)]
pub struct Reset {
    email: String,
}

#[derive(Deserialize, ToSchema)]
pub struct ResetConfirmation {
    /// From the link in the mail.
    token: String,
    password: String,
    /// What ends with it, once two-factor sign-in is passed where it is on. `/auth/reset/look` lists what there is. If the address
    /// was never confirmed, everything ends.
    remove: Option<RemovalsBody>,
}

/// Ask for a mail with a link to set a new password
///
/// A server that hides accounts responds the same whether or not there is an account.
#[call_macro::call(
    post "/reset", tag = "accounts",
    request_body = Reset,
    responses((status = NO_CONTENT, description = "A mail is on its way")),
    errors(
        NOT_FOUND = "auth/user-not-found",
        FORBIDDEN = "auth/user-disabled; auth/operation-not-allowed where people sign in at the issuer alone",
        UNPROCESSABLE_ENTITY = "auth/invalid-email",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
    ),
)]
pub async fn reset(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    RequestLanguage(language): RequestLanguage,
    Json(body): Json<Reset>,
) -> ApiResult<StatusCode> {
    let email = EmailAddress::parse(&body.email)?;
    let attempt =
        Attempt { action: ThrottledAction::PasswordReset, email, address, now: app.clock.now(), device: None };
    let request = MailRequest { email: attempt.email.clone(), kind: MailKind::ResetPassword, language };
    let (id, now) = (app.clock.new_id(), attempt.now);
    let (hides_accounts, policy) = (app.settings.hide_accounts, app.settings.sign_up);
    // Charged in its own transaction: a rejection below must not roll the charge back.
    app.db.write(move |conn| attempt.charge(conn)).await?;
    let write = app.db.write(move |conn| {
        // Without this check nothing measurable depends on whether the account exists.
        if !hides_accounts {
            match accounts::find_by_email(conn, &request.email)? {
                None => return Err(ApiError::from(IdentityError::UserNotFound)),
                Some(account) if account.is_disabled => return Err(IdentityError::UserDisabled.into()),
                Some(account) if account.password.is_none() && !policy.allows_first_password() => {
                    return Err(IdentityError::OperationNotAllowed.into());
                }
                Some(_) => {}
            }
        }
        Ok(request.enqueue(conn, id, now)?)
    });
    write.await?;
    app.message_waiting.notify_one();
    Ok(StatusCode::NO_CONTENT)
}

/// Set a new password with the token of a mail, and sign in
///
/// Every other session of the account ends. A token works once, for 30 minutes. It also confirms the address: the first time,
/// everything from before ends, also passkeys, two-factor sign-in, tokens, AI clients and webhooks.
#[call_macro::call(
    post "/reset/confirm", tag = "accounts",
    request_body = ResetConfirmation,
    responses((status = OK, body = TokenAnswer, description = "The password is set; signed in")),
    errors(
        UNAUTHORIZED = "second-step-needed: the password is set, and `secondStep` finishes the sign-in",
        UNPROCESSABLE_ENTITY = "auth/invalid-reset-token, auth/weak-password",
        FORBIDDEN = "auth/user-disabled",
        SERVICE_UNAVAILABLE = "auth/busy",
    ),
)]
pub async fn confirm_reset(
    State(app): State<App>,
    device: Device,
    RequestLanguage(language): RequestLanguage,
    Json(body): Json<ResetConfirmation>,
) -> ApiResult<Response> {
    let token = ResetToken::parse(&body.token).map_err(|_| IdentityError::InvalidResetToken)?.hash();
    let password = Password::chosen(body.password)?;
    let now = app.clock.now();

    // Before the password is hashed, so that guessing tokens costs the guesser more than the server.
    let permission = app.db.read(move |conn| mailed_tokens::find(conn, token, now)).await?;
    let permission = permission.ok_or(IdentityError::InvalidResetToken)?;
    let password = app.passwords.hash(password).await?;

    let found = match permission {
        Permission::SetPassword(id) => app.db.read(move |conn| accounts::find(conn, id)).await?,
        Permission::SignUp { email, display_name } => {
            let account = Account { language, ..new_account(&app, email, display_name, password.clone()) };
            return create_account(&app, token, account, device).await;
        }
    };
    let account = found.ok_or(IdentityError::InvalidResetToken)?;
    set_password(&app, token, account, NewPassword { password, removes: body.remove.map(Removals::from) }, device).await
}

struct NewPassword {
    password: HashedPassword,
    removes: Option<Removals>,
}

async fn set_password(
    app: &App,
    token: TokenHash,
    account: Account,
    chosen: NewPassword,
    device: Device,
) -> ApiResult<Response> {
    let browser = device.browser.as_ref().map(AttemptSecret::hash);
    let session = Arc::new(NewSession::new(app, account.id, device)?);
    let (new_session, id, now) = (Arc::clone(&session), account.id, app.clock.now());
    let handle = AttemptSecret::generate()?;
    let (teller, handle_hash) = (app.clone(), handle.hash());
    let write = app.db.write(move |conn| {
        let is_still_good = mailed_tokens::find(conn, token, now)? == Some(Permission::SetPassword(id));
        let Some(account) = accounts::find(conn, id)?.filter(|_| is_still_good) else {
            return Err(public_error(&teller, IdentityError::InvalidResetToken));
        };
        if account.is_disabled {
            return Err(public_error(&teller, IdentityError::UserDisabled));
        }
        // The link may be older than the policy.
        if account.password.is_none() && !teller.settings.sign_up.allows_first_password() {
            return Err(public_error(&teller, IdentityError::OperationNotAllowed));
        }
        accounts::set_password(conn, id, &chosen.password)?;
        end_everything(conn, &account)?;
        let removes = prove_address(conn, id, chosen.removes, now)?;
        // Whoever reads somebody's mail does not have their phone.
        if needs_two_factor(conn, id, browser, now)? {
            two_factor_attempts::insert(conn, handle_hash, id, removes, now + TWO_FACTOR_LIFETIME)?;
            return Ok(None);
        }
        ways_in::remove(conn, id, removes)?;
        Ok(Some(new_session.insert(conn)?))
    });
    let Some(standing) = write.await? else {
        return Err(two_factor_needed(&handle));
    };
    session.answer(app, StatusCode::OK, &standing)
}

/// Ends sessions and other links, and clears the account's rate limit.
fn end_everything(conn: &mut Conn, account: &Account) -> Result<(), StoreError> {
    sessions::end_all(conn, account.id)?;
    two_factor_attempts::ask_again(conn, account.id)?;
    // Whoever asked to remove two-factor sign-in did so with the old password.
    two_factor_attempts::drop_reset(conn, account.id)?;
    mailed_tokens::delete_for_account(conn, account.id)?;
    throttles::delete(conn, &ThrottleKey::for_account(ThrottledAction::SignIn, &account.email))
}

async fn create_account(app: &App, token: TokenHash, account: Account, device: Device) -> ApiResult<Response> {
    let session = Arc::new(NewSession::new(app, account.id, device)?);
    let new_session = Arc::clone(&session);
    let (now, policy) = (app.clock.now(), app.settings.sign_up);
    let write = app.db.write(move |conn| {
        require_permission(conn, policy, Way::Password, &account.email)?;
        let is_good = is_sign_up(conn, token, now)?;
        mailed_tokens::delete_sign_up(conn, token)?;
        if !is_good || !accounts::insert(conn, &account)? {
            return Err(ApiError::from(IdentityError::InvalidResetToken));
        }
        address_proofs::note(conn, account.id, now)?;
        Ok(new_session.insert(conn)?)
    });
    session.answer(app, StatusCode::OK, &write.await?)
}

fn is_sign_up(conn: &mut Conn, token: TokenHash, now: Timestamp) -> Result<bool, StoreError> {
    Ok(matches!(mailed_tokens::find(conn, token, now)?, Some(Permission::SignUp { .. })))
}
