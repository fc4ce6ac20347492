use axum::extract::State;
use store::webhooks;

use super::shapes::WebhookEntry;
use crate::http::extract::Json;
use crate::{ApiResult, App, SignedIn};

/// The account's webhooks, the oldest first
#[call_macro::call(
    get "/GetWebhooks", tag = "access", may = Owner,
    responses((status = OK, description = "Every webhook", body = Vec<WebhookEntry>)),
)]
pub async fn get_webhooks(State(app): State<App>, account: SignedIn) -> ApiResult<Json<Vec<WebhookEntry>>> {
    let now = app.clock.now();
    let found = app.db.read_for(account.id, move |conn| webhooks::all(conn, account.id)).await?;
    Ok(Json(found.into_iter().map(|webhook| WebhookEntry::of(webhook, now)).collect()))
}
