use identity::AuthenticatorSecret;
use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, Coach, SmtpSink, SoftwareAuthenticator, TestApp, authenticator_code, db_test};

use super::browser::{Browser, call_with, token_of};

struct SetUp {
    secret: String,
    backup_codes: Vec<String>,
}

fn code_now(app: &TestApp, set_up: &SetUp) -> String {
    authenticator_code(&set_up.secret, app.clock().now().as_second())
}

async fn turns_on(app: &TestApp, ana: &Coach) -> SetUp {
    let started = ana.post("/api/StartAuthenticator", &json!({})).await;
    assert_eq!(started.status, 200, "{}", started.text());
    let started: Value = started.json();
    let secret = started["secret"].as_str().unwrap().to_owned();
    assert_eq!(started["url"], format!("otpauth://totp/Longrun:ana%40example.com?secret={secret}&issuer=Longrun"));
    let now = app.clock().now().as_second();
    let confirmed = ana.post("/api/ConfirmAuthenticator", &json!({"code": authenticator_code(&secret, now)})).await;
    assert_eq!(confirmed.status, 200, "{}", confirmed.text());
    let codes: Value = confirmed.json();
    let backup_codes: Vec<String> = serde_json::from_value(codes["backupCodes"].clone()).unwrap();
    assert_eq!(backup_codes.len(), 10);
    // The code that has turned it on is used.
    app.clock().advance(SignedDuration::from_secs(30));
    SetUp { secret, backup_codes }
}

async fn password(app: &TestApp, ana: &Coach) -> Answer {
    app.post("/auth/signin", &json!({"email": ana.email, "password": ana.password})).await
}

async fn handle(app: &TestApp, ana: &Coach) -> String {
    let answer = password(app, ana).await;
    assert_eq!(answer.problem(), (401, "second-step-needed"));
    assert_eq!(answer.headers.get("set-cookie"), None);
    answer.json::<Value>()["secondStep"].as_str().unwrap().to_owned()
}

async fn types(app: &TestApp, handle: &str, code: &str) -> Answer {
    app.post("/auth/second-step", &json!({"handle": handle, "code": code})).await
}

#[db_test]
async fn a_password_alone_no_longer_signs_in(app: TestApp) {
    let ana = app.coach("ana").await;
    let off: Value = ana.get("/api/GetSecondStep").await.json();
    let none =
        json!({"onSince": null, "backupCodesLeft": 0, "canTurnOn": true, "resetAskedAt": null, "resetDueAt": null});
    assert_eq!(off, none);
    let set_up = turns_on(&app, &ana).await;
    let on: Value = ana.get("/api/GetSecondStep").await.json();
    assert_eq!((&on["onSince"], &on["backupCodesLeft"]), (&json!("2026-03-02T08:00:00Z"), &json!(10)));

    let first = handle(&app, &ana).await;
    assert_eq!(types(&app, &first, "000000").await.problem(), (401, "wrong-code"));
    let right = code_now(&app, &set_up);
    let answer = types(&app, &first, &format!(" {} {} ", &right[..3], &right[3..])).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(call_with(&app, &token_of(&answer.json())).await.status, 200);

    assert_eq!(types(&app, &first, &right).await.problem(), (401, "second-step-over"), "a handle works once");
    let second = handle(&app, &ana).await;
    assert_eq!(types(&app, &second, &right).await.problem(), (401, "wrong-code"), "a code works once");
    app.clock().advance(SignedDuration::from_secs(30));
    assert_eq!(types(&app, &second, &right).await.problem(), (401, "wrong-code"), "also within its window");
    assert_eq!(types(&app, &second, &code_now(&app, &set_up)).await.status, 200);
}

