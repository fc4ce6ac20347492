//! Abandoned reads, and accounts that read a lot.

use std::sync::Arc;
use std::time::Duration;

use store::{Conn, Db, Options, StoreError};
use tokio::sync::mpsc;
use training::ids::AccountId;
use uuid::Uuid;

use crate::fresh::{self, Fresh};

/// A read that would run forever on SQLite, and for an hour on PostgreSQL.
fn endless(database: &Fresh) -> &'static str {
    match database.name {
        "sqlite" => {
            "WITH RECURSIVE n (number) AS (SELECT 1 AS number UNION ALL SELECT number + 1 FROM n)
             SELECT COUNT(*) AS number FROM n"
        }
        _ => "SELECT COUNT(*) AS number FROM (SELECT pg_sleep(3600)) AS asleep",
    }
}

/// With one connection for reads, and a statement timeout of two seconds on PostgreSQL.
async fn with_one_reader() -> Vec<(Fresh, Db)> {
    let databases = fresh::both().await;
    let open = move || {
        let options = Options { connections: 1, longest_read: Some(Duration::from_secs(2)), ..fresh::patient() };
        let open = |database: Fresh| {
            let db = Db::open(database.db.url(), &options).unwrap();
            (database, db)
        };
        databases.into_iter().map(open).collect()
    };
    tokio::task::spawn_blocking(open).await.unwrap()
}

fn count(conn: &mut Conn, sql: &'static str) -> Result<Option<i64>, StoreError> {
    conn.row(sql, (), |row| row.get("number"))
}

#[tokio::test]
async fn an_abandoned_read_makes_room_for_the_next() {
    for (database, db) in with_one_reader().await {
        let sql = endless(&database);
        let (begun, mut begins) = mpsc::unbounded_channel();
        let reader = tokio::spawn({
            let db = db.clone();
            async move {
                let read = db.read(move |conn| {
                    begun.send(()).unwrap();
                    count(conn, sql)
                });
                read.await
            }
        });
        begins.recv().await.unwrap();
        reader.abort();

        let next = db.read(|conn| count(conn, "SELECT 1 AS number")).await;

        assert_eq!(next.unwrap(), Some(1), "{}", database.name);
    }
}

#[tokio::test]
async fn work_of_many_statements_ends_when_its_caller_disconnects() {
    for (database, db) in with_one_reader().await {
        let (begun, mut begins) = mpsc::unbounded_channel();
        let reader = tokio::spawn({
            let db = db.clone();
            async move {
                let read = db.read(move |conn| {
                    loop {
                        count(conn, "SELECT 1 AS number")?;
                        let _ = begun.send(());
                    }
                    #[expect(unreachable_code, reason = "it tells the type of the answer")]
                    Ok::<(), StoreError>(())
                });
                read.await
            }
        });
        begins.recv().await.unwrap();
        reader.abort();

        let next = db.read(|conn| count(conn, "SELECT 1 AS number")).await;

        assert_eq!(next.unwrap(), Some(1), "{}", database.name);
    }
}

#[tokio::test]
async fn a_statement_that_times_out_on_postgres_says_so() {
    let [_, (database, db)] = <[_; 2]>::try_from(with_one_reader().await).map_err(|_| "two").unwrap();
    let sql = endless(&database);
    let answer = db.read(move |conn| count(conn, sql)).await;
    assert!(matches!(answer, Err(StoreError::Interrupted)), "{answer:?}");
}

#[tokio::test]
async fn one_account_leaves_half_of_the_readers_to_others() {
    let (busy, other) = (AccountId::from(Uuid::from_u128(1)), AccountId::from(Uuid::from_u128(2)));
    for database in fresh::both().await {
        let (begun, mut begins) = mpsc::unbounded_channel();
        let (release, held) = std::sync::mpsc::channel::<()>();
        let held = Arc::new(std::sync::Mutex::new(held));
        let readers: Vec<_> = (0..4)
            .map(|_| {
                let (db, begun, held) = (database.db.clone(), begun.clone(), Arc::clone(&held));
                tokio::spawn(async move {
                    let read = db.read_for(busy, move |_| {
                        begun.send(()).unwrap();
                        held.lock().unwrap().recv().unwrap();
                        Ok::<_, StoreError>(())
                    });
                    read.await
                })
            })
            .collect();
        begins.recv().await.unwrap();
        begins.recv().await.unwrap();

        let next = database.db.read_for(other, |conn| count(conn, "SELECT 1 AS number")).await;

        assert_eq!(next.unwrap(), Some(1), "{}", database.name);
        assert!(begins.try_recv().is_err(), "{}: two of four readers are the account's", database.name);
        for _ in 0..4 {
            release.send(()).unwrap();
        }
        for reader in readers {
            reader.await.unwrap().unwrap();
        }
    }
}
