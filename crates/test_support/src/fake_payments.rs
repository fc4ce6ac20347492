mod parameters;

use std::collections::{BTreeMap, HashMap};
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use aws_lc_rs::hmac::{self, HMAC_SHA256};
use axum::body::{Body, to_bytes};
use axum::extract::{Path, Query, Request, State};
use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use gateways::payments::{PaymentSettings, Payments};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::AbortHandle;
use url::form_urlencoded::parse;

use crate::{Answer, TestApp};

const SECRET_KEY: &str = "sk_test_longrun";
const API_VERSION: &str = "2025-09-30.clover";
/// The secrets that sign webhooks: the one being replaced, and its successor.
pub const WEBHOOK_SECRETS: [&str; 2] = ["whsec_old", "whsec_new"];
const PERIOD_SECONDS: i64 = 30 * 24 * 3600;
const MAX_BODY_BYTES: usize = 64 * 1024;
/// Longer than a busy machine takes to respond.
pub const PATIENCE: Duration = Duration::from_secs(60);
pub const SHORT_PATIENCE: Duration = Duration::from_secs(2);

/// A fake Stripe with the calls that Longrun makes, and with its pages. It validates requests.
pub struct FakePayments {
    shared: Arc<Shared>,
    serving: AbortHandle,
}

struct Shared {
    url: String,
    now: i64,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    trouble: Option<(String, Trouble)>,
    made: u32,
    customers_by_key: HashMap<String, String>,
    /// The account of each customer, by id.
    customers: BTreeMap<String, String>,
    prices: BTreeMap<String, Value>,
    declines_changes: bool,
    checkouts: BTreeMap<String, Value>,
    subscriptions: BTreeMap<String, Value>,
    calls: Vec<String>,
}

/// How a call fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    AnswersError,
    NeverAnswers,
    AnswersNonsense,
}

impl FakePayments {
    /// A provider, and a second server over the same database that uses it.
    pub async fn beside(app: &TestApp) -> (Self, TestApp) {
        Self::waited_for(app, PATIENCE).await
    }

    /// A provider, and a second server that soon gives up on a call.
    pub async fn briefly_waited_for(app: &TestApp) -> (Self, TestApp) {
        Self::waited_for(app, SHORT_PATIENCE).await
    }

    async fn waited_for(app: &TestApp, patience: Duration) -> (Self, TestApp) {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port is free");
        let url = format!("http://{}", listener.local_addr().expect("a listener has an address"));
        let shared = Arc::new(Shared { url, now: app.clock().now().as_second(), held: Mutex::default() });
        let router = Router::new()
            .route("/v1/customers", post(create_customer))
            .route("/v1/customers/search", get(search_customers))
            .route("/v1/prices", get(list_prices).post(create_price))
            .route("/v1/checkout/sessions", post(create_checkout))
            .route("/v1/checkout/sessions/{id}", get(find_checkout))
            .route("/v1/checkout/sessions/{id}/expire", post(expire_checkout))
            .route("/v1/billing_portal/sessions", post(open_portal))
            .route("/v1/subscriptions", get(list_subscriptions))
            .route("/v1/subscriptions/{id}", get(find_subscription).post(change_subscription).delete(end_subscription))
            .layer(from_fn_with_state(Arc::clone(&shared), receive))
            .with_state(Arc::clone(&shared));
        let serving = tokio::spawn(async move { axum::serve(listener, router).await }).abort_handle();
        let payments = Self { shared, serving };
        let client = Self::client_of(&payments.shared.url, patience);
        (payments, app.with_settings(|settings| settings.payments = Some(client)).await)
    }

    /// The server's client for a provider at that URL.
    pub fn client_of(url: &str, patience: Duration) -> Payments {
        let settings = PaymentSettings {
            adds_taxes: true,
            url: url.parse().expect("an address"),
            secret_key: SECRET_KEY.into(),
            webhook_secrets: WEBHOOK_SECRETS.map(str::to_owned).to_vec(),
            api_version: API_VERSION.into(),
            tiers: training::tiers::Tiers::default(),
            currency: "eur".into(),
            patience,
        };
        Payments::new(settings).expect("a client starts")
    }

