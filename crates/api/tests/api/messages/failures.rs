use jiff::SignedDuration;
use serde_json::{Value, json};
use test_support::{Answer, FakeWhatsApp, SmtpSink, TestApp, WhatsAppTrouble, db_test};

use super::{Given, reminded};

const NOT_REACHED: i64 = 131_026;

/// The provider's webhook reports the state of the message.
async fn reported(whatsapp: &FakeWhatsApp, app: &TestApp, state: &str) {
    let mut status = whatsapp.status(0, state, app.clock().now().as_second());
    if state == "failed" {
        status["errors"] = json!([{"code": NOT_REACHED, "title": "Message undeliverable"}]);
    }
    assert_eq!(whatsapp.reports(app, &[status], &[]).await.status, 200);
}

async fn sends_by(given: &Given, item: &Value, channel: Option<&str>) -> Answer {
    let id = &item["message"]["messageId"];
    given.nora.post("/api/SendMessage", &json!({"athleteId": given.maya, "messageId": id, "channel": channel})).await
}

#[db_test]
async fn a_coach_reads_in_their_language_why_a_message_failed(app: TestApp) {
    let (whatsapp, app, given) = reminded(&app).await;
    assert_eq!(given.nora.put("/api/UpdatePreferences", &json!({"language": "de"})).await.status, 200);
    reported(&whatsapp, &app, "failed").await;
    let reason = &given.failed().await[0]["message"]["reason"];
    assert_eq!(reason, "Die Nummer ist auf WhatsApp nicht erreichbar. Prüf die Nummer des Athleten.");
}

#[db_test]
async fn a_message_reported_as_failed_reaches_the_inbox_and_is_sent_by_mail(app: TestApp) {
    let (whatsapp, app, given) = reminded(&app).await;
    assert_eq!(given.failed().await.len(), 0);
    reported(&whatsapp, &app, "failed").await;
    reported(&whatsapp, &app, "failed").await;
    let items = given.failed().await;
    assert_eq!(items.len(), 1);
    let message = &items[0]["message"];
    assert_eq!(
        (&message["channel"], &message["kind"], &message["attempts"]),
        (&json!("WhatsApp"), &json!("Tomorrow"), &json!(1))
    );
    assert_eq!(
        message["reason"], "The number cannot be reached on WhatsApp. Check the athlete’s number.",
        "in words that say what to do"
    );
    let url = message["whatsAppUrl"].as_str().unwrap();
    assert!(url.starts_with("https://wa.me/46701740211?text=Thursday%2015%20October%0AEasy"), "{url}");
    assert_eq!(message["canEmail"], false);
    assert_eq!(sends_by(&given, &items[0], Some("Email")).await.problem(), (409, "no-consent"));

    given.has_consent("Email").await;
    let items = given.failed().await;
    assert_eq!(items[0]["message"]["canEmail"], true);
    for _ in 0..2 {
        let mailed = sends_by(&given, &items[0], Some("Email")).await;
        assert_eq!(mailed.status, 201, "{}", mailed.text());
        let mailed: Value = mailed.json();
        assert_eq!((&mailed["channel"], &mailed["state"]), (&json!("Email"), &json!("Waiting")));
    }
    assert_eq!(given.failed().await.len(), 0, "it is dealt with");
    let sink = SmtpSink::start().await;
    app.delivers_mail_to(&sink).await;
    assert_eq!(sink.received().len(), 1, "once");
    assert!(sink.received()[0].source.contains("Thursday 15 October"));
    let history = given.history().await;
    assert_eq!(history.iter().map(|(_, state)| state.as_str()).collect::<Vec<_>>(), ["Sent", "Failed"]);
}

#[db_test]
async fn a_failure_leaves_the_inbox_once_the_message_is_resent_or_delivered(app: TestApp) {
    let (whatsapp, app, given) = reminded(&app).await;
    reported(&whatsapp, &app, "failed").await;
    let first = given.failed().await.remove(0);
    assert_eq!(sends_by(&given, &first, None).await.status, 201);
    assert_eq!(given.failed().await.len(), 0);

    app.clock().advance(SignedDuration::from_mins(1));
    whatsapp.fails(&[WhatsAppTrouble::Answers(400, NOT_REACHED)]);
    app.sends_whatsapp().await;
    let second = given.failed().await.remove(0);
    assert_ne!(second["id"], first["id"], "it is something new");
    let dismissed = json!({"ids": [second["id"]], "action": "dismiss"});
    assert_eq!(given.nora.post("/api/DismissInboxItem", &dismissed).await.status, 204);
    assert_eq!(given.failed().await.len(), 0);
    let undone = json!({"ids": [second["id"]], "action": "restore"});
    assert_eq!(given.nora.post("/api/DismissInboxItem", &undone).await.status, 204);
    assert_eq!(given.failed().await.len(), 1);

    reported(&whatsapp, &app, "delivered").await;
    assert_eq!(given.failed().await.len(), 0, "the phone was off for a while");
}

#[db_test]
async fn a_message_that_is_too_late_or_unwanted_offers_no_other_channel(app: TestApp) {
    let (whatsapp, app, mut given) = reminded(&app).await;
    given.has_consent("Email").await;
    reported(&whatsapp, &app, "failed").await;
    given.updates(json!({"channel": "WhatsApp", "state": "Withdrawn"})).await;
    let item = given.failed().await.remove(0);
    assert_eq!(item["message"]["whatsAppUrl"], Value::Null, "she wants nothing on WhatsApp");
    assert_eq!(item["message"]["canEmail"], true);

    // It is Thursday in Maya's time zone.
    app.clock().set("2026-10-14T22:30:00Z".parse().unwrap());
    given.nora.signs_in_again().await;
    assert_eq!(sends_by(&given, &item, Some("Email")).await.problem(), (409, "too-late"));
    app.clock().set("2026-10-15T08:00:00Z".parse().unwrap());
    given.nora.signs_in_again().await;
    let item = given.failed().await.remove(0);
    assert_eq!((&item["message"]["canEmail"], &item["message"]["whatsAppUrl"]), (&json!(false), &Value::Null));

    app.clock().advance(SignedDuration::from_hours(8 * 24));
    given.nora.signs_in_again().await;
    assert_eq!(given.failed().await.len(), 0, "nobody needs to know after a week");
}
