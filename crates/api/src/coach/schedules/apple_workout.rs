//! Workouts as files for an Apple Watch.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use store::athlete_form::Form;
use store::{Conn, schedules, working_plans};
use training::ids::{AccountId, ScheduleId, WorkoutId};
use training::workout::Workout;

use super::fit::dated_title;
use crate::athlete::visitor::Visitor;
use crate::http::download::{download, headers};
use crate::http::extract::Query;
use crate::reach::{Reach, ScheduleRef, WorkoutRef};
use crate::shared::for_watch::ForWatch;
use crate::{ApiError, ApiResult, App, SignedIn};

/// Apple registers no type for these files; by its extension an iPhone knows what to do with one.
const APPLE_WORKOUT_TYPE: &str = "application/octet-stream";
const EXTENSION: &str = "workout";

#[derive(Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AppleWorkoutQuery {
    /// The workout's id.
    workout: WorkoutRef,
    /// Its schedule's id. Needed for a workout that is not published yet.
    schedule: Option<ScheduleRef>,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OwnAppleWorkoutQuery {
    /// The workout's id.
    workout: WorkoutRef,
}

/// One workout for an Apple Watch
///
/// A `.workout` file of WorkoutKit, as last saved. A workout without steps becomes one step with its distance or time. `GetFitReport` with
/// `watch=apple` lists what the format cannot hold.
#[call_macro::call(
    get "/GetAppleWorkout", tag = "schedules", may = AssistantCoach, token = Read,
    params(AppleWorkoutQuery),
    responses((status = OK, description = "The file", body = String, content_type = "application/octet-stream")),
    errors(NOT_FOUND = "The account has no such schedule or workout"),
)]
pub async fn get_apple_workout(
    State(app): State<App>,
    caller: SignedIn,
    Query(query): Query<AppleWorkoutQuery>,
) -> ApiResult<Response> {
    let (account, reach, today) = (caller.id, caller.reach.clone(), app.clock.today());
    let found = app.db.read_for(account, move |conn| {
        let (schedule, id) = place_of(conn, account, &reach, query)?;
        let found = working_plans::find(conn, account, schedule)?.ok_or_else(|| ApiError::missing("workout"))?;
        let schedule = found.stored.schedule;
        let workout = schedule.workouts().iter().find(|workout| workout.id == id).cloned();
        let workout = workout.ok_or_else(|| ApiError::missing("workout"))?;
        let athlete = schedule.plan().athlete_id;
        let form = Form::load(conn, account, athlete, today)?;
        Ok::<_, ApiError>((workout, ForWatch::load(conn, account, athlete, &form)?, schedule.plan().unit))
    });
    let (workout, athlete, unit) = found.await?;
    let file = athlete.apple_workout(workout.id, &workout.content, unit, caller.language);
    response(&workout, file.bytes)
}

/// The workout and its schedule, both within reach.
fn place_of(
    conn: &mut Conn,
    account: AccountId,
    reach: &Reach,
    query: AppleWorkoutQuery,
) -> ApiResult<(ScheduleId, WorkoutId)> {
    if let Some(schedule) = query.schedule {
        let schedule = reach.id(conn, schedule)?;
        return Ok((schedule, reach.workout_of(conn, schedule, query.workout)?));
    }
    let id = reach.id(conn, query.workout)?;
    let schedule = schedules::id_by_workout(conn, account, id)?.ok_or_else(|| ApiError::missing("workout"))?;
    Ok((schedule, id))
}

/// One of the athlete's own workouts for an Apple Watch
///
/// A `.workout` file, as `GetAppleWorkout` gives it to the coach. `GetOwnWatchReport` says what arrives.
#[call_macro::call(
    get "/GetOwnAppleWorkout", tag = "athlete page", may = Athlete,
    params(OwnAppleWorkoutQuery),
    responses((status = OK, description = "The file", body = String, content_type = "application/octet-stream")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        NOT_FOUND = "The page shows no such workout",
    ),
)]
pub async fn get_own_apple_workout(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<OwnAppleWorkoutQuery>,
) -> ApiResult<Response> {
    let (now, today) = (app.clock.now(), app.clock.today());
    let found = app.db.read_for(visitor.holder.account, move |conn| {
        let id = visitor.reach().id(conn, query.workout)?;
        let (stored, workout) = visitor.find_workout(conn, id, now)?.ok_or_else(|| ApiError::missing("workout"))?;
        let form = Form::load(conn, visitor.holder.account, visitor.holder.athlete, today)?;
        let athlete = ForWatch::load(conn, visitor.holder.account, visitor.holder.athlete, &form)?;
        Ok::<_, ApiError>((workout, athlete, stored.schedule.plan().unit))
    });
    let (workout, athlete, unit) = found.await?;
    let file = athlete.apple_workout(workout.id, &workout.content, unit, athlete.language);
    response(&workout, file.bytes)
}

fn response(workout: &Workout, bytes: Vec<u8>) -> ApiResult<Response> {
    let name = download(&dated_title(workout), "workout", EXTENSION)?;
    Ok((headers(APPLE_WORKOUT_TYPE, name), bytes).into_response())
}
