//! Stable workouts: whatever is saved in whatever order, each keeps its id, its row and its answers.

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use store::schedules::SavedSchedule;
use store::{AccountWrite, ChangeError, Db, answers, schedules};
use training::answer::{Answer, Outcome};
use training::calendar::plus_days;
use training::ids::{AccountId, AthleteId, ScheduleId, WorkoutId};
use training::schedule::Schedule;
use training::workout::Workout;
use uuid::Uuid;

use crate::accounts::NOW;
use crate::fresh::migrated;
use crate::schedules::{STARTS_ON, add, find, schedule, two_accounts, workout};

static NEXT_ID: AtomicU64 = AtomicU64::new(1);

fn new_id() -> WorkoutId {
    Uuid::from_u128((1 << 100) + u128::from(NEXT_ID.fetch_add(1, Ordering::Relaxed))).into()
}

fn mia() -> AthleteId {
    Uuid::from_u128(1).into()
}

async fn save(db: &Db, account: AccountId, schedule: &Schedule) -> Result<SavedSchedule, ChangeError> {
    let schedule = schedule.clone();
    let replaced = db.write_for(account, move |tx| schedules::replace(tx, &schedule, NOW, new_id, |_| true)).await;
    replaced.map(|replaced| replaced.saved)
}

fn answer(outcome: Outcome) -> Answer {
    Answer { outcome, moved_to: None, effort: None, distance: None, duration: None, pain: None, swapped_with: None }
}

async fn say(db: &Db, account: AccountId, schedule: ScheduleId, workout: &Workout, outcome: Outcome) {
    let workout = workout.clone();
    let said = move |tx: &mut AccountWrite| {
        Ok::<_, ChangeError>(answers::save(tx, mia(), (schedule, &workout), &answer(outcome), (NOW, NOW))?)
    };
    db.write_for(account, said).await.unwrap();
}

fn with_workouts(of: &Schedule, workouts: Vec<Workout>) -> Schedule {
    Schedule::new(of.id(), of.plan().clone(), workouts).unwrap()
}

fn ids(schedule: &Schedule) -> Vec<WorkoutId> {
    schedule.workouts().iter().map(|workout| workout.id).collect()
}

#[tokio::test]
async fn a_save_writes_only_what_changed() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, _] = two_accounts(db).await;
        let full = schedule(1, 52, 359);
        add(db, ana, &full).await;
        let written = async |schedule: &Schedule| save(db, ana, schedule).await.unwrap().rows_written;

        assert_eq!(written(&full).await, 0, "nothing changed");
        let mut workouts = full.workouts().to_vec();
        workouts[100].content.title = workout(1, STARTS_ON).content.title;
        assert_eq!(written(&with_workouts(&full, workouts.clone())).await, 1, "one changed");
        workouts[100].scheduled_on = workouts[101].scheduled_on;
        assert_eq!(written(&with_workouts(&full, workouts.clone())).await, 2, "one moved before another");
        workouts[7].is_completed ^= true;
        assert_eq!(written(&with_workouts(&full, workouts.clone())).await, 1, "one ticked");
        workouts.remove(3);
        let last = with_workouts(&full, workouts);
        assert_eq!(written(&last).await, 1, "one removed");

        assert_eq!(find(db, ana, full.id()).await.unwrap().schedule, last, "{}", database.name);
    }
}

