use jiff::civil::{Date, Weekday};
use jiff::{Timestamp, ToSpan};
use texts::phrase;

use crate::error::Invalid;

/// A week starts on Monday.
pub const WEEKDAYS: [Weekday; 7] = [
    Weekday::Monday,
    Weekday::Tuesday,
    Weekday::Wednesday,
    Weekday::Thursday,
    Weekday::Friday,
    Weekday::Saturday,
    Weekday::Sunday,
];

pub const MAX_WEEKS: u8 = 52;
/// The longest day in a request; a full timestamp fits.
pub const MAX_DAY_CHARACTERS: usize = 64;

/// The days of a schedule. Weeks run from Monday to Sunday. The first is the week of the start date; its days before
/// that date take no workouts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Calendar {
    starts_on: Date,
    weeks: u8,
}

impl Calendar {
    pub fn new(starts_on: Date, weeks: i64) -> Result<Self, Invalid> {
        if !(1900..2200).contains(&starts_on.year()) {
            return Err(Invalid::new("startDate", phrase!("Start date must be between the years 1900 and 2199")));
        }
        if weeks < 1 {
            return Err(Invalid::new("duration", phrase!("Please specify a valid duration (at least 1 week)")));
        }
        match u8::try_from(weeks) {
            Ok(weeks) if weeks <= MAX_WEEKS => Ok(Self { starts_on, weeks }),
            _ => Err(Invalid::new("duration", phrase!("Duration must be at most 52 weeks"))),
        }
    }

    /// From the database. Skips validation: the rules may have changed since it was stored.
    pub const fn from_stored(starts_on: Date, weeks: u8) -> Self {
        Self { starts_on, weeks }
    }

    pub const fn starts_on(self) -> Date {
        self.starts_on
    }

    pub const fn weeks(self) -> u8 {
        self.weeks
    }

    /// The start date plus the duration.
    pub fn ends_on(self) -> Date {
        plus_days(self.starts_on, i32::from(self.weeks) * 7)
    }

    /// The Monday of week `number`, counted from 1.
    pub fn week_start(self, number: u8) -> Date {
        plus_days(monday_of(self.starts_on), (i32::from(number) - 1) * 7)
    }

    /// The last day that takes workouts: the Sunday of the last week.
    pub fn last_day(self) -> Date {
        plus_days(self.week_start(self.weeks), 6)
    }

    /// The number of the week that contains `day`, if it is within this calendar.
    pub fn week_of(self, day: Date) -> Option<u8> {
        let days = days_between(self.week_start(1), day);
        let number = u8::try_from(days.div_euclid(7) + 1).ok()?;
        (1..=self.weeks).contains(&number).then_some(number)
    }

    /// The days of the first week before the start date.
    pub fn days_before_start(self) -> impl Iterator<Item = Date> {
        let monday = self.week_start(1);
        (0..days_between(monday, self.starts_on)).map(move |offset| plus_days(monday, offset))
    }

    /// The week of a day that can take a workout, or why it cannot.
    pub fn week_for_workout(self, day: Date) -> Result<u8, Invalid> {
        if day < self.starts_on {
            return Err(Invalid::new("scheduledDate", phrase!("A workout cannot be before the start date")));
        }
        self.week_of(day)
            .ok_or_else(|| Invalid::new("scheduledDate", phrase!("A workout cannot be after the last week")))
    }

    /// How many days workouts move when the start date becomes `starts_on`: a multiple of seven, so that every workout
    /// keeps its weekday.
    pub fn shift_days(self, starts_on: Date) -> i32 {
        days_between(monday_of(self.starts_on), monday_of(starts_on))
    }
}

pub fn monday_of(day: Date) -> Date {
    plus_days(day, -i32::from(day.weekday().since(Weekday::Monday)))
}

pub fn plus_days(day: Date, days: i32) -> Date {
    day.saturating_add(days.days())
}

/// Parses "2026-10-15", and takes the written day of a timestamp such as "2026-10-15T00:00:00.000Z".
pub fn parse_day(text: &str) -> Result<Date, Invalid> {
    let text = text.trim();
    if text.len() > MAX_DAY_CHARACTERS {
        return Err(Invalid::new("date", phrase!("Date must look like 2026-10-15")));
    }
    let day = match text.parse::<Timestamp>() {
        Ok(_) => text.split(['T', 't', ' ']).next().unwrap_or(text),
        Err(_) => text,
    };
    day.parse().map_err(|_| Invalid::new("date", phrase!("Date must look like 2026-10-15")))
}

