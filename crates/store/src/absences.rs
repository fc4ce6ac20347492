use jiff::civil::Date;
use texts::phrase;
use training::absence::{Absence, AbsenceDetails, DaysOff, MAX_ABSENCES};
use training::error::Invalid;
use training::ids::{AbsenceId, AccountId, AthleteId};

use crate::{AccountWrite, ChangeError, Conn, Row, StoreError, ToValue, Value, owned};

const SELECT: &str = "SELECT id, athlete_id, kind, starts_on, ends_on, is_open, note, is_athletes, said_at FROM absence
  WHERE account_id = $1";

pub const NOT_OVER: &str =
    "SELECT id, athlete_id, kind, starts_on, ends_on, is_open, note, is_athletes, said_at FROM absence
  WHERE account_id = $1 AND ends_on >= $2 ORDER BY athlete_id, starts_on, id";

/// The earliest first.
pub fn of_athlete(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Vec<Absence>, StoreError> {
    let sql = format!("{SELECT} AND athlete_id = $2 ORDER BY starts_on, id");
    conn.rows(&sql, (account, athlete), from_row)
}

/// Those of all athletes that are not over before a day, by athlete.
pub fn not_over(conn: &mut Conn, account: AccountId, on: Date) -> Result<Vec<Absence>, StoreError> {
    conn.rows(NOT_OVER, (account, on), from_row)
}

/// Everybody's, after one of them, for the export.
pub fn list_after(
    conn: &mut Conn,
    account: AccountId,
    after: Option<AbsenceId>,
    most: u32,
) -> Result<Vec<Absence>, StoreError> {
    let after = after.map_or_else(uuid::Uuid::nil, AbsenceId::as_uuid);
    conn.rows(&format!("{SELECT} AND id > $2 ORDER BY id LIMIT $3"), (account, after, most), from_row)
}

/// The account's absence, or `None`. Somebody else's looks exactly like a missing one.
pub fn find(conn: &mut Conn, account: AccountId, id: AbsenceId) -> Result<Option<Absence>, StoreError> {
    conn.row(&format!("{SELECT} AND id = $2"), (account, id), from_row)
}

/// `Missing` unless it is the athlete's.
pub fn require(conn: &mut Conn, account: AccountId, athlete: AthleteId, id: AbsenceId) -> Result<(), ChangeError> {
    let found = find(conn, account, id)?.filter(|absence| absence.athlete == athlete);
    found.map(drop).ok_or(ChangeError::Missing("absence"))
}

/// Replaces the absence with the same id, or the one of the same kind that starts on the same day: said twice, it is one.
/// Returns its id.
pub fn put(tx: &mut AccountWrite, absence: &Absence) -> Result<AbsenceId, ChangeError> {
    let account = tx.account();
    owned::require_on_roster(tx, account, absence.athlete)?;
    let others = of_athlete(tx, account, absence.athlete)?;
    let is_same = |other: &&Absence| {
        other.details.kind == absence.details.kind && other.details.days.first == absence.details.days.first
    };
    let before = others.iter().find(|other| other.id == absence.id).or_else(|| others.iter().find(is_same));
    let id = before.map_or(absence.id, |before| before.id);
    match before {
        Some(before) => delete(tx, before.athlete, before.id)?,
        None if others.len() >= MAX_ABSENCES => {
            let most = MAX_ABSENCES.to_string();
            return Err(Invalid::new("from", phrase!("An athlete can have at most {most} absences", most)).into());
        }
        None => {}
    }
    let AbsenceDetails { kind, days, note } = &absence.details;
    let bytes = Value::text_bytes(&[note.to_value()]);
    tx.resized(0, bytes);
    tx.execute(
        "INSERT INTO absence (account_id, id, athlete_id, kind, starts_on, ends_on, is_open, note, is_athletes, bytes,
                              said_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        (
            account,
            id,
            absence.athlete,
            *kind,
            days.first,
            days.lapses_on(),
            days.last.is_none(),
            note.as_ref(),
            absence.is_athletes,
            bytes,
            absence.said_at,
        ),
    )?;
    Ok(id)
}

pub fn delete(tx: &mut AccountWrite, athlete: AthleteId, id: AbsenceId) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "SELECT bytes FROM absence WHERE account_id = $1 AND athlete_id = $2 AND id = $3";
    let bytes = tx.row(sql, (account, athlete, id), |row| row.get("bytes"))?.ok_or(ChangeError::Missing("absence"))?;
    tx.resized(bytes, 0);
    tx.execute("DELETE FROM absence WHERE account_id = $1 AND id = $2", (account, id))?;
    Ok(())
}

/// Called before the athlete is deleted.
pub(crate) fn delete_of_athlete(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    delete_where(tx, athlete, "")
}

/// What the athlete said, and not what the coach did.
pub(crate) fn delete_said_by(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    delete_where(tx, athlete, " AND is_athletes")
}

fn delete_where(tx: &mut AccountWrite, athlete: AthleteId, which: &str) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = format!("SELECT bytes FROM absence WHERE account_id = $1 AND athlete_id = $2{which}");
    let held: Vec<i64> = tx.rows(&sql, (account, athlete), |row| row.get("bytes"))?;
    tx.resized(held.iter().sum(), 0);
    tx.execute(&format!("DELETE FROM absence WHERE account_id = $1 AND athlete_id = $2{which}"), (account, athlete))?;
    Ok(())
}

fn from_row(row: &Row) -> Result<Absence, StoreError> {
    let ends_on: Date = row.get("ends_on")?;
    let is_open: bool = row.get("is_open")?;
    Ok(Absence {
        id: row.get("id")?,
        athlete: row.get("athlete_id")?,
        details: AbsenceDetails {
            kind: row.get("kind")?,
            days: DaysOff { first: row.get("starts_on")?, last: (!is_open).then_some(ends_on) },
            note: row.get("note")?,
        },
        is_athletes: row.get("is_athletes")?,
        said_at: row.get("said_at")?,
    })
}
