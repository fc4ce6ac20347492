//! What is possible over the distance of a part, by the rule for race times.

use super::parts::{Amount, Body, Measure, Part};
use super::tree::Target;
use crate::distance::DistanceUnit;
use crate::races::possible;

/// A pace over an unknown distance is judged over this one: nobody is faster over a longer one.
const SHORTEST_METRES: f64 = 100.0;

/// Faster than anyone can run.
pub fn is_too_fast(part: &Part, seconds: u32, unit: DistanceUnit) -> bool {
    let (metres, seconds) = run(part, seconds, unit);
    possible::is_too_fast(metres, seconds)
}

/// Faster than the world record.
pub fn is_record(part: &Part, target: &Target) -> bool {
    let Target::Pace { seconds_from, distance_type, .. } = *target else { return false };
    let (metres, seconds) = run(part, seconds_from.into(), distance_type);
    possible::is_faster_than_record(metres, seconds)
}

/// The distance and the time of a part at a pace; of several lengths the shortest.
fn run(part: &Part, seconds: u32, unit: DistanceUnit) -> (f64, f64) {
    let seconds_per_metre = f64::from(seconds) / (unit.km() * 1_000.0);
    let metres_of = |amount: Amount| match amount.measure {
        Measure::Seconds => Some(amount.from as f64 / 1_000.0 / seconds_per_metre),
        _ => amount.metres().map(|metres| metres as f64),
    };
    let metres = match &part.body {
        Some(Body::Ladder(amounts)) => amounts.iter().copied().filter_map(metres_of).reduce(f64::min),
        _ => part.run_amount().and_then(metres_of),
    };
    let metres = metres.unwrap_or(SHORTEST_METRES).max(SHORTEST_METRES);
    (metres, metres * seconds_per_metre)
}
