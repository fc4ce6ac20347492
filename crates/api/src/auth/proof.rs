//! Proving again who one is, before changing how one signs in.

use axum::extract::State;
use axum::http::StatusCode;
use identity::throttle::ThrottledAction;
use identity::{IdentityError, Password};
use serde::Deserialize;
use store::{accounts, sessions};
use texts::phrase;
use utoipa::ToSchema;

use super::passkeys::assertion::{PasskeyAnswer, require_own_passkey};
use super::signin::{VerifiedPassword, check_password};
use super::two_factor::check_code;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::rate_limits::Attempt;
use crate::http::run_to_completion::run_to_completion;
use crate::{ApiError, ApiResult, App, SignedIn};

/// One of the three.
#[derive(Deserialize, ToSchema)]
pub struct Identity {
    password: Option<String>,
    /// The answer to a challenge of `/auth/passkey/start`.
    passkey: Option<PasskeyAnswer>,
    /// Of the authenticator app, or a backup code, where two-factor sign-in is on.
    code: Option<String>,
}

/// Prove again who you are
///
/// Calls that give somebody access, or take it away, need a sign-in or this call within the last ten minutes. Where two-factor sign-in
/// is on, a new passkey and new backup codes need a code or a passkey; the password is not enough.
#[call_macro::call(
    post "/ConfirmIdentity", tag = "accounts", may = AssistantCoach,
    request_body = Identity,
    responses((status = NO_CONTENT, description = "Proved, for ten minutes")),
    errors(
        UNAUTHORIZED = "Nobody is signed in; auth/wrong-password, passkey-refused, wrong-code",
        CONFLICT = "passkeys-unavailable: the server is reached by an IP address; second-step-off; no-secrets-key",
        FORBIDDEN = "auth/operation-not-allowed: the account has no password; passkey-of-another: it is somebody else's",
        UNPROCESSABLE_ENTITY = "no-password: none was given",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
    ),
)]
pub async fn confirm_identity(
    State(app): State<App>,
    caller: SignedIn,
    ClientAddress(address): ClientAddress,
    Json(body): Json<Identity>,
) -> ApiResult<StatusCode> {
    let (person, session, now) = (caller.person.own_account(), caller.session()?, app.clock.now());
    let password = body.password.filter(|password| !password.is_empty());
    let code = body.code.filter(|code| !code.trim().is_empty());
    run_to_completion(async move {
        match (password, body.passkey, code) {
            (Some(password), ..) => {
                let password = Password::presented(password)?;
                let account = app.db.read(move |conn| accounts::find(conn, person)).await?;
                let account = account.ok_or_else(|| ApiError::missing("account"))?;
                if account.password.is_none() {
                    return Err(IdentityError::OperationNotAllowed.into());
                }
                let action = ThrottledAction::SignIn;
                let attempt = Attempt { action, email: account.email, address, now, device: None };
                let VerifiedPassword { charge, .. } = check_password(&app, &attempt, password).await?;
                app.db.write(move |conn| charge.refund(conn)).await?;
            }
            (None, Some(answer), _) => {
                require_own_passkey(&app, person, answer, address).await?;
                app.db.write(move |conn| sessions::note_second_factor(conn, person, session, now)).await?;
            }
            (None, None, Some(code)) => {
                check_code(&app, person, code, address).await?;
                app.db.write(move |conn| sessions::note_second_factor(conn, person, session, now)).await?;
            }
            (None, None, None) => return Err(nothing_given()),
        }
        app.db.write(move |conn| sessions::prove(conn, person, session, now)).await?;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

fn nothing_given() -> ApiError {
    let message = phrase!("Enter your password.");
    ApiError::unprocessable("no-password", message.clone()).with_field("password", message)
}
