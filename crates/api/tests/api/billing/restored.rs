//! A database that knows less than the payment provider: restored from before a payment, or with other keys.

use api::housekeeping::{look_after_payments, look_for_lost_customers};
use serde_json::{Value, json};
use store::backup::{BackupOptions, RestoreOptions, backup, restore};
use store::copy::Existing;
use test_support::{Coach, FakePayments, TestApp, db_test};

use super::{moves, pays, plan, tier};

/// As if a backup from before the first payment had been restored.
async fn forgets_payments(app: &TestApp, coach: &Coach) {
    let id = coach.id;
    let forget = app.app.db.write(move |conn| {
        conn.execute("DELETE FROM subscription WHERE account_id = $1", (id,))?;
        conn.execute("DELETE FROM payment_customer WHERE account_id = $1", (id,))
    });
    forget.await.unwrap();
}

fn customer(payments: &FakePayments, subscription: &str) -> String {
    payments.subscription(subscription)["customer"].as_str().unwrap().to_owned()
}

#[db_test]
async fn deleting_an_account_ends_a_subscription_from_before_the_restore(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    pays(&ana, "coach", &payments, &app).await;
    forgets_payments(&app, &ana).await;
    payments.forgets_keys();

    let body = json!({"email": ana.email, "password": ana.password, "endSubscription": false});
    assert_eq!(ana.post("/api/DeleteAccount", &body).await.problem(), (409, "subscription-running"));
    let body = json!({"email": ana.email, "password": ana.password, "endSubscription": true});
    assert_eq!(ana.post("/api/DeleteAccount", &body).await.status, 204);

    assert_eq!(payments.running(), [""; 0]);
}

#[db_test]
async fn a_coach_who_paid_before_the_restore_does_not_pay_twice(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let subscription = pays(&ana, "coach", &payments, &app).await;
    forgets_payments(&app, &ana).await;
    payments.forgets_keys();
    assert_eq!(tier(&ana).await, "free");

    assert!(moves(&ana, "pro", "month").await.ends_with("?changed=true"));

    assert_eq!((payments.running(), tier(&ana).await), (vec![subscription], "pro".into()));
}

#[db_test]
async fn a_subscription_is_found_again_by_a_webhook_and_by_a_refresh(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let subscription = pays(&ana, "coach", &payments, &app).await;

    forgets_payments(&app, &ana).await;
    payments.reports(&app, &payments.event("evt_renewed", "invoice.paid", &subscription)).await;
    assert_eq!(tier(&ana).await, "coach");

    forgets_payments(&app, &ana).await;
    look_for_lost_customers(&app.app).await.unwrap();
    assert_eq!(tier(&ana).await, "coach");
}

#[db_test]
async fn a_customer_deleted_at_the_provider_is_reported_and_created_again(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let subscription = pays(&ana, "coach", &payments, &app).await;
    payments.forgets(&customer(&payments, &subscription));

    let change = json!({"tier": "pro", "interval": "month"});
    assert_eq!(ana.post("/api/StartCheckout", &change).await.problem(), (409, "subscription-gone"));
    assert_eq!(plan(&ana).await["subscription"], Value::Null);

    pays(&ana, "pro", &payments, &app).await;
    assert_eq!(tier(&ana).await, "pro");
}

#[db_test]
async fn the_invoices_of_a_deleted_customer_are_reported_as_gone(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let subscription = pays(&ana, "coach", &payments, &app).await;
    payments.forgets(&customer(&payments, &subscription));

    assert_eq!(ana.post("/api/OpenBillingPortal", &json!({})).await.problem(), (409, "customer-gone"));
    assert_eq!(plan(&ana).await["hasPortal"], false);
}

#[db_test]
async fn a_change_with_a_pending_payment_leads_to_its_payment_page(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let subscription = pays(&ana, "coach", &payments, &app).await;
    payments.declines_changes(true);

    let page = moves(&ana, "pro", "month").await;

    assert!(page.ends_with(&format!("/invoice/{subscription}")), "{page}");
    assert_eq!(tier(&ana).await, "coach", "nothing is given before it is paid");

    payments.changes(&subscription, |found| {
        found["items"]["data"][0]["price"] = found["pending_update"]["subscription_items"][0]["price"].take();
        found["pending_update"] = Value::Null;
    });
    payments.reports(&app, &payments.event("evt_paid_later", "invoice.paid", &subscription)).await;
    assert_eq!(tier(&ana).await, "pro");
    assert_eq!(payments.subscription(&subscription)["items"]["data"][0]["price"]["product"], "Longrun Pro");
}

#[db_test]
async fn every_subscription_is_refreshed_after_a_restore(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let mut ana = app.coach("ana").await;
    let subscription = pays(&ana, "coach", &payments, &app).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.db");
    backup(&app.app.db, &file, &BackupOptions::at(app.app.clock.now())).await.unwrap();
    payments.changes(&subscription, |found| found["status"] = json!("canceled"));

    restore(
        &file,
        &app.app.db,
        &RestoreOptions::new_start(Existing::Replace, || "2026-03-02T08:00:00Z".parse().unwrap()),
    )
    .await
    .unwrap();
    ana.signs_in_again().await;
    let standing = plan(&ana).await;
    assert_eq!((&standing["tier"], &standing["subscription"]["periodEndsAt"]), (&json!("coach"), &Value::Null));
    look_after_payments(&app.app).await.unwrap();

    assert_eq!(tier(&ana).await, "free");
}
