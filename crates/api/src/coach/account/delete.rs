use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use identity::throttle::ThrottledAction;
use identity::{EmailAddress, Password};
use jiff::SignedDuration;
use serde::Deserialize;
use store::{Conn, StoreError, accounts, members, operators, people, server, sessions};
use texts::phrase;
use training::ids::{AccountId, PersonId};
use utoipa::ToSchema;

use crate::auth::cookies;
use crate::auth::signin::{VerifiedPassword, check_password};
use crate::coach::members::last_owner;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::rate_limits::Attempt;
use crate::http::run_to_completion::run_to_completion;
use crate::operator::last_operator;
use crate::outside::billing::end_subscriptions;
use crate::outside::intervals::disconnect_before_account_deletion;
use crate::{ApiError, ApiResult, App, SignedIn};

/// Users without a password must have signed in this recently.
const FRESH: SignedDuration = SignedDuration::from_mins(5);

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeleteAccountBody {
    /// The email address the caller signs in with, typed as a confirmation.
    email: String,
    /// Required if the caller has one.
    password: Option<String>,
    /// Agrees that a running subscription ends at once. Required if there is one.
    end_subscription: Option<bool>,
}

/// Delete the account and everything it holds
///
/// The sign-in of somebody who is alone in their own account is deleted with it; the members of a club keep theirs. Somebody
/// without a password must have signed in within the last five minutes. A running subscription is first cancelled at the
/// payment provider, if `endSubscription` allows it.
#[call_macro::call(
    post "/DeleteAccount", tag = "accounts", may = Owner,
    request_body = DeleteAccountBody,
    responses((status = NO_CONTENT, description = "Nothing of the account is left")),
    errors(
        UNAUTHORIZED = "Nobody is signed in; auth/wrong-password",
        CONFLICT = "subscription-running: endSubscription must be true; last-owner: another account would be without an owner; last-operator",
        BAD_GATEWAY = "The payment provider does not answer, and nothing was deleted",
        FORBIDDEN = "auth/requires-recent-login: there is no password, and the sign-in is too long ago; not-your-role",
        UNPROCESSABLE_ENTITY = "The address is not the caller's, or the password is missing",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
    ),
)]
pub async fn delete_account(
    State(app): State<App>,
    caller: SignedIn,
    address: ClientAddress,
    Json(body): Json<DeleteAccountBody>,
) -> ApiResult<Response> {
    confirm_and_delete(app, caller, address, body, Deleted::Account).await
}

/// Delete the caller's sign-in
///
/// Their own account goes too, unless others work in it. What they wrote in other accounts stays, with their name.
#[call_macro::call(
    post "/DeletePerson", tag = "accounts", may = AssistantCoach,
    request_body = DeleteAccountBody,
    responses((status = NO_CONTENT, description = "Nobody signs in with this address any more")),
    errors(
        UNAUTHORIZED = "Nobody is signed in; auth/wrong-password",
        CONFLICT = "subscription-running: endSubscription must be true; last-owner: an account would be without an owner; last-operator: nobody would run the server",
        BAD_GATEWAY = "The payment provider does not answer, and nothing was deleted",
        FORBIDDEN = "auth/requires-recent-login: there is no password, and the sign-in is too long ago",
        UNPROCESSABLE_ENTITY = "The address is not the caller's, or the password is missing",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
    ),
)]
pub async fn delete_person(
    State(app): State<App>,
    caller: SignedIn,
    address: ClientAddress,
    Json(body): Json<DeleteAccountBody>,
) -> ApiResult<Response> {
    confirm_and_delete(app, caller, address, body, Deleted::Person).await
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Deleted {
    /// The account acted in.
    Account,
    Person,
}

async fn confirm_and_delete(
    app: App,
    caller: SignedIn,
    ClientAddress(address): ClientAddress,
    body: DeleteAccountBody,
    what: Deleted,
) -> ApiResult<Response> {
    let typed = EmailAddress::parse(&body.email).map_err(|_| another_address())?;
    let (row, session) = (caller.person.own_account(), caller.session()?);
    let (person, signed_in_at) = app
        .db
        .read(move |conn| {
            let person = accounts::find(conn, row)?.ok_or_else(|| ApiError::missing("account"))?;
            let signed_in_at = sessions::find(conn, row, session)?.map(|session| session.refresh.started_at);
            Ok::<_, ApiError>((person, signed_in_at))
        })
        .await?;
    if typed.normalised() != person.email.normalised() {
        return Err(another_address());
    }
    let now = app.clock.now();
    let ends_subscription = body.end_subscription.unwrap_or_default();
    if person.password.is_some() {
        let password = body.password.filter(|password| !password.is_empty()).ok_or_else(no_password)?;
        let password = Password::presented(password)?;
        let attempt = Attempt { action: ThrottledAction::SignIn, email: person.email, address, now, device: None };
        run_to_completion(async move {
            let VerifiedPassword { charge, .. } = check_password(&app, &attempt, password).await?;
            app.db.write(move |conn| charge.refund(conn)).await?;
            delete(&app, Who::from(&caller), what, ends_subscription).await
        })
        .await
    } else if signed_in_at.is_some_and(|at| now.duration_since(at) <= FRESH) {
        run_to_completion(async move { delete(&app, Who::from(&caller), what, ends_subscription).await }).await
    } else {
        Err(ApiError::new(
            StatusCode::FORBIDDEN,
            "auth/requires-recent-login",
            phrase!("Sign out, sign in again, and delete your account within five minutes."),
        ))
    }
}

/// Who is deleted, the account acted in, and who deletes, for the log.
#[derive(Debug, Clone, Copy)]
struct Who {
    person: PersonId,
    account: AccountId,
    by: &'static str,
}

impl From<&SignedIn> for Who {
    fn from(caller: &SignedIn) -> Self {
        Self { person: caller.person, account: caller.id, by: "its owner" }
    }
}

/// Deletes somebody's sign-in and their own account, unless others work in it, for the operator of the server. Subscriptions and
/// connections end first; if the payment provider cannot be reached, nothing is deleted.
pub async fn delete_by_operator(app: &App, person: PersonId) -> ApiResult<()> {
    delete(app, Who { person, account: person.own_account(), by: "an operator" }, Deleted::Person, true).await.map(drop)
}

/// What goes: the person, an account, or both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Going {
    person: bool,
    account: Option<AccountId>,
}

