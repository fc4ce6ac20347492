use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use identity::{EmailAddress, HashedPassword, IdentityError, Password, PasswordCheck};
use serde::Deserialize;
use store::accounts::{self, Account};
use utoipa::ToSchema;

use super::device::Device;
use super::session::{NewSession, Session};
use crate::extract::Json;
use crate::{ApiResult, App, Problem};

#[derive(Deserialize, ToSchema)]
pub struct SignIn {
    email: String,
    password: String,
}

/// Sign in with e-mail and password
#[utoipa::path(post, path = "/signin", tag = "accounts", request_body = SignIn, responses(
    (status = OK, body = Session),
    (status = UNAUTHORIZED, body = Problem, description = "auth/wrong-password"),
    (status = NOT_FOUND, body = Problem, description = "auth/user-not-found"),
    (status = FORBIDDEN, body = Problem, description = "auth/user-disabled"),
    (status = UNPROCESSABLE_ENTITY, body = Problem, description = "auth/invalid-email"),
))]
pub async fn sign_in(State(app): State<App>, device: Device, Json(body): Json<SignIn>) -> ApiResult<Response> {
    let email = EmailAddress::parse(&body.email)?;
    let password = Password::presented(body.password)?;

    let account = app.db.read(move |conn| accounts::find_by_email(conn, &email)).await?;
    let (account, replacement) = check(&app, account, password).await?;
    start_session(&app, account, replacement, device).await
}

/// The account whose password it is, and the hash to store in place of one of another cost.
async fn check(
    app: &App,
    account: Option<Account>,
    password: Password,
) -> Result<(Account, Option<HashedPassword>), IdentityError> {
    let Some(account) = account else {
        app.passwords.verify_dummy(password).await?;
        return Err(IdentityError::UserNotFound);
    };
    let Some(hashed) = account.password.clone() else {
        app.passwords.verify_dummy(password).await?;
        return Err(IdentityError::WrongPassword);
    };
    match app.passwords.verify(password, hashed).await? {
        PasswordCheck::Wrong => Err(IdentityError::WrongPassword),
        PasswordCheck::Right { .. } if account.is_disabled => Err(IdentityError::UserDisabled),
        PasswordCheck::Right { replacement } => Ok((account, replacement)),
    }
}

/// The account may have been disabled, or its password changed, while the password was being checked.
async fn start_session(
    app: &App,
    account: Account,
    replacement: Option<HashedPassword>,
    device: Device,
) -> ApiResult<Response> {
    let session = Arc::new(NewSession::new(app, account.id, device)?);
    let (new_session, checked) = (Arc::clone(&session), account.clone());
    let is_unchanged = app
        .db
        .write(move |conn| {
            let found = accounts::find(conn, checked.id)?;
            if !found.is_some_and(|found| found.password == checked.password && !found.is_disabled) {
                return Ok(false);
            }
            if let Some(replacement) = &replacement {
                accounts::set_password(conn, checked.id, replacement)?;
            }
            new_session.insert(conn)?;
            Ok(true)
        })
        .await?;
    if !is_unchanged {
        return Err(IdentityError::WrongPassword.into());
    }
    session.answer(app, StatusCode::OK, &account)
}
