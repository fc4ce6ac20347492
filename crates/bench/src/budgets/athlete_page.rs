//! The athlete's page, opened for the first time on a phone with a slow network.

use crate::browser;
use crate::server::Coach;
use crate::table::Table;
use crate::yardstick::Speed;

const BUDGET_MS: f64 = 900.0;

pub async fn measure(coach: &Coach, table: &mut Table) -> anyhow::Result<()> {
    let figures = browser::run("bench/athlete.mjs", coach).await?;
    let what = "first paint of the athlete's page, 4x slowdown on slow 4G";
    table.at_most_ms(what, Speed::Browser, figures.get("firstPaintMs")?, BUDGET_MS);
    Ok(())
}
