//! The sessions that an athlete may be writing about.

use jiff::Timestamp;
use jiff::civil::Date;
use store::{Conn, StoreError, answers, schedules};
use training::answer::Outcome;
use training::calendar::plus_days;
use training::messages::{Answered, Candidate, Meant, session_meant};
use training::workout::Workout;
use training::workout_type::WorkoutType;

use crate::athlete::visitor::Visitor;

/// Older sessions are not answered without naming them, and later ones have not been announced.
const DAYS: i32 = 7;
const MAX_PLANS: usize = 20;

pub(super) struct NearSession {
    pub candidate: Candidate,
    pub planned: Workout,
}

/// From the plans visible to the athlete, by day.
pub(super) fn near_sessions(
    conn: &mut Conn,
    visitor: &Visitor,
    today: Date,
    now: Timestamp,
) -> Result<Vec<NearSession>, StoreError> {
    let (account, athlete) = (visitor.holder.account, visitor.holder.athlete);
    let (first, last) = (plus_days(today, -DAYS), plus_days(today, DAYS));
    let mut near = Vec::new();
    for stored in schedules::list_shown_between(conn, account, athlete, (first, last), MAX_PLANS)? {
        let said = answers::list(conn, account, stored.schedule.id(), athlete)?;
        let weeks = stored.schedule.weeks().filter(|week| visitor.sees_week(week.starts_on, now));
        for planned in weeks.flat_map(|week| week.workouts.iter()) {
            let answer = said.iter().find(|said| said.workout == planned.id).map(|said| &said.answer);
            let day = answer.and_then(|answer| answer.moved_to).unwrap_or(planned.scheduled_on);
            let is_settled = answer.is_some_and(|answer| answer.outcome != Outcome::Moved);
            if planned.content.workout_type != WorkoutType::Rest && (first..=last).contains(&day) {
                let candidate = Candidate { workout: planned.id, day, is_settled };
                near.push(NearSession { candidate, planned: planned.clone() });
            }
        }
    }
    near.sort_by_key(|session| (session.candidate.day, session.candidate.workout));
    Ok(near)
}

/// Those of the last day up to today, which an athlete means who has done one.
pub(super) fn done_lately(near: &[NearSession], today: Date) -> impl Iterator<Item = &NearSession> {
    let candidates: Vec<Candidate> = near.iter().map(|session| session.candidate).collect();
    let done = Answered { outcome: Some(Outcome::Done), ..Answered::default() };
    let meant = match session_meant(&done, &candidates, None, today) {
        Meant::One(workout) => vec![workout],
        Meant::OneOf(several) => several,
        Meant::Nothing => Vec::new(),
    };
    near.iter().filter(move |session| meant.contains(&session.candidate.workout))
}
