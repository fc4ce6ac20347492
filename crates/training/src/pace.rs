use std::fmt;
use texts::phrase;

use crate::distance::DistanceUnit;
use crate::error::Invalid;

/// The time per unit of distance, from 2:00 to 10:59.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pace {
    minutes: u8,
    seconds: u8,
    unit: DistanceUnit,
}

impl Pace {
    /// For its text, with spaces around the slash.
    pub const MAX_CHARACTERS: usize = 20;

    pub fn new(minutes: u8, seconds: u8, unit: DistanceUnit) -> Result<Self, Invalid> {
        if !(2..=10).contains(&minutes) {
            return Err(Invalid::new("pace", phrase!("Pace minutes must be between 2 and 10")));
        }
        if seconds > 59 {
            return Err(Invalid::new("pace", phrase!("Pace seconds must be between 00 and 59")));
        }
        Ok(Self { minutes, seconds, unit })
    }

    /// From the database, in the format of `Display`. Skips validation: the rules may have changed since it was stored.
    /// `None` if it is not a pace.
    pub fn from_stored(text: &str) -> Option<Self> {
        let (time, unit) = text.split_once('/')?;
        let (minutes, seconds) = time.split_once(':')?;
        Some(Self { minutes: minutes.parse().ok()?, seconds: seconds.parse().ok()?, unit: parse_unit(unit)? })
    }

    /// Parses "5:30/km", "5:30 /mile", "5:30" (in `unit_if_unstated`) and "5" (5:00); `None` if blank.
    pub fn parse(text: &str, unit_if_unstated: DistanceUnit) -> Result<Option<Self>, Invalid> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let malformed = || Invalid::new("pace", phrase!("Pace must look like 5:30/km or 5:30/mile"));
        if text.len() > Self::MAX_CHARACTERS {
            return Err(malformed());
        }
        let (time, unit) = match text.split_once('/') {
            Some((time, unit)) => (time.trim_end(), parse_unit(unit.trim_start()).ok_or_else(malformed)?),
            None => (text, unit_if_unstated),
        };
        let (minutes, seconds) = time.split_once(':').unwrap_or((time, ""));
        let minutes = parse_digits(minutes, 1..=2).ok_or_else(malformed)?;
        let seconds = match seconds {
            "" => 0,
            seconds => parse_digits(seconds, 2..=2).ok_or_else(malformed)?,
        };
        Self::new(minutes, seconds, unit).map(Some)
    }

    /// The same pace per other unit. It may be beyond what can be typed: 7:00/km is 11:16/mile.
    #[must_use]
    pub fn in_unit(self, unit: DistanceUnit) -> Self {
        if unit == self.unit {
            return self;
        }
        let seconds = f64::from(self.minutes) * 60.0 + f64::from(self.seconds);
        let seconds = (seconds / self.unit.km() * unit.km()).round() as u32;
        let minutes = u8::try_from(seconds / 60).unwrap_or(u8::MAX);
        Self { minutes, seconds: (seconds % 60) as u8, unit }
    }

    pub const fn minutes(self) -> u8 {
        self.minutes
    }

    pub const fn seconds(self) -> u8 {
        self.seconds
    }

    pub const fn unit(self) -> DistanceUnit {
        self.unit
    }

    pub fn seconds_per_km(self) -> f64 {
        (f64::from(self.minutes) * 60.0 + f64::from(self.seconds)) / self.unit.km()
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = match self.unit {
            DistanceUnit::Km => "km",
            DistanceUnit::Miles => "mile",
        };
        write!(f, "{}:{:02}/{unit}", self.minutes, self.seconds)
    }
}

fn parse_unit(text: &str) -> Option<DistanceUnit> {
    let is = |name: &str| text.eq_ignore_ascii_case(name);
    if is("km") {
        Some(DistanceUnit::Km)
    } else if is("mile") || is("miles") || is("mi") {
        Some(DistanceUnit::Miles)
    } else {
        None
    }
}

fn parse_digits(text: &str, length: std::ops::RangeInclusive<usize>) -> Option<u8> {
    let is_number = length.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
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
    #[serde(rename_all = "camelCase")]
    struct Accepted {
        input: String,
        unit_if_unstated: DistanceUnit,
        text: Option<String>,
    }

    #[derive(Deserialize)]
    struct Refused {
        input: String,
        message: String,
    }

    fn vectors() -> Vectors {
        serde_json::from_str(include_str!("../../../fixtures/pace.json")).unwrap()
    }

    #[test]
    fn paces_are_parsed_leniently_and_written_in_one_format() {
        for Accepted { input, unit_if_unstated, text } in vectors().accepted {
            let pace = Pace::parse(&input, unit_if_unstated).unwrap();
            assert_eq!(pace.map(|pace| pace.to_string()), text, "{input:?}");
        }
    }

    #[test]
    fn invalid_paces_are_rejected() {
        for Refused { input, message } in vectors().refused {
            let refusal = Pace::parse(&input, DistanceUnit::Km).unwrap_err();
            assert_eq!(refusal.to_string(), message, "{input:?}");
        }
    }

    #[test]
    fn every_pace_survives_a_round_trip() {
        for unit in [DistanceUnit::Km, DistanceUnit::Miles] {
            for (minutes, seconds) in (2..=10).flat_map(|minutes| (0..=59).map(move |seconds| (minutes, seconds))) {
                let pace = Pace::new(minutes, seconds, unit).unwrap();
                assert_eq!(Pace::parse(&pace.to_string(), DistanceUnit::Km).unwrap(), Some(pace));
            }
        }
    }
}
