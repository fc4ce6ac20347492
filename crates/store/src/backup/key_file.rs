//! The file with the server's key, before and after a restore.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use identity::{CannotUnseal, Passphrase, SealedRow, SealingKey};
use uuid::Uuid;
use zeroize::Zeroizing;

use super::details::key_text;
use super::unfinished::folder_of;
use super::{BackupDetails, KeyInBackup, cannot_write, unusable};
use crate::copy::CopyError;
use crate::{Conn, Db, StoreError};

/// A key is one line.
const MAX_BYTES: u64 = 4096;

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

/// The text of the key file, if there is one. It may be no key.
pub fn read_key_file(file: &Path) -> Result<Option<Zeroizing<String>>, CopyError> {
    let mut text = Zeroizing::new(String::new());
    // Whoever opens a pipe waits until somebody writes into it.
    let read = fs::metadata(file).and_then(|found| match found.is_file() {
        true => File::open(file)?.take(MAX_BYTES).read_to_string(&mut text),
        false => Err(io::Error::other("it is not a regular file")),
    });
    match read {
        Ok(_) => Ok(Some(Zeroizing::new(text.trim().to_owned()))),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unusable(file, &error)),
    }
}

/// The key in the file, if there is the file.
pub(super) fn read_whole_key(file: &Path) -> Result<Option<Zeroizing<String>>, CopyError> {
    let Some(text) = read_key_file(file)? else { return Ok(None) };
    if text.is_empty() {
        return Err(unusable(file, &"it is empty, so the server's key is not in it"));
    }
    SealingKey::parse(&text).map_err(|error| unusable(file, &error))?;
    Ok(Some(text))
}

/// A key that is written beside its file before anything is restored, and takes its place afterwards.
pub(super) struct StagedKey {
    file: PathBuf,
    /// The lock shows that the restore is under way.
    staged: Option<(PathBuf, File)>,
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
        Some(held) if !held.is_empty() => RestoredKey::Replaced { file: file.into(), previous: free_name(file) },
        _ => RestoredKey::Written(file.into()),
    };
    let staged = with_ending(file, RESTORING);
    let lock = write(&staged, &key).map_err(|error| match error.kind() {
        ErrorKind::WouldBlock => CopyError::UnderWay,
        _ => cannot_write(&staged, &error),
    })?;
    Ok(StagedKey { file: file.into(), staged: Some((staged, lock)), outcome })
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
        let Some((staged, _lock)) = self.staged.take() else { return Ok(self.outcome.clone()) };
        put_in_place(&staged, &self.outcome).map(|()| self.outcome.clone()).map_err(|error| CopyError::KeyNotInPlace {
            key: staged.display().to_string(),
            file: self.file.display().to_string(),
            reason: error.to_string(),
        })
    }
}

fn put_in_place(staged: &Path, outcome: &RestoredKey) -> io::Result<()> {
    let file = match outcome {
        RestoredKey::Written(file) => file,
        RestoredKey::Replaced { file, previous } => {
            // At no time is there no key: the file has one of the two.
            fs::hard_link(file, previous).or_else(|_| fs::copy(file, previous).map(drop))?;
            file
        }
        RestoredKey::Same | RestoredKey::NotInBackup | RestoredKey::LeftOut => return Ok(()),
    };
    fs::rename(staged, file)?;
    File::open(folder_of(file))?.sync_all()
}

/// The key is again as it was, since nothing is restored.
pub(super) fn put_back(outcome: &RestoredKey) {
    let undone = match outcome {
        RestoredKey::Written(file) => fs::remove_file(file),
        RestoredKey::Replaced { file, previous } => fs::rename(previous, file),
        RestoredKey::Same | RestoredKey::NotInBackup | RestoredKey::LeftOut => Ok(()),
    };
    if let Err(error) = undone {
        tracing::warn!(%error, "the key file holds the key of the backup, although nothing was restored");
    }
}

/// Whether a restore has ended, or goes on, that wrote its key beside the file.
pub fn is_key_waiting(file: &Path) -> bool {
    fs::symlink_metadata(with_ending(file, RESTORING)).is_ok()
}

