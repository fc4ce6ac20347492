//! A fake intervals.icu with the calls that Longrun makes: keys and tokens, athletes of a coach, a calendar with upserts by
//! external id, recordings with files, and webhooks.

use std::collections::HashMap;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use api::intervals::{IntervalsChannel, look_due};
use api::{DeliveryChannel, OutboxDelivery};
use axum::extract::{Path, Query, Request, State};
use axum::http::header::{AUTHORIZATION, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post, put};
use axum::{Json, Router};
use base64ct::{Base64, Encoding};
use gateways::intervals::{Intervals, IntervalsApp, IntervalsSettings};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::AbortHandle;

use crate::{Answer, SHORT_PATIENCE, TestApp};

const CLIENT_ID: &str = "71";
const CLIENT_SECRET: &str = "client-secret";
const WEBHOOK_SECRET: &str = "webhook-secret";

pub struct FakeIntervals {
    shared: Arc<Mutex<Held>>,
    pub url: String,
    serving: AbortHandle,
}

#[derive(Default)]
struct Held {
    /// By id.
    people: HashMap<String, String>,
    /// Who a key or a token belongs to; a token has an app.
    keys: HashMap<String, (String, bool)>,
    /// The athletes of a coach.
    followers: HashMap<String, Vec<String>>,
    events: Vec<Value>,
    activities: HashMap<String, Vec<Value>>,
    files: HashMap<String, Vec<u8>>,
    refused_names: Vec<String>,
    trouble: Vec<IntervalsTrouble>,
    is_down: bool,
    delay: Duration,
    calls: Vec<String>,
    next_id: i64,
}

/// How the next call fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntervalsTrouble {
    Status(u16),
    /// Too many calls; says how many seconds to wait.
    Throttles(u32),
    /// A page instead of JSON.
    Html,
    /// Takes the call and never responds.
    Hangs,
    /// Takes the call and responds with a failure.
    TakesAndFails,
}

impl FakeIntervals {
    /// A provider, and a second server over the same database that uses it.
    pub async fn beside(app: &TestApp) -> (Self, TestApp) {
        let fake = Self::start().await;
        let client = Self::client_of(&fake.url, None);
        (fake, app.with_settings(|settings| settings.intervals = client).await)
    }

    /// The same with an app that is registered there, so that athletes can sign in.
    pub async fn with_sign_in(app: &TestApp) -> (Self, TestApp) {
        let fake = Self::start().await;
        let client = Self::client_of(&fake.url, Some(Self::app()));
        (fake, app.with_settings(|settings| settings.intervals = client).await)
    }

