//! Puts a plan template on an athlete's calendar: the dates of its weeks, the adaptations, and what is dropped. Every
//! session of the template is either in the plan or listed as dropped.

mod adaptations;
mod paces;
mod race_day;
mod usual_week;
mod worth;

use jiff::civil::Date;
use texts::{Language, phrase};

use crate::calendar::{Calendar, monday_of, plus_days};
use crate::error::Invalid;
use crate::ids::WorkoutId;
use crate::plans::plan_template::{DAYS_A_WEEK, PlanTemplate, TemplateDay, TemplateWorkout};
use crate::plans::volume::Measure;
use crate::workouts::workout::WorkoutContent;

pub use adaptations::{Adaptations, AdaptationsDraft, MAX_VOLUME_PERCENT, MIN_VOLUME_PERCENT};
pub use paces::PaceWriter;
pub use race_day::race_for;

/// The dates of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// Race day is in its last week. No week starts before `not_before`: weeks without room are dropped from the
    /// beginning.
    EndsOn { race_day: Date, not_before: Date },
    /// Its first week is the week of this day.
    StartsOn(Date),
}

/// A template as one athlete will get it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedPlan {
    pub calendar: Calendar,
    /// In day order.
    pub sessions: Vec<PlacedSession>,
    /// How many of the template's first weeks do not fit.
    pub weeks_dropped: u8,
    /// In day order.
    pub dropped: Vec<DroppedSession>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedSession {
    /// The template's workout.
    pub source: WorkoutId,
    pub scheduled_on: Date,
    pub is_race: bool,
    pub content: WorkoutContent,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DroppedSession {
    pub source: WorkoutId,
    /// Its day in the template.
    pub day: TemplateDay,
    pub title: String,
    pub why: Dropped,
}

/// Why a session is not in the plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dropped {
    /// Its week does not fit.
    NoTime,
    /// Its day is before the start of the plan.
    BeforeStart,
    /// Race week has no day left for it.
    RaceWeek,
    /// The athlete trains on fewer days.
    FewerDays,
    /// Its week has no day left on which the athlete can run.
    NoDay,
}

impl Dropped {
    pub const ALL: [Self; 5] = [Self::NoTime, Self::BeforeStart, Self::RaceWeek, Self::FewerDays, Self::NoDay];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NoTime => "noTime",
            Self::BeforeStart => "beforeStart",
            Self::RaceWeek => "raceWeek",
            Self::FewerDays => "fewerDays",
            Self::NoDay => "noDay",
        }
    }
}

/// A session on its way from the template to the plan.
#[derive(Debug, Clone)]
struct Session<'t> {
    of: &'t TemplateWorkout,
    day: TemplateDay,
    content: WorkoutContent,
}

/// The longest taper, in weeks.
const LONGEST_TAPER: u8 = 3;

impl When {
    /// Shifted by this many days, which may be negative.
    #[must_use]
    pub fn shifted(self, days: i32) -> Self {
        match self {
            Self::EndsOn { race_day, not_before } => {
                Self::EndsOn { race_day: plus_days(race_day, days), not_before: plus_days(not_before, days) }
            }
            Self::StartsOn(day) => Self::StartsOn(plus_days(day, days)),
        }
    }

    /// The Monday of the first week, and how many of the template's weeks do not fit before the race.
    fn first_week(self, template: &PlanTemplate) -> Result<(Date, u8), Invalid> {
        let (race_day, not_before) = match self {
            Self::StartsOn(day) => return Ok((monday_of(day), 0)),
            Self::EndsOn { race_day, not_before } => (race_day, not_before),
        };
        if race_day < not_before {
            return Err(Invalid::new("anchor.date", phrase!("Race day is in the past")));
        }
        let weeks = template.details().weeks;
        let whole_weeks = (monday_of(race_day) - monday_of(not_before)).get_days() / i32::from(DAYS_A_WEEK) + 1;
        let room = u8::try_from(whole_weeks).unwrap_or(u8::MAX);
        let taper = taper_weeks(template);
        if room < taper {
            let message = phrase!(
                "{room, plural, one {There is # week} other {There are # weeks}} until race day, and the taper alone takes {taper}",
                room,
                taper,
            );
            return Err(Invalid::new("anchor.date", message));
        }
        let dropped = weeks.saturating_sub(room);
        Ok((plus_days(monday_of(race_day), -7 * (i32::from(weeks - dropped) - 1)), dropped))
    }

