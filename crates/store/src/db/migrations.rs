//! The schema's history: one tree of migrations that runs on both databases.

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

pub fn run(url: &DatabaseUrl) -> Result<Vec<String>, StoreError> {
    let report = match url {
        DatabaseUrl::Sqlite(path) => run_on_sqlite(&mut sqlite_driver::open_writer(path)?)?,
        DatabaseUrl::Postgres(config) => {
            let mut client = postgres_driver::connect(config)?;
            // Held until the client is dropped: processes that start together migrate one after the other.
            client.execute("SELECT pg_advisory_lock($1)", &[&POSTGRES_LOCK]).map_err(migration_error)?;
            embedded::migrations::runner().run(&mut client).map_err(migration_error)?
        }
    };
    Ok(names(&report))
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
