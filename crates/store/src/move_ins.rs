//! Exports of other tools on their way in: what was read, to whom it goes, and what became of it (decision 405).

mod items;
mod people;
mod runs;
mod undo;

pub use items::{
    Became, FoundItem, Item, ItemKind, NewItem, add_items, became_of, handle, handle_with, known_session,
    known_with_key, leave_out, named_left, waiting, waiting_sessions,
};
pub use people::{Choice, Person, add_person, choose, people};
pub(crate) use runs::delete_runs;
pub use runs::{due, end_run, end_taken_run, release_run, renew_run, take_run};
pub use undo::{
    MadeAthlete, MadeRecording, MadeSession, forget_items, forget_made, forget_plan, is_athlete_unused,
    is_plan_untouched, made_athletes, made_plans, made_recordings, made_words,
};

use jiff::Timestamp;
use training::distance::DistanceUnit;
use training::ids::{AccountId, AthleteId, PersonId};
use uuid::Uuid;

use crate::{AccountWrite, ChangeError, Conn, Row, StoreError, ToValue};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveInState {
    /// The file is being read.
    Reading,
    /// Somebody has to say to whom it goes.
    Ready,
    Importing,
    Done,
    /// Nothing could be read of it.
    Failed,
    Undoing,
    Undone,
}

impl MoveInState {
    pub const ALL: [Self; 7] =
        [Self::Reading, Self::Ready, Self::Importing, Self::Done, Self::Failed, Self::Undoing, Self::Undone];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Reading => "reading",
            Self::Ready => "ready",
            Self::Importing => "importing",
            Self::Done => "done",
            Self::Failed => "failed",
            Self::Undoing => "undoing",
            Self::Undone => "undone",
        }
    }

    fn from_stored(name: &str) -> Result<Self, StoreError> {
        let found = Self::ALL.into_iter().find(|state| state.as_str() == name);
        found.ok_or_else(|| StoreError::Database(format!("{name} is no state of an import")))
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct MoveIn {
    pub id: Uuid,
    /// Of the file.
    pub name: String,
    /// `moving::Source::wire_name`.
    pub source: String,
    pub state: MoveInState,
    pub is_paused: bool,
    /// Of whoever dropped it.
    pub zone: Option<String>,
    /// What the plans are called in.
    pub language: String,
    pub unit: DistanceUnit,
    pub made_by: PersonId,
    pub created_at: Timestamp,
    pub finished_at: Option<Timestamp>,
    /// Sessions and recordings.
    pub items: i64,
    pub handled: i64,
    pub found: serde_json::Value,
    pub report: serde_json::Value,
    pub problem: Option<serde_json::Value>,
}

const COLUMNS: &str =
    "id, name, source, state, is_paused, zone, language, unit, made_by, created_at, finished_at, items, handled, found,
        report, problem";

/// The account's import, or `None`. Somebody else's looks exactly like a missing one.
pub fn find(conn: &mut Conn, account: AccountId, id: Uuid) -> Result<Option<MoveIn>, StoreError> {
    conn.row(&format!("SELECT {COLUMNS} FROM move_in WHERE account_id = $1 AND id = $2"), (account, id), from_row)
}

/// Oldest first.
pub fn list(conn: &mut Conn, account: AccountId, most: u32) -> Result<Vec<MoveIn>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM move_in WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2");
    let mut found = conn.rows(&sql, (account, most), from_row)?;
    found.reverse();
    Ok(found)
}

pub fn insert(tx: &mut AccountWrite, new: &MoveIn) -> Result<(), StoreError> {
    let account = tx.account();
    let (state, made_by) = (new.state.as_str(), new.made_by.as_uuid());
    tx.execute(
        "INSERT INTO move_in (account_id, id, name, source, state, is_paused, zone, language, unit, made_by, created_at, items, handled,
                              found, report)
         VALUES ($1, $2, $3, $4, $5, FALSE, $6, $7, $8, $9, $10, 0, 0, $11, $12)",
        [
            account.to_value(),
            new.id.to_value(),
            new.name.to_value(),
            new.source.to_value(),
            state.to_value(),
            new.zone.to_value(),
            new.language.to_value(),
            new.unit.to_value(),
            made_by.to_value(),
            new.created_at.to_value(),
            new.found.to_value(),
            new.report.to_value(),
        ]
        .as_slice(),
    )?;
    Ok(())
}

