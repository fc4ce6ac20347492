use api::messages::enqueue_due;
use identity::throttle::{Failures, ThrottleKey, ThrottledAction};
use identity::{LinkSecret, SealedRow};
use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use store::{accounts, consents, throttles};
use test_support::{Coach, FakeWhatsApp, SmtpSink, TestApp, db_test};

use super::replies::text;
use super::{PHONE, consent, given, reminded};
use crate::profile::photo_address;

async fn state(coach: &Coach, athlete: &str, channel: &str) -> Value {
    let answer: Value = coach.get(&format!("/api/GetMessages?athlete={athlete}")).await.json();
    consent(&answer, channel)["state"].clone()
}

#[db_test]
async fn the_unsubscribe_link_works_from_any_mail_program(app: TestApp) {
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
    assert!(again.text().contains("use the link in the latest one"), "{}", again.text());
}

#[db_test]
async fn an_athlete_who_stopped_is_left_alone_and_agrees_only_in_person(app: TestApp) {
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
async fn everybody_who_shares_a_number_is_found_except_those_who_withdrew(app: TestApp) {
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
async fn stop_works_from_a_number_other_than_the_one_dialled(app: TestApp) {
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
async fn a_coach_whose_messages_never_left_gets_no_replies(app: TestApp) {
    let (whatsapp, app, mut given) = reminded(&app).await;
    let mut mallory = app.coach("mallory").await;
    let claimed = mallory.adds(json!({"firstName": "M", "lastName": "L", "phoneNumber": PHONE})).await;
    let body = json!({"athleteId": claimed, "channel": "WhatsApp", "state": "Agreed", "note": "Says so", "language": "fr",
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
async fn a_full_account_keeps_sending_and_receiving(app: TestApp) {
    let (whatsapp, app) = FakeWhatsApp::beside(&app).await;
    let mut given = given(&app).await;
    given.has_consent("WhatsApp").await;
    let account = given.nora.id;
    let full = "UPDATE account_ledger SET bytes = 200000000 WHERE account_id = $1";
    app.app.db.write(move |conn| conn.execute(full, (account,)).map(drop)).await.unwrap();
    app.clock().set("2026-10-14T16:00:00Z".parse().unwrap());
    app.sends_whatsapp().await;
    assert_eq!(whatsapp.received().len(), 1);
    let [words, stop] = [text(&app, 1, 1, "May I run it later?"), text(&app, 2, 2, "STOP")];
    assert_eq!(whatsapp.reports(&app, &[], &[words, stop]).await.status, 200);
    given.nora.signs_in_again().await;
    assert_eq!(state(&given.nora, &given.maya, "WhatsApp").await, "Withdrawn");
    let history = given.messages().await["history"].to_string();
    assert!(history.contains("May I run it later?") && history.contains("Not filed"), "{history}");
}

#[db_test]
async fn nothing_is_sent_for_a_disabled_account(app: TestApp) {
    let (whatsapp, app) = FakeWhatsApp::beside(&app).await;
    let given = given(&app).await;
    let sink = SmtpSink::start().await;
    given.has_consent("WhatsApp").await;
    given.has_consent("Email").await;
    app.clock().set("2026-10-14T16:00:00Z".parse().unwrap());
    enqueue_due(&app.app).await.unwrap();
    let account = given.nora.id.into();
    app.app.db.write(move |conn| accounts::set_disabled(conn, account, true)).await.unwrap();
    app.whatsapp_delivery().deliver_due().await.unwrap();
    app.delivers_mail_to(&sink).await;
    assert!(whatsapp.received().is_empty() && sink.received().is_empty());
}

#[db_test]
async fn an_account_cannot_flood_others_with_mail(app: TestApp) {
    let given = given(&app).await;
    let key = ThrottleKey::for_id(ThrottledAction::MailToAthlete, &given.nora.id.to_string());
    let failures = Failures { count: 500, last_at: app.clock().now() };
    app.app.db.write(move |conn| throttles::save(conn, &key, failures)).await.unwrap();
    let body = json!({"athleteId": given.maya, "channel": "Email", "state": "Asked", "email": "maya@example.org"});
    assert_eq!(given.nora.post("/api/UpdateConsent", &body).await.status, 429);
}

/// Maya agreed to mail, and stops it with the link in a mail.
async fn stopped_by_mail(app: &TestApp) -> super::Given {
    let given = given(app).await;
    given.has_consent("Email").await;
    let account = given.nora.id.into();
    let consents = app.app.db.read(move |conn| consents::list(conn, account)).await.unwrap();
    let (athlete, stored) = &consents[0];
    let row = SealedRow { account: given.nora.id, id: athlete.as_uuid() };
    let key = app.app.settings.sealing_key.clone().unwrap();
    let sealed = stored.key.sealed.as_deref().unwrap();
    let secret = LinkSecret::open_for("Email", &key, row, sealed).unwrap().reveal().to_string();
    let stop = format!("/consent/{secret}");
    for path in [stop.clone(), format!("{stop}/stop")] {
        let page = app.get(&path).await;
        assert!(page.status == 200 && !page.text().contains("<script"), "{}", page.text());
    }
    assert_eq!(state(&given.nora, &given.maya, "Email").await, "Agreed", "until a person presses nothing happens");
    let one_click = app.request(Method::POST, &stop).body("List-Unsubscribe=One-Click");
    assert_eq!(app.send(one_click).await.status, 200);
    assert_eq!(state(&given.nora, &given.maya, "Email").await, "Withdrawn");
    given
}

#[db_test]
async fn a_stop_is_kept_whatever_happens_to_the_athlete(app: TestApp) {
    let mut given = stopped_by_mail(&app).await;
    let change = async |coach: &Coach, athlete: &str, wanted: Value| {
        let mut body = wanted;
        body["athleteId"] = json!(athlete);
        body["channel"] = json!("Email");
        let answer = coach.post("/api/UpdateConsent", &body).await;
        if answer.status == 200 { (200, String::new()) } else { (answer.problem().0, answer.problem().1.to_owned()) }
    };
    let stopped = (409, "stopped".to_owned());
    let same = json!({"state": "Agreed", "note": "Says so", "email": "Maya@example.org"});
    let other = json!({"state": "Asked", "email": "maya@other.example"});
    assert_eq!(change(&given.nora, &given.maya, other).await.0, 200, "another address is another question");
    assert_eq!(change(&given.nora, &given.maya, same.clone()).await, stopped, "and undoes no stop");
    let second = given.nora.adds(json!({"firstName": "Maja", "lastName": "L"})).await;
    assert_eq!(change(&given.nora, &second, same.clone()).await, stopped);
    let delete = format!("/api/DeleteAthlete?documentId={}", given.maya);
    assert_eq!(given.nora.delete(&delete).await.status, 204);
    assert_eq!(change(&given.nora, &second, same.clone()).await, stopped);

    app.clock().advance(SignedDuration::from_hours(7 * 24));
    given.nora.signs_in_again().await;
    let asked = json!({"state": "Asked", "email": "maya@example.org"});
    assert_eq!(change(&given.nora, &second, asked).await.0, 200);
    assert_eq!(change(&given.nora, &second, same).await, stopped, "only she can agree again");
}

#[db_test]
async fn consent_mails_to_an_address_are_limited(app: TestApp) {
    let given = given(&app).await;
    let mut asked = Vec::new();
    for number in 0..5 {
        let athlete = given.nora.adds(json!({"firstName": format!("M{number}"), "lastName": "L"})).await;
        let body = json!({"athleteId": athlete, "channel": "Email", "state": "Asked", "email": "maya@example.org"});
        asked.push(given.nora.post("/api/UpdateConsent", &body).await.status.as_u16());
    }
    assert_eq!(asked, [200, 200, 200, 429, 429]);
}

#[db_test]
async fn without_a_mail_server_nothing_claims_to_be_sent(app: TestApp) {
    let app = app.with_settings(|settings| settings.mail_server = None).await;
    let given = given(&app).await;
    let ask = json!({"athleteId": given.maya, "channel": "Email", "state": "Asked", "email": "maya@example.org"});
    assert_eq!(given.nora.post("/api/UpdateConsent", &ask).await.problem(), (409, "no-mail"));
    given.has_consent("Email").await;
    let week = json!({"scheduleId": given.plan, "channel": "Email", "week": 1});
    assert_eq!(given.nora.post("/api/SendMessage", &week).await.problem(), (409, "no-mail"));
    app.clock().set("2026-10-14T16:00:00Z".parse().unwrap());
    enqueue_due(&app.app).await.unwrap();
    let mut given = given;
    given.nora.signs_in_again().await;
    let messages = given.messages().await;
    assert_eq!(messages["history"], json!([]));
    let because = super::next(&messages, "Email")["because"].clone();
    assert!(because.as_str().unwrap().starts_with("Email isn’t set up on this server"), "{because}");
}

#[db_test]
async fn a_mail_is_from_the_coach_and_has_one_link_to_the_page(app: TestApp) {
    let given = given(&app).await;
    given.nora.shares(&given.maya, &given.plan).await;
    let sink = SmtpSink::start().await;
    photo_address(&given.nora).await;
    let ask = json!({"channel": "Email", "state": "Asked", "email": "maya@example.org"});
    given.updates(ask).await;
    app.delivers_mail_to(&sink).await;
    let question = sink.received()[0].source.clone();
    assert!(!question.contains("Stop these messages") && !question.contains("/stop"), "{question}");
    given.has_consent("Email").await;
    app.clock().set("2026-10-14T16:00:00Z".parse().unwrap());
    enqueue_due(&app.app).await.unwrap();
    app.delivers_mail_to(&sink).await;
    let source = sink.received()[1].source.replace("=\r\n", "").replace("=3D", "=");
    assert!(source.contains("From: nora <no-reply@longrun.example>"), "{source}");
    assert!(source.contains(&format!("Reply-To: nora <{}>", given.nora.email)), "{source}");
    assert!(source.contains("Subject: Tomorrow: 3 =?utf-8?b?w5c=?= 10 min"), "{source}");
    assert!(source.contains("Stop these messages") && source.contains("List-Unsubscribe-Post"), "{source}");
    let text = source.split("Content-Type: text/html").next().unwrap();
    assert_eq!(text.matches("/a#").count(), 1, "{text}");
    assert!(source.contains("src=\"cid:photo\"") && source.contains("Content-ID: <photo>"), "{source}");
}
