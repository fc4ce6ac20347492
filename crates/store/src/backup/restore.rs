use std::path::{Path, PathBuf};
use std::sync::Arc;

use identity::Passphrase;

use super::details::check;
use super::key_file::{put_back, stage};
use super::make::open;
use super::new_database::{NewDatabase, of_full_disk, remove_left_over_of};
use super::unfinished::{Unfinished, remove_left_over};
use super::{BackupDetails, Now, Progress, RestoredKey, blocking};
use crate::copy::{CopyError, Existing, Restoring, Start, TableCopy, copy_restored};
use crate::message_stops::Stop;
use crate::{DatabaseUrl, Db, push_keys, unsealed_secrets};

/// How to restore.
#[derive(Debug, Clone)]
pub struct RestoreOptions {
    pub existing: Existing,
    pub start: Start,
    /// Where the server's key goes; `None` leaves it in the backup.
    pub key_file: Option<PathBuf>,
    /// What the key in the backup was sealed with.
    pub passphrase: Option<Passphrase>,
    /// Stops that are newer than the backup, from `read_stops`.
    pub stops: Vec<Stop>,
    pub progress: Progress,
    pub now: Now,
}

/// What a restore did.
#[derive(Debug, Clone)]
pub struct Restored {
    pub tables: Vec<TableCopy>,
    pub details: BackupDetails,
    pub key: RestoredKey,
    /// Stops from the file that the backup did not know.
    pub stops: u64,
    /// Whether messages wait until `message_holds::release`.
    pub is_holding_messages: bool,
    /// Whether running servers hold keys that are no longer those of their data, until they are started again.
    pub needs_restart: bool,
}

impl RestoreOptions {
    /// Onto a new machine: links, consents and keys are kept.
    pub fn onto_a_new_disk(existing: Existing, now: impl Into<Now>) -> Self {
        Self {
            existing,
            start: Start::KeepLinks,
            key_file: None,
            passphrase: None,
            stops: Vec::new(),
            progress: Progress::default(),
            now: now.into(),
        }
    }

    /// Only links and keys that exist in the target now stay valid.
    pub fn new_start(existing: Existing, now: impl Into<Now>) -> Self {
        Self { start: Start::New, ..Self::onto_a_new_disk(existing, now) }
    }
}

/// Restores a backup, which may be of an older version, into `db`. Every session ends, and messages that were due before now are
/// not sent again. On an error `db` and the key file are as they were.
pub async fn restore(file: &Path, db: &Db, options: &RestoreOptions) -> Result<Restored, CopyError> {
    restore_checked(file, db, options).await.map_err(|error| of_full_disk(error, db.url()))
}

/// `restore` into a SQLite database that does not exist. It and the key get their names once all is restored, the key first: one
/// without a database changes nothing.
pub(super) async fn restore_into_new(
    file: &Path,
    database: &Path,
    options: &RestoreOptions,
) -> Result<Restored, CopyError> {
    let path = database.to_path_buf();
    let (new, db) = blocking(move || {
        let new = NewDatabase::beside(&path)?;
        let db = new.open()?;
        Ok((new, db))
    })
    .await?;
    let restored = restore(file, &db, options).await;
    let closed = db.clone();
    blocking(move || {
        closed.close();
        Ok(())
    })
    .await?;
    let restored = restored.map_err(|error| match error {
        // Without its key it is not put in place.
        CopyError::KeyNotInPlace { file, reason, .. } => CopyError::UnusableFile { file, reason },
        CopyError::DiskFull { .. } => CopyError::DiskFull { file: database.display().to_string() },
        other => other,
    })?;
    blocking(move || new.finish()).await.inspect_err(|_| put_back(&restored.key))?;
    Ok(restored)
}

async fn restore_checked(file: &Path, db: &Db, options: &RestoreOptions) -> Result<Restored, CopyError> {
    let (path, scratch) = (file.to_path_buf(), scratch_folder(db, file).join(WORKING_COPY));
    let (key_file, passphrase) = (options.key_file.clone(), options.passphrase.clone());
    let (details, key, working_copy, source) = blocking(move || {
        let details = check(&path)?;
        let working_copy = Unfinished::alone_beside(&scratch)?;
        let key = stage(&path, &details, key_file.as_deref(), passphrase.as_ref())?;
        working_copy.fill(&path)?;
        let source = open(&working_copy.path)?;
        Ok((details, key, working_copy, source))
    })
    .await?;
    unsealed_secrets::hash_all(&source).await?;
    let push_key = db.read(push_keys::find).await?;
    let restoring = Restoring {
        start: options.start,
        now: options.now.clone(),
        backup_made_at: details.made_at,
        stops: options.stops.clone(),
        progress: options.progress.clone(),
    };
    let restored = copy_restored(&source, db, options.existing, Arc::new(restoring)).await;
    source.close();
    drop(working_copy);
    let (tables, stops) = restored?;
    let key = key.finish()?;
    let has_new_key = matches!(key, RestoredKey::Written(_) | RestoredKey::Replaced { .. });
    let needs_restart = has_new_key || db.read(push_keys::find).await? != push_key;
    let is_holding_messages = options.start == Start::KeepLinks;
    Ok(Restored { tables, details, key, stops, is_holding_messages, needs_restart })
}

/// Deletes temporary files of restores that were killed.
pub fn remove_left_over_restores(db: &Db) -> Result<(), CopyError> {
    match db.url() {
        DatabaseUrl::Sqlite(path) => {
            remove_left_over(&path.with_file_name(WORKING_COPY)).and_then(|()| remove_left_over_of(path))
        }
        DatabaseUrl::Postgres(_) => Ok(()),
    }
}

const WORKING_COPY: &str = "restore.db";

fn scratch_folder(db: &Db, file: &Path) -> PathBuf {
    let home = match db.url() {
        DatabaseUrl::Sqlite(path) => path.parent(),
        DatabaseUrl::Postgres(_) => file.parent(),
    };
    home.map(Path::to_path_buf).unwrap_or_default()
}
