use jiff::Timestamp;
use jiff::civil::Date;
use training::allowance::Holding;
use training::athlete::FullName;
use training::calendar::Calendar;
use training::distance::DistanceUnit;
use training::figure::Estimating;
use training::ids::{AccountId, AthleteId, ScheduleId, WorkoutId};
use training::plan_check::SetAside;
use training::schedule::{Plan, Schedule};
use training::text::{Description, Line};
use training::volume::Measure;
use training::weekly_estimates::WeeklyEstimates;

use crate::answers::Completions;
use crate::athlete_form::paces_at;
use crate::content_columns::content_values;
use crate::{
    AccountWrite, ChangeError, Conn, Row, StoreError, ToValue, Value, activity_marks, answers, goals, owned,
    plan_drafts, plan_versions, workouts,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSchedule {
    pub schedule: Schedule,
    /// Incremented with every save.
    pub revision: i64,
    /// Whether the athlete's page shows it.
    pub is_shown: bool,
    /// Keys of the advice that its coach has set aside.
    pub set_aside: Vec<String>,
    pub created_at: Timestamp,
}

/// The result of a save.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SavedSchedule {
    pub revision: i64,
    /// Rows of workouts and ticks that changed.
    pub rows_written: u64,
}

/// A schedule before and after it was replaced. In neither is a workout marked as completed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replaced {
    pub saved: SavedSchedule,
    pub before: Schedule,
    pub after: Schedule,
}

/// A schedule as lists show it.
#[derive(Debug, Clone, PartialEq)]
pub struct ScheduleSummary {
    pub id: ScheduleId,
    pub name: Line<200>,
    pub description: Option<Description>,
    pub athlete_id: AthleteId,
    pub athlete_name: Option<FullName>,
    pub starts_on: Date,
    pub weeks: u8,
    pub unit: DistanceUnit,
    pub workout_count: u32,
    /// One per week, in `unit`.
    pub weekly_distances: Vec<f64>,
    /// One per week.
    pub weekly_minutes: Vec<u32>,
    pub weekly_estimates: WeeklyEstimates,
    /// Whether its weeks are compared by distance or by time.
    pub measure: Measure,
    /// Whether the athlete's page shows it.
    pub is_shown: bool,
    /// How many changes are saved and not published.
    pub unpublished_changes: u32,
    pub created_at: Timestamp,
}

const FIRST_REVISION: i64 = plan_versions::FIRST_VERSION;

/// Newest first.
pub fn summaries(conn: &mut Conn, account: AccountId) -> Result<Vec<ScheduleSummary>, StoreError> {
    conn.rows(
        "SELECT id, name, description, athlete_id, athlete_name, starts_on, weeks, unit, workout_count,
                weekly_distances, weekly_minutes, weekly_estimates, measure, is_shown, created_at, change_count
           FROM schedule
           LEFT JOIN plan_draft ON plan_draft.account_id = schedule.account_id AND plan_draft.schedule_id = schedule.id
          WHERE schedule.account_id = $1 ORDER BY created_at DESC, id DESC",
        (account,),
        summary_from_row,
    )
}

/// The account's schedule, or `None`. Somebody else's looks exactly like a missing one.
pub fn find(conn: &mut Conn, account: AccountId, id: ScheduleId) -> Result<Option<StoredSchedule>, StoreError> {
    let found = conn.row(
        "SELECT name, description, athlete_id, athlete_name, starts_on, weeks, unit, has_plan_check, revision,
                is_shown, set_aside, created_at
           FROM schedule WHERE account_id = $1 AND id = $2",
        (account, id),
        |row| {
            let set_aside = row.get::<String>("set_aside")?;
            Ok((plan_from_row(row)?, row.get("revision")?, row.get("is_shown")?, set_aside, row.get("created_at")?))
        },
    )?;
    let Some((plan, revision, is_shown, set_aside, created_at)) = found else { return Ok(None) };
    // If this is unreadable, the advice is shown again, which does no harm.
    let set_aside = serde_json::from_str(&set_aside).unwrap_or_default();
    let workouts = workouts::list(conn, account, id)?.into_iter().map(|placed| placed.workout);
    let schedule = with_completions(conn, account, Schedule::from_stored(id, plan, workouts.collect()))?;
    Ok(Some(StoredSchedule { schedule, revision, is_shown, set_aside, created_at }))
}

