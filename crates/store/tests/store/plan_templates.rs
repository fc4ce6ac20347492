use jiff::SignedDuration;
use store::plan_templates::{self, StoredPlanTemplate};
use store::{AccountWrite, ChangeError, Db};
use training::ids::AccountId;
use training::plan_template::{PlanTemplate, PlanTemplateDraft, TemplateDay, TemplateWorkout};
use training::volume::Measure;
use uuid::Uuid;

use crate::accounts::{self, NOW, holdings};
use crate::fresh::migrated;
use crate::ledger::counted;
use crate::schedules::{STARTS_ON, workout};

/// One workout per day, from the Monday of the first week on.
fn template(number: u128, weeks: i64, workouts: u8) -> PlanTemplate {
    let draft = PlanTemplateDraft {
        name: format!("Template {number} 🏃"),
        description: "Two quality days\n'quoted'".to_owned(),
        race_distance: Some(42.195),
        level: "Elite".to_owned(),
        anchor: "RaceDay".to_owned(),
        race_weekday: 6,
        weeks,
        unit: "miles".to_owned(),
        tags: vec!["marathon".to_owned(), "\"quoted\"".to_owned()],
        has_plan_check: false,
        ..PlanTemplateDraft::default()
    };
    let workouts = (0..workouts).map(|day| TemplateWorkout {
        id: Uuid::from_u128(day.into()).into(),
        day: TemplateDay { week: day / 7 + 1, weekday: day % 7 + 1 },
        content: workout(day.into(), STARTS_ON).content,
    });
    PlanTemplate::new(Uuid::from_u128(number).into(), draft.parse().unwrap(), workouts.collect()).unwrap()
}

async fn add(db: &Db, account: AccountId, template: &PlanTemplate, starter: Option<&'static str>) {
    let template = template.clone();
    let insert =
        move |tx: &mut AccountWrite| Ok::<_, ChangeError>(plan_templates::insert(tx, &template, starter, NOW)?);
    db.write_for(account, insert).await.unwrap();
}

#[tokio::test]
async fn plan_templates_are_read_back_as_written() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = accounts::add_two(db).await;
        // Both may have the same workouts.
        let [first, second] = [template(1, 3, 20), template(2, 2, 3)];
        add(db, ana, &first, None).await;
        add(db, ana, &second, Some("5k-beginner")).await;
        add(db, ben, &first, None).await;

        let found = db.read(move |conn| plan_templates::find(conn, ana, first.id())).await.unwrap().unwrap();
        let first = template(1, 3, 20);
        let expected = StoredPlanTemplate {
            template: first.clone(),
            used_count: 0,
            set_aside: Vec::new(),
            revision: 1,
            created_at: NOW,
            updated_at: NOW,
        };
        assert_eq!(found, expected, "{}", database.name);
        let summaries = db.read(move |conn| plan_templates::summaries(conn, ana)).await.unwrap();
        assert_eq!(summaries.iter().map(|summary| summary.id).collect::<Vec<_>>(), [second.id(), first.id()]);
        let summary = &summaries[1];
        assert_eq!((&summary.details, summary.workout_count), (first.details(), 20));
        assert_eq!((summary.sessions_a_week, summary.measure), ((7, 7), Measure::Distance));
        assert_eq!((summary.weekly_distances.len(), summary.weekly_minutes.clone()), (3, vec![427, 427, 366]));
        assert_eq!(db.read(move |conn| plan_templates::starters(conn, ana)).await.unwrap(), ["5k-beginner"]);
        assert_eq!(db.read(move |conn| plan_templates::starters(conn, ben)).await.unwrap(), Vec::<String>::new());
    }
}

#[tokio::test]
async fn a_plan_template_is_replaced_counted_and_deleted_within_its_account() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = accounts::add_two(db).await;
        let before = holdings(db, ana).await;
        let long = template(1, 3, 20);
        let id = long.id();
        add(db, ana, &long, None).await;
        add(db, ben, &long, None).await;
        assert_eq!(holdings(db, ana).await, counted(db, ana).await, "{}", database.name);

        let later = NOW + SignedDuration::from_secs(9);
        let short = template(1, 1, 2);
        let replace = |expected: i64| {
            let short = short.clone();
            db.write_for(ana, move |tx| plan_templates::replace(tx, &short, later, |revision| revision == expected))
        };
        assert!(matches!(replace(7).await, Err(ChangeError::Stale)));
        assert_eq!(replace(1).await.unwrap(), 2);
        db.write_for(ana, move |tx| plan_templates::count_uses(tx, id, 4)).await.unwrap();
        let found = db.read(move |conn| plan_templates::find(conn, ana, id)).await.unwrap().unwrap();
        assert_eq!((found.template, found.revision, found.used_count), (template(1, 1, 2), 2, 4));
        assert_eq!((found.created_at, found.updated_at), (NOW, later));
        assert_eq!(holdings(db, ana).await, counted(db, ana).await, "{}", database.name);

        db.write_for(ana, move |tx| plan_templates::delete(tx, id)).await.unwrap();
        assert_eq!(holdings(db, ana).await, before);
        let again = db.write_for(ana, move |tx| plan_templates::delete(tx, id)).await;
        assert!(matches!(again, Err(ChangeError::Missing("template"))));
        let bens = db.read(move |conn| plan_templates::find(conn, ben, id)).await.unwrap().unwrap();
        assert_eq!(bens.template, long, "{}", database.name);
    }
}
