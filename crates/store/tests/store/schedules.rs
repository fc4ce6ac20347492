use jiff::SignedDuration;
use jiff::civil::{Date, date};
use store::schedules::{self, StoredSchedule};
use store::{ChangeError, Db, athletes};
use training::calendar::plus_days;
use training::ids::{AccountId, ScheduleId, WorkoutId};
use training::schedule::{PlanDraft, Schedule};
use training::workout::{Workout, WorkoutContentDraft};
use uuid::Uuid;

use crate::accounts::{self, NOW, holdings, revision};
use crate::athletes::{add as add_athlete, athlete};
use crate::fresh::migrated;

pub const STARTS_ON: Date = date(2026, 10, 14);

pub fn workout(number: u128, scheduled_on: Date) -> Workout {
    let content = WorkoutContentDraft {
        title: format!("Run {number}"),
        description: "Easy, <b>really</b>".to_owned(),
        workout_type: "LongRun".to_owned(),
        distance: 12.345,
        unit: if number.is_multiple_of(2) { "km" } else { "miles" }.to_owned(),
        duration_minutes: 61,
        pace_from: "5:30".to_owned(),
        pace_to: String::new(),
        notes: "bring water".to_owned(),
        steps: serde_json::from_value(serde_json::json!([
            {"kind": "warmUp", "extent": {"type": "distance", "distance": 2.0, "distanceType": "km"}},
            {"repeat": {"times": 5, "steps": [
                {"kind": "work", "extent": {"type": "time", "seconds": 180}, "target": {"type": "named", "name": "interval"}},
            ]}},
        ]))
        .unwrap(),
        steps_text: "2k wu, 5x3min @ I".to_owned(),
        terrain: "Trail".to_owned(),
    };
    let is_completed = number.is_multiple_of(3);
    Workout { id: Uuid::from_u128(number).into(), scheduled_on, is_completed, content: content.parse().unwrap() }
}

/// Workout ids start at a thousand times the schedule's number, on consecutive days.
pub fn schedule(number: u128, weeks: i64, workouts: i32) -> Schedule {
    let draft = PlanDraft {
        name: format!("Plan {number}"),
        description: "Towards the race".to_owned(),
        athlete_id: Some(Uuid::from_u128(1).into()),
        athlete_name: "Mia Moss".to_owned(),
        starts_on: STARTS_ON,
        weeks,
        unit: "km".to_owned(),
        has_plan_check: number.is_multiple_of(2),
    };
    let workouts =
        (0..workouts).zip(number * 1_000 + 1..).map(|(day, number)| workout(number, plus_days(STARTS_ON, day)));
    Schedule::new(Uuid::from_u128(number).into(), draft.parse().unwrap(), workouts.collect()).unwrap()
}

/// Two accounts, each with the schedules' athlete on its roster.
pub async fn two_accounts(db: &Db) -> [AccountId; 2] {
    let accounts = accounts::add_two(db).await;
    for account in accounts {
        add_athlete(db, account, &athlete(1, "Mia", "Moss")).await.unwrap();
    }
    accounts
}

pub async fn add(db: &Db, account: AccountId, schedule: &Schedule) -> i64 {
    let schedule = schedule.clone();
    db.write_for(account, move |tx| schedules::insert(tx, &schedule, NOW, no_new_id)).await.unwrap().revision
}

fn no_new_id() -> WorkoutId {
    panic!("every id is free")
}

pub async fn find(db: &Db, account: AccountId, id: ScheduleId) -> Option<StoredSchedule> {
    db.read(move |conn| schedules::find(conn, account, id)).await.unwrap()
}

async fn replace(
    db: &Db,
    account: AccountId,
    schedule: &Schedule,
    is_expected: fn(i64) -> bool,
) -> Result<i64, ChangeError> {
    let schedule = schedule.clone();
    let saved = db.write_for(account, move |tx| schedules::replace(tx, &schedule, NOW, no_new_id, is_expected)).await;
    saved.map(|replaced| replaced.saved.revision)
}

#[tokio::test]
async fn a_schedule_is_read_back_as_written() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = two_accounts(db).await;
        for (number, workouts) in [(1, 0), (2, 1), (3, 41), (4, 359)] {
            let written = schedule(number, 52, workouts);
            add(db, ana, &written).await;

            let expected =
                StoredSchedule { schedule: written, revision: 1, is_shown: false, set_aside: vec![], created_at: NOW };
            assert_eq!(find(db, ana, Uuid::from_u128(number).into()).await, Some(expected), "{}", database.name);
            assert_eq!(find(db, ben, Uuid::from_u128(number).into()).await, None);
        }
    }
}

#[tokio::test]
async fn workouts_of_one_day_keep_their_order() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, _] = two_accounts(db).await;
        let plan = schedule(1, 1, 0).plan().clone();
        let in_order = [5, 1, 4, 2].map(|number| workout(number, STARTS_ON));
        let written = Schedule::new(Uuid::from_u128(1).into(), plan, in_order.to_vec()).unwrap();
        add(db, ana, &written).await;

        assert_eq!(find(db, ana, written.id()).await.unwrap().schedule.workouts(), in_order);
    }
}

