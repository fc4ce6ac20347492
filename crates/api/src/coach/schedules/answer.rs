//! A schedule in responses.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use store::schedules::{ScheduleSummary, StoredSchedule};
use training::distance::DistanceUnit;
use training::figure::Estimating;
use training::schedule::{Plan, Schedule, Week};
use training::session::AthletePaces;
use training::volume::Volume;
use training::weekly_estimates::WeeklyEstimates;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::shared::enum_schemas::{DistanceUnitName, MeasureName};
use crate::shared::volume_shape::VolumeShape;
use crate::shared::workout_answer::WorkoutAnswer;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScheduleAnswer {
    schedule_document_id: Uuid,
    details: DetailsAnswer,
    /// Kept for an athlete who is no longer on the roster.
    athlete_id: Uuid,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    /// The plan check is switched off for this plan.
    plan_check_off: bool,
    /// The athlete's page shows it. `ShowSchedule` changes that.
    is_shown: bool,
    /// Keys of the plan check's advice that its coach has set aside. `SetAsideAdvice` changes that.
    set_aside_advice: Vec<String>,
    created_at: Timestamp,
    /// What the plan comes to, estimates included. Only `GetSchedule` tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    volume: Option<VolumeShape>,
    /// Every week in order, also those without workouts.
    plans: Vec<WeekAnswer>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DetailsAnswer {
    name: String,
    description: String,
    athlete_name: String,
    start_date: Date,
    /// In weeks.
    duration: u8,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WeekAnswer {
    #[schema(example = "0198c5a0-0000-7000-8000-000000000001-week-1")]
    id: String,
    week_number: u8,
    /// A Monday.
    week_start_date: Date,
    workouts: Vec<WorkoutAnswer>,
    /// In the schedule's unit, to 1 decimal.
    weekly_distance: f64,
    weekly_distance_in_kilometers: f64,
    weekly_duration_in_minutes: u32,
    /// What the week comes to, estimates included. Only `GetSchedule` tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    volume: Option<VolumeShape>,
    workout_count: usize,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScheduleSummaryAnswer {
    schedule_document_id: Uuid,
    details: DetailsAnswer,
    athlete_id: Uuid,
    created_at: Timestamp,
    /// The athlete's page shows it. `ShowSchedule` changes that.
    is_shown: bool,
    /// How many changes are saved and not published: days, and one if the plan itself differs.
    unpublished_changes: u32,
    workout_count: u32,
    /// One for each week, in the schedule's unit, to 1 decimal.
    weekly_distances: Vec<f64>,
    /// One for each week.
    weekly_durations_in_minutes: Vec<u32>,
    /// Absent if nothing is estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    weekly_estimates: Option<WeeklyEstimatesAnswer>,
    /// Whether its weeks are compared by distance or by time: by time if more workouts have only a duration than have a distance.
    #[schema(value_type = MeasureName)]
    measure: &'static str,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
}

/// The total of each week including estimates, from the athlete's paces or at an easy pace; null for a week without
/// estimates.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WeeklyEstimatesAnswer {
    /// In the plan's unit, to 1 decimal.
    distances: Vec<Option<f64>>,
    durations_in_minutes: Vec<Option<u32>>,
}

impl WeeklyEstimatesAnswer {
    pub(crate) fn of(estimates: WeeklyEstimates) -> Option<Self> {
        let WeeklyEstimates { distances, minutes } = estimates;
        (!distances.is_empty()).then_some(Self { distances, durations_in_minutes: minutes })
    }
}

impl From<StoredSchedule> for ScheduleAnswer {
    fn from(StoredSchedule { schedule, is_shown, set_aside, created_at, .. }: StoredSchedule) -> Self {
        let plan = schedule.plan();
        Self {
            schedule_document_id: schedule.id().as_uuid(),
            details: DetailsAnswer::of(plan),
            athlete_id: plan.athlete_id.as_uuid(),
            distance_type: plan.unit.as_str(),
            plan_check_off: !plan.has_plan_check,
            is_shown,
            set_aside_advice: set_aside,
            created_at,
            volume: None,
            plans: schedule.weeks().map(|week| WeekAnswer::of(&schedule, &week)).collect(),
        }
    }
}

impl ScheduleAnswer {
    /// With the volumes that the athlete's paces tell.
    pub(crate) fn with_volumes(stored: StoredSchedule, paces: &AthletePaces) -> Self {
        let unit = stored.schedule.plan().unit;
        let estimating = Estimating { paces, unit };
        let of_weeks: Vec<Volume> = stored.schedule.weeks().map(|week| Volume::of(week.workouts, estimating)).collect();
        let of_plan = Volume::of(stored.schedule.workouts(), estimating);
        let mut answer = Self::from(stored);
        for (week, volume) in answer.plans.iter_mut().zip(&of_weeks) {
            week.volume = Some(VolumeShape::of(volume, unit));
        }
        Self { volume: Some(VolumeShape::of(&of_plan, unit)), ..answer }
    }
}

impl DetailsAnswer {
    fn of(plan: &Plan) -> Self {
        Self {
            name: plan.name.to_string(),
            description: or_empty(plan.description.as_ref()),
            athlete_name: or_empty(plan.athlete_name.as_ref()),
            start_date: plan.calendar.starts_on(),
            duration: plan.calendar.weeks(),
        }
    }
}

impl WeekAnswer {
    fn of(schedule: &Schedule, week: &Week) -> Self {
        let unit = schedule.plan().unit;
        Self {
            id: schedule.week_id(week.number),
            week_number: week.number,
            week_start_date: week.starts_on,
            workouts: week.workouts.iter().map(|workout| WorkoutAnswer::of(workout, week.number)).collect(),
            weekly_distance: week.totals.distance.in_unit(unit),
            weekly_distance_in_kilometers: week.totals.distance.in_unit(DistanceUnit::Km),
            weekly_duration_in_minutes: week.totals.duration_minutes,
            volume: None,
            workout_count: week.totals.workout_count,
            distance_type: unit.as_str(),
        }
    }
}

impl From<ScheduleSummary> for ScheduleSummaryAnswer {
    fn from(summary: ScheduleSummary) -> Self {
        Self {
            schedule_document_id: summary.id.as_uuid(),
            details: DetailsAnswer {
                name: summary.name.to_string(),
                description: or_empty(summary.description.as_ref()),
                athlete_name: or_empty(summary.athlete_name.as_ref()),
                start_date: summary.starts_on,
                duration: summary.weeks,
            },
            athlete_id: summary.athlete_id.as_uuid(),
            created_at: summary.created_at,
            is_shown: summary.is_shown,
            unpublished_changes: summary.unpublished_changes,
            workout_count: summary.workout_count,
            weekly_distances: summary.weekly_distances,
            weekly_durations_in_minutes: summary.weekly_minutes,
            weekly_estimates: WeeklyEstimatesAnswer::of(summary.weekly_estimates),
            measure: summary.measure.as_str(),
            distance_type: summary.unit.as_str(),
        }
    }
}

fn or_empty(text: Option<&impl ToString>) -> String {
    text.map_or_else(String::new, ToString::to_string)
}
