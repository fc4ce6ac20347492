use store::{ChangeError, Db, athletes};
use training::athlete::{Athlete, AthleteDraft};
use training::group::Groups;
use training::ids::{AccountId, AthleteId};
use uuid::Uuid;

use crate::accounts::{self, NOW, holdings, revision};
use crate::fresh::migrated;

pub fn athlete(number: u128, first_name: &str, last_name: &str) -> Athlete {
    let draft = AthleteDraft {
        first_name: first_name.to_owned(),
        last_name: last_name.to_owned(),
        phone_number: "+44 (0)20 7946 0958".to_owned(),
        strava: "https://www.strava.com/athletes/1".to_owned(),
        notes: "<script>alert('Łukasz 🏃')</script>\nsecond line".to_owned(),
    };
    Athlete::new(Uuid::from_u128(number).into(), draft.parse().unwrap(), Groups::default(), None)
}

pub async fn add(db: &Db, account: AccountId, athlete: &Athlete) -> Result<(), ChangeError> {
    let athlete = athlete.clone();
    db.write_for(account, move |tx| athletes::insert(tx, &athlete, None, NOW)).await
}

async fn list(db: &Db, account: AccountId) -> Vec<Athlete> {
    db.read(move |conn| athletes::list(conn, account)).await.unwrap()
}

async fn update(db: &Db, account: AccountId, athlete: &Athlete) -> Result<(), ChangeError> {
    let athlete = athlete.clone();
    db.write_for(account, move |tx| athletes::update(tx, &athlete)).await
}

async fn delete(db: &Db, account: AccountId, id: AthleteId) -> Result<(), ChangeError> {
    db.write_for(account, move |tx| athletes::delete(tx, id)).await
}

#[tokio::test]
async fn athletes_are_read_back_by_name() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = accounts::add_two(db).await;
        let mut bare = athlete(3, "zoe", "Adams");
        bare.profile.phone_number = None;
        bare.profile.strava = None;
        bare.profile.notes = None;
        for written in [&bare, &athlete(1, "Mia", "Moss"), &athlete(2, "mia", "Lund")] {
            add(db, ana, written).await.unwrap();
        }

        assert_eq!(list(db, ana).await, [athlete(2, "mia", "Lund"), athlete(1, "Mia", "Moss"), bare]);
        assert_eq!(list(db, ben).await, []);
        assert_eq!(holdings(db, ana).await.athletes, 3);
        assert_eq!(revision(db, ana).await, 3);
    }
}

#[tokio::test]
async fn an_athlete_is_changed_and_deleted_only_by_the_owner() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = accounts::add_two(db).await;
        let before = athlete(1, "Mia", "Moss");
        let after = athlete(1, "Mia", "Moss-Lund");
        add(db, ana, &before).await.unwrap();

        assert!(matches!(update(db, ben, &after).await, Err(ChangeError::Missing("athlete"))));
        assert!(matches!(delete(db, ben, before.id).await, Err(ChangeError::Missing("athlete"))));
        assert_eq!((list(db, ana).await, revision(db, ben).await), (vec![before], 0));

        update(db, ana, &after).await.unwrap();
        let id = after.id;
        assert_eq!(list(db, ana).await, [after]);
        delete(db, ana, id).await.unwrap();
        assert_eq!(list(db, ana).await, []);
        assert!(matches!(delete(db, ana, id).await, Err(ChangeError::Missing("athlete"))));
    }
}

#[tokio::test]
async fn two_accounts_may_use_the_same_id() {
    for database in migrated().await {
        let [ana, ben] = accounts::add_two(&database.db).await;
        add(&database.db, ana, &athlete(1, "Mia", "Moss")).await.unwrap();
        add(&database.db, ben, &athlete(1, "Kai", "Berg")).await.unwrap();

        assert_eq!(list(&database.db, ana).await, [athlete(1, "Mia", "Moss")]);
        assert_eq!(list(&database.db, ben).await, [athlete(1, "Kai", "Berg")]);
    }
}

#[tokio::test]
async fn a_deleted_account_takes_no_athlete() {
    for database in migrated().await {
        let nobody = accounts::account(9);
        let refused = add(&database.db, nobody, &athlete(1, "Mia", "Moss")).await;
        assert!(matches!(refused, Err(ChangeError::Missing("account"))), "{}: {refused:?}", database.name);
    }
}
