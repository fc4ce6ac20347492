//! The schema's history: one tree of migrations that runs on both databases.

use std::fs::File;
use std::path::Path;

use refinery::Report;
use rusqlite::functions::FunctionFlags;
use uuid::Uuid;

use super::{DatabaseUrl, postgres_driver, sqlite_driver};
use crate::StoreError;

mod embedded {
    refinery::embed_migrations!("migrations");
}

/// Any number will do, as long as every process that migrates takes the same.
const POSTGRES_LOCK: i64 = 0x4c6f_6e67_7275_6e00;

/// How the schema of a database stands to this program's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Schema {
    /// Nothing was ever made there.
    Absent,
    Older {
        database: i64,
        program: i64,
    },
    Current,
    Newer {
        database: i64,
        program: i64,
    },
}

impl Schema {
    fn of(database: Option<i64>) -> Self {
        let program = embedded::migrations::runner().get_migrations().iter().map(refinery::Migration::version).max();
        let program = program.map_or(0, i64::from);
        match database {
            None => Self::Absent,
            Some(database) if database < program => Self::Older { database, program },
            Some(database) if database > program => Self::Newer { database, program },
            Some(_) => Self::Current,
        }
    }
}

impl std::fmt::Display for Schema {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Absent => f.write_str("it holds no schema yet: run `longrun migrate` first"),
            Self::Current => f.write_str("its schema is this program's"),
            Self::Older { database, program } => write!(
                f,
                "its schema (version {database}) is older than this program's (version {program}): run `longrun migrate` first"
            ),
            Self::Newer { database, program } => write!(
                f,
                "its schema (version {database}) is newer than this program's (version {program}): use a newer longrun"
            ),
        }
    }
}

pub fn schema(url: &DatabaseUrl) -> Result<Schema, StoreError> {
    Ok(Schema::of(match url {
        DatabaseUrl::Sqlite(path) => version_on_sqlite(&sqlite_driver::open_reader(path)?)?,
        DatabaseUrl::Postgres(config) => version_on_postgres(&mut postgres_driver::connect(config)?)?,
    }))
}

pub fn run(url: &DatabaseUrl) -> Result<Vec<String>, StoreError> {
    let report = match url {
        DatabaseUrl::Sqlite(path) => {
            // Held until it is dropped, as below. Locking the file itself would end SQLite's own locks.
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            let lock = File::open(folder).and_then(|folder| folder.lock().map(|()| folder));
            let _lock = lock.map_err(|error| StoreError::Unavailable(format!("{}: {error}", folder.display())))?;
            let mut connection = sqlite_driver::open_writer(path)?;
            refuse_newer(version_on_sqlite(&connection)?)?;
            run_on_sqlite(&mut connection)?
        }
        DatabaseUrl::Postgres(config) => {
            let mut client = postgres_driver::connect(config)?;
            // Held until the client is dropped: processes that start together migrate one after the other.
            client.execute("SELECT pg_advisory_lock($1)", &[&POSTGRES_LOCK]).map_err(migration_error)?;
            refuse_newer(version_on_postgres(&mut client)?)?;
            embedded::migrations::runner().run(&mut client).map_err(migration_error)?
        }
    };
    Ok(names(&report))
}

fn refuse_newer(version: Option<i64>) -> Result<(), StoreError> {
    match Schema::of(version) {
        newer @ Schema::Newer { .. } => Err(StoreError::Schema(newer)),
        _ => Ok(()),
    }
}

const NEWEST_VERSION: &str = "SELECT MAX(version) FROM refinery_schema_history";

fn version_on_sqlite(connection: &rusqlite::Connection) -> Result<Option<i64>, StoreError> {
    if !connection.table_exists(None, "refinery_schema_history")? {
        return Ok(None);
    }
    Ok(connection.query_row(NEWEST_VERSION, [], |row| row.get(0))?)
}

fn version_on_postgres(client: &mut postgres::Client) -> Result<Option<i64>, StoreError> {
    let has_history = client.query_one("SELECT to_regclass('refinery_schema_history') IS NOT NULL", &[])?;
    if !has_history.get::<_, bool>(0) {
        return Ok(None);
    }
    Ok(client.query_one(NEWEST_VERSION, &[])?.get::<_, Option<i32>>(0).map(i64::from))
}

pub fn run_on_sqlite(connection: &mut rusqlite::Connection) -> Result<Report, StoreError> {
    // PostgreSQL's name for a new id, so that one statement renews ids on both.
    connection.create_scalar_function("gen_random_uuid", 0, FunctionFlags::SQLITE_UTF8, |_| Ok(random_id()))?;
    embedded::migrations::runner().run(connection).map_err(migration_error)
}

#[expect(clippy::disallowed_methods, reason = "a migration runs before there is anybody to pass ids in")]
fn random_id() -> Vec<u8> {
    Uuid::now_v7().as_bytes().to_vec()
}

fn names(report: &Report) -> Vec<String> {
    report.applied_migrations().iter().map(ToString::to_string).collect()
}

fn migration_error(error: impl std::error::Error) -> StoreError {
    let cause = error.source().map_or_else(String::new, |cause| format!(": {cause}"));
    StoreError::Database(format!("cannot bring the database up to date: {error}{cause}"))
}
