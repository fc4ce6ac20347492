use jiff::Timestamp;
use training::allowance::Holding;
use training::athlete::FullName;
use training::goal::GoalDetails;
use training::ids::{AccountId, AthleteId, GoalId, ScheduleId, WorkoutId};
use training::race::{RaceDistance, RaceTime};
use training::text::Line;
use training::workout_type::WorkoutType;

use crate::training_values::no_longer_valid;
use crate::{AccountWrite, ChangeError, Conn, Row, StoreError, ToValue, Value, owned, race_plans};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGoal {
    pub id: GoalId,
    pub details: GoalDetails,
    /// Kept for a deleted athlete or schedule.
    pub athlete_name: Option<FullName>,
    pub schedule_name: Option<Line<200>>,
    pub is_athlete_deleted: bool,
    pub is_schedule_deleted: bool,
    /// Incremented with every save.
    pub revision: i64,
    pub created_at: Timestamp,
}

impl AsRef<GoalDetails> for StoredGoal {
    fn as_ref(&self) -> &GoalDetails {
        &self.details
    }
}

const FIRST_REVISION: i64 = 1;

const SELECT: &str = "SELECT goal.id, goal.athlete_id, goal.race_name, goal.races_on, goal.distance_ten_thousandths,
        goal.distance_unit, goal.target_seconds, goal.priority, goal.schedule_id, goal.result_seconds, goal.notes,
        goal.revision, goal.created_at,
        COALESCE(athlete.first_name || ' ' || athlete.last_name, goal.athlete_name) AS athlete_name,
        COALESCE(schedule.name, goal.schedule_name) AS schedule_name,
        athlete.id IS NULL AS is_athlete_deleted,
        (goal.schedule_id IS NOT NULL AND schedule.id IS NULL) AS is_schedule_deleted
   FROM goal
   LEFT JOIN athlete ON athlete.account_id = goal.account_id AND athlete.id = goal.athlete_id
   LEFT JOIN schedule ON schedule.account_id = goal.account_id AND schedule.id = goal.schedule_id
  WHERE goal.account_id = $1";

/// By day, earliest first.
pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<StoredGoal>, StoreError> {
    conn.rows(&format!("{SELECT} ORDER BY goal.races_on, goal.id"), (account,), from_row)
}

pub fn ids(conn: &mut Conn, account: AccountId) -> Result<Vec<GoalId>, StoreError> {
    let sql = "SELECT id FROM goal WHERE account_id = $1 ORDER BY races_on, id";
    conn.rows(sql, (account,), |row| row.get("id"))
}

pub fn of_athlete(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Vec<StoredGoal>, StoreError> {
    let sql = format!("{SELECT} AND goal.athlete_id = $2 ORDER BY goal.races_on, goal.id");
    conn.rows(&sql, (account, athlete), from_row)
}

pub fn of_schedule(conn: &mut Conn, account: AccountId, schedule: ScheduleId) -> Result<Vec<StoredGoal>, StoreError> {
    let sql = format!("{SELECT} AND goal.schedule_id = $2 ORDER BY goal.races_on, goal.id");
    conn.rows(&sql, (account, schedule), from_row)
}

/// The account's goal, or `None`. Somebody else's looks exactly like a missing one.
pub fn find(conn: &mut Conn, account: AccountId, id: GoalId) -> Result<Option<StoredGoal>, StoreError> {
    conn.row(&format!("{SELECT} AND goal.id = $2"), (account, id), from_row)
}

/// Returns the first revision. Athlete and schedule must belong to the account.
pub fn insert(tx: &mut AccountWrite, id: GoalId, details: &GoalDetails, now: Timestamp) -> Result<i64, ChangeError> {
    let account = tx.account();
    require_links(tx, account, details, None)?;
    let mut values = values(account, id, details, FIRST_REVISION);
    let bytes = Value::text_bytes(&values);
    tx.added(Holding::Goals, bytes);
    values.extend([Value::Integer(bytes), now.to_value()]);
    tx.execute(
        "INSERT INTO goal (account_id, id, athlete_id, race_name, races_on, distance_ten_thousandths, distance_unit,
                           target_seconds, priority, schedule_id, result_seconds, notes, revision, bytes,
                           created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
        values.as_slice(),
    )?;
    Ok(FIRST_REVISION)
}

/// Returns the new revision. `Stale` unless `is_expected` accepts the revision that would be replaced. A goal whose
/// athlete or schedule was deleted may keep it.
pub fn replace(
    tx: &mut AccountWrite,
    id: GoalId,
    details: &GoalDetails,
    is_expected: impl Fn(i64) -> bool,
) -> Result<i64, ChangeError> {
    let account = tx.account();
    let before = find(tx, account, id)?.ok_or(ChangeError::Missing("goal"))?;
    if !is_expected(before.revision) {
        return Err(ChangeError::Stale);
    }
    require_links(tx, account, details, Some(&before.details))?;
    let next = before.revision + 1;
    let bytes_before = bytes(tx, account, id)?.unwrap_or_default();
    let mut values = values(account, id, details, next);
    let bytes = Value::text_bytes(&values);
    tx.resized(bytes_before, bytes);
    let race_session = race_session(tx, account, &before, details)?;
    values.extend([Value::Integer(bytes), race_session.to_value()]);
    tx.execute(
        "UPDATE goal SET athlete_id = $3, race_name = $4, races_on = $5, distance_ten_thousandths = $6,
                distance_unit = $7, target_seconds = $8, priority = $9, schedule_id = $10, result_seconds = $11,
                notes = $12, revision = $13, bytes = $14, race_session_id = $15
          WHERE account_id = $1 AND id = $2",
        values.as_slice(),
    )?;
    Ok(next)
}

/// What the linked plan has for the race, once the race has moved away from it.
fn race_session(
    conn: &mut Conn,
    account: AccountId,
    before: &StoredGoal,
    after: &GoalDetails,
) -> Result<Option<WorkoutId>, StoreError> {
    let known = "SELECT race_session_id FROM goal WHERE account_id = $1 AND id = $2";
    let known: Option<WorkoutId> = conn.row(known, (account, before.id), |row| row.get("race_session_id"))?.flatten();
    match after.schedule_id {
        Some(schedule) if before.details.schedule_id == Some(schedule) => {
            if before.details.races_on == after.races_on {
                return Ok(known);
            }
            // The longest of its day is the race, beside warming up.
            let sql = "SELECT id FROM workout
              WHERE account_id = $1 AND schedule_id = $2 AND (id = $3 OR (scheduled_on = $4 AND workout_type <> $5))
              ORDER BY CASE WHEN id = $3 THEN 0 ELSE 1 END, distance_thousandths DESC, place_in_day LIMIT 1";
            let values = (account, schedule, known, before.details.races_on, WorkoutType::Rest);
            conn.row(sql, values, |row| row.get("id"))
        }
        _ => Ok(None),
    }
}

/// Links the schedule to the goal, unless the goal already has one that still exists.
pub fn give_plan(tx: &mut AccountWrite, goal: &StoredGoal, schedule: ScheduleId) -> Result<(), ChangeError> {
    if goal.details.schedule_id.is_some() && !goal.is_schedule_deleted {
        return Ok(());
    }
    let details = GoalDetails { schedule_id: Some(schedule), ..goal.details.clone() };
    replace(tx, goal.id, &details, |_| true)?;
    Ok(())
}

pub fn delete(tx: &mut AccountWrite, id: GoalId) -> Result<(), ChangeError> {
    let account = tx.account();
    let bytes = bytes(tx, account, id)?.ok_or(ChangeError::Missing("goal"))?;
    tx.removed(Holding::Goals, bytes);
    race_plans::delete_of_goal(tx, id)?;
    tx.execute("DELETE FROM goal WHERE account_id = $1 AND id = $2", (account, id))?;
    Ok(())
}

fn bytes(conn: &mut Conn, account: AccountId, id: GoalId) -> Result<Option<i64>, StoreError> {
    let sql = "SELECT bytes FROM goal WHERE account_id = $1 AND id = $2";
    conn.row(sql, (account, id), |row| row.get("bytes"))
}

/// Called before the athlete is deleted: the goals keep the name.
pub(crate) fn keep_athlete_name(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE goal SET athlete_name = (SELECT first_name || ' ' || last_name FROM athlete
                                          WHERE account_id = $1 AND id = $2)
          WHERE account_id = $1 AND athlete_id = $2",
        (account, athlete),
    )?;
    Ok(())
}

