//! A coach's calls while many visitors try a plan, on its own server.

use std::time::{Duration, Instant};

use anyhow::ensure;
use serde_json::{Value, json};

use super::writing::full_schedule;
use crate::load::{Connection, Request, percentile};
use crate::server::{Coach, Server, read_json};
use crate::table::Table;
use crate::yardstick::Speed;

const VISITORS: usize = 100;
const DURATION: Duration = Duration::from_secs(10);
/// Between two readings of somebody who types.
const PAUSE: Duration = Duration::from_millis(400);
const SESSIONS: [&str; 4] = [
    "2 km easy, 6x400 m @ 5k pace r 200 m jog, 2 km easy",
    "2 km easy, 20 min threshold, 2 km easy",
    "8x60 s hills r jog down",
    "12 km easy, 6 km @ half marathon pace",
];

pub async fn measure(table: &mut Table) -> anyhow::Result<()> {
    // Every visitor has an address of their own.
    let server = Server::start_with(&["--trusted-proxies", "127.0.0.1"]).await?;
    let coach = server.sign_up().await?;
    let plan = full_schedule(&coach.add_athlete().await?);
    let mut connection = Connection::open(coach.address).await?;
    let saved = connection.send(&coach.post("/api/saveschedule", &plan)).await?;
    ensure!(saved.status == 201, "saving was answered {}", saved.status);
    let id = String::from_utf8(saved.body)?;
    let plan = read_json(&connection.send(&coach.get(&format!("/api/GetSchedule?schedule={id}"))).await?)?;

    let started = Instant::now();
    let visitors: Vec<_> = (0..VISITORS).map(|number| tokio::spawn(visit(coach.address, number, started))).collect();
    let mut times = Vec::new();
    while started.elapsed() < DURATION {
        for request in calls(&coach, &id, &plan, times.len()) {
            let sent = Instant::now();
            let answer = connection.send(&request).await?;
            times.push(sent.elapsed().as_secs_f64() * 1000.0);
            ensure!((200..300).contains(&answer.status), "a coach's call was answered {}", answer.status);
        }
    }
    let mut readings = 0;
    for visitor in visitors {
        readings += visitor.await??;
    }
    times.sort_by(f64::total_cmp);
    let what = format!(
        "a coach's calls beside {VISITORS} visitors ({readings} readings, {VISITORS} PDFs in 10 s), 95th of {}, median {:.1}",
        times.len(),
        percentile(&times, 50)
    );
    table.at_most_ms(&what, Speed::Processor, percentile(&times, 95), 20.0);
    Ok(())
}

/// The list, the plan, a typed session, and a save of one changed title.
fn calls(coach: &Coach, id: &str, plan: &Value, number: usize) -> [Request; 4] {
    let mut changed = plan.clone();
    changed["plans"][25]["workouts"][3]["title"] = json!(format!("Tempo {number}"));
    [
        coach.get("/api/GetScheduleSummary"),
        coach.get(&format!("/api/GetSchedule?schedule={id}")),
        coach.post("/api/ReadSessions", &json!({"texts": SESSIONS, "distanceType": "km"})),
        coach.post(&format!("/api/UpdateSchedule?schedule={id}"), &changed),
    ]
}

/// Types sessions and prints once. Returns how many readings were answered.
async fn visit(address: std::net::SocketAddr, number: usize, started: Instant) -> anyhow::Result<usize> {
    let forwarded = format!("2001:db8:0:{number:x}::1");
    let as_visitor = |request: Request| request.with_header("x-forwarded-for", &forwarded);
    let mut connection = Connection::open(address).await?;
    // They do not all begin at once.
    tokio::time::sleep(PAUSE * u32::try_from(number)? / u32::try_from(VISITORS)?).await;
    let mut readings = 0;
    while started.elapsed() < DURATION {
        let body = json!({"texts": [SESSIONS[readings % SESSIONS.len()]], "distanceType": "km"});
        let answer = connection.send(&as_visitor(Request::post("/api/TrySessions", &body))).await?;
        ensure!(answer.status == 200, "a reading was answered {}", answer.status);
        readings += 1;
        if readings == 1 + number % 20 {
            let answer =
                connection.send(&as_visitor(Request::post("/api/TryPdf?layout=compact", &tried_plan()))).await?;
            ensure!(answer.status == 200, "a print was answered {}", answer.status);
        }
        tokio::time::sleep(PAUSE).await;
    }
    Ok(readings)
}

/// Eight weeks, as long as the sample.
fn tried_plan() -> Value {
    let mut plan = full_schedule("");
    if let Some(weeks) = plan["plans"].as_array_mut() {
        weeks.truncate(8);
    }
    plan["details"]["duration"] = json!(8);
    plan["details"]["athleteName"] = json!("You");
    json!({"plan": plan})
}
