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

/// When a kind is due.
#[derive(Debug, Clone, Copy)]
pub struct Timer {
    pub hour: Hour,
    /// The day that it is about, if it is due on a day.
    pub about: fn(&MessageSettings, Date) -> Option<Date>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hour {
    /// The one that is set for the athlete.
    Reminder,
    Morning,
}

/// How far ahead to look.
const MAX_DAYS: i32 = 15;
/// Changes are not sent at night.
const MORNING: Time = Time::constant(7, 0, 0, 0);
const EVENING: Time = Time::constant(21, 0, 0, 0);

/// The messages of these kinds that are due within two weeks after a time, in order.
pub fn due_messages(timers: &[(MessageKind, Timer)], settings: &MessageSettings, after: Timestamp) -> Vec<DueMessage> {
    let zone = settings.zone();
    let today = after.to_zoned(zone.clone()).date();
    let days = (-1..MAX_DAYS).map(|days| plus_days(today, days));
    let mut due: Vec<DueMessage> = days
        .flat_map(|day| timers.iter().filter_map(|timer| due_on(timer, settings, &zone, day)).collect::<Vec<_>>())
        .filter(|message| message.at > after)
        .collect();
    due.sort_by_key(|message| message.at);
    due
}

/// Whether a Sunday's message is about the week ahead, which holds Monday's session.
pub fn is_week_ahead(settings: &MessageSettings, day: Date) -> bool {
    settings.week_ahead && day.weekday() == Weekday::Sunday
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

fn due_on(
    (kind, timer): &(MessageKind, Timer),
    settings: &MessageSettings,
    zone: &TimeZone,
    day: Date,
) -> Option<DueMessage> {
    let about = (timer.about)(settings, day)?;
    let hour = match timer.hour {
        Hour::Reminder => settings.remind_at,
        Hour::Morning => MORNING,
    };
    Some(DueMessage { at: instant(zone, day, hour)?, kind: *kind, about })
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

    const TIMERS: [(MessageKind, Timer); 2] = [
        (
            MessageKind::WeekAhead,
            Timer {
                hour: Hour::Reminder,
                about: |settings, day| is_week_ahead(settings, day).then(|| plus_days(day, 1)),
            },
        ),
        (
            MessageKind::Tomorrow,
            Timer {
                hour: Hour::Reminder,
                about: |settings, day| (settings.tomorrow && !is_week_ahead(settings, day)).then(|| plus_days(day, 1)),
            },
        ),
    ];

    fn settings(zone: &str, clock: &str) -> MessageSettings {
        let draft =
            SettingsDraft { time_zone: Some(zone.into()), remind_at: Some(clock.into()), ..SettingsDraft::default() };
        MessageSettings::default().with(&draft).unwrap()
    }

    fn due(settings: &MessageSettings, after: &str, count: usize) -> Vec<String> {
        let moments = due_messages(&TIMERS, settings, after.parse().unwrap());
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
    fn a_message_of_the_morning_comes_at_seven_whatever_the_reminders_hour() {
        let morning = (MessageKind::Tomorrow, Timer { hour: Hour::Morning, about: |_, day| Some(plus_days(day, 7)) });
        let due =
            due_messages(&[morning], &settings("Europe/Stockholm", "18:00"), "2026-10-24T05:00:00Z".parse().unwrap());
        // Clocks went back that night.
        let first = (due[0].at.to_string(), due[0].about.to_string());
        assert_eq!(first, ("2026-10-25T06:00:00Z".to_owned(), "2026-11-01".to_owned()));
    }

    #[test]
    fn nothing_is_due_if_nothing_is_wanted() {
        let quiet = MessageSettings { tomorrow: false, week_ahead: false, ..MessageSettings::default() };
        assert_eq!(due_messages(&TIMERS, &quiet, Timestamp::UNIX_EPOCH), []);
        let daily = MessageSettings { week_ahead: false, ..settings("UTC", "18:00") };
        assert_eq!(due(&daily, "2026-11-07T18:00:00Z", 1), ["2026-11-08T18:00:00Z Tomorrow 2026-11-09"]);
        let midnight = settings("UTC", "00:15");
        assert_eq!(
            due(&midnight, "2026-11-07T12:00:00Z", 2),
            ["2026-11-08T00:15:00Z Week ahead 2026-11-09", "2026-11-09T00:15:00Z Tomorrow 2026-11-10"]
        );
    }
}
