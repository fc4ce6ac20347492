//! The parameters that the provider accepts, from its published API description of 2026-07-29.

const PARAMETERS: [(&str, &[&str]); 10] = [
    ("POST /v1/customers", &["email", "name", "metadata[account]"]),
    ("GET /v1/customers/search", &["query", "limit"]),
    ("GET /v1/prices", &["lookup_keys[]", "active", "limit"]),
    (
        "POST /v1/prices",
        &[
            "currency",
            "unit_amount",
            "recurring[interval]",
            "product_data[name]",
            "lookup_key",
            "transfer_lookup_key",
            "metadata[tier]",
        ],
    ),
    (
        "POST /v1/checkout/sessions",
        &[
            "mode",
            "customer",
            "client_reference_id",
            "success_url",
            "cancel_url",
            "line_items[0][quantity]",
            "line_items[0][price_data][currency]",
            "line_items[0][price_data][unit_amount]",
            "line_items[0][price_data][recurring][interval]",
            "line_items[0][price_data][product_data][name]",
            "subscription_data[metadata][account]",
            "subscription_data[metadata][tier]",
            "subscription_data[metadata][price]",
            "automatic_tax[enabled]",
            "tax_id_collection[enabled]",
            "customer_update[address]",
            "customer_update[name]",
        ],
    ),
    ("POST /v1/billing_portal/sessions", &["customer", "return_url"]),
    ("GET /v1/subscriptions", &["customer", "limit", "starting_after"]),
    (
        "POST /v1/subscriptions/{id}",
        &[
            "items[0][id]",
            "items[0][price]",
            "proration_behavior",
            "payment_behavior",
            "expand[]",
            "metadata[tier]",
            "metadata[price]",
            "cancel_at_period_end",
        ],
    ),
    ("DELETE /v1/subscriptions/{id}", &["prorate"]),
    ("POST /v1/checkout/sessions/{id}/expire", &[]),
];

/// The parameters of an update that waits for its payment.
const OF_A_PENDING_UPDATE: [&str; 5] =
    ["items[0][id]", "items[0][price]", "proration_behavior", "payment_behavior", "expand[]"];

/// The first parameter that the provider does not accept, for a call such as `POST /v1/subscriptions/sub_1`.
pub(super) fn unknown<'a>(call: &str, sent: &'a [(String, String)]) -> Option<&'a str> {
    let call = generic(call);
    let known = PARAMETERS.iter().find(|(of, _)| *of == call).map_or(&[][..], |(_, names)| *names);
    let is_pending = sent.iter().any(|(_, value)| value == "pending_if_incomplete");
    let known = if is_pending { &OF_A_PENDING_UPDATE[..] } else { known };
    sent.iter().map(|(name, _)| name.as_str()).find(|name| !known.contains(name))
}

/// The call with ids replaced by `{id}`.
fn generic(call: &str) -> String {
    let is_id = |part: &&str| ["cs_", "sub_"].iter().any(|kind| part.starts_with(kind));
    let parts = call.split('/').map(|part| if is_id(&part) { "{id}" } else { part });
    parts.collect::<Vec<_>>().join("/")
}
