use reqwest::Method;
use test_support::{TestApp, db_test};

#[db_test]
async fn every_response_has_the_security_headers(app: TestApp) {
    let expected = [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "strict-origin-when-cross-origin"),
        ("cross-origin-opener-policy", "same-origin-allow-popups"),
        ("cross-origin-resource-policy", "same-origin"),
    ];
    for path in
        ["/", "/plans", "/assets/main-1a2b3c.js", "/assets/none.js", "/api/GetServerInfo", "/api/none", "/healthz"]
    {
        let answer = app.get(path).await;
        for (name, value) in expected {
            assert_eq!(answer.header(name), Some(value), "{path}");
        }
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{path}");
        assert!(policy.contains("frame-ancestors 'none'") && policy.contains("base-uri 'none'"), "{path}");
        assert!(!policy.contains("unsafe"), "{path}");
        assert!(answer.header("permissions-policy").unwrap().contains("camera=()"), "{path}");
        assert_eq!(answer.header("strict-transport-security"), None, "{path}");
    }
}

#[db_test]
async fn hsts_is_sent_only_if_the_server_is_reached_over_https(app: TestApp) {
    let app = app.with_settings(|settings| settings.public_url = "https://plans.example.org".parse().unwrap()).await;

    let answer = app.get("/api/GetServerInfo").await;

    assert_eq!(answer.header("strict-transport-security"), Some("max-age=31536000"));
}

#[db_test]
async fn api_responses_are_not_cached(app: TestApp) {
    for path in ["/api/GetServerInfo", "/api/none"] {
        assert_eq!(app.get(path).await.header("cache-control"), Some("no-store"), "{path}");
    }
}

#[db_test]
async fn no_other_origin_may_read(app: TestApp) {
    let request = app.request(Method::GET, "/api/GetServerInfo").header("origin", "https://elsewhere.example");

    assert_eq!(app.send(request).await.header("access-control-allow-origin"), None);
}
