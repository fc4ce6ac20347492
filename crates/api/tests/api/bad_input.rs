use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, TestApp, db_test};

use crate::{raw, test_calls};

async fn post_body(app: &TestApp, content_type: Option<&str>, body: impl Into<reqwest::Body>) -> Answer {
    let mut request = app.request(Method::POST, "/api/EchoPlan").body(body);
    if let Some(content_type) = content_type {
        request = request.header("content-type", content_type);
    }
    app.send(request).await
}

async fn assert_still_up(app: &TestApp) {
    let plan = json!({"name": "Autumn", "duration": 4, "weeks": [{"weekNumber": 1}]});
    let answer = app.post("/api/EchoPlan", &plan).await;
    assert_eq!(answer.json::<Value>(), plan);
}

fn first_field(answer: &Answer) -> String {
    answer.json::<Value>()["errors"][0]["field"].as_str().unwrap().to_owned()
}

#[db_test]
async fn a_problem_has_one_shape(app: TestApp) {
    let answer = app.get("/api/NoSuchCall").await;

    assert_eq!(
        answer.json::<Value>(),
        json!({
            "type": "about:blank",
            "title": "Not Found",
            "status": 404,
            "detail": "There’s no such call. /api/docs lists them all.",
            "code": "unknown-call",
        })
    );
}

#[db_test]
async fn malformed_json_is_rejected(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await;

    let deep = format!("{{\"unknown\": {}", "[".repeat(100_000));
    for body in ["", "{", "{\"name\": }", "\u{0}", "nonsense", &deep] {
        let answer = post_body(&app, Some("application/json"), body.to_owned()).await;
        assert_eq!(answer.problem(), (400, "malformed-json"), "{body:.20}");
    }
    for ignored in ["1e999", "\"\\ud800\"", &format!("{}{}", "[".repeat(200), "]".repeat(200))] {
        let body = format!(r#"{{"name": "a", "duration": 1, "weeks": [], "ignored": {ignored}}}"#);
        assert_eq!(
            post_body(&app, Some("application/json"), body).await.problem(),
            (400, "malformed-json"),
            "{ignored:.20}"
        );
    }
    let plan_and_more = r#"{"name": "a", "duration": 1, "weeks": []} x"#;
    assert_eq!(post_body(&app, Some("application/json"), plan_and_more).await.problem(), (400, "malformed-json"));
    let not_utf8 = b"{\"name\": \"\xff\xfe\"}".to_vec();
    assert_eq!(post_body(&app, Some("application/json"), not_utf8).await.problem(), (400, "malformed-json"));
    assert_still_up(&app).await;
}

#[db_test]
async fn only_json_is_accepted_where_json_is_expected(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await;
    let body = r#"{"name": "Autumn", "duration": 4, "weeks": []}"#;

    for content_type in [None, Some("text/plain"), Some("application/x-www-form-urlencoded"), Some("json"), Some(";")] {
        let answer = post_body(&app, content_type, body).await;
        assert_eq!(answer.problem(), (415, "unsupported-media-type"), "{content_type:?}");
    }
    for content_type in ["application/json", "Application/JSON; charset=utf-8", "application/merge-patch+json"] {
        assert_eq!(post_body(&app, Some(content_type), body).await.status, 200, "{content_type}");
    }
}

#[db_test]
async fn a_field_of_the_wrong_type_is_named(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await;

    let wrong = json!({"name": "Autumn", "duration": 4, "weeks": [{"weekNumber": 1}, {"weekNumber": "two"}]});
    let answer = app.post("/api/EchoPlan", &wrong).await;
    assert_eq!(answer.problem(), (422, "invalid-body"));
    assert_eq!(first_field(&answer), "weeks[1].weekNumber");

    let missing = json!({"name": "Autumn", "duration": 4, "weeks": [{}]});
    assert_eq!(first_field(&app.post("/api/EchoPlan", &missing).await), "weeks[0].weekNumber");
    assert_eq!(first_field(&app.post("/api/EchoPlan", &json!({"duration": 4})).await), "name");

    let too_big = json!({"name": "Autumn", "duration": 400, "weeks": []});
    assert_eq!(first_field(&app.post("/api/EchoPlan", &too_big).await), "duration");
    for not_an_object in [json!(null), json!(7), json!("text")] {
        assert_eq!(app.post("/api/EchoPlan", &not_an_object).await.problem(), (422, "invalid-body"));
    }
    assert_still_up(&app).await;
}

#[db_test]
async fn unknown_fields_are_ignored(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await;
    let plan = json!({"name": "Autumn", "duration": 4, "weeks": [], "colour": {"of": ["anything"]}});

    assert_eq!(app.post("/api/EchoPlan", &plan).await.status, 200);
}

#[db_test]
async fn an_invalid_query_names_its_parameter(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await;

    for query in ["", "?size=many", "?size=-1", "?size=%FF", "?size=1&size=2", "?=&&="] {
        let answer = app.get(&format!("/api/GetPage{query}")).await;
        assert_eq!(answer.problem(), (400, "invalid-query"), "{query}");
        assert_eq!(first_field(&answer), "size", "{query}");
    }
    assert_eq!(app.get("/api/GetPage?size=2").await.json::<Value>(), json!([0, 1]));
}

#[db_test]
async fn an_unknown_call_returns_a_problem_and_never_the_web_app(app: TestApp) {
    for path in ["/api", "/api/", "/api/NoSuchCall", "/api/a/b/c", "/API/x", "/auth", "/auth/nothing", "/api/%00"] {
        for method in [Method::GET, Method::POST, Method::DELETE] {
            let request = app.request(method, path).header("accept", "text/html");
            assert_eq!(app.send(request).await.problem(), (404, "unknown-call"), "{path}");
        }
    }
}

#[db_test]
async fn a_wrong_method_lists_the_right_ones(app: TestApp) {
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::from_bytes(b"BREW").unwrap()] {
        let answer = app.send(app.request(method, "/api/GetServerInfo")).await;
        assert_eq!(answer.problem(), (405, "method-not-allowed"));
        assert_eq!(answer.header("allow"), Some("GET,HEAD"));
    }
}

