//! Workouts as files for watches.

use std::io::{Cursor, Write};

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::working_plans;
use training::ids::WorkoutId;
use training::schedule::Schedule;
use training::workout::Workout;
use utoipa::ToSchema;
use uuid::Uuid;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::ScheduleQuery;
use crate::http::download::{download, file_name, headers};
use crate::http::extract::{Json, Query};
use crate::reach::{ScheduleRef, WorkoutRef};
use crate::shared::for_watch::{FIT_TYPE, ForWatch, is_run};
use crate::{ApiError, ApiResult, App, SignedIn};
use store::athlete_form::Form;

const ZIP_TYPE: &str = "application/zip";

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WorkoutFitQuery {
    /// The schedule's id.
    schedule: ScheduleRef,
    /// The workout's id.
    workout: WorkoutRef,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FitReportQuery {
    /// The schedule's id.
    schedule: ScheduleRef,
    /// Limits the report to this workout.
    workout: Option<WorkoutRef>,
    /// The kind of file; FIT if it is not given.
    #[serde(default)]
    #[param(inline)]
    watch: ReportedWatch,
}

/// Whose files a report is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ReportedWatch {
    #[default]
    Fit,
    Apple,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FitReport {
    /// The workouts that differ on the watch, in the order of the plan.
    workouts: Vec<WorkoutFitReport>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkoutFitReport {
    id: Uuid,
    title: String,
    #[schema(example = json!(["“easy” is a note: the athlete’s pace is not known."]))]
    changes: Vec<String>,
}

/// One workout for a watch
///
/// A FIT workout file. A workout without steps becomes one step with its distance or time. `GetFitReport` lists what the
/// format cannot hold.
#[call_macro::call(
    get "/GetWorkoutFit", tag = "schedules", may = AssistantCoach, token = Read,
    params(WorkoutFitQuery),
    responses((status = OK, description = "The file", body = String, content_type = "application/vnd.ant.fit")),
    errors(NOT_FOUND = "The account has no such schedule or workout"),
)]
pub async fn get_workout_fit(
    State(app): State<App>,
    caller: SignedIn,
    Query(query): Query<WorkoutFitQuery>,
) -> ApiResult<Response> {
    let Found { schedule, athlete, only } = find(&app, &caller, query.schedule, Some(query.workout)).await?;
    let workout = schedule.workouts().iter().find(|workout| Some(workout.id) == only);
    let workout = workout.ok_or_else(|| ApiError::missing("workout"))?;
    let file = athlete.written(workout.id, &workout.content, schedule.plan().unit, app.clock.now(), caller.language)?;
    let name = download(&dated_title(workout), "workout", "fit")?;
    Ok((headers(FIT_TYPE, name), file.bytes).into_response())
}

/// Every run of a schedule for a watch
///
/// A zip of FIT workout files with a folder for each week. Rest days and other training are left out.
#[call_macro::call(
    get "/GetScheduleFit", tag = "schedules", may = AssistantCoach, token = Read,
    params(ScheduleQuery),
    responses((status = OK, description = "The files", body = String, content_type = "application/zip")),
    errors(NOT_FOUND = "The account has no such schedule"),
)]
pub async fn get_schedule_fit(
    State(app): State<App>,
    caller: SignedIn,
    Query(query): Query<ScheduleQuery>,
) -> ApiResult<Response> {
    let Found { schedule, athlete, .. } = find(&app, &caller, query.schedule, None).await?;
    let name = download(schedule.plan().name.as_str(), "schedule", "zip")?;
    let now = app.clock.now();
    let zip =
        tokio::task::spawn_blocking(move || zipped(&schedule, &athlete, now)).await.map_err(ApiError::internal)??;
    Ok((headers(ZIP_TYPE, name), zip).into_response())
}

