//! Counts of failed attempts, which `identity::throttle` judges.

use identity::throttle::{FORGOTTEN_AFTER, Failures, ThrottleKey};
use jiff::Timestamp;

use crate::{Conn, StoreError};

pub fn find(conn: &mut Conn, key: &ThrottleKey) -> Result<Option<Failures>, StoreError> {
    conn.row("SELECT failure_count, last_failed_at FROM throttle WHERE throttle_key = $1", (key.as_str(),), |row| {
        Ok(Failures { count: row.get("failure_count")?, last_at: row.get("last_failed_at")? })
    })
}

pub fn save(conn: &mut Conn, key: &ThrottleKey, failures: Failures) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO throttle (throttle_key, failure_count, last_failed_at) VALUES ($1, $2, $3)
         ON CONFLICT (throttle_key) DO UPDATE
            SET failure_count = excluded.failure_count, last_failed_at = excluded.last_failed_at",
        (key.as_str(), failures.count, failures.last_at),
    )?;
    Ok(())
}

pub fn delete(conn: &mut Conn, key: &ThrottleKey) -> Result<(), StoreError> {
    conn.execute("DELETE FROM throttle WHERE throttle_key = $1", (key.as_str(),))?;
    Ok(())
}

/// Deletes counts that no longer matter.
pub fn delete_forgotten(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    let forgotten = now.checked_sub(FORGOTTEN_AFTER).unwrap_or(Timestamp::MIN);
    conn.execute("DELETE FROM throttle WHERE last_failed_at <= $1", (forgotten,))
}
