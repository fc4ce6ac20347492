//! An independent fake of Stripe. It has neither Checkout nor Portal, so subscriptions are created at the provider
//! itself.

use std::env;
use std::time::Duration;

use api::Clock;
use reqwest::Client;
use serde_json::{Value, json};
use store::{StoreError, subscriptions};
use test_support::{FakePayments, PATIENCE, TestApp, db_test};

use super::{plan, tier};

struct Localstripe {
    url: String,
    client: Client,
}

impl Localstripe {
    fn find() -> Self {
        let url =
            env::var("LONGRUN_TEST_LOCALSTRIPE").expect("run it with `make test`, or by scripts/with-localstripe");
        Self { url, client: Client::builder().no_proxy().build().unwrap() }
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let request = self.client.post(format!("{}{path}", self.url)).bearer_auth("sk_test_longrun").json(&body);
        let answer = request.send().await.unwrap();
        let status = answer.status();
        let text = answer.text().await.unwrap();
        assert!(status.is_success(), "{path}: {text}");
        serde_json::from_str(&text).unwrap_or_default()
    }
}

#[db_test]
#[ignore = "needs localstripe; `make test` runs it"]
async fn an_independent_fake_of_stripe_works(app: TestApp) {
    let stripe = Localstripe::find();
    let app =
        app.with_settings(|settings| settings.payments = Some(FakePayments::client_of(&stripe.url, PATIENCE))).await;
    app.clock().set(Clock::system().now());
    let hook = format!("http://{}/webhooks/stripe", app.address);
    let webhook = format!("/_config/webhooks/{}", app.address.port());
    stripe.post(&webhook, json!({"url": hook, "secret": test_support::WEBHOOK_SECRETS[0]})).await;
    let ana = app.coach("ana").await;

    // The customer is created and stored before the page that this provider does not have.
    let refused = ana.post("/api/StartCheckout", &json!({"tier": "pro", "interval": "month"})).await;
    assert_eq!(refused.problem(), (502, "payment-provider-failed"));
    let id = ana.id.into();
    let billing =
        app.app.db.read(move |conn| -> Result<_, StoreError> { subscriptions::find(conn, id) }).await.unwrap();
    let customer = billing.customer.expect("the customer is kept");
    let product = json!({"name": "Longrun Pro"});
    let pro = json!({"amount": 2400, "currency": "eur", "interval": "month", "product": product});
    let pro = stripe.post("/v1/plans", pro).await;
    let card = json!({"number": "4242424242424242", "exp_month": "12", "exp_year": "2040", "cvc": "123"});
    let card = stripe.post("/v1/payment_methods", json!({"type": "card", "card": card})).await;
    let attach = format!("/v1/payment_methods/{}/attach", card["id"].as_str().unwrap());
    stripe.post(&attach, json!({"customer": customer})).await;
    let default = json!({"invoice_settings": {"default_payment_method": card["id"]}});
    stripe.post(&format!("/v1/customers/{customer}"), default).await;
    let order = json!({"customer": customer, "items": [{"plan": pro["id"]}]});
    let subscription = stripe.post("/v1/subscriptions", order).await;

    until_on(&ana, "pro").await;
    let found = plan(&ana).await;
    assert_eq!(
        (&found["subscription"]["interval"], &found["subscription"]["state"]),
        (&json!("month"), &json!("paid"))
    );
    assert!(found["subscription"]["periodEndsAt"].is_string(), "{found} {subscription}");

    let body = json!({"email": ana.email, "password": ana.password, "endSubscription": false});
    assert_eq!(ana.post("/api/DeleteAccount", &body).await.problem(), (409, "subscription-running"));
    let ended = ana.post("/api/StartCheckout", &json!({"tier": "free", "interval": "month"})).await;
    assert_eq!(ended.status, 200, "{}", ended.text());
    assert_eq!(plan(&ana).await["subscription"]["isEnding"], true);

    let body = json!({"email": ana.email, "password": ana.password, "endSubscription": true});
    assert_eq!(ana.post("/api/DeleteAccount", &body).await.status, 204);
    let path = format!("{}/v1/subscriptions/{}", stripe.url, subscription["id"].as_str().unwrap());
    let left: Value =
        stripe.client.get(path).bearer_auth("sk_test_longrun").send().await.unwrap().json().await.unwrap();
    assert_eq!(left["status"], "canceled");
}

/// The provider sends webhooks a second after an event.
async fn until_on(coach: &test_support::Coach, wanted: &str) {
    for _ in 0..100 {
        if tier(coach).await == wanted {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("no report has come, or it was not believed");
}
