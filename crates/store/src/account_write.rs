//! The one way to change what an account holds.

use std::ops::{Deref, DerefMut};

use training::allowance::{Holding, Holdings};
use training::entitlements::Entitlements;
use training::ids::AccountId;

use crate::{ChangeError, Conn, account_ledger};

/// A transaction that has taken its account's ledger: nobody else changes what the account holds until it ends.
pub struct AccountWrite<'w, 'c> {
    conn: &'w mut Conn<'c>,
    account: AccountId,
    holdings: Holdings,
    entitlements: Entitlements,
}

impl<'w, 'c> AccountWrite<'w, 'c> {
    /// Raises the account's revision, does the work, and refuses it if the account would hold more than it may.
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

    /// What the account will be judged by, in place of what a server without tiers allows.
    pub(crate) fn judge_by(&mut self, entitlements: Entitlements) {
        self.entitlements = entitlements;
    }

    /// The account holds one more, of so many bytes.
    pub(crate) fn added(&mut self, holding: Holding, bytes: i64) {
        self.holdings.add(holding, 1);
        self.holdings.add(Holding::Bytes, bytes);
    }

    /// The account holds one less, of so many bytes.
    pub(crate) fn removed(&mut self, holding: Holding, bytes: i64) {
        self.holdings.add(holding, -1);
        self.holdings.add(Holding::Bytes, -bytes);
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
