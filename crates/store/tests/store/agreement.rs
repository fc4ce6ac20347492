//! The same random operations on SQLite, on PostgreSQL and on a model give the same result.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::civil::Date;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::json;
use store::{Conn, Constraint, Db, Row, StoreError};
use uuid::Uuid;

use crate::fresh;

const CASES: u32 = 48;

#[derive(Debug, Clone, PartialEq)]
struct Thing {
    id: Uuid,
    label: String,
    note: Option<String>,
    number: i64,
    ratio: Option<f64>,
    is_done: bool,
    due_on: Option<Date>,
    made_at: Timestamp,
    detail: Option<serde_json::Value>,
}

#[derive(Debug, Clone)]
enum Operation {
    Insert(Thing),
    InsertOrKeep(Thing),
    Update(Thing),
    Add(Uuid, i64),
    Delete(Uuid),
    /// A group that is rolled back because its last statement fails.
    InsertThenFail(Thing),
}

#[derive(Debug, PartialEq)]
enum Outcome {
    Changed(u64),
    Found(Option<i64>),
    Refused(Constraint),
    Missing,
}

const CREATE: &str = "CREATE TABLE thing (
    id UUID NOT NULL PRIMARY KEY, label TEXT NOT NULL UNIQUE, note TEXT, number BIGINT NOT NULL CHECK (number >= 0),
    ratio DOUBLE PRECISION, is_done BOOLEAN NOT NULL, due_on DATE, made_at TIMESTAMPTZ NOT NULL, detail JSON)";

const COLUMNS: &str = "id, label, note, number, ratio, is_done, due_on, made_at, detail";

impl Thing {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("id")?,
            label: row.get("label")?,
            note: row.get("note")?,
            number: row.get("number")?,
            ratio: row.get("ratio")?,
            is_done: row.get("is_done")?,
            due_on: row.get("due_on")?,
            made_at: row.get("made_at")?,
            detail: row.get("detail")?,
        })
    }

    fn insert(&self, conn: &mut Conn, on_conflict: &str) -> Result<u64, StoreError> {
        conn.execute(
            &format!("INSERT INTO thing ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) {on_conflict}"),
            (
                self.id,
                &self.label,
                &self.note,
                self.number,
                self.ratio,
                self.is_done,
                self.due_on,
                self.made_at,
                &self.detail,
            ),
        )
    }
}

impl Operation {
    fn run(&self, conn: &mut Conn) -> Result<Outcome, StoreError> {
        match self {
            Self::Insert(thing) => thing.insert(conn, "").map(Outcome::Changed),
            Self::InsertOrKeep(thing) => thing.insert(conn, "ON CONFLICT (id) DO NOTHING").map(Outcome::Changed),
            // Placeholders out of order and used twice, as in real statements.
            Self::Update(thing) => conn
                .execute(
                    "UPDATE thing SET number = $3, label = $2, note = $2, is_done = $4 WHERE id = $1",
                    (thing.id, &thing.label, thing.number, thing.is_done),
                )
                .map(Outcome::Changed),
            Self::Add(id, number) => conn
                .row("UPDATE thing SET number = number + $2 WHERE id = $1 RETURNING number", (*id, *number), |row| {
                    row.get("number")
                })
                .map(Outcome::Found),
            Self::Delete(id) => conn.execute("DELETE FROM thing WHERE id = $1", (*id,)).map(Outcome::Changed),
            Self::InsertThenFail(thing) => {
                thing.insert(conn, "")?;
                Err(StoreError::Invalid("thing".into()))
            }
        }
    }

    fn apply(&self, model: &mut BTreeMap<Uuid, Thing>) -> Outcome {
        match self {
            Self::Insert(thing) => match refusal(model, thing, None) {
                Some(constraint) => Outcome::Refused(constraint),
                None => {
                    model.insert(thing.id, thing.clone());
                    Outcome::Changed(1)
                }
            },
            Self::InsertOrKeep(thing) if thing.number >= 0 && model.contains_key(&thing.id) => Outcome::Changed(0),
            Self::InsertOrKeep(thing) => Self::Insert(thing.clone()).apply(model),
            Self::Update(thing) => match model.get(&thing.id) {
                None => Outcome::Changed(0),
                Some(_) => match refusal(model, thing, Some(thing.id)) {
                    Some(constraint) => Outcome::Refused(constraint),
                    None => {
                        model.entry(thing.id).and_modify(|stored| {
                            stored.number = thing.number;
                            stored.label.clone_from(&thing.label);
                            stored.note = Some(thing.label.clone());
                            stored.is_done = thing.is_done;
                        });
                        Outcome::Changed(1)
                    }
                },
            },
            Self::Add(id, number) => match model.get_mut(id) {
                None => Outcome::Found(None),
                Some(thing) if thing.number + number < 0 => Outcome::Refused(Constraint::Check),
                Some(thing) => {
                    thing.number += number;
                    Outcome::Found(Some(thing.number))
                }
            },
            Self::Delete(id) => Outcome::Changed(model.remove(id).map_or(0, |_| 1)),
            Self::InsertThenFail(thing) => match refusal(model, thing, None) {
                Some(constraint) => Outcome::Refused(constraint),
                None => Outcome::Missing,
            },
        }
    }
}

fn refusal(model: &BTreeMap<Uuid, Thing>, thing: &Thing, itself: Option<Uuid>) -> Option<Constraint> {
    if thing.number < 0 {
        return Some(Constraint::Check);
    }
    let is_taken = |other: &Thing| other.id == thing.id || other.label == thing.label;
    model.values().any(|other| Some(other.id) != itself && is_taken(other)).then_some(Constraint::Unique)
}

