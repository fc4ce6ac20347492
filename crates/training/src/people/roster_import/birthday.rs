//! Birthdays as people write them.

use jiff::civil::Date;
use texts::Language;

use super::folded::{folded, folded_words};
use super::{Choices, DateOrder, DateQuestion, Field, Sheet, SheetRow};
use crate::people::athlete::is_birthday;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DateReading {
    Certain { day: Date, order: Option<DateOrder> },
    Either { day_first: Date, month_first: Date },
    YearAlone,
    Unreadable,
}

impl DateReading {
    pub fn day(self, order: DateOrder) -> Option<Date> {
        match self {
            Self::Certain { day, .. } => Some(day),
            Self::Either { day_first, month_first } => {
                Some(if order == DateOrder::DayFirst { day_first } else { month_first })
            }
            Self::YearAlone | Self::Unreadable => None,
        }
    }
}

pub(super) fn read(text: &str, today: Date) -> DateReading {
    // A spreadsheet adds midnight to a day.
    let text = text.split(['T', ' ']).filter(|part| !part.contains(':')).collect::<Vec<_>>().join(" ");
    if text.contains(|letter: char| letter.is_alphabetic()) {
        return with_month_name(&text, today).map_or(DateReading::Unreadable, certain);
    }
    let parts: Option<Vec<i32>> = text
        .split(|sign: char| !sign.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .map(|n| n.parse().ok())
        .collect();
    match parts.as_deref() {
        Some([1_900..=2_100]) => DateReading::YearAlone,
        Some([digits]) if text.trim().len() == 8 => {
            date(digits / 10_000, digits / 100 % 100, digits % 100, today).map_or(DateReading::Unreadable, certain)
        }
        Some([year @ 1_000..=9_999, month, day]) => {
            date(*year, *month, *day, today).map_or(DateReading::Unreadable, certain)
        }
        Some([first, second, year]) => {
            let day_first = date(*year, *second, *first, today);
            let month_first = date(*year, *first, *second, today).filter(|_| !text.contains('.'));
            either(day_first, month_first)
        }
        _ => DateReading::Unreadable,
    }
}

fn either(day_first: Option<Date>, month_first: Option<Date>) -> DateReading {
    match (day_first, month_first) {
        (Some(one), Some(other)) if one == other => certain(one),
        (Some(day_first), Some(month_first)) => DateReading::Either { day_first, month_first },
        (Some(day), None) => DateReading::Certain { day, order: Some(DateOrder::DayFirst) },
        (None, Some(day)) => DateReading::Certain { day, order: Some(DateOrder::MonthFirst) },
        (None, None) => DateReading::Unreadable,
    }
}

const fn certain(day: Date) -> DateReading {
    DateReading::Certain { day, order: None }
}

/// Two digits mean the latest such year.
fn date(year: i32, month: i32, day: i32, today: Date) -> Option<Date> {
    let century = i32::from(today.year()) / 100 * 100;
    let year = match year {
        0..=99 if century + year > i32::from(today.year()) => century - 100 + year,
        0..=99 => century + year,
        _ => year,
    };
    let day = Date::new(year.try_into().ok()?, month.try_into().ok()?, day.try_into().ok()?).ok()?;
    is_birthday(day, today).then_some(day)
}

/// "9 Feb 1994", "February 9, 1994", "9. März 1994"
fn with_month_name(text: &str, today: Date) -> Option<Date> {
    let words = folded_words(text);
    let month = words.iter().find_map(|word| month_named(word))?;
    let numbers: Vec<i32> = words
        .iter()
        .filter_map(|word| word.trim_end_matches(|letter: char| letter.is_alphabetic()).parse().ok())
        .collect();
    match numbers.as_slice() {
        [year @ 1_000..=9_999, day] | [day, year] => date(*year, month, *day, today),
        _ => None,
    }
}

/// In any language we speak, by its name or at least three letters of it.
fn month_named(word: &str) -> Option<i32> {
    (1..=12)
        .find(|&month| {
            let Ok(day) = Date::new(2_000, month, 1) else { return false };
            Language::ALL.iter().any(|language| {
                let name = folded(&language.month(day));
                name == word
                    || folded(&language.short_month(day)) == word
                    || (word.len() >= 3 && name.starts_with(word))
            })
        })
        .map(i32::from)
}

pub(super) fn question(sheet: &Sheet, choices: &Choices, today: Date) -> Option<DateQuestion> {
    let column = sheet.column(Field::Birthday)?;
    let cell = |row: &SheetRow| row.cells.get(column).cloned().unwrap_or_default();
    let readings: Vec<_> = sheet.rows.iter().map(|row| (row.number, cell(row))).collect();
    let readings: Vec<_> = readings.into_iter().map(|(row, text)| (row, read(&text, today), text)).collect();
    let count = |wanted: DateOrder| {
        let is_sure = |reading: &DateReading| matches!(reading, DateReading::Certain { order: Some(order), .. } if *order == wanted);
        readings.iter().filter(|(_, reading, _)| is_sure(reading)).count()
    };
    let (day_first_count, month_first_count) = (count(DateOrder::DayFirst), count(DateOrder::MonthFirst));
    let likely = if month_first_count > day_first_count { DateOrder::MonthFirst } else { DateOrder::DayFirst };
    let chosen = choices.date_order.unwrap_or(likely);
    let others = if chosen == DateOrder::DayFirst { day_first_count } else { month_first_count };
    readings.into_iter().find_map(|(row, reading, text)| match reading {
        DateReading::Either { day_first, month_first } => {
            Some(DateQuestion { column, row, text, day_first, month_first, chosen, others })
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TODAY: Date = jiff::civil::date(2026, 11, 18);

    fn day(text: &str) -> Option<String> {
        read(text, TODAY).day(DateOrder::DayFirst).map(|day| day.to_string())
    }

    #[test]
    fn birthdays_are_read_as_people_write_them() {
        for text in [
            "1994-02-09",
            "1994-02-09 00:00:00",
            "1994-02-09T00:00:00",
            "1994/2/9",
            "9.2.1994",
            "09.02.94",
            "9/2/1994",
            "9 Feb 1994",
            "February 9, 1994",
            "9th February 1994",
            "9. Februar 1994",
            "9 de febrero de 1994",
            "9 février 1994",
            "9 febbraio 1994",
            "9 fev. 1994",
            "9 februari 1994",
            "19940209",
        ] {
            assert_eq!(day(text).as_deref(), Some("1994-02-09"), "{text}");
        }
        assert_eq!(day("1/2/03").as_deref(), Some("2003-02-01"));
        assert_eq!(read("1988", TODAY), DateReading::YearAlone);
        for text in ["31/31/1990", "30.2.1990", "2030-01-01", "12.12.1850", "soon", "44:12", "070 413", ""] {
            assert_eq!(day(text), None, "{text}");
        }
    }

    #[test]
    fn the_order_is_open_only_where_both_are_days() {
        let is_open = |text: &str| matches!(read(text, TODAY), DateReading::Either { .. });
        assert!(is_open("04/05/1988") && is_open("4-5-88"));
        for text in ["04.05.1988", "05/05/1988", "25/04/1988", "04/25/1988"] {
            assert!(!is_open(text), "{text}");
        }
    }
}
