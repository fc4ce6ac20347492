//! Moving what is left. Everything moves by as many days as were lost, so sessions keep their order and their distance from
//! each other. The taper keeps its days: it is made for the race, and what would run into it is left out. Without a race
//! the plan becomes longer, as far as a plan can.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::{Change, Realigned, Reason, Situation, is_demanding};
use crate::calendar::{MAX_WEEKS, plus_days};
use crate::error::Invalid;
use crate::plans::schedule::MAX_WORKOUTS_PER_DAY;
use crate::workout_type::WorkoutType;
use crate::workouts::workout::Workout;

/// The days before a race that stay, unless less than twice as many are left.
const TAPER_DAYS: i32 = 14;
/// Long runs that come nearer than this did so before.
const DAYS_BETWEEN_LONG_RUNS: i32 = 4;
/// The days to try, counted from the day that a session would have.
const NEARBY: [i32; 4] = [0, 1, 2, -1];
/// The days to try around a race that slides, counted towards it. The sessions nearer to it have their days by then.
const NEARBY_RACE: [i32; 6] = [0, 1, -1, 2, -2, -3];

impl Situation<'_> {
    pub(super) fn moved(&self, first: Date, last: Date) -> Result<Realigned, Invalid> {
        let days = (last - first).get_days() + 1;
        let race = self.last_race_after(last);
        let taper = race.map(|race| plus_days(race, -TAPER_DAYS.min((race - last).get_days() / 2)));
        let moves = |workout: &&Workout| {
            let day = workout.scheduled_on;
            day >= first && taper.is_none_or(|taper| day < taper) && !self.is_fixed(workout)
        };
        let (moving, staying): (Vec<&Workout>, Vec<&Workout>) = self.schedule.workouts().iter().partition(moves);
        let days_left = DaysLeft { first: plus_days(last, 1), before: taper.unwrap_or_else(|| self.longest_end()) };
        let mut placing = Placing::new(self, days_left, &staying);
        self.finished(moving.iter().map(|workout| placing.moved_by(workout, days)).collect())
    }

    /// The first day that no plan with this start reaches.
    pub(super) fn longest_end(&self) -> Date {
        plus_days(self.schedule.plan().calendar.week_start(MAX_WEEKS), 7)
    }
}

pub(super) fn moved(workout: &Workout, to: Date) -> Change {
    let after = Workout { scheduled_on: to, ..workout.clone() };
    Change { before: workout.clone(), after: Some(after), reason: Reason::Moved }
}

/// The days that take sessions.
pub(super) struct DaysLeft {
    pub first: Date,
    /// The first that takes none any more.
    pub before: Date,
}

/// A race, on the day that it was and on the day that it will be.
#[derive(Clone, Copy)]
struct MovedRace {
    before: Date,
    after: Date,
}

pub(super) struct Placing<'a> {
    situation: &'a Situation<'a>,
    days_left: DaysLeft,
    race_days: Vec<Date>,
    moved_race: Option<MovedRace>,
    /// The sessions that have their day: those that stay, and those that have moved, as they were.
    placed: BTreeMap<Date, Vec<&'a Workout>>,
}

