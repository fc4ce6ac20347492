//! Bends a plan around days that were lost: to an illness, a journey, a missed stretch or a start that slips; and around a
//! start or a race that moves while the plan runs.
//!
//! A race never moves by itself, and nothing is put behind it. What was answered stays as it is, nothing is put on days off or on days
//! with an answer, and no two hard days come together that did not before. Every session is in the plan as it was, or is
//! listed with the reason. Moved runs keep to the athlete's usual week.

mod easing;
mod moving;
mod race_moved;
mod rests;
mod start_moved;
#[cfg(test)]
mod tests;
mod training_weeks;

use std::collections::{BTreeSet, HashMap};
use std::str::FromStr;
use texts::{Language, phrase};

use jiff::civil::Date;

use crate::calendar::plus_days;
use crate::error::Invalid;
use crate::ids::WorkoutId;
use crate::plans::absence::{Absence, MAX_DAYS, absence_on};
use crate::plans::availability::UsualWeek;
use crate::plans::figure::Estimating;
use crate::plans::plan_check::is_hard;
use crate::plans::scaling::Scaling;
use crate::plans::schedule::Schedule;
use crate::session::{self, Paces};
use crate::workout_type::WorkoutType;
use crate::workouts::workout::{Workout, WorkoutContent};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// The rest of the plan stays.
    LeaveOut,
    /// What is left moves, and race day stays. If the race itself has moved, the taper moves with it.
    Move,
    /// Volume and hard sessions return over as many days as were lost.
    EaseBack,
    /// If the start has moved: everything ahead moves, also the race.
    MoveAll,
    /// If the start has moved: no session moves, the weeks are counted from the new start.
    Renumber,
    /// If the race has moved: build weeks before the taper are repeated or cut.
    BuildWeeks,
    /// If the race has moved: easy weeks before the taper come in or are cut.
    EasyWeeks,
}

impl Way {
    pub const ALL: [Self; 7] =
        [Self::LeaveOut, Self::Move, Self::EaseBack, Self::MoveAll, Self::Renumber, Self::BuildWeeks, Self::EasyWeeks];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::LeaveOut => "leaveOut",
            Self::Move => "move",
            Self::EaseBack => "easeBack",
            Self::MoveAll => "moveAll",
            Self::Renumber => "renumber",
            Self::BuildWeeks => "buildWeeks",
            Self::EasyWeeks => "easyWeeks",
        }
    }
}

impl FromStr for Way {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let known = Self::ALL.into_iter().find(|way| way.as_str() == text);
        known.ok_or_else(|| {
            let message = phrase!("Choose a way: leaveOut, move, easeBack, moveAll, renumber, buildWeeks or easyWeeks");
            Invalid::new("way", message)
        })
    }
}

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// No training on these days.
    Lost { first: Date, last: Date },
    /// A race has moved. Nothing before `first` changes.
    RaceMoved { first: Date, before: Date, after: Date },
    /// The start date of a plan that runs has moved. Nothing up to today changes.
    StartMoved { starts_on: Date },
}

impl Event {
    pub fn new(from: Date, to: Date, race_on: Option<Date>) -> Result<Self, Invalid> {
        if to < from {
            return Err(Invalid::new("to", phrase!("The last day cannot be before the first day")));
        }
        if to >= plus_days(from, MAX_DAYS) {
            return Err(Invalid::new(
                "to",
                phrase!("A plan can be realigned for at most {count} days", count = MAX_DAYS),
            ));
        }
        match race_on {
            None => Ok(Self::Lost { first: from, last: to }),
            Some(after) if after < from => {
                Err(Invalid::new("raceOn", phrase!("The race cannot move before the first day that may change")))
            }
            Some(after) if after >= plus_days(to, MAX_DAYS) => {
                Err(Invalid::new("raceOn", phrase!("The race can move by at most {count} days", count = MAX_DAYS)))
            }
            Some(after) => Ok(Self::RaceMoved { first: from, before: to, after }),
        }
    }
}

