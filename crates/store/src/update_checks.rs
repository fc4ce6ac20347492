//! What the address for updates said last.

use jiff::{SignedDuration, Timestamp};

use crate::{Conn, StoreError};

/// There is one at most.
const ID: i64 = 1;
const PAUSE: SignedDuration = SignedDuration::from_hours(24);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpdateCheck {
    pub checked_at: Timestamp,
    /// The newest version that was named.
    pub version: Option<String>,
    pub about: Option<String>,
    pub url: Option<String>,
    /// Why the last check failed.
    pub failure: Option<String>,
}

pub fn find(conn: &mut Conn) -> Result<Option<UpdateCheck>, StoreError> {
    conn.row("SELECT checked_at, version, about, url, failure FROM update_check WHERE id = $1", (ID,), |row| {
        Ok(UpdateCheck {
            checked_at: row.get("checked_at")?,
            version: row.get("version")?,
            about: row.get("about")?,
            url: row.get("url")?,
            failure: row.get("failure")?,
        })
    })
}

/// Whether it is time for the next check, which counts as made from then on, however it ends.
pub fn begin(conn: &mut Conn, now: Timestamp) -> Result<bool, StoreError> {
    let last = find(conn)?;
    if last.is_some_and(|last| now.duration_since(last.checked_at) < PAUSE) {
        return Ok(false);
    }
    conn.execute(
        "INSERT INTO update_check (id, checked_at) VALUES ($1, $2)
         ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at",
        (ID, now),
    )?;
    Ok(true)
}

pub fn note_release(conn: &mut Conn, version: &str, about: Option<&str>, url: Option<&str>) -> Result<(), StoreError> {
    let sql = "UPDATE update_check SET version = $2, about = $3, url = $4, failure = NULL WHERE id = $1";
    conn.execute(sql, (ID, version, about, url)).map(drop)
}

pub fn note_failure(conn: &mut Conn, failure: &str) -> Result<(), StoreError> {
    conn.execute("UPDATE update_check SET failure = $2 WHERE id = $1", (ID, failure)).map(drop)
}
