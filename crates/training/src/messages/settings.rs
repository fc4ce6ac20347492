use jiff::civil::Time;
use jiff::tz::TimeZone;
use texts::phrase;

use crate::error::{Invalid, Problems};
use crate::message_switches;

macro_rules! settings_and_draft {
    ([] $($(#[$about:meta])* $switch:ident = $default:literal;)*) => {
        /// When and how an athlete receives messages.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct MessageSettings {
            /// A name of the time zone database, such as Europe/Stockholm.
            pub time_zone: String,
            /// In the athlete's time zone.
            pub remind_at: Time,
            $($(#[$about])* pub $switch: bool,)*
        }

        /// Unvalidated input; absent fields stay unchanged.
        #[derive(Debug, Clone, Default)]
        pub struct SettingsDraft {
            pub time_zone: Option<String>,
            pub remind_at: Option<String>,
            $(pub $switch: Option<bool>,)*
        }

        impl Default for MessageSettings {
            fn default() -> Self {
                Self { time_zone: "UTC".to_owned(), remind_at: Time::constant(18, 0, 0, 0), $($switch: $default,)* }
            }
        }

        impl MessageSettings {
            pub fn with(&self, draft: &SettingsDraft) -> Result<Self, Invalid> {
                let mut problems = Problems::default();
                let time_zone =
                    problems.check(draft.time_zone.as_deref().map_or(Ok(self.time_zone.clone()), parse_zone));
                let remind_at = problems.check(draft.remind_at.as_deref().map_or(Ok(self.remind_at), parse_clock));
                let settings = || {
                    Some(Self {
                        time_zone: time_zone?,
                        remind_at: remind_at?,
                        $($switch: draft.$switch.unwrap_or(self.$switch),)*
                    })
                };
                problems.finish(settings())
            }
        }
    };
}

message_switches!(settings_and_draft []);

impl MessageSettings {
    /// The longest names in the database have 32 characters.
    pub const MAX_ZONE_CHARACTERS: usize = 64;
    pub const CLOCK_CHARACTERS: usize = 5;

    /// UTC for a zone that is no longer in the database.
    pub fn zone(&self) -> TimeZone {
        TimeZone::get(&self.time_zone).unwrap_or(TimeZone::UTC)
    }

    /// `None` while nobody has said where the athlete is.
    pub fn chosen_zone(&self) -> Option<TimeZone> {
        (self.time_zone != Self::default().time_zone).then(|| self.zone())
    }

    /// "18:00"
    pub fn clock(&self) -> String {
        format!("{:02}:{:02}", self.remind_at.hour(), self.remind_at.minute())
    }
}

fn parse_zone(name: &str) -> Result<String, Invalid> {
    let is_short = name.len() <= MessageSettings::MAX_ZONE_CHARACTERS;
    let known = is_short.then(|| TimeZone::get(name).ok()).flatten();
    let known = known.and_then(|zone| zone.iana_name().map(str::to_owned));
    known.ok_or_else(|| Invalid::new("timeZone", phrase!("Time zone must be a name such as Europe/Stockholm")))
}

/// Parses hours and minutes: "18:00".
pub fn parse_clock(text: &str) -> Result<Time, Invalid> {
    let refuse = || Invalid::new("remindAt", phrase!("The hour must look like 18:00"));
    let is_short = text.len() == MessageSettings::CLOCK_CHARACTERS;
    let (hours, minutes) = text.split_once(':').filter(|_| is_short).ok_or_else(refuse)?;
    let number =
        |text: &str| text.bytes().all(|digit| digit.is_ascii_digit()).then(|| text.parse::<i8>().ok()).flatten();
    let (hours, minutes) = number(hours).zip(number(minutes)).ok_or_else(refuse)?;
    Time::new(hours, minutes, 0, 0).map_err(|_| refuse())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(draft: SettingsDraft) -> Result<MessageSettings, Invalid> {
        MessageSettings::default().with(&draft)
    }

    #[test]
    fn absent_fields_stay_unchanged() {
        let draft =
            SettingsDraft { remind_at: Some("06:30".into()), rest_days: Some(true), ..SettingsDraft::default() };
        let settings = changed(draft).unwrap();
        assert_eq!((settings.clock().as_str(), settings.rest_days, settings.tomorrow), ("06:30", true, true));
        assert_eq!(settings.time_zone, "UTC");
    }

    #[test]
    fn time_zones_are_those_of_the_database() {
        let zone = |name: &str| changed(SettingsDraft { time_zone: Some(name.into()), ..SettingsDraft::default() });
        assert_eq!(zone("europe/stockholm").unwrap().time_zone, "Europe/Stockholm");
        for name in ["", "Mars/Olympus", "+02:00", "../etc/passwd", &"a".repeat(5_000)] {
            assert!(zone(name).is_err(), "{name:.40}");
        }
    }

    #[test]
    fn a_time_is_within_the_day() {
        for text in ["", "6:30", "24:00", "18:60", "18.00", "-1:00", "18:00:00", "１８:0"] {
            let draft = SettingsDraft { remind_at: Some(text.into()), ..SettingsDraft::default() };
            assert_eq!(changed(draft).unwrap_err().to_string(), "The hour must look like 18:00", "{text}");
        }
    }
}
