//! The calendar of a full year, in a browser on a slow machine.

use crate::browser;
use crate::server::Coach;
use crate::table::Table;

pub async fn measure(coach: &Coach, table: &mut Table) -> anyhow::Result<()> {
    let figures = browser::run("bench/editor.mjs", coach).await?;
    table.at_most(
        "52-week grid with 364 workouts, script of the first paint, fastest of 5",
        "ms",
        figures.get("firstPaintMs")?,
        150.0,
    );
    table.at_most("one edit in it, script at 4x slowdown", "ms", figures.get("editMs")?, 16.0);
    table.at_most("dragging through it, script a frame at 4x, 95%", "ms", figures.get("dragScriptMs")?, 8.0);
    // Once in a drag, while memory is collected, a slow machine may lose a frame.
    table.at_most("dragging through it, script a frame at 4x, worst", "ms", figures.get("dragWorstScriptMs")?, 33.0);
    table.at_most("dragging through it, main thread a frame", "ms", figures.get("dragMainMs")?, 12.0);
    table.at_least("dragging through it", "frames/s", figures.get("dragFramesPerSecond")?, 59.0);
    table.at_least("dragging through it, frames of a plain page's", "%", figures.get("dragFramesOfPlain")?, 95.0);
    table.at_most("scrolling through it, main thread a frame", "ms", figures.get("scrollMainMs")?, 3.0);
    table.at_least("scrolling through it", "frames/s", figures.get("scrollFramesPerSecond")?, 59.0);
    table.at_least("scrolling through it, frames of a plain page's", "%", figures.get("scrollFramesOfPlain")?, 95.0);
    table.at_most(
        "scrolling through it, frames dropped beyond a plain page's",
        "frames",
        figures.get("scrollDroppedFrames")?,
        0.0,
    );
    table.at_most("pasting 364 workouts copied in it, script", "ms", figures.get("pasteCopiedMs")?, 100.0);
    table.at_most("reading 364 workouts from text and showing them, script", "ms", figures.get("readTextMs")?, 100.0);
    table.at_most("pasting what was read, script", "ms", figures.get("pasteTextMs")?, 100.0);
    Ok(())
}
