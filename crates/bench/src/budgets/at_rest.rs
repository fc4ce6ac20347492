//! A server that has just started and is idle.

use std::time::Duration;

use crate::server::Server;
use crate::table::Table;
use crate::yardstick::Speed;

const STARTS: usize = 5;

pub async fn measure(table: &mut Table) -> anyhow::Result<()> {
    let mut ready_after = Vec::new();
    let mut resident = Vec::new();
    for _ in 0..STARTS {
        let server = Server::start().await?;
        ready_after.push(server.ready_after.as_secs_f64() * 1000.0);
        tokio::time::sleep(Duration::from_millis(500)).await;
        resident.push(server.resident_megabytes()?);
    }
    ready_after.sort_by(f64::total_cmp);
    table.at_most_ms(
        "server ready, median of 5 starts on a new database",
        Speed::Processor,
        ready_after[STARTS / 2],
        300.0,
    );
    table.at_most("server at rest, resident", "MB", resident.into_iter().fold(0.0, f64::max), 40.0);
    Ok(())
}
