//! Attempts that are counted, so that guessing takes longer and longer.

use std::net::IpAddr;

use identity::throttle::{Failures, ThrottleKey, ThrottleScope, ThrottledAction, count_failure, judge_attempt};
use identity::{EmailAddress, IdentityError};
use jiff::Timestamp;
use store::{Conn, StoreError, throttles};
use training::ids::AthleteId;

use crate::ApiResult;

/// Somebody at an address wants to do something with an account.
#[derive(Debug, Clone)]
pub(super) struct Attempt {
    pub action: ThrottledAction,
    pub email: EmailAddress,
    pub address: IpAddr,
    pub now: Timestamp,
}

impl Attempt {
    /// Judges a try that counts however it ends, and counts it.
    pub fn charge(&self, conn: &mut Conn) -> ApiResult<()> {
        judge_and_count(conn, self.action, &self.keys(), |_| true, self.now)
    }

    /// Judges a guess at a password. The account is charged at once, because guesses made at the same moment must not
    /// all see the same count; the address and its network are charged by `failed`, because many people may sign in
    /// from one place at once.
    pub fn charge_account(&self, conn: &mut Conn) -> ApiResult<()> {
        judge_and_count(conn, self.action, &self.keys(), |scope| scope == ThrottleScope::Account, self.now)
    }

    pub fn failed(&self, conn: &mut Conn) -> Result<(), StoreError> {
        for (scope, key) in place_keys(self.action, self.address) {
            let stored = throttles::find(conn, &key)?;
            throttles::save(conn, &key, count_failure(self.action, scope, stored, self.now))?;
        }
        Ok(())
    }

    /// Takes back what `charge_account` has charged.
    pub fn forgive_account(&self, conn: &mut Conn) -> Result<(), StoreError> {
        let (_, key) = self.account_key();
        match throttles::find(conn, &key)?.map(Failures::forgiven) {
            Some(Some(rest)) => throttles::save(conn, &key, rest),
            Some(None) => throttles::delete(conn, &key),
            None => Ok(()),
        }
    }

    fn keys(&self) -> Vec<ScopedKey> {
        [self.account_key()].into_iter().chain(place_keys(self.action, self.address)).collect()
    }

    fn account_key(&self) -> ScopedKey {
        (ThrottleScope::Account, ThrottleKey::for_account(self.action, &self.email))
    }
}

/// Judges a try of somebody at an address who has not named an account, and counts it.
pub(crate) fn charge_place(conn: &mut Conn, action: ThrottledAction, address: IpAddr, now: Timestamp) -> ApiResult<()> {
    judge_and_count(conn, action, &place_keys(action, address), |_| true, now)
}

/// Judges something that an athlete does with their link, and counts it.
pub(crate) fn charge_athlete(
    conn: &mut Conn,
    action: ThrottledAction,
    athlete: AthleteId,
    now: Timestamp,
) -> ApiResult<()> {
    let key = (ThrottleScope::Account, ThrottleKey::for_athlete(action, &athlete.to_string()));
    judge_and_count(conn, action, &[key], |_| true, now)
}

type ScopedKey = (ThrottleScope, ThrottleKey);

fn place_keys(action: ThrottledAction, address: IpAddr) -> [ScopedKey; 2] {
    [
        (ThrottleScope::Address, ThrottleKey::for_address(action, address)),
        (ThrottleScope::Network, ThrottleKey::for_network(action, address)),
    ]
}

fn judge_and_count(
    conn: &mut Conn,
    action: ThrottledAction,
    keys: &[ScopedKey],
    counts: impl Fn(ThrottleScope) -> bool,
    now: Timestamp,
) -> ApiResult<()> {
    let mut stored = Vec::with_capacity(keys.len());
    for (scope, key) in keys {
        stored.push((*scope, key, throttles::find(conn, key)?));
    }
    let refusals = stored.iter().filter_map(|(scope, _, failures)| judge_attempt(action, *scope, *failures, now).err());
    if let Some(longest) = refusals.max_by_key(IdentityError::retry_after_seconds) {
        return Err(longest.into());
    }
    for (scope, key, failures) in stored {
        if counts(scope) {
            throttles::save(conn, key, count_failure(action, scope, failures, now))?;
        }
    }
    Ok(())
}
