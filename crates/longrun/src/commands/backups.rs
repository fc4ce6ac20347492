use anyhow::Context;
use store::backup::{BackupFile, KeyInBackup};

use super::{block_on, say};
use crate::config::Config;

/// As many as two weeks of hourly ones.
const MOST: usize = 400;

pub fn run(config: &Config) -> anyhow::Result<()> {
    let backups = config.backups()?;
    let (files, in_all) = block_on(backups.list(MOST))?.context("the folder cannot be read")?;
    say(&format!("{} backups in {}", in_all, backups.folder.display()));
    for BackupFile { name, made_at, bytes, details, problem } in files {
        let made_at = made_at.strftime("%Y-%m-%d %H:%M UTC");
        let told = match (details, problem) {
            (Some(details), _) => {
                let made_by = details.made_by.unwrap_or_else(|| "an earlier version".into());
                let key = match details.key {
                    KeyInBackup::Absent => "without key",
                    KeyInBackup::Open => "key not sealed",
                    KeyInBackup::Sealed => "key sealed",
                };
                format!("{} accounts, {key}, made by {made_by}", details.accounts)
            }
            (None, problem) => problem.unwrap_or_default(),
        };
        let megabytes = format!("{}.{}", bytes / 1_000_000, bytes % 1_000_000 / 100_000);
        say(&format!("{name}  {made_at}  {megabytes:>7} MB  {told}"));
    }
    Ok(())
}
