use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use store::goals::StoredGoal;
use training::goal::GoalDetails;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::shared::enum_schemas::{DistanceUnitName, PriorityName};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoalAnswer {
    goal_id: Uuid,
    athlete_id: Uuid,
    /// Kept for an athlete who is no longer on the roster.
    athlete_name: String,
    is_athlete_deleted: bool,
    race_name: String,
    race_date: Date,
    #[schema(example = 42.195)]
    distance: f64,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    #[schema(example = "3:15:00")]
    target_time: Option<String>,
    #[schema(value_type = PriorityName)]
    priority: &'static str,
    schedule_id: Option<Uuid>,
    /// Also of a schedule that was deleted.
    schedule_name: Option<String>,
    is_schedule_deleted: bool,
    result_time: Option<String>,
    notes: String,
    /// Incremented with every save; the number in the `ETag`.
    revision: i64,
    created_at: Timestamp,
}

impl From<StoredGoal> for GoalAnswer {
    fn from(stored: StoredGoal) -> Self {
        let GoalDetails {
            athlete_id,
            race_name,
            races_on,
            distance,
            target_time,
            priority,
            schedule_id,
            result_time,
            notes,
        } = stored.details;
        Self {
            goal_id: stored.id.as_uuid(),
            athlete_id: athlete_id.as_uuid(),
            athlete_name: stored.athlete_name.map_or_else(String::new, |name| name.to_string()),
            is_athlete_deleted: stored.is_athlete_deleted,
            race_name: race_name.to_string(),
            race_date: races_on,
            distance: distance.amount(),
            distance_type: distance.unit().as_str(),
            target_time: target_time.map(|time| time.to_string()),
            priority: priority.wire_name(),
            schedule_id: schedule_id.map(|id| id.as_uuid()),
            schedule_name: stored.schedule_name.map(|name| name.to_string()),
            is_schedule_deleted: stored.is_schedule_deleted,
            result_time: result_time.map(|time| time.to_string()),
            notes: notes.map_or_else(String::new, |notes| notes.to_string()),
            revision: stored.revision,
            created_at: stored.created_at,
        }
    }
}
