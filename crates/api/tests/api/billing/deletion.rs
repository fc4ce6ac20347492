use serde_json::{Value, json};
use test_support::{Answer, Coach, FakePayments, TestApp, Trouble, db_test};

use super::{moves, pays, tier};

async fn deletes(coach: &Coach, ends_subscription: bool) -> Answer {
    let body = json!({"email": coach.email, "password": coach.password, "endSubscription": ends_subscription});
    coach.post("/api/DeleteAccount", &body).await
}

#[db_test]
async fn deleting_an_account_asks_about_its_subscription_and_cancels_it(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let subscription = pays(&ana, "coach", &payments, &app).await;
    let ben = app.coach("ben").await;
    let bens = pays(&ben, "coach", &payments, &app).await;

    assert_eq!(deletes(&ana, false).await.problem(), (409, "subscription-running"));
    assert_eq!(payments.running().len(), 2);
    let body = json!({"email": ana.email, "password": "a wrong one", "endSubscription": true});
    assert_eq!(ana.post("/api/DeleteAccount", &body).await.status, 401);
    assert_eq!(payments.running().len(), 2, "nothing ends before the password is right");

    assert_eq!(deletes(&ana, true).await.status, 204);

    assert_eq!(payments.running(), [bens.as_str()]);
    assert_eq!(ana.get("/api/GetBilling").await.status, 401);
    let event = payments.event("evt_end", "customer.subscription.deleted", &subscription);
    assert_eq!(payments.reports(&app, &event).await.status, 204);

    payments.changes(&bens, |found| found["status"] = json!("canceled"));
    payments.reports(&app, &payments.event("evt_bens_end", "customer.subscription.deleted", &bens)).await;
    assert_eq!(tier(&ben).await, "free", "reports about others still find their account");
}

#[db_test]
async fn an_account_stays_while_the_provider_is_unreachable(app: TestApp) {
    let (payments, app) = FakePayments::briefly_waited_for(&app).await;
    let ana = app.coach("ana").await;
    pays(&ana, "coach", &payments, &app).await;

    for (at, trouble) in [
        ("GET /v1/checkout", Trouble::AnswersError),
        ("GET /v1/subscriptions", Trouble::NeverAnswers),
        ("DELETE /v1/subscriptions", Trouble::AnswersError),
        ("DELETE /v1/subscriptions", Trouble::NeverAnswers),
    ] {
        payments.fails(at, trouble);
        assert_eq!(deletes(&ana, true).await.problem(), (502, "payment-provider-failed"), "{at}");
        assert_eq!((payments.running().len(), tier(&ana).await), (1, "coach".into()));
    }
    payments.recovers();

    assert_eq!(deletes(&ana, true).await.status, 204);
    assert_eq!(payments.running(), [""; 0]);
}

#[db_test]
async fn a_payment_without_its_webhook_counts_as_running(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    payments.pays(&moves(&ana, "coach", "month").await);

    assert_eq!(deletes(&ana, false).await.problem(), (409, "subscription-running"));
    assert_eq!(deletes(&ana, true).await.status, 204);
    assert_eq!(payments.running(), [""; 0]);
}

#[db_test]
async fn nobody_can_pay_for_a_deleted_account(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    moves(&ana, "coach", "month").await;

    assert_eq!(deletes(&ana, false).await.status, 204);

    assert_eq!(payments.open_checkouts(), [""; 0]);
}

#[db_test]
async fn an_account_deleted_while_a_checkout_starts_leaves_no_page_behind(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let body = json!({"tier": "coach", "interval": "month"});

    let (started, deleted) = tokio::join!(ana.post("/api/StartCheckout", &body), deletes(&ana, true));

    if deleted.status == 204 {
        assert_eq!(payments.open_checkouts(), [""; 0], "{}", started.text());
    } else {
        assert_eq!(deleted.problem(), (409, "checkout-started"));
        assert_eq!(ana.get("/api/GetBilling").await.status, 200);
    }
}

#[db_test]
async fn a_server_without_its_provider_does_not_delete_a_paying_account(app: TestApp) {
    let (payments, paying) = FakePayments::beside(&app).await;
    let ana = paying.coach("ana").await;
    let subscription = pays(&ana, "coach", &payments, &paying).await;
    let body = json!({"email": ana.email, "password": ana.password, "endSubscription": true});
    let delete =
        || app.send(app.request(reqwest::Method::POST, "/api/DeleteAccount").bearer_auth(&ana.token).json(&body));

    let refused = delete().await;
    assert_eq!(refused.problem(), (409, "subscription-not-endable"));
    assert!(refused.json::<Value>()["detail"].as_str().unwrap().contains("support@example.org"));

    payments.changes(&subscription, |found| found["status"] = json!("canceled"));
    payments.reports(&paying, &payments.event("evt_end", "customer.subscription.deleted", &subscription)).await;
    assert_eq!(delete().await.status, 204);
}

#[db_test]
async fn an_operator_deletes_an_account_once_its_subscription_has_ended(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    pays(&ana, "coach", &payments, &app).await;

    payments.fails("DELETE /v1/subscriptions", Trouble::AnswersError);
    let refused = api::delete_by_operator(&app.app, ana.id.into()).await.unwrap_err();
    assert!(refused.detail().to_string().contains("payment provider"), "{refused:?}");
    assert_eq!((payments.running().len(), tier(&ana).await), (1, "coach".into()), "nothing has changed");
    payments.recovers();

    api::delete_by_operator(&app.app, ana.id.into()).await.unwrap();

    assert_eq!(payments.running(), [""; 0]);
    assert_eq!(ana.get("/api/GetBilling").await.status, 401);
}
