use axum::extract::State;
use axum::response::Response;
use store::plan_templates;

use super::answer::PlanTemplateSummaryAnswer;
use crate::http::answer_cache::{self, List};
use crate::{ApiResult, App, SignedIn};

/// Every plan template without its workouts, newest first
#[call_macro::call(
    get "/GetPlanTemplates", tag = "plan templates", may = AssistantCoach, token = Read,
    responses((status = OK, description = "Every plan template", body = Vec<PlanTemplateSummaryAnswer>)),
)]
pub async fn get_plan_templates(State(app): State<App>, account: SignedIn) -> ApiResult<Response> {
    let id = account.id;
    answer_cache::list(&app, &account, List::PlanTemplates, move |conn| {
        let summaries = plan_templates::summaries(conn, id)?;
        Ok(summaries.into_iter().map(PlanTemplateSummaryAnswer::from).collect::<Vec<_>>())
    })
    .await
}
