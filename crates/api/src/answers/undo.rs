use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::answers;
use training::ids::WorkoutId;
use utoipa::ToSchema;

use crate::extract::Json;
use crate::visitor::Visitor;
use crate::{ApiError, ApiResult, App, Problem, body_values};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndoBody {
    workout_id: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndoneAnswer {
    workout_id: String,
}

/// Take back what was answered
///
/// The workout is open again, on the day that the plan has for it. What the athlete wrote about it stays. Where nothing was
/// answered nothing changes.
#[utoipa::path(
    post,
    path = "/UndoAnswer",
    tag = "athlete page",
    security(("link" = [])),
    request_body = UndoBody,
    responses(
        (status = OK, description = "The workout is open", body = UndoneAnswer),
        (status = UNAUTHORIZED, description = "The link was withdrawn, or never was: `link-ended`", body = Problem),
        (status = FORBIDDEN, description = "The link is for seeing only: `see-only`", body = Problem),
        (status = NOT_FOUND, description = "The page shows no such workout: `workout-not-found`", body = Problem),
    )
)]
pub async fn undo_answer(
    State(app): State<App>,
    visitor: Visitor,
    Json(body): Json<UndoBody>,
) -> ApiResult<Json<UndoneAnswer>> {
    visitor.require_answering()?;
    let workout: WorkoutId = body_values::id(&body.workout_id, "workout")?;
    let now = app.clock.now();
    let undone = app.db.write_for(visitor.holder.account, move |tx| {
        let (stored, _) = visitor.find_workout(tx, workout, now)?.ok_or_else(no_such_workout)?;
        answers::delete(tx, visitor.holder.athlete, (stored.schedule.id(), workout))?;
        Ok::<_, ApiError>(())
    });
    undone.await?;
    Ok(Json(UndoneAnswer { workout_id: workout.to_string() }))
}

fn no_such_workout() -> ApiError {
    let detail = "Your plan has no such workout any more. Your coach may have changed it.";
    ApiError::new(StatusCode::NOT_FOUND, "workout-not-found", detail)
}
