//! SQLite: one writer that commits all waiting writes with a single fsync, and several readers.

use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_channel::Receiver;
use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection, ErrorCode, OpenFlags, ffi};

use super::conn::Statements;
use super::job::{Caller, Job, Undone};
use super::threads::{Threads, spawn};
use super::{Conn, Row, Value};
use crate::{Constraint, StoreError};

/// The most writes that share one fsync. More would make the first of them wait too long.
const GROUP_SIZE: usize = 128;
const STATEMENTS_KEPT: usize = 256;
const LOCK_PATIENCE: Duration = Duration::from_secs(5);
/// How many instructions pass before a reader checks that its caller is still connected: several thousand checks per
/// second.
const INSTRUCTIONS_BETWEEN_LOOKS: i32 = 10_000;

type Jobs = Receiver<Box<dyn Job>>;

pub fn start(path: &Path, readers: usize, reads: &Jobs, writes: Jobs) -> Result<Threads, StoreError> {
    let writer = open_writer(path)?;
    let start_reader = |_| {
        let reader = Reader::open(path)?;
        let reads = reads.clone();
        spawn("sqlite-reader", move || reader.serve(&reads))
    };
    Ok(Threads {
        readers: (0..readers.max(1)).map(start_reader).collect::<Result<_, _>>()?,
        writers: vec![spawn("sqlite-writer", move || serve_writes(&writer, &writes))?],
    })
}

pub fn open_writer(path: &Path) -> Result<Connection, StoreError> {
    make_private(path)?;
    let connection = Connection::open(path)?;
    prepare(&connection)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

/// Only the owner can access the file, and its WAL, which gets the file's mode.
pub fn make_private(path: &Path) -> Result<(), StoreError> {
    let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
    let private = match made {
        Ok(_) => Ok(()),
        // Without opening it: closing it again would release the locks that SQLite holds.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            ["", "-wal", "-shm"].iter().try_for_each(|suffix| restrict(&with_suffix(path, suffix)))
        }
        Err(error) => Err(error),
    };
    private.map_err(|error| StoreError::Unavailable(format!("{}: {error}", path.display())))
}

fn restrict(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(file) if file.is_file() && file.permissions().mode() & 0o077 != 0 => {
            fs::set_permissions(path, Permissions::from_mode(0o600)).or_else(|error| {
                tracing::warn!(file = %path.display(), %error, "others may read this file");
                Ok(())
            })
        }
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

pub fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    prepare(&connection)?;
    Ok(connection)
}

pub fn prepare(connection: &Connection) -> Result<(), StoreError> {
    connection.set_prepared_statement_cache_capacity(STATEMENTS_KEPT);
    connection.busy_timeout(LOCK_PATIENCE)?;
    // Otherwise a cached statement is planned again whenever its parameters change.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    // PostgreSQL's name for byte-wise collation, so that one statement sorts the same on both.
    Ok(connection.create_collation("C", |a, b| a.cmp(b))?)
}

/// A connection whose statements are interrupted when the caller disconnects.
struct Reader {
    connection: Connection,
    reads_for: Arc<Mutex<Option<Caller>>>,
}

impl Reader {
    fn open(path: &Path) -> Result<Self, StoreError> {
        let mut connection = open_reader(path)?;
        let reads_for: Arc<Mutex<Option<Caller>>> = Arc::default();
        let caller = Arc::clone(&reads_for);
        let is_in_vain =
            move || caller.lock().unwrap_or_else(PoisonError::into_inner).as_ref().is_some_and(Caller::is_gone);
        connection.progress_handler(INSTRUCTIONS_BETWEEN_LOOKS, Some(is_in_vain))?;
        Ok(Self { connection, reads_for })
    }

    fn serve(&self, jobs: &Jobs) {
        while let Ok(mut job) = jobs.recv_blocking() {
            if job.caller().is_gone() {
                continue;
            }
            self.read_for(Some(job.caller()));
            let fate = attempt_snapshot(&self.connection, &mut *job);
            // Ending the snapshot must not be interrupted.
            self.read_for(None);
            job.answer(end_snapshot(&self.connection, fate));
        }
    }

    fn read_for(&self, caller: Option<Caller>) {
        *self.reads_for.lock().unwrap_or_else(PoisonError::into_inner) = caller;
    }
}

pub fn read_snapshot(connection: &Connection, job: &mut dyn Job) -> Result<(), Undone> {
    let fate = attempt_snapshot(connection, job);
    end_snapshot(connection, fate)
}

fn attempt_snapshot(connection: &Connection, job: &mut dyn Job) -> Result<(), Undone> {
    control(connection, "BEGIN")?;
    attempt(connection, job)
}

fn end_snapshot(connection: &Connection, fate: Result<(), Undone>) -> Result<(), Undone> {
    if !connection.is_autocommit() {
        control(connection, "ROLLBACK")?;
    }
    fate
}

fn serve_writes(connection: &Connection, jobs: &Jobs) {
    while let Ok(first) = jobs.recv_blocking() {
        write_group(connection, first, jobs);
    }
}

/// Runs `first` and whatever else waits in one transaction, each in its own savepoint, and answers all of them once
/// the commit is on disk.
fn write_group(connection: &Connection, first: Box<dyn Job>, jobs: &Jobs) {
    if let Err(error) = control(connection, "BEGIN IMMEDIATE") {
        return first.answer(Err(error.into()));
    }
    let mut written = Vec::new();
    let waiting = std::iter::from_fn(|| jobs.try_recv().ok());
    for mut job in std::iter::once(first).chain(waiting).take(GROUP_SIZE) {
        match write_in_savepoint(connection, &mut *job) {
            Ok(()) => written.push(job),
            Err(undone) => job.answer(Err(undone)),
        }
        if connection.is_autocommit() {
            break;
        }
    }
    let fate = commit(connection);
    for job in written {
        job.answer(fate.clone().map_err(Undone::from));
    }
}

