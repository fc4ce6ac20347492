//! An empty database of each kind.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use store::{DatabaseUrl, Db, Options};

pub struct Fresh {
    pub name: &'static str,
    pub db: Db,
    _folder: Option<tempfile::TempDir>,
}

/// One of each, created where PostgreSQL's blocking client may be used.
pub async fn both() -> [Fresh; 2] {
    tokio::task::spawn_blocking(|| [sqlite(), postgres()]).await.unwrap()
}

/// One of each, with the schema in place.
pub async fn migrated() -> [Fresh; 2] {
    let databases = both().await;
    tokio::task::spawn_blocking(move || {
        for database in &databases {
            database.db.migrate().unwrap();
        }
        databases
    })
    .await
    .unwrap()
}

pub fn sqlite() -> Fresh {
    let folder = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::Sqlite(folder.path().join("test.db"));
    Fresh { name: "sqlite", db: Db::open(&url, &Options::default()).unwrap(), _folder: Some(folder) }
}

pub fn postgres() -> Fresh {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let server =
        std::env::var("LONGRUN_TEST_POSTGRES").expect("set LONGRUN_TEST_POSTGRES, or run the tests with `make test`");
    let schema = format!("store_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let mut client = postgres::Client::connect(&server, postgres::NoTls).unwrap();
    client.batch_execute(&format!("CREATE SCHEMA {schema}")).unwrap();
    let url: DatabaseUrl =
        format!("{server}?options=-c%20search_path%3D{schema}&application_name={schema}&connect_timeout=600")
            .parse()
            .unwrap();
    Fresh { name: "postgres", db: Db::open(&url, &patient()).unwrap(), _folder: None }
}

/// A busy machine takes its time to respond.
pub fn patient() -> Options {
    Options { patience: Duration::from_secs(600), ..Options::default() }
}
