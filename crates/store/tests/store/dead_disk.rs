//! A backup after which nothing is missing, restored onto a new machine.

use std::fs;
use std::path::Path;

use identity::{Passphrase, SealingKey};
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use store::athlete_links;
use store::backup::{
    BackupCause, BackupOptions, Backups, KeyInBackup, Progress, RestoreChoice, RestoreOptions, RestoredKey, backup,
    inspect, may_be_back, read_stops, restore, write_stops,
};
use store::copy::{CopyError, Existing, Start};
use store::outbox::{self, Message};
use store::{AccountWrite, ChangeError, Db, StoreError, message_holds, message_stops, operators};
use training::ids::AccountId;
use training::messages::Channel;
use uuid::Uuid;

use crate::accounts::NOW;
use crate::copies::{count, fill, link, opens};
use crate::fresh::{both, migrated};
use crate::schedules::two_accounts;

const LATER: Timestamp = Timestamp::constant(4_000_000_000, 0);

fn onto_a_new_disk(existing: Existing) -> RestoreOptions {
    RestoreOptions::onto_a_new_disk(existing, || NOW)
}

fn backups(folder: &Path, passphrase: Option<&str>) -> Backups {
    Backups {
        folder: folder.join("backups"),
        key_file: Some(folder.join("secrets-key")),
        stops_file: folder.join("stops.jsonl"),
        passphrase: passphrase.map(|text| Passphrase::parse(text).unwrap()),
        version: "1.2.3".into(),
    }
}

fn choice(passphrase: Option<&str>) -> RestoreChoice {
    let passphrase = passphrase.map(|text| Passphrase::parse(text).unwrap());
    RestoreChoice { existing: Existing::Refuse, start: Start::KeepLinks, passphrase, leaves_key: false }
}

async fn queue(db: &Db, channel: &str, kind: &str) {
    let message = Message {
        id: Uuid::from_u128(channel.bytes().chain(kind.bytes()).fold(0, |sum, byte| sum * 3 + u128::from(byte))),
        account: None,
        channel: channel.into(),
        kind: kind.into(),
        payload: "{}".into(),
        attempts: 0,
        requested_at: NOW,
    };
    db.write(move |conn| outbox::insert(conn, &message)).await.unwrap();
}

async fn is_sent(db: &Db, channel: &'static str) -> bool {
    let due_at = db.read(move |conn| outbox::next_due_at(conn, channel)).await.unwrap();
    let is_due = due_at.is_some_and(|due_at| due_at <= NOW);
    let claimed = db.write(move |conn| outbox::claim(conn, channel, NOW, LATER)).await.unwrap().is_some();
    assert_eq!(is_due, claimed);
    claimed
}

