//! What a climb in a step's note costs: "+1200 m", "D+ 800", "600 Hm".

use super::tokens::{Lexeme, Token, tokens};
use super::tree::{Extent, Single, StepKind, Target};
use crate::distance::Distance;

/// Words for it behind a figure, in seven languages.
pub(super) const CLIMB_WORDS: &[&str] = &[
    "hm",
    "hohenmeter",
    "vert",
    "climb",
    "climbing",
    "elevation",
    "ascent",
    "gain",
    "denivele",
    "dislivello",
    "desnivel",
    "desnivelado",
    "elevacao",
    "hoogtemeters",
    "hoogtemeter",
    "ascenso",
];

/// Words for it behind a figure with its unit, where nothing more is said of them: "up hill" is a place.
pub(super) const UP_WORDS: &[&str] = &[
    "up",
    "hoch",
    "rauf",
    "montee",
    "subida",
    "salita",
    "positif",
    "positifs",
    "positivo",
    "positivos",
    "positivi",
    "omhoog",
];

/// A shorter step says how it is climbed by its repeats.
const SHORTEST_METRES: f64 = 3_000.0;
const SHORTEST_SECONDS: u32 = 1_200;
pub(super) const METRES_PER_FOOT: f64 = 0.304_8;
/// Nobody climbs more in a run.
pub(super) const MAX_CLIMB_METRES: f64 = 6_000.0;
/// In metres.
const CLIMBED: std::ops::RangeInclusive<f64> = 50.0..=MAX_CLIMB_METRES;

/// What a run of no written pace climbs, in metres, as its note says. The web app reads the same.
pub fn metres_climbed(single: &Single) -> Option<f64> {
    let is_run = match single.extent.counted() {
        Extent::Distance(extent) => metres_of(extent.distance) >= SHORTEST_METRES,
        Extent::Time { seconds, .. } => seconds >= SHORTEST_SECONDS,
        Extent::Lap => false,
    };
    let is_paced = matches!(single.target, Some(Target::Pace { .. }));
    let note = single.note.as_deref().filter(|_| is_run && !is_paced && single.kind == StepKind::Work)?;
    let found = tokens(note);
    (0..found.len()).find_map(|at| climbed_at(&found[at..])).filter(|climbed| CLIMBED.contains(climbed))
}

fn metres_of(distance: Distance) -> f64 {
    f64::from(distance.thousandths()) * distance.unit().km()
}

/// "+1200 m", "D+ 800", "600 m climb", "900 D+", "1,000 m up".
pub(super) fn climbed_at(found: &[Token]) -> Option<f64> {
    let is_d = |token: Option<&Token>| token.and_then(Token::word) == Some("d");
    let is_plus = |token: Option<&Token>| token.is_some_and(|token| token.is_sign('+'));
    let is_said_before = is_plus(found.first()) || is_d(found.first()) && is_plus(found.get(1));
    let at = match () {
        () if is_plus(found.first()) => 1,
        () if is_said_before => 2,
        () => 0,
    };
    let Lexeme::Number(number) = &found.get(at)?.lexeme else { return None };
    let figure = number.if_grouped.unwrap_or(number.thousandths) as f64 / 1_000.0;
    let unit = found.get(at + 1).and_then(Token::word);
    let is_feet = matches!(unit, Some("ft" | "feet" | "foot"));
    let has_unit = is_feet || matches!(unit, Some("m" | "mt" | "mtr"));
    let after = at + 1 + usize::from(has_unit);
    let word = |at: usize| found.get(at).and_then(Token::word);
    let is_up = |at: usize| {
        let is_last = !matches!(word(at + 1), Some(next) if next != "and");
        has_unit && is_last && word(at).is_some_and(|word| UP_WORDS.contains(&word))
    };
    let is_climb = |at: usize| word(at).is_some_and(|word| CLIMB_WORDS.contains(&word)) || is_up(at);
    let is_said_behind = is_climb(after)
        || matches!(word(after), Some("de" | "di" | "of")) && is_climb(after + 1)
        || is_d(found.get(after)) && is_plus(found.get(after + 1));
    (is_said_before || is_said_behind).then_some(if is_feet { figure * METRES_PER_FOOT } else { figure })
}

