//! Calls that ask again who you are, as they declare it.

use api::reauthentication::Reauthentication;
use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use store::{StoreError, operators};
use test_support::{Answer, Coach, SoftwareAuthenticator, TestApp, authenticator_code, db_test};
use training::ids::PersonId;

use super::browser::Browser;

/// Every call that asks, and for what.
fn asking() -> Vec<(String, Reauthentication)> {
    let rules = api::rules();
    rules.iter().filter_map(|(call, rule)| Some((call.to_owned(), rule.proof()?))).collect()
}

#[db_test]
async fn an_operator_without_a_passkey_or_an_app_adds_one_first(app: TestApp) {
    let ana = who_signed_in_long_ago(&app).await;
    assert_eq!(ana.get("/api/GetServerStatus").await.problem(), (403, "auth/second-factor-missing"));
    assert_eq!(ana.post("/api/ConfirmIdentity", &json!({"password": ana.password})).await.status, 204);
    assert_eq!(ana.get("/api/GetServerStatus").await.problem(), (403, "auth/second-factor-missing"));

    let started: Value = ana.post("/api/StartAuthenticator", &json!({})).await.json();
    assert_eq!(ana.get("/api/GetServerStatus").await.problem(), (403, "auth/second-factor-missing"));
    let code = authenticator_code(started["secret"].as_str().unwrap(), app.clock().now().as_second());
    assert_eq!(ana.post("/api/ConfirmAuthenticator", &json!({"code": code})).await.status, 200);
    assert_eq!(ana.get("/api/GetServerStatus").await.status, 200, "the code has just been shown");
}

#[db_test]
async fn of_an_operator_with_a_passkey_the_password_opens_no_way_around_it(app: TestApp) {
    let ana = who_signed_in_long_ago(&app).await;
    assert_eq!(ana.post("/api/ConfirmIdentity", &json!({"password": ana.password})).await.status, 204);
    let device = SoftwareAuthenticator::es256("http://localhost:8080");
    assert_eq!(ana.adds_passkey(&device, "Own").await.status, 201, "the first one takes the password");

    for (call, needed) in asking().into_iter().filter(|(_, needed)| *needed != Reauthentication::Identity) {
        let answer = makes(&ana, &method_of(&app, &call).await, &call).await;
        assert_eq!(answer.problem(), (403, "auth/requires-second-factor"), "{call} {needed:?}");
    }
    let ben = app.coach("ben").await;
    assert_eq!(ben.adds_passkey(&SoftwareAuthenticator::es256("http://localhost:8080"), "Own").await.status, 201);
    assert_eq!(
        ben.post("/api/StartAuthenticator", &json!({})).await.status,
        200,
        "who runs no server goes on as before"
    );

    ana.shows_passkey(&app).await;
    assert_eq!(ana.get("/api/GetServerStatus").await.status, 200);
    assert_eq!(ana.post("/api/StartPasskey", &json!({})).await.status, 200);
}

#[db_test]
async fn a_server_that_can_keep_neither_says_what_to_set(app: TestApp) {
    let bare = app
        .with_settings(|settings| {
            settings.sealing_key = None;
            settings.public_url = "http://192.0.2.7:8080".parse().unwrap();
        })
        .await;
    let ana = who_signed_in_long_ago(&bare).await;
    let answer = ana.get("/api/GetServerStatus").await;
    assert_eq!(answer.problem(), (403, "auth/second-factor-missing"));
    assert!(answer.text().contains("LONGRUN_SECRETS_KEY_FILE"), "{}", answer.text());
}

async fn method_of(app: &TestApp, call: &str) -> Method {
    let document: Value = app.get("/api/openapi.json").await.json();
    let item = document["paths"][call].as_object().unwrap_or_else(|| panic!("{call} is no call"));
    let method = ["get", "post", "put", "delete"].into_iter().find(|method| item.contains_key(*method));
    method.expect("a method").to_uppercase().parse().expect("a method")
}

async fn makes(ana: &Coach, method: &Method, call: &str) -> Answer {
    ana.send(ana.request(method.clone(), call).json(&json!({}))).await
}

/// Ana, who runs the server and whose sign-in was eleven minutes ago, with a token that works.
async fn who_signed_in_long_ago(app: &TestApp) -> Coach {
    let mut ana = app.coach("ana").await;
    let (person, now) = (PersonId::from(ana.id), app.clock().now());
    let add = app.app.db.write(move |conn| operators::add(conn, person, now));
    add.await.unwrap_or_else(|error: StoreError| panic!("{error}"));
    let mut browser = Browser::default();
    let body = json!({"email": ana.email, "password": ana.password});
    assert_eq!(browser.post(app, "/auth/signin", &body).await.status, 200);
    app.clock().advance(SignedDuration::from_mins(11));
    ana.token = browser.refresh(app).await.json::<Value>()["token"].as_str().unwrap().to_owned();
    ana
}

