use jiff::SignedDuration;
use reqwest::Method;
use serde_json::json;
use test_support::{TestApp, db_test};

#[db_test]
async fn a_token_is_kept_in_a_cookie_until_it_expires(app: TestApp) {
    let ana = app.coach("ana").await;
    app.clock().advance(SignedDuration::from_mins(1));

    let answer = ana.post("/auth/session", &json!({})).await;

    assert_eq!(answer.status, 204);
    let expected = format!("longrun_token={}; Path=/; HttpOnly; SameSite=Strict; Max-Age=240", ana.token);
    assert_eq!(answer.header("set-cookie"), Some(expected.as_str()));

    let answer = ana.delete("/auth/session").await;
    assert_eq!(answer.status, 204);
    assert_eq!(answer.header("set-cookie"), Some("longrun_token=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"));
}

#[db_test]
async fn a_token_older_than_five_minutes_is_not_stored(app: TestApp) {
    let ana = app.coach("ana").await;
    app.clock().advance(SignedDuration::from_mins(5));

    assert_eq!(ana.post("/auth/session", &json!({})).await.problem(), (401, "unauthenticated"));
    assert_eq!(app.post("/auth/session", &json!({})).await.problem(), (401, "unauthenticated"));
}

#[db_test]
async fn the_cookie_alone_authenticates_nobody(app: TestApp) {
    let ana = app.coach("ana").await;
    let request = app.request(Method::GET, "/api/GetSessions").header("cookie", format!("longrun_token={}", ana.token));

    assert_eq!(app.send(request).await.problem(), (401, "unauthenticated"));
}
