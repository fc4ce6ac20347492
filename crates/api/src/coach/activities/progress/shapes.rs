use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::shared::enum_schemas::{LoadBasisName, OutcomeName, WorkoutTypeName};

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgressAnswer {
    pub(super) athlete_id: Uuid,
    pub(super) today: Date,
    /// Weeks with something planned or done, earliest first: the last half year and the next three months.
    pub(super) weeks: Vec<ProgressWeek>,
    /// Of the last twelve weeks.
    pub(super) session_types: Vec<SessionTypeCount>,
    pub(super) load: LoadSeries,
    /// Answered in the last ninety days, the earliest first.
    pub(super) efforts: Vec<EffortPoint>,
    /// What easy days usually feel like; absent with fewer than four answers.
    pub(super) usual_easy_effort: Option<EffortRange>,
    /// The best of all recordings over each distance.
    pub(super) best_efforts: Vec<BestOfAll>,
    /// The longest run of the last thirty days.
    pub(super) longest_run: Option<LongestRun>,
    /// Runs of the last thirty days, and of the plan in the next four weeks, that are more than 10% longer than the longest of the thirty
    /// days before them. For information; it predicts nothing.
    pub(super) longer_runs: Vec<LongerRunShape>,
    /// The latest sessions and runs, latest first.
    pub(super) recent: Vec<RecentSession>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgressWeek {
    /// A Monday.
    pub(super) week_start_date: Date,
    pub(super) planned_meters: i64,
    pub(super) planned_seconds: i64,
    pub(super) done_meters: i64,
    pub(super) done_seconds: i64,
    pub(super) planned_sessions: u32,
    pub(super) done_sessions: u32,
    /// On days off and not done: apart from what is planned.
    pub(super) excused_meters: i64,
    pub(super) excused_seconds: i64,
    /// Part of what was done is taken from the plan, because nobody reported it.
    pub(super) is_done_estimated: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionTypeCount {
    #[schema(value_type = WorkoutTypeName)]
    pub(super) r#type: &'static str,
    pub(super) done: u32,
    pub(super) planned: u32,
}

/// One value a day from `from` on.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoadSeries {
    pub(super) from: Date,
    /// Effort times minutes; after today what is planned.
    pub(super) loads: Vec<i64>,
    /// Over 42 days, in load a day.
    pub(super) fitness: Vec<f64>,
    /// Over 7 days.
    pub(super) fatigue: Vec<f64>,
    /// Days with a race, on which fitness and fatigue are those of the morning, without the race.
    pub(super) race_mornings: Vec<Date>,
    /// How many sessions each basis was used for.
    pub(super) bases: Vec<BasisCount>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BasisCount {
    #[schema(value_type = LoadBasisName)]
    pub(super) basis: &'static str,
    pub(super) sessions: u32,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EffortPoint {
    pub(super) day: Date,
    pub(super) workout_id: Uuid,
    #[schema(value_type = WorkoutTypeName)]
    pub(super) r#type: &'static str,
    pub(super) effort: u8,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EffortRange {
    pub(super) from: u8,
    pub(super) to: u8,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BestOfAll {
    pub(super) meters: f64,
    pub(super) seconds: f64,
    pub(super) day: Date,
    pub(super) activity_id: Uuid,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LongestRun {
    pub(super) meters: f64,
    pub(super) day: Date,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LongerRunShape {
    pub(super) day: Date,
    pub(super) meters: u64,
    pub(super) longest_before_in_meters: u64,
    pub(super) percent_more: u64,
    pub(super) is_planned: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecentSession {
    pub(super) day: Date,
    pub(super) workout_id: Option<Uuid>,
    pub(super) schedule_id: Option<Uuid>,
    /// Of the first recording.
    pub(super) activity_id: Option<Uuid>,
    pub(super) title: Option<String>,
    #[schema(value_type = Option<WorkoutTypeName>)]
    pub(super) r#type: Option<&'static str>,
    pub(super) planned_meters: Option<i64>,
    pub(super) planned_seconds: Option<i64>,
    /// What the athlete typed, else what was recorded.
    pub(super) done_meters: Option<i64>,
    pub(super) done_seconds: Option<i64>,
    #[schema(value_type = Option<OutcomeName>)]
    pub(super) outcome: Option<&'static str>,
    pub(super) effort: Option<u8>,
    /// On a day off and not done.
    pub(super) is_excused: bool,
}
