//! Which account a person of another site has here.

use jiff::Timestamp;
use training::ids::AccountId;

use crate::{Conn, StoreError};

pub fn insert(
    conn: &mut Conn,
    issuer: &str,
    subject: &str,
    account: AccountId,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO google_identity (issuer, subject, account_id, created_at) VALUES ($1, $2, $3, $4)",
        (issuer, subject, account, now),
    )?;
    Ok(())
}

pub fn find_account(conn: &mut Conn, issuer: &str, subject: &str) -> Result<Option<AccountId>, StoreError> {
    conn.row("SELECT account_id FROM google_identity WHERE issuer = $1 AND subject = $2", (issuer, subject), |row| {
        row.get("account_id")
    })
}
