//! The load of a session, and its source.

use activity::{Load, load_by_effort};
use serde::Serialize;
use store::activities::StoredActivity;
use training::answer::Effort;
use training::workout_type::WorkoutType;
use utoipa::ToSchema;

use crate::shared::enum_schemas::{LOAD_BASES, LoadBasisName};

/// Effort times minutes; loads by pace or heart rate are converted to that scale.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoadShape {
    #[schema(example = 320)]
    pub value: i64,
    /// `effort` is what the athlete answered. All others are estimates: by graded pace, by heart rate, and by the effort that such a
    /// session usually takes.
    #[schema(value_type = LoadBasisName)]
    pub basis: &'static str,
}

/// The usual effort of such a session, if nothing else is known. Easy running is what easy paces weigh on the same scale.
pub(crate) const fn usual_effort(workout_type: WorkoutType) -> u8 {
    match workout_type {
        WorkoutType::Rest => 0,
        WorkoutType::Recovery | WorkoutType::AlternativeTraining => 3,
        WorkoutType::EasyRun => 4,
        WorkoutType::LongRun => 5,
        WorkoutType::Tempo => 7,
        WorkoutType::Intervals | WorkoutType::Hills => 8,
    }
}

/// By effort if there is an answer, else by pace, else by heart rate.
pub(crate) fn load_of_run(
    run: &StoredActivity,
    effort: Option<Effort>,
    workout_type: Option<WorkoutType>,
) -> LoadShape {
    let minutes = f64::from(run.timer_seconds) / 60.0;
    let [by_effort, by_pace, by_heart_rate, usual] = LOAD_BASES;
    let (load, basis) = match (effort, run.pace_load, run.heart_load) {
        (Some(effort), ..) => (load_by_effort(effort.get(), minutes), by_effort),
        (None, Some(load), _) => (Load::Pace(load), by_pace),
        (None, None, Some(load)) => (Load::HeartRate(load), by_heart_rate),
        (None, None, None) => {
            let effort = usual_effort(workout_type.unwrap_or(WorkoutType::EasyRun));
            (load_by_effort(effort, minutes), usual)
        }
    };
    LoadShape { value: load.on_one_scale().round() as i64, basis }
}
