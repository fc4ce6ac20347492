//! The progress of every athlete on the roster.

use axum::extract::State;
use axum::response::Response;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::roster::{self, CurrentPlan, LastAnswer, NextRace, Progress, WeekSoFar};
use texts::phrase;
use training::answer::Effort;
use training::ids::AthleteId;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::athlete::answers::shapes::PainShape;
use crate::http::answer_cache::{self, List};
use crate::http::body_values;
use crate::http::extract::Query;
use crate::reach::Sees;
use crate::shared::absences::AbsenceShape;
use crate::shared::activities::settle::settle;
use crate::shared::enum_schemas::{DistanceUnitName, MeasureName, OutcomeName, WorkoutTypeName};
use crate::{ApiResult, App, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RosterQuery {
    /// Today's date where the coach is. Defaults to the date in UTC.
    #[param(example = "2026-10-15")]
    today: Option<String>,
}

/// Unknown values are absent.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AthleteProgress {
    athlete_id: Uuid,
    /// The plan under way that began last, or else the one that begins next; one that the athlete sees before a hidden one.
    #[serde(skip_serializing_if = "Option::is_none")]
    plan: Option<RosterPlan>,
    /// Of the plan, once it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    this_week: Option<ThisWeek>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_answer: Option<RosterAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next_race: Option<RosterRace>,
    /// Why the athlete does not train today.
    #[serde(skip_serializing_if = "Option::is_none")]
    absence: Option<AbsenceShape>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterPlan {
    schedule_id: Uuid,
    name: String,
    start_date: Date,
    /// In weeks.
    duration: u8,
    is_shown: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ThisWeek {
    week_number: u8,
    /// Whether the weeks of the plan are compared by distance or by time.
    #[schema(value_type = MeasureName)]
    measure: &'static str,
    /// In the plan's unit, to 1 decimal, without the sessions of days off.
    planned_distance: f64,
    /// The actual distance, where the athlete reported it.
    done_distance: f64,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    planned_minutes: u32,
    done_minutes: i64,
    /// The planned total including estimates; absent if nothing is estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    estimated_distance: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimated_minutes: Option<u32>,
    /// On days off and not done: apart from what is planned, estimates included.
    excused_distance: f64,
    excused_minutes: u32,
    /// Part of the completed distance is estimated, because nobody reported it.
    is_done_distance_estimated: bool,
    is_done_time_estimated: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterAnswer {
    #[schema(value_type = OutcomeName)]
    outcome: &'static str,
    /// The day of the session it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    scheduled_date: Option<Date>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moved_to: Option<Date>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10)]
    effort: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pain: Option<PainShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<WorkoutTypeName>)]
    r#type: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    said_at: Option<Timestamp>,
    has_comment: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterRace {
    name: String,
    race_date: Date,
}

/// The progress of every athlete
///
/// For each athlete with any progress: the current plan and its week, how much of the week is done, the last answer and the
/// next race.
#[call_macro::call(
    get "/GetRosterProgress", tag = "athletes", may = AssistantCoach, token = Read,
    params(RosterQuery),
    responses((status = OK, description = "In no particular order", body = Vec<AthleteProgress>)),
    errors(UNPROCESSABLE_ENTITY = "An invalid day"),
)]
pub async fn get_roster_progress(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<RosterQuery>,
) -> ApiResult<Response> {
    let today = match query.today.as_deref() {
        Some(day) => body_values::day("today", phrase!("The day"), Some(day))?,
        None => app.clock.today(),
    };
    let (id, reach) = (account.id, account.reach.clone());
    settle(&app, account.id, None).await?;
    answer_cache::list(&app, &account, List::Roster(today), move |conn| {
        let sees = Sees::load(conn, &reach)?;
        let progress = roster::progress(conn, id, today)?.into_iter();
        Ok(progress.filter(|(athlete, _)| sees.athlete(*athlete)).map(AthleteProgress::from).collect::<Vec<_>>())
    })
    .await
}

impl From<(AthleteId, Progress)> for AthleteProgress {
    fn from((athlete, Progress { plan, last_answer, next_race, absence }): (AthleteId, Progress)) -> Self {
        let this_week = plan.as_ref().and_then(|plan| plan.week.as_ref()).map(ThisWeek::of);
        Self {
            athlete_id: athlete.as_uuid(),
            plan: plan.map(RosterPlan::from),
            this_week,
            last_answer: last_answer.map(RosterAnswer::from),
            next_race: next_race.map(RosterRace::from),
            absence: absence.map(AbsenceShape::from),
        }
    }
}

impl From<CurrentPlan> for RosterPlan {
    fn from(CurrentPlan { id, name, calendar, is_shown, .. }: CurrentPlan) -> Self {
        Self {
            schedule_id: id.as_uuid(),
            name: name.to_string(),
            start_date: calendar.starts_on(),
            duration: calendar.weeks(),
            is_shown,
        }
    }
}

impl ThisWeek {
    fn of(week: &WeekSoFar) -> Self {
        Self {
            week_number: week.number,
            measure: week.measure.as_str(),
            planned_distance: week.planned_distance,
            done_distance: week.done.distance.in_unit(week.unit),
            distance_type: week.unit.as_str(),
            planned_minutes: week.planned_minutes,
            done_minutes: week.done.minutes,
            estimated_distance: week.estimated_distance,
            estimated_minutes: week.estimated_minutes,
            excused_distance: week.excused_distance,
            excused_minutes: week.excused_minutes,
            is_done_distance_estimated: week.done.is_distance_estimated,
            is_done_time_estimated: week.done.is_time_estimated,
        }
    }
}

impl From<LastAnswer> for RosterAnswer {
    fn from(LastAnswer { outcome, moved_to, effort, pain, said_at, planned, has_comment }: LastAnswer) -> Self {
        let (scheduled_date, title, r#type) = match planned {
            Some(planned) => (Some(planned.scheduled_date), Some(planned.title), Some(planned.r#type)),
            None => (None, None, None),
        };
        Self {
            outcome: outcome.as_str(),
            scheduled_date,
            title,
            moved_to,
            effort: effort.map(Effort::get),
            pain: pain.as_ref().map(PainShape::from),
            r#type,
            said_at,
            has_comment,
        }
    }
}

impl From<NextRace> for RosterRace {
    fn from(NextRace { name, races_on }: NextRace) -> Self {
        Self { name: name.to_string(), race_date: races_on }
    }
}
