use jiff::Timestamp;
use training::entitlements::PaymentState;
use training::tiers::{BillingInterval, TierName, Tiers};
use uuid::Uuid;

use super::PaymentError;
use super::stripe_objects::{Metadata, SubscriptionObject, id_of};

/// A subscription at the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    pub id: String,
    pub customer: String,
    pub tier: TierName,
    pub interval: BillingInterval,
    /// `None` until the first payment: nothing is owed or due.
    pub state: Option<PaymentState>,
    pub period_ends_at: Option<Timestamp>,
    pub ends_with_the_period: bool,
    /// The subscription item; changing the tier changes it.
    pub(super) item: String,
    /// It was started here, for that account.
    pub is_begun_here: bool,
}

/// A subscription that was started here, and its account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BegunHere {
    pub account: Uuid,
    pub customer: String,
    pub subscription: String,
}

impl BegunHere {
    pub(super) fn read(found: &SubscriptionObject) -> Option<Self> {
        let account = found.metadata().account?.parse().ok()?;
        Some(Self { account, customer: id_of(found.customer.as_ref())?, subscription: id_of(found.id.as_ref())? })
    }
}

/// Amount, currency and interval, such as `900 eur month`.
pub(super) fn price_name(amount: u64, currency: &str, interval: &str) -> String {
    format!("{amount} {currency} {interval}")
}

impl Subscription {
    /// `None` if it has no tier.
    pub(super) fn read(
        found: &SubscriptionObject,
        tiers: &Tiers,
        currency: &str,
    ) -> Result<Option<Self>, PaymentError> {
        let unusable = |what: &str| PaymentError::Unusable(format!("a subscription without {what}"));
        let id = id_of(found.id.as_ref()).ok_or_else(|| unusable("an id"))?;
        let Some(item) = found.item() else { return Ok(None) };
        let interval = match item.interval() {
            Some("month") => BillingInterval::Month,
            Some("year") => BillingInterval::Year,
            _ => return Ok(None),
        };
        let Some(tier) = tier_bought(found, tiers, currency, interval) else { return Ok(None) };
        let period_end = item.current_period_end.or(found.current_period_end);
        Ok(Some(Self {
            id,
            customer: id_of(found.customer.as_ref()).ok_or_else(|| unusable("a customer"))?,
            tier,
            interval,
            state: state(found),
            period_ends_at: period_end.and_then(|seconds| Timestamp::from_second(seconds).ok()),
            ends_with_the_period: found.cancel_at_period_end.unwrap_or_default() || found.cancel_at.is_some(),
            item: id_of(item.id.as_ref()).ok_or_else(|| unusable("an item"))?,
            is_begun_here: found.metadata().account.is_some(),
        }))
    }
}

/// The tier that was bought, whatever is sold now. A subscription started here names its tier and price; prices created
/// here name their tier too. The provider's portal changes only the price: then the tier sold at that price counts. An
/// older subscription does not name its price: then the larger of the two counts, so that new prices take nothing away.
fn tier_bought(
    found: &SubscriptionObject,
    tiers: &Tiers,
    currency: &str,
    interval: BillingInterval,
) -> Option<TierName> {
    let item = found.item()?;
    let named = |metadata: &Metadata| metadata.tier.as_deref().and_then(|name| name.parse::<TierName>().ok());
    let paid_in = item.currency().unwrap_or(currency);
    let sold = item.amount().filter(|_| paid_in == currency).and_then(|amount| u32::try_from(amount).ok());
    let by_price = sold.and_then(|amount| tiers.at_price(amount, interval)).map(|tier| tier.name);
    let price_now = price_name(item.amount().unwrap_or_default(), paid_in, &interval.wire_name().to_lowercase());
    let of_price = item.price.as_ref().and_then(|price| price.metadata.as_ref()).and_then(named);
    let metadata = found.metadata();
    match metadata.price.as_deref() {
        Some(bought) if bought == price_now => named(&metadata),
        Some(_) => of_price.or(by_price).or_else(|| named(&metadata)),
        None => of_price.or_else(|| by_price.or_larger(named(&metadata))),
    }
}

