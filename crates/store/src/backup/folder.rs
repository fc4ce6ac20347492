//! The folder with the server's backups, and what is needed to make and restore them.

use std::fs;
use std::io::{self, ErrorKind};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use identity::Passphrase;
use jiff::Timestamp;
use rustix::fs::{Access, access};

use super::contents::has_proved_account;
use super::details::check;
use super::incoming::is_uploaded;
use super::key_file::{open_key, read_whole_key};
use super::restore::restore_into_new;
use super::unfinished::remove_left_over_in;
use super::{
    BackupCause, BackupContents, BackupDetails, BackupOptions, Incoming, KeyToKeep, Now, Progress, RestoreOptions,
    Restored, backup, blocking, cannot_write, contents, inspect, of_folder, read_stops, restore, unusable, write_stops,
};
use crate::copy::{CopyError, Existing, Start};
use crate::{Db, operators};

const ENDING: &str = ".backup";

/// The operator's settings for backups.
#[derive(Debug, Clone)]
pub struct Backups {
    pub folder: PathBuf,
    /// The file with the server's key. `None` where the server has none.
    pub key_file: Option<PathBuf>,
    pub stops_file: PathBuf,
    /// Seals the key in backups, and opens it in a restore.
    pub passphrase: Option<Passphrase>,
    /// The version of this program.
    pub version: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupFile {
    /// Within the folder.
    pub name: String,
    pub made_at: Timestamp,
    pub bytes: u64,
    /// `None` if the file cannot be read as a backup, with the reason in `problem`.
    pub details: Option<BackupDetails>,
    pub problem: Option<String>,
}

impl Backups {
    /// Makes a backup in the folder, named after the time.
    pub async fn back_up(
        &self,
        db: &Db,
        now: Timestamp,
        cause: BackupCause,
        progress: &Progress,
    ) -> Result<BackupFile, CopyError> {
        let folder = self.folder.clone();
        let prepared = move || {
            make_folder(&folder)
                .and_then(|()| remove_left_over_in(&folder).map_err(|error| of_folder(&folder, error)))
                .and_then(|()| require_writable(&folder))
        };
        blocking(prepared).await?;
        let name = format!("{}{ENDING}", now.strftime("%Y%m%dT%H%M%SZ"));
        let details = self.back_up_to(db, &self.folder.join(&name), now, cause, progress).await?;
        Ok(BackupFile { name, made_at: details.made_at, bytes: details.bytes, details: Some(details), problem: None })
    }

    /// Deletes what backups and uploads that were killed left in the folder.
    pub fn remove_left_over(&self) -> Result<(), CopyError> {
        remove_left_over_in(&self.folder)
    }

    /// Makes a backup in a file anywhere, with the server's key.
    pub async fn back_up_to(
        &self,
        db: &Db,
        file: &Path,
        now: Timestamp,
        cause: BackupCause,
        progress: &Progress,
    ) -> Result<BackupDetails, CopyError> {
        let (key_file, passphrase) = (self.key_file.clone(), self.passphrase.clone());
        let key = blocking(move || {
            let key = key_file.as_deref().map(read_whole_key).transpose()?.flatten();
            KeyToKeep::of(key, passphrase.as_ref()).map_err(|error| CopyError::Key(error.to_string()))
        });
        let made_by = self.version.clone();
        let options = BackupOptions { made_at: now, made_by, key: key.await?, cause, progress: progress.clone() };
        backup(db, file, &options).await
    }

    /// The backups in the folder, the newest first. At most `most` are opened and returned, with how many there are.
    pub async fn list(&self, most: usize) -> Result<(Vec<BackupFile>, usize), CopyError> {
        let folder = self.folder.clone();
        blocking(move || {
            let mut found = names(&folder)?;
            found.sort_by_key(|(_, modified, _)| std::cmp::Reverse(*modified));
            let files = found.iter().take(most).map(|(name, modified, bytes)| {
                let read = inspect(&folder.join(name));
                BackupFile {
                    name: name.clone(),
                    made_at: read.as_ref().map_or(*modified, |details| details.made_at),
                    bytes: *bytes,
                    problem: read.as_ref().err().map(ToString::to_string),
                    details: read.ok(),
                }
            });
            Ok((files.collect(), found.len()))
        })
        .await
    }

    /// When the newest backup of this server was written, by the time of its file.
    pub fn newest_at(&self) -> Option<Timestamp> {
        let made_here = |(name, modified, _): (String, Timestamp, u64)| (!is_uploaded(&name)).then_some(modified);
        names(&self.folder).ok()?.into_iter().filter_map(made_here).max()
    }

    /// The path of a backup in the folder; `None` for a name that is none of them.
    pub fn path_of(&self, name: &str) -> Option<PathBuf> {
        let is_name = name.ends_with(ENDING) && !name.starts_with('.') && !name.contains(['/', '\\', '\0']);
        let path = self.folder.join(name);
        (is_name && path.is_file()).then_some(path)
    }

    /// A place for a backup that arrives over the network. One at a time.
    pub async fn receive(&self) -> Result<Incoming, CopyError> {
        let folder = self.folder.clone();
        blocking(move || {
            make_folder(&folder)?;
            Incoming::within(&folder).map_err(|error| of_folder(&folder, error))
        })
        .await
    }

