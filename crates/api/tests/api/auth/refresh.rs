use futures_util::future::join_all;
use jiff::SignedDuration;
use reqwest::Method;
use serde_json::Value;
use test_support::{TestApp, db_test};

use super::browser::{Browser, call_with, token_of};

fn minutes(minutes: i64) -> SignedDuration {
    SignedDuration::from_mins(minutes)
}

#[db_test]
async fn a_refresh_returns_the_next_token_and_the_next_cookie(app: TestApp) {
    let (mut browser, first) = Browser::signed_up(&app, "ana@example.com").await;
    let first_cookie = browser.refresh.clone();
    app.clock().advance(minutes(4));

    let answer = browser.refresh(&app).await;

    assert_eq!(answer.status, 200);
    let second: Value = answer.json();
    assert_eq!(second["user"], first["user"]);
    assert_eq!(second["expiresAt"], "2026-03-02T08:09:00Z");
    assert_ne!(second["token"], first["token"]);
    assert_ne!(browser.refresh, first_cookie);
    assert_eq!(browser.mark.as_deref(), Some("1"));
    assert_eq!(call_with(&app, &token_of(&second)).await.status, 200);
    assert_eq!(call_with(&app, &token_of(&first)).await.status, 200, "the token before lives out its minutes");
}

#[db_test]
async fn a_session_lasts_as_long_as_it_is_used_but_not_forever(app: TestApp) {
    let (mut browser, _) = Browser::signed_up(&app, "ana@example.com").await;
    for _ in 0..6 {
        app.clock().advance(SignedDuration::from_hours(29 * 24));
        assert_eq!(browser.refresh(&app).await.status, 200);
    }
    app.clock().advance(SignedDuration::from_hours(6 * 24));

    assert_eq!(browser.refresh(&app).await.problem(), (401, "unauthenticated"));
    assert_eq!((browser.refresh, browser.mark), (None, None));
}

#[db_test]
async fn a_session_unused_for_thirty_days_expires(app: TestApp) {
    let (mut browser, _) = Browser::signed_up(&app, "ana@example.com").await;
    app.clock().advance(SignedDuration::from_hours(30 * 24));

    assert_eq!(browser.refresh(&app).await.problem(), (401, "unauthenticated"));
    assert_eq!((browser.refresh, browser.mark), (None, None));
}

#[db_test]
async fn twenty_tabs_that_refresh_at_once_stay_signed_in(app: TestApp) {
    let (browser, _) = Browser::signed_up(&app, "ana@example.com").await;
    app.clock().advance(minutes(4));
    let elsewhere = app.in_another_process().await;

    let tabs = (0..20).map(|tab| {
        let (mut browser, app) = (browser.clone(), if tab % 2 == 0 { &app } else { &elsewhere });
        async move { (browser.refresh(app).await, browser) }
    });
    let answers = join_all(tabs).await;

    let (first_answer, first_browser) = &answers[0];
    for (answer, browser) in &answers {
        assert_eq!(answer.status, 200);
        assert_eq!(answer.json::<Value>(), first_answer.json::<Value>());
        assert!(browser.refresh == first_browser.refresh || browser.refresh == answers[1].1.refresh);
    }
    let token = token_of(&first_answer.json());
    assert_eq!(call_with(&app, &token).await.status, 200);
    app.clock().advance(minutes(4));
    assert_eq!(first_browser.clone().refresh(&app).await.status, 200, "the session goes on");
}

#[db_test]
async fn within_ten_seconds_a_used_token_gets_the_same_response_again(app: TestApp) {
    let (mut browser, _) = Browser::signed_up(&app, "ana@example.com").await;
    let mut late = browser.clone();
    app.clock().advance(minutes(4));
    let answer = browser.refresh(&app).await;
    app.clock().advance(SignedDuration::from_millis(9_999));

    let again = late.refresh(&app).await;

    assert_eq!(again.json::<Value>()["token"], answer.json::<Value>()["token"]);
    assert_eq!(late.refresh, browser.refresh);
}

#[db_test]
async fn a_late_response_never_restores_a_used_token(app: TestApp) {
    let (browser, _) = Browser::signed_up(&app, "ana@example.com").await;
    let (mut early, mut late) = (browser.clone(), browser);
    app.clock().advance(minutes(4));
    let token = token_of(&early.refresh(&app).await.json());
    app.clock().advance(SignedDuration::from_millis(9_999));
    assert_eq!(late.refresh(&app).await.status, 200);
    app.clock().advance(SignedDuration::from_millis(1));

    assert_eq!(early.refresh(&app).await.status, 200);

    assert_eq!(early.refresh, late.refresh, "nothing is rotated while the late answer is under way");
    assert_eq!(call_with(&app, &token).await.status, 200);
    app.clock().advance(minutes(4));
    assert_eq!(late.refresh(&app).await.status, 200);
}

