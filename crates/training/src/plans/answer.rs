//! An athlete's answer to a workout.

use std::str::FromStr;
use texts::{Phrase, phrase};

use jiff::civil::Date;
use jiff::fmt::temporal::{Pieces, PiecesOffset};
use jiff::tz::{Offset, TimeZone};
use jiff::{SignedDuration, Timestamp};

use crate::distance::{Distance, DistanceUnit};
use crate::error::{Invalid, Problems};
use crate::ids::WorkoutId;
use crate::minutes::Minutes;
use crate::plans::pain::{Pain, PainDraft};
use crate::text::Prose;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    Done,
    /// To another day.
    Moved,
    Skipped,
}

/// An athlete's answer to a workout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub outcome: Outcome,
    /// The day it was moved to; kept once it is done there.
    pub moved_to: Option<Date>,
    pub effort: Option<Effort>,
    /// The actual figures, if they differ from the plan.
    pub distance: Option<Distance>,
    pub duration: Option<Minutes>,
    pub pain: Option<Pain>,
    /// The workout that it traded places with: both were moved by one answer.
    pub swapped_with: Option<WorkoutId>,
}

/// Perceived effort: 1 is very easy, 10 is all out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Effort(u8);

/// What an athlete and a coach write to each other.
pub type Comment = Prose<2_000>;

/// How long an answer can wait on a phone.
pub const LONGEST_WAIT: SignedDuration = SignedDuration::from_hours(30 * 24);
/// For a timestamp as text.
pub const MAX_INSTANT_CHARACTERS: usize = 40;

/// No time zone is further from UTC.
const FURTHEST_OFFSET_HOURS: i32 = 14;

/// The phone's claim of when somebody answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claimed {
    at: Timestamp,
    /// `None` if the phone does not send its UTC offset.
    offset: Option<Offset>,
}

/// When an answer was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Given {
    pub at: Timestamp,
    /// The athlete's local day at that time, if known.
    pub day: Option<Date>,
}

impl Given {
    /// Clamps the time: a fast clock gains nothing, and a stopped clock loses no answer.
    pub fn new(claimed: Option<Claimed>, now: Timestamp) -> Self {
        let earliest = now.checked_sub(LONGEST_WAIT).unwrap_or(Timestamp::MIN);
        let Some(Claimed { at: claimed, offset }) = claimed else { return Self { at: now, day: None } };
        let at = claimed.clamp(earliest, now);
        // The day of a clock that was never set is meaningless.
        let read_on = if claimed < earliest { now } else { at };
        Self { at, day: offset.map(|offset| read_on.to_zoned(TimeZone::fixed(offset)).date()) }
    }
}

/// Parses "2026-10-15T18:52:00+02:00"; with Z the athlete's local day is unknown. `None` if absent.
pub fn parse_given_at(text: Option<&str>) -> Result<Option<Claimed>, Invalid> {
    let refused = || Invalid::new("saidAt", phrase!("The time must look like 2026-10-15T18:52:00+02:00"));
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
    if text.len() > MAX_INSTANT_CHARACTERS {
        return Err(refused());
    }
    let at = text.parse().map_err(|_| refused())?;
    let offset = match Pieces::parse(text).ok().and_then(|pieces| pieces.offset()) {
        Some(PiecesOffset::Numeric(numeric)) => Some(numeric.offset()),
        _ => None,
    };
    let is_far = offset.is_some_and(|offset| offset.seconds().abs() > FURTHEST_OFFSET_HOURS * 3_600);
    if is_far { Err(refused()) } else { Ok(Some(Claimed { at, offset })) }
}

const TO_COME: Phrase = phrase!("This session is still to come. Answer it on its day, or move it first");

/// An unvalidated answer.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct AnswerDraft {
    pub outcome: String,
    pub moved_to: Option<Date>,
    pub effort: Option<i64>,
    pub distance: Option<f64>,
    pub unit: String,
    pub duration_minutes: Option<i64>,
    pub pain: Option<PainDraft>,
}

impl Outcome {
    pub const ALL: [Self; 3] = [Self::Done, Self::Moved, Self::Skipped];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Moved => "moved",
            Self::Skipped => "skipped",
        }
    }
}

impl FromStr for Outcome {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let named = Self::ALL.into_iter().find(|outcome| outcome.as_str() == text);
        named.ok_or_else(|| Invalid::new("outcome", phrase!("Outcome must be done, moved or skipped")))
    }
}

