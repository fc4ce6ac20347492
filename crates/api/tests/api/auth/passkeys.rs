use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use store::accounts;
use test_support::{Answer, Asserted, Coach, SmtpSink, SoftwareAuthenticator, TestApp, db_test};

use super::browser::{call_with, token_of};

const ORIGIN: &str = "http://localhost:8080";

async fn challenge(app: &TestApp) -> String {
    let answer = app.post("/auth/passkey/start", &json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let question: Value = answer.json();
    assert_eq!(question["rpId"], "localhost");
    question["challenge"].as_str().unwrap().to_owned()
}

async fn signs_in(app: &TestApp, ana: &Coach, device: &mut SoftwareAuthenticator) -> Answer {
    let asserted = device.assertion(&challenge(app).await);
    app.post("/auth/passkey/finish", &ana.passkey_answer(device, &asserted)).await
}

async fn passkeys(coach: &Coach) -> Vec<Value> {
    coach.get("/api/GetPasskeys").await.json()
}

async fn without_password(app: &TestApp, coach: &Coach) {
    let id = coach.id;
    let sql = "UPDATE account SET password_hash = NULL WHERE id = $1";
    app.app.db.write(move |conn| conn.execute(sql, (id,))).await.unwrap();
}

#[db_test]
async fn a_passkey_is_added_signs_in_and_is_renamed(app: TestApp) {
    let ana = app.coach("ana").await;
    for mut device in [
        SoftwareAuthenticator::es256(ORIGIN),
        SoftwareAuthenticator::ed_dsa(ORIGIN),
        SoftwareAuthenticator::rs256(ORIGIN),
    ] {
        let added = ana.adds_passkey(&device, " Nora’s MacBook ").await;
        assert_eq!(added.status, 201, "{}", added.text());
        let again = ana.adds_passkey(&device, "The same").await;
        assert_eq!(again.problem(), (409, "passkey-not-added"));

        let answer = signs_in(&app, &ana, &mut device).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let session: Value = answer.json();
        assert_eq!(session["user"]["email"], "ana@example.com");
        assert_eq!(call_with(&app, &token_of(&session)).await.status, 200);
    }
    let [first, ..] = &passkeys(&ana).await[..] else { panic!("three passkeys") };
    assert_eq!((&first["name"], &first["lastUsedAt"]), (&json!("Nora’s MacBook"), &json!("2026-03-02T08:00:00Z")));
    let renamed = ana.put("/api/RenamePasskey", &json!({"passkeyId": first["passkeyId"], "name": "Old Mac"})).await;
    assert_eq!(renamed.status, 204);
    assert_eq!(passkeys(&ana).await[0]["name"], "Old Mac");
    let nameless = ana.put("/api/RenamePasskey", &json!({"passkeyId": first["passkeyId"], "name": " "})).await;
    assert_eq!(nameless.problem(), (422, "auth/invalid-display-name"));
}

#[db_test]
async fn every_forged_sign_in_is_refused(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let mut device = SoftwareAuthenticator::es256(ORIGIN);
    device.count = 7;
    ana.adds_passkey(&device, "Key").await;
    let other = SoftwareAuthenticator::es256(ORIGIN);
    let not_given = "A".repeat(43);

    let used = challenge(&app).await;
    let honest = device.assertion(&used);
    assert_eq!(app.post("/auth/passkey/finish", &ana.passkey_answer(&device, &honest)).await.status, 200);

    let of_adding: Value = ana.post("/api/StartPasskey", &json!({})).await.json();
    let of_adding = of_adding["challenge"].as_str().unwrap().to_owned();
    let said = |device: &SoftwareAuthenticator, kind, challenge: &str| {
        device.signed(device.client_data(kind, challenge), device.data(device.flags))
    };
    device.count = 100;
    let mut elsewhere = SoftwareAuthenticator::es256(ORIGIN);
    elsewhere.origin = "https://evil.example".into();
    let fresh = async || challenge(&app).await;
    let unverified = |challenge: &str| device.signed(device.client_data("webauthn.get", challenge), device.data(0x01));
    let counted_back = |challenge: &str| {
        let mut data = device.data(device.flags);
        data[33..].copy_from_slice(&8_u32.to_be_bytes());
        device.signed(device.client_data("webauthn.get", challenge), data)
    };
    let honest_at = |challenge: &str| said(&device, "webauthn.get", challenge);
    let cut = |asserted: Asserted, end: usize| Asserted {
        authenticator_data: asserted.authenticator_data[..end].to_vec(),
        ..asserted
    };
    for (name, coach, asserted) in [
        ("a replay", &ana, honest),
        ("a used challenge", &ana, honest_at(&used)),
        ("a challenge that was not given", &ana, honest_at(&not_given)),
        ("the challenge for adding one", &ana, honest_at(&of_adding)),
        ("the answer to adding one", &ana, said(&device, "webauthn.create", &fresh().await)),
        ("another site", &ana, said(&elsewhere, "webauthn.get", &fresh().await)),
        ("another key", &ana, said(&other, "webauthn.get", &fresh().await)),
        ("nobody verified", &ana, unverified(&fresh().await)),
        ("a counter that went back", &ana, counted_back(&fresh().await)),
        ("data cut short", &ana, cut(honest_at(&fresh().await), 30)),
        ("somebody else's name", &ben, honest_at(&fresh().await)),
    ] {
        let answer = app.post("/auth/passkey/finish", &coach.passkey_answer(&device, &asserted)).await;
        assert_eq!(answer.problem(), (401, "passkey-refused"), "{name}");
        assert_eq!(answer.headers.get("set-cookie"), None, "{name}");
    }
    let unknown = ana.passkey_answer(&other, &said(&other, "webauthn.get", &fresh().await));
    assert_eq!(app.post("/auth/passkey/finish", &unknown).await.problem(), (401, "passkey-refused"));

    let late = fresh().await;
    app.clock().advance(SignedDuration::from_mins(5));
    let late = app.post("/auth/passkey/finish", &ana.passkey_answer(&device, &honest_at(&late))).await;
    assert_eq!(late.problem(), (401, "passkey-refused"), "after five minutes");
    let right = honest_at(&fresh().await);
    assert_eq!(app.post("/auth/passkey/finish", &ana.passkey_answer(&device, &right)).await.status, 200);
}

#[db_test]
async fn a_passkey_is_added_only_with_the_callers_own_challenge(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let device = SoftwareAuthenticator::es256(ORIGIN);
    let of_ben: Value = ben.post("/api/StartPasskey", &json!({})).await.json();
    for challenge in [of_ben["challenge"].as_str().unwrap(), &challenge(&app).await, &"A".repeat(43), "x"] {
        let made = device.registration(challenge);
        let [client_data, attestation] = [made.client_data, made.attestation].map(|bytes| base64ct_text(&bytes));
        let body = json!({"name": "Key", "clientData": client_data, "attestation": attestation});
        assert_eq!(ana.post("/api/AddPasskey", &body).await.problem(), (422, "passkey-invalid"), "{challenge}");
    }
    assert!(passkeys(&ana).await.is_empty());
}

fn base64ct_text(bytes: &[u8]) -> String {
    use base64ct::{Base64UrlUnpadded, Encoding};
    Base64UrlUnpadded::encode_string(bytes)
}

#[db_test]
async fn the_last_way_in_stays(app: TestApp) {
    let ana = app.coach("ana").await;
    let first: Value = ana.adds_passkey(&SoftwareAuthenticator::es256(ORIGIN), "One").await.json();
    let second: Value = ana.adds_passkey(&SoftwareAuthenticator::es256(ORIGIN), "Two").await.json();
    let path = |passkey: &Value| format!("/api/RemovePasskey?passkey={}", passkey["passkeyId"].as_str().unwrap());
    without_password(&app, &ana).await;

    assert_eq!(ana.delete(&path(&first)).await.status, 204);
    assert_eq!(ana.delete(&path(&first)).await.problem(), (404, "passkey-not-found"));
    assert_eq!(ana.delete(&path(&second)).await.problem(), (409, "last-way-in"));
    assert_eq!(passkeys(&ana).await.len(), 1);
}

#[db_test]
async fn changes_need_a_proof_of_the_last_ten_minutes(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let mut device = SoftwareAuthenticator::es256(ORIGIN);
    ana.adds_passkey(&device, "Key").await;
    let mut bens = SoftwareAuthenticator::es256(ORIGIN);
    ben.adds_passkey(&bens, "Key").await;

    let before = app.clock().now() - SignedDuration::from_mins(11);
    app.app.db.write(move |conn| conn.execute("UPDATE session SET started_at = $1", (before,))).await.unwrap();
    let calls = [
        (Method::POST, "/api/StartPasskey", json!({})),
        (Method::POST, "/api/AddPasskey", json!({"name": "A", "clientData": "e30", "attestation": "oA"})),
        (Method::PUT, "/api/RenamePasskey", json!({"passkeyId": ana.id, "name": "A"})),
        (Method::DELETE, "/api/RemovePasskey?passkey=0198c5a0-0000-7000-8000-000000000001", json!({})),
        (Method::POST, "/api/StartAuthenticator", json!({})),
        (Method::POST, "/api/ConfirmAuthenticator", json!({"code": "123456"})),
        (Method::POST, "/api/MakeBackupCodes", json!({})),
        (Method::POST, "/api/CreateToken", json!({"name": "A", "scopes": ["read"]})),
    ];
    for (method, path, body) in calls {
        let answer = ana.send(ana.request(method, path).json(&body)).await;
        assert_eq!(answer.problem(), (403, "auth/requires-recent-login"), "{path}");
    }

    let wrong = ana.post("/api/ConfirmIdentity", &json!({"password": "a guess"})).await;
    assert_eq!(wrong.problem(), (401, "auth/wrong-password"));
    assert_eq!(ana.post("/api/ConfirmIdentity", &json!({})).await.problem(), (422, "no-password"));
    let asserted = bens.assertion(&challenge(&app).await);
    let of_ben = json!({"passkey": ben.passkey_answer(&bens, &asserted)});
    assert_eq!(ana.post("/api/ConfirmIdentity", &of_ben).await.problem(), (403, "passkey-of-another"));
    assert_eq!(ana.post("/api/StartPasskey", &json!({})).await.status, 403);

    let asserted = device.assertion(&challenge(&app).await);
    let proof = json!({"passkey": ana.passkey_answer(&device, &asserted)});
    assert_eq!(ana.post("/api/ConfirmIdentity", &proof).await.status, 204);
    assert_eq!(ana.post("/api/StartPasskey", &json!({})).await.status, 200);

    let by_password = json!({"password": ana.password});
    assert_eq!(ana.post("/api/ConfirmIdentity", &by_password).await.status, 204);
}

#[db_test]
async fn a_change_can_sign_out_every_other_device(app: TestApp) {
    let mut ana = app.coach("ana").await;
    let elsewhere = ana.token.clone();
    ana.signs_in_again().await;
    let passkey: Value = ana.adds_passkey(&SoftwareAuthenticator::es256(ORIGIN), "Key").await.json();
    assert_eq!(call_with(&app, &elsewhere).await.status, 200);
    let id = passkey["passkeyId"].as_str().unwrap();
    assert_eq!(ana.delete(&format!("/api/RemovePasskey?passkey={id}&endOtherSessions=true")).await.status, 204);
    assert_eq!(call_with(&app, &elsewhere).await.status, 401);
    assert_eq!(call_with(&app, &ana.token).await.status, 200);
}

#[db_test]
async fn a_disabled_account_and_a_numbered_server_have_no_passkeys(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut device = SoftwareAuthenticator::es256(ORIGIN);
    ana.adds_passkey(&device, "Key").await;
    let id = ana.id;
    app.app.db.write(move |conn| accounts::set_disabled(conn, id.into(), true)).await.unwrap();
    assert_eq!(signs_in(&app, &ana, &mut device).await.problem(), (403, "auth/user-disabled"));

    let numbered = app.with_settings(|settings| settings.public_url = "http://192.168.1.5".parse().unwrap()).await;
    assert_eq!(numbered.post("/auth/passkey/start", &json!({})).await.problem(), (409, "passkeys-unavailable"));
}

#[db_test]
async fn a_new_place_is_told_by_mail_and_a_known_one_is_not(app: TestApp) {
    let sink = SmtpSink::start().await;
    let ana = app.coach("ana").await;
    let body = json!({"email": ana.email, "password": ana.password});
    let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    let request = app.request(Method::POST, "/auth/signin").header("user-agent", agent).json(&body);
    let new = app.send(request).await;
    assert_eq!(new.status, 200);
    let cookies = new.headers.get_all("set-cookie").into_iter().map(|line| line.to_str().unwrap());
    let browser =
        cookies.filter_map(|line| line.split_once(';')).find(|(pair, _)| pair.starts_with("longrun_browser="));
    let (browser, scope) = browser.expect("the browser is named");
    assert!(scope.contains("HttpOnly") && scope.contains("SameSite=Lax"), "{scope}");

    app.delivers_mail_to(&sink).await;
    let [mail] = &sink.received()[..] else { panic!("one mail is expected") };
    assert_eq!(
        (mail.subject(), &mail.to[..]),
        ("New sign-in to your account".into(), &["ana@example.com".to_owned()][..])
    );
    assert!(mail.text().contains("with Firefox on Linux"), "{}", mail.text());
    assert!(mail.text().contains("http://localhost:8080/settings/security"), "{}", mail.text());

    for _ in 0..6 {
        let known = app.request(Method::POST, "/auth/signin").header("cookie", browser).json(&body);
        assert_eq!(app.send(known).await.status, 200);
        app.post("/auth/signin", &body).await;
    }
    app.delivers_mail_to(&sink).await;
    let told = sink.received().len() - 1;
    assert_eq!(told, 3, "a program without cookies is told of a few times a day");
}
