use futures_util::FutureExt;
use futures_util::future::join_all;
use identity::{HashingCost, Password, PasswordHasher, PasswordHasherOptions};
use serde_json::{Value, json};
use store::accounts;
use test_support::{Answer, SmtpSink, TestApp, db_test};

use super::browser::{PASSWORD, sign_up_body};

async fn hiding(app: &TestApp) -> TestApp {
    app.with_settings(|settings| settings.hide_accounts = true).await
}

/// Everything the caller can see, except the request id.
fn seen(answer: &Answer) -> (u16, String, Vec<(String, String)>) {
    let headers = answer.headers.iter().filter(|(name, _)| *name != "x-request-id" && *name != "date");
    let headers = headers.map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned())).collect();
    (answer.status.as_u16(), answer.text().to_owned(), headers)
}

#[db_test]
async fn known_unknown_and_disabled_accounts_look_the_same_to_a_guesser(app: TestApp) {
    let hidden = hiding(&app).await;
    let (ana, ben) = (app.coach("ana").await, app.coach("ben").await);
    app.app.db.write(move |conn| accounts::set_disabled(conn, ben.id.into(), true)).await.unwrap();
    let guess = async |email: &str, password: &str| {
        hidden.post("/auth/signin", &json!({"email": email, "password": password})).await
    };

    let known = guess(&ana.email, "a guess").await;

    assert_eq!(known.problem(), (401, "auth/invalid-credential"));
    assert_eq!(seen(&known), seen(&guess("nobody@example.com", "a guess").await));
    assert_eq!(seen(&known), seen(&guess(&ben.email, &ben.password).await));
    assert_eq!(seen(&known), seen(&guess(&ana.email, &"x".repeat(10_000)).await));
    assert_eq!(guess(&ana.email, &ana.password).await.status, 200);
}

#[db_test]
async fn known_and_unknown_accounts_are_throttled_alike(app: TestApp) {
    let hidden = hiding(&app).await;
    let ana = app.coach("ana").await;
    for email in [&ana.email, "nobody@example.com"] {
        let body = json!({"email": email, "password": "a guess"});
        for _ in 0..5 {
            assert_eq!(hidden.post("/auth/signin", &body).await.problem(), (401, "auth/invalid-credential"));
        }
        let answer = hidden.post("/auth/signin", &body).await;
        assert_eq!(answer.problem(), (429, "auth/too-many-requests"));
        assert_eq!(answer.header("retry-after"), Some("1"));
    }
}

/// Passwords are hashed one after another, so a response that arrives after earlier ones has waited for the same work.
#[db_test]
async fn a_guess_at_an_unknown_account_costs_the_same_as_at_a_known_one(app: TestApp) {
    let ana = app.coach("ana").await;
    let cost = HashingCost { memory_kib: 64 * 1_024, passes: 6, lanes: 1 };
    let options = PasswordHasherOptions { threads: 1, cost, ..PasswordHasherOptions::default() };
    let hidden = hiding(&app).await.with_passwords(PasswordHasher::start(options).unwrap()).await;

    for email in [&ana.email, "nobody@example.com"] {
        let others = (0..2).map(|_| hidden.app.passwords.hash(Password::chosen(PASSWORD.into()).unwrap()));
        let mut others = join_all(others);
        assert!((&mut others).now_or_never().is_none(), "they are being hashed");

        let answer = hidden.post("/auth/signin", &json!({"email": email, "password": "a guess"})).await;

        assert_eq!(answer.problem(), (401, "auth/invalid-credential"));
        assert!((&mut others).now_or_never().is_some(), "{email} was answered without a check");
    }
}

