use jiff::SignedDuration;
use serde_json::{Value, json};
use store::accounts;
use test_support::{Answer, SmtpSink, TestApp, db_test};

use super::browser::{Browser, PASSWORD, call_with, token_of};

const NEW_PASSWORD: &str = "a better one";

async fn asks(app: &TestApp, email: &str) -> Answer {
    app.post("/auth/reset", &json!({"email": email})).await
}

async fn confirms(app: &TestApp, token: &str, password: &str) -> Answer {
    app.post("/auth/reset/confirm", &json!({"token": token, "password": password})).await
}

async fn signs_in(app: &TestApp, password: &str) -> Answer {
    app.post("/auth/signin", &json!({"email": "ana@example.com", "password": password})).await
}

/// The token in the mail to the account with that address.
async fn token_for(app: &TestApp, email: &str) -> String {
    let sink = SmtpSink::start().await;
    assert_eq!(asks(app, email).await.status, 204);
    app.delivers_mail_to(&sink).await;
    sink.reset_token()
}

#[db_test]
async fn the_link_in_the_mail_sets_a_new_password_and_signs_in(app: TestApp) {
    let (mut browser, before) = Browser::signed_up(&app, "Ana@example.com").await;
    let token = token_for(&app, "ana@EXAMPLE.com").await;

    let mut elsewhere = Browser::default();
    let body = json!({"token": token, "password": NEW_PASSWORD});
    let answer = elsewhere.post(&app, "/auth/reset/confirm", &body).await;

    assert_eq!(answer.status, 200, "{}", answer.text());
    let session: Value = answer.json();
    assert_eq!(session["user"], before["user"]);
    assert_eq!(call_with(&app, &token_of(&session)).await.status, 200);
    assert_eq!(elsewhere.refresh(&app).await.status, 200);

    assert_eq!(call_with(&app, &token_of(&before)).await.problem(), (401, "unauthenticated"), "other sessions end");
    assert_eq!(browser.refresh(&app).await.problem(), (401, "unauthenticated"));
    assert_eq!(signs_in(&app, PASSWORD).await.problem(), (401, "auth/wrong-password"));
    assert_eq!(signs_in(&app, NEW_PASSWORD).await.status, 200);
}

#[db_test]
async fn a_link_works_once(app: TestApp) {
    Browser::signed_up(&app, "ana@example.com").await;
    let token = token_for(&app, "ana@example.com").await;
    assert_eq!(confirms(&app, &token, NEW_PASSWORD).await.status, 200);

    assert_eq!(confirms(&app, &token, "another one").await.problem(), (422, "auth/invalid-reset-token"));
    assert_eq!(signs_in(&app, NEW_PASSWORD).await.status, 200);
}

#[db_test]
async fn of_two_concurrent_uses_of_a_link_one_succeeds(app: TestApp) {
    Browser::signed_up(&app, "ana@example.com").await;
    let token = token_for(&app, "ana@example.com").await;

    let (one, other) = tokio::join!(confirms(&app, &token, "first one"), confirms(&app, &token, "second one"));

    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422]);
}

#[db_test]
async fn using_one_link_voids_the_others(app: TestApp) {
    Browser::signed_up(&app, "ana@example.com").await;
    let first = token_for(&app, "ana@example.com").await;
    let second = token_for(&app, "ana@example.com").await;
    assert_ne!(first, second);

    assert_eq!(confirms(&app, &first, NEW_PASSWORD).await.status, 200);
    assert_eq!(confirms(&app, &second, "another one").await.problem(), (422, "auth/invalid-reset-token"));
}

#[db_test]
async fn a_link_works_for_thirty_minutes(app: TestApp) {
    Browser::signed_up(&app, "ana@example.com").await;
    let token = token_for(&app, "ana@example.com").await;
    app.clock().advance(SignedDuration::from_mins(30));

    assert_eq!(confirms(&app, &token, NEW_PASSWORD).await.problem(), (422, "auth/invalid-reset-token"));
    assert_eq!(signs_in(&app, PASSWORD).await.status, 200);
}

#[db_test]
async fn a_weak_password_does_not_use_up_the_link(app: TestApp) {
    Browser::signed_up(&app, "ana@example.com").await;
    let token = token_for(&app, "ana@example.com").await;

    for weak in ["", "short", "password", &"x".repeat(10_000)] {
        assert_eq!(confirms(&app, &token, weak).await.problem(), (422, "auth/weak-password"));
    }
    assert_eq!(confirms(&app, &token, NEW_PASSWORD).await.status, 200);
}

