//! When nothing is asked, whatever the evidence says.

use jiff::civil::Date;

use crate::calendar::plus_days;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LastReview {
    Accepted(Date),
    /// "Not now".
    Dismissed(Date),
}

pub struct Quiet<'a> {
    pub today: Date,
    /// The latest day of what speaks for other paces.
    pub newest: Date,
    pub last: Option<LastReview>,
    /// The day of the latest race or time trial.
    pub latest_race: Option<Date>,
    /// The days of goals.
    pub goals: &'a [Date],
    /// The last day of the latest time off.
    pub off_until: Option<Date>,
    /// The days of sessions that were done.
    pub done: &'a [Date],
}

const DAYS_AFTER_ACCEPTING: i32 = 14;
const DAYS_AFTER_NOT_NOW: i32 = 21;
const DAYS_OF_TAPER: i32 = 14;
const SESSIONS_AFTER_TIME_OFF: usize = 4;

/// Why nothing is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QuietReason {
    Accepted,
    NotNow,
    Taper,
    TimeOff,
}

impl QuietReason {
    pub const ALL: [Self; 4] = [Self::Accepted, Self::NotNow, Self::Taper, Self::TimeOff];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::NotNow => "notNow",
            Self::Taper => "taper",
            Self::TimeOff => "timeOff",
        }
    }
}

/// After "Not now" only something new is asked about, and a race sooner than the rest.
pub fn quiet_reason(quiet: &Quiet) -> Option<QuietReason> {
    let Quiet { today, newest, last, latest_race, goals, off_until, done } = quiet;
    match last {
        Some(LastReview::Accepted(day)) if *today < plus_days(*day, DAYS_AFTER_ACCEPTING) => {
            return Some(QuietReason::Accepted);
        }
        Some(LastReview::Dismissed(day))
            if latest_race.is_none_or(|race| race <= *day)
                && (*today < plus_days(*day, DAYS_AFTER_NOT_NOW) || newest <= day) =>
        {
            return Some(QuietReason::NotNow);
        }
        _ => {}
    }
    if goals.iter().any(|day| (*today..=plus_days(*today, DAYS_OF_TAPER)).contains(day)) {
        return Some(QuietReason::Taper);
    }
    let is_back = off_until
        .is_none_or(|last| *today > last && done.iter().filter(|day| **day > last).count() >= SESSIONS_AFTER_TIME_OFF);
    (!is_back).then_some(QuietReason::TimeOff)
}
