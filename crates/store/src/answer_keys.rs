//! Which answers were sent already, so that one that a phone sends again is kept once.

use jiff::{SignedDuration, Timestamp};
use training::ids::{AccountId, AthleteId};

use crate::{Conn, StoreError};

/// A phone may be without network for as long.
const LIFETIME: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The hash of what was sent with the key.
pub fn find(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    request_key: &str,
) -> Result<Option<String>, StoreError> {
    conn.row(
        "SELECT body_hash FROM answer_key WHERE account_id = $1 AND athlete_id = $2 AND request_key = $3",
        (account, athlete, request_key),
        |row| row.get("body_hash"),
    )
}

/// Keeps the key, and forgets those that are too old. How many answers somebody may send bounds how many there are.
pub fn insert(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (request_key, body_hash): (&str, &str),
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO answer_key (account_id, athlete_id, request_key, body_hash, used_at) VALUES ($1, $2, $3, $4, $5)",
        (account, athlete, request_key, body_hash, now),
    )?;
    conn.execute(
        "DELETE FROM answer_key WHERE account_id = $1 AND athlete_id = $2 AND used_at < $3",
        (account, athlete, now.saturating_sub(LIFETIME).unwrap_or(Timestamp::MIN)),
    )?;
    Ok(())
}
