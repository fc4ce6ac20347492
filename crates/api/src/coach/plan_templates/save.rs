use axum::extract::State;
use axum::http::StatusCode;
use store::idempotency_keys::{self, Saved};
use store::plan_templates;
use training::ids::{PlanTemplateId, ScheduleId};

use super::body::PlanTemplateBody;
use crate::coach::schedules::saved_before;
use crate::http::extract::PlanJson;
use crate::http::idempotency_key::IdempotencyKey;
use crate::{ApiError, ApiResult, App, SignedIn};

/// Save a new plan template
///
/// A retry with the same `Idempotency-Key` and body returns the id of the template that was saved the first time.
#[call_macro::call(
    post "/SavePlanTemplate", tag = "plan templates", may = Coach, token = Drafts,
    params(("Idempotency-Key" = Option<String>, Header, description = "Names this request; the last 1,000 of an account are remembered for 30 days")),
    request_body = PlanTemplateBody,
    responses((status = CREATED, description = "The new template's id", body = String, content_type = "text/plain")),
    errors(UNPROCESSABLE_ENTITY = "Fields that cannot be accepted"),
)]
pub async fn save_plan_template(
    State(app): State<App>,
    account: SignedIn,
    key: IdempotencyKey,
    PlanJson { body, hash }: PlanJson<PlanTemplateBody>,
) -> ApiResult<(StatusCode, String)> {
    let template = body.parse(app.clock.new_id().into(), || app.clock.new_id().into())?;
    let now = app.clock.now();
    let save = app.db.write_for(account.id, move |tx| {
        if let Some(saved) = saved_before(tx, account.id, &key, &hash)? {
            return Ok(PlanTemplateId::from(saved.as_uuid()));
        }
        plan_templates::insert(tx, &template, None, now)?;
        if let Some(key) = key.as_deref() {
            let saved = Saved { body_hash: hash.clone(), schedule: ScheduleId::from(template.id().as_uuid()) };
            idempotency_keys::insert(tx, account.id, key, &saved, now)?;
        }
        Ok::<_, ApiError>(template.id())
    });
    Ok((StatusCode::CREATED, save.await?.to_string()))
}
