//! Two weeks of sessions of a whole squad sent to a stand-in for intervals.icu, on a server of its own.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use axum::extract::State;
use axum::http::{Method, Uri};
use axum::routing::any;
use axum::{Json, Router};
use bytes::Bytes;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use training::calendar::{parse_day, plus_days};

use crate::load::{Connection, Request};
use crate::server::{Coach, Server, read_json};
use crate::table::Table;

const ATHLETES: usize = 200;
const DAYS: i32 = 14;
const LONGEST: Duration = Duration::from_secs(300);

pub async fn measure(table: &mut Table) -> anyhow::Result<()> {
    let taken = Arc::<AtomicUsize>::default();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let url = format!("http://{}", listener.local_addr()?);
    let router = Router::new().fallback(any(stand_in)).with_state(Arc::clone(&taken));
    let serving = tokio::spawn(async move { axum::serve(listener, router).await });
    let server = Server::start_with(&["--intervals-url", &url]).await?;
    let coach = server.sign_up().await?;
    let matches = fill(&coach).await?;
    server.forget_peak()?;
    let before = server.resident_megabytes()?;

    let began = Instant::now();
    let request = Request::put("/api/MatchIntervalsAthletes", &matches).with_token(&coach.token);
    let answer = Connection::open(coach.address).await?.send(&request).await?;
    ensure!(answer.status == 204, "answered {}", answer.status);
    let all = ATHLETES * usize::try_from(DAYS)?;
    while taken.load(Ordering::Relaxed) < all {
        ensure!(began.elapsed() < LONGEST, "{} of {all} were sent", taken.load(Ordering::Relaxed));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let what = format!("{ATHLETES} athletes with {DAYS} days sent to intervals.icu");
    table.at_most(&what, "s", began.elapsed().as_secs_f64(), 60.0);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let count = taken.load(Ordering::Relaxed);
    ensure!(count == all, "{count} sessions were taken, and {all} were planned");
    table.at_most("memory that sending took at its peak", "MB", server.peak_megabytes()? - before, 64.0);
    serving.abort();
    Ok(())
}

/// Athletes with a run on every day of the next two weeks, and who they are there.
async fn fill(coach: &Coach) -> anyhow::Result<Value> {
    let mut connection = Connection::open(coach.address).await?;
    let tag = connection.send(&coach.get("/api/GetInbox")).await?.header("etag").context("no ETag")?;
    // Such as "7-2026-10-15-497000": the revision, the day and the hour.
    let today = tag.split_once('-').and_then(|(_, rest)| rest.get(..10)).context("no day")?;
    let key = json!({"apiKey": "key-of-the-coach"});
    read_json(&connection.send(&coach.post("/api/ConnectIntervals", &key)).await?)?;
    let mut matches = Vec::with_capacity(ATHLETES);
    for number in 0..ATHLETES {
        let athlete = coach.add_athlete().await?;
        let answer = connection.send(&coach.post("/api/saveschedule", &plan(&athlete, today)?)).await?;
        let schedule = String::from_utf8(answer.body)?;
        let link = json!({"athleteId": athlete, "scheduleId": schedule});
        read_json(&connection.send(&coach.post("/api/CreateAthleteLink", &link)).await?)?;
        matches.push(json!({"intervalsId": format!("i{}", number + 1), "athleteId": athlete}));
    }
    Ok(json!(matches))
}

fn plan(athlete: &str, today: &str) -> anyhow::Result<Value> {
    let today = parse_day(today)?;
    let monday = plus_days(today, -i32::from(today.weekday().to_monday_zero_offset()));
    let run = |day: i32| {
        json!({
            "scheduledDate": plus_days(today, day).to_string(), "title": "5 × 1 km", "description": "Even splits",
            "type": "Intervals", "distance": 11, "distanceType": "km", "durationInMinutes": 58,
            "stepsText": "2k wu, 5x1k @ 4:00, 2 min jog, 2k cd",
            "steps": [
                {"kind": "warmUp", "extent": {"type": "distance", "distance": 2.0, "distanceType": "km"}},
                {"repeat": {"times": 5, "steps": [
                    {"kind": "work", "extent": {"type": "distance", "distance": 1.0, "distanceType": "km"},
                     "target": {"type": "pace", "secondsFrom": 240, "secondsTo": 240, "distanceType": "km"}},
                    {"kind": "recovery", "extent": {"type": "time", "seconds": 120}},
                ]}},
            ],
        })
    };
    let week_of = |day: i32| (i32::from(today.weekday().to_monday_zero_offset()) + day) / 7;
    let weeks = (0..3).map(|week| {
        let workouts: Vec<Value> = (0..DAYS).filter(|day| week_of(*day) == week).map(run).collect();
        json!({"weekNumber": week + 1, "workouts": workouts})
    });
    let details = json!({"name": "Spring", "description": "", "startDate": monday.to_string(), "duration": 3});
    Ok(json!({"details": details, "athleteId": athlete, "distanceType": "km", "plans": weeks.collect::<Vec<_>>()}))
}

/// Takes every event, and knows everybody.
async fn stand_in(State(taken): State<Arc<AtomicUsize>>, method: Method, uri: Uri, body: Bytes) -> Json<Value> {
    let events: Vec<Value> = serde_json::from_slice(&body).unwrap_or_default();
    if method == Method::POST {
        taken.fetch_add(events.len(), Ordering::Relaxed);
        let answered =
            events.iter().enumerate().map(|(id, event)| json!({"id": id, "external_id": event["external_id"]}));
        return Json(answered.collect());
    }
    match uri.path() {
        "/api/v1/athlete/0" => Json(json!({"id": "c1", "name": "Nora Eklund"})),
        _ => Json(json!([])),
    }
}