    /// From now on calls whose method and path start like that fail; with an empty text, all of them.
    pub fn fails(&self, at: &str, trouble: Trouble) {
        lock(&self.shared).trouble = Some((at.to_owned(), trouble));
    }

    /// Deletes the customer at the provider, with all subscriptions.
    pub fn forgets(&self, customer: &str) {
        let mut held = lock(&self.shared);
        held.customers.remove(customer);
        held.customers_by_key.retain(|_, id| id != customer);
        held.subscriptions.retain(|_, subscription| subscription["customer"] != customer);
    }

    /// Forgets idempotency keys, as the provider does after a day.
    pub fn forgets_keys(&self) {
        lock(&self.shared).customers_by_key.clear();
    }

    /// Whether payments for a change wait for the customer.
    pub fn declines_changes(&self, declines: bool) {
        lock(&self.shared).declines_changes = declines;
    }

    pub fn recovers(&self) {
        lock(&self.shared).trouble = None;
    }

    /// Method and path of every call, in order.
    pub fn calls(&self) -> Vec<String> {
        lock(&self.shared).calls.clone()
    }

    /// Pays on the page at that URL. Returns the subscription's id.
    pub fn pays(&self, url: &str) -> String {
        let mut held = lock(&self.shared);
        let id = url.rsplit('/').next().expect("an address has a last part").to_owned();
        let checkout = held.checkouts.get(&id).expect("the page exists").clone();
        assert_eq!(checkout["status"], "open", "nobody can pay on {id}");
        let subscription = held.subscribe(&checkout, self.shared.now);
        let checkout = held.checkouts.get_mut(&id).expect("the page exists");
        checkout["status"] = json!("complete");
        checkout["subscription"] = json!(subscription);
        subscription
    }

    /// A subscription created at the provider itself.
    pub fn subscribes(&self, customer: &str, tier: &str) -> String {
        let order = json!({"customer": customer, "tier": tier, "amount": price_a_month(tier), "interval": "month"});
        lock(&self.shared).subscribe(&order, self.shared.now)
    }

    pub fn subscription(&self, id: &str) -> Value {
        lock(&self.shared).subscriptions[id].clone()
    }

    /// Changes a subscription.
    pub fn changes(&self, id: &str, change: impl FnOnce(&mut Value)) {
        change(lock(&self.shared).subscriptions.get_mut(id).expect("the subscription exists"));
    }

    /// The ids of the open checkout pages.
    pub fn open_checkouts(&self) -> Vec<String> {
        let held = lock(&self.shared);
        held.checkouts.iter().filter(|(_, checkout)| checkout["status"] == "open").map(|(id, _)| id.clone()).collect()
    }

    /// The ids of the running subscriptions.
    pub fn running(&self) -> Vec<String> {
        let held = lock(&self.shared);
        let runs = |subscription: &Value| subscription["status"] != "canceled";
        held.subscriptions.iter().filter(|(_, found)| runs(found)).map(|(id, _)| id.clone()).collect()
    }

    /// The webhook event about the current state of a subscription.
    pub fn event(&self, id: &str, kind: &str, subscription: &str) -> Value {
        let found = self.subscription(subscription);
        let customer = &found["customer"];
        let object = match kind {
            "checkout.session.completed" => json!({"customer": customer, "subscription": subscription}),
            "invoice.paid" | "invoice.payment_failed" => json!({
                "customer": customer, "parent": {"subscription_details": {"subscription": subscription}},
            }),
            _ => found,
        };
        json!({"id": id, "type": kind, "data": {"object": object}})
    }

    /// Sends a webhook, like the provider.
    pub async fn reports(&self, app: &TestApp, event: &Value) -> Answer {
        let body = event.to_string();
        let signature = signature(&body, WEBHOOK_SECRETS[1], app.clock().now().as_second());
        Self::sends(app, body, &signature).await
    }

