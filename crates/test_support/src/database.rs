//! A database for one test: migrated, and empty.

use std::sync::{Mutex, MutexGuard, OnceLock};
use std::time::Duration;
use std::{env, fs};

use postgres::{Client, Config, NoTls};
use store::{DatabaseUrl, Db, Options};
use tempfile::TempDir;
use uuid::Uuid;

pub struct TestDatabase {
    pub db: Db,
    place: Place,
}

enum Place {
    Folder { _removed_when_dropped: TempDir },
    Database(Migrated),
    Schema { name: String },
}

/// A database on PostgreSQL, and a digest of its schema as the migrations made it.
struct Migrated {
    name: String,
    schema: String,
}

const POSTGRES: &str = "LONGRUN_TEST_POSTGRES";
/// A busy machine, or one that is put to sleep for a while, takes its time to give a sign of life.
pub(crate) const PATIENCE: Duration = Duration::from_secs(600);
const CITUS: &str = "LONGRUN_TEST_CITUS";

/// Databases on PostgreSQL that a test has left behind, empty again. They go with the server of the tests.
static LEFT_BEHIND: Mutex<Vec<Migrated>> = Mutex::new(Vec::new());

/// Nothing of the test may write any more. Without the triggers that guard references, rows go in any order.
const EMPTY: &str = "
    SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid();
    SET session_replication_role = replica;
    DO $$
        DECLARE emptied regclass;
        BEGIN
            FOR emptied IN SELECT oid FROM pg_class
                WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'refinery_schema_history'
            LOOP
                EXECUTE format('DELETE FROM %s', emptied);
            END LOOP;
        END
    $$;";

/// Everything that a test may have changed of the schema.
const SCHEMA: &str = "
    SELECT md5(concat_ws('|',
        (SELECT string_agg(concat_ws(' ', relname, attname, atttypid, attnotnull), ',' ORDER BY relname, attnum)
           FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
          WHERE relnamespace = 'public'::regnamespace AND attnum > 0),
        (SELECT string_agg(concat_ws(' ', conrelid, conname, pg_get_constraintdef(oid)), ',' ORDER BY oid)
           FROM pg_constraint WHERE connamespace = 'public'::regnamespace),
        (SELECT string_agg(concat_ws(' ', tgrelid, tgname), ',' ORDER BY oid) FROM pg_trigger WHERE NOT tgisinternal),
        (SELECT string_agg(proname, ',' ORDER BY oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace)))";

impl TestDatabase {
    pub fn sqlite() -> Self {
        let folder = TempDir::new().expect("a temporary folder can be made");
        let path = folder.path().join("longrun.db");
        fs::write(&path, migrated_file()).expect("a temporary file can be written");
        Self { db: open(&DatabaseUrl::Sqlite(path)), place: Place::Folder { _removed_when_dropped: folder } }
    }

    pub fn postgres() -> Self {
        let left_behind = left_behind().pop();
        let database = left_behind.unwrap_or_else(new_database);
        Self { db: open(&url_of(&database.name)), place: Place::Database(database) }
    }

    /// On the coordinator of Citus, in a schema of its own, with every table in its place. Few shards, since each test
    /// makes its own.
    pub fn citus() -> Self {
        let mut server = server(CITUS);
        let name = new_name();
        execute(CITUS, &format!("CREATE SCHEMA {name}"));
        server.options(&format!("-c search_path={name},public -c citus.shard_count=2"));
        let db = open(&DatabaseUrl::Postgres(Box::new(server)));
        db.migrate().expect("the test database migrates");
        store::distribution::distribute(db.url()).expect("the test database is distributed");
        Self { db, place: Place::Schema { name } }
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        self.db.close();
        match &self.place {
            Place::Folder { .. } => {}
            Place::Database(database) => leave_behind(database),
            Place::Schema { name } => execute(CITUS, &format!("DROP SCHEMA {name} CASCADE")),
        }
    }
}

/// What an empty database of SQLite is once it is migrated, made once for all tests.
fn migrated_file() -> &'static [u8] {
    static FILE: OnceLock<Vec<u8>> = OnceLock::new();
    FILE.get_or_init(|| {
        let folder = TempDir::new().expect("a temporary folder can be made");
        let path = folder.path().join("longrun.db");
        migrate(&DatabaseUrl::Sqlite(path.clone()));
        fs::read(path).expect("what was just written can be read")
    })
}

fn new_database() -> Migrated {
    let name = new_name();
    execute(POSTGRES, &format!("CREATE DATABASE {name}"));
    migrate(&url_of(&name));
    let schema = schema_of(&mut connect(server(POSTGRES).dbname(&name)));
    Migrated { name, schema }
}

/// For the next test, since migrating takes longer than most tests. A database whose schema a test has changed goes.
fn leave_behind(Migrated { name, schema }: &Migrated) {
    let mut client = connect(server(POSTGRES).dbname(name));
    client.batch_execute(EMPTY).expect("a test database can be emptied");
    if schema_of(&mut client) == *schema {
        left_behind().push(Migrated { name: name.clone(), schema: schema.clone() });
    } else {
        drop(client);
        execute(POSTGRES, &format!("DROP DATABASE {name}"));
    }
}

fn schema_of(client: &mut Client) -> String {
    client.query_one(SCHEMA, &[]).expect("a test database has a schema").get(0)
}

fn migrate(url: &DatabaseUrl) {
    let db = open(url);
    db.migrate().expect("the test database migrates");
    db.close();
}

fn open(url: &DatabaseUrl) -> Db {
    Db::open(url, &Options { connections: 2, patience: PATIENCE, ..Options::default() })
        .expect("the test database opens")
}

fn url_of(name: &str) -> DatabaseUrl {
    DatabaseUrl::Postgres(Box::new(server(POSTGRES).dbname(name).clone()))
}

fn server(variable: &'static str) -> Config {
    let address = env::var(variable).unwrap_or_else(|_| panic!("set {variable}, or run the tests with `make test`"));
    let mut server: Config = address.parse().expect("the variable holds the address of a server");
    server.connect_timeout(PATIENCE).clone()
}

fn execute(variable: &'static str, sql: &str) {
    connect(&server(variable)).batch_execute(sql).expect("the server of the tests obeys");
}

fn connect(server: &Config) -> Client {
    server.connect(NoTls).expect("the server of the tests answers")
}

fn left_behind() -> MutexGuard<'static, Vec<Migrated>> {
    LEFT_BEHIND.lock().expect("no test has failed while it held this")
}

#[expect(clippy::disallowed_methods, reason = "a name that no other test process uses, not data of the product")]
fn new_name() -> String {
    format!("test_{}", Uuid::now_v7().simple())
}
