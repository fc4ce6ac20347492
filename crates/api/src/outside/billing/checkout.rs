use axum::extract::State;
use axum::http::StatusCode;
use gateways::payments::{Checkout, Order, Payer, PaymentError};
use serde::Deserialize;
use store::subscriptions::{self, Billing};
use store::{ChangeError, Conn, StoreError, accounts, members};
use texts::phrase;
use training::entitlements::PaymentState;
use training::error::Problems;
use training::ids::AccountId;
use training::tiers::{BillingInterval, TierName};
use utoipa::ToSchema;

use super::customer::{close_checkout, customer_of, forget_customer};
use super::portal::PageAddress;
use super::provider::{payments, provider_failed};
use super::refresh::refresh_subscription;
use crate::http::extract::Json;
use crate::http::run_to_completion::run_to_completion;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
pub struct CheckoutBody {
    /// `free`, `coach`, `pro` or `club`.
    #[schema(example = "coach")]
    tier: Option<String>,
    /// `month` or `year`.
    #[schema(example = "month")]
    interval: Option<String>,
}

/// Move the account to another tier
///
/// An account that does not pay yet is sent to a page of the payment provider. A subscription that runs is changed at once, or ends
/// with the period where the tier is `free`; the address is then that of the billing page.
#[call_macro::call(
    post "/StartCheckout", tag = "billing", may = Owner,
    request_body = CheckoutBody,
    responses((status = OK, description = "Where to go on", body = PageAddress)),
    errors(
        CONFLICT = "There is nothing to change, or this server takes no payments",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
        BAD_GATEWAY = "The payment provider does not answer",
    ),
)]
pub async fn start_checkout(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<CheckoutBody>,
) -> ApiResult<Json<PageAddress>> {
    let (tier, interval) = body.parse()?;
    payments(&app)?;
    let move_to = async move { Move { app, account: account.id, tier, interval }.run().await };
    Ok(Json(PageAddress { url: run_to_completion(move_to).await? }))
}

impl CheckoutBody {
    fn parse(&self) -> ApiResult<(TierName, BillingInterval)> {
        let mut problems = Problems::default();
        let tier = problems.check(self.tier.as_deref().unwrap_or_default().parse());
        let interval = problems.check(self.interval.as_deref().unwrap_or_default().parse());
        Ok(problems.finish(tier.zip(interval))?)
    }
}

/// A change of tier.
struct Move {
    app: App,
    account: AccountId,
    tier: TierName,
    interval: BillingInterval,
}

impl Move {
    async fn run(&self) -> ApiResult<String> {
        let mut billing = self.billing().await?;
        if billing.customer.is_none() && self.tier != TierName::Free {
            // The database may have been restored from before the first payment.
            customer_of(&self.app, self.account, &billing).await?;
            billing = self.billing().await?;
        }
        if let Some(running) = billing.running() {
            return self.change(&running.id).await;
        }
        if self.tier == TierName::Free {
            return Err(nothing_to_end());
        }
        if let Some(checkout) = &billing.checkout {
            close_checkout(&self.app, self.account, checkout).await?;
            if self.billing().await?.running().is_some() {
                return Ok(self.page("?paid=true"));
            }
        }
        self.start(&billing).await
    }

    async fn billing(&self) -> ApiResult<Billing> {
        let account = self.account;
        Ok(self.app.db.read(move |conn: &mut Conn| subscriptions::find(conn, account)).await?)
    }

    fn page(&self, query: &str) -> String {
        format!("{}{query}", self.app.settings.public_url.billing_page())
    }

    /// A checkout page. Of two that are created concurrently only one is usable, so that nobody pays twice.
    async fn start(&self, billing: &Billing) -> ApiResult<String> {
        let customer = match &billing.customer {
            Some(customer) => customer.clone(),
            None => self.new_customer(None).await?,
        };
        match self.checkout_for(&customer).await {
            Err(error) if error.is_missing_customer() => {
                // The previous page is forgotten with its customer.
                forget_customer(&self.app, self.account, &customer).await?;
                let customer = self.new_customer(Some(&customer)).await?;
                self.keep_page(None, self.checkout_for(&customer).await.map_err(provider_failed)?).await
            }
            checkout => self.keep_page(billing.checkout.clone(), checkout.map_err(provider_failed)?).await,
        }
    }

