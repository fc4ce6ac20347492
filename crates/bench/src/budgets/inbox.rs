//! The bell's count for a coach with thousands of athletes, compared with a coach without any, on its own server.

use std::time::Instant;

use anyhow::{Context, ensure};
use serde_json::json;
use training::calendar::{parse_day, plus_days};

use super::squads::add_template;
use crate::load::{Connection, percentile};
use crate::server::{Coach, Server, read_json};
use crate::table::Table;

/// Plans created per call.
const SQUAD: usize = 200;
const PLANS: usize = 1_000;
const ATHLETES: usize = 5_000;
const CALLS: usize = 50;
/// How many weeks of each plan are over.
const WEEKS_BEFORE: i32 = 4;
const INBOX: &str = "/api/GetInbox";

pub async fn measure(table: &mut Table) -> anyhow::Result<()> {
    let server = Server::start().await?;
    let (coach, beginner) = (server.sign_up().await?, server.sign_up_as("ben@example.com").await?);
    fill(&coach).await?;

    let (full, empty) = (unchanged(&coach).await?, unchanged(&beginner).await?);
    let what = format!("the bell with 1,000 plans, nothing new: {full:.2} ms, without any {empty:.2} ms");
    table.at_most(&what, "times", full / empty, 2.0);

    let (bell, list) = (after_a_change(&coach, INBOX).await?, after_a_change(&coach, "/api/GetAthletes").await?);
    let what = format!("the bell after a change: {bell:.1} ms, 5,000 athletes {list:.1} ms");
    table.at_most(&what, "times", bell / list, 4.0);
    Ok(())
}

/// Current plans, each shown to an athlete by a link, and athletes without any.
async fn fill(coach: &Coach) -> anyhow::Result<()> {
    let mut connection = Connection::open(coach.address).await?;
    let tag = connection.send(&coach.get(INBOX)).await?.header("etag").context("no ETag")?;
    // Such as "7-2026-10-15-497000": the revision, the day and the hour.
    let today = tag.split_once('-').and_then(|(_, rest)| rest.get(..10)).context("no day")?;
    let start = plus_days(parse_day(today)?, -7 * WEEKS_BEFORE);
    let mut athletes = Vec::with_capacity(PLANS);
    for number in 0..ATHLETES {
        let athlete = json!({"firstName": "Maya", "lastName": format!("Lindqvist {number}")});
        let added = connection.send(&coach.post("/api/CreateAthlete", &athlete)).await?;
        if number < PLANS {
            athletes.push(read_json(&added)?["documentId"].clone());
        }
    }
    let template = add_template(coach).await?;
    for squad in athletes.chunks(SQUAD) {
        let body = json!({"templateId": template, "athletes": squad, "anchor": "Start", "date": start.to_string()});
        read_json(&connection.send(&coach.post("/api/CreatePlans", &body)).await?)?;
    }
    let plans = read_json(&connection.send(&coach.get("/api/GetScheduleSummary")).await?)?;
    let plans = plans.as_array().context("no plans")?;
    ensure!(plans.len() == PLANS, "{} plans", plans.len());
    for plan in plans {
        let link = json!({"athleteId": plan["athleteId"], "scheduleId": plan["scheduleDocumentId"]});
        read_json(&connection.send(&coach.post("/api/CreateAthleteLink", &link)).await?)?;
    }
    Ok(())
}

/// The median cost of a poll without changes.
async fn unchanged(coach: &Coach) -> anyhow::Result<f64> {
    let mut connection = Connection::open(coach.address).await?;
    let tag = connection.send(&coach.get(INBOX)).await?.header("etag").context("no ETag")?;
    let request = coach.get(INBOX).with_header("if-none-match", &tag);
    let mut times = Vec::with_capacity(CALLS);
    for _ in 0..CALLS {
        let asked = Instant::now();
        let answer = connection.send(&request).await?;
        times.push(asked.elapsed().as_secs_f64() * 1000.0);
        ensure!(answer.status == 304, "answered {}", answer.status);
    }
    times.sort_by(f64::total_cmp);
    Ok(percentile(&times, 50))
}

/// The median wait of the first request after a change.
async fn after_a_change(coach: &Coach, path: &str) -> anyhow::Result<f64> {
    let mut connection = Connection::open(coach.address).await?;
    let change = coach.post("/api/CreateAthlete", &json!({"firstName": "Kai", "lastName": "Berg"}));
    let mut times = Vec::with_capacity(CALLS);
    for _ in 0..CALLS {
        read_json(&connection.send(&change).await?)?;
        let asked = Instant::now();
        let answer = connection.send(&coach.get(path)).await?;
        times.push(asked.elapsed().as_secs_f64() * 1000.0);
        ensure!(answer.status == 200, "answered {}", answer.status);
    }
    times.sort_by(f64::total_cmp);
    Ok(percentile(&times, 50))
}
