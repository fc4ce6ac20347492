//! An athlete's heart rates in beats per minute, and what zones and percentages of a session mean by them.

use std::ops::RangeInclusive;

use texts::{Phrase, phrase};

use super::heart_rate::{MARGIN, beats_per_minute};
use super::tree::{PercentOf, Target};
use crate::error::{Invalid, Problems};

/// In beats per minute, the lower end first. The ends of `beats_per_minute` are open.
pub type Beats = (u8, u8);

/// What is known of an athlete.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HeartRates {
    pub maximum: Option<u8>,
    pub threshold: Option<u8>,
    pub resting: Option<u8>,
}

impl HeartRates {
    pub const NONE: Self = Self { maximum: None, threshold: None, resting: None };
    pub const MAXIMUM: RangeInclusive<u8> = 100..=230;
    pub const THRESHOLD: RangeInclusive<u8> = 80..=225;
    pub const RESTING: RangeInclusive<u8> = 25..=120;

    pub fn new(maximum: Option<i64>, threshold: Option<i64>, resting: Option<i64>) -> Result<Self, Invalid> {
        let mut problems = Problems::default();
        let maximum = problems.check(bounded(
            "maxHeartRate",
            maximum,
            &Self::MAXIMUM,
            phrase!("Maximum heart rate must be from 100 to 230 bpm"),
        ));
        let threshold = problems.check(bounded(
            "thresholdHeartRate",
            threshold,
            &Self::THRESHOLD,
            phrase!("Threshold heart rate must be from 80 to 225 bpm"),
        ));
        let resting = problems.check(bounded(
            "restingHeartRate",
            resting,
            &Self::RESTING,
            phrase!("Resting heart rate must be from 25 to 120 bpm"),
        ));
        // One that is out of its bounds says so itself, and the other two are still compared.
        let within_bounds =
            Self { maximum: maximum.flatten(), threshold: threshold.flatten(), resting: resting.flatten() };
        problems.check(within_bounds.in_order());
        problems.finish(Some(within_bounds))
    }

    fn in_order(self) -> Result<(), Invalid> {
        let is_above =
            |upper: Option<u8>, lower: Option<u8>| upper.zip(lower).is_none_or(|(upper, lower)| upper > lower);
        let mut problems = Problems::default();
        let mut refuse = |is_right: bool, field: &str, message: Phrase| {
            problems.check(if is_right { Ok(()) } else { Err(Invalid::new(field, message)) });
        };
        refuse(
            is_above(self.maximum, self.resting),
            "maxHeartRate",
            phrase!("Maximum heart rate must be above the resting heart rate"),
        );
        refuse(
            is_above(self.maximum, self.threshold),
            "thresholdHeartRate",
            phrase!("Threshold heart rate must be below the maximum"),
        );
        refuse(
            is_above(self.threshold, self.resting),
            "restingHeartRate",
            phrase!("Resting heart rate must be below the threshold"),
        );
        problems.finish(Some(()))
    }
}

fn bounded(
    field: &str,
    rate: Option<i64>,
    bounds: &RangeInclusive<u8>,
    message: Phrase,
) -> Result<Option<u8>, Invalid> {
    let Some(rate) = rate else { return Ok(None) };
    match u8::try_from(rate) {
        Ok(rate) if bounds.contains(&rate) => Ok(Some(rate)),
        _ => Err(Invalid::new(field, message)),
    }
}

/// What the percentages of zones are of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ZonesOf {
    #[default]
    Maximum,
    Threshold,
    /// Between the resting and the maximum heart rate.
    Reserve,
}

impl ZonesOf {
    pub const ALL: [Self; 3] = [Self::Maximum, Self::Threshold, Self::Reserve];

    pub const fn wire_name(self) -> &'static str {
        match self {
            Self::Maximum => "maximum",
            Self::Threshold => "threshold",
            Self::Reserve => "reserve",
        }
    }

    fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|of| of.wire_name() == name)
    }
}

/// How a coach counts zones, for all athletes: where each begins, in percent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeartRateZones {
    of: ZonesOf,
    from: Vec<u8>,
}

/// Five zones of the maximum, as most watches have them.
impl Default for HeartRateZones {
    fn default() -> Self {
        Self { of: ZonesOf::Maximum, from: vec![50, 60, 70, 80, 90] }
    }
}

impl HeartRateZones {
    pub const COUNT: RangeInclusive<usize> = 3..=7;
    pub const PERCENT: RangeInclusive<u8> = 20..=120;

