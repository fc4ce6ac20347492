//! A version 43 database, which stored the secrets of links and consents in plain text, becomes one that holds none.

use std::sync::Arc;

use identity::{LinkSecret, LinkSecrets, SealedRow, SealingKey};
use store::backup::{BackupOptions, RestoreOptions, backup, restore};
use store::copy::Existing;
use store::{Conn, DatabaseUrl, Db, StoreError, athlete_links, consents, unsealed_secrets};
use training::ids::{AccountId, AthleteId};
use training::messages::Channel;
use uuid::Uuid;

use crate::accounts::{NOW, account};
use crate::fresh::both;

const MIGRATIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
const LAST_OF_PLAIN_SECRETS: i32 = 43;
const ATHLETES: u128 = 450;

fn later_versions() -> Vec<i32> {
    let files = std::fs::read_dir(MIGRATIONS).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let versions = files.map(|file| file[1..].split("__").next().unwrap().parse::<i32>().unwrap());
    versions.filter(|version| *version > LAST_OF_PLAIN_SECRETS).collect()
}

async fn migrate_to_version_43(db: &Db) {
    let make = "CREATE TABLE refinery_schema_history (version INTEGER PRIMARY KEY, name VARCHAR(255),
                applied_on VARCHAR(255), checksum VARCHAR(255))";
    db.write(move |conn| {
        conn.execute(make, ())?;
        for version in later_versions() {
            conn.execute(&format!("INSERT INTO refinery_schema_history (version) VALUES ({version})"), ())?;
        }
        Ok::<_, StoreError>(())
    })
    .await
    .unwrap();
    migrate(db).await;
    let forget = format!("DELETE FROM refinery_schema_history WHERE version > {LAST_OF_PLAIN_SECRETS}");
    db.write(move |conn| conn.execute(&forget, ())).await.unwrap();
}

async fn migrate(db: &Db) {
    let db = db.clone();
    tokio::task::spawn_blocking(move || db.migrate().unwrap()).await.unwrap();
}

fn athlete(number: u128) -> AthleteId {
    Uuid::from_u128(number).into()
}

fn key() -> Arc<SealingKey> {
    Arc::new(SealingKey::parse(&SealingKey::generate_text().unwrap()).unwrap())
}

fn row(account: AccountId, athlete: AthleteId) -> SealedRow {
    SealedRow { account: account.as_uuid(), id: athlete.as_uuid() }
}

/// What version 43 stored for one athlete.
#[derive(Clone)]
struct Held {
    athlete: AthleteId,
    link: LinkSecrets,
    consent: LinkSecret,
}

impl Held {
    fn new(number: u128) -> Self {
        let (link, consent) = (LinkSecrets::generate().unwrap(), LinkSecret::generate().unwrap());
        Self { athlete: athlete(number), link, consent }
    }

    fn texts(&self) -> [String; 4] {
        let LinkSecrets { page, feed, busy } = &self.link;
        [page, feed, busy, &self.consent].map(|secret| secret.reveal().to_string())
    }

    fn insert(&self, conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
        let [page, feed, busy, consent] = self.texts();
        let athlete = self.athlete;
        conn.execute(
            "INSERT INTO athlete (account_id, id, first_name, last_name, created_at, bytes) VALUES ($1, $2, 'Mia', 'Moss', $3, 7)",
            (account, athlete, NOW),
        )?;
        conn.execute(
            "INSERT INTO athlete_link (account_id, athlete_id, page_secret, feed_secret, busy_secret, can_answer, made_at, times_opened)
             VALUES ($1, $2, $3, $4, $5, TRUE, $6, 3)",
            (account, athlete, &page, &feed, &busy, NOW),
        )?;
        for (secret, opens) in [(&self.link.page, "page"), (&self.link.feed, "feed"), (&self.link.busy, "busy")] {
            conn.execute(
                "INSERT INTO link_key (secret_hash, opens, account_id, athlete_id) VALUES ($1, $2, $3, $4)",
                (secret.hash(), opens, account, athlete),
            )?;
        }
        conn.execute(
            "INSERT INTO consent (account_id, athlete_id, channel, state, address, wording, secret, bytes)
             VALUES ($1, $2, 'Email', 'Agreed', 'mia@example.org', 'May we?', $3, 22)",
            (account, athlete, &consent),
        )?;
        conn.execute(
            "INSERT INTO consent_key (secret_hash, account_id, athlete_id, channel) VALUES ($1, $2, $3, 'Email')",
            (self.consent.hash(), account, athlete),
        )?;
        conn.execute(
            "INSERT INTO message (account_id, athlete_id, id, once_key, channel, kind, state, title, body, attempts, created_at, bytes)
             VALUES ($1, $2, $3, 'a', 'WhatsApp', 'ByHand', 'Sent', 'Week 1', $4, 1, $5, 1)",
            (account, athlete, athlete.as_uuid(), format!("Your page: https://plans.example.org/a#{page}"), NOW),
        )?;
        Ok(())
    }
}

