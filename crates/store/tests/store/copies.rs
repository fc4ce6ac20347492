//! Copies, backups and restores: complete, verified, and never over existing data by accident.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use identity::{LinkSecret, LinkSecrets};
use store::athlete_links::{self, Access, NewLink};
use store::backup::{BackupOptions, Backups, RestoreOptions, backup, remove_left_over_restores, restore};
use store::copy::{CopyError, Existing, copy};
use store::{AccountWrite, ChangeError, DatabaseUrl, Db, Options, Schema, StoreError, accounts, operators};
use training::ids::{AccountId, PersonId};
use uuid::Uuid;

use crate::accounts::{NOW, revision};
use crate::fresh::{both, migrated};
use crate::schedules::{add, find, schedule, two_accounts};

const ROWS: u128 = 700;

pub async fn fill(db: &Db) {
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

pub async fn count(db: &Db) -> i64 {
    let found = db.read(|conn| conn.row("SELECT COUNT(*) AS number FROM account", (), |row| row.get("number"))).await;
    found.unwrap().unwrap()
}

#[tokio::test]
async fn a_copy_to_the_other_database_and_back_changes_nothing() {
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
async fn a_target_with_data_is_rejected_or_replaced_as_a_whole() {
    let [sqlite, postgres] = migrated().await;
    fill(&postgres.db).await;

    let refused = copy(&sqlite.db, &postgres.db, Existing::Refuse).await;
    assert!(matches!(refused, Err(CopyError::TargetHoldsData)), "{refused:?}");
    assert_eq!(count(&postgres.db).await, ROWS as i64);

    copy(&sqlite.db, &postgres.db, Existing::Replace).await.unwrap();
    assert_eq!(count(&postgres.db).await, 0);
}

#[tokio::test]
async fn a_copy_whose_source_fails_leaves_the_target_unchanged() {
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
        backup(&source.db, &file, &BackupOptions::at(NOW)).await.unwrap();
        for target in migrated().await {
            restore(&file, &target.db, &RestoreOptions::new_start(Existing::Refuse, || NOW)).await.unwrap();
            assert_eq!(count(&target.db).await, ROWS as i64, "{} to {}", source.name, target.name);
        }
        let again = backup(&source.db, &file, &BackupOptions::at(NOW)).await;
        assert!(matches!(again, Err(CopyError::FileExists)), "{again:?}");
    }
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "only the backups remain: {left:?}");
}

#[tokio::test]
async fn a_backup_is_written_to_a_path_of_any_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let [sqlite, _] = migrated().await;
    fill(&sqlite.db).await;
    let file = folder.path().join(OsStr::from_bytes(b"Sicherung f\xfcr Zo\xeb.backup"));

    backup(&sqlite.db, &file, &BackupOptions::at(NOW)).await.unwrap();

    assert!(file.exists());
    let [restored, _] = migrated().await;
    restore(&file, &restored.db, &RestoreOptions::new_start(Existing::Refuse, || NOW)).await.unwrap();
    assert_eq!(count(&restored.db).await, ROWS as i64);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[tokio::test]
async fn an_incomplete_backup_is_rejected_before_anything_is_touched() {
    let folder = tempfile::tempdir().unwrap();
    let [sqlite, _] = migrated().await;
    fill(&sqlite.db).await;
    let whole = folder.path().join("whole");
    backup(&sqlite.db, &whole, &BackupOptions::at(NOW)).await.unwrap();
    let bytes = fs::read(&whole).unwrap();
    let mut damaged = bytes.clone();
    let middle = bytes.len() / 2;
    damaged[middle..middle + 4096].fill(0xAA);
    rusqlite::Connection::open(folder.path().join("foreign")).unwrap().execute_batch("CREATE TABLE t (a)").unwrap();
    fs::write(folder.path().join("cut"), &bytes[..middle]).unwrap();
    fs::write(folder.path().join("damaged"), damaged).unwrap();
    fs::write(folder.path().join("text"), "not a database at all, but long enough to be read as one".repeat(40))
        .unwrap();

    for (name, sql) in [
        ("view", "CREATE VIEW busy AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT x FROM n"),
        ("trigger", "CREATE TRIGGER busy AFTER INSERT ON account BEGIN SELECT 1; END"),
        ("computed", "ALTER TABLE account ADD COLUMN bomb AS (hex(zeroblob(900000000)))"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, &bytes).unwrap();
        rusqlite::Connection::open(path).unwrap().execute_batch(sql).unwrap();
    }
    for name in ["cut", "damaged", "text", "foreign", "absent", "view", "trigger", "computed"] {
        let refused =
            restore(&folder.path().join(name), &sqlite.db, &RestoreOptions::new_start(Existing::Replace, || NOW)).await;
        assert!(
            matches!(
                refused,
                Err(CopyError::UnusableFile { .. } | CopyError::NotABackup { .. } | CopyError::Damaged { .. })
            ),
            "{name}: {refused:?}"
        );
        assert_eq!(count(&sqlite.db).await, ROWS as i64, "{name}");
    }
    assert!(!Path::new(&folder.path().join("absent")).exists());
}

