//! How each way out of the server fares: what it sent and what failed, for its operators.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::{Conn, Row, StoreError};

/// What happened on a way out since it was last noted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outcomes {
    pub sent: u32,
    pub failed: u32,
    pub worked_at: Option<Timestamp>,
    pub failed_at: Option<Timestamp>,
    /// The latest, in words.
    pub failure: Option<String>,
    /// The first and the number of failures since it last worked.
    pub failing_since: Option<Timestamp>,
    pub failures: u32,
}

impl Outcomes {
    pub fn succeed(&mut self, now: Timestamp) {
        self.sent += 1;
        self.worked_at = Some(now);
        (self.failing_since, self.failures) = (None, 0);
    }

    pub fn fail(&mut self, now: Timestamp, reason: String) {
        self.failed += 1;
        self.failures += 1;
        self.failing_since.get_or_insert(now);
        (self.failed_at, self.failure) = (Some(now), Some(reason));
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WayOut {
    pub name: String,
    pub worked_at: Option<Timestamp>,
    pub failed_at: Option<Timestamp>,
    pub failure: Option<String>,
    pub failing_since: Option<Timestamp>,
    pub failures: u32,
    pub counted_on: Date,
    pub sent: u32,
    pub failed: u32,
}

const COLUMNS: &str = "name, worked_at, failed_at, failure, failing_since, failures, counted_on, sent, failed";

pub fn all(conn: &mut Conn) -> Result<Vec<WayOut>, StoreError> {
    conn.rows(&format!("SELECT {COLUMNS} FROM way_out ORDER BY name"), (), from_row)
}

/// Adds what happened. Days are counted in UTC.
pub fn note(conn: &mut Conn, name: &str, new: &Outcomes, now: Timestamp) -> Result<(), StoreError> {
    let today = now.to_zoned(TimeZone::UTC).date();
    let known = conn.row(&format!("SELECT {COLUMNS} FROM way_out WHERE name = $1"), (name,), from_row)?;
    let counted = known.as_ref().filter(|known| known.counted_on == today);
    let (sent, failed) = counted.map_or((0, 0), |known| (known.sent, known.failed));
    let worked = new.worked_at.is_some();
    let before = known.as_ref().filter(|_| !worked);
    let failing_since = before.and_then(|known| known.failing_since).or(new.failing_since);
    let failures = before.map_or(0, |known| known.failures).saturating_add(new.failures);
    conn.execute(
        "INSERT INTO way_out (name, worked_at, failed_at, failure, failing_since, failures, counted_on, sent, failed)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (name) DO UPDATE SET
             worked_at = excluded.worked_at, failed_at = excluded.failed_at, failure = excluded.failure,
             failing_since = excluded.failing_since, failures = excluded.failures, counted_on = excluded.counted_on,
             sent = excluded.sent, failed = excluded.failed",
        (
            name,
            new.worked_at.or(known.as_ref().and_then(|known| known.worked_at)),
            new.failed_at.or(known.as_ref().and_then(|known| known.failed_at)),
            new.failure.clone().or(known.and_then(|known| known.failure)),
            failing_since,
            failures,
            today,
            sent.saturating_add(new.sent),
            failed.saturating_add(new.failed),
        ),
    )
    .map(drop)
}

fn from_row(row: &Row) -> Result<WayOut, StoreError> {
    Ok(WayOut {
        name: row.get("name")?,
        worked_at: row.get("worked_at")?,
        failed_at: row.get("failed_at")?,
        failure: row.get("failure")?,
        failing_since: row.get("failing_since")?,
        failures: row.get("failures")?,
        counted_on: row.get("counted_on")?,
        sent: row.get("sent")?,
        failed: row.get("failed")?,
    })
}
