//! Webhooks, as a program of the coach receives them.

use gateways::webhooks::WebhookReach;
use identity::{Role, WebhookSecret};
use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{
    Athlete, Coach, FakeReceiver, Run, TestApp, athlete, db_test, gpx, schedule, webhook_caller, workout,
};

const EVERYTHING: [&str; 5] = ["answer", "comment", "activity", "publish", "absence"];

/// Ana's webhook hears of everything. Mia sees a plan with a session on 14 October 2026, which is today.
struct Scene {
    ana: Coach,
    mia: String,
    plan: String,
    page: Athlete,
    workout: String,
    webhook: String,
    secret: String,
}

async fn scene(app: &TestApp, url: &str) -> Scene {
    app.clock().set("2026-10-14T08:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-14")])).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let opened: Value = ana.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    let workout = opened["plans"][0]["workouts"][0]["id"].as_str().unwrap().to_owned();
    let (webhook, secret) = saves(&ana, &json!({"url": url, "events": EVERYTHING})).await;
    Scene { ana, mia, plan, page, workout, webhook, secret: secret.unwrap() }
}

async fn saves(coach: &Coach, body: &Value) -> (String, Option<String>) {
    let saved = coach.post("/api/SaveWebhook", body).await;
    assert_eq!(saved.status, 200, "{}", saved.text());
    let saved: Value = saved.json();
    (saved["webhookId"].as_str().unwrap().to_owned(), saved["secret"].as_str().map(str::to_owned))
}

impl Scene {
    async fn answers(&self, comment: Option<&str>) {
        let said = json!({"workoutId": self.workout, "outcome": "done", "effort": 4, "comment": comment,
                          "pain": {"level": 6, "place": "Left Achilles"}});
        let saved = self.page.post("/api/SaveAnswer", &said).await;
        assert!(saved.status.is_success(), "{}", saved.text());
    }

    async fn deliveries(&self) -> Vec<Value> {
        self.ana.get(&format!("/api/GetWebhookDeliveries?webhook={}", self.webhook)).await.json()
    }

    async fn webhook(&self) -> Value {
        self.ana.get("/api/GetWebhooks").await.json::<Value>()[0].clone()
    }
}

#[db_test]
async fn a_webhook_hears_what_happens_and_can_check_who_calls(app: TestApp) {
    let receiver = FakeReceiver::start().await;
    let scene = scene(&app, &receiver.url()).await;
    let Scene { ana, mia, plan, page, workout, .. } = &scene;

    scene.answers(Some("Felt easy.")).await;
    ana.uploads(mia, "run.gpx", gpx(&Run::starting("2026-10-13T16:00:00Z"))).await;
    let absence = json!({"kind": "ill", "from": "2026-10-15", "to": "2026-10-16"});
    let absence = page.post("/api/SaveOwnAbsence", &absence).await.text().to_owned();
    let deletion = page.request(Method::DELETE, &format!("/api/DeleteOwnAbsence?absence={absence}"));
    assert_eq!(app.send(deletion).await.status, 204);
    ana.post("/api/SaveReply", &json!({"scheduleId": plan, "workoutId": workout, "text": "Good."})).await;
    let mut opened: Value = ana.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    opened["plans"][0]["workouts"][0]["title"] = json!("Hills");
    let saved = ana.post(&format!("/api/UpdateSchedule?schedule={plan}"), &opened).await;
    assert_eq!(saved.status, 200, "{}", saved.text());
    assert!(receiver.received().is_empty(), "nothing is called within the call that it is about");
    app.calls_webhooks().await;

    let received = receiver.received();
    let mut kinds: Vec<&str> = received.iter().map(|call| call.body["type"].as_str().unwrap()).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["absence", "absence", "activity", "answer", "comment", "comment", "publish"]);
    let answer = received.iter().find(|call| call.body["type"] == "answer").unwrap();
    let expected = json!({
        "type": "answer", "timestamp": "2026-10-14T08:00:00Z", "data": {
            "athleteId": mia, "athleteName": "Mia Moss", "scheduleId": plan, "workoutId": workout,
            "title": answer.body["data"]["title"], "scheduledDate": "2026-10-14", "outcome": "done", "movedTo": null,
            "effort": 4,
            "pain": {"level": 6, "place": "Left Achilles", "since": null},
        }
    });
    assert_eq!(answer.body, expected);
    let secret = WebhookSecret::parse(&scene.secret).unwrap();
    for call in &received {
        assert_eq!(call.timestamp, app.clock().now().as_second());
        assert_eq!(call.signatures, [secret.sign(&call.id, call.timestamp, &call.text)]);
    }
    let log = scene.deliveries().await;
    assert_eq!(log.len(), 7);
    assert!(log.iter().all(|it| it["state"] == "received" && it["status"] == 200 && it["attempts"] == 1), "{log:?}");
    app.calls_webhooks().await;
    assert_eq!(receiver.received().len(), 7, "each is sent once");
}

