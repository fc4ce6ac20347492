use std::path::PathBuf;

use anyhow::Context;
use clap::Args;

use super::{block_on, say};
use crate::config::Config;

#[derive(Args)]
pub struct Backup {
    /// The file to write; it must not exist yet.
    file: PathBuf,
}

impl Backup {
    pub fn run(self, config: &Config) -> anyhow::Result<()> {
        let db = config.open_database()?;
        block_on(store::backup::backup(&db, &self.file))?.context("the backup failed")?;
        say(&format!("{} is backed up in {}.", db.url(), self.file.display()));
        db.close();
        Ok(())
    }
}
