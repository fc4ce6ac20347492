//! What survives a lost connection and a closed database.

use store::{DatabaseUrl, Db, Options};

use crate::fresh;

const CREATE: &str = "CREATE TABLE mark (id BIGINT NOT NULL PRIMARY KEY)";

async fn marks(db: &Db) -> Vec<i64> {
    db.read(|conn| conn.rows("SELECT id FROM mark ORDER BY id", (), |row| row.get("id"))).await.unwrap()
}

async fn mark(db: &Db, id: i64) -> u64 {
    db.write(move |conn| conn.execute("INSERT INTO mark (id) VALUES ($1)", (id,))).await.unwrap()
}

/// Of this test's own database, since other tests run concurrently.
fn end_every_connection(url: &DatabaseUrl) -> u64 {
    let DatabaseUrl::Postgres(ours) = url else { panic!("only a server ends connections") };
    let server = std::env::var("LONGRUN_TEST_POSTGRES").unwrap();
    let mut client = postgres::Client::connect(&server, postgres::NoTls).unwrap();
    let end = "SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE application_name = $1";
    client.execute(end, &[&ours.get_application_name()]).unwrap()
}

#[tokio::test]
async fn work_continues_after_the_server_closes_every_connection() {
    let database = tokio::task::spawn_blocking(fresh::postgres).await.unwrap();
    database.db.write(|conn| conn.execute(CREATE, ())).await.unwrap();
    for round in 0..3 {
        let url = database.db.url().clone();
        let ended = tokio::task::spawn_blocking(move || end_every_connection(&url)).await.unwrap();
        assert!(ended > 0);
        assert_eq!(mark(&database.db, round).await, 1);
        assert_eq!(marks(&database.db).await.len() as i64, round + 1);
    }
}

#[tokio::test]
async fn acknowledged_writes_are_there_when_the_file_is_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::Sqlite(folder.path().join("again.db"));
    let first = Db::open(&url, &Options::default()).unwrap();
    first.migrate().unwrap();
    first.write(|conn| conn.execute(CREATE, ())).await.unwrap();
    mark(&first, 1).await;

    // A second process sees it while the first still runs, and so would one after a crash.
    let second = Db::open(&url, &Options::default()).unwrap();
    assert_eq!(marks(&second).await, [1]);
    mark(&second, 2).await;
    assert_eq!(marks(&first).await, [1, 2]);
}