#[db_test]
async fn only_what_was_chosen_is_sent_and_nothing_once_it_is_deleted(app: TestApp) {
    let receiver = FakeReceiver::start().await;
    let scene = scene(&app, &receiver.url()).await;
    let change = json!({"webhookId": scene.webhook, "url": receiver.url(), "events": ["comment"]});
    assert_eq!(saves(&scene.ana, &change).await, (scene.webhook.clone(), None));
    scene.answers(None).await;
    app.calls_webhooks().await;
    assert!(receiver.received().is_empty());

    scene.answers(Some("Was it too fast?")).await;
    let deleted = scene.ana.post("/api/DeleteWebhook", &json!({"webhookId": scene.webhook})).await;
    assert_eq!(deleted.status, 204);
    app.calls_webhooks().await;
    assert!(receiver.received().is_empty());
    let log = scene.ana.get(&format!("/api/GetWebhookDeliveries?webhook={}", scene.webhook)).await;
    assert_eq!(log.problem(), (404, "webhook-not-found"));
}

#[db_test]
async fn an_answer_that_is_taken_back_is_told_and_what_is_deleted_leaves_the_log(app: TestApp) {
    let receiver = FakeReceiver::start().await;
    let scene = scene(&app, &receiver.url()).await;
    scene.answers(Some("My Achilles hurts.")).await;
    app.clock().advance(SignedDuration::from_secs(5));
    assert_eq!(scene.page.post("/api/UndoAnswer", &json!({"workoutId": scene.workout})).await.status, 200);
    app.calls_webhooks().await;
    let answers = receiver.received().into_iter().filter(|call| call.body["type"] == "answer");
    let told = answers.map(|call| (call.body["timestamp"].clone(), call.body["data"]["outcome"].clone()));
    let told: Vec<(Value, Value)> = told.collect();
    assert!(told.contains(&(json!("2026-10-14T08:00:05Z"), Value::Null)), "{told:?}");

    let reply = json!({"scheduleId": scene.plan, "workoutId": scene.workout, "text": "Rest it."});
    scene.ana.post("/api/SaveReply", &reply).await;
    scene.answers(Some("It still hurts.")).await;
    let deletion = scene.page.request(Method::DELETE, "/api/DeleteAnswers");
    assert_eq!(app.send(deletion).await.status, 204);
    let log = scene.deliveries().await;
    assert_eq!(
        log.iter().map(|it| it["event"].as_str().unwrap()).collect::<Vec<_>>(),
        ["comment"],
        "the coach's stays"
    );
    let before = receiver.received().len();
    app.calls_webhooks().await;
    assert_eq!(receiver.received().len(), before + 1, "what waited is not sent");

    let deleted = scene.ana.delete(&format!("/api/DeleteAthlete?documentId={}", scene.mia)).await;
    assert!(deleted.status.is_success(), "{}", deleted.text());
    assert!(scene.deliveries().await.is_empty());
}