trait Larger {
    fn or_larger(self, other: Self) -> Self;
}

impl Larger for Option<TierName> {
    fn or_larger(self, other: Self) -> Self {
        [self, other].into_iter().flatten().max_by_key(|tier| *tier as u8)
    }
}

pub(super) fn state(found: &SubscriptionObject) -> Option<PaymentState> {
    match found.status.as_deref()? {
        "active" | "trialing" => Some(PaymentState::Paid),
        "past_due" | "unpaid" => Some(PaymentState::Failed),
        "canceled" | "incomplete_expired" | "paused" => Some(PaymentState::Ended),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

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
        read_with(&answer, &Tiers::default()).unwrap().unwrap()
    }

    fn read_with(answer: &Value, tiers: &Tiers) -> Result<Option<Subscription>, PaymentError> {
        let found = serde_json::from_value(answer.clone());
        Subscription::read(&found.map_err(|error| PaymentError::Unusable(error.to_string()))?, tiers, "eur")
    }

    #[test]
    fn the_period_is_read_from_the_items_or_its_older_place() {
        let end = Timestamp::from_second(1_765_600_000).ok();
        assert_eq!(read(answer()).period_ends_at, end);
        let mut older = answer();
        older["items"]["data"][0]["current_period_end"] = Value::Null;
        older["current_period_end"] = json!(1_765_600_000);
        assert_eq!(read(older).period_ends_at, end);
    }

    #[test]
    fn the_price_determines_the_tier_and_else_its_name() {
        let mut changed = answer();
        changed["items"]["data"][0]["price"]["unit_amount"] = json!(2_400);
        assert_eq!(read(changed.clone()).tier, TierName::Pro);
        changed["items"]["data"][0]["price"]["unit_amount"] = json!(1);
        assert_eq!(read(changed.clone()).tier, TierName::Coach);
        changed["metadata"] = json!({});
        assert_eq!(read_with(&changed, &Tiers::default()), Ok(None), "one that was made by hand");
    }

    #[test]
    fn new_prices_demote_nobody() {
        let tiers: Tiers = "free:2:0,coach:15:2400,pro:50:4800,club:-:9600".parse().unwrap();
        let tier = |answer: &Value| read_with(answer, &tiers).unwrap().unwrap().tier;
        let mut bought = answer();
        bought["items"]["data"][0]["price"]["unit_amount"] = json!(2_400);
        bought["metadata"] = json!({"tier": "pro", "price": "2400 eur month"});
        assert_eq!(tier(&bought), TierName::Pro, "2400 is a coach's price now");
        bought["metadata"] = json!({"tier": "pro"});
        assert_eq!(tier(&bought), TierName::Pro, "bought before prices were told");

        bought["metadata"] = json!({"tier": "pro", "price": "2400 eur month"});
        bought["items"]["data"][0]["price"]["unit_amount"] = json!(9_600);
        assert_eq!(tier(&bought), TierName::Club, "changed in the provider's portal");
        bought["items"]["data"][0]["price"]["metadata"] = json!({"tier": "coach"});
        assert_eq!(tier(&bought), TierName::Coach, "the price tells its tier");

        bought["items"]["data"][0]["price"] =
            json!({"unit_amount": 9_600, "currency": "jpy", "recurring": {"interval": "month"}});
        assert_eq!(tier(&bought), TierName::Pro, "another currency is no price of ours");
    }

    #[test]
    fn a_status_is_paid_failed_ended_or_not_started() {
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
    fn a_response_that_is_no_subscription_is_an_error() {
        for wrong in [json!({}), json!([]), json!({"id": "sub_1"}), Value::Null] {
            assert!(!matches!(read_with(&wrong, &Tiers::default()), Ok(Some(_))), "{wrong}");
        }
    }
}
