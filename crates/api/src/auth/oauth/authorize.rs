//! A program sends a person here. The web app's page asks them, and sends them back with a code.

use std::collections::BTreeSet;

use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use base64ct::{Base64UrlUnpadded, Encoding};
use identity::AttemptSecret;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use store::api_tokens::{self, MAX_PER_PERSON, TokenKind};
use store::oauth::{self, Grant, OAuthClient};
use store::{ChangeError, Conn, owned};
use texts::phrase;
use training::error::Invalid;
use training::ids::AthleteId;
use utoipa::ToSchema;
use uuid::Uuid;

use super::client_name::readable;
use super::error_page::error_page;
use super::metadata::resource;
use super::redirects::{is_known, place, with};
use crate::auth::tokens::too_many;
use crate::http::body_values::Bounded;
use crate::http::extract::Json;
use crate::http::request_language::RequestLanguage;
use crate::reach::AthleteRef;
use crate::{ApiError, ApiResult, App, SignedIn};

/// A program collects its token at once.
const CODE_LIFETIME: SignedDuration = SignedDuration::from_secs(60);
pub(crate) const MAX_CHOSEN: usize = 500;
/// As long as an address may be.
pub(crate) const MAX_REQUEST_CHARACTERS: usize = 6_000;
/// Of which that is the base64.
const MAX_QUERY_BYTES: usize = MAX_REQUEST_CHARACTERS / 4 * 3;
const CHALLENGE_CHARACTERS: usize = 43;

/// What a program asks for, as it stands in the address (OAuth 2.1, section 4.1.1).
#[derive(Deserialize)]
struct AuthorizationRequest {
    client_id: String,
    redirect_uri: String,
    #[serde(default)]
    response_type: String,
    #[serde(default)]
    code_challenge: String,
    #[serde(default)]
    code_challenge_method: String,
    state: Option<String>,
    resource: Option<String>,
}

impl AuthorizationRequest {
    fn parse(query: &str) -> Option<Self> {
        serde_urlencoded::from_str(query).ok()
    }

    /// The code of OAuth for what is wrong with it.
    fn fault(&self, app: &App) -> Option<&'static str> {
        let is_base64url = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        let challenge = &self.code_challenge;
        let is_challenge = challenge.len() == CHALLENGE_CHARACTERS && challenge.bytes().all(is_base64url);
        let url = &app.settings.public_url;
        let is_ours =
            |asked: &String| [resource(url), url.to_string()].contains(&asked.trim_end_matches('/').to_owned());
        if self.response_type != "code" {
            Some("unsupported_response_type")
        } else if self.code_challenge_method != "S256" || !is_challenge {
            Some("invalid_request")
        } else if !self.resource.as_ref().is_none_or(is_ours) {
            Some("invalid_target")
        } else {
            None
        }
    }

    /// Back to the program, with these parameters.
    fn back(&self, app: &App, parameters: &[(&str, &str)]) -> ApiResult<String> {
        let issuer = app.settings.public_url.to_string();
        let own = [("iss", issuer.as_str())];
        let state = self.state.as_deref().map(|state| ("state", state));
        let all: Vec<(&str, &str)> = parameters.iter().copied().chain(own).chain(state).collect();
        with(&self.redirect_uri, &all).ok_or_else(not_known)
    }
}

/// Sends the person on to the web app, with what the program asked for in one piece: the app's router would read a state
/// such as 1e5 as a number. What is wrong stands on a page of our own: nobody is sent to the program, whose address anybody may have
/// registered, before they have decided.
pub async fn authorize(
    State(app): State<App>,
    RequestLanguage(language): RequestLanguage,
    RawQuery(query): RawQuery,
) -> Response {
    let query = query.unwrap_or_default();
    match checked(&app, &query).await {
        Ok(_) => {
            let to = format!("/assistant?request={}", Base64UrlUnpadded::encode_string(query.as_bytes()));
            (StatusCode::FOUND, [(LOCATION, to)]).into_response()
        }
        Err(problem) => error_page(problem, language.unwrap_or_default()),
    }
}

/// What a program asks for, and the program, if it may ask so.
async fn checked(app: &App, query: &str) -> ApiResult<(AuthorizationRequest, OAuthClient)> {
    let asked = AuthorizationRequest::parse(query).ok_or_else(not_known)?;
    let client = client(app, &asked).await?;
    if query.len() > MAX_QUERY_BYTES {
        return Err(unsafe_request("its request is too long"));
    }
    match asked.fault(app) {
        Some(fault) => Err(unsafe_request(fault)),
        None => Ok((asked, client)),
    }
}

