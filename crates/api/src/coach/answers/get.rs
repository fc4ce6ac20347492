use std::collections::HashSet;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, ETAG};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use store::{account_ledger, answers, comments, schedules};
use training::ids::{ScheduleId, WorkoutId};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::athlete::answers::shapes::{AnswerShape, CommentShape};
use crate::coach::schedules::ScheduleQuery;
use crate::http::body_values;
use crate::http::extract::{Json, Query};
use crate::http::negotiation::knows;
use crate::{ApiError, ApiResult, App, Problem, SignedIn};

/// What the athlete of a schedule said about its workouts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScheduleAnswers {
    /// One per answered workout, including workouts that the plan no longer holds.
    answers: Vec<AnswerShape>,
    /// What was written about the workouts, oldest first.
    comments: Vec<CommentShape>,
    /// The answered workouts that the plan no longer holds.
    removed_workout_ids: Vec<Uuid>,
}

/// What the athlete of a schedule said about its workouts
///
/// Meant to be polled: with the `ETag` of an earlier response in `If-None-Match`, the response is a 304 until something in
/// the account changes.
#[utoipa::path(
    get,
    path = "/GetAnswers",
    tag = "answers",
    security(("bearer" = [])),
    params(ScheduleQuery, ("If-None-Match" = Option<String>, Header, description = "The ETag of an earlier answer")),
    responses(
        (status = OK, description = "Answers and comments", body = ScheduleAnswers,
         headers(("ETag" = String, description = "For If-None-Match"))),
        (status = NOT_MODIFIED, description = "Nothing has changed"),
        (status = NOT_FOUND, description = "The account has no such schedule", body = Problem),
    )
)]
pub async fn get_answers(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ScheduleQuery>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let id: ScheduleId = body_values::id(query.id(), "schedule")?;
    let known = tag(account.revision, id)?;
    if knows(&headers, &known) {
        return Ok((StatusCode::NOT_MODIFIED, [(ETAG, known)]).into_response());
    }
    let found = app.db.read_for(account.id, move |conn| {
        let revision = account_ledger::revision(conn, account.id)?.ok_or_else(|| ApiError::missing("account"))?;
        let stored = schedules::find(conn, account.id, id)?.ok_or_else(|| ApiError::missing("schedule"))?;
        let athlete = stored.schedule.plan().athlete_id;
        let planned: HashSet<WorkoutId> = stored.schedule.workouts().iter().map(|workout| workout.id).collect();
        let answers = answers::list(conn, account.id, id, athlete)?;
        let removed = answers.iter().map(|answer| answer.workout).filter(|workout| !planned.contains(workout));
        let removed_workout_ids = removed.map(WorkoutId::as_uuid).collect();
        Ok::<_, ApiError>((
            revision,
            ScheduleAnswers {
                removed_workout_ids,
                answers: answers.into_iter().map(AnswerShape::from).collect(),
                comments: comments::list(conn, account.id, id, athlete)?.into_iter().map(CommentShape::from).collect(),
            },
        ))
    });
    let (revision, answers) = found.await?;
    let kept = [(ETAG, tag(revision, id)?), (CACHE_CONTROL, HeaderValue::from_static("private, no-cache"))];
    Ok((kept, Json(answers)).into_response())
}

fn tag(revision: i64, schedule: ScheduleId) -> Result<HeaderValue, ApiError> {
    HeaderValue::from_str(&format!("\"{revision}-{schedule}\"")).map_err(ApiError::internal)
}