    /// Sends a webhook with any signature.
    pub async fn sends(app: &TestApp, body: String, signature: &str) -> Answer {
        app.send(app.request(Method::POST, "/webhooks/stripe").header("Stripe-Signature", signature).body(body)).await
    }
}

/// In cents, in the default tiers.
pub fn price_a_month(tier: &str) -> u32 {
    match tier {
        "coach" => 900,
        "pro" => 2_400,
        _ => 4_900,
    }
}

/// The signature header of a webhook.
pub fn signature(body: &str, secret: &str, at: i64) -> String {
    let tag = hmac::sign(&hmac::Key::new(HMAC_SHA256, secret.as_bytes()), format!("{at}.{body}").as_bytes());
    let hex: String = tag.as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("t={at},v1={hex}")
}

impl Drop for FakePayments {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Held {
    fn new_id(&mut self, kind: &str) -> String {
        self.made += 1;
        format!("{kind}_{}", self.made)
    }

    fn subscribe(&mut self, order: &Value, now: i64) -> String {
        let id = self.new_id("sub");
        let item = self.new_id("si");
        let subscription = json!({
            "id": id, "customer": order["customer"], "status": "active", "cancel_at_period_end": false,
            "metadata": {"tier": order["tier"], "account": order["account"], "price": order["price"]},
            "items": {"data": [{
                "id": item, "current_period_end": now + PERIOD_SECONDS,
                "price": {
                    "unit_amount": order["amount"], "currency": "eur", "recurring": {"interval": order["interval"]},
                    "product": order["product"],
                },
            }]},
        });
        self.subscriptions.insert(id.clone(), subscription);
        id
    }
}

fn lock(shared: &Shared) -> MutexGuard<'_, Held> {
    shared.held.lock().expect("no test has failed while it held this")
}

/// Records the call, and fails if told to. Parameters that the provider does not accept are rejected.
async fn receive(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let call = format!("{} {}", request.method(), request.uri().path());
    let headers = request.headers();
    let is_right = headers.get(AUTHORIZATION).is_some_and(|key| key == &*format!("Bearer {SECRET_KEY}"))
        && headers.get("Stripe-Version").is_some_and(|version| version == API_VERSION);
    let trouble = {
        let mut held = lock(&shared);
        held.calls.push(call.clone());
        held.trouble.as_ref().filter(|(at, _)| call.starts_with(at)).map(|(_, trouble)| *trouble)
    };
    match trouble {
        _ if !is_right => refusal(StatusCode::UNAUTHORIZED, "Invalid API Key provided"),
        Some(Trouble::AnswersError) => refusal(StatusCode::INTERNAL_SERVER_ERROR, "An unknown error occurred"),
        Some(Trouble::NeverAnswers) => std::future::pending().await,
        Some(Trouble::AnswersNonsense) => "<html>Down for maintenance</html>".into_response(),
        None => take(&call, request, next).await,
    }
}

async fn take(call: &str, request: Request, next: Next) -> Response {
    let (head, body) = request.into_parts();
    let body = to_bytes(body, MAX_BODY_BYTES).await.expect("a form is small");
    let query = head.uri.query().unwrap_or_default().as_bytes();
    let sent: Vec<(String, String)> = [query, &body].iter().flat_map(|form| parse(form).into_owned()).collect();
    if let Some(unknown) = parameters::unknown(call, &sent) {
        return refusal(StatusCode::BAD_REQUEST, &format!("Received unknown parameter: {unknown}"));
    }
    next.run(Request::from_parts(head, Body::from(body))).await
}

fn refusal(status: StatusCode, message: &str) -> Response {
    (status, Json(json!({"error": {"message": message}}))).into_response()
}

fn missing() -> Response {
    refusal(StatusCode::NOT_FOUND, "No such object")
}

type Fields = HashMap<String, String>;

fn fields(body: &str) -> Fields {
    parse(body.as_bytes()).into_owned().collect()
}

