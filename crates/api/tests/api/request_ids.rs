use reqwest::Method;
use test_support::{TestApp, db_test};

async fn echoed(app: &TestApp, given: &str) -> String {
    let answer = app.send(app.request(Method::GET, "/healthz").header("x-request-id", given)).await;
    answer.header("x-request-id").unwrap().to_owned()
}

#[db_test]
async fn a_proxys_request_id_is_kept_if_it_is_safe(app: TestApp) {
    assert_eq!(echoed(&app, "0198-abc_DEF.7").await, "0198-abc_DEF.7");
    for unsafe_id in ["", "a b", "<script>", "\"", &"a".repeat(65)] {
        let id = echoed(&app, unsafe_id).await;
        assert_eq!(id.len(), 36, "{unsafe_id}");
    }
}

#[db_test]
async fn every_request_has_its_own_id(app: TestApp) {
    let first = app.get("/").await;
    let second = app.get("/api/none").await;

    assert_ne!(first.header("x-request-id").unwrap(), second.header("x-request-id").unwrap());
}
