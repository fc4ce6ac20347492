//! A backup after which nothing is missing, restored onto a new machine.

use std::fs;
use std::path::Path;

use identity::{Passphrase, SealedRow, SealingKey};
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use store::athlete_links;
use store::backup::{
    BackupCause, BackupOptions, Backups, KeyInBackup, Progress, RestoreChoice, RestoreOptions, RestoredKey, backup,
    inspect, is_key_waiting, may_be_back, read_stops, restore, settle_key, write_stops,
};
use store::copy::{CopyError, Existing, Start};
use store::outbox::{self, Message};
use store::{
    AccountWrite, ChangeError, DatabaseUrl, Db, Options, StoreError, address_proofs, message_holds, message_stops,
    operators,
};
use training::ids::{AccountId, PersonId};
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
        restore(&file, db, &onto_a_new_disk(Existing::Replace)).await.unwrap();
        assert!(opens(db, &kept).await && !opens(db, &withdrawn).await, "{name}: nor before messages are let go");
    }
}

async fn runs_the_server(db: &Db) -> Vec<PersonId> {
    db.read(operators::list).await.unwrap()
}

async fn add_operator(db: &Db, account: AccountId, since: Timestamp) {
    db.write(move |conn| operators::add(conn, account.as_uuid().into(), since)).await.unwrap();
}

#[tokio::test]
async fn what_was_taken_back_between_two_restores_stays_so_and_what_is_newer_comes() {
    let folder = tempfile::tempdir().unwrap();
    let hours = |hours| NOW + SignedDuration::from_hours(hours);
    for source in migrated().await {
        let (there, name) = (&source.db, source.name);
        let [ana, ben] = two_accounts(there).await;
        let (old, withdrawn) = (link(there, ana).await, link(there, ben).await);
        add_operator(there, ben, NOW).await;
        let (first, better) = (folder.path().join(format!("{name}1")), folder.path().join(format!("{name}2")));
        backup(there, &first, &BackupOptions::at(hours(1))).await.unwrap();
        let new = link(there, ana).await;
        let at = hours(2);
        there
            .write(move |conn| conn.execute("UPDATE athlete_link SET made_at = $1 WHERE account_id = $2", (at, ana)))
            .await
            .unwrap();
        add_operator(there, ana, at).await;
        backup(there, &better, &BackupOptions::at(hours(3))).await.unwrap();
        for target in migrated().await {
            let (db, name) = (&target.db, format!("{name} to {}", target.name));
            restore(&first, db, &onto_a_new_disk(Existing::Refuse)).await.unwrap();
            assert!(opens(db, &old).await && opens(db, &withdrawn).await, "{name}");
            let mia = Uuid::from_u128(1).into();
            db.write_for(ben, move |tx| Ok::<_, ChangeError>(athlete_links::withdraw(tx, mia)?)).await.unwrap();
            db.write(move |conn| operators::remove(conn, ben.as_uuid().into())).await.unwrap();

            restore(&first, db, &onto_a_new_disk(Existing::Replace)).await.unwrap();
            assert!(opens(db, &old).await && !opens(db, &withdrawn).await, "{name}");
            assert_eq!(runs_the_server(db).await, [], "{name}");

            restore(&better, db, &onto_a_new_disk(Existing::Replace)).await.unwrap();
            assert!(opens(db, &new).await && !opens(db, &old).await && !opens(db, &withdrawn).await, "{name}");
            assert_eq!(runs_the_server(db).await, [ana.as_uuid().into()], "{name}");
            let keys = move |conn: &mut store::Conn| {
                let sql = "SELECT COUNT(*) AS number FROM link_key WHERE account_id = $1";
                conn.row(sql, (ben,), |row| row.get::<i64>("number"))
            };
            assert_eq!(db.read(keys).await.unwrap(), Some(0), "{name}: nor does its calendar open");
        }
    }
}

#[tokio::test]
async fn who_runs_the_server_goes_on_doing_so_where_the_backup_knows_them() {
    let folder = tempfile::tempdir().unwrap();
    for database in migrated().await {
        let (db, name) = (&database.db, database.name);
        let [ana, ben] = two_accounts(db).await;
        db.write(move |conn| address_proofs::note(conn, ana, NOW)).await.unwrap();
        let file = folder.path().join(name);
        backup(db, &file, &BackupOptions::at(NOW)).await.unwrap();
        let later = NOW + SignedDuration::from_hours(1);
        add_operator(db, ana, later).await;
        add_operator(db, ben, later).await;

        restore(&file, db, &onto_a_new_disk(Existing::Replace)).await.unwrap();

        let told = "whoever has the backup's password of an address that nobody had confirmed is not known";
        assert_eq!(runs_the_server(db).await, [ana.as_uuid().into()], "{name}: {told}");
        restore(&file, db, &onto_a_new_disk(Existing::Replace)).await.unwrap();
        assert_eq!(runs_the_server(db).await, [ana.as_uuid().into()], "{name}: also after a second one");
    }
}

