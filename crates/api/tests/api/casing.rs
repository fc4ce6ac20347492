use reqwest::Method;
use serde_json::{Value, json};
use test_support::{TestApp, db_test};

use crate::test_calls;

#[db_test]
async fn a_call_is_found_in_any_letter_case(app: TestApp) {
    for name in ["GetServerInfo", "getserverinfo", "GETSERVERINFO", "gEtSeRvErInFo"] {
        let answer = app.get(&format!("/api/{name}")).await;
        assert_eq!(answer.json::<Value>(), json!({"name": "Longrun", "version": env!("CARGO_PKG_VERSION")}), "{name}");

        let wrong_method = app.send(app.request(Method::DELETE, &format!("/api/{name}"))).await;
        assert_eq!(wrong_method.problem(), (405, "method-not-allowed"));
        assert_eq!(wrong_method.header("allow"), Some("GET,HEAD"));
    }
}

#[db_test]
async fn the_query_keeps_its_letter_case(app: TestApp) {
    let app = app.with_calls(test_calls::calls).await;

    assert_eq!(app.get("/api/getpage?size=1").await.json::<Value>(), json!([0]));
    assert_eq!(app.get("/api/getpage?SIZE=1").await.problem(), (400, "invalid-query"));
}
