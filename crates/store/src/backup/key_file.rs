//! The file with the server's key, before and after a restore.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use identity::{CannotUnseal, Passphrase, SealingKey};
use zeroize::Zeroizing;

use super::details::key_text;
use super::unfinished::folder_of;
use super::{BackupDetails, KeyInBackup, cannot_write, unusable};
use crate::copy::CopyError;

/// What became of the key in the backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RestoredKey {
    /// Two-factor sign-in, webhooks and connections work only with the key file of the server that made the backup.
    NotInBackup,
    /// It was left where it is, as asked for.
    LeftOut,
    /// The key file held it already.
    Same,
    Written(PathBuf),
    /// The key file held another one, which is kept beside it.
    Replaced {
        file: PathBuf,
        previous: PathBuf,
    },
}

/// The text of the key file, if there is one.
pub fn read_key_file(file: &Path) -> Result<Option<Zeroizing<String>>, CopyError> {
    match fs::read_to_string(file) {
        Ok(text) => Ok(Some(Zeroizing::new(text.trim().to_owned()))),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unusable(file, &error)),
    }
}

/// A key that is written beside its file before anything is restored, and takes its place afterwards.
pub(super) struct StagedKey {
    file: PathBuf,
    staged: Option<PathBuf>,
    outcome: RestoredKey,
}

/// Fails before anything is changed: without the passphrase, or where the file cannot be written.
pub(super) fn stage(
    backup: &Path,
    details: &BackupDetails,
    file: Option<&Path>,
    passphrase: Option<&Passphrase>,
) -> Result<StagedKey, CopyError> {
    let nothing = |outcome| Ok(StagedKey { file: PathBuf::new(), staged: None, outcome });
    if details.key == KeyInBackup::Absent {
        return nothing(RestoredKey::NotInBackup);
    }
    let Some(file) = file else { return nothing(RestoredKey::LeftOut) };
    let key = open_key(backup, details, passphrase)?;
    let outcome = match read_key_file(file)? {
        Some(held) if *held == *key => return nothing(RestoredKey::Same),
        Some(_) => RestoredKey::Replaced { file: file.into(), previous: with_ending(file, ".before-restore") },
        None => RestoredKey::Written(file.into()),
    };
    let staged = with_ending(file, ".restoring");
    write(&staged, &key).map_err(|error| cannot_write(&staged, &error))?;
    Ok(StagedKey { file: file.into(), staged: Some(staged), outcome })
}

/// The key in the backup, if there is one.
pub(super) fn open_key(
    backup: &Path,
    details: &BackupDetails,
    passphrase: Option<&Passphrase>,
) -> Result<Zeroizing<String>, CopyError> {
    let text = Zeroizing::new(key_text(backup)?.unwrap_or_default());
    let key = match (details.key, passphrase) {
        (KeyInBackup::Absent, _) => return Ok(text),
        (KeyInBackup::Open, _) => text,
        (KeyInBackup::Sealed, None) => return Err(CopyError::PassphraseNeeded),
        (KeyInBackup::Sealed, Some(passphrase)) => passphrase.unseal(&text).map_err(|error| match error {
            CannotUnseal::WrongPassphrase => CopyError::WrongPassphrase,
            CannotUnseal::Unreadable => unusable(backup, &"the key in it cannot be read"),
        })?,
    };
    SealingKey::parse(&key).map_err(|error| unusable(backup, &error))?;
    Ok(key)
}

impl StagedKey {
    pub fn finish(mut self) -> Result<RestoredKey, CopyError> {
        let Some(staged) = self.staged.take() else { return Ok(self.outcome.clone()) };
        let moved = match &self.outcome {
            RestoredKey::Replaced { previous, .. } => fs::rename(&self.file, previous),
            _ => Ok(()),
        };
        let finished = moved
            .and_then(|()| fs::rename(&staged, &self.file))
            .and_then(|()| File::open(folder_of(&self.file))?.sync_all());
        finished.map(|()| self.outcome.clone()).map_err(|error| CopyError::KeyNotInPlace {
            key: staged.display().to_string(),
            file: self.file.display().to_string(),
            reason: error.to_string(),
        })
    }
}

impl Drop for StagedKey {
    fn drop(&mut self) {
        if let Some(staged) = &self.staged {
            // Nothing was restored, and the key is still in the backup.
            drop(fs::remove_file(staged));
        }
    }
}

fn write(file: &Path, key: &str) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(file)?;
    made.write_all(format!("{key}\n").as_bytes())?;
    made.sync_all()
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
