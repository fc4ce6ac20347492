use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::working_plans;
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::reach::ScheduleRef;
use crate::{ApiResult, App, Problem, SignedIn};

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
#[utoipa::path(
    put,
    path = "/UpdatePublishing",
    tag = "publishing",
    security(("bearer" = [])),
    request_body = PublishingBody,
    responses(
        (status = NO_CONTENT, description = "The choice is saved"),
        (status = NOT_FOUND, description = "The account has no such schedule", body = Problem),
    )
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
