//! Which calls ask again who you are. The extractor reads this table before a handler runs, so no handler can forget it.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::http::StatusCode;
use identity::session::PROOF_LIFETIME;
use jiff::Timestamp;
use store::{Conn, StoreError, authenticators, passkeys, sessions};
use texts::phrase;
use training::ids::{AccountId, SessionId};

use crate::permissions::OF_OPERATORS;
use crate::{ApiError, ApiResult, App};

/// What a session must have shown within the last ten minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reauthentication {
    /// A sign-in, or `ConfirmIdentity`.
    Identity,
    /// The same; and where two-factor sign-in is on, a code, a backup code or a passkey: whoever knows the password alone must not
    /// get a way around two-factor sign-in.
    SecondFactor,
    /// What operators see and do: a code or a passkey as soon as the person has one of them, and otherwise a sign-in.
    Operator,
}

const CALLS: &[(Reauthentication, &[&str])] = &[
    (
        Reauthentication::Identity,
        &[
            "/api/AllowAssistant",
            "/api/AssignCoach",
            "/api/CreateToken",
            "/api/ExportAccount",
            "/api/HandOverAccount",
            "/api/InviteMember",
            "/api/RemoveMember",
            "/api/RenamePasskey",
            "/api/SaveWebhook",
            "/api/StartAuthenticator",
            "/api/ConfirmAuthenticator",
            "/api/UpdateMember",
        ],
    ),
    (
        Reauthentication::SecondFactor,
        &[
            "/api/AddPasskey",
            "/api/MakeBackupCodes",
            "/api/RemoveIssuerLink",
            "/api/RemovePasskey",
            "/api/StartIssuerLink",
            "/api/StartPasskey",
        ],
    ),
    (Reauthentication::Operator, OF_OPERATORS),
];

static BY_CALL: LazyLock<HashMap<&'static str, Reauthentication>> = LazyLock::new(|| listed().collect());

/// Every call that needs it.
pub fn listed() -> impl Iterator<Item = (&'static str, Reauthentication)> {
    CALLS.iter().flat_map(|&(needed, calls)| calls.iter().map(move |&call| (call, needed)))
}

/// Refuses the call of a session that has shown too little, or too long ago.
pub(crate) async fn require(app: &App, call: &str, person: AccountId, session: SessionId) -> ApiResult<()> {
    let Some(&needed) = BY_CALL.get(call) else { return Ok(()) };
    let now = app.clock.now();
    let refusal = app.db.read(move |conn| refusal(conn, needed, (person, session), now)).await?;
    refusal.map_or(Ok(()), Err)
}

fn refusal(
    conn: &mut Conn,
    needed: Reauthentication,
    (person, session): (AccountId, SessionId),
    now: Timestamp,
) -> Result<Option<ApiError>, StoreError> {
    let is_recent = |at: Timestamp| now.duration_since(at) <= PROOF_LIFETIME;
    let needs_second_factor = match needed {
        Reauthentication::Identity => false,
        Reauthentication::SecondFactor => authenticators::find_confirmed(conn, person)?.is_some(),
        Reauthentication::Operator => {
            authenticators::find_confirmed(conn, person)?.is_some() || !passkeys::list(conn, person)?.is_empty()
        }
    };
    if needs_second_factor {
        let is_shown = sessions::second_factor_at(conn, person, session)?.is_some_and(is_recent);
        return Ok((!is_shown).then(second_factor_needed));
    }
    let is_shown = sessions::proved_at(conn, person, session)?.is_some_and(is_recent);
    Ok((!is_shown).then(identity_needed))
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
