//! A time zone as a calendar carries it: the changes of its clocks while the events last.

use jiff::civil::DateTime;
use jiff::tz::{Dst, Offset, TimeZone};
use jiff::{Timestamp, ToSpan};

use crate::line::Lines;

/// A time zone with a name of the database.
#[derive(Clone, Copy)]
pub(crate) struct Zone<'a> {
    pub name: &'a str,
    pub zone: &'a TimeZone,
}

impl<'a> Zone<'a> {
    /// `None` for a zone without a name, which no reader would know.
    pub fn new(zone: &'a TimeZone) -> Option<Self> {
        zone.iana_name().map(|name| Self { name, zone })
    }

    /// The local time so many minutes later, when clocks may have changed.
    pub fn later(self, from: DateTime, minutes: u32) -> Option<DateTime> {
        let from = from.to_zoned(self.zone.clone()).ok()?;
        from.checked_add(i64::from(minutes).minutes()).ok().map(|later| later.datetime())
    }

    /// The definition for events between two local times.
    pub fn write(self, (first, last): (DateTime, DateTime), lines: &mut Lines) {
        let instant = |local: DateTime| self.zone.to_ambiguous_timestamp(local).compatible().ok();
        let (Some(first), Some(last)) = (instant(first), instant(last)) else { return };
        lines.plain("BEGIN", "VTIMEZONE");
        lines.plain("TZID", self.name);
        let before = self.zone.preceding(first).next().map_or(Timestamp::UNIX_EPOCH, |change| change.timestamp());
        self.write_change(before, lines);
        let during = self.zone.following(before).map(|change| change.timestamp());
        for change in during.take_while(|change| *change <= last) {
            self.write_change(change, lines);
        }
        lines.plain("END", "VTIMEZONE");
    }

    fn write_change(self, at: Timestamp, lines: &mut Lines) {
        let before = self.zone.to_offset(at.saturating_sub(1.second()).unwrap_or(at));
        let after = self.zone.to_offset_info(at);
        let part = if after.dst() == Dst::Yes { "DAYLIGHT" } else { "STANDARD" };
        lines.plain("BEGIN", part);
        lines.plain("DTSTART", &before.to_datetime(at).strftime("%Y%m%dT%H%M%S").to_string());
        lines.plain("TZOFFSETFROM", &offset_text(before));
        lines.plain("TZOFFSETTO", &offset_text(after.offset()));
        lines.text("TZNAME", after.abbreviation());
        lines.plain("END", part);
    }
}

/// "+0200"; some offsets of long ago have seconds.
fn offset_text(offset: Offset) -> String {
    let seconds = offset.seconds().unsigned_abs();
    let sign = if offset.is_negative() { '-' } else { '+' };
    let minutes = format!("{sign}{:02}{:02}", seconds / 3_600, seconds / 60 % 60);
    if seconds.is_multiple_of(60) { minutes } else { format!("{minutes}{:02}", seconds % 60) }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn written(name: &str) -> String {
        let zone = TimeZone::get(name).unwrap();
        let mut lines = Lines::default();
        let days = (date(2026, 3, 2).at(7, 0, 0, 0), date(2026, 11, 2).at(7, 0, 0, 0));
        Zone::new(&zone).unwrap().write(days, &mut lines);
        lines.finish().replace("\r\n", " ")
    }

    #[test]
    fn clocks_change_with_the_seasons() {
        let changes = written("Europe/Stockholm");
        assert_eq!(
            changes,
            "BEGIN:VTIMEZONE TZID:Europe/Stockholm \
             BEGIN:STANDARD DTSTART:20251026T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 TZNAME:CET END:STANDARD \
             BEGIN:DAYLIGHT DTSTART:20260329T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 TZNAME:CEST END:DAYLIGHT \
             BEGIN:STANDARD DTSTART:20261025T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 TZNAME:CET END:STANDARD \
             END:VTIMEZONE "
        );
    }

    #[test]
    fn a_zone_whose_clocks_stay_has_one_offset() {
        let unchanged = written("Asia/Kolkata");
        assert!(
            unchanged.contains("TZOFFSETTO:+0530") && unchanged.matches("BEGIN:STANDARD").count() == 1,
            "{unchanged}"
        );
        assert!(written("America/St_Johns").contains("TZOFFSETFROM:-0330 TZOFFSETTO:-0230"));
        assert!(written("UTC").contains("DTSTART:19700101T000000 TZOFFSETFROM:+0000 TZOFFSETTO:+0000"));
    }

    #[test]
    fn an_hour_lasts_an_hour_when_clocks_change() {
        let zone = TimeZone::get("Europe/Stockholm").unwrap();
        let later = |from, minutes| Zone::new(&zone).unwrap().later(from, minutes);
        assert_eq!(later(date(2026, 3, 29).at(1, 30, 0, 0), 60), Some(date(2026, 3, 29).at(3, 30, 0, 0)));
        assert_eq!(later(date(2026, 3, 28).at(1, 30, 0, 0), 60), Some(date(2026, 3, 28).at(2, 30, 0, 0)));
    }
}
