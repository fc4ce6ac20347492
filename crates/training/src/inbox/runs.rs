use std::collections::HashMap;

use super::said::is_hard_on_easy;
use super::{About, Facts, Kind, Matter, MatterKey, NotedRun};
use crate::ids::{AthleteId, GoalId};
use crate::races::running_score::RunningScore;

/// Easy days that were run fast, until the coach has written about them. One whose effort is told already is not told again.
pub fn fast_on_easy(facts: &Facts) -> impl Iterator<Item = Matter> {
    facts.runs.iter().filter_map(|run| {
        let session = run.session.as_ref().filter(|_| run.fast_seconds.is_some() && !run.is_talked_about)?;
        let is_told = facts.answers.iter().any(|said| said.session.workout == session.workout && is_hard_on_easy(said));
        let key = MatterKey::new(Kind::HardOnEasy, session.workout.as_uuid(), run.kept_at.as_second());
        (!is_told).then(|| Matter::new(facts, key, run.athlete, run.kept_at, About::Run(run.clone())))
    })
}

/// Races, and the best of each athlete's training: a second one that is not as good says nothing new.
pub fn offers(facts: &Facts) -> Vec<Matter> {
    let mut best: HashMap<AthleteId, (f64, &NotedRun)> = HashMap::new();
    let mut matters = vec![];
    for run in &facts.runs {
        let Some(offer) = &run.offer else { continue };
        if let Some((goal, _)) = &offer.goal {
            matters.push(matter(facts, Kind::RaceRun, goal.as_uuid(), run));
            continue;
        }
        let Ok(score) = RunningScore::of_race(offer.distance, offer.time) else { continue };
        let score = score.to_two_decimals();
        let known = best.entry(run.athlete).or_insert((score, run));
        if (score, run.activity) > (known.0, known.1.activity) {
            *known = (score, run);
        }
    }
    let trained = best.values().map(|(_, run)| matter(facts, Kind::TrainingBest, run.activity.as_uuid(), run));
    matters.extend(trained);
    matters
}

fn matter(facts: &Facts, kind: Kind, subject: uuid::Uuid, run: &NotedRun) -> Matter {
    let key = MatterKey::new(kind, subject, run.kept_at.as_second());
    Matter::new(facts, key, run.athlete, run.kept_at, About::Run(run.clone()))
}

impl NotedRun {
    pub(super) fn offers_result_of(&self, goal: GoalId) -> bool {
        self.offer.as_ref().is_some_and(|offer| offer.goal.as_ref().is_some_and(|(offered, _)| *offered == goal))
    }
}
