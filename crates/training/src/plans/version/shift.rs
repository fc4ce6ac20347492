use std::collections::HashMap;

use crate::calendar::plus_days;
use crate::ids::WorkoutId;
use crate::plans::schedule::Schedule;
use crate::workouts::workout::Workout;

/// By how many days most workouts moved, if they moved with the start date.
pub(super) fn shift(from: &Schedule, to: &Schedule) -> i32 {
    let days = from.plan().calendar.shift_days(to.plan().calendar.starts_on());
    let before = by_id(from);
    let moved = |workout: &Workout| {
        before.get(&workout.id).map(|before| plus_days(before.scheduled_on, days) == workout.scheduled_on)
    };
    let (moved, stayed): (Vec<bool>, Vec<bool>) =
        to.workouts().iter().filter_map(moved).partition(|has_moved| *has_moved);
    if moved.len() > stayed.len() { days } else { 0 }
}

pub(super) fn by_id(schedule: &Schedule) -> HashMap<WorkoutId, &Workout> {
    schedule.workouts().iter().map(|workout| (workout.id, workout)).collect()
}
