//! The calendar of a full year, in a browser on a slow machine.

use crate::browser;
use crate::server::Coach;
use crate::table::Table;
use crate::yardstick::Speed;

pub async fn measure(coach: &Coach, table: &mut Table) -> anyhow::Result<()> {
    let figures = browser::run("bench/editor.mjs", coach).await?;
    table.at_most_ms(
        "52-week grid with 364 workouts, script of the first paint, fastest of 5",
        Speed::Browser,
        figures.get("firstPaintMs")?,
        150.0,
    );
    table.at_most_ms("one edit in it, script at 4x slowdown", Speed::Browser, figures.get("editMs")?, 16.0);
    table.at_most_ms(
        "dragging through it, script a frame at 4x, 95%",
        Speed::Browser,
        figures.get("dragScriptMs")?,
        8.0,
    );
    // A slow machine may drop one frame per drag during garbage collection.
    table.at_most_ms(
        "dragging through it, script a frame at 4x, worst",
        Speed::Browser,
        figures.get("dragWorstScriptMs")?,
        33.0,
    );
    table.at_most_ms("dragging through it, main thread a frame", Speed::Browser, figures.get("dragMainMs")?, 12.0);
    table.at_least("dragging through it, frames of a plain page's", "%", figures.get("dragFramesOfPlain")?, 95.0);
    table.at_most_ms("scrolling through it, main thread a frame", Speed::Browser, figures.get("scrollMainMs")?, 3.0);
    table.at_least("scrolling through it, frames of a plain page's", "%", figures.get("scrollFramesOfPlain")?, 95.0);
    table.at_most(
        "scrolling through it, frames dropped beyond a plain page's",
        "frames",
        figures.get("scrollDroppedFrames")?,
        0.0,
    );
    table.at_most_ms("pasting 364 workouts copied in it, script", Speed::Browser, figures.get("pasteCopiedMs")?, 100.0);
    table.at_most_ms(
        "reading 364 workouts from text and showing them, script",
        Speed::Browser,
        figures.get("readTextMs")?,
        100.0,
    );
    table.at_most_ms("pasting what was read, script", Speed::Browser, figures.get("pasteTextMs")?, 100.0);
    Ok(())
}
