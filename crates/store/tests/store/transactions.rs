//! Transactions: alone, concurrent, in conflict, and with errors.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use store::{ChangeError, Conn, Constraint, Db, Options, StoreError};
use training::ids::AccountId;

use crate::accounts::{self, revision};
use crate::fresh::{self, Fresh};
use crate::proxy::Proxy;

async fn counters() -> [Fresh; 2] {
    let databases = fresh::both().await;
    for database in &databases {
        database
            .db
            .write(|conn| {
                conn.execute("CREATE TABLE counter (id BIGINT NOT NULL PRIMARY KEY, number BIGINT NOT NULL)", ())?;
                conn.execute("INSERT INTO counter (id, number) VALUES (1, 0)", ())
            })
            .await
            .unwrap();
    }
    databases
}

async fn number(db: &Db) -> i64 {
    let found = db.read(|conn| conn.row("SELECT number FROM counter WHERE id = 1", (), |row| row.get("number"))).await;
    found.unwrap().unwrap()
}

#[tokio::test]
async fn concurrent_writers_lose_no_change() {
    for database in counters().await {
        let writers: Vec<_> = (0..24)
            .map(|_| {
                let db = database.db.clone();
                tokio::spawn(async move {
                    db.write(|conn| {
                        let number: i64 = conn
                            .row("SELECT number FROM counter WHERE id = 1", (), |row| row.get("number"))?
                            .ok_or(StoreError::Database("no counter".into()))?;
                        conn.execute("UPDATE counter SET number = $1 WHERE id = 1", (number + 1,))
                    })
                    .await
                })
            })
            .collect();
        let mut written = 0;
        for writer in writers {
            written += i64::from(writer.await.unwrap().is_ok());
        }
        assert!(written > 0);
        assert_eq!(number(&database.db).await, written, "{}", database.name);
    }
}

#[tokio::test]
async fn a_failing_write_does_not_affect_its_neighbours() {
    for database in counters().await {
        let writes: Vec<_> = (2..60)
            .map(|id: i64| {
                let db = database.db.clone();
                tokio::spawn(async move {
                    db.write(move |conn| {
                        conn.execute("INSERT INTO counter (id, number) VALUES ($1, $1)", (id,))?;
                        match id % 3 {
                            0 => Err(StoreError::Invalid("third".into())),
                            1 => panic!("a bug in the closure"),
                            _ => Ok(()),
                        }
                    })
                    .await
                })
            })
            .collect();
        let mut expected = vec![1];
        for (id, write) in (2..60).zip(writes) {
            let answer = write.await.unwrap();
            assert_eq!(answer.is_ok(), id % 3 == 2, "{} {id}: {answer:?}", database.name);
            expected.extend((id % 3 == 2).then_some(id));
        }
        let stored: Vec<i64> = database
            .db
            .read(|conn| conn.rows("SELECT id FROM counter ORDER BY id", (), |row| row.get("id")))
            .await
            .unwrap();
        assert_eq!(stored, expected, "{}", database.name);
    }
}

#[tokio::test]
async fn a_failed_statement_cannot_be_ignored() {
    for database in counters().await {
        let answer = database
            .db
            .write(|conn| {
                conn.execute("UPDATE counter SET number = 7 WHERE id = 1", ())?;
                drop(conn.execute("INSERT INTO counter (id, number) VALUES (1, 1)", ()));
                Ok::<_, StoreError>(())
            })
            .await;
        assert!(matches!(answer, Err(StoreError::Constraint(..))), "{}: {answer:?}", database.name);
        assert_eq!(number(&database.db).await, 0, "{}", database.name);
    }
}

#[tokio::test]
async fn a_read_sees_one_snapshot_and_changes_nothing() {
    for database in counters().await {
        let refused =
            database.db.read(|conn| conn.execute("UPDATE counter SET number = 9 WHERE id = 1", ())).await.unwrap_err();
        assert!(matches!(refused, StoreError::Database(_) | StoreError::Unavailable(_)), "{refused:?}");
        assert_eq!(number(&database.db).await, 0, "{}", database.name);

        let (looked, look_again) = (channel(), channel::<()>());
        let reader = tokio::spawn({
            let db = database.db.clone();
            let (looked, look_again) = (looked.0, Mutex::new(look_again.1));
            async move {
                db.read(move |conn| {
                    let mut look = || {
                        conn.row("SELECT number FROM counter WHERE id = 1", (), |row| row.get::<i64>("number"))
                            .map(Option::unwrap)
                    };
                    let before = look()?;
                    looked.send(()).unwrap();
                    look_again.lock().unwrap().recv().unwrap();
                    Ok::<_, StoreError>((before, look()?))
                })
                .await
            }
        });
        let looked = looked.1;
        tokio::task::spawn_blocking(move || looked.recv().unwrap()).await.unwrap();
        database.db.write(|conn| conn.execute("UPDATE counter SET number = 5 WHERE id = 1", ())).await.unwrap();
        look_again.0.send(()).unwrap();
        assert_eq!(reader.await.unwrap().unwrap(), (0, 0), "{}", database.name);
        assert_eq!(number(&database.db).await, 5, "{}", database.name);
    }
}

