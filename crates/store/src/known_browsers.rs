//! The browsers that a person has signed in with.

use identity::TokenHash;
use identity::session::SECOND_STEP_REMEMBERED;
use jiff::{SignedDuration, Timestamp};
use training::ids::AccountId;

use crate::{Conn, StoreError};

/// As long as browsers keep a cookie.
const KEPT: SignedDuration = SignedDuration::from_hours(400 * 24);

/// Per person; those not seen for the longest are forgotten beyond that.
const MAX_KEPT: i64 = 50;

/// Whether a sign-in is from somewhere new.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Known,
    /// The first that is known of this person.
    First,
    New,
}

pub fn note(conn: &mut Conn, account: AccountId, browser: TokenHash, now: Timestamp) -> Result<Place, StoreError> {
    let sql = "UPDATE known_browser SET seen_at = $3 WHERE account_id = $1 AND browser_hash = $2";
    if conn.execute(sql, (account, browser, now))? > 0 {
        return Ok(Place::Known);
    }
    let sql = "SELECT COUNT(*) AS browsers FROM known_browser WHERE account_id = $1";
    let others: i64 = conn.row(sql, (account,), |row| row.get("browsers"))?.unwrap_or_default();
    conn.execute(
        "INSERT INTO known_browser (account_id, browser_hash, seen_at) VALUES ($1, $2, $3)",
        (account, browser, now),
    )?;
    if others >= MAX_KEPT {
        conn.execute(
            "DELETE FROM known_browser
              WHERE account_id = $1
                AND browser_hash IN (SELECT browser_hash FROM known_browser WHERE account_id = $1
                                      ORDER BY seen_at DESC, browser_hash LIMIT 1000 OFFSET $2)",
            (account, MAX_KEPT),
        )?;
    }
    Ok(if others == 0 { Place::First } else { Place::New })
}

/// The person has typed a right code in this browser, which has been noted. It is known by a new name from now on: whoever knew
/// the old one, or had planted it, has not passed.
pub fn pass(
    conn: &mut Conn,
    account: AccountId,
    (before, browser): (TokenHash, TokenHash),
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.execute("DELETE FROM known_browser WHERE account_id = $1 AND browser_hash = $2", (account, before))?;
    conn.execute(
        "INSERT INTO known_browser (account_id, browser_hash, passed_at, seen_at) VALUES ($1, $2, $3, $3)",
        (account, browser, now),
    )?;
    Ok(())
}

/// Whether a right code was typed in this browser, not too long ago.
pub fn has_passed(conn: &mut Conn, account: AccountId, browser: TokenHash, now: Timestamp) -> Result<bool, StoreError> {
    let sql = "SELECT passed_at FROM known_browser WHERE account_id = $1 AND browser_hash = $2";
    let passed_at = conn.row(sql, (account, browser), |row| row.get::<Option<Timestamp>>("passed_at"))?.flatten();
    Ok(passed_at.is_some_and(|at| now.duration_since(at) < SECOND_STEP_REMEMBERED))
}

pub fn forget_passes(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute("UPDATE known_browser SET passed_at = NULL WHERE account_id = $1", (account,))?;
    Ok(())
}

pub(crate) fn forget_all(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM known_browser WHERE account_id = $1", (account,)).map(drop)
}

pub(crate) fn delete_old(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    let before = now.checked_sub(KEPT).unwrap_or(Timestamp::MIN);
    conn.execute("DELETE FROM known_browser WHERE seen_at <= $1", (before,))
}
