use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};
use std::str::FromStr;
use texts::phrase;

use serde::{Deserialize, Serialize};

use crate::error::Invalid;

pub const METRES_PER_MILE: f64 = 1_609.344;
/// For rough estimates.
pub(crate) const WHOLE_METRES_PER_MILE: u64 = METRES_PER_MILE as u64;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DistanceUnit {
    #[default]
    Km,
    Miles,
}

impl DistanceUnit {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Km => "km",
            Self::Miles => "miles",
        }
    }

    pub const fn km(self) -> f64 {
        match self {
            Self::Km => 1.0,
            Self::Miles => METRES_PER_MILE / 1_000.0,
        }
    }

    /// Integers, so that conversion is exact: 1 mile = 1.609344 km.
    const fn micrometres_per_thousandth(self) -> u64 {
        match self {
            Self::Km => 1_000_000,
            Self::Miles => 1_609_344,
        }
    }
}

impl FromStr for DistanceUnit {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        match text {
            "km" => Ok(Self::Km),
            "miles" => Ok(Self::Miles),
            _ => Err(Invalid::new("distanceType", phrase!("Distance unit must be km or miles"))),
        }
    }
}

impl fmt::Display for DistanceUnit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A distance in thousandths of its unit, so that sums are exact and every rounding is half-up on the decimal value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Distance {
    thousandths: u32,
    unit: DistanceUnit,
}

impl Distance {
    pub const MAX_AMOUNT: u32 = 1_000;

    pub const fn zero(unit: DistanceUnit) -> Self {
        Self { thousandths: 0, unit }
    }

    pub fn new(amount: f64, unit: DistanceUnit) -> Result<Self, Invalid> {
        let refuse = |message| Err(Invalid::new("distance", message));
        if !amount.is_finite() {
            return refuse(phrase!("Distance must be a number"));
        }
        if amount < 0.0 {
            return refuse(phrase!("Distance cannot be negative"));
        }
        if amount > f64::from(Self::MAX_AMOUNT) {
            return refuse(phrase!("Distance must be at most 1,000"));
        }
        // The bounds above make the cast exact.
        let thousandths = (amount * 1_000.0).round() as u32;
        Ok(Self { thousandths, unit })
    }

    pub fn from_thousandths(thousandths: i64, unit: DistanceUnit) -> Result<Self, Invalid> {
        if thousandths < 0 {
            return Err(Invalid::new("distance", phrase!("Distance cannot be negative")));
        }
        match u32::try_from(thousandths) {
            Ok(thousandths) if thousandths <= Self::MAX_AMOUNT * 1_000 => Ok(Self { thousandths, unit }),
            _ => Err(Invalid::new("distance", phrase!("Distance must be at most 1,000"))),
        }
    }

    /// From the database. Skips validation: the rules may have changed since it was stored.
    pub fn from_stored(thousandths: i64, unit: DistanceUnit) -> Self {
        Self { thousandths: u32::try_from(thousandths.max(0)).unwrap_or(u32::MAX), unit }
    }

    pub const fn thousandths(self) -> u32 {
        self.thousandths
    }

    pub fn amount(self) -> f64 {
        f64::from(self.thousandths) / 1_000.0
    }

    pub const fn unit(self) -> DistanceUnit {
        self.unit
    }

    /// The same distance, to a thousandth of the other unit.
    #[must_use]
    pub fn in_unit(self, unit: DistanceUnit) -> Self {
        let micrometres = u64::from(self.thousandths) * self.unit.micrometres_per_thousandth();
        let thousandths = divide_half_up(micrometres, unit.micrometres_per_thousandth());
        Self { thousandths: u32::try_from(thousandths).unwrap_or(u32::MAX), unit }
    }
}

impl fmt::Display for Distance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = divide_half_up(u64::from(self.thousandths), 100);
        write!(f, "{} {}", OneDecimal(tenths), self.unit)
    }
}

/// The exact sum of distances, separately for each unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DistanceTotal {
    km_thousandths: u64,
    miles_thousandths: u64,
}

impl DistanceTotal {
    /// The total in one unit, rounded once, to 1 decimal.
    pub fn in_unit(self, unit: DistanceUnit) -> f64 {
        self.tenths_of(unit) as f64 / 10.0
    }

    fn tenths_of(self, unit: DistanceUnit) -> u64 {
        divide_half_up(self.micrometres(), unit.micrometres_per_thousandth() * 100)
    }

    fn micrometres(self) -> u64 {
        self.km_thousandths * DistanceUnit::Km.micrometres_per_thousandth()
            + self.miles_thousandths * DistanceUnit::Miles.micrometres_per_thousandth()
    }

    /// "214.5 km" or "36.0 miles": in the reader's unit, whatever units it was typed in.
    pub fn describe(self, unit: DistanceUnit) -> String {
        format!("{} {unit}", OneDecimal(self.tenths_of(unit)))
    }

