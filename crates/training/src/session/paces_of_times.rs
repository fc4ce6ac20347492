//! Paces from times.

use super::parts::{Amount, Measure};
use super::tree::Target;
use crate::distance::{DistanceUnit, WHOLE_METRES_PER_MILE};
use crate::races::possible;

pub(super) fn seconds(thousandths: u64) -> Option<u32> {
    u32::try_from(thousandths / 1_000).ok()
}

pub(super) fn pace(from: u32, to: Option<u32>, distance_type: DistanceUnit) -> Option<Target> {
    let bounded = |seconds: u32| u16::try_from(seconds).ok().filter(|seconds| (90..=1_800).contains(seconds));
    let (one, other) = (bounded(from)?, bounded(to.unwrap_or(from))?);
    Some(Target::Pace { seconds_from: one.min(other), seconds_to: one.max(other), distance_type })
}

/// The pace of a time over a distance, if anyone can run it.
pub(super) fn pace_of_time(distance: Amount, from: u32, to: Option<u32>) -> Option<Target> {
    let metres = distance.metres().filter(|metres| *metres > 0)?;
    let unit = if distance.measure == Measure::Miles { DistanceUnit::Miles } else { DistanceUnit::Km };
    let of_unit = if unit == DistanceUnit::Miles { WHOLE_METRES_PER_MILE } else { 1_000 };
    let each = |seconds: u32| u32::try_from(u64::from(seconds) * of_unit / metres).ok();
    let is_possible = !possible::is_too_fast(metres as f64, from.into());
    let from = each(from).filter(|seconds| *seconds <= 1_200 && is_possible)?;
    pace(from, to.and_then(each), unit)
}
