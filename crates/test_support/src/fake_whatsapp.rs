//! A fake WhatsApp Cloud API with the one call that Longrun makes, and with its webhooks. It validates requests against
//! the published schema.

use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use api::messages::{WhatsAppChannel, enqueue_due};
use api::{DeliveryChannel, OutboxDelivery};
use aws_lc_rs::hmac::{self, HMAC_SHA256};
use axum::extract::{Path, State};
use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use gateways::whatsapp::{Templates, WhatsApp, WhatsAppSettings};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::AbortHandle;

use crate::{Answer, PATIENCE, TestApp};

const TOKEN: &str = "EAAlongrun";
const APP_SECRET: &str = "app-secret";
const VERIFY_TOKEN: &str = "agreed-on";
const PHONE_NUMBER_ID: &str = "106540352242922";
const VERSION: &str = "v23.0";

pub struct FakeWhatsApp {
    shared: Arc<Mutex<Held>>,
    pub url: String,
    serving: AbortHandle,
}

#[derive(Default)]
struct Held {
    received: Vec<Value>,
    trouble: Vec<WhatsAppTrouble>,
    delay: Duration,
    known_as: Option<String>,
}

/// How the next call fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhatsAppTrouble {
    /// A status, with one of the provider's codes.
    Answers(u16, i64),
    /// Accepts the message and never responds.
    Hangs,
    AnswersNonsense,
}

impl FakeWhatsApp {
    /// A provider, and a second server over the same database that uses it.
    pub async fn beside(app: &TestApp) -> (Self, TestApp) {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port is free");
        let url = format!("http://{}", listener.local_addr().expect("a listener has an address"));
        let shared = Arc::<Mutex<Held>>::default();
        let router =
            Router::new().route("/{version}/{number}/messages", post(take_message)).with_state(Arc::clone(&shared));
        let serving = tokio::spawn(async move { axum::serve(listener, router).await }).abort_handle();
        let client = Self::client_of(&url, PATIENCE);
        let fake = Self { shared, url, serving };
        (fake, app.with_settings(|settings| settings.whatsapp = Some(client)).await)
    }

    /// The server's client for a provider at that URL.
    pub fn client_of(url: &str, patience: Duration) -> WhatsApp {
        let settings = WhatsAppSettings {
            url: url.parse().expect("an address"),
            api_version: VERSION.into(),
            phone_number_id: PHONE_NUMBER_ID.into(),
            number: "+46700000000".into(),
            token: TOKEN.into(),
            app_secret: APP_SECRET.into(),
            verify_token: VERIFY_TOKEN.into(),
            templates: Templates {
                tomorrow: "longrun_tomorrow".into(),
                week_ahead: "longrun_week".into(),
                plan_changed: "longrun_changed".into(),
                languages: vec![("en".into(), "en_GB".into())],
            },
            patience,
        };
        WhatsApp::new(settings).expect("a client starts")
    }

    /// The accepted messages, in order.
    pub fn received(&self) -> Vec<Value> {
        lock(&self.shared).received.clone()
    }

    /// The next calls fail, one after another.
    pub fn fails(&self, trouble: &[WhatsAppTrouble]) {
        lock(&self.shared).trouble = trouble.to_vec();
    }

    /// Every recipient is known by these digits, and replies from them.
    pub fn knows_everybody_as(&self, digits: &str) {
        lock(&self.shared).known_as = Some(digits.to_owned());
    }

    /// The duration of every call.
    pub fn takes(&self, delay: Duration) {
        lock(&self.shared).delay = delay;
    }

    /// The provider's id of the nth accepted message, counted from 0.
    pub fn id_of(number: usize) -> String {
        format!("wamid.out{number}")
    }

    /// A status update about a message.
    pub fn status(&self, number: usize, status: &str, at: i64) -> Value {
        let taken = &self.received()[number];
        json!({"id": Self::id_of(number), "status": status, "timestamp": at.to_string(), "recipient_id": taken["to"],
               "biz_opaque_callback_data": taken["biz_opaque_callback_data"]})
    }

    /// Sends a signed webhook with statuses and messages.
    pub async fn reports(&self, app: &TestApp, statuses: &[Value], messages: &[Value]) -> Answer {
        let body = report(statuses, messages);
        let signature = Self::signature(body.as_bytes());
        self.posts(app, &signature, body).await
    }

    /// The same with any signature.
    pub async fn posts(&self, app: &TestApp, signature: &str, body: String) -> Answer {
        let request = app.request(Method::POST, "/webhooks/whatsapp").header("x-hub-signature-256", signature);
        app.send(request.header("content-type", "application/json").body(body)).await
    }

    pub fn signature(body: &[u8]) -> String {
        let tag = hmac::sign(&hmac::Key::new(HMAC_SHA256, APP_SECRET.as_bytes()), body);
        let hex: String = tag.as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
        format!("sha256={hex}")
    }

    pub fn report_of(statuses: &[Value], messages: &[Value]) -> String {
        report(statuses, messages)
    }
}

impl TestApp {
    /// Enqueues what is due, and sends it.
    pub async fn sends_whatsapp(&self) {
        enqueue_due(&self.app).await.expect("the database answers");
        self.whatsapp_delivery().deliver_due().await.expect("the database answers");
    }

