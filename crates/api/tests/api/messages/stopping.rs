use api::messages::put_out_due;
use identity::throttle::{Failures, ThrottleKey, ThrottledAction};
use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use store::{accounts, consents, throttles};
use test_support::{Coach, FakeWhatsApp, SmtpSink, TestApp, db_test};

use super::replies::text;
use super::{PHONE, consent, given, reminded};

async fn state(coach: &Coach, athlete: &str, channel: &str) -> Value {
    let answer: Value = coach.get(&format!("/api/GetMessages?athlete={athlete}")).await.json();
    consent(&answer, channel)["state"].clone()
}

#[db_test]
async fn the_link_in_every_mail_stops_them_from_any_mail_program(app: TestApp) {
    let given = given(&app).await;
    let sink = SmtpSink::start().await;
    given.has_consent("Email").await;
    given.has_consent("Email").await;
    let week = json!({"scheduleId": given.plan, "channel": "Email", "week": 1});
    assert_eq!(given.nora.post("/api/SendMessage", &week).await.status, 201);
    given.has_consent("Email").await;
    app.delivers_mail_to(&sink).await;
    let source = sink.received()[0].source.replace("=\r\n", "").replace("=3D", "=");
    let at = source.find("/consent/").unwrap();
    let stop: String = source[at..].chars().take_while(|letter| !" \r\n>\"".contains(*letter)).collect();

    let shown = app.get(&format!("{}/stop", stop.trim_end_matches("/stop"))).await;
    let action = shown.text().split_once("action=\"").unwrap().1.split_once('"').unwrap().0.to_owned();
    let pressed = app.request(Method::POST, &action).header("origin", "null").header("sec-fetch-site", "cross-site");
    assert_eq!(app.send(pressed.body("answer=stop")).await.status, 200);
    assert_eq!(state(&given.nora, &given.maya, "Email").await, "Withdrawn");

    let again = app.get(&stop).await;
    assert_eq!(again.status, 404);
    assert!(again.text().contains("use the link in the newest one"), "{}", again.text());
}

#[db_test]
async fn who_has_stopped_is_left_alone_and_agrees_only_in_person(app: TestApp) {
    let (whatsapp, app, mut given) = reminded(&app).await;
    whatsapp.reports(&app, &[], &[text(&app, 1, 1, "STOP")]).await;
    for wanted in [json!({"state": "Agreed", "note": "She told me"}), json!({"state": "Asked"})] {
        let mut body = wanted;
        body["athleteId"] = json!(given.maya);
        body["channel"] = json!("WhatsApp");
        assert_eq!(given.nora.post("/api/UpdateConsent", &body).await.problem(), (409, "stopped"), "{body}");
    }
    app.clock().advance(SignedDuration::from_hours(7 * 24));
    given.nora.signs_in_again().await;
    given.updates(json!({"channel": "WhatsApp", "state": "Asked"})).await;
    whatsapp.reports(&app, &[], &[text(&app, 2, 2, "yes")]).await;
    assert_eq!(state(&given.nora, &given.maya, "WhatsApp").await, "Agreed", "also where there were sessions to answer");
}

#[db_test]
async fn everybody_who_shares_a_number_is_found_and_nobody_who_has_withdrawn(app: TestApp) {
    let given = given(&app).await;
    given.has_consent("WhatsApp").await;
    let kai = given.nora.adds(json!({"firstName": "Kai", "lastName": "Berg", "phoneNumber": PHONE})).await;
    let asked = json!({"athleteId": kai, "channel": "WhatsApp", "state": "Asked"});
    assert_eq!(given.nora.post("/api/UpdateConsent", &asked).await.status, 200);
    let found = async || {
        let holders = app.app.db.read(|conn| {
            let first = consents::holders_of_phone(conn, PHONE, None, 1)?;
            let second = consents::holders_of_phone(conn, PHONE, first.first().copied(), 1)?;
            Ok::<_, store::StoreError>([first, second].concat())
        });
        holders.await.unwrap().into_iter().map(|holder| holder.athlete.to_string()).collect::<Vec<_>>()
    };
    let mut both = [given.maya.clone(), kai];
    both.sort();
    assert_eq!(found().await, both);
    given.updates(json!({"channel": "WhatsApp", "state": "Withdrawn"})).await;
    assert!(!found().await.contains(&given.maya));
}

