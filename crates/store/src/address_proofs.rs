//! Whether somebody has shown that they read the mail of the address they sign in with.

use jiff::Timestamp;
use training::ids::AccountId;

use crate::{Conn, StoreError, google_identities};

/// What a proof of the address would be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// Until now anybody may have signed up with the address.
    First,
    /// The first that is recorded of an account that is older than the records.
    FirstOfOldAccount,
    Repeated,
}

pub fn look(conn: &mut Conn, account: AccountId) -> Result<Proof, StoreError> {
    if is_proved(conn, account)? {
        return Ok(Proof::Repeated);
    }
    let sql = "SELECT predates_proofs FROM account WHERE id = $1";
    let predates = conn.row(sql, (account,), |row| row.get("predates_proofs"))?.unwrap_or_default();
    Ok(if predates { Proof::FirstOfOldAccount } else { Proof::First })
}

/// An issuer of OpenID has verified the address of whoever signs in there.
pub fn is_proved(conn: &mut Conn, account: AccountId) -> Result<bool, StoreError> {
    Ok(proved_at(conn, account)?.is_some() || google_identities::exists_for(conn, account)?)
}

pub fn proved_at(conn: &mut Conn, account: AccountId) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT email_proved_at FROM account WHERE id = $1";
    Ok(conn.row(sql, (account,), |row| row.get::<Option<Timestamp>>("email_proved_at"))?.flatten())
}

/// Keeps the first proof.
pub fn note(conn: &mut Conn, account: AccountId, now: Timestamp) -> Result<(), StoreError> {
    let sql = "UPDATE account SET email_proved_at = $2 WHERE id = $1 AND email_proved_at IS NULL";
    conn.execute(sql, (account, now)).map(drop)
}
