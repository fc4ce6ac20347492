//! A program that takes webhooks, as a coach would write one. It checks nothing: tests look at what arrived.

use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use api::{OutboxDelivery, WebhookChannel};
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use gateways::webhooks::{WebhookCaller, WebhookReach};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::AbortHandle;

use crate::TestApp;

const SHORT: Duration = Duration::from_millis(500);

/// Waits for half a second at most.
pub fn webhook_caller(reach: WebhookReach) -> WebhookCaller {
    WebhookCaller::with_patience(reach, SHORT).expect("a client starts")
}

pub struct FakeReceiver {
    held: Arc<Mutex<Held>>,
    host: String,
    serving: AbortHandle,
}

/// One call.
#[derive(Debug, Clone)]
pub struct Received {
    pub id: String,
    pub timestamp: i64,
    pub signatures: Vec<String>,
    pub text: String,
    pub body: Value,
}

#[derive(Default)]
struct Held {
    received: Vec<Received>,
    answers: Vec<u16>,
    leads_to: Option<String>,
    hangs: bool,
}

impl FakeReceiver {
    pub async fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port is free");
        let host = listener.local_addr().expect("a listener has an address").to_string();
        let held = Arc::new(Mutex::new(Held::default()));
        let router = Router::new().route("/hook", post(take)).with_state(Arc::clone(&held));
        let serving = tokio::spawn(async move { axum::serve(listener, router).await }).abort_handle();
        Self { held, host, serving }
    }

    pub fn url(&self) -> String {
        format!("http://{}/hook", self.host)
    }

    pub fn received(&self) -> Vec<Received> {
        lock(&self.held).received.clone()
    }

    /// The next calls are answered with these statuses; 302 leads elsewhere.
    pub fn answers(&self, statuses: &[u16]) {
        lock(&self.held).answers = statuses.to_vec();
    }

    pub fn leads_to(&self, url: &str) {
        lock(&self.held).leads_to = Some(url.to_owned());
    }

    pub fn hangs(&self, hangs: bool) {
        lock(&self.held).hangs = hangs;
    }
}

impl TestApp {
    /// Calls every webhook that is due.
    pub async fn calls_webhooks(&self) {
        self.webhook_delivery().deliver_due().await.expect("the database answers");
    }

    pub fn webhook_delivery(&self) -> OutboxDelivery {
        OutboxDelivery::new(self.app.clone(), vec![Box::new(WebhookChannel::new(self.app.clone()))])
    }
}

async fn take(State(held): State<Arc<Mutex<Held>>>, headers: HeaderMap, text: String) -> Response {
    if lock(&held).hangs {
        std::future::pending::<()>().await;
    }
    let mut held = lock(&held);
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    let received = Received {
        id: header("webhook-id"),
        timestamp: header("webhook-timestamp").parse().expect("seconds"),
        signatures: header("webhook-signature").split(' ').map(str::to_owned).collect(),
        body: serde_json::from_str(&text).expect("JSON"),
        text,
    };
    held.received.push(received);
    let status = if held.answers.is_empty() { 200 } else { held.answers.remove(0) };
    let status = StatusCode::from_u16(status).expect("a status");
    match held.leads_to.clone().filter(|_| status.is_redirection()) {
        Some(elsewhere) => (status, [(LOCATION, elsewhere)]).into_response(),
        None => (status, Bytes::from_static(b"thank you")).into_response(),
    }
}

fn lock(held: &Mutex<Held>) -> MutexGuard<'_, Held> {
    held.lock().expect("no test panics while it holds this")
}

impl Drop for FakeReceiver {
    fn drop(&mut self) {
        self.serving.abort();
    }
}