/// The schedule with each workout marked as completed or not, by what was answered.
pub fn with_completions(conn: &mut Conn, account: AccountId, schedule: Schedule) -> Result<Schedule, StoreError> {
    let completions = answers::completions(conn, account, schedule.id(), schedule.plan().athlete_id)?;
    Ok(schedule.with_completions(|workout| completions.is_completed(workout)))
}

/// The schedule with its athlete's name as it is on the roster.
pub(crate) fn with_athlete_name(
    conn: &mut Conn,
    account: AccountId,
    schedule: Schedule,
) -> Result<Schedule, StoreError> {
    let name = athlete_name(conn, account, schedule.plan())?.map(FullName::from_stored);
    let plan = Plan { athlete_name: name, ..schedule.plan().clone() };
    Ok(Schedule::from_stored(schedule.id(), plan, schedule.workouts().to_vec()))
}

/// Newest first.
pub fn ids(conn: &mut Conn, account: AccountId) -> Result<Vec<ScheduleId>, StoreError> {
    let sql = "SELECT id FROM schedule WHERE account_id = $1 ORDER BY created_at DESC, id DESC";
    conn.rows(sql, (account,), |row| row.get("id"))
}

/// The schedules that the athlete's page shows, by start day.
pub fn list_shown(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Vec<StoredSchedule>, StoreError> {
    let sql = "SELECT id FROM schedule WHERE account_id = $1 AND athlete_id = $2 AND is_shown ORDER BY starts_on, id";
    let ids: Vec<ScheduleId> = conn.rows(sql, (account, athlete), |row| row.get("id"))?;
    ids.into_iter().filter_map(|id| find(conn, account, id).transpose()).collect()
}

/// Those of them with a day in the range, at most that many.
pub fn list_shown_between(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (from, to): (Date, Date),
    most: usize,
) -> Result<Vec<StoredSchedule>, StoreError> {
    let sql = "SELECT id, starts_on, weeks FROM schedule
                WHERE account_id = $1 AND athlete_id = $2 AND is_shown AND starts_on <= $3 ORDER BY starts_on, id";
    let plans = conn.rows(sql, (account, athlete, to), |row| {
        Ok((row.get::<ScheduleId>("id")?, Calendar::from_stored(row.get("starts_on")?, row.get("weeks")?)))
    })?;
    let is_near = |calendar: Calendar| calendar.last_day() >= from;
    let near = plans.into_iter().filter(|(_, calendar)| is_near(*calendar)).take(most);
    near.filter_map(|(id, _)| find(conn, account, id).transpose()).collect()
}

/// The athlete of the schedule, or `None` if the account has no such schedule.
pub fn athlete_of(conn: &mut Conn, account: AccountId, id: ScheduleId) -> Result<Option<AthleteId>, StoreError> {
    let sql = "SELECT athlete_id FROM schedule WHERE account_id = $1 AND id = $2";
    conn.row(sql, (account, id), |row| row.get("athlete_id"))
}

pub fn name_of(conn: &mut Conn, account: AccountId, id: ScheduleId) -> Result<Option<String>, StoreError> {
    let sql = "SELECT name FROM schedule WHERE account_id = $1 AND id = $2";
    conn.row(sql, (account, id), |row| row.get("name"))
}

/// The days of the schedule, or `None` if the account has no such schedule.
pub fn calendar_of(conn: &mut Conn, account: AccountId, id: ScheduleId) -> Result<Option<Calendar>, StoreError> {
    let sql = "SELECT starts_on, weeks FROM schedule WHERE account_id = $1 AND id = $2";
    conn.row(sql, (account, id), |row| Ok(Calendar::from_stored(row.get("starts_on")?, row.get("weeks")?)))
}

/// An athlete's plan and its days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AthletePlan {
    pub id: ScheduleId,
    pub name: Line<200>,
    pub calendar: Calendar,
}

