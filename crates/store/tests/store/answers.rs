//! The maximum of answers and comments on workouts.

use store::comments::StoredComment;
use store::{AccountWrite, ChangeError, Db, answers, comments, schedules};
use texts::phrase;
use training::answer::{Answer, Comment, Outcome};
use training::ids::{AccountId, AthleteId};
use training::schedule::Schedule;
use uuid::Uuid;

use crate::accounts::{NOW, holdings};
use crate::fresh::migrated;
use crate::ledger::counted;
use crate::schedules::{add, schedule, two_accounts};

const DONE: Answer = Answer {
    outcome: Outcome::Done,
    moved_to: None,
    effort: None,
    distance: None,
    duration: None,
    pain: None,
    swapped_with: None,
};

fn mia() -> AthleteId {
    Uuid::from_u128(1).into()
}

async fn change(
    db: &Db,
    account: AccountId,
    work: impl Fn(&mut AccountWrite) -> Result<(), ChangeError> + Send + 'static,
) {
    db.write_for(account, work).await.unwrap();
}

/// The athlete answers every workout of the plan and comments on each twice.
async fn say_it_all(db: &Db, account: AccountId, plan: &Schedule) {
    let plan = plan.clone();
    change(db, account, move |tx| {
        for (workout, number) in plan.workouts().iter().zip(0..) {
            answers::save(tx, mia(), (plan.id(), workout), &DONE, (NOW, NOW))?;
            for line in 0..2_u128 {
                comments::insert(
                    tx,
                    &StoredComment {
                        id: Uuid::from_u128(plan.id().as_uuid().as_u128() * 1_000 + number * 2 + line + 1).into(),
                        schedule: plan.id(),
                        workout: workout.id,
                        athlete: mia(),
                        is_coachs: line == 1,
                        person: None,
                        body: Comment::required(
                            "comment",
                            phrase!("Comment"),
                            &format!("Łegs {number}"),
                            phrase!("Comment"),
                        )
                        .unwrap(),
                        said_at: NOW,
                        is_unread: false,
                    },
                )?;
            }
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn answers_and_comments_count_among_the_bytes_of_the_account() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, _] = two_accounts(db).await;
        let (first, second) = (schedule(1, 4, 10), schedule(2, 4, 3));
        add(db, ana, &first).await;
        add(db, ana, &second).await;
        let before = holdings(db, ana).await;
        let check = async |step: &str| {
            let held = holdings(db, ana).await;
            assert_eq!(held, counted(db, ana).await, "{}: {step}", database.name);
            held.bytes
        };

        say_it_all(db, ana, &first).await;
        let with_first = check("it was said").await;
        assert!(with_first > before.bytes + 10 * (2 * 7 + 50), "{}", database.name);
        let (plan, workout) = (first.id(), first.workouts()[0].clone());
        change(db, ana, move |tx| Ok(answers::save(tx, mia(), (plan, &workout), &DONE, (NOW, NOW))?)).await;
        assert_eq!(check("it was said again").await, with_first);
        let workout = first.workouts()[0].id;
        change(db, ana, move |tx| Ok(answers::delete(tx, mia(), (plan, workout))?)).await;
        assert!(check("one answer was taken back").await < with_first);

        say_it_all(db, ana, &second).await;
        let (deleted, bytes_of_second) = (second.id(), check("more was said").await);
        change(db, ana, move |tx| schedules::delete(tx, deleted)).await;
        assert!(check("a plan was deleted with what was said about it").await < bytes_of_second);
        change(db, ana, |tx| Ok(answers::delete_said_by(tx, mia(), NOW)?)).await;
        check("everything was taken back").await;
        change(db, ana, move |tx| schedules::delete(tx, plan)).await;
        check("nothing is left").await;
    }
}

#[tokio::test]
async fn answers_are_read_in_pages_and_completely() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, _] = two_accounts(db).await;
        for plan in [schedule(1, 4, 5), schedule(2, 4, 3)] {
            add(db, ana, &plan).await;
            say_it_all(db, ana, &plan).await;
        }
        let (mut said, mut written) = (Vec::new(), Vec::new());
        loop {
            let after =
                said.last().map(|(athlete, last): &(_, answers::StoredAnswer)| (last.schedule, last.workout, *athlete));
            let next = db.read(move |conn| answers::list_after(conn, ana, after, 3)).await.unwrap();
            assert!(next.len() <= 3);
            if next.is_empty() {
                break;
            }
            said.extend(next);
        }
        loop {
            let after = written.last().map(|last: &StoredComment| (last.schedule, last.workout, last.id));
            let next = db.read(move |conn| comments::list_after(conn, ana, after, 3)).await.unwrap();
            if next.is_empty() {
                break;
            }
            written.extend(next);
        }
        assert_eq!((said.len(), written.len()), (8, 16), "{}", database.name);
        assert!(written.is_sorted_by_key(|comment| (comment.schedule, comment.workout, comment.id)));
    }
}