#[tokio::test]
async fn ids_of_another_schedule_are_replaced_and_those_of_another_account_are_free() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = two_accounts(db).await;
        let first = schedule(1, 4, 20);
        add(db, ana, &first).await;
        add(db, ben, &first).await;
        let copy = schedule(2, 4, 0);
        let copy = with_workouts(&copy, first.workouts().to_vec());

        let posted = copy.clone();
        db.write_for(ana, move |tx| schedules::insert(tx, &posted, NOW, new_id)).await.unwrap();
        let stored = find(db, ana, copy.id()).await.unwrap().schedule;
        assert!(ids(&stored).iter().all(|id| !ids(&first).contains(id)));
        let contents = |schedule: &Schedule| {
            schedule
                .workouts()
                .iter()
                .map(|it| (it.scheduled_on, it.is_completed, it.content.clone()))
                .collect::<Vec<_>>()
        };
        assert_eq!(contents(&stored), contents(&first));

        let mut mixed = stored.workouts().to_vec();
        mixed.truncate(10);
        mixed.extend(first.workouts()[10..].iter().cloned());
        save(db, ana, &with_workouts(&copy, mixed)).await.unwrap();
        let mixed = find(db, ana, copy.id()).await.unwrap().schedule;
        assert_eq!(ids(&mixed)[..10], ids(&stored)[..10]);
        assert!(ids(&mixed)[10..].iter().all(|id| !ids(&first).contains(id)));
        assert_eq!(find(db, ana, first.id()).await.unwrap().schedule, first);
        assert_eq!(find(db, ben, first.id()).await.unwrap().schedule, first);
    }
}

#[tokio::test]
async fn a_save_never_undoes_an_athletes_answer() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, _] = two_accounts(db).await;
        let opened = schedule(1, 4, 6);
        add(db, ana, &opened).await;
        let id = opened.id();
        let is_completed =
            async |number: usize| find(db, ana, id).await.unwrap().schedule.workouts()[number].is_completed;
        let (unticked, ticked) = (&opened.workouts()[0], &opened.workouts()[1]);
        assert_eq!((is_completed(0).await, is_completed(1).await), (false, true));

        say(db, ana, id, unticked, Outcome::Done).await;
        say(db, ana, id, ticked, Outcome::Skipped).await;
        assert_eq!((is_completed(0).await, is_completed(1).await), (true, false));

        // The plan as it was opened, before the athlete's answer; its revision has not changed.
        let opened_again = opened.clone();
        let saved = db
            .write_for(ana, move |tx| schedules::replace(tx, &opened_again, NOW, new_id, |revision| revision == 1))
            .await;
        assert_eq!(saved.unwrap().saved, SavedSchedule { revision: 2, rows_written: 0 });
        assert_eq!((is_completed(0).await, is_completed(1).await), (true, false));

        let without = with_workouts(&opened, opened.workouts()[1..].to_vec());
        save(db, ana, &without).await.unwrap();
        save(db, ana, &opened).await.unwrap();
        assert!(is_completed(0).await, "what was said outlives the workout");
    }
}

#[derive(Debug, Clone)]
enum Step {
    Move {
        from: usize,
        to_day: i32,
    },
    Change {
        at: usize,
        title: u128,
    },
    Tick {
        at: usize,
    },
    Remove {
        at: usize,
    },
    Add {
        day: i32,
    },
    /// Includes an id of the other plan, as a copy would.
    Borrow {
        at: usize,
        day: i32,
    },
    Save {
        of: usize,
    },
    Say {
        at: usize,
        outcome: usize,
    },
}

const OUTCOMES: [Outcome; 3] = [Outcome::Done, Outcome::Moved, Outcome::Skipped];

fn any_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        (0..40_usize, 0..26_i32).prop_map(|(from, to_day)| Step::Move { from, to_day }),
        (0..40_usize, 0..9_u128).prop_map(|(at, title)| Step::Change { at, title }),
        (0..40_usize).prop_map(|at| Step::Tick { at }),
        (0..40_usize).prop_map(|at| Step::Remove { at }),
        (0..26_i32).prop_map(|day| Step::Add { day }),
        (0..40_usize, 0..26_i32).prop_map(|(at, day)| Step::Borrow { at, day }),
        (0..2_usize).prop_map(|of| Step::Save { of }),
        (0..40_usize, 0..3_usize).prop_map(|(at, outcome)| Step::Say { at, outcome }),
    ]
}

