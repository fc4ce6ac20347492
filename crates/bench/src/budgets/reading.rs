//! A long list of plans, against the same bytes from a handler that does nothing else.

use std::process::Stdio;
use std::time::Duration;

use tokio::process::Command;

use crate::BARE_SERVER;
use crate::load::{Connection, requests_per_second};
use crate::server::{Coach, first_line, read_json};
use crate::table::Table;

const PATH: &str = "/api/GetScheduleSummary";
const CONNECTIONS: usize = 32;
const ROUND: Duration = Duration::from_secs(3);
const ROUNDS: usize = 3;

/// The coach already holds 200 schedules.
pub async fn measure(coach: &Coach, table: &mut Table) -> anyhow::Result<()> {
    let answer = Connection::open(coach.address).await?.send(&coach.get(PATH)).await?;
    let count = read_json(&answer)?.as_array().map_or(0, Vec::len);
    anyhow::ensure!(count == 200, "{count} summaries in place of 200");
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
        bare += requests_per_second(bare_address, &coach.get(PATH), CONNECTIONS, ROUND).await?;
        ours += requests_per_second(coach.address, &coach.get(PATH), CONNECTIONS, ROUND).await?;
    }
    let rounds = ROUNDS as f64;
    let what = format!(
        "200 schedule summaries ({} kB): {:.0} requests/s, bare axum {:.0}",
        answer.body.len() / 1000,
        ours / rounds,
        bare / rounds
    );
    table.at_least(&what, "of bare axum", ours / bare, 0.5);
    Ok(())
}
