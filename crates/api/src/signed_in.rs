//! Authentication: every call that is not public takes a [`SignedIn`].

use axum::extract::{FromRequestParts, MatchedPath};
use axum::http::header::{AUTHORIZATION, WWW_AUTHENTICATE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use identity::{AccessToken, ApiToken, Role, Scope, Scopes};
use jiff::Timestamp;
use store::api_tokens::TokenKind;
use store::plan_versions::Made;
use store::{members, operators, sessions};
use texts::{Language, phrase};
use training::ids::{AccountId, PersonId, SessionId, TokenId};
use training::version::Author;

use crate::http::answer_language::AnswerLanguage;
use crate::http::request_language::RequestLanguage;
use crate::permissions::Rules;
use crate::reach::Reach;
use crate::shared::acting_ai_client::ActingAiClient;
use crate::token_holder::token_holder;
use crate::{ApiError, ApiResult, App, reauthentication};

/// The holder of the bearer token: of a session, or one that a person gave to a script. One small read checks that it is
/// valid and that the account is not disabled, so that a change by any process takes effect at the next request. Their
/// role must allow the call, and so must the scopes of a script's token.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// The account they act in.
    pub id: AccountId,
    pub person: PersonId,
    pub role: Role,
    pub credential: Credential,
    /// What they reach: the only way to an id that they name.
    pub reach: Reach,
    /// The account's revision in that read: cached responses stay valid until it increases.
    pub revision: i64,
    pub token_expires_at: Timestamp,
    /// What the request asks for, or else what the coach chose.
    pub language: Language,
}

/// How they came in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Credential {
    Session(SessionId),
    /// A person's token, which allows this much.
    Token(TokenId, Scopes),
}

impl SignedIn {
    pub fn session(&self) -> ApiResult<SessionId> {
        match self.credential {
            Credential::Session(session) => Ok(session),
            Credential::Token(..) => Err(not_for_tokens()),
        }
    }

    /// Whether they see the address of an athlete's page, with which they could act as the athlete. No token does.
    pub(crate) fn may_see_links(&self) -> bool {
        matches!(self.credential, Credential::Session(_))
    }

    /// Whether what they save may reach athletes at once. Otherwise it is a draft.
    fn may_publish(&self) -> bool {
        let is_allowed = match self.credential {
            Credential::Session(_) => true,
            Credential::Token(_, scopes) => scopes.has(Scope::Publish),
        };
        is_allowed && self.role > Role::AssistantCoach
    }

    /// For what athletes see at once.
    pub(crate) fn require_publishing(&self, is_seen: bool) -> ApiResult<()> {
        match self.credential {
            Credential::Token(_, scopes) if is_seen && !scopes.has(Scope::Publish) => {
                Err(missing_scope(Scope::Publish))
            }
            _ => Ok(()),
        }
    }

    /// A version that the caller saves.
    pub(crate) fn makes(&self, author: Author) -> Made {
        Made { person: Some(self.person), is_only_draft: !self.may_publish(), ..Made::by(author) }
    }
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let is_api_token = presented(&parts.headers).is_some_and(|text| text.starts_with(ApiToken::PREFIX));
        let (caller, language) =
            if is_api_token { by_token(parts, app).await? } else { by_session(parts, app).await? };
        require_permission(app, parts, &caller).await?;
        let RequestLanguage(asked) = RequestLanguage::of(&parts.headers);
        AnswerLanguage::prefer(&parts.extensions, language);
        Ok(Self { language: asked.or(language).unwrap_or_default(), ..caller })
    }
}

async fn by_session(parts: &Parts, app: &App) -> ApiResult<(SignedIn, Option<Language>)> {
    let token = bearer_token(&parts.headers).ok_or_else(unauthenticated)?;
    let (hash, now) = (token.hash(), app.clock.now());
    let caller = app.db.look_up(move |conn| sessions::find_caller(conn, hash, now)).await?;
    let caller = caller.ok_or_else(unauthenticated)?;
    if let Some(rotated_at) = caller.first_use_of {
        let (account, session) = (caller.person.own_account(), caller.session);
        app.db.write(move |conn| sessions::note_use(conn, account, session, rotated_at, now)).await?;
    }
    let signed_in = SignedIn {
        id: caller.account,
        person: caller.person,
        role: caller.role,
        credential: Credential::Session(caller.session),
        reach: Reach::of_member(caller.account, caller.person, caller.role, None),
        revision: caller.revision,
        token_expires_at: caller.token_expires_at,
        language: Language::default(),
    };
    Ok((signed_in, caller.language))
}

