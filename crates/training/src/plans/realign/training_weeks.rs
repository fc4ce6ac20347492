//! The weeks of a plan as a coach names them: build weeks, easy weeks, and the taper before a race.

use jiff::civil::Date;

use super::Situation;
use crate::calendar::{monday_of, plus_days};
use crate::distance::DistanceUnit;
use crate::plans::schedule::Week;
use crate::plans::volume::{Measure, Volume};

/// The race's week, and those before it.
const TAPER_WEEKS: i32 = 2;
/// How far back build weeks are looked for.
const BLOCK_WEEKS: usize = 6;
/// Of the largest week of a block: with less a week is an easy one.
const LEAST_OF_BUILD: f64 = 0.75;

impl Situation<'_> {
    /// The Monday on which the taper begins; half of the days that are left after `last`, if they are fewer than four weeks.
    pub(super) fn taper_start(race: Date, last: Date) -> Date {
        let planned = plus_days(monday_of(race), -7 * (TAPER_WEEKS - 1));
        planned.max(plus_days(race, -((race - last).get_days() / 2)))
    }

    /// The Mondays of the build weeks in the block before that day, in order.
    pub(super) fn build_weeks_before(&self, day: Date) -> Vec<Date> {
        let weeks: Vec<Week> = self.schedule.weeks().filter(|week| plus_days(week.starts_on, 6) < day).collect();
        let block = &weeks[weeks.len().saturating_sub(BLOCK_WEEKS)..];
        let most = block.iter().map(|week| self.amount(week)).fold(0.0, f64::max);
        let is_build = |week: &&Week| most > 0.0 && self.amount(week) >= most * LEAST_OF_BUILD;
        block.iter().filter(is_build).map(|week| week.starts_on).collect()
    }

    fn amount(&self, week: &Week) -> f64 {
        let volume = Volume::of(week.workouts, self.scaling().estimating);
        match Measure::of(self.schedule.workouts()) {
            Measure::Distance => volume.distance.in_unit(DistanceUnit::Km),
            Measure::Time => f64::from(volume.minutes),
        }
    }
}