#[tokio::test]
async fn links_of_a_dead_disk_work_again_and_messages_wait_for_the_operator() {
    let folder = tempfile::tempdir().unwrap();
    for source in migrated().await {
        let [ana, _] = two_accounts(&source.db).await;
        let page = link(&source.db, ana).await;
        source.db.write(move |conn| operators::add(conn, ana.as_uuid().into(), NOW)).await.unwrap();
        let file = folder.path().join(source.name);
        backup(&source.db, &file, &BackupOptions::at(NOW)).await.unwrap();
        for target in migrated().await {
            let db = &target.db;
            let restored = restore(&file, db, &onto_a_new_disk(Existing::Refuse)).await.unwrap();
            assert!(restored.is_holding_messages && opens(db, &page).await, "{} to {}", source.name, target.name);

            let hold = db.read(message_holds::find).await.unwrap().unwrap();
            assert_eq!((hold.held_at, hold.backup_made_at), (NOW, NOW));
            let back = db.read(move |conn| may_be_back(conn, hold.backup_made_at, 10)).await.unwrap();
            assert_eq!((back.all.links, back.all.members, back.accounts_in_all), (1, 0, 1));
            assert_eq!((back.accounts[0].account, back.accounts[0].may_be_back.links), (ana.as_uuid(), 1));
            let of_backup: i64 = db
                .read(|conn| {
                    let sql = "SELECT COUNT(*) AS number FROM account WHERE password_hash IS NOT NULL";
                    conn.row(sql, (), |row| row.get("number"))
                })
                .await
                .unwrap()
                .unwrap();
            assert_eq!(i64::try_from(back.passwords).unwrap(), of_backup);
            assert_eq!(back.operators.len(), 1, "{:?}", back.operators);
            let before = NOW - SignedDuration::from_secs(1);
            let back = db.read(move |conn| may_be_back(conn, before, 10)).await.unwrap();
            assert_eq!((back.operators.len(), back.passwords), (0, 0));
            assert_eq!(back.all.total(), 0, "what is newer than the backup did not come back");

            for (channel, kind) in [("mail", "athlete-message"), ("whatsapp", "x"), ("webhook", "x")] {
                queue(db, channel, kind).await;
                assert!(!is_sent(db, channel).await, "{channel} waits");
            }
            queue(db, "mail", "reset-password").await;
            assert!(is_sent(db, "mail").await, "mails about accounts leave");
            assert!(!is_sent(db, "mail").await);
            assert_eq!(db.read(message_holds::count_held).await.unwrap(), 3);
            assert!(message_holds::release(db).await.unwrap() && !message_holds::release(db).await.unwrap());
            assert_eq!(db.read(message_holds::count_held).await.unwrap(), 0);
            for channel in ["mail", "whatsapp", "webhook"] {
                assert!(is_sent(db, channel).await, "{channel}");
            }
        }
    }
}

#[tokio::test]
async fn what_the_present_database_knows_to_be_withdrawn_stays_so() {
    let folder = tempfile::tempdir().unwrap();
    for database in migrated().await {
        let (db, name) = (&database.db, database.name);
        let [ana, ben] = two_accounts(db).await;
        let (kept, withdrawn) = (link(db, ana).await, link(db, ben).await);
        let file = folder.path().join(name);
        backup(db, &file, &BackupOptions::at(NOW)).await.unwrap();
        let mia = Uuid::from_u128(1).into();
        db.write_for(ben, move |tx| Ok::<_, ChangeError>(athlete_links::withdraw(tx, mia)?)).await.unwrap();

        restore(&file, db, &onto_a_new_disk(Existing::Replace)).await.unwrap();

        assert!(opens(db, &kept).await && !opens(db, &withdrawn).await, "{name}");

        // A better backup than the first one: nobody has approved what came back, so nothing counts as withdrawn.
        restore(&file, db, &onto_a_new_disk(Existing::Replace)).await.unwrap();
        assert!(opens(db, &kept).await && opens(db, &withdrawn).await, "{name}");
    }
}

#[tokio::test]
async fn the_key_is_sealed_with_the_passphrase_and_comes_back() {
    const PASSPHRASE: &str = "four long runs a week";
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let [source, _] = migrated().await;
    fill(&source.db).await;
    let key = SealingKey::generate_text().unwrap();
    fs::write(here.path().join("secrets-key"), format!("{}\n", *key)).unwrap();
    let from = backups(here.path(), Some(PASSPHRASE));
    let made = from.back_up(&source.db, NOW, BackupCause::Command, &Progress::default()).await.unwrap();
    let file = from.path_of(&made.name).unwrap();
    assert_eq!(made.details.as_ref().unwrap().key, KeyInBackup::Sealed);
    let bytes = fs::read(&file).unwrap();
    assert!(!bytes.windows(key.len()).any(|part| part == key.as_bytes()), "it is not readable");

    let [target, _] = migrated().await;
    let into = backups(there.path(), None);
    let progress = Progress::default();
    for (passphrase, told) in [
        (None, "the key in this backup is sealed: the passphrase is needed that it was made with"),
        (Some("five long runs a week"), "this is not the passphrase that the backup was made with"),
    ] {
        let refused = into.restore(&file, &target.db, choice(passphrase), &progress, || NOW).await.unwrap_err();
        assert_eq!(refused.to_string(), told);
        assert_eq!(count(&target.db).await, 0);
        assert_eq!(fs::read_dir(there.path()).unwrap().count(), 0, "nothing is left");
    }

    let restored = into.restore(&file, &target.db, choice(Some(PASSPHRASE)), &progress, || NOW).await.unwrap();
    assert_eq!(restored.key, RestoredKey::Written(there.path().join("secrets-key")));
    assert!(restored.needs_restart && progress.per_thousand() > 900);
    assert_eq!(fs::read_to_string(there.path().join("secrets-key")).unwrap().trim(), *key);

    let other = SealingKey::generate_text().unwrap();
    fs::write(there.path().join("secrets-key"), &*other).unwrap();
    let again = RestoreChoice { existing: Existing::Replace, ..choice(Some(PASSPHRASE)) };
    let restored = into.restore(&file, &target.db, again, &progress, || NOW).await.unwrap();
    let RestoredKey::Replaced { previous, .. } = restored.key else { panic!("{:?}", restored.key) };
    assert_eq!(fs::read_to_string(previous).unwrap(), *other);
    assert_eq!(fs::read_to_string(there.path().join("secrets-key")).unwrap().trim(), *key);
}

