use std::io;
use std::sync::{Arc, Mutex};

use axum::body::Body;
use axum::http::Request;
use axum::http::request::Builder;
use serde_json::Value;
use test_support::{TestApp, db_test};
use tower::ServiceExt;
use tracing::Level;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;

use crate::test_calls;

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The log lines about one request. It is handled on this thread, so no other test's lines are among them.
async fn lines_about(app: &TestApp, request: Builder, body: &str) -> Vec<Value> {
    let app = app.with_calls(test_calls::calls).await;
    let lines = Lines::default();
    let writer = lines.clone();
    let subscriber = tracing_subscriber::registry()
        .with(LevelFilter::from_level(Level::DEBUG))
        .with(api::logging::json_lines(move || writer.clone()));
    let request =
        request.header("host", "localhost").header("x-request-id", "id-1").body(Body::from(body.to_owned())).unwrap();
    {
        let _guard = tracing::subscriber::set_default(subscriber);
        app.router.clone().oneshot(request).await.unwrap();
    }
    let text = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[db_test]
async fn a_rejected_request_is_one_line_without_its_content(app: TestApp) {
    let request = Request::post("/api/EchoPlan?token=hush")
        .header("authorization", "Bearer hush")
        .header("cookie", "refresh=hush")
        .header("content-type", "application/json");

    let lines = lines_about(&app, request, r#"{"name": "a", "duration": "hush"}"#).await;

    assert_eq!(lines.len(), 1, "{lines:?}");
    assert_eq!(lines[0]["level"], "INFO");
    assert_eq!(lines[0]["status"], 422);
    assert_eq!(lines[0]["code"], "invalid-body");
    assert_eq!(lines[0]["span"]["id"], "id-1");
    assert_eq!(lines[0]["span"]["method"], "POST");
    assert_eq!(lines[0]["span"]["path"], "/api/EchoPlan");
    assert!(!format!("{lines:?}").contains("hush"), "{lines:?}");
}

#[db_test]
async fn the_secret_of_a_calendar_is_masked(app: TestApp) {
    for path in ["/feeds/hush.ics", "/Feeds/hush.ics", "/feeds/hush/more"] {
        let lines = lines_about(&app, Request::get(path), "").await;
        assert_eq!(lines[0]["span"]["path"], "/feeds/…");
        assert!(!format!("{lines:?}").contains("hush"), "{lines:?}");
    }
}

#[db_test]
async fn the_secret_of_a_phone_is_masked(app: TestApp) {
    for (path, logged) in [
        ("/in/health/hush", "/in/health/…"),
        ("/In/Health/hush", "/in/health/…"),
        ("/in/connect/hush?key=hush", "/in/connect/…"),
        ("/in/connect/hush/more", "/in/connect/…"),
    ] {
        let lines = lines_about(&app, Request::post(path), "{}").await;
        assert_eq!(lines[0]["span"]["path"], logged);
        assert!(!format!("{lines:?}").contains("hush"), "{lines:?}");
    }
}

#[db_test]
async fn an_internal_error_is_one_line_with_its_cause(app: TestApp) {
    let lines = lines_about(&app, Request::get("/api/Fail?token=hush"), "").await;

    assert_eq!(lines.len(), 1, "{lines:?}");
    assert_eq!(lines[0]["level"], "ERROR");
    assert_eq!(lines[0]["status"], 500);
    assert_eq!(lines[0]["code"], "internal");
    assert_eq!(lines[0]["cause"], "a secret of ours");
    assert_eq!(lines[0]["span"]["id"], "id-1");
}

#[db_test]
async fn a_successful_request_is_logged_only_at_debug_level(app: TestApp) {
    let lines = lines_about(&app, Request::get("/api/GetPage?size=1&token=hush"), "").await;

    assert_eq!(lines.len(), 1, "{lines:?}");
    assert_eq!(lines[0]["level"], "DEBUG");
    assert_eq!(lines[0]["status"], 200);
    assert!(!format!("{lines:?}").contains("hush"), "{lines:?}");
}
