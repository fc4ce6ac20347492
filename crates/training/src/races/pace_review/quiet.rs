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

pub fn is_quiet(quiet: &Quiet) -> bool {
    let Quiet { today, last, latest_race, goals, off_until, done } = quiet;
    let is_answered = match last {
        Some(LastReview::Accepted(day)) => *today < plus_days(*day, DAYS_AFTER_ACCEPTING),
        Some(LastReview::Dismissed(day)) => {
            *today < plus_days(*day, DAYS_AFTER_NOT_NOW) && latest_race.is_none_or(|race| race <= *day)
        }
        None => false,
    };
    let is_taper = goals.iter().any(|day| (*today..=plus_days(*today, DAYS_OF_TAPER)).contains(day));
    let is_back = off_until
        .is_none_or(|last| *today > last && done.iter().filter(|day| **day > last).count() >= SESSIONS_AFTER_TIME_OFF);
    is_answered || is_taper || !is_back
}