/// Why a session is not as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// On a day off: it stays in the plan and counts neither as planned nor as missed.
    Excused,
    /// On a day that is over: it stays in the plan.
    Missed,
    /// On a lost day to come.
    LeftOut,
    Moved,
    /// There is no day left for it before the taper, the race or the end of the plan.
    NoRoom,
    /// It would be on a day off, or on one that the athlete cannot run.
    DayOff,
    /// It would be next to another hard day.
    HardDays,
    /// It would be within days of another long run.
    LongRuns,
    /// An easy run in place of a hard session.
    NoHardSession,
    /// Less of the same.
    Less,
    /// On a day before the new start that is over: it is no part of the plan any more, and stays in the athlete's history.
    BeforePlan,
}

impl Reason {
    pub const ALL: [Self; 11] = [
        Self::Excused,
        Self::Missed,
        Self::LeftOut,
        Self::Moved,
        Self::NoRoom,
        Self::DayOff,
        Self::HardDays,
        Self::LongRuns,
        Self::NoHardSession,
        Self::Less,
        Self::BeforePlan,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Excused => "excused",
            Self::Missed => "missed",
            Self::LeftOut => "leftOut",
            Self::Moved => "moved",
            Self::NoRoom => "noRoom",
            Self::DayOff => "dayOff",
            Self::HardDays => "hardDays",
            Self::LongRuns => "longRuns",
            Self::NoHardSession => "noHardSession",
            Self::Less => "less",
            Self::BeforePlan => "beforePlan",
        }
    }

    /// The session is in the plan as before, but nobody runs it.
    pub const fn is_on_record(self) -> bool {
        matches!(self, Self::Excused | Self::Missed)
    }
}

/// What happens to a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub before: Workout,
    /// `None` if nobody runs it.
    pub after: Option<Workout>,
    pub reason: Reason,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Realigned {
    pub schedule: Schedule,
    /// In day order.
    pub changes: Vec<Change>,
    /// Sessions that come in, in day order.
    pub added: Vec<Added>,
}

/// A session of a week that is run once more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Added {
    pub workout: Workout,
    /// The day of the session that it repeats.
    pub repeats: Date,
}

/// A plan, and what has to be known to bend it.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    pub schedule: &'a Schedule,
    pub today: Date,
    /// Of the athlete.
    pub race_days: &'a [Date],
    /// Of the athlete, including the one that the plan is bent around.
    pub absences: &'a [Absence],
    /// When the athlete can run, if somebody has said so.
    pub usual_week: Option<UsualWeek>,
    /// Sessions with an answer.
    pub answered: &'a BTreeSet<WorkoutId>,
    /// For what is written anew.
    pub language: Language,
    pub paces: &'a dyn Paces,
    /// For sessions that come in.
    pub new_id: &'a dyn Fn() -> WorkoutId,
}

