//! Writes a calendar feed (RFC 5545 and RFC 7986). Pure.

#[cfg(test)]
mod example;
mod line;
mod zone;

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use crate::line::Lines;
use crate::zone::Zone;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Calendar {
    /// Stays the same for the lifetime of the calendar.
    pub uid: String,
    pub name: String,
    /// Of times of day. Without one, seven in the morning is seven wherever the reader is.
    pub zone: Option<TimeZone>,
    pub events: Vec<Event>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Stays the same when the event changes or moves.
    pub uid: String,
    /// Incremented when the event changes.
    pub sequence: i64,
    pub changed_at: Timestamp,
    pub when: When,
    pub summary: String,
    pub description: Option<String>,
    pub url: Option<String>,
    /// Whether the time counts as busy.
    pub is_busy: bool,
    /// How many minutes before its start a reminder comes.
    pub alarm_minutes: Option<u16>,
}

/// In the calendar's time zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// From midnight to midnight.
    Day(Date),
    From {
        starts_at: DateTime,
        minutes: u32,
    },
}

/// How often clients should refresh.
const REFRESH: &str = "PT1H";

impl Calendar {
    pub fn write(&self) -> String {
        let mut lines = Lines::default();
        lines.plain("BEGIN", "VCALENDAR");
        lines.plain("VERSION", "2.0");
        lines.plain("PRODID", "-//Longrun//Training plans//EN");
        lines.plain("CALSCALE", "GREGORIAN");
        lines.plain("METHOD", "PUBLISH");
        lines.text("UID", &self.uid);
        lines.text("NAME", &self.name);
        // Older clients only know these names.
        lines.text("X-WR-CALNAME", &self.name);
        lines.plain("REFRESH-INTERVAL;VALUE=DURATION", REFRESH);
        lines.plain("X-PUBLISHED-TTL", REFRESH);
        let times = self.events.iter().filter_map(|event| event.when.starts_at());
        let span = times.clone().min().zip(times.max());
        let zone = self.zone.as_ref().and_then(Zone::new).filter(|_| span.is_some());
        if let Some((zone, span)) = zone.zip(span) {
            lines.plain("X-WR-TIMEZONE", zone.name);
            zone.write(span, &mut lines);
        }
        for event in &self.events {
            event.write(zone, &mut lines);
        }
        lines.plain("END", "VCALENDAR");
        lines.finish()
    }
}

impl Event {
    fn write(&self, zone: Option<Zone>, lines: &mut Lines) {
        lines.plain("BEGIN", "VEVENT");
        lines.text("UID", &self.uid);
        lines.plain("DTSTAMP", &instant(self.changed_at));
        lines.plain("LAST-MODIFIED", &instant(self.changed_at));
        lines.plain("SEQUENCE", &self.sequence.to_string());
        self.when.write(zone, lines);
        lines.text("SUMMARY", &self.summary);
        if let Some(description) = &self.description {
            lines.text("DESCRIPTION", description);
        }
        if let Some(url) = &self.url {
            lines.plain("URL", url);
        }
        lines.plain("TRANSP", if self.is_busy { "OPAQUE" } else { "TRANSPARENT" });
        if let Some(minutes) = self.alarm_minutes {
            lines.plain("BEGIN", "VALARM");
            lines.plain("ACTION", "DISPLAY");
            lines.text("DESCRIPTION", &self.summary);
            lines.plain("TRIGGER", &format!("-PT{minutes}M"));
            lines.plain("END", "VALARM");
        }
        lines.plain("END", "VEVENT");
    }
}

impl When {
    fn starts_at(self) -> Option<DateTime> {
        match self {
            Self::Day(_) => None,
            Self::From { starts_at, .. } => Some(starts_at),
        }
    }

