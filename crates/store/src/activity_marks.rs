//! Marks recordings that have to be compared again.

use jiff::civil::Date;
use training::ids::{AccountId, AthleteId, ScheduleId, WorkoutId};

use crate::row_batches::for_keys;
use crate::{Conn, StoreError, ToValue};

/// The plan of these days, and these of its workouts, have changed.
pub(crate) fn mark_changes(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    days: &[Date],
    workouts: &[WorkoutId],
) -> Result<(), StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM activity WHERE account_id = $1 AND athlete_id = $2) AS has_runs";
    if conn.row(sql, (account, athlete), |row| row.get("has_runs"))? != Some(true) {
        return Ok(());
    }
    if let (Some(from), Some(to)) = (days.iter().min(), days.iter().max()) {
        if days.len() > MAX_SINGLE_DAYS {
            mark_days(conn, account, athlete, (*from, *to))?;
        } else {
            mark_single_days(conn, account, athlete, days)?;
        }
    }
    mark_workouts(conn, account, workouts)
}

/// Those of an athlete on days that `has_changed`.
pub(crate) fn mark_where(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    has_changed: impl Fn(Date) -> bool,
) -> Result<(), StoreError> {
    let sql = "SELECT DISTINCT ran_on FROM activity WHERE account_id = $1 AND athlete_id = $2";
    let mut days: Vec<Date> = conn.rows(sql, (account, athlete), |row| row.get("ran_on"))?;
    days.retain(|day| has_changed(*day));
    mark_single_days(conn, account, athlete, &days)
}

fn mark_single_days(conn: &mut Conn, account: AccountId, athlete: AthleteId, days: &[Date]) -> Result<(), StoreError> {
    let sql = "UPDATE activity SET needs_judging = TRUE
                WHERE account_id = $1 AND athlete_id = $2 AND ran_on IN ($KEYS)";
    for_keys(sql, &[account.to_value(), athlete.to_value()], days, |sql, values| conn.execute(sql, values).map(drop))
}

/// For more days, the whole range from the first to the last is marked.
const MAX_SINGLE_DAYS: usize = 32;

/// The plan or the answers of these days have changed.
pub(crate) fn mark_days(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (from, to): (Date, Date),
) -> Result<(), StoreError> {
    let sql = "UPDATE activity SET needs_judging = TRUE
                WHERE account_id = $1 AND athlete_id = $2 AND ran_on BETWEEN $3 AND $4";
    conn.execute(sql, (account, athlete, from, to)).map(drop)
}

/// These workouts have changed, or were deleted.
fn mark_workouts(conn: &mut Conn, account: AccountId, workouts: &[WorkoutId]) -> Result<(), StoreError> {
    let sql = "UPDATE activity SET needs_judging = TRUE WHERE account_id = $1 AND workout_id IN ($KEYS)";
    for_keys(sql, &[account.to_value()], workouts, |sql, values| conn.execute(sql, values).map(drop))
}

/// The whole plan was deleted, or moved to another athlete.
pub(crate) fn mark_schedule(conn: &mut Conn, account: AccountId, schedule: ScheduleId) -> Result<(), StoreError> {
    let sql = "UPDATE activity SET needs_judging = TRUE WHERE account_id = $1 AND schedule_id = $2";
    conn.execute(sql, (account, schedule)).map(drop)
}
