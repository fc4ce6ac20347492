//! Showing that one reads the mail of the address one signs in with. Until then anybody may have signed up with it, so at the
//! first proof everything from before ends.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use identity::session::TWO_FACTOR_LIFETIME;
use identity::throttle::ThrottledAction;
use identity::{AttemptSecret, IdentityError, Password, ResetToken, TokenHash};
use jiff::Timestamp;
use serde::Deserialize;
use store::address_proofs::{self, Proof};
use store::mailed_tokens::{self, Permission};
use store::removals::Removals;
use store::{Conn, StoreError, accounts, sessions, two_factor_attempts, ways_in};
use texts::phrase;
use training::ids::AccountId;
use utoipa::ToSchema;

use super::cookies;
use super::device::Device;
use super::session::{NewSession, TokenAnswer};
use super::signin::{VerifiedPassword, check_password, needs_two_factor, two_factor_needed};
use super::ways_in::RemovalsBody;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::rate_limits::Attempt;
use crate::http::run_to_completion::run_to_completion;
use crate::outside::mails::{MailKind, MailRequest};
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
pub struct AddressConfirmation {
    /// From the link in the mail.
    token: String,
    /// Of the account: whoever reads the mail must also be the one who signed up. Somebody else sets a new password with the
    /// same token, at `/auth/reset/confirm`.
    password: String,
    /// What ends with it. For an account from before addresses were confirmed, everything unless it says otherwise.
    remove: Option<RemovalsBody>,
}

/// Ask for a mail with a link that confirms your address
#[call_macro::call(
    post "/SendConfirmationMail", tag = "accounts", may = AssistantCoach,
    responses((status = NO_CONTENT, description = "A mail is on its way, unless the address is confirmed")),
    errors(UNAUTHORIZED = "Nobody is signed in", TOO_MANY_REQUESTS = "auth/too-many-requests"),
)]
pub async fn send_confirmation_mail(
    State(app): State<App>,
    caller: SignedIn,
    ClientAddress(address): ClientAddress,
) -> ApiResult<StatusCode> {
    let (row, now, id) = (caller.person.own_account(), app.clock.now(), app.clock.new_id());
    let account = app.db.read(move |conn| accounts::find(conn, row)).await?;
    let account = account.ok_or_else(|| ApiError::missing("account"))?;
    let (email, language) = (account.email.clone(), account.language);
    let attempt = Attempt { action: ThrottledAction::PasswordReset, email: email.clone(), address, now, device: None };
    // Charged in its own transaction: a rejection below must not roll the charge back.
    app.db.write(move |conn| attempt.charge(conn)).await?;
    let request = MailRequest { email, kind: MailKind::ConfirmAddress, language };
    app.db.write(move |conn| request.enqueue(conn, id, now)).await?;
    app.message_waiting.notify_one();
    Ok(StatusCode::NO_CONTENT)
}

/// Confirm the address with the token of a mail and the password, and sign in
///
/// The first time, everything from before ends: sessions, passkeys, two-factor sign-in, tokens, AI clients and webhooks. A token works
/// once, for 30 minutes.
#[call_macro::call(
    post "/confirm-address", tag = "accounts",
    request_body = AddressConfirmation,
    responses((status = OK, body = TokenAnswer, description = "The address is confirmed; signed in")),
    errors(
        UNAUTHORIZED = "auth/wrong-password; second-step-needed: the address is confirmed, and `secondStep` finishes the sign-in",
        UNPROCESSABLE_ENTITY = "auth/invalid-reset-token",
        FORBIDDEN = "auth/user-disabled",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
        SERVICE_UNAVAILABLE = "auth/busy",
    ),
)]
pub async fn confirm_address(
    State(app): State<App>,
    device: Device,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    Json(body): Json<AddressConfirmation>,
) -> ApiResult<Response> {
    let token = ResetToken::parse(&body.token).map_err(|_| IdentityError::InvalidResetToken)?.hash();
    let password = Password::presented(body.password)?;
    let (now, chosen) = (app.clock.now(), body.remove.map(Removals::from));
    let found = app.db.read(move |conn| account_of(conn, token, now)).await?;
    let account = found.ok_or(IdentityError::InvalidResetToken)?;
    let known = cookies::device(&headers).map(str::to_owned);
    let attempt = Attempt { action: ThrottledAction::SignIn, email: account.email, address, now, device: known };
    run_to_completion(async move {
        let right = check_password(&app, &attempt, password).await?;
        confirm(&app, token, right, chosen, device).await
    })
    .await
}

fn account_of(conn: &mut Conn, token: TokenHash, now: Timestamp) -> Result<Option<accounts::Account>, StoreError> {
    match mailed_tokens::find(conn, token, now)? {
        Some(Permission::SetPassword(id)) => accounts::find(conn, id),
        _ => Ok(None),
    }
}

async fn confirm(
    app: &App,
    token: TokenHash,
    right: VerifiedPassword,
    chosen: Option<Removals>,
    device: Device,
) -> ApiResult<Response> {
    let VerifiedPassword { account, charge, .. } = right;
    let browser = device.browser.as_ref().map(AttemptSecret::hash);
    let session = Arc::new(NewSession::new(app, account.id, device)?);
    let handle = AttemptSecret::generate()?;
    let (new_session, handle_hash, now) = (Arc::clone(&session), handle.hash(), app.clock.now());
    let write = app.db.write(move |conn| {
        let id = account.id;
        let found = account_of(conn, token, now)?.ok_or(IdentityError::InvalidResetToken)?;
        if found.id != id || found.password != account.password {
            return Err(ApiError::from(IdentityError::WrongPassword));
        }
        charge.refund(conn)?;
        let removes = prove_address(conn, id, chosen, now)?;
        mailed_tokens::delete_for_account(conn, id)?;
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

/// Somebody has shown that they read the mail of the address. Returns what is still to be removed, once they have passed the
/// two-factor sign-in where it is on.
///
/// An account from before addresses were confirmed may be in use for years, so its person decides, and their two-factor sign-in stays:
/// whoever reads the mail alone must not get around it.
pub(super) fn prove_address(
    conn: &mut Conn,
    row: AccountId,
    chosen: Option<Removals>,
    now: Timestamp,
) -> Result<Removals, StoreError> {
    let proof = address_proofs::look(conn, row)?;
    address_proofs::note(conn, row, now)?;
    match proof {
        Proof::First => {
            ways_in::end_all(conn, row)?;
            Ok(Removals::default())
        }
        Proof::FirstOfOldAccount => {
            sessions::end_all(conn, row)?;
            Ok(chosen.unwrap_or(Removals::ALL))
        }
        Proof::Repeated => Ok(Removals { webhooks: false, ..chosen.unwrap_or_default() }),
    }
}

/// Who invites and who joins must read the mail of their address: otherwise somebody who signed up with another person's address
/// would bring in whom they like, or be taken for that person. The same for a sign-in at an issuer, which vouches for an address.
pub(crate) fn require_proved_address(conn: &mut Conn, row: AccountId) -> ApiResult<()> {
    if address_proofs::is_proved(conn, row)? {
        return Ok(());
    }
    let detail = phrase!("Confirm your email address first, with the link we emailed you.");
    Err(ApiError::new(StatusCode::FORBIDDEN, "address-not-confirmed", detail))
}