/// All of an athlete's plans, by start day.
pub fn of_athlete(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Vec<AthletePlan>, StoreError> {
    let sql = "SELECT id, name, starts_on, weeks FROM schedule WHERE account_id = $1 AND athlete_id = $2
                ORDER BY starts_on, id";
    conn.rows(sql, (account, athlete), |row| {
        let calendar = Calendar::from_stored(row.get("starts_on")?, row.get("weeks")?);
        Ok(AthletePlan { id: row.get("id")?, name: row.get("name")?, calendar })
    })
}

/// The schedule that contains the workout.
pub fn find_by_workout(
    conn: &mut Conn,
    account: AccountId,
    workout: WorkoutId,
) -> Result<Option<StoredSchedule>, StoreError> {
    match id_by_workout(conn, account, workout)? {
        Some(id) => find(conn, account, id),
        None => Ok(None),
    }
}

/// The schedule that has the workout, as it is published.
pub fn id_by_workout(
    conn: &mut Conn,
    account: AccountId,
    workout: WorkoutId,
) -> Result<Option<ScheduleId>, StoreError> {
    let sql = "SELECT schedule_id FROM workout WHERE account_id = $1 AND id = $2";
    conn.row(sql, (account, workout), |row| row.get("schedule_id"))
}

/// The athlete must be the account's; the name on the roster takes precedence over the given one. Workouts whose ids
/// belong to another schedule of the account get new ones.
pub fn insert(
    tx: &mut AccountWrite,
    schedule: &Schedule,
    now: Timestamp,
    new_id: impl FnMut() -> WorkoutId,
) -> Result<SavedSchedule, ChangeError> {
    let account = tx.account();
    let new_ids = workouts::new_ids_for_taken(tx, account, schedule, &[], new_id)?;
    insert_made(tx, &schedule.clone().with_new_ids(&new_ids), now)
}

/// The same for a schedule created here, whose workouts have new ids.
pub fn insert_made(tx: &mut AccountWrite, schedule: &Schedule, now: Timestamp) -> Result<SavedSchedule, ChangeError> {
    let account = tx.account();
    owned::require_athlete(tx, account, schedule.plan().athlete_id)?;
    let name = athlete_name(tx, account, schedule.plan())?;
    let paces = paces_at(tx, account, schedule.plan().athlete_id, now)?;
    let estimating = Estimating { paces: &paces, unit: schedule.plan().unit };
    let mut values = schedule_values(account, schedule, name.as_deref(), FIRST_REVISION);
    let bytes = text_bytes(&values, schedule);
    tx.added(Holding::Schedules, bytes);
    values.extend([Value::Integer(bytes), now.to_value(), estimates_value(schedule, estimating)]);
    tx.execute(
        "INSERT INTO schedule (account_id, id, name, description, athlete_id, athlete_name, starts_on, weeks, unit,
                               workout_count, weekly_distances, weekly_minutes, measure, has_plan_check, revision,
                               bytes, created_at, weekly_estimates)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
        values.as_slice(),
    )?;
    let workouts_written = workouts::write_changes(tx, account, schedule, &[], estimating, now)?;
    let ticks_written = answers::write_ticks(tx, account, schedule, &Completions::default(), now)?;
    Ok(SavedSchedule { revision: FIRST_REVISION, rows_written: workouts_written + ticks_written })
}

/// Writes what differs from the stored version, without a record of it: coaches save with `working_plans::save`. `Stale`
/// unless `is_expected` accepts the revision that would be replaced.
pub fn replace(
    tx: &mut AccountWrite,
    schedule: &Schedule,
    now: Timestamp,
    new_id: impl FnMut() -> WorkoutId,
    is_expected: impl Fn(i64) -> bool,
) -> Result<Replaced, ChangeError> {
    let (account, id) = (tx.account(), schedule.id());
    let (plan_before, revision, bytes_before) =
        plan_revision_and_bytes(tx, account, id)?.ok_or(ChangeError::Missing("schedule"))?;
    if !is_expected(revision) {
        return Err(ChangeError::Stale);
    }
    let athlete = schedule.plan().athlete_id;
    owned::require_athlete(tx, account, athlete)?;
    if plan_before.athlete_id != athlete {
        activity_marks::mark_schedule(tx, account, id)?;
    }
    let stored = workouts::list(tx, account, id)?;
    let new_ids = workouts::new_ids_for_taken(tx, account, schedule, &stored, new_id)?;
    let after = schedule.clone().with_new_ids(&new_ids);
    let schedule = &after;
    let name = athlete_name(tx, account, schedule.plan())?;
    let next = revision + 1;
    let paces = paces_at(tx, account, athlete, now)?;
    let estimating = Estimating { paces: &paces, unit: schedule.plan().unit };
    let mut values = schedule_values(account, schedule, name.as_deref(), next);
    let bytes = text_bytes(&values, schedule);
    tx.resized(bytes_before, bytes);
    values.extend([Value::Integer(bytes), estimates_value(schedule, estimating)]);
    tx.execute(
        "UPDATE schedule
            SET name = $3, description = $4, athlete_id = $5, athlete_name = $6, starts_on = $7, weeks = $8, unit = $9,
                workout_count = $10, weekly_distances = $11, weekly_minutes = $12, measure = $13, has_plan_check = $14,
                revision = $15, bytes = $16, weekly_estimates = $17
          WHERE account_id = $1 AND id = $2",
        values.as_slice(),
    )?;
    let completions = answers::completions(tx, account, id, athlete)?;
    let workouts_written = workouts::write_changes(tx, account, schedule, &stored, estimating, now)?;
    let ticks_written = answers::write_ticks(tx, account, schedule, &completions, now)?;
    let saved = SavedSchedule { revision: next, rows_written: workouts_written + ticks_written };
    let stored = stored.into_iter().map(|placed| placed.workout).collect();
    Ok(Replaced { saved, before: Schedule::from_stored(id, plan_before, stored), after })
}

