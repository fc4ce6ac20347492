use jiff::civil::Date;

use super::Evidence;
use crate::calendar::plus_days;
use crate::distance::METRES_PER_MILE;
use crate::races::possible;

/// A run, recorded or reported.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RunningDay {
    pub day: Date,
    pub metres: f64,
    /// Zero where it is not known.
    pub seconds: f64,
    pub is_recorded: bool,
}

/// The mean of the last weeks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WeeklyRunning {
    pub metres: f64,
    pub seconds_per_km: Option<f64>,
    pub weeks: u8,
}

const WEEKS: i32 = 8;
const FEWEST_WEEKS: i32 = 4;
/// The training that counts ends this long before the race.
const DAYS_BEFORE_THE_RACE: i32 = 7;
/// More is a ride or a broken recording.
const MAX_METRES_PER_WEEK: f64 = 300_000.0;

impl WeeklyRunning {
    pub fn km(self) -> f64 {
        self.metres / 1_000.0
    }

    pub(super) fn miles(self) -> f64 {
        self.metres / METRES_PER_MILE
    }

    pub(super) fn is_whole(self) -> bool {
        i32::from(self.weeks) == WEEKS
    }
}

/// The last eight weeks, or as many as are known; `None` below four, or without any running in them.
pub(super) fn before(&Evidence { running, first_run, today, .. }: &Evidence, races_on: Date) -> Option<WeeklyRunning> {
    let possible: Vec<&RunningDay> = running.iter().filter(|run| is_possible(run)).collect();
    let first = possible.iter().map(|run| run.day).chain(first_run).min()?;
    let end = today.min(plus_days(races_on, -DAYS_BEFORE_THE_RACE));
    let days_known = (end - first).get_days() + 1;
    let weeks = (days_known / 7).min(WEEKS);
    if weeks < FEWEST_WEEKS {
        return None;
    }
    let from = plus_days(end, 1 - weeks * 7);
    let counted = || possible.iter().filter(|run| (from..=end).contains(&run.day));
    let metres = counted().map(|run| run.metres).sum::<f64>() / f64::from(weeks);
    let timed = || counted().filter(|run| run.seconds > 0.0);
    let timed_metres: f64 = timed().map(|run| run.metres).sum();
    let seconds: f64 = timed().map(|run| run.seconds).sum();
    (metres > 0.0 && metres <= MAX_METRES_PER_WEEK).then(|| WeeklyRunning {
        metres,
        seconds_per_km: (timed_metres > 0.0).then(|| seconds / timed_metres * 1_000.0),
        weeks: weeks as u8,
    })
}

fn is_possible(run: &RunningDay) -> bool {
    run.metres > 0.0 && (run.seconds <= 0.0 || !possible::is_faster_than_record(run.metres, run.seconds))
}
