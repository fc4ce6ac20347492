use axum::extract::State;
use axum::response::IntoResponse;
use store::plan_templates;

use super::PlanTemplateQuery;
use super::body::PlanTemplateBody;
use crate::http::extract::{PlanJson, Query};
use crate::http::revision_tag::{IfMatch, revision_tag};
use crate::{ApiResult, App, SignedIn};

/// Replace a plan template
///
/// With `If-Match` it is replaced only if nobody has saved it since that `ETag`; without, the last writer wins.
#[call_macro::call(
    post "/UpdatePlanTemplate", tag = "plan templates", may = Coach, token = Drafts,
    params(PlanTemplateQuery, ("If-Match" = Option<String>, Header, description = "The ETag of GetPlanTemplate")),
    request_body = PlanTemplateBody,
    responses(
        (status = OK, description = "The template's id", body = String, content_type = "text/plain",
         headers(("ETag" = String, description = "The template's new revision"))),
    ),
    errors(
        NOT_FOUND = "The account has no such plan template",
        PRECONDITION_FAILED = "Someone else saved in the meantime",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
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
