//! Tokens sent by mail, to set a password or to create an account. Each works once, until it expires.

use identity::{DisplayName, EmailAddress, TokenHash};
use jiff::Timestamp;
use training::ids::AccountId;

use crate::{Conn, StoreError};

/// What the holder of a token may do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Permission {
    SetPassword(AccountId),
    SignUp { email: EmailAddress, display_name: DisplayName },
}

pub fn insert(
    conn: &mut Conn,
    token: TokenHash,
    permission: &Permission,
    expires_at: Timestamp,
) -> Result<(), StoreError> {
    match permission {
        Permission::SetPassword(account) => conn.execute(
            "INSERT INTO reset_token (token_hash, account_id, expires_at) VALUES ($1, $2, $3)",
            (token, *account, expires_at),
        )?,
        Permission::SignUp { email, display_name } => conn.execute(
            "INSERT INTO sign_up_token (token_hash, email, display_name, expires_at) VALUES ($1, $2, $3, $4)",
            (token, email, display_name, expires_at),
        )?,
    };
    Ok(())
}

pub fn find(conn: &mut Conn, token: TokenHash, now: Timestamp) -> Result<Option<Permission>, StoreError> {
    let account = conn.row(
        "SELECT account_id FROM reset_token WHERE token_hash = $1 AND expires_at > $2",
        (token, now),
        |row| row.get("account_id"),
    )?;
    if let Some(account) = account {
        return Ok(Some(Permission::SetPassword(account)));
    }
    conn.row(
        "SELECT email, display_name FROM sign_up_token WHERE token_hash = $1 AND expires_at > $2",
        (token, now),
        |row| Ok(Permission::SignUp { email: row.get("email")?, display_name: row.get("display_name")? }),
    )
}

/// After a token was used, or the password changed, the account's other tokens are invalid.
pub fn delete_for_account(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM reset_token WHERE account_id = $1", (account,))?;
    Ok(())
}

pub fn delete_sign_up(conn: &mut Conn, token: TokenHash) -> Result<(), StoreError> {
    conn.execute("DELETE FROM sign_up_token WHERE token_hash = $1", (token,))?;
    Ok(())
}

pub fn delete_expired(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    let reset = conn.execute("DELETE FROM reset_token WHERE expires_at <= $1", (now,))?;
    let sign_up = conn.execute("DELETE FROM sign_up_token WHERE expires_at <= $1", (now,))?;
    Ok(reset + sign_up)
}
