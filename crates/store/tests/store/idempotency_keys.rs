use jiff::{SignedDuration, Timestamp};
use store::Db;
use store::idempotency_keys::{self, LIFETIME, MAX_KEPT, Saved};
use training::ids::AccountId;
use uuid::Uuid;

use crate::accounts::{self, NOW};
use crate::fresh::migrated;

fn saved(number: u128) -> Saved {
    Saved { body_hash: format!("hash {number}"), schedule: Uuid::from_u128(number).into() }
}

async fn add(db: &Db, account: AccountId, number: u128, at: Timestamp) {
    db.write(move |conn| idempotency_keys::insert(conn, account, &number.to_string(), &saved(number), at))
        .await
        .unwrap();
}

async fn find(db: &Db, account: AccountId, number: u128) -> Option<Saved> {
    db.read(move |conn| idempotency_keys::find(conn, account, &number.to_string())).await.unwrap()
}

#[tokio::test]
async fn a_key_returns_what_was_saved_with_it() {
    for database in migrated().await {
        let [ana, ben] = accounts::add_two(&database.db).await;
        add(&database.db, ana, 1, NOW).await;

        assert_eq!(find(&database.db, ana, 1).await, Some(saved(1)));
        assert_eq!(find(&database.db, ana, 2).await, None);
        assert_eq!(find(&database.db, ben, 1).await, None);
    }
}

#[tokio::test]
async fn keys_are_deleted_when_they_are_old_or_too_many() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = accounts::add_two(db).await;
        let many = u128::try_from(MAX_KEPT).unwrap() + 1;
        add(db, ben, 1, NOW).await;
        let add_all = db.write(move |conn| {
            (1..=many)
                .try_for_each(|number| idempotency_keys::insert(conn, ana, &number.to_string(), &saved(number), NOW))
        });
        add_all.await.unwrap();
        assert_eq!(find(db, ana, 1).await, None);
        assert_eq!(find(db, ana, 2).await, Some(saved(2)));
        assert_eq!(find(db, ana, many).await, Some(saved(many)));
        assert_eq!(find(db, ben, 1).await, Some(saved(1)));

        add(db, ana, many + 1, NOW + LIFETIME + SignedDuration::from_secs(1)).await;
        assert_eq!(find(db, ana, many).await, None);
        assert_eq!(find(db, ana, many + 1).await, Some(saved(many + 1)));
    }
}
