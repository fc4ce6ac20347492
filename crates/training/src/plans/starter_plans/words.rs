//! The starter plans in other languages. A sheet is translated cell by cell and then read like any other.

use texts::{Language, Phrase, phrase};

use crate::calendar::WEEKDAYS;
use crate::csv;
use crate::distance::DistanceUnit;
use crate::plans::plan_template::Heading;
use crate::session::typed_in;
use crate::workout_type::WorkoutType;

/// What a sheet says besides its sessions.
static TEXTS: [Phrase; 35] = [
    phrase!("5K, first race"),
    phrase!("5K, two quality days"),
    phrase!("10K, first race"),
    phrase!("10K, two quality days"),
    phrase!("Half marathon, first race"),
    phrase!("Half marathon, two quality days"),
    phrase!("Marathon, to the finish"),
    phrase!("Marathon, two quality days"),
    phrase!("Four runs a week, one of them a little faster"),
    phrase!("Repeats on Tuesday, threshold on Friday"),
    phrase!("Four runs a week, a steady run in the middle"),
    phrase!("10K pace on Tuesday, threshold on Friday, cutbacks every fourth week"),
    phrase!("Four runs a week, the long run grows to 14 km"),
    phrase!("Threshold on Tuesday, long runs with half marathon pace"),
    phrase!("Four to five runs a week, long runs up to 26.5 km, three weeks of taper"),
    phrase!("Threshold on Tuesday, marathon pace in the long run, cutbacks every fourth week"),
    phrase!("5K" as "tag"),
    phrase!("10K" as "tag"),
    phrase!("half marathon" as "tag"),
    phrase!("marathon" as "tag"),
    phrase!("first race" as "tag"),
    phrase!("threshold" as "tag"),
    phrase!("track" as "tag"),
    phrase!("Race day: 5K"),
    phrase!("Race day: 10K"),
    phrase!("Race day: half marathon"),
    phrase!("Race day: marathon"),
    phrase!("Hold back for the first kilometre, then run the rest as you feel."),
    phrase!("Even first half, then leave nothing in the last kilometre. Warm up for 20 minutes."),
    phrase!("The first two kilometres should feel too slow."),
    phrase!("Even splits to 7 km, then race. Warm up for 15 minutes."),
    phrase!("Run the first 5 km slower than you want to. Drink at every station."),
    phrase!("Settle in for 5 km, hold to 16, race the last five."),
    phrase!("Two kilometres to settle, then marathon pace to 35. Take something every 6 km."),
    phrase!("Slower than planned to 10 km, as planned to 30, then one kilometre at a time."),
];

pub fn sheet_in(language: Language, sheet: &str) -> String {
    let rows = csv::parse(sheet, ',', usize::MAX).filter(|_| language != Language::English);
    let Some(mut rows) = rows else { return sheet.to_owned() };
    let mut is_below_days = false;
    for row in &mut rows {
        let Some((first, cells)) = row.split_first_mut() else { continue };
        if is_below_days {
            cells.iter_mut().for_each(|cell| *cell = sessions_in(language, cell));
        } else if Heading::Week.is(first) {
            is_below_days = true;
            *first = Heading::Week.phrase().in_language(language);
            cells.iter_mut().zip(WEEKDAYS).for_each(|(cell, day)| *cell = language.short_weekday(day));
        } else if Heading::RaceDay.is(first) {
            let day = WEEKDAYS.into_iter().find(|day| Language::English.short_weekday(*day) == cells[0]);
            cells[0] = day.map_or_else(String::new, |day| language.short_weekday(day));
        } else {
            cells.iter_mut().for_each(|cell| *cell = said(language, cell));
        }
    }
    csv::write(&rows)
}

fn sessions_in(language: Language, cell: &str) -> String {
    if WorkoutType::Rest.is_called(cell) {
        return WorkoutType::Rest.name_in(language);
    }
    if !cell.starts_with("Title:") {
        return typed_in(language, cell, DistanceUnit::Km);
    }
    let in_line = |line: &str| match line.split_once(": ") {
        Some((name, value)) => format!("{name}: {}", said(language, value)),
        None => line.to_owned(),
    };
    cell.lines().map(in_line).collect::<Vec<_>>().join("\n")
}

/// What is no text of ours stays.
fn said(language: Language, english: &str) -> String {
    let known = TEXTS.iter().find(|text| text.to_string() == english);
    known.map_or_else(|| english.to_owned(), |text| text.in_language(language))
}