async fn sign_in(db: &Db, account: AccountId) {
    let session = "INSERT INTO session (account_id, id, family, salt, current_token, device, started_at, rotated_at)
                   VALUES ($1, $2, 'family', 'salt', 'token', 'Firefox on Linux', $3, $3)";
    let token = "INSERT INTO access_token (token_hash, account_id, session_id, expires_at) VALUES ('hash', $1, $2, $3)";
    db.write(move |conn| {
        conn.execute(session, (account, Uuid::from_u128(1), NOW))?;
        conn.execute(token, (account, Uuid::from_u128(1), NOW))
    })
    .await
    .unwrap();
}

async fn number_of_rows(db: &Db, table: &'static str) -> i64 {
    let sql = format!("SELECT COUNT(*) AS number FROM {table}");
    db.read(move |conn| conn.row(&sql, (), |row| row.get("number"))).await.unwrap().unwrap()
}

#[tokio::test]
async fn a_restore_ends_every_session_and_reuses_no_revision() {
    let folder = tempfile::tempdir().unwrap();
    for database in migrated().await {
        let db = &database.db;
        let [ana, _] = two_accounts(db).await;
        let plan = schedule(1, 4, 20);
        add(db, ana, &plan).await;
        sign_in(db, ana).await;
        let file = folder.path().join(database.name);
        backup(db, &file, &BackupOptions::at(NOW)).await.unwrap();
        let in_the_backup = (revision(db, ana).await, find(db, ana, plan.id()).await.unwrap().revision);
        for _ in 0..5 {
            let (plan, id) = (plan.clone(), || panic!("every id is free"));
            db.write_for(ana, move |tx| store::schedules::replace(tx, &plan, NOW, id, |_| true)).await.unwrap();
        }
        let now = (revision(db, ana).await, find(db, ana, plan.id()).await.unwrap().revision);

        restore(&file, db, &RestoreOptions::new_start(Existing::Replace, || NOW)).await.unwrap();

        let restored = (revision(db, ana).await, find(db, ana, plan.id()).await.unwrap().revision);
        assert!(restored.0 > now.0.max(in_the_backup.0), "{}: {restored:?} {now:?}", database.name);
        assert!(restored.1 > now.1.max(in_the_backup.1), "{}: {restored:?} {now:?}", database.name);
        assert_eq!(find(db, ana, plan.id()).await.unwrap().schedule, plan);
        for table in ["session", "access_token"] {
            assert_eq!(number_of_rows(db, table).await, 0, "{}: {table}", database.name);
        }
    }
}

pub async fn link(db: &Db, account: AccountId) -> LinkSecret {
    let secrets = LinkSecrets::generate().unwrap();
    let page = secrets.page.clone();
    let put = move |tx: &mut AccountWrite| {
        let link = NewLink {
            athlete: Uuid::from_u128(1).into(),
            secrets: &secrets,
            sealed: None,
            access: Access { can_answer: true, weeks_ahead: None },
            made_at: NOW,
        };
        Ok::<_, ChangeError>(athlete_links::put(tx, &link)?)
    };
    db.write_for(account, put).await.unwrap();
    page
}

pub async fn opens(db: &Db, secret: &LinkSecret) -> bool {
    let hash = secret.hash();
    db.read(move |conn| athlete_links::find_holder(conn, hash)).await.unwrap().is_some()
}

