use std::collections::HashSet;

use super::{About, Facts, Kind, Matter, MatterKey, NotedAnswer, SwappedSession};
use crate::ids::WorkoutId;
use crate::plans::answer::Outcome;
use crate::workout_type::WorkoutType;

/// From this effort on, an easy day was too hard.
pub const HARD_EFFORT: u8 = 8;

/// Until the coach has commented on it.
pub fn hard_on_easy(facts: &Facts) -> impl Iterator<Item = Matter> {
    let open = facts.answers.iter().filter(|said| is_hard_on_easy(said) && !said.is_talked_about);
    open.map(|said| matter(facts, Kind::HardOnEasy, said))
}

pub fn is_hard_on_easy(said: &NotedAnswer) -> bool {
    let is_easy_day = matches!(said.session.workout_type, WorkoutType::EasyRun | WorkoutType::Recovery);
    is_easy_day && said.effort.is_some_and(|effort| effort.get() >= HARD_EFFORT)
}

/// A pain that was reported with an answer, until the coach has commented on it. Where the athlete also wrote, the comment
/// tells it.
pub fn pains(facts: &Facts) -> impl Iterator<Item = Matter> {
    let is_written = |workout: WorkoutId| facts.comments.iter().any(|comment| comment.session.workout == workout);
    let open = facts.pains.iter().filter(move |said| !said.is_talked_about && !is_written(said.session.workout));
    open.map(|said| matter(facts, Kind::Pain, said))
}

/// Moved or skipped sessions, without runs of missed ones.
pub fn changes_of_plan(facts: &Facts, in_a_row: &HashSet<WorkoutId>) -> impl Iterator<Item = Matter> {
    facts.answers.iter().filter_map(|said| match said.outcome {
        Outcome::Moved => moved(facts, said),
        Outcome::Skipped if in_a_row.contains(&said.session.workout) => None,
        Outcome::Skipped => Some(matter(facts, Kind::Skipped, said)),
        Outcome::Done => None,
    })
}

/// Of a swap, the session that was planned first tells both.
fn moved(facts: &Facts, said: &NotedAnswer) -> Option<Matter> {
    let other = said.swapped_with.as_ref().and_then(|other| {
        let is_other = |one: &&NotedAnswer| one.session.workout == other.workout && one.outcome == Outcome::Moved;
        facts.answers.iter().find(is_other)
    });
    let Some(other) = other else { return Some(matter(facts, Kind::Moved, said)) };
    if (other.session.day, other.session.workout) < (said.session.day, said.session.workout) {
        return None;
    }
    let session = Some(Box::new(other.session.clone()));
    let swapped_with = Some(SwappedSession { workout: other.session.workout, session });
    Some(matter(facts, Kind::Moved, &NotedAnswer { swapped_with, ..said.clone() }))
}

fn matter(facts: &Facts, kind: Kind, said: &NotedAnswer) -> Matter {
    let key = MatterKey::new(kind, said.session.workout.as_uuid(), said.said_at.as_second());
    Matter::new(facts, key, said.athlete, said.said_at, About::Answer(said.clone()))
}

const LEAST_EFFORTS: usize = 3;

/// The median effort of earlier similar days, if there are enough of them.
pub fn usual_effort(mut earlier: Vec<u8>) -> Option<u8> {
    earlier.sort_unstable();
    let middle = earlier.len().saturating_sub(1) / 2;
    earlier.get(middle).copied().filter(|_| earlier.len() >= LEAST_EFFORTS)
}
