//! What counts as running. Every volume asks this and nothing else.

use crate::distance::Distance;
use crate::session::{PaceName, Single, Step, StepKind, Target};
use crate::workout_type::WorkoutType;
use crate::workouts::workout::WorkoutContent;

impl WorkoutType {
    /// Strength, rides, swims and hikes are alternative training.
    pub const fn is_running(self) -> bool {
        !matches!(self, Self::Rest | Self::AlternativeTraining)
    }
}

impl WorkoutContent {
    /// Neither another kind of training nor a walk.
    pub fn is_running(&self) -> bool {
        self.workout_type.is_running() && !is_walk(self.steps.as_slice())
    }

    /// Its stored distance as far as it is run: a ride keeps its kilometres, and adds none to a volume.
    pub fn running_distance(&self) -> Distance {
        if self.is_running() { self.distance } else { Distance::zero(self.distance.unit()) }
    }
}

/// Walked from the first step to the last. Walking between repeats is part of a run.
fn is_walk(steps: &[Step]) -> bool {
    let mut singles = vec![];
    gather(steps, &mut singles);
    let is_between = |single: &&Single| matches!(single.kind, StepKind::Recovery | StepKind::Rest);
    let is_walked = |single: &Single| matches!(single.target, Some(Target::Named { name: PaceName::Walk, .. }));
    let mut moving = singles.iter().copied().filter(|single| !is_between(single)).peekable();
    moving.peek().is_some() && moving.all(is_walked)
}

fn gather<'s>(steps: &'s [Step], singles: &mut Vec<&'s Single>) {
    for step in steps {
        match step {
            Step::Single(single) => singles.push(single),
            Step::Repeat { repeat } => gather(&repeat.steps, singles),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{NoPaces, read};
    use crate::workouts::workout::WorkoutContentDraft;

    fn content(workout_type: &str, text: &str) -> WorkoutContent {
        let steps = read(text, Default::default(), &NoPaces).workouts.remove(0).steps;
        let draft = WorkoutContentDraft {
            title: text.to_owned(),
            description: text.to_owned(),
            workout_type: workout_type.to_owned(),
            distance: 6.0,
            steps,
            ..WorkoutContentDraft::default()
        };
        draft.parse().unwrap()
    }

    #[test]
    fn only_running_counts_kilometres() {
        for (workout_type, text, counts) in [
            ("EasyRun", "6 km easy", true),
            ("EasyRun", "6 km walk", false),
            ("Intervals", "6x400 m @ 5k pace r 200 m walk", true),
            ("AlternativeTraining", "6 km easy", false),
            ("Rest", "6 km easy", false),
        ] {
            let content = content(workout_type, text);
            assert_eq!(content.is_running(), counts, "{workout_type}: {text}");
            assert_eq!(content.running_distance().amount(), if counts { 6.0 } else { 0.0 });
        }
    }
}
