use axum::extract::State;
use axum::http::StatusCode;
use store::schedules;

use super::ScheduleQuery;
use crate::http::extract::Query;
use crate::{ApiResult, App, SignedIn};

/// Delete a schedule and its workouts
#[call_macro::call(
    delete "/deleteschedule", tag = "schedules", may = Coach, token = Publish,
    params(ScheduleQuery),
    responses((status = NO_CONTENT, description = "The schedule is deleted")),
    errors(NOT_FOUND = "The account has no such schedule"),
)]
pub async fn delete_schedule(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ScheduleQuery>,
) -> ApiResult<StatusCode> {
    let write = app.db.write_for(account.id, move |tx| {
        let id = account.reach.id(tx, query.schedule)?;
        schedules::delete(tx, id)
    });
    write.await?;
    Ok(StatusCode::NO_CONTENT)
}
