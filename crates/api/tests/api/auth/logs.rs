use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use gateways::mail::Mailer;
use jiff::SignedDuration;
use serde_json::{Value, json};
use test_support::{FakeIssuer, SmtpSink, TestApp, db_test};
use tower::ServiceExt;
use tracing::Level;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;

use super::browser::{Browser, PASSWORD, call_with, token_of};
use super::popup::Window;

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The log output of `work` on this thread.
async fn logged(work: impl Future<Output = ()>) -> String {
    let lines = Lines::default();
    let writer = lines.clone();
    let subscriber = tracing_subscriber::registry()
        .with(LevelFilter::from_level(Level::DEBUG))
        .with(api::logging::json_lines(move || writer.clone()));
    let guard = tracing::subscriber::set_default(subscriber);
    work.await;
    drop(guard);
    let written = lines.0.lock().unwrap().clone();
    String::from_utf8(written).unwrap()
}

/// Without a socket, so that it is handled on this thread.
async fn post(app: &TestApp, path: &str, cookie: &str, body: &Value) -> u16 {
    let mut request = Request::post(path)
        .header("host", "localhost")
        .header("content-type", "application/json")
        .header("cookie", cookie)
        .body(Body::from(body.to_string()))
        .unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 1))));
    app.router.clone().oneshot(request).await.unwrap().status().as_u16()
}

#[db_test]
async fn a_replay_is_logged_with_the_account_and_without_the_token(app: TestApp) {
    let (mut browser, session) = Browser::signed_up(&app, "ana@example.com").await;
    let stolen = browser.refresh.clone().unwrap();
    app.clock().advance(SignedDuration::from_mins(4));
    let token = token_of(&browser.refresh(&app).await.json());
    assert_eq!(call_with(&app, &token).await.status, 200);
    app.clock().advance(SignedDuration::from_mins(1));

    let log = logged(async {
        assert_eq!(post(&app, "/auth/refresh", &format!("longrun_refresh={stolen}"), &json!({})).await, 401);
    })
    .await;

    let line = log.lines().find(|line| line.contains("a used refresh token came back")).expect("the replay is logged");
    let line: Value = serde_json::from_str(line).unwrap();
    assert_eq!(line["level"], "WARN");
    assert_eq!(line["account"], session["user"]["id"]);
    assert!(!log.contains(&stolen) && !log.contains("ana@example.com"), "{log}");
}

#[db_test]
async fn neither_passwords_nor_tokens_nor_addresses_are_logged(app: TestApp) {
    let sink = SmtpSink::start().await;
    let mailer = Mailer::smtp(&sink.url(), "no-reply@longrun.example").unwrap();
    let credentials = json!({"displayName": "Ana Lind", "email": "ana@example.com", "password": PASSWORD});
    let guess = json!({"email": "ana@example.com", "password": "a wrong guess"});

    let log = logged(async {
        assert_eq!(post(&app, "/auth/signup", "", &credentials).await, 201);
        assert_eq!(post(&app, "/auth/signup", "", &credentials).await, 409);
        assert_eq!(post(&app, "/auth/signin", "", &credentials).await, 200);
        assert_eq!(post(&app, "/auth/signin", "", &guess).await, 401);
        assert_eq!(post(&app, "/auth/reset", "", &json!({"email": "ana@example.com"})).await, 204);
        sink.refuse_next("451 ana@example.com is away");
        app.mail_delivery(mailer.clone()).deliver_due().await.unwrap();
        app.clock().advance(SignedDuration::from_mins(1));
        app.mail_delivery(mailer).deliver_due().await.unwrap();
        let token = sink.reset_token();
        assert_eq!(post(&app, "/auth/reset/confirm", "", &json!({"token": token, "password": "short"})).await, 422);
    })
    .await;

    assert!(log.contains("message not sent yet") && log.contains("message dealt with"), "{log}");
    for secret in [PASSWORD, "a wrong guess", "ana@example.com", "Ana Lind", &sink.reset_token()] {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
}

/// Without a socket, so that it is handled on this thread.
async fn get(app: &TestApp, path: &str, cookie: &str) -> u16 {
    let mut request =
        Request::get(path).header("host", "localhost").header("cookie", cookie).body(Body::empty()).unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 1))));
    app.router.clone().oneshot(request).await.unwrap().status().as_u16()
}

/// As docs/openid.md promises.
#[db_test]
async fn the_reason_of_a_refused_sign_in_at_the_issuer_is_logged(app: TestApp) {
    let (issuer, app) = FakeIssuer::of_the_operator(&app).await;
    let forged = "<script>alert(1)</script>";
    let cases = [
        ("not verified", "the issuer has not verified the person's email address"),
        ("invalid_request", "the issuer refused: invalid_request"),
        (forged, "the issuer refused: an unknown error"),
        ("mixed up", "the answer says that it is of another issuer"),
        ("not begun", "this browser has not begun the sign-in, or took longer than ten minutes"),
    ];
    for (case, cause) in cases {
        let mut window = Window::default();
        let location = window.opens(&app).await;
        let mut cookie = window.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect::<String>();
        let back = match case {
            "not verified" => issuer.agrees(&location, json!({"email_verified": false})),
            "mixed up" => issuer.agrees(&location, json!({})).replace("&iss=http", "&iss=https"),
            "not begun" => {
                cookie.clear();
                issuer.agrees(&location, json!({}))
            }
            error => {
                let error: String = form_urlencoded::byte_serialize(error.as_bytes()).collect();
                issuer.answers(&location, &error)
            }
        };

        let log = logged(async { assert_eq!(get(&app, &back, &cookie).await, 400, "{case}") }).await;

        let line =
            log.lines().find(|line| line.contains("auth/oidc-failed")).unwrap_or_else(|| panic!("{case}: {log}"));
        let line: Value = serde_json::from_str(line).unwrap();
        assert_eq!(line["cause"], cause, "{case}");
        assert!(!log.contains("ana@example.com") && !log.contains("script"), "{log}");
    }
}

#[db_test]
async fn a_line_about_a_message_has_one_message(app: TestApp) {
    let sink = SmtpSink::start().await;
    Browser::signed_up(&app, "ana@example.com").await;
    assert_eq!(app.post("/auth/reset", &json!({"email": "ana@example.com"})).await.status, 204);

    let log = logged(async { app.delivers_mail_to(&sink).await }).await;

    let line = log.lines().find(|line| line.contains("message dealt with")).expect("the delivery is logged");
    assert_eq!(line.matches(r#""message":"#).count(), 1, "{line}");
    assert!(line.contains(r#""message_id":"#), "{line}");
}
