use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, TestApp, db_test, schedule, workout};

use crate::test_calls;

async fn get(app: &TestApp, path: &str, accept_encoding: &str) -> Answer {
    app.send(app.request(Method::GET, path).header("accept-encoding", accept_encoding)).await
}

#[db_test]
async fn long_responses_are_compressed_as_the_client_accepts(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await;
    let plain = get(&app, "/api/GetPage?size=2000", "identity").await;
    assert_eq!(plain.header("content-encoding"), None);

    for (accepted, expected) in [("gzip", "gzip"), ("br", "br"), ("gzip, deflate, br, zstd", "br")] {
        let answer = get(&app, "/api/GetPage?size=2000", accepted).await;
        assert_eq!(answer.header("content-encoding"), Some(expected));
        assert!(answer.header("vary").unwrap().eq_ignore_ascii_case("accept-encoding"));
        assert!(answer.body.len() < plain.body.len() / 2);
    }
}

#[db_test]
async fn a_long_problem_in_another_language_is_sent_as_its_header_says(app: TestApp) {
    let ana = app.coach("ana").await;
    let body = schedule().workouts(vec![untitled(); 20]).body();
    let request = ana.request(Method::POST, "/api/SaveSchedule").header("accept-encoding", "gzip");
    let german = ana.send(request.header("accept-language", "de").json(&body)).await;
    assert!(german.body.len() > 1_024, "long enough to be compressed in English");
    assert_eq!((german.header("content-encoding"), german.header("content-language")), (None, Some("de")));
    let problem: Value = german.json();
    assert_eq!(problem["errors"][1]["message"], "Der Titel fehlt", "{problem}");
}

fn untitled() -> Value {
    let mut untitled = workout("2026-10-14");
    untitled["title"] = json!("");
    untitled
}

#[db_test]
async fn short_responses_are_not_compressed(app: TestApp) {
    assert_eq!(get(&app, "/api/GetServerInfo", "gzip, br").await.header("content-encoding"), None);
}
