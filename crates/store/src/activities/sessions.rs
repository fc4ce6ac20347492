//! The planned sessions that a run may belong to.

use jiff::civil::Date;
use training::answer::{Effort, Outcome};
use training::calendar::{MAX_WEEKS, plus_days};
use training::distance::Distance;
use training::ids::{AccountId, AthleteId, ScheduleId, WorkoutId};
use training::workout::WorkoutContent;

use crate::content_columns::{CONTENT_COLUMNS, content_from_row};
use crate::training_values::no_longer_valid;
use crate::{Conn, Row, StoreError};

/// A workout of an athlete's plan, on its day.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionOfDay {
    pub schedule: ScheduleId,
    pub workout: WorkoutId,
    /// The day the athlete moved it to, else the planned one.
    pub day: Date,
    pub content: WorkoutContent,
    /// Set if its own figures are incomplete.
    pub estimated_distance: Option<Distance>,
    pub estimated_minutes: Option<u32>,
    /// The athlete sees its plan.
    pub is_shown: bool,
    /// From the athlete's answer or the coach's tick.
    pub outcome: Option<Outcome>,
    pub effort: Option<Effort>,
    pub said_distance: Option<Distance>,
    pub said_minutes: Option<u32>,
    pub recorded_seconds: Option<u32>,
    pub recorded_metres: Option<u32>,
}

/// `CROSS JOIN` fixes the order of the tables: first the athlete's plans, then their days.
fn select(which: &str) -> String {
    format!(
        "SELECT workout.schedule_id, workout.id, workout.scheduled_on, workout.estimated_thousandths,
                workout.estimated_minutes, plan.is_shown, said.outcome, tick.outcome AS ticked, said.moved_to, said.effort,
                said.distance_thousandths AS said_thousandths, said.distance_unit AS said_unit,
                said.duration_minutes AS said_minutes, said.recorded_metres, said.recorded_seconds, {CONTENT}
           FROM schedule AS plan
          CROSS JOIN workout
           LEFT JOIN answer AS said
             ON said.account_id = plan.account_id AND said.schedule_id = workout.schedule_id
                AND said.workout_id = workout.id AND said.said_by = plan.athlete_id
           LEFT JOIN answer AS tick
             ON tick.account_id = plan.account_id AND tick.schedule_id = workout.schedule_id
                AND tick.workout_id = workout.id AND tick.said_by = $1
          WHERE plan.account_id = $1 AND plan.athlete_id = $2 AND plan.starts_on BETWEEN $3 AND $4
            AND workout.account_id = plan.account_id AND workout.schedule_id = plan.id AND {which}
          ORDER BY workout.scheduled_on, workout.place_in_day, workout.id",
        CONTENT = columns_of_workout()
    )
}

fn columns_of_workout() -> String {
    CONTENT_COLUMNS.iter().map(|column| format!("workout.{column}")).collect::<Vec<_>>().join(", ")
}

/// Sessions planned for, or moved to, these days, without rest days.
pub fn sessions_between(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (from, to): (Date, Date),
) -> Result<Vec<SessionOfDay>, StoreError> {
    let which = "workout.workout_type <> 'Rest' AND COALESCE(said.moved_to, workout.scheduled_on) BETWEEN $5 AND $6";
    let longest_plan = (i32::from(MAX_WEEKS) + 1) * 7;
    conn.rows(&select(which), (account, athlete, plus_days(from, -longest_plan), plus_days(to, 7), from, to), from_row)
}

/// Sessions within this many days of a day.
pub fn sessions_around(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    day: Date,
    days: i32,
) -> Result<Vec<SessionOfDay>, StoreError> {
    sessions_between(conn, account, athlete, (plus_days(day, -days), plus_days(day, days)))
}

/// The athlete's workout, or `None`.
pub fn session(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    workout: WorkoutId,
) -> Result<Option<SessionOfDay>, StoreError> {
    conn.row(&select("workout.id = $5"), (account, athlete, Date::constant(1, 1, 1), Date::MAX, workout), from_row)
}

fn from_row(row: &Row) -> Result<SessionOfDay, StoreError> {
    let content = content_from_row(row)?;
    let unit = content.distance.unit();
    let estimated: Option<i64> = row.get("estimated_thousandths")?;
    let said: Option<i64> = row.get("said_thousandths")?;
    let said_distance = match (said, row.get("said_unit")?) {
        (Some(thousandths), Some(unit)) => Some(Distance::from_stored(thousandths, unit)),
        _ => None,
    };
    let moved_to: Option<Date> = row.get("moved_to")?;
    let outcome: Option<Outcome> = row.get("outcome")?;
    let ticked: Option<Outcome> = row.get("ticked")?;
    let effort: Option<i64> = row.get("effort")?;
    Ok(SessionOfDay {
        schedule: row.get("schedule_id")?,
        workout: row.get("id")?,
        day: moved_to.map_or_else(|| row.get("scheduled_on"), Ok)?,
        estimated_distance: estimated.map(|thousandths| Distance::from_stored(thousandths, unit)),
        estimated_minutes: row.get("estimated_minutes")?,
        is_shown: row.get("is_shown")?,
        outcome: outcome.or(ticked),
        effort: effort.map(Effort::new).transpose().map_err(no_longer_valid)?,
        said_distance,
        said_minutes: row.get("said_minutes")?,
        recorded_seconds: row.get("recorded_seconds")?,
        recorded_metres: row.get("recorded_metres")?,
        content,
    })
}
