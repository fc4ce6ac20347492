use std::collections::HashSet;

use super::{About, Facts, Kind, Matter, MatterKey, NotedAnswer};
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

/// Moved or skipped sessions, without runs of missed ones.
pub fn changes_of_plan(facts: &Facts, in_a_row: &HashSet<WorkoutId>) -> impl Iterator<Item = Matter> {
    facts.answers.iter().filter_map(|said| match said.outcome {
        Outcome::Moved => Some(matter(facts, Kind::Moved, said)),
        Outcome::Skipped if in_a_row.contains(&said.session.workout) => None,
        Outcome::Skipped => Some(matter(facts, Kind::Skipped, said)),
        Outcome::Done => None,
    })
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
