//! Attempts that are counted, so that guessing takes longer and longer.

use std::net::IpAddr;

use identity::throttle::{Failures, ThrottleKey, ThrottleScope, ThrottledAction, count_failure, judge_attempt};
use identity::{EmailAddress, IdentityError};
use jiff::Timestamp;
use store::{Conn, StoreError, throttles};

/// Somebody at an address wants to do something with an account.
#[derive(Debug, Clone)]
pub(super) struct Attempt {
    pub action: ThrottledAction,
    pub email: EmailAddress,
    pub address: IpAddr,
    pub now: Timestamp,
}

const SCOPES: [ThrottleScope; 3] = [ThrottleScope::Account, ThrottleScope::Address, ThrottleScope::Network];

impl Attempt {
    /// Judges a try that counts however it ends, and counts it.
    pub fn charge(&self, conn: &mut Conn) -> Result<Result<(), IdentityError>, StoreError> {
        self.judge_and_count(conn, &SCOPES)
    }

    /// Judges a guess at a password. The account is charged at once, because guesses made at the same moment must not
    /// all see the same count; the address and its network are charged by `failed`, because many people may sign in
    /// from one place at once.
    pub fn charge_account(&self, conn: &mut Conn) -> Result<Result<(), IdentityError>, StoreError> {
        self.judge_and_count(conn, &[ThrottleScope::Account])
    }

    pub fn failed(&self, conn: &mut Conn) -> Result<(), StoreError> {
        for scope in [ThrottleScope::Address, ThrottleScope::Network] {
            let stored = throttles::find(conn, &self.key(scope))?;
            self.count(conn, scope, stored)?;
        }
        Ok(())
    }

    /// Takes back what `charge_account` has charged.
    pub fn forgive_account(&self, conn: &mut Conn) -> Result<(), StoreError> {
        let key = self.key(ThrottleScope::Account);
        match throttles::find(conn, &key)?.map(Failures::forgiven) {
            Some(Some(rest)) => throttles::save(conn, &key, rest),
            Some(None) => throttles::delete(conn, &key),
            None => Ok(()),
        }
    }

    fn judge_and_count(
        &self,
        conn: &mut Conn,
        counted: &[ThrottleScope],
    ) -> Result<Result<(), IdentityError>, StoreError> {
        let mut stored = Vec::with_capacity(SCOPES.len());
        for scope in SCOPES {
            stored.push((scope, throttles::find(conn, &self.key(scope))?));
        }
        let refusals =
            stored.iter().filter_map(|(scope, failures)| judge_attempt(self.action, *scope, *failures, self.now).err());
        if let Some(longest) = refusals.max_by_key(IdentityError::retry_after_seconds) {
            return Ok(Err(longest));
        }
        for (scope, failures) in stored {
            if counted.contains(&scope) {
                self.count(conn, scope, failures)?;
            }
        }
        Ok(Ok(()))
    }

    fn count(&self, conn: &mut Conn, scope: ThrottleScope, stored: Option<Failures>) -> Result<(), StoreError> {
        throttles::save(conn, &self.key(scope), count_failure(self.action, scope, stored, self.now))
    }

    fn key(&self, scope: ThrottleScope) -> ThrottleKey {
        match scope {
            ThrottleScope::Account => ThrottleKey::for_account(self.action, &self.email),
            ThrottleScope::Address => ThrottleKey::for_address(self.action, self.address),
            ThrottleScope::Network => ThrottleKey::for_network(self.action, self.address),
        }
    }
}
