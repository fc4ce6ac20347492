use std::fmt;
use texts::{Phrase, phrase};

use super::possible::{self, Impossible};
use crate::distance::{DistanceUnit, METRES_PER_MILE};
use crate::error::Invalid;
use crate::pace_range::PaceRange;

/// The length of a race in ten-thousandths of its unit, so that a half marathon is 21.0975 km.
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

    /// The standard distances, shortest first.
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
            return Err(Invalid::new("distance", phrase!("Distance must be a number")));
        }
        // The cast saturates, and the bounds reject both ends.
        Self::from_ten_thousandths((amount * 10_000.0).round() as i64, unit)
    }

    pub fn from_ten_thousandths(ten_thousandths: i64, unit: DistanceUnit) -> Result<Self, Invalid> {
        if ten_thousandths <= 0 {
            return Err(Invalid::new("distance", phrase!("Distance must be more than 0")));
        }
        match u32::try_from(ten_thousandths) {
            Ok(ten_thousandths) if ten_thousandths <= Self::MAX_TEN_THOUSANDTHS => Ok(Self { ten_thousandths, unit }),
            _ => Err(Invalid::new("distance", phrase!("Distance must be at most 1,000"))),
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

/// "42.195 km", without trailing zeros.
impl fmt::Display for RaceDistance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.amount(), self.unit)
    }
}

/// The time of a race in whole seconds: more than zero, less than 100 hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RaceTime(u32);

impl RaceTime {
    /// For its text: hours, minutes and seconds have at most three digits each.
    pub const MAX_CHARACTERS: usize = 11;
    const MAX_SECONDS: u32 = 100 * 3_600 - 1;

    pub fn from_seconds(seconds: i64) -> Result<Self, Invalid> {
        if seconds <= 0 {
            return Err(Invalid::new("time", phrase!("{label} must be more than 0", label = time_label())));
        }
        match u32::try_from(seconds) {
            Ok(seconds) if seconds <= Self::MAX_SECONDS => Ok(Self(seconds)),
            _ => Err(Invalid::new("time", phrase!("{label} must be less than 100 hours", label = time_label()))),
        }
    }

    /// Parses "20:00" as minutes and seconds, "3:15:00" with hours; `None` if blank.
    pub fn parse(text: &str) -> Result<Option<Self>, Invalid> {
        Clock::parse(text)?.map(|clock| Self::from_seconds(clock.seconds.into())).transpose()
    }

    /// For a race of this distance. "1:45" means an hour and three quarters if nobody could run the distance in 1 min
    /// 45 s. Both cannot be possible, since the slowest race takes less than sixty times as long as the fastest.
    /// Impossible times are rejected.
    pub fn parse_over(text: &str, distance: RaceDistance) -> Result<Option<Self>, Invalid> {
        let Some(clock) = Clock::parse(text)? else { return Ok(None) };
        let time = Self::from_seconds(clock.seconds.into())?;
        let Err(impossible) = time.check_over(distance) else { return Ok(Some(time)) };
        let in_hours = clock.seconds_if_hours.and_then(|seconds| Self::from_seconds(seconds.into()).ok());
        match in_hours.filter(|time| time.check_over(distance).is_ok()) {
            Some(time) => Ok(Some(time)),
            None => Err(time.refused_over(distance, impossible)),
        }
    }

    /// Without a distance, which then has its own error, only the format is checked.
    pub fn required(text: &str, distance: Option<RaceDistance>) -> Result<Self, Invalid> {
        let time = match distance {
            Some(distance) => Self::parse_over(text, distance),
            None => Self::parse(text),
        };
        time?.ok_or_else(|| Invalid::new("time", phrase!("{label} is required", label = time_label())))
    }

    fn check_over(self, distance: RaceDistance) -> Result<(), Impossible> {
        possible::check(distance.metres(), self.0.into())
    }

    /// Includes the pace, which shows what is wrong.
    fn refused_over(self, distance: RaceDistance, impossible: Impossible) -> Invalid {
        let compared = match impossible {
            Impossible::TooFast => phrase!("faster than anyone can run"),
            Impossible::TooSlow => phrase!("slower than any race"),
        };
        let pace = self.pace_over(distance).from_in(distance.unit());
        Invalid::new(
            "time",
            phrase!(
                "{label} means a pace of {pace}, {compared}",
                label = time_label(),
                pace = pace.to_string(),
                compared
            ),
        )
    }

