use futures_util::future::join_all;
use serde_json::{Value, json};
use test_support::{TestApp, db_test};

use super::browser::{Browser, PASSWORD, call_with, sign_up_body, token_of};

#[db_test]
async fn signing_up_signs_in_for_five_minutes(app: TestApp) {
    let answer = app.post("/auth/signup", &sign_up_body(" Ana@Example.com ")).await;

    assert_eq!(answer.status, 201);
    let session: Value = answer.json();
    assert_eq!(session["user"]["email"], "Ana@Example.com");
    assert_eq!(session["user"]["displayName"], "Ana Lind");
    assert_eq!(session["user"]["photoURL"], Value::Null);
    assert_eq!(session["expiresAt"], "2026-03-02T08:05:00Z");
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    assert_eq!(call_with(&app, &token_of(&session)).await.status, 200);
}

#[db_test]
async fn the_cookies_last_thirty_days_and_only_the_marker_is_readable(app: TestApp) {
    let answer = app.post("/auth/signup", &sign_up_body("ana@example.com")).await;

    let cookies: Vec<&str> = answer.headers.get_all("set-cookie").iter().map(|line| line.to_str().unwrap()).collect();
    assert_eq!(cookies.len(), 3, "{cookies:?}");
    assert!(cookies[0].starts_with("longrun_refresh="), "{cookies:?}");
    assert!(cookies[0].ends_with("; Path=/auth; HttpOnly; SameSite=Strict; Max-Age=2592000"), "{cookies:?}");
    assert_eq!(cookies[1], "longrun_session=1; Path=/; SameSite=Lax; Max-Age=2592000");
    assert!(cookies[2].starts_with("longrun_browser="), "{cookies:?}");
    assert!(cookies[2].ends_with("; Path=/auth; HttpOnly; SameSite=Lax; Max-Age=34560000"), "it outlives the session");
}

#[db_test]
async fn over_https_the_cookies_are_secure(app: TestApp) {
    let app = app.with_settings(|settings| settings.public_url = "https://plans.example.org".parse().unwrap()).await;
    let answer = app.post("/auth/signup", &sign_up_body("ana@example.com")).await;

    for line in answer.headers.get_all("set-cookie") {
        assert!(line.to_str().unwrap().ends_with("; Secure"), "{line:?}");
    }
}

#[db_test]
async fn an_address_has_one_account_however_it_is_spelled(app: TestApp) {
    Browser::signed_up(&app, "ana@example.com").await;

    let answer = app.post("/auth/signup", &sign_up_body("ANA@example.com")).await;

    assert_eq!(answer.problem(), (409, "auth/email-already-in-use"));
    assert_eq!(answer.headers.get("set-cookie"), None);
}

#[db_test]
async fn an_invalid_sign_up_is_rejected_with_its_code(app: TestApp) {
    let long = "a".repeat(10_000);
    for (name, email, password, code) in [
        ("", "ana@example.com", PASSWORD, "auth/invalid-display-name"),
        (" \t", "ana@example.com", PASSWORD, "auth/invalid-display-name"),
        ("Ana\r\nBcc: all@example.com", "ana@example.com", PASSWORD, "auth/invalid-display-name"),
        ("A\u{202E}na", "ana@example.com", PASSWORD, "auth/invalid-display-name"),
        (&long, "ana@example.com", PASSWORD, "auth/invalid-display-name"),
        ("Ana", "", PASSWORD, "auth/invalid-email"),
        ("Ana", "ana", PASSWORD, "auth/invalid-email"),
        ("Ana", "ana@example.com\r\nBcc: all@example.com", PASSWORD, "auth/invalid-email"),
        ("Ana", "ana@exa\u{200B}mple.com", PASSWORD, "auth/invalid-email"),
        ("Ana", "ana\u{0}@example.com", PASSWORD, "auth/invalid-email"),
        ("Ana", &format!("{long}@example.com"), PASSWORD, "auth/invalid-email"),
        ("Ana", "ana@example.com", "", "auth/weak-password"),
        ("Ana", "ana@example.com", "5char", "auth/weak-password"),
        ("Ana", "ana@example.com", "password", "auth/weak-password"),
        ("Ana", "ana@example.com", &format!("{long}b"), "auth/weak-password"),
    ] {
        let body = json!({"displayName": name, "email": email, "password": password});
        let answer = app.post("/auth/signup", &body).await;
        assert_eq!(answer.problem(), (422, code), "{body}");
        assert_eq!(answer.headers.get("set-cookie"), None, "{body}");
        for secret in [PASSWORD, "Bcc", &long] {
            assert!(!answer.text().contains(secret), "the answer repeats what was sent: {}", answer.text());
        }
    }
    let stored = app.app.db.read(store::accounts::list).await.unwrap();
    assert_eq!(stored, [], "nothing is stored");
}

#[db_test]
async fn a_common_password_has_its_own_error(app: TestApp) {
    let reasons = async |password: &str| {
        let body = json!({"displayName": "Ana", "email": "ana@example.com", "password": password});
        app.post("/auth/signup", &body).await.json::<Value>()["errors"].clone()
    };

    let common = json!([{"field": "password", "message": "It is on a list of common passwords."}]);
    assert_eq!(reasons("Football").await, common);
    assert_eq!(reasons("5char").await, json!(null));
}

#[db_test]
async fn unicode_and_line_breaks_in_a_password_are_preserved(app: TestApp) {
    let password = "p\u{E5}ss \r\n w\u{F6}rd \u{1F3C3}";
    let body = json!({"displayName": "Zoë 李", "email": "josé@exämple.de", "password": password});
    assert_eq!(app.post("/auth/signup", &body).await.status, 201);

    let sign_in = |password: &str| json!({"email": "JOSÉ@exämple.de", "password": password});
    assert_eq!(app.post("/auth/signin", &sign_in(password)).await.status, 200);
    // The same letters, decomposed.
    let decomposed = "pa\u{30A}ss \r\n wo\u{308}rd \u{1F3C3}";
    assert_eq!(app.post("/auth/signin", &sign_in(decomposed)).await.status, 200);
    let answer = app.post("/auth/signin", &sign_in("p\u{E5}ss \n w\u{F6}rd \u{1F3C3}")).await;
    assert_eq!(answer.problem(), (401, "auth/wrong-password"));
}

#[db_test]
async fn of_concurrent_sign_ups_with_one_address_one_succeeds(app: TestApp) {
    let body = sign_up_body("ana@example.com");

    let answers = join_all((0..5).map(|_| app.post("/auth/signup", &body))).await;

    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409, 409, 409]);
}
