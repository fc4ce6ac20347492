use test_support::{TestApp, db_test};

use crate::test_calls;

#[db_test]
async fn every_store_error_has_a_status_and_a_code(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await;
    let expected = [
        ("missing", 404, "schedule-not-found"),
        ("stale", 412, "stale"),
        ("invalid", 422, "invalid-value"),
        ("busy", 503, "busy"),
        ("unavailable", 503, "database-unavailable"),
        ("database", 500, "internal"),
    ];
    for (error, status, code) in expected {
        let answer = app.get(&format!("/api/GetStoreError?error={error}")).await;
        assert_eq!(answer.problem(), (status, code));
        assert_eq!(answer.header("retry-after").is_some(), status == 503, "{error}");
        assert!(!answer.text().contains("secret") && !answer.text().contains("db.internal"), "{error}");
    }
}
