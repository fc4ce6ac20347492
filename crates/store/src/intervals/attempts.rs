use identity::TokenHash;
use jiff::Timestamp;
use training::ids::{AccountId, AthleteId};
use uuid::Uuid;

use crate::{Conn, StoreError};

pub fn insert(
    conn: &mut Conn,
    (state, browser): (TokenHash, TokenHash),
    (account, athlete): (AccountId, AthleteId),
    keeper: Option<Uuid>,
    expires_at: Timestamp,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO intervals_attempt (state_hash, browser_hash, account_id, athlete_id, expires_at, keeper_id)
         VALUES ($1, $2, $3, $4, $5, $6)",
        (state, browser, account, athlete, expires_at, keeper),
    )
    .map(drop)
}

/// The athlete who started the attempt in this browser, and whose device that is. It can be taken once.
pub fn take(
    conn: &mut Conn,
    (state, browser): (TokenHash, TokenHash),
    now: Timestamp,
) -> Result<Option<(AccountId, AthleteId, Option<Uuid>)>, StoreError> {
    conn.row(
        "DELETE FROM intervals_attempt WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > $3
         RETURNING account_id, athlete_id, keeper_id",
        (state, browser, now),
        |row| Ok((row.get("account_id")?, row.get("athlete_id")?, row.get("keeper_id")?)),
    )
}

pub fn delete_expired(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    conn.execute("DELETE FROM intervals_attempt WHERE expires_at <= $1", (now,))
}
