use futures_util::FutureExt;
use identity::{HashingCost, Password, PasswordHasher, PasswordHasherOptions};
use serde_json::{Value, json};
use store::accounts;
use test_support::{TestApp, db_test};

use super::browser::{Browser, PASSWORD, call_with, token_of};

fn body(email: &str, password: &str) -> Value {
    json!({"email": email, "password": password})
}

#[db_test]
async fn the_right_password_signs_in(app: TestApp) {
    let (_, signed_up) = Browser::signed_up(&app, "ana@example.com").await;

    let answer = app.post("/auth/signin", &body("Ana@example.com", PASSWORD)).await;

    assert_eq!(answer.status, 200);
    let session: Value = answer.json();
    assert_eq!(session["user"], signed_up["user"]);
    assert_ne!(session["token"], signed_up["token"]);
    assert_eq!(call_with(&app, &token_of(&session)).await.status, 200);
}

#[db_test]
async fn every_error_has_its_code(app: TestApp) {
    Browser::signed_up(&app, "ana@example.com").await;
    let long = "x".repeat(10_000);
    for (email, password, expected) in [
        ("ana@example.com", "not it", (401, "auth/wrong-password")),
        ("ana@example.com", "", (401, "auth/wrong-password")),
        ("ana@example.com", &long, (401, "auth/wrong-password")),
        ("ben@example.com", PASSWORD, (404, "auth/user-not-found")),
        ("ana", PASSWORD, (422, "auth/invalid-email")),
        ("", PASSWORD, (422, "auth/invalid-email")),
        ("ana@example.com\r\nSet-Cookie: a=b", PASSWORD, (422, "auth/invalid-email")),
        (&long, PASSWORD, (422, "auth/invalid-email")),
    ] {
        let answer = app.post("/auth/signin", &body(email, password)).await;
        assert_eq!(answer.problem(), expected, "{email} {password}");
        assert_eq!(answer.headers.get("set-cookie"), None);
        assert!(!answer.text().contains(PASSWORD), "{}", answer.text());
    }
}

#[db_test]
async fn a_disabled_account_is_reported_only_with_its_password(app: TestApp) {
    let ana = app.coach("ana").await;
    app.app.db.write(move |conn| accounts::set_disabled(conn, ana.id.into(), true)).await.unwrap();

    let with_password = app.post("/auth/signin", &body(&ana.email, &ana.password)).await;
    let without = app.post("/auth/signin", &body(&ana.email, "a guess")).await;

    assert_eq!(with_password.problem(), (403, "auth/user-disabled"));
    assert_eq!(without.problem(), (401, "auth/wrong-password"));
}

#[db_test]
async fn a_password_hashed_at_another_cost_is_rehashed(app: TestApp) {
    let (_, session) = Browser::signed_up(&app, "ana@example.com").await;
    let id: uuid::Uuid = session["user"]["id"].as_str().unwrap().parse().unwrap();
    let stored = async || {
        let account = app.app.db.read(move |conn| accounts::find(conn, id.into())).await.unwrap().unwrap();
        account.password.unwrap().to_string()
    };
    assert!(stored().await.starts_with("$argon2id$v=19$m=8,t=1,"));

    let cost = HashingCost { memory_kib: 16, passes: 2, lanes: 1 };
    let dearer = PasswordHasher::start(PasswordHasherOptions { cost, ..PasswordHasherOptions::default() }).unwrap();
    let app = app.with_passwords(dearer).await;
    assert_eq!(app.post("/auth/signin", &body("ana@example.com", PASSWORD)).await.status, 200);

    assert!(stored().await.starts_with("$argon2id$v=19$m=16,t=2,"));
    assert_eq!(app.post("/auth/signin", &body("ana@example.com", PASSWORD)).await.status, 200);
}

#[db_test]
async fn when_all_password_threads_are_busy_others_are_asked_to_retry(app: TestApp) {
    let ana = app.coach("ana").await;
    let cost = HashingCost { memory_kib: 64 * 1_024, passes: 16, lanes: 1 };
    let slow = PasswordHasherOptions { threads: 1, max_waiting: 1, cost, ..PasswordHasherOptions::default() };
    let app = app.with_passwords(PasswordHasher::start(slow).unwrap()).await;

    let mut waiting = Vec::new();
    // A thread may take a password between filling the queue and signing in, so the test retries.
    for attempt in 0..10 {
        loop {
            let mut other = Box::pin(app.app.passwords.hash(Password::chosen(PASSWORD.into()).unwrap()));
            if (&mut other).now_or_never().is_some() {
                break;
            }
            waiting.push(other);
        }
        let answer = app.post("/auth/signin", &body(&format!("nobody{attempt}@example.com"), "a guess")).await;
        if answer.status == 503 {
            assert_eq!(answer.problem(), (503, "auth/busy"));
            assert_eq!(answer.header("retry-after"), Some("4"));
            assert_eq!(call_with(&app, &ana.token).await.status, 200, "other calls go on");
            return;
        }
    }
    panic!("nobody was asked to come back");
}
