use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use store::{schedules, working_plans};
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::http::revision_tag::revision_tag;
use crate::reach::ScheduleRef;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DiscardBody {
    schedule_id: ScheduleRef,
}

/// Go back to what the athlete sees
///
/// The discarded changes stay in the history: `RestoreVersion` brings them back. Without changes nothing happens.
#[call_macro::call(
    post "/DiscardChanges", tag = "publishing", may = Coach, token = Drafts,
    request_body = DiscardBody,
    responses(
        (status = OK, description = "The schedule's id", body = String, content_type = "text/plain",
         headers(("ETag" = String, description = "The schedule's new revision"))),
    ),
    errors(NOT_FOUND = "The account has no such schedule"),
)]
pub async fn discard_changes(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<DiscardBody>,
) -> ApiResult<impl IntoResponse> {
    let now = app.clock.now();
    let discarded = app.db.write_for(account.id, move |tx| {
        let id = account.reach.id(tx, body.schedule_id)?;
        if let Some(revision) = working_plans::discard(tx, id, Some(account.person), now)? {
            return Ok((id, revision));
        }
        let stored = schedules::find(tx, account.id, id)?.ok_or_else(|| ApiError::missing("schedule"))?;
        Ok::<_, ApiError>((id, stored.revision))
    });
    let (id, revision) = discarded.await?;
    Ok((revision_tag(revision), id.to_string()))
}
