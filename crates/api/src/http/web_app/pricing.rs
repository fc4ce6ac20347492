use gateways::payments::Payments;
use serde::Serialize;
use training::tiers::{BillingInterval, Tier, TierName};
use utoipa::ToSchema;

/// What is sold. Prices are in the smallest coin of the currency.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Pricing {
    #[schema(example = "EUR")]
    currency: String,
    /// Whether taxes are added to the prices where they apply.
    adds_taxes: bool,
    /// From the smallest.
    tiers: Vec<TierAnswer>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TierAnswer {
    #[schema(example = "coach")]
    tier: String,
    /// Absent where there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    most_athletes: Option<u32>,
    price_a_month: u32,
    price_a_year: u32,
}

pub(crate) fn tier_word(tier: TierName) -> String {
    tier.wire_name().to_lowercase()
}

impl From<&Payments> for Pricing {
    fn from(payments: &Payments) -> Self {
        let tiers = payments.tiers().all().iter().copied().map(TierAnswer::from).collect();
        Self { currency: payments.currency().to_uppercase(), adds_taxes: payments.adds_taxes(), tiers }
    }
}

impl From<Tier> for TierAnswer {
    fn from(tier: Tier) -> Self {
        Self {
            tier: tier_word(tier.name),
            most_athletes: tier.most_athletes,
            price_a_month: tier.price(BillingInterval::Month),
            price_a_year: tier.price(BillingInterval::Year),
        }
    }
}
