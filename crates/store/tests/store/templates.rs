use jiff::SignedDuration;
use store::templates::{self, StoredTemplate};
use store::{ChangeError, Db};
use training::ids::AccountId;
use training::template::{Template, TemplateDraft};
use training::workout::WorkoutContentDraft;
use uuid::Uuid;

use crate::accounts::{self, NOW, holdings, revision};
use crate::fresh::migrated;

pub fn template(number: u8, title: &str) -> StoredTemplate {
    let content = WorkoutContentDraft {
        title: title.to_owned(),
        description: "6 × 800 m\njog between".to_owned(),
        workout_type: "Alternative Training".to_owned(),
        distance: 8.125,
        unit: "miles".to_owned(),
        duration_minutes: 75,
        pace_from: "6:05".to_owned(),
        pace_to: "10:59/km".to_owned(),
        notes: String::new(),
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
    let draft = TemplateDraft {
        content,
        tags: vec!["track".to_owned(), "\"quoted\" 🏃".to_owned()],
        difficulty: "Elite".to_owned(),
        category: "Race Preparation".to_owned(),
        is_public: false,
    };
    let created_at = NOW + SignedDuration::from_secs(number.into());
    let template = Template { id: Uuid::from_u128(number.into()).into(), details: draft.parse().unwrap() };
    StoredTemplate { template, created_at, updated_at: created_at }
}

async fn add(db: &Db, account: AccountId, stored: &StoredTemplate) {
    let stored = stored.clone();
    db.write_for(account, move |tx| Ok::<_, ChangeError>(templates::insert(tx, &stored)?)).await.unwrap();
}

async fn list(db: &Db, account: AccountId) -> Vec<StoredTemplate> {
    db.read(move |conn| templates::list(conn, account)).await.unwrap()
}

#[tokio::test]
async fn templates_are_read_back_as_written_newest_first() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = accounts::add_two(db).await;
        add(db, ana, &template(1, "First")).await;
        add(db, ana, &template(2, "Second")).await;

        assert_eq!(list(db, ana).await, [template(2, "Second"), template(1, "First")]);
        assert_eq!(list(db, ben).await, []);
        assert_eq!(holdings(db, ana).await.templates, 2);
        let id = template(1, "First").template.id;
        assert_eq!(db.read(move |conn| templates::find(conn, ana, id)).await.unwrap(), Some(template(1, "First")));
        assert_eq!(db.read(move |conn| templates::find(conn, ben, id)).await.unwrap(), None);
    }
}

#[tokio::test]
async fn a_change_keeps_the_templates_creation_time_and_visibility() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = accounts::add_two(db).await;
        let mut first = template(1, "First");
        first.template.details.is_public = true;
        add(db, ana, &first).await;
        let later = NOW + SignedDuration::from_hours(1);
        let changed = template(1, "Changed").template;

        let by_ben = changed.clone();
        let refused = db.write_for(ben, move |tx| templates::update(tx, &by_ben, later)).await;
        assert!(matches!(refused, Err(ChangeError::Missing("template"))));
        let by_ana = changed.clone();
        db.write_for(ana, move |tx| templates::update(tx, &by_ana, later)).await.unwrap();

        let mut expected = StoredTemplate { template: changed, created_at: first.created_at, updated_at: later };
        expected.template.details.is_public = true;
        assert_eq!(list(db, ana).await, [expected]);
        assert_eq!((revision(db, ana).await, revision(db, ben).await), (2, 0));
    }
}

#[tokio::test]
async fn a_template_is_deleted_only_by_its_owner() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = accounts::add_two(db).await;
        add(db, ana, &template(1, "First")).await;
        let id = template(1, "First").template.id;

        let refused = db.write_for(ben, move |tx| templates::delete(tx, id)).await;
        assert!(matches!(refused, Err(ChangeError::Missing("template"))));
        db.write_for(ana, move |tx| templates::delete(tx, id)).await.unwrap();

        assert_eq!(list(db, ana).await, []);
    }
}
