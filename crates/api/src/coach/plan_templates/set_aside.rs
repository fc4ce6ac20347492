use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::plan_templates;
use training::plan_check::SetAside;
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::reach::PlanTemplateRef;
use crate::{ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SetAsideTemplateBody {
    template_id: PlanTemplateRef,
    /// The keys of all advice that is set aside from now on.
    #[schema(example = json!(["long-run:3:1f0c2d9a"]))]
    advice: Vec<String>,
}

/// Set aside advice of the plan check on a template, or bring it back
///
/// This does not change the template itself, so nobody's save becomes stale.
#[call_macro::call(
    put "/SetAsideTemplateAdvice", tag = "plan templates", may = Coach, token = Drafts,
    request_body = SetAsideTemplateBody,
    responses((status = NO_CONTENT, description = "This advice is set aside, and no other")),
    errors(NOT_FOUND = "The account has no such template", UNPROCESSABLE_ENTITY = "Keys that cannot be accepted"),
)]
pub async fn set_aside_template_advice(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<SetAsideTemplateBody>,
) -> ApiResult<StatusCode> {
    let id = body.template_id.id()?;
    let advice = SetAside::new(body.advice)?;
    app.db.write_for(account.id, move |tx| plan_templates::set_aside(tx, id, &advice)).await?;
    Ok(StatusCode::NO_CONTENT)
}
