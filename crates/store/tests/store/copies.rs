//! Copies, backups and restores: complete, provable, and never over somebody's data by accident.

use std::path::Path;

use store::backup::{backup, restore};
use store::copy::{CopyError, Existing, copy};
use store::{Db, StoreError};
use uuid::Uuid;

use crate::fresh::migrated;

const ROWS: u128 = 700;

async fn fill(db: &Db) {
    db.write(|conn| {
        for number in 0..ROWS {
            let name = format!("Łukasz {number} 🏃 'quoted'");
            let photo = (number % 3 == 0).then(|| format!("https://photos.example/{number}"));
            conn.execute(
                "INSERT INTO account (id, email, email_key, display_name, photo_url, password_hash, is_disabled,
                                      created_at)
                 VALUES ($1, $2, $2, $3, $4, NULL, $5, $6)",
                (
                    Uuid::from_u128(number),
                    format!("{number}@example.com"),
                    name,
                    photo,
                    number % 2 == 0,
                    jiff::Timestamp::from_microsecond(1_700_000_000_123_456 + i64::try_from(number).unwrap()).unwrap(),
                ),
            )?;
        }
        Ok::<_, StoreError>(())
    })
    .await
    .unwrap();
}

async fn count(db: &Db) -> i64 {
    let found = db.read(|conn| conn.row("SELECT COUNT(*) AS number FROM account", (), |row| row.get("number"))).await;
    found.unwrap().unwrap()
}

#[tokio::test]
async fn a_copy_goes_to_the_other_database_and_back_unchanged() {
    let [sqlite, postgres] = migrated().await;
    fill(&sqlite.db).await;

    let there = copy(&sqlite.db, &postgres.db, Existing::Refuse).await.unwrap();
    let [back, _] = migrated().await;
    let and_back = copy(&postgres.db, &back.db, Existing::Refuse).await.unwrap();

    assert_eq!(there, and_back);
    assert_eq!(there.iter().find(|table| table.table == "account").unwrap().rows, ROWS as u64);
    assert_eq!(count(&back.db).await, ROWS as i64);
}

#[tokio::test]
async fn a_target_that_holds_data_is_refused_or_replaced_as_a_whole() {
    let [sqlite, postgres] = migrated().await;
    fill(&postgres.db).await;

    let refused = copy(&sqlite.db, &postgres.db, Existing::Refuse).await;
    assert!(matches!(refused, Err(CopyError::TargetHoldsData)), "{refused:?}");
    assert_eq!(count(&postgres.db).await, ROWS as i64);

    copy(&sqlite.db, &postgres.db, Existing::Replace).await.unwrap();
    assert_eq!(count(&postgres.db).await, 0);
}

#[tokio::test]
async fn a_copy_whose_source_fails_leaves_the_target_as_it_was() {
    let [sqlite, postgres] = migrated().await;
    fill(&postgres.db).await;
    sqlite.db.write(|conn| conn.execute("DROP TABLE account", ())).await.unwrap();

    assert!(copy(&sqlite.db, &postgres.db, Existing::Replace).await.is_err());

    assert_eq!(count(&postgres.db).await, ROWS as i64);
}

#[tokio::test]
async fn a_backup_of_either_database_restores_into_either() {
    let folder = tempfile::tempdir().unwrap();
    let [sqlite, postgres] = migrated().await;
    fill(&sqlite.db).await;
    fill(&postgres.db).await;
    for source in [&sqlite, &postgres] {
        let file = folder.path().join(format!("{}.backup", source.name));
        backup(&source.db, &file).await.unwrap();
        for target in migrated().await {
            restore(&file, &target.db, Existing::Refuse).await.unwrap();
            assert_eq!(count(&target.db).await, ROWS as i64, "{} to {}", source.name, target.name);
        }
        let again = backup(&source.db, &file).await;
        assert!(matches!(again, Err(CopyError::FileExists)), "{again:?}");
    }
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "only the backups remain: {left:?}");
}

#[tokio::test]
async fn a_file_that_is_no_whole_backup_is_refused_before_anything_is_touched() {
    let folder = tempfile::tempdir().unwrap();
    let [sqlite, _] = migrated().await;
    fill(&sqlite.db).await;
    let whole = folder.path().join("whole");
    backup(&sqlite.db, &whole).await.unwrap();
    let bytes = std::fs::read(&whole).unwrap();
    let mut damaged = bytes.clone();
    let middle = bytes.len() / 2;
    damaged[middle..middle + 4096].fill(0xAA);
    rusqlite::Connection::open(folder.path().join("foreign")).unwrap().execute_batch("CREATE TABLE t (a)").unwrap();
    std::fs::write(folder.path().join("cut"), &bytes[..middle]).unwrap();
    std::fs::write(folder.path().join("damaged"), damaged).unwrap();
    std::fs::write(folder.path().join("text"), "not a database at all, but long enough to be read as one".repeat(40))
        .unwrap();

    for name in ["cut", "damaged", "text", "foreign", "absent"] {
        let refused = restore(&folder.path().join(name), &sqlite.db, Existing::Replace).await;
        assert!(matches!(refused, Err(CopyError::UnusableFile { .. })), "{name}: {refused:?}");
        assert_eq!(count(&sqlite.db).await, ROWS as i64, "{name}");
    }
    assert!(!Path::new(&folder.path().join("absent")).exists());
}
