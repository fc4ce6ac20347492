use axum::extract::State;
use serde::{Deserialize, Serialize};
use store::athlete_form::Form;
use utoipa::ToSchema;

use crate::athlete::visitor::Visitor;
use crate::http::extract::{Json, Query};
use crate::reach::WorkoutRef;
use crate::shared::for_watch::ForWatch;
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WatchReportQuery {
    /// The workout's id.
    workout: WorkoutRef,
}

/// What of one workout arrives on a watch, found out by writing its files.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WatchReport {
    /// With repeats counted as often as they are run.
    #[schema(example = 8)]
    steps: usize,
    /// A step ends when the runner presses a button, not by itself.
    has_open_steps: bool,
    has_pace_alerts: bool,
    has_heart_rate_alerts: bool,
    /// What an Apple Watch shows differently.
    #[schema(example = json!(["“easy” is a note: the athlete’s pace is not known."]))]
    apple: Vec<String>,
    /// What watches that take FIT files show differently.
    #[schema(example = json!(["RPE 9 is a note."]))]
    file: Vec<String>,
}

/// What of one of the athlete's workouts arrives on a watch
#[call_macro::call(
    get "/GetOwnWatchReport", tag = "athlete page", may = Athlete,
    params(WatchReportQuery),
    responses((status = OK, description = "What arrives, in the athlete's language", body = WatchReport)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        NOT_FOUND = "The page shows no such workout",
    ),
)]
pub async fn get_own_watch_report(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<WatchReportQuery>,
) -> ApiResult<Json<WatchReport>> {
    let (now, today) = (app.clock.now(), app.clock.today());
    let found = app.db.read_for(visitor.holder.account, move |conn| {
        let id = visitor.reach().id(conn, query.workout)?;
        let (stored, workout) = visitor.find_workout(conn, id, now)?.ok_or_else(|| ApiError::missing("workout"))?;
        let form = Form::load(conn, visitor.holder.account, visitor.holder.athlete, today)?;
        let athlete = ForWatch::load(conn, visitor.holder.account, visitor.holder.athlete, &form)?;
        Ok::<_, ApiError>((workout, athlete, stored.schedule.plan().unit))
    });
    let (workout, athlete, unit) = found.await?;
    let file = athlete.written(workout.id, &workout.content, unit, now, athlete.language)?;
    let apple = athlete.apple_workout(workout.id, &workout.content, unit, athlete.language);
    Ok(Json(WatchReport {
        steps: apple.arrives.steps,
        has_open_steps: apple.arrives.has_open_steps,
        has_pace_alerts: apple.arrives.has_pace_alerts,
        has_heart_rate_alerts: apple.arrives.has_heart_rate_alerts,
        apple: apple.changes,
        file: file.changes,
    }))
}
