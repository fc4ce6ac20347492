//! A SQLite database that a restore makes. It gets its name when it is complete, so that a restore that is killed leaves none.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::cannot_write;
use super::make::open;
use super::unfinished::{Unfinished, folder_of, is_in_use, remove_left_over};
use crate::copy::CopyError;
use crate::db::sqlite_driver::with_suffix;
use crate::{DatabaseUrl, Db, StoreError};

const ENDING: &str = ".restored";

/// Deleted unless it is finished.
pub(super) struct NewDatabase {
    unfinished: Unfinished,
    file: PathBuf,
}

impl NewDatabase {
    /// `UnderWay` while another one is made there.
    pub fn beside(file: &Path) -> Result<Self, CopyError> {
        Ok(Self { unfinished: Unfinished::alone_beside(&with_suffix(file, ENDING))?, file: file.into() })
    }

    /// With the schema of this program.
    pub fn open(&self) -> Result<Db, CopyError> {
        open(&self.unfinished.path).map_err(|error| of_full_disk(error, &DatabaseUrl::Sqlite(self.file.clone())))
    }

    /// The database must be closed. Fails where somebody has made another one in the meantime.
    pub fn finish(self) -> Result<(), CopyError> {
        // In a single file, since a log has the name of its database.
        let sql = "PRAGMA wal_checkpoint(TRUNCATE)";
        let is_busy: bool = Connection::open(&self.unfinished.path)
            .and_then(|written| written.query_row(sql, [], |row| row.get(0)))
            .map_err(StoreError::from)?;
        if is_busy {
            return Err(CopyError::Interrupted);
        }
        let path = &self.unfinished.path;
        let failed = |error: std::io::Error| match error.kind() {
            ErrorKind::AlreadyExists => CopyError::TargetHoldsData,
            _ => cannot_write(&self.file, &error),
        };
        self.unfinished.handle()?.sync_all().map_err(failed)?;
        match fs::hard_link(path, &self.file) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(failed(error)),
            // Not every file system has hard links.
            Err(_) if !self.file.exists() => fs::rename(path, &self.file).map_err(failed)?,
            Err(_) => return Err(CopyError::TargetHoldsData),
        }
        File::open(folder_of(&self.file)).and_then(|folder| folder.sync_all()).map_err(failed)
    }
}

/// Whether a restore is making that database.
pub fn is_being_restored(file: &Path) -> bool {
    is_in_use(&with_suffix(file, ENDING))
}

pub(super) fn remove_left_over_of(file: &Path) -> Result<(), CopyError> {
    remove_left_over(&with_suffix(file, ENDING))
}

pub(super) fn of_full_disk(error: CopyError, database: &DatabaseUrl) -> CopyError {
    match &error {
        CopyError::Store(cause) if cause.to_string().contains(SQLITE_FULL) => {
            CopyError::DiskFull { file: database.to_string() }
        }
        _ => error,
    }
}

/// What SQLite says of a full disk, wherever it notices it.
const SQLITE_FULL: &str = "database or disk is full";
