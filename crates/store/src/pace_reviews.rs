//! What speaks for other paces as it was last looked at, and what coaches answered.

use jiff::Timestamp;
use jiff::civil::Date;
use training::ids::{AccountId, AthleteId, GoalId, RaceResultId};
use training::inbox::FoundPaces;
use training::pace_review::LastReview;
use training::race::RaceTime;
use uuid::Uuid;

use crate::{AccountWrite, Conn, Row, StoreError, ToValue};

/// What a coach answered, and what leads back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredAnswer {
    pub id: Uuid,
    pub athlete: AthleteId,
    pub answered_at: Timestamp,
    pub answered_on: Date,
    pub is_accepted: bool,
    /// At threshold: negative is quicker.
    pub seconds_per_km: i64,
    /// The result that was added.
    pub result: Option<RaceResultId>,
    /// The goal that was given its result.
    pub goal: Option<GoalId>,
    pub goal_result: Option<RaceTime>,
    pub pinned_before: Option<Uuid>,
    pub pinned_after: Option<Uuid>,
}

/// Of an athlete; older ones are deleted.
const MAX_ANSWERS: u32 = 20;

/// Something may have changed what the athlete’s paces should be. A deleted athlete has none.
pub fn mark_stale(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO pace_review (account_id, athlete_id, changes)
         SELECT account_id, id, 1 FROM athlete WHERE account_id = $1 AND id = $2
         ON CONFLICT (account_id, athlete_id) DO UPDATE SET changes = pace_review.changes + 1",
        (account, athlete),
    )
    .map(drop)
}

/// An athlete of whom there is something new, and how much was known of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToLookAt {
    pub athlete: AthleteId,
    changes: i64,
}

/// Those with something new, and those that are asked about since an earlier day.
pub fn to_look_at(conn: &mut Conn, account: AccountId, today: Date, most: u32) -> Result<Vec<ToLookAt>, StoreError> {
    let sql = "SELECT athlete_id, changes FROM pace_review WHERE account_id = $1 AND changes <> looked_changes
                UNION
               SELECT athlete_id, changes FROM pace_review
                WHERE account_id = $1 AND found_at IS NOT NULL AND looked_on < $2
                ORDER BY athlete_id LIMIT $3";
    conn.rows(sql, (account, today, most), |row| {
        Ok(ToLookAt { athlete: row.get("athlete_id")?, changes: row.get("changes")? })
    })
}

/// From this difference on, a finding is a new one.
const OTHER_SECONDS_PER_KM: i64 = 3;

/// `found` is by how many seconds per kilometre the paces would change.
pub fn looked(
    tx: &mut AccountWrite,
    ToLookAt { athlete, changes }: ToLookAt,
    found: Option<i64>,
    (today, now): (Date, Timestamp),
) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "SELECT seconds_per_km, found_at FROM pace_review WHERE account_id = $1 AND athlete_id = $2";
    let known = tx.row(sql, (account, athlete), |row| {
        Ok((row.get::<Option<i64>>("seconds_per_km")?, row.get::<Option<Timestamp>>("found_at")?))
    })?;
    let is_same = |known: i64| found.is_some_and(|found| (found - known).abs() < OTHER_SECONDS_PER_KM);
    let found_at = match known {
        Some((Some(known), Some(found_at))) if is_same(known) => Some(found_at),
        _ => found.map(|_| now),
    };
    tx.execute(
        "UPDATE pace_review SET looked_changes = $3, looked_on = $4, seconds_per_km = $5, found_at = $6
          WHERE account_id = $1 AND athlete_id = $2",
        (account, athlete, changes, today, found, found_at),
    )?;
    Ok(())
}

pub const FOUND: &str = "SELECT athlete_id, seconds_per_km, found_at FROM pace_review
  WHERE account_id = $1 AND found_at >= $2 ORDER BY found_at DESC LIMIT $3";

/// For the inbox.
pub fn found(conn: &mut Conn, account: AccountId, since: Timestamp, most: u32) -> Result<Vec<FoundPaces>, StoreError> {
    conn.rows(FOUND, (account, since, most), |row| {
        Ok(FoundPaces {
            athlete: row.get("athlete_id")?,
            seconds_per_km: row.get("seconds_per_km")?,
            found_at: row.get("found_at")?,
        })
    })
}

/// The latest first.
pub fn answers(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Vec<StoredAnswer>, StoreError> {
    let sql = "SELECT id, athlete_id, answered_at, answered_on, is_accepted, seconds_per_km, result_id, goal_id, goal_seconds,
                      pinned_before, pinned_after
                 FROM pace_review_answer WHERE account_id = $1 AND athlete_id = $2 ORDER BY answered_at DESC, id DESC LIMIT $3";
    conn.rows(sql, (account, athlete, MAX_ANSWERS), answer_from_row)
}

pub fn insert_answer(tx: &mut AccountWrite, answer: &StoredAnswer) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO pace_review_answer (account_id, id, athlete_id, answered_at, answered_on, is_accepted, seconds_per_km,
                                         result_id, goal_id, goal_seconds, pinned_before, pinned_after)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        [
            account.to_value(),
            answer.id.to_value(),
            answer.athlete.to_value(),
            answer.answered_at.to_value(),
            answer.answered_on.to_value(),
            answer.is_accepted.to_value(),
            answer.seconds_per_km.to_value(),
            answer.result.to_value(),
            answer.goal.to_value(),
            answer.goal_result.to_value(),
            answer.pinned_before.to_value(),
            answer.pinned_after.to_value(),
        ]
        .as_slice(),
    )?;
    if let Some(oldest) = answers(tx, account, answer.athlete)?.get(MAX_ANSWERS as usize - 1) {
        tx.execute(
            "DELETE FROM pace_review_answer WHERE account_id = $1 AND athlete_id = $2 AND answered_at < $3",
            (account, answer.athlete, oldest.answered_at),
        )?;
    }
    mark_stale(tx, account, answer.athlete)
}

pub fn delete_answer(tx: &mut AccountWrite, answer: &StoredAnswer) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute("DELETE FROM pace_review_answer WHERE account_id = $1 AND id = $2", (account, answer.id))?;
    mark_stale(tx, account, answer.athlete)
}

impl StoredAnswer {
    pub const fn as_last_review(&self) -> LastReview {
        if self.is_accepted { LastReview::Accepted(self.answered_on) } else { LastReview::Dismissed(self.answered_on) }
    }
}

fn answer_from_row(row: &Row) -> Result<StoredAnswer, StoreError> {
    Ok(StoredAnswer {
        id: row.get("id")?,
        athlete: row.get("athlete_id")?,
        answered_at: row.get("answered_at")?,
        answered_on: row.get("answered_on")?,
        is_accepted: row.get("is_accepted")?,
        seconds_per_km: row.get("seconds_per_km")?,
        result: row.get("result_id")?,
        goal: row.get("goal_id")?,
        goal_result: row.get("goal_seconds")?,
        pinned_before: row.get("pinned_before")?,
        pinned_after: row.get("pinned_after")?,
    })
}
