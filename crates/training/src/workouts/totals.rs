use crate::distance::DistanceTotal;
use crate::workouts::workout::Workout;

/// The stored figures of some workouts. Kilometres are of running; the time is of all training.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    pub workout_count: usize,
    pub distance: DistanceTotal,
    pub duration_minutes: u32,
}

impl Totals {
    pub fn of(workouts: &[Workout]) -> Self {
        Self {
            workout_count: workouts.len(),
            distance: workouts.iter().map(|workout| workout.content.running_distance()).sum(),
            duration_minutes: workouts.iter().map(|workout| u32::from(workout.content.duration.get())).sum(),
        }
    }
}
