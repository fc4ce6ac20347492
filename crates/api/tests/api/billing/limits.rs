use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{ChangeError, subscriptions};
use test_support::{FakePayments, SmtpSink, TestApp, athlete, db_test, schedule};
use training::tiers::TierName;

use super::{pays, plan, tier};

#[db_test]
async fn a_server_without_a_provider_has_no_limits_and_says_so(app: TestApp) {
    let ana = app.coach("ana").await;
    for number in 0..4 {
        ana.adds(athlete("Mia", &format!("{number}"))).await;
    }

    assert_eq!(ana.get("/api/GetBilling").await.json::<Value>(), json!({"athletes": 4}));
    for (path, body) in
        [("StartCheckout", json!({"tier": "coach", "interval": "month"})), ("OpenBillingPortal", json!({}))]
    {
        assert_eq!(ana.post(&format!("/api/{path}"), &body).await.problem(), (409, "self-hosted"));
    }
    assert_eq!(FakePayments::sends(&app, "{}".into(), "t=1,v1=a").await.problem(), (409, "self-hosted"));
    assert!(!app.get("/").await.text().contains("pricing"));
}

#[db_test]
async fn a_roster_fills_up_to_the_tiers_limit_and_the_error_names_the_tier_needed(app: TestApp) {
    let (_payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    ana.adds(athlete("Mia", "Moss")).await;
    ana.adds(athlete("Kai", "Berg")).await;

    let refused = ana.post("/api/CreateAthlete", &athlete("Lea", "Lind")).await;

    assert_eq!(refused.problem(), (402, "tier-limit"));
    let problem: Value = refused.json();
    assert_eq!(problem["tierNeeded"], "coach");
    assert_eq!(problem["detail"], "Free is for up to 2 athletes. Everything stays; to add one more, move to Coach.");
    assert_eq!(ana.get("/api/GetAthletes").await.json::<Vec<Value>>().len(), 2);
    assert_eq!(ana.get("/api/GetBilling").await.json::<Value>()["athletes"], 2);
}

#[db_test]
async fn of_two_athletes_for_one_free_place_one_is_added(app: TestApp) {
    let (_payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    ana.adds(athlete("Mia", "Moss")).await;

    let (kai, lea) = (athlete("Kai", "Berg"), athlete("Lea", "Lind"));
    let (one, other) = tokio::join!(ana.post("/api/CreateAthlete", &kai), ana.post("/api/CreateAthlete", &lea));

    let mut answers = [one.status.as_u16(), other.status.as_u16()];
    answers.sort_unstable();
    assert_eq!(answers, [201, 402]);
}

#[db_test]
async fn an_operator_grants_a_tier_independently_of_payments(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let id = ana.id.into();
    let give = |tier| app.app.db.write_for(id, move |tx| Ok::<_, ChangeError>(subscriptions::give(tx, tier)?));

    give(Some(TierName::Pro)).await.unwrap();
    assert_eq!((plan(&ana).await["tier"].clone(), plan(&ana).await["isGiven"].clone()), (json!("pro"), json!(true)));

    pays(&ana, "club", &payments, &app).await;
    assert_eq!(tier(&ana).await, "club");
    give(None).await.unwrap();
    assert_eq!((plan(&ana).await["tier"].clone(), plan(&ana).await["isGiven"].clone()), (json!("club"), json!(false)));
}

#[db_test]
async fn a_failed_payment_changes_nothing_until_after_fourteen_days_nothing_can_be_added(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let sink = SmtpSink::start().await;
    let mut ana = app.coach("ana").await;
    let subscription = pays(&ana, "coach", &payments, &app).await;
    for number in 0..3 {
        ana.adds(athlete("Mia", &format!("{number}"))).await;
    }
    ana.saves(schedule().weeks(2)).await;

    payments.changes(&subscription, |found| found["status"] = json!("past_due"));
    for number in 0..3 {
        let event = payments.event(&format!("evt_failed_{number}"), "invoice.payment_failed", &subscription);
        assert_eq!(payments.reports(&app, &event).await.status, 204);
        app.clock().advance(SignedDuration::from_hours(24));
        ana.signs_in_again().await;
    }
    app.delivers_mail_to(&sink).await;

    let standing = plan(&ana).await["subscription"].take();
    assert_eq!((&standing["state"], &standing["graceEndsAt"]), (&json!("failed"), &json!("2026-03-16T08:00:00Z")));
    ana.adds(athlete("In", "grace")).await;
    let mails = sink.received();
    assert_eq!(mails.len(), 1, "one mail, however often the payment fails");
    assert_eq!(mails[0].subject(), "Your payment didn’t go through");
    assert!(mails[0].text().contains("until 16 March 2026"), "{}", mails[0].text());
    assert!(mails[0].text().contains("http://localhost:8080/settings/billing"));

    app.clock().advance(SignedDuration::from_hours(24 * 11));
    ana.signs_in_again().await;
    assert_eq!(ana.post("/api/CreateAthlete", &athlete("Too", "late")).await.problem(), (402, "tier-limit"));
    let roster: Vec<Value> = ana.get("/api/GetAthletes").await.json();
    assert_eq!(roster.len(), 5);
    let mut changed = roster[0].clone();
    changed["notes"] = json!("still mine");
    assert_eq!(ana.put("/api/UpdateAthlete", &changed).await.status, 200);

    payments.changes(&subscription, |found| found["status"] = json!("active"));
    payments.reports(&app, &payments.event("evt_recovered", "invoice.paid", &subscription)).await;
    assert_eq!(plan(&ana).await["subscription"]["state"], "paid");
    ana.adds(athlete("Back", "again")).await;
}

#[db_test]
async fn a_payment_that_succeeded_meanwhile_sends_no_complaint(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let sink = SmtpSink::start().await;
    let ana = app.coach("ana").await;
    let subscription = pays(&ana, "coach", &payments, &app).await;
    payments.changes(&subscription, |found| found["status"] = json!("past_due"));
    payments.reports(&app, &payments.event("evt_1", "invoice.payment_failed", &subscription)).await;
    payments.changes(&subscription, |found| found["status"] = json!("active"));
    payments.reports(&app, &payments.event("evt_2", "invoice.paid", &subscription)).await;

    app.delivers_mail_to(&sink).await;

    assert_eq!(sink.received().len(), 0);
}

#[db_test]
async fn a_subscription_whose_end_webhook_was_lost_is_refreshed(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let mut ana = app.coach("ana").await;
    let subscription = pays(&ana, "coach", &payments, &app).await;
    payments.changes(&subscription, |found| found["status"] = json!("canceled"));

    app.clock().advance(SignedDuration::from_hours(24 * 30 + 12));
    api::housekeeping::look_after_payments(&app.app).await.unwrap();
    ana.signs_in_again().await;
    assert_eq!(tier(&ana).await, "coach", "the report may still come");
    app.clock().advance(SignedDuration::from_hours(13));
    api::housekeeping::look_after_payments(&app.app).await.unwrap();
    ana.signs_in_again().await;
    assert_eq!(tier(&ana).await, "free");
}

#[db_test]
async fn the_page_has_the_prices_and_the_export_what_is_paid(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    pays(&ana, "coach", &payments, &app).await;

    let page = app.get("/").await;
    assert!(page.text().contains("&quot;currency&quot;:&quot;EUR&quot;"), "{}", page.text());
    let pricing = plan(&ana).await["pricing"].take();
    assert_eq!(
        pricing["tiers"][1],
        json!({"tier": "coach", "mostAthletes": 15, "priceAMonth": 900, "priceAYear": 9000})
    );
    assert_eq!(pricing["tiers"][3], json!({"tier": "club", "priceAMonth": 4900, "priceAYear": 49000}));
    let export: Value = ana.get("/api/ExportAccount").await.json();
    assert_eq!(export["billing"]["subscription"]["tier"], "coach");
}

#[db_test]
async fn archived_athletes_do_not_count_and_come_back_where_there_is_room(app: TestApp) {
    let (_payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    ana.adds(athlete("Kai", "Berg")).await;
    let archive = async |is_archived: bool| {
        ana.post("/api/UpdateAthletes", &json!({"athleteIds": [mia], "isArchived": is_archived})).await
    };
    let count = async || ana.get("/api/GetBilling").await.json::<Value>()["athletes"].clone();

    assert_eq!(archive(true).await.status, 204);
    assert_eq!(archive(true).await.status, 204, "twice is once");
    assert_eq!(count().await, 1);
    let lea = ana.adds(athlete("Lea", "Lind")).await;
    assert_eq!(archive(false).await.problem(), (402, "tier-limit"));
    assert_eq!(ana.get("/api/GetArchivedAthletes").await.json::<Vec<Value>>().len(), 1);

    assert_eq!(ana.delete(&format!("/api/DeleteAthlete?documentId={lea}")).await.status, 204);
    assert_eq!(archive(false).await.status, 204);
    assert_eq!(count().await, 2);
    assert_eq!(archive(true).await.status, 204);
    assert_eq!(ana.delete(&format!("/api/DeleteAthlete?documentId={mia}")).await.status, 204);
    assert_eq!(count().await, 1, "who was archived is not taken off twice");
}
