//! Writes that are on disk before the response.

use std::time::Duration;

use anyhow::Context;
use serde_json::{Value, json};

use crate::load::{Connection, milliseconds, percentile, requests_per_second};
use crate::server::{Coach, Server, read_json};
use crate::table::Table;
use crate::yardstick::Speed;

const SCHEDULES: usize = 200;
const CONNECTIONS: usize = 32;

pub async fn measure(server: &Server, coach: &Coach, table: &mut Table) -> anyhow::Result<()> {
    let body = full_schedule(&coach.add_athlete().await?);
    let saves = vec![coach.post("/api/saveschedule", &body); SCHEDULES];
    let times = milliseconds(coach.address, &saves).await?;
    table.at_most_ms(
        "save 52 weeks with 364 workouts, 95th percentile of 200",
        Speed::Processor,
        percentile(&times, 95),
        25.0,
    );
    measure_small_change(server, coach, table).await?;

    let entry = coach.post("/api/AddTestEntry", &json!({"timestamp": "2026-03-02T08:00:00.000Z"}));
    let rate = requests_per_second(coach.address, &entry, CONNECTIONS, Duration::from_secs(3)).await?;
    table.at_least_a_second("small writes at 32 connections", rate, 1000.0);
    Ok(())
}

/// Changes the title of one workout in a full year, again and again.
async fn measure_small_change(server: &Server, coach: &Coach, table: &mut Table) -> anyhow::Result<()> {
    const ROWS_WRITTEN: &str = "longrun_schedule_rows_written_total";
    let mut connection = Connection::open(coach.address).await?;
    let summaries = read_json(&connection.send(&coach.get("/api/GetScheduleSummary")).await?)?;
    let id = summaries[0]["scheduleDocumentId"].as_str().context("no schedule")?.to_owned();
    let body = read_json(&connection.send(&coach.get(&format!("/api/GetSchedule?schedule={id}"))).await?)?;
    let saves: Vec<_> = (0..SCHEDULES)
        .map(|number| {
            let mut body = body.clone();
            body["plans"][25]["workouts"][3]["title"] = json!(format!("Tempo {number}"));
            coach.post(&format!("/api/UpdateSchedule?schedule={id}"), &body)
        })
        .collect();
    let before = server.figure(ROWS_WRITTEN).await?;
    let times = milliseconds(coach.address, &saves).await?;
    let rows = (server.figure(ROWS_WRITTEN).await? - before) / saves.len() as f64;
    table.at_most_ms(
        "save one changed workout among 364, 95th percentile of 200",
        Speed::Processor,
        percentile(&times, 95),
        25.0,
    );
    table.at_most("rows that such a save writes", "rows", rows, 4.0);
    measure_history(coach, table, (&id, &body), percentile(&times, 50)).await?;
    measure_realign(coach, table, &id).await
}

/// Moves the rest of a year by a week, from its third month on.
async fn measure_realign(coach: &Coach, table: &mut Table, id: &str) -> anyhow::Result<()> {
    let (from, to) = (day_of_2026(63), day_of_2026(69));
    let body = json!({"scheduleId": id, "from": from, "to": to, "today": from, "kind": "ill", "way": "move"});
    let previews = vec![coach.post("/api/PreviewRealign", &body); 50];
    let times = milliseconds(coach.address, &previews).await?;
    let name = "preview of 52 weeks realigned, 95th percentile of 50";
    table.at_most_ms(name, Speed::Processor, percentile(&times, 95), 20.0);
    Ok(())
}

/// A tick is saved with the whole plan too, and is the one change that makes no version.
async fn measure_history(
    coach: &Coach,
    table: &mut Table,
    (id, body): (&str, &Value),
    with_history_ms: f64,
) -> anyhow::Result<()> {
    let saves: Vec<_> = (0..SCHEDULES)
        .map(|number| {
            let mut body = body.clone();
            body["plans"][25]["workouts"][3]["title"] = json!(format!("Tempo {}", SCHEDULES - 1));
            body["plans"][25]["workouts"][3]["isCompleted"] = json!(number % 2 == 0);
            coach.post(&format!("/api/UpdateSchedule?schedule={id}"), &body)
        })
        .collect();
    let without_history_ms = percentile(&milliseconds(coach.address, &saves).await?, 50);
    let times = with_history_ms / without_history_ms;
    table.at_most("a save that makes a version, relative to a save of a tick, median of 200", "times", times, 1.3);
    Ok(())
}

/// A year of training, one workout per day, with descriptions of typical length.
pub fn full_schedule(athlete_id: &str) -> Value {
    let types = ["EasyRun", "Intervals", "Recovery", "Tempo", "Rest", "Hills", "LongRun"];
    let weeks: Vec<Value> = (0..52_i64)
        .map(|week| {
            let workouts: Vec<Value> =
                types.iter().zip(0_i64..).map(|(kind, day)| workout(kind, week * 7 + day)).collect();
            json!({"weekNumber": week + 1, "workouts": workouts})
        })
        .collect();
    json!({
        "details": {
            "name": "A year towards the marathon",
            "description": "Base, build, race, and a calm month at the end.",
            "athleteName": "Maya Lindqvist",
            "startDate": "2026-01-05",
            "duration": 52,
        },
        "athleteId": athlete_id,
        "distanceType": "km",
        "plans": weeks,
    })
}

fn workout(kind: &str, day: i64) -> Value {
    json!({
        "scheduledDate": day_of_2026(day),
        "title": "10 km with strides",
        "description": "Two kilometres easy, then the main part by feel, and six strides of 80 m on the way home.",
        "type": kind,
        "distance": 10.5,
        "distanceType": "km",
        "durationInMinutes": 58,
        "paceFrom": "5:25/km",
        "paceTo": "5:50/km",
        "notes": "Keep the recoveries honest.",
        "isCompleted": false,
    })
}

/// The day this many days after Monday 5 January 2026.
pub fn day_of_2026(days_after: i64) -> String {
    const MONTHS: [i64; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut day = 4 + days_after;
    for (month, length) in (1..).zip(MONTHS) {
        if day < length {
            return format!("2026-{month:02}-{:02}", day + 1);
        }
        day -= length;
    }
    format!("2027-01-{:02}", day + 1)
}
