use super::say;
use crate::config::Config;

pub fn run(config: &Config) -> anyhow::Result<()> {
    let db = config.open_and_migrate_database(None)?;
    say(&format!("{} is up to date.", db.url()));
    db.close();
    Ok(())
}