/// Ends what a restore that was killed has begun: the key that it wrote beside the file takes its place if what is in the database was
/// sealed with it, and goes otherwise. Without a database nothing was restored.
pub async fn settle_key(db: Option<&Db>, file: &Path) -> Result<Option<RestoredKey>, CopyError> {
    let staged = with_ending(file, RESTORING);
    let lock = match File::open(&staged) {
        Ok(lock) => lock,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unusable(&staged, &error)),
    };
    lock.try_lock().map_err(|_| CopyError::UnderWay)?;
    let held = read_key_file(file)?;
    let keys = [read_key_file(&staged)?, held.clone()];
    let keys = keys.map(|text| text.and_then(|text| SealingKey::parse(&text).ok()));
    let [is_new_whole, is_held_whole] = [keys[0].is_some(), keys[1].is_some()];
    let [by_new, by_held] = match db.filter(|_| is_new_whole) {
        Some(db) => db.read(move |conn| opened_by(conn, &keys)).await?,
        None => [0, 0],
    };
    let is_restored = is_new_whole && db.is_some() && (by_new > by_held || (by_held == 0 && !is_held_whole));
    if !is_restored {
        fs::remove_file(&staged).map_err(|error| cannot_write(&staged, &error))?;
        return Ok(None);
    }
    let outcome = match held.is_some_and(|held| !held.is_empty()) {
        true => RestoredKey::Replaced { file: file.into(), previous: free_name(file) },
        false => RestoredKey::Written(file.into()),
    };
    put_in_place(&staged, &outcome).map_err(|error| cannot_write(file, &error))?;
    Ok(Some(outcome))
}

/// The latest of what was sealed, by its account and its id.
const SEALED: [&str; 4] = [
    "SELECT account_id, athlete_id AS id, sealed FROM athlete_link WHERE sealed IS NOT NULL ORDER BY made_at DESC LIMIT 50",
    "SELECT account_id, id, sealed FROM intervals_key ORDER BY created_at DESC LIMIT 50",
    "SELECT account_id, id, secret AS sealed FROM webhook ORDER BY created_at DESC LIMIT 50",
    "SELECT account_id, id, sealed FROM authenticator LIMIT 50",
];

/// How many sealed secrets of the database each key opens.
fn opened_by(conn: &mut Conn, keys: &[Option<SealingKey>; 2]) -> Result<[usize; 2], StoreError> {
    let mut opened = [0, 0];
    for sql in SEALED {
        let rows: Vec<(Uuid, Uuid, String)> =
            conn.rows(sql, (), |row| Ok((row.get("account_id")?, row.get("id")?, row.get("sealed")?)))?;
        for (account, id, sealed) in rows {
            for (number, key) in opened.iter_mut().zip(keys) {
                let opens = key.as_ref().is_some_and(|key| key.open(SealedRow { account, id }, &sealed).is_ok());
                *number += usize::from(opens);
            }
        }
    }
    Ok(opened)
}

impl Drop for StagedKey {
    fn drop(&mut self) {
        if let Some((staged, _lock)) = &self.staged {
            // Nothing was restored, and the key is still in the backup.
            drop(fs::remove_file(staged));
        }
    }
}

const RESTORING: &str = ".restoring";
const BEFORE: &str = ".before-restore";

/// Fails with `WouldBlock` while another restore uses it.
fn write(file: &Path, key: &str) -> io::Result<File> {
    match File::open(file) {
        Ok(other) => other.try_lock().map_err(io::Error::from).and_then(|()| fs::remove_file(file))?,
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    let mut made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(file)?;
    let written = made
        .try_lock()
        .map_err(io::Error::from)
        .and_then(|()| made.write_all(format!("{key}\n").as_bytes()))
        .and_then(|()| made.sync_all());
    // A full disk leaves no file without a key.
    written.inspect_err(|_| drop(fs::remove_file(file)))?;
    Ok(made)
}

/// Where the key from before a restore is kept: one of an earlier restore stays.
fn free_name(file: &Path) -> PathBuf {
    let mut name = with_ending(file, BEFORE);
    let mut number = 1;
    while fs::symlink_metadata(&name).is_ok() {
        number += 1;
        name = with_ending(file, &format!("{BEFORE}-{number}"));
    }
    name
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