    pub fn whatsapp_delivery(&self) -> OutboxDelivery {
        let whatsapp = self.app.settings.whatsapp.clone().expect("this server sends by WhatsApp");
        let channel: Box<dyn DeliveryChannel> = Box::new(WhatsAppChannel::new(self.app.clone(), whatsapp));
        OutboxDelivery::new(self.app.clone(), vec![channel])
    }
}

fn report(statuses: &[Value], messages: &[Value]) -> String {
    let value = json!({
        "messaging_product": "whatsapp",
        "metadata": {"display_phone_number": "46700000000", "phone_number_id": PHONE_NUMBER_ID},
        "statuses": statuses,
        "messages": messages,
    });
    json!({"object": "whatsapp_business_account", "entry": [{"id": "1", "changes": [{"field": "messages", "value": value}]}]})
        .to_string()
}

async fn take_message(
    State(shared): State<Arc<Mutex<Held>>>,
    Path((version, number)): Path<(String, String)>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Response {
    if let Some(complaint) = complaint(&version, &number, &headers, &body) {
        let error = json!({"error": {"message": complaint, "code": 100}});
        return (StatusCode::BAD_REQUEST, Json(error)).into_response();
    }
    let (trouble, delay) = {
        let mut held = lock(&shared);
        let trouble = if held.trouble.is_empty() { None } else { Some(held.trouble.remove(0)) };
        (trouble, held.delay)
    };
    tokio::time::sleep(delay).await;
    if let Some(WhatsAppTrouble::Answers(status, code)) = trouble {
        let status = StatusCode::from_u16(status).expect("a status");
        return (status, Json(json!({"error": {"message": "no", "code": code}}))).into_response();
    }
    let id = {
        let mut held = lock(&shared);
        held.received.push(body.clone());
        FakeWhatsApp::id_of(held.received.len() - 1)
    };
    match trouble {
        Some(WhatsAppTrouble::Hangs) => std::future::pending().await,
        Some(WhatsAppTrouble::AnswersNonsense) => "<html>".into_response(),
        _ => {
            let known_as = lock(&shared).known_as.clone();
            let wa_id = known_as.map_or(body["to"].clone(), Value::from);
            let contacts = json!([{"input": body["to"], "wa_id": wa_id}]);
            Json(json!({"messaging_product": "whatsapp", "contacts": contacts, "messages": [{"id": id}]}))
                .into_response()
        }
    }
}

/// What is wrong with a request, by the published schema and limits.
fn complaint(version: &str, number: &str, headers: &HeaderMap, body: &Value) -> Option<String> {
    let token = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let text =
        |value: &Value, most: usize| value.as_str().is_some_and(|text| (1..=most).contains(&text.chars().count()));
    let digits =
        |value: &Value| value.as_str().is_some_and(|to| to.len() > 6 && to.bytes().all(|b| b.is_ascii_digit()));
    let one_line = |value: &Value| {
        value.as_str().is_some_and(|text| !text.contains(['\n', '\t']) && !text.contains("    ") && text.len() <= 4_000)
    };
    let interactive = &body["interactive"];
    let is_right = match body["type"].as_str() {
        Some("text") => text(&body["text"]["body"], 4_096),
        Some("template") => {
            let template = &body["template"];
            let components = template["components"].as_array().cloned().unwrap_or_default();
            text(&template["name"], 512)
                && text(&template["language"]["code"], 20)
                && components.iter().all(|component| match component["type"].as_str() {
                    Some("body") => {
                        let parameter = &component["parameters"][0];
                        one_line(&parameter["text"]) && text(&parameter["text"], 1_024)
                    }
                    Some("button") => {
                        component["sub_type"] == "quick_reply"
                            && component["index"].is_string()
                            && text(&component["parameters"][0]["payload"], 256)
                    }
                    _ => false,
                })
        }
        Some("interactive") if interactive["type"] == "button" => {
            let buttons = interactive["action"]["buttons"].as_array().cloned().unwrap_or_default();
            text(&interactive["body"]["text"], 1_024)
                && (1..=3).contains(&buttons.len())
                && buttons.iter().all(|button| {
                    button["type"] == "reply"
                        && text(&button["reply"]["id"], 256)
                        && text(&button["reply"]["title"], 20)
                })
        }
        Some("interactive") if interactive["type"] == "list" => {
            let rows = interactive["action"]["sections"][0]["rows"].as_array().cloned().unwrap_or_default();
            text(&interactive["body"]["text"], 1_024)
                && text(&interactive["action"]["button"], 20)
                && (1..=10).contains(&rows.len())
                && rows
                    .iter()
                    .all(|row| text(&row["id"], 200) && text(&row["title"], 24) && text(&row["description"], 72))
        }
        _ => false,
    };
    let is_addressed = version == VERSION && number == PHONE_NUMBER_ID && token == Some(&format!("Bearer {TOKEN}"));
    let is_enveloped = body["messaging_product"] == "whatsapp"
        && body["recipient_type"] == "individual"
        && digits(&body["to"])
        && text(&body["biz_opaque_callback_data"], 512);
    (!(is_right && is_addressed && is_enveloped)).then(|| format!("not as published: {body}"))
}

fn lock(shared: &Mutex<Held>) -> MutexGuard<'_, Held> {
    shared.lock().expect("no test has panicked while it held the lock")
}

impl Drop for FakeWhatsApp {
    fn drop(&mut self) {
        self.serving.abort();
    }
}
