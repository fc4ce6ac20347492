//! Results, stored separately from the plan: who answered for a workout, how it went, and when.
//!
//! Saving a plan only writes the coach's ticks, and only if the athlete has not answered. So an athlete's answer never
//! makes a save stale, and a save never undoes an answer.

use std::collections::{BTreeSet, HashMap};

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use training::answer::{Answer, Effort, Outcome};
use training::distance::Distance;
use training::ids::{AccountId, AthleteId, ScheduleId, WorkoutId};
use training::pain::{Pain, PainLevel};
use training::schedule::Schedule;
use training::workout::Workout;
use uuid::Uuid;

use crate::row_batches::{Insert, for_keys};
use crate::training_values::no_longer_valid;
use crate::{
    AccountWrite, Conn, Params, Row, StoreError, ToValue, Value, absences, activity_marks, answer_keys, availability,
    day_conditions, messages, webhooks, workouts,
};

/// How the workouts of a schedule went.
#[derive(Debug, Default)]
pub(crate) struct Completions(HashMap<WorkoutId, Word>);

/// The answer that counts for one workout.
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

/// The athlete's answer takes precedence over the coach's tick.
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

/// What was planned when the athlete answered, for the history.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Planned {
    pub scheduled_date: Date,
    pub title: String,
    pub r#type: String,
    pub distance: f64,
    pub distance_type: String,
    pub duration_in_minutes: u16,
}

#[derive(Debug, Clone, PartialEq)]
pub struct StoredAnswer {
    pub schedule: ScheduleId,
    pub workout: WorkoutId,
    pub answer: Answer,
    pub planned: Option<Planned>,
    pub said_at: Option<Timestamp>,
    /// The totals of the workout's recordings. What the athlete typed takes precedence.
    pub recorded: Option<RecordedFigures>,
    /// The athlete answered; otherwise only a recording did.
    pub is_typed: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordedFigures {
    /// Without pauses.
    pub seconds: u32,
    pub metres: Option<u32>,
}

/// The totals of one workout's recordings, and when they were run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recorded {
    /// Without pauses.
    pub seconds: u32,
    pub metres: Option<u32>,
    /// The last of their days.
    pub ran_on: Date,
    pub ended_at: Timestamp,
}

/// The answer before a recording changed it.
const NOTHING_TYPED: &str = "nothing";
const TYPED_AS_MOVED: &str = "moved";

impl From<&Workout> for Planned {
    fn from(workout: &Workout) -> Self {
        let content = &workout.content;
        Self {
            scheduled_date: workout.scheduled_on,
            title: content.title.to_string(),
            r#type: content.workout_type.wire_name().to_owned(),
            distance: content.distance.amount(),
            distance_type: content.distance.unit().to_string(),
            duration_in_minutes: content.duration.get(),
        }
    }
}

const COLUMNS: &str = "schedule_id, workout_id, outcome, moved_to, effort, distance_thousandths, distance_unit,
        duration_minutes, pain_level, pain_place, pain_since, swapped_with, planned, said_at, recorded_metres,
        recorded_seconds, before_recording";

/// The athlete's answers for a schedule, including those for workouts that were removed since.
pub fn list(
    conn: &mut Conn,
    account: AccountId,
    schedule: ScheduleId,
    athlete: AthleteId,
) -> Result<Vec<StoredAnswer>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM answer WHERE account_id = $1 AND schedule_id = $2 AND said_by = $3
          ORDER BY said_at, workout_id"
    );
    conn.rows(&sql, (account, schedule, athlete), from_row)
}

/// The workouts of a schedule that have an answer, a tick or a comment.
pub fn answered(conn: &mut Conn, account: AccountId, schedule: ScheduleId) -> Result<BTreeSet<WorkoutId>, StoreError> {
    let sql = "SELECT workout_id FROM answer WHERE account_id = $1 AND schedule_id = $2
                UNION
               SELECT workout_id FROM answer_comment WHERE account_id = $1 AND schedule_id = $2";
    Ok(conn.rows(sql, (account, schedule), |row| row.get("workout_id"))?.into_iter().collect())
}

