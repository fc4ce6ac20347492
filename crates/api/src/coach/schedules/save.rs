use axum::extract::State;
use axum::http::StatusCode;
use store::idempotency_keys::{self, Saved};
use store::{Conn, plan_versions, schedules};
use texts::phrase;
use training::ids::{AccountId, AthleteId, ScheduleId};

use super::body::ScheduleBody;
use crate::http::extract::PlanJson;
use crate::http::idempotency_key::IdempotencyKey;
use crate::shared::acting_ai_client::ActingAiClient;
use crate::{ApiError, ApiResult, App, SignedIn};

/// Save a new schedule
///
/// Weeks, totals and counts are derived from the workouts. A retry with the same `Idempotency-Key` and body returns the id of
/// the schedule that was saved the first time.
#[call_macro::call(
    post "/saveschedule", tag = "schedules", may = AssistantCoach, token = Drafts,
    params(("Idempotency-Key" = Option<String>, Header, description = "Names this request; the last 1,000 of an account are remembered for 30 days")),
    request_body = ScheduleBody,
    responses((status = CREATED, description = "The new schedule's id", body = String, content_type = "text/plain")),
    errors(NOT_FOUND = "The account has no such athlete", UNPROCESSABLE_ENTITY = "Fields that cannot be accepted"),
)]
pub async fn save_schedule(
    State(app): State<App>,
    account: SignedIn,
    key: IdempotencyKey,
    client: ActingAiClient,
    PlanJson { body, hash }: PlanJson<ScheduleBody>,
) -> ApiResult<(StatusCode, String)> {
    let athlete = account.reach.optional_id_before(&app.db, body.athlete()).await?;
    let schedule = body.parse(app.clock.new_id().into(), athlete, || app.clock.new_id().into())?;
    let (clock, now) = (app.clock.clone(), app.clock.now());
    let save = app.db.write_for(account.id, move |tx| {
        account.reach.require::<AthleteId>(tx, schedule.plan().athlete_id)?;
        if let Some(id) = saved_before(tx, account.id, &key, &hash)? {
            return Ok(id);
        }
        schedules::insert(tx, &schedule, now, || clock.new_id().into())?;
        if let Some(assistant) = client.assistant() {
            plan_versions::set_drafted_by(tx, schedule.id(), assistant)?;
        }
        if let Some(key) = key.as_deref() {
            let saved = Saved { body_hash: hash.clone(), schedule: schedule.id() };
            idempotency_keys::insert(tx, account.id, key, &saved, now)?;
        }
        Ok::<_, ApiError>(schedule.id())
    });
    Ok((StatusCode::CREATED, save.await?.to_string()))
}

/// What an earlier request with this key saved.
pub(crate) fn saved_before(
    conn: &mut Conn,
    account: AccountId,
    key: &IdempotencyKey,
    hash: &str,
) -> ApiResult<Option<ScheduleId>> {
    let Some(key) = key.as_deref() else { return Ok(None) };
    match idempotency_keys::find(conn, account, key)? {
        Some(saved) if saved.body_hash != hash => Err(ApiError::unprocessable(
            "idempotency-key-reused",
            phrase!("The header Idempotency-Key was already used for another schedule."),
        )),
        saved => Ok(saved.map(|saved| saved.schedule)),
    }
}
