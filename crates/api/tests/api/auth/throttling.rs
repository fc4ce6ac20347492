use std::time::Duration;

use identity::{HashingCost, PasswordHasher, PasswordHasherOptions};
use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, TestApp, db_test};
use tokio::io::AsyncWriteExt;

use super::browser::{Browser, PASSWORD, sign_up_body, token_of};
use crate::raw;

fn guess(email: &str) -> Value {
    json!({"email": email, "password": "a guess"})
}

fn right(email: &str) -> Value {
    json!({"email": email, "password": PASSWORD})
}

async fn sign_in_from(app: &TestApp, address: &str, body: &Value) -> Answer {
    app.send(app.request(Method::POST, "/auth/signin").header("x-forwarded-for", address).json(body)).await
}

async fn behind_a_proxy(app: &TestApp) -> TestApp {
    app.with_settings(|settings| settings.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()]).await
}

#[db_test]
async fn five_wrong_passwords_are_free_and_then_each_doubles_the_delay(app: TestApp) {
    Browser::signed_up(&app, "ana@example.com").await;
    for _ in 0..5 {
        let answer = app.post("/auth/signin", &guess("ana@example.com")).await;
        assert_eq!(answer.problem(), (401, "auth/wrong-password"));
    }
    for seconds in ["1", "2", "4"] {
        let answer = app.post("/auth/signin", &right("ana@example.com")).await;
        assert_eq!(answer.problem(), (429, "auth/too-many-requests"), "even the right password has to wait");
        assert_eq!(answer.header("retry-after"), Some(seconds));
        app.clock().advance(SignedDuration::from_secs(seconds.parse().unwrap()));
        let answer = app.post("/auth/signin", &guess("ana@example.com")).await;
        assert_eq!(answer.problem(), (401, "auth/wrong-password"));
    }
    app.clock().advance(SignedDuration::from_secs(8));
    assert_eq!(app.post("/auth/signin", &right("ana@example.com")).await.status, 200, "there is no lock");
}

#[db_test]
async fn guesses_from_elsewhere_do_not_lock_the_owner_out_of_a_known_device(app: TestApp) {
    let app = behind_a_proxy(&app).await;
    Browser::signed_up(&app, "ana@example.com").await;
    let first = sign_in_from(&app, "203.0.113.7", &right("ana@example.com")).await;
    let mut cookies = first.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap());
    let known = cookies.find(|cookie| cookie.starts_with("longrun_device=")).unwrap();
    assert!(known.contains("HttpOnly") && known.contains("SameSite=Strict"), "{known}");
    let known = known.split(';').next().unwrap().to_owned();
    for _ in 0..9 {
        sign_in_from(&app, "198.51.100.9", &guess("ana@example.com")).await;
    }

    let stranger = sign_in_from(&app, "203.0.113.7", &right("ana@example.com")).await;
    assert_eq!(stranger.problem(), (429, "auth/too-many-requests"));
    let request = app.request(Method::POST, "/auth/signin").header("x-forwarded-for", "203.0.113.7");
    let owner = app.send(request.header("cookie", known.as_str()).json(&right("ana@example.com"))).await;
    assert_eq!(owner.status, 200, "{}", owner.text());

    for _ in 0..6 {
        let request = app.request(Method::POST, "/auth/signin").header("x-forwarded-for", "203.0.113.8");
        app.send(request.header("cookie", known.as_str()).json(&guess("ana@example.com"))).await;
    }
    let request = app.request(Method::POST, "/auth/signin").header("x-forwarded-for", "203.0.113.7");
    let thief = app.send(request.header("cookie", known.as_str()).json(&guess("ana@example.com"))).await;
    assert_eq!(thief.problem(), (429, "auth/too-many-requests"), "a device that was stolen is slowed, too");
}

#[db_test]
async fn the_delay_survives_a_restart_and_is_shared_by_processes(app: TestApp) {
    Browser::signed_up(&app, "ana@example.com").await;
    for _ in 0..5 {
        app.post("/auth/signin", &guess("ana@example.com")).await;
    }

    let restarted = app.in_another_process().await;

    let answer = restarted.post("/auth/signin", &right("ana@example.com")).await;
    assert_eq!(answer.problem(), (429, "auth/too-many-requests"));
}

#[db_test]
async fn concurrent_guesses_do_not_slip_through(app: TestApp) {
    Browser::signed_up(&app, "ana@example.com").await;
    let body = guess("ana@example.com");

    let answers = futures_util::future::join_all((0..20).map(|_| app.post("/auth/signin", &body))).await;

    assert_eq!(answers.iter().filter(|answer| answer.status == 401).count(), 5);
    assert_eq!(answers.iter().filter(|answer| answer.status == 429).count(), 15);
}

#[db_test]
async fn signing_in_after_failures_does_not_restart_the_delay(app: TestApp) {
    let (_, session) = Browser::signed_up(&app, "ana@example.com").await;
    for _ in 0..9 {
        app.post("/auth/signin", &guess("ana@example.com")).await;
        app.clock().advance(SignedDuration::from_secs(16));
    }
    assert_eq!(app.post("/auth/signin", &right("ana@example.com")).await.status, 200);

    let body = json!({"currentPassword": PASSWORD, "newPassword": "a better one"});
    let changed = app.request(Method::POST, "/api/ChangePassword").bearer_auth(token_of(&session)).json(&body);

    assert_eq!(app.send(changed).await.status, 204);
}

