use axum::http::StatusCode;
use gateways::payments::{CheckoutState, PaymentError, Payments};
use training::ids::AccountId;

use super::look::look_at;
use crate::{ApiError, ApiResult, App};

/// The provider that charges, or the word that there is none.
pub(super) fn payments(app: &App) -> ApiResult<&Payments> {
    let self_hosted = || {
        let detail = "This server has no limits and takes no payments.";
        ApiError::new(StatusCode::CONFLICT, "self-hosted", detail)
    };
    app.settings.payments.as_ref().ok_or_else(self_hosted)
}

/// Nobody can pay on that page any more. Where somebody has, what they pay for is looked at.
pub(super) async fn close_checkout(app: &App, account: AccountId, checkout: &str) -> ApiResult<()> {
    let payments = payments(app)?;
    loop {
        match payments.checkout_state(checkout).await.map_err(provider_failed)? {
            CheckoutState::Over => return Ok(()),
            CheckoutState::Paid(subscription) => return look_at(app, account, &subscription, None).await,
            CheckoutState::Open => {}
        }
        match payments.expire_checkout(checkout).await {
            Ok(()) => return Ok(()),
            // It was paid, or ended by itself, between one question and the other.
            Err(PaymentError::Refused { status: 400 | 404, .. }) => {}
            Err(error) => return Err(provider_failed(error)),
        }
    }
}

pub(super) fn provider_failed(error: PaymentError) -> ApiError {
    let detail = "The payment provider does not answer as it should. Nothing was changed here; please try again.";
    ApiError::new(StatusCode::BAD_GATEWAY, "payment-provider-failed", detail).with_cause(error)
}
