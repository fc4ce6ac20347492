use axum::extract::State;
use axum::http::StatusCode;
use identity::throttle::ThrottledAction;
use identity::{IdentityError, Password};
use serde::Deserialize;
use store::removals::Removals;
use store::{accounts, mailed_tokens, sessions, two_factor_attempts, ways_in};
use utoipa::ToSchema;

use super::signin::{VerifiedPassword, check_password};
use super::ways_in::RemovalsBody;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::rate_limits::Attempt;
use crate::http::run_to_completion::run_to_completion;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordChange {
    current_password: String,
    new_password: String,
    /// What ends with it. `GetWaysIn` lists what there is.
    remove: Option<RemovalsBody>,
}

/// Change the password
///
/// Every other session of the account ends.
#[call_macro::call(
    post "/ChangePassword", tag = "accounts", may = AssistantCoach,
    request_body = PasswordChange,
    responses((status = NO_CONTENT, description = "The password is changed")),
    errors(
        UNAUTHORIZED = "auth/wrong-password",
        FORBIDDEN = "auth/operation-not-allowed: the account has no password",
        UNPROCESSABLE_ENTITY = "auth/weak-password",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
    ),
)]
pub async fn change_password(
    State(app): State<App>,
    caller: SignedIn,
    ClientAddress(address): ClientAddress,
    Json(body): Json<PasswordChange>,
) -> ApiResult<StatusCode> {
    let (person, session) = (caller.person.own_account(), caller.session()?);
    let new = Password::chosen(body.new_password)?;
    let current = Password::presented(body.current_password)?;
    let removes = Removals { webhooks: false, ..body.remove.map(Removals::from).unwrap_or_default() };
    let account = app.db.read(move |conn| accounts::find(conn, person)).await?;
    let account = account.ok_or_else(|| ApiError::missing("account"))?;
    if account.password.is_none() {
        return Err(IdentityError::OperationNotAllowed.into());
    }
    let attempt =
        Attempt { action: ThrottledAction::SignIn, email: account.email, address, now: app.clock.now(), device: None };
    run_to_completion(async move {
        let VerifiedPassword { account: checked, charge, .. } = check_password(&app, &attempt, current).await?;
        let hashed = app.passwords.hash(new).await?;
        let write = app.db.write(move |conn| {
            // Somebody else may have changed the password meanwhile.
            let found = accounts::find(conn, person)?;
            if !found.is_some_and(|found| found.password == checked.password) {
                return Err(ApiError::from(IdentityError::WrongPassword));
            }
            charge.refund(conn)?;
            accounts::set_password(conn, person, &hashed)?;
            two_factor_attempts::ask_again(conn, person)?;
            // Whoever asked to remove two-factor sign-in did so with the old password.
            two_factor_attempts::drop_reset(conn, person)?;
            ways_in::remove(conn, person, removes)?;
            sessions::end_others(conn, person, session)?;
            Ok(mailed_tokens::delete_for_account(conn, person)?)
        });
        write.await?;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}