impl Going {
    fn of(conn: &mut Conn, who: Who, what: Deleted) -> Result<Self, StoreError> {
        let own = members::own_account(conn, who.person)?;
        let alone_in = match own {
            Some(own) if members::list(conn, own)?.len() == 1 => Some(own),
            _ => None,
        };
        Ok(match what {
            Deleted::Account => Self { person: alone_in == Some(who.account), account: Some(who.account) },
            Deleted::Person => Self { person: true, account: alone_in },
        })
    }
}

async fn delete(app: &App, who: Who, what: Deleted, ends_subscription: bool) -> ApiResult<Response> {
    let person = who.person;
    let going = app.db.read(move |conn| Going::of(conn, who, what)).await?;
    let farewell = match going.account {
        Some(account) => Some(end_subscriptions(app, account, ends_subscription).await?),
        None => None,
    };
    let (writer, now) = (app.clone(), app.clock.now());
    app.db
        .write(move |conn| {
            if Going::of(conn, who, what)? != going {
                return Err(members_changed());
            }
            if going.person && !people::depending_on(conn, person)?.is_empty() {
                return Err(last_owner());
            }
            if going.person && operators::is_last(conn, person)? && server::counts(conn)?.people > 1 {
                return Err(last_operator());
            }
            if let (Some(farewell), Some(account)) = (&farewell, going.account) {
                farewell.require(conn)?;
                disconnect_before_account_deletion(&writer, conn, account)?;
            }
            match going {
                Going { person: true, .. } => Ok(people::delete(conn, person, now)?),
                Going { account: Some(account), .. } => Ok(people::close(conn, account)?),
                Going { .. } => Ok(()),
            }
        })
        .await?;
    app.message_waiting.notify_one();
    if !going.person {
        tracing::info!(account = %who.account, %person, "account deleted by an owner");
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    tracing::info!(account = %person, "account deleted by {}", who.by);
    Ok((StatusCode::NO_CONTENT, cookies::signed_out(&app.settings.public_url)?).into_response())
}

/// Somebody joined or left while it was confirmed.
fn members_changed() -> ApiError {
    let detail = phrase!("Someone joined or left at the same moment. Nothing was deleted. Try again.");
    ApiError::new(StatusCode::CONFLICT, "members-changed", detail)
}

fn another_address() -> ApiError {
    let message = phrase!("This isn’t the email address of your account.");
    ApiError::unprocessable("another-email", message.clone()).with_field("email", message)
}

fn no_password() -> ApiError {
    let message = phrase!("Enter your password.");
    ApiError::unprocessable("no-password", message.clone()).with_field("password", message)
}
