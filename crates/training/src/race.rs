use std::fmt;

use crate::distance::DistanceUnit;
use crate::error::Invalid;

const METRES_PER_MILE: f64 = 1_609.344;

/// How far a race goes, kept to the ten-thousandth of its unit, so that a half marathon is 21.0975 km.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RaceDistance {
    ten_thousandths: u32,
    unit: DistanceUnit,
}

impl RaceDistance {
    pub const FIVE_K: Self = Self::km(50_000);
    pub const TEN_K: Self = Self::km(100_000);
    pub const HALF: Self = Self::km(210_975);
    pub const MARATHON: Self = Self::km(421_950);
    pub const FIFTY_K: Self = Self::km(500_000);
    pub const HUNDRED_K: Self = Self::km(1_000_000);

    /// The distances with a name of their own, shortest first.
    pub const NAMED: [(Self, &'static str); 6] = [
        (Self::FIVE_K, "5K"),
        (Self::TEN_K, "10K"),
        (Self::HALF, "Half marathon"),
        (Self::MARATHON, "Marathon"),
        (Self::FIFTY_K, "50K"),
        (Self::HUNDRED_K, "100K"),
    ];

    pub const MAX_AMOUNT: u32 = 1_000;
    const MAX_TEN_THOUSANDTHS: u32 = Self::MAX_AMOUNT * 10_000;

    const fn km(ten_thousandths: u32) -> Self {
        Self { ten_thousandths, unit: DistanceUnit::Km }
    }

    pub fn new(amount: f64, unit: DistanceUnit) -> Result<Self, Invalid> {
        if !amount.is_finite() {
            return Err(Invalid::new("distance", "Distance must be a number"));
        }
        // The cast holds at its ends what does not fit, and the bounds refuse both.
        Self::from_ten_thousandths((amount * 10_000.0).round() as i64, unit)
    }

    pub fn from_ten_thousandths(ten_thousandths: i64, unit: DistanceUnit) -> Result<Self, Invalid> {
        if ten_thousandths <= 0 {
            return Err(Invalid::new("distance", "Distance must be more than 0"));
        }
        match u32::try_from(ten_thousandths) {
            Ok(ten_thousandths) if ten_thousandths <= Self::MAX_TEN_THOUSANDTHS => Ok(Self { ten_thousandths, unit }),
            _ => Err(Invalid::new("distance", "Distance must be at most 1,000")),
        }
    }

    pub const fn ten_thousandths(self) -> u32 {
        self.ten_thousandths
    }

    pub fn amount(self) -> f64 {
        f64::from(self.ten_thousandths) / 10_000.0
    }

    pub const fn unit(self) -> DistanceUnit {
        self.unit
    }

    /// 42.2 km is a marathon.
    pub fn is_about(self, metres: f64) -> bool {
        /// Distances that differ by less are the same race.
        const SAME_DISTANCE: f64 = 0.02;
        (metres / self.metres() - 1.0).abs() < SAME_DISTANCE
    }

    pub fn metres(self) -> f64 {
        match self.unit {
            DistanceUnit::Km => f64::from(self.ten_thousandths) / 10.0,
            DistanceUnit::Miles => self.amount() * METRES_PER_MILE,
        }
    }
}

/// "42.195 km": no decimal that says nothing.
impl fmt::Display for RaceDistance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.amount(), self.unit)
    }
}

/// How long a race takes: more than nothing, less than 100 hours, in whole seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RaceTime(u32);

impl RaceTime {
    /// Of its text: each of hours, minutes and seconds has at most three digits.
    pub const MAX_CHARACTERS: usize = 11;
    const MAX_SECONDS: u32 = 100 * 3_600 - 1;

    pub fn from_seconds(seconds: i64) -> Result<Self, Invalid> {
        if seconds <= 0 {
            return Err(Invalid::new("time", "Time must be more than 0"));
        }
        match u32::try_from(seconds) {
            Ok(seconds) if seconds <= Self::MAX_SECONDS => Ok(Self(seconds)),
            _ => Err(Invalid::new("time", "Time must be less than 100 hours")),
        }
    }

