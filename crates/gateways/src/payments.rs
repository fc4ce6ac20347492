//! Card payments through Stripe: people pay and change their card on its pages, and its webhooks report what happened.

mod call;
mod event;
mod signature;
mod stripe_objects;
mod subscription;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde::Deserialize;
use serde::de::IgnoredAny;
use texts::{Phrase, phrase};
use thiserror::Error;
use training::entitlements::PaymentState;
use training::tiers::{BillingInterval, Tier, TierName, Tiers};
use url::{Url, form_urlencoded};
use uuid::Uuid;

use self::call::Form;
pub use self::event::{Event, Subject};
pub use self::signature::InvalidSignature;
use self::stripe_objects::{
    ChangedSubscription, CheckoutObject, CustomerObject, LatestInvoice, List, Reference, SubscriptionObject, id_of,
};
pub use self::subscription::{BegunHere, Subscription};
use crate::http::{HttpClient, HttpError, HttpLimits, Reach};
use crate::this_machine::leads_to_this_machine;

const MAX_ANSWER_BYTES: usize = 1024 * 1024;
/// For lists, with a hundred entries per page.
const MAX_PAGES: usize = 50;

#[derive(Debug, Clone, Error, PartialEq, Eq)]
pub enum PaymentError {
    #[error("the payment provider could not be asked: {0}")]
    Http(#[from] HttpError),
    #[error("the payment provider answered {status}: {message}")]
    Refused {
        status: u16,
        message: String,
        /// The parameter that refers to a missing object.
        missing: Option<String>,
    },
    #[error("the payment provider's answer cannot be used: {0}")]
    Unusable(String),
}

/// More are not told apart before somebody asks.
const MAX_OUTCOMES: usize = 1_000;

impl PaymentError {
    /// Why the provider does not serve us, for the operator; `None` if it refused something of a payer.
    fn outage(&self) -> Option<Phrase> {
        match self {
            Self::Http(_) => Some(phrase!("The payment provider could not be reached.")),
            Self::Refused { status: 401 | 403, .. } => Some(phrase!("The payment provider refused our key.")),
            Self::Refused { status, .. } if *status == 429 || *status >= 500 => {
                Some(phrase!("The payment provider answered {status}.", status = status.to_string()))
            }
            Self::Refused { .. } => None,
            Self::Unusable(_) => Some(phrase!("The payment provider’s answer can’t be read.")),
        }
    }

    /// The object does not exist.
    pub const fn is_missing(&self) -> bool {
        matches!(self, Self::Refused { status: 404, .. })
    }

    /// The customer does not exist: it was deleted at the provider, or belongs to another key.
    pub fn is_missing_customer(&self) -> bool {
        matches!(self, Self::Refused { missing: Some(missing), .. } if missing == "customer")
    }
}

pub struct PaymentSettings {
    /// Such as `https://api.stripe.com`.
    pub url: Url,
    pub secret_key: String,
    /// The secrets that may have signed a webhook.
    pub webhook_secrets: Vec<String>,
    /// The API version, such as `2025-09-30.clover`.
    pub api_version: String,
    pub tiers: Tiers,
    /// In lower case, such as `eur`.
    pub currency: String,
    /// Whether the provider computes taxes and adds them to the prices.
    pub adds_taxes: bool,
    /// How long one call may take. Starting a checkout makes four, and must finish before its own request times out.
    pub patience: Duration,
}

/// Cheap to clone.
#[derive(Clone)]
pub struct Payments(Arc<Inner>);

struct Inner {
    settings: PaymentSettings,
    http: HttpClient,
    outcomes: Mutex<Vec<Result<(), Phrase>>>,
}

/// The paying account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payer<'a> {
    pub account: Uuid,
    pub email: &'a str,
    pub name: &'a str,
}

/// What to pay for, and where to return to.
#[derive(Debug, Clone)]
pub struct Order<'a> {
    pub account: Uuid,
    pub customer: &'a str,
    pub tier: Tier,
    pub interval: BillingInterval,
    pub paid_url: &'a str,
    pub left_url: &'a str,
}

/// A checkout page.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Checkout {
    pub id: String,
    pub url: String,
}

/// The state of a checkout page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CheckoutState {
    Open,
    /// Paid, for that subscription.
    Paid(String),
    /// Not paid, and expired.
    Over,
}

/// Any created object.
#[derive(Deserialize)]
struct Made {
    id: String,
}

