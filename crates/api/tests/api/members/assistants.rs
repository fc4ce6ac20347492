use identity::Role;
use serde_json::{Value, json};
use test_support::{Assistant, Coach, TestApp, athlete, db_test, schedule, workout};
use uuid::Uuid;

async fn assigns(owner: &Coach, athlete: &str, person: &Coach) {
    let body = json!({"athleteIds": [athlete], "personId": person.id});
    assert_eq!(owner.post("/api/AssignCoach", &body).await.status, 204);
}

#[db_test]
async fn an_assistant_sees_the_athletes_they_look_after_in_every_list(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut amira = app.coach("amira").await;
    amira.joins(&app, &ana, Role::AssistantCoach).await;
    let (mia, leo) = (ana.adds(athlete("Mia", "Moss")).await, ana.adds(athlete("Leo", "Lind")).await);
    for one in [&mia, &leo] {
        ana.saves(schedule().athlete(one)).await;
        let goal = json!({"athleteId": one, "raceName": "Berlin", "raceDate": "2026-09-27", "distance": 42.195, "targetTime": "3:15:00"});
        assert_eq!(ana.post("/api/SaveGoal", &goal).await.status, 201);
    }
    assigns(&ana, &mia, &amira).await;

    for call in ["GetAthletes", "GetAthletesSlim", "GetScheduleSummary", "GetGoals", "GetRosterProgress"] {
        for (who, count) in [(&ana, 2), (&amira, 1), (&ana, 2)] {
            let list: Vec<Value> = who.get(&format!("/api/{call}")).await.json();
            assert_eq!(list.len(), count, "{call} for {}", who.email);
        }
    }
    let athletes: Vec<Value> = amira.get("/api/GetAthletes").await.json();
    assert_eq!((&athletes[0]["firstName"], &athletes[0]["coachId"]), (&json!("Mia"), &json!(amira.id)));
    assert_eq!(amira.get("/api/GetInbox").await.json::<Value>()["athleteCount"], json!(1));
}

#[db_test]
async fn what_an_assistant_saves_is_a_draft_until_a_coach_publishes_it(app: TestApp) {
    app.clock().set("2026-10-16T18:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-15")])).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let mut amira = app.coach("amira").await;
    amira.joins(&app, &ana, Role::AssistantCoach).await;
    assigns(&ana, &mia, &amira).await;
    let title = |page: &Value| page["plans"][0]["weeks"][0]["workouts"][0]["title"].clone();
    let before = title(&page.page().await);

    let address = format!("/api/GetSchedule?schedule={plan}");
    let mut body: Value = amira.get(&address).await.json();
    body["plans"][0]["workouts"][0]["title"] = json!("Hills");
    let saved = amira.post(&format!("/api/UpdateSchedule?schedule={plan}"), &body).await;
    assert_eq!(saved.status, 200, "{}", saved.text());

    assert_eq!(title(&page.page().await), before, "the athlete sees what was published");
    let publish = json!({"scheduleIds": [plan]});
    assert_eq!(amira.post("/api/PublishSchedules", &publish).await.problem(), (403, "not-your-role"));
    assert_eq!(amira.delete(&format!("/api/deleteschedule?schedule={plan}")).await.problem(), (403, "not-your-role"));
    assert_eq!(ana.post("/api/PublishSchedules", &publish).await.status, 200);
    assert_eq!(title(&page.page().await), json!("Hills"));
    let versions: Vec<Value> = ana.get(&format!("/api/GetVersions?schedule={plan}")).await.json();
    assert_eq!(
        (&versions[0]["by"]["displayName"], &versions[0]["publishedBy"]["displayName"]),
        (&json!("amira"), &json!("ana"))
    );
}

#[db_test]
async fn a_plan_whose_draft_is_for_another_athlete_is_of_both(app: TestApp) {
    let ana = app.coach("ana").await;
    let (mia, leo) = (ana.adds(athlete("Mia", "Moss")).await, ana.adds(athlete("Leo", "Lind")).await);
    let plan = ana.saves(schedule().athlete(&leo)).await;
    ana.shares(&leo, &plan).await;
    ana.put("/api/UpdatePreferences", &json!({"publishesOnSaving": false})).await;
    let mut body: Value = ana.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    body["athleteId"] = json!(mia);
    assert_eq!(ana.post(&format!("/api/UpdateSchedule?schedule={plan}"), &body).await.status, 200);
    let mut amira = app.coach("amira").await;
    amira.joins(&app, &ana, Role::AssistantCoach).await;
    assigns(&ana, &mia, &amira).await;

    let answers = amira.get(&format!("/api/GetAnswers?schedule={plan}")).await;

    assert_eq!(answers.problem(), (404, "schedule-not-found"), "the answers are Leo's");
}

#[db_test]
async fn an_assistant_cannot_ask_for_more_ids_than_are_worth_looking_up(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut amira = app.coach("amira").await;
    amira.joins(&app, &ana, Role::AssistantCoach).await;
    let request = Assistant::asks(&app, &json!({}), &Assistant::registered(&app).await, &[]).await;
    let ids: Vec<String> = (0..2_001_u128).map(|number| Uuid::from_u128(number).to_string()).collect();

    let answer = amira.post("/api/AllowAssistant", &json!({"request": request, "onlyAthletes": ids})).await;

    assert_eq!(answer.problem(), (422, "invalid-input"));
}
