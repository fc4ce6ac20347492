//! Rows from before the rules were tightened are still readable.

use store::{Db, accounts, athletes, schedules, templates};
use training::ids::AccountId;
use uuid::Uuid;

use crate::accounts::{NOW, add_two};
use crate::fresh::migrated;

const CONTENT: &str =
    "title, description, workout_type, distance_thousandths, distance_unit, duration_minutes, pace_from,
                       pace_to, notes";

/// Longer, larger, earlier and more than any current rule allows.
async fn add_old_rows(db: &Db, account: AccountId) {
    let (long, id) = ("x\u{7}".repeat(9_000), Uuid::from_u128(7));
    let tags = serde_json::Value::from((0..99).map(|tag| format!("{tag}{}", "t".repeat(99))).collect::<Vec<_>>());
    db.write(move |conn| {
        conn.execute("UPDATE account SET display_name = $2, email = 'no address' WHERE id = $1", (account, &long))?;
        conn.execute(
            "INSERT INTO athlete (account_id, id, first_name, last_name, phone_number, strava, notes, created_at)
             VALUES ($1, $2, $3, $3, 'call me', 'http://example.com', $3, $4)",
            (account, id, &long, NOW),
        )?;
        let content = "$3, $3, 'Hills', 5000000, 'km', 90000, '1:07/km', '99:59/mile', $3";
        conn.execute(
            &format!(
                "INSERT INTO template (account_id, id, {CONTENT}, tags, difficulty, category, is_public, created_at, updated_at)
                 VALUES ($1, $2, {content}, $4, 'Elite', 'Speed', $5, $6, $6)"
            ),
            (account, id, &long, &tags, false, NOW),
        )?;
        conn.execute(
            "INSERT INTO schedule (account_id, id, name, athlete_id, athlete_name, starts_on, weeks, unit, workout_count,
                                   weekly_distances, revision, created_at)
             VALUES ($1, $2, $3, $2, $3, '1850-01-02', 60, 'km', 9, $4, 1, $5)",
            (account, id, &long, serde_json::json!([]), NOW),
        )?;
        for place in 0..9_u8 {
            conn.execute(
                &format!(
                    "INSERT INTO workout (account_id, schedule_id, id, scheduled_on, place_in_day, {CONTENT})
                     VALUES ($1, $2, $4, '1849-12-31', $5, {content})"
                ),
                (account, id, &long, Uuid::from_u128(u128::from(place)), place),
            )?;
        }
        Ok::<_, store::StoreError>(())
    })
    .await
    .unwrap();
}

#[tokio::test]
async fn a_stricter_rule_makes_no_old_row_unreadable() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, _] = add_two(db).await;
        add_old_rows(db, ana).await;

        let account = db.read(move |conn| accounts::find(conn, ana)).await.unwrap().unwrap();
        assert_eq!(account.email.as_str(), "no address");
        let athletes = db.read(move |conn| athletes::list(conn, ana)).await.unwrap();
        assert_eq!(athletes[0].profile.phone_number.as_ref().unwrap().typed(), "call me");
        let templates = db.read(move |conn| templates::list(conn, ana)).await.unwrap();
        let content = &templates[0].template.details.content;
        assert_eq!(content.title.as_str().len(), 18_000);
        assert_eq!((content.duration.get(), content.distance.amount()), (u16::MAX, 5_000.0));
        assert_eq!(content.pace_to.unwrap().to_string(), "99:59/mile");
        assert_eq!(templates[0].template.details.tags.iter().count(), 99);
        let [id] = db.read(move |conn| schedules::ids(conn, ana)).await.unwrap()[..] else { panic!("one plan") };
        let plan = db.read(move |conn| schedules::find(conn, ana, id)).await.unwrap().unwrap().schedule;
        assert_eq!(plan.workouts().len(), 9, "{}", database.name);
        assert_eq!(plan.weeks().count(), 60);
        assert_eq!(db.read(move |conn| schedules::summaries(conn, ana)).await.unwrap().len(), 1);
    }
}
