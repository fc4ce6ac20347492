//! Easing back in. A body that was ill or did nothing for days takes about as many days to be ready for full training
//! again. So volume starts at half and grows day by day, hard sessions are easy runs in the first half of these days, and have
//! fewer repeats in the second.

use jiff::civil::Date;

use super::{Change, Realigned, Reason, Situation, is_demanding};
use crate::calendar::plus_days;
use crate::error::Invalid;
use crate::plans::scaling::Scaling;
use crate::workout_type::WorkoutType;
use crate::workouts::workout::Workout;

/// Of the planned volume, where the way back begins.
const LEAST_PERCENT: i32 = 50;

impl Situation<'_> {
    pub(super) fn eased(&self, first: Date, last: Date) -> Result<Realigned, Invalid> {
        let days_lost = (last - first).get_days() + 1;
        let last_light = plus_days(last, days_lost);
        // The race ends it: what is left of the way back would be after it.
        let last_light = self.last_race_after(last).map_or(last_light, |race| last_light.min(plus_days(race, -1)));
        let scaling = self.scaling();
        let light = self.schedule.workouts().iter().filter(|workout| {
            let is_rest = workout.content.workout_type == WorkoutType::Rest;
            let day = workout.scheduled_on;
            day > last && day <= last_light && !is_rest && !self.is_fixed(workout) && !self.is_off(day)
        });
        let back = light.filter_map(|workout| {
            let days_back = (workout.scheduled_on - last).get_days();
            made_light(workout, days_back, days_lost, scaling)
        });
        self.finished(self.lost_between(first, last).chain(back).collect())
    }
}

/// `None` if it stays as it is.
fn made_light(workout: &Workout, days_back: i32, days_lost: i32, scaling: Scaling) -> Option<Change> {
    let percent = LEAST_PERCENT + (100 - LEAST_PERCENT) * days_back / (days_lost + 1);
    let scaling = Scaling { percent: u16::try_from(percent).unwrap_or(100), ..scaling };
    let is_early = days_back * 2 <= days_lost + 1;
    // A long run is not intense: it becomes shorter.
    let is_hard = is_demanding(workout) && workout.content.workout_type != WorkoutType::LongRun;
    let (content, reason) = match is_hard && is_early {
        true => (scaling.as_easy_run(&workout.content), Reason::NoHardSession),
        false => (scaling.of(&workout.content), Reason::Less),
    };
    let after = Workout { content, ..workout.clone() };
    (after != *workout).then(|| Change { before: workout.clone(), after: Some(after), reason })
}
