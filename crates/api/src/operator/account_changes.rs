//! What operators do with accounts. Each deed is in the log, with who did it.

use axum::extract::State;
use axum::http::StatusCode;
use identity::session::RESET_LIFETIME;
use identity::{EmailAddress, ResetToken};
use serde::{Deserialize, Serialize};
use store::mailed_tokens::{self, Permission};
use store::{accounts, address_proofs, operators, server, sessions};
use texts::phrase;
use tracing::info;
use utoipa::ToSchema;

use super::{named, require_another, require_operator_left};
use crate::http::extract::Json;
use crate::outside::mails::{MailKind, MailRequest};
use crate::outside::outbox::later;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DisabledBody {
    email: String,
    is_disabled: bool,
    /// Also if others work in the account, who are stopped with it.
    with_members: Option<bool>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountBody {
    email: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OperatorBody {
    email: String,
    is_operator: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignInReset {
    /// Shown once, on a server that sends no mail: it works for 30 minutes. Otherwise the person gets it by mail.
    link: Option<String>,
}

/// Stop an account, or let it sign in again
///
/// It is signed out everywhere, and nothing of it is deleted. Its athletes' links go on working.
#[call_macro::call(
    post "/UpdateServerAccount", tag = "server", may = Operator,
    request_body = DisabledBody,
    responses((status = NO_CONTENT, description = "Done")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server; account-not-found",
        CONFLICT = "oneself; last-operator; has-members: withMembers must be true",
        UNPROCESSABLE_ENTITY = "auth/invalid-email",
    ),
)]
pub async fn update_server_account(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<DisabledBody>,
) -> ApiResult<StatusCode> {
    let email = EmailAddress::parse(&body.email)?;
    let (operator, is_disabled, with_members) =
        (caller.person, body.is_disabled, body.with_members.unwrap_or_default());
    let write = app.db.write(move |conn| {
        let person = named(conn, &email)?;
        let row = person.id.own_account();
        if is_disabled {
            require_another(conn, &caller, &person)?;
            if person.others > 0 && !with_members {
                return Err(has_members(person.others));
            }
            sessions::end_all(conn, row)?;
            mailed_tokens::delete_for_account(conn, row)?;
        }
        accounts::set_disabled(conn, row, is_disabled)?;
        Ok::<_, ApiError>(person.id)
    });
    let person = write.await?;
    info!(%operator, %person, is_disabled, "an operator changed whether an account can sign in");
    Ok(StatusCode::NO_CONTENT)
}

fn has_members(others: i64) -> ApiError {
    let detail = phrase!("Others work in this account and are stopped too: {others}.", others = others);
    ApiError::new(StatusCode::CONFLICT, "has-members", detail)
}

/// Sign somebody out everywhere
#[call_macro::call(
    post "/EndServerAccountSessions", tag = "server", may = Operator,
    request_body = AccountBody,
    responses((status = NO_CONTENT, description = "Every session of that person has ended")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server; account-not-found",
        CONFLICT = "oneself",
        UNPROCESSABLE_ENTITY = "auth/invalid-email",
    ),
)]
pub async fn end_server_account_sessions(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<AccountBody>,
) -> ApiResult<StatusCode> {
    let email = EmailAddress::parse(&body.email)?;
    let operator = caller.person;
    let write = app.db.write(move |conn| {
        let person = named(conn, &email)?.id;
        if person == operator {
            return Err(super::oneself());
        }
        sessions::end_all(conn, person.own_account())?;
        Ok::<_, ApiError>(person)
    });
    let person = write.await?;
    info!(%operator, %person, "an operator ended the sessions of an account");
    Ok(StatusCode::NO_CONTENT)
}

/// Take every way of signing in from somebody, who chooses a new password at a link
///
/// For somebody who has lost everything, or whose account was taken over: sessions, the password, passkeys and two-factor sign-in end.
#[call_macro::call(
    post "/ResetServerAccount", tag = "server", may = Operator,
    request_body = AccountBody,
    responses((status = OK, body = SignInReset, description = "A link is on its way by mail, or in the response")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first; auth/operation-not-allowed where people sign in at the issuer alone",
        NOT_FOUND = "unknown-call: the caller does not run this server; account-not-found",
        CONFLICT = "oneself; last-operator; account-disabled",
        UNPROCESSABLE_ENTITY = "auth/invalid-email",
    ),
)]
pub async fn reset_server_account(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<AccountBody>,
) -> ApiResult<Json<SignInReset>> {
    let email = EmailAddress::parse(&body.email)?;
    let (operator, sends_mail, policy) = (caller.person, app.settings.sends_mail(), app.settings.sign_up);
    if !policy.allows_first_password() {
        return Err(identity::IdentityError::OperationNotAllowed.into());
    }
    let (token, mail, now) = (ResetToken::generate()?, app.clock.new_id(), app.clock.now());
    let hash = token.hash();
    let write = app.db.write(move |conn| {
        let person = named(conn, &email)?;
        if person.id == caller.person {
            return Err(super::oneself());
        }
        if person.is_disabled {
            let detail = phrase!("This account is disabled. Enable it first.");
            return Err(ApiError::new(StatusCode::CONFLICT, "account-disabled", detail));
        }
        server::reset_sign_in(conn, person.id)?;
        let row = person.id.own_account();
        if sends_mail {
            let language = accounts::find(conn, row)?.and_then(|account| account.language);
            let request = MailRequest { email: person.email.clone(), kind: MailKind::ResetPassword, language };
            request.enqueue(conn, mail, now)?;
        } else {
            mailed_tokens::insert(conn, hash, &Permission::SetPassword(row), later(now, RESET_LIFETIME))?;
        }
        Ok::<_, ApiError>(person.id)
    });
    let person = write.await?;
    app.message_waiting.notify_one();
    info!(%operator, %person, "an operator reset the sign-in of an account");
    let link = (!sends_mail).then(|| format!("{}/reset-password#token={}", app.settings.public_url, *token.reveal()));
    Ok(Json(SignInReset { link }))
}

/// Make somebody an operator of this server, or take it back
#[call_macro::call(
    post "/UpdateOperator", tag = "server", may = Operator,
    request_body = OperatorBody,
    responses((status = NO_CONTENT, description = "Done")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server; account-not-found",
        CONFLICT = "last-operator: nobody would run the server; account-disabled; address-not-confirmed",
        UNPROCESSABLE_ENTITY = "auth/invalid-email",
    ),
)]
pub async fn update_operator(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<OperatorBody>,
) -> ApiResult<StatusCode> {
    let email = EmailAddress::parse(&body.email)?;
    let (operator, is_operator, now) = (caller.person, body.is_operator, app.clock.now());
    let write = app.db.write(move |conn| {
        let person = named(conn, &email)?;
        if is_operator {
            if person.is_disabled {
                let detail = phrase!("This account is disabled. Enable it first.");
                return Err(ApiError::new(StatusCode::CONFLICT, "account-disabled", detail));
            }
            if !address_proofs::is_proved(conn, person.id.own_account())? {
                let detail =
                    phrase!("Nobody has confirmed this address. The link in the email from signing up does it.");
                return Err(ApiError::new(StatusCode::CONFLICT, "address-not-confirmed", detail));
            }
            operators::add(conn, person.id, now)?;
        } else {
            require_operator_left(conn, &person)?;
            operators::remove(conn, person.id)?;
        }
        Ok::<_, ApiError>(person.id)
    });
    let person = write.await?;
    info!(%operator, %person, is_operator, "an operator changed who runs the server");
    Ok(StatusCode::NO_CONTENT)
}
