//! Days on which an athlete does not train: ill, injured, travelling or for another reason.
//!
//! A session on such a day is excused unless it was done anyway: it counts neither as planned nor as missed. An absence
//! without an end covers the next days only, because nobody knows more: a plan is not empty until race day because of a
//! cold. It lapses after a year, like the longest absence with an end.

use std::str::FromStr;
use texts::phrase;

use jiff::Timestamp;
use jiff::civil::Date;

use crate::calendar::plus_days;
use crate::error::{Invalid, Problems};
use crate::ids::{AbsenceId, AthleteId};
use crate::plans::answer::Outcome;
use crate::text::Prose;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AbsenceKind {
    Ill,
    Injured,
    Travel,
    Other,
}

/// Health data: only the athlete and the coach see it.
pub type AbsenceNote = Prose<500>;

/// Counting the first and the last day.
pub const MAX_DAYS: i32 = 366;
/// How many an athlete may have.
pub const MAX_ABSENCES: usize = 200;
/// How many days ahead an absence without an end reaches.
pub const OPEN_DAYS_AHEAD: i32 = 6;
/// After this many days of an illness or injury without an end, a message asks how it goes.
pub const ASK_AFTER_DAYS: i32 = 3;

/// From the first day to the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DaysOff {
    pub first: Date,
    /// `None` while nobody knows.
    pub last: Option<Date>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AbsenceDetails {
    pub kind: AbsenceKind,
    pub days: DaysOff,
    pub note: Option<AbsenceNote>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Absence {
    pub id: AbsenceId,
    pub athlete: AthleteId,
    pub details: AbsenceDetails,
    /// By the athlete; otherwise by the coach.
    pub is_athletes: bool,
    /// When it was last said.
    pub said_at: Timestamp,
}

/// An unvalidated absence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AbsenceDraft {
    pub kind: String,
    pub from: Date,
    pub to: Option<Date>,
    pub note: String,
}

impl AbsenceKind {
    pub const ALL: [Self; 4] = [Self::Ill, Self::Injured, Self::Travel, Self::Other];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ill => "ill",
            Self::Injured => "injured",
            Self::Travel => "travel",
            Self::Other => "other",
        }
    }

    /// Whether somebody who does not know how long it takes is asked how it goes.
    const fn is_asked_about(self) -> bool {
        matches!(self, Self::Ill | Self::Injured)
    }
}

impl FromStr for AbsenceKind {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let known = Self::ALL.into_iter().find(|kind| kind.as_str().eq_ignore_ascii_case(text.trim()));
        known.ok_or_else(|| Invalid::new("kind", phrase!("Say why: ill, injured, travel or other")))
    }
}

impl AbsenceDraft {
    pub fn parse(&self) -> Result<AbsenceDetails, Invalid> {
        let mut problems = Problems::default();
        let kind = problems.check(self.kind.parse());
        let days = problems.check(DaysOff::new(self.from, self.to));
        let note = problems.check(AbsenceNote::optional("note", phrase!("Note"), &self.note));
        let details = || Some(AbsenceDetails { kind: kind?, days: days?, note: note? });
        problems.finish(details())
    }
}

impl DaysOff {
    pub fn new(first: Date, last: Option<Date>) -> Result<Self, Invalid> {
        if !(1900..2200).contains(&first.year()) {
            return Err(Invalid::new("from", phrase!("The first day must be between the years 1900 and 2199")));
        }
        match last {
            Some(last) if last < first => {
                Err(Invalid::new("to", phrase!("The last day cannot be before the first day")))
            }
            Some(last) if last >= plus_days(first, MAX_DAYS) => {
                Err(Invalid::new("to", phrase!("Time off can be at most {count} days", count = MAX_DAYS)))
            }
            _ => Ok(Self { first, last }),
        }
    }

    /// The day after which it is over, whatever happens.
    pub fn lapses_on(self) -> Date {
        self.last.unwrap_or_else(|| plus_days(self.first, MAX_DAYS - 1))
    }

    /// The last day that is known to be off.
    pub fn last_known(self, today: Date) -> Date {
        let ahead = plus_days(self.first.max(today), OPEN_DAYS_AHEAD);
        self.last.unwrap_or_else(|| ahead.min(self.lapses_on()))
    }

    pub fn covers(self, day: Date, today: Date) -> bool {
        (self.first..=self.last_known(today)).contains(&day)
    }
}

impl AbsenceDetails {
    /// The day to ask the athlete how it goes, if nobody has said when it ends.
    pub fn ask_on(&self) -> Option<Date> {
        let is_open = self.days.last.is_none() && self.kind.is_asked_about();
        is_open.then(|| plus_days(self.days.first, ASK_AFTER_DAYS))
    }
}

