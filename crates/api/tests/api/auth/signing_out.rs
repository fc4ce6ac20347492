use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use store::{accounts, sessions};
use test_support::{TestApp, db_test};

use super::browser::{Browser, PASSWORD, call_with, token_of};

#[db_test]
async fn signing_out_ends_the_token_and_the_cookies(app: TestApp) {
    let (mut browser, session) = Browser::signed_up(&app, "ana@example.com").await;
    let stolen = browser.clone();

    assert_eq!(browser.sign_out(&app).await.status, 204);

    assert_eq!((browser.refresh, browser.mark), (None, None));
    assert_eq!(call_with(&app, &token_of(&session)).await.problem(), (401, "unauthenticated"));
    assert_eq!(stolen.clone().refresh(&app).await.problem(), (401, "unauthenticated"));
}

#[db_test]
async fn signing_out_without_a_session_is_not_an_error(app: TestApp) {
    assert_eq!(Browser::default().sign_out(&app).await.status, 204);
    let forged = Browser { refresh: Some("x".repeat(64)), ..Browser::default() };
    assert_eq!(forged.clone().sign_out(&app).await.status, 204);
}

#[db_test]
async fn a_visitor_is_told_to_authenticate(app: TestApp) {
    let (_, session) = Browser::signed_up(&app, "ana@example.com").await;
    let token = token_of(&session);
    let with = |header: String| app.send(app.request(Method::GET, "/api/GetSessions").header("authorization", header));

    for header in [
        String::new(),
        "Bearer".into(),
        "Bearer ".into(),
        format!("Basic {token}"),
        format!("Bearer {token}x"),
        format!("Bearer {}", &token[1..]),
        format!("Bearer {}", "A".repeat(43)),
        format!("Bearer {}", "A".repeat(10_000)),
        token.clone(),
        "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbmEifQ.".into(),
    ] {
        let answer = with(header.clone()).await;
        assert_eq!(answer.problem(), (401, "unauthenticated"), "{header}");
        assert_eq!(answer.header("www-authenticate"), Some("Bearer"));
        assert_eq!(answer.json::<Value>()["detail"], "User not authenticated");
    }
    assert_eq!(app.get("/api/GetSessions").await.problem(), (401, "unauthenticated"));
    assert_eq!(with(format!("bearer {token}")).await.status, 200, "the scheme is matched in any letter case");
}

#[db_test]
async fn a_token_stops_working_after_five_minutes(app: TestApp) {
    let ana = app.coach("ana").await;
    app.clock().advance(SignedDuration::from_secs(299));
    assert_eq!(ana.get("/api/GetSessions").await.status, 200);
    app.clock().advance(SignedDuration::from_secs(1));
    assert_eq!(ana.get("/api/GetSessions").await.problem(), (401, "unauthenticated"));
}

#[db_test]
async fn a_disabled_account_is_signed_out_everywhere(app: TestApp) {
    let (mut browser, session) = Browser::signed_up(&app, "ana@example.com").await;
    let id: uuid::Uuid = session["user"]["id"].as_str().unwrap().parse().unwrap();

    app.app.db.write(move |conn| accounts::set_disabled(conn, id.into(), true)).await.unwrap();

    assert_eq!(call_with(&app, &token_of(&session)).await.problem(), (401, "unauthenticated"));
    assert_eq!(browser.refresh(&app).await.problem(), (401, "unauthenticated"));
}

#[db_test]
async fn another_process_sees_the_end_of_a_session_at_once(app: TestApp) {
    let elsewhere = app.in_another_process().await;
    let (mut browser, session) = Browser::signed_up(&app, "ana@example.com").await;
    let token = token_of(&session);
    assert_eq!(call_with(&elsewhere, &token).await.status, 200);

    browser.sign_out(&app).await;

    assert_eq!(call_with(&elsewhere, &token).await.problem(), (401, "unauthenticated"));
}

#[db_test]
async fn sessions_are_listed_and_ended_remotely(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    app.clock().advance(SignedDuration::from_secs(60));
    let request = app
        .request(Method::POST, "/auth/signin")
        .header("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
        .json(&json!({"email": ana.email, "password": ana.password}));
    let elsewhere = token_of(&app.send(request).await.json());

    let listed: Value = ana.get("/api/GetSessions").await.json();
    assert_eq!(listed.as_array().unwrap().len(), 2);
    assert_eq!(listed[0]["device"], "Firefox on Linux");
    assert_eq!(listed[0]["isCurrent"], false);
    assert_eq!(listed[0]["startedAt"], "2026-03-02T08:01:00Z");
    assert_eq!(listed[0]["lastUsedAt"], "2026-03-02T08:01:00Z");
    assert_eq!(listed[0]["expiresAt"], "2026-04-01T08:01:00Z");
    assert_eq!(listed[1]["device"], "Unknown device");
    for (language, device) in [("de", "Firefox auf Linux"), ("it", "Firefox su Linux"), ("pt-BR", "Firefox no Linux")] {
        let request = ana.request(Method::GET, "/api/GetSessions").header("accept-language", language);
        let theirs: Value = ana.send(request).await.json();
        assert_eq!(theirs[0]["device"], device);
    }
    assert_eq!(listed[1]["isCurrent"], true);

    let path = format!("/api/EndSession?session={}", listed[0]["sessionId"].as_str().unwrap());
    assert_eq!(ben.delete(&path).await.problem(), (404, "session-not-found"));
    assert_eq!(ana.delete(&path).await.status, 204);
    assert_eq!(call_with(&app, &elsewhere).await.problem(), (401, "unauthenticated"));
    assert_eq!(ana.delete(&path).await.problem(), (404, "session-not-found"));
    assert_eq!(ana.delete("/api/EndSession?session=x").await.problem(), (404, "session-not-found"));
    assert_eq!(ana.get("/api/GetSessions").await.status, 200);
}

#[db_test]
async fn ending_the_other_sessions_keeps_this_one_and_everybody_elses(app: TestApp) {
    let (_, first) = Browser::signed_up(&app, "ana@example.com").await;
    let (_, bens) = Browser::signed_up(&app, "ben@example.com").await;
    let credentials = json!({"email": "ana@example.com", "password": PASSWORD});
    let second = token_of(&app.post("/auth/signin", &credentials).await.json());

    let request = app.request(Method::POST, "/api/EndOtherSessions").bearer_auth(&second);
    assert_eq!(app.send(request).await.status, 204);

    assert_eq!(call_with(&app, &token_of(&first)).await.problem(), (401, "unauthenticated"));
    assert_eq!(call_with(&app, &second).await.status, 200);
    assert_eq!(call_with(&app, &token_of(&bens)).await.status, 200);
}

#[db_test]
async fn an_account_keeps_its_fifty_most_recent_sessions(app: TestApp) {
    let ana = app.coach("ana").await;
    let credentials = json!({"email": ana.email, "password": ana.password});
    for _ in 0..sessions::MAX_KEPT {
        app.clock().advance(SignedDuration::from_secs(1));
        assert_eq!(app.post("/auth/signin", &credentials).await.status, 200);
    }
    assert_eq!(ana.get("/api/GetSessions").await.problem(), (401, "unauthenticated"));
    let newest = token_of(&app.post("/auth/signin", &credentials).await.json());
    let listed: Value = call_with(&app, &newest).await.json();
    assert_eq!(listed.as_array().unwrap().len(), 50);
}