fn days_between(from: Date, to: Date) -> i32 {
    (to - from).get_days()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct Vectors {
        mondays: Vec<Monday>,
        calendars: Vec<Case>,
        shifts: Vec<Shift>,
    }

    #[derive(Deserialize)]
    struct Monday {
        day: Date,
        monday: Date,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Case {
        starts_on: Date,
        weeks: i64,
        ends_on: Date,
        last_day: Date,
        week_starts: Vec<(u8, Date)>,
        week_of: Vec<(Date, Option<u8>)>,
        days_before_start: Vec<Date>,
    }

    #[derive(Deserialize)]
    struct Shift {
        from: Date,
        to: Date,
        days: i32,
    }

    fn vectors() -> Vectors {
        serde_json::from_str(include_str!("../../../fixtures/calendar.json")).unwrap()
    }

    #[test]
    fn a_week_starts_on_monday() {
        for Monday { day, monday } in vectors().mondays {
            assert_eq!(monday_of(day), monday, "{day}");
        }
    }

    #[test]
    fn weeks_follow_from_the_start_date_and_the_duration() {
        for case in vectors().calendars {
            let calendar = Calendar::new(case.starts_on, case.weeks).unwrap();
            assert_eq!(calendar.ends_on(), case.ends_on);
            assert_eq!(calendar.last_day(), case.last_day);
            for (number, starts_on) in case.week_starts {
                assert_eq!(calendar.week_start(number), starts_on, "week {number}");
            }
            for (day, week) in case.week_of {
                assert_eq!(calendar.week_of(day), week, "{day}");
            }
            assert_eq!(calendar.days_before_start().collect::<Vec<_>>(), case.days_before_start);
        }
    }

    #[test]
    fn a_new_start_date_moves_workouts_by_whole_weeks() {
        for Shift { from, to, days } in vectors().shifts {
            assert_eq!(Calendar::new(from, 4).unwrap().shift_days(to), days, "{from} to {to}");
        }
    }

    #[test]
    fn days_before_the_start_and_after_the_last_week_take_no_workout() {
        let calendar = Calendar::new(date(2026, 10, 14), 2).unwrap();
        let message = |day| calendar.week_for_workout(day).unwrap_err().to_string();

        assert_eq!(message(date(2026, 10, 13)), "A workout cannot be before the start date");
        assert_eq!(calendar.week_for_workout(date(2026, 10, 14)), Ok(1));
        assert_eq!(calendar.week_for_workout(date(2026, 10, 25)), Ok(2));
        assert_eq!(message(date(2026, 10, 26)), "A workout cannot be after the last week");
        assert_eq!(message(Date::MIN), "A workout cannot be before the start date");
        assert_eq!(message(Date::MAX), "A workout cannot be after the last week");
    }

    #[test]
    fn a_duration_is_1_to_52_weeks() {
        let message = |weeks| Calendar::new(date(2026, 10, 12), weeks).unwrap_err().to_string();

        assert_eq!(message(0), "Please specify a valid duration (at least 1 week)");
        assert_eq!(message(-4), "Please specify a valid duration (at least 1 week)");
        assert_eq!(message(53), "Duration must be at most 52 weeks");
        assert_eq!(message(i64::MAX), "Duration must be at most 52 weeks");
        assert!(Calendar::new(date(1899, 12, 31), 1).is_err());
        assert!(Calendar::new(date(2200, 1, 1), 1).is_err());
    }

    #[test]
    fn a_day_is_parsed_from_a_date_or_a_timestamp() {
        for text in
            ["2026-10-15", " 2026-10-15 ", "2026-10-15T00:00:00.000Z", "2026-10-15T23:30:00-08:00", "2026-10-15T06:00"]
        {
            assert_eq!(parse_day(text), Ok(date(2026, 10, 15)), "{text}");
        }
        for text in ["", "15/10/2026", "2026-02-29", "2026-13-01", "2026-10-15T99:00:00Z", "tomorrow"] {
            assert!(parse_day(text).is_err(), "{text}");
        }
    }
}