    /// The end is exclusive. The last representable day has none.
    fn write(self, zone: Option<Zone>, lines: &mut Lines) {
        match self {
            Self::Day(on) => {
                lines.plain("DTSTART;VALUE=DATE", &day(on));
                if let Ok(next) = on.checked_add(1.day()) {
                    lines.plain("DTEND;VALUE=DATE", &day(next));
                }
            }
            Self::From { starts_at, minutes } => {
                let in_zone = zone.map(|zone| format!(";TZID={}", zone.name)).unwrap_or_default();
                lines.plain(&format!("DTSTART{in_zone}"), &time(starts_at));
                let end = match zone {
                    Some(zone) => zone.later(starts_at, minutes),
                    None => starts_at.checked_add(i64::from(minutes).minutes()).ok(),
                };
                if let Some(end) = end {
                    lines.plain(&format!("DTEND{in_zone}"), &time(end));
                }
            }
        }
    }
}

fn time(time: DateTime) -> String {
    time.strftime("%Y%m%dT%H%M%S").to_string()
}

fn day(day: Date) -> String {
    day.strftime("%Y%m%d").to_string()
}

fn instant(instant: Timestamp) -> String {
    instant.strftime("%Y%m%dT%H%M%SZ").to_string()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn calendar() -> Calendar {
        let event = Event {
            uid: "0198c5a0-0000-7000-8000-000000000001@longrun".to_owned(),
            sequence: 7,
            changed_at: "2026-03-02T08:00:00.5Z".parse().unwrap(),
            when: When::Day(date(2026, 12, 31)),
            summary: "Tempo: 3 × 10 min".to_owned(),
            description: Some("Easy, then hard;\nno \\ walking".to_owned()),
            url: Some("https://plans.example.org/a".to_owned()),
            is_busy: false,
            alarm_minutes: None,
        };
        Calendar { uid: "mia@longrun".to_owned(), name: "Mia, plan".to_owned(), zone: None, events: vec![event] }
    }

    #[test]
    fn a_calendar_is_written_as_the_standards_say() {
        let expected = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Longrun//Training plans//EN\r\nCALSCALE:GREGORIAN\r\n\
            METHOD:PUBLISH\r\nUID:mia@longrun\r\nNAME:Mia\\, plan\r\nX-WR-CALNAME:Mia\\, plan\r\n\
            REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\nBEGIN:VEVENT\r\n\
            UID:0198c5a0-0000-7000-8000-000000000001@longrun\r\nDTSTAMP:20260302T080000Z\r\n\
            LAST-MODIFIED:20260302T080000Z\r\nSEQUENCE:7\r\nDTSTART;VALUE=DATE:20261231\r\n\
            DTEND;VALUE=DATE:20270101\r\nSUMMARY:Tempo: 3 × 10 min\r\n\
            DESCRIPTION:Easy\\, then hard\\;\\nno \\\\ walking\r\nURL:https://plans.example.org/a\r\n\
            TRANSP:TRANSPARENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
        assert_eq!(calendar().write(), expected);
    }

    #[test]
    fn a_reminder_comes_before_the_start() {
        let mut reminded = calendar();
        reminded.events[0].alarm_minutes = Some(90);
        let expected = "TRANSP:TRANSPARENT\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Tempo: 3 × 10 min\r\n\
            TRIGGER:-PT90M\r\nEND:VALARM\r\nEND:VEVENT\r\n";
        assert!(reminded.write().contains(expected), "{}", reminded.write());
    }

    #[test]
    fn without_times_of_day_no_zone_is_written() {
        let mut zoned = calendar();
        zoned.zone = TimeZone::get("Europe/Stockholm").ok();
        assert_eq!(zoned.write(), calendar().write());
    }

    #[test]
    fn without_a_zone_a_time_is_that_of_the_reader() {
        let mut floating = calendar();
        floating.events[0].when = When::From { starts_at: date(2026, 12, 31).at(7, 0, 0, 0), minutes: 60 };
        assert!(floating.write().contains("\r\nDTSTART:20261231T070000\r\nDTEND:20261231T080000\r\n"));
    }

    #[test]
    fn the_last_representable_day_has_no_end() {
        let mut last = calendar();
        last.events[0].when = When::Day(Date::MAX);
        assert!(!last.write().contains("DTEND"));
    }
}