    pub async fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port is free");
        let url = format!("http://{}", listener.local_addr().expect("a listener has an address"));
        let shared = Arc::<Mutex<Held>>::default();
        let router = Router::new()
            .route("/api/v1/athlete/{id}", get(get_athlete))
            .route("/api/v1/athlete/{id}/athlete-summary", get(get_summary))
            .route("/api/v1/athlete/{id}/events/bulk", post(put_events))
            .route("/api/v1/athlete/{id}/events/bulk-delete", put(delete_events))
            .route("/api/v1/athlete/{id}/activities", get(get_activities))
            .route("/api/v1/activity/{id}/file", get(get_file))
            .route("/api/oauth/token", post(grant))
            .layer(from_fn_with_state(Arc::clone(&shared), with_trouble))
            .with_state(Arc::clone(&shared));
        let serving = tokio::spawn(async move { axum::serve(listener, router).await }).abort_handle();
        Self { shared, url, serving }
    }

    /// The server's client for a provider at that URL.
    pub fn client_of(url: &str, app: Option<IntervalsApp>) -> Intervals {
        let url = url.parse().expect("an address");
        let settings = IntervalsSettings { url, app, patience: SHORT_PATIENCE, file_patience: SHORT_PATIENCE };
        Intervals::new(settings).expect("a client starts")
    }

    pub fn app() -> IntervalsApp {
        IntervalsApp {
            client_id: CLIENT_ID.into(),
            client_secret: CLIENT_SECRET.into(),
            redirect_url: "http://localhost:8080/connections/intervals/callback".into(),
            webhook_secret: Some(WEBHOOK_SECRET.into()),
        }
    }

    /// Somebody with a key.
    pub fn knows(&self, id: &str, name: &str, key: &str) {
        let mut held = self.held();
        held.people.insert(id.into(), name.into());
        held.keys.insert(key.into(), (id.into(), false));
    }

    pub fn follows(&self, athlete: &str, coach: &str) {
        self.held().followers.entry(coach.into()).or_default().push(athlete.into());
    }

    pub fn unfollows(&self, athlete: &str, coach: &str) {
        self.held().followers.entry(coach.into()).or_default().retain(|follower| follower != athlete);
    }

    pub fn forgets_key(&self, key: &str) {
        self.held().keys.remove(key);
    }

    /// The events of an athlete's calendar, by day and name.
    pub fn events(&self, athlete: &str) -> Vec<Value> {
        let held = self.held();
        let mut events: Vec<Value> = held.events.iter().filter(|event| event["athlete"] == athlete).cloned().collect();
        events.sort_by_key(|event| (event["start_date_local"].to_string(), event["name"].to_string()));
        events
    }

    /// "2026-10-15 Easy Run"
    pub fn calendar(&self, athlete: &str) -> Vec<String> {
        let line = |event: &Value| {
            let day = event["start_date_local"].as_str().unwrap_or_default().split('T').next().unwrap_or_default();
            format!("{day} {}", event["name"].as_str().unwrap_or_default())
        };
        self.events(athlete).iter().map(line).collect()
    }

    /// A recording that can be fetched; without a file it is one of those that have none.
    pub fn recorded(&self, athlete: &str, id: &str, at: &str, source: &str, file: Option<Vec<u8>>) {
        let mut held = self.held();
        let kind = if source == "STRAVA" { Value::Null } else { json!("Run") };
        let activity = json!({"id": id, "start_date_local": at, "type": kind, "source": source, "name": "Morning run"});
        held.activities.entry(athlete.into()).or_default().push(activity);
        if let Some(file) = file {
            held.files.insert(id.into(), file);
        }
    }

    /// What another sport looks like.
    pub fn recorded_ride(&self, athlete: &str, id: &str, at: &str, file: Vec<u8>) {
        let activity = json!({"id": id, "start_date_local": at, "type": "Ride", "source": "GARMIN_CONNECT"});
        let mut held = self.held();
        held.activities.entry(athlete.into()).or_default().push(activity);
        held.files.insert(id.into(), file);
    }

    /// Events of that name are refused.
    pub fn refuses(&self, name: &str) {
        self.held().refused_names.push(name.into());
    }

    pub fn accepts_everything(&self) {
        self.held().refused_names.clear();
    }

    /// The next calls fail, one after another.
    pub fn fails(&self, trouble: &[IntervalsTrouble]) {
        self.held().trouble = trouble.to_vec();
    }

    /// Every call fails until it is back.
    pub fn is_down(&self, is_down: bool) {
        self.held().is_down = is_down;
    }

    /// The duration of every call.
    pub fn takes(&self, delay: Duration) {
        self.held().delay = delay;
    }

    /// The calls since the last time, as method and path.
    pub fn calls(&self) -> Vec<String> {
        std::mem::take(&mut self.held().calls)
    }

    /// A webhook about an athlete.
    pub async fn announces(&self, app: &TestApp, athlete: &str, kind: &str) -> Answer {
        let body = json!({"secret": WEBHOOK_SECRET, "events": [{"athlete_id": athlete, "type": kind}]});
        self.posts(app, &body).await
    }

    pub async fn posts(&self, app: &TestApp, body: &Value) -> Answer {
        app.send(app.request(Method::POST, "/webhooks/intervals").json(body)).await
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        lock(&self.shared)
    }
}

impl TestApp {
    /// Looks at the connections, and does what is queued.
    pub async fn syncs(&self) {
        look_due(&self.app).await.expect("the database answers");
        self.intervals_delivery().deliver_due().await.expect("the database answers");
    }

    pub fn intervals_delivery(&self) -> OutboxDelivery {
        let channel: Box<dyn DeliveryChannel> = Box::new(IntervalsChannel::new(self.app.clone()));
        OutboxDelivery::new(self.app.clone(), vec![channel])
    }
}

type Shared = State<Arc<Mutex<Held>>>;

async fn with_trouble(State(shared): Shared, request: Request, next: Next) -> Response {
    let (trouble, delay) = {
        let mut held = lock(&shared);
        held.calls.push(format!("{} {}", request.method(), request.uri().path()));
        let trouble = match held.is_down {
            true => Some(IntervalsTrouble::Status(503)),
            false if held.trouble.is_empty() => None,
            false => Some(held.trouble.remove(0)),
        };
        (trouble, held.delay)
    };
    tokio::time::sleep(delay).await;
    match trouble {
        None => next.run(request).await,
        Some(IntervalsTrouble::Status(status)) => status_of(status).into_response(),
        Some(IntervalsTrouble::Throttles(seconds)) => {
            (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, seconds.to_string())]).into_response()
        }
        Some(IntervalsTrouble::Html) => Html("<!doctype html><title>Maintenance</title>").into_response(),
        Some(IntervalsTrouble::Hangs) => {
            next.run(request).await;
            std::future::pending().await
        }
        Some(IntervalsTrouble::TakesAndFails) => {
            next.run(request).await;
            status_of(502).into_response()
        }
    }
}

