//! Long lists, compared with the same bytes from a handler that does nothing else.

use std::process::Stdio;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::process::Command;

use crate::BARE_SERVER;
use crate::load::{Connection, Request, milliseconds, percentile, requests_per_second};
use crate::server::{Coach, first_line, read_json};
use crate::table::Table;

const CONNECTIONS: usize = 32;
const ROUND: Duration = Duration::from_secs(3);
const ROUNDS: usize = 3;
/// In each round.
const CALLS_OF_A_TOKEN: usize = 80;
const ATHLETES: usize = 5_000;
const TEMPLATES: usize = 2_000;
const GOALS: usize = 500;
/// Each has an equal share of the goals.
const RACERS: usize = 20;

/// The coach already has 200 schedules and one athlete.
pub async fn measure(coach: &Coach, table: &mut Table) -> anyhow::Result<()> {
    measure_list(coach, "/api/GetScheduleSummary", "schedule summaries", 200, table).await?;
    compare_token(coach, table).await?;
    let athletes = (1..ATHLETES).map(|number| coach.post("/api/CreateAthlete", &athlete(number)));
    fill(coach, athletes.collect()).await?;
    measure_list(coach, "/api/GetAthletes", "athletes", ATHLETES, table).await?;
    let templates = (0..TEMPLATES).map(|number| coach.post("/api/saveworkout", &template(number)));
    fill(coach, templates.collect()).await?;
    measure_list(coach, "/api/getworkouts", "templates", TEMPLATES, table).await?;
    let answer = Connection::open(coach.address).await?.send(&coach.get("/api/GetAthletes")).await?;
    let athletes = read_json(&answer)?;
    let goals = (0..GOALS).map(|number| coach.post("/api/SaveGoal", &goal(number, &athletes[number % RACERS])));
    fill(coach, goals.collect()).await?;
    measure_list(coach, "/api/GetGoals", "goals", GOALS, table).await
}

async fn measure_list(
    coach: &Coach,
    path: &str,
    nouns: &str,
    expected: usize,
    table: &mut Table,
) -> anyhow::Result<()> {
    let answer = Connection::open(coach.address).await?.send(&coach.get(path)).await?;
    let count = read_json(&answer)?.as_array().map_or(0, Vec::len);
    anyhow::ensure!(count == expected, "{count} {nouns} in place of {expected}");
    let file = tempfile::NamedTempFile::new()?;
    std::fs::write(file.path(), &answer.body)?;
    let mut bare_server = Command::new(std::env::current_exe()?)
        .args([BARE_SERVER.as_ref(), file.path().as_os_str()])
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let bare_address = first_line(bare_server.stdout.take()).await?.parse()?;

    let (mut ours, mut bare) = (0.0, 0.0);
    for _ in 0..ROUNDS {
        bare += requests_per_second(bare_address, &coach.get(path), CONNECTIONS, ROUND).await?;
        ours += requests_per_second(coach.address, &coach.get(path), CONNECTIONS, ROUND).await?;
    }
    let rounds = ROUNDS as f64;
    let what = format!(
        "{count} {nouns} ({} kB): {:.0} requests/s, bare axum {:.0}",
        answer.body.len() / 1000,
        ours / rounds,
        bare / rounds
    );
    table.at_least(&what, "of bare axum", ours / bare, 0.5);
    Ok(())
}

/// The same list with a script's token. A token may call 300 times at once.
async fn compare_token(coach: &Coach, table: &mut Table) -> anyhow::Result<()> {
    let wanted = json!({"name": "A script", "scopes": ["read"]});
    let made = Connection::open(coach.address).await?.send(&coach.post("/api/CreateToken", &wanted)).await?;
    let token = read_json(&made)?["token"].as_str().unwrap_or_default().to_owned();
    let path = "/api/GetScheduleSummary";
    let (by_session, by_token) = (coach.get(path), Request::get(path).with_token(&token));
    let (mut session, mut script) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        session.extend(milliseconds(coach.address, &vec![by_session.clone(); CALLS_OF_A_TOKEN]).await?);
        script.extend(milliseconds(coach.address, &vec![by_token.clone(); CALLS_OF_A_TOKEN]).await?);
    }
    session.sort_by(f64::total_cmp);
    script.sort_by(f64::total_cmp);
    let ratio = percentile(&script, 50) / percentile(&session, 50);
    table.at_most("200 schedule summaries with a token, compared with a session", "times", ratio, 1.15);
    Ok(())
}

async fn fill(coach: &Coach, requests: Vec<Request>) -> anyhow::Result<()> {
    let address = coach.address;
    let share = requests.len().div_ceil(CONNECTIONS);
    let shares: Vec<_> = requests.chunks(share).map(<[Request]>::to_vec).collect();
    let workers: Vec<_> =
        shares.into_iter().map(|share| tokio::spawn(async move { milliseconds(address, &share).await })).collect();
    for worker in workers {
        worker.await??;
    }
    Ok(())
}

fn athlete(number: usize) -> Value {
    json!({
        "firstName": "Maya",
        "lastName": format!("Lindqvist {number}"),
        "phoneNumber": format!("+46 70 {number:07}"),
        "strava": format!("https://www.strava.com/athletes/{number}"),
        "notes": "Runs before breakfast.",
    })
}

fn template(number: usize) -> Value {
    json!({
        "title": format!("Hill repeats {number}"),
        "description": "Eight times sixty seconds uphill by feel, walking back down.",
        "type": "Hills",
        "distance": 8.5,
        "distanceType": "km",
        "durationInMinutes": 50,
        "paceFrom": "4:30/km",
        "paceTo": "4:45/km",
        "tags": ["hills", "strength", "spring"],
        "difficulty": "Intermediate",
        "category": "Strength",
    })
}

fn goal(number: usize, athlete: &Value) -> Value {
    json!({
        "athleteId": athlete["documentId"],
        "raceName": format!("City Marathon {number}"),
        "raceDate": format!("20{}-{:02}-{:02}", 20 + number % 10, 1 + number % 12, 1 + number % 28),
        "distance": 42.195,
        "distanceType": "km",
        "targetTime": format!("3:{:02}:00", number % 60),
        "priority": "A",
    })
}
