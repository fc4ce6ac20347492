//! Formats numbers and days for the design.

use jiff::civil::Date;
use training::calendar::MONTH_NAMES;
use training::distance::DistanceTotal;
use training::figure::{WorkoutFigures, rounded_minutes};
use training::schedule::Week;
use training::workout::WorkoutContent;
use training::workout_type::WorkoutType;

fn month(day: Date) -> &'static str {
    MONTH_NAMES.get(usize::from(day.month().unsigned_abs()) - 1).copied().unwrap_or_default()
}

/// "12 Oct"
pub(crate) fn short_day(day: Date) -> String {
    format!("{} {}", day.day(), &month(day)[..3])
}

/// "12 Oct 2026"
pub(crate) fn day(day: Date) -> String {
    format!("{} {}", short_day(day), day.year())
}

/// "12 Oct – 18 Oct"
pub(crate) fn short_range(first: Date, last: Date) -> String {
    format!("{} – {}", short_day(first), short_day(last))
}

/// "12 – 18 October 2026", repeating month and year only if they differ.
pub(crate) fn long_range(first: Date, last: Date) -> String {
    let end = format!("{} {} {}", last.day(), month(last), last.year());
    if first.year() != last.year() {
        format!("{} {} {} – {end}", first.day(), month(first), first.year())
    } else if first.month() != last.month() {
        format!("{} {} – {end}", first.day(), month(first))
    } else {
        format!("{} – {end}", first.day())
    }
}

/// The title above already has the amount: "5 × 1 km" and then "@ 10k pace (4:05 /km)".
pub(crate) fn without_title<'t>(key_part: &'t str, title: &str) -> Option<&'t str> {
    match key_part.strip_prefix(title) {
        Some("") => None,
        Some(rest) if rest.starts_with(" @ ") => Some(rest.trim_start()),
        _ => Some(key_part),
    }
}

/// Before an estimate.
pub(crate) const ABOUT: &str = "about";

/// A formatted distance or time.
pub(crate) struct FigureText {
    pub amount: String,
    pub unit: &'static str,
    pub is_estimated: bool,
}

pub(crate) fn distance(figures: WorkoutFigures) -> Option<FigureText> {
    let distance = figures.distance.value()?;
    let is_estimated = figures.distance.is_estimated();
    let total: DistanceTotal = [distance].into_iter().sum();
    let text = if is_estimated { total.describe_roughly(distance.unit()) } else { distance.to_string() };
    let amount = text.split(' ').next().unwrap_or_default().to_owned();
    Some(FigureText { amount, unit: distance.unit().as_str(), is_estimated })
}

pub(crate) fn minutes(figures: WorkoutFigures) -> Option<FigureText> {
    let minutes = figures.minutes.value()?;
    let is_estimated = figures.minutes.is_estimated();
    let minutes = if is_estimated { rounded_minutes(minutes) } else { minutes };
    Some(FigureText { amount: minutes.to_string(), unit: "min", is_estimated })
}

/// "6 sessions", without rest days.
pub(crate) fn sessions(week: &Week<'_>) -> String {
    let is_session = |content: &WorkoutContent| content.workout_type != WorkoutType::Rest;
    match week.workouts.iter().filter(|workout| is_session(&workout.content)).count() {
        1 => "1 session".to_owned(),
        count => format!("{count} sessions"),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_range_names_month_and_year_once_if_it_can() {
        assert_eq!(long_range(date(2026, 10, 12), date(2026, 10, 18)), "12 – 18 October 2026");
        assert_eq!(long_range(date(2026, 10, 26), date(2026, 11, 1)), "26 October – 1 November 2026");
        assert_eq!(long_range(date(2026, 12, 28), date(2027, 1, 3)), "28 December 2026 – 3 January 2027");
        assert_eq!(short_range(date(2026, 10, 12), date(2026, 10, 18)), "12 Oct – 18 Oct");
    }
}
