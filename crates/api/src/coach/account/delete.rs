use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use identity::throttle::ThrottledAction;
use identity::{EmailAddress, Password};
use jiff::SignedDuration;
use serde::Deserialize;
use store::accounts::{self, Account};
use store::sessions;
use texts::phrase;
use utoipa::ToSchema;

use crate::auth::cookies;
use crate::auth::signin::{RightPassword, check_password};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::rate_limits::Attempt;
use crate::http::run_to_completion::run_to_completion;
use crate::outside::billing::end_subscriptions;
use crate::outside::intervals::disconnect_before_account_deletion;
use crate::{ApiError, ApiResult, App, Problem, SignedIn};

/// Users without a password must have signed in this recently.
const FRESH: SignedDuration = SignedDuration::from_mins(5);

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeleteAccountBody {
    /// The account's own email address, typed as a confirmation.
    email: String,
    /// Required if the account has one.
    password: Option<String>,
    /// Agrees that a running subscription ends at once. Required if there is one.
    end_subscription: Option<bool>,
}

/// Delete the account and everything it holds
///
/// An account without a password must have signed in within the last five minutes. A running subscription is first cancelled
/// at the payment provider, if `endSubscription` allows it.
#[utoipa::path(post, path = "/DeleteAccount", tag = "accounts", security(("bearer" = [])), request_body = DeleteAccountBody, responses(
    (status = NO_CONTENT, description = "Nothing of the account is left"),
    (status = UNAUTHORIZED, body = Problem, description = "Nobody is signed in; auth/wrong-password"),
    (status = CONFLICT, body = Problem, description = "subscription-running: endSubscription must be true"),
    (status = BAD_GATEWAY, body = Problem, description = "The payment provider does not answer, and nothing was deleted"),
    (status = FORBIDDEN, body = Problem, description = "auth/requires-recent-login: the account has no password, and the sign-in is too long ago"),
    (status = UNPROCESSABLE_ENTITY, description = "The address is not the account's, or the password is missing", body = Problem),
    (status = TOO_MANY_REQUESTS, body = Problem, description = "auth/too-many-requests"),
))]
pub async fn delete_account(
    State(app): State<App>,
    caller: SignedIn,
    ClientAddress(address): ClientAddress,
    Json(body): Json<DeleteAccountBody>,
) -> ApiResult<Response> {
    let typed = EmailAddress::parse(&body.email).map_err(|_| another_address())?;
    let (account, signed_in_at) = app
        .db
        .read(move |conn| {
            let account = accounts::find(conn, caller.id)?.ok_or_else(|| ApiError::missing("account"))?;
            Ok::<_, ApiError>((
                account,
                sessions::find(conn, caller.person.own_account(), caller.session())?
                    .map(|session| session.refresh.started_at),
            ))
        })
        .await?;
    if typed.normalised() != account.email.normalised() {
        return Err(another_address());
    }
    let now = app.clock.now();
    let ends_subscription = body.end_subscription.unwrap_or_default();
    if account.password.is_some() {
        let password = body.password.filter(|password| !password.is_empty()).ok_or_else(no_password)?;
        let password = Password::presented(password)?;
        let attempt = Attempt { action: ThrottledAction::SignIn, email: account.email, address, now, device: None };
        run_to_completion(async move {
            let RightPassword { account, charge, .. } = check_password(&app, &attempt, password).await?;
            app.db.write(move |conn| charge.take_back(conn)).await?;
            delete(&app, account, ends_subscription).await
        })
        .await
    } else if signed_in_at.is_some_and(|at| now.duration_since(at) <= FRESH) {
        run_to_completion(async move { delete(&app, account, ends_subscription).await }).await
    } else {
        Err(ApiError::new(
            StatusCode::FORBIDDEN,
            "auth/requires-recent-login",
            phrase!("Sign out, sign in again, and delete your account within five minutes."),
        ))
    }
}

async fn delete(app: &App, account: Account, ends_subscription: bool) -> ApiResult<Response> {
    let (id, email) = (account.id, account.email);
    let farewell = end_subscriptions(app, id, ends_subscription).await?;
    let writer = app.clone();
    app.db
        .write(move |conn| {
            farewell.require(conn)?;
            disconnect_before_account_deletion(&writer, conn, id)?;
            accounts::delete(conn, id, &email).map_err(ApiError::from)
        })
        .await?;
    app.message_waiting.notify_one();
    tracing::info!(account = %id, "account deleted by its owner");
    Ok((StatusCode::NO_CONTENT, cookies::signed_out(&app.settings.public_url)?).into_response())
}

fn another_address() -> ApiError {
    let message = phrase!("This is not the email address of your account.");
    ApiError::unprocessable("another-email", message.clone()).with_field("email", message)
}

fn no_password() -> ApiError {
    let message = phrase!("Enter your password.");
    ApiError::unprocessable("no-password", message.clone()).with_field("password", message)
}