impl<'a> Placing<'a> {
    pub fn new(situation: &'a Situation<'a>, days_left: DaysLeft, staying: &[&'a Workout]) -> Self {
        let race_days = situation.race_days.to_vec();
        let mut placing = Self { situation, days_left, race_days, moved_race: None, placed: BTreeMap::new() };
        for workout in staying {
            placing.put(workout, workout.scheduled_on);
        }
        placing
    }

    /// With a race that was on one day and is on another.
    pub fn with_race_moved(mut self, before: Date, after: Date) -> Self {
        self.race_days.retain(|day| *day != before);
        self.race_days.push(after);
        self.moved_race = Some(MovedRace { before, after });
        self
    }

    /// Puts a session on a day, whatever is there.
    pub fn put(&mut self, workout: &'a Workout, day: Date) {
        self.placed.entry(day).or_default().push(workout);
    }

    /// A session that moves by so many days, or the reason why it cannot.
    pub fn moved_by(&mut self, workout: &'a Workout, days: i32) -> Change {
        match self.placed_by(workout, days) {
            Ok(day) => moved(workout, day),
            Err(reason) => Change { before: workout.clone(), after: None, reason },
        }
    }

    /// The sessions around a race that slides by so many days, with the race on its new day. They keep their order and their side of the
    /// race, and none comes before `from`. Those next to the race get their days first; what has no day is left out.
    pub fn slid_by(&mut self, workouts: &[&'a Workout], days: i32, from: Date) -> Vec<Change> {
        let Some(MovedRace { before, after }) = self.moved_race else { return vec![] };
        let (rests, runs): (Vec<&Workout>, Vec<&Workout>) = workouts.iter().partition(|workout| is_rest(workout));
        let (ahead, behind): (Vec<&Workout>, Vec<&Workout>) =
            runs.iter().partition(|workout| workout.scheduled_on < before);
        let ahead = ahead.into_iter().rev().map(|workout| (workout, 1));
        let behind = behind.into_iter().map(|workout| (workout, -1));
        let mut changes = vec![];
        // The session before in this order, and the day that nothing of another day may reach.
        let mut last: Option<&Workout> = None;
        let (mut limit, mut next_limit) = (after, after);
        for (workout, to_race) in ahead.chain(behind) {
            if last.is_some_and(|last| (last.scheduled_on < before) != (workout.scheduled_on < before)) {
                (limit, next_limit) = (after, after);
            } else if last.is_some_and(|last| last.scheduled_on != workout.scheduled_on) {
                limit = next_limit;
            }
            last = Some(workout);
            let wanted = plus_days(workout.scheduled_on, days).max(from);
            let mut near = NEARBY_RACE.iter().map(|nearby| plus_days(wanted, nearby * to_race)).filter(|day| {
                let is_in_order = if to_race > 0 { *day < limit } else { *day > limit };
                is_in_order && *day >= from
            });
            let Some(day) = near.find(|day| self.refusal(workout, *day).is_none()) else {
                let reason = self.refusal(workout, wanted).unwrap_or(Reason::NoRoom);
                changes.push(Change { before: workout.clone(), after: None, reason });
                continue;
            };
            next_limit = if to_race > 0 { next_limit.min(day) } else { next_limit.max(day) };
            self.put(workout, day);
            changes.push(moved(workout, day));
        }
        for rest in rests {
            let wanted = plus_days(rest.scheduled_on, days).max(from);
            let mut near = NEARBY_RACE.iter().map(|nearby| plus_days(wanted, *nearby)).filter(|day| *day >= from);
            let day = near.find(|day| self.refusal(rest, *day).is_none() && self.on(*day).is_empty());
            let reason = Reason::NoRoom;
            changes.push(day.map_or_else(
                || Change { before: rest.clone(), after: None, reason },
                |day| {
                    self.put(rest, day);
                    moved(rest, day)
                },
            ));
        }
        changes.retain(|change| change.after.as_ref() != Some(&change.before));
        changes
    }

    /// The day of a session that is so many days later than planned.
    pub fn placed_by(&mut self, workout: &'a Workout, days: i32) -> Result<Date, Reason> {
        let day = self.day_for(workout, plus_days(workout.scheduled_on, days))?;
        self.put(workout, day);
        Ok(day)
    }

    /// The wanted day or one nearby, or why it cannot be the wanted one.
    fn day_for(&self, workout: &Workout, wanted: Date) -> Result<Date, Reason> {
        let mut days = NEARBY.iter().map(|days| plus_days(wanted, *days));
        match self.refusal(workout, wanted) {
            None => Ok(wanted),
            // A race that comes earlier takes the first days away, with their sessions.
            Some(reason) if wanted < self.days_left.first => Err(reason),
            Some(reason) => days.find(|day| self.refusal(workout, *day).is_none()).ok_or(reason),
        }
    }

    /// Why a session cannot be on that day.
    fn refusal(&self, workout: &Workout, day: Date) -> Option<Reason> {
        let situation = self.situation;
        let DaysLeft { first, before } = self.days_left;
        if day < first || day >= before || self.race_days.contains(&day) {
            return Some(Reason::NoRoom);
        }
        if self.moved_race.is_some_and(|race| race.is_passed_by(workout, day)) {
            return Some(Reason::NoRoom);
        }
        if situation.is_off(day) || (!is_rest(workout) && !situation.can_be_run(workout, day)) {
            return Some(Reason::DayOff);
        }
        let there = self.on(day);
        // Only what was together before is together after: nothing is added to a day that has a session.
        let is_taken = |other: &&Workout| {
            situation.is_answered(other) || (!is_rest(other) && other.scheduled_on != workout.scheduled_on)
        };
        if there.iter().any(is_taken) || there.len() >= MAX_WORKOUTS_PER_DAY {
            return Some(Reason::NoRoom);
        }
        if is_demanding(workout) && self.has_hard_neighbour(workout, day) {
            return Some(Reason::HardDays);
        }
        (is_long(workout) && self.has_long_run_near(workout, day)).then_some(Reason::LongRuns)
    }

    fn on(&self, day: Date) -> &[&'a Workout] {
        self.placed.get(&day).map_or(&[], Vec::as_slice)
    }

    /// Two long runs in half a week are more than any week of the plan asked for.
    fn has_long_run_near(&self, workout: &Workout, day: Date) -> bool {
        (-DAYS_BETWEEN_LONG_RUNS..=DAYS_BETWEEN_LONG_RUNS).map(|days| plus_days(day, days)).any(|near| {
            let is_new = |other: &&&Workout| {
                (other.scheduled_on - workout.scheduled_on).get_days().abs() > DAYS_BETWEEN_LONG_RUNS
            };
            self.on(near).iter().filter(is_new).any(|other| is_long(other))
        })
    }

    /// Sessions that were together before may stay so.
    fn has_hard_neighbour(&self, workout: &Workout, day: Date) -> bool {
        [-1, 0, 1].into_iter().map(|days| plus_days(day, days)).any(|near| {
            let is_new = |other: &&&Workout| (other.scheduled_on - workout.scheduled_on).get_days().abs() > 1;
            let was_beside_race = self.moved_race.is_some_and(|race| near == race.after && race.was_beside(workout));
            let is_race = self.race_days.contains(&near) && !was_beside_race;
            is_race || self.on(near).iter().filter(is_new).any(|other| is_demanding(other))
        })
    }
}

impl MovedRace {
    /// Whether a session would come to the other side of the race: a shake-out is of no use after it.
    fn is_passed_by(self, workout: &Workout, day: Date) -> bool {
        let was = workout.scheduled_on;
        (was < self.before && day > self.after) || (was > self.before && day < self.after)
    }

    fn was_beside(self, workout: &Workout) -> bool {
        (workout.scheduled_on - self.before).get_days().abs() <= 1
    }
}

fn is_long(workout: &Workout) -> bool {
    workout.content.workout_type == WorkoutType::LongRun
}

pub(super) fn is_rest(workout: &Workout) -> bool {
    workout.content.workout_type == WorkoutType::Rest
}