/// Identifies an answer within an account.
pub type AnswerKey = (ScheduleId, WorkoutId, AthleteId);

/// The next page of what athletes said in all the account's schedules, by schedule and workout, without the coach's ticks.
pub fn list_after(
    conn: &mut Conn,
    account: AccountId,
    after: Option<AnswerKey>,
    most: u32,
) -> Result<Vec<(AthleteId, StoredAnswer)>, StoreError> {
    let nothing = Uuid::nil();
    let (schedule, workout, athlete) = after.unwrap_or((nothing.into(), nothing.into(), nothing.into()));
    let sql = format!(
        "SELECT said_by, {COLUMNS} FROM answer
          WHERE account_id = $1 AND said_by <> $1 AND (schedule_id, workout_id, said_by) > ($2, $3, $4)
          ORDER BY schedule_id, workout_id, said_by LIMIT $5"
    );
    conn.rows(&sql, (account, schedule, workout, athlete, most), |row| Ok((row.get("said_by")?, from_row(row)?)))
}

/// The bytes of text in the answers and comments of a schedule.
pub(crate) fn bytes_of_schedule(conn: &mut Conn, account: AccountId, schedule: ScheduleId) -> Result<i64, StoreError> {
    let said = format!("{BYTES_SAID} AND schedule_id = $2");
    let written = format!("{BYTES_WRITTEN} AND schedule_id = $2");
    Ok(bytes(conn, &said, (account, schedule))? + bytes(conn, &written, (account, schedule))?)
}

const BYTES_SAID: &str =
    "SELECT COALESCE(SUM(COALESCE(octet_length(CAST(planned AS TEXT)), 0) + COALESCE(octet_length(pain_place), 0)), 0)
        AS bytes FROM answer WHERE account_id = $1";
const BYTES_WRITTEN: &str =
    "SELECT COALESCE(SUM(octet_length(body)), 0) AS bytes FROM answer_comment WHERE account_id = $1";
const ONE_ANSWER: &str = "AND schedule_id = $2 AND workout_id = $3 AND said_by = $4";

fn bytes(conn: &mut Conn, sql: &str, params: impl Params) -> Result<i64, StoreError> {
    Ok(conn.row(sql, params, |row| row.get("bytes"))?.unwrap_or_default())
}

/// Whether the athlete has answered for the workout, or withdrawn an answer, later than that.
pub fn is_overtaken(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (schedule, workout): (ScheduleId, WorkoutId),
    given_at: Timestamp,
) -> Result<bool, StoreError> {
    let sql = format!(
        "SELECT workout_id FROM answer WHERE account_id = $1 {ONE_ANSWER} AND COALESCE(given_at, said_at) > $5
            AND COALESCE(before_recording, '') <> '{NOTHING_TYPED}'"
    );
    let later: Option<Uuid> =
        conn.row(&sql, (account, schedule, workout, athlete, given_at), |row| row.get("workout_id"))?;
    let undone_at = answer_keys::undone_at(conn, account, athlete, workout)?;
    Ok(later.is_some() || undone_at.is_some_and(|at| at > given_at))
}

