use std::time::{Duration, Instant};

use serde_json::json;
use test_support::{TestApp, db_test};
use tokio::io::AsyncWriteExt;

use crate::{raw, test_calls};

const SHORT: Duration = Duration::from_millis(300);

#[db_test]
async fn a_body_of_two_mebibytes_is_accepted_and_a_longer_one_rejected(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await;
    let plan = |body_bytes: usize| {
        let empty = json!({"name": "", "duration": 4, "weeks": []}).to_string().len();
        json!({"name": "a".repeat(body_bytes - empty), "duration": 4, "weeks": []})
    };
    let limit = 2 * 1024 * 1024;

    assert_eq!(app.post("/api/EchoPlan", &plan(limit)).await.status, 200);
    for longer in [limit + 1, limit * 2] {
        assert_eq!(app.post("/api/EchoPlan", &plan(longer)).await.problem(), (413, "body-too-large"));
    }
    assert_eq!(app.post("/api/EchoPlan", &plan(100)).await.status, 200);
}

#[db_test]
async fn a_body_without_a_content_length_is_limited_too(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await;
    let mut request =
        b"POST /api/EchoPlan HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n\
                        transfer-encoding: chunked\r\n\r\n"
            .to_vec();
    for _ in 0..3 {
        request.extend_from_slice(format!("{:x}\r\n{}\r\n", 1024 * 1024, "a".repeat(1024 * 1024)).as_bytes());
    }
    request.extend_from_slice(b"0\r\n\r\n");

    let answer = raw::exchange(&app, &request).await;

    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    assert!(answer.contains("\"code\":\"body-too-large\""), "{answer}");
}

#[db_test]
async fn an_endless_body_is_rejected_before_it_is_read(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await;
    let head = b"POST /api/EchoPlan HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
                 content-length: 99999999999\r\n\r\n";

    let answer = raw::exchange(&app, head).await;

    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
}

#[db_test]
async fn a_half_open_connection_is_closed(app: TestApp) {
    let app = app.with_settings(|settings| settings.limits.header_time = SHORT).await;

    for sent in ["", "GET", "GET /healthz HTTP/1.1\r\nhost: a\r\n"] {
        let started = Instant::now();
        let answer = raw::exchange(&app, sent.as_bytes()).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
        assert!(started.elapsed() >= SHORT);
    }
    assert_eq!(app.get("/healthz").await.status, 200);
}

#[db_test]
async fn an_idle_connection_is_closed(app: TestApp) {
    let app = app.with_settings(|settings| settings.limits.header_time = SHORT).await;

    let answer = raw::exchange(&app, b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n").await;

    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[db_test]
async fn a_body_that_never_arrives_times_out(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await.with_settings(|settings| settings.limits.body_time = SHORT).await;
    let unfinished = b"POST /api/EchoPlan HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
                       content-length: 100\r\n\r\n{";

    let answer = raw::exchange(&app, unfinished).await;

    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("\"code\":\"body-too-slow\""), "{answer}");
}

#[db_test]
async fn a_call_that_takes_too_long_times_out(app: TestApp) {
    let app =
        app.with_calls(test_calls::calls).await.with_settings(|settings| settings.limits.request_time = SHORT).await;

    let answer = app.get("/api/GetNothingEver").await;

    assert_eq!(answer.problem(), (503, "timeout"));
    assert_eq!(app.get("/api/GetPage?size=1").await.status, 200);
}

#[db_test]
async fn a_connection_beyond_the_limit_waits(app: TestApp) {
    let app = app.with_settings(|settings| settings.limits.connections = 1).await;
    let first = raw::connect(&app).await;
    let mut second = raw::connect(&app).await;
    second.write_all(b"GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").await.unwrap();

    let served_beside_the_first = tokio::time::timeout(SHORT, second.readable()).await.is_ok();
    assert!(!served_beside_the_first);

    drop(first);
    assert!(raw::read_until_closed(second).await.starts_with("HTTP/1.1 200"));
}

/// A request that is answered before its body is read, and the status.
const EARLY: [(&str, &str, u16); 7] = [
    ("POST /api/SaveSchedule", "", 401),
    ("POST /api/UploadOwnActivity", "", 401),
    ("POST /api/SaveSchedule", "origin: https://evil.example\r\n", 403),
    ("POST /api/NoSuchCall", "", 404),
    ("POST /api/GetAthletes", "", 405),
    ("POST /api/TrySessions", "content-type: text/plain\r\n", 415),
    ("POST /", "", 405),
];

#[db_test]
async fn a_connection_goes_on_after_an_early_response_to_a_short_body(app: TestApp) {
    for (line, more, status) in EARLY {
        let body = "a".repeat(100_000);
        let first = format!("{line} HTTP/1.1\r\nhost: a\r\n{more}content-length: {}\r\n\r\n{body}", body.len());
        let second = "GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";

        let answers = raw::exchange(&app, format!("{first}{second}").as_bytes()).await;

        // A body need not end its line, and the next response begins right behind it.
        let statuses: Vec<&str> = answers.split("HTTP/1.1 ").skip(1).filter_map(|answer| answer.get(..3)).collect();
        assert_eq!(statuses, [&status.to_string(), "200"], "{line}: {answers}");
    }
}

#[db_test]
async fn a_connection_that_will_not_go_on_says_so(app: TestApp) {
    for (line, more, status) in EARLY {
        for length in ["content-length: 50000000", "expect: 100-continue\r\ncontent-length: 10"] {
            let head = format!("{line} HTTP/1.1\r\nhost: a\r\n{more}{length}\r\n\r\n");

            let answer = raw::exchange(&app, head.as_bytes()).await;

            assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{line}: {answer}");
            assert!(answer.contains("connection: close\r\n"), "{line}, {length}: {answer}");
        }
    }
}

#[db_test]
async fn a_body_that_is_read_leaves_the_connection_open(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await;
    let body = json!({"name": "a", "duration": 4, "weeks": []}).to_string();
    let first = format!(
        "POST /api/EchoPlan HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let second = "GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";
    let answers = raw::exchange(&app, format!("{first}{second}").as_bytes()).await;
    assert_eq!(answers.matches("HTTP/1.1 200 OK").count(), 2, "{answers}");
}

#[db_test]
async fn a_request_without_a_host_or_with_two_is_refused(app: TestApp) {
    for hosts in
        ["", "host: a\r\nhost: b\r\n", "host: a\r\nHost: a\r\n", "host: a, b\r\n", "host: \r\n", "host: me@a\r\n"]
    {
        for path in ["/healthz", "/", "/api/GetAthletes", "/auth/google"] {
            let answer = raw::exchange(&app, format!("GET {path} HTTP/1.1\r\n{hosts}\r\n").as_bytes()).await;
            assert!(answer.starts_with("HTTP/1.1 400"), "{path} {hosts:?}: {answer}");
            assert!(answer.contains("connection: close\r\n"), "{answer}");
        }
    }
    let answer = raw::exchange(&app, b"GET /healthz HTTP/1.0\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.0 200"), "a check by an old program: {answer}");
}
