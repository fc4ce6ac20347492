//! Any input gets a response, and never a 5xx. `PROPTEST_CASES` makes the run longer, and then each run tries something
//! else.

use std::env;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use reqwest::Method;
use reqwest::header::HeaderValue;
use serde_json::{Map, Value, json};
use test_support::{Answer, FakePayments, FakeWhatsApp, TestApp, WEBHOOK_SECRETS, db_test, signature};

use crate::every_call::{Call, Holdings, Principal, calls};

const MODEST_CASES: usize = 150;

/// Samples from the strategy.
fn made_up<T>(strategy: impl Strategy<Value = T>) -> impl Iterator<Item = T> {
    let asked = env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    let mut runner = if asked.is_some() { TestRunner::default() } else { TestRunner::deterministic() };
    (0..asked.unwrap_or(MODEST_CASES)).map(move |_| strategy.new_tree(&mut runner).unwrap().current())
}

fn assert_answered(answer: &Answer, told: &str) {
    assert!(answer.status.as_u16() < 500, "{} {}\n{told:?}", answer.status, String::from_utf8_lossy(&answer.body));
}

/// Values that no form sends.
fn odd_value() -> impl Strategy<Value = Value> {
    let texts = select(vec![
        "",
        " ",
        "\0",
        "a\0b",
        "\u{7f}\u{1b}[2J",
        "\u{202e}",
        "e\u{301}",
        "😀",
        "9999-12-31",
        "-9999-01-01",
        "2026-02-30",
    ])
    .prop_map(Value::from);
    let numbers = select(vec![
        json!(0),
        json!(-1),
        json!(0.1),
        json!(1e308),
        json!(-0.0),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(1_000_000),
    ]);
    let others = select(vec![json!(null), json!(true), json!([]), json!({}), json!([[[{}]]]), json!(vec![0; 3_000])]);
    let long = (1_usize..9_000).prop_map(|length| json!("ä".repeat(length)));
    prop_oneof![texts, numbers, others, long, any::<String>().prop_map(Value::from)]
}

/// A tree with a few replaced values, and how its text is damaged.
#[derive(Debug, Clone)]
struct Spoiling {
    odd: Vec<(Index, Value)>,
    is_capitalised: bool,
    slips: Vec<(Index, Option<u8>)>,
}

fn spoiling() -> impl Strategy<Value = Spoiling> {
    let slips = prop_oneof![3 => Just(Vec::new()), 1 => vec((any::<Index>(), any::<Option<u8>>()), 1..4)];
    (vec((any::<Index>(), odd_value()), 0..4), any::<bool>(), slips).prop_map(|(odd, is_capitalised, slips)| Spoiling {
        odd,
        is_capitalised,
        slips,
    })
}

impl Spoiling {
    fn of(&self, mut tree: Value) -> Vec<u8> {
        for (place, odd) in &self.odd {
            let mut pointers = Vec::new();
            note_pointers(&tree, String::new(), &mut pointers);
            if let Some(found) = tree.pointer_mut(&pointers[place.index(pointers.len())]) {
                *found = odd.clone();
            }
        }
        let tree = if self.is_capitalised { capitalised(tree) } else { tree };
        let mut bytes = tree.to_string().into_bytes();
        for (place, put) in &self.slips {
            let place = place.index(bytes.len());
            match put {
                Some(byte) => bytes[place] = *byte,
                None => bytes.truncate(place + 1),
            }
        }
        bytes
    }
}

fn note_pointers(tree: &Value, at: String, pointers: &mut Vec<String>) {
    match tree {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| note_pointers(value, format!("{at}/{name}"), pointers));
        }
        Value::Array(items) => {
            let first = items.iter().enumerate().take(20);
            first.for_each(|(number, item)| note_pointers(item, format!("{at}/{number}"), pointers));
        }
        _ => {}
    }
    pointers.push(at);
}

fn capitalised(tree: Value) -> Value {
    match tree {
        Value::Object(fields) => {
            let fields = fields.into_iter().map(|(name, value)| {
                let mut letters = name.chars();
                let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
                (first + letters.as_str(), capitalised(value))
            });
            Value::Object(fields.collect::<Map<_, _>>())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(capitalised).collect()),
        other => other,
    }
}