/// Saves an athlete's answer, replacing the previous one, with the time it was given and the time it arrived.
pub fn save(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    (schedule, workout): (ScheduleId, &Workout),
    answer: &Answer,
    (given_at, now): (Timestamp, Timestamp),
) -> Result<(), StoreError> {
    let account = tx.account();
    let planned =
        serde_json::to_value(Planned::from(workout)).map_err(|error| StoreError::Database(error.to_string()))?;
    let before = bytes(tx, &format!("{BYTES_SAID} {ONE_ANSWER}"), (account, schedule, workout.id, athlete))?;
    let moved_before = moved_to(tx, (account, schedule, workout.id, athlete))?;
    let pain = answer.pain.as_ref();
    let place = pain.and_then(|pain| pain.place.as_ref());
    tx.resized(before, Value::text_bytes(&[planned.to_value(), place.to_value()]));
    tx.execute(
        "INSERT INTO answer (account_id, schedule_id, workout_id, said_by, outcome, moved_to, effort,
                             distance_thousandths, distance_unit, duration_minutes, planned, said_at, given_at,
                             pain_level, pain_place, pain_since, swapped_with)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
         ON CONFLICT (account_id, schedule_id, workout_id, said_by)
         DO UPDATE SET outcome = excluded.outcome, moved_to = excluded.moved_to, effort = excluded.effort,
                       distance_thousandths = excluded.distance_thousandths, distance_unit = excluded.distance_unit,
                       duration_minutes = excluded.duration_minutes, planned = excluded.planned,
                       said_at = excluded.said_at, given_at = excluded.given_at, before_recording = NULL,
                       pain_level = excluded.pain_level, pain_place = excluded.pain_place,
                       pain_since = excluded.pain_since, swapped_with = excluded.swapped_with",
        [
            account.to_value(),
            schedule.to_value(),
            workout.id.to_value(),
            athlete.to_value(),
            answer.outcome.to_value(),
            answer.moved_to.to_value(),
            answer.effort.map(Effort::get).to_value(),
            answer.distance.map(|distance| i64::from(distance.thousandths())).to_value(),
            answer.distance.map(Distance::unit).to_value(),
            answer.duration.to_value(),
            planned.to_value(),
            now.to_value(),
            given_at.to_value(),
            pain.map(|pain| i64::from(pain.level.get())).to_value(),
            place.to_value(),
            pain.and_then(|pain| pain.since).to_value(),
            answer.swapped_with.to_value(),
        ]
        .as_slice(),
    )?;
    let days: Vec<Date> = [Some(workout.scheduled_on), answer.moved_to, moved_before].into_iter().flatten().collect();
    activity_marks::mark_changes(tx, account, athlete, &days, &[workout.id])
}

/// The same for an answer that was given elsewhere, at that time. `false` if the workout is not there any more.
pub fn save_past(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    (schedule, workout): (ScheduleId, WorkoutId),
    answer: &Answer,
    given_at: Timestamp,
) -> Result<bool, StoreError> {
    let account = tx.account();
    let Some(workout) = workouts::find(tx, account, schedule, workout)? else { return Ok(false) };
    save(tx, athlete, (schedule, &workout), answer, (given_at, given_at))?;
    Ok(true)
}

fn moved_to(conn: &mut Conn, key: (AccountId, ScheduleId, WorkoutId, AthleteId)) -> Result<Option<Date>, StoreError> {
    let sql = format!("SELECT moved_to FROM answer WHERE account_id = $1 {ONE_ANSWER}");
    Ok(conn.row(&sql, key, |row| row.get("moved_to"))?.flatten())
}

/// Updates the totals of a workout's recordings. They mark it as done unless the athlete typed something else.
pub fn set_recorded(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    (schedule, workout): (ScheduleId, WorkoutId),
    recorded: Option<Recorded>,
) -> Result<(), StoreError> {
    let account = tx.account();
    let key = (account, schedule, workout, athlete);
    let sql = format!("SELECT outcome, before_recording FROM answer WHERE account_id = $1 {ONE_ANSWER}");
    let stored =
        tx.row(&sql, key, |row| Ok((row.get::<Outcome>("outcome")?, row.get::<Option<String>>("before_recording")?)))?;
    match (stored, recorded) {
        (None, None) => Ok(()),
        (None, Some(recorded)) => insert_recorded(tx, athlete, (schedule, workout), recorded),
        (Some((outcome, before)), Some(recorded)) => update_recorded(tx, key, (outcome, before.as_deref()), recorded),
        (Some((_, before)), None) => clear_recorded(tx, key, before.as_deref()),
    }
}