#[db_test]
async fn every_such_call_asks_ten_minutes_after_the_sign_in_and_not_after_a_proof(app: TestApp) {
    let ana = who_signed_in_long_ago(&app).await;
    let calls = asking();
    for (call, needed) in &calls {
        let method = method_of(&app, call).await;
        let code = match needed {
            Reauthentication::Operator => "auth/second-factor-missing",
            _ => "auth/requires-recent-login",
        };
        assert_eq!(makes(&ana, &method, call).await.problem(), (403, code), "{call}");
    }
    let proof = ana.post("/api/ConfirmIdentity", &json!({"password": ana.password})).await;
    assert_eq!(proof.status, 204);
    for (call, _) in &calls {
        let method = method_of(&app, call).await;
        let answer = makes(&ana, &method, call).await;
        assert!(!answer.text().contains("auth/requires-recent-login"), "{call}: {}", answer.text());
        if *call == "/api/StartAuthenticator" || *call == "/api/StartPasskey" {
            assert_eq!(answer.status, 200, "{call}");
        }
    }
}

#[db_test]
async fn what_asks_is_what_gives_access_or_takes_it_away(app: TestApp) {
    let calls: Vec<String> = asking().into_iter().map(|(call, _)| call).collect();
    for call in [
        "AddPasskey",
        "AllowAssistant",
        "AssignCoach",
        "CreateToken",
        "ExportAccount",
        "InviteMember",
        "MakeBackupCodes",
        "RemoveMember",
        "SaveWebhook",
        "StartIssuerLink",
        "UpdateMember",
    ] {
        assert!(calls.contains(&format!("/api/{call}")), "{call}");
        method_of(&app, &format!("/api/{call}")).await;
    }
}

#[db_test]
async fn where_the_second_step_is_on_the_password_opens_no_way_around_it(app: TestApp) {
    let mut ana = who_signed_in_long_ago(&app).await;
    assert_eq!(ana.post("/api/ConfirmIdentity", &json!({"password": ana.password})).await.status, 204);
    let started: Value = ana.post("/api/StartAuthenticator", &json!({})).await.json();
    let secret = started["secret"].as_str().unwrap().to_owned();
    let code = async |app: &TestApp| authenticator_code(&secret, app.clock().now().as_second());
    let confirmed = ana.post("/api/ConfirmAuthenticator", &json!({"code": code(&app).await})).await;
    let backup: Value = confirmed.json();
    let device = SoftwareAuthenticator::es256("http://localhost:8080");
    assert_eq!(ana.adds_passkey(&device, "Own").await.status, 201, "she has just typed a code");

    // An open laptop, and somebody who knows the password.
    app.clock().advance(SignedDuration::from_mins(11));
    let signed_in = app.post("/auth/signin", &json!({"email": ana.email, "password": ana.password})).await;
    let handle = signed_in.json::<Value>()["secondStep"].clone();
    let finished = app.post("/auth/second-step", &json!({"handle": handle, "code": code(&app).await})).await;
    let mut browser = Browser::default();
    let set: Vec<_> = finished.headers.get_all("set-cookie").iter().map(|line| line.to_str().unwrap()).collect();
    let value = |name: &str| {
        let line = set.iter().find(|line| line.starts_with(name)).unwrap();
        line[name.len() + 1..].split(';').next().unwrap().to_owned()
    };
    browser.refresh = Some(value("longrun_refresh"));
    browser.name = Some(value("longrun_browser"));
    app.clock().advance(SignedDuration::from_mins(11));
    ana.token = browser.refresh(&app).await.json::<Value>()["token"].as_str().unwrap().to_owned();
    assert_eq!(ana.post("/api/ConfirmIdentity", &json!({"password": ana.password})).await.status, 204);
    for (call, needed) in asking().into_iter().filter(|(_, needed)| *needed != Reauthentication::Identity) {
        let answer = makes(&ana, &method_of(&app, &call).await, &call).await;
        assert_eq!(answer.problem(), (403, "auth/requires-second-factor"), "{call} {needed:?}");
    }
    let removal = ana.post("/api/RemoveAuthenticator", &json!({})).await;
    assert_eq!(removal.problem(), (422, "no-code"), "the password does not remove it");
    assert_eq!(ana.post("/api/ConfirmIdentity", &json!({"code": "000000"})).await.problem(), (401, "wrong-code"));
    assert_eq!(makes(&ana, &Method::POST, "/api/MakeBackupCodes").await.status, 403);

    app.clock().advance(SignedDuration::from_secs(2));
    assert_eq!(ana.post("/api/ConfirmIdentity", &json!({"code": backup["backupCodes"][0]})).await.status, 204);
    assert_eq!(makes(&ana, &Method::POST, "/api/MakeBackupCodes").await.status, 200);
    assert_eq!(makes(&ana, &Method::POST, "/api/StartPasskey").await.status, 200);
}
