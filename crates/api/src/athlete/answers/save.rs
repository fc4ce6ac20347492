use axum::extract::State;
use training::answer::{Given, parse_given_at};

use super::body::{AnswerBody, SavedAnswer};
use super::keep::Sent;
use crate::athlete::visitor::{Visitor, latest_today};
use crate::http::extract::{HashedJson, Json};
use crate::http::idempotency_key::IdempotencyKey;
use crate::{ApiResult, App};

/// Answer for a workout, or comment on it
///
/// Replaces the athlete's earlier answer for the workout, unless that one was given later. A retry with the same
/// `Idempotency-Key` and body changes nothing.
#[call_macro::call(
    post "/SaveAnswer", tag = "athlete page", may = Athlete,
    params(("Idempotency-Key" = Option<String>, Header, description = "Names this request; remembered for 30 days")),
    request_body = AnswerBody,
    responses((status = OK, description = "What is kept now", body = SavedAnswer)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
        NOT_FOUND = "The page shows no such workout, or the plan none to swap with: `workout-not-found`, `swap-not-found`",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
        TOO_MANY_REQUESTS = "More answers than anybody gives",
    ),
)]
pub async fn save_answer(
    State(app): State<App>,
    visitor: Visitor,
    key: IdempotencyKey,
    HashedJson { body, hash }: HashedJson<AnswerBody>,
) -> ApiResult<Json<SavedAnswer>> {
    visitor.require_answering()?;
    let (clock, now) = (app.clock.clone(), app.clock.now());
    let given = Given::new(parse_given_at(body.said_at.as_deref())?, now);
    let today = given.day.unwrap_or_else(|| latest_today(now));
    let saved = app.db.write_for(visitor.holder.account, move |tx| {
        let workout = visitor.reach().id(tx, body.workout_id)?;
        let sent = Sent { visitor, workout, body: &body, key: key.as_deref(), hash: &hash, given_at: given.at, today };
        sent.keep(tx, now, || clock.new_id().into()).map(|kept| kept.saved)
    });
    Ok(Json(saved.await?))
}
