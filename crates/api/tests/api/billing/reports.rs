use reqwest::Method;
use serde_json::{Value, json};
use test_support::{FakePayments, TestApp, Trouble, WEBHOOK_SECRETS, db_test, signature};

use super::{moves, pays, plan, tier};

/// A coach who has paid, before the webhook has arrived.
async fn paid_and_untold(payments: &FakePayments, app: &TestApp) -> (test_support::Coach, Value) {
    let ana = app.coach("ana").await;
    let subscription = payments.pays(&moves(&ana, "coach", "month").await);
    let event = payments.event("evt_1", "customer.subscription.created", &subscription);
    (ana, event)
}

#[db_test]
async fn a_forged_or_stale_webhook_has_no_effect(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let (ana, event) = paid_and_untold(&payments, &app).await;
    let (body, now) = (event.to_string(), app.clock().now().as_second());
    let asked = payments.calls().len();

    for forged in [
        String::new(),
        "nonsense".into(),
        signature(&body, "whsec_another", now),
        signature(&format!("{body} "), WEBHOOK_SECRETS[0], now),
        signature(&body, WEBHOOK_SECRETS[0], now - 301),
        signature(&body, WEBHOOK_SECRETS[0], now + 301),
    ] {
        let answer = FakePayments::sends(&app, body.clone(), &forged).await;
        assert_eq!(answer.problem(), (400, "invalid-signature"), "{forged}");
    }
    let unsigned = app.send(app.request(Method::POST, "/webhooks/stripe").body(body)).await;
    assert_eq!(unsigned.problem(), (400, "invalid-signature"));
    assert_eq!(tier(&ana).await, "free");
    assert_eq!(payments.calls().len(), asked, "the provider is not asked about what nobody has proved");
}

#[db_test]
async fn either_secret_proves_a_webhook_within_five_minutes(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let (ana, event) = paid_and_untold(&payments, &app).await;
    let now = app.clock().now().as_second();

    for (secret, at) in [(WEBHOOK_SECRETS[0], now - 300), (WEBHOOK_SECRETS[1], now + 300)] {
        let body = event.to_string();
        let signature = signature(&body, secret, at);
        assert_eq!(FakePayments::sends(&app, body, &signature).await.status, 204);
    }

    assert_eq!(tier(&ana).await, "coach");
}

#[db_test]
async fn a_webhook_that_is_repeated_or_concurrent_has_one_effect(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let (ana, event) = paid_and_untold(&payments, &app).await;

    let answers = tokio::join!(
        payments.reports(&app, &event),
        payments.reports(&app, &event),
        payments.reports(&app, &event),
        payments.reports(&app, &event),
    );

    for answer in [answers.0, answers.1, answers.2, answers.3] {
        assert_eq!(answer.status, 204);
    }
    assert_eq!(tier(&ana).await, "coach");
    let asked = payments.calls().len();
    assert_eq!(payments.reports(&app, &event).await.status, 204);
    assert_eq!(payments.calls().len(), asked, "what is taken is not looked at again");
}

#[db_test]
async fn an_old_webhook_that_arrives_late_does_not_restore_an_earlier_state(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let subscription = pays(&ana, "coach", &payments, &app).await;
    let late = payments.event("evt_late", "customer.subscription.updated", &subscription);
    payments.changes(&subscription, |found| found["status"] = json!("canceled"));

    let deleted = payments.event("evt_deleted", "customer.subscription.deleted", &subscription);
    assert_eq!(payments.reports(&app, &deleted).await.status, 204);
    assert_eq!(payments.reports(&app, &late).await.status, 204);

    assert_eq!(tier(&ana).await, "free");
}

#[db_test]
async fn a_webhook_about_another_accounts_customer_changes_nobody_elses_plan(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let anas = pays(&ana, "pro", &payments, &app).await;
    let bens = pays(&ben, "coach", &payments, &app).await;

    let mut mixed = payments.event("evt_mixed", "customer.subscription.updated", &anas);
    mixed["data"]["object"]["customer"] = payments.subscription(&bens)["customer"].clone();
    assert_eq!(payments.reports(&app, &mixed).await.status, 204);
    let stranger = payments.subscribes("cus_of_nobody", "club");
    let event = payments.event("evt_stranger", "customer.subscription.created", &stranger);
    assert_eq!(payments.reports(&app, &event).await.status, 204);

    assert_eq!((tier(&ana).await, tier(&ben).await), ("pro".into(), "coach".into()));
    assert_eq!(payments.running().len(), 3, "what is somebody else's is not ended");
}

