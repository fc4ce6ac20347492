//! Authenticator apps and backup codes.

use identity::{BackupCode, TokenHash};
use jiff::Timestamp;
use training::ids::AccountId;
use uuid::Uuid;

use crate::{Conn, StoreError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredAuthenticator {
    /// For which the secret is sealed.
    pub id: Uuid,
    pub sealed: String,
    pub last_step: i64,
    /// `None` until a first code has confirmed it.
    pub confirmed_at: Option<Timestamp>,
}

pub fn find(conn: &mut Conn, account: AccountId) -> Result<Option<StoredAuthenticator>, StoreError> {
    conn.row("SELECT id, sealed, last_step, confirmed_at FROM authenticator WHERE account_id = $1", (account,), |row| {
        Ok(StoredAuthenticator {
            id: row.get("id")?,
            sealed: row.get("sealed")?,
            last_step: row.get("last_step")?,
            confirmed_at: row.get("confirmed_at")?,
        })
    })
}

/// The one that is asked for.
pub fn find_confirmed(conn: &mut Conn, account: AccountId) -> Result<Option<StoredAuthenticator>, StoreError> {
    Ok(find(conn, account)?.filter(|authenticator| authenticator.confirmed_at.is_some()))
}

/// Replaces one that was never confirmed. `false` if one is in use.
pub fn start(conn: &mut Conn, account: AccountId, id: Uuid, sealed: &str) -> Result<bool, StoreError> {
    let started = conn.execute(
        "INSERT INTO authenticator (account_id, id, sealed, last_step) VALUES ($1, $2, $3, 0)
         ON CONFLICT (account_id) DO UPDATE SET id = excluded.id, sealed = excluded.sealed
          WHERE authenticator.confirmed_at IS NULL",
        (account, id, sealed),
    )?;
    Ok(started > 0)
}

pub fn confirm(conn: &mut Conn, account: AccountId, step: i64, now: Timestamp) -> Result<bool, StoreError> {
    let sql =
        "UPDATE authenticator SET last_step = $2, confirmed_at = $3 WHERE account_id = $1 AND confirmed_at IS NULL";
    Ok(conn.execute(sql, (account, step, now))? > 0)
}

/// `false` if a code of this step or a later one was used meanwhile.
pub fn use_step(conn: &mut Conn, account: AccountId, step: i64) -> Result<bool, StoreError> {
    let sql = "UPDATE authenticator SET last_step = $2 WHERE account_id = $1 AND last_step < $2";
    Ok(conn.execute(sql, (account, step))? > 0)
}

/// With its backup codes. Returns whether there was one in use.
pub fn remove(conn: &mut Conn, account: AccountId) -> Result<bool, StoreError> {
    let was_on = find_confirmed(conn, account)?.is_some();
    conn.execute("DELETE FROM authenticator WHERE account_id = $1", (account,))?;
    conn.execute("DELETE FROM backup_code WHERE account_id = $1", (account,))?;
    Ok(was_on)
}

pub fn replace_codes(conn: &mut Conn, account: AccountId, codes: &[BackupCode]) -> Result<(), StoreError> {
    conn.execute("DELETE FROM backup_code WHERE account_id = $1", (account,))?;
    for code in codes {
        let sql = "INSERT INTO backup_code (account_id, code_hash) VALUES ($1, $2)";
        conn.execute(sql, (account, code.hash()))?;
    }
    Ok(())
}

/// `false` if the person has no such code, or has used it.
pub fn use_code(conn: &mut Conn, account: AccountId, code: TokenHash, now: Timestamp) -> Result<bool, StoreError> {
    let sql = "UPDATE backup_code SET used_at = $3 WHERE account_id = $1 AND code_hash = $2 AND used_at IS NULL";
    Ok(conn.execute(sql, (account, code, now))? > 0)
}

pub fn codes_left(conn: &mut Conn, account: AccountId) -> Result<i64, StoreError> {
    let sql = "SELECT COUNT(*) AS codes FROM backup_code WHERE account_id = $1 AND used_at IS NULL";
    Ok(conn.row(sql, (account,), |row| row.get("codes"))?.unwrap_or_default())
}