#[tokio::test]
async fn summaries_are_newest_first_and_include_the_weekly_distances() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = two_accounts(db).await;
        add(db, ana, &schedule(1, 3, 6)).await;
        let newer = schedule(2, 1, 0);
        let at = NOW + SignedDuration::from_secs(1);
        db.write_for(ana, move |tx| schedules::insert(tx, &newer, at, no_new_id)).await.unwrap();

        let found = db.read(move |conn| schedules::summaries(conn, ana)).await.unwrap();

        let names: Vec<_> = found.iter().map(|summary| summary.name.as_str()).collect();
        assert_eq!(names, ["Plan 2", "Plan 1"]);
        assert_eq!((found[1].workout_count, found[1].weeks, found[1].starts_on), (6, 3, STARTS_ON));
        // Wednesday to Sunday: three in miles, two in km; then one in km.
        assert_eq!(found[1].weekly_distances, [84.3, 12.3, 0.0]);
        assert_eq!(found[0].weekly_distances, [0.0]);
        assert_eq!(db.read(move |conn| schedules::summaries(conn, ben)).await.unwrap(), []);
        assert_eq!(holdings(db, ana).await.schedules, 2);
    }
}

#[tokio::test]
async fn a_save_replaces_the_schedule_and_its_workouts() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = two_accounts(db).await;
        assert_eq!(add(db, ana, &schedule(1, 4, 20)).await, 1);
        let changed = schedule(1, 2, 3);

        assert!(matches!(replace(db, ben, &changed, |_| true).await, Err(ChangeError::Missing("schedule"))));
        assert!(matches!(replace(db, ana, &changed, |revision| revision == 7).await, Err(ChangeError::Stale)));
        assert_eq!(find(db, ana, changed.id()).await.unwrap().schedule, schedule(1, 4, 20));
        assert_eq!(revision(db, ana).await, 2);

        assert_eq!(replace(db, ana, &changed, |revision| revision == 1).await.unwrap(), 2);
        let expected =
            StoredSchedule { schedule: changed, revision: 2, is_shown: false, set_aside: vec![], created_at: NOW };
        assert_eq!(find(db, ana, expected.schedule.id()).await, Some(expected));
        assert_eq!((revision(db, ana).await, revision(db, ben).await), (3, 1));
    }
}

#[tokio::test]
async fn a_deleted_schedule_deletes_its_workouts() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = two_accounts(db).await;
        add(db, ana, &schedule(1, 4, 20)).await;
        add(db, ben, &schedule(1, 4, 20)).await;
        let id = schedule(1, 4, 20).id();

        db.write_for(ana, move |tx| schedules::delete(tx, id)).await.unwrap();

        assert_eq!(find(db, ana, id).await, None);
        assert_eq!(find(db, ben, id).await.unwrap().schedule, schedule(1, 4, 20));
        let left =
            db.read(|conn| conn.row("SELECT COUNT(*) AS number FROM workout", (), |row| row.get("number"))).await;
        assert_eq!(left.unwrap(), Some(20_i64));
        let again = db.write_for(ana, move |tx| schedules::delete(tx, id)).await;
        assert!(matches!(again, Err(ChangeError::Missing("schedule"))));
    }
}

#[tokio::test]
async fn a_schedule_keeps_the_athletes_name_after_the_athlete_is_deleted() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, _] = two_accounts(db).await;
        let mia = athlete(1, "Mia", "Moss");
        let name = async || {
            let stored = find(db, ana, schedule(1, 4, 0).id()).await.unwrap();
            stored.schedule.plan().athlete_name.as_ref().unwrap().to_string()
        };
        add(db, ana, &schedule(1, 4, 0)).await;
        assert_eq!(name().await, "Mia Moss");

        let renamed = athlete(1, "Mia", "Lund");
        db.write_for(ana, move |tx| athletes::update(tx, &renamed)).await.unwrap();
        assert_eq!(name().await, "Mia Lund");

        let id = mia.id;
        db.write_for(ana, move |tx| athletes::delete(tx, id)).await.unwrap();
        assert_eq!(name().await, "Mia Lund");
    }
}

#[tokio::test]
async fn an_athlete_is_found_through_the_roster_and_through_schedules() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = accounts::add_two(db).await;
        let mia = athlete(1, "Mia", "Moss").id;
        let require = async |account| db.read(move |conn| store::owned::require_athlete(conn, account, mia)).await;

        assert!(matches!(require(ana).await, Err(ChangeError::Missing("athlete"))));
        add_athlete(db, ana, &athlete(1, "Mia", "Moss")).await.unwrap();
        require(ana).await.unwrap();
        assert!(matches!(require(ben).await, Err(ChangeError::Missing("athlete"))));

        add(db, ana, &schedule(1, 4, 0)).await;
        db.write_for(ana, move |tx| athletes::delete(tx, mia)).await.unwrap();
        require(ana).await.unwrap();
        add(db, ana, &schedule(2, 4, 0)).await;
        let plan = schedule(3, 4, 0);
        let refused = db.write_for(ben, move |tx| schedules::insert(tx, &plan, NOW, no_new_id)).await;
        assert!(matches!(refused, Err(ChangeError::Missing("athlete"))));
    }
}
