//! The estimates of plans in lists.

use api::housekeeping::{estimate_plans, follow_passed_goals};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{Conn, StoreError};
use test_support::{Coach, TestApp, athlete, db_test, plan_template, schedule, workout};

/// 45 minutes without a distance: 7.5 km at an easy 6:00 /km.
fn by_time(day: &str) -> Value {
    let mut run = workout(day);
    run["distance"] = json!(0);
    run["durationInMinutes"] = json!(45);
    run
}

async fn first_plan(coach: &Coach) -> Value {
    coach.get("/api/GetScheduleSummary").await.json::<Value>()[0].clone()
}

#[db_test]
async fn a_list_shows_the_estimated_total_of_a_week_next_to_its_incomplete_sum(app: TestApp) {
    let ana = app.coach("ana").await;
    ana.saves(schedule().workouts(vec![workout("2026-10-14"), by_time("2026-10-15")])).await;
    let plan = first_plan(&ana).await;
    assert_eq!(plan["weeklyDistances"], json!([10.0, 0.0, 0.0, 0.0]), "what the specification calls a sum stays one");
    assert_eq!(plan["weeklyEstimates"]["distances"], json!([17.5, null, null, null]));
    assert_eq!(plan["weeklyEstimates"]["durationsInMinutes"], json!([null, null, null, null]));

    ana.saves(schedule().name("Known")).await;
    assert_eq!(first_plan(&ana).await.get("weeklyEstimates"), None, "all of it is known");
}

#[db_test]
async fn estimates_follow_the_athletes_paces(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    ana.saves(schedule().athlete(&mia).workouts(vec![by_time("2026-10-15")])).await;
    let whole = async || first_plan(&ana).await["weeklyEstimates"]["distances"][0].as_f64().unwrap();
    assert_eq!(whole().await, 7.5);

    let race = json!({"athleteId": mia, "raceName": "Parkrun", "raceDate": "2026-10-03", "distance": 5,
        "distanceType": "km", "time": "17:30"});
    let saved = ana.post("/api/SaveRaceResult", &race).await;
    assert_eq!(saved.status, 201, "{}", saved.text());
    let by_score = whole().await;
    assert!(by_score > 8.5, "{by_score} km in 45 minutes of somebody who runs 5 km in 17:30");

    let set = json!({"athleteId": mia, "pace": "Easy", "from": "5:00/km"});
    assert_eq!(ana.post("/api/SavePaceOverride", &set).await.status, 204);
    assert_eq!(whole().await, 9.0);
    assert_eq!(ana.delete(&format!("/api/DeletePaceOverride?athlete={mia}&pace=Easy")).await.status, 204);
    assert_eq!(whole().await, by_score);
    assert_eq!(ana.delete(&format!("/api/DeleteRaceResult?result={}", saved.text())).await.status, 204);
    assert_eq!(whole().await, 7.5);
}

/// The first week of each athlete's plan in lists.
async fn weeks_of(coach: &Coach, mia: &str, max: &str) -> (f64, f64) {
    let plans = coach.get("/api/GetScheduleSummary").await.json::<Value>();
    let of = |athlete: &str| {
        let plan = plans.as_array().unwrap().iter().find(|plan| plan["athleteId"] == json!(athlete)).unwrap();
        plan["weeklyEstimates"]["distances"][0].as_f64().unwrap()
    };
    (of(mia), of(max))
}

#[db_test]
async fn estimates_follow_the_next_goal_once_the_last_has_passed(app: TestApp) {
    let mut ana = app.coach("ana").await;
    let ran_before = "2026-03-02".parse().unwrap();
    let (mia, max) = (ana.adds(athlete("Mia", "Moss")).await, ana.adds(athlete("Max", "Moss")).await);
    for (athlete, goals) in [(&mia, vec![("2026-03-07", "17:30"), ("2026-04-18", "25:00")]), (&max, vec![])] {
        for (day, target) in goals {
            let goal = json!({"athleteId": athlete, "raceName": "Parkrun", "raceDate": day, "distance": 5,
                "distanceType": "km", "targetTime": target, "priority": "A"});
            assert_eq!(ana.post("/api/SaveGoal", &goal).await.status, 201);
        }
        ana.saves(schedule().athlete(athlete).workouts(vec![by_time("2026-10-15")])).await;
    }
    let (by_near_target, by_easy_pace) = weeks_of(&ana, &mia, &max).await;
    assert!(by_near_target > 8.5 && by_easy_pace == 7.5, "{by_near_target} {by_easy_pace}");

    app.clock().advance(SignedDuration::from_hours(24 * 5));
    ana.signs_in_again().await;
    follow_passed_goals(&app.app, ran_before).await.unwrap();
    assert_eq!(weeks_of(&ana, &mia, &max).await.0, by_near_target, "the target counts on the day of the race");

    app.clock().advance(SignedDuration::from_hours(24));
    ana.signs_in_again().await;
    follow_passed_goals(&app.app, ran_before).await.unwrap();
    let (by_next_target, of_nobody) = weeks_of(&ana, &mia, &max).await;
    assert!(by_next_target < 7.5 && of_nobody == 7.5, "{by_next_target} {of_nobody}");
}

#[db_test]
async fn the_roster_shows_estimates_of_a_week_and_of_what_was_done(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut done = by_time("2026-10-15");
    done["isCompleted"] = json!(true);
    ana.saves(schedule().workouts(vec![workout("2026-10-14"), done])).await;
    let week = ana.get("/api/GetRosterProgress?today=2026-10-16").await.json::<Value>()[0]["thisWeek"].clone();
    assert_eq!((&week["plannedDistance"], &week["estimatedDistance"]), (&json!(10.0), &json!(17.5)));
    assert_eq!((&week["doneDistance"], &week["isDoneDistanceEstimated"]), (&json!(7.5), &json!(true)));
    assert_eq!((&week["doneMinutes"], &week["isDoneTimeEstimated"]), (&json!(45), &json!(false)));
    assert_eq!(week.get("estimatedMinutes"), None);
}

#[db_test]
async fn plans_and_templates_saved_before_are_estimated_once(app: TestApp) {
    let ana = app.coach("ana").await;
    ana.saves(schedule().workouts(vec![by_time("2026-10-15")])).await;
    ana.saves_plan_template(plan_template("Ten weeks")).await;
    let templates = async || ana.get("/api/GetPlanTemplates").await.json::<Value>();
    let (plan, template) = (first_plan(&ana).await, templates().await);
    let forget = |conn: &mut Conn| -> Result<(), StoreError> {
        conn.execute("UPDATE schedule SET weekly_estimates = NULL", ())?;
        conn.execute("UPDATE plan_template SET weekly_estimates = NULL", ())?;
        conn.execute("UPDATE workout SET estimated_thousandths = NULL", ())?;
        Ok(())
    };
    app.app.db.write(forget).await.unwrap();

    estimate_plans(&app.app).await.unwrap();

    assert_eq!((first_plan(&ana).await, templates().await), (plan, template));
}
