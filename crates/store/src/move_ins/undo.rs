//! What an import made, to be taken back.

use training::ids::{AccountId, ActivityId, AthleteId, ScheduleId, WorkoutId};
use uuid::Uuid;

use crate::{AccountWrite, ChangeError, Conn, StoreError};

pub struct MadeRecording {
    pub number: i64,
    pub activity: ActivityId,
}

/// A session with what was said of it.
pub struct MadeSession {
    pub number: i64,
    pub athlete: AthleteId,
    pub schedule: ScheduleId,
    pub workout: WorkoutId,
    /// What leads back.
    pub kept: serde_json::Value,
}

pub struct MadeAthlete {
    pub number: i64,
    pub athlete: AthleteId,
}

pub fn made_recordings(
    conn: &mut Conn,
    account: AccountId,
    move_in: Uuid,
    most: u32,
) -> Result<Vec<MadeRecording>, StoreError> {
    let sql = "SELECT number, activity_id FROM move_in_item
                WHERE account_id = $1 AND move_in_id = $2 AND kind = 'recording' AND state = 'in' AND activity_id IS NOT NULL
                ORDER BY number LIMIT $3";
    conn.rows(sql, (account, move_in, most), |row| {
        Ok(MadeRecording { number: row.get("number")?, activity: row.get("activity_id")? })
    })
}

/// Answers and comments that the import brought in.
pub fn made_words(
    conn: &mut Conn,
    account: AccountId,
    move_in: Uuid,
    most: u32,
) -> Result<Vec<MadeSession>, StoreError> {
    let sql = "SELECT number, athlete_id, schedule_id, workout_id, content FROM move_in_item
                WHERE account_id = $1 AND move_in_id = $2 AND kind = 'words' AND state = 'in' AND workout_id IS NOT NULL
                ORDER BY number LIMIT $3";
    conn.rows(sql, (account, move_in, most), |row| {
        Ok(MadeSession {
            number: row.get("number")?,
            athlete: row.get("athlete_id")?,
            schedule: row.get("schedule_id")?,
            workout: row.get("workout_id")?,
            kept: row.get("content")?,
        })
    })
}

/// The plans that the import made.
pub fn made_plans(conn: &mut Conn, account: AccountId, move_in: Uuid) -> Result<Vec<ScheduleId>, StoreError> {
    let sql = "SELECT DISTINCT schedule_id FROM move_in_item
                WHERE account_id = $1 AND move_in_id = $2 AND kind = 'session' AND state = 'in' AND schedule_id IS NOT NULL
                ORDER BY schedule_id";
    conn.rows(sql, (account, move_in), |row| row.get("schedule_id"))
}

pub fn made_athletes(conn: &mut Conn, account: AccountId, move_in: Uuid) -> Result<Vec<MadeAthlete>, StoreError> {
    let sql = "SELECT number, athlete_id FROM move_in_person
                WHERE account_id = $1 AND move_in_id = $2 AND is_made AND athlete_id IS NOT NULL ORDER BY number";
    conn.rows(sql, (account, move_in), |row| {
        Ok(MadeAthlete { number: row.get("number")?, athlete: row.get("athlete_id")? })
    })
}

/// Nobody has changed, published, ticked off or commented on the plan since the import made it. Asked once the import's own answers
/// and comments are gone.
pub fn is_plan_untouched(conn: &mut Conn, account: AccountId, plan: ScheduleId) -> Result<bool, StoreError> {
    let sql = "SELECT id FROM schedule
                WHERE account_id = $1 AND id = $2 AND revision = 1 AND NOT is_shown
                  AND NOT EXISTS (SELECT 1 FROM plan_draft WHERE plan_draft.account_id = $1 AND plan_draft.schedule_id = $2)
                  AND NOT EXISTS (SELECT 1 FROM answer_comment
                                   WHERE answer_comment.account_id = $1 AND answer_comment.schedule_id = $2)
                  AND NOT EXISTS (SELECT 1 FROM answer WHERE answer.account_id = $1 AND answer.schedule_id = $2
                                     AND COALESCE(answer.before_recording, '') <> 'nothing')";
    Ok(conn.row(sql, (account, plan), |row| row.get::<ScheduleId>("id"))?.is_some())
}

/// Nothing has been added to the athlete since the import made them.
pub fn is_athlete_unused(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<bool, StoreError> {
    let tables =
        ["schedule", "activity", "goal", "race_result", "athlete_link", "absence", "own_note", "day_conditions"];
    for table in tables {
        let sql = format!("SELECT EXISTS (SELECT 1 FROM {table} WHERE account_id = $1 AND athlete_id = $2) AS is_used");
        if conn.row(&sql, (account, athlete), |row| row.get("is_used"))? == Some(true) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// It was taken back.
pub fn forget_made(tx: &mut AccountWrite, move_in: Uuid, number: i64) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE move_in_item SET state = 'undone' WHERE account_id = $1 AND move_in_id = $2 AND number = $3";
    tx.execute(sql, (account, move_in, number))?;
    Ok(())
}

/// The sessions of a plan that was taken back.
pub fn forget_plan(tx: &mut AccountWrite, move_in: Uuid, plan: ScheduleId) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE move_in_item SET state = 'undone' WHERE account_id = $1 AND move_in_id = $2 AND schedule_id = $3";
    tx.execute(sql, (account, move_in, plan))?;
    Ok(())
}

/// Lets go of everything that was read, so that the same export can be brought in again.
pub fn forget_items(tx: &mut AccountWrite, move_in: Uuid) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "SELECT CAST(COALESCE(SUM(CASE WHEN payload IS NULL THEN bytes ELSE 0 END), 0) AS BIGINT) AS texts,
                      CAST(COALESCE(SUM(CASE WHEN payload IS NULL THEN 0 ELSE bytes END), 0) AS BIGINT) AS packed
                 FROM move_in_item WHERE account_id = $1 AND move_in_id = $2";
    let held = tx.row(sql, (account, move_in), |row| Ok((row.get::<i64>("texts")?, row.get::<i64>("packed")?)))?;
    let (texts, packed) = held.unwrap_or_default();
    tx.resized(texts, 0);
    tx.recorded(0, -packed);
    tx.execute("DELETE FROM move_in_item WHERE account_id = $1 AND move_in_id = $2", (account, move_in))?;
    Ok(())
}
