use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use store::webhooks::{Delivery, DeliveryState, Webhook};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::shared::enum_schemas::{DeliveryProblemName, WebhookDeliveryStateName, WebhookEventName};
use crate::shared::webhook_events::{DeliveryProblem, EventKind};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookEntry {
    webhook_id: Uuid,
    url: String,
    #[schema(value_type = Vec<WebhookEventName>)]
    events: Vec<&'static str>,
    created_at: Timestamp,
    /// The first call without success since the last one with.
    failing_since: Option<Timestamp>,
    /// Since when it is not called, because it failed for a day. Saving it starts it again.
    paused_at: Option<Timestamp>,
    /// Until then the secret before the current one signs too.
    previous_secret_until: Option<Timestamp>,
}

impl WebhookEntry {
    pub fn of(webhook: Webhook, now: Timestamp) -> Self {
        Self {
            webhook_id: webhook.id,
            url: webhook.url,
            events: webhook.events.split(' ').filter_map(EventKind::from_name).map(EventKind::as_str).collect(),
            created_at: webhook.created_at,
            failing_since: webhook.failing_since,
            paused_at: webhook.paused_at,
            previous_secret_until: webhook.previous_until.filter(|until| now < *until),
        }
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookDelivery {
    delivery_id: Uuid,
    /// What happened, or `test`.
    #[schema(example = "answer")]
    event: String,
    #[schema(value_type = WebhookDeliveryStateName)]
    state: &'static str,
    created_at: Timestamp,
    attempts: u32,
    /// Of the last answer, if there was one.
    #[schema(example = 200)]
    status: Option<u16>,
    /// Why there was none.
    #[schema(value_type = Option<DeliveryProblemName>)]
    problem: Option<&'static str>,
    took_ms: Option<i64>,
    /// When it is tried again.
    next_attempt_at: Option<Timestamp>,
    /// What was sent.
    #[schema(value_type = Object)]
    body: Value,
}

impl From<Delivery> for WebhookDelivery {
    fn from(Delivery { id, event, body, created_at, outcome, .. }: Delivery) -> Self {
        let problem = outcome.problem.as_deref();
        Self {
            delivery_id: id,
            event,
            state: outcome.state.as_str(),
            created_at,
            attempts: outcome.attempts,
            status: outcome.status,
            problem: problem.and_then(|name| {
                DeliveryProblem::ALL.map(DeliveryProblem::as_str).into_iter().find(|known| *known == name)
            }),
            took_ms: outcome.took_ms,
            next_attempt_at: outcome.next_attempt_at.filter(|_| outcome.state == DeliveryState::Waiting),
            body: serde_json::from_str(&body).unwrap_or_default(),
        }
    }
}
