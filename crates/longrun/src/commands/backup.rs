use std::path::PathBuf;

use anyhow::Context;
use api::Clock;
use clap::Args;
use store::backup::{BackupCause, KeyInBackup, Progress};

use super::{block_on, say};
use crate::config::Config;

#[derive(Args)]
pub struct Backup {
    /// The file to write; it must not exist yet. Without it, one in the folder for backups, named after the time.
    file: Option<PathBuf>,

    /// Leave the server's key out. Keep its file elsewhere then: without it no two-factor sign-in, webhook or
    /// connection works after a restore.
    #[arg(long)]
    without_key: bool,

    /// Say in the backup that a timer made it and not a person.
    #[arg(long)]
    scheduled: bool,
}

impl Backup {
    pub fn run(self, config: &Config) -> anyhow::Result<()> {
        let mut backups = config.backups()?;
        if self.without_key {
            backups.key_file = None;
        }
        let db = config.open_database()?;
        let cause = if self.scheduled { BackupCause::Schedule } else { BackupCause::Command };
        let (now, progress) = (Clock::system().now(), Progress::default());
        let (file, key) = block_on(async {
            match self.file {
                Some(file) => {
                    let details = backups.back_up_to(&db, &file, now, cause, &progress).await?;
                    Ok::<_, store::copy::CopyError>((file, details.key))
                }
                None => {
                    let made = backups.back_up(&db, now, cause, &progress).await?;
                    let key = made.details.map_or(KeyInBackup::Absent, |details| details.key);
                    Ok((backups.folder.join(made.name), key))
                }
            }
        })?
        .context("the backup failed")?;
        say(&format!("{} is backed up in {}.", db.url(), file.display()));
        say(match key {
            KeyInBackup::Sealed => {
                "The server's key is in it, sealed with the passphrase. Without the passphrase the key is lost."
            }
            KeyInBackup::Open => {
                "WARNING: the server's key is in it, not sealed: whoever reads the file can use athletes' links, two-factor \
                 sign-in and connections. Set --backup-passphrase-file to seal it."
            }
            KeyInBackup::Absent => {
                "WARNING: the server's key is not in it. Keep the key file as well: without it no two-factor sign-in, webhook \
                 or connection works after a restore."
            }
        });
        db.close();
        Ok(())
    }
}
