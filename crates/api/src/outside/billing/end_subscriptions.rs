//! Ends the subscriptions of an account that is deleted.

use axum::http::StatusCode;
use store::subscriptions::{self, Billing};
use store::{Conn, StoreError};
use texts::phrase;
use training::ids::AccountId;

use super::customer::{close_checkout, customer_of};
use super::provider::{payments, provider_failed};
use crate::{ApiError, ApiResult, App};

/// Proof that the account had no subscription and no open checkout when the provider was asked.
pub(crate) struct NotPaying {
    account: AccountId,
    billing: Billing,
}

impl NotPaying {
    /// Checks in the transaction that deletes the account that no checkout was opened since.
    pub fn require(&self, conn: &mut Conn) -> ApiResult<()> {
        let Billing { customer, checkout, .. } = subscriptions::find(conn, self.account)?;
        let is_as_it_was = customer == self.billing.customer && checkout == self.billing.checkout;
        if is_as_it_was { Ok(()) } else { Err(paying_meanwhile()) }
    }
}

/// Expires the open checkout page and, if allowed, cancels the subscription. The provider is asked what is running: its
/// webhook may not have arrived yet.
pub(crate) async fn end_subscriptions(app: &App, account: AccountId, is_agreed: bool) -> ApiResult<NotPaying> {
    let find = move |conn: &mut Conn| -> Result<Billing, StoreError> { subscriptions::find(conn, account) };
    let billing = app.db.read(find).await?;
    if app.settings.payments.is_none() {
        return if billing.running().is_some() { Err(cannot_end(app)) } else { Ok(NotPaying { account, billing }) };
    }
    // The database may have been restored from before the first payment.
    let Some(customer) = customer_of(app, account, &billing).await? else { return Ok(NotPaying { account, billing }) };
    let billing = app.db.read(find).await?;
    if let Some(checkout) = &billing.checkout {
        close_checkout(app, account, checkout).await?;
    }
    let payments = payments(app)?;
    let running = payments.running_subscriptions(&customer).await.map_err(provider_failed)?;
    if !running.is_empty() && !is_agreed {
        return Err(subscription_running());
    }
    for subscription in running {
        payments.end_now(&subscription).await.map_err(provider_failed)?;
        tracing::info!(%account, subscription, "a subscription is ended because its account is deleted");
    }
    Ok(NotPaying { account, billing })
}

fn subscription_running() -> ApiError {
    let detail = phrase!("This account has an active subscription. Deleting the account ends it at once.");
    ApiError::new(StatusCode::CONFLICT, "subscription-running", detail)
}

fn cannot_end(app: &App) -> ApiError {
    let support = &app.settings.support_address;
    let detail = phrase!(
        "This account has an active subscription, and this server cannot end it at the moment. Write to {support}.",
        support
    );
    ApiError::new(StatusCode::CONFLICT, "subscription-not-endable", detail)
}

fn paying_meanwhile() -> ApiError {
    let detail = phrase!("A payment was started in another window at the same moment. Nothing was deleted. Try again.");
    ApiError::new(StatusCode::CONFLICT, "checkout-started", detail)
}
