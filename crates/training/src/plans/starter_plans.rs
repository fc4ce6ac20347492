//! Eight starter plans written for Longrun, from 5K to the marathon at two levels each, one CSV file per plan.
//! Durations are estimated from the paces of a typical runner of the level.

mod words;

use crate::error::Invalid;
use crate::ids::{PlanTemplateId, WorkoutId};
use crate::plans::plan_template::{PlanTemplate, ReadSheet, read_csv};
use crate::races::running_score::RunningScore;
use crate::session::AthletePaces;
use texts::Language;

pub struct StarterPlan {
    /// Identifies the plan in an account.
    pub key: &'static str,
    sheet: &'static str,
    typical_score: f64,
}

macro_rules! starter_plans {
    ($($key:literal $typical_score:literal)*) => {
        &[$(StarterPlan {
            key: $key,
            sheet: include_str!(concat!("starter_plans/", $key, ".csv")),
            typical_score: $typical_score,
        }),*]
    };
}

/// In list order.
pub const STARTER_PLANS: &[StarterPlan] = starter_plans! {
    "5k-beginner" 35.0
    "5k-advanced" 50.0
    "10k-beginner" 35.0
    "10k-advanced" 50.0
    "half-beginner" 35.0
    "half-advanced" 50.0
    "marathon-beginner" 35.0
    "marathon-advanced" 50.0
};

impl StarterPlan {
    pub fn template(
        &self,
        language: Language,
        id: PlanTemplateId,
        new_id: impl FnMut() -> WorkoutId,
    ) -> Result<PlanTemplate, Invalid> {
        self.read(language, id, new_id).map(|sheet| sheet.template)
    }

    fn read(
        &self,
        language: Language,
        id: PlanTemplateId,
        new_id: impl FnMut() -> WorkoutId,
    ) -> Result<ReadSheet, Invalid> {
        let paces = AthletePaces::new(RunningScore::new(self.typical_score).ok(), vec![]);
        read_csv(words::sheet_in(language, self.sheet).as_bytes(), self.key, &paces, id, new_id)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use uuid::Uuid;

    use super::*;
    use crate::plans::plan_template::{Level, TemplateWorkout};
    use crate::session::{Single, Step, Target};
    use crate::workout_type::WorkoutType;

    fn sheets() -> Vec<(&'static str, ReadSheet)> {
        sheets_in(Language::English)
    }

    fn sheets_in(language: Language) -> Vec<(&'static str, ReadSheet)> {
        let read = |starter: &StarterPlan| {
            let mut last = 0;
            let new_id = || {
                last += 1;
                Uuid::from_u128(last).into()
            };
            (starter.key, starter.read(language, Uuid::from_u128(1).into(), new_id).unwrap())
        };
        STARTER_PLANS.iter().map(read).collect()
    }

    #[test]
    fn every_text_is_understood_without_a_question() {
        for (key, ReadSheet { problems, .. }) in sheets() {
            assert_eq!(problems, [], "{key}");
        }
    }

    #[test]
    fn in_each_language_the_sessions_are_the_same() {
        for language in Language::ALL {
            for ((key, own), (_, english)) in sheets_in(language).into_iter().zip(sheets()) {
                assert_eq!(own.problems, [], "{language}, {key}");
                let steps = |sheet: &ReadSheet| {
                    let of_workout = |workout: &TemplateWorkout| {
                        let content = &workout.content;
                        (workout.day, content.workout_type, content.distance, content.duration, content.steps.clone())
                    };
                    sheet.template.workouts().iter().map(of_workout).collect::<Vec<_>>()
                };
                assert_eq!(steps(&own), steps(&english), "{language}, {key}");
                let texts = |sheet: &ReadSheet| {
                    let typed = sheet.template.workouts().iter().map(|it| it.content.description.to_string());
                    let details = sheet.template.details();
                    let description = details.description.as_ref().map(ToString::to_string);
                    typed.chain([details.name.to_string()]).chain(description).collect::<Vec<_>>()
                };
                let english = texts(&english);
                let left: Vec<_> = texts(&own).into_iter().filter(|text| english.contains(text)).collect();
                assert!(language == Language::English || left.is_empty(), "{language}, {key}: {left:?}");
            }
        }
    }

    #[test]
    fn each_passes_the_plan_check() {
        let mut told = vec![];
        for (key, ReadSheet { template, .. }) in sheets() {
            let advice = template.advice();
            told.extend(advice.iter().map(|advice| format!("{key}, week {}: {}", advice.week, advice.reason)));
            assert!(template.undated().weeks().all(|week| week.totals.duration_minutes > 60), "{key}");
        }
        assert_eq!(told, Vec::<String>::new());
    }

    #[test]
    fn they_are_four_distances_at_two_levels_each() {
        let sheets = sheets();
        let kinds: HashSet<_> = sheets
            .iter()
            .map(|(_, sheet)| sheet.template.details())
            .map(|details| (details.race_distance.map(|race| race.to_string()), details.level))
            .collect();
        assert_eq!((sheets.len(), kinds.len()), (8, 8));
        let levels: HashSet<Level> = kinds.iter().map(|(_, level)| *level).collect();
        assert_eq!(levels.len(), 2);
    }

    #[test]
    fn the_race_is_the_last_session_and_is_on_race_day() {
        for (key, ReadSheet { template, .. }) in sheets() {
            let last = template.workouts().last().unwrap();
            assert_eq!(template.days_before_race(last.day), Some(0), "{key}");
            let race = template.details().race_distance.unwrap();
            assert!((last.content.distance.amount() - race.amount()).abs() < 0.01, "{key}");
        }
    }

    #[test]
    fn paces_are_named_and_never_in_figures() {
        fn targets(steps: &[Step]) -> Vec<Target> {
            let of_step = |step: &Step| match step {
                Step::Single(Single { target, .. }) => target.iter().cloned().collect(),
                Step::Repeat { repeat } => targets(&repeat.steps),
            };
            steps.iter().flat_map(of_step).collect()
        }
        for (key, ReadSheet { template, .. }) in sheets() {
            let has_figures = |workout: &TemplateWorkout| {
                let content = &workout.content;
                let in_steps = targets(content.steps.as_slice()).iter().any(|it| matches!(it, Target::Pace { .. }));
                content.pace_from.is_some() || content.pace_to.is_some() || in_steps
            };
            assert!(!template.workouts().iter().any(has_figures), "{key}");
            let is_session = |workout: &&TemplateWorkout| workout.content.workout_type != WorkoutType::Rest;
            let typed = template.workouts().iter().filter(is_session).filter(|it| it.content.steps_text.is_some());
            assert!(typed.count() + 1 >= template.workouts().iter().filter(is_session).count(), "{key}");
        }
    }
}