impl Effort {
    pub const MIN: u8 = 1;
    pub const MAX: u8 = 10;

    pub fn new(effort: i64) -> Result<Self, Invalid> {
        match u8::try_from(effort) {
            Ok(effort @ Self::MIN..=Self::MAX) => Ok(Self(effort)),
            _ => Err(Invalid::new("effort", phrase!("Effort must be a whole number from 1 to 10"))),
        }
    }

    pub const fn get(self) -> u8 {
        self.0
    }
}

impl AnswerDraft {
    /// `planned_on` is the workout's day in the plan; `days` are those it can move to.
    pub fn parse(
        &self,
        planned_on: Date,
        days: std::ops::RangeInclusive<Date>,
        today: Date,
    ) -> Result<Answer, Invalid> {
        let mut problems = Problems::default();
        let outcome = problems.check(self.outcome.parse());
        let moved_to = problems.check(self.moved_to(outcome, planned_on, days));
        if outcome == Some(Outcome::Done) && moved_to.is_some_and(|day| day.unwrap_or(planned_on) > today) {
            problems.check::<()>(Err(Invalid::new("outcome", TO_COME)));
        }
        let effort = problems.check(self.effort.map(Effort::new).transpose());
        let unit: Option<DistanceUnit> = problems.check(self.unit.parse());
        let distance = self.distance.map(|amount| Distance::new(amount, unit.unwrap_or_default()));
        let distance = problems.check(distance.transpose());
        let duration = problems.check(self.duration_minutes.map(Minutes::new).transpose());
        let pain = problems.check(self.pain.as_ref().map(|pain| pain.parse(today)).transpose());
        let answer = || {
            Some(Answer {
                outcome: outcome?,
                moved_to: moved_to?,
                effort: effort?,
                distance: distance?,
                duration: duration?,
                pain: pain?,
                swapped_with: None,
            })
        };
        problems.finish(answer())
    }

