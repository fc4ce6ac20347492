//! How much an athlete ran: recorded, or reported without a recording.

use jiff::civil::Date;
use training::answer::Outcome;
use training::calendar::plus_days;
use training::distance::Distance;
use training::ids::{AccountId, AthleteId};
use training::prediction::RunningDay;
use training::session;

use crate::{Conn, Row, StoreError};

/// A session may be moved by this many days.
const MOVED_BY: i32 = 14;

/// From the first day to the last one, in day order.
pub fn between(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (from, to): (Date, Date),
) -> Result<Vec<RunningDay>, StoreError> {
    let mut days = conn.rows(
        "SELECT ran_on, metres, timer_seconds FROM activity
          WHERE account_id = $1 AND athlete_id = $2 AND ran_on >= $3 AND ran_on <= $4
            AND sport IN ('run', 'treadmill') AND metres IS NOT NULL
          ORDER BY starts_at, id",
        (account, athlete, from, to),
        recorded,
    )?;
    let reported = conn.rows(
        "SELECT workout.scheduled_on, said.moved_to, workout.distance_unit,
                COALESCE(workout.estimated_thousandths, workout.distance_thousandths) AS thousandths,
                said.distance_thousandths AS said_thousandths, said.distance_unit AS said_unit,
                said.duration_minutes AS said_minutes
           FROM schedule AS plan
          CROSS JOIN workout
           LEFT JOIN answer AS said
             ON said.account_id = plan.account_id AND said.schedule_id = workout.schedule_id
                AND said.workout_id = workout.id AND said.said_by = plan.athlete_id
           LEFT JOIN answer AS tick
             ON tick.account_id = plan.account_id AND tick.schedule_id = workout.schedule_id
                AND tick.workout_id = workout.id AND tick.said_by = $1
          WHERE plan.account_id = $1 AND plan.athlete_id = $2
            AND workout.account_id = plan.account_id AND workout.schedule_id = plan.id AND workout.is_running
            AND workout.scheduled_on >= $3 AND workout.scheduled_on <= $4
            AND COALESCE(said.outcome, tick.outcome) = $5 AND said.recorded_metres IS NULL
          ORDER BY workout.scheduled_on, workout.id",
        (account, athlete, plus_days(from, -MOVED_BY), plus_days(to, MOVED_BY), Outcome::Done),
        reported,
    )?;
    days.extend(reported.into_iter().filter(|run| (from..=to).contains(&run.day)));
    days.sort_by_key(|run| run.day);
    Ok(days)
}

/// The first day with a run that was recorded, or reported where it was planned.
pub fn first_day(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Option<Date>, StoreError> {
    let recorded = "SELECT MIN(ran_on) AS day FROM activity
                     WHERE account_id = $1 AND athlete_id = $2 AND sport IN ('run', 'treadmill') AND metres IS NOT NULL";
    let reported = "SELECT MIN(workout.scheduled_on) AS day
                      FROM schedule AS plan
                     CROSS JOIN workout
                     CROSS JOIN answer
                     WHERE plan.account_id = $1 AND plan.athlete_id = $2
                       AND workout.account_id = plan.account_id AND workout.schedule_id = plan.id AND workout.is_running
                       AND answer.account_id = plan.account_id AND answer.schedule_id = workout.schedule_id
                       AND answer.workout_id = workout.id AND answer.outcome = $3";
    let recorded: Option<Date> = conn.row(recorded, (account, athlete), |row| row.get("day"))?.flatten();
    let reported: Option<Date> = conn.row(reported, (account, athlete, Outcome::Done), |row| row.get("day"))?.flatten();
    Ok(recorded.into_iter().chain(reported).min())
}

fn recorded(row: &Row) -> Result<RunningDay, StoreError> {
    let seconds: u32 = row.get("timer_seconds")?;
    Ok(RunningDay {
        day: row.get("ran_on")?,
        metres: row.get("metres")?,
        seconds: f64::from(seconds),
        is_recorded: true,
    })
}

/// As planned, unless the athlete typed a distance. A time counts only beside a typed distance.
fn reported(row: &Row) -> Result<RunningDay, StoreError> {
    let said: Option<i64> = row.get("said_thousandths")?;
    let said = match (said, row.get("said_unit")?) {
        (Some(thousandths), Some(unit)) => Some(Distance::from_stored(thousandths, unit)),
        _ => None,
    };
    let minutes: Option<u32> = row.get("said_minutes")?;
    let moved_to: Option<Date> = row.get("moved_to")?;
    let planned = Distance::from_stored(row.get("thousandths")?, row.get("distance_unit")?);
    Ok(RunningDay {
        day: moved_to.map_or_else(|| row.get("scheduled_on"), Ok)?,
        metres: session::metres(said.unwrap_or(planned)),
        seconds: minutes.filter(|_| said.is_some()).map_or(0.0, |minutes| f64::from(minutes) * 60.0),
        is_recorded: false,
    })
}
