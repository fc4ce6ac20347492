//! The progress of one athlete: every planned session and every run, in two statements.

use jiff::civil::Date;
use training::answer::{Effort, Outcome};
use training::distance::Distance;
use training::ids::{AccountId, ActivityId, AthleteId, ScheduleId, WorkoutId};
use training::text::Title;
use training::workout_type::WorkoutType;

use crate::training_values::no_longer_valid;
use crate::{Conn, Row, StoreError};

/// A planned session and its result.
#[derive(Debug, Clone, PartialEq)]
pub struct PlannedSession {
    pub schedule: ScheduleId,
    pub workout: WorkoutId,
    /// The day the athlete moved it to, else the planned one.
    pub day: Date,
    pub title: Title,
    pub workout_type: WorkoutType,
    /// Its kilometres count.
    pub is_running: bool,
    /// Including estimates.
    pub distance: Distance,
    pub minutes: u32,
    /// From the athlete's answer or the coach's tick.
    pub outcome: Option<Outcome>,
    pub effort: Option<Effort>,
    pub said_distance: Option<Distance>,
    pub said_minutes: Option<u32>,
    pub recorded_metres: Option<u32>,
    pub recorded_seconds: Option<u32>,
}

/// A run for charts.
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    pub id: ActivityId,
    pub day: Date,
    pub is_run: bool,
    pub timer_seconds: u32,
    pub metres: Option<f64>,
    pub workout: Option<WorkoutId>,
    pub pace_load: Option<f64>,
    pub heart_load: Option<f64>,
    pub best_efforts: serde_json::Value,
}

/// In day order, across all the athlete's plans.
pub fn sessions(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Vec<PlannedSession>, StoreError> {
    conn.rows(
        "SELECT workout.schedule_id, workout.id, workout.scheduled_on, workout.title, workout.workout_type,
                workout.is_running, workout.distance_unit, COALESCE(workout.estimated_thousandths, workout.distance_thousandths) AS thousandths,
                COALESCE(workout.estimated_minutes, workout.duration_minutes) AS minutes,
                COALESCE(said.outcome, tick.outcome) AS outcome, said.moved_to, said.effort,
                said.distance_thousandths AS said_thousandths, said.distance_unit AS said_unit,
                said.duration_minutes AS said_minutes, said.recorded_metres, said.recorded_seconds
           FROM schedule AS plan
          CROSS JOIN workout
           LEFT JOIN answer AS said
             ON said.account_id = plan.account_id AND said.schedule_id = workout.schedule_id
                AND said.workout_id = workout.id AND said.said_by = plan.athlete_id
           LEFT JOIN answer AS tick
             ON tick.account_id = plan.account_id AND tick.schedule_id = workout.schedule_id
                AND tick.workout_id = workout.id AND tick.said_by = $1
          WHERE plan.account_id = $1 AND plan.athlete_id = $2
            AND workout.account_id = plan.account_id AND workout.schedule_id = plan.id AND workout.workout_type <> 'Rest'
          ORDER BY workout.scheduled_on, workout.place_in_day, workout.id",
        (account, athlete),
        session_from_row,
    )
}

/// Earliest first.
pub fn runs(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Vec<Run>, StoreError> {
    conn.rows(
        "SELECT id, ran_on, sport, timer_seconds, metres, workout_id, pace_load, heart_load, best_efforts
           FROM activity WHERE account_id = $1 AND athlete_id = $2 ORDER BY starts_at, id",
        (account, athlete),
        run_from_row,
    )
}

fn session_from_row(row: &Row) -> Result<PlannedSession, StoreError> {
    let said: Option<i64> = row.get("said_thousandths")?;
    let said_distance = match (said, row.get("said_unit")?) {
        (Some(thousandths), Some(unit)) => Some(Distance::from_stored(thousandths, unit)),
        _ => None,
    };
    let effort: Option<i64> = row.get("effort")?;
    let moved_to: Option<Date> = row.get("moved_to")?;
    Ok(PlannedSession {
        schedule: row.get("schedule_id")?,
        workout: row.get("id")?,
        day: moved_to.map_or_else(|| row.get("scheduled_on"), Ok)?,
        title: row.get("title")?,
        workout_type: row.get("workout_type")?,
        is_running: row.get("is_running")?,
        distance: Distance::from_stored(row.get("thousandths")?, row.get("distance_unit")?),
        minutes: row.get("minutes")?,
        outcome: row.get("outcome")?,
        effort: effort.map(Effort::new).transpose().map_err(no_longer_valid)?,
        said_distance,
        said_minutes: row.get("said_minutes")?,
        recorded_metres: row.get("recorded_metres")?,
        recorded_seconds: row.get("recorded_seconds")?,
    })
}

fn run_from_row(row: &Row) -> Result<Run, StoreError> {
    let sport: String = row.get("sport")?;
    Ok(Run {
        id: row.get("id")?,
        day: row.get("ran_on")?,
        is_run: sport == "run" || sport == "treadmill",
        timer_seconds: row.get("timer_seconds")?,
        metres: row.get("metres")?,
        workout: row.get("workout_id")?,
        pace_load: row.get("pace_load")?,
        heart_load: row.get("heart_load")?,
        best_efforts: row.get("best_efforts")?,
    })
}
