use serde_json::json;
use store::test_entries;
use test_support::{TestApp, db_test};

#[db_test]
async fn a_test_entry_is_stored_and_returned_as_plain_text(app: TestApp) {
    let ana = app.coach("ana").await;

    let answer = ana.post("/api/AddTestEntry", &json!({"timestamp": "2026-03-02T08:00:00.123Z"})).await;

    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
    assert!(answer.text().ends_with(" added for 2026-03-02T08:00:00.123Z."), "{}", answer.text());
    assert_eq!(app.app.db.read(move |conn| test_entries::count(conn, ana.id.into())).await.unwrap(), 1);
}

#[db_test]
async fn an_account_keeps_its_newest_twenty(app: TestApp) {
    let [ana, ben] = [app.coach("ana").await, app.coach("ben").await];
    ben.post("/api/AddTestEntry", &json!({"timestamp": "2026-03-02T08:00:00Z"})).await;
    for _ in 0..25 {
        let answer = ana.post("/api/AddTestEntry", &json!({"timestamp": "2026-03-02T08:00:00Z"})).await;
        assert_eq!(answer.status, 200);
    }
    assert_eq!(app.app.db.read(move |conn| test_entries::count(conn, ana.id.into())).await.unwrap(), 20);
    assert_eq!(app.app.db.read(move |conn| test_entries::count(conn, ben.id.into())).await.unwrap(), 1);
}

#[db_test]
async fn an_invalid_time_and_an_unauthenticated_call_are_rejected(app: TestApp) {
    let ana = app.coach("ana").await;
    for timestamp in [json!("yesterday"), json!(""), json!(1), json!(null), json!("2026-03-02T08:00:00Z\r\nx")] {
        let answer = ana.post("/api/AddTestEntry", &json!({"timestamp": timestamp})).await;
        assert_eq!(answer.problem(), (422, "invalid-body"), "{timestamp}");
    }
    let answer = app.post("/api/AddTestEntry", &json!({"timestamp": "2026-03-02T08:00:00Z"})).await;
    assert_eq!(answer.problem(), (401, "unauthenticated"));
}
