//! Asking again who you are. A call declares it, and the extractor sees to it before a handler runs.

use axum::http::StatusCode;
use identity::passkeys::RelyingParty;
use identity::session::PROOF_LIFETIME;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Conn, StoreError, authenticators, operators, passkeys, sessions};
use texts::phrase;
use training::ids::{AccountId, SessionId};

use crate::{ApiError, ApiResult, App};

/// What a session must have shown within the last ten minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reauthentication {
    /// A sign-in, or `ConfirmIdentity`.
    Identity,
    /// The same; and where two-factor sign-in is on, or an operator has a passkey, a code, a backup code or a passkey: whoever knows
    /// the password alone must not get a way around it.
    SecondFactor,
    /// What operators see and do: a code or a passkey. Whoever has neither adds one first.
    Operator,
}

/// Refuses the call of a session that has shown too little, or too long ago.
pub(crate) async fn require(
    app: &App,
    needed: Reauthentication,
    person: AccountId,
    session: SessionId,
) -> ApiResult<()> {
    let now = app.clock.now();
    let refusal = app.db.read(move |conn| refusal(conn, needed, (person, session), now)).await?;
    refusal.map_or(Ok(()), |refusal| Err(refusal.into_problem(app)))
}

enum Refusal {
    IdentityNeeded,
    SecondFactorNeeded,
    SecondFactorMissing,
}

impl Refusal {
    fn into_problem(self, app: &App) -> ApiError {
        match self {
            Self::IdentityNeeded => identity_needed(),
            Self::SecondFactorNeeded => second_factor_needed(),
            Self::SecondFactorMissing => second_factor_missing(app),
        }
    }
}

fn refusal(
    conn: &mut Conn,
    needed: Reauthentication,
    (person, session): (AccountId, SessionId),
    now: Timestamp,
) -> Result<Option<Refusal>, StoreError> {
    let is_recent = |at: Timestamp| now.duration_since(at) <= PROOF_LIFETIME;
    let needs_second_factor = match needed {
        Reauthentication::Identity => false,
        Reauthentication::SecondFactor => {
            authenticators::find_confirmed(conn, person)?.is_some()
                || (operators::is_operator(conn, person.as_uuid().into())? && has_passkey(conn, person)?)
        }
        Reauthentication::Operator => {
            if authenticators::find_confirmed(conn, person)?.is_none() && !has_passkey(conn, person)? {
                return Ok(Some(Refusal::SecondFactorMissing));
            }
            true
        }
    };
    if needs_second_factor {
        let is_shown = sessions::second_factor_at(conn, person, session)?.is_some_and(is_recent);
        return Ok((!is_shown).then_some(Refusal::SecondFactorNeeded));
    }
    let is_shown = sessions::proved_at(conn, person, session)?.is_some_and(is_recent);
    Ok((!is_shown).then_some(Refusal::IdentityNeeded))
}

fn has_passkey(conn: &mut Conn, person: AccountId) -> Result<bool, StoreError> {
    Ok(!passkeys::list(conn, person)?.is_empty())
}

fn identity_needed() -> ApiError {
    let detail = phrase!("First confirm it’s you, with your password or a passkey.");
    ApiError::new(StatusCode::FORBIDDEN, "auth/requires-recent-login", detail)
}

fn second_factor_needed() -> ApiError {
    let detail =
        phrase!("First confirm it’s you, with a code from your authenticator app, a backup code or a passkey.");
    ApiError::new(StatusCode::FORBIDDEN, "auth/requires-second-factor", detail)
}

/// The server opens to whoever knows a password otherwise.
fn second_factor_missing(app: &App) -> ApiError {
    let is_secure = |party: RelyingParty| party.origin.starts_with("https://") || party.id == "localhost";
    let can_have_one =
        app.settings.sealing_key.is_some() || app.settings.public_url.relying_party().is_some_and(is_secure);
    let detail = if can_have_one {
        phrase!("This page asks for a passkey or an authenticator app, and you have neither. Add one under Security.")
    } else {
        phrase!(
            "This page asks for a passkey or an authenticator app, and this server can keep neither. Set LONGRUN_SECRETS_KEY_FILE, \
             or LONGRUN_PUBLIC_URL with https and a host name."
        )
    };
    ApiError::new(StatusCode::FORBIDDEN, "auth/second-factor-missing", detail)
}