/// What is different on a watch
///
/// Meant to be shown before the download.
#[call_macro::call(
    get "/GetFitReport", tag = "schedules", may = AssistantCoach, token = Read,
    params(FitReportQuery),
    responses((status = OK, description = "What the files do not hold", body = FitReport)),
    errors(NOT_FOUND = "The account has no such schedule or workout"),
)]
pub async fn get_fit_report(
    State(app): State<App>,
    caller: SignedIn,
    Query(query): Query<FitReportQuery>,
) -> ApiResult<Json<FitReport>> {
    let Found { schedule, athlete, only } = find(&app, &caller, query.schedule, query.workout).await?;
    if only.is_some_and(|id| schedule.workouts().iter().all(|workout| workout.id != id)) {
        return Err(ApiError::missing("workout"));
    }
    let mut workouts = vec![];
    for workout in
        schedule.workouts().iter().filter(|workout| only.map_or(is_run(&workout.content), |id| workout.id == id))
    {
        let (content, unit) = (&workout.content, schedule.plan().unit);
        let changes = match query.watch {
            ReportedWatch::Fit => athlete.written(workout.id, content, unit, app.clock.now(), caller.language)?.changes,
            ReportedWatch::Apple => athlete.apple_workout(workout.id, content, unit, caller.language).changes,
        };
        if !changes.is_empty() {
            let title = workout.content.title.to_string();
            workouts.push(WorkoutFitReport { id: workout.id.as_uuid(), title, changes });
        }
    }
    Ok(Json(FitReport { workouts }))
}

struct Found {
    schedule: Schedule,
    /// How its files are written for the athlete.
    athlete: ForWatch,
    /// The workout that was named.
    only: Option<WorkoutId>,
}

async fn find(app: &App, caller: &SignedIn, schedule: ScheduleRef, workout: Option<WorkoutRef>) -> ApiResult<Found> {
    let (account, reach, today) = (caller.id, caller.reach.clone(), app.clock.today());
    app.db
        .read_for(account, move |conn| {
            let id = reach.id(conn, schedule)?;
            let found = working_plans::find(conn, account, id)?.ok_or_else(|| ApiError::missing("schedule"))?;
            let only = workout.map(|workout| reach.workout_of(conn, id, workout)).transpose()?;
            let schedule = found.stored.schedule;
            let athlete = schedule.plan().athlete_id;
            let form = Form::load(conn, account, athlete, today)?;
            Ok(Found { athlete: ForWatch::load(conn, account, athlete, &form)?, schedule, only })
        })
        .await
}

pub(super) fn dated_title(workout: &Workout) -> String {
    format!("{} {}", workout.scheduled_on, workout.content.title)
}

/// In UTC, as a zip has no time zones. It cannot store a time before 1980.
fn zip_time(now: Timestamp) -> DateTime {
    let now = now.to_zoned(TimeZone::UTC);
    let small = |number: i8| number.unsigned_abs();
    let date = (small(now.month()), small(now.day()));
    let (hour, minute, second) = (small(now.hour()), small(now.minute()), small(now.second()));
    DateTime::from_date_and_time(now.year().unsigned_abs(), date.0, date.1, hour, minute, second).unwrap_or_default()
}

fn zipped(schedule: &Schedule, athlete: &ForWatch, now: Timestamp) -> ApiResult<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options =
        SimpleFileOptions::default().compression_method(CompressionMethod::Stored).last_modified_time(zip_time(now));
    let mut files = 0;
    for week in schedule.weeks() {
        for (number, workout) in week.workouts.iter().filter(|workout| is_run(&workout.content)).enumerate() {
            // Two workouts of a day may have the same title.
            let name = file_name(&format!("{} {}", dated_title(workout), number + 1), "workout", "fit");
            let path = format!("week {:02}/{name}", week.number);
            zip.start_file(path, options).map_err(ApiError::internal)?;
            // One second apart: a watch identifies files by the second of their creation.
            let made_at = now.saturating_add(SignedDuration::from_secs(files)).map_err(ApiError::internal)?;
            files += 1;
            let file =
                athlete.written(workout.id, &workout.content, schedule.plan().unit, made_at, athlete.language)?;
            zip.write_all(&file.bytes).map_err(ApiError::internal)?;
        }
    }
    Ok(zip.finish().map_err(ApiError::internal)?.into_inner())
}
