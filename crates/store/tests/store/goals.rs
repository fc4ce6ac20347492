//! Goals, results and paces set by hand are included wherever an account's data goes.

use jiff::civil::date;
use store::backup::{BackupOptions, RestoreOptions, backup, restore};
use store::copy::{Existing, copy};
use store::pace_overrides::{self, PaceOverride};
use store::{AccountWrite, ChangeError, Db, StoreError, goals, race_results};
use training::distance::DistanceUnit;
use training::goal::GoalDraft;
use training::ids::{AccountId, AthleteId};
use training::pace::Pace;
use training::race_result::RaceResultDraft;
use training::training_paces::PaceName;
use uuid::Uuid;

use crate::accounts::NOW;
use crate::fresh::migrated;
use crate::schedules::{add, schedule, two_accounts};

fn mia() -> AthleteId {
    Uuid::from_u128(1).into()
}

async fn fill(db: &Db, account: AccountId) {
    let plan = schedule(1, 4, 20);
    add(db, account, &plan).await;
    let goal = GoalDraft {
        athlete_id: Some(mia()),
        race_name: "Łódź Marathon".to_owned(),
        races_on: date(2026, 11, 8),
        distance: 26.2188,
        unit: "miles".to_owned(),
        target_time: "3:15:00".to_owned(),
        priority: "B".to_owned(),
        schedule_id: Some(plan.id()),
        result_time: "3:14:07".to_owned(),
        notes: "Flat\nand windy".to_owned(),
    };
    let result = RaceResultDraft {
        athlete_id: Some(mia()),
        race_name: "Parkrun".to_owned(),
        ran_on: date(2026, 9, 20),
        distance: 5.0,
        unit: "km".to_owned(),
        time: "20:00".to_owned(),
    };
    let (goal, result) = (goal.parse().unwrap(), result.parse().unwrap());
    let threshold = PaceOverride {
        athlete_id: mia(),
        name: PaceName::Threshold,
        from: Pace::new(4, 10, DistanceUnit::Km).unwrap(),
        to: Pace::new(4, 20, DistanceUnit::Km).unwrap(),
    };
    let all = move |tx: &mut AccountWrite| {
        goals::insert(tx, Uuid::from_u128(11).into(), &goal, NOW)?;
        race_results::insert(tx, Uuid::from_u128(12).into(), &result, NOW)?;
        race_results::pin(tx, mia(), Some(Uuid::from_u128(12)))?;
        pace_overrides::set(tx, &threshold)
    };
    db.write_for::<_, ChangeError, _>(account, all).await.unwrap();
}

/// All of it as text. Revisions differ after a restore, as they must.
async fn told(db: &Db, account: AccountId) -> Vec<String> {
    let read = db.read(move |conn| {
        let goal = goals::find(conn, account, Uuid::from_u128(11).into())?.map(|goal| (goal.details, goal.created_at));
        Ok::<_, StoreError>(vec![
            format!("{goal:?}"),
            format!("{:?}", race_results::of_athlete(conn, account, mia())?),
            format!("{:?}", race_results::pinned(conn, account, mia())?),
            format!("{:?}", pace_overrides::list(conn, account)?),
        ])
    });
    read.await.unwrap()
}

#[tokio::test]
async fn goals_results_and_paces_set_by_hand_survive_backup_restore_and_copy() {
    let folder = tempfile::tempdir().unwrap();
    for source in migrated().await {
        let [ana, ben] = two_accounts(&source.db).await;
        fill(&source.db, ana).await;
        let expected = told(&source.db, ana).await;
        assert!(expected.iter().all(|told| !told.contains("[]") && told != "None"), "{expected:?}");
        let file = folder.path().join(source.name);
        backup(&source.db, &file, &BackupOptions::at(NOW)).await.unwrap();

        for target in migrated().await {
            restore(&file, &target.db, &RestoreOptions::new_start(Existing::Refuse, || NOW)).await.unwrap();
            assert_eq!(told(&target.db, ana).await, expected, "{} restored into {}", source.name, target.name);
            copy(&source.db, &target.db, Existing::Replace).await.unwrap();
            assert_eq!(told(&target.db, ana).await, expected, "{} copied into {}", source.name, target.name);
            assert_ne!(told(&target.db, ben).await, expected);
        }
    }
}

/// "1:45" for a half used to be a minute and 45 seconds.
#[tokio::test]
async fn race_times_that_were_meant_in_hours_are_repaired() {
    const MENDING: &str = include_str!("../../migrations/V25__race_times_in_hours.sql");
    for database in migrated().await {
        let db = &database.db;
        let [ana, _] = two_accounts(db).await;
        fill(db, ana).await;
        let mended = db.write(move |conn| {
            conn.execute("UPDATE goal SET target_seconds = 195 WHERE account_id = $1", (ana,))?;
            conn.execute("UPDATE race_result SET time_seconds = 1200 WHERE account_id = $1", (ana,))?;
            for statement in MENDING.split(';').filter(|statement| statement.contains("UPDATE")) {
                conn.execute(statement, ())?;
            }
            let goal = goals::find(conn, ana, Uuid::from_u128(11).into())?.map(|goal| goal.details);
            let results = race_results::of_athlete(conn, ana, mia())?;
            Ok::<_, StoreError>((goal, results))
        });
        let (goal, results) = mended.await.unwrap();
        let goal = goal.unwrap();
        assert_eq!(goal.target_time.map(|time| time.to_string()).as_deref(), Some("3:15:00"));
        assert_eq!(goal.result_time.map(|time| time.to_string()).as_deref(), Some("3:14:07"));
        let times: Vec<String> = results.iter().map(|result| result.race.time.to_string()).collect();
        assert!(times.contains(&"20:00".to_owned()), "{times:?}");
    }
}
