//! Google sign-ins in progress.

use identity::{AttemptSecret, TokenHash};
use jiff::Timestamp;

use crate::{Conn, StoreError};

/// What Google's response is checked against.
#[derive(Debug)]
pub struct Attempt {
    pub nonce: AttemptSecret,
    pub code_verifier: AttemptSecret,
}

pub fn insert(
    conn: &mut Conn,
    state: TokenHash,
    browser: TokenHash,
    attempt: &Attempt,
    expires_at: Timestamp,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO google_attempt (state_hash, browser_hash, nonce, code_verifier, expires_at)
         VALUES ($1, $2, $3, $4, $5)",
        (state, browser, &attempt.nonce, &attempt.code_verifier, expires_at),
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
         RETURNING nonce, code_verifier",
        (state, browser, now),
        |row| Ok(Attempt { nonce: row.get("nonce")?, code_verifier: row.get("code_verifier")? }),
    )
}

pub fn delete_expired(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    conn.execute("DELETE FROM google_attempt WHERE expires_at <= $1", (now,))
}
