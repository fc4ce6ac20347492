use axum::extract::State;
use axum::http::StatusCode;
use store::plan_templates;

use super::PlanTemplateQuery;
use crate::http::extract::Query;
use crate::{ApiResult, App, Problem, SignedIn};

/// Delete a plan template
///
/// Plans that were made from it stay.
#[utoipa::path(
    delete,
    path = "/DeletePlanTemplate",
    tag = "plan templates",
    security(("bearer" = [])),
    params(PlanTemplateQuery),
    responses(
        (status = NO_CONTENT, description = "The template is deleted"),
        (status = NOT_FOUND, description = "The account has no such plan template", body = Problem),
    )
)]
pub async fn delete_plan_template(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<PlanTemplateQuery>,
) -> ApiResult<StatusCode> {
    let id = query.id()?;
    app.db.write_for(account.id, move |tx| plan_templates::delete(tx, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
