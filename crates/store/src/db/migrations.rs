//! The migrations of the schema, the same for both databases.

use std::collections::BTreeSet;
use std::fs::File;
use std::path::Path;

use jiff::Timestamp;
use jiff::civil::Date;
use rusqlite::functions::{Context, FunctionFlags};
use uuid::Uuid;

use super::{DatabaseUrl, placement, postgres_driver, sqlite_driver};
use crate::StoreError;

struct Migration {
    version: i32,
    name: &'static str,
    sql: &'static str,
}

macro_rules! migrations {
    ($($version:literal $name:literal)*) => {
        &[$(Migration {
            version: $version,
            name: $name,
            sql: include_str!(concat!("../../migrations/V", $version, "__", $name, ".sql")),
        }),*]
    };
}

/// In the order they run. A released one is never changed: `released-migrations.sha256` has their checksums.
const MIGRATIONS: &[Migration] = migrations! {
    1 "accounts"
    2 "sessions"
    3 "athletes"
    4 "templates"
    5 "schedules"
    6 "accounts_by_mail"
    7 "google_identities"
    8 "paper"
    9 "plan_check"
    10 "workouts_that_last"
    11 "account_ledger"
    12 "outbox"
    13 "goals"
    14 "steps"
    15 "athlete_links"
    16 "subscriptions"
    17 "volume_by_time"
    18 "inbox"
    19 "messages"
    20 "coach_profiles"
    21 "plan_templates"
    22 "groups"
    23 "plan_links"
    24 "failed_messages"
    25 "race_times_in_hours"
    26 "advice_set_aside"
    27 "rows_of_an_athlete_in_order"
    28 "watch_pace_margin"
    29 "when_workouts_changed"
    30 "answers_given_and_stops"
    31 "estimates_in_lists"
    32 "languages"
    33 "recordings"
    34 "intervals"
    35 "absences"
    36 "plan_versions"
    37 "push"
    38 "publishing"
    39 "availability"
    40 "clubs"
    41 "passkeys_and_second_step"
    42 "tokens_and_webhooks"
    43 "assistants"
    44 "proved_addresses"
    45 "sealed_links_and_devices"
    46 "running_volume"
    47 "pain_and_swaps"
    49 "athletes_unit"
    50 "athletes_email_birthday_and_archive"
    53 "message_hold"
    54 "operators"
    55 "rosters"
    57 "athlete_numbers"
    58 "pace_reviews"
    59 "day_conditions"
    61 "updates_and_issuer_links"
    62 "race_sessions_of_goals"
    63 "athletes_see_predictions"
    64 "age_grades"
    65 "run_weather"
    66 "race_plans"
    67 "imports"
    68 "terrain"
    69 "race_week_messages"
    70 "phone_sources"
};

impl Migration {
    /// The migration and its history entry, in one transaction.
    fn with_its_entry(&self, now: Timestamp) -> String {
        let Self { version, name, sql } = self;
        format!("{sql};\nINSERT INTO {HISTORY} (version, name, applied_on) VALUES ({version}, '{name}', '{now}');")
    }
}

impl std::fmt::Display for Migration {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "V{}__{}", self.version, self.name)
    }
}

/// The name that the first versions used.
const HISTORY: &str = "refinery_schema_history";

/// Any number will do, as long as every process uses the same one.
pub const POSTGRES_LOCK: i64 = 0x4c6f_6e67_7275_6e00;

/// How the schema of a database compares to this program's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Schema {
    /// An empty database.
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
    /// It has tables, and none of ours.
    Foreign,
}

/// The schema of this program.
pub fn newest() -> i64 {
    MIGRATIONS.last().map_or(0, |newest| i64::from(newest.version))
}

