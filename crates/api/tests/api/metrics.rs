use std::net::Ipv4Addr;

use api::Limits;
use reqwest::Method;
use test_support::{SmtpSink, TestApp, db_test};
use tokio::net::TcpListener;

pub async fn figures(app: &TestApp) -> String {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(api::serve(listener, app.app.metrics_router(), Limits::default(), std::future::pending()));
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

#[db_test]
async fn queues_deliveries_and_the_database_are_measured(app: TestApp) {
    let sink = SmtpSink::start().await;
    app.stranger("ana").await;
    let waiting = |text: &str| text.lines().any(|line| line.starts_with(r#"longrun_messages_waiting{channel="mail"}"#));
    let before = figures(&app).await;
    assert!(waiting(&before), "{before}");

    app.delivers_mail_to(&sink).await;

    let after = figures(&app).await;
    let sent = r#"longrun_deliveries_total{channel="mail",result="sent"} "#;
    assert!(after.lines().any(|line| line.starts_with(sent)), "{after}");
    for line in [
        "longrun_database_up 1",
        "longrun_database_reads_waiting 0",
        "longrun_messages_on_hold 0",
        "longrun_uploads_in_progress 0",
        "longrun_newest_backup_timestamp_seconds 0",
    ] {
        assert!(after.lines().any(|found| found == line), "{line} is not in\n{after}");
    }
    assert!(!waiting(&after), "{after}");
}
