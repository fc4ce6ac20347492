//! What the rows of a sheet are called, in every language that they are written in.

use jiff::civil::Weekday;
use texts::{Language, Phrase, phrase};

use super::{AnchorName, Level};
use crate::calendar::WEEKDAYS;

#[derive(Debug, Clone, Copy)]
pub enum Heading {
    Name,
    Description,
    Race,
    Level,
    CountedFrom,
    RaceDay,
    Weeks,
    Unit,
    Tags,
    PlanCheck,
    /// Of the row that names the days.
    Week,
}

impl Heading {
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Name => phrase!("Name" as "heading"),
            Self::Description => phrase!("Description" as "heading"),
            Self::Race => phrase!("Race" as "heading"),
            Self::Level => phrase!("Level" as "heading"),
            Self::CountedFrom => phrase!("Counted from" as "heading"),
            Self::RaceDay => phrase!("Race day" as "heading"),
            Self::Weeks => phrase!("Weeks" as "heading"),
            Self::Unit => phrase!("Unit" as "heading"),
            Self::Tags => phrase!("Tags" as "heading"),
            Self::PlanCheck => phrase!("Plan check" as "heading"),
            Self::Week => phrase!("Week" as "heading"),
        }
    }

    /// In any language and letter case.
    pub fn is(self, cell: &str) -> bool {
        let (cell, phrase) = (cell.trim().to_lowercase(), self.phrase());
        Language::ALL.into_iter().any(|language| phrase.in_language(language).to_lowercase() == cell)
    }
}

/// The value in a row, by its name in any language.
pub fn named<T: Copy>(values: &[T], text: &str, phrase_of: impl Fn(T) -> Phrase) -> Option<T> {
    let text = text.to_lowercase();
    let is_called = |value: T| {
        let phrase = phrase_of(value);
        Language::ALL.into_iter().any(|language| phrase.in_language(language).to_lowercase() == text)
    };
    values.iter().copied().find(|value| is_called(*value))
}

pub const fn level(level: Level) -> Phrase {
    match level {
        Level::Beginner => phrase!("Beginner" as "level"),
        Level::Intermediate => phrase!("Intermediate" as "level"),
        Level::Advanced => phrase!("Advanced" as "level"),
        Level::Elite => phrase!("Elite" as "level"),
    }
}

pub const fn anchor(anchor: AnchorName) -> Phrase {
    match anchor {
        AnchorName::Start => phrase!("Start" as "counted from"),
        AnchorName::RaceDay => phrase!("Race Day" as "counted from"),
    }
}

pub const fn switch(is_on: bool) -> Phrase {
    if is_on { phrase!("on" as "plan check") } else { phrase!("off" as "plan check") }
}

/// `None` for a row that is not "Week" and the seven days.
pub fn language_of_days(row: &[String]) -> Option<Language> {
    let (week, days) = row.split_first()?;
    if days.len() < WEEKDAYS.len() || !Heading::Week.is(week) {
        return None;
    }
    let names_them = |language: &Language| days.iter().zip(WEEKDAYS).all(|(cell, day)| names_day(cell, day, *language));
    Language::ALL.into_iter().find(names_them)
}

/// "Mon", "Monday" and what else begins with the short name.
pub fn names_day(cell: &str, day: Weekday, language: Language) -> bool {
    cell.trim().to_lowercase().starts_with(&language.short_weekday(day).to_lowercase())
}