#[tokio::test]
async fn backups_are_listed_with_their_time_size_and_version() {
    let folder = tempfile::tempdir().unwrap();
    let [database, _] = migrated().await;
    fill(&database.db).await;
    let backups = backups(folder.path(), None);
    assert_eq!((backups.list(5).await.unwrap(), backups.newest_at()), ((Vec::new(), 0), None));
    fs::create_dir_all(&backups.folder).unwrap();
    let uploaded = backups.folder.join("20260301T080000Z-uploaded.backup");
    fs::write(&uploaded, "half").unwrap();
    assert_eq!(backups.newest_at(), None, "an uploaded file may be of any age");
    fs::remove_file(uploaded).unwrap();
    let made = backups.back_up(&database.db, NOW, BackupCause::Command, &Progress::default()).await.unwrap();
    assert!(matches!(
        backups.back_up(&database.db, NOW, BackupCause::Command, &Progress::default()).await,
        Err(CopyError::FileExists)
    ));
    fs::write(backups.folder.join("old.backup"), "half").unwrap();
    fs::write(backups.folder.join("notes.txt"), "half").unwrap();

    let (files, in_all) = backups.list(5).await.unwrap();

    assert_eq!((files.len(), in_all), (2, 2));
    let good = files.iter().find(|file| file.name == made.name).unwrap();
    let details = good.details.as_ref().unwrap();
    assert_eq!((good.made_at, details.made_by.as_deref(), details.accounts), (NOW, Some("1.2.3"), 700));
    assert_eq!((details.key, details.bytes, details.is_newer), (KeyInBackup::Absent, good.bytes, false));
    let bad = files.iter().find(|file| file.name == "old.backup").unwrap();
    assert!(bad.problem.as_ref().unwrap().contains("it is not a Longrun backup"), "{bad:?}");
    assert!(backups.newest_at().is_some());
    for name in ["../secrets-key", "none.backup", "notes.txt", "/etc/x.backup", ".backup"] {
        assert_eq!(backups.path_of(name), None, "{name}");
    }
}

#[tokio::test]
async fn a_backup_of_a_newer_version_is_refused_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let [database, _] = migrated().await;
    fill(&database.db).await;
    let file = folder.path().join("newer.backup");
    let options = BackupOptions { made_by: "9.0.0".into(), ..BackupOptions::at(NOW) };
    backup(&database.db, &file, &options).await.unwrap();
    let newer = Connection::open(&file).unwrap();
    newer.execute("INSERT INTO refinery_schema_history (version, name) VALUES (999, 'future')", []).unwrap();
    newer.close().unwrap();
    assert!(inspect(&file).unwrap().is_newer);

    let refused = restore(&file, &database.db, &onto_a_new_disk(Existing::Replace)).await.unwrap_err().to_string();

    assert!(refused.contains("made by 9.0.0 with the schema 999"), "{refused}");
    assert!(refused.contains("install the newer version"), "{refused}");
    assert_eq!(count(&database.db).await, 700);
}

