//! Moving what is left. Everything moves by as many days as were lost, so sessions keep their order and their distance from
//! each other. The taper keeps its days: it is made for the race, and what would run into it is left out. Without a race
//! the plan becomes longer, as far as a plan can.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::{Change, Realigned, Reason, Situation, is_demanding};
use crate::calendar::{MAX_WEEKS, plus_days};
use crate::error::Invalid;
use crate::plans::schedule::MAX_WORKOUTS_A_DAY;
use crate::workout_type::WorkoutType;
use crate::workouts::workout::Workout;

/// The days before a race that stay, unless less than twice as many are left.
const TAPER_DAYS: i32 = 14;
/// Long runs that come nearer than this did so before.
const DAYS_BETWEEN_LONG_RUNS: i32 = 4;
/// The days to try, counted from the day that a session would have.
const NEARBY: [i32; 4] = [0, 1, 2, -1];

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
        self.finished(Placing::new(self, days_left, &staying).all(&moving, days))
    }

    /// The race and everything before it move together, so that every session keeps its distance from the race.
    pub(super) fn moved_with_race(&self, first: Date, before: Date, after: Date) -> Result<Realigned, Invalid> {
        let days = (after - before).get_days();
        let race_days: Vec<Date> = self.race_days.iter().map(|day| if *day == before { after } else { *day }).collect();
        let then = Situation { race_days: &race_days, ..*self };
        let (of_race, others): (Vec<&Workout>, Vec<&Workout>) =
            self.schedule.workouts().iter().partition(|workout| self.is_run_at(workout, before));
        let (moving, staying): (Vec<&Workout>, Vec<&Workout>) =
            others.into_iter().partition(|workout| workout.scheduled_on >= first && !self.is_fixed(workout));
        let mut placing = Placing::new(&then, DaysLeft { first, before: self.longest_end() }, &staying);
        placing.placed.entry(after).or_default().extend(&of_race);
        let mut changes = placing.all(&moving, days);
        changes.extend(of_race.into_iter().map(|workout| moved(workout, after)));
        self.finished(changes)
    }

    /// What was planned from its new day on is left out.
    pub(super) fn race_alone_moved(&self, before: Date, after: Date) -> Result<Realigned, Invalid> {
        let changes = self.schedule.workouts().iter().filter_map(|workout| {
            if self.is_run_at(workout, before) {
                return Some(moved(workout, after));
            }
            let is_behind =
                (after..before).contains(&workout.scheduled_on) && !is_rest(workout) && !self.is_fixed(workout);
            is_behind.then(|| Change { before: workout.clone(), after: None, reason: Reason::NoRoom })
        });
        self.finished(changes.collect())
    }

    /// The first day that no plan with this start reaches.
    fn longest_end(&self) -> Date {
        plus_days(self.schedule.plan().calendar.week_start(MAX_WEEKS), 7)
    }

    /// Whether it is the race of that day, still to come.
    fn is_run_at(&self, workout: &Workout, race: Date) -> bool {
        workout.scheduled_on == race && !is_rest(workout) && !self.is_answered(workout)
    }
}

fn moved(workout: &Workout, to: Date) -> Change {
    let after = Workout { scheduled_on: to, ..workout.clone() };
    Change { before: workout.clone(), after: Some(after), reason: Reason::Moved }
}

/// The days that take sessions.
struct DaysLeft {
    first: Date,
    /// The first that takes none any more.
    before: Date,
}

struct Placing<'a> {
    situation: &'a Situation<'a>,
    days_left: DaysLeft,
    /// The sessions that have their day: those that stay, and those that have moved, as they were.
    placed: BTreeMap<Date, Vec<&'a Workout>>,
}

impl<'a> Placing<'a> {
    fn new(situation: &'a Situation<'a>, days_left: DaysLeft, staying: &[&'a Workout]) -> Self {
        let mut placed: BTreeMap<Date, Vec<&Workout>> = BTreeMap::new();
        for workout in staying {
            placed.entry(workout.scheduled_on).or_default().push(workout);
        }
        Self { situation, days_left, placed }
    }

    fn all(mut self, moving: &[&'a Workout], days: i32) -> Vec<Change> {
        let changes = moving.iter().map(|workout| match self.day_for(workout, plus_days(workout.scheduled_on, days)) {
            Ok(day) => {
                self.placed.entry(day).or_default().push(workout);
                moved(workout, day)
            }
            Err(reason) => Change { before: (*workout).clone(), after: None, reason },
        });
        changes.collect()
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
        if day < first || day >= before || situation.race_days.contains(&day) {
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
        if there.iter().any(is_taken) || there.len() >= MAX_WORKOUTS_A_DAY {
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
            self.situation.race_days.contains(&near)
                || self.on(near).iter().filter(is_new).any(|other| is_demanding(other))
        })
    }
}

fn is_long(workout: &Workout) -> bool {
    workout.content.workout_type == WorkoutType::LongRun
}

fn is_rest(workout: &Workout) -> bool {
    workout.content.workout_type == WorkoutType::Rest
}
