use jiff::Timestamp;
use jiff::civil::Date;
use training::connections::{ConnectionProblem, IntervalsId};
use training::ids::{AccountId, AthleteId};
use uuid::Uuid;

use super::activities;
use super::keys::{self, KeyOwner};
use super::problems::problem_from;
use crate::{AccountWrite, Conn, Row, StoreError};

/// An athlete whose sessions are sent and whose runs are fetched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectedAthlete {
    pub athlete: AthleteId,
    pub intervals_id: IntervalsId,
    pub intervals_name: String,
    /// By the athlete's own key; otherwise by the coach's.
    pub is_own: bool,
    /// Whose device it was made on, if it is the athlete's own.
    pub keeper: Option<Uuid>,
    pub connected_at: Timestamp,
    /// A message of the outbox is about to sync.
    pub queued_at: Option<Timestamp>,
    /// Not before then.
    pub sync_after: Option<Timestamp>,
    /// In a row.
    pub failures: u32,
    pub problem: Option<ConnectionProblem>,
    pub problem_at: Option<Timestamp>,
    /// The last time everything went well.
    pub worked_at: Option<Timestamp>,
    pub sent_at: Option<Timestamp>,
    pub fetched_at: Option<Timestamp>,
    /// Runs since that day are to be fetched.
    pub fetch_from: Option<Date>,
    pub is_history_offered: bool,
}

impl ConnectedAthlete {
    pub const fn key_owner(&self) -> KeyOwner {
        if self.is_own { KeyOwner::Athlete(self.athlete) } else { KeyOwner::Coach }
    }
}

const COLUMNS: &str = "athlete_id, intervals_id, intervals_name, is_own, keeper_id, connected_at, queued_at, sync_after, failures, problem, \
                       problem_at, worked_at, sent_at, fetched_at, fetch_from, is_history_offered";

pub fn find(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Option<ConnectedAthlete>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM intervals_athlete WHERE account_id = $1 AND athlete_id = $2");
    conn.row(&sql, (account, athlete), from_row)
}

pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<ConnectedAthlete>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM intervals_athlete WHERE account_id = $1 ORDER BY athlete_id");
    conn.rows(&sql, (account,), from_row)
}

/// Without archived athletes, with whom nothing is exchanged.
pub fn on_roster(conn: &mut Conn, account: AccountId) -> Result<Vec<ConnectedAthlete>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM intervals_athlete
          WHERE account_id = $1
            AND athlete_id IN (SELECT id FROM athlete WHERE account_id = $1 AND archived_at IS NULL)
          ORDER BY athlete_id"
    );
    conn.rows(&sql, (account,), from_row)
}

/// Connects the athlete, or connects them in another way.
pub fn put(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    (intervals_id, intervals_name): (&IntervalsId, &str),
    (is_own, keeper): (bool, Option<Uuid>),
    now: Timestamp,
) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO intervals_athlete (account_id, athlete_id, intervals_id, intervals_name, is_own, connected_at, failures,
                                        is_history_offered, keeper_id)
         VALUES ($1, $2, $3, $4, $5, $6, 0, TRUE, $7)
         ON CONFLICT (account_id, athlete_id) DO UPDATE
            SET intervals_id = $3, intervals_name = $4, is_own = $5, connected_at = $6, failures = 0, problem = NULL,
                problem_at = NULL, sync_after = NULL, keeper_id = $7",
        (account, athlete, intervals_id.as_str(), intervals_name, is_own, now, keeper),
    )?;
    tx.execute("DELETE FROM intervals_lookup WHERE account_id = $1 AND athlete_id = $2", (account, athlete))?;
    tx.execute(
        "INSERT INTO intervals_lookup (intervals_id, account_id, athlete_id) VALUES ($1, $2, $3)",
        (intervals_id.as_str(), account, athlete),
    )
    .map(drop)
}

/// Deletes the connection, the athlete's own key, and the notes of what was sent. Notes of what was fetched stay, so that
/// nothing is fetched twice.
pub fn delete(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    keys::delete(tx, KeyOwner::Athlete(athlete))?;
    for sql in [
        "DELETE FROM intervals_session WHERE account_id = $1 AND athlete_id = $2",
        "DELETE FROM intervals_lookup WHERE account_id = $1 AND athlete_id = $2",
        "DELETE FROM intervals_attempt WHERE account_id = $1 AND athlete_id = $2",
        "DELETE FROM intervals_athlete WHERE account_id = $1 AND athlete_id = $2",
    ] {
        tx.execute(sql, (account, athlete))?;
    }
    Ok(())
}

/// Whoever has that id at intervals.icu, in any account.
pub fn by_intervals_id(conn: &mut Conn, id: &IntervalsId) -> Result<Vec<(AccountId, AthleteId)>, StoreError> {
    let sql = "SELECT account_id, athlete_id FROM intervals_lookup WHERE intervals_id = $1";
    conn.rows(sql, (id.as_str(),), |row| Ok((row.get("account_id")?, row.get("athlete_id")?)))
}