#[tokio::test]
async fn an_empty_key_file_is_never_backed_up_and_a_restore_fills_it() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let [source, _] = migrated().await;
    let key = SealingKey::generate_text().unwrap();
    let file = here.path().join("secrets-key");
    fs::write(&file, "").unwrap();
    let from = backups(here.path(), None);
    let made = from.back_up(&source.db, NOW, BackupCause::Command, &Progress::default()).await;
    assert!(made.unwrap_err().to_string().contains("it is empty"), "a backup without the key would look whole");
    fs::write(&file, &*key).unwrap();
    let made = from.back_up(&source.db, NOW, BackupCause::Command, &Progress::default()).await.unwrap();
    let backup = from.path_of(&made.name).unwrap();

    let into = backups(there.path(), None);
    let file = there.path().join("secrets-key");
    let database = there.path().join("longrun.db");
    let half = there.path().join("longrun.db.restored.1.unfinished");
    fs::write(&file, "").unwrap();
    fs::write(&half, "half of it").unwrap();
    let progress = Progress::default();
    let restored = into.restore_into_new(&backup, &database, choice(None), &progress, || NOW).await.unwrap();
    assert_eq!(restored.key, RestoredKey::Written(file.clone()));
    assert_eq!(fs::read_to_string(&file).unwrap().trim(), *key);
    let mut left: Vec<_> = fs::read_dir(there.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["longrun.db", "secrets-key"]);

    let other = SealingKey::generate_text().unwrap();
    fs::write(&file, &*other).unwrap();
    let refused = into.restore_into_new(&backup, &database, choice(None), &progress, || NOW).await;
    assert!(matches!(refused, Err(CopyError::TargetHoldsData)), "{refused:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), *other, "the key is as it was");
    assert_eq!(fs::read_dir(there.path()).unwrap().count(), 2);
}

#[tokio::test]
async fn the_key_of_a_restore_that_was_killed_takes_its_place_where_it_opens_the_data() {
    for database in migrated().await {
        let (db, folder) = (&database.db, tempfile::tempdir().unwrap());
        let (file, staged) = (folder.path().join("secrets-key"), folder.path().join("secrets-key.restoring"));
        let [ana, _] = two_accounts(db).await;
        link(db, ana).await;
        let (text, other) = (SealingKey::generate_text().unwrap(), SealingKey::generate_text().unwrap());
        let row = SealedRow { account: ana.as_uuid(), id: Uuid::from_u128(1) };
        let sealed = SealingKey::parse(&text).unwrap().seal(row, "secret").unwrap();
        db.write(move |conn| conn.execute("UPDATE athlete_link SET sealed = $1", (sealed.as_str(),))).await.unwrap();

        assert_eq!(settle_key(Some(db), &file).await.unwrap(), None, "nothing waits");
        for (held, waiting) in [(&*text, &*other), (&*text, &String::new()), (&*other, &other[..9].to_owned())] {
            fs::write(&file, held).unwrap();
            fs::write(&staged, waiting).unwrap();
            assert!(is_key_waiting(&file));
            assert_eq!(settle_key(Some(db), &file).await.unwrap(), None);
            assert_eq!((fs::read_to_string(&file).unwrap(), staged.exists()), (held.clone(), false));
        }
        fs::write(&staged, &*text).unwrap();
        let lock = fs::File::open(&staged).unwrap();
        lock.lock().unwrap();
        assert!(matches!(settle_key(Some(db), &file).await, Err(CopyError::UnderWay)));
        drop(lock);
        let settled = settle_key(Some(db), &file).await.unwrap();
        let Some(RestoredKey::Replaced { previous, .. }) = settled else { panic!("{settled:?}") };
        assert_eq!(fs::read_to_string(&file).unwrap(), *text);
        assert_eq!(fs::read_to_string(previous).unwrap(), *other);
        fs::write(&staged, &*other).unwrap();
        assert_eq!(settle_key(None, &file).await.unwrap(), None, "nothing was restored");
        assert_eq!(fs::read_to_string(&file).unwrap(), *text);
    }
}

#[tokio::test]
async fn a_folder_that_cannot_be_used_is_named_and_no_backup_is_blamed() {
    let folder = tempfile::tempdir().unwrap();
    let mut backups = backups(folder.path(), None);
    assert!(backups.problem().await.is_none() && !backups.folder.exists(), "looking makes nothing");
    fs::write(folder.path().join("file"), "").unwrap();
    for name in ["file", "file/below", "file/below/below"] {
        backups.folder = folder.path().join(name);
        let told = backups.problem().await.unwrap().to_string();
        assert!(told.starts_with("cannot use the folder for backups"), "{told}");
        let refused = backups.receive().await.err().unwrap();
        assert!(matches!(refused, CopyError::UnusableFolder { .. }), "{refused:?}");
        let listed = backups.list(1).await;
        assert!(matches!(listed, Err(CopyError::UnusableFolder { .. })), "{listed:?}");
    }
}

#[test]
fn a_database_of_another_program_is_refused_and_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.db");
    Connection::open(&file)
        .unwrap()
        .execute_batch("CREATE TABLE note (text TEXT); CREATE TABLE account (id TEXT)")
        .unwrap();
    let before = fs::read(&file).unwrap();
    let refused = Db::open(&DatabaseUrl::Sqlite(file.clone()), &Options::default()).err().unwrap().to_string();
    assert!(refused.contains("a database of another program"), "{refused}");
    assert_eq!((fs::read(&file).unwrap() == before, fs::read_dir(folder.path()).unwrap().count()), (true, 1));
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
