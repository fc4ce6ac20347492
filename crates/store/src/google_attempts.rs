//! Google sign-ins in progress.

use identity::{AttemptSecret, TokenHash};
use jiff::Timestamp;
use training::ids::{AccountId, SessionId};

use crate::{Conn, StoreError};

/// What Google's response is checked against.
#[derive(Debug)]
pub struct Attempt {
    pub nonce: AttemptSecret,
    pub code_verifier: AttemptSecret,
    /// Whom to link with whoever comes back, who is not signed in then.
    pub link: Option<LinkWanted>,
}

/// The account, and the session that asked for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkWanted {
    pub account: AccountId,
    pub session: SessionId,
}

pub fn insert(
    conn: &mut Conn,
    state: TokenHash,
    browser: TokenHash,
    attempt: &Attempt,
    expires_at: Timestamp,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO google_attempt
                (state_hash, browser_hash, nonce, code_verifier, expires_at, link_account_id, link_session_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        (
            state,
            browser,
            &attempt.nonce,
            &attempt.code_verifier,
            expires_at,
            attempt.link.map(|link| link.account),
            attempt.link.map(|link| link.session),
        ),
    )?;
    Ok(())
}

/// The attempt with that state, if this browser started it and it has not expired. It can be taken once.
pub fn take(
    conn: &mut Conn,
    state: TokenHash,
    browser: TokenHash,
    now: Timestamp,
) -> Result<Option<Attempt>, StoreError> {
    conn.row(
        "DELETE FROM google_attempt WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > $3
         RETURNING nonce, code_verifier, link_account_id, link_session_id",
        (state, browser, now),
        |row| {
            let link: (Option<AccountId>, Option<SessionId>) =
                (row.get("link_account_id")?, row.get("link_session_id")?);
            Ok(Attempt {
                nonce: row.get("nonce")?,
                code_verifier: row.get("code_verifier")?,
                link: link.0.zip(link.1).map(|(account, session)| LinkWanted { account, session }),
            })
        },
    )
}

pub fn delete_expired(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    conn.execute("DELETE FROM google_attempt WHERE expires_at <= $1", (now,))
}