async fn fill(db: &Db) -> (AccountId, Vec<Held>) {
    let held: Vec<Held> = (1..=ATHLETES).map(Held::new).collect();
    (insert(db, held.clone()).await, held)
}

async fn insert(db: &Db, held: Vec<Held>) -> AccountId {
    let id = account(1);
    db.write(move |conn| {
        conn.execute(
            "INSERT INTO account (id, email, email_key, display_name, is_disabled, created_at, paper, pace_margin_seconds)
             VALUES ($1, 'ana@example.org', 'ana@example.org', 'Ana', FALSE, $2, 'a4', 5)",
            (id, NOW),
        )?;
        conn.execute(
            "INSERT INTO account_ledger (account_id, revision, athletes, templates, plan_templates, schedules, goals, results,
                                         bytes, activities, recording_bytes)
             VALUES ($1, 3, 1, 0, 0, 0, 0, 0, 12, 0, 0)",
            (id,),
        )?;
        held.iter().try_for_each(|held| held.insert(conn, id))
    })
    .await
    .unwrap();
    id
}

/// Every byte: of the files of SQLite as they are, and of a backup.
async fn bytes(db: &Db) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.db");
    backup(db, &file, &BackupOptions::at(NOW)).await.unwrap();
    let mut bytes = std::fs::read(file).unwrap();
    if let DatabaseUrl::Sqlite(path) = db.url() {
        for suffix in ["", "-wal"] {
            bytes.extend(std::fs::read(format!("{}{suffix}", path.display())).unwrap_or_default());
        }
    }
    bytes
}

/// How many of these texts, which are equally long, the bytes hold.
fn held_in(bytes: &[u8], texts: &[String]) -> usize {
    let parts: std::collections::HashSet<&[u8]> = bytes.windows(22).collect();
    texts.iter().filter(|text| parts.contains(text.as_bytes())).count()
}

#[tokio::test]
async fn no_secret_of_version_43_is_left_and_every_link_still_opens() {
    for database in both().await {
        let (db, name) = (&database.db, database.name);
        migrate_to_version_43(db).await;
        let (account, held) = fill(db).await;
        let texts: Vec<String> = held.iter().flat_map(Held::texts).collect();
        // A backup of an older schema is a copy of the file, which PostgreSQL has none of.
        if let DatabaseUrl::Sqlite(_) = db.url() {
            assert_eq!(held_in(&bytes(db).await, &texts), texts.len(), "{name}: as it was");
        }

        migrate(db).await;
        let key = key();
        assert_eq!(unsealed_secrets::seal_at_start(db, Some(Arc::clone(&key))).await.unwrap(), held.len() as u64);

        assert_eq!(held_in(&bytes(db).await, &texts), 0, "{name}");
        assert_eq!(
            unsealed_secrets::seal_at_start(db, Some(Arc::clone(&key))).await.unwrap(),
            0,
            "{name}: nothing is left to do"
        );
        for Held { athlete, link, consent } in held {
            let hashes = [link.page.hash(), link.feed.hash(), link.busy.hash()];
            let found = db.read(move |conn| {
                for hash in hashes {
                    assert!(athlete_links::find_holder(conn, hash)?.is_some_and(|holder| holder.athlete == athlete));
                }
                Ok::<_, StoreError>((
                    athlete_links::find(conn, account, athlete)?.unwrap(),
                    consents::find(conn, account, athlete, Channel::Email)?.unwrap(),
                    consents::find_holder(conn, consent.hash())?.unwrap(),
                ))
            });
            let (stored, agreed, holder) = found.await.unwrap();
            let opened = LinkSecrets::open(&key, row(account, athlete), stored.sealed.as_deref().unwrap()).unwrap();
            assert_eq!(opened.page.reveal(), link.page.reveal(), "{name}");
            assert_eq!((stored.times_opened, holder.athlete), (3, athlete));
            assert!(agreed.key.hash.is_some() && agreed.key.sealed.is_some());
        }
    }
}