#[db_test]
async fn requesting_a_link_gets_the_same_response_and_only_an_account_gets_mail(app: TestApp) {
    let hidden = hiding(&app).await;
    let (ana, ben) = (app.coach("ana").await, app.coach("ben").await);
    app.app.db.write(move |conn| accounts::set_disabled(conn, ben.id.into(), true)).await.unwrap();
    let ask = async |email: &str| hidden.post("/auth/reset", &json!({"email": email})).await;

    let known = ask(&ana.email).await;

    assert_eq!(known.status, 204);
    assert_eq!(seen(&known), seen(&ask("nobody@example.com").await));
    assert_eq!(seen(&known), seen(&ask(&ben.email).await));
    let sink = SmtpSink::start().await;
    hidden.delivers_mail_to(&sink).await;
    let receivers: Vec<String> = sink.received().into_iter().flat_map(|mail| mail.to).collect();
    assert_eq!(receivers, [ana.email]);
}

#[db_test]
async fn signing_up_gets_the_same_response_and_is_completed_by_mail(app: TestApp) {
    let hidden = hiding(&app).await;
    let ana = app.coach("ana").await;

    let known = hidden.post("/auth/signup", &sign_up_body(&ana.email)).await;
    let unknown = hidden.post("/auth/signup", &sign_up_body("New@example.com")).await;

    assert_eq!(known.status, 202);
    assert_eq!(seen(&known), seen(&unknown));
    for email in [&ana.email, "new@example.com"] {
        let answer = hidden.post("/auth/signin", &json!({"email": email, "password": PASSWORD})).await;
        assert_eq!(answer.problem(), (401, "auth/invalid-credential"), "nobody has that password yet");
    }

    let sink = SmtpSink::start().await;
    hidden.delivers_mail_to(&sink).await;
    let received = sink.received();
    let mail_to = |address: &str| received.iter().find(|mail| mail.to == [address]).unwrap();
    assert_eq!(received.len(), 2);
    assert_eq!(mail_to(&ana.email).subject(), "You already have an account");
    assert_eq!(mail_to("New@example.com").subject(), "Finish signing up");
    assert!(!mail_to("New@example.com").source.contains("Ana Lind"), "a stranger's words are not sent in our name");

    let body = json!({"token": mail_to("New@example.com").token(), "password": "chosen by its owner"});
    let answer = hidden.post("/auth/reset/confirm", &body).await;
    assert_eq!(answer.status, 200);
    let session: Value = answer.json();
    assert_eq!(session["user"]["email"], "New@example.com");
    assert_eq!(session["user"]["displayName"], "Ana Lind");
    assert_eq!(hidden.post("/auth/reset/confirm", &body).await.problem(), (422, "auth/invalid-reset-token"));
    let body = json!({"email": "new@example.com", "password": "chosen by its owner"});
    assert_eq!(hidden.post("/auth/signin", &body).await.status, 200);
}

#[db_test]
async fn of_two_links_for_one_new_address_the_first_creates_the_account(app: TestApp) {
    let hidden = hiding(&app).await;
    for _ in 0..2 {
        assert_eq!(hidden.post("/auth/signup", &sign_up_body("new@example.com")).await.status, 202);
    }
    let sink = SmtpSink::start().await;
    hidden.delivers_mail_to(&sink).await;
    let confirm = |index: usize| json!({"token": sink.received()[index].token(), "password": "chosen by its owner"});

    assert_eq!(hidden.post("/auth/reset/confirm", &confirm(0)).await.status, 200);
    assert_eq!(hidden.post("/auth/reset/confirm", &confirm(1)).await.problem(), (422, "auth/invalid-reset-token"));
}

#[db_test]
async fn invalid_input_is_still_reported(app: TestApp) {
    let hidden = hiding(&app).await;
    let body = json!({"displayName": "Ana", "email": "ana", "password": PASSWORD});
    assert_eq!(hidden.post("/auth/signup", &body).await.problem(), (422, "auth/invalid-email"));
    let body = json!({"displayName": "Ana", "email": "ana@example.com", "password": "short"});
    assert_eq!(hidden.post("/auth/signup", &body).await.problem(), (422, "auth/weak-password"));
}
