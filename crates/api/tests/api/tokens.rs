//! Personal tokens, as a script uses them.

use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, Coach, TestApp, athlete, db_test, schedule, workout};

const EVERYTHING: [&str; 5] = ["read", "drafts", "publish", "messages", "roster"];

async fn gets(app: &TestApp, token: &str, path: &str) -> Answer {
    app.send(app.request(Method::GET, path).bearer_auth(token)).await
}

async fn posts(app: &TestApp, token: &str, path: &str, body: &Value) -> Answer {
    app.send(app.request(Method::POST, path).bearer_auth(token).json(body)).await
}

async fn tokens_of(coach: &Coach) -> Vec<Value> {
    coach.get("/api/GetTokens").await.json()
}

#[db_test]
async fn a_token_is_shown_once_and_reads_what_its_person_reads(app: TestApp) {
    let ana = app.coach("ana").await;
    ana.adds(athlete("Mia", "Moss")).await;
    let wanted = json!({"name": " Club spreadsheet ", "scopes": ["roster", "read", "read"], "expiresOn": "2026-12-31"});
    let made: Value = ana.post("/api/CreateToken", &wanted).await.json();
    let token = made["token"].as_str().unwrap();
    assert!(token.starts_with("lr_"), "{token}");

    let listed = tokens_of(&ana).await;
    let expected = json!([{
        "tokenId": made["tokenId"], "name": "Club spreadsheet", "ending": &token[token.len() - 4..],
        "scopes": ["read", "roster"], "createdAt": "2026-03-02T08:00:00Z", "expiresOn": "2026-12-31",
        "isExpired": false, "lastUsedAt": null,
    }]);
    assert_eq!(json!(listed), expected);
    assert!(tokens_of(&app.coach("ben").await).await.is_empty());

    let athletes: Value = gets(&app, token, "/api/GetAthletes").await.json();
    assert_eq!(athletes[0]["firstName"], "Mia");
}

#[db_test]
async fn the_last_use_is_known_to_the_hour(app: TestApp) {
    let mut ana = app.coach("ana").await;
    let (_, token) = ana.makes_token(&["read"], None).await;
    for (minutes, known) in [(0, "2026-03-02T08:00:00Z"), (59, "2026-03-02T08:00:00Z"), (1, "2026-03-02T09:00:00Z")] {
        app.clock().advance(SignedDuration::from_mins(minutes));
        assert_eq!(gets(&app, &token, "/api/GetAthletes").await.status, 200);
        ana.signs_in_again().await;
        assert_eq!(tokens_of(&ana).await[0]["lastUsedAt"], known);
    }
}

#[db_test]
async fn a_token_that_was_revoked_has_expired_or_has_lost_its_person_opens_nothing(app: TestApp) {
    let mut ana = app.coach("ana").await;
    let (id, revoked) = ana.makes_token(&EVERYTHING, None).await;
    let (_, ended) = ana.makes_token(&EVERYTHING, Some("2026-03-02")).await;
    let (_, orphan) = ana.makes_token(&EVERYTHING, None).await;
    for token in [&revoked, &ended, &orphan] {
        assert_eq!(gets(&app, token, "/api/GetAthletes").await.status, 200);
    }

    assert_eq!(ana.post("/api/RevokeToken", &json!({"tokenId": id})).await.status, 204);
    assert_eq!(gets(&app, &revoked, "/api/GetAthletes").await.problem(), (401, "unauthenticated"));
    assert_eq!(ana.post("/api/RevokeToken", &json!({"tokenId": id})).await.problem(), (404, "token-not-found"));

    app.clock().set("2026-03-02T23:59:59Z".parse().unwrap());
    assert_eq!(gets(&app, &ended, "/api/GetAthletes").await.status, 200);
    app.clock().set("2026-03-03T00:00:00Z".parse().unwrap());
    assert_eq!(gets(&app, &ended, "/api/GetAthletes").await.problem(), (401, "unauthenticated"));
    ana.signs_in_again().await;
    assert_eq!(tokens_of(&ana).await[1]["isExpired"], true);

    let goodbye = json!({"email": ana.email, "password": ana.password});
    assert_eq!(ana.post("/api/DeleteAccount", &goodbye).await.status, 204);
    assert_eq!(gets(&app, &orphan, "/api/GetAthletes").await.problem(), (401, "unauthenticated"));
}

