//! An empty, migrated database for one test.

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

/// A PostgreSQL database, and a digest of its schema after the migrations.
struct Migrated {
    name: String,
    schema: String,
}

const POSTGRES: &str = "LONGRUN_TEST_POSTGRES";
/// A busy or suspended machine takes its time to respond.
pub(crate) const PATIENCE: Duration = Duration::from_secs(600);
const CITUS: &str = "LONGRUN_TEST_CITUS";

/// Emptied PostgreSQL databases of earlier tests. They are deleted with the test server.
static LEFT_BEHIND: Mutex<Vec<Migrated>> = Mutex::new(Vec::new());

/// The test must have stopped writing. Without the triggers that enforce references, rows can be deleted in any order.
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

/// Everything in the schema that a test may have changed.
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

    /// On the Citus coordinator, in its own schema, with every table placed. Few shards, since each test creates its
    /// own.
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

/// The bytes of an empty, migrated SQLite database, created once for all tests.
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

/// Keeps the database for the next test, since migrating takes longer than most tests. One with a changed schema is
/// dropped.
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
