//! A template given to a whole squad, and the roster of a coach with thousands of athletes, on its own server.

use anyhow::Context;
use serde_json::{Value, json};

use crate::load::{Connection, milliseconds, percentile};
use crate::server::{Coach, Server, read_json};
use crate::table::Table;
use crate::yardstick::Speed;

const SQUAD: usize = 200;
const ROSTER: usize = 5_000;
const CALLS: usize = 5;

pub async fn measure(table: &mut Table) -> anyhow::Result<()> {
    let server = Server::start().await?;
    let coach = server.sign_up().await?;
    let template = add_template(&coach).await?;
    let mut squad = Vec::with_capacity(SQUAD);
    for _ in 0..SQUAD {
        squad.push(coach.add_athlete().await?);
    }
    let body = json!({"templateId": template, "athletes": squad, "anchor": "Start", "date": "2030-01-07"});
    let mut body_again = body.clone();
    body_again["acceptOverlaps"] = json!(true);
    let times = milliseconds(coach.address, &[coach.post("/api/CreatePlans", &body)]).await?;
    table.at_most_ms(
        "200 plans of 12 weeks from one template, in one call",
        Speed::Processor,
        percentile(&times, 50),
        2_000.0,
    );

    let mut connection = Connection::open(coach.address).await?;
    for _ in SQUAD..ROSTER {
        connection.send(&coach.post("/api/CreateAthlete", &json!({"firstName": "Maya", "lastName": "Lund"}))).await?;
    }
    for _ in 0..20 {
        read_json(&connection.send(&coach.post("/api/CreatePlans", &body_again)).await?)?;
    }
    // Every day is requested once, since responses are cached.
    let days = (0..CALLS).map(|day| coach.get(&format!("/api/GetRosterProgress?today=2030-01-{:02}", 8 + day)));
    let times = milliseconds(coach.address, &days.collect::<Vec<_>>()).await?;
    table.at_most_ms(
        "how 5,000 athletes with 4,200 plans get on, median",
        Speed::Processor,
        percentile(&times, 50),
        300.0,
    );
    Ok(())
}

pub async fn add_template(coach: &Coach) -> anyhow::Result<String> {
    let session = |number: usize| -> Value {
        json!({"week": number / 5 + 1, "weekday": number % 5 + 2, "title": "Easy run", "description": "By feel, flat",
               "type": "EasyRun", "distance": 10, "distanceType": "km", "durationInMinutes": 60})
    };
    let body = json!({"name": "Twelve weeks", "level": "Advanced", "anchor": "Start", "weeks": 12, "distanceType": "km",
                      "workouts": (0..60).map(session).collect::<Vec<_>>()});
    let mut connection = Connection::open(coach.address).await?;
    let answer = connection.send(&coach.post("/api/SavePlanTemplate", &body)).await?;
    String::from_utf8(answer.body).context("no id")
}
