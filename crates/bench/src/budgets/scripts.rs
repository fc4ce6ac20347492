//! The script size of each page, as the web app's own check counts it.

use std::process::Command;

use anyhow::Context;
use serde_json::Value;

use crate::table::Table;

pub fn measure(table: &mut Table) -> anyhow::Result<()> {
    let output = Command::new("node").args(["scripts/sizes.mjs", "--json"]).current_dir("web").output()?;
    let pages: Vec<Value> = serde_json::from_slice(&output.stdout).context("cannot read the sizes")?;
    for page in pages {
        let name = page["name"].as_str().context("no page")?;
        let kilobytes = page["kb"].as_f64().context("no size")?;
        let budget = page["budgetKb"].as_f64().context("no budget")?;
        table.at_most(&format!("script of the {name} page, brotli"), "kB", kilobytes, budget);
    }
    Ok(())
}
