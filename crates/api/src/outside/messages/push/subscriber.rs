use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use training::ids::{AccountId, AthleteId, PersonId, SessionId};

use crate::athlete::visitor::Visitor;
use crate::{ApiError, App, SignedIn};

/// Whose browser it is: an athlete's by their link, or else the coach's by their token.
#[derive(Debug, Clone, Copy)]
pub struct Subscriber {
    pub account: AccountId,
    /// `None` for the coach.
    pub athlete: Option<AthleteId>,
    /// The coach's.
    pub person: Option<PersonId>,
    pub session: Option<SessionId>,
}

impl FromRequestParts<App> for Subscriber {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let scheme = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.split(' ').next());
        if scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("link")) {
            let holder = Visitor::from_request_parts(parts, app).await?.holder;
            return Ok(Self { account: holder.account, athlete: Some(holder.athlete), person: None, session: None });
        }
        let coach = SignedIn::from_request_parts(parts, app).await?;
        Ok(Self { account: coach.id, athlete: None, person: Some(coach.person), session: Some(coach.session()?) })
    }
}
