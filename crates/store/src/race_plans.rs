//! The race plans of goals. What a coach chose is JSON, which only the rules of race plans read.

use std::collections::HashMap;

use jiff::Timestamp;
use training::ids::{AccountId, AthleteId, CourseId, GoalId};

use crate::{AccountWrite, ChangeError, Conn, Row, StoreError, Value};

#[derive(Debug, Clone, PartialEq)]
pub struct StoredRacePlan {
    pub goal: GoalId,
    pub course: Option<CourseId>,
    /// It was deleted since.
    pub has_lost_course: bool,
    pub details: serde_json::Value,
    /// On the athlete's page.
    pub is_shown: bool,
    /// Incremented with every save.
    pub revision: i64,
    pub saved_at: Timestamp,
}

const SELECT: &str = "SELECT goal_id, course_id, has_lost_course, details, is_shown, revision, saved_at FROM race_plan
  WHERE account_id = $1";

/// The plan of a goal, or `None`. Somebody else's looks exactly like a missing one.
pub fn find(conn: &mut Conn, account: AccountId, goal: GoalId) -> Result<Option<StoredRacePlan>, StoreError> {
    conn.row(&format!("{SELECT} AND goal_id = $2"), (account, goal), from_row)
}

/// The next page of all the account's plans, by goal.
pub fn list_after(
    conn: &mut Conn,
    account: AccountId,
    after: Option<GoalId>,
    most: u32,
) -> Result<Vec<StoredRacePlan>, StoreError> {
    let after = after.unwrap_or_else(|| uuid::Uuid::nil().into());
    conn.rows(&format!("{SELECT} AND goal_id > $2 ORDER BY goal_id LIMIT $3"), (account, after, most), from_row)
}

/// The goals of an athlete whose plan is shown, and when each was saved.
pub fn shown(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
) -> Result<HashMap<GoalId, Timestamp>, StoreError> {
    let sql = "SELECT race_plan.goal_id, race_plan.saved_at FROM race_plan
                 JOIN goal ON goal.account_id = race_plan.account_id AND goal.id = race_plan.goal_id
                WHERE race_plan.account_id = $1 AND goal.athlete_id = $2 AND race_plan.is_shown";
    let rows = conn.rows(sql, (account, athlete), |row| Ok((row.get("goal_id")?, row.get("saved_at")?)))?;
    Ok(rows.into_iter().collect())
}

/// How many plans are on each course.
pub fn plans_by_course(conn: &mut Conn, account: AccountId) -> Result<HashMap<CourseId, u32>, StoreError> {
    let sql = "SELECT course_id, count(*) AS plans FROM race_plan
                WHERE account_id = $1 AND course_id IS NOT NULL GROUP BY course_id";
    let rows = conn.rows(sql, (account,), |row| Ok((row.get("course_id")?, row.get("plans")?)))?;
    Ok(rows.into_iter().collect())
}

/// Replaces the plan of its goal, which must be the account's, as the course must. `is_expected` accepts the revision that would be
/// replaced, 0 if there is none. Returns the new one.
pub fn put(
    tx: &mut AccountWrite,
    plan: &StoredRacePlan,
    is_expected: impl Fn(i64) -> bool,
) -> Result<i64, ChangeError> {
    let account = tx.account();
    let before = find(tx, account, plan.goal)?;
    let replaced = before.as_ref().map_or(0, |before| before.revision);
    if !is_expected(replaced) {
        return Err(ChangeError::Stale);
    }
    let revision = replaced + 1;
    tx.resized(before.as_ref().map_or(0, StoredRacePlan::bytes), plan.bytes());
    tx.execute(
        "INSERT INTO race_plan (account_id, goal_id, course_id, has_lost_course, details, is_shown, revision, bytes, saved_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (account_id, goal_id) DO UPDATE
            SET course_id = excluded.course_id, has_lost_course = excluded.has_lost_course, details = excluded.details,
                is_shown = excluded.is_shown, revision = excluded.revision, bytes = excluded.bytes,
                saved_at = excluded.saved_at",
        (
            account,
            plan.goal,
            plan.course,
            plan.has_lost_course,
            &plan.details,
            plan.is_shown,
            revision,
            plan.bytes(),
            plan.saved_at,
        ),
    )?;
    Ok(revision)
}

pub fn delete(tx: &mut AccountWrite, goal: GoalId) -> Result<(), ChangeError> {
    if delete_of_goal(tx, goal)? { Ok(()) } else { Err(ChangeError::Missing("race-plan")) }
}

/// Whether there was one.
pub(crate) fn delete_of_goal(tx: &mut AccountWrite, goal: GoalId) -> Result<bool, StoreError> {
    let account = tx.account();
    let Some(before) = find(tx, account, goal)? else { return Ok(false) };
    tx.resized(before.bytes(), 0);
    tx.execute("DELETE FROM race_plan WHERE account_id = $1 AND goal_id = $2", (account, goal))?;
    Ok(true)
}

/// Called before the course is deleted.
pub(crate) fn lose_course(tx: &mut AccountWrite, course: CourseId) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "UPDATE race_plan SET course_id = NULL, has_lost_course = TRUE, revision = revision + 1
                WHERE account_id = $1 AND course_id = $2";
    tx.execute(sql, (account, course)).map(drop)
}

impl StoredRacePlan {
    fn bytes(&self) -> i64 {
        Value::text_bytes(&[Value::Json(std::borrow::Cow::Borrowed(&self.details))])
    }
}

fn from_row(row: &Row) -> Result<StoredRacePlan, StoreError> {
    Ok(StoredRacePlan {
        goal: row.get("goal_id")?,
        course: row.get("course_id")?,
        has_lost_course: row.get("has_lost_course")?,
        details: row.get("details")?,
        is_shown: row.get("is_shown")?,
        revision: row.get("revision")?,
        saved_at: row.get("saved_at")?,
    })
}