async fn stop(db: &Db, account: AccountId, address: &'static str, at: Timestamp) {
    let put = move |tx: &mut AccountWrite| Ok::<_, ChangeError>(message_stops::put(tx, Channel::Email, address, at)?);
    db.write_for(account, put).await.unwrap();
}

async fn stopped_at(db: &Db, account: AccountId, address: &'static str) -> Option<Timestamp> {
    db.read(move |conn| message_stops::find(conn, account, Channel::Email, address)).await.unwrap()
}

#[tokio::test]
async fn stops_since_the_backup_are_taken_from_their_file() {
    for database in migrated().await {
        let folder = tempfile::tempdir().unwrap();
        let (db, name) = (&database.db, database.name);
        let [ana, ben] = two_accounts(db).await;
        let file = folder.path().join("backup");
        backup(db, &file, &BackupOptions::at(NOW)).await.unwrap();
        let later = NOW + SignedDuration::from_hours(1);
        stop(db, ana, "mia@example.org", later).await;
        let stops = folder.path().join("stops.jsonl");
        assert!(write_stops(db, &stops, later).await.unwrap());
        assert!(!write_stops(db, &stops, later).await.unwrap(), "it is the same");
        assert!(!fs::read_to_string(&stops).unwrap().contains("mia"), "it names nobody");

        let [empty, _] = migrated().await;
        write_stops(&empty.db, &stops, later).await.unwrap();
        assert_eq!(read_stops(&stops).unwrap().len(), 1, "an empty database forgets nobody's stop");
        let much_later = later + SignedDuration::from_hours(24 * 101);
        let options = RestoreOptions { stops: read_stops(&stops).unwrap(), ..onto_a_new_disk(Existing::Refuse) };
        let restored = restore(&file, &empty.db, &options).await.unwrap();

        assert_eq!(restored.stops, 1, "{name}");
        assert_eq!(stopped_at(&empty.db, ana, "mia@example.org").await, Some(later), "{name}");
        assert_eq!(stopped_at(&empty.db, ben, "mia@example.org").await, None, "{name}");
        let [other, _] = migrated().await;
        write_stops(&other.db, &stops, much_later).await.unwrap();
        assert_eq!(read_stops(&stops).unwrap(), [], "those of deleted accounts are not kept for ever");
    }
}

#[tokio::test]
async fn half_a_file_of_stops_is_read_as_far_as_it_goes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("stops.jsonl");
    let line =
        r#"{"account":"00000000-0000-0000-0000-000000000001","address":"abc","stoppedAt":"2026-10-14T08:00:00Z"}"#;
    fs::write(&file, format!("{line}\n{}", &line[..40])).unwrap();
    assert_eq!(read_stops(&file).unwrap().len(), 1);
    assert_eq!(read_stops(&folder.path().join("absent")).unwrap(), []);
}

#[tokio::test]
async fn a_server_that_has_started_without_accounts_is_restored_into() {
    let folder = tempfile::tempdir().unwrap();
    let [source, _] = migrated().await;
    fill(&source.db).await;
    let file = folder.path().join("backup");
    backup(&source.db, &file, &BackupOptions::at(NOW)).await.unwrap();
    for target in both().await {
        let db = target.db.clone();
        tokio::task::spawn_blocking(move || db.migrate().unwrap()).await.unwrap();
        let insert = |conn: &mut store::Conn| {
            conn.execute("INSERT INTO push_key (id, pkcs8) VALUES (1, 'AAAA')", ())?;
            Ok::<_, StoreError>(())
        };
        target.db.write(insert).await.unwrap();

        let restored = restore(&file, &target.db, &onto_a_new_disk(Existing::Refuse)).await.unwrap();

        assert!(restored.needs_restart, "{}: the server signs with a key that is gone", target.name);
        let again = restore(&file, &target.db, &onto_a_new_disk(Existing::Refuse)).await;
        assert!(matches!(again, Err(CopyError::TargetHoldsData)), "{}: {again:?}", target.name);
    }
}
