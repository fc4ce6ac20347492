//! What a coach writes about an athlete for nobody else.

use jiff::Timestamp;
use training::ids::{AccountId, AthleteId, PersonId};
use training::text::Notes;

use crate::{AccountWrite, ChangeError, Conn, StoreError, owned};

pub fn find(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    person: PersonId,
) -> Result<Option<String>, StoreError> {
    let sql = "SELECT note FROM own_note WHERE account_id = $1 AND athlete_id = $2 AND person_id = $3";
    conn.row(sql, (account, athlete, person), |row| row.get("note"))
}

/// Those of a person, by athlete.
pub fn of_person(
    conn: &mut Conn,
    account: AccountId,
    person: PersonId,
) -> Result<Vec<(AthleteId, String)>, StoreError> {
    let sql = "SELECT athlete_id, note FROM own_note WHERE account_id = $1 AND person_id = $2 ORDER BY athlete_id";
    conn.rows(sql, (account, person), |row| Ok((row.get("athlete_id")?, row.get("note")?)))
}

/// `None` deletes it.
pub fn set(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    person: PersonId,
    note: Option<&Notes>,
    now: Timestamp,
) -> Result<(), ChangeError> {
    let account = tx.account();
    owned::require_on_roster(tx, account, athlete)?;
    let sql = "DELETE FROM own_note WHERE account_id = $1 AND athlete_id = $2 AND person_id = $3 RETURNING bytes";
    let before = tx.row(sql, (account, athlete, person), |row| row.get("bytes"))?.unwrap_or_default();
    let after = note.map_or(0, |note| i64::try_from(note.to_string().len()).unwrap_or(i64::MAX));
    tx.resized(before, after);
    let Some(note) = note else { return Ok(()) };
    tx.execute(
        "INSERT INTO own_note (account_id, athlete_id, person_id, note, bytes, saved_at) VALUES ($1, $2, $3, $4, $5, $6)",
        (account, athlete, person, note, after, now),
    )?;
    Ok(())
}

pub(crate) fn delete_of_athlete(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "DELETE FROM own_note WHERE account_id = $1 AND athlete_id = $2 RETURNING bytes";
    let freed: Vec<i64> = tx.rows(sql, (account, athlete), |row| row.get("bytes"))?;
    freed.into_iter().for_each(|bytes| tx.resized(bytes, 0));
    Ok(())
}

pub(crate) fn delete_of_person(tx: &mut AccountWrite, person: PersonId) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "DELETE FROM own_note WHERE account_id = $1 AND person_id = $2 RETURNING bytes";
    let freed: Vec<i64> = tx.rows(sql, (account, person), |row| row.get("bytes"))?;
    freed.into_iter().for_each(|bytes| tx.resized(bytes, 0));
    Ok(())
}
