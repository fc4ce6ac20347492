//! The content of a workout in responses: the same in schedules, plan templates and workout templates.

use serde::Serialize;
use training::session::Step;
use training::workout::WorkoutContent;
use utoipa::ToSchema;

use super::closed_names::{DistanceUnitName, WorkoutTypeName};
use super::step_schema::SessionStep;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkoutContentAnswer {
    title: String,
    description: String,
    #[schema(value_type = WorkoutTypeName)]
    r#type: &'static str,
    distance: f64,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    duration_in_minutes: u16,
    #[schema(example = "5:30/km")]
    pace_from: Option<String>,
    pace_to: Option<String>,
    notes: String,
    /// Absent where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<SessionStep>, required = false)]
    steps: Vec<Step>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps_text: Option<String>,
}

impl From<&WorkoutContent> for WorkoutContentAnswer {
    fn from(content: &WorkoutContent) -> Self {
        let WorkoutContent {
            title,
            description,
            workout_type,
            distance,
            duration,
            pace_from,
            pace_to,
            notes,
            steps,
            steps_text,
        } = content;
        Self {
            title: title.to_string(),
            description: description.to_string(),
            r#type: workout_type.wire_name(),
            distance: distance.amount(),
            distance_type: distance.unit().as_str(),
            duration_in_minutes: duration.get(),
            pace_from: pace_from.map(|pace| pace.to_string()),
            pace_to: pace_to.map(|pace| pace.to_string()),
            notes: notes.as_ref().map_or_else(String::new, ToString::to_string),
            steps: steps.as_slice().to_vec(),
            steps_text: steps_text.as_ref().map(ToString::to_string),
        }
    }
}
