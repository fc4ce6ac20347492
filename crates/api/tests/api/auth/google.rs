//! Signing in with Google, with an issuer that signs whatever a test wants.

use std::collections::HashMap;

use api::SignUpPolicy;
use identity::EmailAddress;
use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use store::accounts;
use test_support::{FakeIssuer, Signing, TestApp, db_test};

use super::browser::{Browser, call_with, token_of};
use super::popup::{Window, all_accounts, failed, report, sign_in, signed_in};

/// How many attempts are in progress.
async fn attempts(app: &TestApp) -> i64 {
    let sql = "SELECT COUNT(*) AS attempts FROM google_attempt";
    app.app.db.read(move |conn| conn.row(sql, (), |row| row.get("attempts"))).await.unwrap().unwrap()
}

#[db_test]
async fn a_new_user_gets_an_account_with_name_and_photo(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;

    let (window, answer) = sign_in(&issuer, &app, json!({})).await;

    assert_eq!(answer.status, 200);
    assert_eq!(report(&answer), signed_in());
    let session: Value = window.session(&app).await.json();
    assert_eq!(session["user"]["email"], "ana@example.com");
    assert_eq!(session["user"]["displayName"], "Ana Lind");
    assert_eq!(session["user"]["photoURL"], "https://pictures.example/ana.png");
    assert_eq!(call_with(&app, &token_of(&session)).await.status, 200);
    assert_eq!(all_accounts(&app).await[0].password, None);
}

#[db_test]
async fn a_returning_user_is_the_same_person_whatever_their_address_is_now(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    let (window, _) = sign_in(&issuer, &app, json!({})).await;
    let first: Value = window.session(&app).await.json();

    let changed = json!({"email": "ana.lind@example.org", "name": "A. Lind", "picture": "https://pictures.example/2"});
    let (window, answer) = sign_in(&issuer, &app, changed).await;

    assert_eq!(report(&answer), signed_in());
    let again: Value = window.session(&app).await.json();
    assert_eq!(again["user"]["id"], first["user"]["id"]);
    assert_eq!(again["user"]["email"], "ana@example.com");
    assert_eq!(again["user"]["displayName"], "Ana Lind");
    assert_eq!(again["user"]["photoURL"], "https://pictures.example/2");
    assert_eq!(all_accounts(&app).await.len(), 1);
}

#[db_test]
async fn a_server_closed_to_sign_up_lets_in_only_known_users(app: TestApp) {
    let (issuer, open) = FakeIssuer::beside(&app).await;
    sign_in(&issuer, &open, json!({})).await;
    let closed = open.with_settings(|settings| settings.sign_up = SignUpPolicy::Closed).await;

    let (_, known) = sign_in(&issuer, &closed, json!({})).await;
    let (_, stranger) = sign_in(&issuer, &closed, json!({"sub": "2", "email": "ben@example.com"})).await;

    assert_eq!(report(&known), signed_in());
    assert_eq!(report(&stranger), failed("auth/sign-up-closed"));
    assert_eq!(all_accounts(&closed).await.len(), 1);
}

#[db_test]
async fn a_photo_chosen_here_is_not_replaced(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    let (window, _) = sign_in(&issuer, &app, json!({})).await;
    let session: Value = window.session(&app).await.json();
    let photo_after = async |picture: &str| -> Value {
        let (window, _) = sign_in(&issuer, &app, json!({"picture": picture})).await;
        window.session(&app).await.json::<Value>()["user"]["photoURL"].take()
    };
    let choose = async |photo: Value| {
        let body = json!({"displayName": "Ana Lind", "photoURL": photo});
        let request = app.request(Method::PUT, "/api/UpdateProfile").bearer_auth(token_of(&session)).json(&body);
        assert_eq!(app.send(request).await.status, 200);
    };

    for chosen in [json!("https://example.com/own.png"), Value::Null] {
        choose(chosen.clone()).await;
        for picture in ["https://pictures.example/2", "https://pictures.example/3"] {
            assert_eq!(photo_after(picture).await, chosen);
        }
    }
}