    /// Why no backup can be made or uploaded. It looks, and makes nothing.
    pub async fn problem(&self) -> Option<CopyError> {
        let folder = self.folder.clone();
        blocking(move || {
            names(&folder)?;
            let made = folder.ancestors().find(|folder| folder.as_os_str().is_empty() || folder.exists());
            require_writable(made.filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")))
        })
        .await
        .map_err(|error| of_folder(&self.folder, error))
        .err()
    }

    /// Whether somebody who runs the server now goes on doing so once that backup is restored.
    pub async fn keeps_operator(&self, db: &Db, name: &str) -> Result<bool, CopyError> {
        let Some(path) = self.path_of(name) else { return Ok(false) };
        let present = db.read(operators::list).await?;
        blocking(move || has_proved_account(&path, &present)).await
    }

    /// What a backup in the folder holds, once it has been found to be whole.
    pub async fn contents(&self, name: &str) -> Result<Option<BackupContents>, CopyError> {
        let Some(path) = self.path_of(name) else { return Ok(None) };
        blocking(move || contents(&path).map(Some)).await
    }

    /// Fails without the passphrase that the key in the backup needs, where the key has a file to go to.
    pub async fn require_key(&self, file: &Path, passphrase: Option<Passphrase>) -> Result<(), CopyError> {
        let (file, passphrase) = (file.to_path_buf(), passphrase.or_else(|| self.passphrase.clone()));
        let has_place = self.key_file.is_some();
        blocking(move || {
            let details = inspect(&file)?;
            if has_place { open_key(&file, &details, passphrase.as_ref()).map(drop) } else { Ok(()) }
        })
        .await
    }

    /// Fails where a restore of this file would, as far as the file and its passphrase tell.
    pub async fn require_restorable(&self, file: &Path, choice: &RestoreChoice) -> Result<(), CopyError> {
        let path = file.to_path_buf();
        blocking(move || check(&path).map(drop)).await?;
        if choice.leaves_key { Ok(()) } else { self.require_key(file, choice.passphrase.clone()).await }
    }

    /// Restores with the key and the stops of these settings. `passphrase` comes before that of the settings.
    pub async fn restore(
        &self,
        file: &Path,
        db: &Db,
        choice: RestoreChoice,
        progress: &Progress,
        now: impl Into<Now>,
    ) -> Result<Restored, CopyError> {
        let options = self.options(choice, progress, now.into())?;
        let restored = restore(file, db, &options).await?;
        // The next round of the server writes it in any case.
        drop(write_stops(db, &self.stops_file, options.now.get()).await);
        Ok(restored)
    }

    /// `restore` into a SQLite database that does not exist. It appears when everything is in it.
    pub async fn restore_into_new(
        &self,
        file: &Path,
        database: &Path,
        choice: RestoreChoice,
        progress: &Progress,
        now: impl Into<Now>,
    ) -> Result<Restored, CopyError> {
        restore_into_new(file, database, &self.options(choice, progress, now.into())?).await
    }

    fn options(&self, choice: RestoreChoice, progress: &Progress, now: Now) -> Result<RestoreOptions, CopyError> {
        Ok(RestoreOptions {
            existing: choice.existing,
            start: choice.start,
            key_file: self.key_file.clone().filter(|_| !choice.leaves_key),
            passphrase: choice.passphrase.or_else(|| self.passphrase.clone()),
            stops: read_stops(&self.stops_file)?,
            progress: progress.clone(),
            now,
        })
    }
}

/// What the operator chooses.
#[derive(Debug, Clone)]
pub struct RestoreChoice {
    pub existing: Existing,
    pub start: Start,
    pub passphrase: Option<Passphrase>,
    /// Restores without the key, so that no passphrase is needed.
    pub leaves_key: bool,
}

fn make_folder(folder: &Path) -> Result<(), CopyError> {
    let made = fs::DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.map_err(|error| of_folder(folder, cannot_write(folder, &error)))
}

/// Looks at the folder without writing into it.
fn require_writable(folder: &Path) -> Result<(), CopyError> {
    let wanted = Access::READ_OK | Access::WRITE_OK | Access::EXEC_OK;
    let found = match fs::metadata(folder) {
        Ok(found) if !found.is_dir() => Err(io::Error::from(ErrorKind::NotADirectory)),
        Ok(_) => access(folder, wanted).map_err(io::Error::from),
        Err(error) => Err(error),
    };
    found.map_err(|error| of_folder(folder, cannot_write(folder, &error)))
}

fn names(folder: &Path) -> Result<Vec<(String, Timestamp, u64)>, CopyError> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(of_folder(folder, unusable(folder, &error))),
    };
    let read = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().ok()?;
        let metadata = entry.metadata().ok().filter(fs::Metadata::is_file)?;
        let modified = Timestamp::try_from(metadata.modified().ok()?).ok()?;
        (name.ends_with(ENDING) && !name.starts_with('.')).then_some((name, modified, metadata.len()))
    };
    Ok(entries.filter_map(Result::ok).filter_map(read).collect())
}
