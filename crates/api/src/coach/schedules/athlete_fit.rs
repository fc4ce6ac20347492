use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::fit::dated_title;
use crate::athlete::visitor::Visitor;
use crate::http::download::{download, headers};
use crate::http::extract::Query;
use crate::reach::WorkoutRef;
use crate::shared::for_watch::{FIT_TYPE, ForWatch};
use crate::{ApiError, ApiResult, App};
use store::athlete_form::Form;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AthleteFitQuery {
    /// The workout's id.
    workout: WorkoutRef,
}

/// One of the athlete's own workouts for a watch
///
/// A FIT workout file, as `GetWorkoutFit` gives it to the coach.
#[call_macro::call(
    get "/GetAthleteFit", tag = "athlete page", may = Athlete,
    params(AthleteFitQuery),
    responses((status = OK, description = "The file", body = String, content_type = "application/vnd.ant.fit")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        NOT_FOUND = "The page shows no such workout",
    ),
)]
pub async fn get_athlete_fit(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<AthleteFitQuery>,
) -> ApiResult<Response> {
    let now = app.clock.now();
    let today = app.clock.today();
    let found = app.db.read_for(visitor.holder.account, move |conn| {
        let id = visitor.reach().id(conn, query.workout)?;
        let (stored, workout) = visitor.find_workout(conn, id, now)?.ok_or_else(|| ApiError::missing("workout"))?;
        let form = Form::load(conn, visitor.holder.account, visitor.holder.athlete, today)?;
        let athlete = ForWatch::load(conn, visitor.holder.account, visitor.holder.athlete, &form)?;
        Ok::<_, ApiError>((workout, athlete, stored.schedule.plan().unit))
    });
    let (workout, athlete, unit) = found.await?;
    let name = download(&dated_title(&workout), "workout", "fit")?;
    let file = athlete.written(workout.id, &workout.content, unit, now, athlete.language)?;
    Ok((headers(FIT_TYPE, name), file.bytes).into_response())
}
