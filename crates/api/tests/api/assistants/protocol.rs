use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, Assistant, TestApp, db_test};

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
    let refused = app.send(old.json(&json!({"jsonrpc": "2.0", "id": 1, "method": "ping"}))).await;
    assert_eq!((refused.status.as_u16(), &refused.json::<Value>()["error"]["code"]), (400, &json!(-32022)));
    let large = post(" ".repeat(1024 * 1024 + 1)).await;
    assert_eq!(large.status, 413);
}

#[db_test]
async fn a_program_that_needs_no_handshake_is_answered_in_its_own_revision(app: TestApp) {
    let ana = app.coach("ana").await;
    let desk = Assistant::connected(&app, &ana, None).await;
    let version = "2026-07-28";
    let asks = async |method: &str, name: &str| -> Answer {
        let meta = json!({"io.modelcontextprotocol/protocolVersion": version});
        let params = json!({"name": name, "_meta": meta});
        let request = app.request(Method::POST, "/mcp").bearer_auth(&desk.token);
        let request = request.header("mcp-protocol-version", version).header("mcp-method", method);
        let body = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        app.send(request.header("mcp-name", name).json(&body)).await
    };

    let discovered = asks("server/discover", "").await.json::<Value>()["result"].take();
    assert_eq!(discovered["supportedVersions"][0], version);
    assert!(discovered["instructions"].as_str().unwrap().contains("confirm"));
    let listed = asks("tools/list", "").await.json::<Value>()["result"].take();
    assert_eq!((&listed["resultType"], &listed["cacheScope"]), (&json!("complete"), &json!("public")));
    let called = asks("tools/call", "list_athletes").await.json::<Value>()["result"].take();
    assert_eq!((&called["resultType"], &called["structuredContent"]["athletes"]), (&json!("complete"), &json!([])));
    for method in ["ping", "initialize", "resources/list"] {
        let unknown = asks(method, "").await;
        assert_eq!((unknown.status.as_u16(), &unknown.json::<Value>()["error"]["code"]), (404, &json!(-32601)));
    }
}

#[db_test]
async fn a_page_of_another_site_cannot_use_it(app: TestApp) {
    let ana = app.coach("ana").await;
    let desk = Assistant::connected(&app, &ana, None).await;
    let request = desk.request(Method::POST, "/mcp").header("origin", "https://evil.example").json(&json!({}));
    assert_eq!(desk.send(request).await.problem(), (403, "cross-origin"));
}
