use jiff::{SignedDuration, Timestamp};
use store::plan_versions::{self, FoundVersion, Made};
use store::{AccountWrite, Db, schedules, working_plans};
use training::allowance::ALLOWANCE;
use training::calendar::plus_days;
use training::ids::{AccountId, ScheduleId, WorkoutId};
use training::schedule::Schedule;
use training::version::{Author, MAX_VERSIONS};
use training::workout::Workout;

use crate::accounts::{NOW, holdings};
use crate::fresh::migrated;
use crate::ledger::counted;
use crate::schedules::{STARTS_ON, add, find, schedule, two_accounts, workout};

const COACH: Made = Made::by(Author::Coach);

fn no_new_id() -> WorkoutId {
    panic!("every id is free")
}

async fn save(db: &Db, account: AccountId, plan: &Schedule, at: Timestamp) -> i64 {
    let plan = plan.clone();
    let save = move |tx: &mut AccountWrite| working_plans::save(tx, &plan, COACH, at, no_new_id, |_| true);
    db.write_for(account, save).await.unwrap().revision
}

async fn numbers(db: &Db, account: AccountId, id: ScheduleId) -> Vec<i64> {
    let list = move |conn: &mut store::Conn| {
        let now = schedules::find(conn, account, id)?.unwrap();
        plan_versions::list(conn, account, &now.schedule, now.created_at, |version, _, _| version.number)
    };
    db.read(list).await.unwrap()
}

async fn version(db: &Db, account: AccountId, id: ScheduleId, number: i64) -> Option<FoundVersion> {
    let find = move |conn: &mut store::Conn| {
        let now = schedules::find(conn, account, id)?.unwrap();
        plan_versions::find(conn, account, &now.schedule, now.created_at, number)
    };
    db.read(find).await.unwrap()
}

fn with_workouts(of: &Schedule, workouts: Vec<Workout>) -> Schedule {
    Schedule::new(of.id(), of.plan().clone(), workouts).unwrap()
}

/// A version says nothing about what was completed.
fn unticked(plan: &Schedule) -> Vec<Workout> {
    plan.workouts().iter().map(|workout| Workout { is_completed: false, ..workout.clone() }).collect()
}

#[tokio::test]
async fn every_save_is_a_version_that_can_be_read_again() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = two_accounts(db).await;
        let first = schedule(1, 4, 12);
        let id = first.id();
        add(db, ana, &first).await;
        assert_eq!(numbers(db, ana, id).await, [1], "a plan that was never changed has one version");

        let second = with_workouts(&first, first.workouts()[2..].to_vec());
        let third = second.clone().starting_on(plus_days(STARTS_ON, 7)).unwrap();
        let mut fourth = third.workouts().to_vec();
        fourth[0].content = workout(77, STARTS_ON).content;
        let fourth = with_workouts(&third, fourth);
        for plan in [&second, &third, &fourth] {
            save(db, ana, plan, NOW).await;
        }
        assert_eq!(save(db, ana, &find(db, ana, id).await.unwrap().schedule, NOW).await, 5);
        assert_eq!(numbers(db, ana, id).await, [4, 3, 2, 1], "a save without changes is no version");

        for (number, plan) in [(1, &first), (2, &second), (3, &third), (4, &fourth)] {
            let found = version(db, ana, id, number).await.unwrap();
            assert_eq!(unticked(&found.schedule), unticked(plan), "{} version {number}", database.name);
            assert_eq!(found.schedule.plan().calendar, plan.plan().calendar);
        }
        assert_eq!(version(db, ana, id, 9).await, None);
        assert_eq!(version(db, ana, id, 2).await.unwrap().known.len(), 12, "with those of the versions before");
        let others = db.read(move |conn| schedules::find(conn, ben, id)).await.unwrap();
        assert_eq!(others, None);
        assert_eq!(holdings(db, ana).await, counted(db, ana).await);
    }
}

#[tokio::test]
async fn versions_are_kept_for_a_year() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, _] = two_accounts(db).await;
        let first = schedule(1, 4, 6);
        add(db, ana, &first).await;
        let days = |number: i64| NOW + SignedDuration::from_hours(24 * number);
        for (kept, day) in [(5, 0), (4, 200), (3, 400)] {
            save(db, ana, &with_workouts(&first, first.workouts()[..kept].to_vec()), days(day)).await;
        }
        let shown = numbers(db, ana, first.id()).await;
        assert_eq!(shown, [4, 3, 2], "the oldest row is gone, so what was before it is");
        assert_eq!(version(db, ana, first.id(), 2).await.unwrap().version.made_at, None);
        assert_eq!(holdings(db, ana).await, counted(db, ana).await, "{}", database.name);
    }
}

#[tokio::test]
async fn a_full_account_can_still_save_and_loses_old_versions_first() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, _] = two_accounts(db).await;
        let first = schedule(1, 4, 6);
        add(db, ana, &first).await;
        save(db, ana, &with_workouts(&first, first.workouts()[..5].to_vec()), NOW).await;
        let fill = "UPDATE account_ledger SET bytes = $2 WHERE account_id = $1";
        db.write(move |conn| conn.execute(fill, (ana, ALLOWANCE.bytes))).await.unwrap();

        save(db, ana, &with_workouts(&first, first.workouts()[..4].to_vec()), NOW).await;

        let left = numbers(db, ana, first.id()).await;
        assert!(left.len() < 3, "{}: {left:?}", database.name);
    }
}

/// Every kind of change that a coach makes: a session, a week, every session of the plan, and its start.
#[tokio::test]
async fn a_year_changed_200_times_takes_less_than_a_megabyte() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, _] = two_accounts(db).await;
        let first = schedule(1, 52, 359);
        let id = first.id();
        add(db, ana, &first).await;
        let mut plan = first;
        for number in 0..220_usize {
            let changed = match number % 20 {
                0 => 0..plan.workouts().len(),
                1..6 => number..number + 7,
                _ => number..number + 1,
            };
            let mut workouts = plan.workouts().to_vec();
            for workout in &mut workouts[changed] {
                workout.content = crate::schedules::workout(5_000 + number as u128, STARTS_ON).content;
            }
            plan = with_workouts(&plan, workouts);
            if number % 50 == 49 {
                plan = plan.clone().starting_on(plus_days(plan.plan().calendar.starts_on(), 7)).unwrap();
            }
            save(db, ana, &plan, NOW).await;
        }
        let sql = "SELECT COUNT(*) AS number, CAST(SUM(octet_length(undo)) AS BIGINT) AS bytes FROM plan_version";
        let row = |row: &store::Row| Ok((row.get::<i64>("number")?, row.get::<i64>("bytes")?));
        let (rows, bytes) = db.read(move |conn| conn.row(sql, (), row)).await.unwrap().unwrap();
        assert_eq!(rows as usize, MAX_VERSIONS - 1, "and the version before them");
        assert!(bytes < 1_000_000, "{}: {bytes} bytes", database.name);
        assert_eq!(numbers(db, ana, id).await.len(), MAX_VERSIONS);
        assert_eq!(holdings(db, ana).await, counted(db, ana).await);
    }
}
