//! Best times and their distances.

use texts::{Phrase, phrase};

use super::folded::folded;
use super::{Choices, Field, Sheet, UnitQuestion};
use crate::distance::DistanceUnit;
use crate::races::race::{RaceDistance, RaceTime};

/// How a distance is written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum DistanceReading {
    Known(RaceDistance),
    /// A number whose unit is open.
    Bare(f64),
    Unreadable,
}

const HALVES: [&str; 10] = ["half", "hm", "halb", "semi", "media", "mezza", "halve", "meia", "halv", "halbmarathon"];

impl DistanceReading {
    pub fn distance(self, unit: DistanceUnit) -> Option<RaceDistance> {
        match self {
            Self::Known(distance) => Some(distance),
            Self::Bare(amount) => RaceDistance::new(amount, unit).ok().map(as_named),
            Self::Unreadable => None,
        }
    }
}

pub(super) fn read_distance(text: &str) -> DistanceReading {
    let folded_text = folded(text);
    if HALVES.iter().any(|half| folded_text == *half || folded_text.starts_with(half)) {
        return DistanceReading::Known(RaceDistance::HALF);
    }
    if folded_text.starts_with("marat") {
        return DistanceReading::Known(RaceDistance::MARATHON);
    }
    let lower = text.trim().to_lowercase().replace(',', ".");
    let number_ends = lower.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(lower.len());
    let (number, unit) = lower.split_at(number_ends);
    let Ok(amount) = number.parse::<f64>() else { return DistanceReading::Unreadable };
    let in_unit = |amount: f64, unit: DistanceUnit| {
        RaceDistance::new(amount, unit).map_or(DistanceReading::Unreadable, |d| DistanceReading::Known(as_named(d)))
    };
    match folded(unit).as_str() {
        "" => DistanceReading::Bare(amount),
        "k" | "km" | "kms" | "kilometer" | "kilometers" | "kilometre" | "kilometres" | "kilometro" | "kilometros"
        | "chilometri" | "quilometros" => in_unit(amount, DistanceUnit::Km),
        "mi" | "mile" | "miles" | "meilen" | "millas" | "miglia" | "mijl" | "milhas" => {
            in_unit(amount, DistanceUnit::Miles)
        }
        "m" | "meter" | "metre" | "metres" | "meters" | "metros" | "metri" if amount >= 400.0 => {
            in_unit(amount / 1_000.0, DistanceUnit::Km)
        }
        _ => DistanceReading::Unreadable,
    }
}

/// 42.2 km is the marathon.
fn as_named(distance: RaceDistance) -> RaceDistance {
    let named = RaceDistance::NAMED.iter().map(|(named, _)| *named);
    named.into_iter().find(|named| named.is_about(distance.metres())).unwrap_or(distance)
}

/// The distance that a heading names: "PB 10K", "Bestzeit 10 km", "5km-PR", "Meilleur temps 21,1 km".
pub(super) fn distance_in_heading(heading: &str) -> Option<RaceDistance> {
    let is_split = |letter: char| !letter.is_alphanumeric() && !".,".contains(letter);
    let words: Vec<&str> = heading.split(is_split).filter(|word| !word.is_empty()).collect();
    let with_unit =
        words.windows(2).map(|pair| pair.concat()).filter(|pair| pair.starts_with(|sign: char| sign.is_ascii_digit()));
    let alone = words.iter().map(|word| (*word).to_owned());
    with_unit.chain(alone).find_map(|text| match read_distance(&text) {
        DistanceReading::Known(distance) => Some(distance),
        DistanceReading::Bare(_) | DistanceReading::Unreadable => None,
    })
}

/// What is wrong with a time, and what it may have meant.
#[derive(Debug, PartialEq)]
pub(super) struct TimeProblem {
    pub message: Phrase,
    pub fixes: Vec<String>,
}

/// "1:30" is minutes or hours by its distance: nobody runs a half marathon in 90 seconds.
pub(super) fn read_time(text: &str, distance: RaceDistance) -> Result<RaceTime, TimeProblem> {
    let not_a_time = |fixes: Vec<String>| TimeProblem { message: phrase!("Not a time."), fixes };
    let parts = time_parts(text).ok_or_else(|| not_a_time(vec![]))?;
    if parts.iter().skip(1).any(|part| *part > 59) {
        let seconds =
            parts.iter().fold(0_i64, |seconds, part| seconds.saturating_mul(60).saturating_add(i64::from(*part)));
        let carried = RaceTime::from_seconds(seconds).ok();
        return Err(not_a_time(carried.iter().map(RaceTime::to_string).collect()));
    }
    let clock = parts.iter().map(|part| format!("{part:02}")).collect::<Vec<_>>().join(":");
    match RaceTime::parse_over(&clock, distance) {
        Ok(Some(time)) => Ok(time),
        Ok(None) => Err(not_a_time(vec![])),
        Err(impossible) => Err(TimeProblem { message: impossible.message(), fixes: vec![] }),
    }
}

/// Whether it is written like a time, whatever its distance.
pub(super) fn is_time(text: &str) -> bool {
    let has_sign = text.contains([':', '\'', '′', '’']) || text.to_lowercase().contains(['h', 'm']);
    has_sign && time_parts(text).is_some()
}

