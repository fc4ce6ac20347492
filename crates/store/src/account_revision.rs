//! A number that grows with every change of what an account holds: answers made at one revision stay true until the
//! next.

use training::ids::AccountId;

use crate::{Conn, StoreError};

pub fn find(conn: &mut Conn, account: AccountId) -> Result<i64, StoreError> {
    conn.row("SELECT revision FROM account WHERE id = $1", (account,), |row| row.get("revision"))?
        .ok_or(StoreError::Missing("account"))
}

/// Part of every change of what an account holds.
pub fn bump(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    match conn.execute("UPDATE account SET revision = revision + 1 WHERE id = $1", (account,))? {
        0 => Err(StoreError::Missing("account")),
        _ => Ok(()),
    }
}