/// The absence on that day; of several the one that began last.
pub fn absence_on(absences: &[Absence], day: Date, today: Date) -> Option<&Absence> {
    let covering = absences.iter().filter(|absence| absence.details.days.covers(day, today));
    covering.max_by_key(|absence| (absence.details.days.first, absence.id))
}

/// Whether a session on that day counts neither as planned nor as missed. One that was done counts.
pub fn is_excused(absences: &[Absence], day: Date, outcome: Option<Outcome>, today: Date) -> bool {
    outcome != Some(Outcome::Done) && absence_on(absences, day, today).is_some()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use serde_json::Value;
    use uuid::Uuid;

    use super::*;

    const TODAY: Date = date(2026, 10, 15);

    fn draft(from: Date, to: Option<Date>) -> AbsenceDraft {
        AbsenceDraft { kind: "ill".into(), from, to, note: String::new() }
    }

    fn absence_of(number: u128, kind: AbsenceKind, first: Date, last: Option<Date>) -> Absence {
        Absence {
            id: Uuid::from_u128(number).into(),
            athlete: Uuid::from_u128(9).into(),
            details: AbsenceDetails { kind, days: DaysOff { first, last }, note: None },
            is_athletes: false,
            said_at: Timestamp::UNIX_EPOCH,
        }
    }

    #[test]
    fn an_absence_ends_after_it_starts_and_within_a_year() {
        let error = |from: Date, to: Date| draft(from, Some(to)).parse().unwrap_err().to_string();
        assert_eq!(error(TODAY, date(2026, 10, 14)), "The last day cannot be before the first day");
        assert_eq!(error(TODAY, plus_days(TODAY, 399)), "Time off can be at most 366 days");
        assert_eq!(error(TODAY, plus_days(TODAY, 366)), "Time off can be at most 366 days");
        assert!(draft(TODAY, Some(plus_days(TODAY, 365))).parse().is_ok());
        assert!(draft(TODAY, Some(TODAY)).parse().is_ok() && draft(TODAY, None).parse().is_ok());
    }

    #[test]
    fn every_field_that_is_wrong_is_named() {
        let draft = AbsenceDraft { kind: "tired".into(), to: Some(date(2026, 1, 1)), ..draft(TODAY, None) };
        let fields: Vec<String> = draft.parse().unwrap_err().errors().iter().map(|error| error.field.clone()).collect();
        assert_eq!(fields, ["kind", "to"]);
        assert_eq!("Injured".parse::<AbsenceKind>().unwrap(), AbsenceKind::Injured);
    }

    /// The web app runs the same vectors.
    #[test]
    fn the_vectors_in_fixtures_hold() {
        let vectors: Value = serde_json::from_str(include_str!("../../../../fixtures/absences.json")).unwrap();
        let day = |value: &Value| value.as_str().unwrap().parse::<Date>().unwrap();
        for case in vectors["cases"].as_array().unwrap() {
            let absences = case["absences"].as_array().unwrap().iter().enumerate().map(|(number, absence)| {
                let last = absence[2].as_str().map(|last| last.parse().unwrap());
                absence_of(number as u128, absence[0].as_str().unwrap().parse().unwrap(), day(&absence[1]), last)
            });
            let absences: Vec<Absence> = absences.collect();
            let found = absence_on(&absences, day(&case["day"]), day(&vectors["today"]));
            let kind = found.map(|absence| absence.details.kind.as_str());
            assert_eq!(kind, case["kind"].as_str(), "{}", case["why"]);
        }
    }

    #[test]
    fn a_session_on_a_day_off_is_excused_unless_it_was_done() {
        let ill = [absence_of(1, AbsenceKind::Ill, date(2026, 10, 15), Some(date(2026, 10, 18)))];
        for (day, outcome, expected) in [
            (15, None, true),
            (18, None, true),
            (16, Some(Outcome::Skipped), true),
            (16, Some(Outcome::Done), false),
            (14, None, false),
            (19, None, false),
        ] {
            assert_eq!(is_excused(&ill, date(2026, 10, day), outcome, TODAY), expected, "{day} {outcome:?}");
        }
    }

    #[test]
    fn only_an_illness_or_injury_without_an_end_is_asked_about() {
        let ask = |kind, last| absence_of(1, kind, TODAY, last).details.ask_on();
        assert_eq!(ask(AbsenceKind::Ill, None), Some(date(2026, 10, 18)));
        assert_eq!(ask(AbsenceKind::Injured, None), Some(date(2026, 10, 18)));
        assert_eq!(ask(AbsenceKind::Travel, None), None);
        assert_eq!(ask(AbsenceKind::Ill, Some(TODAY)), None);
    }
}
