//! A version 9 database is upgraded without loss, including data that version 9 did not forbid.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use jiff::Timestamp;
use jiff::civil::Date;
use postgres::NoTls;
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use store::backup::{RestoreOptions, restore};
use store::copy::Existing;
use store::{DatabaseUrl, Db, StoreError, Value, accounts, athletes, schedules, templates};
use training::ids::AccountId;
use training::volume::Measure;
use uuid::Uuid;

use crate::accounts::{NOW, holdings};
use crate::fresh::{both, migrated};
use crate::ledger::counted;

const KEPT_COPY: &str = include_str!("version_9.sql");
const MIGRATIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");

/// The workouts of a plan, by account, schedule, day and place in the day.
type Slots = BTreeMap<(Uuid, Uuid, Date, usize), (String, bool)>;

fn kept_copy(path: &Path) -> Connection {
    let connection = Connection::open(path).unwrap();
    connection.execute_batch(KEPT_COPY).unwrap();
    connection
}

fn slots_of_version_9() -> Slots {
    let connection = kept_copy(Path::new(":memory:"));
    let mut statement = connection
        .prepare("SELECT account_id, schedule_id, scheduled_on, place_in_day, title, is_completed FROM workout")
        .unwrap();
    let slots = statement.query_map([], |row| {
        let (account, schedule): (Vec<u8>, Vec<u8>) = (row.get(0)?, row.get(1)?);
        let (day, place): (String, i64) = (row.get(2)?, row.get(3)?);
        let slot = (uuid(&account), uuid(&schedule), day.parse().unwrap(), usize::try_from(place).unwrap());
        Ok((slot, (row.get(4)?, row.get(5)?)))
    });
    slots.unwrap().map(Result::unwrap).collect()
}

fn uuid(bytes: &[u8]) -> Uuid {
    Uuid::from_slice(bytes).unwrap()
}

async fn slots(db: &Db) -> Slots {
    let stored = db.read(|conn| {
        let mut slots = Slots::new();
        for account in accounts::list(conn)? {
            for id in schedules::ids(conn, account.id)? {
                let stored = schedules::find(conn, account.id, id)?.unwrap();
                let days = stored.schedule.workouts().chunk_by(|one, other| one.scheduled_on == other.scheduled_on);
                for (place, workout) in days.flat_map(|day| day.iter().enumerate()) {
                    let slot = (account.id.as_uuid(), stored.schedule.id().as_uuid(), workout.scheduled_on, place);
                    slots.insert(slot, (workout.content.title.to_string(), workout.is_completed));
                }
            }
        }
        Ok::<_, StoreError>(slots)
    });
    stored.await.unwrap()
}

async fn workout_ids(db: &Db) -> Vec<(Uuid, Uuid)> {
    let sql = "SELECT account_id, id FROM workout";
    db.read(move |conn| conn.rows(sql, (), |row| Ok((row.get("account_id")?, row.get("id")?)))).await.unwrap()
}

async fn assert_whole(db: &Db, name: &str) {
    let expected = slots_of_version_9();
    assert_eq!(slots(db).await, expected, "{name}");
    let ids = workout_ids(db).await;
    assert_eq!((ids.len(), ids.iter().collect::<BTreeSet<_>>().len()), (expected.len(), expected.len()), "{name}");
    let counts = db.read(|conn| {
        let mut counts = Vec::new();
        for account in accounts::list(conn)? {
            let athletes = athletes::list(conn, account.id)?.len();
            counts.push((athletes, templates::list(conn, account.id)?.len(), schedules::ids(conn, account.id)?.len()));
        }
        Ok::<_, StoreError>(counts)
    });
    assert_eq!(counts.await.unwrap(), [(2, 0, 1), (14, 12, 5)], "{name}");
    for account in db.read(accounts::list).await.unwrap() {
        assert_weeks_are_summed(db, account.id, name).await;
        let held = holdings(db, account.id).await;
        assert_eq!(held, counted(db, account.id).await, "{name}");
        assert!(held.bytes > 100, "{name}: {held:?}");
    }
}

/// The stored weekly sums match the workouts.
async fn assert_weeks_are_summed(db: &Db, account: AccountId, name: &str) {
    let plans = db.read(move |conn| {
        let summaries = schedules::summaries(conn, account)?;
        let stored = summaries.iter().map(|summary| schedules::find(conn, account, summary.id)).collect::<Vec<_>>();
        Ok::<_, StoreError>(summaries.into_iter().zip(stored).collect::<Vec<_>>())
    });
    for (summary, stored) in plans.await.unwrap() {
        let schedule = stored.unwrap().unwrap().schedule;
        let minutes: Vec<u32> = schedule.weeks().map(|week| week.totals.duration_minutes).collect();
        assert_eq!(summary.weekly_minutes, minutes, "{name}: {}", summary.name);
        assert_eq!(summary.measure, Measure::of(schedule.workouts()), "{name}: {}", summary.name);
    }
}

