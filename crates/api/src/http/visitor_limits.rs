//! How much a visitor without an account may ask for, by address.
//!
//! Counted in memory: the limits protect this process, and a write to the database for every keystroke would cost more
//! than the reading.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use identity::throttle::{of_one_network, of_one_user};
use jiff::Timestamp;
use texts::phrase;

use crate::ApiError;

/// About a megabyte. Beyond it, the address that has asked for nothing longest is forgotten.
const MAX_ADDRESSES: usize = 10_000;
/// A network of IPv6 has 65,536 addresses of users; together they get as much as this many.
const USERS_PER_NETWORK: f64 = 16.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum VisitorAction {
    /// Counts texts.
    Read,
    /// Counts the bytes of these texts, since long ones take longer.
    ReadBytes,
    Print,
    /// Counts the bytes of printed plans.
    PrintBytes,
}

#[derive(Default)]
pub(crate) struct VisitorLimits(Mutex<HashMap<Key, Spent>>);

type Key = (VisitorAction, Scope);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Scope {
    User(IpAddr),
    Network(IpAddr),
}

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
            Self::ReadBytes => Allowance { at_once: 256_000.0, a_minute: 128_000.0 },
            Self::Print => Allowance { at_once: 10.0, a_minute: 10.0 },
            Self::PrintBytes => Allowance { at_once: 8_000_000.0, a_minute: 4_000_000.0 },
        }
    }

    fn refusal(self, seconds: u64) -> ApiError {
        let (code, detail) = match self {
            Self::Read | Self::ReadBytes => (
                "too-many-readings",
                phrase!("That was a lot of sessions in one minute. Try again in {seconds} s.", seconds),
            ),
            Self::Print | Self::PrintBytes => {
                ("too-many-prints", phrase!("That was a lot of PDFs in one minute. Try again in {seconds} s.", seconds))
            }
        };
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, code, detail).with_header(RETRY_AFTER, HeaderValue::from(seconds))
    }
}

impl Scope {
    fn of(address: IpAddr) -> impl Iterator<Item = Self> {
        let network = of_one_network(address);
        [Some(Self::User(of_one_user(address))), network.map(Self::Network)].into_iter().flatten()
    }

    const fn users(self) -> f64 {
        match self {
            Self::User(_) => 1.0,
            Self::Network(_) => USERS_PER_NETWORK,
        }
    }
}

impl Spent {
    fn left_at(self, now: Timestamp, a_minute: f64) -> f64 {
        let seconds = now.duration_since(self.at).as_secs_f64().max(0.0);
        (self.amount - seconds * a_minute / 60.0).max(0.0)
    }
}

impl VisitorLimits {
    /// Counts the amount, unless the address or its network has used up what it may. A rejected request is not counted.
    pub fn charge(
        &self,
        action: VisitorAction,
        address: IpAddr,
        amount: usize,
        now: Timestamp,
    ) -> Result<(), ApiError> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut spent = vec![];
        for scope in Scope::of(address) {
            let Allowance { at_once, a_minute } = action.allowance();
            let (at_once, a_minute) = (at_once * scope.users(), a_minute * scope.users());
            let before = all.get(&(action, scope)).map_or(0.0, |spent| spent.left_at(now, a_minute));
            let after = before + amount as f64;
            if after > at_once {
                let seconds = ((after - at_once) * 60.0 / a_minute).ceil().max(1.0);
                return Err(action.refusal(seconds as u64));
            }
            spent.push(((action, scope), Spent { amount: after, at: now }));
        }
        for (key, spent) in spent {
            make_room(&mut all, key);
            all.insert(key, spent);
        }
        Ok(())
    }
}

/// Forgets the older half at once, since finding the oldest costs as much as finding them all.
fn make_room(all: &mut HashMap<Key, Spent>, key: Key) {
    if all.len() < MAX_ADDRESSES || all.contains_key(&key) {
        return;
    }
    let mut times: Vec<Timestamp> = all.values().map(|spent| spent.at).collect();
    let middle = times.len() / 2;
    let (older, newest_to_forget, _) = times.select_nth_unstable(middle);
    let newest_to_forget = *newest_to_forget;
    let mut left = older.iter().filter(|at| **at == newest_to_forget).count() + 1;
    all.retain(|_, spent| match spent.at.cmp(&newest_to_forget) {
        Ordering::Less => false,
        Ordering::Equal if left > 0 => {
            left -= 1;
            false
        }
        Ordering::Equal | Ordering::Greater => true,
    });
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
    fn the_users_of_an_ipv6_network_share_a_larger_allowance() {
        let limits = VisitorLimits::default();
        let address = |network, user| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, network, user, 0, 0, 0, 1));
        let prints = |network, user| limits.charge(VisitorAction::Print, address(network, user), 1, START).is_ok();
        let printed = (0..1_000).filter(|number| prints(1, number / 10)).count();
        assert_eq!(printed, 160, "as much as 16 users");
        assert!(prints(2, 0), "another network has its own");
        let spread = (0..1_000).filter(|user| prints(3, *user)).count();
        assert_eq!(spread, 160, "however many addresses ask");
    }

    #[test]
    fn at_the_limit_the_oldest_addresses_are_forgotten_and_new_ones_served() {
        let limits = VisitorLimits::default();
        let address = |number: u32| IpAddr::V4(Ipv4Addr::from_bits(number));
        let count = u32::try_from(MAX_ADDRESSES).unwrap();
        let print = |number, seconds| limits.charge(VisitorAction::Print, address(number), 10, at(seconds)).is_ok();
        assert!((0..count).all(|number| print(number, i64::from(number) / 1_000)));
        assert!(print(count, 10), "a new address is served");
        assert!(limits.0.lock().unwrap().len() <= MAX_ADDRESSES);
        assert!(!print(count - 1, 10), "a recent one has used up its allowance");
        assert!(print(0, 10), "the oldest was forgotten");
    }

    #[test]
    fn a_limit_reached_within_one_moment_forgets_half() {
        let limits = VisitorLimits::default();
        let address = |number: u32| IpAddr::V4(Ipv4Addr::from_bits(number));
        let count = u32::try_from(MAX_ADDRESSES).unwrap();
        assert!((0..=count).all(|number| limits.charge(VisitorAction::Read, address(number), 1, START).is_ok()));
        assert_eq!(limits.0.lock().unwrap().len(), MAX_ADDRESSES / 2);
    }
}
