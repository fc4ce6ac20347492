use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::webhooks;
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::reach::WebhookRef;
use crate::{ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookChoice {
    pub(super) webhook_id: WebhookRef,
}

/// Delete a webhook
///
/// With the log of its deliveries. What waits to be sent is not sent.
#[call_macro::call(
    post "/DeleteWebhook", tag = "access", may = Owner,
    request_body = WebhookChoice,
    responses((status = NO_CONTENT, description = "It is not called any more")),
    errors(NOT_FOUND = "The account has no such webhook"),
)]
pub async fn delete_webhook(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<WebhookChoice>,
) -> ApiResult<StatusCode> {
    let id = body.webhook_id.id()?;
    app.db.write_for(account.id, move |tx| webhooks::delete(tx, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