fn thing() -> impl Strategy<Value = Thing> {
    let text =
        prop_oneof![Just(String::new()), "[a-cA-C]{1,2}", "[^\\x00]{0,12}", Just("'; DROP TABLE thing; --".into())];
    let number = prop_oneof![0..5_i64, Just(-1), Just(i64::MAX / 2)];
    let float = prop_oneof![Just(0.0), Just(-0.0), Just(1.0), Just(f64::MAX), Just(f64::MIN_POSITIVE), any::<f64>()]
        .prop_filter("finite", |number| number.is_finite());
    let day = (1..9999_i16, 1..=12_i8, 1..=28_i8).prop_map(|(year, month, day)| Date::constant(year, month, day));
    let instant = (-62_135_596_800_000_000..253_402_207_200_000_000_i64)
        .prop_map(|microsecond| Timestamp::from_microsecond(microsecond).unwrap());
    let detail = prop_oneof![
        Just(json!(1)),
        Just(json!(1.0)),
        Just(json!("12")),
        Just(json!(null)),
        Just(json!(true)),
        Just(json!({"b": [1, 2.5, "x"], "a": {"é": null}})),
    ];
    (
        id(),
        text.clone(),
        proptest::option::of(text),
        number,
        proptest::option::of(float),
        any::<bool>(),
        proptest::option::of(day),
        instant,
        proptest::option::of(detail),
    )
        .prop_map(|(id, label, note, number, ratio, is_done, due_on, made_at, detail)| Thing {
            id,
            label,
            note,
            number,
            ratio,
            is_done,
            due_on,
            made_at,
            detail,
        })
}

/// Few ids, so that operations collide.
fn id() -> impl Strategy<Value = Uuid> {
    prop_oneof![(0..6_u128).prop_map(Uuid::from_u128), any::<u128>().prop_map(Uuid::from_u128)]
}

fn operation() -> impl Strategy<Value = Operation> {
    prop_oneof![
        4 => thing().prop_map(Operation::Insert),
        2 => thing().prop_map(Operation::InsertOrKeep),
        3 => thing().prop_map(Operation::Update),
        2 => (id(), -3..3_i64).prop_map(|(id, number)| Operation::Add(id, number)),
        1 => id().prop_map(Operation::Delete),
        1 => thing().prop_map(Operation::InsertThenFail),
    ]
}

async fn outcome(db: &Db, operation: &Operation) -> Outcome {
    let operation = operation.clone();
    match db.write(move |conn| operation.run(conn)).await {
        Ok(outcome) => outcome,
        Err(StoreError::Constraint(constraint, _)) => Outcome::Refused(constraint),
        Err(StoreError::Invalid(_)) => Outcome::Missing,
        Err(error) => panic!("{error}"),
    }
}

async fn contents(db: &Db, order: &'static str) -> Vec<Thing> {
    db.read(move |conn| conn.rows(&format!("SELECT {COLUMNS} FROM thing ORDER BY {order}"), (), Thing::from_row))
        .await
        .unwrap()
}

async fn start_over(db: &Db) {
    db.write(|conn| conn.execute("DELETE FROM thing", ())).await.unwrap();
}

#[test]
fn both_databases_and_a_model_agree_on_any_operations() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let databases = [fresh::sqlite(), fresh::postgres()];
    runtime.block_on(async {
        for database in &databases {
            database.db.write(|conn| conn.execute(CREATE, ())).await.unwrap();
        }
    });
    let mut runner = TestRunner::new(Config { cases: CASES, failure_persistence: None, ..Config::default() });
    runner
        .run(&vec(operation(), 1..40), |operations| {
            runtime.block_on(async {
                for database in &databases {
                    start_over(&database.db).await;
                }
                let mut model = BTreeMap::new();
                for operation in &operations {
                    let expected = operation.apply(&mut model);
                    for database in &databases {
                        let found = outcome(&database.db, operation).await;
                        prop_assert_eq!(&found, &expected, "{} on {:?}", database.name, operation);
                    }
                }
                let by_id: Vec<Thing> = model.values().cloned().collect();
                let mut by_label = by_id.clone();
                by_label.sort_by(|a, b| a.label.as_bytes().cmp(b.label.as_bytes()));
                for database in &databases {
                    prop_assert_eq!(&contents(&database.db, "id").await, &by_id, "{}", database.name);
                    let found = contents(&database.db, "label COLLATE \"C\"").await;
                    prop_assert_eq!(&found, &by_label, "{}", database.name);
                }
                Ok(())
            })
        })
        .unwrap();
}

#[tokio::test]
async fn what_one_database_could_not_store_is_rejected_by_both() {
    for database in fresh::both().await {
        database.db.write(|conn| conn.execute(CREATE, ())).await.unwrap();
        for (value, reason) in [
            (store::Value::Text("a\0b".into()), "text holds a NUL character"),
            (store::Value::Float(f64::NAN), "NaN is not a number that can be stored"),
            (store::Value::Float(f64::INFINITY), "inf is not a number that can be stored"),
            (store::Value::Day(Date::constant(-4, 1, 1)), "-000004-01-01 is too long ago"),
        ] {
            let answer = database
                .db
                .read(move |conn| conn.row("SELECT $1 AS echo", (value.clone(),), |row| row.get::<String>("echo")))
                .await;
            assert_eq!(answer.unwrap_err().to_string(), reason, "{}", database.name);
        }
    }
}
