use axum::http::StatusCode;
use gateways::payments::{CheckoutState, PaymentError, Payments};
use store::ChangeError;
use store::subscriptions::{self, Billing};
use training::ids::AccountId;

use super::look::look_at;
use crate::{ApiError, ApiResult, App};

/// How often a page is asked for again that was changing while it was closed.
const MOST_TRIES: u32 = 3;

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
    for _ in 0..MOST_TRIES {
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
    Err(provider_failed(PaymentError::Unusable("a page that is open and cannot be closed".into())))
}

/// The account's customer: the one that is known here, or else the one that the provider knows by the account's id. Then
/// what they pay is looked at, too.
pub(super) async fn customer_of(app: &App, account: AccountId, billing: &Billing) -> ApiResult<Option<String>> {
    if let Some(customer) = &billing.customer {
        return Ok(Some(customer.clone()));
    }
    let payments = payments(app)?;
    let Some(customer) = payments.find_customer(account.as_uuid()).await.map_err(provider_failed)? else {
        return Ok(None);
    };
    let found = customer.clone();
    let keep = app.db.write_for(account, move |tx| Ok::<_, ChangeError>(subscriptions::keep_customer(tx, &found)?));
    let customer = keep.await?;
    tracing::warn!(%account, "a customer who was forgotten here is found again");
    for subscription in payments.running_subscriptions(&customer).await.map_err(provider_failed)? {
        look_at(app, account, &subscription, None).await?;
    }
    Ok(Some(customer))
}

/// The provider knows the customer no more: they were deleted there, or the server's keys are another account's.
pub(super) async fn forget_customer(app: &App, account: AccountId, customer: &str) -> ApiResult<()> {
    tracing::warn!(%account, customer, "the payment provider does not know this customer any more");
    let gone = customer.to_owned();
    let forget = app.db.write_for(account, move |tx| Ok::<_, ChangeError>(subscriptions::forget_customer(tx, &gone)?));
    Ok(forget.await?)
}

pub(super) fn provider_failed(error: PaymentError) -> ApiError {
    let detail = "The payment provider does not answer as it should. Nothing was changed here. Try again.";
    ApiError::new(StatusCode::BAD_GATEWAY, "payment-provider-failed", detail).with_cause(error)
}
