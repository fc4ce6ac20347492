use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::schedules;
use training::plan_check::SetAside;
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::reach::ScheduleRef;
use crate::{ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SetAsideBody {
    schedule_id: ScheduleRef,
    /// The keys of all advice that is set aside from now on. A key includes what the advice says, so advice that changes is
    /// shown again.
    #[schema(example = json!(["long-run:3:1f0c2d9a"]))]
    advice: Vec<String>,
}

/// Set aside advice of the plan check, or bring it back
///
/// This does not change the schedule itself, so nobody's save becomes stale.
#[call_macro::call(
    put "/SetAsideAdvice", tag = "schedules", may = AssistantCoach, token = Drafts,
    request_body = SetAsideBody,
    responses((status = NO_CONTENT, description = "This advice is set aside, and no other")),
    errors(NOT_FOUND = "The account has no such schedule", UNPROCESSABLE_ENTITY = "Keys that cannot be accepted"),
)]
pub async fn set_aside_advice(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<SetAsideBody>,
) -> ApiResult<StatusCode> {
    let advice = SetAside::new(body.advice)?;
    let write = app.db.write_for(account.id, move |tx| {
        let id = account.reach.id(tx, body.schedule_id)?;
        schedules::set_aside(tx, id, &advice)
    });
    write.await?;
    Ok(StatusCode::NO_CONTENT)
}
