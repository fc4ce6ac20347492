//! Rest days around what has moved. A session takes the day of a Rest, and the Rest goes where a day has become free: nobody rests and
//! runs on one day, and no day beside it is empty.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::civil::Date;

use super::moving::is_rest;
use super::{Added, Change, Realigned, Reason, Situation};
use crate::calendar::{monday_of, plus_days};
use crate::error::Invalid;
use crate::ids::WorkoutId;
use crate::workouts::workout::Workout;

/// A session on the day that it gets.
struct Placed<'a> {
    workout: &'a Workout,
    /// The day of the plan that it was on, and whether it comes in from there once more: those of one day belong together.
    from: (Date, bool),
}

impl Situation<'_> {
    /// The plan with these changes, and with its Rests on free days. Nothing before `first` changes.
    pub(super) fn finished_around(
        &self,
        first: Date,
        mut changes: Vec<Change>,
        mut added: Vec<Added>,
    ) -> Result<Realigned, Invalid> {
        for (id, day) in self.rests_to_move(first, &changes, &added) {
            if let Some(place) = added.iter().position(|one| one.workout.id == id) {
                match day {
                    Some(day) => added[place].workout.scheduled_on = day,
                    None => drop(added.remove(place)),
                }
                continue;
            }
            let Some(before) = self.schedule.workouts().iter().find(|workout| workout.id == id).cloned() else {
                continue;
            };
            changes.retain(|change| change.before.id != id);
            if day == Some(before.scheduled_on) {
                continue;
            }
            let after = day.map(|scheduled_on| Workout { scheduled_on, ..before.clone() });
            let reason = if after.is_some() { Reason::Moved } else { Reason::NoRoom };
            changes.push(Change { before, after, reason });
        }
        self.finished_with(changes, added)
    }

    /// The Rests that share their day with a session that was not there before, and the free day that each gets.
    fn rests_to_move(&self, first: Date, changes: &[Change], added: &[Added]) -> Vec<(WorkoutId, Option<Date>)> {
        let by_id: HashMap<WorkoutId, &Change> = changes.iter().map(|change| (change.before.id, change)).collect();
        let mut days: BTreeMap<Date, Vec<Placed<'_>>> = BTreeMap::new();
        let mut left: BTreeSet<Date> = BTreeSet::new();
        for workout in self.schedule.workouts() {
            let now = match by_id.get(&workout.id) {
                None => Some(workout),
                Some(change) => change.after.as_ref(),
            };
            if now.is_none_or(|now| now.scheduled_on != workout.scheduled_on) {
                left.insert(workout.scheduled_on);
            }
            if let Some(now) = now {
                days.entry(now.scheduled_on).or_default().push(Placed { workout, from: (workout.scheduled_on, false) });
            }
        }
        for Added { workout, repeats } in added {
            days.entry(workout.scheduled_on).or_default().push(Placed { workout, from: (*repeats, true) });
        }
        let last = days.keys().next_back().map_or(first, |day| plus_days(monday_of(*day), 6));
        let mut taken: BTreeSet<Date> = days.keys().copied().collect();
        let mut found = vec![];
        for (day, there) in days.range(first..) {
            let is_new = |rest: &Placed<'_>| there.iter().any(|one| !is_rest(one.workout) && one.from != rest.from);
            let rests = there.iter().filter(|one| is_rest(one.workout) && !self.is_answered(one.workout));
            for rest in rests.filter(|rest| is_new(rest)) {
                let of_week = (0..7).map(|number| plus_days(monday_of(*day), number));
                let free = of_week
                    .chain(left.iter().copied())
                    .filter(|free| (first..=last).contains(free) && !taken.contains(free) && !self.is_off(*free));
                let nearest = free.min_by_key(|free| ((*free - *day).get_days().abs(), *free));
                taken.extend(nearest);
                found.push((rest.workout.id, nearest));
            }
        }
        found
    }
}
