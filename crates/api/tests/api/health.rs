use test_support::{TestApp, db_test};

#[db_test]
async fn a_server_with_its_database_is_alive_and_ready(app: TestApp) {
    for path in ["/healthz", "/readyz"] {
        assert_eq!(app.get(path).await.status, 200, "{path}");
    }
}

#[db_test]
async fn a_server_without_its_database_is_alive_but_not_ready(app: TestApp) {
    let db = app.app.db.clone();
    tokio::task::spawn_blocking(move || db.close()).await.unwrap();

    assert_eq!(app.get("/healthz").await.status, 200);
    assert_eq!(app.get("/readyz").await.problem(), (503, "database-unavailable"));
}
