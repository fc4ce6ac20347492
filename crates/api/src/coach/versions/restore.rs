use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use store::plan_versions::Made;
use store::{answers, schedules};
use training::version::{Author, brought_back};
use utoipa::ToSchema;

use super::get::require;
use crate::coach::schedules::save_version;
use crate::http::extract::Json;
use crate::http::revision_tag::{IfMatch, revision_tag};
use crate::reach::ScheduleRef;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RestoreBody {
    schedule_id: ScheduleRef,
    /// The number of the version.
    #[schema(example = 1)]
    version: u32,
}

/// Bring back an earlier version of a schedule
///
/// It is saved as a new version, so nothing is lost. The plan stays with its present athlete, and sessions that were added
/// since and have an answer stay in it. With `If-Match` it is brought back only if nobody has saved the schedule since that `ETag`.
#[call_macro::call(
    post "/RestoreVersion", tag = "versions", may = AssistantCoach, token = Drafts,
    params(("If-Match" = Option<String>, Header, description = "The ETag of GetSchedule")),
    request_body = RestoreBody,
    responses(
        (status = OK, description = "The schedule's id", body = String, content_type = "text/plain",
         headers(("ETag" = String, description = "The schedule's new revision"))),
    ),
    errors(
        NOT_FOUND = "The account has no such schedule, or the version is no longer kept",
        PRECONDITION_FAILED = "Someone else saved in the meantime",
    ),
)]
pub async fn restore_version(
    State(app): State<App>,
    account: SignedIn,
    if_match: IfMatch,
    Json(body): Json<RestoreBody>,
) -> ApiResult<impl IntoResponse> {
    let version = i64::from(body.version);
    let writer = app.clone();
    let saved = app.db.write_for(account.id, move |tx| {
        let id = account.reach.id(tx, body.schedule_id)?;
        let (now, found) = require(tx, &account, id, version)?;
        let answered = answers::answered(tx, account.id, id)?;
        let back = brought_back(&found.schedule, &now.schedule, &answered, &found.known);
        let back = schedules::with_completions(tx, account.id, back)?;
        let made = Made { of_version: Some(version), ..account.makes(Author::Restore) };
        let saved = save_version(&writer, tx, &back, made, |revision| if_match.accepts(revision))?;
        Ok::<_, ApiError>((id, saved))
    });
    let (id, saved) = saved.await?;
    Ok((revision_tag(saved.revision), id.to_string()))
}
