//! Idempotency keys: what a request saved, so that a retry saves nothing.

use jiff::{SignedDuration, Timestamp};
use training::ids::{AccountId, ScheduleId};

use crate::{Conn, StoreError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saved {
    pub body_hash: String,
    pub schedule: ScheduleId,
}

/// As long as a browser keeps a draft whose save got no response, and retries it.
pub const LIFETIME: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Per account; the oldest are deleted beyond that.
pub const MAX_KEPT: i64 = 1_000;

pub fn find(conn: &mut Conn, account: AccountId, request_key: &str) -> Result<Option<Saved>, StoreError> {
    conn.row(
        "SELECT body_hash, schedule_id FROM idempotency_key WHERE account_id = $1 AND request_key = $2",
        (account, request_key),
        |row| Ok(Saved { body_hash: row.get("body_hash")?, schedule: row.get("schedule_id")? }),
    )
}

/// Stores the key, and deletes those that are too old or too many.
pub fn insert(
    conn: &mut Conn,
    account: AccountId,
    request_key: &str,
    saved: &Saved,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO idempotency_key (account_id, request_key, body_hash, schedule_id, used_at)
         VALUES ($1, $2, $3, $4, $5)",
        (account, request_key, &saved.body_hash, saved.schedule, now),
    )?;
    // Schedule ids are ordered by time, so they break ties between keys of the same moment.
    conn.execute(
        "DELETE FROM idempotency_key
          WHERE account_id = $1
            AND (used_at < $2
                 OR schedule_id < (SELECT schedule_id FROM idempotency_key WHERE account_id = $1
                                    ORDER BY schedule_id DESC LIMIT 1 OFFSET $3))",
        (account, now.saturating_sub(LIFETIME).unwrap_or(Timestamp::MIN), MAX_KEPT - 1),
    )?;
    Ok(())
}