#[db_test]
async fn a_call_without_success_is_repeated_and_a_redirect_is_not_followed(app: TestApp) {
    let (receiver, inside) = (FakeReceiver::start().await, FakeReceiver::start().await);
    let scene = scene(&app, &receiver.url()).await;
    receiver.answers(&[503, 302]);
    receiver.leads_to(&inside.url());
    scene.answers(None).await;
    for (status, attempts, next) in [(503, 1, Some("08:00:15")), (302, 2, Some("08:01:00")), (200, 3, None)] {
        app.calls_webhooks().await;
        let log = scene.deliveries().await;
        let next = next.map(|time| format!("2026-10-14T{time}Z"));
        assert_eq!(log[0]["status"], status);
        assert_eq!((&log[0]["attempts"], &log[0]["nextAttemptAt"]), (&json!(attempts), &json!(next)));
        app.calls_webhooks().await;
        assert_eq!(receiver.received().len(), attempts, "not before its time");
        app.clock().advance(SignedDuration::from_secs(30));
    }
    assert!(inside.received().is_empty());
    let ids: Vec<String> = receiver.received().into_iter().map(|call| call.id).collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "the receiver knows it again");
}

#[db_test]
async fn a_receiver_that_fails_for_a_day_is_paused_until_it_is_started_again(app: TestApp) {
    let receiver = FakeReceiver::start().await;
    let mut scene = scene(&app, &receiver.url()).await;
    receiver.answers(&[500; 30]);
    scene.answers(None).await;
    for _ in 0..30 {
        app.calls_webhooks().await;
        app.clock().advance(SignedDuration::from_hours(2));
    }
    scene.ana.signs_in_again().await;
    assert!(scene.webhook().await["pausedAt"].is_string());
    let inbox: Value = scene.ana.get("/api/GetInbox").await.json();
    assert_eq!(inbox["pausedWebhooks"][0]["webhookId"], *scene.webhook);
    let mut ben = app.coach("ben").await;
    ben.joins(&app, &scene.ana, Role::Coach).await;
    let inbox: Value = ben.get("/api/GetInbox").await.json();
    assert_eq!(inbox["pausedWebhooks"], json!([]), "webhooks are the owners'");
    let log = scene.deliveries().await;
    assert_eq!((&log[0]["state"], &log[0]["nextAttemptAt"]), (&json!("failed"), &json!(null)));
    let calls = receiver.received().len();
    assert!((10..=21).contains(&calls), "{calls}");

    receiver.answers(&[]);
    scene.answers(Some("Still here.")).await;
    app.calls_webhooks().await;
    assert_eq!(receiver.received().len(), calls, "a paused webhook is not called");
    let again = json!({"webhookId": scene.webhook, "deliveryId": log[0]["deliveryId"]});
    assert_eq!(scene.ana.post("/api/SendDeliveryAgain", &again).await.problem(), (409, "webhook-paused"));

    saves(&scene.ana, &json!({"webhookId": scene.webhook, "url": receiver.url(), "events": EVERYTHING})).await;
    assert!(scene.webhook().await["pausedAt"].is_null());
    assert_eq!(scene.ana.post("/api/SendDeliveryAgain", &again).await.status, 204);
    app.calls_webhooks().await;
    assert_eq!(scene.deliveries().await[0]["state"], "received");
}

#[db_test]
async fn a_receiver_that_hangs_is_given_up_and_left_alone_for_a_while(app: TestApp) {
    let receiver = FakeReceiver::start().await;
    let scene = scene(&app, &receiver.url()).await;
    receiver.hangs(true);
    scene.answers(None).await;
    let delivery = app.webhook_delivery();
    delivery.deliver_due().await.unwrap();
    assert_eq!(scene.deliveries().await[0]["problem"], "timedOut");
    scene.answers(Some("Again?")).await;
    delivery.deliver_due().await.unwrap();
    assert_eq!(scene.deliveries().await[0]["problem"], "resting");
    receiver.hangs(false);
    app.clock().advance(SignedDuration::from_secs(60));
    delivery.deliver_due().await.unwrap();
    let log = scene.deliveries().await;
    assert!(log.iter().all(|it| it["state"] == "received"), "{log:?}");
}