#[tokio::test]
async fn a_restore_revives_no_link_that_was_withdrawn() {
    let folder = tempfile::tempdir().unwrap();
    for database in migrated().await {
        let (db, name) = (&database.db, database.name);
        let [ana, ben] = two_accounts(db).await;
        let (kept, withdrawn) = (link(db, ana).await, link(db, ben).await);
        let file = folder.path().join(name);
        backup(db, &file, &BackupOptions::at(NOW)).await.unwrap();
        let mia = Uuid::from_u128(1).into();
        db.write_for(ben, move |tx| Ok::<_, ChangeError>(athlete_links::withdraw(tx, mia)?)).await.unwrap();

        restore(&file, db, &RestoreOptions::new_start(Existing::Replace, || NOW)).await.unwrap();

        assert!(opens(db, &kept).await, "{name}: a link that is there now stays");
        assert!(!opens(db, &withdrawn).await, "{name}");
        assert!(db.read(move |conn| athlete_links::find(conn, ben, mia)).await.unwrap().is_none(), "{name}");
        let replaced = link(db, ana).await;
        restore(&file, db, &RestoreOptions::new_start(Existing::Replace, || NOW)).await.unwrap();
        assert!(!opens(db, &kept).await && !opens(db, &replaced).await, "{name}: another took its place");

        for empty in migrated().await {
            restore(&file, &empty.db, &RestoreOptions::new_start(Existing::Refuse, || NOW)).await.unwrap();
            assert!(!opens(&empty.db, &kept).await, "{name}: nobody knows whether it was withdrawn");
        }
        let still = link(db, ana).await;
        for twin in migrated().await {
            copy(db, &twin.db, Existing::Refuse).await.unwrap();
            assert!(opens(&twin.db, &still).await, "{name}: a copy is a twin");
        }
    }
}

#[tokio::test]
async fn a_restore_gives_back_no_operator_and_enables_no_account() {
    let person = |account: AccountId| PersonId::from(account.as_uuid());
    let folder = tempfile::tempdir().unwrap();
    for database in migrated().await {
        let (db, name) = (&database.db, database.name);
        let [ana, ben] = two_accounts(db).await;
        db.write(move |conn| {
            operators::add(conn, person(ana), NOW)?;
            operators::add(conn, person(ben), NOW)
        })
        .await
        .unwrap();
        let file = folder.path().join(name);
        backup(db, &file, &BackupOptions::at(NOW)).await.unwrap();
        db.write(move |conn| {
            operators::remove(conn, person(ben))?;
            accounts::set_disabled(conn, ben, true)
        })
        .await
        .unwrap();

        restore(&file, db, &RestoreOptions::onto_a_new_disk(Existing::Replace, || NOW)).await.unwrap();

        let stored = db.read(move |conn| Ok::<_, StoreError>((operators::list(conn)?, accounts::find(conn, ben)?)));
        let (left, account) = stored.await.unwrap();
        assert_eq!(left, [person(ana)], "{name}");
        assert!(account.unwrap().is_disabled, "{name}");
    }
}

#[tokio::test]
async fn a_copy_from_postgres_into_a_target_with_data_says_so() {
    let [sqlite, postgres] = migrated().await;
    fill(&sqlite.db).await;
    // More than the buffers hold, so that the source is still sending when it is rejected.
    let many = "INSERT INTO throttle (throttle_key, failure_count, last_failed_at)
                SELECT CAST(number AS TEXT), 1, NOW() FROM generate_series(1, 9000) AS number";
    postgres.db.write(|conn| conn.execute(many, ())).await.unwrap();

    let refused = copy(&postgres.db, &sqlite.db, Existing::Refuse).await;

    assert!(matches!(refused, Err(CopyError::TargetHoldsData)), "{refused:?}");
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn the_database_and_its_backups_are_readable_only_by_their_owner() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.db");
    fs::write(&path, "").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    for path in [path, folder.path().join("new.db")] {
        let db = Db::open(&DatabaseUrl::Sqlite(path.clone()), &Options::default()).unwrap();
        db.migrate().unwrap();
        fill(&db).await;
        for suffix in ["", "-wal", "-shm"] {
            let file = format!("{}{suffix}", path.display());
            assert_eq!(mode(Path::new(&file)), 0o600, "{file}");
        }
    }
    for database in migrated().await {
        let file = folder.path().join(format!("{}.backup", database.name));
        backup(&database.db, &file, &BackupOptions::at(NOW)).await.unwrap();
        assert_eq!(mode(&file), 0o600, "{}", database.name);
    }
}