/// How much longer a run takes than on the flat if half of it climbs and half of it falls: the cost of climbing by Minetti (2002), and of
/// falling as in Robb's (2017) fit to recorded runs.
pub fn share_of_flat(climb: f64, metres: f64) -> f64 {
    let grade = (2.0 * climb / metres).min(STEEPEST);
    let up =
        grade.mul_add(grade.mul_add(grade.mul_add(grade.mul_add(155.4 * grade - 30.4, -43.3), 46.3), 19.5), 3.6) / 3.6;
    let down = if grade >= 0.18 { 1.0 } else { 1.0 - 0.12 * (1.0 - ((0.09 - grade) / 0.09).powi(2)) };
    f64::midpoint(up, down)
}

/// Steeper ones are walked.
const STEEPEST: f64 = 0.45;

/// How far somebody comes in the time of so many metres on the flat.
pub fn metres_with(climb: f64, flat: f64) -> f64 {
    (0..ROUNDS).fold(flat, |run, _| flat / share_of_flat(climb, run))
}

/// Of coming closer: the rest is less than a metre.
const ROUNDS: usize = 12;

#[cfg(test)]
mod tests {
    use super::super::{NoPaces, read};
    use super::*;
    use crate::distance::DistanceUnit;

    #[test]
    fn a_climb_lengthens_the_estimated_time_however_it_is_typed() {
        let minutes = |text: &str| {
            let session = read(text, DistanceUnit::Km, &NoPaces);
            let run = &session.workouts[0];
            let sums = super::super::Sums::of(
                &run.steps,
                &super::super::LikelyPaces { paces: &NoPaces, unit: DistanceUnit::Km },
            );
            assert!(sums.is_estimated && session.problems.is_empty(), "{text}: {:?}", session.problems);
            (sums.seconds / 60.0).round()
        };
        assert_eq!(minutes("20 km easy"), 120.0);
        for text in ["20 km easy +1000 m", "20 km easy, D+ 1000", "20 km easy 1000 m D+", "20k easy w/ 3281 ft climb"] {
            assert_eq!(minutes(text), 152.0, "{text}");
        }
    }

    /// The web app reads the same table.
    #[test]
    fn typed_climbs_and_heart_rates_are_read_as_in_the_browser() {
        use super::super::heart_rate::beats_per_minute;
        use super::super::{HeartNumbers, HeartRates};
        let table: serde_json::Value =
            serde_json::from_str(include_str!("../../../../fixtures/typed-efforts.json")).unwrap();
        let rows = |name: &str| table[name].as_array().unwrap().clone();
        for row in rows("climbs") {
            let single = Single {
                kind: StepKind::Work,
                extent: Extent::time(7_200),
                target: None,
                note: row[0].as_str().map(str::to_owned),
            };
            assert_eq!(metres_climbed(&single), row[1].as_f64(), "{row}");
        }
        for row in rows("shares") {
            let [climb, metres, share] = [0, 1, 2].map(|at| row[at].as_f64().unwrap());
            assert!((share_of_flat(climb, metres) - share).abs() < 0.000_5, "{row}");
        }
        for row in rows("beats") {
            let beats = beats_per_minute(row[0].as_str().unwrap());
            assert_eq!(serde_json::json!(beats), row[1], "{row}");
        }
        for row in rows("percents") {
            let rates = HeartRates::new(row[0]["maximum"].as_i64(), row[0]["threshold"].as_i64(), None).unwrap();
            let numbers = HeartNumbers { rates, ..HeartNumbers::default() };
            let beats = [0, 1].map(|at| row[1][at].as_u64().unwrap() as u8);
            assert_eq!(serde_json::json!(numbers.percent_of_maximum((beats[0], beats[1]))), row[2], "{row}");
        }
        for row in rows("ofMaximum") {
            let [maximum, threshold, resting] = ["maximum", "threshold", "resting"].map(|name| row[0][name].as_i64());
            let numbers = HeartNumbers {
                rates: HeartRates::new(maximum, threshold, resting).unwrap(),
                ..HeartNumbers::default()
            };
            let of = serde_json::from_value(row[1].clone()).unwrap();
            let percent = numbers.percent_of_maximum_for(of, row[2].as_u64().unwrap() as u8);
            assert_eq!(serde_json::json!(percent), row[3], "{row}");
        }
    }

    #[test]
    fn the_same_time_is_a_shorter_run_uphill() {
        assert_eq!(metres_with(0.1, 15_000.0).round(), 15_000.0);
        let run = metres_with(700.0, 15_000.0);
        assert!((run * share_of_flat(700.0, run) - 15_000.0).abs() < 1.0, "{run}");
        assert_eq!((share_of_flat(500.0, 10_000.0) * 1_000.0).round(), 1_270.0);
    }
}