#[db_test]
async fn a_webhook_is_not_lost_while_the_provider_does_not_respond(app: TestApp) {
    let (payments, app) = FakePayments::briefly_waited_for(&app).await;
    let (ana, event) = paid_and_untold(&payments, &app).await;

    for trouble in [Trouble::AnswersError, Trouble::NeverAnswers, Trouble::AnswersNonsense] {
        payments.fails("GET /v1/subscriptions", trouble);
        assert_eq!(payments.reports(&app, &event).await.problem(), (502, "payment-provider-failed"), "{trouble:?}");
        assert_eq!(tier(&ana).await, "free");
    }
    payments.recovers();
    assert_eq!(payments.reports(&app, &event).await.status, 204);

    assert_eq!(tier(&ana).await, "coach");
}

#[db_test]
async fn a_second_subscription_of_one_coach_is_cancelled(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let first = pays(&ana, "coach", &payments, &app).await;
    let customer = payments.subscription(&first)["customer"].as_str().unwrap().to_owned();

    let second = payments.subscribes(&customer, "pro");
    payments.changes(&second, |found| found["metadata"]["account"] = json!("begun here"));
    let event = payments.event("evt_second", "customer.subscription.created", &second);
    assert_eq!(payments.reports(&app, &event).await.status, 204);

    assert_eq!(payments.running(), [first]);
    assert_eq!(tier(&ana).await, "coach");
}

#[db_test]
async fn a_subscription_created_by_hand_cancels_nothing(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let first = pays(&ana, "coach", &payments, &app).await;
    let customer = payments.subscription(&first)["customer"].as_str().unwrap().to_owned();

    let by_hand = payments.subscribes(&customer, "pro");
    payments.changes(&by_hand, |found| {
        found["metadata"] = json!({});
        found["items"]["data"][0]["price"] = json!({"unit_amount": 5_000, "recurring": {"interval": "week"}});
    });
    let event = payments.event("evt_by_hand", "customer.subscription.created", &by_hand);
    assert_eq!(payments.reports(&app, &event).await.status, 204);
    let of_a_tier = payments.subscribes(&customer, "pro");
    let event = payments.event("evt_of_a_tier", "customer.subscription.created", &of_a_tier);
    assert_eq!(payments.reports(&app, &event).await.status, 204);

    assert_eq!(payments.running().len(), 3, "whoever made them knows what for");
    assert_eq!(tier(&ana).await, "coach");
    moves(&ana, "pro", "month").await;
    assert_eq!(tier(&ana).await, "pro");
}

#[db_test]
async fn a_new_subscription_replaces_one_whose_end_was_not_reported(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let first = pays(&ana, "coach", &payments, &app).await;
    let customer = payments.subscription(&first)["customer"].as_str().unwrap().to_owned();
    payments.changes(&first, |found| found["status"] = json!("canceled"));

    let second = payments.subscribes(&customer, "pro");
    let event = payments.event("evt_second", "customer.subscription.created", &second);
    assert_eq!(payments.reports(&app, &event).await.status, 204);

    assert_eq!(payments.running(), [second]);
    assert_eq!(tier(&ana).await, "pro");
}

#[db_test]
async fn irrelevant_webhooks_and_pending_payments_change_nothing(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let (ana, event) = paid_and_untold(&payments, &app).await;
    let subscription = event["data"]["object"]["id"].as_str().unwrap().to_owned();
    payments.changes(&subscription, |found| found["status"] = json!("incomplete"));

    assert_eq!(payments.reports(&app, &event).await.status, 204);
    let other = json!({"id": "evt_other", "type": "charge.refunded", "data": {"object": {}}});
    assert_eq!(payments.reports(&app, &other).await.status, 204);
    assert_eq!(plan(&ana).await["subscription"], Value::Null);

    let huge = json!({"id": "e".repeat(5_000), "type": "invoice.paid", "data": {"object": {}}});
    assert_eq!(payments.reports(&app, &huge).await.problem(), (400, "invalid-signature"));
}
