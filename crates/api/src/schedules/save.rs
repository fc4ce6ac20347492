use axum::extract::State;
use axum::http::StatusCode;
use store::idempotency_keys::{self, Saved};
use store::{Conn, StoreError, schedules};
use training::ids::ScheduleId;

use super::body::ScheduleBody;
use super::idempotency_key::IdempotencyKey;
use crate::extract::HashedJson;
use crate::{ApiError, ApiResult, App, Problem, SignedIn};

const MOST_SCHEDULES: u32 = 5_000;

/// Save a new schedule
///
/// Weeks, totals and counts are derived from the workouts. Sent again with the same `Idempotency-Key`, the same body
/// answers the id of the schedule that was saved the first time.
#[utoipa::path(
    post,
    path = "/saveschedule",
    tag = "schedules",
    security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "Names this request; the last 100 of an account are remembered for a day")),
    request_body = ScheduleBody,
    responses(
        (status = CREATED, description = "The new schedule's id", body = String, content_type = "text/plain"),
        (status = NOT_FOUND, description = "The account has no such athlete", body = Problem),
        (status = UNPROCESSABLE_ENTITY, description = "Fields that cannot be accepted", body = Problem),
    )
)]
pub async fn save_schedule(
    State(app): State<App>,
    account: SignedIn,
    key: IdempotencyKey,
    HashedJson { body, hash }: HashedJson<ScheduleBody>,
) -> ApiResult<(StatusCode, String)> {
    let schedule = body.parse(app.clock.new_id().into(), || app.clock.new_id().into())?;
    let (clock, now) = (app.clock.clone(), app.clock.now());
    let outcome = app.db.write(move |tx| {
        if let Some(outcome) = saved_before(tx, &account, &key, &hash)? {
            return Ok(outcome);
        }
        if schedules::count(tx, account.id)? >= MOST_SCHEDULES {
            return Ok(Outcome::AccountIsFull);
        }
        schedules::insert(tx, account.id, &schedule, now, || clock.new_id().into())?;
        if let Some(key) = key.as_deref() {
            let saved = Saved { body_hash: hash.clone(), schedule: schedule.id() };
            idempotency_keys::insert(tx, account.id, key, &saved, now)?;
        }
        Ok(Outcome::Saved(schedule.id()))
    });
    match outcome.await? {
        Outcome::Saved(id) => Ok((StatusCode::CREATED, id.to_string())),
        Outcome::KeyOfAnotherBody => Err(ApiError::unprocessable(
            "idempotency-key-reused",
            "The header Idempotency-Key was already used for another schedule.",
        )),
        Outcome::AccountIsFull => Err(ApiError::account_is_full("schedules", MOST_SCHEDULES)),
    }
}

enum Outcome {
    Saved(ScheduleId),
    KeyOfAnotherBody,
    AccountIsFull,
}

fn saved_before(
    tx: &mut Conn,
    account: &SignedIn,
    key: &IdempotencyKey,
    hash: &str,
) -> Result<Option<Outcome>, StoreError> {
    let Some(key) = key.as_deref() else { return Ok(None) };
    let saved = idempotency_keys::find(tx, account.id, key)?;
    Ok(saved.map(|saved| match saved.body_hash == hash {
        true => Outcome::Saved(saved.schedule),
        false => Outcome::KeyOfAnotherBody,
    }))
}
