//! The names of days and months, and how days are written.

use jiff::civil::{Date, Weekday};

use crate::language::Language;
use crate::phrase;
use crate::phrase::{Argument, Phrase};

impl Language {
    /// "Monday"
    pub fn weekday(self, weekday: Weekday) -> String {
        let name = match weekday {
            Weekday::Monday => phrase!("Monday"),
            Weekday::Tuesday => phrase!("Tuesday"),
            Weekday::Wednesday => phrase!("Wednesday"),
            Weekday::Thursday => phrase!("Thursday"),
            Weekday::Friday => phrase!("Friday"),
            Weekday::Saturday => phrase!("Saturday"),
            Weekday::Sunday => phrase!("Sunday"),
        };
        name.in_language(self)
    }

    /// "Mon"
    pub fn short_weekday(self, weekday: Weekday) -> String {
        short_weekday(weekday).in_language(self)
    }

    /// "October"
    pub fn month(self, day: Date) -> String {
        month(day).in_language(self)
    }

    /// "Oct"
    pub fn short_month(self, day: Date) -> String {
        short_month(day).in_language(self)
    }

    /// "Saturday 17 October"
    pub fn day(self, day: Date) -> String {
        let weekday = self.weekday(day.weekday());
        phrase!("{weekday} {day} {month}", weekday, day = number(day), month = month(day)).in_language(self)
    }

    /// "17 October 2026"
    pub fn date(self, day: Date) -> String {
        date(day).in_language(self)
    }

    /// "17 Oct 2026"
    pub fn short_date_of_year(self, day: Date) -> String {
        let year = day.year().to_string();
        phrase!("{day} {month} {year}", day = number(day), month = short_month(day), year).in_language(self)
    }

    /// "12 Oct – 18 Oct"
    pub fn short_range(self, first: Date, last: Date) -> String {
        let months = (short_month(first), short_month(last));
        let (day, last) = (number(first), number(last));
        phrase!("{day} {month} – {last} {last_month}", day, month = months.0, last, last_month = months.1)
            .in_language(self)
    }

    /// "12 – 18 October 2026", naming month and year twice only where they differ.
    pub fn range(self, first: Date, last: Date) -> String {
        if first.year() != last.year() {
            return format!("{} – {}", self.date(first), self.date(last));
        }
        let (day, last_day) = (number(first), number(last));
        let (month, year) = (month(last), last.year().to_string());
        let range = if first.month() == last.month() {
            phrase!("{day} – {last} {month} {year}", day, last = last_day, month, year)
        } else {
            let first_month = self::month(first);
            phrase!("{day} {first_month} – {last} {month} {year}", day, first_month, last = last_day, month, year,)
        };
        range.in_language(self)
    }

    /// "17 Oct"
    pub fn short_date(self, day: Date) -> String {
        phrase!("{day} {month}", day = number(day), month = short_month(day)).in_language(self)
    }

    /// "12 Oct" without the words between, for a corner of a calendar's day.
    pub fn corner_date(self, day: Date) -> String {
        phrase!("{day} {month}" as "corner of a day", day = number(day), month = short_month(day)).in_language(self)
    }
}

/// "Mon", for a place in another phrase.
pub fn short_weekday(weekday: Weekday) -> Phrase {
    match weekday {
        Weekday::Monday => phrase!("Mon" as "short weekday"),
        Weekday::Tuesday => phrase!("Tue" as "short weekday"),
        Weekday::Wednesday => phrase!("Wed" as "short weekday"),
        Weekday::Thursday => phrase!("Thu" as "short weekday"),
        Weekday::Friday => phrase!("Fri" as "short weekday"),
        Weekday::Saturday => phrase!("Sat" as "short weekday"),
        Weekday::Sunday => phrase!("Sun" as "short weekday"),
    }
}

/// "Mon 12 Oct", for a place in another phrase.
pub fn short_day(day: Date) -> Phrase {
    let weekday = short_weekday(day.weekday());
    phrase!("{weekday} {day} {month}", weekday, day = number(day), month = short_month(day))
}

