//! Changed sessions that their athletes have not been told about yet.

use jiff::Timestamp;
use training::ids::{AccountId, AthleteId, ScheduleId};

use crate::{AccountWrite, Conn, StoreError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanChange {
    pub schedule: ScheduleId,
    /// JSON.
    pub told: String,
    pub due_at: Timestamp,
}

pub fn of_athlete(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Vec<PlanChange>, StoreError> {
    let sql = "SELECT schedule_id, told, due_at FROM plan_change WHERE account_id = $1 AND athlete_id = $2
                ORDER BY schedule_id";
    conn.rows(sql, (account, athlete), |row| {
        Ok(PlanChange { schedule: row.get("schedule_id")?, told: row.get("told")?, due_at: row.get("due_at")? })
    })
}

/// A second change keeps the due time of the first.
pub fn put(tx: &mut AccountWrite, athlete: AthleteId, change: &PlanChange) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO plan_change (account_id, athlete_id, schedule_id, told, due_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (account_id, athlete_id, schedule_id) DO UPDATE SET told = $4",
        (account, athlete, change.schedule, &change.told, change.due_at),
    )
    .map(drop)
}

pub fn delete_of_athlete(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute("DELETE FROM plan_change WHERE account_id = $1 AND athlete_id = $2", (account, athlete)).map(drop)
}

/// The athletes with changes that are due to be sent.
pub fn due(conn: &mut Conn, now: Timestamp, most: u32) -> Result<Vec<(AccountId, AthleteId)>, StoreError> {
    conn.rows(
        "SELECT account_id, athlete_id FROM plan_change
           JOIN account ON account.id = plan_change.account_id
          WHERE due_at <= $1 AND NOT account.is_disabled
          GROUP BY account_id, athlete_id ORDER BY MIN(due_at), account_id, athlete_id LIMIT $2",
        (now, most),
        |row| Ok((row.get("account_id")?, row.get("athlete_id")?)),
    )
}
