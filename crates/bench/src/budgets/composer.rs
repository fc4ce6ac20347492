//! The composer of a day in the calendar of a full year, in a browser.

use crate::browser;
use crate::server::Coach;
use crate::table::Table;
use crate::yardstick::Speed;

pub async fn measure(coach: &Coach, table: &mut Table) -> anyhow::Result<()> {
    let figures = browser::run("bench/composer.mjs", coach).await?;
    table.at_most_ms(
        "the composer of a day, from its key to its frame, 95%",
        Speed::Browser,
        figures.get("openMs")?,
        50.0,
    );
    table.at_most_ms(
        "what was read, from the last key of a text to its frame, 95%",
        Speed::Browser,
        figures.get("readMs")?,
        80.0,
    );
    Ok(())
}
