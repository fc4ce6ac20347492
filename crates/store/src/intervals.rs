//! Connections to intervals.icu: keys, athletes, what was sent and what was fetched.

pub mod accounts;
pub mod activities;
pub mod athletes;
pub mod attempts;
pub mod keys;
mod problems;
pub mod sessions;

use training::ids::AccountId;

use crate::{Conn, StoreError};

/// Deletes what the account's connections are found by; the rest is deleted with the account.
pub(crate) fn delete_lookups(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM intervals_lookup WHERE account_id = $1", (account,))?;
    conn.execute("DELETE FROM intervals_attempt WHERE account_id = $1", (account,)).map(drop)
}
