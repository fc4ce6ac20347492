//! A calendar with everything that is hard to write, stored as a file that independent parsers read in their tests.

use jiff::civil::date;
use jiff::tz::TimeZone;

use crate::{Calendar, Event, When};

const WRITTEN: &str = include_str!("../../../fixtures/calendar-feed.ics");

fn event(number: u128, when: When, summary: &str, description: Option<&str>) -> Event {
    Event {
        uid: format!("0198c5a0-0000-7000-8000-{number:012}@longrun"),
        sequence: 7,
        changed_at: "2026-03-02T08:00:00.5Z".parse().unwrap(),
        when,
        summary: summary.to_owned(),
        description: description.map(str::to_owned),
        url: description.map(|_| "https://plans.example.org/a".to_owned()),
        is_busy: description.is_none(),
        alarm_minutes: description.is_none().then_some(30),
    }
}

#[test]
fn the_stored_example_equals_the_output() {
    let long = "Łąkowa 🏃 bergauf, ".repeat(20);
    let calendar = Calendar {
        uid: "mia@longrun".to_owned(),
        name: "Mia’s training".to_owned(),
        zone: TimeZone::get("Europe/Stockholm").ok(),
        events: vec![
            event(
                1,
                When::Day(date(2026, 12, 31)),
                "Tempo: 3 × 10 min",
                Some("Easy, then hard;\nno \\ walking, \\n is no break"),
            ),
            event(2, When::Day(date(2028, 2, 28)), "Long Run: BEGIN:VEVENT", Some(long.trim_end())),
            event(3, When::From { starts_at: date(2026, 10, 25).at(23, 30, 0, 0), minutes: 75 }, "Busy", None),
        ],
    };
    assert_eq!(calendar.write(), WRITTEN);
}