/// The end of the run counts as the time of the answer.
fn insert_recorded(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    (schedule, workout): (ScheduleId, WorkoutId),
    recorded: Recorded,
) -> Result<(), StoreError> {
    let account = tx.account();
    let Some(planned) = workouts::find(tx, account, schedule, workout)? else { return Ok(()) };
    let moved_to = (planned.scheduled_on != recorded.ran_on).then_some(recorded.ran_on);
    let planned =
        serde_json::to_value(Planned::from(&planned)).map_err(|error| StoreError::Database(error.to_string()))?;
    tx.resized(0, Value::text_bytes(&[planned.to_value()]));
    tx.execute(
        "INSERT INTO answer (account_id, schedule_id, workout_id, said_by, outcome, moved_to, planned, said_at,
                             recorded_metres, recorded_seconds, before_recording)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        (
            account,
            schedule,
            workout,
            athlete,
            Outcome::Done,
            moved_to,
            planned,
            recorded.ended_at,
            recorded.metres,
            recorded.seconds,
            NOTHING_TYPED,
        ),
    )
    .map(drop)
}

fn update_recorded(
    tx: &mut AccountWrite,
    (account, schedule, workout, athlete): (AccountId, ScheduleId, WorkoutId, AthleteId),
    (outcome, before): (Outcome, Option<&str>),
    recorded: Recorded,
) -> Result<(), StoreError> {
    // A moved session is done once it was run.
    let (outcome, before) = match (outcome, before) {
        (Outcome::Moved, None) => (Outcome::Done, Some(TYPED_AS_MOVED)),
        unchanged => unchanged,
    };
    let sql = format!(
        "UPDATE answer SET outcome = $5, before_recording = $6, recorded_metres = $7, recorded_seconds = $8
          WHERE account_id = $1 {ONE_ANSWER}"
    );
    let key = (account, schedule, workout, athlete);
    let values = (key.0, key.1, key.2, key.3, outcome, before, recorded.metres, recorded.seconds);
    tx.execute(&sql, values)?;
    let day = workouts::find(tx, account, schedule, workout)?.map(|planned| planned.scheduled_on);
    if before == Some(NOTHING_TYPED) && day.is_some() {
        let moved_to = Some(recorded.ran_on).filter(|ran_on| Some(*ran_on) != day);
        let sql = format!("UPDATE answer SET moved_to = $5 WHERE account_id = $1 {ONE_ANSWER}");
        tx.execute(&sql, (key.0, key.1, key.2, key.3, moved_to))?;
    }
    Ok(())
}

fn clear_recorded(
    tx: &mut AccountWrite,
    key: (AccountId, ScheduleId, WorkoutId, AthleteId),
    before: Option<&str>,
) -> Result<(), StoreError> {
    if before == Some(NOTHING_TYPED) {
        let bytes_before = bytes(tx, &format!("{BYTES_SAID} {ONE_ANSWER}"), key)?;
        tx.resized(bytes_before, 0);
        return tx.execute(&format!("DELETE FROM answer WHERE account_id = $1 {ONE_ANSWER}"), key).map(drop);
    }
    let outcome = if before == Some(TYPED_AS_MOVED) { "outcome = 'moved', " } else { "" };
    let sql = format!(
        "UPDATE answer SET {outcome}recorded_metres = NULL, recorded_seconds = NULL, before_recording = NULL
          WHERE account_id = $1 {ONE_ANSWER}"
    );
    tx.execute(&sql, key).map(drop)
}

/// Removes what was typed; what was recorded stays.
const ONLY_RECORDED: &str = "UPDATE answer SET outcome = 'done', effort = NULL, distance_thousandths = NULL,
        distance_unit = NULL, duration_minutes = NULL, given_at = NULL, before_recording = 'nothing',
        pain_level = NULL, pain_place = NULL, pain_since = NULL, swapped_with = NULL
  WHERE account_id = $1 AND recorded_seconds IS NOT NULL";