#[db_test]
async fn forged_tokens_are_rejected(app: TestApp) {
    let (browser, session) = Browser::signed_up(&app, "ana@example.com").await;
    for forged in [
        String::new(),
        "x".into(),
        "A".repeat(43),
        "A".repeat(10_000),
        token_of(&session),
        browser.refresh.unwrap(),
        "token\r\nSet-Cookie: a=b".into(),
    ] {
        let answer = confirms(&app, &forged, NEW_PASSWORD).await;
        assert_eq!(answer.problem(), (422, "auth/invalid-reset-token"), "{forged}");
        assert_eq!(answer.headers.get("set-cookie"), None);
    }
    assert_eq!(signs_in(&app, PASSWORD).await.status, 200);
}

#[db_test]
async fn requesting_a_link_reports_what_is_wrong(app: TestApp) {
    let ana = app.coach("ana").await;
    for (email, expected) in [
        ("", (422, "auth/invalid-email")),
        ("ana", (422, "auth/invalid-email")),
        ("ana@example.com\r\nBcc: all@example.com", (422, "auth/invalid-email")),
        ("ben@example.com", (404, "auth/user-not-found")),
    ] {
        assert_eq!(asks(&app, email).await.problem(), expected, "{email}");
    }
    app.app.db.write(move |conn| accounts::set_disabled(conn, ana.id.into(), true)).await.unwrap();
    assert_eq!(asks(&app, &ana.email).await.problem(), (403, "auth/user-disabled"));

    let sink = SmtpSink::start().await;
    app.delivers_mail_to(&sink).await;
    assert_eq!(sink.received().len(), 0);
}

#[db_test]
async fn an_account_disabled_after_the_mail_cannot_use_the_link(app: TestApp) {
    let ana = app.coach("ana").await;
    let token = token_for(&app, &ana.email).await;
    app.app.db.write(move |conn| accounts::set_disabled(conn, ana.id.into(), true)).await.unwrap();

    assert_eq!(confirms(&app, &token, NEW_PASSWORD).await.problem(), (403, "auth/user-disabled"));
}

#[db_test]
async fn a_new_password_ends_the_delays_from_wrong_guesses(app: TestApp) {
    Browser::signed_up(&app, "ana@example.com").await;
    for _ in 0..6 {
        signs_in(&app, "a guess").await;
    }
    assert_eq!(signs_in(&app, PASSWORD).await.problem().0, 429);
    let token = token_for(&app, "ana@example.com").await;
    assert_eq!(confirms(&app, &token, NEW_PASSWORD).await.status, 200);

    assert_eq!(signs_in(&app, NEW_PASSWORD).await.status, 200);
}

#[db_test]
async fn changing_the_password_ends_the_other_sessions_and_links(app: TestApp) {
    let (_, elsewhere) = Browser::signed_up(&app, "ana@example.com").await;
    let token = token_for(&app, "ana@example.com").await;
    let here = token_of(&signs_in(&app, PASSWORD).await.json());
    let change = async |current: &str, new: &str| {
        let body = json!({"currentPassword": current, "newPassword": new});
        app.send(app.request(reqwest::Method::POST, "/api/ChangePassword").bearer_auth(&here).json(&body)).await
    };

    assert_eq!(change("a guess", NEW_PASSWORD).await.problem(), (401, "auth/wrong-password"));
    assert_eq!(change(&"x".repeat(10_000), NEW_PASSWORD).await.problem(), (401, "auth/wrong-password"));
    assert_eq!(change(PASSWORD, "short").await.problem(), (422, "auth/weak-password"));
    assert_eq!(change(PASSWORD, NEW_PASSWORD).await.status, 204);

    assert_eq!(call_with(&app, &here).await.status, 200, "this session goes on");
    assert_eq!(call_with(&app, &token_of(&elsewhere)).await.problem(), (401, "unauthenticated"));
    assert_eq!(confirms(&app, &token, "another one").await.problem(), (422, "auth/invalid-reset-token"));
    assert_eq!(signs_in(&app, PASSWORD).await.problem(), (401, "auth/wrong-password"));
    assert_eq!(signs_in(&app, NEW_PASSWORD).await.status, 200);
}

#[db_test]
async fn guessing_the_current_password_is_throttled(app: TestApp) {
    let ana = app.coach("ana").await;
    let body = |current: &str| json!({"currentPassword": current, "newPassword": NEW_PASSWORD});
    for _ in 0..5 {
        assert_eq!(ana.post("/api/ChangePassword", &body("a guess")).await.problem(), (401, "auth/wrong-password"));
    }
    let answer = ana.post("/api/ChangePassword", &body(&ana.password)).await;
    assert_eq!(answer.problem(), (429, "auth/too-many-requests"));
}
