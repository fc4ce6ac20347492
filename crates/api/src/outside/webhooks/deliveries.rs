use axum::extract::State;
use serde::Deserialize;
use store::webhooks;

use super::shapes::WebhookDelivery;
use crate::http::extract::{Json, Query};
use crate::reach::WebhookRef;
use crate::{ApiError, ApiResult, App, SignedIn};

const MAX_SHOWN: u32 = 50;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WebhookDeliveriesQuery {
    /// The webhook's id.
    webhook: WebhookRef,
}

/// What a webhook was sent lately, newest first
#[call_macro::call(
    get "/GetWebhookDeliveries", tag = "access", may = Owner,
    params(WebhookDeliveriesQuery),
    responses((status = OK, description = "The last 50 deliveries of the last 30 days", body = Vec<WebhookDelivery>)),
    errors(NOT_FOUND = "The account has no such webhook"),
)]
pub async fn get_webhook_deliveries(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<WebhookDeliveriesQuery>,
) -> ApiResult<Json<Vec<WebhookDelivery>>> {
    let id = query.webhook.id()?;
    let found = app.db.read_for(account.id, move |conn| {
        webhooks::find(conn, account.id, id)?.ok_or_else(|| ApiError::missing("webhook"))?;
        Ok::<_, ApiError>(webhooks::deliveries(conn, account.id, id, MAX_SHOWN)?)
    });
    Ok(Json(found.await?.into_iter().map(WebhookDelivery::from).collect()))
}
