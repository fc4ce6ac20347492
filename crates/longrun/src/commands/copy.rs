use anyhow::Context;
use clap::Args;
use store::copy::Existing;

use super::{block_on, say, say_what_was_copied};
use crate::config::{self, Config};

#[derive(Args)]
pub struct Copy {
    /// The database to copy to: postgres://… or the path of a SQLite file.
    #[arg(long, value_name = "URL")]
    to: String,
    /// Give up what the target holds now. Without it, only an empty database is copied to.
    #[arg(long)]
    replace: bool,
}

impl Copy {
    pub fn run(self, config: &Config) -> anyhow::Result<()> {
        let to = config::parse_url(&self.to)?;
        let source = config.open_database()?;
        let target = config::open_or_make(&to, 1)?;
        let existing = if self.replace { Existing::Replace } else { Existing::Refuse };
        let copied = block_on(store::copy::copy(&source, &target, existing))?.context("nothing was copied")?;
        say_what_was_copied(&copied);
        say(&format!("{} holds what {} holds: row counts and checksums agree.", target.url(), source.url()));
        source.close();
        target.close();
        Ok(())
    }
}
