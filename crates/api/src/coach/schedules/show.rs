use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::{ChangeError, schedules};
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::reach::ScheduleRef;
use crate::shared::webhook_events::tell_of_plan;
use crate::{ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownBody {
    schedule_id: ScheduleRef,
    is_shown: bool,
}

/// Show or hide a schedule on its athlete's page
///
/// New schedules are hidden. This does not change the schedule itself, so nobody's save becomes stale.
#[call_macro::call(
    put "/ShowSchedule", tag = "schedules", may = Coach, token = Publish,
    request_body = ShownBody,
    responses((status = NO_CONTENT, description = "It is shown, or it is not")),
    errors(NOT_FOUND = "The account has no such schedule"),
)]
pub async fn show_schedule(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<ShownBody>,
) -> ApiResult<StatusCode> {
    let writer = app.clone();
    let write = app.db.write_for(account.id, move |tx| {
        let id = account.reach.id(tx, body.schedule_id)?;
        schedules::set_shown(tx, id, body.is_shown)?;
        Ok::<_, ChangeError>(tell_of_plan(tx, || writer.clock.new_id(), id, writer.clock.now())?)
    });
    write.await?;
    Ok(StatusCode::NO_CONTENT)
}
