use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use identity::{DisplayName, EmailAddress, IdentityError, Password};
use serde::Deserialize;
use store::accounts::{self, Account};
use utoipa::ToSchema;

use super::device::Device;
use super::session::{NewSession, Session};
use crate::extract::Json;
use crate::{ApiResult, App, Problem};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignUp {
    display_name: String,
    email: String,
    password: String,
}

/// Create an account and sign in
#[utoipa::path(post, path = "/signup", tag = "accounts", request_body = SignUp, responses(
    (status = CREATED, body = Session, description = "The account is created and signed in"),
    (status = CONFLICT, body = Problem, description = "auth/email-already-in-use"),
    (status = UNPROCESSABLE_ENTITY, body = Problem,
     description = "auth/invalid-display-name, auth/invalid-email, auth/weak-password"),
))]
pub async fn sign_up(State(app): State<App>, device: Device, Json(body): Json<SignUp>) -> ApiResult<Response> {
    let display_name = DisplayName::parse(&body.display_name)?;
    let email = EmailAddress::parse(&body.email)?;
    let password = Password::chosen(body.password)?;

    let account = Arc::new(Account {
        id: app.clock.new_id().into(),
        email,
        display_name,
        photo_url: None,
        password: Some(app.passwords.hash(password).await?),
        is_disabled: false,
        created_at: app.clock.now(),
    });
    let session = Arc::new(NewSession::new(&app, account.id, device)?);

    let (new_account, new_session) = (Arc::clone(&account), Arc::clone(&session));
    let write = app.db.write(move |conn| {
        let is_free = accounts::insert(conn, &new_account)?;
        if is_free {
            new_session.insert(conn)?;
        }
        Ok(is_free)
    });
    if !write.await? {
        return Err(IdentityError::EmailAlreadyInUse.into());
    }
    session.answer(&app, StatusCode::CREATED, &account)
}
