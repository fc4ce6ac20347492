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