#[db_test]
async fn stop_is_heard_from_a_number_that_is_not_the_one_dialled(app: TestApp) {
    let (whatsapp, app) = FakeWhatsApp::beside(&app).await;
    whatsapp.knows_everybody_as("5491155550000");
    let mut given = given(&app).await;
    given.has_consent("WhatsApp").await;
    app.clock().set("2026-10-14T16:00:00Z".parse().unwrap());
    app.sends_whatsapp().await;
    given.nora.signs_in_again().await;
    let mut stop = text(&app, 1, 1, "STOP");
    stop["from"] = json!("5491155550000");
    assert_eq!(whatsapp.reports(&app, &[], &[stop]).await.status, 200);
    assert_eq!(state(&given.nora, &given.maya, "WhatsApp").await, "Withdrawn");
}

#[db_test]
async fn a_coach_whose_messages_never_left_hears_nothing_of_what_she_writes(app: TestApp) {
    let (whatsapp, app, mut given) = reminded(&app).await;
    let mut mallory = app.coach("mallory").await;
    let claimed = mallory.adds(json!({"firstName": "M", "lastName": "L", "phoneNumber": PHONE})).await;
    let body = json!({"athleteId": claimed, "channel": "WhatsApp", "state": "Agreed", "note": "Says so", "language": "French",
                      "restDays": true, "remindAt": "16:30", "timeZone": "UTC"});
    assert_eq!(mallory.post("/api/UpdateConsent", &body).await.status, 200);
    app.clock().set("2026-10-14T16:31:00Z".parse().unwrap());
    app.sends_whatsapp().await;
    whatsapp.reports(&app, &[], &[text(&app, 1, 1, "Knee hurts")]).await;
    mallory.signs_in_again().await;
    given.nora.signs_in_again().await;
    let heard: Value = mallory.get(&format!("/api/GetMessages?athlete={claimed}")).await.json();
    assert!(!heard["history"].to_string().contains("Knee hurts"), "{}", heard["history"]);
    assert!(given.messages().await["history"].to_string().contains("Knee hurts"));
}

#[db_test]
async fn an_account_that_is_full_goes_on_writing_and_hearing(app: TestApp) {
    let (whatsapp, app) = FakeWhatsApp::beside(&app).await;
    let mut given = given(&app).await;
    given.has_consent("WhatsApp").await;
    let account = given.nora.id;
    let full = "UPDATE account_ledger SET bytes = 200000000 WHERE account_id = $1";
    app.app.db.write(move |conn| conn.execute(full, (account,)).map(drop)).await.unwrap();
    app.clock().set("2026-10-14T16:00:00Z".parse().unwrap());
    app.sends_whatsapp().await;
    assert_eq!(whatsapp.received().len(), 1);
    let [words, stop] = [text(&app, 1, 1, "Felt heavy."), text(&app, 2, 2, "STOP")];
    assert_eq!(whatsapp.reports(&app, &[], &[words, stop]).await.status, 200);
    given.nora.signs_in_again().await;
    assert_eq!(state(&given.nora, &given.maya, "WhatsApp").await, "Withdrawn");
    let history = given.messages().await["history"].to_string();
    assert!(history.contains("Felt heavy.") && history.contains("Not filed"), "{history}");
}

#[db_test]
async fn nothing_that_waits_is_sent_for_an_account_that_is_disabled(app: TestApp) {
    let (whatsapp, app) = FakeWhatsApp::beside(&app).await;
    let given = given(&app).await;
    let sink = SmtpSink::start().await;
    given.has_consent("WhatsApp").await;
    given.has_consent("Email").await;
    app.clock().set("2026-10-14T16:00:00Z".parse().unwrap());
    put_out_due(&app.app).await.unwrap();
    let account = given.nora.id.into();
    app.app.db.write(move |conn| accounts::set_disabled(conn, account, true)).await.unwrap();
    app.whatsapp_delivery().deliver_due().await.unwrap();
    app.delivers_mail_to(&sink).await;
    assert!(whatsapp.received().is_empty() && sink.received().is_empty());
}

#[db_test]
async fn nobody_floods_others_with_mail_from_here(app: TestApp) {
    let given = given(&app).await;
    let key = ThrottleKey::for_id(ThrottledAction::MailToAthlete, &given.nora.id.to_string());
    let failures = Failures { count: 500, last_at: app.clock().now() };
    app.app.db.write(move |conn| throttles::save(conn, &key, failures)).await.unwrap();
    let body = json!({"athleteId": given.maya, "channel": "Email", "state": "Asked", "email": "maya@example.org"});
    assert_eq!(given.nora.post("/api/UpdateConsent", &body).await.status, 429);
}
