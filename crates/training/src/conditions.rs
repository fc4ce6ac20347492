//! Heat and height above sea level, and how much slower the same effort is in them.

use std::ops::RangeInclusive;

use texts::phrase;

use crate::error::{Invalid, Problems};
use crate::races::running_score::seconds_per_km_with;

/// What is known of a day or a run. Heat is that of the air in the shade.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Conditions {
    /// In degrees Celsius, to a tenth.
    pub temperature: Option<f64>,
    /// In percent.
    pub humidity: Option<u8>,
    /// In metres above sea level.
    pub height: Option<i16>,
}

impl Conditions {
    pub const TEMPERATURE: RangeInclusive<f64> = -40.0..=55.0;
    pub const HUMIDITY: RangeInclusive<i32> = 0..=100;
    /// From the Dead Sea to the highest camps.
    pub const HEIGHT: RangeInclusive<i32> = -430..=6_000;

    pub fn new(temperature: Option<f64>, humidity: Option<i64>, height: Option<i64>) -> Result<Self, Invalid> {
        let mut problems = Problems::default();
        let is_in =
            |bounds: &RangeInclusive<i32>, number: i64| i32::try_from(number).is_ok_and(|it| bounds.contains(&it));
        let mut refuse = |is_right: bool, field: &str, message| {
            problems.check(if is_right { Ok(()) } else { Err(Invalid::new(field, message)) });
        };
        refuse(
            temperature.is_none_or(|degrees| Self::TEMPERATURE.contains(&degrees)),
            "temperatureInC",
            phrase!("Temperature must be from -40 to 55 °C"),
        );
        refuse(
            humidity.is_none_or(|percent| is_in(&Self::HUMIDITY, percent)),
            "humidityInPercent",
            phrase!("Humidity must be from 0 to 100%"),
        );
        refuse(
            height.is_none_or(|metres| is_in(&Self::HEIGHT, metres)),
            "heightInMeters",
            phrase!("Altitude must be from -430 to 6,000 m"),
        );
        refuse(
            humidity.is_none() || temperature.is_some(),
            "temperatureInC",
            phrase!("Add the temperature: humidity alone says nothing"),
        );
        problems.finish(Some(Self {
            temperature: temperature.map(|degrees| (degrees * 10.0).round() / 10.0),
            humidity: humidity.and_then(|percent| percent.try_into().ok()),
            height: height.and_then(|metres| metres.try_into().ok()),
        }))
    }

    pub const fn is_empty(self) -> bool {
        self.temperature.is_none() && self.humidity.is_none() && self.height.is_none()
    }

    /// What is missing here is taken from `others`. A humidity belongs to its temperature.
    #[must_use]
    pub fn or(self, others: Self) -> Self {
        let air = if self.temperature.is_some() { self } else { others };
        Self { temperature: air.temperature, humidity: air.humidity, height: self.height.or(others.height) }
    }
}

/// How much longer the same effort takes: 0.02 is 2%.
pub type Slower = f64;

/// Where this is the humidity, the heat index is about the temperature.
const USUAL_HUMIDITY: u8 = 50;

/// Below this heat index nobody calls it heat, and the paces of an athlete come from such days.
const LEAST_HEAT_INDEX: f64 = 18.0;

/// The loss of an average runner who is not used to heat, over a long effort.
pub fn slower_in_heat(celsius: f64, humidity: Option<u8>) -> Option<Slower> {
    let index = felt(celsius, humidity);
    (index >= LEAST_HEAT_INDEX).then(|| slower_at(index))
}

/// The same for a day that nobody calls hot yet: a race counts seconds. Against 9 °C, the best.
pub fn slower_in_air(celsius: f64, humidity: Option<u8>) -> Slower {
    slower_at(felt(celsius, humidity))
}

fn felt(celsius: f64, humidity: Option<u8>) -> f64 {
    heat_index(celsius, f64::from(humidity.unwrap_or(USUAL_HUMIDITY)))
}

