//! When messages are due, in the athlete's time zone. Each message is due once a day, even when clocks change: a
//! skipped time moves forward an hour, and of a repeated time the first counts.

use jiff::Timestamp;
use jiff::civil::{Date, Time, Weekday};
use jiff::tz::TimeZone;

use super::{MessageKind, MessageSettings};
use crate::calendar::plus_days;

/// A message and the time it is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueMessage {
    pub at: Timestamp,
    pub kind: MessageKind,
    /// The day it is about, or the Monday of its week.
    pub about: Date,
}

/// A kind that the clock sends: the day that it is about, if it is due on the evening of a day.
type Timer = (MessageKind, fn(&MessageSettings, Date) -> Option<Date>);

/// One of the first two an evening: on Sunday the week ahead, which holds Monday's session.
const TIMERS: [Timer; 2] = [
    (MessageKind::WeekAhead, |settings, day| is_week_ahead(settings, day).then(|| plus_days(day, 1))),
    (MessageKind::Tomorrow, |settings, day| {
        (settings.tomorrow && !is_week_ahead(settings, day)).then(|| plus_days(day, 1))
    }),
];

/// How far ahead to look.
const MAX_DAYS: i32 = 15;
/// Changes are not sent at night.
const MORNING: Time = Time::constant(7, 0, 0, 0);
const EVENING: Time = Time::constant(21, 0, 0, 0);

/// The messages due within two weeks after a time, in order.
pub fn due_messages(settings: &MessageSettings, after: Timestamp) -> Vec<DueMessage> {
    let zone = settings.zone();
    let today = after.to_zoned(zone.clone()).date();
    let mut moments: Vec<DueMessage> = (-1..MAX_DAYS)
        .flat_map(|days| of_day(settings, &zone, plus_days(today, days)))
        .filter(|moment| moment.at > after)
        .collect();
    moments.sort_by_key(|moment| moment.at);
    moments
}

pub fn next_due_message(settings: &MessageSettings, after: Timestamp) -> Option<DueMessage> {
    due_messages(settings, after).first().copied()
}

/// The same time, or the next morning if it is night.
pub fn defer_to_morning(at: Timestamp, zone: &TimeZone) -> Timestamp {
    let local = at.to_zoned(zone.clone());
    let day = match local.hour() {
        hour if hour < MORNING.hour() => local.date(),
        hour if hour < EVENING.hour() => return at,
        _ => plus_days(local.date(), 1),
    };
    instant(zone, day, MORNING).unwrap_or(at)
}

fn of_day(settings: &MessageSettings, zone: &TimeZone, day: Date) -> impl Iterator<Item = DueMessage> {
    let at = instant(zone, day, settings.remind_at);
    let due = TIMERS.into_iter().filter_map(move |(kind, about)| Some((kind, about(settings, day)?)));
    due.filter_map(move |(kind, about)| Some(DueMessage { at: at?, kind, about }))
}

fn is_week_ahead(settings: &MessageSettings, day: Date) -> bool {
    settings.week_ahead && day.weekday() == Weekday::Sunday
}

fn instant(zone: &TimeZone, day: Date, time: Time) -> Option<Timestamp> {
    zone.to_ambiguous_timestamp(day.to_datetime(time)).compatible().ok()
}

#[cfg(test)]
mod tests {
    use super::super::SettingsDraft;
    use super::*;

    #[test]
    fn a_message_at_night_waits_for_the_morning() {
        let zone = TimeZone::get("Europe/Stockholm").unwrap();
        let told = |at: &str| defer_to_morning(at.parse().unwrap(), &zone).to_string();
        assert_eq!(told("2026-03-02T05:59:59Z"), "2026-03-02T06:00:00Z");
        assert_eq!(told("2026-03-02T06:00:00Z"), "2026-03-02T06:00:00Z");
        assert_eq!(told("2026-03-02T19:59:59Z"), "2026-03-02T19:59:59Z");
        // Clocks go forward that night.
        assert_eq!(told("2026-03-28T20:00:00Z"), "2026-03-29T05:00:00Z");
    }

    fn settings(zone: &str, clock: &str) -> MessageSettings {
        let draft =
            SettingsDraft { time_zone: Some(zone.into()), remind_at: Some(clock.into()), ..SettingsDraft::default() };
        MessageSettings::default().with(&draft).unwrap()
    }

    fn due(settings: &MessageSettings, after: &str, count: usize) -> Vec<String> {
        let moments = due_messages(settings, after.parse().unwrap());
        moments.iter().take(count).map(|moment| format!("{} {} {}", moment.at, moment.kind, moment.about)).collect()
    }

    #[test]
    fn the_hour_is_local_and_follows_daylight_saving_time() {
        let stockholm = settings("Europe/Stockholm", "18:00");
        assert_eq!(
            due(&stockholm, "2026-10-23T16:00:00Z", 4),
            [
                "2026-10-24T16:00:00Z Tomorrow 2026-10-25",
                // Clocks went back that night. On a Sunday the week ahead comes in place of tomorrow.
                "2026-10-25T17:00:00Z Week ahead 2026-10-26",
                "2026-10-26T17:00:00Z Tomorrow 2026-10-27",
                "2026-10-27T17:00:00Z Tomorrow 2026-10-28",
            ]
        );
    }

    #[test]
    fn a_skipped_or_repeated_hour_is_due_once() {
        let stockholm = settings("Europe/Stockholm", "02:30");
        assert_eq!(
            due(&stockholm, "2026-03-28T12:00:00Z", 2),
            [
                // At 02:00 clocks go to 03:00.
                "2026-03-29T01:30:00Z Week ahead 2026-03-30",
                "2026-03-30T00:30:00Z Tomorrow 2026-03-31",
            ]
        );
        let one_day = due(&stockholm, "2026-10-24T12:00:00Z", 2);
        assert_eq!(one_day, ["2026-10-25T00:30:00Z Week ahead 2026-10-26", "2026-10-26T01:30:00Z Tomorrow 2026-10-27"]);
    }

    #[test]
    fn a_day_is_the_athletes_local_day() {
        let auckland = settings("Pacific/Auckland", "06:00");
        assert_eq!(due(&auckland, "2026-11-03T12:00:00Z", 1), ["2026-11-03T17:00:00Z Tomorrow 2026-11-05"]);
        let honolulu = settings("Pacific/Honolulu", "20:00");
        assert_eq!(due(&honolulu, "2026-11-03T12:00:00Z", 1), ["2026-11-04T06:00:00Z Tomorrow 2026-11-04"]);
    }

    #[test]
    fn nothing_is_due_if_nothing_is_wanted() {
        let quiet = MessageSettings { tomorrow: false, week_ahead: false, ..MessageSettings::default() };
        assert_eq!(next_due_message(&quiet, Timestamp::UNIX_EPOCH), None);
        let daily = MessageSettings { week_ahead: false, ..settings("UTC", "18:00") };
        assert_eq!(due(&daily, "2026-11-07T18:00:00Z", 1), ["2026-11-08T18:00:00Z Tomorrow 2026-11-09"]);
        let midnight = settings("UTC", "00:15");
        assert_eq!(
            due(&midnight, "2026-11-07T12:00:00Z", 2),
            ["2026-11-08T00:15:00Z Week ahead 2026-11-09", "2026-11-09T00:15:00Z Tomorrow 2026-11-10"]
        );
    }
}
