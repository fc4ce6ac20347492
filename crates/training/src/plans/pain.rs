//! Pain that an athlete reports with an answer.

use jiff::civil::Date;
use texts::phrase;

use crate::error::{Invalid, Problems};
use crate::text::Line;

/// Reported as it is: interpreting it is up to the coach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pain {
    pub level: PainLevel,
    pub place: Option<PainPlace>,
    pub since: Option<Date>,
}

/// Such as "left Achilles".
pub type PainPlace = Line<80>;

/// 1 is barely there, at 10 nobody can run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PainLevel(u8);

/// An unvalidated pain.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PainDraft {
    pub level: Option<i64>,
    pub place: String,
    pub since: Option<Date>,
}

impl PainLevel {
    pub const MIN: u8 = 1;
    pub const MAX: u8 = 10;

    pub fn new(level: i64) -> Result<Self, Invalid> {
        match u8::try_from(level) {
            Ok(level @ Self::MIN..=Self::MAX) => Ok(Self(level)),
            _ => Err(Invalid::new("pain.level", phrase!("Pain must be a whole number from 1 to 10"))),
        }
    }

    pub const fn get(self) -> u8 {
        self.0
    }
}

impl PainDraft {
    /// `today` is the athlete's: a pain has begun by then.
    pub fn parse(&self, today: Date) -> Result<Pain, Invalid> {
        let mut problems = Problems::default();
        let level = problems.check(PainLevel::new(self.level.unwrap_or_default()));
        let place = problems.check(PainPlace::optional("pain.place", phrase!("The place of the pain"), &self.place));
        let since = problems.check(match self.since {
            Some(day) if day > today => {
                Err(Invalid::new("pain.since", phrase!("Pain cannot have started after today")))
            }
            since => Ok(since),
        });
        problems.finish((|| Some(Pain { level: level?, place: place?, since: since? }))())
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const TODAY: Date = date(2026, 10, 15);

    #[test]
    fn a_pain_has_a_level_and_may_have_a_place_and_a_beginning() {
        let draft = PainDraft { level: Some(6), place: " left Achilles ".to_owned(), since: Some(date(2026, 10, 12)) };
        let pain = draft.parse(TODAY).unwrap();
        assert_eq!((pain.level.get(), pain.since), (6, Some(date(2026, 10, 12))));
        assert_eq!(pain.place.as_ref().map(PainPlace::as_str), Some("left Achilles"));
        let bare = PainDraft { level: Some(1), ..PainDraft::default() };
        assert_eq!(bare.parse(TODAY).unwrap(), Pain { level: PainLevel(1), place: None, since: None });
    }

    #[test]
    fn a_pain_without_a_level_of_the_future_or_with_a_long_place_is_rejected() {
        for draft in [
            PainDraft::default(),
            PainDraft { level: Some(11), ..PainDraft::default() },
            PainDraft { level: Some(3), since: Some(date(2026, 10, 16)), ..PainDraft::default() },
            PainDraft { level: Some(3), place: "x".repeat(81), ..PainDraft::default() },
        ] {
            assert!(draft.parse(TODAY).is_err(), "{draft:?}");
        }
    }
}
