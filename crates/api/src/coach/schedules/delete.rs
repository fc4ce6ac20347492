use axum::extract::State;
use axum::http::StatusCode;
use store::schedules;
use training::ids::ScheduleId;

use super::ScheduleQuery;
use crate::http::body_values;
use crate::http::extract::Query;
use crate::{ApiResult, App, Problem, SignedIn};

/// Delete a schedule and its workouts
#[utoipa::path(
    delete,
    path = "/deleteschedule",
    tag = "schedules",
    security(("bearer" = [])),
    params(ScheduleQuery),
    responses(
        (status = NO_CONTENT, description = "The schedule is deleted"),
        (status = NOT_FOUND, description = "The account has no such schedule", body = Problem),
    )
)]
pub async fn delete_schedule(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ScheduleQuery>,
) -> ApiResult<StatusCode> {
    let id: ScheduleId = body_values::id(&query.schedule, "schedule")?;
    app.db.write_for(account.id, move |tx| schedules::delete(tx, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