#[tokio::test]
async fn a_database_error_is_never_not_found() {
    for database in counters().await {
        let answer =
            database.db.read(|conn| conn.row("SELECT nothing FROM nowhere", (), |row| row.get::<i64>("nothing"))).await;
        assert!(matches!(answer, Err(StoreError::Database(_))), "{}: {answer:?}", database.name);
        let answer = database
            .db
            .read(|conn| conn.row("SELECT number FROM counter", (), |row| row.get::<String>("number")))
            .await;
        assert!(matches!(answer, Err(StoreError::Database(_))), "{}: {answer:?}", database.name);
    }
}

#[tokio::test]
async fn a_closed_database_says_so() {
    for database in counters().await {
        let db = database.db.clone();
        tokio::task::spawn_blocking(move || db.close()).await.unwrap();
        assert!(matches!(database.db.ping().await, Err(StoreError::Unavailable(_))), "{}", database.name);
        assert!(matches!(looked_up(&database.db).await, Err(StoreError::Unavailable(_))), "{}", database.name);
    }
}

async fn looked_up(db: &Db) -> Result<Option<i64>, StoreError> {
    db.look_up(|conn| conn.row("SELECT number FROM counter WHERE id = 1", (), |row| row.get("number"))).await
}

#[tokio::test]
async fn a_look_up_sees_every_acknowledged_write() {
    for database in counters().await {
        for written in 1..50_i64 {
            let write = move |conn: &mut Conn| conn.execute("UPDATE counter SET number = $1 WHERE id = 1", (written,));
            database.db.write(write).await.unwrap();
            assert_eq!(looked_up(&database.db).await.unwrap(), Some(written), "{}", database.name);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 8)]
async fn more_look_ups_than_connections_are_all_served() {
    for database in counters().await {
        let lookups: Vec<_> = (0..64)
            .map(|_| {
                let db = database.db.clone();
                tokio::spawn(async move {
                    db.look_up(|conn| {
                        std::thread::sleep(Duration::from_millis(2));
                        conn.row("SELECT number FROM counter WHERE id = 1", (), |row| row.get::<i64>("number"))
                    })
                    .await
                })
            })
            .collect();
        for lookup in lookups {
            assert_eq!(lookup.await.unwrap().unwrap(), Some(0), "{}", database.name);
        }
    }
}

#[tokio::test]
async fn a_failed_look_up_does_not_affect_the_next() {
    for database in counters().await {
        let failed = database.db.look_up(|conn| conn.row("SELECT nothing FROM nowhere", (), |_| Ok(()))).await;
        assert!(matches!(failed, Err(StoreError::Database(_))), "{}: {failed:?}", database.name);
        let panicked: Result<(), _> = database.db.look_up(|_| panic!("on purpose")).await;
        assert!(matches!(panicked, Err(StoreError::Database(_))), "{}: {panicked:?}", database.name);
        assert_eq!(looked_up(&database.db).await.unwrap(), Some(0), "{}", database.name);
    }
}

/// Work that signals its start, and ends on a signal.
fn held() -> (impl FnMut(&mut Conn) -> Result<(), StoreError> + Send + 'static, Receiver<()>, Sender<()>) {
    let (begun, has_begun) = channel();
    let (end, may_end) = channel();
    let may_end = Mutex::new(may_end);
    let work = move |_: &mut Conn| {
        let _told = begun.send(());
        let _ended = may_end.lock().unwrap().recv();
        Ok(())
    };
    (work, has_begun, end)
}

async fn wait_for(begun: Receiver<()>) {
    tokio::task::spawn_blocking(move || begun.recv().unwrap()).await.unwrap();
}

#[tokio::test]
async fn a_read_does_not_wait_for_writes_that_occupy_every_connection() {
    for database in counters().await {
        let mut ends = Vec::new();
        let writers: Vec<_> = (0..Options::default().connections * 3)
            .map(|_| {
                let (work, _, end) = held();
                ends.push(end);
                let db = database.db.clone();
                tokio::spawn(async move { db.write(work).await })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(50)).await;

        let read = tokio::time::timeout(Duration::from_secs(5), database.db.ping()).await;

        assert!(read.is_ok_and(|answer| answer.is_ok()), "{}", database.name);
        drop(ends);
        for writer in writers {
            drop(writer.await.unwrap());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_accounts_writes_are_serialized_and_none_is_rejected() {
    const WRITERS: i64 = 64;
    for database in fresh::migrated().await {
        let [ana, _] = accounts::add_two(&database.db).await;
        // Another process over the same database.
        let url = database.db.url().clone();
        let other = tokio::task::spawn_blocking(move || Db::open(&url, &fresh::patient()).unwrap()).await.unwrap();
        let writers: Vec<_> = (0..WRITERS)
            .map(|number| {
                let db = if number % 2 == 0 { database.db.clone() } else { other.clone() };
                tokio::spawn(async move { db.write_for(ana, move |tx| add_to_the_photo(tx, ana)).await })
            })
            .collect();
        for writer in writers {
            writer.await.unwrap().unwrap();
        }
        assert_eq!(revision(&database.db, ana).await, WRITERS, "{}", database.name);
        let photo = database.db.read(move |conn| photo(conn, ana)).await.unwrap();
        assert_eq!(photo.len() as i64, WRITERS, "{}: what was read was true when it was written", database.name);
        tokio::task::spawn_blocking(move || other.close()).await.unwrap();
    }
}

fn photo(conn: &mut Conn, account: AccountId) -> Result<String, StoreError> {
    let found = conn.row("SELECT photo_url FROM account WHERE id = $1", (account,), |row| row.get("photo_url"))?;
    Ok(found.flatten().unwrap_or_default())
}

fn add_to_the_photo(conn: &mut Conn, account: AccountId) -> Result<(), ChangeError> {
    let longer = photo(conn, account)? + "x";
    conn.execute("UPDATE account SET photo_url = $2 WHERE id = $1", (account, longer))?;
    Ok(())
}

#[tokio::test]
async fn another_accounts_write_does_not_wait_behind_an_account_that_writes_a_lot() {
    // SQLite has one writer for all.
    let [_, database] = fresh::migrated().await;
    let [ana, ben] = accounts::add_two(&database.db).await;
    let (mut work, begun, end) = held();
    let db = database.db.clone();
    let first = tokio::spawn(async move { db.write_for(ana, move |tx| Ok::<_, ChangeError>(work(tx)?)).await });
    wait_for(begun).await;
    let waiting: Vec<_> = (0..20)
        .map(|_| {
            let db = database.db.clone();
            tokio::spawn(async move { db.write_for(ana, |_| Ok::<_, ChangeError>(())).await })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(50)).await;

    let other = database.db.write_for(ben, |_| Ok::<_, ChangeError>(()));
    assert!(tokio::time::timeout(Duration::from_secs(60), other).await.is_ok());

    drop(end);
    first.await.unwrap().unwrap();
    for write in waiting {
        write.await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn a_write_returns_the_callers_own_error_and_stores_nothing() {
    #[derive(Debug)]
    enum Refusal {
        Taken,
        Store(StoreError),
    }
    impl From<StoreError> for Refusal {
        fn from(error: StoreError) -> Self {
            Self::Store(error)
        }
    }
    for database in counters().await {
        let refused = database.db.write(|conn| {
            conn.execute("UPDATE counter SET number = 7 WHERE id = 1", ())?;
            Err::<(), _>(Refusal::Taken)
        });
        assert!(matches!(refused.await, Err(Refusal::Taken)), "{}", database.name);
        let in_other_words = database.db.write(|conn| {
            conn.execute("INSERT INTO counter (id, number) VALUES (1, 1)", ()).map_err(|error| match error {
                StoreError::Constraint(Constraint::Unique, _) => Refusal::Taken,
                error => Refusal::Store(error),
            })
        });
        assert!(matches!(in_other_words.await, Err(Refusal::Taken)), "{}", database.name);
        let failed = database.db.write(|conn| Ok::<_, Refusal>(conn.execute("UPDATE nowhere SET nothing = 1", ())?));
        assert!(matches!(failed.await, Err(Refusal::Store(StoreError::Database(_)))), "{}", database.name);
        assert_eq!(number(&database.db).await, 0, "{}", database.name);
    }
}

async fn behind_a_proxy() -> (Proxy, Db) {
    let (proxy, db) = tokio::task::spawn_blocking(|| {
        let proxy = Proxy::start();
        let db = Db::open(&proxy.url(), &Options::default()).unwrap();
        (proxy, db)
    })
    .await
    .unwrap();
    assert_is_found_again(&db).await;
    (proxy, db)
}

async fn assert_everybody_is_told_soon(db: &Db) {
    let asked = Instant::now();
    let callers: Vec<_> = (0..200)
        .map(|number| {
            let db = db.clone();
            tokio::spawn(async move {
                if number % 2 == 0 {
                    db.ping().await
                } else {
                    db.write(|conn| conn.each("SELECT 1", (), |_| Ok(()))).await
                }
            })
        })
        .collect();
    for caller in callers {
        let answer = caller.await.unwrap();
        assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{answer:?}");
    }
    // The first check and the patience take less than a second of it; a busy machine adds its own. Without them it is
    // 30 s.
    assert!(asked.elapsed() < Duration::from_secs(10), "{:?}", asked.elapsed());
}

/// As soon as it responds again, whatever was known about the outage.
async fn assert_is_found_again(db: &Db) {
    let asked = Instant::now();
    while let Err(error) = db.ping().await {
        assert!(asked.elapsed() < Duration::from_secs(30), "{error}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_database_is_reported_soon_and_found_when_it_is_back() {
    let (mut proxy, db) = behind_a_proxy().await;

    proxy.stop();
    assert_everybody_is_told_soon(&db).await;

    proxy.resume();
    assert_is_found_again(&db).await;
    tokio::task::spawn_blocking(move || db.close()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_database_is_reported_soon_and_found_when_it_is_back() {
    let (mut proxy, db) = behind_a_proxy().await;

    proxy.fall_silent();
    assert_everybody_is_told_soon(&db).await;

    proxy.stop();
    proxy.resume();
    assert_is_found_again(&db).await;
    tokio::task::spawn_blocking(move || db.close()).await.unwrap();
}

#[tokio::test]
async fn a_server_that_accepts_connections_and_never_responds_is_not_waited_for() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("postgres://ana@{}/longrun?connect_timeout=1", listener.local_addr().unwrap());
    let asked = Instant::now();

    let opened = tokio::task::spawn_blocking(move || Db::open(&address.parse().unwrap(), &Options::default())).await;

    assert!(matches!(opened.unwrap(), Err(StoreError::Unavailable(_))));
    assert!(asked.elapsed() < Duration::from_secs(60), "{:?}", asked.elapsed());
}

#[tokio::test]
async fn a_slow_response_of_a_living_server_is_waited_for() {
    let [_, postgres] = fresh::both().await;
    let slow = "SELECT pg_sleep(1.5)";
    postgres.db.read(move |conn| conn.each(slow, (), |_| Ok::<_, StoreError>(()))).await.unwrap();
}

#[tokio::test]
async fn a_worker_that_is_down_counts_as_an_outage() {
    let database = tokio::task::spawn_blocking(fresh::postgres).await.unwrap();
    // Citus's error codes: a worker that refuses connections, one that closes them, one that is full, a standby.
    for code in ["08000", "08001", "08006", "53300", "53100", "57P01", "57P03", "25006"] {
        let sql = format!("DO $$ BEGIN RAISE EXCEPTION 'a worker' USING ERRCODE = '{code}'; END $$");
        let answer = database.db.write(move |conn| conn.execute(&sql, ())).await;
        assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{code}: {answer:?}");
    }
}

/// A cached plan is for the table as it was: a look-up planned for an empty table scanned all rows as it filled.
#[tokio::test]
async fn postgres_plans_each_statement_for_the_current_rows() {
    let [_, database] = counters().await;
    let kept = database.db.write(|conn| {
        for _ in 0..10 {
            conn.row("SELECT number FROM counter WHERE id = $1", (1_i64,), |row| row.get::<i64>("number"))?;
        }
        let sql = "SELECT custom_plans, generic_plans FROM pg_prepared_statements WHERE statement LIKE $1";
        conn.row(sql, ("%FROM counter WHERE id = $1",), |row| {
            Ok((row.get::<i64>("custom_plans")?, row.get::<i64>("generic_plans")?))
        })
    });
    assert_eq!(kept.await.unwrap(), Some((10, 0)));
}
