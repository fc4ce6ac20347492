//! Rate limits: attempts are counted, and repeated guessing gets slower and slower.

use std::net::IpAddr;

use identity::throttle::{
    Charge, ThrottleKey, ThrottleScope, ThrottledAction, count_failure, count_more_of_day, count_of_day, judge_attempt,
};
use identity::{DeviceMark, EmailAddress, IdentityError};
use jiff::Timestamp;
use store::accounts::Account;
use store::{Conn, StoreError, throttles};
use training::ids::{AccountId, AthleteId};

use crate::ApiResult;

/// An attempt from a network address to do something with an account.
#[derive(Debug, Clone)]
pub(crate) struct Attempt {
    pub action: ThrottledAction,
    pub email: EmailAddress,
    pub address: IpAddr,
    pub now: Timestamp,
    /// The browser's cookie from an earlier sign-in.
    pub device: Option<String>,
}

/// What was charged to an account for an attempt, to be refunded if it succeeds.
#[derive(Debug, Clone)]
pub(crate) struct AccountCharge {
    key: ThrottleKey,
    charge: Charge,
}

impl AccountCharge {
    pub fn refund(&self, conn: &mut Conn) -> Result<(), StoreError> {
        match throttles::find(conn, &self.key)?.map(|stored| self.charge.taken_back_from(stored)) {
            Some(Some(rest)) => throttles::save(conn, &self.key, rest),
            Some(None) => throttles::delete(conn, &self.key),
            None => Ok(()),
        }
    }
}

impl Attempt {
    /// Checks and counts an attempt that counts whether or not it succeeds.
    pub fn charge(&self, conn: &mut Conn) -> ApiResult<()> {
        let keys = [self.account_key()].into_iter().chain(place_keys(self.action, self.address));
        judge_and_count(conn, self.action, keys, self.now)
    }

    /// Checks a password attempt. The account is charged at once, because concurrent guesses must not all see the same
    /// count; the address and its network are charged by `failed`, because many people may sign in from one place at
    /// once.
    ///
    /// A device that has signed in before has its own count: guesses from elsewhere do not lock it out.
    pub fn charge_account(&self, conn: &mut Conn, account: Option<&Account>) -> ApiResult<AccountCharge> {
        let (scope, key) = if self.is_on_a_known_device(account) { self.known_key() } else { self.account_key() };
        let keys = [(scope, key.clone())].into_iter().chain(place_keys(self.action, self.address));
        judge(conn, self.action, keys, self.now)?;
        let before = throttles::find(conn, &key)?;
        let charge = Charge { before, after: count_failure(self.action, scope, before, self.now) };
        throttles::save(conn, &key, charge.after)?;
        Ok(AccountCharge { key, charge })
    }

    pub fn failed(&self, conn: &mut Conn) -> Result<(), StoreError> {
        for (scope, key) in place_keys(self.action, self.address) {
            let stored = throttles::find(conn, &key)?;
            throttles::save(conn, &key, count_failure(self.action, scope, stored, self.now))?;
        }
        Ok(())
    }

    fn is_on_a_known_device(&self, account: Option<&Account>) -> bool {
        let password = account.and_then(|account| account.password.as_ref());
        let mark = password.map(|password| DeviceMark::of(&self.email, password));
        mark.zip(self.device.as_deref()).is_some_and(|(mark, presented)| mark.is(presented))
    }

    fn known_key(&self) -> ScopedKey {
        let key = ThrottleKey::for_id(self.action, &format!("{} on a known device", self.email.normalised()));
        (ThrottleScope::Account, key)
    }

    fn account_key(&self) -> ScopedKey {
        (ThrottleScope::Account, ThrottleKey::for_account(self.action, &self.email))
    }
}

/// Checks and counts an attempt from an address without an account.
pub(crate) fn rate_limit_ip(
    conn: &mut Conn,
    action: ThrottledAction,
    address: IpAddr,
    now: Timestamp,
) -> ApiResult<()> {
    judge_and_count(conn, action, place_keys(action, address).into_iter(), now)
}

/// Checks and counts an action of an athlete with their link.
pub(crate) fn charge_athlete(
    conn: &mut Conn,
    action: ThrottledAction,
    athlete: AthleteId,
    now: Timestamp,
) -> ApiResult<()> {
    let key = (ThrottleScope::Account, ThrottleKey::for_id(action, &athlete.to_string()));
    judge_and_count(conn, action, [key].into_iter(), now)
}

/// Checks and counts something with a daily limit, and returns how many there are now. `of` is an id or an address.
pub(crate) fn charge_day(
    conn: &mut Conn,
    action: ThrottledAction,
    (of, most): (&str, u32),
    now: Timestamp,
) -> ApiResult<u32> {
    let key = ThrottleKey::for_id(action, of);
    let counted = count_of_day(throttles::find(conn, &key)?, most, now)?;
    throttles::save(conn, &key, counted)?;
    Ok(counted.count)
}

/// Counts more of it afterwards, for what cannot be known before.
pub(crate) fn charge_more_of_day(
    conn: &mut Conn,
    action: ThrottledAction,
    (of, amount): (&str, u32),
    now: Timestamp,
) -> ApiResult<()> {
    let key = ThrottleKey::for_id(action, of);
    let counted = count_more_of_day(throttles::find(conn, &key)?, amount, now);
    Ok(throttles::save(conn, &key, counted)?)
}

/// Checks and counts an action of a coach.
pub(crate) fn charge_account(
    conn: &mut Conn,
    action: ThrottledAction,
    account: AccountId,
    now: Timestamp,
) -> ApiResult<()> {
    let key = (ThrottleScope::Account, ThrottleKey::for_id(action, &account.to_string()));
    judge_and_count(conn, action, [key].into_iter(), now)
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
    keys: impl Iterator<Item = ScopedKey> + Clone,
    now: Timestamp,
) -> ApiResult<()> {
    judge(conn, action, keys.clone(), now)?;
    for (scope, key) in keys {
        let stored = throttles::find(conn, &key)?;
        throttles::save(conn, &key, count_failure(action, scope, stored, now))?;
    }
    Ok(())
}

/// Returns the longest of several waits.
fn judge(
    conn: &mut Conn,
    action: ThrottledAction,
    keys: impl Iterator<Item = ScopedKey>,
    now: Timestamp,
) -> ApiResult<()> {
    let mut refusals = Vec::new();
    for (scope, key) in keys {
        refusals.extend(judge_attempt(action, scope, throttles::find(conn, &key)?, now).err());
    }
    let longest = refusals.into_iter().max_by_key(IdentityError::retry_after_seconds);
    longest.map_or(Ok(()), |refusal| Err(refusal.into()))
}
