use jiff::SignedDuration;
use serde_json::{Value, json};
use test_support::{FakeWhatsApp, SHORT_PATIENCE, TestApp, WhatsAppTrouble, db_test};

use super::{Given, given, next};

async fn reminded(app: &TestApp) -> (FakeWhatsApp, TestApp, Given) {
    let (whatsapp, app) = FakeWhatsApp::beside(app).await;
    let given = given(&app).await;
    given.has_consent("WhatsApp").await;
    app.clock().set("2026-10-14T16:00:00Z".parse().unwrap());
    (whatsapp, app, given)
}

/// The provider uses seconds.
fn seconds(app: &TestApp) -> i64 {
    app.clock().now().as_second()
}

fn incoming(app: &TestApp, id: &str, text: &str) -> Value {
    json!({"from": "46701740211", "id": id, "timestamp": seconds(app).to_string(), "type": "text", "text": {"body": text}})
}

#[db_test]
async fn tomorrows_session_is_sent_as_a_template_and_as_text_within_the_window(app: TestApp) {
    let (whatsapp, app, mut given) = reminded(&app).await;
    app.sends_whatsapp().await;
    app.sends_whatsapp().await;
    let sent = whatsapp.received();
    assert_eq!(sent.len(), 1);
    let template = &sent[0]["template"];
    assert_eq!((&sent[0]["to"], &template["name"]), (&json!("46701740211"), &json!("longrun_tomorrow")));
    assert_eq!(template["language"]["code"], "en_GB");
    let text = template["components"][0]["parameters"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("Thursday 15 October · Easy Run: 3 × 10 min."), "{text}");
    let payload = &template["components"][1]["parameters"][0]["payload"];
    assert_eq!(*payload, format!("done:{}", given.workouts[0]));

    // She writes, and the window opens for 24 hours.
    whatsapp.reports(&app, &[], &[incoming(&app, "wamid.in1", "thanks")]).await;
    app.clock().set("2026-10-15T15:58:00Z".parse().unwrap());
    given.nora.signs_in_again().await;
    given.updates(json!({"remindAt": "17:58"})).await;
    app.clock().set("2026-10-15T15:58:30Z".parse().unwrap());
    given.updates(json!({"remindAt": "17:59"})).await;
    app.clock().set("2026-10-15T15:58:59Z".parse().unwrap());
    given.updates(json!({"remindAt": "17:59"})).await;
    app.clock().set("2026-10-15T15:59:00Z".parse().unwrap());
    app.sends_whatsapp().await;
    let sent = whatsapp.received();
    assert_eq!(sent.len(), 2);
    assert_eq!(sent[1]["type"], "template", "a minute before its end the window counts as closed");

    whatsapp.reports(&app, &[], &[incoming(&app, "wamid.in2", "and you?")]).await;
    app.clock().set("2026-10-18T15:00:00Z".parse().unwrap());
    given.nora.signs_in_again().await;
    whatsapp.reports(&app, &[], &[incoming(&app, "wamid.in3", "hello")]).await;
    app.clock().advance(SignedDuration::from_hours(1));
    app.sends_whatsapp().await;
    let texts = |sent: &[Value]| -> Vec<String> {
        sent.iter().map(|sent| sent["text"]["body"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let mut sent = texts(&whatsapp.received()[2..]);
    sent.sort();
    assert_eq!(sent.len(), 2, "what became of her words, and on Sunday one message: {sent:?}");
    assert!(sent[0].starts_with("Saved on Easy + strides, "), "{sent:?}");
    assert!(sent[1].starts_with("Week 2: 1 session") && sent[1].contains("Monday 19 October"), "{sent:?}");
}

#[db_test]
async fn a_failing_provider_is_retried_and_a_permanent_error_says_why(app: TestApp) {
    let (whatsapp, app, given) = reminded(&app).await;
    whatsapp.fails(&[WhatsAppTrouble::Answers(429, 130_429), WhatsAppTrouble::Answers(500, 131_000)]);
    app.sends_whatsapp().await;
    assert_eq!(whatsapp.received().len(), 0);
    for _ in 0..2 {
        app.clock().advance(SignedDuration::from_mins(1));
        app.sends_whatsapp().await;
    }
    assert_eq!(whatsapp.received().len(), 1);

    let mut given = given;
    app.clock().set("2026-10-15T16:00:00Z".parse().unwrap());
    whatsapp.fails(&[WhatsAppTrouble::Answers(400, 131_026)]);
    app.sends_whatsapp().await;
    given.nora.signs_in_again().await;
    let failed = given.messages().await["history"][0].clone();
    assert_eq!(failed["state"], "Failed");
    assert!(failed["reason"].as_str().unwrap().contains("Check the athlete’s number."), "{failed}");
    assert_eq!(whatsapp.received().len(), 1);
    let again = given.nora.post("/api/SendMessage", &json!({"athleteId": given.maya, "messageId": failed["id"]})).await;
    assert_eq!(again.status, 201, "{}", again.text());
    app.sends_whatsapp().await;
    assert_eq!(whatsapp.received().len(), 2);
}

#[db_test]
async fn a_message_whose_response_is_lost_is_not_resent_once_it_is_reported(app: TestApp) {
    let (whatsapp, app, mut given) = reminded(&app).await;
    let client = FakeWhatsApp::client_of(&whatsapp.url, SHORT_PATIENCE);
    let app = app.with_settings(|settings| settings.whatsapp = Some(client)).await;
    whatsapp.fails(&[WhatsAppTrouble::Hangs]);
    app.sends_whatsapp().await;
    assert_eq!(whatsapp.received().len(), 1, "taken, and never answered");
    given.nora.signs_in_again().await;
    assert_eq!(given.history().await[0].1, "Waiting");
    let delivered = whatsapp.status(0, "delivered", seconds(&app));
    assert_eq!(whatsapp.reports(&app, &[delivered], &[]).await.status, 200);
    app.clock().advance(SignedDuration::from_mins(5));
    app.sends_whatsapp().await;
    given.nora.signs_in_again().await;
    assert_eq!(whatsapp.received().len(), 1, "the report says that it went out");
    assert_eq!(given.history().await[0].1, "Delivered");
}

#[db_test]
async fn webhooks_are_trusted_by_their_signature_and_never_move_a_message_back(app: TestApp) {
    let (whatsapp, app, mut given) = reminded(&app).await;
    app.sends_whatsapp().await;
    given.nora.signs_in_again().await;
    let now = seconds(&app);
    let read = whatsapp.status(0, "read", now + 3);
    let body = FakeWhatsApp::report_of(&[read], &[]);
    for signature in [
        "",
        "sha256=",
        "sha256=00",
        &FakeWhatsApp::signature(b"other bytes"),
        &FakeWhatsApp::signature(body.as_bytes())[7..],
    ] {
        let refused = whatsapp.posts(&app, signature, body.clone()).await;
        assert_eq!(refused.problem(), (401, "invalid-signature"), "{signature}");
    }
    assert_eq!(given.history().await[0].1, "Sent");
    for (status, at) in
        [("read", now + 3), ("delivered", now + 2), ("sent", now + 1), ("read", now + 3), ("failed", now + 4)]
    {
        assert_eq!(whatsapp.reports(&app, &[whatsapp.status(0, status, at)], &[]).await.status, 200);
    }
    let message = given.messages().await["history"][0].clone();
    assert_eq!((&message["state"], &message["reason"]), (&json!("Read"), &Value::Null));
    let unknown = json!({"id": "wamid.other", "status": "read", "timestamp": "1", "recipient_id": "1"});
    assert_eq!(whatsapp.reports(&app, &[unknown], &[]).await.status, 200);

    let challenge = |token: &str| {
        format!("/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token={token}&hub.challenge=1158201444")
    };
    assert_eq!(app.get(&challenge("agreed-on")).await.text(), "1158201444");
    assert_eq!(app.get(&challenge("guessed")).await.problem(), (403, "not-verified"));
}

#[db_test]
async fn a_changed_plan_is_announced_once_an_hour_with_what_still_differs(app: TestApp) {
    let (whatsapp, app, mut given) = reminded(&app).await;
    given.nora.signs_in_again().await;
    given.updates(json!({"tomorrow": false, "weekAhead": false})).await;
    let address = format!("/api/GetSchedule?schedule={}", given.plan);
    let save = async |given: &Given, title: &str| {
        let mut plan: Value = given.nora.get(&address).await.json();
        for week in plan["plans"].as_array_mut().unwrap() {
            for workout in week["workouts"].as_array_mut().unwrap() {
                if workout["scheduledDate"].as_str().unwrap().starts_with("2026-10-16") {
                    workout["title"] = json!(title);
                }
            }
        }
        let saved = given.nora.post(&format!("/api/UpdateSchedule?schedule={}", given.plan), &plan).await;
        assert_eq!(saved.status, 200, "{}", saved.text());
    };
    save(&given, "Fartlek").await;
    app.sends_whatsapp().await;
    assert!(whatsapp.received().is_empty(), "a coach at work is waited for");
    save(&given, "Fartlek, longer").await;
    app.clock().advance(SignedDuration::from_mins(10));
    app.sends_whatsapp().await;
    let sent = whatsapp.received();
    assert_eq!(sent.len(), 1);
    let text = sent[0]["template"]["components"][0]["parameters"][0]["text"].as_str().unwrap();
    assert_eq!(text, "Your plan has changed: · Friday 16 October, now: Easy Run: Fartlek, longer. 10.0 km, 1 h 00");

    given.nora.signs_in_again().await;
    save(&given, "Hills").await;
    app.clock().advance(SignedDuration::from_mins(30));
    app.sends_whatsapp().await;
    assert_eq!(whatsapp.received().len(), 1, "not twice within an hour");
    given.nora.signs_in_again().await;
    save(&given, "Fartlek, longer").await;
    app.clock().advance(SignedDuration::from_mins(40));
    app.sends_whatsapp().await;
    assert_eq!(whatsapp.received().len(), 1, "it is as she was told");
}

#[db_test]
async fn a_change_of_the_template_is_announced_to_its_linked_athletes(app: TestApp) {
    let (whatsapp, app, mut given) = reminded(&app).await;
    given.nora.signs_in_again().await;
    given.updates(json!({"tomorrow": false, "weekAhead": false})).await;
    let template = given.nora.saves_plan_template(crate::plan_use::half()).await;
    let body = json!({"templateId": template, "athletes": [given.maya], "anchor": "Start", "date": "2026-10-14",
                      "acceptOverlaps": true});
    let plan = crate::plan_use::create(&given.nora, &body).await[0]["scheduleId"].clone();
    assert_eq!(given.nora.put("/api/ShowSchedules", &json!({"schedules": [plan], "isShown": true})).await.status, 204);
    let mut changed: Value = given.nora.get(&format!("/api/GetPlanTemplate?template={template}")).await.json();
    changed["workouts"][1]["title"] = json!("Hilly long run");
    given.nora.post(&format!("/api/UpdatePlanTemplate?template={template}"), &changed).await;

    let applied = given.nora.post("/api/ApplyPlanChanges", &json!({"templateId": template, "schedules": [plan]})).await;
    assert_eq!(applied.status, 200, "{}", applied.text());
    app.clock().advance(SignedDuration::from_mins(10));
    app.sends_whatsapp().await;
    let sent = whatsapp.received();
    assert_eq!(sent.len(), 1);
    let text = sent[0]["template"]["components"][0]["parameters"][0]["text"].as_str().unwrap();
    assert_eq!(text, "Your plan has changed: · Sunday 18 October, now: Long Run: Hilly long run. 14.0 km");
}

#[db_test]
async fn without_a_template_in_her_language_the_coach_is_notified(app: TestApp) {
    let (whatsapp, app, mut given) = reminded(&app).await;
    given.nora.signs_in_again().await;
    app.clock().set("2026-10-14T15:59:00Z".parse().unwrap());
    given.updates(json!({"language": "fr"})).await;
    assert!(next(&given.messages().await, "WhatsApp")["text"].as_str().unwrap().starts_with("jeudi 15 octobre"));
    app.clock().set("2026-10-14T16:00:00Z".parse().unwrap());
    app.sends_whatsapp().await;
    assert!(whatsapp.received().is_empty());
    let failed = given.messages().await["history"][0].clone();
    assert!(failed["reason"].as_str().unwrap().contains("no WhatsApp template in Français"), "{failed}");
}
