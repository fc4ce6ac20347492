//! How much the inbox reads, and comments from before it existed.

use store::comments::{self, StoredComment};
use store::{DatabaseUrl, StoreError, inbox};
use training::answer::Comment;
use training::ids::{CommentId, WorkoutId};
use uuid::Uuid;

use crate::accounts::NOW;
use crate::fresh::migrated;
use crate::schedules::{add, schedule, two_accounts};

/// SQLite reports for every table whether it uses an index or scans it.
#[tokio::test]
async fn no_statement_of_the_inbox_scans_a_whole_table() {
    let [sqlite, _] = migrated().await;
    let DatabaseUrl::Sqlite(path) = sqlite.db.url().clone() else { panic!("a file") };
    let connection = rusqlite::Connection::open(path).unwrap();
    for sql in inbox::STATEMENTS {
        let mut explained = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
        let steps = explained.raw_query().mapped(|row| row.get::<_, String>("detail"));
        let steps: Vec<String> = steps.map(Result::unwrap).collect();
        assert!(steps.iter().any(|step| step.starts_with("SEARCH")), "{sql}: {steps:?}");
        for step in steps {
            assert!(!step.starts_with("SCAN"), "{sql}: {step}");
            assert!(!step.ends_with("(account_id=?)"), "everything of the account: {sql}: {step}");
        }
    }
}

/// The same number of plans, started weeks ago or nearly a year ago: SQLite takes the same number of steps.
#[tokio::test]
async fn the_past_of_a_plan_costs_the_inbox_nothing() {
    let [short, long, twice_as_many] = [(40, 5), (40, 50), (80, 5)].map(|(plans, weeks)| async move {
        let [sqlite, _] = migrated().await;
        add(&sqlite.db, two_accounts(&sqlite.db).await[0], &schedule(1, 4, 1)).await;
        let DatabaseUrl::Sqlite(path) = sqlite.db.url().clone() else { panic!("a file") };
        let connection = rusqlite::Connection::open(path).unwrap();
        fill(&connection, plans, weeks);
        steps(&connection)
    });
    let (short, long, twice_as_many) = (short.await, long.await, twice_as_many.await);
    assert!(short > 40 * 7, "the week of every plan is read: {short}");
    assert!(long < short + short / 10, "{long} steps for plans of 50 weeks, {short} for plans of 5");
    assert!(twice_as_many > short * 3 / 2, "{twice_as_many} steps for twice as many plans, {short} before");
}

/// Copies of the only schedule and its workout: every plan runs until today, Monday 5 January 2026, with a workout each
/// day that has an answer and comments, and its athlete has a link.
fn fill(connection: &rusqlite::Connection, plans: i32, weeks: i32) {
    let days = weeks * 7;
    let sql = format!(
        "PRAGMA foreign_keys = OFF;
         BEGIN;
         CREATE TEMP TABLE plan AS SELECT * FROM schedule;
         CREATE TEMP TABLE day AS SELECT * FROM workout;
         CREATE TEMP TABLE number AS
             WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 1000) SELECT n FROM number;
         CREATE TEMP TABLE new_plan AS
             SELECT n, randomblob(16) AS plan_id, randomblob(16) AS athlete_id FROM number WHERE n <= {plans};
         DELETE FROM workout;
         DELETE FROM schedule;
         INSERT INTO athlete_link (account_id, athlete_id, can_answer, made_at, times_opened)
             SELECT plan.account_id, new_plan.athlete_id, 1, 0, 0 FROM plan, new_plan;
         INSERT INTO schedule (account_id, id, name, athlete_id, starts_on, weeks, unit, workout_count, weekly_distances,
                               revision, created_at, is_shown)
             SELECT account_id, plan_id, name, new_plan.athlete_id, date('2026-01-05', '-{days} days'), 52, unit, 0,
                    weekly_distances, 1, created_at, 1
               FROM plan, new_plan;
         INSERT INTO workout (account_id, id, schedule_id, scheduled_on, place_in_day, title, description, workout_type,
                              distance_thousandths, distance_unit, duration_minutes)
             SELECT day.account_id, randomblob(16), plan_id, date('2026-01-05', '-' || number.n || ' days'), 0, title,
                    description, workout_type, distance_thousandths, distance_unit, duration_minutes
               FROM day, new_plan, number WHERE number.n <= {days};
         INSERT INTO answer (account_id, schedule_id, workout_id, said_by, outcome, effort, said_at)
             SELECT workout.account_id, schedule_id, id, athlete_id, 'done', 3, 0
               FROM workout JOIN new_plan ON plan_id = schedule_id;
         INSERT INTO answer_comment (account_id, schedule_id, workout_id, id, athlete_id, is_coachs, body, said_at)
             SELECT account_id, schedule_id, workout_id, randomblob(16), said_by, FALSE, 'Fine', 0 FROM answer;
         COMMIT;"
    );
    connection.execute_batch(&sql).unwrap();
    let filled: i32 = connection.query_row("SELECT COUNT(*) FROM answer_comment", [], |row| row.get(0)).unwrap();
    assert_eq!(filled, plans * days);
}