async fn create_customer(State(shared): State<Arc<Shared>>, headers: HeaderMap, body: String) -> Response {
    let sent = fields(&body);
    let key = headers.get("Idempotency-Key").and_then(|key| key.to_str().ok());
    let (Some(key), true) = (key, sent.contains_key("email") && sent.contains_key("metadata[account]")) else {
        return refusal(StatusCode::BAD_REQUEST, "A customer without a key, an address or an account");
    };
    let mut held = lock(&shared);
    let new = held.new_id("cus");
    let id = held.customers_by_key.entry(key.to_owned()).or_insert(new).clone();
    held.customers.insert(id.clone(), sent["metadata[account]"].clone());
    Json(json!({"id": id})).into_response()
}

async fn search_customers(State(shared): State<Arc<Shared>>, Query(query): Query<Fields>) -> Response {
    let wanted = query.get("query").cloned().unwrap_or_default();
    let Some(account) = wanted.strip_prefix("metadata['account']:'").and_then(|rest| rest.strip_suffix('\'')) else {
        return refusal(StatusCode::BAD_REQUEST, "This is not how one asks for an account");
    };
    let held = lock(&shared);
    let found = held.customers.iter().filter(|(_, of)| *of == account);
    let found: Vec<Value> = found.map(|(id, of)| json!({"id": id, "metadata": {"account": of}})).collect();
    Json(json!({"data": found, "has_more": false})).into_response()
}

async fn list_prices(State(shared): State<Arc<Shared>>, Query(query): Query<Fields>) -> Json<Value> {
    let key = query.get("lookup_keys[]").cloned().unwrap_or_default();
    let held = lock(&shared);
    let found: Vec<&Value> = held.prices.values().filter(|price| price["lookup_key"] == key.as_str()).collect();
    Json(json!({"data": found}))
}

async fn create_price(State(shared): State<Arc<Shared>>, body: String) -> Response {
    let sent = fields(&body);
    let field = |name: &str| sent.get(name).cloned().unwrap_or_default();
    let amount: i64 = field("unit_amount").parse().unwrap_or_default();
    if amount == 0 || field("currency") != "eur" || field("product_data[name]").is_empty() {
        return refusal(StatusCode::BAD_REQUEST, "Not a price of a product");
    }
    let mut held = lock(&shared);
    let id = held.new_id("price");
    let price = json!({
        "id": id, "unit_amount": amount, "currency": field("currency"), "lookup_key": field("lookup_key"),
        "recurring": {"interval": field("recurring[interval]")}, "metadata": {"tier": field("metadata[tier]")},
        "product": field("product_data[name]"),
    });
    held.prices.insert(id, price.clone());
    Json(price).into_response()
}

fn no_such_customer() -> Response {
    let told = json!({"error": {"code": "resource_missing", "param": "customer", "message": "No such customer"}});
    (StatusCode::BAD_REQUEST, Json(told)).into_response()
}

async fn create_checkout(State(shared): State<Arc<Shared>>, body: String) -> Response {
    let sent = fields(&body);
    let field = |name: &str| sent.get(name).cloned().unwrap_or_default();
    let amount: i64 = field("line_items[0][price_data][unit_amount]").parse().unwrap_or_default();
    if field("mode") != "subscription" || amount == 0 || field("line_items[0][price_data][currency]") != "eur" {
        return refusal(StatusCode::BAD_REQUEST, "Not a subscription with a price");
    }
    if field("automatic_tax[enabled]") != "true" || field("customer_update[address]") != "auto" {
        return refusal(StatusCode::BAD_REQUEST, "Taxes for a customer whose address is not kept");
    }
    let mut held = lock(&shared);
    if !held.customers.contains_key(&field("customer")) {
        return no_such_customer();
    }
    let id = held.new_id("cs_test");
    let url = format!("{}/pay/{id}", shared.url);
    let checkout = json!({
        "id": id, "url": url, "status": "open", "subscription": null, "customer": field("customer"), "amount": amount,
        "interval": field("line_items[0][price_data][recurring][interval]"),
        "tier": field("subscription_data[metadata][tier]"),
        "account": field("subscription_data[metadata][account]"),
        "price": field("subscription_data[metadata][price]"),
        "product": field("line_items[0][price_data][product_data][name]"),
        "success_url": field("success_url"), "cancel_url": field("cancel_url"),
    });
    held.checkouts.insert(id, checkout.clone());
    Json(checkout).into_response()
}

