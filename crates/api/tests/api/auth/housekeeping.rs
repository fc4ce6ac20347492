use api::housekeeping::tidy_up;
use jiff::SignedDuration;
use serde_json::json;
use test_support::{SmtpSink, TestApp, db_test};

use super::browser::Browser;

async fn rows(app: &TestApp, table: &'static str) -> i64 {
    let sql = format!("SELECT COUNT(*) AS number FROM {table}");
    app.app.db.read(move |conn| conn.row(&sql, (), |row| row.get("number"))).await.unwrap().unwrap()
}

#[db_test]
async fn expired_rows_are_deleted(app: TestApp) {
    let sink = SmtpSink::start().await;
    let (mut browser, _) = Browser::signed_up(&app, "ana@example.com").await;
    assert_eq!(app.post("/auth/reset", &json!({"email": "ana@example.com"})).await.status, 204);
    app.delivers_mail_to(&sink).await;
    assert_eq!(app.post("/auth/reset", &json!({"email": "ana@example.com"})).await.status, 204);
    sink.refuse_next("550 no such user");
    app.delivers_mail_to(&sink).await;

    tidy_up(&app.app).await.unwrap();
    for (table, expected) in [("session", 1), ("access_token", 1), ("throttle", 6), ("reset_token", 2), ("outbox", 1)] {
        assert_eq!(rows(&app, table).await, expected, "{table}");
    }

    app.clock().advance(SignedDuration::from_hours(24));
    tidy_up(&app.app).await.unwrap();
    for (table, expected) in [("session", 1), ("access_token", 0), ("throttle", 0), ("reset_token", 0), ("outbox", 1)] {
        assert_eq!(rows(&app, table).await, expected, "{table}");
    }
    assert_eq!(browser.refresh(&app).await.status, 200, "the session goes on");

    app.clock().advance(SignedDuration::from_hours(30 * 24));
    tidy_up(&app.app).await.unwrap();
    for table in ["session", "access_token", "outbox"] {
        assert_eq!(rows(&app, table).await, 0, "{table}");
    }
    assert_eq!(rows(&app, "account").await, 1);
}