/// "44:12", "44.12", "44'12"", "1h47", "44 min": two or three numbers.
fn time_parts(text: &str) -> Option<Vec<u32>> {
    let text = text.trim().to_lowercase();
    // Tenths of seconds.
    let text = match text.rsplit_once(['.', ',']) {
        Some((whole, tenths)) if whole.contains(':') && tenths.chars().all(|sign| sign.is_ascii_digit()) => {
            whole.to_owned()
        }
        _ => text,
    };
    let has_hours = text.contains('h');
    let is_allowed = |sign: char| sign.is_ascii_digit() || ":.,'’′\"”″ hmins".contains(sign);
    if text.is_empty() || !text.chars().all(is_allowed) {
        return None;
    }
    let mut parts: Vec<u32> = text
        .split(|sign: char| !sign.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok().filter(|part| *part < 1_000))
        .collect::<Option<_>>()?;
    if has_hours {
        parts.resize(3, 0);
    } else if parts.len() == 1 && text.contains('m') {
        parts.push(0);
    }
    (2..=3).contains(&parts.len()).then_some(parts)
}

pub(super) fn question(sheet: &Sheet, choices: &Choices) -> Option<UnitQuestion> {
    let column = sheet.column(Field::Distance)?;
    let bare = |text: &str| match read_distance(text) {
        DistanceReading::Bare(amount) => Some(amount),
        DistanceReading::Known(_) | DistanceReading::Unreadable => None,
    };
    let found: Vec<(u32, &String, f64)> = sheet
        .rows
        .iter()
        .filter_map(|row| row.cells.get(column).and_then(|text| Some((row.number, text, bare(text)?))))
        .collect();
    // 13.1 and 26.2 are the half marathon and the marathon in miles.
    let is_named = |amount: f64, unit: DistanceUnit| {
        let metres = RaceDistance::new(amount, unit).map_or(0.0, RaceDistance::metres);
        RaceDistance::HALF.is_about(metres) || RaceDistance::MARATHON.is_about(metres)
    };
    let count = |unit: DistanceUnit| found.iter().filter(|(_, _, amount)| is_named(*amount, unit)).count();
    let is_in_miles = count(DistanceUnit::Miles) > count(DistanceUnit::Km);
    let likely = if is_in_miles { DistanceUnit::Miles } else { DistanceUnit::Km };
    let (row, text, _) = found.first()?;
    Some(UnitQuestion { column, row: *row, text: (*text).clone(), chosen: choices.unit.unwrap_or(likely) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn metres(text: &str) -> Option<f64> {
        read_distance(text).distance(DistanceUnit::Km).map(|distance| distance.metres().round())
    }

    #[test]
    fn distances_are_read_by_name_and_by_number() {
        for (text, wanted) in [
            ("10K", 10_000.0),
            ("5 km", 5_000.0),
            ("Half", 21_098.0),
            ("HM", 21_098.0),
            ("Halbmarathon", 21_098.0),
            ("semi-marathon", 21_098.0),
            ("Media maratón", 21_098.0),
            ("Mezza maratona", 21_098.0),
            ("Meia maratona", 21_098.0),
            ("Marathon", 42_195.0),
            ("42,2 km", 42_195.0),
            ("13.1 mi", 21_098.0),
            ("3000m", 3_000.0),
            ("10", 10_000.0),
        ] {
            assert_eq!(metres(text), Some(wanted), "{text}");
        }
        assert_eq!((metres("soon"), metres(""), metres("0")), (None, None, None));
    }

    #[test]
    fn a_heading_names_its_distance() {
        for (heading, wanted) in [
            ("10k PB", Some(10_000.0)),
            ("PB 10K", Some(10_000.0)),
            ("5 km PR", Some(5_000.0)),
            ("PR (5km)", Some(5_000.0)),
            ("Bestzeit 10 km", Some(10_000.0)),
            ("10-km-Bestzeit", Some(10_000.0)),
            ("Bestzeit Halbmarathon", Some(21_098.0)),
            ("Mejor marca 10 km", Some(10_000.0)),
            ("Meilleur temps sur 21,1 km", Some(21_098.0)),
            ("Record semi-marathon", Some(21_098.0)),
            ("Miglior tempo mezza maratona", Some(21_098.0)),
            ("Beste tijd 5 km", Some(5_000.0)),
            ("Melhor tempo 42,2 km", Some(42_195.0)),
            ("1 mile PB", Some(1_609.0)),
            ("10 mi best time", Some(16_093.0)),
            ("5000 m PB", Some(5_000.0)),
            ("PB 2025", None),
            ("Best time", None),
            ("Time 1", None),
        ] {
            assert_eq!(distance_in_heading(heading).map(|distance| distance.metres().round()), wanted, "{heading}");
        }
    }

    #[test]
    fn times_are_read_as_people_write_them() {
        for (text, distance, wanted) in [
            ("44:12", RaceDistance::TEN_K, "44:12"),
            ("44.12", RaceDistance::TEN_K, "44:12"),
            ("44'12\"", RaceDistance::TEN_K, "44:12"),
            ("44 min", RaceDistance::TEN_K, "44:00"),
            ("1:30", RaceDistance::HALF, "1:30:00"),
            ("1h47", RaceDistance::HALF, "1:47:00"),
            ("3:21:40.5", RaceDistance::MARATHON, "3:21:40"),
        ] {
            assert_eq!(read_time(text, distance).unwrap().to_string(), wanted, "{text}");
        }
        let problem = read_time("21:75", RaceDistance::FIVE_K).unwrap_err();
        assert_eq!((problem.message.to_string().as_str(), problem.fixes), ("Not a time.", vec!["22:15".to_owned()]));
        assert!(read_time("fast", RaceDistance::FIVE_K).is_err());
        assert!(read_time("8:00", RaceDistance::FIVE_K).unwrap_err().message.to_string().contains("pace"));
    }
}