fn write_in_savepoint(connection: &Connection, job: &mut dyn Job) -> Result<(), Undone> {
    control(connection, "SAVEPOINT job")?;
    let fate = attempt(connection, job);
    // On some failures, such as a full disk, SQLite rolls back the whole transaction, and no savepoint is left.
    if fate.is_err() && !connection.is_autocommit() {
        control(connection, "ROLLBACK TO job")?;
    }
    if !connection.is_autocommit() {
        control(connection, "RELEASE job")?;
    }
    fate
}

fn commit(connection: &Connection) -> Result<(), StoreError> {
    if connection.is_autocommit() {
        return Err(StoreError::Unavailable("the transaction was given up".into()));
    }
    control(connection, "COMMIT").inspect_err(|_| {
        if let Err(error) = control(connection, "ROLLBACK") {
            tracing::error!(%error, "cannot roll back after a failed commit");
        }
    })
}

fn attempt(connection: &Connection, job: &mut dyn Job) -> Result<(), Undone> {
    job.attempt(&mut Conn::new(&mut Transaction { connection }))
}

fn control(connection: &Connection, sql: &str) -> Result<(), StoreError> {
    connection.prepare_cached(sql)?.raw_execute()?;
    Ok(())
}

struct Transaction<'c> {
    connection: &'c Connection,
}

impl Statements for Transaction<'_> {
    fn touch_every_account(&mut self) -> Result<(), StoreError> {
        Ok(())
    }

    fn overwrite_deleted(&mut self) -> Result<(), StoreError> {
        Ok(self.connection.pragma_update(None, "secure_delete", true)?)
    }

    fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        let changed = self.bound(sql, values)?.raw_execute()?;
        Ok(changed as u64)
    }

    fn each(
        &mut self,
        sql: &str,
        values: &[Value],
        visit: &mut dyn FnMut(&Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut statement = self.bound(sql, values)?;
        let mut rows = statement.raw_query();
        while let Some(row) = rows.next()? {
            visit(&Row::Sqlite(row))?;
        }
        Ok(())
    }
}

impl Transaction<'_> {
    /// SQLite takes `$1` for a name and numbers names in the order they appear, so each is bound by its number.
    fn bound(&self, sql: &str, values: &[Value]) -> Result<CachedStatement<'_>, StoreError> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut bound = 0;
        for index in 1..=statement.parameter_count() {
            let number = statement.parameter_name(index).and_then(|name| name.get(1..)?.parse::<usize>().ok());
            let value = number.and_then(|number| values.get(number.checked_sub(1)?));
            let value = value.ok_or_else(|| wrong_parameters(values.len()))?;
            statement.raw_bind_parameter(index, Bound(value))?;
            bound += 1;
        }
        if bound == values.len() { Ok(statement) } else { Err(wrong_parameters(values.len())) }
    }
}

fn wrong_parameters(given: usize) -> StoreError {
    StoreError::Database(format!("the statement does not take {given} parameters"))
}

struct Bound<'v>(&'v Value<'v>);

impl rusqlite::ToSql for Bound<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        use rusqlite::types::Value as Owned;
        Ok(match self.0 {
            Value::Null => ToSqlOutput::Borrowed(ValueRef::Null),
            Value::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
            Value::Integer(number) => ToSqlOutput::Borrowed(ValueRef::Integer(*number)),
            Value::Float(number) => ToSqlOutput::Borrowed(ValueRef::Real(*number)),
            Value::Boolean(truth) => ToSqlOutput::Borrowed(ValueRef::Integer((*truth).into())),
            Value::Uuid(id) => ToSqlOutput::Borrowed(ValueRef::Blob(id.as_bytes())),
            Value::Day(day) => ToSqlOutput::Owned(Owned::Text(day.to_string())),
            Value::Instant(instant) => ToSqlOutput::Borrowed(ValueRef::Integer(instant.as_microsecond())),
            // A blob, because a column declared JSON would turn text that looks like a number into one.
            Value::Bytes(bytes) => ToSqlOutput::Borrowed(ValueRef::Blob(bytes)),
            Value::Json(json) => ToSqlOutput::Owned(Owned::Blob(json.to_string().into_bytes())),
        })
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let rusqlite::Error::SqliteFailure(failure, _) = &error else {
            return StoreError::Database(error.to_string());
        };
        match (failure.code, failure.extended_code) {
            (_, ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY) => {
                constraint(Constraint::Unique, &error)
            }
            (_, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => constraint(Constraint::ForeignKey, &error),
            (_, ffi::SQLITE_CONSTRAINT_NOTNULL) => constraint(Constraint::NotNull, &error),
            (_, ffi::SQLITE_CONSTRAINT_CHECK) => constraint(Constraint::Check, &error),
            (ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked, _) => StoreError::Busy,
            (ErrorCode::OperationInterrupted, _) => StoreError::Interrupted,
            (ErrorCode::CannotOpen | ErrorCode::DiskFull | ErrorCode::SystemIoFailure | ErrorCode::ReadOnly, _) => {
                StoreError::Unavailable(error.to_string())
            }
            _ => StoreError::Database(error.to_string()),
        }
    }
}

fn constraint(kind: Constraint, error: &rusqlite::Error) -> StoreError {
    StoreError::Constraint(kind, error.to_string())
}
