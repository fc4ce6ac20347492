use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::activities;
use utoipa::ToSchema;

use super::{ActivityQuery, can_fetch, find};
use crate::http::extract::{Json, Query};
use crate::reach::{ActivityRef, WorkoutRef};
use crate::shared::activities::choice::choose;
use crate::shared::activities::shapes::ActivityAnswer;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MatchBody {
    pub(crate) activity_id: ActivityRef,
    /// A workout of the athlete; null for a run that is no session of the plan.
    pub(crate) workout_id: Option<WorkoutRef>,
}

/// Match a recording to a planned session
///
/// Rules never change this choice. A session may have several recordings.
#[call_macro::call(
    post "/MatchActivity", tag = "activities", may = Coach, token = Roster,
    request_body = MatchBody,
    responses((status = OK, description = "The recording as it is now", body = ActivityAnswer)),
    errors(NOT_FOUND = "The account has no such recording, or the athlete has no such workout"),
)]
pub async fn match_activity(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<MatchBody>,
) -> ApiResult<Json<ActivityAnswer>> {
    let change = app.db.write_for(account.id, move |tx| {
        let id = account.reach.id(tx, body.activity_id)?;
        let workout = account.reach.optional_id(tx, body.workout_id)?;
        let run = find(tx, account.id, id)?;
        choose(tx, &run, workout)?;
        let run = find(tx, account.id, id)?;
        let can_fetch = can_fetch(tx, account.id, &run)?;
        Ok::<_, ApiError>(ActivityAnswer::load(tx, account.id, &run, can_fetch)?)
    });
    Ok(Json(change.await?))
}

/// Delete a recording, with its samples and its file
#[call_macro::call(
    delete "/DeleteActivity", tag = "activities", may = Coach, token = Roster,
    params(ActivityQuery),
    responses((status = NO_CONTENT, description = "Deleted")),
    errors(NOT_FOUND = "The account has no such recording"),
)]
pub async fn delete_activity(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ActivityQuery>,
) -> ApiResult<StatusCode> {
    let deletion = app.db.write_for(account.id, move |tx| {
        let id = account.reach.id(tx, query.activity)?;
        activities::delete(tx, id)
    });
    deletion.await.map_err(ApiError::from)?;
    Ok(StatusCode::NO_CONTENT)
}
