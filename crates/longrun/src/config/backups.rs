use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use clap::Args;
use identity::{Passphrase, SealingKey};
use store::Schema;
use store::backup::{Backups, RestoredKey, is_key_waiting, settle_key};

use super::secret_files::{secret, secret_or_pipe};
use super::{Config, bad, block_on, create_private_folder, open};

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

    /// A file that holds the passphrase, so that it is not in the environment. It may also be a pipe, which must end within 30 seconds.
    #[arg(long, env = "LONGRUN_BACKUP_PASSPHRASE_FILE", conflicts_with = "backup_passphrase", global = true)]
    backup_passphrase_file: Option<PathBuf>,

    /// The file in which the server keeps who has stopped messages, so that a restore knows the stops since the backup. Without it,
    /// stops.jsonl in the data folder; best on another disk. It names nobody.
    #[arg(long, env = "LONGRUN_STOPS_FILE", global = true)]
    stops_file: Option<PathBuf>,

    /// A pipe is read once.
    #[arg(skip)]
    read_passphrase: OnceLock<String>,
}

impl BackupsConfig {
    fn passphrase(&self) -> anyhow::Result<Option<String>> {
        match (&self.backup_passphrase, &self.backup_passphrase_file, self.read_passphrase.get()) {
            (Some(passphrase), _, _) | (None, Some(_), Some(passphrase)) => Ok(Some(passphrase.clone())),
            (None, Some(file), None) => {
                let passphrase = secret_or_pipe(file)?;
                Ok(Some(self.read_passphrase.get_or_init(|| passphrase).clone()))
            }
            (None, None, _) => Ok(None),
        }
    }
}

impl Config {
    /// What makes and restores backups.
    pub fn backups(&self) -> anyhow::Result<Backups> {
        let config = &self.backups;
        let passphrase = config.passphrase()?;
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

    /// Ends what a restore began that was killed, before its key is used or another one is made.
    pub fn settle_interrupted_restore(&self) -> anyhow::Result<()> {
        let Some(file) = self.key_file()?.filter(|file| is_key_waiting(file)) else { return Ok(()) };
        let db = match self.missing_database()? {
            Some(_) => None,
            None => Some(open(&self.database_url()?, 1, None)?),
        };
        let is_there = |db: &store::Db| Ok::<_, store::StoreError>(db.schema()? != Schema::Absent);
        let restored = db.as_ref().map(is_there).transpose()?.unwrap_or_default();
        let settled = block_on(settle_key(db.as_ref().filter(|_| restored), &file))?;
        if let Some(db) = db {
            db.close();
        }
        match settled.map_err(|error| bad(error.to_string()))? {
            Some(RestoredKey::Replaced { file, previous }) => tracing::warn!(
                file = %file.display(),
                previous = %previous.display(),
                "a restore was interrupted before it had moved the server's key, which is in place now"
            ),
            Some(_) => tracing::warn!(
                file = %file.display(),
                "a restore was interrupted before it had moved the server's key, which is in place now"
            ),
            None => {}
        }
        Ok(())
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
    let text = secret(file)?;
    if text.is_empty() {
        return Err(bad(format!(
            "cannot use {}: it is empty, so the server's key is not in it. If anybody has an account here, put the key back, with \
             `longrun restore --replace` of a backup that holds it; on a new server delete the file",
            file.display()
        )));
    }
    SealingKey::parse(&text).map_err(|error| bad(format!("cannot use {}: {error}", file.display())))
}

/// Only the operator may read it. One that is there stays, and a full disk leaves none without a key.
fn make_key(file: &Path) -> anyhow::Result<()> {
    if fs::symlink_metadata(file).is_ok() {
        return Ok(());
    }
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let new = PathBuf::from(name);
    let key = SealingKey::generate_text()?;
    let made = write_key(&new, &key).and_then(|()| match fs::hard_link(&new, file) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        // Not every file system has hard links.
        Err(_) => fs::rename(&new, file),
        Ok(()) => Ok(()),
    });
    // It has its name by now, or no use.
    drop(fs::remove_file(&new));
    made.map_err(|error| bad(format!("cannot write {}: {error}", file.display())))
}

fn write_key(file: &Path, key: &str) -> io::Result<()> {
    let mut opened = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(file)?;
    opened.write_all(format!("{key}\n").as_bytes())?;
    opened.sync_all()
}
