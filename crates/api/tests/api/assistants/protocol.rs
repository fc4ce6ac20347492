use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Assistant, TestApp, db_test};

#[db_test]
async fn the_protocol_is_answered_without_sessions_or_streams(app: TestApp) {
    let ana = app.coach("ana").await;
    let desk = Assistant::connected(&app, &ana, None).await;
    let post = async |body: String| desk.send(desk.request(Method::POST, "/mcp").body(body)).await;

    for method in [Method::GET, Method::DELETE] {
        assert_eq!(desk.send(desk.request(method, "/mcp")).await.status, 405);
    }
    let noticed = post(json!({"jsonrpc": "2.0", "method": "notifications/initialized"}).to_string()).await;
    assert_eq!((noticed.status.as_u16(), noticed.body.len()), (202, 0));
    assert_eq!(desk.asks_for("ping", json!({})).await, json!({}));
    for (body, status, code) in [
        ("{".to_owned(), 400, -32700),
        ("[]".to_owned(), 400, -32600),
        (json!({"jsonrpc": "2.0", "id": 1, "method": "resources/list"}).to_string(), 200, -32601),
        (
            json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "publish"}}).to_string(),
            200,
            -32602,
        ),
        (json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call"}).to_string(), 200, -32602),
    ] {
        let answer = post(body.clone()).await;
        assert_eq!(answer.status, status, "{body}");
        assert_eq!(answer.json::<Value>()["error"]["code"], code, "{body}");
    }
    let old = app.request(Method::POST, "/mcp").bearer_auth(&desk.token).header("mcp-protocol-version", "1999-01-01");
    assert_eq!(app.send(old.body("{}")).await.status, 400);
    let large = post(" ".repeat(1024 * 1024 + 1)).await;
    assert_eq!(large.status, 413);
}

#[db_test]
async fn a_page_of_another_site_cannot_use_it(app: TestApp) {
    let ana = app.coach("ana").await;
    let desk = Assistant::connected(&app, &ana, None).await;
    let request = desk.request(Method::POST, "/mcp").header("origin", "https://evil.example").json(&json!({}));
    assert_eq!(desk.send(request).await.problem(), (403, "cross-origin"));
}
