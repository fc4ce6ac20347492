//! The workouts of a schedule. Each keeps its row as long as its plan contains it, on whichever day.

use std::collections::{HashMap, HashSet};

use jiff::Timestamp;
use training::distance::Distance;
use training::figure::Estimating;
use training::ids::{AccountId, ScheduleId, WorkoutId};
use training::schedule::Schedule;
use training::weekly_estimates::WorkoutEstimate;
use training::workout::Workout;

use crate::content_columns::{content_columns, content_from_row, content_values};
use crate::row_batches::{Insert, for_keys};
use crate::{Conn, Row, StoreError, ToValue, Value, activity_marks};

/// A workout and its position within its day. Completion is stored separately, in `answer`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PlacedWorkout {
    pub workout: Workout,
    pub place_in_day: i64,
    pub estimate: WorkoutEstimate,
}

/// By day, and by position within a day.
pub(crate) fn list(
    conn: &mut Conn,
    account: AccountId,
    schedule: ScheduleId,
) -> Result<Vec<PlacedWorkout>, StoreError> {
    let sql = format!(
        "SELECT id, scheduled_on, place_in_day, estimated_thousandths, estimated_minutes, is_running, {}
           FROM workout WHERE account_id = $1 AND schedule_id = $2 ORDER BY scheduled_on, place_in_day",
        content_columns()
    );
    conn.rows(&sql, (account, schedule), from_row)
}

/// One of a schedule's workouts, or `None`.
pub(crate) fn find(
    conn: &mut Conn,
    account: AccountId,
    schedule: ScheduleId,
    id: WorkoutId,
) -> Result<Option<Workout>, StoreError> {
    let sql = format!(
        "SELECT id, scheduled_on, place_in_day, estimated_thousandths, estimated_minutes, is_running, {}
           FROM workout WHERE account_id = $1 AND schedule_id = $2 AND id = $3",
        content_columns()
    );
    Ok(conn.row(&sql, (account, schedule, id), from_row)?.map(|placed| placed.workout))
}

/// When each workout of a schedule last changed. Leaves out those that have not changed since this is recorded.
pub fn changes(
    conn: &mut Conn,
    account: AccountId,
    schedule: ScheduleId,
) -> Result<HashMap<WorkoutId, Timestamp>, StoreError> {
    let sql = "SELECT id, changed_at FROM workout
                WHERE account_id = $1 AND schedule_id = $2 AND changed_at IS NOT NULL";
    let changes = conn.rows(sql, (account, schedule), |row| Ok((row.get("id")?, row.get("changed_at")?)))?;
    Ok(changes.into_iter().collect())
}

/// Gives a new id to workouts whose id belongs to another schedule of the account, as in copies.
pub(crate) fn new_ids_for_taken(
    conn: &mut Conn,
    account: AccountId,
    schedule: &Schedule,
    known: &[PlacedWorkout],
    mut new_id: impl FnMut() -> WorkoutId,
) -> Result<HashMap<WorkoutId, WorkoutId>, StoreError> {
    let known: HashSet<WorkoutId> = known.iter().map(|placed| placed.workout.id).collect();
    let ids: Vec<WorkoutId> =
        schedule.workouts().iter().map(|workout| workout.id).filter(|id| !known.contains(id)).collect();
    let sql = "SELECT id FROM workout WHERE account_id = $1 AND schedule_id <> $2 AND id IN ($KEYS)";
    let mut new_ids = HashMap::new();
    for_keys(sql, &[account.to_value(), Value::Uuid(schedule.id().as_uuid())], &ids, |sql, values| {
        conn.each(sql, values, |row| {
            new_ids.insert(row.get("id")?, new_id());
            Ok::<_, StoreError>(())
        })
    })?;
    Ok(new_ids)
}

/// Makes the stored workouts equal to the schedule's. Returns the number of rows written.
pub(crate) fn write_changes(
    conn: &mut Conn,
    account: AccountId,
    schedule: &Schedule,
    stored: &[PlacedWorkout],
    estimating: Estimating,
    now: Timestamp,
) -> Result<u64, StoreError> {
    let stored: HashMap<WorkoutId, &PlacedWorkout> = stored.iter().map(|placed| (placed.workout.id, placed)).collect();
    let kept: HashSet<WorkoutId> = schedule.workouts().iter().map(|workout| workout.id).collect();
    let removed: Vec<WorkoutId> = stored.keys().filter(|id| !kept.contains(id)).copied().collect();
    let changed: Vec<_> = in_places(schedule)
        .filter(|(workout, place)| !stored.get(&workout.id).is_some_and(|placed| placed.is(workout, *place)))
        .map(|(workout, place)| row(workout, place, WorkoutEstimate::of(&workout.content, estimating)))
        .collect();
    mark_recordings(conn, account, schedule, &stored, &removed)?;
    let of_the_schedule = [account.to_value(), Value::Uuid(schedule.id().as_uuid())];
    let written = delete(conn, &of_the_schedule, &removed)? + put(conn, &of_the_schedule, now, changed)?;
    let unchanged = in_places(schedule)
        .filter_map(|(workout, place)| stored.get(&workout.id).copied().filter(|placed| placed.is(workout, place)));
    Ok(written + write_estimates(conn, account, unchanged, estimating)?)
}

