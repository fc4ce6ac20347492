//! Parsing sessions as coaches type them.

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use crate::load::{Connection, milliseconds, percentile};
use crate::server::Coach;
use crate::table::Table;
use crate::yardstick::Speed;

const TEXTS: usize = 2_000;
const CALLS: usize = 20;

const SENTENCES: [&str; 7] = [
    include_str!("../../../../fixtures/sessions/english.json"),
    include_str!("../../../../fixtures/sessions/german.json"),
    include_str!("../../../../fixtures/sessions/spanish.json"),
    include_str!("../../../../fixtures/sessions/french.json"),
    include_str!("../../../../fixtures/sessions/italian.json"),
    include_str!("../../../../fixtures/sessions/portuguese.json"),
    include_str!("../../../../fixtures/sessions/dutch.json"),
];

pub async fn measure(coach: &Coach, table: &mut Table) -> anyhow::Result<()> {
    let mut sentences: Vec<Value> = vec![];
    for file in SENTENCES {
        sentences.append(&mut serde_json::from_str(file)?);
    }
    let texts: Vec<&Value> = sentences.iter().map(|sentence| &sentence["text"]).cycle().take(TEXTS).collect();
    let call = coach.post("/api/ReadSessions", &json!({"texts": texts, "distanceType": "km"}));
    let mut connection = Connection::open(coach.address).await?;
    let answer = connection.send(&call).await.context("cannot read sessions")?;
    ensure!(answer.status == 200, "reading sessions was answered {}", answer.status);
    let times = milliseconds(coach.address, &vec![call; CALLS]).await?;
    table.at_most_ms("read 2,000 sessions in one call, median", Speed::Processor, percentile(&times, 50), 100.0);
    Ok(())
}
