//! A backup is a SQLite file, whichever database it was taken from, and can be restored into either.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use crate::copy::{CopyError, Existing, TableCopy, copy};
use crate::{DatabaseUrl, Db, Options, StoreError};

/// Writes everything `db` holds to a new file, while it goes on working. The file appears when it is complete.
pub async fn backup(db: &Db, file: &Path) -> Result<(), CopyError> {
    if file.exists() {
        return Err(CopyError::FileExists);
    }
    let unfinished = Unfinished::beside(file)?;
    match db.url() {
        DatabaseUrl::Sqlite(path) => {
            let source =
                Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(StoreError::from)?;
            source.execute("VACUUM INTO ?1", [unfinished.path.to_string_lossy()]).map_err(StoreError::from)?;
        }
        DatabaseUrl::Postgres(_) => {
            let target = open(&unfinished.path)?;
            let copied = copy(db, &target, Existing::Refuse).await;
            target.close();
            copied?;
            // One file in all, that can be read where nothing can be written.
            let written = Connection::open(&unfinished.path).map_err(StoreError::from)?;
            written.pragma_update(None, "journal_mode", "DELETE").map_err(StoreError::from)?;
        }
    }
    unfinished.finish(file)
}

/// Replaces or fills what `db` holds by what the backup holds. The backup may be of an older version.
pub async fn restore(file: &Path, db: &Db, existing: Existing) -> Result<Vec<TableCopy>, CopyError> {
    check(file)?;
    let folder = scratch_folder(db, file);
    let working_copy = Unfinished::beside(&folder.join("restore.db"))?;
    fs::copy(file, &working_copy.path).map_err(|error| unusable(file, &error))?;
    let source = open(&working_copy.path)?;
    let restored = copy(&source, db, existing).await;
    source.close();
    restored
}

fn scratch_folder(db: &Db, file: &Path) -> PathBuf {
    let home = match db.url() {
        DatabaseUrl::Sqlite(path) => path.parent(),
        DatabaseUrl::Postgres(_) => file.parent(),
    };
    home.map(Path::to_path_buf).unwrap_or_default()
}

fn open(path: &Path) -> Result<Db, CopyError> {
    let db = Db::open(&DatabaseUrl::Sqlite(path.into()), &Options { connections: 1 })?;
    db.migrate()?;
    Ok(db)
}

/// Refuses what is not a whole Longrun database before anything is touched.
fn check(file: &Path) -> Result<(), CopyError> {
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

fn unusable(file: &Path, reason: &dyn std::fmt::Display) -> CopyError {
    CopyError::UnusableFile { file: file.display().to_string(), reason: reason.to_string() }
}

/// A file that is removed unless it is finished.
struct Unfinished {
    path: PathBuf,
}

impl Unfinished {
    fn beside(file: &Path) -> Result<Self, CopyError> {
        let mut name = file.file_name().map(OsString::from).ok_or_else(|| unusable(file, &"it names no file"))?;
        name.push(format!(".{}.unfinished", std::process::id()));
        Ok(Self { path: file.with_file_name(name) })
    }

    fn finish(self, file: &Path) -> Result<(), CopyError> {
        let synced = File::open(&self.path).and_then(|written| written.sync_all());
        synced.and_then(|()| fs::rename(&self.path, file)).map_err(|error| unusable(file, &error))
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        for suffix in ["", "-wal", "-shm"] {
            let mut path = self.path.clone().into_os_string();
            path.push(suffix);
            // Most of the time there is nothing left to remove.
            drop(fs::remove_file(path));
        }
    }
}
