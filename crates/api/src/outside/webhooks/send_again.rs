use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::webhooks::{self, DeliveryState, Outcome};
use texts::phrase;
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::reach::{DeliveryRef, WebhookRef};
use crate::shared::webhook_events::enqueue;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliveryChoice {
    webhook_id: WebhookRef,
    delivery_id: DeliveryRef,
}

/// Send a failed delivery again
///
/// With the same `webhook-id`, by which the receiver knows it.
#[call_macro::call(
    post "/SendDeliveryAgain", tag = "access", may = Owner,
    request_body = DeliveryChoice,
    responses((status = NO_CONTENT, description = "It is on its way")),
    errors(
        NOT_FOUND = "The account has no such webhook, or it no such delivery",
        CONFLICT = "The webhook is paused: `webhook-paused`",
    ),
)]
pub async fn send_delivery_again(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<DeliveryChoice>,
) -> ApiResult<StatusCode> {
    let (webhook, id) = (body.webhook_id.id()?, body.delivery_id.id()?);
    let (message, now) = (app.clock.new_id(), app.clock.now());
    let write = app.db.write_for(account.id, move |tx| {
        let found = webhooks::find(tx, account.id, webhook)?.ok_or_else(|| ApiError::missing("webhook"))?;
        let delivery = webhooks::find_delivery(tx, account.id, webhook, id)?;
        let delivery = delivery.ok_or_else(|| ApiError::missing("delivery"))?;
        if found.paused_at.is_some() {
            return Err(paused());
        }
        // One that waits or has arrived is left alone.
        if delivery.outcome.state == DeliveryState::Failed {
            webhooks::set_outcome(tx, webhook, id, &Outcome::waiting(delivery.outcome.attempts))?;
            enqueue(tx, &delivery, message, now)?;
        }
        Ok(())
    });
    write.await?;
    app.message_waiting.notify_one();
    Ok(StatusCode::NO_CONTENT)
}

fn paused() -> ApiError {
    let detail = phrase!("The webhook is paused. Start it again first.");
    ApiError::new(StatusCode::CONFLICT, "webhook-paused", detail)
}