#[db_test]
async fn a_backup_code_works_once_and_new_ones_replace_the_old(app: TestApp) {
    let ana = app.coach("ana").await;
    let set_up = turns_on(&app, &ana).await;
    let typed = set_up.backup_codes[3].to_uppercase().replace('-', " ");
    let first = handle(&app, &ana).await;
    assert_eq!(types(&app, &first, &typed).await.status, 200);
    let second = handle(&app, &ana).await;
    assert_eq!(types(&app, &second, &typed).await.problem(), (401, "wrong-code"));
    assert_eq!(ana.get("/api/GetSecondStep").await.json::<Value>()["backupCodesLeft"], 9);

    let made: Value = ana.post("/api/MakeBackupCodes", &json!({})).await.json();
    assert_eq!(ana.get("/api/GetSecondStep").await.json::<Value>()["backupCodesLeft"], 10);
    assert_eq!(types(&app, &second, &set_up.backup_codes[4]).await.problem(), (401, "wrong-code"));
    assert_eq!(types(&app, &second, made["backupCodes"][0].as_str().unwrap()).await.status, 200);
}

#[db_test]
async fn guessing_codes_is_slowed_down_and_ends_the_attempt(app: TestApp) {
    let ana = app.coach("ana").await;
    let set_up = turns_on(&app, &ana).await;
    let first = handle(&app, &ana).await;
    for _ in 0..5 {
        assert_eq!(types(&app, &first, "000000").await.problem(), (401, "wrong-code"));
    }
    assert_eq!(types(&app, &first, &code_now(&app, &set_up)).await.problem(), (401, "second-step-over"));
    let second = handle(&app, &ana).await;
    let slowed = types(&app, &second, "000000").await;
    assert_eq!(slowed.problem(), (429, "auth/too-many-requests"));
    app.clock().advance(SignedDuration::from_mins(10));
    assert_eq!(
        types(&app, &second, &code_now(&app, &set_up)).await.problem(),
        (401, "second-step-over"),
        "after ten minutes"
    );
    for forged in ["", "x", &"A".repeat(43)] {
        assert_eq!(types(&app, forged, "000000").await.problem(), (401, "second-step-over"));
    }
}

#[db_test]
async fn a_browser_that_has_passed_is_not_asked_until_something_changes(app: TestApp) {
    let ana = app.coach("ana").await;
    let set_up = turns_on(&app, &ana).await;
    let first = handle(&app, &ana).await;
    let passed = types(&app, &first, &code_now(&app, &set_up)).await;
    let browser = browser_of(&passed);
    let here = async || {
        let body = json!({"email": ana.email, "password": ana.password});
        app.send(app.request(Method::POST, "/auth/signin").header("cookie", &browser).json(&body)).await
    };
    assert_eq!(here().await.status, 200);
    assert_eq!(password(&app, &ana).await.problem(), (401, "second-step-needed"), "another browser is asked");

    assert_eq!(ana.post("/api/EndOtherSessions", &json!({})).await.status, 204);
    assert_eq!(here().await.problem(), (401, "second-step-needed"), "after signing out elsewhere");
}

#[db_test]
async fn a_passkey_needs_no_code_and_turning_off_needs_none_any_more(app: TestApp) {
    let mut ana = app.coach("ana").await;
    turns_on(&app, &ana).await;
    let mut device = SoftwareAuthenticator::es256("http://localhost:8080");
    assert_eq!(ana.adds_passkey(&device, "Key").await.status, 201);
    let question: Value = app.post("/auth/passkey/start", &json!({})).await.json();
    let asserted = device.assertion(question["challenge"].as_str().unwrap());
    let answer = app.post("/auth/passkey/finish", &ana.passkey_answer(&device, &asserted)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());

    assert_eq!(ana.post("/api/StartAuthenticator", &json!({})).await.problem(), (409, "second-step-on"));
    let question: Value = app.post("/auth/passkey/start", &json!({})).await.json();
    let asserted = device.assertion(question["challenge"].as_str().unwrap());
    let proof = ana.passkey_answer(&device, &asserted);
    let off = ana.post("/api/RemoveAuthenticator", &json!({"passkey": proof, "endOtherSessions": true})).await;
    assert_eq!(off.status, 204, "{}", off.text());
    assert_eq!(call_with(&app, &token_of(&answer.json())).await.status, 401, "the other session has ended");
    ana.signs_in_again().await;
    assert_eq!(ana.post("/api/MakeBackupCodes", &json!({})).await.problem(), (409, "second-step-off"));
    assert_eq!(
        ana.post("/api/ConfirmAuthenticator", &json!({"code": "123456"})).await.problem(),
        (409, "second-step-off")
    );
}

