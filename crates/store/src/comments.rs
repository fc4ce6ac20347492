//! Comments of an athlete and the coach on a workout.

use jiff::Timestamp;
use training::answer::Comment;
use training::ids::{AccountId, AthleteId, CommentId, PersonId, ScheduleId, WorkoutId};
use uuid::Uuid;

use crate::{AccountWrite, Conn, Row, StoreError, ToValue, Value};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredComment {
    pub id: CommentId,
    pub schedule: ScheduleId,
    pub workout: WorkoutId,
    /// The athlete who wrote or receives it.
    pub athlete: AthleteId,
    pub is_coachs: bool,
    /// Which coach wrote it, if that is known.
    pub person: Option<PersonId>,
    pub body: Comment,
    pub said_at: Timestamp,
    /// Written by the coach and not yet opened by the athlete.
    pub is_unread: bool,
}

const COLUMNS: &str = "id, schedule_id, workout_id, athlete_id, is_coachs, person_id, body, said_at, is_unread";

/// The comments on the workouts of a schedule, oldest first.
pub fn list(
    conn: &mut Conn,
    account: AccountId,
    schedule: ScheduleId,
    athlete: AthleteId,
) -> Result<Vec<StoredComment>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM answer_comment WHERE account_id = $1 AND schedule_id = $2 AND athlete_id = $3
          ORDER BY said_at, id"
    );
    conn.rows(&sql, (account, schedule, athlete), from_row)
}

/// Identifies a comment within an account.
pub type CommentKey = (ScheduleId, WorkoutId, CommentId);

/// The next page of the account's comments, by schedule and workout, oldest first.
pub fn list_after(
    conn: &mut Conn,
    account: AccountId,
    after: Option<CommentKey>,
    most: u32,
) -> Result<Vec<StoredComment>, StoreError> {
    let nothing = Uuid::nil();
    let (schedule, workout, id) = after.unwrap_or((nothing.into(), nothing.into(), nothing.into()));
    let sql = format!(
        "SELECT {COLUMNS} FROM answer_comment
          WHERE account_id = $1 AND (schedule_id, workout_id, id) > ($2, $3, $4)
          ORDER BY schedule_id, workout_id, id LIMIT $5"
    );
    conn.rows(&sql, (account, schedule, workout, id, most), from_row)
}

pub fn count(
    conn: &mut Conn,
    account: AccountId,
    (schedule, workout): (ScheduleId, WorkoutId),
) -> Result<u32, StoreError> {
    let sql = "SELECT COUNT(*) AS number FROM answer_comment
                WHERE account_id = $1 AND schedule_id = $2 AND workout_id = $3";
    Ok(conn.row(sql, (account, schedule, workout), |row| row.get("number"))?.unwrap_or_default())
}

/// What was written on the workout, by whomever.
pub fn bodies(
    conn: &mut Conn,
    account: AccountId,
    (schedule, workout): (ScheduleId, WorkoutId),
) -> Result<Vec<Comment>, StoreError> {
    let sql = "SELECT body FROM answer_comment WHERE account_id = $1 AND schedule_id = $2 AND workout_id = $3";
    conn.rows(sql, (account, schedule, workout), |row| row.get("body"))
}

/// The athlete's last comment on the workout.
pub fn last_of_athlete(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (schedule, workout): (ScheduleId, WorkoutId),
) -> Result<Option<Comment>, StoreError> {
    conn.row(
        "SELECT body FROM answer_comment
          WHERE account_id = $1 AND schedule_id = $2 AND workout_id = $3 AND athlete_id = $4 AND NOT is_coachs
          ORDER BY said_at DESC, id DESC LIMIT 1",
        (account, schedule, workout, athlete),
        |row| row.get("body"),
    )
}

const ONE: &str = "account_id = $1 AND schedule_id = $2 AND workout_id = $3 AND id = $4";

/// Deletes a comment on a workout; a missing one is no error.
pub fn delete(
    tx: &mut AccountWrite,
    (schedule, workout): (ScheduleId, WorkoutId),
    id: CommentId,
) -> Result<(), StoreError> {
    let key = (tx.account(), schedule, workout, id);
    let body: Option<Comment> =
        tx.row(&format!("SELECT body FROM answer_comment WHERE {ONE}"), key, |row| row.get("body"))?;
    let Some(body) = body else { return Ok(()) };
    tx.resized(Value::text_bytes(&[body.to_value()]), 0);
    tx.execute(&format!("DELETE FROM answer_comment WHERE {ONE}"), key).map(drop)
}

/// One that was written elsewhere, long ago: nobody waits for an answer to it, and it answers nothing.
pub fn insert_past(tx: &mut AccountWrite, comment: &StoredComment) -> Result<(), StoreError> {
    write(tx, comment, false)
}

/// A comment of the coach marks the athlete's earlier ones as answered.
pub fn insert(tx: &mut AccountWrite, comment: &StoredComment) -> Result<(), StoreError> {
    let account = tx.account();
    if comment.is_coachs {
        tx.execute(
            "UPDATE answer_comment SET is_unanswered = FALSE
              WHERE account_id = $1 AND schedule_id = $2 AND workout_id = $3 AND athlete_id = $4 AND is_unanswered",
            (account, comment.schedule, comment.workout, comment.athlete),
        )?;
    }
    write(tx, comment, !comment.is_coachs)
}

fn write(tx: &mut AccountWrite, comment: &StoredComment, is_unanswered: bool) -> Result<(), StoreError> {
    let account = tx.account();
    let StoredComment { id, schedule, workout, athlete, is_coachs, person, body, said_at, is_unread } = comment;
    tx.resized(0, Value::text_bytes(&[body.to_value()]));
    tx.execute(
        "INSERT INTO answer_comment (account_id, schedule_id, workout_id, id, athlete_id, is_coachs, body, said_at,
                                     is_unanswered, is_unread, person_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        (account, schedule, workout, id, athlete, is_coachs, body, said_at, is_unanswered, is_unread, person),
    )?;
    Ok(())
}

/// Marks the coach's comments on the workout as opened.
pub fn mark_read(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    (schedule, workout): (ScheduleId, WorkoutId),
) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "UPDATE answer_comment SET is_unread = FALSE
          WHERE account_id = $1 AND schedule_id = $2 AND workout_id = $3 AND athlete_id = $4 AND is_unread",
        (account, schedule, workout, athlete),
    )
    .map(drop)
}

fn from_row(row: &Row) -> Result<StoredComment, StoreError> {
    Ok(StoredComment {
        id: row.get("id")?,
        schedule: row.get("schedule_id")?,
        workout: row.get("workout_id")?,
        athlete: row.get("athlete_id")?,
        is_coachs: row.get("is_coachs")?,
        person: row.get("person_id")?,
        body: row.get("body")?,
        said_at: row.get("said_at")?,
        is_unread: row.get("is_unread")?,
    })
}
