use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use identity::EmailAddress;
use serde::Deserialize;
use store::accounts;
use utoipa::ToSchema;

use crate::auth::cookies;
use crate::extract::Json;
use crate::{ApiError, ApiResult, App, Problem, SignedIn};

#[derive(Deserialize, ToSchema)]
pub struct Farewell {
    /// The account's own e-mail address, typed to show that this is meant.
    email: String,
}

/// Delete the account and everything it holds
#[utoipa::path(post, path = "/DeleteAccount", tag = "accounts", security(("bearer" = [])), request_body = Farewell, responses(
    (status = NO_CONTENT, description = "Nothing of the account is left"),
    (status = UNAUTHORIZED, body = Problem, description = "Nobody is signed in"),
    (status = UNPROCESSABLE_ENTITY, description = "The address is not the account's", body = Problem),
))]
pub async fn delete_account(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<Farewell>,
) -> ApiResult<Response> {
    let typed = EmailAddress::parse(&body.email).map_err(|_| another_address())?;
    let delete = app.db.write(move |conn| match accounts::delete(conn, caller.id, &typed)? {
        true => Ok(()),
        false => Err(another_address()),
    });
    delete.await?;
    tracing::info!(account = %caller.id, "account deleted by its owner");
    Ok((StatusCode::NO_CONTENT, cookies::signed_out(&app.settings.public_url)?).into_response())
}

fn another_address() -> ApiError {
    let message = "This is not the e-mail address of your account.";
    ApiError::unprocessable("another-email", message).with_field("email", message)
}
