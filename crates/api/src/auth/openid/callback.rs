use std::sync::Arc;
use texts::phrase;

use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use gateways::openid::Freshness;
use identity::openid::{self, Expected, IdTokenError, KeySet, Person};
use identity::{AttemptSecret, IdentityError};
use jiff::Timestamp;
use serde::Deserialize;
use store::accounts::{self, Account};
use store::google_attempts::{self, Attempt};
use store::google_identities::{self, GoogleIdentity};
use store::{ChangeError, Conn, address_proofs};
use training::ids::AccountId;
use training::paper::Paper;
use training::session::{HeartRateZones, PaceMargin};

use super::{Issuer, links, report};
use crate::auth::cookies::{self, SetCookies};
use crate::auth::device::Device;
use crate::auth::provider::Provider;
use crate::auth::session::NewSession;
use crate::auth::sign_up_policy::{Way, require_permission};
use crate::outside::ways_out::Way as WayOut;
use crate::{ApiError, ApiResult, App};

/// The issuer's response, in the query.
#[derive(Deserialize)]
struct Answer {
    state: String,
    code: Option<String>,
    error: Option<String>,
    /// Issuers that know of mix-ups say who they are (RFC 9207).
    iss: Option<String>,
}

/// Receives the issuer's response and reports the outcome to the page that opened the popup.
pub async fn callback(
    State(app): State<App>,
    provider: Provider,
    headers: HeaderMap,
    device: Device,
    RawQuery(query): RawQuery,
) -> ApiResult<Response> {
    let issuer = Issuer::of(provider, &app.settings)?;
    let attempt_over = cookies::attempt_over(&app.settings.public_url, provider)?;
    let outcome = take_answer(&app, issuer, &headers, query.as_deref().unwrap_or_default(), device).await;
    match &outcome {
        Ok(_) => app.ways_out.worked(WayOut::OpenId, app.clock.now()),
        // What the person has decided is no failure of the issuer.
        Err(problem) if problem.status().is_server_error() => {
            app.ways_out.failed(WayOut::OpenId, app.clock.now(), problem.detail());
        }
        Err(_) => {}
    }
    let page = match outcome {
        Ok(Outcome::SignedIn(cookies)) => (cookies, report::signed_in(provider)).into_response(),
        Ok(Outcome::Linked) => report::linked(provider),
        Err(problem) => report::failed(provider, problem),
    };
    Ok((attempt_over, page).into_response())
}

enum Outcome {
    SignedIn(SetCookies),
    /// With the account that had asked for it.
    Linked,
}

async fn take_answer(
    app: &App,
    issuer: Issuer<'_>,
    headers: &HeaderMap,
    query: &str,
    device: Device,
) -> ApiResult<Outcome> {
    let answer: Answer =
        serde_urlencoded::from_str(query).map_err(|_| issuer.refused("the issuer's answer cannot be read"))?;
    let attempt = take_attempt(app, issuer, headers, &answer.state).await?;
    if answer.iss.is_some_and(|iss| iss != issuer.client.issuer()) {
        return Err(issuer.refused("the answer says that it is of another issuer"));
    }
    let code = match (answer.code, answer.error.as_deref()) {
        (Some(code), None) => code,
        (_, Some("access_denied")) => return Err(cancelled()),
        (_, Some(error)) => return Err(issuer.refused(format!("the issuer refused: {}", error_code(error)))),
        (None, None) => return Err(issuer.refused("the issuer's answer has no code")),
    };
    let person = identify(app, issuer, code, &attempt).await?;
    if let Some(wanted) = attempt.link {
        links::link(app, issuer, person, wanted).await?;
        return Ok(Outcome::Linked);
    }
    let account = find_or_create(app, issuer, person).await?;
    start_session(app, account, device).await.map(Outcome::SignedIn)
}

