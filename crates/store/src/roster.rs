//! The progress of every athlete on the roster, in a fixed number of statements. `CROSS JOIN` fixes the join order on SQLite,
//! which would otherwise start with every answer ever given.

use std::collections::HashMap;

use jiff::Timestamp;
use jiff::civil::Date;
use training::absence::{Absence, absence_on, is_excused};
use training::answer::{Effort, Outcome};
use training::calendar::{Calendar, MAX_WEEKS, monday_of, plus_days};
use training::current_plan::current_plan;
use training::distance::{Distance, DistanceTotal, DistanceUnit};
use training::ids::{AccountId, AthleteId, ScheduleId};
use training::pain::Pain;
use training::text::{Line, Title};
use training::volume::Measure;
use training::weekly_estimates::WeeklyEstimates;

use crate::answers::{Planned, pain_from_row};
use crate::row_batches::for_keys;
use crate::schedules::estimates_from_row;
use crate::training_values::no_longer_valid;
use crate::{Conn, Row, StoreError, ToValue, absences};

/// An athlete's progress at a glance.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Progress {
    pub plan: Option<CurrentPlan>,
    pub last_answer: Option<LastAnswer>,
    pub next_race: Option<NextRace>,
    /// Why the athlete does not train today.
    pub absence: Option<Absence>,
}

/// Today's plan, and its current week if it has begun.
#[derive(Debug, Clone, PartialEq)]
pub struct CurrentPlan {
    pub id: ScheduleId,
    pub name: Line<200>,
    pub calendar: Calendar,
    pub is_shown: bool,
    pub week: Option<WeekSoFar>,
}

/// How much of a week is done.
#[derive(Debug, Clone, PartialEq)]
pub struct WeekSoFar {
    pub number: u8,
    pub measure: Measure,
    pub unit: DistanceUnit,
    /// In `unit`, without excused sessions.
    pub planned_distance: f64,
    pub planned_minutes: u32,
    pub done: Done,
    /// The total including estimates, in `unit`; `None` if nothing is estimated.
    pub estimated_distance: Option<f64>,
    pub estimated_minutes: Option<u32>,
    /// On days off, and not done: apart from what is planned. Including estimates, in `unit`.
    pub excused_distance: f64,
    pub excused_minutes: u32,
}

