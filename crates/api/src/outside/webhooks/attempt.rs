//! One call of a webhook, and what is noted of it.

use gateways::webhooks::{NoAnswer, Target, WebhookCall};
use jiff::{SignedDuration, Timestamp};
use store::webhooks::{self, Delivery, DeliveryState, Outcome, Webhook};
use store::{AccountWrite, StoreError};
use training::ids::AccountId;

use super::secrets::signatures;
use crate::App;
use crate::shared::webhook_events::DeliveryProblem;

/// How long a webhook may fail before it is paused.
const PAUSED_AFTER: SignedDuration = SignedDuration::from_hours(24);

/// What came of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Called {
    Answered(u16),
    Not(DeliveryProblem),
}

impl Called {
    /// A redirect is no success: it is not followed.
    pub const fn is_received(self) -> bool {
        matches!(self, Self::Answered(200..=299))
    }
}

/// Calls once.
pub(super) async fn call(
    app: &App,
    account: AccountId,
    webhook: &Webhook,
    delivery: &Delivery,
    now: Timestamp,
) -> (Called, i64) {
    let caller = &app.settings.webhooks;
    let Ok(target) = Target::parse(&webhook.url, caller.reach()) else {
        return (Called::Not(DeliveryProblem::Private), 0);
    };
    let id = delivery.id.to_string();
    let Some(signatures) = signatures(app, account, webhook, (&id, now, &delivery.body)) else {
        return (Called::Not(DeliveryProblem::SecretUnreadable), 0);
    };
    let call = WebhookCall { id: &id, timestamp: now.as_second(), signatures: &signatures, body: &delivery.body };
    let (answer, took) = caller.call(&target, call).await;
    let called = match answer {
        Ok(status) => Called::Answered(status),
        Err(NoAnswer::Private) => Called::Not(DeliveryProblem::Private),
        Err(NoAnswer::TimedOut) => Called::Not(DeliveryProblem::TimedOut),
        Err(NoAnswer::Unreachable) => Called::Not(DeliveryProblem::Unreachable),
    };
    (called, i64::try_from(took.as_millis()).unwrap_or(i64::MAX))
}

/// How a delivery stands after a call. Without a next attempt a call without success has failed for good.
pub(super) fn outcome(
    called: Called,
    took_ms: i64,
    attempts: u32,
    now: Timestamp,
    next_attempt_at: Option<Timestamp>,
) -> Outcome {
    let is_received = called.is_received();
    let state = match (is_received, next_attempt_at) {
        (true, _) => DeliveryState::Received,
        (false, Some(_)) => DeliveryState::Waiting,
        (false, None) => DeliveryState::Failed,
    };
    let (status, problem) = match called {
        Called::Answered(status) => (Some(status), None),
        Called::Not(problem) => (None, Some(problem.as_str().to_owned())),
    };
    let next_attempt_at = next_attempt_at.filter(|_| !is_received);
    Outcome { state, attempts, status, problem, took_ms: Some(took_ms), tried_at: Some(now), next_attempt_at }
}

/// Notes whether the webhook works. One that has failed for a day is paused. Returns whether it is.
pub(super) fn note(
    tx: &mut AccountWrite,
    webhook: &Webhook,
    called: Called,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let account = tx.account();
    let Some(present) = webhooks::find(tx, account, webhook.id)? else { return Ok(false) };
    if called.is_received() {
        if present.failing_since.is_some() || present.paused_at.is_some() {
            webhooks::set_failing(tx, webhook.id, None, None)?;
        }
        return Ok(false);
    }
    let since = present.failing_since.unwrap_or(now);
    let is_due = now.duration_since(since) >= PAUSED_AFTER;
    let paused_at = present.paused_at.or(is_due.then_some(now));
    if (present.failing_since, present.paused_at) != (Some(since), paused_at) {
        webhooks::set_failing(tx, webhook.id, Some(since), paused_at)?;
    }
    Ok(paused_at.is_some())
}
