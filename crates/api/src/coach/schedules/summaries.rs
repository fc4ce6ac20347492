use axum::extract::State;
use axum::response::Response;
use store::schedules;

use super::answer::ScheduleSummaryAnswer;
use crate::http::answer_cache::{self, List};
use crate::{ApiResult, App, SignedIn};

/// Every schedule without its workouts, newest first
#[utoipa::path(
    get,
    path = "/GetScheduleSummary",
    tag = "schedules",
    security(("bearer" = [])),
    responses((status = OK, description = "Every schedule", body = Vec<ScheduleSummaryAnswer>))
)]
pub async fn get_schedule_summary(State(app): State<App>, account: SignedIn) -> ApiResult<Response> {
    let id = account.id;
    answer_cache::list(&app, &account, List::Schedules, move |conn| {
        let summaries = schedules::summaries(conn, id)?;
        Ok(summaries.into_iter().map(ScheduleSummaryAnswer::from).collect::<Vec<_>>())
    })
    .await
}
