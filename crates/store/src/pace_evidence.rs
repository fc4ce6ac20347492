//! Recordings that may say whether an athlete's paces still fit.

use jiff::civil::Date;
use training::answer::Effort;
use training::ids::{AccountId, ActivityId, AthleteId};
use training::workout_type::WorkoutType;

use crate::activities::Offer;
use crate::training_values::no_longer_valid;
use crate::{Conn, Row, StoreError};

/// The best times of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct RunBests {
    pub day: Date,
    pub best_efforts: serde_json::Value,
}

/// A run, with the planned session that it was.
#[derive(Debug, Clone, PartialEq)]
pub struct EvidentRun {
    pub id: ActivityId,
    pub day: Date,
    pub timer_seconds: u32,
    pub metres: Option<f64>,
    pub heart_rate: Option<u8>,
    pub details: serde_json::Value,
    pub judged: Option<serde_json::Value>,
    pub workout_type: Option<WorkoutType>,
    pub effort: Option<Effort>,
    pub offer: Option<Offer>,
}

/// From outdoors: nobody knows how far a treadmill really went.
pub fn bests(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (from, to): (Date, Date),
) -> Result<Vec<RunBests>, StoreError> {
    let sql = "SELECT ran_on, best_efforts FROM activity
                WHERE account_id = $1 AND athlete_id = $2 AND ran_on BETWEEN $3 AND $4 AND sport = 'run'
                ORDER BY ran_on, id";
    conn.rows(sql, (account, athlete, from, to), |row| {
        Ok(RunBests { day: row.get("ran_on")?, best_efforts: row.get("best_efforts")? })
    })
}

/// Outdoors, in day order.
pub fn runs(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (from, to): (Date, Date),
) -> Result<Vec<EvidentRun>, StoreError> {
    let sql = "SELECT run.id, run.ran_on, run.timer_seconds, run.metres, run.heart_rate, run.details, run.judged,
                      run.offered_goal, run.offered_metres, run.offered_seconds, workout.workout_type, said.effort
                 FROM activity AS run
                 LEFT JOIN workout ON workout.account_id = run.account_id AND workout.id = run.workout_id
                 LEFT JOIN answer AS said
                   ON said.account_id = run.account_id AND said.schedule_id = run.schedule_id
                      AND said.workout_id = run.workout_id AND said.said_by = run.athlete_id
                WHERE run.account_id = $1 AND run.athlete_id = $2 AND run.ran_on BETWEEN $3 AND $4 AND run.sport = 'run'
                ORDER BY run.ran_on, run.id";
    conn.rows(sql, (account, athlete, from, to), from_row)
}

fn from_row(row: &Row) -> Result<EvidentRun, StoreError> {
    let effort: Option<i64> = row.get("effort")?;
    let metres: Option<f64> = row.get("offered_metres")?;
    let seconds: Option<u32> = row.get("offered_seconds")?;
    let goal = row.get("offered_goal")?;
    Ok(EvidentRun {
        id: row.get("id")?,
        day: row.get("ran_on")?,
        timer_seconds: row.get("timer_seconds")?,
        metres: row.get("metres")?,
        heart_rate: row.get("heart_rate")?,
        details: row.get("details")?,
        judged: row.get("judged")?,
        workout_type: row.get("workout_type")?,
        effort: effort.map(Effort::new).transpose().map_err(no_longer_valid)?,
        offer: metres.zip(seconds).map(|(metres, seconds)| Offer { goal, metres, seconds }),
    })
}
