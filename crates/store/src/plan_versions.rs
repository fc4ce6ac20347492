//! The history of a plan. Every save adds a row with what leads back to the version before it. A version is read by going
//! back from the present plan, so a plan without saves has one version and no rows.

use std::collections::BTreeSet;
use std::sync::Arc;

use jiff::{Timestamp, ToSpan};
use training::answer::Comment;
use training::ids::{AccountId, PersonId, ScheduleId, WorkoutId};
use training::schedule::Schedule;
use training::version::{Author, Difference, KEPT_MONTHS, MAX_BYTES, MAX_VERSIONS};

use crate::packed_differences::{applied, packed};
use crate::{AccountWrite, Conn, StoreError, ToValue, Value};

/// The number of a version is the revision of its plan.
pub(crate) const FIRST_VERSION: i64 = 1;

/// How a version came to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    pub author: Author,
    /// The version that was brought back.
    pub of_version: Option<i64>,
    /// Who saved it, if that is known.
    pub person: Option<PersonId>,
    /// Whoever saved it publishes nothing: what an athlete sees stays as it is.
    pub is_only_draft: bool,
    /// The name of the assistant that wrote it.
    pub assistant: Option<Arc<str>>,
}

impl Made {
    pub const fn by(author: Author) -> Self {
        Self { author, of_version: None, person: None, is_only_draft: false, assistant: None }
    }
}

/// Whether the athlete sees a version as soon as it is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    Athlete,
    OnlyCoach,
}

/// A version without its plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    pub number: i64,
    pub made: Made,
    /// `None` for a version from before versions were kept, or whose own row was deleted.
    pub made_at: Option<Timestamp>,
    /// When it became what the athlete sees, if it did and that is known.
    pub published_at: Option<Timestamp>,
    /// Who published it by hand.
    pub published_by: Option<PersonId>,
    /// What the coach said when publishing it.
    pub note: Option<String>,
}

/// A version that was looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundVersion {
    pub version: Version,
    /// No workout is marked as completed: answers are no part of a version.
    pub schedule: Schedule,
    /// The workouts of this version and of those before it.
    pub known: BTreeSet<WorkoutId>,
}

struct StoredVersion {
    version: Version,
    undo: Vec<u8>,
}

/// Adds what leads back from `after` to `before`, if they differ, as version `number`.
pub(crate) fn record(
    tx: &mut AccountWrite,
    (before, after): (&Schedule, &Schedule),
    number: i64,
    (made, reach): (Made, Reach),
    now: Timestamp,
) -> Result<(), StoreError> {
    let undo = Difference::between(after, before);
    if undo.is_empty() {
        return Ok(());
    }
    let undo = packed(&undo)?;
    let bytes = i64::try_from(undo.len()).unwrap_or(i64::MAX);
    let account = tx.account();
    tx.execute(
        "INSERT INTO plan_version (account_id, schedule_id, number, made_at, author, of_version, published_at,
                                   bytes, undo, person_id, assistant)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        [
            account.to_value(),
            Value::Uuid(after.id().as_uuid()),
            Value::Integer(number),
            now.to_value(),
            Value::Text(made.author.wire_name().into()),
            made.of_version.map_or(Value::Null, Value::Integer),
            (reach == Reach::Athlete).then_some(now).to_value(),
            Value::Integer(bytes),
            undo.to_value(),
            made.person.to_value(),
            made.assistant.map_or(Value::Null, |name| Value::Text(name.to_string().into())),
        ]
        .as_slice(),
    )?;
    tx.resized(0, bytes);
    prune(tx, after.id(), now)
}

/// The newest version is now what the athlete sees.
pub(crate) fn mark_published(
    tx: &mut AccountWrite,
    schedule: ScheduleId,
    (note, by): (Option<&Comment>, Option<PersonId>),
    now: Timestamp,
) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "SELECT MAX(number) AS number FROM plan_version WHERE account_id = $1 AND schedule_id = $2";
    let newest: Option<i64> = tx.row(sql, (account, schedule), |row| row.get("number"))?.flatten();
    let Some(newest) = newest else { return Ok(()) };
    let note = note.map(ToString::to_string);
    let bytes = note.as_ref().map_or(0, |note| i64::try_from(note.len()).unwrap_or(i64::MAX));
    let sql = "UPDATE plan_version SET published_at = $4, note = $5, bytes = bytes + $6, published_by = $7
                WHERE account_id = $1 AND schedule_id = $2 AND number = $3";
    tx.execute(sql, (account, schedule, newest, now, note, bytes, by))?;
    tx.resized(0, bytes);
    Ok(())
}