/// Recordings on the changed days are compared with the plan again.
fn mark_recordings(
    conn: &mut Conn,
    account: AccountId,
    schedule: &Schedule,
    stored: &HashMap<WorkoutId, &PlacedWorkout>,
    removed: &[WorkoutId],
) -> Result<(), StoreError> {
    let mut days = vec![];
    let mut workouts = removed.to_vec();
    for (workout, place) in in_places(schedule) {
        match stored.get(&workout.id) {
            Some(placed) if placed.is(workout, place) => continue,
            Some(placed) => {
                workouts.push(workout.id);
                days.push(placed.workout.scheduled_on);
            }
            None => {}
        }
        days.push(workout.scheduled_on);
    }
    days.extend(removed.iter().filter_map(|id| stored.get(id)).map(|placed| placed.workout.scheduled_on));
    if days.is_empty() {
        return Ok(());
    }
    activity_marks::mark_changes(conn, account, schedule.plan().athlete_id, &days, &workouts)
}

/// Writes the estimates that differ from the stored ones. The workouts themselves do not change.
pub(crate) fn write_estimates<'w>(
    conn: &mut Conn,
    account: AccountId,
    stored: impl Iterator<Item = &'w PlacedWorkout>,
    estimating: Estimating,
) -> Result<u64, StoreError> {
    let sql = "UPDATE workout SET estimated_thousandths = $3, estimated_minutes = $4, is_running = $5
                WHERE account_id = $1 AND id = $2";
    let mut written = 0;
    for placed in stored {
        let estimate = WorkoutEstimate::of(&placed.workout.content, estimating);
        if estimate != placed.estimate {
            let [distance, minutes, is_running] = estimate_values(estimate);
            let values = [account.to_value(), placed.workout.id.to_value(), distance, minutes, is_running];
            written += conn.execute(sql, values.as_slice())?;
        }
    }
    Ok(written)
}

impl PlacedWorkout {
    fn is(&self, workout: &Workout, place_in_day: i64) -> bool {
        let Workout { id, scheduled_on, is_completed: _, content } = workout;
        let stored = &self.workout;
        (stored.id, stored.scheduled_on, self.place_in_day) == (*id, *scheduled_on, place_in_day)
            && stored.content == *content
    }
}

fn delete(conn: &mut Conn, of_the_schedule: &[Value], ids: &[WorkoutId]) -> Result<u64, StoreError> {
    let sql = "DELETE FROM workout WHERE account_id = $1 AND schedule_id = $2 AND id IN ($KEYS)";
    let mut deleted = 0;
    for_keys(sql, of_the_schedule, ids, |sql, values| {
        deleted += conn.execute(sql, values)?;
        Ok(())
    })?;
    Ok(deleted)
}

fn put(
    conn: &mut Conn,
    of_the_schedule: &[Value],
    now: Timestamp,
    rows: Vec<Vec<Value<'_>>>,
) -> Result<u64, StoreError> {
    let columns = format!(
        "scheduled_on, place_in_day, estimated_thousandths, estimated_minutes, is_running, {}",
        content_columns()
    );
    let overwritten: Vec<String> =
        columns.split(',').map(str::trim).map(|column| format!("{column} = excluded.{column}")).collect();
    let shared: Vec<Value> = of_the_schedule.iter().cloned().chain([now.to_value()]).collect();
    let insert = Insert {
        into: &format!("INSERT INTO workout (account_id, schedule_id, changed_at, id, {columns})"),
        shared: &shared,
        then: &format!(
            "ON CONFLICT (account_id, id) DO UPDATE SET changed_at = excluded.changed_at, {}",
            overwritten.join(", ")
        ),
    };
    insert.rows(conn, rows)
}

fn in_places(schedule: &Schedule) -> impl Iterator<Item = (&Workout, i64)> {
    let days = schedule.workouts().chunk_by(|one, other| one.scheduled_on == other.scheduled_on);
    days.flat_map(|day| day.iter().zip(0..))
}

fn row(workout: &Workout, place_in_day: i64, estimate: WorkoutEstimate) -> Vec<Value<'_>> {
    let [estimated_distance, estimated_minutes, is_running] = estimate_values(estimate);
    let mut values = vec![
        workout.id.to_value(),
        workout.scheduled_on.to_value(),
        Value::Integer(place_in_day),
        estimated_distance,
        estimated_minutes,
        is_running,
    ];
    values.extend(content_values(&workout.content));
    values
}

fn from_row(row: &Row) -> Result<PlacedWorkout, StoreError> {
    let workout = Workout {
        id: row.get("id")?,
        scheduled_on: row.get("scheduled_on")?,
        is_completed: false,
        content: content_from_row(row)?,
    };
    let estimate = WorkoutEstimate {
        distance: row
            .get::<Option<i64>>("estimated_thousandths")?
            .map(|thousandths| Distance::from_stored(thousandths, workout.content.distance.unit())),
        minutes: row.get("estimated_minutes")?,
        is_running: row.get("is_running")?,
    };
    Ok(PlacedWorkout { workout, place_in_day: row.get("place_in_day")?, estimate })
}

fn estimate_values(estimate: WorkoutEstimate) -> [Value<'static>; 3] {
    [
        estimate.distance.map_or(Value::Null, |distance| Value::Integer(distance.thousandths().into())),
        estimate.minutes.map_or(Value::Null, |minutes| Value::Integer(minutes.into())),
        Value::Boolean(estimate.is_running),
    ]
}
