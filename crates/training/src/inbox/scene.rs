//! Test data: an empty inbox on Thursday 15 October 2026, to which each test adds what it is about.

use jiff::Timestamp;
use jiff::civil::{Date, date};
use jiff::tz::TimeZone;
use uuid::Uuid;

use super::{
    AskedSession, Facts, Kind, Mark, MarkState, Matter, NotedAnswer, NotedRun, OfferedResult, OpenComment, PlanDays,
    Session, open_matters,
};
use crate::calendar::Calendar;
use crate::distance::{Distance, DistanceUnit};
use crate::ids::AthleteId;
use crate::plans::absence::{Absence, AbsenceDetails, AbsenceKind, DaysOff};
use crate::plans::answer::{Comment, Effort, Outcome};
use crate::races::race::{RaceDistance, RaceTime};
use crate::text::{Line, Title};
use crate::workout_type::WorkoutType;

pub const TODAY: Date = date(2026, 10, 15);

pub fn day(day: i8) -> Date {
    date(2026, 10, day)
}

pub fn at(day: i8, hour: i8) -> Timestamp {
    TimeZone::UTC.to_timestamp(date(2026, 10, day).at(hour, 0, 0, 0)).unwrap()
}

pub fn id<T: From<Uuid>>(number: u128) -> T {
    Uuid::from_u128(number).into()
}

/// The workout's id is the number of its day.
pub fn session(workout_type: WorkoutType, on: i8) -> Session {
    Session {
        schedule: id(7),
        workout: id(on as u128),
        day: day(on),
        title: Title::from_stored(workout_type.display_name().to_owned()),
        workout_type,
        distance: Distance::new(10.0, DistanceUnit::Km).unwrap(),
        estimated_distance: None,
    }
}

/// Without an answer, though the athlete could have given one.
pub fn asked(on: i8) -> AskedSession {
    AskedSession {
        athlete: id(1),
        session: session(WorkoutType::EasyRun, on),
        outcome: None,
        moved_to: None,
        said_at: None,
        is_ticked: false,
        is_talked_about: false,
        asked_from: Some(day(1)),
    }
}

pub fn answered(on: i8, outcome: Outcome) -> AskedSession {
    AskedSession { outcome: Some(outcome), said_at: Some(at(on, 18)), ..asked(on) }
}

pub fn comment(on: i8, text: &str) -> OpenComment {
    OpenComment {
        id: id(100 + on as u128),
        athlete: id(1),
        session: session(WorkoutType::Tempo, on),
        body: Comment::from_stored(text.to_owned()),
        said_at: at(on, 19),
        outcome: Some(Outcome::Done),
        moved_to: None,
        effort: None,
        pain: None,
    }
}

pub fn said(workout_type: WorkoutType, on: i8, outcome: Outcome, effort: i64) -> NotedAnswer {
    NotedAnswer {
        athlete: id(1),
        session: session(workout_type, on),
        outcome,
        moved_to: None,
        effort: Effort::new(effort).ok(),
        pain: None,
        swapped_with: None,
        said_at: at(on, 18),
        is_talked_about: false,
    }
}

/// A recorded run of that day's workout.
pub fn run(on: i8) -> NotedRun {
    NotedRun {
        activity: id(200 + on as u128),
        athlete: id(1),
        ran_on: day(on),
        kept_at: at(on, 20),
        session: Some(session(WorkoutType::EasyRun, on)),
        fast_seconds: None,
        offer: None,
        is_talked_about: false,
    }
}

pub fn five_k(seconds: i64, goal: Option<u128>) -> Option<OfferedResult> {
    let goal = goal.map(|number| (id(number), Line::from_stored("Parkrun".into())));
    Some(OfferedResult { goal, distance: RaceDistance::FIVE_K, time: RaceTime::from_seconds(seconds).unwrap() })
}

pub fn plan(number: u128, athlete: AthleteId, starts_on: Date, weeks: u8) -> PlanDays {
    PlanDays { schedule: id(number), athlete, calendar: Calendar::from_stored(starts_on, weeks) }
}

/// Told by the coach on the fourteenth.
pub fn absence(first: i8, last: Option<i8>) -> Absence {
    Absence {
        id: id(70),
        athlete: id(1),
        details: AbsenceDetails {
            kind: AbsenceKind::Ill,
            days: DaysOff { first: day(first), last: last.map(day) },
            note: None,
        },
        is_athletes: false,
        said_at: at(14, 8),
    }
}

pub fn open(facts: &Facts) -> Vec<Matter> {
    open_matters(facts, TODAY)
}

pub fn kinds(facts: &Facts) -> Vec<Kind> {
    open(facts).into_iter().map(|matter| matter.key.kind).collect()
}

/// Marks every open item, on the fifteenth at noon.
pub fn mark_all(facts: &mut Facts, state: MarkState) {
    for Matter { key, .. } in open(facts) {
        let mark = Mark { version: key.version, state, made_at: at(15, 12) };
        facts.marks.of_matters.insert((key.kind, key.subject), mark);
    }
}