#[db_test]
async fn what_a_token_saves_without_the_scope_to_publish_is_a_draft(app: TestApp) {
    app.clock().set("2026-10-15T12:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-15")])).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let (_, drafting) = ana.makes_token(&["read", "drafts"], None).await;
    let (_, publishing) = ana.makes_token(&["read", "drafts", "publish"], None).await;
    let shown = async || page.page().await["plans"][0]["weeks"][0]["workouts"][0]["title"].clone();
    let before = shown().await;
    let saves = async |token: &str, title: &str| {
        let mut opened: Value = gets(&app, token, &format!("/api/GetSchedule?schedule={plan}")).await.json();
        opened["plans"][0]["workouts"][0]["title"] = json!(title);
        let saved = posts(&app, token, &format!("/api/UpdateSchedule?schedule={plan}"), &opened).await;
        assert_eq!(saved.status, 200, "{}", saved.text());
    };

    saves(&drafting, "Hills").await;
    assert_eq!(shown().await, before, "the account publishes on saving, and the token may not");
    let unpublished: Value = ana.get(&format!("/api/GetUnpublished?schedule={plan}")).await.json();
    assert_eq!(unpublished["changeCount"], 1, "{unpublished}");
    let publish = json!({"scheduleIds": [plan]});
    let refused = posts(&app, &drafting, "/api/PublishSchedules", &publish).await;
    assert_eq!(refused.problem(), (403, "missing-scope"));
    assert_eq!(posts(&app, &publishing, "/api/PublishSchedules", &publish).await.status, 200);
    assert_eq!(shown().await, "Hills");
    saves(&publishing, "Track").await;
    assert_eq!(shown().await, "Track");
}

/// A message holds the athlete's link: whoever chose its address would have it.
#[db_test]
async fn no_token_sets_the_address_of_an_athletes_messages(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let (_, token) = ana.makes_token(&["messages", "roster", "read"], None).await;
    let consent = json!({"athleteId": mia, "channel": "Email", "state": "Agreed", "email": "mia@evil.example"});
    assert_eq!(posts(&app, &token, "/api/UpdateConsent", &consent).await.problem(), (403, "not-for-tokens"));
}

#[db_test]
async fn a_token_needs_a_name_scopes_that_exist_and_a_day_to_come(app: TestApp) {
    let ana = app.coach("ana").await;
    let good = json!({"name": "Script", "scopes": ["read"], "expiresOn": "2026-03-02"});
    for (field, value) in [
        ("name", json!(" ")),
        ("name", json!("a".repeat(61))),
        ("scopes", json!([])),
        ("scopes", json!(["billing"])),
        ("scopes", json!(["read", "Read"])),
        ("scopes", json!(vec!["read"; 1_000])),
        ("expiresOn", json!("2026-03-01")),
        ("expiresOn", json!("soon")),
    ] {
        let mut wanted = good.clone();
        wanted[field] = value.clone();
        let answer = ana.post("/api/CreateToken", &wanted).await;
        assert_eq!(answer.status, 422, "{field}: {value}");
        assert_eq!(answer.json::<Value>()["errors"][0]["field"], field, "{}", answer.text());
    }
    assert_eq!(ana.post("/api/CreateToken", &good).await.status, 201);
    for _ in 1..50 {
        ana.makes_token(&["read"], None).await;
    }
    assert_eq!(ana.post("/api/CreateToken", &good).await.problem(), (409, "too-many-tokens"));
}

#[db_test]
async fn guesses_are_slowed_down_and_valid_tokens_are_not(app: TestApp) {
    let ana = app.coach("ana").await;
    let (_, token) = ana.makes_token(&["read"], None).await;
    let guess = format!("lr_{}", "A".repeat(43));
    for _ in 0..20 {
        assert_eq!(gets(&app, &guess, "/api/GetAthletes").await.status, 401);
    }
    assert_eq!(gets(&app, &guess, "/api/GetAthletes").await.status, 429);
    assert_eq!(gets(&app, "lr_short", "/api/GetAthletes").await.status, 429);
    assert_eq!(gets(&app, &token, "/api/GetAthletes").await.status, 200);
}