    /// A skipped session has no day.
    fn moved_to(
        &self,
        outcome: Option<Outcome>,
        planned_on: Date,
        days: std::ops::RangeInclusive<Date>,
    ) -> Result<Option<Date>, Invalid> {
        let refuse = |message: Phrase| Err(Invalid::new("movedTo", message));
        match (outcome, self.moved_to) {
            (Some(Outcome::Skipped) | None, _) | (Some(Outcome::Done), None) => Ok(None),
            (Some(Outcome::Moved), None) => refuse(phrase!("Choose the day that it is moved to")),
            (_, Some(day)) if !days.contains(&day) => refuse(phrase!("A workout cannot be moved out of the plan")),
            (Some(Outcome::Moved), Some(day)) if day == planned_on => {
                refuse(phrase!("Choose a day other than the planned one"))
            }
            (_, day) => Ok(day.filter(|day| *day != planned_on)),
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const PLANNED_ON: Date = date(2026, 10, 15);
    const TODAY: Date = date(2026, 10, 16);

    fn parse(draft: &AnswerDraft) -> Result<Answer, Vec<(String, String)>> {
        let answer = draft.parse(PLANNED_ON, date(2026, 10, 14)..=date(2026, 11, 8), TODAY);
        answer.map_err(|invalid| {
            invalid.into_errors().into_iter().map(|error| (error.field, error.message.to_string())).collect()
        })
    }

    fn draft(outcome: &str) -> AnswerDraft {
        AnswerDraft { outcome: outcome.to_owned(), unit: "km".to_owned(), ..AnswerDraft::default() }
    }

    #[test]
    fn no_clock_makes_an_answer_later_than_now_or_too_old() {
        let now: Timestamp = "2026-10-15T20:00:00Z".parse().unwrap();
        let given = |claimed: &str| Given::new(parse_given_at(Some(claimed)).unwrap(), now).at.to_string();
        assert_eq!(given("2026-10-15T18:52:00.5Z"), "2026-10-15T18:52:00.5Z");
        assert_eq!(given("2026-10-15T20:00:01Z"), "2026-10-15T20:00:00Z", "a clock that runs ahead");
        assert_eq!(given("1970-01-01T00:00:00Z"), "2026-09-15T20:00:00Z", "a clock that was never set");
        assert_eq!(given(""), "2026-10-15T20:00:00Z");
        for wrong in ["yesterday", "2026-10-15", "2026-13-01T00:00:00Z", &"9".repeat(1_000)] {
            assert!(parse_given_at(Some(wrong)).is_err(), "{wrong:.30}");
        }
    }

    #[test]
    fn the_day_is_that_of_the_athletes_own_clock() {
        let now: Timestamp = "2026-10-15T20:00:00Z".parse().unwrap();
        let day = |claimed: &str| Given::new(parse_given_at(Some(claimed)).unwrap(), now).day;
        assert_eq!(day("2026-10-16T07:30:00+13:00"), Some(date(2026, 10, 16)), "in Auckland it is Friday");
        assert_eq!(day("2026-10-15T08:30:00-10:00"), Some(date(2026, 10, 15)));
        assert_eq!(day("2026-10-25T08:30:00+02:00"), Some(date(2026, 10, 15)), "a clock that runs ahead");
        assert_eq!(day("1970-01-01T00:00:00+01:00"), Some(date(2026, 10, 15)), "a clock that was never set");
        assert_eq!(day("2026-10-15T18:52:00Z"), None);
        assert!(parse_given_at(Some("2026-10-15T18:52:00+25:00")).is_err(), "no place on Earth");
    }

    #[test]
    fn a_future_session_can_be_moved_and_skipped_but_not_done() {
        let told = |outcome: &str, moved_to: Option<Date>, today: Date| {
            let draft = AnswerDraft { moved_to, ..draft(outcome) };
            let answer = draft.parse(PLANNED_ON, date(2026, 10, 14)..=date(2026, 11, 8), today);
            answer.map(drop).map_err(|invalid| invalid.to_string())
        };
        let eve = date(2026, 10, 14);
        assert_eq!(told("done", None, eve).unwrap_err(), TO_COME.to_string());
        assert_eq!(
            told("done", Some(date(2026, 10, 17)), PLANNED_ON).unwrap_err(),
            TO_COME.to_string(),
            "where it was moved to"
        );
        assert_eq!(told("done", None, PLANNED_ON), Ok(()));
        assert_eq!(told("done", Some(eve), eve), Ok(()), "what was done a day early");
        assert_eq!((told("skipped", None, eve), told("moved", Some(date(2026, 10, 20)), eve)), (Ok(()), Ok(())));
    }

    #[test]
    fn only_the_three_outcomes_are_parsed() {
        for outcome in Outcome::ALL {
            assert_eq!(outcome.as_str().parse(), Ok(outcome));
        }
        for other in ["", "Done", "dnf", " done"] {
            assert_eq!(other.parse::<Outcome>().unwrap_err().to_string(), "Outcome must be done, moved or skipped");
        }
    }

    #[test]
    fn an_answer_needs_only_its_outcome() {
        let answer = parse(&draft("done")).unwrap();
        assert_eq!(
            answer,
            Answer {
                outcome: Outcome::Done,
                moved_to: None,
                effort: None,
                distance: None,
                duration: None,
                pain: None,
                swapped_with: None,
            }
        );
    }

    #[test]
    fn every_error_is_named() {
        let wrong = AnswerDraft {
            effort: Some(11),
            distance: Some(-1.0),
            duration_minutes: Some(6_001),
            unit: "parsecs".to_owned(),
            ..draft("dnf")
        };
        let fields: Vec<_> = parse(&wrong).unwrap_err().into_iter().map(|(field, _)| field).collect();
        assert_eq!(fields, ["outcome", "effort", "distanceType", "distance", "durationInMinutes"]);
        for effort in [0, -1, 11, i64::MAX] {
            assert!(Effort::new(effort).is_err(), "{effort}");
        }
    }

    #[test]
    fn a_workout_moves_to_another_day_of_the_plan() {
        let moved = |outcome: &str, to: Option<Date>| {
            parse(&AnswerDraft { moved_to: to, ..draft(outcome) })
                .map(|answer| answer.moved_to)
                .map_err(|errors| errors[0].1.clone())
        };
        let friday = Some(date(2026, 10, 16));
        assert_eq!(moved("moved", friday), Ok(friday));
        assert_eq!(moved("done", friday), Ok(friday));
        assert_eq!(moved("skipped", friday), Ok(None));
        assert_eq!(moved("done", Some(PLANNED_ON)), Ok(None));
        assert_eq!(moved("moved", None), Err("Choose the day that it is moved to".to_owned()));
        assert_eq!(moved("moved", Some(PLANNED_ON)), Err("Choose a day other than the planned one".to_owned()));
        assert_eq!(
            moved("moved", Some(date(2026, 10, 13))),
            Err("A workout cannot be moved out of the plan".to_owned())
        );
    }
}
