//! Whose sign-in at an issuer opens an account that was there before: the person is signed in here, proves again who they are, and signs
//! in at the issuer. An address alone links nothing.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use identity::openid::ATTEMPT_LIFETIME;
use identity::openid::Person;
use identity::{AttemptSecret, IdentityError};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::google_attempts::{self, Attempt, LinkWanted};
use store::google_identities::{self, GoogleIdentity};
use store::{Conn, accounts, address_proofs, passkeys, sessions};
use texts::phrase;
use utoipa::ToSchema;

use super::Issuer;
use crate::auth::address::require_proved_address;
use crate::auth::cookies;
use crate::auth::passkeys::own::last_way_in;
use crate::auth::provider::Provider;
use crate::http::extract::{Json, Query};
use crate::outside::mails::notify::notify;
use crate::outside::mails::security_notices::SecurityNotice;
use crate::{ApiError, ApiResult, App, Settings, SignUpPolicy, SignedIn};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum IssuerName {
    Google,
    /// The one that the operator has named.
    Oidc,
}

impl From<IssuerName> for Provider {
    fn from(name: IssuerName) -> Self {
        match name {
            IssuerName::Google => Self::Google,
            IssuerName::Oidc => Self::Oidc,
        }
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IssuerLink {
    issuer: IssuerName,
    /// As people know it.
    name: String,
    /// `None` if it does not sign the caller in.
    linked_at: Option<Timestamp>,
}

#[derive(Deserialize, ToSchema)]
pub struct IssuerBody {
    issuer: IssuerName,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct IssuerQuery {
    issuer: IssuerName,
}

#[derive(Serialize, ToSchema)]
pub struct IssuerPage {
    /// Of the issuer, to open in this browser within ten minutes.
    url: String,
}

/// The issuers of this server, and which of them sign you in
#[call_macro::call(
    get "/GetIssuerLinks", tag = "accounts", may = AssistantCoach,
    responses((status = OK, body = Vec<IssuerLink>, description = "Empty if people sign in with a password alone")),
    errors(UNAUTHORIZED = "Nobody is signed in"),
)]
pub async fn get_issuer_links(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<Vec<IssuerLink>>> {
    let row = caller.person.own_account();
    let linked = app.db.read(move |conn| google_identities::list(conn, row)).await?;
    let links = [IssuerName::Oidc, IssuerName::Google].into_iter().filter_map(|name| {
        let issuer = Issuer::of(name.into(), &app.settings).ok()?;
        let url = issuer.client.issuer();
        let linked_at = linked.iter().find(|link| link.issuer == url).map(|link| link.created_at);
        let may_link = may_link(&app.settings, name.into());
        (may_link || linked_at.is_some()).then(|| IssuerLink {
            issuer: name,
            name: issuer.client.name().to_owned(),
            linked_at,
        })
    });
    Ok(Json(links.collect()))
}

/// Begin to link an issuer with your account
///
/// Open the address in a popup of the same browser: whoever signs in there can sign in to this account from then on.
#[call_macro::call(
    post "/StartIssuerLink", tag = "accounts", may = AssistantCoach, proof = SecondFactor,
    request_body = IssuerBody,
    responses(
        (status = OK, body = IssuerPage, description = "The page of the issuer; a cookie binds the answer to this browser"),
    ),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-recent-login, auth/requires-second-factor: see ConfirmIdentity; address-not-confirmed; auth/operation-not-allowed where people come from the operator's issuer alone",
        NOT_FOUND = "auth/operation-not-allowed: the server has no such issuer",
        CONFLICT = "issuer-linked: another person of that issuer is linked already",
        BAD_GATEWAY = "The issuer does not answer",
    ),
)]
pub async fn start_issuer_link(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<IssuerBody>,
) -> ApiResult<Response> {
    let provider = Provider::from(body.issuer);
    let issuer = Issuer::of(provider, &app.settings)?;
    if !may_link(&app.settings, provider) {
        return Err(IdentityError::OperationNotAllowed.into());
    }
    let link = LinkWanted { account: caller.person.own_account(), session: caller.session()? };
    let of = issuer.client.issuer().to_owned();
    app.db.read(move |conn| require_linkable(conn, &of, link)).await?;
    let (state, browser) = (AttemptSecret::generate()?, AttemptSecret::generate()?);
    let (nonce, code_verifier) = (AttemptSecret::generate()?, AttemptSecret::generate()?);
    let attempt = Attempt { nonce, code_verifier, link: Some(link) };
    let url = issuer
        .client
        .authorization_url(&state.reveal(), &attempt.nonce.reveal(), &attempt.code_verifier.reveal())
        .await
        .map_err(|error| issuer.failed(error))?
        .to_string();
    let (state, browser_hash, expires_at) = (state.hash(), browser.hash(), app.clock.now() + ATTEMPT_LIFETIME);
    app.db.write(move |conn| google_attempts::insert(conn, state, browser_hash, &attempt, expires_at)).await?;
    let cookie = cookies::attempt(&app.settings.public_url, provider, &browser, ATTEMPT_LIFETIME)?;
    Ok((cookie, Json(IssuerPage { url })).into_response())
}

