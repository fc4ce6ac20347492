use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use clap::Args;
use identity::{Passphrase, SealingKey};
use store::backup::Backups;

use super::{Config, bad, create_private_folder, given, secret};

const KEY_FILE: &str = "secrets-key";
const FOLDER: &str = "backups";
const STOPS_FILE: &str = "stops.jsonl";

/// The key of the server, and backups that hold it.
#[derive(Args)]
#[command(next_help_heading = "Key and backups")]
pub struct BackupsConfig {
    /// The file with the key that encrypts the secrets of athletes' links, the keys of connections, webhooks and authenticator apps:
    /// 32 bytes in base64, as `head -c 32 /dev/urandom | base64` makes them. Without it, secrets-key in the data folder, made at the
    /// first start; with PostgreSQL, where several processes need the same key, links are shown only once and nobody can connect.
    #[arg(long, env = "LONGRUN_SECRETS_KEY_FILE", global = true)]
    secrets_key_file: Option<PathBuf>,

    /// The folder for backups. Without it, backups in the data folder: copy them to another machine, or name a folder on another disk.
    #[arg(long, env = "LONGRUN_BACKUPS", global = true)]
    backups: Option<PathBuf>,

    /// A passphrase of 12 characters at least, with which the key in backups is sealed, and opened in a restore. Without it, whoever
    /// reads a backup can use the key in it.
    #[arg(long, env = "LONGRUN_BACKUP_PASSPHRASE", hide_env_values = true, global = true)]
    backup_passphrase: Option<String>,

    /// A file that holds the passphrase, so that it is not in the environment.
    #[arg(long, env = "LONGRUN_BACKUP_PASSPHRASE_FILE", conflicts_with = "backup_passphrase", global = true)]
    backup_passphrase_file: Option<PathBuf>,

    /// The file in which the server keeps who has stopped messages, so that a restore knows the stops since the backup. Without it,
    /// stops.jsonl in the data folder; best on another disk. It names nobody.
    #[arg(long, env = "LONGRUN_STOPS_FILE", global = true)]
    stops_file: Option<PathBuf>,
}

impl Config {
    /// What makes and restores backups.
    pub fn backups(&self) -> anyhow::Result<Backups> {
        let config = &self.backups;
        let passphrase = given(&config.backup_passphrase, &config.backup_passphrase_file)?;
        let passphrase = passphrase.map(|text| Passphrase::parse(&text)).transpose();
        Ok(Backups {
            folder: config.backups.clone().unwrap_or_else(|| self.data.join(FOLDER)),
            key_file: self.key_file()?,
            stops_file: config.stops_file.clone().unwrap_or_else(|| self.data.join(STOPS_FILE)),
            passphrase: passphrase.map_err(|error| bad(format!("--backup-passphrase: {error}")))?,
            version: env!("LONGRUN_VERSION").to_owned(),
        })
    }

    /// The named file, or one in the data folder where one process alone uses the data.
    fn key_file(&self) -> anyhow::Result<Option<PathBuf>> {
        match &self.backups.secrets_key_file {
            Some(file) => Ok(Some(file.clone())),
            None if self.is_one_file()? => Ok(Some(self.data.join(KEY_FILE))),
            None => Ok(None),
        }
    }

    /// The server's key. One in the data folder is made at the first start; a named file must exist.
    pub fn sealing_key(&self) -> anyhow::Result<Option<SealingKey>> {
        let Some(file) = self.key_file()? else {
            tracing::warn!(
                "with PostgreSQL some things need --secrets-key-file: athletes' links are shown only once and are not in messages, \
                 and nobody can connect to intervals.icu, add a webhook or use an authenticator app"
            );
            return Ok(None);
        };
        if self.backups.secrets_key_file.is_none() {
            create_private_folder(&self.data)?;
            make_key(&file)?;
        }
        read_key(&file).map(Some)
    }

    /// The key that there is. Makes none.
    pub fn existing_sealing_key(&self) -> anyhow::Result<Option<SealingKey>> {
        let is_named = self.backups.secrets_key_file.is_some();
        let file = self.key_file()?.filter(|file| is_named || file.exists());
        file.as_deref().map(read_key).transpose()
    }
}

fn read_key(file: &Path) -> anyhow::Result<SealingKey> {
    SealingKey::parse(&secret(file)?).map_err(|error| bad(format!("cannot use {}: {error}", file.display())))
}

/// Only the operator may read it. One that is there stays.
fn make_key(file: &Path) -> anyhow::Result<()> {
    let cannot = |error: std::io::Error| bad(format!("cannot write {}: {error}", file.display()));
    match OpenOptions::new().write(true).create_new(true).mode(0o600).open(file) {
        Ok(mut opened) => {
            let key = SealingKey::generate_text()?;
            opened.write_all(format!("{}\n", *key).as_bytes()).and_then(|()| opened.sync_all()).map_err(cannot)
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(cannot(error)),
    }
}
