use std::fmt;
use texts::phrase;

use crate::distance::DistanceUnit;
use crate::error::Invalid;
use crate::pace::Pace;

/// The faster and the slower end, equal for a single pace.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PaceRange {
    faster_seconds_per_km: f64,
    slower_seconds_per_km: f64,
}

/// A pace for display. It has no upper limit, unlike the pace of a workout: a slow runner's mile takes longer than
/// 10:59.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrittenPace {
    seconds: u32,
    unit: DistanceUnit,
}

impl PaceRange {
    pub fn between(one: f64, other: f64) -> Self {
        Self { faster_seconds_per_km: one.min(other), slower_seconds_per_km: one.max(other) }
    }

    /// Set by a coach. In the same unit it reads as it was typed.
    pub fn by_hand(from: Pace, to: Pace) -> Self {
        Self::between(seconds_per_km(from), seconds_per_km(to))
    }

    /// Parses both ends; a blank `to` means a single pace.
    pub fn parse(from: &str, to: &str, unit_if_unstated: DistanceUnit) -> Result<(Pace, Pace), Invalid> {
        let from = Pace::parse(from, unit_if_unstated).map_err(|invalid| invalid.at("from"))?;
        let from = from.ok_or_else(|| Invalid::new("from", phrase!("Pace is required")))?;
        let to = Pace::parse(to, unit_if_unstated).map_err(|invalid| invalid.at("to"))?.unwrap_or(from);
        if seconds_per_km(from) <= seconds_per_km(to) { Ok((from, to)) } else { Ok((to, from)) }
    }

    /// A single pace: this many seconds over this many metres.
    pub fn over(metres: f64, seconds: f64) -> Self {
        let pace = seconds * 1_000.0 / metres;
        Self::between(pace, pace)
    }

    pub const fn faster_seconds_per_km(self) -> f64 {
        self.faster_seconds_per_km
    }

    pub const fn slower_seconds_per_km(self) -> f64 {
        self.slower_seconds_per_km
    }

    pub fn from_in(self, unit: DistanceUnit) -> WrittenPace {
        WrittenPace::nearest(self.faster_seconds_per_km, unit)
    }

    pub fn to_in(self, unit: DistanceUnit) -> WrittenPace {
        WrittenPace::nearest(self.slower_seconds_per_km, unit)
    }
}

impl WrittenPace {
    fn nearest(seconds_per_km: f64, unit: DistanceUnit) -> Self {
        // A pace is a few minutes, so the cast cannot overflow.
        Self { seconds: (seconds_per_km * unit.km()).round() as u32, unit }
    }
}

impl fmt::Display for WrittenPace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = match self.unit {
            DistanceUnit::Km => "km",
            DistanceUnit::Miles => "mile",
        };
        write!(f, "{}:{:02}/{unit}", self.seconds / 60, self.seconds % 60)
    }
}

fn seconds_per_km(pace: Pace) -> f64 {
    f64::from(u16::from(pace.minutes()) * 60 + u16::from(pace.seconds())) / pace.unit().km()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_set_by_hand_reads_as_typed_and_converts_to_the_other_unit() {
        let (from, to) = PaceRange::parse("7:05/mile", "6:50", DistanceUnit::Miles).unwrap();
        let range = PaceRange::by_hand(from, to);

        assert_eq!(range.from_in(DistanceUnit::Miles).to_string(), "6:50/mile");
        assert_eq!(range.to_in(DistanceUnit::Miles).to_string(), "7:05/mile");
        assert_eq!(range.to_in(DistanceUnit::Km).to_string(), "4:24/km");
    }

    #[test]
    fn a_pace_set_by_hand_needs_one_end_and_the_other_defaults_to_it() {
        let (from, to) = PaceRange::parse("4:16", " ", DistanceUnit::Km).unwrap();
        assert_eq!(from, to);
        let refusal = PaceRange::parse("", "4:16", DistanceUnit::Km).unwrap_err();
        assert_eq!(refusal.to_string(), "Pace is required");
        assert_eq!(PaceRange::parse("1:00", "", DistanceUnit::Km).unwrap_err().errors()[0].field, "from");
    }
}
