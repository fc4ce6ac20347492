//! The calendar of a full year, in a browser on a slow machine.

use crate::browser;
use crate::server::Coach;
use crate::table::Table;

pub async fn measure(coach: &Coach, table: &mut Table) -> anyhow::Result<()> {
    let figures = browser::run("bench/editor.mjs", coach).await?;
    table.at_most(
        "52-week grid with 364 workouts, script of the first paint",
        "ms",
        figures.get("firstPaintMs")?,
        150.0,
    );
    table.at_most("one edit in it, script at 4x slowdown", "ms", figures.get("editMs")?, 16.0);
    Ok(())
}
