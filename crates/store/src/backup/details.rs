//! What a backup says about itself, in a table beside the data.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use jiff::Timestamp;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension};

use super::unusable;
use crate::copy::CopyError;
use crate::db::migrations;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupDetails {
    /// For backups of earlier versions, the time of the file.
    pub made_at: Timestamp,
    /// The version of the program that made it; `None` for those before the details were kept.
    pub made_by: Option<String>,
    pub schema: i64,
    /// Whether this program is too old for it.
    pub is_newer: bool,
    pub bytes: u64,
    pub accounts: u64,
    pub key: KeyInBackup,
}

/// The key that opens the sealed secrets: of links, second steps, webhooks and connections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyInBackup {
    Absent,
    /// Whoever reads the file can use it.
    Open,
    /// Asks for the passphrase.
    Sealed,
}

impl KeyInBackup {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Absent => "absent",
            Self::Open => "open",
            Self::Sealed => "sealed",
        }
    }

    fn named(name: &str) -> Self {
        match name {
            "open" => Self::Open,
            "sealed" => Self::Sealed,
            _ => Self::Absent,
        }
    }
}

/// Reads what the file says about itself, without checking that it is complete.
pub fn inspect(file: &Path) -> Result<BackupDetails, CopyError> {
    let connection = open(file)?;
    read(&connection, file)
}

/// Rejects a file that is not a complete Longrun backup, or one that this program cannot read, before anything is changed.
pub(super) fn check(file: &Path) -> Result<BackupDetails, CopyError> {
    let connection = open(file)?;
    let verdict: String =
        connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(|error| told(file, &error))?;
    if verdict != "ok" {
        return Err(unusable(file, &format!("it is damaged or incomplete: {verdict}")));
    }
    let details = read(&connection, file)?;
    if details.is_newer {
        return Err(CopyError::NewerBackup {
            made_by: details.made_by.unwrap_or_else(|| "a newer version".into()),
            backup: details.schema,
            program: migrations::newest(),
        });
    }
    Ok(details)
}

/// The key as it is in the file: plain or sealed.
pub(super) fn key_text(file: &Path) -> Result<Option<String>, CopyError> {
    let connection = open(file)?;
    if !connection.table_exists(None, "backup_details").map_err(|error| told(file, &error))? {
        return Ok(None);
    }
    connection
        .query_row("SELECT secrets_key FROM backup_details", [], |row| row.get(0))
        .map_err(|error| told(file, &error))
}

fn open(file: &Path) -> Result<Connection, CopyError> {
    if has_a_log(file).map_err(|error| unusable(file, &error))? {
        return Err(unusable(
            file,
            &"it is a database, not a backup: what was written last may be in the log beside it. \
              `longrun --database FILE backup BACKUP` makes a backup of it",
        ));
    }
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY);
    let connection = connection.map_err(|error| told(file, &error))?;
    let is_ours = connection
        .table_exists(None, "refinery_schema_history")
        .and_then(|has_history| Ok(has_history && connection.table_exists(None, "account")?))
        .map_err(|error| told(file, &error))?;
    if is_ours { Ok(connection) } else { Err(unusable(file, &"it is not a Longrun backup")) }
}

fn read(connection: &Connection, file: &Path) -> Result<BackupDetails, CopyError> {
    let metadata = fs::metadata(file).map_err(|error| unusable(file, &error))?;
    let modified = metadata.modified().ok().and_then(|at| Timestamp::try_from(at).ok());
    let number =
        |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0)).map_err(|error| told(file, &error));
    let schema = number("SELECT MAX(version) FROM refinery_schema_history")?;
    let accounts = number("SELECT COUNT(*) FROM account")?;
    let described = described(connection).map_err(|error| told(file, &error))?;
    let made_at = described.as_ref().and_then(|described| described.made_at.parse().ok());
    let key = described.as_ref().map_or(KeyInBackup::Absent, |described| KeyInBackup::named(&described.key_state));
    Ok(BackupDetails {
        made_at: made_at.or(modified).unwrap_or(Timestamp::UNIX_EPOCH),
        made_by: described.map(|described| described.made_by),
        schema,
        is_newer: schema > migrations::newest(),
        bytes: metadata.len(),
        accounts: u64::try_from(accounts).unwrap_or_default(),
        key,
    })
}

/// As it is stored.
struct Described {
    made_at: String,
    made_by: String,
    key_state: String,
}

fn described(connection: &Connection) -> rusqlite::Result<Option<Described>> {
    if !connection.table_exists(None, "backup_details")? {
        return Ok(None);
    }
    let sql = "SELECT made_at, made_by, key_state FROM backup_details";
    connection
        .query_row(sql, [], |row| Ok(Described { made_at: row.get(0)?, made_by: row.get(1)?, key_state: row.get(2)? }))
        .optional()
}

fn told(file: &Path, error: &rusqlite::Error) -> CopyError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => unusable(file, &"it is not a Longrun backup"),
        Some(ErrorCode::DatabaseCorrupt) => unusable(file, &"it is damaged or incomplete"),
        _ => unusable(file, error),
    }
}

/// Whether the header says that part of the data may be in a write-ahead log, which is never the case in a backup.
fn has_a_log(file: &Path) -> io::Result<bool> {
    const WRITE_VERSION: usize = 18;
    let mut header = Vec::new();
    File::open(file)?.take(20).read_to_end(&mut header)?;
    Ok(header.starts_with(b"SQLite format 3") && header.get(WRITE_VERSION) == Some(&2))
}
