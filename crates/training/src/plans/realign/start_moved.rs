//! The start date of a plan that runs moves. What happened stays: every day up to today, every answer, and every day off.

use jiff::civil::Date;
use texts::phrase;

use super::moving::{DaysLeft, Placing};
use super::training_weeks::Repeat;
use super::{Change, Realigned, Reason, Situation};
use crate::calendar::{Calendar, monday_of, plus_days};
use crate::error::Invalid;
use crate::ids::WorkoutId;
use crate::plans::absence::MAX_DAYS;
use crate::plans::schedule::{Plan, Schedule};
use crate::workouts::workout::Workout;

impl Situation<'_> {
    /// From tomorrow by the difference. Taper and race stay, and what no longer fits before them is left out; moved earlier, the weeks
    /// that become free repeat the last build week.
    pub(super) fn ahead_moved(&self, starts_on: Date) -> Result<Realigned, Invalid> {
        let days = self.days_of_start(starts_on)?;
        let race = self.last_race_after(self.today);
        let taper = race.map(|race| Self::taper_start(race, self.today));
        let moves = |workout: &&Workout| {
            let day = workout.scheduled_on;
            let is_kept = day <= self.today || self.is_off(day) || self.is_fixed(workout);
            !is_kept && taper.is_none_or(|taper| day < taper)
        };
        let (moving, staying): (Vec<&Workout>, Vec<&Workout>) = self.schedule.workouts().iter().partition(moves);
        let before = taper.unwrap_or_else(|| self.longest_end());
        let days_left = DaysLeft { first: plus_days(self.today, 1), before };
        let mut placing = Placing::new(self, days_left, &staying);
        let changes = moving.iter().map(|workout| placing.moved_by(workout, days)).collect();
        let added = match taper {
            Some(taper) if days <= -7 => {
                let weeks = usize::try_from(-days / 7).unwrap_or_default();
                let last = self.build_weeks_before(taper).pop();
                let again = last.into_iter().cycle().take(weeks).map(|monday| Repeat { monday, is_eased: false });
                self.repeated(&mut placing, &again.collect::<Vec<_>>(), plus_days(monday_of(taper), days))
            }
            _ => vec![],
        };
        self.finished_around(plus_days(self.today, 1), changes, added)
    }

    /// No session moves. The weeks are counted from the new start, and the plan ends when it did.
    pub(super) fn renumbered(&self, starts_on: Date) -> Result<Realigned, Invalid> {
        self.days_of_start(starts_on)?;
        let calendar = self.schedule.plan().calendar;
        if starts_on > calendar.last_day() {
            return Err(Invalid::new("startsOn", phrase!("The plan cannot start after its last day")));
        }
        let weeks = i64::from(calendar.weeks()) - i64::from(calendar.shift_days(starts_on) / 7);
        let (kept, dropped): (Vec<Workout>, Vec<Workout>) =
            self.schedule.workouts().iter().cloned().partition(|workout| workout.scheduled_on >= starts_on);
        let changes = dropped.into_iter().map(|before| {
            let is_over = before.scheduled_on <= self.today;
            Change { before, after: None, reason: if is_over { Reason::BeforePlan } else { Reason::LeftOut } }
        });
        let calendar = Calendar::new(starts_on, weeks)?;
        let plan = Plan { calendar, ..self.schedule.plan().clone() };
        let schedule = Schedule::new(self.schedule.id(), plan, kept)?;
        Ok(Realigned { schedule, changes: changes.collect(), added: vec![] })
    }

    /// By how many days the plan would move: by whole weeks, so that every session keeps its weekday, unless the start moves within its
    /// week.
    fn days_of_start(&self, starts_on: Date) -> Result<i32, Invalid> {
        let calendar = self.schedule.plan().calendar;
        let days = (starts_on - calendar.starts_on()).get_days();
        if days.abs() >= MAX_DAYS {
            let message = phrase!("The start can move by at most {count} days", count = MAX_DAYS);
            return Err(Invalid::new("startsOn", message));
        }
        Ok(match calendar.shift_days(starts_on) {
            0 => days,
            weeks => weeks,
        })
    }
}

impl Schedule {
    /// The first session that happened and that a new start date would move to another day. Without a new start date a coach may move
    /// any of them.
    pub fn first_moved_by_start(&self, after: &Self, happened: impl Fn(&Workout) -> bool) -> Option<&Workout> {
        if self.plan().calendar.starts_on() == after.plan().calendar.starts_on() {
            return None;
        }
        let day_after = |id: WorkoutId| after.workouts().iter().find(|workout| workout.id == id);
        self.workouts()
            .iter()
            .filter(|workout| happened(workout))
            .find(|workout| day_after(workout.id).is_some_and(|after| after.scheduled_on != workout.scheduled_on))
    }
}
