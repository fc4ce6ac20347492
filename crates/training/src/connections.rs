//! The bridge to intervals.icu: whose calendar there belongs to whom, how far ahead sessions are sent, and what went wrong.

mod problem;
mod suggestions;

pub use self::problem::{ConnectionProblem, RefusedSession};
pub use self::suggestions::suggestions;

use texts::phrase;

use crate::error::Invalid;

/// An athlete's id at intervals.icu, such as `i12345`. Safe in a path.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct IntervalsId(String);

impl IntervalsId {
    pub const MAX_CHARACTERS: usize = 20;

    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        // 0 stands for whoever holds the key.
        if is_plain && (1..=Self::MAX_CHARACTERS).contains(&text.len()) && text != "0" {
            return Ok(Self(text.to_owned()));
        }
        Err(Invalid::new("intervalsId", phrase!("An athlete’s id at intervals.icu looks like i12345")))
    }

    pub const fn from_stored(id: String) -> Self {
        Self(id)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Display for IntervalsId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// A key as a person pasted it from the settings of intervals.icu. Never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct ApiKey(String);

impl ApiKey {
    pub const MAX_CHARACTERS: usize = 100;
    const MIN_CHARACTERS: usize = 8;

    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let key = text.trim();
        let is_plain = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        if is_plain && (Self::MIN_CHARACTERS..=Self::MAX_CHARACTERS).contains(&key.len()) {
            return Ok(Self(key.to_owned()));
        }
        Err(Invalid::new(
            "apiKey",
            phrase!("This is not a key. Copy it from intervals.icu: Settings, Developer Settings, API Key."),
        ))
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is shown of it from now on.
    pub fn last_four(&self) -> &str {
        &self.0[self.0.len() - 4..]
    }
}

impl std::fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ApiKey(…)")
    }
}

/// How many days of a plan are sent ahead, today included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DaysAhead(u8);

impl DaysAhead {
    pub const MIN: u8 = 7;
    pub const MAX: u8 = 28;

    pub fn new(days: i64) -> Result<Self, Invalid> {
        match u8::try_from(days) {
            Ok(days) if (Self::MIN..=Self::MAX).contains(&days) => Ok(Self(days)),
            _ => Err(Invalid::new("daysAhead", phrase!("Sessions are sent 7 to 28 days ahead"))),
        }
    }

    pub const fn days(self) -> u8 {
        self.0
    }
}

impl Default for DaysAhead {
    fn default() -> Self {
        Self(14)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_safe_in_a_path_and_is_somebody() {
        for id in ["i12345", "2049151"] {
            assert_eq!(IntervalsId::parse(id).unwrap().as_str(), id);
        }
        for id in ["", "0", "../i1", "i 1", "i1/events", "ïd", &"1".repeat(21)] {
            assert!(IntervalsId::parse(id).is_err(), "{id}");
        }
    }

    #[test]
    fn a_key_is_plain_text_that_is_never_printed() {
        let key = ApiKey::parse(" 1l0nlqjq3j1obdhg08rz5rfhx\n").unwrap();
        assert_eq!((key.reveal(), key.last_four()), ("1l0nlqjq3j1obdhg08rz5rfhx", "rfhx"));
        assert_eq!(format!("{key:?}"), "ApiKey(…)");
        for text in ["", "short", "with a space inside", "ключключключ", &"a".repeat(101)] {
            assert!(ApiKey::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn sessions_are_sent_7_to_28_days_ahead() {
        assert_eq!(DaysAhead::default().days(), 14);
        assert!(DaysAhead::new(7).is_ok() && DaysAhead::new(28).is_ok());
        assert!(DaysAhead::new(6).is_err() && DaysAhead::new(29).is_err() && DaysAhead::new(-1).is_err());
    }
}