/// Deletes the oldest rows of a plan that has too many, too old or too large ones, or whose account is full.
fn prune(tx: &mut AccountWrite, schedule: ScheduleId, now: Timestamp) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "SELECT number, made_at, bytes FROM plan_version WHERE account_id = $1 AND schedule_id = $2
                ORDER BY number DESC";
    let rows: Vec<(i64, Timestamp, i64)> =
        tx.rows(sql, (account, schedule), |row| Ok((row.get("number")?, row.get("made_at")?, row.get("bytes")?)))?;
    let kept_since = now.to_zoned(jiff::tz::TimeZone::UTC).saturating_sub(KEPT_MONTHS.months()).timestamp();
    let room = rows.iter().map(|(_, _, bytes)| bytes).sum::<i64>().saturating_add(tx.bytes_left());
    let mut bytes_so_far = 0;
    let first_to_go = rows.iter().enumerate().find(|(index, (_, made_at, bytes))| {
        bytes_so_far += bytes;
        // The first version of all has no row.
        let is_too_much = *index + 1 >= MAX_VERSIONS || (*index > 0 && bytes_so_far > MAX_BYTES);
        is_too_much || bytes_so_far > room || *made_at < kept_since
    });
    let Some((index, (number, ..))) = first_to_go else { return Ok(()) };
    let freed = rows[index..].iter().map(|(_, _, bytes)| bytes).sum();
    let sql = "DELETE FROM plan_version WHERE account_id = $1 AND schedule_id = $2 AND number <= $3";
    tx.execute(sql, (account, schedule, *number))?;
    tx.resized(freed, 0);
    Ok(())
}

/// Newest first: what `read` makes of each version and its plan, and of the plan before it.
pub fn list<T>(
    conn: &mut Conn,
    account: AccountId,
    now: &Schedule,
    created_at: Timestamp,
    mut read: impl FnMut(Version, &Schedule, Option<&Schedule>) -> T,
) -> Result<Vec<T>, StoreError> {
    let rows = rows(conn, account, now.id())?;
    let first = first_version(&rows, created_at, drafted_by(conn, account, now.id())?);
    let mut found = Vec::with_capacity(rows.len() + 1);
    let mut after = now.clone();
    for StoredVersion { version, undo } in rows {
        let before = applied(&undo, &after)?;
        found.push(read(version, &after, Some(&before)));
        after = before;
    }
    found.push(read(first, &after, None));
    Ok(found)
}

/// A version of the plan, or `None` if it is not kept.
pub fn find(
    conn: &mut Conn,
    account: AccountId,
    now: &Schedule,
    created_at: Timestamp,
    number: i64,
) -> Result<Option<FoundVersion>, StoreError> {
    let mut found: Option<FoundVersion> = None;
    list(conn, account, now, created_at, |version, schedule, _| {
        let ids = schedule.workouts().iter().map(|workout| workout.id);
        match &mut found {
            Some(found) => found.known.extend(ids),
            None if version.number == number => {
                found = Some(FoundVersion { version, schedule: schedule.clone(), known: ids.collect() });
            }
            None => {}
        }
    })?;
    Ok(found)
}

/// How many bytes the rows of a plan take, before it is deleted.
pub(crate) fn bytes_of_schedule(conn: &mut Conn, account: AccountId, schedule: ScheduleId) -> Result<i64, StoreError> {
    let sql = "SELECT CAST(SUM(bytes) AS BIGINT) AS bytes FROM plan_version WHERE account_id = $1 AND schedule_id = $2";
    Ok(conn.row(sql, (account, schedule), |row| row.get::<Option<i64>>("bytes"))?.flatten().unwrap_or_default())
}

/// Newest first.
fn rows(conn: &mut Conn, account: AccountId, schedule: ScheduleId) -> Result<Vec<StoredVersion>, StoreError> {
    let sql = "SELECT number, made_at, author, of_version, published_at, note, undo, person_id, published_by, assistant
                 FROM plan_version
                WHERE account_id = $1 AND schedule_id = $2 ORDER BY number DESC";
    conn.rows(sql, (account, schedule), |row| {
        // An author of a later program counts as the coach.
        let author = Author::from_wire_name(&row.get::<String>("author")?).unwrap_or(Author::Coach);
        let (of_version, person) = (row.get("of_version")?, row.get("person_id")?);
        let assistant: Option<String> = row.get("assistant")?;
        let assistant = assistant.map(Into::into);
        let made = Made { author, of_version, person, is_only_draft: false, assistant };
        let version = Version {
            number: row.get("number")?,
            made,
            made_at: Some(row.get("made_at")?),
            published_at: row.get("published_at")?,
            published_by: row.get("published_by")?,
            note: row.get("note")?,
        };
        Ok(StoredVersion { version, undo: row.get("undo")? })
    })
}

/// The one before all rows.
fn first_version(rows: &[StoredVersion], created_at: Timestamp, drafted_by: Option<Arc<str>>) -> Version {
    let number = rows.last().map_or(FIRST_VERSION, |oldest| oldest.version.number - 1);
    let is_first = number == FIRST_VERSION;
    let author = match &drafted_by {
        Some(_) if is_first => Author::AiClient,
        None if is_first => Author::Coach,
        _ => Author::Earlier,
    };
    let made = Made { assistant: drafted_by.filter(|_| is_first), ..Made::by(author) };
    let made_at = is_first.then_some(created_at);
    Version { number, made, made_at, published_at: None, published_by: None, note: None }
}

/// Notes that an assistant has drafted a new plan.
pub fn set_drafted_by(tx: &mut AccountWrite, schedule: ScheduleId, assistant: &str) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "UPDATE schedule SET assistant = $3 WHERE account_id = $1 AND id = $2";
    tx.execute(sql, (account, schedule, assistant)).map(drop)
}

fn drafted_by(conn: &mut Conn, account: AccountId, schedule: ScheduleId) -> Result<Option<Arc<str>>, StoreError> {
    let sql = "SELECT assistant FROM schedule WHERE account_id = $1 AND id = $2";
    let name: Option<Option<String>> = conn.row(sql, (account, schedule), |row| row.get("assistant"))?;
    Ok(name.flatten().map(Into::into))
}
