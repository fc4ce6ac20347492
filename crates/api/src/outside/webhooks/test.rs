use axum::extract::State;
use identity::throttle::ThrottledAction;
use serde_json::json;
use store::webhooks::{self, Delivery, Outcome};

use super::attempt::{call, note, outcome};
use super::delete::WebhookChoice;
use super::shapes::WebhookDelivery;
use crate::http::extract::Json;
use crate::http::rate_limits::charge_account;
use crate::shared::webhook_events::{TEST, body_of};
use crate::{ApiError, ApiResult, App, SignedIn};

/// Call a webhook now, to see whether it works
///
/// Sends an event `test` once and waits for the answer. Success starts a paused webhook again.
#[call_macro::call(
    post "/TestWebhook", tag = "access", may = Owner,
    request_body = WebhookChoice,
    responses((status = OK, description = "What came of the call", body = WebhookDelivery)),
    errors(NOT_FOUND = "The account has no such webhook", TOO_MANY_REQUESTS = "More tests than anybody needs"),
)]
pub async fn test_webhook(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<WebhookChoice>,
) -> ApiResult<Json<WebhookDelivery>> {
    let id = body.webhook_id.id()?;
    let now = app.clock.now();
    let found = app.db.write_for(account.id, move |tx| {
        let webhook = webhooks::find(tx, account.id, id)?.ok_or_else(|| ApiError::missing("webhook"))?;
        charge_account(tx, ThrottledAction::TestWebhook, account.id, now)?;
        Ok::<_, ApiError>(webhook)
    });
    let webhook = found.await?;
    let sent = Delivery {
        webhook: id,
        id: app.clock.new_id(),
        event: TEST.to_owned(),
        body: body_of(TEST, &json!({}), now),
        created_at: now,
        outcome: Outcome::waiting(0),
    };
    let (called, took_ms) = call(&app, account.id, &webhook, &sent, now).await;
    let delivery = Delivery { outcome: outcome(called, took_ms, 1, now, None), ..sent };
    let logged = delivery.clone();
    let write = app.db.write_for(account.id, move |tx| {
        // It may be deleted meanwhile.
        webhooks::find(tx, account.id, id)?.ok_or_else(|| ApiError::missing("webhook"))?;
        if called.is_received() {
            note(tx, &webhook, called, now)?;
        }
        Ok::<_, ApiError>(webhooks::insert_delivery(tx, &logged)?)
    });
    write.await?;
    Ok(Json(delivery.into()))
}
