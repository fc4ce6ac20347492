use std::net::Ipv4Addr;

use api::Limits;
use reqwest::Method;
use test_support::{TestApp, db_test};
use tokio::net::TcpListener;

async fn figures(app: &TestApp) -> String {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(api::serve(listener, app.app.metrics.router(), Limits::default(), std::future::pending()));
    reqwest::get(format!("http://{address}/metrics")).await.unwrap().text().await.unwrap()
}

#[db_test]
async fn requests_are_counted_by_method_route_and_status(app: TestApp) {
    app.get("/api/getserverinfo").await;
    app.get("/api/GetServerInfo").await;
    app.delete("/api/GetServerInfo").await;
    app.send(app.request(Method::from_bytes(b"BREW").unwrap(), "/some/page")).await;
    app.get("/some/page?token=secret").await;

    let text = figures(&app).await;

    for line in [
        r#"longrun_http_requests_total{method="GET",route="/api/GetServerInfo",status="200"} 2"#,
        r#"longrun_http_requests_total{method="DELETE",route="/api/GetServerInfo",status="405"} 1"#,
        r#"longrun_http_requests_total{method="other",route="other",status="405"} 1"#,
        r#"longrun_http_requests_total{method="GET",route="other",status="200"} 1"#,
        r#"longrun_http_request_duration_seconds_count{method="GET",route="/api/GetServerInfo"} 2"#,
        "longrun_http_requests_in_flight 0",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} is not in\n{text}");
    }
    assert!(!text.contains("secret"));
}

#[db_test]
async fn the_public_listener_does_not_serve_the_metrics(app: TestApp) {
    app.get("/api/GetServerInfo").await;

    assert!(!app.get("/metrics").await.text().contains("longrun_http"));
}