fn status_of(status: u16) -> StatusCode {
    StatusCode::from_u16(status).expect("a status")
}

/// Who calls, and whether through an app.
fn caller(held: &Held, headers: &HeaderMap) -> Result<(String, bool), StatusCode> {
    let header = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let secret = match header.split_once(' ') {
        Some(("Basic", encoded)) => {
            let decoded = Base64::decode_vec(encoded).ok().and_then(|bytes| String::from_utf8(bytes).ok());
            decoded.and_then(|pair| pair.strip_prefix("API_KEY:").map(str::to_owned))
        }
        Some(("Bearer", token)) => Some(token.to_owned()),
        _ => None,
    };
    let is_basic = header.starts_with("Basic ");
    let found = secret.and_then(|secret| held.keys.get(&secret).cloned());
    // A key is no token, and a token is no key.
    found.filter(|(_, is_token)| *is_token != is_basic).ok_or(StatusCode::UNAUTHORIZED)
}

/// The athlete that a path names, if the caller may see them.
fn allowed(held: &Held, headers: &HeaderMap, id: &str) -> Result<(String, bool), StatusCode> {
    let (who, is_app) = caller(held, headers)?;
    let id = if id == "0" { who.clone() } else { id.to_owned() };
    let is_coach = held.followers.get(&who).is_some_and(|followers| followers.contains(&id));
    match (id == who || is_coach, held.people.contains_key(&id)) {
        (true, true) => Ok((id, is_app)),
        (false, true) => Err(StatusCode::FORBIDDEN),
        (_, false) => Err(StatusCode::NOT_FOUND),
    }
}

async fn get_athlete(
    State(shared): Shared,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Value>, StatusCode> {
    let held = lock(&shared);
    let (id, _) = allowed(&held, &headers, &id)?;
    Ok(Json(json!({"id": id, "name": held.people[&id], "email": "not@asked.for"})))
}

/// One row for each athlete and week.
async fn get_summary(
    State(shared): Shared,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Value>, StatusCode> {
    let held = lock(&shared);
    let (id, _) = allowed(&held, &headers, &id)?;
    let followers = held.followers.get(&id).cloned().unwrap_or_default();
    let rows = std::iter::once(&id).chain(&followers).flat_map(|athlete| {
        let name = &held.people[athlete];
        [1, 2].map(|week| json!({"athlete_id": athlete, "athlete_name": name, "date": format!("2026-03-0{week}")}))
    });
    Ok(Json(rows.collect()))
}

async fn put_events(
    State(shared): Shared,
    Path(id): Path<String>,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
    Json(events): Json<Vec<Value>>,
) -> Result<Response, StatusCode> {
    let mut held = lock(&shared);
    let (athlete, is_app) = allowed(&held, &headers, &id)?;
    if let Some(complaint) = events.iter().find_map(|event| complaint(&held, event)) {
        let body = Json(json!({"status": 422, "error": complaint}));
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, body).into_response());
    }
    let is_upsert = query.get("upsert").is_some_and(|upsert| upsert == "true");
    let mut answer = Vec::new();
    for mut event in events {
        event["athlete"] = json!(athlete);
        event["app"] = json!(is_app);
        let is_same = |known: &Value| {
            known["athlete"] == json!(athlete)
                && known["app"] == json!(is_app)
                && known["external_id"] == event["external_id"]
        };
        let known = if is_upsert { held.events.iter().position(is_same) } else { None };
        match known {
            Some(place) => {
                event["id"] = held.events[place]["id"].clone();
                held.events[place] = event.clone();
            }
            None => {
                held.next_id += 1;
                event["id"] = json!(held.next_id);
                held.events.push(event.clone());
            }
        }
        answer.push(json!({"id": event["id"], "external_id": event["external_id"], "name": event["name"]}));
    }
    Ok(Json(answer).into_response())
}