    async fn checkout_for(&self, customer: &str) -> Result<Checkout, PaymentError> {
        let payments = self.app.settings.payments.as_ref().ok_or_else(|| PaymentError::Unusable("no keys".into()))?;
        let order = Order {
            account: self.account.as_uuid(),
            customer,
            tier: payments.tiers().named(self.tier),
            interval: self.interval,
            paid_url: &self.page("?paid=true"),
            left_url: &self.page(""),
        };
        payments.start_checkout(&order).await
    }

    /// `known` is the previous page, which this one replaces.
    async fn keep_page(&self, known: Option<String>, checkout: Checkout) -> ApiResult<String> {
        let id = checkout.id.clone();
        let replace = self.app.db.write_for(self.account, move |tx| {
            Ok::<_, ChangeError>(subscriptions::replace_checkout(tx, known.as_deref(), &id)?)
        });
        let is_alone = replace.await;
        if matches!(is_alone, Ok(true)) {
            return Ok(checkout.url);
        }
        payments(&self.app)?.expire_checkout(&checkout.id).await.map_err(provider_failed)?;
        Err(is_alone.map_or_else(ApiError::from, |_| started_elsewhere()))
    }

    /// `lost` is the previous customer, which no longer exists at the provider.
    async fn new_customer(&self, lost: Option<&str>) -> ApiResult<String> {
        let id = self.account;
        let account = self.app.db.read(move |conn: &mut Conn| -> Result<_, StoreError> {
            let account = accounts::find(conn, id)?;
            account.map(|account| members::face_of(conn, &account)).transpose()
        });
        let account = account.await?.ok_or_else(|| ApiError::missing("account"))?;
        let email = account.email.to_string();
        let payer = Payer { account: id.as_uuid(), email: &email, name: account.display_name.as_str() };
        let customer = payments(&self.app)?.create_customer(&payer, lost).await.map_err(provider_failed)?;
        let keep =
            self.app.db.write_for(id, move |tx| Ok::<_, ChangeError>(subscriptions::keep_customer(tx, &customer)?));
        Ok(keep.await?)
    }

    /// Changes the running subscription, and fetches its new state.
    async fn change(&self, subscription: &str) -> ApiResult<String> {
        let payments = payments(&self.app)?;
        let running = match payments.subscription(subscription).await {
            Ok(Some(running)) if running.state == Some(PaymentState::Ended) => return self.ended(subscription).await,
            // The keys belong to another Stripe account, or it was deleted there.
            Err(error) if error.is_missing() => return self.ended(subscription).await,
            running => running.map_err(provider_failed)?,
        };
        let page = match (self.tier, running) {
            (TierName::Free, _) => payments.end_with_the_period(subscription).await.map(|()| None),
            (tier, Some(running)) => payments.change_tier(&running, payments.tiers().named(tier), self.interval).await,
            (_, None) => Err(PaymentError::Unusable("a subscription that was of a tier, and is of none".into())),
        };
        let page = page.map_err(provider_failed)?;
        refresh_subscription(&self.app, self.account, subscription, None).await?;
        // If the payment waits for the customer, they are redirected to its page.
        Ok(page.unwrap_or_else(|| self.page("?changed=true")))
    }

    /// Saves that the subscription has ended, and says so.
    async fn ended(&self, subscription: &str) -> ApiResult<String> {
        refresh_subscription(&self.app, self.account, subscription, None).await?;
        Err(gone_at_the_provider())
    }
}

fn gone_at_the_provider() -> ApiError {
    let detail = phrase!("This subscription has ended at the payment provider. Choose a plan again.");
    ApiError::new(StatusCode::CONFLICT, "subscription-gone", detail)
}

fn nothing_to_end() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, "nothing-to-end", phrase!("This account has no subscription to end."))
}

fn started_elsewhere() -> ApiError {
    let detail = phrase!("A payment was started in another window at the same moment. Try again.");
    ApiError::new(StatusCode::CONFLICT, "checkout-started", detail)
}
