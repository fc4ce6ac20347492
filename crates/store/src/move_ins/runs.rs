//! Which imports have something to be done, and who does it. One process at a time goes on with an import.

use jiff::Timestamp;
use training::ids::AccountId;
use uuid::Uuid;

use crate::{Conn, StoreError};

pub fn due(conn: &mut Conn, now: Timestamp, most: u32) -> Result<Vec<(AccountId, Uuid)>, StoreError> {
    let sql = "SELECT account_id, move_in_id FROM move_in_run WHERE taken_until <= $1
                ORDER BY taken_until, account_id, move_in_id LIMIT $2";
    conn.rows(sql, (now, most), |row| Ok((row.get("account_id")?, row.get("move_in_id")?)))
}

/// Whether this process may go on with it until then.
pub fn take_run(
    conn: &mut Conn,
    account: AccountId,
    id: Uuid,
    (now, until): (Timestamp, Timestamp),
) -> Result<bool, StoreError> {
    let sql = "UPDATE move_in_run SET taken_until = $4 WHERE account_id = $1 AND move_in_id = $2 AND taken_until <= $3";
    Ok(conn.execute(sql, (account, id, now, until))? > 0)
}

/// It is taken until then, or due then.
pub fn renew_run(conn: &mut Conn, account: AccountId, id: Uuid, until: Timestamp) -> Result<(), StoreError> {
    let sql = "INSERT INTO move_in_run (account_id, move_in_id, taken_until) VALUES ($1, $2, $3)
               ON CONFLICT (account_id, move_in_id) DO UPDATE SET taken_until = excluded.taken_until";
    conn.execute(sql, (account, id, until)).map(drop)
}

/// Gives it back, unless somebody has asked to go on with it since it was taken.
pub fn release_run(
    conn: &mut Conn,
    account: AccountId,
    id: Uuid,
    (taken_until, due_at): (Timestamp, Timestamp),
) -> Result<(), StoreError> {
    let sql = "UPDATE move_in_run SET taken_until = $4 WHERE account_id = $1 AND move_in_id = $2 AND taken_until = $3";
    conn.execute(sql, (account, id, taken_until, due_at)).map(drop)
}

/// The same once nothing is to be done any more.
pub fn end_taken_run(conn: &mut Conn, account: AccountId, id: Uuid, taken_until: Timestamp) -> Result<(), StoreError> {
    let sql = "DELETE FROM move_in_run WHERE account_id = $1 AND move_in_id = $2 AND taken_until = $3";
    conn.execute(sql, (account, id, taken_until)).map(drop)
}

pub fn end_run(conn: &mut Conn, account: AccountId, id: Uuid) -> Result<(), StoreError> {
    conn.execute("DELETE FROM move_in_run WHERE account_id = $1 AND move_in_id = $2", (account, id)).map(drop)
}

pub(crate) fn delete_runs(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM move_in_run WHERE account_id = $1", (account,)).map(drop)
}