#[db_test]
async fn a_new_password_by_mail_does_not_replace_the_code(app: TestApp) {
    let sink = SmtpSink::start().await;
    let ana = app.coach("ana").await;
    let set_up = turns_on(&app, &ana).await;
    app.post("/auth/reset", &json!({"email": ana.email})).await;
    app.delivers_mail_to(&sink).await;
    let token = sink.reset_token();
    let answer = app.post("/auth/reset/confirm", &json!({"token": token, "password": "nine laps a week"})).await;
    assert_eq!(answer.problem(), (401, "second-step-needed"));
    let handle = answer.json::<Value>()["secondStep"].as_str().unwrap().to_owned();
    assert_eq!(types(&app, &handle, &code_now(&app, &set_up)).await.status, 200);
}

#[db_test]
async fn turning_it_off_needs_the_step_itself_and_not_the_password(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let set_up = turns_on(&app, &ana).await;
    let mut foreign = SoftwareAuthenticator::es256("http://localhost:8080");
    assert_eq!(ben.adds_passkey(&foreign, "Ben").await.status, 201);
    assert_eq!(ana.post("/api/ConfirmIdentity", &json!({"password": ana.password})).await.status, 204);
    let question: Value = app.post("/auth/passkey/start", &json!({})).await.json();
    let asserted = foreign.assertion(question["challenge"].as_str().unwrap());
    for (body, problem) in [
        (json!({}), (422, "no-code")),
        (json!({"code": " "}), (422, "no-code")),
        (json!({"password": ana.password}), (422, "no-code")),
        (json!({"code": "000000"}), (401, "wrong-code")),
        (json!({"code": ana.password}), (401, "wrong-code")),
        (json!({"passkey": ben.passkey_answer(&foreign, &asserted)}), (403, "passkey-of-another")),
        (json!({"passkey": ana.passkey_answer(&foreign, &asserted)}), (401, "passkey-refused")),
    ] {
        assert_eq!(ana.post("/api/RemoveAuthenticator", &body).await.problem(), problem, "{body}");
        app.clock().advance(SignedDuration::from_secs(2));
    }
    assert_eq!(password(&app, &ana).await.problem(), (401, "second-step-needed"), "it is still on");
    let right = json!({"code": set_up.backup_codes[0]});
    assert_eq!(ana.post("/api/RemoveAuthenticator", &right).await.status, 204);
    assert_eq!(password(&app, &ana).await.status, 200);
    assert_eq!(ana.post("/api/RemoveAuthenticator", &right).await.problem(), (409, "second-step-off"));
}

/// Asks for the reset, and returns the token that cancels it.
async fn asks_for_reset(app: &TestApp, ana: &Coach) -> String {
    let sink = SmtpSink::start().await;
    let handle = handle(app, ana).await;
    assert_eq!(app.post("/auth/second-step/reset", &json!({"handle": handle})).await.status, 202);
    app.delivers_mail_to(&sink).await;
    let mail = sink.mail_about("Your two-factor sign-in will be removed").expect("a notice");
    mail.token_for("keep-second-step")
}

/// The token of the second mail, if it has come.
async fn finishing_token(app: &TestApp) -> Option<String> {
    let sink = SmtpSink::start().await;
    app.delivers_mail_to(&sink).await;
    Some(sink.mail_about("Remove your two-factor sign-in now")?.token_for("remove-second-step"))
}

async fn finishes(app: &TestApp, token: &str) -> Answer {
    app.post("/auth/second-step/reset/finish", &json!({"token": token})).await
}

const A_DAY: SignedDuration = SignedDuration::from_hours(24);