#[db_test]
async fn garbage_is_rejected_and_the_connection_closed(app: TestApp) {
    let garbage: [&[u8]; 6] = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"\x00\x00\x00\x00\r\n\r\n",
        b"hello\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nno colon\r\n\r\n",
        b"POST /api/GetServerInfo HTTP/1.1\r\nhost: a\r\ncontent-length: many\r\n\r\n",
    ];
    for bytes in garbage {
        let answer = raw::exchange(&app, bytes).await;
        assert!(
            answer.is_empty() || answer.starts_with("HTTP/1.1 4") || answer.starts_with("HTTP/1.1 505"),
            "{answer}"
        );
    }
    assert_eq!(app.get("/healthz").await.status, 200);
}

#[db_test]
async fn a_huge_request_head_is_rejected(app: TestApp) {
    let head = format!("GET /healthz HTTP/1.1\r\nhost: a\r\nx-filler: {}\r\n\r\n", "a".repeat(200_000));
    let answer = raw::exchange(&app, head.as_bytes()).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431"), "{answer}");

    // Just over the limit, in one write.
    let head = format!("GET /healthz HTTP/1.1\r\nhost: a\r\nx-filler: {}\r\n\r\n", "a".repeat(64 * 1024));
    let answer = raw::exchange(&app, head.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    let head =
        format!("GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-filler: {}\r\n\r\n", "a".repeat(60 * 1024));
    let answer = raw::exchange(&app, head.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");

    let many: String = (0..500).map(|n| format!("x-{n}: 1\r\n")).collect();
    let answer = raw::exchange(&app, format!("GET /healthz HTTP/1.1\r\nhost: a\r\n{many}\r\n").as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");

    let long_path = format!("GET /{} HTTP/1.1\r\nhost: a\r\n\r\n", "a".repeat(200_000));
    let answer = raw::exchange(&app, long_path.as_bytes()).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    assert_eq!(app.get("/healthz").await.status, 200);
}

#[db_test]
async fn a_panic_becomes_a_problem_and_the_server_keeps_running(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await;

    let answer = app.get("/api/PanicNow").await;

    assert_eq!(answer.problem(), (500, "internal"));
    assert!(answer.header("x-request-id").is_some());
    assert!(!answer.text().contains("secret"));
    assert_still_up(&app).await;
}

#[db_test]
async fn an_internal_error_does_not_reveal_its_cause(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await;

    let answer = app.get("/api/Fail").await;

    assert_eq!(answer.problem(), (500, "internal"));
    assert!(!answer.text().contains("secret"));
}
