use serde_json::{Value, json};
use test_support::{FakePayments, TestApp, Trouble, db_test};

use super::{moves, pays, plan, tier};

const BILLING: &str = "http://localhost:8080/settings/billing";

#[db_test]
async fn a_coach_pays_upgrades_downgrades_and_cancels(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let subscription = pays(&ana, "coach", &payments, &app).await;
    let standing = plan(&ana).await;
    assert_eq!((&standing["tier"], &standing["mostAthletes"]), (&json!("coach"), &json!(15)));
    assert_eq!(standing["subscription"]["periodEndsAt"], "2026-04-01T08:00:00Z");

    assert_eq!(moves(&ana, "pro", "year").await, format!("{BILLING}?changed=true"));
    let standing = plan(&ana).await;
    assert_eq!((&standing["tier"], &standing["subscription"]["interval"]), (&json!("pro"), &json!("year")));
    let price = payments.subscription(&subscription)["items"]["data"][0]["price"].clone();
    assert_eq!((&price["unit_amount"], &price["recurring"]["interval"]), (&json!(24_000), &json!("year")));

    moves(&ana, "coach", "month").await;
    assert_eq!(tier(&ana).await, "coach");

    moves(&ana, "free", "month").await;
    let standing = plan(&ana).await;
    assert_eq!((&standing["tier"], &standing["subscription"]["isEnding"]), (&json!("coach"), &json!(true)));
    moves(&ana, "coach", "month").await;
    assert_eq!(plan(&ana).await["subscription"]["isEnding"], false);

    moves(&ana, "free", "month").await;
    payments.changes(&subscription, |found| found["status"] = json!("canceled"));
    payments.reports(&app, &payments.event("evt_end", "customer.subscription.deleted", &subscription)).await;
    let standing = plan(&ana).await;
    assert_eq!((&standing["tier"], &standing["subscription"]), (&json!("free"), &Value::Null));
    assert_eq!(payments.running(), [""; 0]);

    pays(&ana, "club", &payments, &app).await;
    assert_eq!(plan(&ana).await["mostAthletes"], Value::Null);
}

#[db_test]
async fn an_invalid_request_is_rejected_by_field(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    for (body, field) in [
        (json!({}), "tier"),
        (json!({"tier": "gold", "interval": "month"}), "tier"),
        (json!({"tier": "coach"}), "interval"),
        (json!({"tier": "coach", "interval": "week"}), "interval"),
    ] {
        let answer = ana.post("/api/StartCheckout", &body).await;
        assert_eq!(answer.problem(), (422, "invalid-input"), "{body}");
        assert_eq!(answer.json::<Value>()["errors"][0]["field"], field, "{body}");
    }
    let nothing = ana.post("/api/StartCheckout", &json!({"tier": "free", "interval": "month"})).await;
    assert_eq!(nothing.problem(), (409, "nothing-to-end"));
    assert_eq!(ana.post("/api/OpenBillingPortal", &json!({})).await.problem(), (409, "never-paid"));
    assert_eq!(payments.calls(), [""; 0]);
}

#[db_test]
async fn of_two_concurrent_checkouts_one_can_be_paid(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let body = json!({"tier": "coach", "interval": "month"});

    let (one, other) = tokio::join!(ana.post("/api/StartCheckout", &body), ana.post("/api/StartCheckout", &body));

    for answer in [&one, &other] {
        assert!(answer.status == 200 || answer.problem() == (409, "checkout-started"), "{}", answer.text());
    }
    assert!(one.status == 200 || other.status == 200, "somebody gets a page");
    assert_eq!(payments.open_checkouts().len(), 1);
}

#[db_test]
async fn a_page_left_open_expires_once_another_is_requested(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    moves(&ana, "coach", "month").await;
    let second = moves(&ana, "pro", "month").await;

    assert_eq!(payments.open_checkouts().len(), 1);
    assert!(second.ends_with(&payments.open_checkouts()[0]));
}

#[db_test]
async fn a_coach_who_has_paid_is_not_asked_again_before_the_webhook_arrives(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let paid = payments.pays(&moves(&ana, "coach", "month").await);

    let again = moves(&ana, "coach", "month").await;

    assert_eq!(again, format!("{BILLING}?paid=true"));
    assert_eq!(tier(&ana).await, "coach");
    assert_eq!((payments.running(), payments.open_checkouts()), (vec![paid], vec![]));
}

#[db_test]
async fn one_account_has_one_customer_and_its_own_portal(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let anas = pays(&ana, "coach", &payments, &app).await;
    moves(&ana, "pro", "month").await;

    let portal: Value = ana.post("/api/OpenBillingPortal", &json!({})).await.json();

    let customer = payments.subscription(&anas)["customer"].as_str().unwrap().to_owned();
    assert!(portal["url"].as_str().unwrap().ends_with(&format!("/portal/{customer}")));
    assert_eq!(payments.calls().iter().filter(|call| *call == "POST /v1/customers").count(), 1);
    assert_eq!(ben.post("/api/OpenBillingPortal", &json!({})).await.problem(), (409, "never-paid"));
}

#[db_test]
async fn a_failing_provider_is_reported_clearly_everywhere_and_nothing_is_lost(app: TestApp) {
    let (payments, app) = FakePayments::briefly_waited_for(&app).await;
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    pays(&ana, "coach", &payments, &app).await;
    moves(&ben, "coach", "month").await;
    let cal = app.coach("cal").await;

    let to_pro = json!({"tier": "pro", "interval": "month"});
    let to_free = json!({"tier": "free", "interval": "month"});
    let nothing = json!({});
    for (at, coach, call, body) in [
        ("POST /v1/customers", &cal, "StartCheckout", &to_pro),
        ("POST /v1/checkout/sessions", &cal, "StartCheckout", &to_pro),
        ("GET /v1/checkout/sessions", &ben, "StartCheckout", &to_pro),
        ("POST /v1/checkout/sessions/cs", &ben, "StartCheckout", &to_pro),
        ("GET /v1/subscriptions", &ana, "StartCheckout", &to_pro),
        ("POST /v1/subscriptions", &ana, "StartCheckout", &to_pro),
        ("POST /v1/subscriptions", &ana, "StartCheckout", &to_free),
        ("POST /v1/billing_portal", &ana, "OpenBillingPortal", &nothing),
    ] {
        for trouble in [Trouble::AnswersError, Trouble::NeverAnswers, Trouble::AnswersNonsense] {
            // A cancellation with a bad response still counts.
            if trouble == Trouble::AnswersNonsense && at.ends_with("/cs") {
                continue;
            }
            payments.fails(at, trouble);
            let answer = coach.post(&format!("/api/{call}"), body).await;
            assert_eq!(answer.problem(), (502, "payment-provider-failed"), "{at} {trouble:?}");
            assert!(answer.text().contains("Try again"), "{at} {trouble:?}");
        }
        payments.recovers();
    }

    assert_eq!((tier(&ana).await, tier(&ben).await, tier(&cal).await), ("coach".into(), "free".into(), "free".into()));
    assert!(moves(&cal, "coach", "month").await.contains("/pay/"));
    assert!(moves(&ben, "coach", "month").await.contains("/pay/"));
    moves(&ana, "pro", "month").await;
    assert_eq!(tier(&ana).await, "pro");
}
