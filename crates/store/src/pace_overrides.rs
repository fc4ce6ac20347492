use training::ids::{AccountId, AthleteId};
use training::pace::Pace;
use training::training_paces::PaceName;

use crate::{AccountWrite, ChangeError, Conn, Row, StoreError, owned};

/// A pace that the coach has set by hand, the faster end first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaceOverride {
    pub athlete_id: AthleteId,
    pub name: PaceName,
    pub from: Pace,
    pub to: Pace,
}

const SELECT: &str = "SELECT athlete_id, pace_name, pace_from, pace_to FROM pace_override WHERE account_id = $1";

pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<PaceOverride>, StoreError> {
    conn.rows(&format!("{SELECT} ORDER BY athlete_id, pace_name COLLATE \"C\""), (account,), from_row)
}

pub fn of_athlete(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Vec<PaceOverride>, StoreError> {
    conn.rows(&format!("{SELECT} AND athlete_id = $2 ORDER BY pace_name COLLATE \"C\""), (account, athlete), from_row)
}

pub fn set(tx: &mut AccountWrite, set: &PaceOverride) -> Result<(), ChangeError> {
    clear(tx, set.athlete_id, set.name)?;
    let account = tx.account();
    tx.execute(
        "INSERT INTO pace_override (account_id, athlete_id, pace_name, pace_from, pace_to) VALUES ($1, $2, $3, $4, $5)",
        (account, set.athlete_id, set.name, set.from, set.to),
    )?;
    Ok(())
}

/// Succeeds if the pace was not set.
pub fn clear(tx: &mut AccountWrite, athlete: AthleteId, name: PaceName) -> Result<(), ChangeError> {
    let account = tx.account();
    owned::require_on_roster(tx, account, athlete)?;
    let sql = "DELETE FROM pace_override WHERE account_id = $1 AND athlete_id = $2 AND pace_name = $3";
    tx.execute(sql, (account, athlete, name))?;
    Ok(())
}

fn from_row(row: &Row) -> Result<PaceOverride, StoreError> {
    Ok(PaceOverride {
        athlete_id: row.get("athlete_id")?,
        name: row.get("pace_name")?,
        from: row.get("pace_from")?,
        to: row.get("pace_to")?,
    })
}
