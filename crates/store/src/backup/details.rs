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
    /// `None` for those before it was kept.
    pub cause: Option<BackupCause>,
}

/// Why a backup was made, with the name of the operator who asked for it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum BackupCause {
    #[default]
    Command,
    Schedule,
    Operator(String),
    BeforeRestore(String),
}

impl BackupCause {
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Command => "command",
            Self::Schedule => "schedule",
            Self::Operator(_) => "operator",
            Self::BeforeRestore(_) => "beforeRestore",
        }
    }

    pub fn operator(&self) -> Option<&str> {
        match self {
            Self::Command | Self::Schedule => None,
            Self::Operator(name) | Self::BeforeRestore(name) => Some(name),
        }
    }

    fn named(cause: &str, operator: Option<String>) -> Option<Self> {
        let operator = operator.unwrap_or_default();
        match cause {
            "command" => Some(Self::Command),
            "schedule" => Some(Self::Schedule),
            "operator" => Some(Self::Operator(operator)),
            "beforeRestore" => Some(Self::BeforeRestore(operator)),
            _ => None,
        }
    }
}

/// The key that opens the sealed secrets: of links, two-factor sign-in, webhooks and connections.
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
    require_plain_tables(&connection, file)?;
    let verdict: String =
        connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(|error| told(file, &error))?;
    if verdict != "ok" {
        return Err(damaged(file, format!(": {verdict}")));
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

pub(super) fn open(file: &Path) -> Result<Connection, CopyError> {
    // Whoever opens a pipe waits until somebody writes into it.
    if !fs::metadata(file).map_err(|error| unusable(file, &error))?.is_file() {
        return Err(unusable(file, &"it is not a regular file"));
    }
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
    if is_ours { Ok(connection) } else { Err(not_a_backup(file)) }
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
    let cause = described.as_ref().and_then(|described| described.cause.clone());
    Ok(BackupDetails {
        made_at: made_at.or(modified).unwrap_or(Timestamp::UNIX_EPOCH),
        made_by: described.map(|described| described.made_by),
        schema,
        is_newer: schema > migrations::newest(),
        bytes: metadata.len(),
        accounts: u64::try_from(accounts).unwrap_or_default(),
        key,
        cause,
    })
}

/// As it is stored.
struct Described {
    made_at: String,
    made_by: String,
    key_state: String,
    cause: Option<BackupCause>,
}

fn described(connection: &Connection) -> rusqlite::Result<Option<Described>> {
    if !connection.table_exists(None, "backup_details")? {
        return Ok(None);
    }
    let has_cause = connection.column_exists(None, "backup_details", "cause")?;
    let cause = if has_cause { "cause, operator" } else { "'', NULL" };
    let sql = format!("SELECT made_at, made_by, key_state, {cause} FROM backup_details");
    connection
        .query_row(&sql, [], |row| {
            let cause = BackupCause::named(&row.get::<_, String>(3)?, row.get(4)?);
            Ok(Described { made_at: row.get(0)?, made_by: row.get(1)?, key_state: row.get(2)?, cause })
        })
        .optional()
}

pub(super) fn told(file: &Path, error: &rusqlite::Error) -> CopyError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => not_a_backup(file),
        Some(ErrorCode::DatabaseCorrupt) => damaged(file, String::new()),
        _ => unusable(file, error),
    }
}

fn not_a_backup(file: &Path) -> CopyError {
    CopyError::NotABackup { file: file.display().to_string() }
}

fn damaged(file: &Path, detail: String) -> CopyError {
    CopyError::Damaged { file: file.display().to_string(), detail }
}

/// We make neither views nor triggers nor computed columns: what has them was made to run when it is read.
fn require_plain_tables(connection: &Connection, file: &Path) -> Result<(), CopyError> {
    let sql =
        "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type IN ('view', 'trigger') OR sql LIKE 'CREATE VIRTUAL %')
                   OR EXISTS (SELECT 1 FROM sqlite_schema, pragma_table_xinfo(sqlite_schema.name) AS field
                               WHERE sqlite_schema.type = 'table' AND field.hidden <> 0)";
    let has_more: bool = connection.query_row(sql, [], |row| row.get(0)).map_err(|error| told(file, &error))?;
    if has_more { Err(not_a_backup(file)) } else { Ok(()) }
}

/// Whether the header says that part of the data may be in a write-ahead log, which is never the case in a backup.
fn has_a_log(file: &Path) -> io::Result<bool> {
    const WRITE_VERSION: usize = 18;
    let mut header = Vec::new();
    File::open(file)?.take(20).read_to_end(&mut header)?;
    Ok(header.starts_with(b"SQLite format 3") && header.get(WRITE_VERSION) == Some(&2))
}
