//! Tiers and payments, with a provider on this machine.

mod checkout;
mod deletion;
mod history;
mod limits;
mod localstripe;
mod reports;
mod restored;

use serde_json::{Value, json};
use test_support::{Coach, FakePayments, TestApp};

/// The server's view of the coach's plan.
async fn plan(coach: &Coach) -> Value {
    coach.get("/api/GetBilling").await.json::<Value>()["plan"].take()
}

async fn tier(coach: &Coach) -> String {
    plan(coach).await["tier"].as_str().unwrap().to_owned()
}

/// Where the coach is redirected to change to that tier.
async fn moves(coach: &Coach, tier: &str, interval: &str) -> String {
    let answer = coach.post("/api/StartCheckout", &json!({"tier": tier, "interval": interval})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json::<Value>()["url"].as_str().unwrap().to_owned()
}

/// The coach pays for that tier, and the webhook arrives. Returns the subscription's id.
async fn pays(coach: &Coach, tier: &str, payments: &FakePayments, app: &TestApp) -> String {
    let url = moves(coach, tier, "month").await;
    let subscription = payments.pays(&url);
    let event = payments.event(&format!("evt_paid_{subscription}"), "checkout.session.completed", &subscription);
    assert_eq!(payments.reports(app, &event).await.status, 204);
    subscription
}
