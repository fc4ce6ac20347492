//! How much a visitor without an account may ask for, by address.
//!
//! Counted in memory: the limits protect this process, and a write to the database for every keystroke would cost more
//! than the reading.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use identity::throttle::of_one_user;
use jiff::Timestamp;
use texts::phrase;

use crate::ApiError;

/// About a megabyte. With more addresses than that at once, new ones wait.
const MOST_ADDRESSES: usize = 10_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum VisitorAction {
    /// Counts texts.
    Read,
    Print,
}

#[derive(Default)]
pub(crate) struct VisitorLimits(Mutex<HashMap<(VisitorAction, IpAddr), Spent>>);

/// What was used and is not replenished yet.
#[derive(Clone, Copy)]
struct Spent {
    amount: f64,
    at: Timestamp,
}

struct Allowance {
    at_once: f64,
    a_minute: f64,
}

impl VisitorAction {
    const fn allowance(self) -> Allowance {
        match self {
            Self::Read => Allowance { at_once: 1_000.0, a_minute: 1_200.0 },
            Self::Print => Allowance { at_once: 10.0, a_minute: 10.0 },
        }
    }

    fn refusal(self, seconds: u64) -> ApiError {
        let (code, detail) = match self {
            Self::Read => (
                "too-many-readings",
                phrase!("That was a lot of sessions in one minute. Try again in {seconds} s.", seconds),
            ),
            Self::Print => {
                ("too-many-prints", phrase!("That was a lot of PDFs in one minute. Try again in {seconds} s.", seconds))
            }
        };
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, code, detail).with_header(RETRY_AFTER, HeaderValue::from(seconds))
    }
}

impl Spent {
    fn left_at(self, now: Timestamp, a_minute: f64) -> f64 {
        let seconds = now.duration_since(self.at).as_secs_f64().max(0.0);
        (self.amount - seconds * a_minute / 60.0).max(0.0)
    }
}

impl VisitorLimits {
    /// Counts the amount, unless the address has used up what it may. A rejected request is not counted.
    pub fn charge(
        &self,
        action: VisitorAction,
        address: IpAddr,
        amount: usize,
        now: Timestamp,
    ) -> Result<(), ApiError> {
        let Allowance { at_once, a_minute } = action.allowance();
        let key = (action, of_one_user(address));
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST_ADDRESSES && !all.contains_key(&key) {
            all.retain(|(action, _), spent| spent.left_at(now, action.allowance().a_minute) > 0.0);
            if all.len() >= MOST_ADDRESSES {
                return Err(action.refusal(60));
            }
        }
        let before = all.get(&key).map_or(0.0, |spent| spent.left_at(now, a_minute));
        let after = before + amount as f64;
        if after > at_once {
            let seconds = ((after - at_once) * 60.0 / a_minute).ceil().max(1.0);
            return Err(action.refusal(seconds as u64));
        }
        all.insert(key, Spent { amount: after, at: now });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr};

    use jiff::SignedDuration;

    use super::*;

    const START: Timestamp = Timestamp::UNIX_EPOCH;
    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));

    fn at(seconds: i64) -> Timestamp {
        START + SignedDuration::from_secs(seconds)
    }

    #[test]
    fn an_address_may_read_a_thousand_texts_at_once_and_twenty_a_second_after_that() {
        let limits = VisitorLimits::default();
        let read = |count, seconds| limits.charge(VisitorAction::Read, HERE, count, at(seconds)).is_ok();
        assert!(read(400, 0) && read(400, 0) && read(200, 0));
        assert!(!read(1, 0));
        assert!(read(20, 1));
        assert!(!read(1, 1));
        assert!(read(400, 21));
    }

    #[test]
    fn reading_leaves_printing_alone_and_one_address_another() {
        let limits = VisitorLimits::default();
        assert!((0..10).all(|_| limits.charge(VisitorAction::Print, HERE, 1, START).is_ok()));
        assert!(limits.charge(VisitorAction::Print, HERE, 1, START).is_err());
        assert!(limits.charge(VisitorAction::Read, HERE, 1, START).is_ok());
        let elsewhere = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2));
        assert!(limits.charge(VisitorAction::Print, elsewhere, 1, START).is_ok());
    }

    #[test]
    fn the_addresses_of_one_ipv6_user_count_as_one() {
        let limits = VisitorLimits::default();
        let address = |last| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 0, 1, 0, 0, 0, last));
        assert!((0..10).all(|last| limits.charge(VisitorAction::Print, address(last), 1, START).is_ok()));
        assert!(limits.charge(VisitorAction::Print, address(99), 1, START).is_err());
    }

    #[test]
    fn addresses_are_forgotten_once_their_allowance_is_whole_again() {
        let limits = VisitorLimits::default();
        let address = |number: u32| IpAddr::V4(Ipv4Addr::from_bits(number));
        let count = u32::try_from(MOST_ADDRESSES).unwrap();
        assert!((0..count).all(|number| limits.charge(VisitorAction::Read, address(number), 1, START).is_ok()));
        assert!(limits.charge(VisitorAction::Read, address(count), 1, START).is_err());
        assert!(limits.charge(VisitorAction::Read, address(count), 1, at(1)).is_ok());
        assert_eq!(limits.0.lock().unwrap().len(), 1);
    }
}