#[db_test]
async fn a_client_that_disconnects_is_charged_anyway(app: TestApp) {
    let app = behind_a_proxy(&app).await;
    Browser::signed_up(&app, "ana@example.com").await;
    let slow = HashingCost { memory_kib: 16 * 1_024, passes: 3, lanes: 1 };
    let options = PasswordHasherOptions { cost: slow, threads: 1, ..PasswordHasherOptions::default() };
    let app = app.with_passwords(PasswordHasher::start(options).unwrap()).await;
    let hang_up = async |number: u32| {
        let body = guess(&format!("nobody{number}@example.com")).to_string();
        let request = format!(
            "POST /auth/signin HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 192.0.2.1\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut connection = raw::connect(&app).await;
        connection.write_all(request.as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let is_charged = async {
        let mut number = 0;
        while sign_in_from(&app, "192.0.2.1", &right("ana@example.com")).await.status != 429 {
            hang_up(number).await;
            number += 1;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), is_charged).await.expect("the address is charged");
    assert_eq!(sign_in_from(&app, "192.0.2.2", &right("ana@example.com")).await.status, 200);
}

#[db_test]
async fn signing_in_is_not_throttled(app: TestApp) {
    Browser::signed_up(&app, "ana@example.com").await;
    for _ in 0..30 {
        assert_eq!(app.post("/auth/signin", &right("ana@example.com")).await.status, 200);
    }
}

#[db_test]
async fn an_address_that_tries_many_accounts_is_throttled_and_others_are_not(app: TestApp) {
    let app = behind_a_proxy(&app).await;
    Browser::signed_up(&app, "ana@example.com").await;
    for number in 0..20 {
        let answer = sign_in_from(&app, "192.0.2.1", &guess(&format!("nobody{number}@example.com"))).await;
        assert_eq!(answer.problem(), (404, "auth/user-not-found"));
    }

    let answer = sign_in_from(&app, "192.0.2.1", &right("ana@example.com")).await;
    assert_eq!(answer.problem(), (429, "auth/too-many-requests"));
    assert_eq!(sign_in_from(&app, "192.0.2.2", &right("ana@example.com")).await.status, 200);
}

#[db_test]
async fn a_network_that_tries_many_accounts_is_throttled(app: TestApp) {
    let app = behind_a_proxy(&app).await;
    for number in 0..100 {
        let body = guess(&format!("nobody{number}@example.com"));
        let answer = sign_in_from(&app, &format!("192.0.2.{}", number % 10), &body).await;
        assert_eq!(answer.problem(), (404, "auth/user-not-found"));
    }

    let answer = sign_in_from(&app, "192.0.2.200", &guess("ana@example.com")).await;
    assert_eq!(answer.problem(), (429, "auth/too-many-requests"));
    assert_eq!(sign_in_from(&app, "192.0.3.1", &guess("ana@example.com")).await.problem().0, 404);
}

#[db_test]
async fn without_a_trusted_proxy_nobody_can_choose_their_client_address(app: TestApp) {
    for number in 0..20 {
        sign_in_from(&app, &format!("192.0.2.{number}"), &guess(&format!("nobody{number}@example.com"))).await;
    }

    let answer = sign_in_from(&app, "198.51.100.1", &guess("ana@example.com")).await;
    assert_eq!(answer.problem(), (429, "auth/too-many-requests"));
}

#[db_test]
async fn signing_up_repeatedly_is_throttled(app: TestApp) {
    Browser::signed_up(&app, "ana@example.com").await;
    for _ in 0..4 {
        let answer = app.post("/auth/signup", &sign_up_body("ana@example.com")).await;
        assert_eq!(answer.problem(), (409, "auth/email-already-in-use"));
    }
    let answer = app.post("/auth/signup", &sign_up_body("ana@example.com")).await;
    assert_eq!(answer.problem(), (429, "auth/too-many-requests"));
}

#[db_test]
async fn requesting_mails_repeatedly_is_throttled(app: TestApp) {
    let ana = app.coach("ana").await;
    let body = json!({"email": ana.email});
    for _ in 0..3 {
        assert_eq!(app.post("/auth/reset", &body).await.status, 204);
    }
    let answer = app.post("/auth/reset", &body).await;
    assert_eq!(answer.problem(), (429, "auth/too-many-requests"));
    assert_eq!(answer.header("retry-after"), Some("60"));
    app.clock().advance(SignedDuration::from_secs(60));
    assert_eq!(app.post("/auth/reset", &body).await.status, 204);
}

#[db_test]
async fn the_throttle_table_contains_no_names(app: TestApp) {
    app.post("/auth/signin", &guess("ana@example.com")).await;

    let stored =
        app.app.db.read(|conn| conn.rows("SELECT throttle_key FROM throttle", (), |row| row.get("throttle_key")));
    let stored: Vec<String> = stored.await.unwrap();
    assert_eq!(stored.len(), 3);
    for key in stored {
        assert!(key.len() == 43 && !key.contains("ana") && !key.contains("127"), "{key}");
    }
}