impl Schema {
    fn of(database: Option<i64>) -> Self {
        let program = newest();
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
            Self::Foreign => f.write_str("it is a database of another program, and none of Longrun's"),
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

/// Refuses a file with the tables of another program before anything is written into it.
pub fn refuse_foreign(path: &Path) -> Result<(), StoreError> {
    let Ok(found) = std::fs::metadata(path) else { return Ok(()) };
    // Whoever reads from a pipe waits until somebody writes into it.
    if !found.is_file() {
        return Err(StoreError::Unavailable(format!("{} is not a regular file", path.display())));
    }
    if found.len() == 0 {
        return Ok(());
    }
    let connection = sqlite_driver::open_reader(path)?;
    // A first start that was killed leaves a history without entries.
    let is_ours = connection.table_exists(None, HISTORY)?
        && (connection.table_exists(None, "account")? || version_on_sqlite(&connection)?.is_none());
    let sql =
        "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\')";
    let has_tables: bool = connection.query_row(sql, [], |row| row.get(0))?;
    if has_tables && !is_ours { Err(StoreError::Schema(Schema::Foreign)) } else { Ok(()) }
}

pub fn schema_on_postgres(client: &mut postgres::Client) -> Result<Schema, StoreError> {
    Ok(Schema::of(version_on_postgres(client)?))
}

pub fn run(url: &DatabaseUrl) -> Result<Vec<String>, StoreError> {
    let applied = match url {
        DatabaseUrl::Sqlite(path) => {
            // Held until it is dropped, as below. Locking the file itself would release SQLite's own locks.
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            let lock = File::open(folder).and_then(|folder| folder.lock().map(|()| folder));
            let _lock = lock.map_err(|error| StoreError::Unavailable(format!("{}: {error}", folder.display())))?;
            let mut connection = sqlite_driver::open_writer(path)?;
            // What a migration takes away is not left in free pages of the file.
            connection.pragma_update(None, "secure_delete", true)?;
            refuse_newer(version_on_sqlite(&connection)?)?;
            run_on_sqlite(&mut connection)?
        }
        DatabaseUrl::Postgres(config) => {
            let mut client = postgres_driver::connect(config)?;
            // Held until the client is dropped: processes that start together migrate one after another.
            client.execute("SELECT pg_advisory_lock($1)", &[&POSTGRES_LOCK])?;
            refuse_newer(version_on_postgres(&mut client)?)?;
            let applied = run_on_postgres(&mut client)?;
            if !applied.is_empty() {
                placement::follow_migrations(&mut client)?;
            }
            applied
        }
    };
    Ok(applied)
}

fn refuse_newer(version: Option<i64>) -> Result<(), StoreError> {
    match Schema::of(version) {
        newer @ Schema::Newer { .. } => Err(StoreError::Schema(newer)),
        _ => Ok(()),
    }
}

const MAKE_HISTORY: &str = "CREATE TABLE IF NOT EXISTS refinery_schema_history (
    version INTEGER PRIMARY KEY, name VARCHAR(255), applied_on VARCHAR(255), checksum VARCHAR(255))";
const NEWEST_VERSION: &str = "SELECT MAX(version) FROM refinery_schema_history";
const APPLIED_VERSIONS: &str = "SELECT version FROM refinery_schema_history";

fn version_on_sqlite(connection: &rusqlite::Connection) -> Result<Option<i64>, StoreError> {
    if !connection.table_exists(None, HISTORY)? {
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

pub fn run_on_sqlite(connection: &mut rusqlite::Connection) -> Result<Vec<String>, StoreError> {
    // PostgreSQL's functions for a new id and for the days between two dates, so that one statement works on both.
    connection.create_scalar_function("gen_random_uuid", 0, FunctionFlags::SQLITE_UTF8, |_| Ok(random_id()))?;
    connection.create_scalar_function("date_mi", 2, FunctionFlags::SQLITE_UTF8, |dates| {
        Ok((date(dates, 0)? - date(dates, 1)?).get_days())
    })?;
    connection.execute_batch(MAKE_HISTORY)?;
    let applied = connection.prepare(APPLIED_VERSIONS)?.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    run_missing(applied, |sql| {
        let transaction = connection.transaction()?;
        transaction.execute_batch(sql)?;
        transaction.commit()
    })
}

fn run_on_postgres(client: &mut postgres::Client) -> Result<Vec<String>, StoreError> {
    client.batch_execute(MAKE_HISTORY)?;
    let applied = client.query(APPLIED_VERSIONS, &[])?.iter().map(|row| row.get(0)).collect();
    run_missing(applied, |sql| {
        let mut transaction = client.transaction()?;
        transaction.batch_execute(sql)?;
        transaction.commit()
    })
}

fn run_missing<E: std::error::Error>(
    applied: BTreeSet<i32>,
    mut execute: impl FnMut(&str) -> Result<(), E>,
) -> Result<Vec<String>, StoreError> {
    let mut names = Vec::new();
    for migration in MIGRATIONS.iter().filter(|migration| !applied.contains(&migration.version)) {
        execute(&migration.with_its_entry(now())).map_err(|error| migration_error(migration, error))?;
        names.push(migration.to_string());
    }
    Ok(names)
}

#[expect(clippy::disallowed_methods, reason = "a migration runs before there is anybody to pass the time in")]
fn now() -> Timestamp {
    Timestamp::now()
}

#[expect(clippy::disallowed_methods, reason = "a migration runs before there is anybody to pass ids in")]
fn random_id() -> Vec<u8> {
    Uuid::now_v7().as_bytes().to_vec()
}

fn date(dates: &Context, place: usize) -> rusqlite::Result<Date> {
    let text: String = dates.get(place)?;
    text.parse().map_err(|error: jiff::Error| rusqlite::Error::UserFunctionError(error.into()))
}

fn migration_error(migration: &Migration, error: impl std::error::Error) -> StoreError {
    let cause = error.source().map_or_else(String::new, |cause| format!(": {cause}"));
    StoreError::Database(format!("cannot bring the database up to date: {migration}: {error}{cause}"))
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use super::*;

    /// A database never runs a migration twice, so a change to it would never reach it.
    #[test]
    fn a_released_migration_is_never_changed() {
        let released = include_str!("../../released-migrations.sha256");
        let now: Vec<String> =
            MIGRATIONS.iter().map(|migration| format!("{}  {migration}", hex(migration.sql))).collect();
        for (now, released) in now.iter().zip(released.lines()) {
            assert_eq!(now, released, "write a new migration instead");
        }
        assert!(now.len() >= released.lines().count(), "a released migration is gone");
    }

    fn hex(text: &str) -> String {
        Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    #[test]
    fn every_file_runs_once_and_in_order() {
        let mut files: Vec<String> = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations"))
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort_by_key(|file| file[1..].split("__").next().unwrap().parse::<i32>().unwrap());
        let names: Vec<String> = MIGRATIONS.iter().map(|migration| format!("{migration}.sql")).collect();
        assert_eq!(names, files);
        assert!(MIGRATIONS.is_sorted_by_key(|migration| migration.version));
    }
}
