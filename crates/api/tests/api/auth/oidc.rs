//! Signing in with the issuer that the operator has named, and who may sign up.

use std::collections::HashMap;

use api::SignUpPolicy;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Coach, FakeIssuer, Signing, SmtpSink, TestApp, db_test};
use training::ids::AccountId;

use super::browser::{PASSWORD, sign_up_body};
use super::popup::{Window, all_accounts, failed, report, sign_in, signed_in};

#[db_test]
async fn a_new_user_of_the_operators_issuer_gets_an_account_and_returns_to_it(app: TestApp) {
    let (issuer, app) = FakeIssuer::of_the_operator(&app).await;

    let (window, answer) = sign_in(&issuer, &app, json!({})).await;
    let (again, _) = sign_in(&issuer, &app, json!({})).await;

    assert_eq!(report(&answer), signed_in());
    assert!(answer.text().contains(r#"<script src="/auth/oidc/report.js" defer>"#));
    let session: Value = window.session(&app).await.json();
    assert_eq!(session["user"]["email"], "ana@example.com");
    assert_eq!(again.session(&app).await.json::<Value>()["user"]["id"], session["user"]["id"]);
    assert_eq!(all_accounts(&app).await.len(), 1);
}

#[db_test]
async fn a_forged_identity_signs_nobody_in(app: TestApp) {
    let (issuer, app) = FakeIssuer::of_the_operator(&app).await;
    let signings = [Signing::ForeignKey, Signing::UnlistedKey, Signing::Unsigned, Signing::SharedSecret];
    let claims = [
        json!({"aud": "another"}),
        json!({"iss": "https://accounts.google.com"}),
        json!({"nonce": "A".repeat(43)}),
        json!({"email_verified": false}),
        json!({"email_verified": "yes"}),
    ];
    let forgeries = signings.map(|signing| (signing, json!({}))).into_iter();
    for (signing, claims) in forgeries.chain(claims.map(|claims| (Signing::Rs256, claims))) {
        issuer.signs(signing);

        let (window, answer) = sign_in(&issuer, &app, claims.clone()).await;

        assert_eq!(report(&answer), failed("auth/oidc-failed"), "{claims}");
        assert_eq!(window.cookies, HashMap::new(), "{claims}");
    }
    assert_eq!(all_accounts(&app).await, []);
}

#[db_test]
async fn an_issuer_that_says_it_is_another_is_not_asked(app: TestApp) {
    let (issuer, app) = FakeIssuer::of_the_operator(&app).await;
    for claimed in ["https://accounts.google.com", &format!("{}/", issuer.url())] {
        issuer.claims_to_be(claimed);

        let answer = Window::default().get(&app, "/auth/oidc").await;

        assert_eq!(answer.status, 502, "{claimed}");
        assert_eq!(report(&answer), failed("auth/oidc-failed"), "{claimed}");
    }
}

#[db_test]
async fn a_code_is_exchanged_once_and_only_for_the_issuer_it_is_of(app: TestApp) {
    let (issuer, app) = FakeIssuer::of_the_operator(&app).await;
    let mut window = Window::default();
    let back = issuer.agrees(&window.opens(&app).await, json!({}));
    let mut copy = window.clone();
    let (from_another, _) = back.split_once("&iss=").unwrap();
    let from_another = format!("{from_another}&iss=https://accounts.google.com");
    assert_eq!(report(&window.clone().get(&app, &from_another).await), failed("auth/oidc-failed"));

    let back = issuer.agrees(&window.opens(&app).await, json!({}));
    assert_eq!(report(&window.get(&app, &back).await), signed_in());
    assert_eq!(report(&copy.get(&app, &back).await), failed("auth/oidc-failed"));
    let fresh = issuer.agrees(&copy.opens(&app).await, json!({}));
    let replayed = fresh.replace("code=code-3", "code=code-2");
    assert_ne!(replayed, fresh);
    assert_eq!(report(&copy.get(&app, &replayed).await), failed("auth/oidc-failed"));
    assert_eq!(copy.cookies, HashMap::new());
}

#[db_test]
async fn two_issuers_are_never_taken_for_one_another(app: TestApp) {
    let (google, app) = FakeIssuer::beside(&app).await;
    let mut window = Window::default();
    let from_google = google.agrees(&window.opens(&app).await, json!({}));
    let (club, app) = FakeIssuer::of_the_operator(&app).await;

    let moved = from_google.replace("/auth/google/", "/auth/oidc/");
    assert_eq!(report(&window.clone().get(&app, &moved).await), failed("auth/oidc-failed"));
    assert_eq!(report(&window.get(&app, &from_google).await), signed_in());

    // The same subject at another issuer is another person.
    let (_, same_address) = sign_in(&club, &app, json!({})).await;
    assert_eq!(report(&same_address), failed("auth/account-exists-with-different-credential"));
    let (_, answer) = sign_in(&club, &app, json!({"email": "ben@example.com"})).await;
    assert_eq!(report(&answer), signed_in());
    assert_eq!(all_accounts(&app).await.len(), 2);
}

#[db_test]
async fn the_operator_says_who_may_sign_up(app: TestApp) {
    let (google, app) = FakeIssuer::beside(&app).await;
    let (club, both) = FakeIssuer::of_the_operator(&app).await;
    for (policy, by_password, by_google, by_club) in [
        (SignUpPolicy::Closed, false, false, false),
        (SignUpPolicy::Invited, false, false, false),
        (SignUpPolicy::Oidc, false, false, true),
        (SignUpPolicy::Open, true, true, true),
    ] {
        let with_google = app.with_settings(|settings| settings.sign_up = policy).await;
        let with_club = both.with_settings(|settings| settings.sign_up = policy).await;
        let address = |way: &str| json!({"sub": format!("{way}-{policy:?}"), "email": format!("{way}@{policy:?}.org")});
        let is_in = |(_, answer): (_, _)| {
            let (outcome, code) = report(&answer);
            assert!(outcome == "signed-in" || code.as_deref() == Some("auth/sign-up-closed"), "{policy:?} {code:?}");
            outcome == "signed-in"
        };

        let answer = with_google.post("/auth/signup", &sign_up_body(&format!("mail@{policy:?}.org"))).await;
        assert_eq!(answer.status, if by_password { 201 } else { 403 }, "{policy:?}");
        assert_eq!(is_in(sign_in(&google, &with_google, address("google")).await), by_google, "{policy:?}");
        assert_eq!(is_in(sign_in(&club, &with_club, address("club")).await), by_club, "{policy:?}");
    }
}

#[db_test]
async fn a_key_that_is_replaced_under_its_name_is_fetched_again(app: TestApp) {
    let (issuer, app) = FakeIssuer::of_the_operator(&app).await;
    assert_eq!(report(&sign_in(&issuer, &app, json!({})).await.1), signed_in());

    issuer.replaces_its_key();

    assert_eq!(report(&sign_in(&issuer, &app, json!({})).await.1), signed_in());
    issuer.signs(Signing::ForeignKey);
    for attempt in 0..20 {
        let answer = sign_in(&issuer, &app, json!({})).await.1;
        assert_eq!(report(&answer), failed("auth/oidc-failed"), "{attempt}");
    }
    assert!(issuer.times_asked_for_keys() <= 12, "{}", issuer.times_asked_for_keys());
}

/// Whoever leaves the issuer must not keep a way in.
#[db_test]
async fn people_who_come_from_the_issuer_get_no_password_by_mail(app: TestApp) {
    let (issuer, app) = FakeIssuer::of_the_operator(&app).await;
    let sink = SmtpSink::start().await;
    assert_eq!(app.post("/auth/signup", &sign_up_body("earlier@example.com")).await.status, 201);
    let app = app.with_settings(|settings| settings.sign_up = SignUpPolicy::Oidc).await;
    assert_eq!(report(&sign_in(&issuer, &app, json!({})).await.1), signed_in());

    let refused = app.post("/auth/reset", &json!({"email": "ana@example.com"})).await;
    assert_eq!(refused.problem(), (403, "auth/operation-not-allowed"));
    let hiding = app.with_settings(|settings| settings.hide_accounts = true).await;
    let hidden = hiding.post("/auth/reset", &json!({"email": "ana@example.com"})).await;
    assert_eq!(hidden.status, 204, "{}", hidden.text());
    hiding.delivers_mail_to(&sink).await;
    let to_ana = sink.received().into_iter().filter(|mail| mail.to == ["ana@example.com"]);
    assert_eq!(to_ana.count(), 0);

    // A link from before the operator chose this opens nothing.
    let open = app.with_settings(|settings| settings.sign_up = SignUpPolicy::Open).await;
    assert_eq!(open.post("/auth/reset", &json!({"email": "ana@example.com"})).await.status, 204);
    open.delivers_mail_to(&sink).await;
    let body = json!({"token": sink.reset_token(), "password": PASSWORD});
    let confirmed = app.post("/auth/reset/confirm", &body).await;
    assert_eq!(confirmed.problem(), (403, "auth/operation-not-allowed"));

    // Who had a password before keeps it.
    assert_eq!(app.post("/auth/reset", &json!({"email": "earlier@example.com"})).await.status, 204);
}

/// What the popup gets when a signed-in person begins to link the issuer.
async fn begins_to_link(ana: &Coach) -> (Window, String) {
    let answer = ana.post("/api/StartIssuerLink", &json!({"issuer": "oidc"})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let mut window = Window::default();
    let cookie = answer.header("set-cookie").unwrap().split(';').next().unwrap();
    let (name, value) = cookie.split_once('=').unwrap();
    window.cookies.insert(name.to_owned(), value.to_owned());
    (window, answer.json::<Value>()["url"].as_str().unwrap().to_owned())
}

fn linked() -> (String, Option<String>) {
    ("linked".into(), None)
}

#[db_test]
async fn whoever_has_a_password_links_the_issuer_and_signs_in_with_either(app: TestApp) {
    let sink = SmtpSink::start().await;
    let (issuer, app) = FakeIssuer::of_the_operator(&app).await;
    let mut ana = app.coach("ana").await;
    // The address at the issuer may be another one.
    let at_the_issuer = json!({"sub": "ana-there", "email": "a.lind@example.org"});
    let links = async |ana: &Coach| ana.get("/api/GetIssuerLinks").await.json::<Value>();
    assert_eq!(links(&ana).await[0]["linkedAt"], Value::Null);

    let (mut window, url) = begins_to_link(&ana).await;
    let answer = window.get(&app, &issuer.agrees(&url, at_the_issuer.clone())).await;
    assert_eq!(report(&answer), linked());
    assert!(window.cookies.is_empty(), "nobody is signed in by linking: {:?}", window.cookies);
    assert!(links(&ana).await[0]["linkedAt"].is_string());
    let ways: Value = ana.get("/api/GetWaysIn").await.json();
    assert_eq!(ways["issuers"].as_array().unwrap().len(), 1, "{ways}");
    app.delivers_mail_to(&sink).await;
    assert!(sink.mail_about("A new way to sign in to your account").is_some());

    let (window, answer) = sign_in(&issuer, &app, at_the_issuer.clone()).await;
    assert_eq!(report(&answer), signed_in());
    assert_eq!(window.session(&app).await.json::<Value>()["user"]["id"], json!(ana.id));
    ana.signs_in_again().await;

    assert_eq!(ana.delete("/api/RemoveIssuerLink?issuer=oidc").await.status, 204);
    assert_eq!(links(&ana).await[0]["linkedAt"], Value::Null);
    let again = ana.delete("/api/RemoveIssuerLink?issuer=oidc").await;
    assert_eq!(again.problem(), (404, "issuer-link-not-found"));
    app.delivers_mail_to(&sink).await;
    let told =
        sink.received().into_iter().filter(|mail| mail.subject() == "A way to sign in to your account was removed");
    assert_eq!(told.map(|mail| mail.to).collect::<Vec<_>>(), [["ana@example.com"]], "once");
    let (_, stranger) = sign_in(&issuer, &app, at_the_issuer).await;
    assert_eq!(report(&stranger), signed_in(), "who is linked to nobody gets an account of their own");
    assert_eq!(all_accounts(&app).await.len(), 2);
}

#[db_test]
async fn a_link_needs_the_browser_the_session_and_the_address_that_asked_for_it(app: TestApp) {
    let (issuer, app) = FakeIssuer::of_the_operator(&app).await;
    let ana = app.coach("ana").await;
    let stranger = app.stranger("ben").await;
    let start = json!({"issuer": "oidc"});
    assert_eq!(stranger.post("/api/StartIssuerLink", &start).await.problem(), (403, "address-not-confirmed"));
    let google = json!({"issuer": "google"});
    assert_eq!(ana.post("/api/StartIssuerLink", &google).await.problem(), (404, "auth/operation-not-allowed"));

    // Somebody is sent to the issuer's page of an account that is not theirs.
    let (_, url) = begins_to_link(&ana).await;
    let lured = Window::default().get(&app, &issuer.agrees(&url, json!({}))).await;
    assert_eq!(report(&lured), failed("auth/oidc-failed"));

    // The session has ended in the meantime.
    let (mut window, url) = begins_to_link(&ana).await;
    let end = app.app.db.write(move |conn| store::sessions::end_all(conn, AccountId::from(ana.id)));
    end.await.unwrap_or_else(|error: store::StoreError| panic!("{error}"));
    let late = window.get(&app, &issuer.agrees(&url, json!({}))).await;
    assert_eq!(report(&late), failed("auth/session-over"));
}

#[db_test]
async fn a_sign_in_at_the_issuer_belongs_to_one_account_and_the_last_way_in_stays(app: TestApp) {
    let (issuer, app) = FakeIssuer::of_the_operator(&app).await;
    let (window, _) = sign_in(&issuer, &app, json!({"sub": "cleo", "email": "cleo@example.org"})).await;
    let ana = app.coach("ana").await;
    let (mut popup, url) = begins_to_link(&ana).await;
    let taken = popup.get(&app, &issuer.agrees(&url, json!({"sub": "cleo", "email": "cleo@example.org"}))).await;
    assert_eq!(report(&taken), failed("auth/credential-already-in-use"));

    let (mut popup, url) = begins_to_link(&ana).await;
    assert_eq!(report(&popup.get(&app, &issuer.agrees(&url, json!({"sub": "ana"}))).await), linked());
    let again = json!({"issuer": "oidc"});
    assert_eq!(ana.post("/api/StartIssuerLink", &again).await.problem(), (409, "auth/provider-already-linked"));

    let session: Value = window.session(&app).await.json();
    let token = session["token"].as_str().unwrap();
    let remove = app.request(Method::DELETE, "/api/RemoveIssuerLink?issuer=oidc").bearer_auth(token);
    assert_eq!(app.send(remove).await.problem(), (409, "last-way-in"));
}
