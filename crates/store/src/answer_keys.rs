//! Which answers were sent already, so that one that a phone sends again is kept once.

use jiff::{SignedDuration, Timestamp};
use training::ids::{AccountId, AthleteId, WorkoutId};

use crate::{Conn, StoreError};

/// A phone may be without network for as long.
const LIFETIME: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The hash of what was sent with the key.
pub fn find(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    request_key: &str,
) -> Result<Option<String>, StoreError> {
    conn.row(
        "SELECT body_hash FROM answer_key WHERE account_id = $1 AND athlete_id = $2 AND request_key = $3",
        (account, athlete, request_key),
        |row| row.get("body_hash"),
    )
}

/// When the athlete last took back what they said of a workout, within the time that an answer may be on its way.
pub fn undone_at(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    workout: WorkoutId,
) -> Result<Option<Timestamp>, StoreError> {
    let found = find(conn, account, athlete, &undone_key(workout))?;
    Ok(found.and_then(|at| at.parse().ok()))
}

/// Keeps it, in place of what was taken back before.
pub fn keep_undone(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    workout: WorkoutId,
    (given_at, now): (Timestamp, Timestamp),
) -> Result<(), StoreError> {
    let key = undone_key(workout);
    let sql = "DELETE FROM answer_key WHERE account_id = $1 AND athlete_id = $2 AND request_key = $3";
    conn.execute(sql, (account, athlete, &key))?;
    insert(conn, account, athlete, (&key, &given_at.to_string()), now)
}

/// No key that is sent starts with a space.
fn undone_key(workout: WorkoutId) -> String {
    format!(" undone {workout}")
}

/// Keeps the key, and forgets those that are too old. How many answers somebody may send bounds how many there are.
pub fn insert(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (request_key, body_hash): (&str, &str),
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO answer_key (account_id, athlete_id, request_key, body_hash, used_at) VALUES ($1, $2, $3, $4, $5)",
        (account, athlete, request_key, body_hash, now),
    )?;
    conn.execute(
        "DELETE FROM answer_key WHERE account_id = $1 AND athlete_id = $2 AND used_at < $3",
        (account, athlete, now.saturating_sub(LIFETIME).unwrap_or(Timestamp::MIN)),
    )?;
    Ok(())
}