    pub fn new(of: &str, from: &[i64]) -> Result<Self, Invalid> {
        let refused = |field: &str, message| Err(Invalid::new(field, message));
        let Some(of) = ZonesOf::parse(of) else {
            return refused(
                "heartRateZones.of",
                phrase!("Zones are of the maximum, of the threshold or of the reserve"),
            );
        };
        if !Self::COUNT.contains(&from.len()) {
            return refused("heartRateZones.from", phrase!("There are from three to seven zones"));
        }
        let bounded = |percent: &i64| u8::try_from(*percent).ok().filter(|percent| Self::PERCENT.contains(percent));
        let Some(from) = from.iter().map(bounded).collect::<Option<Vec<u8>>>() else {
            return refused("heartRateZones.from", phrase!("A zone begins at 20 to 120%"));
        };
        if !from.windows(2).all(|pair| pair[0] < pair[1]) {
            return refused("heartRateZones.from", phrase!("Each zone must begin above the one before"));
        }
        Ok(Self { of, from })
    }

    pub const fn of(&self) -> ZonesOf {
        self.of
    }

    pub fn count(&self) -> u8 {
        u8::try_from(self.from.len()).unwrap_or(u8::MAX)
    }

    pub fn from(&self) -> &[u8] {
        &self.from
    }

    /// "maximum 50 60 70 80 90"
    pub fn stored(&self) -> String {
        let percents = self.from.iter().map(u8::to_string);
        [self.of.wire_name().to_owned()].into_iter().chain(percents).collect::<Vec<_>>().join(" ")
    }

    pub fn from_stored(text: &str) -> Option<Self> {
        let (of, from) = text.split_once(' ')?;
        let from = from.split(' ').map(str::parse).collect::<Result<Vec<i64>, _>>().ok()?;
        Self::new(of, &from).ok()
    }
}

/// What an athlete lacks for a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lacking {
    Maximum,
    Threshold,
    Resting,
}

/// An athlete's heart rates, and the zones that are counted in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HeartNumbers {
    pub rates: HeartRates,
    pub zones: HeartRateZones,
}

impl HeartNumbers {
    /// The beats that a target means for this athlete; `None` for a target of another kind, or if a number is missing.
    pub fn beats(&self, target: &Target) -> Option<Beats> {
        match target {
            Target::Words { words } => beats_per_minute(words),
            Target::Zone { from, to } => Some((self.zone(*from)?.0, self.zone(*to)?.1)),
            Target::Percent { from, to, of } => {
                let of = reference(*of)?;
                let margin = if from == to { MARGIN } else { 0 };
                Some((self.share(of, *from)?.saturating_sub(margin), self.share(of, *to)?.saturating_add(margin)))
            }
            _ => None,
        }
    }

    /// The share of the maximum that the middle of a range is, and the bound of an open one; a threshold tells about where the maximum is.
    pub fn percent_of_maximum(&self, (from, to): Beats) -> Option<u8> {
        let beats = match (from, to) {
            (OPEN_START, to) => f64::from(to),
            (from, OPEN_END) => f64::from(from),
            (from, to) => f64::midpoint(f64::from(from), f64::from(to)),
        };
        let HeartRates { maximum, threshold, .. } = self.rates;
        let maximum = maximum.map(f64::from).or_else(|| Some(f64::from(threshold?) / THRESHOLD_OF_MAXIMUM))?;
        Some((beats * 100.0 / maximum).round() as u8)
    }

    /// The share of the maximum that a percentage of heart rate is; `None` for what is no heart rate. Without the athlete's own numbers
    /// it is that of most runners, since a pace for estimates is wanted in any case.
    pub fn percent_of_maximum_for(&self, of: PercentOf, percent: u8) -> Option<u8> {
        let HeartRates { maximum, threshold, resting } = self.rates;
        let share_of = |rate: Option<u8>| Some(f64::from(rate?) / f64::from(maximum?));
        // The share at no percent, and at a hundred.
        let (least, most) = match reference(of)? {
            ZonesOf::Maximum => (0.0, 1.0),
            ZonesOf::Threshold => (0.0, share_of(threshold).unwrap_or(THRESHOLD_OF_MAXIMUM)),
            ZonesOf::Reserve => (share_of(resting).unwrap_or(RESTING_OF_MAXIMUM), 1.0),
        };
        Some(((most - least).mul_add(f64::from(percent), least * 100.0)).round() as u8)
    }

