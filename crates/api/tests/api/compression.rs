use reqwest::Method;
use test_support::{Answer, TestApp, db_test};

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
async fn short_responses_are_not_compressed(app: TestApp) {
    assert_eq!(get(&app, "/api/GetServerInfo", "gzip, br").await.header("content-encoding"), None);
}