#[db_test]
async fn an_address_with_a_password_is_not_linked(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    Browser::signed_up(&app, "ana@example.com").await;

    for claims in [json!({}), json!({"email": "ANA@Example.com"})] {
        let (window, answer) = sign_in(&issuer, &app, claims).await;

        assert_eq!(answer.status, 409);
        assert_eq!(report(&answer), failed("auth/account-exists-with-different-credential"));
        assert_eq!(window.cookies, HashMap::new());
    }
    assert_eq!(all_accounts(&app).await.len(), 1);
}

#[db_test]
async fn another_person_with_a_known_address_is_rejected(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    sign_in(&issuer, &app, json!({})).await;

    let (window, answer) = sign_in(&issuer, &app, json!({"sub": "somebody else"})).await;
    assert_eq!(report(&answer), failed("auth/google-failed"), "a subject has no spaces");
    assert_eq!(window.cookies, HashMap::new());

    let (window, answer) = sign_in(&issuer, &app, json!({"sub": "2"})).await;
    assert_eq!(report(&answer), failed("auth/account-exists-with-different-credential"));
    assert_eq!(window.cookies, HashMap::new());
    assert_eq!(all_accounts(&app).await.len(), 1);
}

#[db_test]
async fn a_disabled_account_cannot_sign_in(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    sign_in(&issuer, &app, json!({})).await;
    let id = all_accounts(&app).await[0].id;
    app.app.db.write(move |conn| accounts::set_disabled(conn, id, true)).await.unwrap();

    let (window, answer) = sign_in(&issuer, &app, json!({})).await;

    assert_eq!(answer.status, 403);
    assert_eq!(report(&answer), failed("auth/user-disabled"));
    assert_eq!(window.cookies, HashMap::new());
}

#[db_test]
async fn a_token_that_breaks_a_rule_signs_nobody_in(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    let now = app.clock().now().as_second();
    for claims in [
        json!({"nonce": "A".repeat(43)}),
        json!({"nonce": null}),
        json!({"aud": "another"}),
        json!({"aud": ["longrun-test", "another"]}),
        json!({"azp": "another"}),
        json!({"exp": now - 60}),
        json!({"iat": now + 61}),
        json!({"iss": "https://accounts.google.com"}),
        json!({"iss": format!("{}/", issuer.url())}),
        json!({"email_verified": null}),
        json!({"sub": ""}),
    ] {
        let (window, answer) = sign_in(&issuer, &app, claims.clone()).await;

        assert_eq!(answer.status, 502, "{claims}");
        assert_eq!(report(&answer), failed("auth/google-failed"), "{claims}");
        assert_eq!(window.cookies, HashMap::new(), "{claims}");
    }
    assert_eq!(all_accounts(&app).await, []);
    assert_eq!(attempts(&app).await, 0);
}

#[db_test]
async fn a_user_without_a_verified_address_is_not_signed_in(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    for claims in [
        json!({"email_verified": false}),
        json!({"email": null}),
        json!({"email": "ana"}),
        json!({"email": "ana@example.com\r\nBcc: all@example.com"}),
    ] {
        let (window, answer) = sign_in(&issuer, &app, claims.clone()).await;

        assert_eq!(answer.status, 400, "{claims}");
        assert_eq!(report(&answer), failed("auth/google-failed"), "{claims}");
        assert_eq!(window.cookies, HashMap::new(), "{claims}");
    }
    assert_eq!(all_accounts(&app).await, []);
}

#[db_test]
async fn a_token_with_a_wrong_signature_signs_nobody_in(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    for signing in [Signing::ForeignKey, Signing::UnlistedKey, Signing::Unsigned, Signing::SharedSecret] {
        issuer.signs(signing);

        let (window, answer) = sign_in(&issuer, &app, json!({})).await;

        assert_eq!(answer.status, 502);
        assert_eq!(report(&answer), failed("auth/google-failed"));
        assert_eq!(window.cookies, HashMap::new());
    }
    assert_eq!(all_accounts(&app).await, []);
}

#[db_test]
async fn the_issuer_may_change_its_key(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    assert_eq!(report(&sign_in(&issuer, &app, json!({})).await.1), signed_in());

    issuer.changes_its_key();

    assert_eq!(report(&sign_in(&issuer, &app, json!({})).await.1), signed_in());
}

