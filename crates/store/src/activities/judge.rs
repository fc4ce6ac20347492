//! Matches of recordings to sessions, and their results.

use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use training::ids::{AccountId, ActivityId, AthleteId, ScheduleId, WorkoutId};

use super::Offer;
use crate::answers::Recorded;
use crate::row_batches::for_keys;
use crate::{AccountWrite, ChangeError, Conn, StoreError, ToValue};

/// A day whose recordings have to be compared with the plan.
pub type ToJudge = (AthleteId, Date);

/// The result for a recording.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    pub workout: Option<(ScheduleId, WorkoutId)>,
    pub judged: serde_json::Value,
    pub pace_load: Option<f64>,
    pub heart_load: Option<f64>,
    pub fast_seconds: Option<i64>,
    pub offer: Option<Offer>,
    /// In metres above sea level.
    pub mean_height: Option<i16>,
}

/// Latest first; of one athlete, or of the whole account.
pub fn days_to_judge(
    conn: &mut Conn,
    account: AccountId,
    athlete: Option<AthleteId>,
    most: u32,
) -> Result<Vec<ToJudge>, StoreError> {
    let read = |row: &crate::Row| Ok((row.get("athlete_id")?, row.get("ran_on")?));
    match athlete {
        Some(athlete) => {
            let sql = "SELECT DISTINCT athlete_id, ran_on FROM activity
                        WHERE account_id = $1 AND athlete_id = $2 AND needs_judging ORDER BY ran_on DESC, athlete_id LIMIT $3";
            conn.rows(sql, (account, athlete, most), read)
        }
        None => {
            let sql = "SELECT DISTINCT athlete_id, ran_on FROM activity
                        WHERE account_id = $1 AND needs_judging ORDER BY ran_on DESC, athlete_id LIMIT $2";
            conn.rows(sql, (account, most), read)
        }
    }
}

pub fn save_judged(tx: &mut AccountWrite, id: ActivityId, judged: &Judged) -> Result<(), StoreError> {
    let account = tx.account();
    let (schedule, workout) = judged.workout.unzip();
    let offer = judged.offer;
    tx.execute(
        "UPDATE activity SET schedule_id = $3, workout_id = $4, judged = $5, pace_load = $6, heart_load = $7,
                fast_seconds = $8, offered_goal = $9, offered_metres = $10, offered_seconds = $11, mean_height = $12, needs_judging = FALSE
          WHERE account_id = $1 AND id = $2",
        (
            account,
            id,
            schedule,
            workout,
            &judged.judged,
            judged.pace_load,
            judged.heart_load,
            judged.fast_seconds,
            offer.and_then(|offer| offer.goal),
            offer.map(|offer| offer.metres),
            offer.map(|offer| offer.seconds),
            judged.mean_height.map(i64::from),
        ),
    )
    .map(drop)
}

/// A person's choice: this workout, or none. No rule changes it.
pub fn choose(
    tx: &mut AccountWrite,
    id: ActivityId,
    workout: Option<(ScheduleId, WorkoutId)>,
) -> Result<(), ChangeError> {
    let account = tx.account();
    let (schedule, workout) = workout.unzip();
    let sql = "UPDATE activity SET schedule_id = $3, workout_id = $4, is_chosen = TRUE, needs_judging = TRUE
                WHERE account_id = $1 AND id = $2";
    match tx.execute(sql, (account, id, schedule, workout))? {
        0 => Err(ChangeError::Missing("activity")),
        _ => Ok(()),
    }
}

/// Which of the workouts were assigned to a run by a person, or were run on another day. A match that is to be judged again does not
/// count: the session may have moved since.
pub fn taken_workouts(
    conn: &mut Conn,
    account: AccountId,
    workouts: &[WorkoutId],
    day: Date,
) -> Result<Vec<WorkoutId>, StoreError> {
    let sql = "SELECT workout_id FROM activity
                WHERE account_id = $1 AND (is_chosen OR (ran_on <> $2 AND NOT needs_judging)) AND workout_id IN ($KEYS)";
    let mut taken = vec![];
    for_keys(sql, &[account.to_value(), day.to_value()], workouts, |sql, values| {
        taken.extend(conn.rows(sql, values, |row| row.get::<WorkoutId>("workout_id"))?);
        Ok(())
    })?;
    Ok(taken)
}

/// The totals of all recordings of a workout; `None` without any. The metres of a ride or a swim are none of a plan of runs.
pub fn recorded_of(conn: &mut Conn, account: AccountId, workout: WorkoutId) -> Result<Option<Recorded>, StoreError> {
    let sql = "SELECT COUNT(*) AS runs, CAST(SUM(timer_seconds) AS BIGINT) AS seconds,
                      SUM(CASE WHEN sport IN ('run', 'treadmill') THEN metres END) AS metres, MAX(ran_on) AS ran_on,
                      MAX(starts_at) AS started_at, MAX(elapsed_seconds) AS elapsed_seconds
                 FROM activity WHERE account_id = $1 AND workout_id = $2";
    let found = conn.row(sql, (account, workout), |row| {
        if row.get::<i64>("runs")? == 0 {
            return Ok(None);
        }
        let metres: Option<f64> = row.get("metres")?;
        let metres = metres.map(|metres| metres.round() as u32);
        let started_at: Timestamp = row.get("started_at")?;
        let elapsed = SignedDuration::from_secs(row.get("elapsed_seconds")?);
        let ended_at = started_at.checked_add(elapsed).unwrap_or(started_at);
        Ok(Some(Recorded { seconds: row.get("seconds")?, metres, ran_on: row.get("ran_on")?, ended_at }))
    })?;
    Ok(found.flatten())
}

/// The highest heart rate of an athlete's runs, and how many runs have one.
pub fn highest_heart_rate(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
) -> Result<(u32, Option<u8>), StoreError> {
    let sql = "SELECT COUNT(max_heart_rate) AS runs, MAX(max_heart_rate) AS highest FROM activity
                WHERE account_id = $1 AND athlete_id = $2";
    let found = conn.row(sql, (account, athlete), |row| Ok((row.get("runs")?, row.get("highest")?)))?;
    Ok(found.unwrap_or_default())
}

/// The longest run between two days.
pub fn metres_of_longest_run(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (from, to): (Date, Date),
) -> Result<Option<f64>, StoreError> {
    let sql = "SELECT MAX(metres) AS longest FROM activity
                WHERE account_id = $1 AND athlete_id = $2 AND ran_on BETWEEN $3 AND $4 AND sport IN ('run', 'treadmill')";
    Ok(conn.row(sql, (account, athlete, from, to), |row| row.get("longest"))?.flatten())
}
