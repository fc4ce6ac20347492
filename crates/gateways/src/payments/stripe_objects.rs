//! The parts of Stripe's objects that are read here. Fields missing in an older or newer API version are absent.

use serde::Deserialize;
use serde::de::IgnoredAny;

/// Longer than any Stripe id.
const MAX_ID_CHARACTERS: usize = 200;

/// An id, or an expanded object with it.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub(super) enum Reference {
    Id(String),
    Object { id: String },
}

impl Reference {
    /// `None` for an invalid id.
    pub fn id(&self) -> Option<String> {
        let (Self::Id(id) | Self::Object { id }) = self;
        (!id.is_empty() && id.len() <= MAX_ID_CHARACTERS).then(|| id.clone())
    }
}

pub(super) fn id_of(reference: Option<&Reference>) -> Option<String> {
    reference.and_then(Reference::id)
}

#[derive(Debug, Deserialize)]
pub(super) struct List<T> {
    pub data: Vec<T>,
    #[serde(default)]
    pub has_more: bool,
}

/// Metadata that was set when the object was created here.
#[derive(Debug, Clone, Default, Deserialize)]
pub(super) struct Metadata {
    pub account: Option<String>,
    pub tier: Option<String>,
    pub price: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct CustomerObject {
    pub id: Option<Reference>,
    #[serde(default)]
    pub deleted: bool,
    pub metadata: Option<Metadata>,
}

#[derive(Debug, Deserialize)]
pub(super) struct CheckoutObject {
    pub status: Option<String>,
    pub subscription: Option<Reference>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct SubscriptionObject {
    pub id: Option<Reference>,
    pub customer: Option<Reference>,
    pub status: Option<String>,
    pub items: Option<List<Item>>,
    pub metadata: Option<Metadata>,
    /// Since 2025 it is on the item.
    pub current_period_end: Option<i64>,
    pub cancel_at_period_end: Option<bool>,
    pub cancel_at: Option<i64>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Item {
    pub id: Option<Reference>,
    pub current_period_end: Option<i64>,
    pub price: Option<Price>,
    /// The older name of a price.
    pub plan: Option<Plan>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Price {
    pub unit_amount: Option<u64>,
    pub currency: Option<String>,
    pub recurring: Option<Recurring>,
    pub metadata: Option<Metadata>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Recurring {
    pub interval: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Plan {
    pub amount: Option<u64>,
    pub currency: Option<String>,
    pub interval: Option<String>,
}

impl SubscriptionObject {
    pub fn item(&self) -> Option<&Item> {
        self.items.as_ref()?.data.first()
    }

    pub fn metadata(&self) -> Metadata {
        self.metadata.clone().unwrap_or_default()
    }
}

impl Item {
    pub fn interval(&self) -> Option<&str> {
        let of_price = self.price.as_ref().and_then(|price| price.recurring.as_ref()?.interval.as_deref());
        of_price.or_else(|| self.plan.as_ref()?.interval.as_deref())
    }

    pub fn amount(&self) -> Option<u64> {
        let of_price = self.price.as_ref().and_then(|price| price.unit_amount);
        of_price.or_else(|| self.plan.as_ref()?.amount)
    }

    pub fn currency(&self) -> Option<&str> {
        let of_price = self.price.as_ref().and_then(|price| price.currency.as_deref());
        of_price.or_else(|| self.plan.as_ref()?.currency.as_deref())
    }
}

/// A subscription after a change of tier.
#[derive(Debug, Deserialize)]
pub(super) struct ChangedSubscription {
    /// The change waits for its payment.
    pub pending_update: Option<IgnoredAny>,
    pub latest_invoice: Option<LatestInvoice>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum LatestInvoice {
    Expanded { hosted_invoice_url: Option<String> },
    Id(IgnoredAny),
}

impl LatestInvoice {
    /// The page to pay the invoice.
    pub fn page(&self) -> Option<&str> {
        match self {
            Self::Expanded { hosted_invoice_url } => hosted_invoice_url.as_deref(),
            Self::Id(_) => None,
        }
    }
}

/// The fields that every event has.
#[derive(Debug, Deserialize)]
pub(super) struct EventHead {
    pub id: Reference,
    pub r#type: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct EventBody<T> {
    pub data: EventData<T>,
}

#[derive(Debug, Deserialize)]
pub(super) struct EventData<T> {
    pub object: T,
}

/// An invoice or a checkout, as events contain it.
#[derive(Debug, Deserialize)]
pub(super) struct PaidObject {
    pub customer: Option<Reference>,
    pub subscription: Option<Reference>,
    /// Since 2025 an invoice names its subscription here.
    pub parent: Option<InvoiceParent>,
}

#[derive(Debug, Deserialize)]
pub(super) struct InvoiceParent {
    pub subscription_details: Option<SubscriptionDetails>,
}

#[derive(Debug, Deserialize)]
pub(super) struct SubscriptionDetails {
    pub subscription: Option<Reference>,
}