/// What is wrong with an event, by what is published.
fn complaint(held: &Held, event: &Value) -> Option<String> {
    let text = |field: &str| event[field].as_str().unwrap_or_default();
    let name = text("name");
    if held.refused_names.iter().any(|refused| refused == name) {
        return Some("Workout has too many steps".into());
    }
    let is_named = (1..=80).contains(&name.chars().count()) && !text("external_id").is_empty();
    let is_on_a_day = text("start_date_local").ends_with("T00:00:00");
    let file = Base64::decode_vec(text("file_contents_base64")).unwrap_or_default();
    let is_right = match text("category") {
        "WORKOUT" => {
            text("type") == "Run" && text("filename").ends_with(".fit") && file.get(8..12) == Some(b".FIT".as_slice())
        }
        "NOTE" => event["description"].is_string() && event["file_contents_base64"].is_null(),
        _ => false,
    };
    (!(is_named && is_on_a_day && is_right)).then(|| format!("not as published: {event}"))
}

async fn delete_events(
    State(shared): Shared,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(doomed): Json<Vec<Value>>,
) -> Result<Json<Value>, StatusCode> {
    let mut held = lock(&shared);
    let (athlete, is_app) = allowed(&held, &headers, &id)?;
    let before = held.events.len();
    held.events.retain(|event| {
        let is_doomed = |doomed: &Value| match (&doomed["id"], &doomed["external_id"]) {
            (Value::Null, external) => event["external_id"] == *external && event["app"] == json!(is_app),
            (id, _) => event["id"] == *id,
        };
        event["athlete"] != json!(athlete) || !doomed.iter().any(is_doomed)
    });
    Ok(Json(json!({"eventsDeleted": before - held.events.len()})))
}

async fn get_activities(
    State(shared): Shared,
    Path(id): Path<String>,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
) -> Result<Json<Value>, StatusCode> {
    let held = lock(&shared);
    let (athlete, _) = allowed(&held, &headers, &id)?;
    let (Some(oldest), Some(newest)) = (query.get("oldest"), query.get("newest")) else {
        return Err(StatusCode::BAD_REQUEST);
    };
    let is_asked_for = |activity: &&Value| {
        let day = activity["start_date_local"].as_str().unwrap_or_default().split('T').next().unwrap_or_default();
        (oldest.as_str()..=newest.as_str()).contains(&day)
    };
    let found = held.activities.get(&athlete).into_iter().flatten().filter(is_asked_for);
    Ok(Json(found.cloned().collect()))
}

async fn get_file(State(shared): Shared, Path(id): Path<String>, headers: HeaderMap) -> Result<Vec<u8>, StatusCode> {
    let held = lock(&shared);
    let (who, _) = caller(&held, &headers)?;
    let is_owner = |(athlete, all): (&String, &Vec<Value>)| {
        let is_coach = held.followers.get(&who).is_some_and(|followers| followers.contains(athlete));
        (*athlete == who || is_coach) && all.iter().any(|activity| activity["id"] == json!(id))
    };
    if !held.activities.iter().any(is_owner) {
        return Err(StatusCode::NOT_FOUND);
    }
    held.files.get(&id).cloned().ok_or(StatusCode::NOT_FOUND)
}

/// The code is the id of whoever agreed; "part of" before it grants the calendar alone.
async fn grant(State(shared): Shared, form: String) -> Result<Json<Value>, StatusCode> {
    let form: HashMap<String, String> = url::form_urlencoded::parse(form.as_bytes()).into_owned().collect();
    let value = |name: &str| form.get(name).map(String::as_str).unwrap_or_default();
    if value("client_id") != CLIENT_ID || value("client_secret") != CLIENT_SECRET {
        return Err(StatusCode::UNAUTHORIZED);
    }
    let (id, scope) = match value("code").strip_prefix("part of ") {
        Some(id) => (id, "CALENDAR:WRITE"),
        None => (value("code"), "CALENDAR:WRITE,ACTIVITY:READ"),
    };
    let mut held = lock(&shared);
    let name = held.people.get(id).cloned().ok_or(StatusCode::BAD_REQUEST)?;
    let token = format!("token-of-{id}");
    held.keys.insert(token.clone(), (id.to_owned(), true));
    let athlete = json!({"id": id, "name": name});
    Ok(Json(json!({"token_type": "Bearer", "access_token": token, "scope": scope, "athlete": athlete})))
}

fn lock(shared: &Mutex<Held>) -> MutexGuard<'_, Held> {
    shared.lock().expect("no test has panicked while it held the lock")
}

impl Drop for FakeIntervals {
    fn drop(&mut self) {
        self.serving.abort();
    }
}
