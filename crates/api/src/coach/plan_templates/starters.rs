use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use store::plan_templates;
use training::ids::PlanTemplateId;
use training::plan_template::PlanTemplate;
use training::starter_plans::STARTER_PLANS;
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddedPlanTemplates {
    /// How many were added: those that the account did not have.
    added: usize,
}

/// Add the eight starter plan templates
///
/// They are in the language of the request, or else the account's, and ordinary templates of the account from then on. Those that it still has are not added again.
#[call_macro::call(
    post "/AddStarterPlanTemplates", tag = "plan templates", may = Coach, token = Drafts,
    responses((status = CREATED, description = "How many were added", body = AddedPlanTemplates)),
)]
pub async fn add_starter_plan_templates(
    State(app): State<App>,
    account: SignedIn,
) -> ApiResult<(StatusCode, Json<AddedPlanTemplates>)> {
    let now = app.clock.now();
    // The list shows the newest first, so the first of the set is created last.
    let mut starters: Vec<(&str, PlanTemplate)> = Vec::new();
    for starter in STARTER_PLANS.iter().rev() {
        let id = PlanTemplateId::from(app.clock.new_id());
        starters.push((starter.key, starter.template(account.language, id, || app.clock.new_id().into())?));
    }
    let add = app.db.write_for(account.id, move |tx| {
        let known = plan_templates::starters(tx, account.id)?;
        let missing = starters.iter().filter(|(key, _)| !known.iter().any(|known| known == key));
        let mut added = 0;
        for (key, template) in missing {
            plan_templates::insert(tx, template, Some(key), now)?;
            added += 1;
        }
        Ok::<_, ApiError>(added)
    });
    Ok((StatusCode::CREATED, Json(AddedPlanTemplates { added: add.await? })))
}
