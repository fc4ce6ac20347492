use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use store::{schedules, working_plans};
use training::ids::ScheduleId;
use utoipa::ToSchema;

use crate::http::body_values;
use crate::http::extract::Json;
use crate::http::revision_tag::revision_tag;
use crate::{ApiError, ApiResult, App, Problem, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DiscardBody {
    schedule_id: String,
}

/// Go back to what the athlete sees
///
/// The discarded changes stay in the history: `RestoreVersion` brings them back. Without changes nothing happens.
#[utoipa::path(
    post,
    path = "/DiscardChanges",
    tag = "publishing",
    security(("bearer" = [])),
    request_body = DiscardBody,
    responses(
        (status = OK, description = "The schedule's id", body = String, content_type = "text/plain",
         headers(("ETag" = String, description = "The schedule's new revision"))),
        (status = NOT_FOUND, description = "The account has no such schedule", body = Problem),
    )
)]
pub async fn discard_changes(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<DiscardBody>,
) -> ApiResult<impl IntoResponse> {
    let id: ScheduleId = body_values::id(&body.schedule_id, "schedule")?;
    let now = app.clock.now();
    let revision = app.db.write_for(account.id, move |tx| {
        if let Some(revision) = working_plans::discard(tx, id, Some(account.person), now)? {
            return Ok(revision);
        }
        let stored = schedules::find(tx, account.id, id)?.ok_or_else(|| ApiError::missing("schedule"))?;
        Ok::<_, ApiError>(stored.revision)
    });
    Ok((revision_tag(revision.await?), id.to_string()))
}
