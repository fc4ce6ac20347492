//! A workout of a schedule in responses, the same for the coach and the athlete.

use jiff::civil::Date;
use serde::Serialize;
use training::workout::Workout;
use utoipa::ToSchema;
use uuid::Uuid;

use super::workout_content::WorkoutContentAnswer;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkoutAnswer {
    id: Uuid,
    scheduled_date: Date,
    #[serde(flatten)]
    content: WorkoutContentAnswer,
    is_completed: bool,
    week_number: u8,
}

impl WorkoutAnswer {
    pub(crate) fn of(workout: &Workout, week_number: u8) -> Self {
        Self {
            id: workout.id.as_uuid(),
            scheduled_date: workout.scheduled_on,
            content: WorkoutContentAnswer::from(&workout.content),
            is_completed: workout.is_completed,
            week_number,
        }
    }
}
