//! Idempotency keys of athletes' answers, so that an answer sent twice is stored once.

use jiff::{SignedDuration, Timestamp};
use training::ids::{AccountId, AthleteId, WorkoutId};
use uuid::Uuid;

use crate::{Conn, StoreError};

/// How long a phone may be offline.
const LIFETIME: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The hash of the request that was sent with the key.
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

/// When the athlete last withdrew the answer for a workout, as long as a late answer could still arrive.
pub fn undone_at(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    workout: WorkoutId,
) -> Result<Option<Timestamp>, StoreError> {
    let found = find(conn, account, athlete, &undone_key(workout))?;
    Ok(found.and_then(|at| at.parse().ok()))
}

/// Records the withdrawal, replacing an earlier one.
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

/// Whether an answer for the workout came through the link of that mail.
pub fn is_used(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    link: (Uuid, WorkoutId),
) -> Result<bool, StoreError> {
    Ok(find(conn, account, athlete, &used_key(link))?.is_some())
}

pub fn keep_used(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    link: (Uuid, WorkoutId),
    now: Timestamp,
) -> Result<(), StoreError> {
    if is_used(conn, account, athlete, link)? {
        return Ok(());
    }
    insert(conn, account, athlete, (&used_key(link), ""), now)
}

/// Starts with a space, as below.
fn used_key((mail, workout): (Uuid, WorkoutId)) -> String {
    format!(" used {mail} {workout}")
}

/// Starts with a space, unlike any key of a request.
fn undone_key(workout: WorkoutId) -> String {
    format!(" undone {workout}")
}

/// Stores the key and deletes expired ones. The rate limit on answers bounds their number.
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
