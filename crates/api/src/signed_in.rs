//! Authentication: every call that is not public takes a [`SignedIn`].

use axum::extract::{FromRequestParts, MatchedPath};
use axum::http::header::{AUTHORIZATION, WWW_AUTHENTICATE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use identity::{AccessToken, Role};
use jiff::Timestamp;
use store::members;
use store::plan_versions::Made;
use store::sessions::{self, Caller};
use texts::{Language, phrase};
use training::ids::{AccountId, PersonId, SessionId};
use training::version::Author;

use crate::http::answer_language::AnswerLanguage;
use crate::http::request_language::RequestLanguage;
use crate::permissions::rule_of;
use crate::reach::Reach;
use crate::{ApiError, App};

/// The holder of the bearer token. One small read checks that the token is valid, that its session has not ended and
/// that the account is not disabled, so that a change by any process takes effect at the next request. Their role must
/// allow the call.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// The account they act in.
    pub id: AccountId,
    pub person: PersonId,
    pub role: Role,
    pub door: Door,
    /// The account's revision in that read: cached responses stay valid until it increases.
    pub revision: i64,
    pub token_expires_at: Timestamp,
    /// What the request asks for, or else what the coach chose.
    pub language: Language,
}

/// How they came in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Door {
    Session(SessionId),
}

impl SignedIn {
    pub fn session(&self) -> SessionId {
        let Door::Session(session) = self.door;
        session
    }

    /// What they reach, if it is not the whole account.
    pub(crate) fn reach(&self) -> Option<Reach> {
        Reach::of(self.id, self.person, self.role)
    }

    /// A version that the caller saves. An assistant's reaches no athlete until somebody publishes it.
    pub(crate) fn makes(&self, author: Author) -> Made {
        Made { person: Some(self.person), is_only_draft: self.role == Role::Assistant, ..Made::by(author) }
    }
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let token = bearer_token(&parts.headers).ok_or_else(unauthenticated)?;
        let (hash, now) = (token.hash(), app.clock.now());
        let caller = app.db.look_up(move |conn| sessions::find_caller(conn, hash, now)).await?;
        let caller = caller.ok_or_else(unauthenticated)?;
        if let Some(rotated_at) = caller.first_use_of {
            let (account, session) = (caller.person.own_account(), caller.session);
            app.db.write(move |conn| sessions::note_use(conn, account, session, rotated_at, now)).await?;
        }
        require_role(app, parts, &caller).await?;
        if let Some(reach) = Reach::of(caller.account, caller.person, caller.role) {
            reach.check_query(app, parts.uri.query().unwrap_or_default()).await?;
            parts.extensions.insert(reach);
        }
        let RequestLanguage(asked) = RequestLanguage::of(&parts.headers);
        AnswerLanguage::prefer(&parts.extensions, caller.language);
        Ok(Self {
            id: caller.account,
            language: asked.or(caller.language).unwrap_or_default(),
            person: caller.person,
            role: caller.role,
            door: Door::Session(caller.session),
            revision: caller.revision,
            token_expires_at: caller.token_expires_at,
        })
    }
}

async fn require_role(app: &App, parts: &Parts, caller: &Caller) -> Result<(), ApiError> {
    let call = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
    if caller.role >= rule_of(call).least {
        return Ok(());
    }
    let account = caller.account;
    let members = app.db.read(move |conn| members::list(conn, account)).await?;
    let owners = members.into_iter().filter(|member| member.role == Role::Owner);
    Err(ask_owners(owners.map(|owner| owner.display_name.to_string())))
}

/// Names the first two.
fn ask_owners(mut names: impl Iterator<Item = String>) -> ApiError {
    let detail = match (names.next(), names.next()) {
        (Some(name), None) => phrase!("Your role does not allow this. Ask {name}.", name),
        (Some(name), Some(other)) => phrase!("Your role does not allow this. Ask {name} or {other}.", name, other),
        _ => return not_your_role(),
    };
    ApiError::new(StatusCode::FORBIDDEN, "not-your-role", detail)
}

/// For what a call may not do in part.
pub(crate) fn not_your_role() -> ApiError {
    let detail = phrase!("Your role in this account does not allow it. Ask an owner of the account.");
    ApiError::new(StatusCode::FORBIDDEN, "not-your-role", detail)
}

pub(crate) fn bearer_token(headers: &HeaderMap) -> Option<AccessToken> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    if scheme.eq_ignore_ascii_case("bearer") { AccessToken::parse(token).ok() } else { None }
}

pub(crate) fn unauthenticated() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "unauthenticated", phrase!("User not authenticated"))
        .with_header(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"))
}
