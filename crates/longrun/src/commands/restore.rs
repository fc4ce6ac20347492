use std::path::PathBuf;

use anyhow::Context;
use api::Clock;
use clap::Args;
use store::copy::Existing;

use super::{block_on, say, say_what_was_copied};
use crate::config::Config;

#[derive(Args)]
pub struct Restore {
    /// A file that `longrun backup` wrote.
    file: PathBuf,
    /// Give up what the database holds now. Without it, only an empty database is restored into.
    #[arg(long)]
    replace: bool,
}

impl Restore {
    pub fn run(self, config: &Config) -> anyhow::Result<()> {
        let db = config.open_or_make_database()?;
        let existing = if self.replace { Existing::Replace } else { Existing::Refuse };
        let restored = block_on(store::backup::restore(&self.file, &db, existing, || Clock::system().now()))?
            .context("nothing was restored (--replace gives up what the database holds now)")?;
        say_what_was_copied(&restored);
        say(&format!("{} holds what {} holds.", db.url(), self.file.display()));
        say(
            "Links of athletes that the database did not hold before are withdrawn: make new ones where they are missing.",
        );
        say("Nobody is sent again what was due before. Of messages that were on their way coaches read in the inbox.");
        say(
            "Everybody is signed out. Pages that were loaded before are out of date and cannot save over what was restored.",
        );
        db.close();
        Ok(())
    }
}
