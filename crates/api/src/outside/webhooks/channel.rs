//! Webhooks as a channel of the outbox. A call without success is repeated for a day, ever more rarely.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};
use store::outbox::Message;
use store::webhooks::{self, Delivery, DeliveryState, Webhook};
use store::{ChangeError, StoreError};
use texts::phrase;
use tracing::info;
use training::ids::AccountId;
use uuid::Uuid;

use super::attempt::{Called, call, note, outcome};
use crate::App;
use crate::outside::outbox::{DeliveryChannel, Sending, Unsent, later};
use crate::outside::ways_out::Way;
use crate::shared::webhook_events::{DeliveryPayload, DeliveryProblem, WEBHOOKS};

const FIRST_DELAY: SignedDuration = SignedDuration::from_secs(15);
const LONGEST_DELAY: SignedDuration = SignedDuration::from_hours(2);
/// A day, with these delays.
const MAX_ATTEMPTS: u32 = 21;
/// How long an address that did not answer in time is not called again: others wait for their turn.
const REST: SignedDuration = SignedDuration::from_secs(30);

pub struct WebhookChannel {
    app: App,
    /// When addresses that hang are called again.
    resting: Mutex<HashMap<Uuid, Timestamp>>,
}

impl WebhookChannel {
    pub fn new(app: App) -> Self {
        Self { app, resting: Mutex::default() }
    }

    async fn deliver(&self, message: &Message) -> Result<(), Unsent> {
        let Some(account) = message.account else { return Ok(()) };
        let payload: DeliveryPayload =
            serde_json::from_str(&message.payload).map_err(|_| Unsent::never("the delivery cannot be read"))?;
        let Some((webhook, delivery)) = self.find(account, payload).await? else { return Ok(()) };
        let now = self.app.clock.now();
        let (called, took_ms) = match () {
            () if webhook.paused_at.is_some() => (Called::Not(DeliveryProblem::Paused), 0),
            () if self.is_resting(webhook.id, now) => (Called::Not(DeliveryProblem::Resting), 0),
            () => call(&self.app, account, &webhook, &delivery, now).await,
        };
        if called == Called::Not(DeliveryProblem::TimedOut) {
            self.rest(webhook.id, self.app.clock.now());
        }
        let is_called = !matches!(called, Called::Not(DeliveryProblem::Paused | DeliveryProblem::Resting));
        match called {
            _ if !is_called => {}
            _ if called.is_received() => self.app.ways_out.worked(Way::Webhooks, now),
            Called::Answered(status) => {
                let reason = phrase!("The receiver answered {status}.", status = status.to_string());
                self.app.ways_out.failed(Way::Webhooks, now, &reason);
            }
            Called::Not(_) => {
                self.app.ways_out.failed(Way::Webhooks, now, &phrase!("The receiver did not answer."));
            }
        }
        self.settle(account, message.attempts, (webhook, delivery), (called, took_ms)).await
    }

    async fn find(
        &self,
        account: AccountId,
        payload: DeliveryPayload,
    ) -> Result<Option<(Webhook, Delivery)>, StoreError> {
        let found = self.app.db.read(move |conn| -> Result<_, StoreError> {
            let Some(webhook) = webhooks::find(conn, account, payload.webhook)? else { return Ok(None) };
            let delivery = webhooks::find_delivery(conn, account, webhook.id, payload.delivery)?;
            let waiting = delivery.filter(|delivery| delivery.outcome.state == DeliveryState::Waiting);
            Ok(waiting.map(|delivery| (webhook, delivery)))
        });
        found.await
    }

    /// Notes what came of the call, and whether it is repeated. One that has failed for good is not left in the outbox:
    /// the log has it.
    async fn settle(
        &self,
        account: AccountId,
        attempts: u32,
        (webhook, delivery): (Webhook, Delivery),
        (called, took_ms): (Called, i64),
    ) -> Result<(), Unsent> {
        let now = self.app.clock.now();
        let next = (attempts < MAX_ATTEMPTS).then(|| later(now, self.delay_after(attempts)));
        let settled = self.app.db.write_for(account, move |tx| -> Result<bool, ChangeError> {
            let is_paused = note(tx, &webhook, called, now)?;
            let outcome = outcome(called, took_ms, attempts, now, next.filter(|_| !is_paused));
            webhooks::set_outcome(tx, webhook.id, delivery.id, &outcome)?;
            Ok(outcome.state == DeliveryState::Waiting)
        });
        match settled.await {
            Ok(true) => Err(Unsent::NotNow(phrase!("The webhook did not accept it."))),
            Ok(false) => {
                info!(attempts, is_received = called.is_received(), "webhook called");
                Ok(())
            }
            // Deleted meanwhile, with its account.
            Err(ChangeError::Missing(_)) => Ok(()),
            Err(error) => Err(Unsent::from(error)),
        }
    }

    fn is_resting(&self, webhook: Uuid, now: Timestamp) -> bool {
        let resting = self.resting.lock().unwrap_or_else(PoisonError::into_inner);
        resting.get(&webhook).is_some_and(|until| now < *until)
    }

    fn rest(&self, webhook: Uuid, now: Timestamp) {
        let mut resting = self.resting.lock().unwrap_or_else(PoisonError::into_inner);
        resting.retain(|_, until| now < *until);
        resting.insert(webhook, later(now, REST));
    }
}

impl DeliveryChannel for WebhookChannel {
    fn name(&self) -> &'static str {
        WEBHOOKS
    }

    fn send<'a>(&'a self, message: &'a Message) -> Sending<'a> {
        Box::pin(self.deliver(message))
    }

    fn most_attempts(&self) -> u32 {
        MAX_ATTEMPTS + 1
    }

    fn delay_after(&self, attempts: u32) -> SignedDuration {
        let factor = 1_i32.checked_shl(attempts.saturating_sub(1).min(30)).unwrap_or(i32::MAX);
        FIRST_DELAY.saturating_mul(factor).min(LONGEST_DELAY)
    }
}
