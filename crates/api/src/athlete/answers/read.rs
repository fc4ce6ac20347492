use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::comments;
use utoipa::ToSchema;

use super::keep::no_such_workout;
use crate::athlete::visitor::Visitor;
use crate::http::extract::Json;
use crate::reach::WorkoutRef;
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadRepliesBody {
    workout_id: WorkoutRef,
}

/// Mark the coach's comments on a workout as read
#[call_macro::call(
    post "/ReadReplies", tag = "athlete page", may = Athlete,
    request_body = ReadRepliesBody,
    responses((status = NO_CONTENT, description = "Nothing of it is unread")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
        NOT_FOUND = "The page shows no such workout: `workout-not-found`",
    ),
)]
pub async fn read_replies(
    State(app): State<App>,
    visitor: Visitor,
    Json(body): Json<ReadRepliesBody>,
) -> ApiResult<StatusCode> {
    visitor.require_answering()?;
    let now = app.clock.now();
    let read = app.db.write_for(visitor.holder.account, move |tx| {
        let workout = visitor.reach().id(tx, body.workout_id)?;
        let (stored, _) = visitor.find_workout(tx, workout, now)?.ok_or_else(no_such_workout)?;
        Ok::<_, ApiError>(comments::mark_read(tx, visitor.holder.athlete, (stored.schedule.id(), workout))?)
    });
    read.await?;
    Ok(StatusCode::NO_CONTENT)
}
