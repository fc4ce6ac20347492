use axum::extract::State;
use axum::response::IntoResponse;
use store::schedules;
use training::ids::ScheduleId;

use super::ScheduleQuery;
use super::body::ScheduleBody;
use crate::extract::{PlanJson, Query};
use crate::revision_tag::{IfMatch, revision_tag};
use crate::{ApiResult, App, Problem, SignedIn, wire};

/// Replace a schedule
///
/// With `If-Match` it is replaced only if nobody saved it since the `ETag` was answered; without, the last writer wins.
#[utoipa::path(
    post,
    path = "/UpdateSchedule",
    tag = "schedules",
    security(("bearer" = [])),
    params(ScheduleQuery, ("If-Match" = Option<String>, Header, description = "The ETag of GetSchedule")),
    request_body = ScheduleBody,
    responses(
        (status = OK, description = "The schedule's id", body = String, content_type = "text/plain",
         headers(("ETag" = String, description = "The schedule's new revision"))),
        (status = NOT_FOUND, description = "The account has no such schedule or athlete", body = Problem),
        (status = PRECONDITION_FAILED, description = "Somebody saved in between", body = Problem),
        (status = UNPROCESSABLE_ENTITY, description = "Fields that cannot be accepted", body = Problem),
    )
)]
pub async fn update_schedule(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ScheduleQuery>,
    if_match: IfMatch,
    PlanJson { body, .. }: PlanJson<ScheduleBody>,
) -> ApiResult<impl IntoResponse> {
    let id: ScheduleId = wire::id(&query.schedule, "schedule")?;
    let schedule = body.parse(id, || app.clock.new_id().into())?;
    let (clock, now) = (app.clock.clone(), app.clock.now());
    let saved = app.db.write_for(account.id, move |tx| {
        let is_expected = |revision| if_match.accepts(revision);
        schedules::replace(tx, &schedule, now, || clock.new_id().into(), is_expected)
    });
    let saved = saved.await?;
    app.metrics.count_schedule_rows(saved.rows_written);
    Ok((revision_tag(saved.revision), id.to_string()))
}