#[db_test]
async fn a_lost_phone_is_forgiven_with_the_link_of_a_second_mail_a_day_after_the_first(app: TestApp) {
    let mut ana = app.coach("ana").await;
    turns_on(&app, &ana).await;
    ana.adds_passkey(&SoftwareAuthenticator::es256("http://localhost:8080"), "Lost").await;
    let keep = asks_for_reset(&app, &ana).await;
    app.clock().advance(A_DAY - SignedDuration::from_secs(1));
    assert_eq!(finishing_token(&app).await, None, "24 hours from the mail");
    app.clock().advance(SignedDuration::from_secs(1));
    let token = finishing_token(&app).await.expect("a second mail");
    assert_eq!(password(&app, &ana).await.problem(), (401, "second-step-needed"), "a sign-in alone removes nothing");
    for forged in ["", "x", &"A".repeat(43), &keep] {
        assert_eq!(finishes(&app, forged).await.problem(), (422, "auth/invalid-reset-token"), "{forged}");
    }

    assert_eq!(finishes(&app, &token).await.json::<Value>(), json!({"email": "ana@example.com"}));
    assert_eq!(finishes(&app, &token).await.problem(), (422, "auth/invalid-reset-token"), "once");
    ana.signs_in_again().await;
    assert_eq!(ana.get("/api/GetSecondStep").await.json::<Value>()["onSince"], Value::Null);
    assert_eq!(ana.get("/api/GetPasskeys").await.json::<Vec<Value>>(), Vec::<Value>::new());
    let sink = SmtpSink::start().await;
    app.delivers_mail_to(&sink).await;
    assert!(sink.mail_about("Your two-factor sign-in was removed").is_some());
}

#[db_test]
async fn a_reset_can_be_finished_for_a_week_and_the_link_asked_for_again(app: TestApp) {
    let ana = app.coach("ana").await;
    turns_on(&app, &ana).await;
    asks_for_reset(&app, &ana).await;
    app.clock().advance(A_DAY);
    let lost = finishing_token(&app).await.expect("a second mail");
    let handle = handle(&app, &ana).await;
    assert_eq!(app.post("/auth/second-step/reset", &json!({"handle": handle})).await.status, 202);
    let again = finishing_token(&app).await.expect("the link once more");
    assert_eq!(finishes(&app, &lost).await.status, 422, "the earlier link has been replaced");
    app.clock().advance(A_DAY * 7);
    assert_eq!(finishes(&app, &again).await.status, 422, "a week is over");
}

#[db_test]
async fn a_reset_that_an_attacker_asked_for_is_shown_and_cancelled_in_many_ways(app: TestApp) {
    let mut ana = app.coach("ana").await;
    let set_up = turns_on(&app, &ana).await;
    let mut device = SoftwareAuthenticator::es256("http://localhost:8080");
    assert_eq!(ana.adds_passkey(&device, "Key").await.status, 201);
    let first = handle(&app, &ana).await;
    let passed = types(&app, &first, &code_now(&app, &set_up)).await;
    let browser = browser_of(&passed);
    let mut own = Browser { refresh: Some(cookie_of(&passed, "longrun_refresh")), ..Browser::default() };
    for way in ["link", "page", "browser", "code", "passkey", "password"] {
        let keep = asks_for_reset(&app, &ana).await;
        if way == "browser" {
            ana.token = token_of(&signs_in_at(&app, &ana, &browser).await);
        } else {
            ana.token = token_of(&own.refresh(&app).await.json());
        }
        let shown: Value = ana.get("/api/GetSecondStep").await.json();
        let is_shown = shown["resetDueAt"] != Value::Null && shown["resetAskedAt"] != Value::Null;
        assert_eq!(is_shown, way != "browser", "{way}: {shown}");
        match way {
            "link" => {
                let kept = app.post("/auth/second-step/keep", &json!({"token": keep})).await;
                assert_eq!(kept.json::<Value>(), json!({"email": "ana@example.com"}));
                assert_eq!(app.post("/auth/second-step/keep", &json!({"token": keep})).await.status, 422, "once");
            }
            "page" => assert_eq!(ana.post("/api/KeepSecondStep", &json!({})).await.status, 204),
            "code" => {
                app.clock().advance(SignedDuration::from_secs(30));
                let handle = handle(&app, &ana).await;
                assert_eq!(types(&app, &handle, &code_now(&app, &set_up)).await.status, 200);
            }
            "passkey" => {
                let question: Value = app.post("/auth/passkey/start", &json!({})).await.json();
                let asserted = device.assertion(question["challenge"].as_str().unwrap());
                let answer = app.post("/auth/passkey/finish", &ana.passkey_answer(&device, &asserted)).await;
                assert_eq!(answer.status, 200);
            }
            "password" => {
                let change = json!({"currentPassword": ana.password, "newPassword": "another sentence"});
                assert_eq!(ana.post("/api/ChangePassword", &change).await.status, 204);
            }
            _ => {}
        }
        app.clock().advance(A_DAY);
        assert_eq!(finishing_token(&app).await, None, "{way}");
        assert_eq!(password(&app, &ana).await.status, 401, "{way}");
    }
}

