use jiff::Timestamp;
use training::athlete::{Athlete, AthleteProfile};
use training::ids::{AccountId, AthleteId};

use crate::{Conn, Row, StoreError, account_revision};

/// By name, in any letter case.
pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<Athlete>, StoreError> {
    let mut athletes = conn.rows(
        "SELECT id, first_name, last_name, phone_number, strava, notes FROM athlete WHERE account_id = $1",
        (account,),
        from_row,
    )?;
    athletes.sort_by_cached_key(|athlete| {
        let AthleteProfile { first_name, last_name, .. } = &athlete.profile;
        (first_name.as_str().to_lowercase(), last_name.as_str().to_lowercase(), athlete.id)
    });
    Ok(athletes)
}

pub fn count(conn: &mut Conn, account: AccountId) -> Result<u32, StoreError> {
    let sql = "SELECT COUNT(*) AS number FROM athlete WHERE account_id = $1";
    Ok(conn.row(sql, (account,), |row| row.get("number"))?.unwrap_or_default())
}

/// The athlete must be on the account's roster, or in one of its schedules, which outlive their athletes.
pub fn require(conn: &mut Conn, account: AccountId, id: AthleteId) -> Result<(), StoreError> {
    let is_known = conn.row(
        "SELECT EXISTS (SELECT 1 FROM athlete WHERE account_id = $1 AND id = $2)
             OR EXISTS (SELECT 1 FROM schedule WHERE account_id = $1 AND athlete_id = $2) AS is_known",
        (account, id),
        |row| row.get("is_known"),
    )?;
    if is_known == Some(true) { Ok(()) } else { Err(StoreError::Missing("athlete")) }
}

pub fn insert(conn: &mut Conn, account: AccountId, athlete: &Athlete, now: Timestamp) -> Result<(), StoreError> {
    account_revision::bump(conn, account)?;
    let AthleteProfile { first_name, last_name, phone_number, strava, notes } = &athlete.profile;
    let e164 = phone_number.as_ref().and_then(|number| number.e164());
    conn.execute(
        "INSERT INTO athlete (account_id, id, first_name, last_name, phone_number, phone_e164, strava, notes, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        (account, athlete.id, first_name, last_name, phone_number, e164, strava, notes, now),
    )?;
    Ok(())
}

/// The athlete's schedules follow a change of name.
pub fn update(conn: &mut Conn, account: AccountId, athlete: &Athlete) -> Result<(), StoreError> {
    account_revision::bump(conn, account)?;
    let AthleteProfile { first_name, last_name, phone_number, strava, notes } = &athlete.profile;
    let e164 = phone_number.as_ref().and_then(|number| number.e164());
    let updated = conn.execute(
        "UPDATE athlete SET first_name = $3, last_name = $4, phone_number = $5, phone_e164 = $6, strava = $7, notes = $8
          WHERE account_id = $1 AND id = $2",
        (account, athlete.id, first_name, last_name, phone_number, e164, strava, notes),
    )?;
    if updated == 0 {
        return Err(StoreError::Missing("athlete"));
    }
    conn.execute(
        "UPDATE schedule SET athlete_name = $3 WHERE account_id = $1 AND athlete_id = $2",
        (account, athlete.id, format!("{first_name} {last_name}")),
    )?;
    Ok(())
}

/// The athlete's schedules stay, with the athlete's name.
pub fn delete(conn: &mut Conn, account: AccountId, id: AthleteId) -> Result<(), StoreError> {
    account_revision::bump(conn, account)?;
    match conn.execute("DELETE FROM athlete WHERE account_id = $1 AND id = $2", (account, id))? {
        0 => Err(StoreError::Missing("athlete")),
        _ => Ok(()),
    }
}

fn from_row(row: &Row) -> Result<Athlete, StoreError> {
    let profile = AthleteProfile {
        first_name: row.get("first_name")?,
        last_name: row.get("last_name")?,
        phone_number: row.get("phone_number")?,
        strava: row.get("strava")?,
        notes: row.get("notes")?,
    };
    Ok(Athlete { id: row.get("id")?, profile })
}