/// What was done of a plan in a week. If the athlete reported no figure, the planned or estimated one counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Done {
    pub distance: DistanceTotal,
    pub is_distance_estimated: bool,
    pub minutes: i64,
    pub is_time_estimated: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct LastAnswer {
    pub outcome: Outcome,
    pub moved_to: Option<Date>,
    pub effort: Option<Effort>,
    pub pain: Option<Pain>,
    pub said_at: Option<Timestamp>,
    pub planned: Option<Planned>,
    /// The athlete also commented on the workout.
    pub has_comment: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct NextRace {
    pub name: Title,
    pub races_on: Date,
}

/// Leaves out athletes without any progress.
pub fn progress(conn: &mut Conn, account: AccountId, today: Date) -> Result<HashMap<AthleteId, Progress>, StoreError> {
    let mut everybody: HashMap<AthleteId, Progress> = HashMap::new();
    let off = absences::not_over(conn, account, monday_of(today))?;
    for (athlete, plan) in current_plans(conn, account, today, &off)? {
        everybody.entry(athlete).or_default().plan = Some(plan);
    }
    for (athlete, answer) in last_answers(conn, account)? {
        everybody.entry(athlete).or_default().last_answer = Some(answer);
    }
    for (athlete, race) in races_to_come(conn, account, today)? {
        everybody.entry(athlete).or_default().next_race.get_or_insert(race);
    }
    for of_athlete in off.chunk_by(|one, other| one.athlete == other.athlete) {
        if let Some(absence) = absence_on(of_athlete, today, today) {
            everybody.entry(absence.athlete).or_default().absence = Some(absence.clone());
        }
    }
    Ok(everybody)
}

struct PlanRow {
    plan: CurrentPlan,
    unit: DistanceUnit,
    measure: Measure,
    weekly_distances: Vec<f64>,
    weekly_minutes: Vec<u32>,
    weekly_estimates: WeeklyEstimates,
}

fn current_plans(
    conn: &mut Conn,
    account: AccountId,
    today: Date,
    off: &[Absence],
) -> Result<Vec<(AthleteId, CurrentPlan)>, StoreError> {
    let mut plans: HashMap<AthleteId, Vec<PlanRow>> = HashMap::new();
    conn.each(
        "SELECT id, name, athlete_id, starts_on, weeks, unit, measure, weekly_distances, weekly_minutes, weekly_estimates,
                is_shown
           FROM schedule WHERE account_id = $1 AND starts_on >= $2 ORDER BY created_at, id",
        (account, earliest_start(today)),
        |row| {
            plans.entry(row.get("athlete_id")?).or_default().push(plan_from_row(row)?);
            Ok::<_, StoreError>(())
        },
    )?;
    let done = done_this_week(conn, account, today)?;
    let extra = extra_this_week(conn, account, today)?;
    let excused = excused_this_week(conn, account, today, off)?;
    let current = plans.into_iter().filter_map(|(athlete, plans)| {
        let row = current_plan(&plans, |row| (row.plan.calendar, row.plan.is_shown), today)?;
        let mut week = row.week_of(today, &done);
        if let (Some(week), Some(excused)) = (&mut week, excused.get(&row.plan.id)) {
            week.excuse(excused);
        }
        if let (Some(week), Some((metres, seconds))) = (&mut week, extra.get(&athlete)) {
            week.done.distance += Distance::from_stored(*metres, DistanceUnit::Km);
            week.done.minutes += (seconds + 30) / 60;
        }
        Some((athlete, CurrentPlan { week, ..row.plan.clone() }))
    });
    Ok(current.collect())
}

/// Plans that began before this are over.
fn earliest_start(today: Date) -> Date {
    plus_days(today, -7 * (i32::from(MAX_WEEKS) + 1))
}

/// What was done in each plan in the week of `today`.
type DoneByPlan = HashMap<ScheduleId, Done>;

impl PlanRow {
    fn week_of(&self, today: Date, done: &DoneByPlan) -> Option<WeekSoFar> {
        let calendar = self.plan.calendar;
        let number = calendar.week_of(today).filter(|_| calendar.starts_on() <= today)?;
        let place = usize::from(number) - 1;
        Some(WeekSoFar {
            number,
            measure: self.measure,
            unit: self.unit,
            planned_distance: self.weekly_distances.get(place).copied().unwrap_or_default(),
            planned_minutes: self.weekly_minutes.get(place).copied().unwrap_or_default(),
            done: done.get(&self.plan.id).copied().unwrap_or_default(),
            estimated_distance: self.weekly_estimates.distances.get(place).copied().flatten(),
            estimated_minutes: self.weekly_estimates.minutes.get(place).copied().flatten(),
            excused_distance: 0.0,
            excused_minutes: 0,
        })
    }
}

/// The athlete's answer takes precedence over the coach's tick, and the actual distance over the planned one: what was typed, then
/// what was recorded.
fn done_this_week(conn: &mut Conn, account: AccountId, today: Date) -> Result<DoneByPlan, StoreError> {
    let monday = monday_of(today);
    let mut done = DoneByPlan::new();
    conn.each(
        "SELECT schedule.id,
                COALESCE(said.distance_unit, CASE WHEN said.recorded_metres IS NOT NULL THEN 'km' END,
                         workout.distance_unit) AS unit,
                CAST(SUM(CASE WHEN workout.is_running
                              THEN COALESCE(said.distance_thousandths, said.recorded_metres,
                                            workout.estimated_thousandths, workout.distance_thousandths)
                              ELSE 0 END) AS BIGINT) AS thousandths,
                CAST(SUM(COALESCE(said.duration_minutes, (said.recorded_seconds + 30) / 60, workout.estimated_minutes,
                                  workout.duration_minutes)) AS BIGINT) AS minutes,
                COUNT(CASE WHEN workout.is_running AND COALESCE(said.distance_thousandths, said.recorded_metres) IS NULL
                           THEN workout.estimated_thousandths END) > 0 AS is_distance_estimated,
                COUNT(CASE WHEN COALESCE(said.duration_minutes, said.recorded_seconds) IS NULL
                           THEN workout.estimated_minutes END) > 0 AS is_time_estimated
           FROM schedule CROSS JOIN workout CROSS JOIN answer AS said
          WHERE schedule.account_id = $1 AND schedule.starts_on BETWEEN $2 AND $4
            AND workout.account_id = schedule.account_id AND workout.schedule_id = schedule.id
            AND workout.scheduled_on BETWEEN $3 AND $4
            AND said.account_id = schedule.account_id AND said.schedule_id = schedule.id AND said.workout_id = workout.id
            AND said.outcome = 'done'
            AND (said.said_by = schedule.athlete_id
                 OR (said.said_by = $1
                     AND NOT EXISTS (SELECT 1 FROM answer AS own
                                      WHERE own.account_id = schedule.account_id AND own.schedule_id = schedule.id
                                        AND own.workout_id = workout.id AND own.said_by = schedule.athlete_id)))
          GROUP BY 1, 2",
        (account, earliest_start(today), monday, plus_days(monday, 6)),
        |row| {
            let done: &mut Done = done.entry(row.get("id")?).or_default();
            done.distance += Distance::from_stored(row.get("thousandths")?, row.get("unit")?);
            done.minutes += row.get::<i64>("minutes")?;
            done.is_distance_estimated |= row.get::<bool>("is_distance_estimated")?;
            done.is_time_estimated |= row.get::<bool>("is_time_estimated")?;
            Ok::<_, StoreError>(())
        },
    )?;
    Ok(done)
}

/// What is planned in a week on days off, and was not done.
#[derive(Debug, Default)]
struct Excused {
    distance: DistanceTotal,
    minutes: u32,
    /// Including estimates.
    estimated_distance: DistanceTotal,
    estimated_minutes: u32,
}

impl WeekSoFar {
    fn excuse(&mut self, excused: &Excused) {
        let without = |planned: f64, excused: DistanceTotal| {
            ((planned - excused.in_unit(self.unit)).max(0.0) * 10.0).round() / 10.0
        };
        self.planned_distance = without(self.planned_distance, excused.distance);
        self.estimated_distance = self.estimated_distance.map(|planned| without(planned, excused.estimated_distance));
        self.planned_minutes = self.planned_minutes.saturating_sub(excused.minutes);
        let minutes = |planned: u32| planned.saturating_sub(excused.estimated_minutes);
        self.estimated_minutes = self.estimated_minutes.map(minutes);
        self.excused_distance = excused.estimated_distance.in_unit(self.unit);
        self.excused_minutes = excused.estimated_minutes;
    }
}

fn excused_this_week(
    conn: &mut Conn,
    account: AccountId,
    today: Date,
    off: &[Absence],
) -> Result<HashMap<ScheduleId, Excused>, StoreError> {
    let monday = monday_of(today);
    let mut athletes: Vec<AthleteId> = off.iter().map(|absence| absence.athlete).collect();
    athletes.dedup();
    let mut excused: HashMap<ScheduleId, Excused> = HashMap::new();
    let sql = "SELECT schedule.id, schedule.athlete_id, COALESCE(said.moved_to, workout.scheduled_on) AS day,
                      workout.is_running, workout.distance_unit, workout.distance_thousandths, workout.estimated_thousandths,
                      workout.duration_minutes, workout.estimated_minutes, COALESCE(said.outcome, tick.outcome) AS outcome
                 FROM schedule CROSS JOIN workout
                 LEFT JOIN answer AS said
                   ON said.account_id = schedule.account_id AND said.schedule_id = workout.schedule_id
                      AND said.workout_id = workout.id AND said.said_by = schedule.athlete_id
                 LEFT JOIN answer AS tick
                   ON tick.account_id = schedule.account_id AND tick.schedule_id = workout.schedule_id
                      AND tick.workout_id = workout.id AND tick.said_by = $1
                WHERE schedule.account_id = $1 AND schedule.starts_on BETWEEN $2 AND $4
                  AND workout.account_id = schedule.account_id AND workout.schedule_id = schedule.id
                  AND workout.scheduled_on BETWEEN $3 AND $4 AND schedule.athlete_id IN ($KEYS)";
    let (earliest, sunday) = (earliest_start(today), plus_days(monday, 6));
    let shared = [account.to_value(), earliest.to_value(), monday.to_value(), sunday.to_value()];
    for_keys(sql, &shared, &athletes, |sql, values| {
        conn.each(sql, values, |row| {
            let athlete: AthleteId = row.get("athlete_id")?;
            let own: Vec<Absence> = off.iter().filter(|absence| absence.athlete == athlete).cloned().collect();
            if is_excused(&own, row.get("day")?, row.get("outcome")?, today) {
                excused.entry(row.get("id")?).or_default().add(row)?;
            }
            Ok::<_, StoreError>(())
        })
    })?;
    Ok(excused)
}

impl Excused {
    fn add(&mut self, row: &Row) -> Result<(), StoreError> {
        let unit = row.get("distance_unit")?;
        let thousandths: i64 = row.get("distance_thousandths")?;
        let estimated: Option<i64> = row.get("estimated_thousandths")?;
        let minutes: u32 = row.get("duration_minutes")?;
        let estimated_minutes: Option<u32> = row.get("estimated_minutes")?;
        if row.get("is_running")? {
            self.distance += Distance::from_stored(thousandths, unit);
            self.estimated_distance += Distance::from_stored(estimated.unwrap_or(thousandths), unit);
        }
        self.minutes += minutes;
        self.estimated_minutes += estimated_minutes.unwrap_or(minutes);
        Ok(())
    }
}

/// Recordings that belong to no session of a plan: the metres of runs, and the seconds of all training.
fn extra_this_week(
    conn: &mut Conn,
    account: AccountId,
    today: Date,
) -> Result<HashMap<AthleteId, (i64, i64)>, StoreError> {
    let monday = monday_of(today);
    let sql = "SELECT activity.athlete_id,
                      CAST(COALESCE(SUM(CASE WHEN activity.sport IN ('run', 'treadmill') THEN activity.metres END), 0)
                           AS BIGINT) AS metres,
                      CAST(SUM(activity.timer_seconds) AS BIGINT) AS seconds
                 FROM athlete CROSS JOIN activity
                WHERE athlete.account_id = $1 AND activity.account_id = athlete.account_id
                  AND activity.athlete_id = athlete.id AND activity.ran_on BETWEEN $2 AND $3
                  AND activity.workout_id IS NULL
                GROUP BY activity.athlete_id";
    let extra = conn.rows(sql, (account, monday, plus_days(monday, 6)), |row| {
        Ok((row.get("athlete_id")?, (row.get("metres")?, row.get("seconds")?)))
    })?;
    Ok(extra.into_iter().collect())
}

/// A recording alone is no answer.
fn last_answers(conn: &mut Conn, account: AccountId) -> Result<Vec<(AthleteId, LastAnswer)>, StoreError> {
    conn.rows(
        "SELECT answer.said_by, answer.outcome, answer.moved_to, answer.effort, answer.said_at, answer.planned,
                answer.pain_level, answer.pain_place, answer.pain_since,
                EXISTS (SELECT 1 FROM answer_comment
                         WHERE answer_comment.account_id = answer.account_id
                           AND answer_comment.schedule_id = answer.schedule_id
                           AND answer_comment.workout_id = answer.workout_id
                           AND answer_comment.athlete_id = answer.said_by AND NOT answer_comment.is_coachs)
                    AS has_comment
           FROM athlete CROSS JOIN answer
          WHERE athlete.account_id = $1 AND answer.account_id = athlete.account_id AND answer.said_by = athlete.id
            AND (answer.before_recording IS NULL OR answer.before_recording <> 'nothing')
            AND answer.said_at = (SELECT MAX(later.said_at) FROM answer AS later
                                   WHERE later.account_id = athlete.account_id AND later.said_by = athlete.id
                                     AND (later.before_recording IS NULL OR later.before_recording <> 'nothing'))
          ORDER BY answer.schedule_id, answer.workout_id",
        (account,),
        |row| Ok((row.get("said_by")?, answer_from_row(row)?)),
    )
}

/// Earliest first.
fn races_to_come(conn: &mut Conn, account: AccountId, today: Date) -> Result<Vec<(AthleteId, NextRace)>, StoreError> {
    let sql = "SELECT athlete_id, race_name, races_on FROM goal WHERE account_id = $1 AND races_on >= $2
                ORDER BY races_on, id";
    conn.rows(sql, (account, today), |row| {
        Ok((row.get("athlete_id")?, NextRace { name: row.get("race_name")?, races_on: row.get("races_on")? }))
    })
}

fn plan_from_row(row: &Row) -> Result<PlanRow, StoreError> {
    let unreadable = |error: serde_json::Error| StoreError::Database(format!("weeks cannot be read: {error}"));
    let plan = CurrentPlan {
        id: row.get("id")?,
        name: row.get("name")?,
        calendar: Calendar::from_stored(row.get("starts_on")?, row.get("weeks")?),
        is_shown: row.get("is_shown")?,
        week: None,
    };
    Ok(PlanRow {
        plan,
        unit: row.get("unit")?,
        measure: row.get("measure")?,
        weekly_distances: serde_json::from_value(row.get("weekly_distances")?).map_err(unreadable)?,
        weekly_minutes: serde_json::from_str(&row.get::<String>("weekly_minutes")?).map_err(unreadable)?,
        weekly_estimates: estimates_from_row(row)?,
    })
}

fn answer_from_row(row: &Row) -> Result<LastAnswer, StoreError> {
    let effort: Option<i64> = row.get("effort")?;
    let planned: Option<serde_json::Value> = row.get("planned")?;
    Ok(LastAnswer {
        outcome: row.get("outcome")?,
        moved_to: row.get("moved_to")?,
        effort: effort.map(Effort::new).transpose().map_err(no_longer_valid)?,
        pain: pain_from_row(row)?,
        said_at: row.get("said_at")?,
        planned: planned
            .map(serde_json::from_value)
            .transpose()
            .map_err(|error| StoreError::Database(format!("what was planned cannot be read: {error}")))?,
        has_comment: row.get("has_comment")?,
    })
}

/// An athlete's planned and completed figures for one past week.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WeekBefore {
    pub planned: DistanceTotal,
    /// What was reported as done.
    pub done: DistanceTotal,
    /// Part of either is estimated.
    pub is_estimated: bool,
}

