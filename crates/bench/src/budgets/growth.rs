//! How the cost of calls grows with the plans of an account and with the accounts of a database, on SQLite and on
//! PostgreSQL. The rows are copies of one coach's, made by SQL.

pub mod fill;

use std::time::Duration;

use anyhow::Context;
use serde_json::{Value, json};

use self::fill::Database;
use crate::budgets::writing::day_of_2026;
use crate::load::{Connection, milliseconds, percentile, under_load};
use crate::server::{Coach, Server, read_json};
use crate::table::Table;

const SCHEDULES: [u32; 3] = [1, 100, 10_000];
const ACCOUNTS: [u32; 4] = [1, 100, 10_000, 100_000];
const WEEKS: i64 = 12;
const CALLS: usize = 40;
const LISTS: usize = 5;
const CONNECTIONS: usize = 16;
const ROUND: Duration = Duration::from_secs(2);
/// The exponent by which a cost grows with size: 0 is constant, 1 is linear.
const STAYS: f64 = 0.15;
const IN_PROPORTION: f64 = 1.1;

pub async fn measure(table: &mut Table) -> anyhow::Result<()> {
    print_head();
    for database in ["SQLite", "PostgreSQL"] {
        let costs = grow(database, &SCHEDULES.map(|plans| Size { accounts: 1, plans })).await?;
        told(table, database, "1 to 10,000 plans", &costs, &SCHEDULES, IN_PROPORTION);
        let costs = grow(database, &ACCOUNTS.map(|accounts| Size { accounts, plans: 1 })).await?;
        told(table, database, "1 to 100,000 accounts", &costs, &ACCOUNTS, STAYS);
    }
    Ok(())
}

#[derive(Clone, Copy)]
pub struct Size {
    accounts: u32,
    /// Per account.
    plans: u32,
}

struct Cost {
    open: f64,
    list: f64,
    save: f64,
}

/// The cost of one coach's calls at each size, one after another on one database.
async fn grow(name: &'static str, sizes: &[Size]) -> anyhow::Result<Vec<Cost>> {
    let database = Database::new(name).await?;
    {
        let server = database.serve().await?;
        let coach = server.sign_up().await?;
        let body = plan(&coach.add_athlete().await?);
        let saved = Connection::open(coach.address).await?.send(&coach.post("/api/saveschedule", &body)).await?;
        anyhow::ensure!(saved.status == 201, "the plan was not saved: {}", saved.status);
    }
    let mut costs = Vec::new();
    for size in sizes {
        database.fill(*size).await?;
        let server = database.serve().await?;
        let coach = server.sign_in().await?;
        costs.push(cost(name, *size, (&database, &server), &coach).await?);
    }
    Ok(costs)
}

#[expect(clippy::print_stdout, reason = "the figures are what the program is for")]
fn print_head() {
    println!(
        "{:<11} {:>8} {:>7} {:>8} {:>8} {:>8} {:>9} {:>8} {:>8} {:>9} {:>9} {:>9}",
        "growth",
        "accounts",
        "plans",
        "open ms",
        "list ms",
        "save ms",
        "requests",
        "p50 ms",
        "p99 ms",
        "memory MB",
        "disk MB",
        "start ms"
    );
}