/// "17 October 2026", for a place in another phrase.
pub fn date(day: Date) -> Phrase {
    let year = day.year().to_string();
    phrase!("{day} {month} {year}", day = number(day), month = month(day), year)
}

/// The first of a month is an ordinal in some languages.
fn number(day: Date) -> Argument {
    match day.day() {
        1 => phrase!("1" as "first day of a month").into(),
        day => i64::from(day).into(),
    }
}

fn month(day: Date) -> Phrase {
    match day.month() {
        1 => phrase!("January"),
        2 => phrase!("February"),
        3 => phrase!("March"),
        4 => phrase!("April"),
        5 => phrase!("May"),
        6 => phrase!("June"),
        7 => phrase!("July"),
        8 => phrase!("August"),
        9 => phrase!("September"),
        10 => phrase!("October"),
        11 => phrase!("November"),
        _ => phrase!("December"),
    }
}

fn short_month(day: Date) -> Phrase {
    match day.month() {
        1 => phrase!("Jan" as "short month"),
        2 => phrase!("Feb" as "short month"),
        3 => phrase!("Mar" as "short month"),
        4 => phrase!("Apr" as "short month"),
        5 => phrase!("May" as "short month"),
        6 => phrase!("Jun" as "short month"),
        7 => phrase!("Jul" as "short month"),
        8 => phrase!("Aug" as "short month"),
        9 => phrase!("Sep" as "short month"),
        10 => phrase!("Oct" as "short month"),
        11 => phrase!("Nov" as "short month"),
        _ => phrase!("Dec" as "short month"),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn the_first_of_a_month_is_written_as_each_language_writes_it() {
        let first = date(2026, 11, 1);
        let written = [Language::German, Language::French, Language::Portuguese].map(|language| language.date(first));
        assert_eq!(written, ["1. November 2026", "1er novembre 2026", "1º de novembro de 2026"]);
        assert_eq!(Language::French.range(first, date(2026, 11, 7)), "1er – 7 novembre 2026");
    }

    #[test]
    fn days_are_written_as_each_language_writes_them() {
        let day = date(2026, 10, 17);
        let written = Language::ALL.map(|language| language.day(day));
        assert_eq!(
            written,
            [
                "Saturday 17 October",
                "Samstag, 17. Oktober",
                "sábado 17 de octubre",
                "samedi 17 octobre",
                "sabato 17 ottobre",
                "sábado, 17 de outubro",
                "zaterdag 17 oktober",
            ]
        );
        assert_eq!(Language::German.date(day), "17. Oktober 2026");
        assert_eq!(Language::Portuguese.date(day), "17 de outubro de 2026");
        assert_eq!(Language::English.short_date(date(2026, 5, 4)), "4 May");
        assert_eq!(Language::German.short_date(date(2026, 5, 4)), "4. Mai");
        assert_eq!(Language::Spanish.short_date_of_year(day), "17 de oct de 2026");
    }

    #[test]
    fn a_range_names_month_and_year_once_where_it_can() {
        let (english, german) = (Language::English, Language::German);
        assert_eq!(english.range(date(2026, 10, 12), date(2026, 10, 18)), "12 – 18 October 2026");
        assert_eq!(english.range(date(2026, 10, 26), date(2026, 11, 1)), "26 October – 1 November 2026");
        assert_eq!(english.range(date(2026, 12, 28), date(2027, 1, 3)), "28 December 2026 – 3 January 2027");
        assert_eq!(english.short_range(date(2026, 10, 12), date(2026, 10, 18)), "12 Oct – 18 Oct");
        assert_eq!(german.range(date(2026, 10, 12), date(2026, 10, 18)), "12. – 18. Oktober 2026");
        assert_eq!(german.short_range(date(2026, 9, 28), date(2026, 10, 4)), "28. Sept. – 4. Okt.");
        let french = Language::French.range(date(2026, 10, 26), date(2026, 11, 1));
        assert_eq!(french, "26 octobre – 1er novembre 2026");
    }
}
