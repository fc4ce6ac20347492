use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;

use super::missed::Run;
use super::pain::mentions_pain;
use super::{About, Facts, Kind, Matter, MatterKey, OpenComment};
use crate::ids::WorkoutId;

/// One item for each session where the athlete wrote last. It quotes the comment that mentions pain, else the last one; a pain
/// that was reported with the answer is told with it.
/// Comments shown with missed sessions are not repeated, unless they mention pain.
pub fn matters(facts: &Facts, runs: &[Run]) -> Vec<Matter> {
    let told: HashMap<WorkoutId, Option<Timestamp>> = runs.iter().flat_map(|run| run.told.iter().copied()).collect();
    let mut threads: BTreeMap<WorkoutId, Vec<&OpenComment>> = BTreeMap::new();
    for comment in &facts.comments {
        threads.entry(comment.session.workout).or_default().push(comment);
    }
    let matters =
        threads.into_iter().filter_map(|(workout, thread)| matter(facts, workout, &thread, told.get(&workout)));
    matters.collect()
}

fn matter(
    facts: &Facts,
    workout: WorkoutId,
    thread: &[&OpenComment],
    told: Option<&Option<Timestamp>>,
) -> Option<Matter> {
    let last = thread.iter().max_by_key(|comment| (comment.said_at, comment.id))?;
    let is_told = told.is_some_and(|until| until.is_none_or(|until| last.said_at <= until));
    let hurts = |comment: &OpenComment| comment.pain.is_some() || mentions_pain(comment.body.as_str());
    let painful = thread.iter().filter(|comment| hurts(comment));
    let painful = painful.max_by_key(|comment| (comment.said_at, comment.id));
    if is_told && painful.is_none() {
        return None;
    }
    let kind = if painful.is_some() { Kind::Pain } else { Kind::Comment };
    let quoted = painful.unwrap_or(last);
    let key = MatterKey::new(kind, workout.as_uuid(), last.id);
    Some(Matter::new(facts, key, last.athlete, last.said_at, About::Comment((*quoted).clone())))
}