/// Consumes the attempt that this browser started, whatever the outcome.
async fn take_attempt(app: &App, issuer: Issuer<'_>, headers: &HeaderMap, state: &str) -> ApiResult<Attempt> {
    let not_begun = || issuer.refused("this browser has not begun the sign-in, or took longer than ten minutes");
    let state = AttemptSecret::parse(state).map_err(|_| not_begun())?.hash();
    let browser = cookies::attempt_browser(headers, issuer.provider).ok_or_else(not_begun)?.hash();
    let now = app.clock.now();
    let attempt = app.db.write(move |conn| google_attempts::take(conn, state, browser, now)).await?;
    attempt.ok_or_else(not_begun)
}

/// An error code of OAuth 2.0 as it may stand in a log: it came through the browser.
fn error_code(text: &str) -> &str {
    let is_code = text.len() <= 40 && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    if is_code { text } else { "an unknown error" }
}

fn cancelled() -> ApiError {
    ApiError::new(StatusCode::FORBIDDEN, "auth/popup-closed-by-user", phrase!("Sign-in was cancelled."))
}

async fn identify(app: &App, issuer: Issuer<'_>, code: String, attempt: &Attempt) -> ApiResult<Person> {
    let token = issuer.client.id_token(code, &attempt.code_verifier.reveal()).await;
    let token = token.map_err(|error| issuer.failed(error))?;
    let mut verified = verify(app, issuer, &token, attempt, Freshness::Kept).await?;
    if matches!(verified, Err(IdTokenError::UnknownKey | IdTokenError::WrongSignature)) {
        // The issuer may have rotated its keys since they were fetched, also under the same name.
        verified = verify(app, issuer, &token, attempt, Freshness::Now).await?;
    }
    verified.map_err(|error| match error {
        IdTokenError::UnverifiedEmail => issuer.refused(error),
        error => issuer.failed(error),
    })
}

async fn verify(
    app: &App,
    issuer: Issuer<'_>,
    token: &str,
    attempt: &Attempt,
    freshness: Freshness,
) -> ApiResult<Result<Person, IdTokenError>> {
    let client = issuer.client;
    let keys = client.keys(freshness).await.map_err(|error| issuer.failed(error))?;
    let keys = KeySet::parse(&keys).map_err(|error| issuer.failed(error))?;
    let expected = Expected { issuer: client.issuer(), client_id: client.client_id(), nonce: &attempt.nonce };
    Ok(openid::verify(token, &keys, expected, app.clock.now()))
}

async fn find_or_create(app: &App, issuer: Issuer<'_>, person: Person) -> ApiResult<AccountId> {
    let (new_id, now) = (app.clock.new_id().into(), app.clock.now());
    let policy = app.settings.sign_up;
    let way = Way::Issuer(issuer.provider);
    let issuer = issuer.client.issuer().to_owned();
    let found = app.db.write(move |conn| match google_identities::find(conn, &issuer, &person.subject)? {
        Some(identity) => {
            follow_photo(conn, &identity, &person)?;
            Ok(identity.account)
        }
        None => {
            require_permission(conn, policy, way, &person.email)?;
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
/// not linked: its owner signs in and links it.
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
        heart_rate_zones: HeartRateZones::default(),
        language: None,
        publishes_on_saving: true,
        created_at: now,
    };
    if !accounts::insert(conn, &account)? {
        return Err(IdentityError::AccountExistsWithDifferentCredential.into());
    }
    let (issuer, subject, photo_url) = (issuer.to_owned(), person.subject.clone(), person.photo_url.clone());
    google_identities::insert(conn, &GoogleIdentity { issuer, subject, account: id, photo_url }, now)?;
    // The issuer has verified the address.
    address_proofs::note(conn, id, now)?;
    Ok(id)
}

async fn start_session(app: &App, account: AccountId, device: Device) -> ApiResult<SetCookies> {
    let session = Arc::new(NewSession::new(app, account, device)?);
    let new_session = Arc::clone(&session);
    let write = app.db.write(move |conn| {
        if accounts::find(conn, account)?.is_none_or(|account| account.is_disabled) {
            return Err(ApiError::from(IdentityError::UserDisabled));
        }
        new_session.insert(conn)?;
        Ok(())
    });
    write.await?;
    session.cookies(app)
}
