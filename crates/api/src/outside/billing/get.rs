use axum::extract::State;
use jiff::Timestamp;
use serde::Serialize;
use store::subscriptions::{self, Billing};
use store::{Conn, StoreError, account_ledger};
use training::entitlements::PaymentState;
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::http::web_app::pricing::{Pricing, tier_word};
use crate::{ApiResult, App, SignedIn};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BillingAnswer {
    /// How many athletes are on the roster.
    athletes: i64,
    /// Absent on a server that takes no payments and has no limits.
    #[serde(skip_serializing_if = "Option::is_none")]
    plan: Option<PlanAnswer>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanAnswer {
    #[schema(example = "coach")]
    tier: String,
    /// How many athletes there may be; absent where there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    most_athletes: Option<u32>,
    /// The tier was given by the operator of the server, whatever is paid.
    is_given: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    subscription: Option<SubscriptionAnswer>,
    /// Whether the payment provider knows this account, so that it has a page there.
    has_portal: bool,
    pricing: Pricing,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubscriptionAnswer {
    #[schema(example = "coach")]
    tier: String,
    #[schema(example = "month")]
    interval: String,
    /// `paid`, or `failed` while the last payment has not been made.
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    period_ends_at: Option<Timestamp>,
    /// It ends with the period, and is not renewed.
    is_ending: bool,
    /// Until when the tier lasts although the payment failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    grace_ends_at: Option<Timestamp>,
}

/// The account's billing record, whether or not the server takes payments.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedBilling {
    /// The account's name at the payment provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    customer: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    given_tier: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    subscription: Option<SubscriptionAnswer>,
}

/// What the account pays, what it may hold, and what other tiers cost
#[call_macro::call(
    get "/GetBilling", tag = "billing", may = Owner,
    responses((status = OK, description = "The account's tier", body = BillingAnswer)),
)]
pub async fn get_billing(State(app): State<App>, account: SignedIn) -> ApiResult<Json<BillingAnswer>> {
    let find = move |conn: &mut Conn| -> Result<_, StoreError> {
        let held = account_ledger::holdings(conn, account.id)?.unwrap_or_default();
        Ok((subscriptions::find(conn, account.id)?, held.athletes))
    };
    let (billing, athletes) = app.db.read(find).await?;
    Ok(Json(BillingAnswer { athletes, plan: plan(&app, &billing) }))
}

fn plan(app: &App, billing: &Billing) -> Option<PlanAnswer> {
    let payments = app.settings.payments.as_ref()?;
    let tier = payments.tiers().named(billing.account_tier().tier_at(app.clock.now()));
    Some(PlanAnswer {
        tier: tier_word(tier.name),
        most_athletes: tier.most_athletes,
        is_given: billing.given == Some(tier.name),
        subscription: billing.running().map(SubscriptionAnswer::from),
        has_portal: billing.customer.is_some(),
        pricing: payments.into(),
    })
}

impl From<&subscriptions::Subscription> for SubscriptionAnswer {
    fn from(subscription: &subscriptions::Subscription) -> Self {
        Self {
            tier: tier_word(subscription.paid.tier),
            interval: subscription.interval.wire_name().to_lowercase(),
            state: match subscription.paid.state {
                PaymentState::Paid => "paid",
                PaymentState::Failed => "failed",
                PaymentState::Ended => "ended",
            },
            // A restored subscription has the epoch here until it is refreshed.
            period_ends_at: subscription.period_ends_at.filter(|end| *end > Timestamp::UNIX_EPOCH),
            is_ending: subscription.is_ending,
            grace_ends_at: subscription.paid.grace_ends_at(),
        }
    }
}

impl From<Billing> for ExportedBilling {
    fn from(billing: Billing) -> Self {
        Self {
            customer: billing.customer,
            given_tier: billing.given.map(tier_word),
            subscription: billing.subscription.as_ref().map(SubscriptionAnswer::from),
        }
    }
}
