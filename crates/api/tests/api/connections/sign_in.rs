use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, Run, TestApp, db_test, gpx};

use super::{Given, given, with_sign_in};

/// Begins to sign in, and returns the state and the cookie of the browser.
async fn begins(given: &Given) -> (String, String) {
    let answer = given.page.post("/api/SignInToIntervals", &json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let cookie = answer.header("set-cookie").unwrap().to_owned();
    assert!(cookie.contains("HttpOnly; SameSite=Lax"), "{cookie}");
    let url = answer.json::<Value>()["url"].as_str().unwrap().to_owned();
    assert!(url.starts_with(&format!("{}/oauth/authorize?client_id=71&", given.fake.url)), "{url}");
    assert!(url.contains("&scope=CALENDAR%3AWRITE%2CACTIVITY%3AREAD&"), "{url}");
    let state = url.split("&state=").nth(1).unwrap().to_owned();
    (state, cookie.split(';').next().unwrap().to_owned())
}

async fn comes_back(given: &Given, query: &str, cookie: &str) -> Answer {
    let path = format!("/connections/intervals/callback?{query}");
    given.app.send(given.app.request(Method::GET, &path).header("cookie", cookie)).await
}

fn ended(answer: &Answer) -> &str {
    assert_eq!(answer.status, 303);
    answer.header("location").unwrap()
}

#[db_test]
async fn an_athlete_signs_in_there_and_is_connected(app: TestApp) {
    let given = with_sign_in(&app).await;
    assert_eq!(given.own().await["hasSignIn"], true);
    let (state, cookie) = begins(&given).await;
    let answer = comes_back(&given, &format!("code=i2&state={state}"), &cookie).await;
    assert_eq!(ended(&answer), "/a/?intervals=connected");
    given.app.syncs().await;
    let own = given.own().await;
    assert_eq!((&own["connection"]["state"], &own["lastFour"]), (&json!("works"), &Value::Null));
    assert_eq!(given.fake.calendar("i2").len(), 3);
    let again = comes_back(&given, &format!("code=i2&state={state}"), &cookie).await;
    assert_eq!(ended(&again), "/a/?intervals=failed", "a sign-in is used once");
}

#[db_test]
async fn a_sign_in_counts_in_the_browser_that_began_it_for_ten_minutes(app: TestApp) {
    let given = with_sign_in(&app).await;
    let (state, cookie) = begins(&given).await;
    let (_, another) = begins(&given).await;
    for (query, cookie) in [
        (format!("code=i2&state={state}"), &another[..]),
        (format!("code=i2&state={state}"), ""),
        ("code=i2&state=made-up".to_owned(), &cookie[..]),
        ("code=i2".to_owned(), &cookie[..]),
    ] {
        assert_eq!(ended(&comes_back(&given, &query, cookie).await), "/a/?intervals=failed", "{query} {cookie}");
    }
    let (state, cookie) = begins(&given).await;
    let declined = comes_back(&given, &format!("error=access_denied&state={state}"), &cookie).await;
    assert_eq!(ended(&declined), "/a/?intervals=cancelled");
    let (state, cookie) = begins(&given).await;
    let part = comes_back(&given, &format!("code=part+of+i2&state={state}"), &cookie).await;
    assert_eq!(ended(&part), "/a/?intervals=incomplete");
    let (state, cookie) = begins(&given).await;
    given.app.clock().advance(jiff::SignedDuration::from_mins(11));
    let late = comes_back(&given, &format!("code=i2&state={state}"), &cookie).await;
    assert_eq!(ended(&late), "/a/?intervals=failed");
    assert_eq!(given.own().await["connection"]["state"], "filesOnly");
}

#[db_test]
async fn without_an_app_there_is_no_sign_in_and_no_webhook(app: TestApp) {
    let given = given(&app).await;
    let answer = given.page.post("/api/SignInToIntervals", &json!({})).await;
    assert_eq!(answer.problem(), (409, "no-sign-in"));
    assert_eq!(given.fake.announces(&given.app, "i2", "ACTIVITY_UPLOADED").await.problem(), (404, "no-webhook"));
}

#[db_test]
async fn a_webhook_has_the_recording_fetched_once_and_a_forged_one_nothing(app: TestApp) {
    let given = with_sign_in(&app).await;
    let (state, cookie) = begins(&given).await;
    comes_back(&given, &format!("code=i2&state={state}"), &cookie).await;
    given.app.syncs().await;
    let run = gpx(&Run::starting("2026-10-14T06:00:00Z"));
    given.fake.recorded("i2", "i901", "2026-10-14T08:00:00", "GARMIN_CONNECT", Some(run));
    given.app.clock().set("2026-10-14T08:00:00Z".parse().unwrap());
    given.app.syncs().await;
    given.fake.calls();

    let forged = json!({"secret": "guessed", "events": [{"athlete_id": "i2", "type": "ACTIVITY_UPLOADED"}]});
    assert_eq!(given.fake.posts(&given.app, &forged).await.problem(), (401, "invalid-secret"));
    assert_eq!(given.fake.posts(&given.app, &json!({"events": []})).await.problem(), (401, "invalid-secret"));
    let broken = given.app.request(Method::POST, "/webhooks/intervals").body("<html>");
    assert_eq!(given.app.send(broken).await.problem(), (400, "unreadable-notice"));
    given.syncs_later().await;
    assert_eq!(given.fake.calls(), [""; 0], "where runs are announced they are not asked for");

    for kind in ["ACTIVITY_UPLOADED", "ACTIVITY_ANALYZED", "ACTIVITY_UPLOADED"] {
        assert_eq!(given.fake.announces(&given.app, "i2", kind).await.status, 200);
        given.syncs_later().await;
    }
    let files = given.fake.calls().into_iter().filter(|call| call.ends_with("/file")).count();
    assert_eq!(files, 1, "a recording is fetched once");
    let own = given.own().await;
    assert_eq!((&own["connection"]["fetched"], &own["lastRun"]["title"]), (&json!(1), &json!("Easy run")));
    assert_eq!(given.fake.announces(&given.app, "nobody", "ACTIVITY_UPLOADED").await.status, 200);
}
