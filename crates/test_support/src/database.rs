//! A database for one test: empty, migrated, and gone afterwards.

use std::env;

use postgres::{Client, NoTls};
use store::{DatabaseUrl, Db, Options};
use tempfile::TempDir;
use uuid::Uuid;

pub struct TestDatabase {
    pub db: Db,
    place: Place,
}

enum Place {
    Folder { _removed_when_dropped: TempDir },
    Schema { server: String, name: String },
}

impl TestDatabase {
    pub fn sqlite() -> Self {
        let folder = TempDir::new().expect("a temporary folder can be made");
        let db = open(&DatabaseUrl::Sqlite(folder.path().join("longrun.db")));
        Self { db, place: Place::Folder { _removed_when_dropped: folder } }
    }

    pub fn postgres() -> Self {
        Self::in_a_schema("LONGRUN_TEST_POSTGRES", |name| format!("-c%20search_path%3D{name}"))
    }

    /// On the coordinator of Citus, with every table in its place. Few shards, since each test makes its own.
    pub fn citus() -> Self {
        let database = Self::in_a_schema("LONGRUN_TEST_CITUS", |name| {
            format!("-c%20search_path%3D{name},public%20-c%20citus.shard_count%3D2")
        });
        store::distribution::distribute(database.db.url()).expect("the test database is distributed");
        database
    }

    fn in_a_schema(variable: &'static str, options: impl FnOnce(&str) -> String) -> Self {
        let server = env::var(variable).unwrap_or_else(|_| panic!("set {variable}, or run the tests with `make test`"));
        let name = new_schema_name();
        execute(&server, &format!("CREATE SCHEMA {name}"));
        let mark = if server.contains('?') { '&' } else { '?' };
        let url = format!("{server}{mark}options={}", options(&name));
        let db = open(&url.parse().expect("the variable holds the address of a server"));
        Self { db, place: Place::Schema { server, name } }
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        self.db.close();
        if let Place::Schema { server, name } = &self.place {
            execute(server, &format!("DROP SCHEMA {name} CASCADE"));
        }
    }
}

fn open(url: &DatabaseUrl) -> Db {
    let db = Db::open(url, &Options { connections: 2 }).expect("the test database opens");
    db.migrate().expect("the test database migrates");
    db
}

fn execute(server: &str, sql: &str) {
    let mut client = Client::connect(server, NoTls).expect("the server of the tests answers");
    client.batch_execute(sql).expect("the server of the tests obeys");
}

#[expect(clippy::disallowed_methods, reason = "a name that no other test process uses, not data of the product")]
fn new_schema_name() -> String {
    format!("test_{}", Uuid::now_v7().simple())
}