impl Situation<'_> {
    /// `Invalid` if the way does not fit what happened, or the plan would become too long.
    pub fn realigned(&self, event: Event, way: Way) -> Result<Realigned, Invalid> {
        // A race that has moved is on its old day in the plan, wherever its goal says it is by now.
        let race_days: Vec<Date> = match event {
            Event::Lost { .. } | Event::StartMoved { .. } => self.race_days.to_vec(),
            Event::RaceMoved { before, after, .. } => {
                let others = self.race_days.iter().copied().filter(|day| *day != before && *day != after);
                others.chain([before]).collect()
            }
        };
        Situation { race_days: &race_days, ..*self }.bent(event, way)
    }

    fn bent(&self, event: Event, way: Way) -> Result<Realigned, Invalid> {
        match (event, way) {
            (Event::Lost { first, last }, Way::LeaveOut) => self.finished(self.lost_between(first, last).collect()),
            (Event::Lost { first, last }, Way::Move) => self.moved(first, last),
            (Event::Lost { first, last }, Way::EaseBack) => self.eased(first, last),
            (Event::RaceMoved { before, after, .. }, Way::LeaveOut) => self.race_alone_moved(before, after),
            (Event::RaceMoved { first, before, after }, Way::Move) => self.taper_moved(first, before, after),
            (Event::RaceMoved { first, before, after }, Way::BuildWeeks | Way::EasyWeeks) => {
                self.weeks_changed(first, before, after, way)
            }
            (Event::StartMoved { starts_on }, Way::Move) => self.ahead_moved(starts_on),
            (Event::StartMoved { starts_on }, Way::MoveAll) => {
                Situation { race_days: &[], ..*self }.ahead_moved(starts_on)
            }
            (Event::StartMoved { starts_on }, Way::Renumber) => self.renumbered(starts_on),
            _ => Err(Invalid::new("way", phrase!("This way does not fit what happened to the plan"))),
        }
    }

    /// A rest day is no loss, and a race is a fact: the coach decides about it.
    fn lost_between(&self, first: Date, last: Date) -> impl Iterator<Item = Change> {
        let lost = self.schedule.workouts().iter().filter(move |workout| {
            let is_rest = workout.content.workout_type == WorkoutType::Rest;
            (first..=last).contains(&workout.scheduled_on) && !is_rest && !self.is_fixed(workout)
        });
        lost.map(|workout| self.lost(workout))
    }

    /// What somebody has answered, and races, stay where they are.
    fn is_fixed(&self, workout: &Workout) -> bool {
        self.is_answered(workout) || self.race_days.contains(&workout.scheduled_on)
    }

    fn is_answered(&self, workout: &Workout) -> bool {
        workout.is_completed || self.answered.contains(&workout.id)
    }

    fn is_off(&self, day: Date) -> bool {
        absence_on(self.absences, day, self.today).is_some()
    }

    /// A usual week is about runs: other training can be on any day.
    fn can_be_run(&self, workout: &Workout, day: Date) -> bool {
        let is_other = workout.content.workout_type == WorkoutType::AlternativeTraining;
        let weekday = usize::try_from(day.weekday().to_monday_zero_offset()).unwrap_or_default();
        is_other || self.usual_week.is_none_or(|week| week.minutes[weekday] > 0)
    }

    fn lost(&self, workout: &Workout) -> Change {
        let day = workout.scheduled_on;
        let reason = match (self.is_off(day), day < self.today) {
            (true, _) => Reason::Excused,
            (_, true) => Reason::Missed,
            _ => Reason::LeftOut,
        };
        Change { before: workout.clone(), after: None, reason }
    }

    /// The last race of the plan after that day.
    fn last_race_after(&self, day: Date) -> Option<Date> {
        let in_plan = |race: &Date| *race > day && self.schedule.plan().calendar.week_of(*race).is_some();
        self.race_days.iter().copied().filter(in_plan).max()
    }

    /// The whole of a session, in the language of the plan.
    fn scaling(&self) -> Scaling<'_> {
        let estimating = Estimating { paces: self.paces, unit: self.schedule.plan().unit };
        Scaling { percent: 100, language: self.language(), estimating }
    }

    /// In the language of the plan's own texts, if they tell it.
    fn language(&self) -> Language {
        let typed = |content: &WorkoutContent| {
            content.steps_text.as_ref().map_or_else(|| content.description.to_string(), ToString::to_string)
        };
        let texts: Vec<String> = self.schedule.workouts().iter().map(|workout| typed(&workout.content)).collect();
        session::language_of(texts.iter().map(String::as_str)).unwrap_or(self.language)
    }

    /// The plan with these changes.
    fn finished(&self, changes: Vec<Change>) -> Result<Realigned, Invalid> {
        self.finished_with(changes, vec![])
    }

    /// The plan with these changes, and with the sessions that come in.
    fn finished_with(&self, mut changes: Vec<Change>, mut added: Vec<Added>) -> Result<Realigned, Invalid> {
        changes.sort_by_key(|change| change.before.scheduled_on);
        added.sort_by_key(|added| added.workout.scheduled_on);
        let by_id: HashMap<WorkoutId, &Change> = changes.iter().map(|change| (change.before.id, change)).collect();
        let kept = self.schedule.workouts().iter().filter_map(|workout| match by_id.get(&workout.id) {
            Some(change) if !change.reason.is_on_record() => change.after.clone(),
            _ => Some(workout.clone()),
        });
        let workouts = kept.chain(added.iter().map(|added| added.workout.clone())).collect();
        let schedule = self.schedule.clone().with_workouts(workouts)?;
        Ok(Realigned { schedule, changes, added })
    }
}

/// By what its steps ask for, or by what its coach calls it.
fn is_demanding(workout: &Workout) -> bool {
    use WorkoutType::{Hills, Intervals, Tempo};
    is_hard(workout) || matches!(workout.content.workout_type, Tempo | Intervals | Hills)
}
