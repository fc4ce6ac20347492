use crate::error::Invalid;
use texts::phrase;

/// The duration of a workout; 0 if it is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Minutes(u16);

impl Minutes {
    /// 100 hours: the longest ultramarathons fit, typing errors do not.
    pub const MAX: u16 = 6_000;

    pub fn new(minutes: i64) -> Result<Self, Invalid> {
        let refuse = |message| Err(Invalid::new("durationInMinutes", message));
        if minutes < 0 {
            return refuse(phrase!("Duration cannot be negative"));
        }
        match u16::try_from(minutes) {
            Ok(minutes) if minutes <= Self::MAX => Ok(Self(minutes)),
            _ => refuse(phrase!("Duration must be at most 6,000 minutes")),
        }
    }

    /// From the database. Skips validation: the rules may have changed since it was stored.
    pub fn from_stored(minutes: i64) -> Self {
        Self(u16::try_from(minutes.max(0)).unwrap_or(u16::MAX))
    }

    pub const fn get(self) -> u16 {
        self.0
    }
}

/// "45 min", "6 h 08"
pub fn hours_and_minutes(minutes: u32) -> String {
    if minutes < 60 { format!("{minutes} min") } else { format!("{} h {:02}", minutes / 60, minutes % 60) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_has_an_upper_bound() {
        assert_eq!(Minutes::new(6_000).unwrap().get(), 6_000);
        assert_eq!(Minutes::new(6_001).unwrap_err().to_string(), "Duration must be at most 6,000 minutes");
        assert!(Minutes::new(i64::MAX).is_err());
    }
}
