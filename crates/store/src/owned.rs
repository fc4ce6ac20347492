//! Checks that what a row refers to belongs to the same account.

use training::ids::{AccountId, AthleteId, ScheduleId};

use crate::{ChangeError, Conn, Params};

/// The athlete must be on the account's roster, or in one of its schedules, which outlive their athletes.
pub fn require_athlete(conn: &mut Conn, account: AccountId, id: AthleteId) -> Result<(), ChangeError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM athlete WHERE account_id = $1 AND id = $2)
                   OR EXISTS (SELECT 1 FROM schedule WHERE account_id = $1 AND athlete_id = $2) AS is_known";
    require(conn, sql, (account, id), "athlete")
}

/// The athlete must be on the account's roster.
pub fn require_on_roster(conn: &mut Conn, account: AccountId, id: AthleteId) -> Result<(), ChangeError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM athlete WHERE account_id = $1 AND id = $2) AS is_known";
    require(conn, sql, (account, id), "athlete")
}

/// The schedule must be the account's.
pub fn require_schedule(conn: &mut Conn, account: AccountId, id: ScheduleId) -> Result<(), ChangeError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM schedule WHERE account_id = $1 AND id = $2) AS is_known";
    require(conn, sql, (account, id), "schedule")
}

fn require(conn: &mut Conn, sql: &str, keys: impl Params, noun: &'static str) -> Result<(), ChangeError> {
    let is_known = conn.row(sql, keys, |row| row.get("is_known"))?;
    if is_known == Some(true) { Ok(()) } else { Err(ChangeError::Missing(noun)) }
}
