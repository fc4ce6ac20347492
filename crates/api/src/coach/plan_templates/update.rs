use axum::extract::State;
use axum::response::IntoResponse;
use store::plan_templates;

use super::PlanTemplateQuery;
use super::body::PlanTemplateBody;
use crate::http::extract::{PlanJson, Query};
use crate::http::revision_tag::{IfMatch, revision_tag};
use crate::{ApiResult, App, Problem, SignedIn};

/// Replace a plan template
///
/// With `If-Match` it is replaced only if nobody has saved it since that `ETag`; without, the last writer wins.
#[utoipa::path(
    post,
    path = "/UpdatePlanTemplate",
    tag = "plan templates",
    security(("bearer" = [])),
    params(PlanTemplateQuery, ("If-Match" = Option<String>, Header, description = "The ETag of GetPlanTemplate")),
    request_body = PlanTemplateBody,
    responses(
        (status = OK, description = "The template's id", body = String, content_type = "text/plain",
         headers(("ETag" = String, description = "The template's new revision"))),
        (status = NOT_FOUND, description = "The account has no such plan template", body = Problem),
        (status = PRECONDITION_FAILED, description = "Someone else saved in the meantime", body = Problem),
        (status = UNPROCESSABLE_ENTITY, description = "Fields that cannot be accepted", body = Problem),
    )
)]
pub async fn update_plan_template(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<PlanTemplateQuery>,
    if_match: IfMatch,
    PlanJson { body, .. }: PlanJson<PlanTemplateBody>,
) -> ApiResult<impl IntoResponse> {
    let id = query.id()?;
    let template = body.parse(id, || app.clock.new_id().into())?;
    let now = app.clock.now();
    let saved = app.db.write_for(account.id, move |tx| {
        plan_templates::replace(tx, &template, now, |revision| if_match.accepts(revision))
    });
    Ok((revision_tag(saved.await?), id.to_string()))
}
