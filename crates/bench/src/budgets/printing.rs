//! Plans as PDFs.

use std::time::{Duration, Instant};

use anyhow::ensure;
use serde_json::{Value, json};

use super::writing::full_schedule;
use crate::load::{Connection, milliseconds, percentile};
use crate::server::{Coach, Server};
use crate::table::Table;
use crate::yardstick::Speed;

const WARMING_PRINTS: usize = 5;
const PRINTS: usize = 20;
const AT_ONCE: usize = 8;

/// On its own server, so that its memory shows what printing takes.
pub async fn measure(table: &mut Table) -> anyhow::Result<()> {
    let server = Server::start().await?;
    let coach = server.sign_up().await?;
    let body = with_texts_of_their_own(full_schedule(&coach.add_athlete().await?));
    let mut connection = Connection::open(coach.address).await?;
    let saved = connection.send(&coach.post("/api/saveschedule", &body)).await?;
    let id = String::from_utf8(saved.body)?;
    let before = server.resident_megabytes()?;

    for (layout, pages, budget) in [("compact", 13, 40.0), ("detailed", 52, 60.0)] {
        let print = coach.get(&format!("/api/GetSchedulePdf?schedule={id}&layout={layout}"));
        let first = connection.send(&print).await?;
        ensure!(first.status == 200, "printing was answered {}", first.status);
        milliseconds(coach.address, &vec![print.clone(); WARMING_PRINTS]).await?;
        let times = milliseconds(coach.address, &vec![print; PRINTS]).await?;
        let median = percentile(&times, 50);
        let what = format!(
            "print 52 weeks with 364 workouts, {layout} ({pages} pages), fastest of {PRINTS}, median {median:.1}"
        );
        table.at_most_ms(&what, Speed::Processor, percentile(&times, 0), budget);
        if layout == "compact" {
            table.at_most("size of that PDF, compact", "kB", first.body.len() as f64 / 1000.0, 300.0);
        }
    }
    let waited = others_while_printing(&coach, &id).await?;
    table.at_most_ms("another call while 8 detailed PDFs are printed, median", Speed::Processor, waited, 10.0);
    table.at_most("memory that printing has added to the server", "MB", server.resident_megabytes()? - before, 40.0);
    Ok(())
}

/// Every workout has a different description, so that caching helps little.
fn with_texts_of_their_own(mut schedule: Value) -> Value {
    let weeks = schedule["plans"].as_array_mut().into_iter().flatten();
    let workouts = weeks.flat_map(|week| week["workouts"].as_array_mut().into_iter().flatten());
    for (number, workout) in workouts.enumerate() {
        let text = workout["description"].as_str().unwrap_or_default();
        workout["description"] = json!(format!("Session {number}. {text} Then {number} skips and home."));
        workout["title"] = json!(format!("{} km with {number} strides", number % 30));
    }
    schedule
}

async fn others_while_printing(coach: &Coach, id: &str) -> anyhow::Result<f64> {
    let print = coach.get(&format!("/api/GetSchedulePdf?schedule={id}&layout=detailed"));
    let prints: Vec<_> = (0..AT_ONCE)
        .map(|_| {
            let (address, print) = (coach.address, print.clone());
            tokio::spawn(async move { Connection::open(address).await?.send(&print).await })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(20)).await;
    let mut connection = Connection::open(coach.address).await?;
    let mut times = Vec::new();
    while prints.iter().any(|print| !print.is_finished()) {
        let sent = Instant::now();
        connection.send(&coach.get("/api/GetScheduleSummary")).await?;
        times.push(sent.elapsed().as_secs_f64() * 1000.0);
    }
    for print in prints {
        ensure!(print.await??.status == 200, "a PDF was refused");
    }
    ensure!(!times.is_empty(), "the PDFs were printed before another call could be made");
    times.sort_by(f64::total_cmp);
    Ok(percentile(&times, 50))
}
