use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::working_plans;
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::reach::ScheduleRef;
use crate::{ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublishingBody {
    schedule_id: ScheduleRef,
    /// Null follows the account's choice, which `UpdatePreferences` changes.
    on_saving: Option<bool>,
}

/// Choose when a schedule is published
///
/// On saving, or when `PublishSchedules` says so. Changes that are saved and not published stay so.
#[call_macro::call(
    put "/UpdatePublishing", tag = "publishing", may = Coach, token = Publish,
    request_body = PublishingBody,
    responses((status = NO_CONTENT, description = "The choice is saved")),
    errors(NOT_FOUND = "The account has no such schedule"),
)]
pub async fn update_publishing(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<PublishingBody>,
) -> ApiResult<StatusCode> {
    let write = app.db.write_for(account.id, move |tx| {
        let id = account.reach.id(tx, body.schedule_id)?;
        working_plans::set_publishing(tx, id, body.on_saving)
    });
    write.await?;
    Ok(StatusCode::NO_CONTENT)
}
