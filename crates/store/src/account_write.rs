//! The only way to change an account's data.

use std::ops::{Deref, DerefMut};

use training::allowance::{ALLOWANCE, Holding, Holdings};
use training::entitlements::Entitlements;
use training::ids::AccountId;

use crate::{ChangeError, Conn, account_ledger};

/// A transaction that holds the lock on its account's ledger row.
pub struct AccountWrite<'w, 'c> {
    conn: &'w mut Conn<'c>,
    account: AccountId,
    holdings: Holdings,
    entitlements: Entitlements,
}

impl<'w, 'c> AccountWrite<'w, 'c> {
    /// Increments the account's revision, runs the work, and rolls back if the account would exceed its limits.
    pub fn run<T, E: From<ChangeError>>(
        conn: &'w mut Conn<'c>,
        account: AccountId,
        work: impl FnOnce(&mut AccountWrite<'_, 'c>) -> Result<T, E>,
    ) -> Result<T, E> {
        let before = account_ledger::take(conn, account)?;
        let mut write = AccountWrite { conn, account, holdings: before, entitlements: Entitlements::default() };
        let found = work(&mut write)?;
        let after = write.holdings;
        if after != before {
            write.entitlements.check(&before, &after).map_err(ChangeError::from)?;
            account_ledger::save(write.conn, account, &after).map_err(ChangeError::from)?;
        }
        Ok(found)
    }

    pub fn account(&self) -> AccountId {
        self.account
    }

    /// The limits to check, replacing those of a server without tiers.
    pub(crate) fn judge_by(&mut self, entitlements: Entitlements) {
        self.entitlements = entitlements;
    }

    /// Counts one more row, of that many bytes.
    pub(crate) fn added(&mut self, holding: Holding, bytes: i64) {
        self.holdings.add(holding, 1);
        self.holdings.add(Holding::Bytes, bytes);
    }

    /// Counts one row less, of that many bytes.
    pub(crate) fn removed(&mut self, holding: Holding, bytes: i64) {
        self.holdings.add(holding, -1);
        self.holdings.add(Holding::Bytes, -bytes);
    }

    /// Counts this many recordings and bytes more, or fewer.
    pub(crate) fn recorded(&mut self, activities: i64, bytes: i64) {
        self.holdings.add(Holding::Activities, activities);
        self.holdings.add(Holding::RecordingBytes, bytes);
    }

    /// How much more text the account may hold; negative if it holds too much.
    pub(crate) fn bytes_left(&self) -> i64 {
        ALLOWANCE.bytes - self.holdings.bytes
    }

    pub(crate) fn resized(&mut self, bytes_before: i64, bytes_after: i64) {
        self.holdings.add(Holding::Bytes, bytes_after - bytes_before);
    }
}

impl<'c> Deref for AccountWrite<'_, 'c> {
    type Target = Conn<'c>;

    fn deref(&self) -> &Conn<'c> {
        self.conn
    }
}

impl<'c> DerefMut for AccountWrite<'_, 'c> {
    fn deref_mut(&mut self) -> &mut Conn<'c> {
        self.conn
    }
}