/// Loads the stored copy into a version 9 database on PostgreSQL, where columns have their own types.
async fn fill_postgres(db: &Db) {
    let DatabaseUrl::Postgres(config) = db.url().clone() else { panic!("PostgreSQL") };
    let of_version_9 = move || {
        let mut client = config.connect(NoTls).unwrap();
        client.batch_execute("CREATE TABLE refinery_schema_history (version INTEGER PRIMARY KEY, name TEXT, applied_on TEXT, checksum TEXT)").unwrap();
        for version in 1..=9 {
            client.batch_execute(&migration(version)).unwrap();
            client.execute("INSERT INTO refinery_schema_history (version) VALUES ($1)", &[&version]).unwrap();
        }
    };
    tokio::task::spawn_blocking(of_version_9).await.unwrap();
    let rows = rows_in_order();
    db.write(move |conn| rows.iter().try_for_each(|(sql, values)| conn.execute(sql, values.as_slice()).map(drop)))
        .await
        .unwrap();
}

fn migration(version: i32) -> String {
    let start = format!("V{version}__");
    let mut files = std::fs::read_dir(MIGRATIONS).unwrap().map(Result::unwrap);
    let file = files.find(|file| file.file_name().to_str().unwrap().starts_with(&start)).unwrap();
    std::fs::read_to_string(file.path()).unwrap()
}

fn rows_in_order() -> Vec<(String, Vec<Value<'static>>)> {
    const TABLES: [&str; 15] = [
        "account",
        "session",
        "access_token",
        "athlete",
        "template",
        "schedule",
        "workout",
        "idempotency_key",
        "throttle",
        "reset_token",
        "sign_up_token",
        "mail_request",
        "test_entry",
        "google_identity",
        "google_attempt",
    ];
    let connection = kept_copy(Path::new(":memory:"));
    let mut found = Vec::new();
    for table in TABLES {
        let mut kinds = connection.prepare("SELECT name, type FROM pragma_table_info(?1) ORDER BY cid").unwrap();
        let kinds = kinds.query_map([table], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        let columns: Vec<(String, String)> = kinds.map(Result::unwrap).collect();
        let mut statement = connection.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
        let places: Vec<String> = (1..=columns.len()).map(|place| format!("${place}")).collect();
        let sql = format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), places.join(", "));
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let value = |(index, (_, kind)): (usize, &(String, String))| typed(kind, row.get_ref(index).unwrap());
            found.push((sql.clone(), columns.iter().enumerate().map(value).collect()));
        }
    }
    found
}

fn typed(kind: &str, value: ValueRef) -> Value<'static> {
    match (kind, value) {
        (_, ValueRef::Null) => Value::Null,
        ("UUID", ValueRef::Blob(bytes)) => Value::Uuid(uuid(bytes)),
        ("JSON", ValueRef::Blob(bytes)) => Value::Json(std::borrow::Cow::Owned(serde_json::from_slice(bytes).unwrap())),
        ("DATE", ValueRef::Text(text)) => Value::Day(std::str::from_utf8(text).unwrap().parse().unwrap()),
        ("TIMESTAMPTZ", ValueRef::Integer(at)) => Value::Instant(Timestamp::from_microsecond(at).unwrap()),
        ("BOOLEAN", ValueRef::Integer(is_true)) => Value::Boolean(is_true == 1),
        ("TEXT", ValueRef::Text(text)) => Value::Text(String::from_utf8(text.to_vec()).unwrap().into()),
        ("BIGINT", ValueRef::Integer(number)) => Value::Integer(number),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_version_9_database_is_upgraded_without_loss() {
    let [sqlite, postgres] = both().await;
    let DatabaseUrl::Sqlite(path) = sqlite.db.url().clone() else { panic!("SQLite") };
    drop(kept_copy(&path));
    fill_postgres(&postgres.db).await;
    for database in [sqlite, postgres] {
        let db = database.db.clone();
        tokio::task::spawn_blocking(move || db.migrate().unwrap()).await.unwrap();
        assert_whole(&database.db, database.name).await;
    }
}

#[tokio::test]
async fn a_version_9_backup_restores_into_either_database() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.db");
    drop(kept_copy(&file));
    for database in migrated().await {
        restore(&file, &database.db, &RestoreOptions::new_start(Existing::Refuse, || NOW)).await.unwrap();
        assert_whole(&database.db, database.name).await;
    }
}