/// Returns whether nobody else has queued the athlete meanwhile.
pub fn set_queued(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    now: Timestamp,
    lost_before: Timestamp,
) -> Result<bool, StoreError> {
    let sql = "UPDATE intervals_athlete SET queued_at = $3
                WHERE account_id = $1 AND athlete_id = $2 AND (queued_at IS NULL OR queued_at < $4)";
    Ok(conn.execute(sql, (account, athlete, now, lost_before))? > 0)
}

/// The message was given up.
pub fn clear_queued(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<(), StoreError> {
    let sql = "UPDATE intervals_athlete SET queued_at = NULL WHERE account_id = $1 AND athlete_id = $2";
    conn.execute(sql, (account, athlete)).map(drop)
}

/// The end of a sync.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyncOutcome {
    pub problem: Option<ConnectionProblem>,
    pub failures: u32,
    pub sync_after: Option<Timestamp>,
    /// The time of a fetch that is complete.
    pub fetched_at: Option<Timestamp>,
    /// Where the next fetch begins, if this one is not complete.
    pub fetch_from: Option<Date>,
    pub has_sent: bool,
}

pub fn synced(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    outcome: &SyncOutcome,
    now: Timestamp,
) -> Result<(), StoreError> {
    let account = tx.account();
    let SyncOutcome { problem, failures, sync_after, fetched_at, fetch_from, has_sent } = outcome;
    tx.execute(
        "UPDATE intervals_athlete
            SET queued_at = NULL, problem = $4, problem_at = CASE WHEN $5 THEN COALESCE(problem_at, $3) END, failures = $6,
                sync_after = $7, fetched_at = COALESCE($8, fetched_at), fetch_from = $9,
                worked_at = CASE WHEN $5 THEN worked_at ELSE $3 END, sent_at = CASE WHEN $10 THEN $3 ELSE sent_at END
          WHERE account_id = $1 AND athlete_id = $2",
        (
            account,
            athlete,
            now,
            problem.map(ConnectionProblem::as_str),
            problem.is_some(),
            *failures,
            *sync_after,
            *fetched_at,
            *fetch_from,
            *has_sent,
        ),
    )
    .map(drop)
}

/// Somebody wants a sync now: problems are forgotten, and runs since that day are fetched.
pub fn ask(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    fetch_from: Date,
    not_before: Option<Timestamp>,
) -> Result<(), StoreError> {
    activities::try_again(tx, athlete)?;
    let account = tx.account();
    let sql = "UPDATE intervals_athlete
                  SET problem = NULL, problem_at = NULL, failures = 0, sync_after = $4,
                      fetch_from = CASE WHEN fetch_from < $3 THEN fetch_from ELSE $3 END
                WHERE account_id = $1 AND athlete_id = $2";
    tx.execute(sql, (account, athlete, fetch_from, not_before)).map(drop)
}

/// A recording was announced. This does not touch problems.
pub fn ask_to_fetch(tx: &mut AccountWrite, athlete: AthleteId, fetch_from: Date) -> Result<(), StoreError> {
    activities::try_again(tx, athlete)?;
    let account = tx.account();
    let sql = "UPDATE intervals_athlete SET fetch_from = CASE WHEN fetch_from < $3 THEN fetch_from ELSE $3 END
                WHERE account_id = $1 AND athlete_id = $2";
    tx.execute(sql, (account, athlete, fetch_from)).map(drop)
}

/// The athlete or the coach has answered whether earlier runs are fetched.
pub fn history_answered(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "UPDATE intervals_athlete SET is_history_offered = FALSE WHERE account_id = $1 AND athlete_id = $2";
    tx.execute(sql, (account, athlete)).map(drop)
}

fn from_row(row: &Row) -> Result<ConnectedAthlete, StoreError> {
    Ok(ConnectedAthlete {
        athlete: row.get("athlete_id")?,
        intervals_id: IntervalsId::from_stored(row.get("intervals_id")?),
        intervals_name: row.get("intervals_name")?,
        is_own: row.get("is_own")?,
        keeper: row.get("keeper_id")?,
        connected_at: row.get("connected_at")?,
        queued_at: row.get("queued_at")?,
        sync_after: row.get("sync_after")?,
        failures: row.get("failures")?,
        problem: problem_from(row)?,
        problem_at: row.get("problem_at")?,
        worked_at: row.get("worked_at")?,
        sent_at: row.get("sent_at")?,
        fetched_at: row.get("fetched_at")?,
        fetch_from: row.get("fetch_from")?,
        is_history_offered: row.get("is_history_offered")?,
    })
}