/// Degrees Celsius, by the formula of the US National Weather Service.
fn heat_index(celsius: f64, humidity: f64) -> f64 {
    let t = celsius * 1.8 + 32.0;
    let r = humidity;
    let simple = f64::midpoint(0.5 * (t + 61.0 + (t - 68.0) * 1.2 + r * 0.094), t);
    let fahrenheit = if simple < 80.0 { simple } else { regression(t, r) };
    (fahrenheit - 32.0) / 1.8
}

fn regression(t: f64, r: f64) -> f64 {
    let index = -42.379 + 2.049_015_23 * t + 10.143_331_27 * r
        - 0.224_755_41 * t * r
        - 0.006_837_83 * t * t
        - 0.054_817_17 * r * r
        + 0.001_228_74 * t * t * r
        + 0.000_852_82 * t * r * r
        - 0.000_001_99 * t * t * r * r;
    let dry = if r < 13.0 && (80.0..=112.0).contains(&t) {
        (13.0 - r) / 4.0 * ((17.0 - (t - 95.0).abs()) / 17.0).sqrt()
    } else {
        0.0
    };
    let damp = if r > 85.0 && (80.0..=87.0).contains(&t) { (r - 85.0) / 10.0 * ((87.0 - t) / 5.0) } else { 0.0 };
    index - dry + damp
}

/// The loss of speed, as a logarithm, at a heat index of 9 °C (the best) to 45 °C: Davis 2025, fitted to 3,891 marathons in 754 races
/// (Mantzios 2022).
const LOSS_FROM_9: [f64; 37] = [
    0.0, 0.0002, 0.0006, 0.0013, 0.0022, 0.0035, 0.0049, 0.0066, 0.0084, 0.0104, 0.0124, 0.0146, 0.0167, 0.0189,
    0.0211, 0.0234, 0.0257, 0.0280, 0.0305, 0.0330, 0.0355, 0.0382, 0.0409, 0.0437, 0.0466, 0.0496, 0.0526, 0.0556,
    0.0587, 0.0618, 0.0649, 0.0680, 0.0711, 0.0742, 0.0773, 0.0804, 0.0835,
];

fn slower_at(heat_index: f64) -> Slower {
    let place = (heat_index - 9.0).clamp(0.0, (LOSS_FROM_9.len() - 1) as f64);
    let below = place.floor();
    let at = below as usize;
    let above = LOSS_FROM_9[(at + 1).min(LOSS_FROM_9.len() - 1)];
    let loss = LOSS_FROM_9[at] + (above - LOSS_FROM_9[at]) * (place - below);
    loss.exp_m1()
}

/// Up to here the loss is within what a pace can say.
const LEAST_HEIGHT: i16 = 900;

/// An estimate: of the same share of the oxygen that can be used, at a height above that of the usual runs.
pub fn slower_at_height(metres: i16, usual_metres: i16, seconds_per_km: f64) -> Option<Slower> {
    if metres.saturating_sub(usual_metres.max(0)) < LEAST_HEIGHT || seconds_per_km <= 0.0 {
        return None;
    }
    let share = oxygen_at(metres) / oxygen_at(usual_metres.max(0));
    Some(seconds_per_km_with(share, seconds_per_km) / seconds_per_km - 1.0)
}