#[db_test]
async fn any_body_gets_a_response(app: TestApp) {
    app.clock().set("2026-10-15T18:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let anas = Holdings::of(&app, &ana).await;
    let document: Value = app.get("/api/openapi.json").await.json();
    let own = |place: &crate::every_call::Place| anas.of_kind(place.kind);
    let calls: Vec<(Call, Value)> = calls(&document)
        .into_iter()
        .filter_map(|call| call.body(&own).map(|body| (call, serde_json::from_str(&body).unwrap())))
        .collect();

    for (chosen, spoiling) in made_up((any::<Index>(), spoiling())) {
        let (call, body) = &calls[chosen.index(calls.len())];
        let who = if call.opened_by.as_deref() == Some("link") {
            Principal::Athlete(&anas.page)
        } else {
            Principal::Coach(&ana)
        };
        let body = spoiling.of(body.clone());
        let told = format!("{call} {}", String::from_utf8_lossy(&body));
        let request = call.request(&app, &who, &own).header("content-type", "application/json").body(body);
        assert_answered(&app.send(request).await, &told);
    }
}

/// Fragments of header values in any order, or arbitrary bytes.
fn header_value() -> impl Strategy<Value = HeaderValue> {
    let pieces = select(vec![
        "",
        " ",
        ",",
        ";",
        "=",
        "\"",
        "W/",
        "*",
        "\"7\"",
        "-1",
        "99999999999999999999",
        "t=",
        "v1=",
        "sha256=",
        "longrun_refresh=",
        "longrun_token=",
        "Bearer ",
        "Link ",
        "for=",
        "::1",
        "203.0.113.7",
        "gzip",
        "br;q=",
        "0.5",
        "text/csv",
        "image/png",
        "application/json",
        "charset=",
        "bytes=0-",
        "http://",
        "é",
        "00112233445566778899aabbccddeeff",
        "%00",
    ]);
    let of_pieces = vec(pieces, 0..12).prop_map(|pieces| pieces.concat().into_bytes());
    let of_bytes = vec((0x20_u8..=0xff).prop_filter("is a control", |byte| *byte != 0x7f), 0..300);
    let of_one_byte = (0x80_u8..=0xff, 1_usize..4_000).prop_map(|(byte, length)| [byte].repeat(length));
    prop_oneof![4 => of_pieces, 2 => of_bytes, 1 => of_one_byte]
        .prop_filter_map("no header holds it", |bytes| HeaderValue::from_bytes(&bytes).ok())
}

#[db_test]
async fn any_headers_get_a_response(app: TestApp) {
    let (_payments, app) = FakePayments::beside(&app).await;
    let (_whatsapp, app) = FakeWhatsApp::beside(&app).await;
    let ana = app.coach("ana").await;
    let plan = ana.saves(test_support::schedule()).await;
    let update = format!("/api/UpdateSchedule?schedule={plan}");
    let by_ana = [
        (Method::POST, update.as_str(), "if-match"),
        (Method::POST, "/api/saveschedule", "idempotency-key"),
        (Method::POST, "/api/saveworkout", "content-type"),
        (Method::PUT, "/api/SavePhoto", "content-type"),
        (Method::POST, "/api/ImportPlanTemplate", "content-type"),
        (Method::GET, "/api/GetInbox", "if-none-match"),
        (Method::GET, "/api/GetProfile", "cookie"),
    ];
    let by_nobody = [
        (Method::POST, "/auth/refresh", "cookie"),
        (Method::DELETE, "/auth/session", "cookie"),
        (Method::POST, "/auth/signout", "origin"),
        (Method::GET, "/api/GetProfile", "authorization"),
        (Method::GET, "/api/GetAthletePage", "authorization"),
        (Method::GET, "/api/GetServerInfo", "x-forwarded-for"),
        (Method::GET, "/api/GetServerInfo", "forwarded"),
        (Method::GET, "/api/GetServerInfo", "x-request-id"),
        (Method::GET, "/", "accept-encoding"),
        (Method::GET, "/", "if-none-match"),
        (Method::GET, "/assets/main-1a2b3c.js", "range"),
        (Method::POST, "/webhooks/stripe", "stripe-signature"),
        (Method::POST, "/webhooks/whatsapp", "x-hub-signature-256"),
    ];

    for (chosen, value) in made_up((any::<Index>(), header_value())) {
        let chosen = chosen.index(by_ana.len() + by_nobody.len());
        let (method, path, name) = by_ana.iter().chain(&by_nobody).nth(chosen).unwrap();
        let request = match chosen < by_ana.len() {
            true => ana.request(method.clone(), path),
            false => app.request(method.clone(), path),
        };
        let request = if *method == Method::GET { request } else { request.body("{}") };
        let told = format!("{method} {path} {name}: {value:?}");
        assert_answered(&app.send(request.header(*name, value)).await, &told);
    }
}

#[db_test]
async fn any_signed_webhook_gets_a_response(app: TestApp) {
    let (_payments, app) = FakePayments::beside(&app).await;
    let (whatsapp, app) = FakeWhatsApp::beside(&app).await;
    let status = json!({"id": "wamid.1", "status": "failed", "timestamp": "1763200000", "errors": [{"code": 131_026}],
                        "biz_opaque_callback_data": "0199e8a0-0000-7000-8000-000000000000"});
    let message = json!({"from": "46701740211", "id": "wamid.2", "timestamp": "1763200001", "type": "text",
                         "text": {"body": "Done, 8"}, "context": {"id": "wamid.1"}});
    let report: Value = serde_json::from_str(&FakeWhatsApp::report_of(&[status], &[message])).unwrap();
    let event = json!({"id": "evt_1", "type": "customer.subscription.updated",
                       "data": {"object": {"id": "sub_1", "customer": "cus_1"}}});

    for spoiling in made_up(spoiling()) {
        let body = spoiling.of(report.clone());
        let signature_of_body = FakeWhatsApp::signature(&body);
        let request = app.request(Method::POST, "/webhooks/whatsapp").header("x-hub-signature-256", signature_of_body);
        let told = String::from_utf8_lossy(&body).into_owned();
        assert_answered(&app.send(request.body(body)).await, &told);

        let Ok(body) = String::from_utf8(spoiling.of(event.clone())) else { continue };
        let signed = signature(&body, WEBHOOK_SECRETS[1], app.clock().now().as_second());
        assert_answered(&FakePayments::sends(&app, body.clone(), &signed).await, &body);
    }
    drop(whatsapp);
}
