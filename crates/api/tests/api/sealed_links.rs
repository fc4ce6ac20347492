//! A stolen database opens no athlete's page, feed or consent.

use std::sync::Arc;

use identity::SealingKey;
use reqwest::Method;
use serde_json::{Value, json};
use store::backup::{BackupOptions, backup};
use test_support::{Athlete, Coach, FakeWhatsApp, SmtpSink, TestApp, athlete, db_test, schedule, workout};

use crate::messages::given;

struct Scene {
    ana: Coach,
    mia: String,
    plan: String,
    page: Athlete,
}

async fn scene(app: &TestApp) -> Scene {
    app.clock().set("2026-10-14T08:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-15")])).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    Scene { ana, mia, plan, page }
}

async fn link(app: &TestApp, scene: &Scene) -> Value {
    let request = app.request(Method::GET, &format!("/api/GetAthleteLink?athlete={}", scene.mia));
    app.send(request.header("authorization", format!("Bearer {}", scene.ana.token))).await.json()
}

/// Every byte of every row, whichever database it is.
async fn stolen(app: &TestApp) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("stolen.db");
    backup(&app.app.db, &file, &BackupOptions::at(app.app.clock.now())).await.unwrap();
    std::fs::read(file).unwrap()
}

fn holds(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|part| part == text.as_bytes())
}

fn last_part(url: &Value) -> String {
    let url = url.as_str().unwrap().trim_end_matches(".ics");
    url.rsplit(['/', '#']).next().unwrap().to_owned()
}

/// Under another key file, as on a new machine, and under none.
async fn without_the_key(app: &TestApp) -> [TestApp; 2] {
    let other = SealingKey::parse(&SealingKey::generate_text().unwrap()).unwrap();
    [
        app.with_settings(|settings| settings.sealing_key = Some(Arc::new(other))).await,
        app.with_settings(|settings| settings.sealing_key = None).await,
    ]
}

#[db_test]
async fn the_database_holds_no_secret_of_a_link_a_feed_a_consent_or_a_message(app: TestApp) {
    let (_whatsapp, app) = FakeWhatsApp::beside(&app).await;
    let given = given(&app).await;
    let page = given.nora.shares(&given.maya, &given.plan).await;
    let shown: Value = given.nora.get(&format!("/api/GetAthleteLink?athlete={}", given.maya)).await.json();
    let sink = SmtpSink::start().await;
    let ask = json!({"channel": "Email", "state": "Asked", "email": "maya@example.org"});
    given.updates(ask).await;
    app.delivers_mail_to(&sink).await;
    let mail = sink.received().remove(0).text();
    let (_, consent) = mail.split_once("/consent/").unwrap();
    let consent: String = consent.chars().take(22).collect();
    given.has_consent("WhatsApp").await;
    app.clock().set("2026-10-14T16:00:00Z".parse().unwrap());
    app.sends_whatsapp().await;
    let by_hand = json!({"channel": "WhatsApp", "scheduleId": given.plan, "week": 1});
    let mut nora = given.nora;
    nora.signs_in_again().await;
    assert_eq!(nora.post("/api/SendMessage", &by_hand).await.status, 201);

    let stolen = stolen(&app).await;

    assert!(holds(&stolen, "maya@example.org"), "it is the database");
    let secrets = [page, last_part(&shown["calendarUrl"]), last_part(&shown["busyCalendarUrl"]), consent];
    for secret in secrets {
        assert_eq!(secret.len(), 22);
        assert!(!holds(&stolen, &secret), "{secret}");
    }
}

#[db_test]
async fn a_message_carries_the_address_that_the_database_does_not_have(app: TestApp) {
    let (whatsapp, app) = FakeWhatsApp::beside(&app).await;
    let given = given(&app).await;
    let secret = given.nora.shares(&given.maya, &given.plan).await;
    given.has_consent("WhatsApp").await;
    app.clock().set("2026-10-14T16:00:00Z".parse().unwrap());
    app.sends_whatsapp().await;
    let sent = whatsapp.received();
    assert!(sent.iter().any(|message| message.to_string().contains(&secret)), "{sent:?}");
    let mut nora = given.nora;
    nora.signs_in_again().await;
    let messages: Value = nora.get(&format!("/api/GetMessages?athlete={}", given.maya)).await.json();
    let text = messages["history"][0]["text"].as_str().unwrap();
    assert!(text.ends_with("/a#**********************"), "{text}");
}

#[db_test]
async fn without_its_key_a_database_opens_pages_and_shows_no_address_again(app: TestApp) {
    let scene = scene(&app).await;
    let before = link(&app, &scene).await;
    let feed = before["calendarUrl"].as_str().unwrap().strip_prefix("http://localhost:8080").unwrap().to_owned();
    for moved in without_the_key(&app).await {
        let page = moved.athlete(&scene.page.secret).page().await;
        assert_eq!((&page["calendarUrl"], &page["busyCalendarUrl"]), (&Value::Null, &Value::Null));
        assert_eq!(page["athlete"]["firstName"], "Mia");
        assert_eq!(moved.get(&feed).await.status, 200, "a calendar goes on");
        let shown = link(&moved, &scene).await;
        assert_eq!(
            (&shown["url"], &shown["calendarUrl"], &shown["canAnswer"]),
            (&Value::Null, &Value::Null, &json!(true))
        );
        let request =
            moved.request(Method::GET, &format!("/api/GetSchedulePdf?schedule={}&layout=compact", scene.plan));
        let pdf = moved.send(request.header("authorization", format!("Bearer {}", scene.ana.token))).await;
        assert_eq!(pdf.status, 200);
    }
    for moved in without_the_key(&app).await {
        let request = moved.request(Method::POST, "/api/CreateAthleteLink").json(&json!({"athleteId": scene.mia}));
        let made = moved.send(request.header("authorization", format!("Bearer {}", scene.ana.token))).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let secret = last_part(&made.json::<Value>()["url"]);
        moved.athlete(&secret).page().await;
        let again = link(&moved, &scene).await["url"].clone();
        assert_eq!(again.is_string(), moved.app.settings.sealing_key.is_some(), "with a key it is shown again");
    }
}

#[db_test]
async fn without_its_key_a_server_still_sends_stop_links_that_work_and_earlier_ones_do_too(app: TestApp) {
    let given = given(&app).await;
    given.has_consent("Email").await;
    let week = json!({"channel": "Email", "scheduleId": given.plan, "week": 1});
    let sink = SmtpSink::start().await;
    let mut stops = Vec::new();
    let [other, none] = without_the_key(&app).await;
    for server in [&app, &other, &other, &none, &none] {
        assert_eq!(given.nora.post("/api/SendMessage", &week).await.status, 201);
        server.delivers_mail_to(&sink).await;
        let mail = sink.received().pop().unwrap().text();
        let (_, stop) = mail.split_once("http://localhost:8080/consent/").unwrap();
        stops.push(stop.chars().take(22).collect::<String>());
    }
    assert_eq!(sink.received().len(), 5);
    assert_eq!(stops[1], stops[2], "a new key seals a new secret once");
    assert_ne!(stops[3], stops[4], "without one each mail has its own");
    for stop in &stops {
        let page = app.get(&format!("/consent/{stop}/stop")).await;
        assert!(page.status == 200 && page.text().contains(stop), "{}", page.text());
    }
    let one_click = app.request(Method::POST, &format!("/consent/{}", stops[0])).body("List-Unsubscribe=One-Click");
    assert_eq!(app.send(one_click).await.status, 200);
    for stop in &stops {
        assert_eq!(app.get(&format!("/consent/{stop}")).await.status, 404, "all of them end with the consent");
    }
}
