//! Authentication: every call that is not public takes a [`SignedIn`].

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, WWW_AUTHENTICATE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use identity::AccessToken;
use jiff::Timestamp;
use store::sessions;
use texts::{Language, phrase};
use training::ids::{AccountId, SessionId};

use crate::http::answer_language::AnswerLanguage;
use crate::http::request_language::RequestLanguage;
use crate::{ApiError, App};

/// The holder of the bearer token. One small read checks that the token is valid, that its session has not ended and
/// that the account is not disabled, so that a change by any process takes effect at the next request.
#[derive(Debug, Clone)]
pub struct SignedIn {
    pub id: AccountId,
    pub session: SessionId,
    /// The account's revision in that read: cached responses stay valid until it increases.
    pub revision: i64,
    pub token_expires_at: Timestamp,
    /// What the request asks for, or else what the coach chose.
    pub language: Language,
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let token = bearer_token(&parts.headers).ok_or_else(unauthenticated)?;
        let (hash, now) = (token.hash(), app.clock.now());
        let caller = app.db.look_up(move |conn| sessions::find_caller(conn, hash, now)).await?;
        let caller = caller.ok_or_else(unauthenticated)?;
        if let Some(rotated_at) = caller.first_use_of {
            let (account, session) = (caller.account, caller.session);
            app.db.write(move |conn| sessions::note_use(conn, account, session, rotated_at, now)).await?;
        }
        let RequestLanguage(asked) = RequestLanguage::of(&parts.headers);
        AnswerLanguage::prefer(&parts.extensions, caller.language);
        Ok(Self {
            id: caller.account,
            language: asked.or(caller.language).unwrap_or_default(),
            session: caller.session,
            revision: caller.revision,
            token_expires_at: caller.token_expires_at,
        })
    }
}

pub(crate) fn bearer_token(headers: &HeaderMap) -> Option<AccessToken> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    if scheme.eq_ignore_ascii_case("bearer") { AccessToken::parse(token).ok() } else { None }
}

pub(crate) fn unauthenticated() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "unauthenticated", phrase!("User not authenticated"))
        .with_header(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"))
}