/// Signs in where the code was typed before.
async fn signs_in_at(app: &TestApp, ana: &Coach, browser: &str) -> Value {
    let body = json!({"email": ana.email, "password": ana.password});
    let answer = app.send(app.request(Method::POST, "/auth/signin").header("cookie", browser).json(&body)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// The cookie that names the browser from now on.
fn browser_of(answer: &Answer) -> String {
    format!("longrun_browser={}", cookie_of(answer, "longrun_browser"))
}

fn cookie_of(answer: &Answer, name: &str) -> String {
    let cookies = answer.headers.get_all("set-cookie").into_iter().map(|line| line.to_str().unwrap());
    let mut pairs = cookies.filter_map(|line| line.split(';').next()?.split_once('='));
    pairs.find(|(found, _)| *found == name).expect("the cookie is set").1.to_owned()
}

#[db_test]
async fn the_mark_of_a_browser_that_passed_is_new_each_time_so_a_planted_one_is_worth_nothing(app: TestApp) {
    let ana = app.coach("ana").await;
    let set_up = turns_on(&app, &ana).await;
    let planted = format!("longrun_browser={}", "A".repeat(43));
    let from = async |cookie: &str, path: &str, body: Value| {
        app.send(app.request(Method::POST, path).header("cookie", cookie).json(&body)).await
    };
    let credentials = json!({"email": ana.email, "password": ana.password});
    let mut marks = vec![planted.clone()];
    for _ in 0..2 {
        let cookie = marks[marks.len() - 1].clone();
        let asked = handle(&app, &ana).await;
        app.clock().advance(SignedDuration::from_secs(30));
        let code = json!({"handle": asked, "code": code_now(&app, &set_up)});
        let passed = from(&cookie, "/auth/second-step", code).await;
        assert_eq!(passed.status, 200, "{}", passed.text());
        marks.push(browser_of(&passed));
    }
    let [first, second, third] = &marks[..] else { panic!("three marks") };
    assert!(first != second && second != third && first != third);
    for (mark, is_asked) in [(first, true), (second, true), (third, false)] {
        let answer = from(mark, "/auth/signin", credentials.clone()).await;
        assert_eq!(answer.status == 401, is_asked, "{mark}");
    }
}

#[db_test]
async fn the_database_holds_neither_secret_nor_codes(app: TestApp) {
    let ana = app.coach("ana").await;
    let set_up = turns_on(&app, &ana).await;
    let sql = "SELECT sealed FROM authenticator";
    let sealed: String =
        app.app.db.read(move |conn| conn.row(sql, (), |row| row.get("sealed"))).await.unwrap().unwrap();
    assert!(!sealed.contains(&set_up.secret));
    assert!(AuthenticatorSecret::parse(&sealed).is_err());
    let sql = "SELECT code_hash FROM backup_code";
    let hashes: Vec<String> =
        app.app.db.read(move |conn| conn.rows(sql, (), |row| row.get("code_hash"))).await.unwrap();
    assert!(hashes.iter().all(|hash| !set_up.backup_codes.contains(hash)));

    let without_key = app.with_settings(|settings| settings.sealing_key = None).await;
    let first = handle(&app, &ana).await;
    assert_eq!(types(&without_key, &first, &code_now(&app, &set_up)).await.problem(), (409, "no-secrets-key"));
}
