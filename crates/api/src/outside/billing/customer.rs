//! The account's customer at the payment provider, and its checkout page.

use gateways::payments::{CheckoutState, PaymentError};
use store::ChangeError;
use store::subscriptions::{self, Billing};
use training::ids::AccountId;

use super::provider::{payments, provider_failed};
use super::refresh::refresh_subscription;
use crate::{ApiResult, App};

/// Retries for a checkout that changes while it is being closed.
const MAX_TRIES: u32 = 3;

/// Closes a checkout page. If it was already paid, the subscription is refreshed.
pub(super) async fn close_checkout(app: &App, account: AccountId, checkout: &str) -> ApiResult<()> {
    let payments = payments(app)?;
    for _ in 0..MAX_TRIES {
        match payments.checkout_state(checkout).await.map_err(provider_failed)? {
            CheckoutState::Over => return Ok(()),
            CheckoutState::Paid(subscription) => return refresh_subscription(app, account, &subscription, None).await,
            CheckoutState::Open => {}
        }
        match payments.expire_checkout(checkout).await {
            Ok(()) => return Ok(()),
            // It was paid, or expired, between the two calls.
            Err(PaymentError::Refused { status: 400 | 404, .. }) => {}
            Err(error) => return Err(provider_failed(error)),
        }
    }
    Err(provider_failed(PaymentError::Unusable("a page that is open and cannot be closed".into())))
}

/// The account's customer: the stored one, or else the one that the provider has for the account's id, whose
/// subscriptions are then refreshed.
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
        refresh_subscription(app, account, &subscription, None).await?;
    }
    Ok(Some(customer))
}

/// The customer no longer exists at the provider: it was deleted, or the keys belong to another Stripe account.
pub(super) async fn forget_customer(app: &App, account: AccountId, customer: &str) -> ApiResult<()> {
    tracing::warn!(%account, customer, "the payment provider does not know this customer any more");
    let gone = customer.to_owned();
    let forget = app.db.write_for(account, move |tx| Ok::<_, ChangeError>(subscriptions::forget_customer(tx, &gone)?));
    Ok(forget.await?)
}