#[tokio::test]
async fn leftovers_of_a_killed_restore_are_deleted_and_those_in_use_stay() {
    let [sqlite, _] = migrated().await;
    let DatabaseUrl::Sqlite(path) = sqlite.db.url() else { panic!("SQLite") };
    let left_over = path.with_file_name("restore.db.1.unfinished");
    let under_way = path.with_file_name("restore.db.2.unfinished");
    for file in [&left_over, &under_way] {
        fs::write(file, "half of everything").unwrap();
    }
    let lock = fs::File::open(&under_way).unwrap();
    lock.lock().unwrap();

    remove_left_over_restores(&sqlite.db).unwrap();

    assert!(!left_over.exists());
    assert!(under_way.exists());
}

#[test]
fn leftovers_of_a_killed_backup_are_deleted_from_the_folder_and_those_in_use_stay() {
    let folder = tempfile::tempdir().unwrap();
    let backups = Backups {
        folder: folder.path().join("backups"),
        key_file: None,
        stops_file: folder.path().join("stops.jsonl"),
        passphrase: None,
        version: "0.4.1".to_owned(),
    };
    backups.remove_left_over().unwrap();
    fs::create_dir(&backups.folder).unwrap();
    let within = |name: &str| backups.folder.join(name);
    let (safety, journal) =
        (within("20261119T030000Z.backup.1.unfinished"), within("20261119T030000Z.backup.1.unfinished-journal"));
    let (upload, under_way, whole) =
        (within("upload.1.unfinished"), within("upload.2.unfinished"), within("20261118T030000Z.backup"));
    for file in [&safety, &journal, &upload, &under_way, &whole] {
        fs::write(file, "half of everything").unwrap();
    }
    let lock = fs::File::open(&under_way).unwrap();
    lock.lock().unwrap();

    backups.remove_left_over().unwrap();

    let exist = [&safety, &journal, &upload, &under_way, &whole].map(|file| file.exists());
    assert_eq!(exist, [false, false, false, true, true]);
}

#[tokio::test]
async fn a_raw_database_file_is_rejected_as_a_backup_since_its_wal_would_be_lost() {
    let [sqlite, target] = migrated().await;
    fill(&sqlite.db).await;
    let DatabaseUrl::Sqlite(live) = sqlite.db.url() else { panic!("SQLite") };
    let alone = live.with_file_name("copied-without-its-log.db");
    fs::copy(live, &alone).unwrap();

    for file in [live, &alone] {
        let refused = restore(file, &target.db, &RestoreOptions::new_start(Existing::Replace, || NOW))
            .await
            .unwrap_err()
            .to_string();
        assert!(refused.contains("it is a database, not a backup"), "{refused}");
    }
}

#[test]
fn processes_that_start_together_migrate_one_after_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::Sqlite(folder.path().join("together.db"));
    std::thread::scope(|scope| {
        let starts: Vec<_> = (0..8)
            .map(|_| {
                let url = &url;
                scope.spawn(move || {
                    Db::open(url, &Options { connections: 1, ..Options::default() }).and_then(|db| db.migrate())
                })
            })
            .collect();
        let ran: Vec<usize> = starts.into_iter().map(|start| start.join().unwrap().unwrap().len()).collect();
        assert_eq!(ran.iter().filter(|migrations| **migrations > 0).count(), 1, "{ran:?}");
    });
}

#[tokio::test]
async fn a_newer_schema_is_reported_as_such_and_left_alone() {
    for database in both().await {
        let db = database.db.clone();
        let absent = tokio::task::spawn_blocking(move || {
            let schema = db.schema().unwrap();
            db.migrate().unwrap();
            (schema, db.schema().unwrap())
        });
        assert_eq!(absent.await.unwrap(), (Schema::Absent, Schema::Current), "{}", database.name);
        let newer = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum)
                     VALUES (9999, 'later', '2030-01-01T00:00:00Z', '1')";
        database.db.write(|conn| conn.execute(newer, ())).await.unwrap();

        let db = database.db.clone();
        let refused = tokio::task::spawn_blocking(move || db.migrate().unwrap_err()).await.unwrap().to_string();

        assert!(refused.contains("its schema (version 9999) is newer than this program's"), "{refused}");
    }
}