/// The steps of all statements together, today.
fn steps(connection: &rusqlite::Connection) -> i32 {
    let account: Vec<u8> =
        connection.query_row("SELECT account_id FROM schedule LIMIT 1", [], |row| row.get(0)).unwrap();
    let [plans, sessions, comments, answers, pains, goals, races, runs, paces, messages, stopped, absences, _] =
        inbox::STATEMENTS;
    let (year_ago, week_ago, today, now) = ("2024-12-20", "2025-12-29", "2026-01-05", 1_767_600_000_000_000_i64);
    let taken = |sql: &str, params: &[&dyn rusqlite::ToSql]| {
        let mut statement = connection.prepare(sql).unwrap();
        // By name, like the driver: SQLite numbers them by appearance.
        let named: Vec<_> = ["$1", "$2", "$3", "$4"].into_iter().zip(params.iter().copied()).collect();
        let rows = statement.query(named.as_slice()).unwrap().mapped(|_| Ok(())).count();
        (rows, statement.get_status(rusqlite::StatementStatus::VmStep))
    };
    let (read, of_sessions) = taken(sessions, &[&account, &year_ago, &week_ago, &today]);
    let (plans_read, of_plans) = taken(plans, &[&account, &year_ago]);
    assert_eq!(read, plans_read * 7, "a week of each");
    let others = [
        taken(comments, &[&account, &now, &2_000]),
        taken(answers, &[&account, &now, &2_000]),
        taken(pains, &[&account, &now, &2_000]),
        taken(goals, &[&account, &today, &"2026-01-19"]),
        taken(races, &[&account, &today, &2_000]),
        taken(runs, &[&account, &week_ago, &2_000]),
        taken(paces, &[&account, &now, &2_000]),
        taken(messages, &[&account, &now, &2_000]),
        taken(stopped, &[&account, &2_000]),
        taken(absences, &[&account, &week_ago]),
    ];
    of_sessions + of_plans + others.iter().map(|(_, steps)| steps).sum::<i32>()
}

#[tokio::test]
async fn comments_from_before_the_inbox_are_known_to_be_open() {
    let migration = include_str!("../../migrations/V18__inbox.sql");
    let update = migration.split(';').find(|sql| sql.trim_start().starts_with("UPDATE answer_comment")).unwrap();
    for database in migrated().await {
        let db = &database.db;
        let [ana, _] = two_accounts(db).await;
        let plan = schedule(1, 4, 3);
        add(db, ana, &plan).await;
        let written = move |number: u128, workout: WorkoutId, is_coachs: bool| StoredComment {
            id: Uuid::from_u128(number).into(),
            schedule: plan.id(),
            workout,
            athlete: Uuid::from_u128(1).into(),
            is_coachs,
            person: None,
            body: Comment::from_stored("Legs flat".into()),
            said_at: NOW,
            is_unread: false,
        };
        let workouts: Vec<WorkoutId> = schedule(1, 4, 3).workouts().iter().map(|workout| workout.id).collect();
        let talk = [(1, 0, false), (2, 0, true), (3, 1, true), (4, 1, false), (5, 1, false), (6, 2, false)];
        let talk: Vec<StoredComment> =
            talk.into_iter().map(|(number, place, is_coachs)| written(number, workouts[place], is_coachs)).collect();
        let write =
            move |tx: &mut store::AccountWrite| talk.iter().try_for_each(|comment| comments::insert(tx, comment));
        db.write_for(ana, move |tx| write(tx).map_err(store::ChangeError::from)).await.unwrap();

        let waiting = async || {
            let sql = "SELECT id FROM answer_comment WHERE is_unanswered ORDER BY id";
            let waiting = db.read(move |conn| conn.rows(sql, (), |row| row.get::<CommentId>("id")));
            waiting.await.unwrap().into_iter().map(|id| id.as_uuid().as_u128()).collect::<Vec<_>>()
        };
        assert_eq!(waiting().await, [4, 5, 6], "{}", database.name);
        let forget = "UPDATE answer_comment SET is_unanswered = FALSE";
        db.write(move |conn| conn.execute(forget, ())).await.unwrap();
        db.write(move |conn| conn.execute(update, ())).await.map_err(|error: StoreError| error).unwrap();
        assert_eq!(waiting().await, [4, 5, 6], "{}: by the migration", database.name);
    }
}
