//! Entries of the developers' test page.

use jiff::Timestamp;
use training::ids::AccountId;
use uuid::Uuid;

use crate::{Conn, StoreError};

/// How many an account keeps, newest first.
pub const MAX_KEPT: i64 = 20;

pub fn insert(conn: &mut Conn, account: AccountId, id: Uuid, made_at: Timestamp) -> Result<(), StoreError> {
    conn.execute("INSERT INTO test_entry (account_id, id, made_at) VALUES ($1, $2, $3)", (account, id, made_at))?;
    conn.execute(
        "DELETE FROM test_entry
          WHERE account_id = $1
            AND id IN (SELECT id FROM test_entry WHERE account_id = $1 ORDER BY id DESC LIMIT 1000 OFFSET $2)",
        (account, MAX_KEPT),
    )?;
    Ok(())
}

pub fn count(conn: &mut Conn, account: AccountId) -> Result<u32, StoreError> {
    let sql = "SELECT COUNT(*) AS number FROM test_entry WHERE account_id = $1";
    Ok(conn.row(sql, (account,), |row| row.get("number"))?.unwrap_or_default())
}
