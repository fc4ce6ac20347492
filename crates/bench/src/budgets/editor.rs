//! The calendar of a full year, in a browser on a slow machine.

use anyhow::{Context, ensure};
use serde_json::Value;
use tokio::process::Command;

use crate::server::{Coach, EMAIL, PASSWORD};
use crate::table::Table;

pub async fn measure(coach: &Coach, table: &mut Table) -> anyhow::Result<()> {
    let output = Command::new("node")
        .args(["bench/editor.mjs", &format!("http://{}", coach.address), EMAIL, PASSWORD])
        .current_dir("web")
        .output()
        .await?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let figures: Value = serde_json::from_slice(&output.stdout).context("cannot read the editor's figures")?;
    let figure = |name: &str| figures[name].as_f64().with_context(|| format!("no {name}"));
    table.at_most("52-week grid with 364 workouts, script of the first paint", "ms", figure("firstPaintMs")?, 150.0);
    table.at_most("one edit in it, script at 4x slowdown", "ms", figure("editMs")?, 16.0);
    Ok(())
}
