//! A backup is a SQLite file, whichever database it was taken from, and can be restored into either.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, OpenFlags};

use crate::copy::{CopyError, Existing, TableCopy, copy, copy_as_a_new_start};
use crate::db::sqlite_driver::with_suffix;
use crate::{DatabaseUrl, Db, Options, StoreError, unsealed_secrets};

/// Writes a consistent backup of `db` to a new file while it stays in use. The file appears when it is complete.
pub async fn backup(db: &Db, file: &Path) -> Result<(), CopyError> {
    if file.exists() {
        return Err(CopyError::FileExists);
    }
    let unfinished = Unfinished::beside(file)?;
    match db.url() {
        DatabaseUrl::Sqlite(path) => {
            let source =
                Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(StoreError::from)?;
            // SQLite takes a path as bytes of any encoding.
            let path = ToSqlOutput::Borrowed(ValueRef::Text(unfinished.path.as_os_str().as_bytes()));
            source.execute("VACUUM INTO ?1", [path]).map_err(StoreError::from)?;
        }
        DatabaseUrl::Postgres(_) => {
            let target = open(&unfinished.path)?;
            let copied = copy(db, &target, Existing::Refuse).await;
            target.close();
            copied?;
            // A single file, readable on a read-only file system.
            let written = Connection::open(&unfinished.path).map_err(StoreError::from)?;
            written.pragma_update(None, "journal_mode", "DELETE").map_err(StoreError::from)?;
        }
    }
    unfinished.finish(file)
}

/// Restores a backup, which may be of an older version, into `db`. Every session ends, only athlete links that exist in `db`
/// now stay valid, and messages that were due before `now` are not sent again.
pub async fn restore(
    file: &Path,
    db: &Db,
    existing: Existing,
    now: fn() -> Timestamp,
) -> Result<Vec<TableCopy>, CopyError> {
    check(file)?;
    let working_copy = Unfinished::beside(&scratch_folder(db, file).join(WORKING_COPY))?;
    working_copy.fill(file)?;
    let source = open(&working_copy.path)?;
    unsealed_secrets::hash_all(&source).await?;
    let restored = copy_as_a_new_start(&source, db, existing, now).await;
    source.close();
    restored
}

/// Deletes temporary files of restores that were killed.
pub fn remove_left_over_restores(db: &Db) -> Result<(), CopyError> {
    match db.url() {
        DatabaseUrl::Sqlite(path) => remove_left_over(&path.with_file_name(WORKING_COPY)),
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

fn open(path: &Path) -> Result<Db, CopyError> {
    let db = Db::open(&DatabaseUrl::Sqlite(path.into()), &Options { connections: 1, ..Options::default() })?;
    db.migrate()?;
    Ok(db)
}

/// Rejects a file that is not a complete Longrun backup before anything is changed.
fn check(file: &Path) -> Result<(), CopyError> {
    if has_a_log(file).map_err(|error| unusable(file, &error))? {
        return Err(unusable(
            file,
            &"it is a database, not a backup: what was written last may be in the log beside it. \
              `longrun --database FILE backup BACKUP` makes a backup of it",
        ));
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
    let connection = Connection::open_with_flags(file, flags).map_err(|error| unusable(file, &error))?;
    let verdict: String = connection
        .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
        .map_err(|error| unusable(file, &error))?;
    if verdict != "ok" {
        return Err(unusable(file, &verdict));
    }
    let is_ours = connection
        .table_exists(None, "refinery_schema_history")
        .and_then(|has_history| Ok(has_history && connection.table_exists(None, "account")?))
        .map_err(|error| unusable(file, &error))?;
    if is_ours { Ok(()) } else { Err(unusable(file, &"it is not a Longrun backup")) }
}

/// Whether the header says that part of the data may be in a write-ahead log, which is never the case in a backup.
fn has_a_log(file: &Path) -> io::Result<bool> {
    const WRITE_VERSION: usize = 18;
    let mut header = Vec::new();
    File::open(file)?.take(20).read_to_end(&mut header)?;
    Ok(header.starts_with(b"SQLite format 3") && header.get(WRITE_VERSION) == Some(&2))
}

fn unusable(file: &Path, reason: &dyn std::fmt::Display) -> CopyError {
    CopyError::UnusableFile { file: file.display().to_string(), reason: reason.to_string() }
}

const UNFINISHED: &str = ".unfinished";

/// A private temporary file, deleted unless it is finished. A lock shows that it is in use.
struct Unfinished {
    path: PathBuf,
    lock: File,
}

impl Unfinished {
    fn beside(file: &Path) -> Result<Self, CopyError> {
        let mut name = file.file_name().map(OsString::from).ok_or_else(|| unusable(file, &"it names no file"))?;
        remove_left_over(file)?;
        name.push(format!(".{}{UNFINISHED}", std::process::id()));
        let path = file.with_file_name(name);
        let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path);
        let lock = made.and_then(|made| made.try_lock().map(|()| made).map_err(io::Error::from));
        Ok(Self { lock: lock.map_err(|error| unusable(&path, &error))?, path })
    }

    fn fill(&self, from: &Path) -> Result<(), CopyError> {
        let filled = File::open(from).and_then(|mut from| io::copy(&mut from, &mut &self.lock));
        filled.map(drop).map_err(|error| unusable(from, &error))
    }

    fn finish(self, file: &Path) -> Result<(), CopyError> {
        let finished = self
            .lock
            .sync_all()
            .and_then(|()| fs::rename(&self.path, file))
            // Without this the directory entry may be lost in a crash, although the file exists.
            .and_then(|()| File::open(folder_of(file))?.sync_all());
        finished.map_err(|error| unusable(file, &error))
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        remove_with_log(&self.path);
    }
}

/// Leftovers of a killed process.
fn remove_left_over(file: &Path) -> Result<(), CopyError> {
    let name = file.file_name().unwrap_or_default().as_bytes();
    for entry in fs::read_dir(folder_of(file)).map_err(|error| unusable(file, &error))? {
        let path = entry.map_err(|error| unusable(file, &error))?.path();
        let found = path.file_name().unwrap_or_default().as_bytes();
        let is_unfinished = found.starts_with(name) && found.ends_with(UNFINISHED.as_bytes());
        if is_unfinished && File::open(&path).is_ok_and(|left| left.try_lock().is_ok()) {
            remove_with_log(&path);
        }
    }
    Ok(())
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn remove_with_log(path: &Path) {
    for suffix in ["", "-wal", "-shm"] {
        // Usually there is nothing left to remove.
        drop(fs::remove_file(with_suffix(path, suffix)));
    }
}