#[tokio::test]
async fn without_a_key_no_secret_is_left_either() {
    for database in both().await {
        let db = &database.db;
        migrate_to_version_43(db).await;
        let (account, held) = fill(db).await;
        migrate(db).await;

        unsealed_secrets::seal_at_start(db, None).await.unwrap();

        let texts: Vec<String> = held.iter().flat_map(Held::texts).collect();
        assert_eq!(held_in(&bytes(db).await, &texts), 0, "{}", database.name);
        let (first, hash) = (held[0].athlete, held[0].link.page.hash());
        let (link, holder) = db
            .read(move |conn| {
                Ok::<_, StoreError>((
                    athlete_links::find(conn, account, first)?,
                    athlete_links::find_holder(conn, hash)?,
                ))
            })
            .await
            .unwrap();
        assert!(holder.is_some() && link.unwrap().sealed.is_none());
    }
}

/// The server runs: what a restore brings is sealed by its housekeeping.
#[tokio::test]
async fn a_backup_of_version_43_brings_back_only_links_that_are_there_now() {
    let folder = tempfile::tempdir().unwrap();
    for database in both().await {
        let (db, name) = (&database.db, database.name);
        migrate_to_version_43(db).await;
        let (account, held) = fill(db).await;
        let file = folder.path().join(name);
        let old = backup_of_version_43(&file, &held).await;
        assert_eq!(old, account);
        migrate(db).await;
        let key = key();
        unsealed_secrets::seal_all(db, Some(Arc::clone(&key))).await.unwrap();
        let withdrawn = held[1].athlete;
        db.write_for(account, move |tx| Ok::<_, store::ChangeError>(athlete_links::withdraw(tx, withdrawn)?))
            .await
            .unwrap();

        restore(&file, db, &RestoreOptions::new_start(Existing::Replace, || NOW)).await.unwrap();
        unsealed_secrets::seal_all(db, Some(Arc::clone(&key))).await.unwrap();

        let opens = async |held: &Held| {
            let hash = held.link.page.hash();
            db.read(move |conn| athlete_links::find_holder(conn, hash)).await.unwrap().is_some()
        };
        assert!(opens(&held[0]).await && !opens(&held[1]).await, "{name}");
        let first = held[0].athlete;
        let link = db.read(move |conn| athlete_links::find(conn, account, first)).await.unwrap().unwrap();
        assert!(LinkSecrets::open(&key, row(account, first), link.sealed.as_deref().unwrap()).is_ok(), "{name}");
        let gone = db.read(move |conn| athlete_links::find(conn, account, withdrawn)).await.unwrap();
        assert!(gone.is_none(), "{name}");
        let texts: Vec<String> = held.iter().flat_map(Held::texts).collect();
        assert_eq!(held_in(&bytes(db).await, &texts), 0, "{name}");
    }
}

/// A backup that version 43 made, with the same rows.
async fn backup_of_version_43(file: &std::path::Path, held: &[Held]) -> AccountId {
    let database = tokio::task::spawn_blocking(crate::fresh::sqlite).await.unwrap();
    migrate_to_version_43(&database.db).await;
    let id = insert(&database.db, held.to_vec()).await;
    backup(&database.db, file, &BackupOptions::at(NOW)).await.unwrap();
    id
}