/// Re-estimates a plan with the athlete's paces at that time, and adds it up again. Does not change its revision: no workout changes.
pub(crate) fn estimate(tx: &mut AccountWrite, id: ScheduleId, now: Timestamp) -> Result<(), StoreError> {
    let account = tx.account();
    let Some(StoredSchedule { schedule, .. }) = find(tx, account, id)? else { return Ok(()) };
    let paces = paces_at(tx, account, schedule.plan().athlete_id, now)?;
    let estimating = Estimating { paces: &paces, unit: schedule.plan().unit };
    let sql = "UPDATE schedule SET weekly_estimates = $3, weekly_distances = $4, measure = $5
                WHERE account_id = $1 AND id = $2";
    let estimates = estimates_value(&schedule, estimating);
    let measure = Value::Text(Measure::of(schedule.workouts()).as_str().into());
    let values = [account.to_value(), id.to_value(), estimates, weekly_distances(&schedule), measure];
    tx.execute(sql, values.as_slice())?;
    let stored = workouts::list(tx, account, id)?;
    workouts::write_estimates(tx, account, stored.iter(), estimating)?;
    Ok(())
}

/// Does not change the schedule's revision: visibility is not part of the plan.
pub fn set_shown(tx: &mut AccountWrite, id: ScheduleId, is_shown: bool) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE schedule SET is_shown = $3 WHERE account_id = $1 AND id = $2";
    match tx.execute(sql, (account, id, is_shown))? {
        0 => Err(ChangeError::Missing("schedule")),
        _ => Ok(()),
    }
}

/// Does not change the schedule's revision: advice that is set aside is not part of the plan.
pub fn set_aside(tx: &mut AccountWrite, id: ScheduleId, advice: &SetAside) -> Result<(), ChangeError> {
    let account = tx.account();
    let keys = serde_json::Value::from(advice.keys()).to_string();
    let sql = "UPDATE schedule SET set_aside = $3 WHERE account_id = $1 AND id = $2";
    match tx.execute(sql, (account, id, &keys))? {
        0 => Err(ChangeError::Missing("schedule")),
        _ => Ok(()),
    }
}

/// The schedule's goals stay, with its name.
pub fn delete(tx: &mut AccountWrite, id: ScheduleId) -> Result<(), ChangeError> {
    let account = tx.account();
    let (_, _, bytes) = plan_revision_and_bytes(tx, account, id)?.ok_or(ChangeError::Missing("schedule"))?;
    goals::keep_schedule_name(tx, account, id)?;
    let bytes_said = answers::bytes_of_schedule(tx, account, id)?;
    let bytes_of_versions =
        plan_versions::bytes_of_schedule(tx, account, id)? + plan_drafts::bytes_of_schedule(tx, account, id)?;
    activity_marks::mark_schedule(tx, account, id)?;
    tx.removed(Holding::Schedules, bytes + bytes_said + bytes_of_versions);
    tx.execute("DELETE FROM schedule WHERE account_id = $1 AND id = $2", (account, id))?;
    Ok(())
}

fn plan_revision_and_bytes(
    conn: &mut Conn,
    account: AccountId,
    id: ScheduleId,
) -> Result<Option<(Plan, i64, i64)>, StoreError> {
    let sql =
        "SELECT name, description, athlete_id, athlete_name, starts_on, weeks, unit, has_plan_check, revision, bytes
                 FROM schedule WHERE account_id = $1 AND id = $2";
    conn.row(sql, (account, id), |row| Ok((plan_from_row(row)?, row.get("revision")?, row.get("bytes")?)))
}