    /// What is missing for a target by heart rate.
    pub fn lacking(&self, target: &Target) -> Vec<Lacking> {
        let of = match target {
            Target::Zone { to, .. } if usize::from(*to) <= self.zones.from.len() => self.zones.of,
            Target::Percent { of, .. } => match reference(*of) {
                Some(of) => of,
                None => return vec![],
            },
            _ => return vec![],
        };
        let HeartRates { maximum, threshold, resting } = self.rates;
        let needed: &[(Lacking, Option<u8>)] = match of {
            ZonesOf::Maximum => &[(Lacking::Maximum, maximum)],
            ZonesOf::Threshold => &[(Lacking::Threshold, threshold)],
            ZonesOf::Reserve => &[(Lacking::Maximum, maximum), (Lacking::Resting, resting)],
        };
        needed.iter().filter(|(_, rate)| rate.is_none()).map(|(lacking, _)| *lacking).collect()
    }

    /// Every zone; none without the numbers.
    pub fn zones_in_beats(&self) -> Vec<Beats> {
        (1..=self.zones.from.len() as u8).map_while(|zone| self.zone(zone)).collect()
    }

    /// Counted from one. A zone ends a beat below the next one, and the last at the maximum.
    fn zone(&self, zone: u8) -> Option<Beats> {
        let at = usize::from(zone.checked_sub(1)?);
        let from = self.share(self.zones.of, *self.zones.from.get(at)?)?;
        let to = match self.zones.from.get(at + 1) {
            Some(next) => self.share(self.zones.of, *next)? - 1,
            None => self.rates.maximum.filter(|maximum| *maximum >= from).unwrap_or(OPEN_END),
        };
        Some((from, to.max(from)))
    }

    fn share(&self, of: ZonesOf, percent: u8) -> Option<u8> {
        let HeartRates { maximum, threshold, resting } = self.rates;
        let (least, most) = match of {
            ZonesOf::Maximum => (0, maximum?),
            ZonesOf::Threshold => (0, threshold?),
            ZonesOf::Reserve => (resting?, maximum?),
        };
        let beats = f64::from(least) + f64::from(most - least) * f64::from(percent) / 100.0;
        Some((beats.round() as u8).clamp(1, OPEN_END))
    }
}

/// Where the threshold usually is: at 88 to 92% of the maximum (Daniels).
const THRESHOLD_OF_MAXIMUM: f64 = 0.92;
/// Where Daniels' shares of the maximum and of the reserve meet: 79 and 74%, 89 and 84%, 92 and 88%.
const RESTING_OF_MAXIMUM: f64 = 0.3;

/// As in `beats_per_minute`: "over 150".
const OPEN_END: u8 = 230;
const OPEN_START: u8 = 60;

/// What a percentage of heart rate is of.
const fn reference(of: PercentOf) -> Option<ZonesOf> {
    match of {
        PercentOf::MaxHeartRate => Some(ZonesOf::Maximum),
        PercentOf::ThresholdHeartRate => Some(ZonesOf::Threshold),
        PercentOf::HeartRateReserve => Some(ZonesOf::Reserve),
        PercentOf::Effort | PercentOf::ThresholdPace | PercentOf::Vo2MaxSpeed => None,
    }
}

