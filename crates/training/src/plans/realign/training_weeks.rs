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

/// Build weeks in a row, where the plan has no easier week to tell.
const MAX_BUILD_IN_A_ROW: usize = 3;
/// So many build weeks come in as they are.
const WITHOUT_EASIER_WEEK: usize = 2;

/// A week of the plan that is run once more.
pub(super) struct Repeat {
    pub monday: Date,
    /// Made an easy week: the plan has none.
    pub is_eased: bool,
}

struct BlockWeek {
    monday: Date,
    amount: f64,
    is_build: bool,
}

/// Which of so many weeks behind the block are easier ones.
fn easy_among(block: &[BlockWeek], weeks: usize) -> Vec<bool> {
    if weeks <= WITHOUT_EASIER_WEEK {
        return vec![false; weeks];
    }
    let runs: Vec<usize> = block.split(|week| !week.is_build).map(<[BlockWeek]>::len).collect();
    let planned = if runs.len() > 1 { runs.iter().copied().max() } else { None };
    let most = planned.filter(|most| *most > 0).unwrap_or(MAX_BUILD_IN_A_ROW);
    let mut in_a_row = runs.last().copied().unwrap_or_default();
    let mut easy: Vec<bool> = (0..weeks)
        .map(|_| {
            let is_easy = in_a_row >= most;
            in_a_row = if is_easy { 0 } else { in_a_row + 1 };
            is_easy
        })
        .collect();
    // The taper follows: an easier week is of use before the last build week.
    if let [.., before, last @ true] = easy.as_mut_slice() {
        std::mem::swap(before, last);
    }
    easy
}

impl Situation<'_> {
    /// The Monday on which the taper begins; half of the days that are left after `last`, if they are fewer than four weeks.
    pub(super) fn taper_start(race: Date, last: Date) -> Date {
        let planned = plus_days(monday_of(race), -7 * (TAPER_WEEKS - 1));
        planned.max(plus_days(race, -((race - last).get_days() / 2)))
    }

    /// The Mondays of the build weeks in the block before that day, in order.
    pub(super) fn build_weeks_before(&self, day: Date) -> Vec<Date> {
        let block = self.block_before(day);
        block.into_iter().filter(|week| week.is_build).map(|week| week.monday).collect()
    }

    /// The weeks that build, repeated before that day. From three on there are easier weeks between them, as often as in the plan
    /// until then.
    pub(super) fn repeats_before(&self, day: Date, weeks: usize) -> Vec<Repeat> {
        let block = self.block_before(day);
        let eases = easy_among(&block, weeks);
        let build: Vec<Date> = block.iter().filter(|week| week.is_build).map(|week| week.monday).collect();
        let builds = eases.iter().filter(|is_easy| !**is_easy).count();
        let mut sources = build[build.len().saturating_sub(builds)..].iter().cycle();
        let easy = block.iter().rev().find(|week| !week.is_build && week.amount > 0.0);
        let repeats = eases.iter().filter_map(|is_easy| match (is_easy, easy) {
            (false, _) => sources.next().map(|monday| Repeat { monday: *monday, is_eased: false }),
            (true, Some(easy)) => Some(Repeat { monday: easy.monday, is_eased: false }),
            (true, None) => build.last().map(|monday| Repeat { monday: *monday, is_eased: true }),
        });
        repeats.collect()
    }

    fn block_before(&self, day: Date) -> Vec<BlockWeek> {
        let weeks: Vec<Week> = self.schedule.weeks().filter(|week| plus_days(week.starts_on, 6) < day).collect();
        let block = &weeks[weeks.len().saturating_sub(BLOCK_WEEKS)..];
        let most = block.iter().map(|week| self.amount(week)).fold(0.0, f64::max);
        let of_block = block.iter().map(|week| {
            let amount = self.amount(week);
            BlockWeek { monday: week.starts_on, amount, is_build: most > 0.0 && amount >= most * LEAST_OF_BUILD }
        });
        of_block.collect()
    }

    fn amount(&self, week: &Week) -> f64 {
        let volume = Volume::of(week.workouts, self.scaling().estimating);
        match Measure::of(self.schedule.workouts()) {
            Measure::Distance => volume.distance.in_unit(DistanceUnit::Km),
            Measure::Time => f64::from(volume.minutes),
        }
    }
}
