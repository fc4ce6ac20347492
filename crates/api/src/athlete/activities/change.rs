use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::activities::{self, RouteChoice};
use utoipa::ToSchema;

use super::{OwnActivityQuery, find_own};
use crate::athlete::device::{Device, visible_route};
use crate::athlete::visitor::Visitor;
use crate::http::extract::{Json, Query};
use crate::reach::{ActivityRef, WorkoutRef};
use crate::shared::activities::choice::choose;
use crate::shared::activities::shapes::ActivityAnswer;
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnMatchBody {
    activity_id: ActivityRef,
    /// A workout that the page shows; null for a run that is no session of the plan.
    workout_id: Option<WorkoutRef>,
}

/// Match the athlete's own recording to a planned session
#[call_macro::call(
    post "/MatchOwnActivity", tag = "athlete page", may = Athlete,
    request_body = OwnMatchBody,
    responses((status = OK, description = "The recording as it is now", body = ActivityAnswer)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
        NOT_FOUND = "The athlete has no such recording, or the page shows no such workout",
    ),
)]
pub async fn match_own_activity(
    State(app): State<App>,
    visitor: Visitor,
    device: Device,
    Json(body): Json<OwnMatchBody>,
) -> ApiResult<Json<ActivityAnswer>> {
    visitor.require_answering()?;
    let (account, now) = (visitor.holder.account, app.clock.now());
    let change = app.db.write_for(account, move |tx| {
        let id = visitor.reach().id(tx, body.activity_id)?;
        let workout = visitor.reach().optional_id(tx, body.workout_id)?;
        let run = find_own(tx, &visitor, id)?;
        if let Some(workout) = workout {
            visitor.find_workout(tx, workout, now)?.ok_or_else(|| ApiError::missing("workout"))?;
        }
        choose(tx, &run, workout)?;
        let run = find_own(tx, &visitor, id)?;
        let can_fetch = visible_route(tx, &visitor, device, &run)? == RouteChoice::Whole;
        Ok::<_, ApiError>(ActivityAnswer::load(tx, account, &run, can_fetch)?)
    });
    Ok(Json(change.await?))
}

/// Delete one of the athlete's own recordings, whoever uploaded it
#[call_macro::call(
    delete "/DeleteOwnActivity", tag = "athlete page", may = Athlete,
    params(OwnActivityQuery),
    responses((status = NO_CONTENT, description = "Deleted, with its samples and its file")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        NOT_FOUND = "The athlete has no such recording",
    ),
)]
pub async fn delete_own_activity(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<OwnActivityQuery>,
) -> ApiResult<StatusCode> {
    let deletion = app.db.write_for(visitor.holder.account, move |tx| {
        let id = visitor.reach().id(tx, query.activity)?;
        find_own(tx, &visitor, id)?;
        Ok::<_, ApiError>(activities::delete(tx, id)?)
    });
    deletion.await?;
    Ok(StatusCode::NO_CONTENT)
}
