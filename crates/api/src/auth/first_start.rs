//! The first account of a server, made with the link that the server printed at its start. It runs the server.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use identity::throttle::ThrottledAction;
use identity::{DisplayName, EmailAddress, IdentityError, Password, SetupToken, TokenHash};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::accounts::{self, Account};
use store::{Conn, StoreError, address_proofs, operators, server, setup_links};
use texts::phrase;
use training::chosen_language::parse_language;
use utoipa::ToSchema;

use super::device::Device;
use super::session::{NewSession, TokenAnswer};
use super::signup::new_account;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::negotiation::wants_page;
use crate::http::rate_limits::Attempt;
use crate::http::request_language::RequestLanguage;
use crate::http::run_to_completion::run_to_completion;
use crate::outside::outbox::later;
use crate::{ApiError, ApiResult, App};

const LINK_LIFETIME: SignedDuration = SignedDuration::from_hours(24);

/// A new link, if nobody runs the server and nobody has an account. For the log of whoever starts it.
pub async fn first_start_link(app: &App) -> ApiResult<Option<String>> {
    let (token, now) = (SetupToken::generate()?, app.clock.now());
    let hash = token.hash();
    let is_new = app.db.write(move |conn| {
        if server::has_accounts(conn)? {
            return Ok(false);
        }
        setup_links::insert(conn, hash, later(now, LINK_LIFETIME))?;
        Ok::<_, StoreError>(true)
    });
    let is_new = is_new.await?;
    app.is_new.store(is_new, Ordering::Relaxed);
    // The token is in the fragment, which browsers do not send, so that no log of a proxy has it.
    Ok(is_new.then(|| format!("{}{PAGE}#token={}", app.settings.public_url, *token.reveal())))
}

const PAGE: &str = "/first-start";

pub(crate) fn is_other_page(request: &Request) -> bool {
    let path = request.uri().path();
    let is_page = request.method() == Method::GET && wants_page(request.headers());
    is_page && !path.starts_with("/assets/") && path != PAGE
}

/// While nobody has an account there is one page, whatever the address. Browsers keep the fragment of a link on the way.
pub(crate) async fn redirect_to_first_start(app: &App, is_other_page: bool) -> Option<Response> {
    if !app.is_new.load(Ordering::Relaxed) || !is_other_page {
        return None;
    }
    let has_accounts = app.db.read(server::has_accounts).await.unwrap_or(true);
    app.is_new.store(!has_accounts, Ordering::Relaxed);
    (!has_accounts).then(|| Redirect::temporary(PAGE).into_response())
}

#[derive(Deserialize, ToSchema)]
pub struct FirstStartLink {
    /// From the link. Without one, the response says whether the server is new.
    token: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FirstStart {
    /// Whether nobody has an account yet.
    is_new: bool,
    /// Whether the link makes the first account.
    is_valid: bool,
    version: &'static str,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FirstAccount {
    /// From the link that the server printed when it started.
    token: String,
    display_name: String,
    email: String,
    password: String,
    /// What the person reads, by its code. Without one, the language that the browser asks for.
    #[schema(example = "de")]
    language: Option<String>,
}

/// Whether this server is new, and what its link allows
#[call_macro::call(
    post "/first-start/look", tag = "accounts",
    request_body = FirstStartLink,
    responses(
        (status = OK, body = FirstStart, description = "Whether nobody has an account, and whether the link is valid"),
    ),
)]
pub async fn look_at_first_start(
    State(app): State<App>,
    Json(body): Json<FirstStartLink>,
) -> ApiResult<Json<FirstStart>> {
    let token = body.token.and_then(|token| SetupToken::parse(&token).ok()).map(|token| token.hash());
    let now = app.clock.now();
    let read = app.db.read(move |conn| {
        let is_valid = token.map_or(Ok(false), |token| setup_links::is_valid(conn, token, now))?;
        Ok::<_, StoreError>((!server::has_accounts(conn)?, is_valid))
    });
    let (is_new, is_valid) = read.await?;
    Ok(Json(FirstStart { is_new, is_valid, version: env!("CARGO_PKG_VERSION") }))
}

/// Create the account that runs this server, and sign in
///
/// With the link that a server without accounts prints when it starts, whoever may sign up otherwise. It works once, for 24 hours.
#[call_macro::call(
    post "/first-start", tag = "accounts",
    request_body = FirstAccount,
    responses(
        (status = CREATED, body = TokenAnswer, description = "The account is created, runs the server, and is signed in"),
    ),
    errors(
        FORBIDDEN = "first-start-over: the link was used, or has expired",
        CONFLICT = "auth/email-already-in-use",
        UNPROCESSABLE_ENTITY = "auth/invalid-display-name, auth/invalid-email, auth/weak-password",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
        SERVICE_UNAVAILABLE = "auth/busy",
    ),
)]
pub async fn first_start(
    State(app): State<App>,
    device: Device,
    ClientAddress(address): ClientAddress,
    RequestLanguage(asked): RequestLanguage,
    Json(body): Json<FirstAccount>,
) -> ApiResult<Response> {
    let token = SetupToken::parse(&body.token).map_err(|_| is_over())?.hash();
    let display_name = DisplayName::parse(&body.display_name)?;
    let email = EmailAddress::parse(&body.email)?;
    let password = Password::chosen(body.password)?;
    let language = body.language.as_deref().map(parse_language).transpose()?.flatten().or(asked);
    let now = app.clock.now();
    let attempt = Attempt { action: ThrottledAction::SignUp, email, address, now, device: None };
    run_to_completion(async move {
        let email = attempt.email.clone();
        // Before the password is hashed, so that guessing costs the guesser more than the server.
        let charged = app.db.write(move |conn| {
            attempt.charge(conn)?;
            require_link(conn, token, now)
        });
        charged.await?;
        let place = app.password_places.take(address)?;
        let hashed = app.passwords.hash(password).await?;
        drop(place);
        let account = Account { language, ..new_account(&app, email, display_name, hashed) };
        let session = Arc::new(NewSession::new(&app, account.id, device)?);
        let new_session = Arc::clone(&session);
        let write = app.db.write(move |conn| {
            require_link(conn, token, now)?;
            if !accounts::insert(conn, &account)? {
                return Err(ApiError::from(IdentityError::EmailAlreadyInUse));
            }
            // Whoever reads the log of the server needs no mail to show who they are.
            address_proofs::note(conn, account.id, now)?;
            operators::add(conn, account.id.as_uuid().into(), now)?;
            setup_links::end_all(conn)?;
            Ok(new_session.insert(conn)?)
        });
        let standing = write.await?;
        tracing::info!(operator = %standing.person.id, "the server is set up");
        session.answer(&app, StatusCode::CREATED, &standing)
    })
    .await
}

fn require_link(conn: &mut Conn, token: TokenHash, now: Timestamp) -> Result<(), ApiError> {
    if setup_links::is_valid(conn, token, now)? { Ok(()) } else { Err(is_over()) }
}

pub(super) fn is_over() -> ApiError {
    let detail =
        phrase!("This link was used or has expired. The server prints a new one when it starts without an account.");
    ApiError::new(StatusCode::FORBIDDEN, "first-start-over", detail)
}