/// Two editors each hold a plan as they opened or last saved it; the athlete answers in between.
#[tokio::test]
async fn any_interleaving_of_saves_and_ticks_keeps_both() {
    for database in migrated().await {
        let [ana, _] = two_accounts(&database.db).await;
        let runtime = tokio::runtime::Handle::current();
        let db = database.db.clone();
        let run = move || {
            let mut runner = TestRunner::new(Config { cases: 24, failure_persistence: None, ..Config::default() });
            let number = AtomicU64::new(10);
            runner
                .run(&vec(any_step(), 1..40), |steps| {
                    let number = u128::from(number.fetch_add(2, Ordering::Relaxed));
                    runtime.block_on(walk(&db, ana, number, &steps));
                    Ok(())
                })
                .unwrap();
        };
        tokio::task::spawn_blocking(run).await.unwrap();
    }
}

async fn walk(db: &Db, account: AccountId, number: u128, steps: &[Step]) {
    let mut edited = [schedule(number, 4, 12), schedule(number + 1, 4, 12)];
    let mut said: BTreeMap<(ScheduleId, WorkoutId), bool> = BTreeMap::new();
    for schedule in &edited {
        add(db, account, schedule).await;
    }
    for (step, turn) in steps.iter().zip(0_usize..) {
        let of = turn % 2;
        let mut workouts = edited[of].workouts().to_vec();
        let count = workouts.len();
        let crowded = |day: i32, workouts: &[Workout]| {
            workouts.iter().filter(|it| it.scheduled_on == plus_days(STARTS_ON, day)).count() >= 5
        };
        match *step {
            Step::Move { from, to_day } if count > 0 && !crowded(to_day, &workouts) => {
                workouts[from % count].scheduled_on = plus_days(STARTS_ON, to_day);
            }
            Step::Change { at, title } if count > 0 => {
                workouts[at % count].content = workout(title, STARTS_ON).content;
            }
            Step::Tick { at } if count > 0 => workouts[at % count].is_completed ^= true,
            Step::Remove { at } if count > 0 => drop(workouts.remove(at % count)),
            Step::Add { day } if !crowded(day, &workouts) => {
                workouts.push(Workout { id: new_id(), ..workout(1, plus_days(STARTS_ON, day)) });
            }
            Step::Borrow { at, day } if !crowded(day, &workouts) => {
                let other = edited[1 - of].workouts();
                if let Some(borrowed) = other.get(at).filter(|it| workouts.iter().all(|mine| mine.id != it.id)) {
                    workouts.push(Workout { scheduled_on: plus_days(STARTS_ON, day), ..borrowed.clone() });
                }
            }
            Step::Say { at, outcome } if count > 0 => {
                let stored = find(db, account, edited[of].id()).await.unwrap().schedule;
                if let Some(it) = stored.workouts().get(at % count) {
                    say(db, account, stored.id(), it, OUTCOMES[outcome]).await;
                    said.insert((stored.id(), it.id), OUTCOMES[outcome] == Outcome::Done);
                }
            }
            Step::Save { of } => {
                save(db, account, &edited[of]).await.unwrap();
                let stored = find(db, account, edited[of].id()).await.unwrap().schedule;
                assert_same_plan(&stored, &edited[of], &said);
                edited[of] = stored;
            }
            _ => {}
        }
        if !matches!(step, Step::Save { .. }) {
            edited[of] = with_workouts(&edited[of], workouts);
        }
        assert_ids_are_unique(db, account, &edited).await;
    }
}

/// The plan is as it was saved; results are as the athlete answered, or else as the coach ticked.
fn assert_same_plan(stored: &Schedule, sent: &Schedule, said: &BTreeMap<(ScheduleId, WorkoutId), bool>) {
    assert_eq!(stored.workouts().len(), sent.workouts().len());
    for (stored_one, sent_one) in stored.workouts().iter().zip(sent.workouts()) {
        assert_eq!((&stored_one.content, stored_one.scheduled_on), (&sent_one.content, sent_one.scheduled_on));
        let word = said.get(&(stored.id(), stored_one.id)).copied();
        assert_eq!(stored_one.is_completed, word.unwrap_or(sent_one.is_completed));
    }
}

async fn assert_ids_are_unique(db: &Db, account: AccountId, edited: &[Schedule]) {
    let mut all = Vec::new();
    for schedule in edited {
        all.extend(ids(&find(db, account, schedule.id()).await.unwrap().schedule));
    }
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
}
