use axum::extract::State;
use axum::response::Response;
use store::schedules;

use super::answer::ScheduleSummaryAnswer;
use crate::http::answer_cache::{self, List};
use crate::reach::Sees;
use crate::{ApiResult, App, SignedIn};

/// Every schedule without its workouts, newest first
#[call_macro::call(
    get "/GetScheduleSummary", tag = "schedules", may = AssistantCoach, token = Read,
    responses((status = OK, description = "Every schedule", body = Vec<ScheduleSummaryAnswer>)),
)]
pub async fn get_schedule_summary(State(app): State<App>, account: SignedIn) -> ApiResult<Response> {
    let (id, reach) = (account.id, account.reach.clone());
    answer_cache::list(&app, &account, List::Schedules, move |conn| {
        let sees = Sees::load(conn, &reach)?;
        let summaries = schedules::summaries(conn, id)?.into_iter();
        Ok(summaries
            .filter(|summary| sees.athlete(summary.athlete_id))
            .map(ScheduleSummaryAnswer::from)
            .collect::<Vec<_>>())
    })
    .await
}