#[derive(Deserialize, ToSchema)]
pub struct AskedBody {
    /// What the program asked for, as `/authorize` passed it on.
    request: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssistantRequest {
    /// What the program calls itself. Nobody has checked it.
    name: String,
    /// Where you are sent back to: a host, `localhost` for a program on your own machine, or the scheme of an app.
    #[schema(example = "assistant.example")]
    sends_to: String,
    /// Where to go if you do not allow it.
    decline_to: String,
}

/// The program that wants to be your assistant
#[call_macro::call(
    post "/GetAssistantRequest", tag = "access", may = AssistantCoach,
    request_body = AskedBody,
    responses((status = OK, body = AssistantRequest, description = "What it says about itself")),
    errors(
        BAD_REQUEST = "It asks otherwise than it may: `assistant-request-refused`",
        NOT_FOUND = "It has not introduced itself: `assistant-not-found`",
    ),
)]
pub async fn get_assistant_request(
    State(app): State<App>,
    _: SignedIn,
    Json(body): Json<AskedBody>,
) -> ApiResult<Json<AssistantRequest>> {
    let (asked, client) = asked(&app, &body.request).await?;
    Ok(Json(AssistantRequest {
        // A name that was stored before names were made readable.
        name: readable(&client.name).unwrap_or_else(|| place(&asked.redirect_uri)),
        sends_to: place(&asked.redirect_uri),
        decline_to: asked.back(&app, &[("error", "access_denied")])?,
    }))
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AllowBody {
    /// What the program asked for, as `/authorize` passed it on.
    request: String,
    /// The only athletes that the assistant reaches. Without it, all that you do.
    #[schema(value_type = Option<Vec<AthleteRef>>)]
    only_athletes: Option<Bounded<AthleteRef, MAX_CHOSEN>>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Allowed {
    /// Where to go now, with a code that the program exchanges once, within a minute.
    redirect_to: String,
}

/// Let a program be your assistant
///
/// It can read, and write drafts, for the athletes you choose. It never publishes, sends or deletes. Unused for 90 days, it ends.
#[call_macro::call(
    post "/AllowAssistant", tag = "access", may = AssistantCoach, proof = Identity,
    request_body = AllowBody,
    responses((status = OK, body = Allowed, description = "Where the program waits")),
    errors(
        FORBIDDEN = "auth/requires-recent-login: see ConfirmIdentity",
        NOT_FOUND = "There is no such program or athlete",
        CONFLICT = "You have as many assistants as there is room for: `too-many-tokens`",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn allow_assistant(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<AllowBody>,
) -> ApiResult<Json<Allowed>> {
    let (asked, client) = asked(&app, &body.request).await?;
    let chosen = body.only_athletes.map(chosen_athletes).transpose()?;
    let code = AttemptSecret::generate()?;
    let (hash, expires_at) = (code.hash(), app.clock.now() + CODE_LIFETIME);
    let grant = Grant {
        client: client.id,
        person: caller.person,
        account: caller.id,
        redirect_uri: asked.redirect_uri.clone(),
        challenge: asked.code_challenge.clone(),
        athletes: None,
    };
    let write = app.db.write(move |conn| {
        if api_tokens::count(conn, grant.person, grant.account, TokenKind::AiClient)? >= MAX_PER_PERSON {
            return Err(too_many());
        }
        let athletes = chosen.as_ref().map(|chosen| on_roster(conn, &caller, chosen)).transpose()?;
        Ok(oauth::insert_code(conn, hash, &Grant { athletes, ..grant.clone() }, expires_at)?)
    });
    write.await?;
    Ok(Json(Allowed { redirect_to: asked.back(&app, &[("code", &code.reveal())])? }))
}

/// A request as the page passes it on, and the program that made it.
async fn asked(app: &App, request: &str) -> ApiResult<(AuthorizationRequest, OAuthClient)> {
    if request.len() > MAX_REQUEST_CHARACTERS {
        return Err(not_known());
    }
    let query = Base64UrlUnpadded::decode_vec(request).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    checked(app, &query.ok_or_else(not_known)?).await
}

/// Nobody is sent to an address that the program has not named when it introduced itself.
async fn client(app: &App, asked: &AuthorizationRequest) -> ApiResult<OAuthClient> {
    let id: Uuid = asked.client_id.parse().map_err(|_| not_known())?;
    let now = app.clock.now();
    let found = app.db.read(move |conn| oauth::find_client(conn, id, now)).await?;
    found.filter(|client| is_known(&asked.redirect_uri, &client.redirect_uris)).ok_or_else(not_known)
}

fn not_known() -> ApiError {
    let detail = phrase!("We don’t know this program, or it has changed its address. Connect it again from there.");
    ApiError::new(StatusCode::NOT_FOUND, "assistant-not-found", detail)
}

/// Of a program that we know.
fn unsafe_request(fault: &'static str) -> ApiError {
    let detail = phrase!(
        "This program asks in a way that is not safe ({fault}). Update it, or report this to its makers.",
        fault
    );
    ApiError::new(StatusCode::BAD_REQUEST, "assistant-request-refused", detail)
}

fn chosen_athletes(named: Bounded<AthleteRef, MAX_CHOSEN>) -> Result<Vec<AthleteRef>, Invalid> {
    if named.count > named.items.len() || named.items.is_empty() {
        let message = phrase!("Choose 1 to {most} athletes, or all", most = MAX_CHOSEN.to_string());
        return Err(Invalid::new("onlyAthletes", message));
    }
    Ok(named.items)
}

fn on_roster(conn: &mut Conn, caller: &SignedIn, chosen: &[AthleteRef]) -> Result<Vec<AthleteId>, ChangeError> {
    let ids: BTreeSet<AthleteId> = caller.reach.ids(conn, chosen)?.into_iter().collect();
    for athlete in &ids {
        owned::require_on_roster(conn, caller.id, *athlete)?;
    }
    Ok(ids.into_iter().collect())
}