#[derive(Deserialize)]
struct Page {
    url: String,
}

impl std::fmt::Debug for Payments {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Payments").field("url", &self.0.settings.url.as_str()).finish_non_exhaustive()
    }
}

impl Payments {
    /// How the calls since the last time went, the oldest first.
    pub fn take_outcomes(&self) -> Vec<Result<(), Phrase>> {
        std::mem::take(&mut *self.0.outcomes.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn note<T>(&self, answered: &Result<T, PaymentError>) {
        let outage = answered.as_ref().err().and_then(PaymentError::outage);
        let mut outcomes = self.0.outcomes.lock().unwrap_or_else(PoisonError::into_inner);
        if outcomes.len() < MAX_OUTCOMES {
            outcomes.push(outage.map_or(Ok(()), Err));
        }
    }

    pub fn new(settings: PaymentSettings) -> Result<Self, HttpError> {
        let reach = if leads_to_this_machine(&settings.url) { Reach::ThisMachine } else { Reach::Encrypted };
        let limits = HttpLimits { time: settings.patience, answer_bytes: MAX_ANSWER_BYTES };
        Ok(Self(Arc::new(Inner { http: HttpClient::new(reach, limits)?, settings, outcomes: Mutex::default() })))
    }

    pub fn tiers(&self) -> &Tiers {
        &self.0.settings.tiers
    }

    pub fn currency(&self) -> &str {
        &self.0.settings.currency
    }

    pub fn adds_taxes(&self) -> bool {
        self.0.settings.adds_taxes
    }

    /// The account's customer, found by the account's id. A restored database may have forgotten it.
    pub async fn find_customer(&self, account: Uuid) -> Result<Option<String>, PaymentError> {
        let query: String =
            form_urlencoded::byte_serialize(format!("metadata['account']:'{account}'").as_bytes()).collect();
        let list: List<CustomerObject> = match self.get(&format!("/v1/customers/search?query={query}&limit=10")).await {
            Err(error) if error.is_missing() => return Ok(None),
            answer => answer?,
        };
        let account = account.to_string();
        let is_theirs = |found: &&CustomerObject| {
            !found.deleted && found.metadata.as_ref().and_then(|metadata| metadata.account.as_ref()) == Some(&account)
        };
        Ok(list.data.iter().find(is_theirs).and_then(|found| id_of(found.id.as_ref())))
    }

    /// Returns the customer's id. Repeated for one account, the provider returns the same one. `lost` is the previous
    /// customer, which no longer exists.
    pub async fn create_customer(&self, payer: &Payer<'_>, lost: Option<&str>) -> Result<String, PaymentError> {
        let key = format!("longrun-customer-{}{}", payer.account, lost.unwrap_or_default());
        let form = Form::default()
            .with("email", payer.email)
            .with("name", payer.name)
            .with("metadata[account]", &payer.account.to_string());
        let customer: Made = self.post_once("/v1/customers", form, &key).await?;
        Ok(customer.id)
    }

    /// A page where the customer subscribes to a tier.
    pub async fn start_checkout(&self, order: &Order<'_>) -> Result<Checkout, PaymentError> {
        let tier = order.tier.name.wire_name().to_lowercase();
        let account = order.account.to_string();
        let form = Form::default()
            .with("mode", "subscription")
            .with("customer", order.customer)
            .with("client_reference_id", &account)
            .with("success_url", order.paid_url)
            .with("cancel_url", order.left_url)
            .with("line_items[0][quantity]", "1")
            .with_all("line_items[0]", &self.price_data(order.tier, order.interval))
            .with("line_items[0][price_data][product_data][name]", &product_name(order.tier.name))
            .with("subscription_data[metadata][account]", &account)
            .with("subscription_data[metadata][tier]", &tier)
            .with("subscription_data[metadata][price]", &self.price_name(order.tier, order.interval));
        let form = if self.adds_taxes() { with_taxes(form) } else { form };
        self.post("/v1/checkout/sessions", form).await
    }

    pub async fn checkout_state(&self, id: &str) -> Result<CheckoutState, PaymentError> {
        let session: CheckoutObject = match self.get(&format!("/v1/checkout/sessions/{}", path_part(id)?)).await {
            Err(error) if error.is_missing() => return Ok(CheckoutState::Over),
            answer => answer?,
        };
        Ok(match (session.status.as_deref(), id_of(session.subscription.as_ref())) {
            (Some("open"), _) => CheckoutState::Open,
            (_, Some(subscription)) => CheckoutState::Paid(subscription),
            (_, None) => CheckoutState::Over,
        })
    }

    /// Expires the page, unless somebody has paid meanwhile.
    pub async fn expire_checkout(&self, id: &str) -> Result<(), PaymentError> {
        let path = format!("/v1/checkout/sessions/{}/expire", path_part(id)?);
        self.post::<IgnoredAny>(&path, Form::default()).await.map(drop)
    }

    /// A page with the customer's invoices and card.
    pub async fn open_portal(&self, customer: &str, return_url: &str) -> Result<String, PaymentError> {
        let form = Form::default().with("customer", customer).with("return_url", return_url);
        let page: Page = self.post("/v1/billing_portal/sessions", form).await?;
        Ok(page.url)
    }

    /// `None` for a subscription without a tier, which somebody created at the provider for another purpose.
    pub async fn subscription(&self, id: &str) -> Result<Option<Subscription>, PaymentError> {
        let answer = self.get(&format!("/v1/subscriptions/{}", path_part(id)?)).await?;
        Subscription::read(&answer, self.tiers(), self.currency())
    }

    /// The account that a subscription was started for here.
    pub async fn account_of(&self, subscription: &str) -> Result<Option<Uuid>, PaymentError> {
        let answer = self.get(&format!("/v1/subscriptions/{}", path_part(subscription)?)).await?;
        Ok(BegunHere::read(&answer).map(|begun| begun.account))
    }

    /// Every running subscription that was started here, up to a few thousand.
    pub async fn begun_here(&self) -> Result<Vec<BegunHere>, PaymentError> {
        let mut found = Vec::new();
        let mut after = String::new();
        for _ in 0..MAX_PAGES {
            let list: List<SubscriptionObject> = match self.get(&format!("/v1/subscriptions?limit=100{after}")).await {
                Err(error) if error.is_missing() => break,
                answer => answer?,
            };
            found.extend(list.data.iter().filter_map(BegunHere::read));
            match list.data.last().and_then(|last| id_of(last.id.as_ref())) {
                Some(last) if list.has_more => after = format!("&starting_after={}", path_part(&last)?),
                _ => break,
            }
        }
        Ok(found)
    }

    /// The ids of the customer's subscriptions that are paid, overdue or about to be paid.
    pub async fn running_subscriptions(&self, customer: &str) -> Result<Vec<String>, PaymentError> {
        let path = format!("/v1/subscriptions?customer={}&limit=100", path_part(customer)?);
        let list: List<SubscriptionObject> = match self.get(&path).await {
            Err(error) if error.is_missing() || error.is_missing_customer() => return Ok(Vec::new()),
            answer => answer?,
        };
        let has_ended = |found: &SubscriptionObject| subscription::state(found) == Some(PaymentState::Ended);
        let running = list.data.iter().filter(|found| !has_ended(found));
        Ok(running.filter_map(|found| id_of(found.id.as_ref())).collect())
    }

    /// Changes the tier of the subscription from now on. The difference is charged at once, minus what was already
    /// paid. If the payment fails, or the bank asks for confirmation, nothing changes until it is made on the returned
    /// page.
    pub async fn change_tier(
        &self,
        subscription: &Subscription,
        tier: Tier,
        interval: BillingInterval,
    ) -> Result<Option<String>, PaymentError> {
        let path = format!("/v1/subscriptions/{}", path_part(&subscription.id)?);
        let price = self.price(tier, interval).await?;
        // An update that waits for its payment takes only these parameters.
        let form = Form::default()
            .with("items[0][id]", &subscription.item)
            .with("items[0][price]", &price)
            .with("proration_behavior", "always_invoice")
            .with("payment_behavior", "pending_if_incomplete")
            .with("expand[]", "latest_invoice");
        let changed: ChangedSubscription = self.post(&path, form).await?;
        if changed.pending_update.is_some() {
            let page = changed.latest_invoice.as_ref().and_then(LatestInvoice::page);
            return page
                .map(|page| Some(page.to_owned()))
                .ok_or_else(|| PaymentError::Unusable("a payment that waits, and no page to make it on".into()));
        }
        let form = Form::default()
            .with("metadata[tier]", &tier.name.wire_name().to_lowercase())
            .with("metadata[price]", &self.price_name(tier, interval));
        // Paying for a change also cancels a pending cancellation.
        let goes_on = subscription.ends_with_the_period;
        let form = if goes_on { form.with("cancel_at_period_end", "false") } else { form };
        self.post::<IgnoredAny>(&path, form).await.map(|_| None)
    }

    /// The id of a price that names its tier, of a product with the tier's name. It is created once, and again if the
    /// operator has archived it.
    async fn price(&self, tier: Tier, interval: BillingInterval) -> Result<String, PaymentError> {
        let tier_word = tier.name.wire_name().to_lowercase();
        let key = format!("longrun {tier_word} {}", self.price_name(tier, interval)).replace(' ', "_");
        let known: List<Reference> = self.get(&format!("/v1/prices?lookup_keys[]={key}&active=true&limit=1")).await?;
        if let Some(price) = known.data.first().and_then(Reference::id) {
            return Ok(price);
        }
        let form = Form::default()
            .with("currency", self.currency())
            .with("unit_amount", &tier.price(interval).to_string())
            .with("recurring[interval]", &interval.wire_name().to_lowercase())
            .with("product_data[name]", &product_name(tier.name))
            .with("lookup_key", &key)
            .with("transfer_lookup_key", "true")
            .with("metadata[tier]", &tier_word);
        let price: Made = self.post_once("/v1/prices", form, &format!("price-{key}")).await?;
        Ok(price.id)
    }

    /// A stable name for a price, by which it is recognised after prices have changed.
    fn price_name(&self, tier: Tier, interval: BillingInterval) -> String {
        subscription::price_name(tier.price(interval).into(), self.currency(), &interval.wire_name().to_lowercase())
    }

    /// Cancels the subscription at the end of the paid period.
    pub async fn end_with_the_period(&self, id: &str) -> Result<(), PaymentError> {
        let path = format!("/v1/subscriptions/{}", path_part(id)?);
        let form = Form::default().with("cancel_at_period_end", "true");
        self.post::<IgnoredAny>(&path, form).await.map(drop)
    }

    /// Cancels the subscription at once. A missing one counts as cancelled.
    pub async fn end_now(&self, id: &str) -> Result<(), PaymentError> {
        self.end(id, Form::default()).await
    }

    /// The same, with a credit for the remaining time.
    pub async fn end_and_credit(&self, id: &str) -> Result<(), PaymentError> {
        self.end(id, Form::default().with("prorate", "true")).await
    }

    async fn end(&self, id: &str, form: Form) -> Result<(), PaymentError> {
        let path = format!("/v1/subscriptions/{}", path_part(id)?);
        match self.delete::<IgnoredAny>(&path, form).await {
            Err(error) if !error.is_missing() => Err(error),
            _ => Ok(()),
        }
    }

    /// A webhook event, once its signature proves the sender and the time. `now` is in seconds.
    pub fn read_report(&self, signature: &str, body: &[u8], now: i64) -> Result<Event, InvalidSignature> {
        signature::verify(signature, body, &self.0.settings.webhook_secrets, now)?;
        Event::read(body).ok_or(InvalidSignature::Unreadable)
    }

    fn price_data(&self, tier: Tier, interval: BillingInterval) -> [(&'static str, String); 3] {
        [
            ("[price_data][currency]", self.currency().to_owned()),
            ("[price_data][unit_amount]", tier.price(interval).to_string()),
            ("[price_data][recurring][interval]", interval.wire_name().to_lowercase()),
        ]
    }
}

/// Taxes depend on the customer's address and tax number: the page asks for both.
fn with_taxes(form: Form) -> Form {
    form.with("automatic_tax[enabled]", "true")
        .with("tax_id_collection[enabled]", "true")
        .with("customer_update[address]", "auto")
        .with("customer_update[name]", "auto")
}

fn product_name(tier: TierName) -> String {
    format!("Longrun {tier}")
}

/// An id from the provider, checked so that it cannot change the path.
fn path_part(id: &str) -> Result<&str, PaymentError> {
    let is_plain = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if is_plain { Ok(id) } else { Err(PaymentError::Unusable("an id with other characters".into())) }
}

#[cfg(test)]
mod tests {
    use super::path_part;

    #[test]
    fn an_id_that_could_change_the_path_is_not_used_in_a_url() {
        assert_eq!(path_part("sub_1Nx9").unwrap(), "sub_1Nx9");
        for id in ["", "sub_1/../customers", "sub_1?expand=x", "sub 1"] {
            assert!(path_part(id).is_err(), "{id}");
        }
    }
}