/// An assistant's token opens the assistant's credential alone: calls that its tools make in this process.
async fn by_token(parts: &mut Parts, app: &App) -> ApiResult<(SignedIn, Option<Language>)> {
    let caller = token_holder(parts, app)
        .await?
        .filter(|caller| caller.token.kind == TokenKind::Personal || ActingAiClient::is_acting(&parts.extensions));
    let caller = caller.ok_or_else(unauthenticated)?;
    let token = caller.token;
    let signed_in = SignedIn {
        id: token.account,
        person: token.person,
        role: caller.role,
        credential: Credential::Token(token.id, token.scopes),
        reach: Reach::of_member(token.account, token.person, caller.role, token.athletes),
        revision: caller.revision,
        token_expires_at: token.expires_at.unwrap_or(Timestamp::MAX),
        language: Language::default(),
    };
    Ok((signed_in, caller.language))
}

async fn require_permission(app: &App, parts: &Parts, caller: &SignedIn) -> ApiResult<()> {
    let call = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
    let rules = parts.extensions.get::<Rules>().ok_or_else(|| ApiError::internal("a call without the rules"))?;
    let rule = rules.of(call);
    if rule.is_of_operators() {
        require_operator(app, caller).await?;
    }
    if caller.role < rule.least() {
        let account = caller.id;
        let members = app.db.read(move |conn| members::list(conn, account)).await?;
        let owners = members.into_iter().filter(|member| member.role == Role::Owner);
        return Err(ask_owners(owners.map(|owner| owner.display_name.to_string())));
    }
    match (caller.credential, rule.token) {
        (Credential::Session(session), _) => match rule.proof() {
            Some(needed) => reauthentication::require(app, needed, caller.person.own_account(), session).await,
            None => Ok(()),
        },
        (Credential::Token(_, scopes), Some(scope)) if scopes.has(scope) => Ok(()),
        (Credential::Token(..), Some(scope)) => Err(missing_scope(scope)),
        (Credential::Token(..), None) => Err(not_for_tokens()),
    }
}

/// To others the call looks like one that there is not.
async fn require_operator(app: &App, caller: &SignedIn) -> ApiResult<()> {
    let person = caller.person;
    let is_operator = match caller.credential {
        Credential::Session(_) => app.db.read(move |conn| operators::is_operator(conn, person)).await?,
        Credential::Token(..) => false,
    };
    if is_operator { Ok(()) } else { Err(ApiError::unknown_call()) }
}

/// Names the first two.
fn ask_owners(mut names: impl Iterator<Item = String>) -> ApiError {
    let detail = match (names.next(), names.next()) {
        (Some(name), None) => phrase!("Your role doesn’t allow this. Ask {name}.", name),
        (Some(name), Some(other)) => phrase!("Your role doesn’t allow this. Ask {name} or {other}.", name, other),
        _ => return not_your_role(),
    };
    ApiError::new(StatusCode::FORBIDDEN, "not-your-role", detail)
}

/// For what a call may not do in part.
pub(crate) fn not_your_role() -> ApiError {
    let detail = phrase!("Your role in this account doesn’t allow it. Ask an owner of the account.");
    ApiError::new(StatusCode::FORBIDDEN, "not-your-role", detail)
}

fn missing_scope(scope: Scope) -> ApiError {
    let detail = phrase!("This token lacks the scope {scope}.", scope = scope.wire_name());
    ApiError::new(StatusCode::FORBIDDEN, "missing-scope", detail)
}

fn not_for_tokens() -> ApiError {
    ApiError::new(StatusCode::FORBIDDEN, "not-for-tokens", phrase!("No token can do this. Sign in to do it."))
}

pub(crate) fn bearer_token(headers: &HeaderMap) -> Option<AccessToken> {
    AccessToken::parse(presented(headers)?).ok()
}

/// What the request presents as its bearer token, whatever it is.
pub(crate) fn presented(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token)
}

pub(crate) fn unauthenticated() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "unauthenticated", phrase!("User not authenticated"))
        .with_header(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"))
}
