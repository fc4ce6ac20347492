//! When an athlete can run in a usual week, what of a plan does not fit it, and how sessions move so that it does.
//!
//! It is a wish, never a wall: a plan that does not fit can be saved, and the plan check says what does not fit. Only runs need a
//! day: "no run" on Friday says nothing about a swim. A race is where it is.

mod arrangement;
mod conflicts;

pub(super) use arrangement::{Block, arrange};
pub use conflicts::{Conflict, Misfit, PlannedDay, conflicts};

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use texts::{Phrase, phrase};

use crate::error::{Invalid, Problems};
use crate::ids::AthleteId;
use crate::plans::plan_template::DAYS_A_WEEK;
use crate::text::Prose;

/// Ten hours: more is a mistake in typing, also for those who run ultras.
pub const MAX_MINUTES_PER_DAY: u16 = 600;
/// More hard sessions a week are no plan of a coach.
pub const MAX_HARD_SESSIONS: u8 = 3;
/// 1: hard days may follow each other. 2: with a day between them. 3: with two.
pub const MAX_HARD_DAYS_APART: u8 = 3;
pub const USUAL_HARD_SESSIONS: u8 = 2;
/// Never two hard days in a row, as the plan check advises for everybody.
pub const USUAL_HARD_DAYS_APART: u8 = 2;

pub type AvailabilityNote = Prose<200>;

/// The days that can be run, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct UsualWeek {
    /// From Monday to Sunday; none means no run.
    pub minutes: [u16; DAYS_A_WEEK as usize],
    /// 1 for Monday, 7 for Sunday: a day that can be run.
    pub long_run_weekday: Option<u8>,
    /// At most, besides the long run.
    pub hard_sessions: u8,
    pub hard_days_apart: u8,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AvailabilityDetails {
    pub week: UsualWeek,
    pub note: Option<AvailabilityNote>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Availability {
    pub athlete: AthleteId,
    pub details: AvailabilityDetails,
    /// Said last by the athlete; otherwise by the coach.
    pub is_athletes: bool,
    pub said_at: Timestamp,
}

/// Unvalidated.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AvailabilityDraft {
    pub minutes: Vec<i64>,
    pub long_run_weekday: Option<i64>,
    pub hard_sessions: Option<i64>,
    pub hard_days_apart: Option<i64>,
    pub note: String,
}

impl AvailabilityDraft {
    pub fn parse(&self) -> Result<AvailabilityDetails, Invalid> {
        let mut problems = Problems::default();
        let minutes = problems.check(minutes_of_days(&self.minutes));
        let long_run = self.long_run_weekday.map(|day| {
            within("longRunWeekday", day, DAYS_A_WEEK, || phrase!("The day of the long run is a number from 1 to 7"))
        });
        let long_run = problems.check(long_run.transpose());
        let hard_sessions = self.hard_sessions.unwrap_or(USUAL_HARD_SESSIONS.into());
        let hard_sessions = problems.check(within("hardSessionsAWeek", hard_sessions, MAX_HARD_SESSIONS, || {
            phrase!("Hard sessions a week are a number from 1 to {most}", most = MAX_HARD_SESSIONS)
        }));
        let apart = self.hard_days_apart.unwrap_or(USUAL_HARD_DAYS_APART.into());
        let apart = problems.check(within("hardDaysApart", apart, MAX_HARD_DAYS_APART, || {
            phrase!("Days between hard sessions are counted from 1 to {most}", most = MAX_HARD_DAYS_APART)
        }));
        if let (Some(minutes), Some(Some(day))) = (minutes, long_run)
            && minutes[usize::from(day - 1)] == 0
        {
            problems.check::<()>(Err(Invalid::new("longRunWeekday", phrase!("The long run must be on a running day"))));
        }
        let note = problems.check(AvailabilityNote::optional("note", phrase!("Note"), &self.note));
        let details = || {
            let week = UsualWeek {
                minutes: minutes?,
                long_run_weekday: long_run?,
                hard_sessions: hard_sessions?,
                hard_days_apart: apart?,
            };
            Some(AvailabilityDetails { week, note: note? })
        };
        problems.finish(details())
    }
}

fn minutes_of_days(minutes: &[i64]) -> Result<[u16; DAYS_A_WEEK as usize], Invalid> {
    let wrong = || {
        let message = phrase!(
            "Say for each day from Monday to Sunday how many minutes there are, from 0 to {most}",
            most = MAX_MINUTES_PER_DAY
        );
        Invalid::new("minutes", message)
    };
    let whole = |minutes: &i64| u16::try_from(*minutes).ok().filter(|minutes| *minutes <= MAX_MINUTES_PER_DAY);
    let days: Option<Vec<u16>> = minutes.iter().map(whole).collect();
    let days: [u16; DAYS_A_WEEK as usize] = days.and_then(|days| days.try_into().ok()).ok_or_else(wrong)?;
    if days.iter().all(|minutes| *minutes == 0) {
        return Err(Invalid::new(
            "minutes",
            phrase!("Choose at least one running day. A week without one is time off"),
        ));
    }
    Ok(days)
}

fn within(field: &str, value: i64, most: u8, message: impl Fn() -> Phrase) -> Result<u8, Invalid> {
    let found = u8::try_from(value).ok().filter(|value| (1..=most).contains(value));
    found.ok_or_else(|| Invalid::new(field, message()))
}

impl UsualWeek {
    /// 1 for Monday, 7 for Sunday.
    pub fn minutes_on_weekday(&self, weekday: u8) -> u16 {
        self.minutes.get(usize::from(weekday).wrapping_sub(1)).copied().unwrap_or(0)
    }

    pub fn can_run_on(&self, weekday: u8) -> bool {
        self.minutes_on_weekday(weekday) > 0
    }

    fn minutes_on(&self, day: Date) -> u16 {
        self.minutes_on_weekday(weekday_of(day))
    }
}

fn weekday_of(day: Date) -> u8 {
    // From 1 to 7.
    day.weekday().to_monday_one_offset().unsigned_abs()
}

#[cfg(test)]
mod tests;