/// The share of the uptake at sea level (Cerretelli 1976).
fn oxygen_at(metres: i16) -> f64 {
    let height = f64::from(metres);
    1.0 - 11.7e-9 * height * height - 4.01e-6 * height
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Published {
        heat_index: Vec<Felt>,
        heat: Vec<Hot>,
        oxygen_at_height: Vec<High>,
    }

    #[derive(Deserialize)]
    struct Felt {
        fahrenheit: f64,
        humidity: f64,
        index: f64,
    }

    #[derive(Deserialize)]
    struct Hot {
        pace: f64,
        index: f64,
        hot: f64,
    }

    #[derive(Deserialize)]
    struct High {
        metres: i16,
        share: f64,
    }

    fn published() -> Published {
        serde_json::from_str(include_str!("../../../fixtures/heat-and-height.json")).unwrap()
    }

    #[test]
    fn heat_costs_what_was_published() {
        let Published { heat_index: felt, heat, .. } = published();
        for Felt { fahrenheit, humidity, index } in felt {
            let found = heat_index((fahrenheit - 32.0) / 1.8, humidity) * 1.8 + 32.0;
            assert!((found - index).abs() < 0.05, "{fahrenheit} °F: {found}");
        }
        for Hot { pace, index, hot } in heat {
            assert_eq!((pace * (1.0 + slower_at(index))).round(), hot, "{pace} at {index} °C");
        }
    }

    #[test]
    fn heat_between_two_degrees_is_between_their_losses_and_ends_with_the_table() {
        assert!((slower_at(20.5) - 0.015_65_f64.exp_m1()).abs() < 1e-12);
        assert_eq!(slower_at(45.0), slower_at(70.0));
        assert_eq!(slower_at(9.0), slower_at(-20.0));
    }

    #[test]
    fn a_mild_day_is_no_heat_and_damp_air_costs_more() {
        assert_eq!(slower_in_heat(15.0, Some(60)), None);
        let of = |celsius, humidity| slower_in_heat(celsius, humidity).unwrap();
        assert!(of(30.0, Some(80)) > of(30.0, Some(40)));
        assert!((of(25.0, None) - of(25.0, Some(50))).abs() < 1e-12);
    }

    #[test]
    fn oxygen_at_heights_is_as_published() {
        for High { metres, share } in published().oxygen_at_height {
            assert!((oxygen_at(metres) - share).abs() < 0.000_6, "{metres} m: {}", oxygen_at(metres));
        }
    }

    #[test]
    fn height_counts_from_900_m_above_the_usual() {
        assert_eq!(slower_at_height(800, 0, 300.0), None);
        assert_eq!(slower_at_height(2_300, 2_240, 300.0), None, "at home in Mexico City");
        let high = slower_at_height(2_000, 0, 300.0).unwrap();
        assert!((0.04..0.06).contains(&high), "{high}");
        assert_eq!(slower_at_height(1_000, -400, 300.0), slower_at_height(1_000, 0, 300.0));
        assert!(slower_at_height(2_500, 500, 300.0).unwrap() < slower_at_height(2_500, 0, 300.0).unwrap());
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let field = |temperature, humidity, height| {
            let refused = Conditions::new(temperature, humidity, height).unwrap_err();
            refused.errors().first().map(|problem| problem.field.clone())
        };
        assert_eq!(field(Some(-90.0), None, None).as_deref(), Some("temperatureInC"));
        assert_eq!(field(Some(80.0), None, None).as_deref(), Some("temperatureInC"));
        assert_eq!(field(Some(f64::NAN), None, None).as_deref(), Some("temperatureInC"));
        assert_eq!(field(Some(20.0), Some(101), None).as_deref(), Some("humidityInPercent"));
        assert_eq!(field(None, Some(50), None).as_deref(), Some("temperatureInC"));
        assert_eq!(field(None, None, Some(20_000)).as_deref(), Some("heightInMeters"));
        assert!(Conditions::new(None, None, None).unwrap().is_empty());
    }

    #[test]
    fn a_humidity_stays_with_its_temperature() {
        let run = Conditions { temperature: Some(28.0), humidity: None, height: None };
        let day = Conditions { temperature: Some(20.0), humidity: Some(90), height: Some(1_600) };
        assert_eq!(run.or(day), Conditions { temperature: Some(28.0), humidity: None, height: Some(1_600) });
        assert_eq!(Conditions::default().or(day), day);
    }
}