/// Deletes the athlete's answer for one workout. Comments stay.
pub fn delete(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    (schedule, workout): (ScheduleId, WorkoutId),
) -> Result<(), StoreError> {
    let account = tx.account();
    let key = (account, schedule, workout, athlete);
    let planned = workouts::find(tx, account, schedule, workout)?.map(|workout| workout.scheduled_on);
    let days: Vec<Date> = [planned, moved_to(tx, key)?].into_iter().flatten().collect();
    let before = bytes(tx, &format!("{BYTES_SAID} {ONE_ANSWER}"), key)?;
    if tx.execute(&format!("{ONLY_RECORDED} {ONE_ANSWER}"), key)? == 0 {
        tx.execute(&format!("DELETE FROM answer WHERE account_id = $1 {ONE_ANSWER}"), key)?;
    }
    let after = bytes(tx, &format!("{BYTES_SAID} {ONE_ANSWER}"), key)?;
    tx.resized(before, after);
    end_swap(tx, athlete, (schedule, workout))?;
    activity_marks::mark_changes(tx, account, athlete, &days, &[workout])
}

/// The workout went its own way: a half that was done where the swap brought it stays there, swapped with nothing.
pub fn end_swap(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    (schedule, workout): (ScheduleId, WorkoutId),
) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "UPDATE answer SET swapped_with = NULL
          WHERE account_id = $1 AND schedule_id = $2 AND swapped_with = $3 AND said_by = $4",
        (account, schedule, workout, athlete),
    )?;
    Ok(())
}

/// The workout that traded places with this one, while neither has gone its own way: its answer still only moves it.
pub fn swapped_with(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (schedule, workout): (ScheduleId, WorkoutId),
) -> Result<Option<WorkoutId>, StoreError> {
    let sql = "SELECT other.workout_id FROM answer
                 JOIN answer AS other ON other.account_id = answer.account_id AND other.schedule_id = answer.schedule_id
                      AND other.workout_id = answer.swapped_with AND other.said_by = answer.said_by
                WHERE answer.account_id = $1 AND answer.schedule_id = $2 AND answer.workout_id = $3
                  AND answer.said_by = $4 AND other.swapped_with = $3 AND other.outcome = 'moved'";
    conn.row(sql, (account, schedule, workout, athlete), |row| row.get("workout_id"))
}

/// The same, if its answer says nothing but the move: it goes back without anything being lost.
pub fn only_swapped_with(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (schedule, workout): (ScheduleId, WorkoutId),
) -> Result<Option<WorkoutId>, StoreError> {
    let Some(other) = swapped_with(conn, account, athlete, (schedule, workout))? else { return Ok(None) };
    let said = list(conn, account, schedule, athlete)?.into_iter().find(|said| said.workout == other);
    let says_more = said.is_some_and(|said| said.answer.pain.is_some() || said.answer.effort.is_some());
    Ok((!says_more).then_some(other))
}

/// The plan now has the workout on the day the athlete moved it to, so the answer no longer needs the move.
pub fn forget_move(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    (schedule, workout): (ScheduleId, WorkoutId),
) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "UPDATE answer SET moved_to = NULL, swapped_with = NULL
          WHERE account_id = $1 AND schedule_id = $2 AND workout_id = $3 AND said_by = $4",
        (account, schedule, workout, athlete),
    )?;
    Ok(())
}

/// Deletes every answer, comment and message of the athlete; the coach's stay. Answers given before now are rejected if
/// they arrive late.
pub fn delete_said_by(tx: &mut AccountWrite, athlete: AthleteId, now: Timestamp) -> Result<(), StoreError> {
    let account = tx.account();
    let all = format!("{BYTES_SAID} AND said_by = $2");
    let said = bytes(tx, &all, (account, athlete))?;
    tx.execute(&format!("{ONLY_RECORDED} AND said_by = $2"), (account, athlete))?;
    let written = bytes(tx, &format!("{BYTES_WRITTEN} AND athlete_id = $2 AND NOT is_coachs"), (account, athlete))?;
    for sql in [
        "DELETE FROM answer WHERE account_id = $1 AND said_by = $2 AND recorded_seconds IS NULL",
        "DELETE FROM answer_comment WHERE account_id = $1 AND athlete_id = $2 AND NOT is_coachs",
        "DELETE FROM answer_key WHERE account_id = $1 AND athlete_id = $2",
    ] {
        tx.execute(sql, (account, athlete))?;
    }
    let left = bytes(tx, &all, (account, athlete))?;
    tx.resized(said + written, left);
    messages::delete_received(tx, athlete)?;
    webhooks::delete_said_by(tx, athlete)?;
    absences::delete_said_by(tx, athlete)?;
    availability::delete_said_by(tx, athlete)?;
    day_conditions::delete_said_by(tx, athlete)?;
    activity_marks::mark_days(tx, account, athlete, (Date::constant(1, 1, 1), Date::MAX))?;
    let sql = "UPDATE athlete SET answers_deleted_at = $3 WHERE account_id = $1 AND id = $2";
    tx.execute(sql, (account, athlete, now)).map(drop)
}