/// "133–152 bpm", "<145 bpm", ">171 bpm"
pub fn beats_text((from, to): Beats) -> String {
    match (from, to) {
        (OPEN_START, to) if to < OPEN_END => format!("<{to} bpm"),
        (from, OPEN_END) => format!(">{from} bpm"),
        (from, to) if from == to => format!("{from} bpm"),
        (from, to) => format!("{from}–{to} bpm"),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Vector {
        maximum: Option<i64>,
        threshold: Option<i64>,
        resting: Option<i64>,
        zones_of: String,
        zones_from: Vec<i64>,
        zones: Vec<Beats>,
        targets: Vec<(Target, Option<Beats>)>,
    }

    #[test]
    fn zones_and_percentages_are_beats_of_the_athlete() {
        let vectors: Vec<Vector> =
            serde_json::from_str(include_str!("../../../../fixtures/heart-rate-zones.json")).unwrap();
        for vector in vectors {
            let numbers = HeartNumbers {
                rates: HeartRates::new(vector.maximum, vector.threshold, vector.resting).unwrap(),
                zones: HeartRateZones::new(&vector.zones_of, &vector.zones_from).unwrap(),
            };
            assert_eq!(numbers.zones_in_beats(), vector.zones, "{numbers:?}");
            for (target, beats) in &vector.targets {
                assert_eq!(numbers.beats(target), *beats, "{target:?} of {numbers:?}");
            }
        }
    }

    #[test]
    fn what_is_missing_for_a_target_is_named() {
        let zone = Target::Zone { from: 2, to: 2 };
        let of_reserve = HeartRateZones::new("reserve", &[50, 60, 70]).unwrap();
        let numbers = |maximum, zones: &HeartRateZones| HeartNumbers {
            rates: HeartRates::new(maximum, None, None).unwrap(),
            zones: zones.clone(),
        };
        assert_eq!(numbers(None, &HeartRateZones::default()).lacking(&zone), [Lacking::Maximum]);
        assert_eq!(numbers(Some(190), &HeartRateZones::default()).lacking(&zone), []);
        assert_eq!(numbers(Some(190), &of_reserve).lacking(&zone), [Lacking::Resting]);
        assert_eq!(numbers(None, &of_reserve).lacking(&zone), [Lacking::Maximum, Lacking::Resting]);
        let of_threshold = Target::Percent { from: 90, to: 95, of: PercentOf::ThresholdHeartRate };
        assert_eq!(numbers(Some(190), &of_reserve).lacking(&of_threshold), [Lacking::Threshold]);
        let effort = Target::Percent { from: 90, to: 95, of: PercentOf::Effort };
        assert_eq!(numbers(None, &of_reserve).lacking(&effort), []);
        assert_eq!(numbers(None, &of_reserve).lacking(&Target::Zone { from: 5, to: 5 }), [], "there is no fifth zone");
    }

    #[test]
    fn impossible_heart_rates_are_refused_with_the_reason() {
        let refused = |maximum, threshold, resting| {
            let invalid = HeartRates::new(maximum, threshold, resting).unwrap_err();
            invalid.into_errors().into_iter().map(|error| (error.field, error.message.to_string())).collect::<Vec<_>>()
        };
        let one = |field: &str, message: &str| vec![(field.to_owned(), message.to_owned())];
        let fields = |rates: Vec<(String, String)>| rates.into_iter().map(|(field, _)| field).collect::<Vec<_>>();
        assert_eq!(
            fields(refused(Some(150), Some(160), Some(170))),
            ["restingHeartRate", "thresholdHeartRate"],
            "one is out of its bounds, and the other two are the wrong way around"
        );
        for maximum in [300, 20, -5, 0, i64::MAX] {
            assert_eq!(
                refused(Some(maximum), None, None),
                one("maxHeartRate", "Maximum heart rate must be from 100 to 230 bpm")
            );
        }
        assert_eq!(
            refused(None, None, Some(20)),
            one("restingHeartRate", "Resting heart rate must be from 25 to 120 bpm")
        );
        assert_eq!(
            refused(Some(100), None, Some(110)),
            one("maxHeartRate", "Maximum heart rate must be above the resting heart rate")
        );
        assert_eq!(
            refused(Some(180), Some(180), None),
            one("thresholdHeartRate", "Threshold heart rate must be below the maximum")
        );
        assert_eq!(
            refused(None, Some(90), Some(90)),
            one("restingHeartRate", "Resting heart rate must be below the threshold")
        );
        assert_eq!(refused(Some(300), Some(300), Some(300)).len(), 3);
        assert_eq!(HeartRates::new(None, None, None).unwrap(), HeartRates::default());
    }

    #[test]
    fn zones_are_three_to_seven_and_go_up() {
        for (of, from) in [
            ("maximum", &[50, 60][..]),
            ("maximum", &[30, 40, 50, 60, 70, 80, 90, 100]),
            ("maximum", &[50, 60, 60]),
            ("maximum", &[50, 60, 130]),
            ("maximum", &[10, 60, 70]),
            ("maximum", &[-1, 60, 70]),
            ("heart", &[50, 60, 70]),
        ] {
            assert!(HeartRateZones::new(of, from).is_err(), "{of} {from:?}");
        }
        let zones = HeartRateZones::new("reserve", &[50, 60, 70]).unwrap();
        assert_eq!(HeartRateZones::from_stored(&zones.stored()), Some(zones));
        assert_eq!(HeartRateZones::from_stored(&HeartRateZones::default().stored()), Some(HeartRateZones::default()));
        assert_eq!(HeartRateZones::from_stored("maximum"), None);
    }

    #[test]
    fn open_ends_are_told_as_bounds() {
        assert_eq!(
            [(133, 152), (60, 145), (171, 230), (150, 150)].map(beats_text),
            ["133–152 bpm", "<145 bpm", ">171 bpm", "150 bpm"]
        );
    }
}
