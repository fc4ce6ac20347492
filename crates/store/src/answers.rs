//! What happened, apart from what is planned: who said of a workout how it went, and when.
//!
//! A save of the plan brings the coach's ticks along and touches the coach's rows alone, and those only where the
//! athlete has said nothing. So nothing that an athlete says makes a save stale, and no save undoes it.

use std::collections::HashMap;

use jiff::Timestamp;
use training::answer::Outcome;
use training::ids::{AccountId, AthleteId, ScheduleId, WorkoutId};
use training::schedule::Schedule;
use uuid::Uuid;

use crate::row_batches::{Insert, for_keys};
use crate::{AccountWrite, Conn, StoreError, ToValue, Value};

/// How it went with the workouts of a schedule.
#[derive(Debug, Default)]
pub(crate) struct Completions(HashMap<WorkoutId, Word>);

/// What counts of what was said about one workout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Word {
    is_completed: bool,
    is_athletes: bool,
}

impl Completions {
    pub fn is_completed(&self, workout: WorkoutId) -> bool {
        self.0.get(&workout).is_some_and(|word| word.is_completed)
    }

    fn is_athletes(&self, workout: WorkoutId) -> bool {
        self.0.get(&workout).is_some_and(|word| word.is_athletes)
    }
}

/// The athlete's word counts before the coach's.
pub(crate) fn completions(
    conn: &mut Conn,
    account: AccountId,
    schedule: ScheduleId,
    athlete: AthleteId,
) -> Result<Completions, StoreError> {
    let mut words = HashMap::new();
    conn.each(
        "SELECT workout_id, said_by, outcome FROM answer
          WHERE account_id = $1 AND schedule_id = $2 AND said_by IN ($1, $3)",
        (account, schedule, athlete),
        |row| {
            let is_athletes = row.get::<Uuid>("said_by")? == athlete.as_uuid();
            let word = Word { is_completed: row.get::<Outcome>("outcome")? == Outcome::Done, is_athletes };
            let counts = words.entry(row.get("workout_id")?).or_insert(word);
            if is_athletes {
                *counts = word;
            }
            Ok::<_, StoreError>(())
        },
    )?;
    Ok(Completions(words))
}

/// Keeps what an athlete says of a workout, in place of what they said before.
pub fn say(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    (schedule, workout): (ScheduleId, WorkoutId),
    outcome: Outcome,
    now: Timestamp,
) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO answer (account_id, schedule_id, workout_id, said_by, outcome, said_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (account_id, schedule_id, workout_id, said_by)
         DO UPDATE SET outcome = excluded.outcome, said_at = excluded.said_at",
        (account, schedule, workout, athlete, outcome, now),
    )?;
    Ok(())
}

/// Keeps the ticks that the coach changed in the schedule. How many rows were written.
pub(crate) fn write_ticks(
    conn: &mut Conn,
    account: AccountId,
    schedule: &Schedule,
    before: &Completions,
    now: Timestamp,
) -> Result<u64, StoreError> {
    let id = schedule.id().as_uuid();
    let changed = schedule
        .workouts()
        .iter()
        .filter(|workout| before.is_completed(workout.id) != workout.is_completed && !before.is_athletes(workout.id));
    let (ticked, unticked): (Vec<_>, Vec<_>) = changed.partition(|workout| workout.is_completed);
    let insert = Insert {
        into: "INSERT INTO answer (account_id, schedule_id, said_by, outcome, said_at, workout_id)",
        shared: &[account.to_value(), Value::Uuid(id), account.to_value(), Outcome::Done.to_value(), now.to_value()],
        then: "",
    };
    let mut written = insert.rows(conn, ticked.iter().map(|workout| [workout.id.to_value()]).collect())?;
    let unticked: Vec<WorkoutId> = unticked.iter().map(|workout| workout.id).collect();
    let sql =
        "DELETE FROM answer WHERE account_id = $1 AND said_by = $1 AND schedule_id = $2 AND workout_id IN ($KEYS)";
    for_keys(sql, &[account.to_value(), Value::Uuid(id)], &unticked, |sql, values| {
        written += conn.execute(sql, values)?;
        Ok(())
    })?;
    Ok(written)
}
