//! The structure of a session: steps, and repeats of steps.

use std::ops::RangeInclusive;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

pub use super::names::{PaceName, PercentOf, StepKind};
use crate::distance::{Distance, DistanceUnit};

pub const MAX_STEPS: usize = 100;
pub const MAX_TIMES: u16 = 50;
pub const MAX_LEVELS: usize = 2;
/// In characters.
pub const MAX_NOTE: usize = 200;
/// 100 hours, like a workout's duration.
pub const MAX_SECONDS: u32 = 360_000;
/// Per unit of distance.
pub const PACE_SECONDS: RangeInclusive<u16> = 90..=1_800;
pub const MAX_OFFSET_SECONDS: i16 = 600;
pub const MAX_PERCENT: u8 = 200;

/// One line of a session: a step or a repeat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Step {
    Repeat { repeat: Repeat },
    Single(Single),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Repeat {
    pub times: u16,
    /// The upper end of "4-6 x".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times_to: Option<u16>,
    /// The recovery is between repeats only, not after the last.
    #[serde(default, skip_serializing_if = "is_false")]
    pub skip_last_recovery: bool,
    pub steps: Vec<Step>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Single {
    pub kind: StepKind,
    pub extent: Extent,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// The coach's note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// The length of a step. The upper end of a range counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Extent {
    #[serde(with = "distance_extent")]
    Distance(DistanceExtent),
    Time {
        seconds: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seconds_to: Option<u32>,
    },
    /// Until the runner presses the lap button.
    Lap,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DistanceExtent {
    pub distance: Distance,
    pub to: Option<Distance>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Target {
    /// Seconds per unit of distance, the faster end first.
    Pace {
        seconds_from: u16,
        seconds_to: u16,
        distance_type: DistanceUnit,
    },
    /// A named pace, which differs between athletes, or the range between two.
    Named {
        name: PaceName,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name_to: Option<PaceName>,
        /// "MP-10s": this many seconds per unit of distance more, or less.
        #[serde(default, skip_serializing_if = "is_zero")]
        offset_seconds: i16,
    },
    /// From 1 to 10.
    Effort {
        from: u8,
        to: u8,
    },
    /// From 1 to 7.
    Zone {
        from: u8,
        to: u8,
    },
    Percent {
        from: u8,
        to: u8,
        of: PercentOf,
    },
    Words {
        words: String,
    },
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = StepFields::deserialize(deserializer)?;
        match (fields.repeat, fields.kind, fields.extent) {
            (Some(repeat), None, None) => Ok(Self::Repeat { repeat }),
            (None, Some(kind), Some(extent)) => {
                Ok(Self::Single(Single { kind, extent, target: fields.target, note: fields.note }))
            }
            _ => Err(D::Error::custom("a step has either repeat, or kind and extent")),
        }
    }
}

/// Has the fields of both kinds, so that an error names the wrong field and not the whole step.
#[derive(Deserialize)]
struct StepFields {
    kind: Option<StepKind>,
    extent: Option<Extent>,
    target: Option<Target>,
    note: Option<String>,
    repeat: Option<Repeat>,
}

impl Step {
    pub fn single(kind: StepKind, extent: Extent, target: Option<Target>) -> Self {
        Self::Single(Single { kind, extent, target, note: None })
    }

    /// The number of steps including nested ones.
    pub fn count(&self) -> usize {
        match self {
            Self::Single(_) => 1,
            Self::Repeat { repeat } => 1 + repeat.steps.iter().map(Self::count).sum::<usize>(),
        }
    }

    /// The depth of nested repeats.
    pub fn levels(&self) -> usize {
        match self {
            Self::Single(_) => 0,
            Self::Repeat { repeat } => 1 + repeat.steps.iter().map(Self::levels).max().unwrap_or(0),
        }
    }
}

/// Decides for all ranges which end counts: the upper one.
impl DistanceExtent {
    pub fn counted(self) -> Distance {
        self.to.unwrap_or(self.distance)
    }
}

impl Repeat {
    pub fn counted_times(&self) -> u16 {
        self.times_to.unwrap_or(self.times)
    }
}

impl Extent {
    /// The end that counts, as an extent without a range.
    #[must_use]
    pub fn counted(self) -> Self {
        match self {
            Self::Distance(extent) => Self::distance(extent.counted()),
            Self::Time { seconds, seconds_to } => Self::time(seconds_to.unwrap_or(seconds)),
            Self::Lap => Self::Lap,
        }
    }

    /// The `type` of each variant in JSON.
    pub const TYPES: [&str; 3] = ["distance", "time", "lap"];

    pub const fn distance(distance: Distance) -> Self {
        Self::Distance(DistanceExtent { distance, to: None })
    }

    pub const fn time(seconds: u32) -> Self {
        Self::Time { seconds, seconds_to: None }
    }
}

impl Target {
    /// The `type` of each variant in JSON.
    pub const TYPES: [&str; 6] = ["pace", "named", "effort", "zone", "percent", "words"];

    pub const fn named(name: PaceName) -> Self {
        Self::Named { name, name_to: None, offset_seconds: 0 }
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn is_zero(seconds: &i16) -> bool {
    *seconds == 0
}

/// Serialises a distance as amount and unit, as everywhere.
mod distance_extent {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    use super::{Distance, DistanceExtent, DistanceUnit};

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Wire {
        distance: f64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        distance_to: Option<f64>,
        distance_type: DistanceUnit,
    }

    pub fn serialize<S: Serializer>(extent: &DistanceExtent, serializer: S) -> Result<S::Ok, S::Error> {
        let wire = Wire {
            distance: extent.distance.amount(),
            distance_to: extent.to.map(Distance::amount),
            distance_type: extent.distance.unit(),
        };
        wire.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<DistanceExtent, D::Error> {
        let wire = Wire::deserialize(deserializer)?;
        let distance = |amount| Distance::new(amount, wire.distance_type).map_err(de::Error::custom);
        Ok(DistanceExtent { distance: distance(wire.distance)?, to: wire.distance_to.map(distance).transpose()? })
    }
}