/// The name on the roster, or else the one in the plan.
fn athlete_name(conn: &mut Conn, account: AccountId, plan: &Plan) -> Result<Option<String>, StoreError> {
    let sql = "SELECT first_name, last_name FROM athlete WHERE account_id = $1 AND id = $2";
    let on_the_roster = conn.row(sql, (account, plan.athlete_id), |row| {
        Ok(format!("{} {}", row.get::<String>("first_name")?, row.get::<String>("last_name")?))
    })?;
    Ok(on_the_roster.or_else(|| plan.athlete_name.as_ref().map(ToString::to_string)))
}

fn text_bytes(values: &[Value], schedule: &Schedule) -> i64 {
    let of_workouts = schedule.workouts().iter().map(|workout| Value::text_bytes(&content_values(&workout.content)));
    Value::text_bytes(values) + of_workouts.sum::<i64>()
}

fn schedule_values<'s>(
    account: AccountId,
    schedule: &'s Schedule,
    athlete_name: Option<&'s str>,
    revision: i64,
) -> Vec<Value<'s>> {
    let Plan { name, description, athlete_id, calendar, unit, has_plan_check, .. } = schedule.plan();
    let weekly_minutes: serde_json::Value = schedule.weeks().map(|week| week.totals.duration_minutes).collect();
    let workout_count = i64::try_from(schedule.workouts().len()).unwrap_or(i64::MAX);
    vec![
        Value::Uuid(account.as_uuid()),
        Value::Uuid(schedule.id().as_uuid()),
        name.to_value(),
        description.to_value(),
        athlete_id.to_value(),
        athlete_name.map_or(Value::Null, |name| Value::Text(name.into())),
        Value::Day(calendar.starts_on()),
        Value::Integer(calendar.weeks().into()),
        unit.to_value(),
        Value::Integer(workout_count),
        weekly_distances(schedule),
        Value::Text(weekly_minutes.to_string().into()),
        Value::Text(Measure::of(schedule.workouts()).as_str().into()),
        Value::Boolean(*has_plan_check),
        Value::Integer(revision),
    ]
}

fn weekly_distances(schedule: &Schedule) -> Value<'static> {
    let unit = schedule.plan().unit;
    let distances = schedule.weeks().map(|week| week.totals.distance.in_unit(unit)).collect();
    Value::Json(std::borrow::Cow::Owned(distances))
}

/// As text, which both databases can compare with `NULL`.
pub(crate) fn estimates_value(schedule: &Schedule, estimating: Estimating) -> Value<'static> {
    let estimates = WeeklyEstimates::of(schedule, estimating);
    let kept = if estimates.is_empty() { WeeklyEstimates::default() } else { estimates };
    Value::Text(serde_json::to_string(&kept).unwrap_or_default().into())
}

/// Unreadable JSON counts as no estimate.
pub(crate) fn estimates_from_row(row: &Row) -> Result<WeeklyEstimates, StoreError> {
    let kept: Option<String> = row.get("weekly_estimates")?;
    Ok(kept.and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_default())
}

fn plan_from_row(row: &Row) -> Result<Plan, StoreError> {
    let calendar = Calendar::from_stored(row.get("starts_on")?, row.get("weeks")?);
    Ok(Plan {
        name: row.get("name")?,
        description: row.get("description")?,
        athlete_id: row.get("athlete_id")?,
        athlete_name: row.get("athlete_name")?,
        calendar,
        unit: row.get("unit")?,
        has_plan_check: row.get("has_plan_check")?,
    })
}

fn summary_from_row(row: &Row) -> Result<ScheduleSummary, StoreError> {
    let weekly_distances = serde_json::from_value(row.get("weekly_distances")?).map_err(unreadable_weeks)?;
    let weekly_minutes = serde_json::from_str(&row.get::<String>("weekly_minutes")?).map_err(unreadable_weeks)?;
    Ok(ScheduleSummary {
        id: row.get("id")?,
        name: row.get("name")?,
        description: row.get("description")?,
        athlete_id: row.get("athlete_id")?,
        athlete_name: row.get("athlete_name")?,
        starts_on: row.get("starts_on")?,
        weeks: row.get("weeks")?,
        unit: row.get("unit")?,
        workout_count: row.get("workout_count")?,
        weekly_distances,
        weekly_minutes,
        weekly_estimates: estimates_from_row(row)?,
        measure: row.get("measure")?,
        is_shown: row.get("is_shown")?,
        unpublished_changes: row.get::<Option<u32>>("change_count")?.unwrap_or_default(),
        created_at: row.get("created_at")?,
    })
}

fn unreadable_weeks(error: serde_json::Error) -> StoreError {
    StoreError::Database(format!("the weeks of a schedule cannot be read: {error}"))
}
