//! The landing page and the plan to try behind it, for a visitor.

use crate::browser;
use crate::server::Server;
use crate::table::Table;
use crate::yardstick::Speed;

const FIRST_PAINT_MS: f64 = 1_500.0;
const OPENING_MS: f64 = 1_000.0;

pub async fn measure(server: &Server, table: &mut Table) -> anyhow::Result<()> {
    let figures = browser::run_with("bench/landing.mjs", &[&format!("http://{}", server.address)]).await?;
    let what = "first paint of the landing page, 4x slowdown on slow 4G";
    table.at_most_ms(what, Speed::Browser, figures.get("firstPaintMs")?, FIRST_PAINT_MS);
    let what = "from the click to the sample plan at /try, 4x slowdown";
    table.at_most_ms(what, Speed::Browser, figures.get("openingMs")?, OPENING_MS);
    Ok(())
}