async fn find_checkout(State(shared): State<Arc<Shared>>, Path(id): Path<String>) -> Response {
    let found = lock(&shared).checkouts.get(&id).cloned();
    found.map_or_else(missing, |checkout| Json(checkout).into_response())
}

async fn expire_checkout(State(shared): State<Arc<Shared>>, Path(id): Path<String>) -> Response {
    let mut held = lock(&shared);
    let Some(checkout) = held.checkouts.get_mut(&id) else { return missing() };
    if checkout["status"] != "open" {
        return refusal(StatusCode::BAD_REQUEST, "Only Checkout Sessions with a status of open can be expired");
    }
    checkout["status"] = json!("expired");
    Json(checkout.clone()).into_response()
}

async fn open_portal(State(shared): State<Arc<Shared>>, body: String) -> Response {
    let sent = fields(&body);
    match (sent.get("customer"), sent.get("return_url")) {
        (Some(customer), Some(_)) if !lock(&shared).customers.contains_key(customer) => no_such_customer(),
        (Some(customer), Some(_)) => Json(json!({"url": format!("{}/portal/{customer}", shared.url)})).into_response(),
        _ => refusal(StatusCode::BAD_REQUEST, "No customer, or nowhere to return to"),
    }
}

async fn list_subscriptions(State(shared): State<Arc<Shared>>, Query(query): Query<Fields>) -> Json<Value> {
    let held = lock(&shared);
    let is_theirs = |found: &&Value| {
        query.get("customer").is_none_or(|customer| found["customer"] == customer.as_str())
            && found["status"] != "canceled"
    };
    Json(json!({"data": held.subscriptions.values().filter(is_theirs).collect::<Vec<_>>()}))
}

async fn find_subscription(State(shared): State<Arc<Shared>>, Path(id): Path<String>) -> Response {
    let found = lock(&shared).subscriptions.get(&id).cloned();
    found.map_or_else(missing, |subscription| Json(subscription).into_response())
}

async fn change_subscription(State(shared): State<Arc<Shared>>, Path(id): Path<String>, body: String) -> Response {
    let sent = fields(&body);
    let is_pending = sent.get("payment_behavior").is_some_and(|behaviour| behaviour == "pending_if_incomplete");
    let mut held = lock(&shared);
    let price = sent.get("items[0][price]").map(|price| held.prices.get(price).cloned());
    let declines = held.declines_changes;
    let Some(subscription) = held.subscriptions.get_mut(&id) else { return missing() };
    if subscription["status"] == "canceled" {
        return refusal(StatusCode::BAD_REQUEST, "A canceled subscription cannot be updated");
    }
    if let Some(price) = price {
        let Some(price) = price.filter(|_| is_pending && sent["proration_behavior"] == "always_invoice") else {
            return refusal(StatusCode::BAD_REQUEST, "No such price, or not invoiced at once");
        };
        if declines {
            subscription["pending_update"] = json!({"subscription_items": [{"price": price}]});
            subscription["latest_invoice"] = json!({"hosted_invoice_url": format!("{}/invoice/{id}", shared.url)});
            return Json(subscription.clone()).into_response();
        }
        subscription["items"]["data"][0]["price"] = price;
    }
    if let Some(ending) = sent.get("cancel_at_period_end") {
        subscription["cancel_at_period_end"] = json!(ending == "true");
    }
    for name in ["tier", "price"] {
        if let Some(value) = sent.get(&format!("metadata[{name}]")) {
            subscription["metadata"][name] = json!(value);
        }
    }
    Json(subscription.clone()).into_response()
}

async fn end_subscription(State(shared): State<Arc<Shared>>, Path(id): Path<String>) -> Response {
    let mut held = lock(&shared);
    let Some(subscription) = held.subscriptions.get_mut(&id) else { return missing() };
    if subscription["status"] == "canceled" {
        return missing();
    }
    subscription["status"] = json!("canceled");
    Json(subscription.clone()).into_response()
}
