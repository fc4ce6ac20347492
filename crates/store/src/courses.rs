//! The courses of an account: one lap of each, as it is raced.

use jiff::Timestamp;
use training::ids::{AccountId, CourseId};

use crate::{AccountWrite, ChangeError, Conn, Row, StoreError, Value, race_plans};

/// Far more races than a squad runs.
pub const MAX_COURSES: u32 = 500;

#[derive(Debug, Clone, PartialEq)]
pub struct StoredCourse {
    pub id: CourseId,
    pub name: String,
    pub loops: u32,
    /// Of one lap.
    pub metres: f64,
    /// Of one lap, packed.
    pub profile: Option<Vec<u8>>,
    pub notes: serde_json::Value,
    pub created_at: Timestamp,
}

const SELECT: &str = "SELECT id, name, loops, metres, profile, notes, created_at FROM course WHERE account_id = $1";

/// The latest first.
pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<StoredCourse>, StoreError> {
    conn.rows(&format!("{SELECT} ORDER BY created_at DESC, id LIMIT $2"), (account, MAX_COURSES), from_row)
}

/// The next page of all the account's courses, by id.
pub fn list_after(
    conn: &mut Conn,
    account: AccountId,
    after: Option<CourseId>,
    most: u32,
) -> Result<Vec<StoredCourse>, StoreError> {
    let after = after.unwrap_or_else(|| uuid::Uuid::nil().into());
    conn.rows(&format!("{SELECT} AND id > $2 ORDER BY id LIMIT $3"), (account, after, most), from_row)
}

/// The account's course, or `None`. Somebody else's looks exactly like a missing one.
pub fn find(conn: &mut Conn, account: AccountId, id: CourseId) -> Result<Option<StoredCourse>, StoreError> {
    conn.row(&format!("{SELECT} AND id = $2"), (account, id), from_row)
}

pub fn count(conn: &mut Conn, account: AccountId) -> Result<u32, StoreError> {
    let count = conn.row("SELECT count(*) AS courses FROM course WHERE account_id = $1", (account,), |row| {
        row.get::<u32>("courses")
    });
    Ok(count?.unwrap_or_default())
}

pub fn insert(tx: &mut AccountWrite, course: &StoredCourse) -> Result<(), ChangeError> {
    let account = tx.account();
    let bytes = course.bytes();
    tx.resized(0, bytes);
    tx.execute(
        "INSERT INTO course (account_id, id, name, loops, metres, profile, notes, bytes, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        (
            account,
            course.id,
            &course.name,
            i64::from(course.loops),
            course.metres,
            course.profile.as_deref(),
            &course.notes,
            bytes,
            course.created_at,
        ),
    )?;
    Ok(())
}

pub fn rename(tx: &mut AccountWrite, id: CourseId, name: &str, loops: u32) -> Result<(), ChangeError> {
    let account = tx.account();
    let before = find(tx, account, id)?.ok_or(ChangeError::Missing("course"))?;
    let bytes_before = before.bytes();
    let after = StoredCourse { name: name.to_owned(), loops, ..before };
    tx.resized(bytes_before, after.bytes());
    let sql = "UPDATE course SET name = $3, loops = $4, bytes = $5 WHERE account_id = $1 AND id = $2";
    tx.execute(sql, (account, id, name, i64::from(loops), after.bytes()))?;
    Ok(())
}

/// Race plans on it go on without a course.
pub fn delete(tx: &mut AccountWrite, id: CourseId) -> Result<(), ChangeError> {
    let account = tx.account();
    let before = find(tx, account, id)?.ok_or(ChangeError::Missing("course"))?;
    tx.resized(before.bytes(), 0);
    race_plans::lose_course(tx, id)?;
    tx.execute("DELETE FROM course WHERE account_id = $1 AND id = $2", (account, id))?;
    Ok(())
}

impl StoredCourse {
    fn bytes(&self) -> i64 {
        let texts = Value::text_bytes(&[
            Value::Text(self.name.as_str().into()),
            Value::Json(std::borrow::Cow::Borrowed(&self.notes)),
        ]);
        let packed = self.profile.as_ref().map_or(0, Vec::len);
        texts.saturating_add(i64::try_from(packed).unwrap_or(i64::MAX))
    }
}

fn from_row(row: &Row) -> Result<StoredCourse, StoreError> {
    Ok(StoredCourse {
        id: row.get("id")?,
        name: row.get("name")?,
        loops: row.get("loops")?,
        metres: row.get("metres")?,
        profile: row.get("profile")?,
        notes: row.get("notes")?,
        created_at: row.get("created_at")?,
    })
}
