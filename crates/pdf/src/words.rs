//! Formats figures for the design.

use texts::{Language, phrase};
use training::distance::DistanceTotal;
use training::figure::{WorkoutFigures, rounded_minutes};
use training::schedule::Week;
use training::step_words::told_in;
use training::workout::WorkoutContent;
use training::workout_type::WorkoutType;

/// The title above already has the amount: "5 × 1 km" and then "@ 10k pace (4:05 /km)".
pub(crate) fn without_title<'t>(key_part: &'t str, title: &str) -> Option<&'t str> {
    match key_part.strip_prefix(title) {
        Some("") => None,
        Some(rest) if rest.starts_with(" @ ") => Some(rest.trim_start()),
        _ => Some(key_part),
    }
}

/// Keeps a pace and an amount on one line with their unit: "4:05 /km", "80 m".
pub(crate) fn held_together(text: &str) -> String {
    let mut held = String::with_capacity(text.len() + 8);
    for (index, word) in text.split(' ').enumerate() {
        let first_line = word.split('\n').next().unwrap_or_default();
        let is_unit = matches!(first_line.trim_end_matches([',', '.', ';', ')']), "km" | "m" | "min" | "s");
        let is_after_figure = held.ends_with(|before: char| before.is_ascii_digit());
        // "5 × (800 m": a line does not end with the sign.
        let is_times = held.ends_with('×') || first_line == "×" && is_after_figure;
        if index > 0 {
            let is_held = word.starts_with('/') || is_unit && is_after_figure || is_times;
            held.push(if is_held { '\u{a0}' } else { ' ' });
        }
        let word = word.replace("/km", "/\u{2060}km").replace("/mi", "/\u{2060}mi");
        if word.contains(|letter: char| letter.is_ascii_digit()) {
            held.push_str(&word.replace('–', "–\u{2060}"));
        } else {
            held.push_str(&word);
        }
    }
    held
}

/// Before an estimate, where there is little room.
pub(crate) fn about(language: Language) -> String {
    phrase!("about" as "before a figure").in_language(language)
}

/// "Week 3, 12 – 18 October 2026"
pub(crate) fn week_heading(language: Language, number: u8, range: &str) -> String {
    phrase!("Week {number}, {range}", number, range).in_language(language)
}

/// A formatted distance or time.
pub(crate) struct FigureText {
    pub amount: String,
    pub unit: String,
    pub is_estimated: bool,
}

pub(crate) fn distance(language: Language, figures: WorkoutFigures) -> Option<FigureText> {
    let distance = figures.distance.value()?;
    let is_estimated = figures.distance.is_estimated();
    let total: DistanceTotal = [distance].into_iter().sum();
    let text = if is_estimated { total.describe_roughly(distance.unit()) } else { distance.to_string() };
    let amount = language.decimals(text.split(' ').next().unwrap_or_default());
    Some(FigureText { amount, unit: told_in(language, distance.unit().as_str()), is_estimated })
}

pub(crate) fn minutes(figures: WorkoutFigures) -> Option<FigureText> {
    let minutes = figures.minutes.value()?;
    let is_estimated = figures.minutes.is_estimated();
    let minutes = if is_estimated { rounded_minutes(minutes) } else { minutes };
    Some(FigureText { amount: minutes.to_string(), unit: "min".to_owned(), is_estimated })
}

/// "6 sessions", without rest days.
pub(crate) fn sessions(language: Language, week: &Week<'_>) -> String {
    let is_session = |content: &WorkoutContent| content.workout_type != WorkoutType::Rest;
    let count = week.workouts.iter().filter(|workout| is_session(&workout.content)).count();
    phrase!("{count, plural, one {# session} other {# sessions}}", count).in_language(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_and_an_amount_stay_on_one_line_with_their_unit() {
        assert_eq!(
            held_together("6 km @ MP (4:05 /km) de 18 km"),
            "6\u{a0}km @ MP (4:05\u{a0}/\u{2060}km) de 18\u{a0}km"
        );
        assert_eq!(held_together("5:25–5:50 /km"), "5:25–\u{2060}5:50\u{a0}/\u{2060}km");
        assert_eq!(held_together("1 km @ 4:05/km"), "1\u{a0}km @ 4:05/\u{2060}km");
        assert_eq!(held_together("2 km\n6 x 80 m\n"), "2\u{a0}km\n6 x 80\u{a0}m\n");
        assert_eq!(held_together("5 × (800 m"), "5\u{a0}×\u{a0}(800\u{a0}m");
        assert_eq!(held_together("en km"), "en km");
        assert_eq!(held_together(""), "");
    }
}