/// The last weeks before the week of a day, earliest first, across all the athlete's plans.
pub fn weeks_before<const WEEKS: usize>(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    today: Date,
) -> Result<[WeekBefore; WEEKS], StoreError> {
    let monday = monday_of(today);
    let first = plus_days(monday, -7 * i32::try_from(WEEKS).unwrap_or_default());
    let mut weeks = [WeekBefore::default(); WEEKS];
    conn.each(
        "SELECT workout.scheduled_on, workout.distance_unit AS planned_unit,
                COALESCE(workout.estimated_thousandths, workout.distance_thousandths) AS planned,
                COALESCE(said.distance_thousandths, said.recorded_metres, workout.estimated_thousandths,
                         workout.distance_thousandths) AS done,
                workout.estimated_thousandths IS NOT NULL
                    AND COALESCE(said.distance_thousandths, said.recorded_metres) IS NULL AS is_estimated,
                COALESCE(said.distance_unit, CASE WHEN said.recorded_metres IS NOT NULL THEN 'km' END,
                         workout.distance_unit) AS done_unit,
                said.outcome
           FROM schedule CROSS JOIN workout
           LEFT JOIN answer AS said ON said.account_id = workout.account_id AND said.schedule_id = workout.schedule_id
                                   AND said.workout_id = workout.id
                                   AND said.said_by = COALESCE((SELECT own.said_by FROM answer AS own
                                                                 WHERE own.account_id = workout.account_id
                                                                   AND own.schedule_id = workout.schedule_id
                                                                   AND own.workout_id = workout.id
                                                                   AND own.said_by = $2), $1)
          WHERE schedule.account_id = $1 AND schedule.athlete_id = $2
            AND workout.account_id = schedule.account_id AND workout.schedule_id = schedule.id
            AND workout.scheduled_on BETWEEN $3 AND $4 AND workout.is_running",
        (account, athlete, first, plus_days(monday, -1)),
        |row| {
            let day: Date = row.get("scheduled_on")?;
            let place = usize::try_from((day - first).get_days() / 7).unwrap_or_default();
            let Some(week) = weeks.get_mut(place) else { return Ok(()) };
            week.is_estimated |= row.get::<bool>("is_estimated")?;
            week.planned += Distance::from_stored(row.get("planned")?, row.get("planned_unit")?);
            if row.get::<Option<Outcome>>("outcome")? == Some(Outcome::Done) {
                week.done += Distance::from_stored(row.get("done")?, row.get("done_unit")?);
            }
            Ok::<_, StoreError>(())
        },
    )?;
    Ok(weeks)
}