/// Unlink an issuer from your account
///
/// It signs the caller in no more, and a mail says so. The last way to sign in cannot be removed.
#[call_macro::call(
    delete "/RemoveIssuerLink", tag = "accounts", may = AssistantCoach, proof = SecondFactor,
    params(IssuerQuery),
    responses((status = NO_CONTENT, description = "It is not linked")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-recent-login, auth/requires-second-factor: see ConfirmIdentity",
        NOT_FOUND = "issuer-link-not-found: it is not linked; auth/operation-not-allowed: the server has no such issuer",
        CONFLICT = "last-way-in",
    ),
)]
pub async fn remove_issuer_link(
    State(app): State<App>,
    caller: SignedIn,
    Query(query): Query<IssuerQuery>,
) -> ApiResult<StatusCode> {
    let client = Issuer::of(query.issuer.into(), &app.settings)?.client;
    let (issuer, name) = (client.issuer().to_owned(), client.name().to_owned());
    let (row, clock, now) = (caller.person.own_account(), app.clock.clone(), app.clock.now());
    let write = app.db.write(move |conn| {
        // An issuer that vouched for the address has proved it, also once it signs nobody in.
        if address_proofs::is_proved(conn, row)? {
            address_proofs::note(conn, row, now)?;
        }
        if !google_identities::remove(conn, row, &issuer)? {
            return Err(not_linked());
        }
        let account = accounts::find(conn, row)?.ok_or_else(|| ApiError::missing("account"))?;
        let has_another_way = account.password.is_some()
            || google_identities::exists_for(conn, row)?
            || !passkeys::list(conn, row)?.is_empty();
        if !has_another_way {
            return Err(last_way_in());
        }
        notify(conn, row, &SecurityNotice::IssuerRemoved { name: name.clone() }, &clock)?;
        Ok(())
    });
    write.await?;
    app.message_waiting.notify_one();
    Ok(StatusCode::NO_CONTENT)
}

/// Where people come from the operator's issuer, who leaves there must not keep a way in elsewhere.
fn may_link(settings: &Settings, provider: Provider) -> bool {
    settings.sign_up != SignUpPolicy::Oidc || provider == Provider::Oidc
}

fn require_linkable(conn: &mut Conn, issuer: &str, link: LinkWanted) -> ApiResult<()> {
    require_proved_address(conn, link.account)?;
    let is_linked = google_identities::list(conn, link.account)?.iter().any(|linked| linked.issuer == issuer);
    if is_linked { Err(linked_already()) } else { Ok(()) }
}

/// The person has signed in at the issuer, in the browser and for the session that asked for it.
pub(super) async fn link(app: &App, issuer: Issuer<'_>, person: Person, link: LinkWanted) -> ApiResult<()> {
    let (name, url) = (issuer.client.name().to_owned(), issuer.client.issuer().to_owned());
    let (clock, now) = (app.clock.clone(), app.clock.now());
    let write = app.db.write(move |conn| {
        let LinkWanted { account, session } = link;
        let is_there = accounts::find(conn, account)?.is_some_and(|account| !account.is_disabled);
        if !is_there || sessions::find(conn, account, session)?.is_none() {
            return Err(session_over());
        }
        match google_identities::find(conn, &url, &person.subject)? {
            Some(identity) if identity.account == account => return Ok(()),
            Some(_) => return Err(of_another()),
            None => require_linkable(conn, &url, link)?,
        }
        let (subject, photo_url) = (person.subject.clone(), person.photo_url.clone());
        let identity = GoogleIdentity { issuer: url.clone(), subject, account, photo_url };
        google_identities::insert(conn, &identity, now)?;
        notify(conn, account, &SecurityNotice::NewIssuer { name: name.clone() }, &clock)?;
        Ok(())
    });
    write.await?;
    app.message_waiting.notify_one();
    Ok(())
}

fn session_over() -> ApiError {
    let detail = phrase!("You were signed out in the meantime. Nothing was linked.");
    ApiError::new(StatusCode::FORBIDDEN, "auth/session-over", detail)
}

fn of_another() -> ApiError {
    let detail = phrase!("This sign-in belongs to another account here.");
    ApiError::new(StatusCode::CONFLICT, "auth/credential-already-in-use", detail)
}

fn not_linked() -> ApiError {
    let detail = phrase!("This sign-in isn’t linked to your account.");
    ApiError::new(StatusCode::NOT_FOUND, "issuer-link-not-found", detail)
}

fn linked_already() -> ApiError {
    let detail = phrase!("A sign-in there is linked to your account already. Unlink it first.");
    ApiError::new(StatusCode::CONFLICT, "auth/provider-already-linked", detail)
}
