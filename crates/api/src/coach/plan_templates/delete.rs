use axum::extract::State;
use axum::http::StatusCode;
use store::plan_templates;

use super::PlanTemplateQuery;
use crate::http::extract::Query;
use crate::{ApiResult, App, SignedIn};

/// Delete a plan template
///
/// Plans that were made from it stay.
#[call_macro::call(
    delete "/DeletePlanTemplate", tag = "plan templates", may = Coach, token = Publish,
    params(PlanTemplateQuery),
    responses((status = NO_CONTENT, description = "The template is deleted")),
    errors(NOT_FOUND = "The account has no such plan template"),
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
