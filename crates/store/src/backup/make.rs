use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::{fmt, fs};

use identity::{HashingCost, IdentityError, Passphrase};
use jiff::Timestamp;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use zeroize::Zeroizing;

use super::unfinished::Unfinished;
use super::{BackupCause, BackupDetails, KeyInBackup, Progress, blocking, inspect};
use crate::copy::{CopyError, Existing, copy_with_progress};
use crate::{DatabaseUrl, Db, Options, StoreError};

#[derive(Debug, Clone)]
pub struct BackupOptions {
    pub made_at: Timestamp,
    /// The version of the program.
    pub made_by: String,
    pub key: KeyToKeep,
    pub cause: BackupCause,
    pub progress: Progress,
}

/// The server's key as it goes into the backup.
#[derive(Clone)]
pub enum KeyToKeep {
    LeftOut,
    Open(Zeroizing<String>),
    Sealed(String),
}

impl BackupOptions {
    /// Without the key.
    pub fn at(made_at: Timestamp) -> Self {
        Self {
            made_at,
            made_by: String::new(),
            key: KeyToKeep::LeftOut,
            cause: BackupCause::default(),
            progress: Progress::default(),
        }
    }
}

impl KeyToKeep {
    /// Sealed if there is a passphrase.
    pub fn of(key: Option<Zeroizing<String>>, passphrase: Option<&Passphrase>) -> Result<Self, IdentityError> {
        match (key, passphrase) {
            (None, _) => Ok(Self::LeftOut),
            (Some(key), None) => Ok(Self::Open(key)),
            (Some(key), Some(passphrase)) => passphrase.seal(&key, HashingCost::STANDARD).map(Self::Sealed),
        }
    }

    fn state(&self) -> KeyInBackup {
        match self {
            Self::LeftOut => KeyInBackup::Absent,
            Self::Open(_) => KeyInBackup::Open,
            Self::Sealed(_) => KeyInBackup::Sealed,
        }
    }

    fn text(&self) -> Option<&str> {
        match self {
            Self::LeftOut => None,
            Self::Open(key) => Some(key),
            Self::Sealed(sealed) => Some(sealed),
        }
    }
}

impl fmt::Debug for KeyToKeep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeyToKeep({})", self.state().name())
    }
}

/// Writes a consistent backup of `db` to a new file while it stays in use. The file appears when it is complete.
pub async fn backup(db: &Db, file: &Path, options: &BackupOptions) -> Result<BackupDetails, CopyError> {
    if file.exists() {
        return Err(CopyError::FileExists);
    }
    let unfinished = Unfinished::beside(file)?;
    let target = unfinished.path.clone();
    match db.url() {
        DatabaseUrl::Sqlite(source) => {
            let (source, progress) = (source.clone(), options.progress.clone());
            blocking(move || vacuum(&source, &target, progress)).await?;
        }
        DatabaseUrl::Postgres(_) => {
            let copied = blocking(move || open(&target)).await?;
            let done = copy_with_progress(db, &copied, Existing::Refuse, &options.progress).await;
            copied.close();
            done?;
        }
    }
    let (options, file) = (options.clone(), file.to_path_buf());
    blocking(move || {
        describe(&unfinished.path, &options).map_err(|error| failed(&file, error))?;
        unfinished.finish(&file)?;
        inspect(&file)
    })
    .await
}

/// An up-to-date database in a file of our own.
pub(super) fn open(path: &Path) -> Result<Db, CopyError> {
    let db = Db::open(&DatabaseUrl::Sqlite(path.into()), &Options { connections: 1, ..Options::default() })?;
    db.migrate()?;
    Ok(db)
}

const INSTRUCTIONS_BETWEEN_LOOKS: i32 = 1_000_000;

fn vacuum(source: &Path, target: &Path, progress: Progress) -> Result<(), CopyError> {
    let mut connection =
        Connection::open_with_flags(source, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(StoreError::from)?;
    let size = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
    let bytes: i64 = connection.query_row(size, [], |row| row.get(0)).map_err(StoreError::from)?;
    let written: PathBuf = target.into();
    let look = move || {
        let so_far = fs::metadata(&written).map_or(0, |file| file.len());
        progress.set(so_far, u64::try_from(bytes).unwrap_or_default());
        false
    };
    connection.progress_handler(INSTRUCTIONS_BETWEEN_LOOKS, Some(look)).map_err(StoreError::from)?;
    // SQLite takes a path as bytes of any encoding.
    let path = ToSqlOutput::Borrowed(ValueRef::Text(target.as_os_str().as_bytes()));
    connection.execute("VACUUM INTO ?1", [path]).map(drop).map_err(|error| failed(target, error))
}

/// In a single file, readable on a read-only file system.
fn describe(path: &Path, options: &BackupOptions) -> rusqlite::Result<()> {
    let written = Connection::open(path)?;
    written.pragma_update(None, "journal_mode", "DELETE")?;
    written.execute_batch(
        "DROP TABLE IF EXISTS backup_details;
         CREATE TABLE backup_details (made_at TEXT NOT NULL, made_by TEXT NOT NULL, key_state TEXT NOT NULL, secrets_key TEXT,
             cause TEXT NOT NULL, operator TEXT);",
    )?;
    written.execute(
        "INSERT INTO backup_details (made_at, made_by, key_state, secrets_key, cause, operator) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        (
            options.made_at.to_string(),
            &options.made_by,
            options.key.state().name(),
            options.key.text(),
            options.cause.name(),
            options.cause.operator(),
        ),
    )?;
    written.close().map_err(|(_, error)| error)
}

fn failed(file: &Path, error: rusqlite::Error) -> CopyError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => CopyError::DiskFull { file: file.display().to_string() },
        _ => StoreError::from(error).into(),
    }
}