    /// Reads "20:00" as minutes and seconds, "3:15:00" with hours; `None` if blank.
    pub fn parse(text: &str) -> Result<Option<Self>, Invalid> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let malformed = || Invalid::new("time", "Time must look like 20:00 or 3:15:00");
        let parts: Option<Vec<u32>> = text.split(':').map(digits).collect();
        let seconds = match parts.ok_or_else(malformed)?.as_slice() {
            [minutes, seconds @ 0..60] => minutes * 60 + seconds,
            [hours, minutes @ 0..60, seconds @ 0..60] => hours * 3_600 + minutes * 60 + seconds,
            _ => return Err(malformed()),
        };
        Self::from_seconds(seconds.into()).map(Some)
    }

    /// The nearest second; `None` for what no race takes.
    pub(crate) fn nearest(seconds: f64) -> Option<Self> {
        Self::from_seconds(seconds.round() as i64).ok()
    }

    pub const fn seconds(self) -> u32 {
        self.0
    }

    pub fn minutes(self) -> f64 {
        f64::from(self.0) / 60.0
    }
}

/// "20:00", and "3:15:00" from an hour on.
impl fmt::Display for RaceTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hours, minutes, seconds) = (self.0 / 3_600, self.0 / 60 % 60, self.0 % 60);
        match hours {
            0 => write!(f, "{minutes}:{seconds:02}"),
            _ => write!(f, "{hours}:{minutes:02}:{seconds:02}"),
        }
    }
}

fn digits(text: &str) -> Option<u32> {
    let is_number = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct Vectors {
        accepted: Vec<Accepted>,
        refused: Vec<Refused>,
    }

    #[derive(Deserialize)]
    struct Accepted {
        input: String,
        seconds: Option<u32>,
        text: Option<String>,
    }

    #[derive(Deserialize)]
    struct Refused {
        input: String,
        message: String,
    }

    fn vectors() -> Vectors {
        serde_json::from_str(include_str!("../../../fixtures/race-time.json")).unwrap()
    }

    #[test]
    fn times_are_read_tolerantly_and_written_one_way() {
        for Accepted { input, seconds, text } in vectors().accepted {
            let time = RaceTime::parse(&input).unwrap();
            assert_eq!(time.map(RaceTime::seconds), seconds, "{input:?}");
            assert_eq!(time.map(|time| time.to_string()), text, "{input:?}");
        }
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for Refused { input, message } in vectors().refused {
            assert_eq!(RaceTime::parse(&input).unwrap_err().to_string(), message, "{input:?}");
        }
    }

    #[test]
    fn a_distance_of_nothing_or_beyond_all_races_is_refused() {
        let refusal = |amount| RaceDistance::new(amount, DistanceUnit::Km).unwrap_err().to_string();
        assert_eq!(refusal(0.0), "Distance must be more than 0");
        assert_eq!(refusal(-5.0), "Distance must be more than 0");
        assert_eq!(refusal(0.000_04), "Distance must be more than 0");
        assert_eq!(refusal(1_000.1), "Distance must be at most 1,000");
        assert_eq!(refusal(f64::MAX), "Distance must be at most 1,000");
        assert_eq!(refusal(f64::NAN), "Distance must be a number");
    }

    #[test]
    fn a_half_marathon_is_exact_in_either_unit() {
        assert_eq!(RaceDistance::HALF.metres(), 21_097.5);
        assert_eq!(RaceDistance::HALF.to_string(), "21.0975 km");
        let miles = RaceDistance::new(26.2188, DistanceUnit::Miles).unwrap();
        assert!((miles.metres() - 42_195.0).abs() < 0.1);
        assert_eq!(RaceDistance::new(5.0, DistanceUnit::Km).unwrap(), RaceDistance::FIVE_K);
        assert_eq!(RaceDistance::FIVE_K.to_string(), "5 km");
    }
}
