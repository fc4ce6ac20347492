use axum::extract::State;
use axum::response::IntoResponse;
use store::plan_templates;

use super::PlanTemplateQuery;
use super::answer::PlanTemplateAnswer;
use crate::http::extract::{Json, Query};
use crate::http::revision_tag::revision_tag;
use crate::{ApiError, ApiResult, App, SignedIn};

/// One plan template with its workouts
#[call_macro::call(
    get "/GetPlanTemplate", tag = "plan templates", may = AssistantCoach, token = Read,
    params(PlanTemplateQuery),
    responses(
        (status = OK, description = "The plan template", body = PlanTemplateAnswer,
         headers(("ETag" = String, description = "The template's revision, for If-Match"))),
    ),
    errors(NOT_FOUND = "The account has no such plan template"),
)]
pub async fn get_plan_template(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<PlanTemplateQuery>,
) -> ApiResult<impl IntoResponse> {
    let id = query.id()?;
    let found = app.db.read_for(account.id, move |conn| plan_templates::find(conn, account.id, id)).await?;
    let stored = found.ok_or_else(|| ApiError::missing("template"))?;
    Ok((revision_tag(stored.revision), Json(PlanTemplateAnswer::from(stored))))
}
