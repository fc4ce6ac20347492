//! How much memory and disk coaches take, for docs/sizing.md. Each has 20 athletes with a plan of twelve weeks.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::budgets::growth::fill::Database;
use crate::budgets::recordings::{fit, upload};
use crate::budgets::squads::add_template;
use crate::load::{Connection, percentile, under_load};
use crate::server::{Server, read_json, run};
use crate::table::Table;

const COACHES: [u32; 3] = [10, 100, 1_000];
const ATHLETES: usize = 20;
const CONNECTIONS: usize = 16;
const ROUND: Duration = Duration::from_secs(5);
const RECORDINGS: u32 = 50;
const HOUR: u32 = 3_600;

pub async fn measure(table: &mut Table) -> anyhow::Result<()> {
    print_head();
    for name in ["SQLite", "PostgreSQL"] {
        let database = Database::new(name).await?;
        {
            let server = database.serve().await?;
            let coach = server.sign_up().await?;
            let template = add_template(&coach).await?;
            let mut athletes = Vec::with_capacity(ATHLETES);
            for _ in 0..ATHLETES {
                athletes.push(coach.add_athlete().await?);
            }
            let body = json!({"templateId": template, "athletes": athletes, "anchor": "Start", "date": "2030-01-07"});
            read_json(&Connection::open(coach.address).await?.send(&coach.post("/api/CreatePlans", &body)).await?)?;
        }
        for coaches in COACHES {
            database.multiply(coaches).await?;
            let server = database.serve().await?;
            told(name, coaches, &database, &server).await?;
        }
    }
    let bytes = of_a_recording().await?;
    table.tell("disk for a recording of an hour, with its file", format!("{:.0} kB", bytes / 1e3));
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the figures are what the program is for")]
fn print_head() {
    println!(
        "{:<11} {:>8} {:>9} {:>10} {:>10} {:>9} {:>9} {:>11} {:>8}",
        "sizing", "coaches", "athletes", "disk MB", "backup MB", "backup s", "rest MB", "busy MB", "p99 ms"
    );
}

/// The memory is that of the server: PostgreSQL takes its own.
#[expect(clippy::print_stdout, reason = "the figures are what the program is for")]
async fn told(name: &str, coaches: u32, database: &Database, server: &Server) -> anyhow::Result<()> {
    tokio::time::sleep(Duration::from_secs(1)).await;
    let rest = server.resident_megabytes()?;
    let coach = server.sign_in().await?;
    server.forget_peak()?;
    let plans = read_json(&Connection::open(coach.address).await?.send(&coach.get("/api/GetScheduleSummary")).await?)?;
    let ids = plans.as_array().into_iter().flatten().filter_map(|plan| plan["scheduleDocumentId"].as_str());
    let mut calls: Vec<_> = ids.map(|id| coach.get(&format!("/api/GetSchedule?schedule={id}"))).collect();
    calls.push(coach.get("/api/GetScheduleSummary"));
    let (_, times) = under_load(coach.address, &calls, CONNECTIONS, ROUND).await?;
    let busy = server.peak_megabytes()?;
    let file = database.data().join(format!("{coaches}.backup"));
    let started = Instant::now();
    run(database.data(), &database.flags(), &["backup", &file.to_string_lossy()]).await?;
    let seconds = started.elapsed().as_secs_f64();
    let backup = std::fs::metadata(&file)?.len() as f64 / 1e6;
    std::fs::remove_file(&file)?;
    println!(
        "{name:<11} {coaches:>8} {:>9} {:>10.1} {backup:>10.1} {seconds:>9.1} {rest:>9.1} {busy:>11.1} {:>8.1}",
        usize::try_from(coaches)? * ATHLETES,
        database.megabytes().await?,
        percentile(&times, 99),
    );
    Ok(())
}

/// In bytes, of a file of the recorder that writes the most.
async fn of_a_recording() -> anyhow::Result<f64> {
    let database = Database::new("SQLite").await?;
    let megabytes = async || {
        // Stopping moves everything into the file.
        run(database.data(), &database.flags(), &["account", "list"]).await?;
        database.megabytes().await
    };
    let (before, server) = {
        let server = database.serve().await?;
        let coach = server.sign_up().await?;
        let athlete = coach.add_athlete().await?;
        drop(server);
        let before = megabytes().await?;
        let server = database.serve().await?;
        let coach = server.sign_in().await?;
        for day in 0..RECORDINGS {
            let answer =
                Connection::open(coach.address).await?.send(&upload(&coach, &athlete, fit(day, HOUR)?)).await?;
            read_json(&answer)?;
        }
        (before, server)
    };
    drop(server);
    Ok((megabytes().await? - before) * 1e6 / f64::from(RECORDINGS))
}