#[db_test]
async fn a_callback_that_this_browser_did_not_request_is_rejected(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    let (mut ana, mut ben) = (Window::default(), Window::default());
    let back = issuer.agrees(&ana.opens(&app).await, json!({}));
    ben.opens(&app).await;
    let state = "A".repeat(43);

    for (window, path) in [
        // Somebody else's, with and without an own attempt.
        (&mut ben.clone(), &*back),
        (&mut Window::default(), &*back),
        // Without a state, with a wrong one, with two.
        (&mut ana.clone(), "/auth/google/callback"),
        (&mut ana.clone(), "/auth/google/callback?code=code-1"),
        (&mut ana.clone(), "/auth/google/callback?code=code-1&state="),
        (&mut ana.clone(), "/auth/google/callback?code=code-1&state=%00%ff%0d%0a"),
        (&mut ana.clone(), &format!("/auth/google/callback?code=code-1&state={state}")),
        (&mut ana.clone(), &format!("{back}&state={state}")),
        (&mut ana.clone(), &format!("/auth/google/callback?error=access_denied&state={state}")),
    ] {
        let answer = window.get(&app, path).await;
        assert_eq!(answer.status, 400, "{path}");
        assert_eq!(report(&answer), failed("auth/google-failed"), "{path}");
        assert_eq!(window.cookies, HashMap::new(), "{path}");
    }
    assert_eq!(all_accounts(&app).await, []);

    assert_eq!(report(&ana.get(&app, &back).await), signed_in(), "the right browser was not disturbed");
}

#[db_test]
async fn no_step_works_twice(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    let mut window = Window::default();
    let back = issuer.agrees(&window.opens(&app).await, json!({}));
    let mut copy = window.clone();
    assert_eq!(report(&window.get(&app, &back).await), signed_in());

    let replayed_state = copy.get(&app, &back).await;
    assert_eq!(replayed_state.status, 400);
    assert_eq!(report(&replayed_state), failed("auth/google-failed"));

    let fresh = issuer.agrees(&copy.opens(&app).await, json!({}));
    let replayed_code = copy.get(&app, &fresh.replace("code=code-2", "code=code-1")).await;
    assert_eq!(replayed_code.status, 502);
    assert_eq!(report(&replayed_code), failed("auth/google-failed"));
    assert_eq!(copy.cookies, HashMap::new());
}

#[db_test]
async fn a_code_of_another_attempt_is_rejected_by_the_issuer(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    let (mut thief, mut victim) = (Window::default(), Window::default());
    let stolen = issuer.agrees(&victim.opens(&app).await, json!({}));
    let own = issuer.agrees(&thief.opens(&app).await, json!({"sub": "2", "email": "thief@example.com"}));
    let (_, own_state) = own.split_once("&state=").unwrap();
    let (stolen_code, _) = stolen.split_once("&state=").unwrap();

    let answer = thief.get(&app, &format!("{stolen_code}&state={own_state}")).await;

    assert_eq!(answer.status, 502);
    assert_eq!(report(&answer), failed("auth/google-failed"));
    assert_eq!(all_accounts(&app).await, []);
}

#[db_test]
async fn an_attempt_expires_after_ten_minutes(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    let mut window = Window::default();
    let location = window.opens(&app).await;
    app.clock().advance(SignedDuration::from_mins(10));

    let answer = window.get(&app, &issuer.agrees(&location, json!({}))).await;

    assert_eq!(answer.status, 400);
    assert_eq!(report(&answer), failed("auth/google-failed"));
    assert_eq!(attempts(&app).await, 1);
    api::housekeeping::tidy_up(&app.app).await.unwrap();
    assert_eq!(attempts(&app).await, 0);
}

#[db_test]
async fn declining_at_google_cancels(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    for (error, code) in [
        ("access_denied", "auth/popup-closed-by-user"),
        ("server_error", "auth/google-failed"),
        ("", "auth/google-failed"),
    ] {
        let mut window = Window::default();
        let location = window.opens(&app).await;
        let answer = window.get(&app, &issuer.answers(&location, error)).await;
        assert_eq!(report(&answer), failed(code), "{error}");
        assert_eq!(window.cookies, HashMap::new());
    }
    assert_eq!(attempts(&app).await, 0);
}