    /// Like `describe`, but without a decimal from 20 of a unit on, for estimates.
    pub fn describe_roughly(self, unit: DistanceUnit) -> String {
        let micrometres = self.micrometres();
        let whole = unit.micrometres_per_thousandth() * 1_000;
        match micrometres / whole {
            0..20 => self.describe(unit),
            _ => {
                let rounded = OneDecimal(divide_half_up(micrometres, whole) * 10).to_string();
                format!("{} {unit}", rounded.trim_end_matches(".0"))
            }
        }
    }
}

impl AddAssign<Distance> for DistanceTotal {
    fn add_assign(&mut self, distance: Distance) {
        match distance.unit {
            DistanceUnit::Km => self.km_thousandths += u64::from(distance.thousandths),
            DistanceUnit::Miles => self.miles_thousandths += u64::from(distance.thousandths),
        }
    }
}

impl Add for DistanceTotal {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            km_thousandths: self.km_thousandths + other.km_thousandths,
            miles_thousandths: self.miles_thousandths + other.miles_thousandths,
        }
    }
}

impl Sum<Distance> for DistanceTotal {
    fn sum<I: Iterator<Item = Distance>>(distances: I) -> Self {
        distances.fold(Self::default(), |mut total, distance| {
            total += distance;
            total
        })
    }
}

impl Sum for DistanceTotal {
    fn sum<I: Iterator<Item = Self>>(totals: I) -> Self {
        totals.fold(Self::default(), Add::add)
    }
}

fn divide_half_up(dividend: u64, divisor: u64) -> u64 {
    (dividend * 2 + divisor) / (divisor * 2)
}

/// Tenths, formatted with one decimal and a thousands separator.
struct OneDecimal(u64);

impl fmt::Display for OneDecimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, tenth) = (self.0 / 10, self.0 % 10);
        match whole {
            0..1_000 => write!(f, "{whole}.{tenth}"),
            _ => write!(f, "{},{:03}.{tenth}", whole / 1_000, whole % 1_000),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Vectors {
        units: Units,
        rounding: Vec<Rounding>,
        refused: Vec<Refused>,
        totals: Vec<Total>,
    }

    #[derive(Deserialize)]
    struct Units {
        accepted: Vec<String>,
        refused: Vec<String>,
    }

    #[derive(Deserialize)]
    struct Rounding {
        amount: f64,
        kept: f64,
        text: String,
    }

    #[derive(Deserialize)]
    struct Refused {
        amount: f64,
        message: String,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Total {
        distances: Vec<(f64, DistanceUnit)>,
        unit: DistanceUnit,
        text: String,
        in_km: f64,
        in_miles: f64,
    }

    fn vectors() -> Vectors {
        serde_json::from_str(include_str!("../../../fixtures/distance.json")).unwrap()
    }

    #[test]
    fn only_the_exact_unit_names_are_accepted() {
        let Units { accepted, refused } = vectors().units;
        for name in accepted {
            let unit: DistanceUnit = name.parse().unwrap();
            assert_eq!(unit.to_string(), name);
            assert_eq!(serde_json::to_string(&unit).unwrap(), format!("\"{name}\""));
        }
        for name in refused {
            assert!(name.parse::<DistanceUnit>().is_err(), "{name:?}");
        }
    }

    #[test]
    fn rounding_is_half_up_on_the_decimal_value() {
        for Rounding { amount, kept, text } in vectors().rounding {
            let distance = Distance::new(amount, DistanceUnit::Km).unwrap();
            assert_eq!(distance.amount(), kept, "{amount}");
            assert_eq!(distance.to_string(), format!("{text} km"), "{amount}");
        }
    }

    #[test]
    fn a_distance_out_of_bounds_is_rejected() {
        for Refused { amount, message } in vectors().refused {
            assert_eq!(Distance::new(amount, DistanceUnit::Km).unwrap_err().to_string(), message);
        }
        for amount in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            let refusal = Distance::new(amount, DistanceUnit::Km).unwrap_err();
            assert_eq!(refusal.to_string(), "Distance must be a number");
        }
    }

    #[test]
    fn thousandths_have_the_same_bounds_as_amounts() {
        let km = |thousandths| Distance::from_thousandths(thousandths, DistanceUnit::Km);
        assert_eq!(km(42_195).unwrap(), Distance::new(42.195, DistanceUnit::Km).unwrap());
        assert_eq!(km(1_000_000).unwrap().amount(), 1_000.0);
        assert!(km(1_000_001).is_err());
        assert!(km(-1).is_err());
        assert!(km(i64::MAX).is_err());
    }

    #[test]
    fn totals_are_in_the_readers_unit_and_converted_once() {
        for Total { distances, unit, text, in_km, in_miles } in vectors().totals {
            let total: DistanceTotal =
                distances.iter().map(|&(amount, unit)| Distance::new(amount, unit).unwrap()).sum();
            assert_eq!(total.describe(unit), text);
            assert_eq!(total.in_unit(DistanceUnit::Km), in_km, "{text}");
            assert_eq!(total.in_unit(DistanceUnit::Miles), in_miles, "{text}");
        }
    }
}