/// When the athlete last deleted their answers, if ever.
pub fn deleted_at(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT answers_deleted_at FROM athlete WHERE account_id = $1 AND id = $2";
    Ok(conn.row(sql, (account, athlete), |row| row.get("answers_deleted_at"))?.flatten())
}

/// Deletes every answer of the athlete, and the comments on it.
pub(crate) fn delete_all_of(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    let said = bytes(tx, &format!("{BYTES_SAID} AND said_by = $2"), (account, athlete))?;
    let written = bytes(tx, &format!("{BYTES_WRITTEN} AND athlete_id = $2"), (account, athlete))?;
    tx.resized(said + written, 0);
    for sql in [
        "DELETE FROM answer WHERE account_id = $1 AND said_by = $2",
        "DELETE FROM answer_comment WHERE account_id = $1 AND athlete_id = $2",
        "DELETE FROM answer_key WHERE account_id = $1 AND athlete_id = $2",
    ] {
        tx.execute(sql, (account, athlete))?;
    }
    Ok(())
}

fn from_row(row: &Row) -> Result<StoredAnswer, StoreError> {
    let distance: Option<i64> = row.get("distance_thousandths")?;
    let distance = match (distance, row.get("distance_unit")?) {
        (Some(thousandths), Some(unit)) => {
            Some(Distance::from_thousandths(thousandths, unit).map_err(no_longer_valid)?)
        }
        _ => None,
    };
    let effort: Option<i64> = row.get("effort")?;
    let planned: Option<serde_json::Value> = row.get("planned")?;
    Ok(StoredAnswer {
        schedule: row.get("schedule_id")?,
        workout: row.get("workout_id")?,
        answer: Answer {
            outcome: row.get("outcome")?,
            moved_to: row.get("moved_to")?,
            effort: effort.map(Effort::new).transpose().map_err(no_longer_valid)?,
            distance,
            duration: row.get("duration_minutes")?,
            pain: pain_from_row(row)?,
            swapped_with: row.get("swapped_with")?,
        },
        planned: planned
            .map(serde_json::from_value)
            .transpose()
            .map_err(|error| StoreError::Database(format!("what was planned cannot be read: {error}")))?,
        said_at: row.get("said_at")?,
        recorded: recorded_from_row(row)?,
        is_typed: row.get::<Option<String>>("before_recording")?.as_deref() != Some(NOTHING_TYPED),
    })
}

pub(crate) fn pain_from_row(row: &Row) -> Result<Option<Pain>, StoreError> {
    let Some(level) = row.get::<Option<i64>>("pain_level")? else { return Ok(None) };
    let level = PainLevel::new(level).map_err(no_longer_valid)?;
    Ok(Some(Pain { level, place: row.get("pain_place")?, since: row.get("pain_since")? }))
}

fn recorded_from_row(row: &Row) -> Result<Option<RecordedFigures>, StoreError> {
    let seconds: Option<u32> = row.get("recorded_seconds")?;
    let metres = row.get("recorded_metres")?;
    Ok(seconds.map(|seconds| RecordedFigures { seconds, metres }))
}

/// Saves the ticks that the coach changed. Returns the number of rows written.
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