    /// The first day that takes sessions.
    fn starts_on(self, first_monday: Date) -> Date {
        match self {
            Self::StartsOn(day) => day,
            Self::EndsOn { not_before, .. } => first_monday.max(not_before),
        }
    }
}

/// The weeks after the peak, which prepare for the race and are never dropped. The last week is never the peak, however
/// long its race.
pub fn taper_weeks(template: &PlanTemplate) -> u8 {
    let undated = template.undated();
    let weeks: Vec<_> = undated.weeks().take(usize::from(template.details().weeks.saturating_sub(1))).collect();
    let peak = Measure::of(undated.workouts()).peak(&weeks).map_or(1, |week| week.number);
    let weeks = template.details().weeks;
    (weeks - peak).clamp(1, LONGEST_TAPER.min(weeks))
}

/// Puts the template on the calendar. A scaled session is written in the language of the template's texts, or in the
/// plan's if they do not tell.
pub fn place(
    template: &PlanTemplate,
    when: When,
    adaptations: &Adaptations,
    language: Language,
) -> Result<PlacedPlan, Invalid> {
    let (first_monday, weeks_dropped) = when.first_week(template)?;
    let starts_on = when.starts_on(first_monday);
    let calendar = Calendar::new(starts_on, i64::from(template.details().weeks - weeks_dropped))?;
    let mut dropped = Vec::new();
    let all = template.workouts().iter().map(|of| Session { of, day: of.day, content: of.content.clone() });
    let kept: Vec<Session> =
        split(all.collect(), &mut dropped, |session| (session.day.week <= weeks_dropped).then_some(Dropped::NoTime));
    let first_weekday = u8::try_from((starts_on - first_monday).get_days() + 1).unwrap_or(1);
    let first_open = TemplateDay { week: weeks_dropped + 1, weekday: first_weekday };
    let kept = adaptations.adapt(template, kept, first_open, language, &mut dropped);

    let (shift, race) = (when.race_week_shift(template), template.day_of_race());
    let day_of = |session: &Session| {
        let week = session.day.week;
        let weekday = i32::from(session.day.weekday) + if week == template.details().weeks { shift } else { 0 };
        let is_in_week = (1..=i32::from(DAYS_A_WEEK)).contains(&weekday);
        is_in_week.then(|| plus_days(first_monday, 7 * i32::from(week - weeks_dropped - 1) + weekday - 1))
    };
    let kept = split(kept, &mut dropped, |session| match day_of(session) {
        None => Some(Dropped::RaceWeek),
        Some(day) if day < starts_on => Some(Dropped::BeforeStart),
        Some(day) if when.is_after_race(day) => Some(Dropped::RaceWeek),
        Some(_) => None,
    });
    let mut sessions: Vec<PlacedSession> = kept
        .into_iter()
        .filter_map(|session| {
            let scheduled_on = day_of(&session)?;
            let is_race = Some(session.of.day) == race;
            Some(PlacedSession { source: session.of.id, scheduled_on, is_race, content: session.content })
        })
        .collect();
    sessions.sort_by_key(|session| session.scheduled_on);
    dropped.sort_by_key(|session| session.day);
    Ok(PlacedPlan { calendar, sessions, weeks_dropped, dropped })
}

impl When {
    /// By how many days the last week shifts so that its race is on race day. The other weeks keep their weekdays.
    fn race_week_shift(self, template: &PlanTemplate) -> i32 {
        match (self, template.race_day()) {
            (Self::EndsOn { race_day, .. }, Some(day)) => {
                (race_day - monday_of(race_day)).get_days() + 1 - i32::from(day.weekday)
            }
            _ => 0,
        }
    }

    fn is_after_race(self, day: Date) -> bool {
        matches!(self, Self::EndsOn { race_day, .. } if day > race_day)
    }
}

/// The sessions that stay; the others are listed with the reason.
fn split<'t>(
    sessions: Vec<Session<'t>>,
    dropped: &mut Vec<DroppedSession>,
    reason: impl Fn(&Session<'t>) -> Option<Dropped>,
) -> Vec<Session<'t>> {
    let mut kept = Vec::with_capacity(sessions.len());
    for session in sessions {
        match reason(&session) {
            None => kept.push(session),
            Some(why) => dropped.push(DroppedSession {
                source: session.of.id,
                day: session.of.day,
                title: session.content.title.to_string(),
                why,
            }),
        }
    }
    kept
}

#[cfg(test)]
mod tests;