#[expect(clippy::print_stdout, reason = "the figures are what the program is for")]
async fn cost(name: &str, size: Size, (database, server): (&Database, &Server), coach: &Coach) -> anyhow::Result<Cost> {
    let mut connection = Connection::open(coach.address).await?;
    let summaries = read_json(&connection.send(&coach.get("/api/GetScheduleSummary")).await?)?;
    anyhow::ensure!(summaries.as_array().map(Vec::len) == Some(usize::try_from(size.plans)?), "other plans than made");
    let id = summaries[0]["scheduleDocumentId"].as_str().context("no schedule")?.to_owned();
    let path = format!("/api/GetSchedule?schedule={id}");
    let body = read_json(&connection.send(&coach.get(&path)).await?)?;
    let save = |number: usize| {
        let mut body = body.clone();
        body["plans"][5]["workouts"][2]["title"] = json!(format!("Tempo {number}"));
        coach.post(&format!("/api/UpdateSchedule?schedule={id}"), &body)
    };
    let saves: Vec<_> = (0..CALLS).map(save).collect();
    let saving = milliseconds(coach.address, &saves).await?;
    // Each save invalidates the cached responses.
    let (mut opening, mut listing) = (Vec::new(), Vec::new());
    for number in 0..CALLS {
        milliseconds(coach.address, &[save(CALLS + number)]).await?;
        opening.extend(milliseconds(coach.address, &[coach.get(&path)]).await?);
        if number < LISTS {
            listing.extend(milliseconds(coach.address, &[coach.get("/api/GetScheduleSummary")]).await?);
        }
    }
    opening.sort_by(f64::total_cmp);
    listing.sort_by(f64::total_cmp);
    let mixed = [coach.get(&path), save(0), coach.get(&path), coach.get(&path)];
    let (rate, times) = under_load(coach.address, &mixed, CONNECTIONS, ROUND).await?;
    let cost = Cost { open: percentile(&opening, 50), list: percentile(&listing, 50), save: percentile(&saving, 50) };
    println!(
        "{name:<11} {:>8} {:>7} {:>8.2} {:>8.2} {:>8.2} {rate:>7.0}/s {:>8.2} {:>8.2} {:>9.1} {:>9.1} {:>9.0}",
        size.accounts,
        size.plans,
        cost.open,
        cost.list,
        cost.save,
        percentile(&times, 50),
        percentile(&times, 99),
        server.resident_megabytes()?,
        database.megabytes().await?,
        server.ready_after.as_secs_f64() * 1000.0
    );
    Ok(cost)
}

fn told(table: &mut Table, database: &str, range: &str, costs: &[Cost], sizes: &[u32], of_lists: f64) {
    let figures = |cost: fn(&Cost) -> f64| costs.iter().map(cost).collect::<Vec<_>>();
    let mut add = |what: &str, figures: &[f64], budget: f64| {
        table.at_most_closely(&format!("{database}, {range}: {what}, slope"), slope(sizes, figures), budget);
    };
    add("opening a plan", &figures(|cost| cost.open), STAYS);
    add("saving a plan", &figures(|cost| cost.save), STAYS);
    add("listing plans", &figures(|cost| cost.list), of_lists);
}

/// A linear fit in log-log space.
fn slope(sizes: &[u32], figures: &[f64]) -> f64 {
    let points: Vec<(f64, f64)> =
        sizes.iter().zip(figures).map(|(size, figure)| (f64::from(*size).ln(), figure.ln())).collect();
    let count = points.len() as f64;
    let (x, y) = points.iter().fold((0.0, 0.0), |(x, y), point| (x + point.0 / count, y + point.1 / count));
    let rise: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    let run: f64 = points.iter().map(|point| (point.0 - x) * (point.0 - x)).sum();
    rise / run
}

/// Three sessions per week.
fn plan(athlete: &str) -> Value {
    let weeks: Vec<Value> = (0..WEEKS)
        .map(|week| {
            let workouts: Vec<Value> = (0..3).map(|number| workout(&day_of_2026(week * 7 + number * 2))).collect();
            json!({"weekNumber": week + 1, "workouts": workouts})
        })
        .collect();
    json!({
        "details": {"name": "Twelve weeks", "athleteName": "Maya Lindqvist", "startDate": "2026-01-05", "duration": WEEKS},
        "athleteId": athlete,
        "distanceType": "km",
        "plans": weeks,
    })
}

fn workout(day: &str) -> Value {
    json!({
        "scheduledDate": day,
        "title": "10 km with strides",
        "description": "Two kilometres easy, then the main part by feel, and six strides of 80 m on the way home.",
        "type": "EasyRun",
        "distance": 10.5,
        "distanceType": "km",
        "durationInMinutes": 58,
        "isCompleted": false,
    })
}
