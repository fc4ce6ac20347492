use std::collections::BTreeSet;

use crate::ids::WorkoutId;
use crate::plans::schedule::{MAX_WORKOUTS_PER_DAY, Plan, Schedule};

/// A version as it is brought back. The plan stays with its present athlete. Sessions that were added since and have an
/// answer stay, wherever their day has room; `known` are the sessions of this version and of those before it.
pub fn brought_back(
    version: &Schedule,
    now: &Schedule,
    answered: &BTreeSet<WorkoutId>,
    known: &BTreeSet<WorkoutId>,
) -> Schedule {
    let plan = Plan {
        athlete_id: now.plan().athlete_id,
        athlete_name: now.plan().athlete_name.clone(),
        ..version.plan().clone()
    };
    let mut workouts = version.workouts().to_vec();
    for workout in now.workouts().iter().filter(|one| answered.contains(&one.id) && !known.contains(&one.id)) {
        let day = workout.scheduled_on;
        let has_room = workouts.iter().filter(|other| other.scheduled_on == day).count() < MAX_WORKOUTS_PER_DAY;
        if has_room && plan.calendar.week_for_workout(day).is_ok() {
            workouts.push(workout.clone());
        }
    }
    Schedule::from_stored(now.id(), plan, workouts)
}
