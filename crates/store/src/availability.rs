use training::availability::{Availability, AvailabilityDetails};
use training::ids::{AccountId, AthleteId};

use crate::{AccountWrite, ChangeError, Conn, Row, StoreError, ToValue, Value, owned};

const SELECT: &str =
    "SELECT athlete_id, usual_week, note, is_athletes, said_at FROM availability WHERE account_id = $1";

/// `None` until somebody says something.
pub fn find(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Option<Availability>, StoreError> {
    conn.row(&format!("{SELECT} AND athlete_id = $2"), (account, athlete), from_row)
}

/// Everybody's, after one athlete's, for the export.
pub fn list_after(
    conn: &mut Conn,
    account: AccountId,
    after: Option<AthleteId>,
    most: u32,
) -> Result<Vec<Availability>, StoreError> {
    let after = after.map_or_else(uuid::Uuid::nil, AthleteId::as_uuid);
    conn.rows(&format!("{SELECT} AND athlete_id > $2 ORDER BY athlete_id LIMIT $3"), (account, after, most), from_row)
}

/// Replaces what was said before.
pub fn put(tx: &mut AccountWrite, availability: &Availability) -> Result<(), ChangeError> {
    let account = tx.account();
    let Availability { athlete, details: AvailabilityDetails { week, note }, is_athletes, said_at } = availability;
    owned::require_on_roster(tx, account, *athlete)?;
    delete_of_athlete(tx, *athlete)?;
    let bytes = Value::text_bytes(&[week.to_value(), note.to_value()]);
    tx.resized(0, bytes);
    tx.execute(
        "INSERT INTO availability (account_id, athlete_id, usual_week, note, is_athletes, bytes, said_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        (account, *athlete, week, note.as_ref(), *is_athletes, bytes, *said_at),
    )?;
    Ok(())
}

/// Nobody has said anything any more.
pub fn clear(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), ChangeError> {
    let account = tx.account();
    owned::require_on_roster(tx, account, athlete)?;
    Ok(delete_of_athlete(tx, athlete)?)
}

pub(crate) fn delete_of_athlete(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    delete_where(tx, athlete, "")
}

/// What the athlete said, and not what the coach did.
pub(crate) fn delete_said_by(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    delete_where(tx, athlete, " AND is_athletes")
}

fn delete_where(tx: &mut AccountWrite, athlete: AthleteId, which: &str) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = format!("SELECT bytes FROM availability WHERE account_id = $1 AND athlete_id = $2{which}");
    let held: Option<i64> = tx.row(&sql, (account, athlete), |row| row.get("bytes"))?;
    tx.resized(held.unwrap_or(0), 0);
    let sql = format!("DELETE FROM availability WHERE account_id = $1 AND athlete_id = $2{which}");
    tx.execute(&sql, (account, athlete))?;
    Ok(())
}

fn from_row(row: &Row) -> Result<Availability, StoreError> {
    Ok(Availability {
        athlete: row.get("athlete_id")?,
        details: AvailabilityDetails { week: row.get("usual_week")?, note: row.get("note")? },
        is_athletes: row.get("is_athletes")?,
        said_at: row.get("said_at")?,
    })
}