#[db_test]
async fn a_token_that_was_only_just_issued_is_kept(app: TestApp) {
    let (mut browser, session) = Browser::signed_up(&app, "ana@example.com").await;

    let answer = browser.refresh(&app).await;

    assert_eq!(answer.json::<Value>(), session);
    assert_eq!(answer.headers.get("set-cookie"), None);
}

#[db_test]
async fn a_replay_after_the_grace_period_ends_the_session_for_everybody(app: TestApp) {
    let (mut browser, _) = Browser::signed_up(&app, "ana@example.com").await;
    let mut thief = browser.clone();
    app.clock().advance(minutes(4));
    let token = token_of(&browser.refresh(&app).await.json());
    assert_eq!(call_with(&app, &token).await.status, 200);
    app.clock().advance(SignedDuration::from_secs(10));

    assert_eq!(thief.refresh(&app).await.problem(), (401, "unauthenticated"));

    assert_eq!((thief.refresh, thief.mark), (None, None));
    assert_eq!(call_with(&app, &token).await.problem(), (401, "unauthenticated"));
    assert_eq!(browser.refresh(&app).await.problem(), (401, "unauthenticated"));
}

#[db_test]
async fn a_lost_response_is_repeated_until_its_token_is_first_used(app: TestApp) {
    let (mut browser, _) = Browser::signed_up(&app, "ana@example.com").await;
    let mut beside = browser.clone();
    app.clock().advance(minutes(4));
    let lost = browser.clone().refresh(&app).await;
    app.clock().advance(SignedDuration::from_hours(7));

    let answer = browser.refresh(&app).await;

    assert_eq!(answer.status, 200, "{}", answer.text());
    let session: Value = answer.json();
    assert_eq!(session["token"], lost.json::<Value>()["token"]);
    assert_eq!(session["expiresAt"], "2026-03-02T15:09:00Z");
    assert_eq!(call_with(&app, &token_of(&session)).await.status, 200);
    app.clock().advance(minutes(4));
    assert_eq!(beside.refresh(&app).await.problem(), (401, "unauthenticated"), "the successor was used");
    assert_eq!(browser.refresh(&app).await.problem(), (401, "unauthenticated"));
}

#[db_test]
async fn a_call_with_the_previous_token_does_not_use_up_the_next_one(app: TestApp) {
    let (mut browser, first) = Browser::signed_up(&app, "ana@example.com").await;
    app.clock().advance(minutes(4));
    browser.clone().refresh(&app).await;
    assert_eq!(call_with(&app, &token_of(&first)).await.status, 200);
    app.clock().advance(minutes(2));

    assert_eq!(browser.refresh(&app).await.status, 200);
}

#[db_test]
async fn a_replay_of_a_much_older_token_ends_the_session_too(app: TestApp) {
    let (mut browser, _) = Browser::signed_up(&app, "ana@example.com").await;
    let mut thief = browser.clone();
    for _ in 0..3 {
        app.clock().advance(minutes(4));
        assert_eq!(browser.refresh(&app).await.status, 200);
    }

    assert_eq!(thief.refresh(&app).await.problem(), (401, "unauthenticated"));

    assert_eq!(browser.refresh(&app).await.problem(), (401, "unauthenticated"));
}

#[db_test]
async fn a_cookie_that_is_no_refresh_token_is_rejected_and_cleared(app: TestApp) {
    let (browser, session) = Browser::signed_up(&app, "ana@example.com").await;
    let real = browser.refresh.unwrap();
    for forged in [
        String::new(),
        "x".into(),
        token_of(&session),
        "A".repeat(64),
        "A".repeat(10_000),
        // The same family with another secret: whoever knows part of a token has had one.
        format!("{}{}", "A".repeat(22), &real[22..]),
    ] {
        let mut browser = Browser { refresh: Some(forged.clone()), mark: Some("1".into()), ..Browser::default() };
        assert_eq!(browser.refresh(&app).await.problem(), (401, "unauthenticated"), "{forged}");
        assert_eq!((browser.refresh, browser.mark), (None, None));
    }
    assert_eq!(Browser::default().refresh(&app).await.problem(), (401, "unauthenticated"));
    assert_eq!(call_with(&app, &token_of(&session)).await.status, 200);
}

#[db_test]
async fn another_site_cannot_use_the_cookie(app: TestApp) {
    let (browser, session) = Browser::signed_up(&app, "ana@example.com").await;
    let cookie = format!("longrun_refresh={}", browser.refresh.unwrap());
    for path in ["/auth/refresh", "/auth/signout"] {
        for (header, value) in [
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
            ("origin", "https://evil.example"),
            ("origin", "null"),
        ] {
            let request = app.request(Method::POST, path).header("cookie", &cookie).header(header, value);
            assert_eq!(app.send(request).await.problem(), (403, "cross-origin"), "{path} {header}: {value}");
        }
    }
    assert_eq!(call_with(&app, &token_of(&session)).await.status, 200);
    let own = app.request(Method::POST, "/auth/refresh").header("cookie", &cookie);
    let own = own.header("sec-fetch-site", "same-origin").header("origin", "http://localhost:8080");
    assert_eq!(app.send(own).await.status, 200);
}
