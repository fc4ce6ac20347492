//! The ledger matches the rows of the account.

use store::plan_versions::Made;
use store::{AccountWrite, ChangeError, Db, account_ledger, athletes, groups, schedules, templates, working_plans};
use texts::phrase;
use training::allowance::{ALLOWANCE, Holding, Holdings};
use training::group::{GroupName, Groups};
use training::ids::AccountId;
use training::version::Author;

use crate::accounts::{NOW, holdings};
use crate::athletes::athlete;
use crate::fresh::migrated;
use crate::schedules::{add, schedule, two_accounts};
use crate::templates::template;

/// Counted from the rows themselves.
pub async fn counted(db: &Db, account: AccountId) -> Holdings {
    db.read(move |conn| {
        let mut sums = Holdings::default();
        for (holding, table) in [
            (Holding::Athletes, "athlete"),
            (Holding::Templates, "template"),
            (Holding::PlanTemplates, "plan_template"),
            (Holding::Schedules, "schedule"),
        ] {
            let sql = format!("SELECT bytes FROM {table} WHERE account_id = $1");
            for bytes in conn.rows(&sql, (account,), |row| row.get::<i64>("bytes"))? {
                sums.add(holding, 1);
                sums.add(Holding::Bytes, bytes);
            }
        }
        for (table, text) in [("answer", "CAST(planned AS TEXT)"), ("answer_comment", "body")] {
            let sql = format!("SELECT octet_length({text}) AS bytes FROM {table} WHERE account_id = $1");
            for bytes in conn.rows(&sql, (account,), |row| row.get::<Option<i64>>("bytes"))? {
                sums.add(Holding::Bytes, bytes.unwrap_or_default());
            }
        }
        for bytes in
            conn.rows("SELECT bytes FROM activity WHERE account_id = $1", (account,), |row| row.get("bytes"))?
        {
            sums.add(Holding::Activities, 1);
            sums.add(Holding::RecordingBytes, bytes);
        }
        for table in ["consent", "course", "message", "plan_draft", "plan_version", "race_plan"] {
            let sql = format!("SELECT bytes FROM {table} WHERE account_id = $1");
            for bytes in conn.rows(&sql, (account,), |row| row.get::<i64>("bytes"))? {
                sums.add(Holding::Bytes, bytes);
            }
        }
        Ok::<_, ChangeError>(sums)
    })
    .await
    .unwrap()
}

fn group(name: &str) -> GroupName {
    GroupName::required("name", phrase!("A group"), name, phrase!("A group")).unwrap()
}

#[tokio::test]
async fn the_ledger_follows_every_change() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = two_accounts(db).await;
        let before = holdings(db, ana).await;
        let (plan, shorter, hills, mia) =
            (schedule(1, 4, 20), schedule(1, 2, 3), template(1, "Hills"), athlete(90, "Mia", "Moss"));
        let check = async |step: &str| assert_eq!(holdings(db, ana).await, counted(db, ana).await, "{step}");

        add(db, ana, &plan).await;
        check("a schedule was added").await;
        let with_plan = holdings(db, ana).await;
        assert!(with_plan.bytes > before.bytes + 20 * 4, "its workouts count");
        let id = || panic!("every id is free");
        let replace = shorter.clone();
        db.write_for(ana, move |tx| working_plans::save(tx, &replace, Made::by(Author::Coach), NOW, id, |_| true))
            .await
            .unwrap();
        check("it was shortened").await;
        assert!(holdings(db, ana).await.bytes < with_plan.bytes);

        let (added, hired) = (hills.clone(), mia.clone());
        let add_both = move |tx: &mut AccountWrite| {
            templates::insert(tx, &added)?;
            athletes::insert(tx, &hired, None, NOW)
        };
        db.write_for(ana, add_both).await.unwrap();
        check("a template and an athlete were added").await;
        let (mut renamed, mut married) = (hills.template.clone(), mia.clone());
        renamed.details.content.title = template(1, "Hills, many of them").template.details.content.title;
        married.profile.last_name = athlete(90, "Mia", "Moss-Lindqvist").profile.last_name;
        let change_both = move |tx: &mut AccountWrite| {
            templates::update(tx, &renamed, NOW)?;
            athletes::update(tx, &married)
        };
        db.write_for(ana, change_both).await.unwrap();
        check("they were changed").await;
        let (name, renamed) = (group("Track"), group("Track and field"));
        let (made, members) = (name.clone(), vec![mia.id]);
        db.write_for(ana, move |tx| groups::save(tx, None, &made, &members)).await.unwrap();
        check("the athlete joined a group").await;
        let members = vec![mia.id];
        db.write_for(ana, move |tx| groups::save(tx, Some(&name), &renamed, &members)).await.unwrap();
        check("the group was renamed").await;
        let mut both = mia.clone();
        both.groups = Groups::new(&["TRACK AND FIELD", "Half"]).unwrap();
        db.write_for(ana, move |tx| athletes::update(tx, &both)).await.unwrap();
        check("the athlete joined another").await;

        let (template, athlete, plan) = (hills.template.id, mia.id, plan.id());
        let delete_all = move |tx: &mut AccountWrite| {
            templates::delete(tx, template)?;
            athletes::delete(tx, athlete)?;
            schedules::delete(tx, plan)
        };
        db.write_for(ana, delete_all).await.unwrap();
        check("all of it was deleted").await;
        assert_eq!(holdings(db, ana).await, before, "{}", database.name);
        assert_eq!(holdings(db, ben).await, counted(db, ben).await);
    }
}

#[tokio::test]
async fn a_write_past_the_limits_is_rejected_as_a_whole() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, _] = two_accounts(db).await;
        let fill = "UPDATE account_ledger SET bytes = $2 WHERE account_id = $1";
        db.write(move |conn| conn.execute(fill, (ana, ALLOWANCE.bytes))).await.unwrap();
        let before = db.read(move |conn| account_ledger::revision(conn, ana)).await.unwrap();

        let hills = template(1, "Hills");
        let refused =
            db.write_for(ana, move |tx| Ok::<_, ChangeError>(templates::insert(tx, &hills)?)).await.unwrap_err();

        assert!(matches!(refused, ChangeError::NotEntitled(_)), "{}: {refused:?}", database.name);
        assert_eq!(db.read(move |conn| templates::list(conn, ana)).await.unwrap(), []);
        assert_eq!(db.read(move |conn| account_ledger::revision(conn, ana)).await.unwrap(), before);
    }
}
