//! What of a plan does not fit a usual week.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::{UsualWeek, weekday_of};
use crate::calendar::Calendar;
use crate::plans::plan_check::{is_hard_session, is_quality};
use crate::workout_type::WorkoutType;
use crate::workouts::workout::WorkoutContent;

/// The sessions of one day, and how long they take together, as far as it is known or estimated.
#[derive(Debug, Clone, Copy)]
pub struct PlannedDay<'a> {
    pub day: Date,
    pub content: &'a WorkoutContent,
    pub minutes: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conflict {
    /// A run on a day without time for one.
    NoRun,
    /// The runs of a day take longer than there is time.
    TooLong { minutes: u32, available: u16 },
    /// A long run on another day than the usual one.
    LongRunDay { usual: u8 },
    /// More hard days in a week than there should be, besides the long run.
    ManyHard { count: u8, most: u8 },
    /// Hard days too close to each other. Those that follow each other directly are told by the rule for everybody.
    HardClose { apart: u8 },
}

impl Conflict {
    pub const KINDS: [&'static str; 5] = ["noRun", "tooLong", "longRunDay", "manyHard", "hardClose"];

    pub const fn kind(self) -> &'static str {
        match self {
            Self::NoRun => Self::KINDS[0],
            Self::TooLong { .. } => Self::KINDS[1],
            Self::LongRunDay { .. } => Self::KINDS[2],
            Self::ManyHard { .. } => Self::KINDS[3],
            Self::HardClose { .. } => Self::KINDS[4],
        }
    }

    /// The numbers it is told with: minutes needed and available, the usual weekday, hard days and the most of them, or days apart.
    pub fn figures(self) -> Vec<u32> {
        match self {
            Self::NoRun => vec![],
            Self::TooLong { minutes, available } => vec![minutes, available.into()],
            Self::LongRunDay { usual } => vec![usual.into()],
            Self::ManyHard { count, most } => vec![count.into(), most.into()],
            Self::HardClose { apart } => vec![apart.into()],
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misfit {
    pub week: u8,
    /// In order.
    pub days: Vec<Date>,
    pub conflict: Conflict,
}

/// What is known of one day of the plan.
#[derive(Default)]
struct Day {
    minutes: u32,
    has_run: bool,
    has_long_run: bool,
    is_hard: bool,
    has_quality: bool,
}

/// By week; within one by day, and then what is about the whole week. A race is not training: nothing is said of its day, and nothing
/// of how many hard days its week has.
pub fn conflicts(week: &UsualWeek, calendar: Calendar, sessions: &[PlannedDay], race_days: &[Date]) -> Vec<Misfit> {
    let mut days: BTreeMap<Date, Day> = BTreeMap::new();
    for PlannedDay { day, content, minutes } in sessions {
        if matches!(content.workout_type, WorkoutType::Rest | WorkoutType::AlternativeTraining) {
            continue;
        }
        let found = days.entry(*day).or_default();
        found.minutes += minutes;
        found.has_run = true;
        found.has_long_run |= content.workout_type == WorkoutType::LongRun;
        found.is_hard |= is_hard_session(content);
        found.has_quality |= is_quality(content);
    }
    let mut misfits = vec![];
    for number in 1..=calendar.weeks() {
        let in_week: Vec<(Date, &Day)> = days
            .iter()
            .filter(|(day, _)| calendar.week_of(**day) == Some(number))
            .map(|(day, found)| (*day, found))
            .collect();
        let misfit = |days, conflict| Misfit { week: number, days, conflict };
        for (day, found) in in_week.iter().filter(|(day, _)| !race_days.contains(day)) {
            misfits.extend(of_day(week, *day, found).map(|conflict| misfit(vec![*day], conflict)));
        }
        let has_race = in_week.iter().any(|(day, _)| race_days.contains(day));
        let hard: Vec<Date> = in_week.iter().filter(|(_, found)| found.has_quality).map(|(day, _)| *day).collect();
        let count = u8::try_from(hard.len()).unwrap_or(u8::MAX);
        if count > week.hard_sessions && !has_race {
            misfits.push(misfit(hard, Conflict::ManyHard { count, most: week.hard_sessions }));
        }
        misfits.extend(close_days(week, calendar, &days, number));
    }
    misfits
}

/// A day without a run has one thing to say; a long run on the wrong day may also be too long.
fn of_day(week: &UsualWeek, day: Date, found: &Day) -> impl Iterator<Item = Conflict> {
    let available = week.minutes_on(day);
    let minutes = found.minutes;
    let time = match available {
        0 => Some(Conflict::NoRun),
        _ if minutes > u32::from(available) => Some(Conflict::TooLong { minutes, available }),
        _ => None,
    };
    let usual = week.long_run_weekday.filter(|usual| found.has_long_run && *usual != weekday_of(day));
    time.into_iter().chain(usual.map(|usual| Conflict::LongRunDay { usual }))
}

/// Pairs of hard days with fewer days between them than wanted, in the week of the second.
fn close_days(week: &UsualWeek, calendar: Calendar, days: &BTreeMap<Date, Day>, number: u8) -> Vec<Misfit> {
    let hard: Vec<Date> = days.iter().filter(|(_, found)| found.is_hard).map(|(day, _)| *day).collect();
    let pairs = hard.windows(2).filter_map(|pair| {
        let apart = u8::try_from((pair[1] - pair[0]).get_days()).ok()?;
        let is_close = apart > 1 && apart < week.hard_days_apart;
        let conflict = Conflict::HardClose { apart: week.hard_days_apart };
        (is_close && calendar.week_of(pair[1]) == Some(number)).then(|| Misfit {
            week: number,
            days: pair.to_vec(),
            conflict,
        })
    });
    pairs.collect()
}
