//! A plan's estimates, stored next to its sums so that lists need not read its workouts.

use serde::{Deserialize, Serialize};

use crate::distance::{Distance, DistanceTotal};
use crate::plans::figure::{Estimating, Figure};
use crate::plans::schedule::Schedule;
use crate::plans::volume::Volume;
use crate::workouts::workout::WorkoutContent;

/// One entry per week: the total including estimates, or `None` if the sum is complete.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct WeeklyEstimates {
    /// In the plan's unit, to 1 decimal.
    pub distances: Vec<Option<f64>>,
    pub minutes: Vec<Option<u32>>,
}

/// What lists need to know of one workout; its known figures are in the workout itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WorkoutEstimate {
    /// In the unit of the workout.
    pub distance: Option<Distance>,
    pub minutes: Option<u32>,
    /// Its kilometres count.
    pub is_running: bool,
}

impl WeeklyEstimates {
    pub fn of(schedule: &Schedule, estimating: Estimating) -> Self {
        let unit = schedule.plan().unit;
        let wholes: Vec<Volume> = schedule.weeks().map(|week| Volume::of(week.workouts, estimating)).collect();
        let distances = wholes.iter().map(|week| week.is_distance_estimated.then(|| week.distance.in_unit(unit)));
        let minutes = wholes.iter().map(|week| week.is_time_estimated.then_some(week.minutes));
        Self { distances: distances.collect(), minutes: minutes.collect() }
    }

    /// Without estimates there is nothing to store.
    pub fn is_empty(&self) -> bool {
        self.distances.iter().all(Option::is_none) && self.minutes.iter().all(Option::is_none)
    }
}

impl WorkoutEstimate {
    pub fn of(content: &WorkoutContent, estimating: Estimating) -> Self {
        let figures = estimating.of(content);
        Self {
            distance: estimated(figures.distance).map(|run| in_unit_of(run, content)),
            minutes: estimated(figures.minutes),
            is_running: content.is_running(),
        }
    }
}

fn estimated<T: Copy>(figure: Figure<T>) -> Option<T> {
    figure.value().filter(|_| figure.is_estimated())
}

fn in_unit_of(distance: Distance, content: &WorkoutContent) -> Distance {
    let unit = content.distance.unit();
    if distance.unit() == unit {
        return distance;
    }
    let total: DistanceTotal = [distance].into_iter().sum();
    Distance::from_stored((total.in_unit(unit) * 1_000.0).round() as i64, unit)
}
