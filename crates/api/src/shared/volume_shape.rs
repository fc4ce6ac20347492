//! A volume in responses.

use serde::Serialize;
use training::distance::DistanceUnit;
use training::volume::Volume;
use utoipa::ToSchema;

/// What a week or a plan comes to, estimates included: kilometres or miles of running, and minutes of all training.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VolumeShape {
    /// In the plan's unit, to 1 decimal.
    #[schema(example = 52.5)]
    distance: f64,
    /// Part of it follows from the athlete's paces, or from an easy pace.
    is_distance_estimated: bool,
    #[schema(example = 310)]
    minutes: u32,
    are_minutes_estimated: bool,
}

impl VolumeShape {
    pub(crate) fn of(volume: &Volume, unit: DistanceUnit) -> Self {
        Self {
            distance: volume.distance.in_unit(unit),
            is_distance_estimated: volume.is_distance_estimated,
            minutes: volume.minutes,
            are_minutes_estimated: volume.is_time_estimated,
        }
    }
}
