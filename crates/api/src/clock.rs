//! The single source of time and ids, so that a test controls both.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use uuid::{ContextV7, Uuid};

#[derive(Clone)]
pub struct Clock(Source);

#[derive(Clone)]
enum Source {
    System,
    Held(Arc<Held>),
}

/// A time that only changes when somebody moves it.
struct Held {
    now: Mutex<Timestamp>,
    id_sequence: Mutex<ContextV7>,
}

impl Clock {
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// A clock fixed at `now` until `set` or `advance` moves it.
    pub fn held_at(now: Timestamp) -> Self {
        Self(Source::Held(Arc::new(Held { now: Mutex::new(now), id_sequence: Mutex::new(ContextV7::new()) })))
    }

    pub fn now(&self) -> Timestamp {
        match &self.0 {
            Source::System => system_now(),
            Source::Held(held) => *held.now(),
        }
    }

    /// Today in UTC.
    pub fn today(&self) -> Date {
        self.now().to_zoned(TimeZone::UTC).date()
    }

    /// A new UUIDv7: ids sort in the order of creation.
    pub fn new_id(&self) -> Uuid {
        match &self.0 {
            Source::System => system_id(),
            Source::Held(held) => held.new_id(),
        }
    }

    /// Moves a fixed clock. Has no effect on the system clock.
    pub fn set(&self, to: Timestamp) {
        if let Source::Held(held) = &self.0 {
            *held.now() = to;
        }
    }

    /// Moves a fixed clock. Has no effect on the system clock.
    pub fn advance(&self, by: SignedDuration) {
        if let Source::Held(held) = &self.0 {
            *held.now() += by;
        }
    }
}

impl Held {
    fn now(&self) -> MutexGuard<'_, Timestamp> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn new_id(&self) -> Uuid {
        let now = *self.now();
        let seconds = u64::try_from(now.as_second()).unwrap_or_default();
        let nanoseconds = u32::try_from(now.subsec_nanosecond()).unwrap_or_default();
        Uuid::new_v7(uuid::Timestamp::from_unix(&self.id_sequence, seconds, nanoseconds))
    }
}

#[expect(clippy::disallowed_methods, reason = "every other place takes the time from here")]
fn system_now() -> Timestamp {
    Timestamp::now()
}

#[expect(clippy::disallowed_methods, reason = "every other place takes ids from here")]
fn system_id() -> Uuid {
    Uuid::now_v7()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held() -> Clock {
        Clock::held_at("2026-03-02T08:00:00Z".parse().unwrap())
    }

    #[test]
    fn a_fixed_clock_moves_only_when_told_and_for_all_its_clones() {
        let clock = held();
        let another = clock.clone();
        assert_eq!(clock.now(), another.now());

        clock.advance(SignedDuration::from_mins(5));
        assert_eq!(another.now().to_string(), "2026-03-02T08:05:00Z");

        another.set("2027-01-01T00:00:00Z".parse().unwrap());
        assert_eq!(clock.now().to_string(), "2027-01-01T00:00:00Z");
    }

    #[test]
    fn ids_sort_in_order_of_creation() {
        for clock in [held(), Clock::system()] {
            let ids: Vec<Uuid> = (0..1000).map(|_| clock.new_id()).collect();
            assert!(ids.is_sorted_by(|a, b| a < b));
            assert_eq!(ids[0].get_version_num(), 7);
        }
    }
}
