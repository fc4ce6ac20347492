use std::sync::Arc;
use texts::phrase;

use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use gateways::google::{Freshness, Google};
use identity::openid::{self, Expected, IdTokenError, KeySet, Person};
use identity::{AttemptSecret, IdentityError};
use jiff::Timestamp;
use serde::Deserialize;
use store::accounts::{self, Account};
use store::google_attempts::{self, Attempt};
use store::google_identities::{self, GoogleIdentity};
use store::{ChangeError, Conn};
use training::ids::AccountId;
use training::paper::Paper;
use training::session::PaceMargin;

use super::{issuer_failed, refused, report, set_up};
use crate::auth::cookies::{self, SetCookies};
use crate::auth::device::Device;
use crate::auth::session::NewSession;
use crate::auth::signup::require_open;
use crate::{ApiError, ApiResult, App};

/// The issuer's response, in the query.
#[derive(Deserialize)]
struct Answer {
    state: String,
    code: Option<String>,
    error: Option<String>,
}

/// Receives the issuer's response and reports the outcome to the page that opened the popup.
pub async fn callback(
    State(app): State<App>,
    headers: HeaderMap,
    device: Device,
    RawQuery(query): RawQuery,
) -> ApiResult<Response> {
    let google = set_up(&app)?;
    let attempt_over = cookies::google_attempt_over(&app.settings.public_url)?;
    let page = match sign_in(&app, google, &headers, query.as_deref().unwrap_or_default(), device).await {
        Ok(cookies) => (cookies, report::signed_in()).into_response(),
        Err(problem) => report::failed(problem),
    };
    Ok((attempt_over, page).into_response())
}

async fn sign_in(
    app: &App,
    google: &Google,
    headers: &HeaderMap,
    query: &str,
    device: Device,
) -> ApiResult<SetCookies> {
    let answer: Answer = serde_urlencoded::from_str(query).map_err(|_| refused())?;
    let attempt = take_attempt(app, headers, &answer.state).await?;
    let code = match (answer.code, answer.error.as_deref()) {
        (Some(code), None) => code,
        (_, Some("access_denied")) => return Err(cancelled()),
        _ => return Err(refused()),
    };
    let person = identify(app, google, code, &attempt).await?;
    let account = find_or_create(app, google, person).await?;
    start_session(app, account, device).await
}

/// Consumes the attempt that this browser started, whatever the outcome.
async fn take_attempt(app: &App, headers: &HeaderMap, state: &str) -> ApiResult<Attempt> {
    let state = AttemptSecret::parse(state).map_err(|_| refused())?.hash();
    let browser = cookies::google_attempt_browser(headers).ok_or_else(refused)?.hash();
    let now = app.clock.now();
    let attempt = app.db.write(move |conn| google_attempts::take(conn, state, browser, now)).await?;
    attempt.ok_or_else(refused)
}

fn cancelled() -> ApiError {
    ApiError::new(StatusCode::FORBIDDEN, "auth/popup-closed-by-user", phrase!("Sign-in was cancelled."))
}

async fn identify(app: &App, google: &Google, code: String, attempt: &Attempt) -> ApiResult<Person> {
    let token = google.id_token(code, &attempt.code_verifier.reveal()).await.map_err(issuer_failed)?;
    let mut verified = verify(app, google, &token, attempt, Freshness::Kept).await?;
    if verified == Err(IdTokenError::UnknownKey) {
        // The issuer may have rotated its keys since they were fetched.
        verified = verify(app, google, &token, attempt, Freshness::Now).await?;
    }
    verified.map_err(|error| match error {
        IdTokenError::UnverifiedEmail => refused(),
        error => issuer_failed(error),
    })
}

async fn verify(
    app: &App,
    google: &Google,
    token: &str,
    attempt: &Attempt,
    freshness: Freshness,
) -> ApiResult<Result<Person, IdTokenError>> {
    let keys = google.keys(freshness).await.map_err(issuer_failed)?;
    let keys = KeySet::parse(&keys).map_err(issuer_failed)?;
    let expected = Expected { issuer: google.issuer(), client_id: google.client_id(), nonce: &attempt.nonce };
    Ok(openid::verify(token, &keys, expected, app.clock.now()))
}

async fn find_or_create(app: &App, google: &Google, person: Person) -> ApiResult<AccountId> {
    let (new_id, now) = (app.clock.new_id().into(), app.clock.now());
    let issuer = google.issuer().to_owned();
    let may_sign_up = require_open(app);
    let found = app.db.write(move |conn| match google_identities::find(conn, &issuer, &person.subject)? {
        Some(identity) => {
            follow_photo(conn, &identity, &person)?;
            Ok(identity.account)
        }
        None => {
            may_sign_up.clone()?;
            create(conn, &issuer, &person, new_id, now)
        }
    });
    found.await
}

/// The issuer's photo URLs expire when the photo changes, so the account follows; unless its owner has chosen another
/// photo here, or none.
fn follow_photo(conn: &mut Conn, identity: &GoogleIdentity, person: &Person) -> Result<(), ChangeError> {
    if identity.photo_url == person.photo_url {
        return Ok(());
    }
    let account = accounts::find(conn, identity.account)?;
    if let Some(account) = account.filter(|account| account.photo_url == identity.photo_url) {
        accounts::set_profile(conn, account.id, &account.display_name, person.photo_url.as_deref())?;
    }
    Ok(google_identities::set_photo(conn, identity, person.photo_url.as_deref())?)
}

/// Whoever has the address at the issuer need not be the person who signed up with it here, so an existing account is
/// not linked.
fn create(conn: &mut Conn, issuer: &str, person: &Person, id: AccountId, now: Timestamp) -> ApiResult<AccountId> {
    let account = Account {
        id,
        email: person.email.clone(),
        display_name: person.display_name.clone(),
        photo_url: person.photo_url.clone(),
        password: None,
        is_disabled: false,
        paper: Paper::default(),
        pace_margin: PaceMargin::default(),
        language: None,
        publishes_on_saving: true,
        created_at: now,
    };
    if !accounts::insert(conn, &account)? {
        return Err(IdentityError::AccountExistsWithDifferentCredential.into());
    }
    let (issuer, subject, photo_url) = (issuer.to_owned(), person.subject.clone(), person.photo_url.clone());
    google_identities::insert(conn, &GoogleIdentity { issuer, subject, account: id, photo_url }, now)?;
    Ok(id)
}

async fn start_session(app: &App, account: AccountId, device: Device) -> ApiResult<SetCookies> {
    let session = Arc::new(NewSession::new(app, account, device)?);
    let new_session = Arc::clone(&session);
    let write = app.db.write(move |conn| {
        if accounts::find(conn, account)?.is_none_or(|account| account.is_disabled) {
            return Err(ApiError::from(IdentityError::UserDisabled));
        }
        Ok(new_session.insert(conn)?)
    });
    write.await?;
    session.cookies(app)
}
