//! Transactions: alone, together, in a race, and when something goes wrong.

use store::{Db, StoreError};

use crate::fresh::{self, Fresh};

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
async fn writers_that_race_lose_no_change() {
    for database in counters().await {
        let writers: Vec<_> = (0..24)
            .map(|_| {
                let db = database.db.clone();
                tokio::spawn(async move {
                    db.write(|conn| {
                        let number: i64 = conn
                            .row("SELECT number FROM counter WHERE id = 1", (), |row| row.get("number"))?
                            .ok_or(StoreError::Missing("counter"))?;
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
async fn a_failing_write_harms_none_of_its_neighbours() {
    for database in counters().await {
        let writes: Vec<_> = (2..60)
            .map(|id: i64| {
                let db = database.db.clone();
                tokio::spawn(async move {
                    db.write(move |conn| {
                        conn.execute("INSERT INTO counter (id, number) VALUES ($1, $1)", (id,))?;
                        match id % 3 {
                            0 => Err(StoreError::Conflict("third")),
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
async fn a_statement_that_failed_cannot_be_ignored() {
    for database in counters().await {
        let answer = database
            .db
            .write(|conn| {
                conn.execute("UPDATE counter SET number = 7 WHERE id = 1", ())?;
                drop(conn.execute("INSERT INTO counter (id, number) VALUES (1, 1)", ()));
                Ok(())
            })
            .await;
        assert!(matches!(answer, Err(StoreError::Constraint(..))), "{}: {answer:?}", database.name);
        assert_eq!(number(&database.db).await, 0, "{}", database.name);
    }
}

#[tokio::test]
async fn a_read_sees_one_moment_and_changes_nothing() {
    for database in counters().await {
        let refused =
            database.db.read(|conn| conn.execute("UPDATE counter SET number = 9 WHERE id = 1", ())).await.unwrap_err();
        assert!(matches!(refused, StoreError::Database(_) | StoreError::Unavailable(_)), "{refused:?}");
        assert_eq!(number(&database.db).await, 0, "{}", database.name);

        let (looked, look_again) = (std::sync::mpsc::channel(), std::sync::mpsc::channel::<()>());
        let reader = tokio::spawn({
            let db = database.db.clone();
            let (looked, look_again) = (looked.0, std::sync::Mutex::new(look_again.1));
            async move {
                db.read(move |conn| {
                    let mut look = || {
                        conn.row("SELECT number FROM counter WHERE id = 1", (), |row| row.get::<i64>("number"))
                            .map(Option::unwrap)
                    };
                    let before = look()?;
                    looked.send(()).unwrap();
                    look_again.lock().unwrap().recv().unwrap();
                    Ok((before, look()?))
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
async fn a_database_error_is_never_nothing_found() {
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
async fn a_look_up_sees_every_write_that_was_acknowledged() {
    for database in counters().await {
        for written in 1..50_i64 {
            let write = move |conn: &mut store::Conn<'_>| {
                conn.execute("UPDATE counter SET number = $1 WHERE id = 1", (written,))
            };
            database.db.write(write).await.unwrap();
            assert_eq!(looked_up(&database.db).await.unwrap(), Some(written), "{}", database.name);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 8)]
async fn more_look_ups_than_connections_are_all_answered() {
    for database in counters().await {
        let lookups: Vec<_> = (0..64)
            .map(|_| {
                let db = database.db.clone();
                tokio::spawn(async move {
                    db.look_up(|conn| {
                        std::thread::sleep(std::time::Duration::from_millis(2));
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
async fn a_failed_look_up_leaves_the_next_one_unharmed() {
    for database in counters().await {
        let failed = database.db.look_up(|conn| conn.row("SELECT nothing FROM nowhere", (), |_| Ok(()))).await;
        assert!(matches!(failed, Err(StoreError::Database(_))), "{}: {failed:?}", database.name);
        let panicked: Result<(), _> = database.db.look_up(|_| panic!("on purpose")).await;
        assert!(matches!(panicked, Err(StoreError::Database(_))), "{}: {panicked:?}", database.name);
        assert_eq!(looked_up(&database.db).await.unwrap(), Some(0), "{}", database.name);
    }
}