/// What was read of the file.
pub fn set_found(tx: &mut AccountWrite, id: Uuid, source: &str, found: &serde_json::Value) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE move_in SET source = $3, found = $4,
                      items = (SELECT COUNT(*) FROM move_in_item
                                WHERE account_id = $1 AND move_in_id = $2 AND kind IN ('session', 'recording'))
                WHERE account_id = $1 AND id = $2";
    changed(tx.execute(sql, (account, id, source, found))?)
}

pub fn set_report(tx: &mut AccountWrite, id: Uuid, report: &serde_json::Value) -> Result<(), ChangeError> {
    let account = tx.account();
    changed(tx.execute("UPDATE move_in SET report = $3 WHERE account_id = $1 AND id = $2", (account, id, report))?)
}

/// `finished_at` is set once: 30 days later it cannot be undone any more.
pub fn set_state(
    tx: &mut AccountWrite,
    id: Uuid,
    state: MoveInState,
    problem: Option<&serde_json::Value>,
    finished_at: Option<Timestamp>,
) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE move_in SET state = $3, problem = $4, finished_at = COALESCE(finished_at, $5), is_paused = FALSE
                WHERE account_id = $1 AND id = $2";
    changed(tx.execute(sql, (account, id, state.as_str(), problem, finished_at))?)
}

pub fn set_paused(tx: &mut AccountWrite, id: Uuid, is_paused: bool) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE move_in SET is_paused = $3 WHERE account_id = $1 AND id = $2";
    changed(tx.execute(sql, (account, id, is_paused))?)
}

/// With everything that was read of it. What was made of it stays.
pub fn delete(tx: &mut AccountWrite, id: Uuid) -> Result<(), ChangeError> {
    forget_items(tx, id)?;
    let account = tx.account();
    changed(tx.execute("DELETE FROM move_in WHERE account_id = $1 AND id = $2", (account, id))?)?;
    Ok(end_run(tx, account, id)?)
}

/// How many are not over.
pub fn count_open(conn: &mut Conn, account: AccountId) -> Result<u32, StoreError> {
    let sql = "SELECT COUNT(*) AS number FROM move_in
                WHERE account_id = $1 AND state IN ('reading', 'ready', 'importing', 'undoing')";
    Ok(conn.row(sql, (account,), |row| row.get("number"))?.unwrap_or_default())
}

/// Nothing that names the athlete stays. What was made of the imports is deleted with the athlete.
pub(crate) fn forget_athlete(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "UPDATE move_in SET name = '' WHERE account_id = $1 AND id IN
                (SELECT move_in_id FROM move_in_person WHERE account_id = $1 AND athlete_id = $2)";
    tx.execute(sql, (account, athlete))?;
    let sql =
        "UPDATE move_in_person SET name = '', email = NULL, choice = 'leaveOut', athlete_id = NULL, likely_id = NULL
                WHERE account_id = $1 AND athlete_id = $2";
    tx.execute(sql, (account, athlete))?;
    let sql = "UPDATE move_in_person SET likely_id = NULL WHERE account_id = $1 AND likely_id = $2";
    tx.execute(sql, (account, athlete)).map(drop)
}

fn changed(rows: u64) -> Result<(), ChangeError> {
    if rows == 0 { Err(ChangeError::Missing("import")) } else { Ok(()) }
}

fn from_row(row: &Row) -> Result<MoveIn, StoreError> {
    Ok(MoveIn {
        id: row.get("id")?,
        name: row.get("name")?,
        source: row.get("source")?,
        state: MoveInState::from_stored(&row.get::<String>("state")?)?,
        is_paused: row.get("is_paused")?,
        zone: row.get("zone")?,
        language: row.get("language")?,
        unit: row.get("unit")?,
        made_by: row.get::<Uuid>("made_by")?.into(),
        created_at: row.get("created_at")?,
        finished_at: row.get("finished_at")?,
        items: row.get("items")?,
        handled: row.get("handled")?,
        found: row.get("found")?,
        report: row.get("report")?,
        problem: row.get("problem")?,
    })
}
