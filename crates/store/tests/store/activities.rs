//! Recordings: stored once, counted, copied, and deleted with their athlete.

use jiff::civil::date;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::activities::{self, NewActivity};
use store::copy::{Existing, copy};
use store::{ChangeError, Constraint, Db, StoreError, athletes};
use training::ids::{AccountId, ActivityId, AthleteId};
use uuid::Uuid;

use crate::accounts::{NOW, holdings};
use crate::athletes::athlete;
use crate::fresh::migrated;
use crate::ledger::counted;
use crate::schedules::two_accounts;

const MIA: u128 = 90;

pub fn recording(id: u128, hash: &str) -> NewActivity {
    let starts_at: Timestamp = "2026-10-15T16:00:00Z".parse().unwrap();
    NewActivity {
        id: Uuid::from_u128(id).into(),
        athlete: Uuid::from_u128(MIA).into(),
        starts_at: starts_at + SignedDuration::from_hours(24 * i64::try_from(id).unwrap()),
        utc_offset_seconds: 7_200,
        is_offset_told: true,
        ran_on: date(2026, 10, 15),
        sport: "run",
        device: Some("Forerunner".to_owned()),
        file_name: "run.fit".to_owned(),
        file_hash: hash.to_owned(),
        is_coachs: false,
        keeper: None,
        phone: None,
        elapsed_seconds: 3_700,
        timer_seconds: 3_600,
        metres: Some(12_000.0),
        heart_rate: Some(150),
        max_heart_rate: Some(181),
        ascent_metres: Some(80),
        has_weather: true,
        details: json!({"laps": []}),
        best_efforts: json!([]),
        samples: vec![0, 1, 2, 255],
        compressed: vec![255; 1_000],
    }
}

async fn with_mia(db: &Db) -> AccountId {
    let [ana, _] = two_accounts(db).await;
    db.write_for(ana, move |tx| athletes::insert(tx, &athlete(MIA, "Mia", "Moss"), None, NOW)).await.unwrap();
    ana
}

async fn keep(db: &Db, account: AccountId, new: NewActivity) -> Result<(), ChangeError> {
    db.write_for(account, move |tx| activities::insert(tx, &new, NOW)).await
}

#[tokio::test]
async fn a_recording_is_read_back_exactly_and_counted() {
    for database in migrated().await {
        let db = &database.db;
        let ana = with_mia(db).await;
        let before = holdings(db, ana).await;
        keep(db, ana, recording(1, "a")).await.unwrap();
        let after = holdings(db, ana).await;
        assert_eq!((after.activities, after.bytes), (before.activities + 1, before.bytes), "it is no text");
        assert!(after.recording_bytes > 1_000);
        assert_eq!(after, counted(db, ana).await);
        let id: ActivityId = Uuid::from_u128(1).into();
        let bytes = db
            .read(move |conn| {
                let found = activities::find(conn, ana, id)?;
                assert!(found.is_some_and(|found| found.needs_judging && found.metres == Some(12_000.0)));
                Ok::<_, StoreError>((activities::stream(conn, ana, id)?, activities::file(conn, ana, id)?))
            })
            .await
            .unwrap();
        assert_eq!(bytes, (Some(vec![0, 1, 2, 255]), Some(vec![255; 1_000])));

        db.write_for(ana, move |tx| activities::delete(tx, id)).await.unwrap();
        assert_eq!(holdings(db, ana).await, before);
    }
}

#[tokio::test]
async fn one_file_of_an_athlete_is_stored_once_whoever_is_first() {
    for database in migrated().await {
        let db = &database.db;
        let ana = with_mia(db).await;
        keep(db, ana, recording(1, "a")).await.unwrap();
        let again = keep(db, ana, recording(2, "a")).await;
        assert!(matches!(again, Err(ChangeError::Store(StoreError::Constraint(Constraint::Unique, _)))), "{again:?}");
        let mut late = recording(1, "b");
        late.id = Uuid::from_u128(3).into();
        late.starts_at += SignedDuration::from_secs(100);
        let find = |new: NewActivity| async move {
            db.read(move |conn| activities::find_same(conn, ana, &new)).await.unwrap().map(|same| same.is_same_file)
        };
        assert_eq!(find(recording(9, "a")).await, Some(true));
        assert_eq!(find(late.clone()).await, Some(false), "the same run of another source");
        late.metres = Some(10_000.0);
        assert_eq!(find(late.clone()).await, None, "another distance is another run");
        late.metres = None;
        late.starts_at += SignedDuration::from_secs(100);
        assert_eq!(find(late).await, None, "it began three minutes later");
    }
}

#[tokio::test]
async fn recordings_are_copied_and_deleted_with_their_athlete() {
    let [sqlite, postgres] = migrated().await;
    let ana = with_mia(&sqlite.db).await;
    keep(&sqlite.db, ana, recording(1, "a")).await.unwrap();

    let there = copy(&sqlite.db, &postgres.db, Existing::Refuse).await.unwrap();
    let [back, _] = migrated().await;
    assert_eq!(there, copy(&postgres.db, &back.db, Existing::Refuse).await.unwrap());
    let rows = |name: &str| there.iter().find(|table| table.table == name).unwrap().rows;
    assert_eq!([rows("activity"), rows("activity_stream"), rows("activity_file")], [1, 1, 1]);

    let mia: AthleteId = Uuid::from_u128(MIA).into();
    back.db.write_for(ana, move |tx| athletes::delete(tx, mia)).await.unwrap();
    assert_eq!(holdings(&back.db, ana).await, counted(&back.db, ana).await);
    let left = back
        .db
        .read(|conn| conn.rows("SELECT activity_id FROM activity_file", (), |row| row.get::<Uuid>("activity_id")));
    let left: Vec<Uuid> = left.await.unwrap();
    assert!(left.is_empty(), "{left:?}");
}