/// Called before the schedule is deleted: the goals keep the name.
pub(crate) fn keep_schedule_name(conn: &mut Conn, account: AccountId, schedule: ScheduleId) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE goal SET schedule_name = (SELECT name FROM schedule WHERE account_id = $1 AND id = $2)
          WHERE account_id = $1 AND schedule_id = $2",
        (account, schedule),
    )?;
    Ok(())
}

fn require_links(
    conn: &mut Conn,
    account: AccountId,
    details: &GoalDetails,
    before: Option<&GoalDetails>,
) -> Result<(), ChangeError> {
    let is_same_athlete = before.is_some_and(|before| before.athlete_id == details.athlete_id);
    if !is_same_athlete {
        owned::require_on_roster(conn, account, details.athlete_id)?;
    }
    let is_same_schedule = before.is_some_and(|before| before.schedule_id == details.schedule_id);
    match details.schedule_id {
        Some(schedule) if !is_same_schedule => owned::require_schedule(conn, account, schedule),
        _ => Ok(()),
    }
}

fn values(account: AccountId, id: GoalId, details: &GoalDetails, revision: i64) -> Vec<Value<'_>> {
    let GoalDetails {
        athlete_id,
        race_name,
        races_on,
        distance,
        target_time,
        priority,
        schedule_id,
        result_time,
        notes,
    } = details;
    vec![
        Value::Uuid(account.as_uuid()),
        Value::Uuid(id.as_uuid()),
        athlete_id.to_value(),
        race_name.to_value(),
        Value::Day(*races_on),
        Value::Integer(distance.ten_thousandths().into()),
        Value::Text(distance.unit().as_str().into()),
        target_time.to_value(),
        priority.to_value(),
        schedule_id.to_value(),
        result_time.to_value(),
        notes.to_value(),
        Value::Integer(revision),
    ]
}

fn from_row(row: &Row) -> Result<StoredGoal, StoreError> {
    let target_time: Option<RaceTime> = row.get("target_seconds")?;
    let distance = RaceDistance::from_ten_thousandths(row.get("distance_ten_thousandths")?, row.get("distance_unit")?);
    let details = GoalDetails {
        athlete_id: row.get("athlete_id")?,
        race_name: row.get("race_name")?,
        races_on: row.get("races_on")?,
        distance: distance.map_err(no_longer_valid)?,
        target_time,
        priority: row.get("priority")?,
        schedule_id: row.get("schedule_id")?,
        result_time: row.get("result_seconds")?,
        notes: row.get("notes")?,
    };
    Ok(StoredGoal {
        id: row.get("id")?,
        details,
        athlete_name: row.get("athlete_name")?,
        schedule_name: row.get("schedule_name")?,
        is_athlete_deleted: row.get("is_athlete_deleted")?,
        is_schedule_deleted: row.get("is_schedule_deleted")?,
        revision: row.get("revision")?,
        created_at: row.get("created_at")?,
    })
}