#[db_test]
async fn an_issuer_that_does_not_respond_is_reported_in_the_popup(app: TestApp) {
    let (mut issuer, app) = FakeIssuer::beside(&app).await;
    issuer.stops().await;

    let answer = app.get("/auth/google").await;

    assert_eq!(answer.status, 502);
    assert_eq!(report(&answer), failed("auth/google-failed"));
    assert_eq!(attempts(&app).await, 0);
}

#[db_test]
async fn opening_popup_after_popup_is_throttled(app: TestApp) {
    let (_issuer, app) = FakeIssuer::beside(&app).await;
    for _ in 0..60 {
        Window::default().opens(&app).await;
    }

    let answer = Window::default().get(&app, "/auth/google").await;

    assert_eq!(answer.status, 429);
    assert_eq!(report(&answer), failed("auth/too-many-requests"));
    assert_eq!(attempts(&app).await, 60, "what is refused leaves nothing behind");
    app.clock().advance(SignedDuration::from_secs(1));
    Window::default().opens(&app).await;
}

#[db_test]
async fn a_server_without_google_says_so(app: TestApp) {
    for path in ["/auth/google", "/auth/google/callback", "/auth/google/callback?code=a&state=b"] {
        assert_eq!(app.get(path).await.problem(), (404, "auth/operation-not-allowed"));
    }
}

#[db_test]
async fn the_popup_is_bound_to_its_browser_and_can_reach_its_opener(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    let mut window = Window::default();

    let sent = window.get(&app, "/auth/google").await;

    let cookie = sent.header("set-cookie").unwrap();
    assert!(cookie.ends_with("; Path=/auth/google; HttpOnly; SameSite=Lax; Max-Age=600"), "{cookie}");
    assert_eq!(sent.header("cross-origin-opener-policy"), Some("unsafe-none"));
    assert_eq!(sent.header("cache-control"), Some("no-store"));

    let back = issuer.agrees(sent.header("location").unwrap(), json!({}));
    let page = window.get(&app, &back).await;
    assert_eq!(page.header("cross-origin-opener-policy"), Some("unsafe-none"));
    assert_eq!(page.header("referrer-policy"), Some("no-referrer"));
    assert!(page.text().contains(r#"<script src="/auth/google/report.js" defer>"#));
    assert!(page.header("content-security-policy").unwrap().contains("script-src 'self';"));

    let script = app.get("/auth/google/report.js").await;
    assert_eq!(script.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert!(script.text().contains("BroadcastChannel('longrun-sign-in')"));
}

#[db_test]
async fn an_account_created_with_google_has_no_password_to_guess(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    sign_in(&issuer, &app, json!({})).await;

    let answer = app.post("/auth/signin", &json!({"email": "ana@example.com", "password": ""})).await;

    assert_eq!(answer.problem(), (401, "auth/wrong-password"));
    let email = EmailAddress::parse("ana@example.com").unwrap();
    let account = app.app.db.read(move |conn| accounts::find_by_email(conn, &email)).await.unwrap().unwrap();
    assert_eq!(account.password, None);
}

#[db_test]
async fn an_account_without_a_password_needs_a_recent_sign_in_to_be_deleted(app: TestApp) {
    let (issuer, app) = FakeIssuer::beside(&app).await;
    let (window, _) = sign_in(&issuer, &app, json!({})).await;
    let delete = async |window: &Window| {
        let session: Value = window.session(&app).await.json();
        assert_eq!(session["user"]["hasPassword"], false);
        let body = json!({"email": "ana@example.com"});
        let request = app.request(Method::POST, "/api/DeleteAccount").bearer_auth(token_of(&session)).json(&body);
        app.send(request).await
    };
    app.clock().advance(SignedDuration::from_secs(301));
    assert_eq!(delete(&window).await.problem(), (403, "auth/requires-recent-login"));

    let (window, _) = sign_in(&issuer, &app, json!({})).await;
    assert_eq!(delete(&window).await.status, 204);
    assert_eq!(all_accounts(&app).await.len(), 0);
}
