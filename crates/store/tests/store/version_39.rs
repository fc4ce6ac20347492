//! A version 39 database, in which every account was one person, becomes one whose accounts have one owner each. Nobody is
//! signed out, and nothing else changes.

use identity::session::{ACCESS_LIFETIME, RefreshState};
use identity::{AccessToken, EmailAddress, RefreshToken, Role, SessionSalt};
use store::members::{self, Standing};
use store::{Conn, Db, StoreError, accounts, athletes, push_subscriptions, sessions};
use training::ids::{AccountId, PersonId};
use uuid::Uuid;

use crate::accounts::{NOW, account};
use crate::fresh::both;

const MIGRATIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
const LAST_OF_ONE_PERSON: i32 = 39;

fn later_versions() -> Vec<i32> {
    let files = std::fs::read_dir(MIGRATIONS).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let versions = files.map(|file| file[1..].split("__").next().unwrap().parse::<i32>().unwrap());
    versions.filter(|version| *version > LAST_OF_ONE_PERSON).collect()
}

/// Runs the migrations up to that version: the later ones are said to have run.
async fn migrate_to_version_39(db: &Db) {
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
    let forget = format!("DELETE FROM refinery_schema_history WHERE version > {LAST_OF_ONE_PERSON}");
    db.write(move |conn| conn.execute(&forget, ())).await.unwrap();
}

async fn migrate(db: &Db) {
    let db = db.clone();
    tokio::task::spawn_blocking(move || db.migrate().unwrap()).await.unwrap();
}

/// What a coach of version 39 had: an athlete, a session on a device that takes notifications, and its tokens.
fn fill(conn: &mut Conn, account: AccountId, refresh: &RefreshToken, access: &AccessToken) -> Result<(), StoreError> {
    let salt = SessionSalt::generate().unwrap();
    let id = Uuid::from_u128(7);
    conn.execute(
        "INSERT INTO account (id, email, email_key, display_name, is_disabled, created_at, paper, pace_margin_seconds)
         VALUES ($1, $2, $3, 'Coach', FALSE, $4, 'a4', 5)",
        (account, format!("{account}@example.com"), format!("{account}@example.com"), NOW),
    )?;
    conn.execute(
        "INSERT INTO account_ledger (account_id, revision, athletes, templates, plan_templates, schedules, goals, results,
                                     bytes, activities, recording_bytes)
         VALUES ($1, 3, 1, 0, 0, 0, 0, 0, 12, 0, 0)",
        (account,),
    )?;
    conn.execute(
        "INSERT INTO athlete (account_id, id, first_name, last_name, created_at, bytes) VALUES ($1, $2, 'Mia', 'Moss', $3, 7)",
        (account, id, NOW),
    )?;
    conn.execute(
        "INSERT INTO session (account_id, id, family, salt, current_token, device, started_at, rotated_at)
         VALUES ($1, $2, $3, $4, $5, 'Firefox on Linux', $6, $6)",
        (account, id, refresh.family(), &salt, refresh.hash(), NOW),
    )?;
    conn.execute(
        "INSERT INTO access_token (token_hash, account_id, session_id, expires_at) VALUES ($1, $2, $3, $4)",
        (access.hash(), account, id, NOW + ACCESS_LIFETIME),
    )?;
    conn.execute(
        "INSERT INTO push_subscription (account_id, id, session_id, endpoint, p256dh, auth, shows_text, is_daily, time_zone,
                                        created_at)
         VALUES ($1, $2, $2, 'https://push.example.org', 'key', 'auth', TRUE, FALSE, 'Europe/Berlin', $3)",
        (account, id, NOW),
    )?;
    Ok(())
}

#[tokio::test]
async fn the_accounts_of_version_39_have_one_owner_each_and_stay_signed_in() {
    for database in both().await {
        let db = &database.db;
        migrate_to_version_39(db).await;
        let tokens: Vec<(AccountId, RefreshToken, AccessToken)> = [account(1), account(2)]
            .map(|account| (account, RefreshToken::generate().unwrap(), AccessToken::generate().unwrap()))
            .into();
        let known: Vec<_> = tokens.iter().map(|(id, refresh, access)| (*id, refresh.family(), access.hash())).collect();
        db.write(move |conn| {
            tokens.iter().try_for_each(|(account, refresh, access)| fill(conn, *account, refresh, access))
        })
        .await
        .unwrap();

        migrate(db).await;

        for (id, family, access) in known {
            let person = PersonId::from(id.as_uuid());
            let caller = db.read(move |conn| sessions::find_caller(conn, access, NOW)).await.unwrap().unwrap();
            assert_eq!((caller.account, caller.person, caller.role, caller.revision), (id, person, Role::Owner, 3));
            let session = db.read(move |conn| sessions::find_by_family(conn, family)).await.unwrap().unwrap();
            let RefreshState { started_at, rotated_at, .. } = session.refresh;
            assert_eq!((session.account, session.acting, started_at, rotated_at), (id, id, NOW, NOW));
            let standing = db.read(move |conn| members::standing(conn, person, id)).await.unwrap().unwrap();
            let Standing { role, is_club, account_name, .. } = &standing;
            assert_eq!((*role, *is_club, account_name.as_str()), (Role::Owner, false, "Coach"));
            assert_eq!(standing.person, standing.account);
            assert_eq!(db.read(move |conn| members::list(conn, id)).await.unwrap().len(), 1, "{}", database.name);
            assert_eq!(db.read(move |conn| members::own_account(conn, person)).await.unwrap(), Some(id));
            assert_eq!(db.read(move |conn| athletes::list(conn, id)).await.unwrap().len(), 1);
            let browsers = db.read(move |conn| push_subscriptions::of_coaches(conn, id)).await.unwrap();
            assert_eq!(browsers.len(), 1);
            let address = EmailAddress::parse(&format!("{id}@example.com")).unwrap();
            let found = db.read(move |conn| accounts::find_by_email(conn, &address)).await.unwrap().unwrap();
            assert!(found.has_sign_in());
        }
    }
}
