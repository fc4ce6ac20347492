//! A plan template in responses.

use jiff::Timestamp;
use serde::Serialize;
use store::plan_templates::{PlanTemplateSummary, StoredPlanTemplate};
use training::plan_template::{Anchor, AnchorName, PlanTemplateDetails, TemplateWorkout};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::coach::schedules::answer::WeeklyEstimatesAnswer;
use crate::shared::enum_schemas::{DistanceUnitName, LevelName, MeasureName, PlanAnchor};
use crate::shared::workout_content::WorkoutContentAnswer;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanTemplateAnswer {
    template_id: Uuid,
    name: String,
    description: String,
    /// Null if it leads to no particular race.
    #[schema(example = 21.0975)]
    race_distance: Option<f64>,
    #[schema(value_type = Option<DistanceUnitName>)]
    race_distance_type: Option<&'static str>,
    #[schema(value_type = LevelName)]
    level: &'static str,
    #[schema(value_type = PlanAnchor)]
    anchor: &'static str,
    /// The day of the last week that is race day, from 1 for Monday to 7 for Sunday; null where days count from the start.
    race_weekday: Option<u8>,
    weeks: u8,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    tags: Vec<String>,
    /// The plan check is switched off for this template.
    plan_check_off: bool,
    /// Keys of the plan check's advice that its coach has set aside. `SetAsideTemplateAdvice` changes that.
    set_aside_advice: Vec<String>,
    /// The fewest sessions of a week, without rest days.
    sessions_from: u8,
    /// The most sessions of a week.
    sessions_to: u8,
    /// How many plans were made from it.
    used_count: i64,
    created_at: Timestamp,
    updated_at: Timestamp,
    /// In the order of their days.
    workouts: Vec<TemplateWorkoutAnswer>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemplateWorkoutAnswer {
    id: Uuid,
    /// Counted from 1.
    week: u8,
    /// From 1 for Monday to 7 for Sunday.
    weekday: u8,
    #[serde(flatten)]
    content: WorkoutContentAnswer,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanTemplateSummaryAnswer {
    template_id: Uuid,
    name: String,
    description: String,
    /// Null if it leads to no particular race.
    race_distance: Option<f64>,
    #[schema(value_type = Option<DistanceUnitName>)]
    race_distance_type: Option<&'static str>,
    #[schema(value_type = LevelName)]
    level: &'static str,
    #[schema(value_type = PlanAnchor)]
    anchor: &'static str,
    weeks: u8,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    tags: Vec<String>,
    workout_count: u32,
    /// The fewest sessions of a week, without rest days.
    sessions_from: u8,
    /// The most sessions of a week.
    sessions_to: u8,
    /// One for each week, in the template's unit, to 1 decimal.
    weekly_distances: Vec<f64>,
    /// One for each week.
    weekly_durations_in_minutes: Vec<u32>,
    /// At an easy pace, as a template has no athlete. Absent if nothing is estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    weekly_estimates: Option<WeeklyEstimatesAnswer>,
    /// Whether its weeks are compared by distance or by time: by time if more workouts have only a duration than have a distance.
    #[schema(value_type = MeasureName)]
    measure: &'static str,
    /// How many plans were made from it.
    used_count: i64,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl From<StoredPlanTemplate> for PlanTemplateAnswer {
    fn from(stored: StoredPlanTemplate) -> Self {
        let StoredPlanTemplate { template, used_count, set_aside, created_at, updated_at, .. } = stored;
        let details = template.details();
        let (sessions_from, sessions_to) = template.sessions_a_week();
        Self {
            template_id: template.id().as_uuid(),
            name: details.name.to_string(),
            description: or_empty(details.description.as_ref()),
            race_distance: details.race_distance.map(|race| race.amount()),
            race_distance_type: details.race_distance.map(|race| race.unit().as_str()),
            level: details.level.wire_name(),
            anchor: anchor_name(details),
            race_weekday: template.race_day().map(|day| day.weekday),
            weeks: details.weeks,
            distance_type: details.unit.as_str(),
            tags: details.tags.iter().map(str::to_owned).collect(),
            plan_check_off: !details.has_plan_check,
            set_aside_advice: set_aside,
            sessions_from,
            sessions_to,
            used_count,
            created_at,
            updated_at,
            workouts: template.workouts().iter().map(TemplateWorkoutAnswer::of).collect(),
        }
    }
}

impl TemplateWorkoutAnswer {
    fn of(workout: &TemplateWorkout) -> Self {
        Self {
            id: workout.id.as_uuid(),
            week: workout.day.week,
            weekday: workout.day.weekday,
            content: WorkoutContentAnswer::from(&workout.content),
        }
    }
}

impl From<PlanTemplateSummary> for PlanTemplateSummaryAnswer {
    fn from(summary: PlanTemplateSummary) -> Self {
        let details = &summary.details;
        Self {
            template_id: summary.id.as_uuid(),
            name: details.name.to_string(),
            description: or_empty(details.description.as_ref()),
            race_distance: details.race_distance.map(|race| race.amount()),
            race_distance_type: details.race_distance.map(|race| race.unit().as_str()),
            level: details.level.wire_name(),
            anchor: anchor_name(details),
            weeks: details.weeks,
            distance_type: details.unit.as_str(),
            tags: details.tags.iter().map(str::to_owned).collect(),
            workout_count: summary.workout_count,
            sessions_from: summary.sessions_a_week.0,
            sessions_to: summary.sessions_a_week.1,
            weekly_distances: summary.weekly_distances,
            weekly_durations_in_minutes: summary.weekly_minutes,
            weekly_estimates: WeeklyEstimatesAnswer::of(summary.weekly_estimates),
            measure: summary.measure.as_str(),
            used_count: summary.used_count,
            created_at: summary.created_at,
            updated_at: summary.updated_at,
        }
    }
}

const fn anchor_name(details: &PlanTemplateDetails) -> &'static str {
    match details.anchor {
        Anchor::Start => AnchorName::Start.wire_name(),
        Anchor::RaceDay { .. } => AnchorName::RaceDay.wire_name(),
    }
}

fn or_empty(text: Option<&impl ToString>) -> String {
    text.map_or_else(String::new, ToString::to_string)
}
