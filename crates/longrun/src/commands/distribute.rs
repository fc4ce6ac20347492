use anyhow::Context;

use super::say;
use crate::config::Config;

pub fn run(config: &Config) -> anyhow::Result<()> {
    let db = config.open_database()?;
    let placed = store::distribution::distribute(db.url()).context("the database was not distributed")?;
    for table in &placed {
        say(&format!("{table} is in its place."));
    }
    let moved = if placed.is_empty() { "Nothing was left to do" } else { "Every table is in its place" };
    say(&format!("{moved}: {} is distributed by account.", db.url()));
    db.close();
    Ok(())
}
