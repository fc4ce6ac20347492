use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use store::activities::{self, RouteChoice};

use super::{OwnActivityQuery, find_own};
use crate::athlete::device::{Device, other_device, visible_route};
use crate::athlete::visitor::Visitor;
use crate::http::extract::{Json, Query};
use crate::shared::activities::days::days;
use crate::shared::activities::original::file_response;
use crate::shared::activities::settle::{settle, settle_run};
use crate::shared::activities::shapes::{ActivityAnswer, ActivitySummary, summaries};
use crate::shared::activities::streams::{StreamsShape, samples};
use crate::{ApiError, ApiResult, App};

/// Per response; beyond this only the latest.
const MAX_LISTED: u32 = 500;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OwnActivitiesQuery {
    /// The first day. Defaults to 400 days ago.
    #[param(example = "2026-09-01")]
    from: Option<String>,
    /// The last day. Defaults to today.
    #[param(example = "2026-10-15")]
    to: Option<String>,
}

/// The athlete's own recordings, the latest first
#[call_macro::call(
    get "/GetOwnActivities", tag = "athlete page", may = Athlete,
    params(OwnActivitiesQuery),
    responses((status = OK, description = "At most 500, the latest ones", body = Vec<ActivitySummary>)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        UNPROCESSABLE_ENTITY = "An invalid day",
    ),
)]
pub async fn get_own_activities(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<OwnActivitiesQuery>,
) -> ApiResult<Json<Vec<ActivitySummary>>> {
    let holder = visitor.holder;
    let days = days(query.from.as_deref(), query.to.as_deref(), app.clock.today())?;
    settle(&app, holder.account, Some(holder.athlete)).await?;
    let list = app.db.read_for(holder.account, move |conn| {
        Ok::<_, ApiError>(summaries(conn, holder.account, holder.athlete, days, MAX_LISTED)?)
    });
    Ok(Json(list.await?))
}

/// One of the athlete's own recordings
#[call_macro::call(
    get "/GetOwnActivity", tag = "athlete page", may = Athlete,
    params(OwnActivityQuery),
    responses((status = OK, description = "The recording", body = ActivityAnswer)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        NOT_FOUND = "The athlete has no such recording",
    ),
)]
pub async fn get_own_activity(
    State(app): State<App>,
    visitor: Visitor,
    device: Device,
    Query(query): Query<OwnActivityQuery>,
) -> ApiResult<Json<ActivityAnswer>> {
    let id = visitor.reach().id_before(&app.db, query.activity).await?;
    let holder = visitor.holder;
    settle_run(&app, holder.account, id).await?;
    let answer = app.db.read_for(holder.account, move |conn| {
        let run = find_own(conn, &visitor, id)?;
        let can_fetch = visible_route(conn, &visitor, device, &run)? == RouteChoice::Whole;
        Ok::<_, ApiError>(ActivityAnswer::load(conn, holder.account, &run, can_fetch)?)
    });
    Ok(Json(answer.await?))
}

/// The samples of one of the athlete's own recordings
///
/// With the whole route on the devices that it came through (`Longrun-Device`); elsewhere with what the coach sees of it.
#[call_macro::call(
    get "/GetOwnActivityStreams", tag = "athlete page", may = Athlete,
    params(OwnActivityQuery),
    responses((status = OK, description = "At most 1,800 samples", body = StreamsShape)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        NOT_FOUND = "The athlete has no such recording",
    ),
)]
pub async fn get_own_activity_streams(
    State(app): State<App>,
    visitor: Visitor,
    device: Device,
    Query(query): Query<OwnActivityQuery>,
) -> ApiResult<Json<StreamsShape>> {
    let account = visitor.holder.account;
    let read = app.db.read_for(account, move |conn| {
        let id = visitor.reach().id(conn, query.activity)?;
        let run = find_own(conn, &visitor, id)?;
        let route = visible_route(conn, &visitor, device, &run)?;
        Ok::<_, ApiError>((samples(conn, account, id)?, route))
    });
    let (samples, route) = read.await?;
    Ok(Json(StreamsShape::of(&samples, route)))
}

/// The original file of one of the athlete's own recordings
///
/// It holds the whole route, so it is for the devices that it came through (`Longrun-Device`), unless the coach may fetch it too.
#[call_macro::call(
    get "/GetOwnActivityFile", tag = "athlete page", may = Athlete,
    params(OwnActivityQuery),
    responses((status = OK, description = "The file", body = String, content_type = "application/octet-stream")),
    errors(
        FORBIDDEN = "It came through another device: `other-device`",
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        NOT_FOUND = "The athlete has no such recording",
    ),
)]
pub async fn get_own_activity_file(
    State(app): State<App>,
    visitor: Visitor,
    device: Device,
    Query(query): Query<OwnActivityQuery>,
) -> ApiResult<Response> {
    let account = visitor.holder.account;
    let read = app.db.read_for(account, move |conn| {
        let id = visitor.reach().id(conn, query.activity)?;
        let run = find_own(conn, &visitor, id)?;
        if visible_route(conn, &visitor, device, &run)? != RouteChoice::Whole {
            return Err(other_device());
        }
        Ok((run.file_name, activities::file(conn, account, id)?))
    });
    let (name, compressed) = read.await?;
    file_response(&name, compressed)
}