    pub fn pace_over(self, distance: RaceDistance) -> PaceRange {
        PaceRange::over(distance.metres(), self.0.into())
    }

    /// The nearest second; `None` if no race takes that long.
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

/// "20:00", or "3:15:00" from one hour on.
impl fmt::Display for RaceTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hours, minutes, seconds) = (self.0 / 3_600, self.0 / 60 % 60, self.0 % 60);
        match hours {
            0 => write!(f, "{minutes}:{seconds:02}"),
            _ => write!(f, "{hours}:{minutes:02}:{seconds:02}"),
        }
    }
}

/// A clock time, before checking what is possible.
struct Clock {
    seconds: u32,
    /// If it has two figures, which may be hours and minutes.
    seconds_if_hours: Option<u32>,
}

impl Clock {
    /// `None` if blank.
    fn parse(text: &str) -> Result<Option<Self>, Invalid> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let malformed =
            || Invalid::new("time", phrase!("{label} must look like 20:00 or 3:15:00", label = time_label()));
        let parts: Option<Vec<u32>> = text.split(':').map(digits).collect();
        match parts.ok_or_else(malformed)?.as_slice() {
            [first, second @ 0..60] => {
                let seconds = first * 60 + second;
                Ok(Some(Self { seconds, seconds_if_hours: Some(seconds * 60) }))
            }
            [hours, minutes @ 0..60, seconds @ 0..60] => {
                Ok(Some(Self { seconds: hours * 3_600 + minutes * 60 + seconds, seconds_if_hours: None }))
            }
            _ => Err(malformed()),
        }
    }
}

fn digits(text: &str) -> Option<u32> {
    let is_number = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok())?
}

/// What the field is called unless it has a name of its own.
fn time_label() -> Phrase {
    phrase!("Time" as "field")
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Vectors {
        accepted: Vec<Accepted>,
        refused: Vec<Refused>,
        accepted_over: Vec<AcceptedOver>,
        refused_over: Vec<RefusedOver>,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct AcceptedOver {
        input: String,
        distance: f64,
        distance_type: DistanceUnit,
        text: String,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct RefusedOver {
        input: String,
        distance: f64,
        distance_type: DistanceUnit,
        message: String,
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
        serde_json::from_str(include_str!("../../../../fixtures/race-time.json")).unwrap()
    }

    #[test]
    fn times_are_parsed_leniently_and_written_in_one_format() {
        for Accepted { input, seconds, text } in vectors().accepted {
            let time = RaceTime::parse(&input).unwrap();
            assert_eq!(time.map(RaceTime::seconds), seconds, "{input:?}");
            assert_eq!(time.map(|time| time.to_string()), text, "{input:?}");
        }
    }

    #[test]
    fn invalid_times_are_rejected() {
        for Refused { input, message } in vectors().refused {
            assert_eq!(RaceTime::parse(&input).unwrap_err().to_string(), message, "{input:?}");
        }
    }

    #[test]
    fn two_figures_are_interpreted_by_the_distance() {
        for AcceptedOver { input, distance, distance_type, text } in vectors().accepted_over {
            let distance = RaceDistance::new(distance, distance_type).unwrap();
            let time = RaceTime::parse_over(&input, distance).unwrap().unwrap();
            assert_eq!(time.to_string(), text, "{input:?} over {distance}");
            assert_eq!(RaceTime::parse_over(&text, distance).unwrap(), Some(time), "{text:?} again over {distance}");
        }
    }

    #[test]
    fn impossible_times_are_rejected() {
        for RefusedOver { input, distance, distance_type, message } in vectors().refused_over {
            let distance = RaceDistance::new(distance, distance_type).unwrap();
            let refusal = RaceTime::parse_over(&input, distance).unwrap_err();
            assert_eq!(refusal.to_string(), message, "{input:?} over {distance}");
        }
        assert_eq!(RaceTime::parse_over(" ", RaceDistance::FIVE_K).unwrap(), None);
    }

    #[test]
    fn a_distance_of_zero_or_beyond_all_races_is_rejected() {
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
