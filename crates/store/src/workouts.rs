//! The workouts of a schedule, each a row in its slot of the calendar.

use training::ids::{AccountId, ScheduleId};
use training::schedule::Schedule;
use training::workout::Workout;

use crate::training_values::{CONTENT_COLUMNS, content_from_row, content_values};
use crate::{Conn, Row, StoreError, ToValue, Value};

/// In the order of their days, and of their places in a day.
pub(crate) fn list(conn: &mut Conn, account: AccountId, schedule: ScheduleId) -> Result<Vec<Workout>, StoreError> {
    let sql = format!(
        "SELECT id, scheduled_on, is_completed, {CONTENT_COLUMNS}
           FROM workout WHERE account_id = $1 AND schedule_id = $2 ORDER BY scheduled_on, place_in_day"
    );
    conn.rows(&sql, (account, schedule), from_row)
}

pub(crate) fn delete(conn: &mut Conn, account: AccountId, schedule: ScheduleId) -> Result<(), StoreError> {
    let sql = "DELETE FROM workout WHERE account_id = $1 AND schedule_id = $2";
    conn.execute(sql, (account, schedule)).map(drop)
}

/// How many rows a statement takes: two sizes, so that every statement is prepared once and used again. More rows make
/// SQLite slower, which finds each parameter by its name; fewer make PostgreSQL slower, which answers each statement.
const ROWS_IN_A_STATEMENT: [usize; 2] = [8, 1];
const COLUMNS_OF_A_ROW: usize = 13;

pub(crate) fn insert(conn: &mut Conn, account: AccountId, schedule: &Schedule) -> Result<(), StoreError> {
    let mut rows = rows(schedule);
    for size in ROWS_IN_A_STATEMENT {
        let sql = insert_statement(size);
        while rows.len() >= size {
            let mut values = vec![account.to_value(), Value::Uuid(schedule.id().as_uuid())];
            values.extend(rows.drain(..size).flatten());
            conn.execute(&sql, values.as_slice())?;
        }
    }
    Ok(())
}

fn insert_statement(rows: usize) -> String {
    let row = |number: usize| {
        let first = 3 + number * COLUMNS_OF_A_ROW;
        let places: Vec<String> = (first..first + COLUMNS_OF_A_ROW).map(|place| format!("${place}")).collect();
        format!("($1, $2, {})", places.join(", "))
    };
    let rows: Vec<String> = (0..rows).map(row).collect();
    format!(
        "INSERT INTO workout (account_id, schedule_id, scheduled_on, place_in_day, id, is_completed, {CONTENT_COLUMNS})
         VALUES {}",
        rows.join(", ")
    )
}

fn rows(schedule: &Schedule) -> Vec<[Value<'_>; COLUMNS_OF_A_ROW]> {
    let days = schedule.workouts().chunk_by(|one, other| one.scheduled_on == other.scheduled_on);
    days.flat_map(|day| day.iter().zip(0..).map(|(workout, place)| row(workout, place))).collect()
}

fn row(workout: &Workout, place_in_day: i64) -> [Value<'_>; COLUMNS_OF_A_ROW] {
    let [title, description, workout_type, distance, unit, duration, pace_from, pace_to, notes] =
        content_values(&workout.content);
    [
        workout.scheduled_on.to_value(),
        Value::Integer(place_in_day),
        workout.id.to_value(),
        workout.is_completed.to_value(),
        title,
        description,
        workout_type,
        distance,
        unit,
        duration,
        pace_from,
        pace_to,
        notes,
    ]
}

fn from_row(row: &Row) -> Result<Workout, StoreError> {
    Ok(Workout {
        id: row.get("id")?,
        scheduled_on: row.get("scheduled_on")?,
        is_completed: row.get("is_completed")?,
        content: content_from_row(row)?,
    })
}
