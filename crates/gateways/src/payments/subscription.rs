use jiff::Timestamp;
use serde_json::Value;
use training::entitlements::PaymentState;
use training::tiers::{BillingInterval, TierName, Tiers};

use super::PaymentError;
use super::event::reference;

/// A subscription as the provider knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    pub id: String,
    pub customer: String,
    pub tier: TierName,
    pub interval: BillingInterval,
    /// `None` while the first payment has not been made: nothing is owed and nothing is due.
    pub state: Option<PaymentState>,
    pub period_ends_at: Option<Timestamp>,
    pub ends_with_the_period: bool,
    /// What is paid for, once; changing the tier changes it.
    pub(super) item: String,
    pub(super) product: String,
}

impl Subscription {
    pub(super) fn read(answer: &Value, tiers: &Tiers) -> Result<Self, PaymentError> {
        let unusable = |what: &str| PaymentError::Unusable(format!("a subscription without {what}"));
        let item = &answer["items"]["data"][0];
        let price = &item["price"];
        let interval = match price["recurring"]["interval"].as_str().or(item["plan"]["interval"].as_str()) {
            Some("month") => BillingInterval::Month,
            Some("year") => BillingInterval::Year,
            _ => return Err(unusable("a known interval")),
        };
        let amount = price["unit_amount"].as_u64().or(item["plan"]["amount"].as_u64());
        let by_price = amount.and_then(|amount| tiers.at_price(u32::try_from(amount).ok()?, interval));
        let by_name = answer["metadata"]["tier"].as_str().and_then(|name| name.parse().ok());
        // The provider's own portal changes the price and leaves the name; what was once sold, and is no longer, has its name alone.
        let tier = by_price.map(|tier| tier.name).or(by_name).ok_or_else(|| unusable("a known tier"))?;
        // Since 2025 the period stands at the item.
        let period_end = item["current_period_end"].as_i64().or(answer["current_period_end"].as_i64());
        Ok(Self {
            id: reference(&answer["id"]).ok_or_else(|| unusable("an id"))?,
            customer: reference(&answer["customer"]).ok_or_else(|| unusable("a customer"))?,
            tier,
            interval,
            state: state(answer),
            period_ends_at: period_end.and_then(|seconds| Timestamp::from_second(seconds).ok()),
            ends_with_the_period: answer["cancel_at_period_end"].as_bool().unwrap_or_default()
                || answer["cancel_at"].is_number(),
            item: reference(&item["id"]).ok_or_else(|| unusable("an item"))?,
            product: reference(&price["product"]).or_else(|| reference(&item["plan"]["product"])).unwrap_or_default(),
        })
    }
}

pub(super) fn state(answer: &Value) -> Option<PaymentState> {
    match answer["status"].as_str()? {
        "active" | "trialing" => Some(PaymentState::Paid),
        "past_due" | "unpaid" => Some(PaymentState::Failed),
        "canceled" | "incomplete_expired" | "paused" => Some(PaymentState::Ended),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn answer() -> Value {
        json!({
            "id": "sub_1", "customer": "cus_1", "status": "active", "created": 1_763_000_000,
            "cancel_at_period_end": false, "metadata": {"tier": "coach"},
            "items": {"data": [{
                "id": "si_1", "current_period_end": 1_765_600_000,
                "price": {"unit_amount": 900, "recurring": {"interval": "month"}, "product": "prod_1"},
            }]},
        })
    }

    fn read(answer: Value) -> Subscription {
        Subscription::read(&answer, &Tiers::default()).unwrap()
    }

    #[test]
    fn the_period_is_read_from_the_items_or_where_it_once_was() {
        let end = Timestamp::from_second(1_765_600_000).ok();
        assert_eq!(read(answer()).period_ends_at, end);
        let mut older = answer();
        older["items"]["data"][0]["current_period_end"] = Value::Null;
        older["current_period_end"] = json!(1_765_600_000);
        assert_eq!(read(older).period_ends_at, end);
    }

    #[test]
    fn the_price_tells_the_tier_and_else_its_name() {
        let mut changed = answer();
        changed["items"]["data"][0]["price"]["unit_amount"] = json!(2_400);
        assert_eq!(read(changed.clone()).tier, TierName::Pro);
        changed["items"]["data"][0]["price"]["unit_amount"] = json!(1);
        assert_eq!(read(changed.clone()).tier, TierName::Coach);
        changed["metadata"] = json!({});
        assert!(Subscription::read(&changed, &Tiers::default()).is_err());
    }

    #[test]
    fn a_status_is_paid_failed_ended_or_not_begun() {
        for (status, state) in [
            ("active", Some(PaymentState::Paid)),
            ("trialing", Some(PaymentState::Paid)),
            ("past_due", Some(PaymentState::Failed)),
            ("unpaid", Some(PaymentState::Failed)),
            ("canceled", Some(PaymentState::Ended)),
            ("incomplete", None),
        ] {
            let mut answer = answer();
            answer["status"] = json!(status);
            assert_eq!(read(answer).state, state, "{status}");
        }
    }

    #[test]
    fn an_answer_that_is_no_subscription_is_an_error() {
        for wrong in [json!({}), json!([]), json!({"id": "sub_1"}), Value::Null] {
            assert!(Subscription::read(&wrong, &Tiers::default()).is_err());
        }
    }
}
