//! How a range moved, and what would move it.

use jiff::ToSpan;
use jiff::civil::Date;

use super::{Evidence, TimeRange, WeeklyRunning, marathon, predict, weekly_running};
use crate::races::race::RaceDistance;
use crate::races::race_result::{RaceResult, RaceRun, ResultSource};

/// The range if one thing were so, and the rest as it is.
#[derive(Debug, Clone, PartialEq)]
pub struct Move {
    pub moved: Moved,
    pub range: TimeRange,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Moved {
    /// A race to come, run in its target time.
    Race(RaceRun),
    WeeklyMetres(f64),
}

const MONTHS_BACK: i32 = 2;
/// "60 km a week" instead of 52: at least this much more, to the next round figure.
const MORE: f64 = 1.1;
const ROUND_METRES: f64 = 5_000.0;

/// At the end of each of the last months, by what was known of them. Today is not among them.
pub fn ranges_before(evidence: &Evidence, distance: RaceDistance, races_on: Date) -> Vec<(Date, TimeRange)> {
    let first_of_month = evidence.today.first_of_month();
    let ends = (0..MONTHS_BACK).rev().filter_map(|back| first_of_month.checked_sub((back.months()).days(1)).ok());
    let range = |today: Date| Some((today, predict(&Evidence { today, ..*evidence }, distance, races_on).range.ok()?));
    ends.filter_map(range).collect()
}

/// Of a marathon: the next race before it that has a target, given as if it were run today, and more running.
pub fn moves(
    evidence: &Evidence,
    (distance, races_on): (RaceDistance, Date),
    next: Option<(ResultSource, RaceRun)>,
) -> Vec<Move> {
    let Some(weekly) = weekly_running::before(evidence, races_on) else { return vec![] };
    if !RaceDistance::MARATHON.is_about(distance.metres()) {
        return vec![];
    }
    let now = marathon(evidence, distance, Some(weekly)).range.ok();
    let race = next.and_then(|(source, race)| {
        let as_today = RaceRun { ran_on: evidence.today, ..race.clone() };
        let mut results = evidence.results.to_vec();
        results.push(RaceResult { source, race: as_today });
        let range = marathon(&Evidence { results: &results, ..*evidence }, distance, Some(weekly)).range.ok()?;
        Some(Move { moved: Moved::Race(race), range })
    });
    let metres = (weekly.metres * MORE / ROUND_METRES).ceil() * ROUND_METRES;
    let more = marathon(evidence, distance, Some(WeeklyRunning { metres, ..weekly })).range.ok();
    let more = more.map(|range| Move { moved: Moved::WeeklyMetres(metres), range });
    race.into_iter().chain(more).filter(|one| Some(one.range) != now).collect()
}