#[db_test]
async fn two_secrets_sign_while_the_receiver_changes_over(app: TestApp) {
    let receiver = FakeReceiver::start().await;
    let mut scene = scene(&app, &receiver.url()).await;
    let change = json!({"webhookId": scene.webhook, "url": receiver.url(), "events": EVERYTHING, "newSecret": true});
    let (_, new) = saves(&scene.ana, &change).await;
    let [old, new] = [scene.secret.clone(), new.unwrap()].map(|text| WebhookSecret::parse(&text).unwrap());
    assert_eq!(scene.webhook().await["previousSecretUntil"], "2026-10-15T08:00:00Z");

    let test = json!({"webhookId": scene.webhook});
    let tested: Value = scene.ana.post("/api/TestWebhook", &test).await.json();
    assert_eq!(
        (&tested["state"], &tested["event"], &tested["status"]),
        (&json!("received"), &json!("test"), &json!(200))
    );
    app.clock().advance(SignedDuration::from_hours(24));
    scene.ana.signs_in_again().await;
    assert_eq!(scene.ana.post("/api/TestWebhook", &test).await.status, 200);

    let [first, second] = <[_; 2]>::try_from(receiver.received()).unwrap();
    let signed =
        |secret: &WebhookSecret, call: &test_support::Received| secret.sign(&call.id, call.timestamp, &call.text);
    assert_eq!(first.signatures, [signed(&new, &first), signed(&old, &first)]);
    assert_eq!(second.signatures, [signed(&new, &second)]);
}

#[db_test]
async fn addresses_of_the_servers_own_network_are_refused(app: TestApp) {
    let receiver = FakeReceiver::start().await;
    let scene = scene(&app, &receiver.url()).await;
    let strict = app.with_settings(|settings| settings.webhooks = webhook_caller(WebhookReach::Public)).await;
    let asks = async |url: &str, events: &[&str]| {
        let request = strict.request(Method::POST, "/api/SaveWebhook").bearer_auth(&scene.ana.token);
        strict.send(request.json(&json!({"url": url, "events": events}))).await
    };
    for url in [
        "http://hooks.example.org/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://2130706433/",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest/meta-data",
        "https://localhost/",
        "https://me:secret@example.org/",
        "ftp://example.org/",
        "hooks",
        "",
    ] {
        let answer = asks(url, &["answer"]).await;
        assert_eq!(answer.status, 422, "{url}");
        assert_eq!(answer.json::<Value>()["errors"][0]["field"], "url", "{url}");
    }
    for events in [&[][..], &["billing"], &["answer"; 100]] {
        assert_eq!(asks("https://hooks.example.org/", events).await.status, 422, "{events:?}");
    }
    assert_eq!(asks("https://hooks.example.org/", &["answer"]).await.status, 200);

    // Saved while it was allowed, and refused when it is called.
    scene.answers(None).await;
    strict.calls_webhooks().await;
    assert!(receiver.received().is_empty());
    assert_eq!(scene.deliveries().await[0]["problem"], "private");
}

#[db_test]
async fn the_log_and_the_webhooks_of_an_account_are_bounded(app: TestApp) {
    let receiver = FakeReceiver::start().await;
    let scene = scene(&app, &receiver.url()).await;
    for _ in 1..10 {
        saves(&scene.ana, &json!({"url": receiver.url(), "events": ["absence"]})).await;
    }
    let more = scene.ana.post("/api/SaveWebhook", &json!({"url": receiver.url(), "events": ["absence"]})).await;
    assert_eq!(more.problem(), (409, "too-many-webhooks"));

    let without_key = app.with_settings(|settings| settings.sealing_key = None).await;
    let request = without_key.request(Method::POST, "/api/SaveWebhook").bearer_auth(&scene.ana.token);
    let refused = without_key.send(request.json(&json!({"url": receiver.url(), "events": ["absence"]}))).await;
    assert_eq!(refused.problem(), (409, "no-secrets-key"));
}
