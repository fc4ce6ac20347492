use jiff::civil::Date;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, Coach, TestApp, athlete, db_test};

use crate::plan_use::{create, half, open};

/// Monday.
const TODAY: &str = "2026-03-02";

/// Ana's template, and Mia's plan linked to it, from today on.
struct Scene {
    ana: Coach,
    mia: String,
    template: String,
    plan: String,
}

async fn scene(app: &TestApp) -> Scene {
    let ana = app.coach("ana").await;
    let template = ana.saves_plan_template(half()).await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let body = json!({"templateId": template, "athletes": [mia], "anchor": "Start", "date": TODAY});
    let plan = create(&ana, &body).await[0]["scheduleId"].as_str().unwrap().to_owned();
    Scene { ana, mia, template, plan }
}

impl Scene {
    async fn changes(&self) -> Answer {
        self.ana.get(&format!("/api/GetPlanChanges?template={}", self.template)).await
    }

    async fn days(&self) -> Value {
        self.changes().await.json::<Value>()[0]["days"].clone()
    }

    /// The fifth session, on Tuesday of the third week.
    async fn changes_template(&self, change: Value) {
        let address = format!("/api/GetPlanTemplate?template={}", self.template);
        let mut template: Value = self.ana.get(&address).await.json();
        template["workouts"][4].as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let saved = self.ana.post(&format!("/api/UpdatePlanTemplate?template={}", self.template), &template).await;
        assert_eq!(saved.status, 200, "{}", saved.text());
    }

    async fn apply(&self, tag: &str) -> Answer {
        let body = json!({"templateId": self.template, "schedules": [self.plan]});
        let request = self.ana.request(Method::POST, "/api/ApplyPlanChanges").header("if-match", tag);
        self.ana.send(request.json(&body)).await
    }
}

fn week_later(day: &Value) -> Value {
    let day: Date = day.as_str().unwrap()[..10].parse().unwrap();
    json!(day.saturating_add(jiff::Span::new().days(7)).to_string())
}

#[db_test]
async fn a_moved_plan_takes_changes_of_its_template_on_its_new_days(app: TestApp) {
    let scene = scene(&app).await;
    let mut moved = open(&scene.ana, &scene.plan).await;
    moved["details"]["startDate"] = week_later(&moved["details"]["startDate"]);
    for week in moved["plans"].as_array_mut().unwrap() {
        for workout in week["workouts"].as_array_mut().unwrap() {
            workout["scheduledDate"] = week_later(&workout["scheduledDate"]);
        }
    }
    let saved = scene.ana.post(&format!("/api/UpdateSchedule?schedule={}", scene.plan), &moved).await;
    assert_eq!(saved.status, 200, "{}", saved.text());
    assert_eq!(scene.days().await, json!([]), "moving it changes nothing of what it holds");
    let export: Value = scene.ana.get("/api/ExportAccount").await.json();
    assert_eq!(export["planLinks"][0]["startDate"], "2026-03-09");

    scene.changes_template(json!({"title": "Peak easy, longer"})).await;
    let days = scene.days().await;
    assert_eq!((&days[0]["date"], &days[0]["fate"]), (&json!("2026-03-24"), &json!("changes")));
    assert_eq!(days.as_array().unwrap().len(), 1);
    assert_eq!(scene.apply("*").await.status, 200);
    let plan = open(&scene.ana, &scene.plan).await;
    assert_eq!(plan["plans"][2]["workouts"][0]["title"], "Peak easy, longer");
}

#[db_test]
async fn changes_show_a_session_before_and_after(app: TestApp) {
    let scene = scene(&app).await;
    scene.changes_template(json!({"distance": 12, "durationInMinutes": 70, "stepsText": "", "steps": []})).await;
    let days = scene.days().await;
    let session = |distance: f64, minutes: u32| {
        json!([{"title": "Peak easy", "distance": distance, "distanceType": "km", "durationInMinutes": minutes,
                "stepsText": ""}])
    };
    assert_eq!((&days[0]["before"], &days[0]["after"]), (&session(10.0, 0), &session(12.0, 70)));
}

#[db_test]
async fn only_the_previewed_changes_are_applied(app: TestApp) {
    let scene = scene(&app).await;
    scene.changes_template(json!({"title": "Longer"})).await;
    let tag = scene.changes().await.header("etag").unwrap().to_owned();
    scene.changes_template(json!({"title": "Much longer"})).await;

    assert_eq!(scene.apply(&tag).await.problem(), (412, "stale"));
    assert_eq!(open(&scene.ana, &scene.plan).await["plans"][2]["workouts"][0]["title"], "Peak easy");
    let tag = scene.changes().await.header("etag").unwrap().to_owned();
    assert_eq!(scene.apply(&tag).await.status, 200);
    assert_eq!(open(&scene.ana, &scene.plan).await["plans"][2]["workouts"][0]["title"], "Much longer");
}

#[db_test]
async fn a_workout_with_a_comment_is_never_touched(app: TestApp) {
    let scene = scene(&app).await;
    let workout = open(&scene.ana, &scene.plan).await["plans"][2]["workouts"][0]["id"].clone();
    let reply = json!({"scheduleId": scene.plan, "workoutId": workout, "text": "Take it easy here"});
    assert_eq!(scene.ana.post("/api/SaveReply", &reply).await.status, 201);
    scene.changes_template(json!({"title": "Hills"})).await;
    assert_eq!(scene.days().await[0]["fate"], "happened");
}

#[db_test]
async fn past_plans_wait_for_no_changes(app: TestApp) {
    let mut scene = scene(&app).await;
    assert_eq!(scene.changes().await.json::<Vec<Value>>().len(), 1);
    app.clock().set("2026-03-29T12:00:00Z".parse().unwrap());
    scene.ana.signs_in_again().await;
    assert_eq!(scene.changes().await.json::<Vec<Value>>().len(), 1, "its last day");
    app.clock().set("2026-03-30T12:00:00Z".parse().unwrap());
    scene.ana.signs_in_again().await;
    assert_eq!(scene.changes().await.json::<Vec<Value>>().len(), 0);
}

#[db_test]
async fn plans_without_room_are_rejected_before_they_are_computed(app: TestApp) {
    let scene = scene(&app).await;
    let account = scene.ana.id;
    let fill = "UPDATE account_ledger SET bytes = 199999900 WHERE account_id = $1";
    app.app.db.write(move |conn| conn.execute(fill, (account,))).await.unwrap();
    let body = json!({"templateId": scene.template, "athletes": [scene.mia], "anchor": "Start", "date": "2026-06-01"});
    for call in ["/api/PreviewPlans", "/api/CreatePlans"] {
        assert_eq!(scene.ana.post(call, &body).await.problem(), (409, "too-many-bytes"), "{call}");
    }
}

#[db_test]
async fn groups_are_counted_once_and_bounded(app: TestApp) {
    let scene = scene(&app).await;
    let mut kai = athlete("Kai", "Berg");
    kai["groups"] = json!(["Half", "Track"]);
    let kai = scene.ana.adds(kai).await;
    let mut body = json!({"templateId": scene.template, "athletes": [kai], "groups": ["half", "HALF", "Track"],
                          "anchor": "Start", "date": "2026-06-01"});
    let previews: Vec<Value> = scene.ana.post("/api/PreviewPlans", &body).await.json();
    assert_eq!(previews.len(), 1);
    body["groups"] = json!(vec!["Half"; 201]);
    let refused = scene.ana.post("/api/PreviewPlans", &body).await;
    assert_eq!(crate::athletes::field_errors(&refused)[0].1, "At most 200 groups can be given at once");
}

#[db_test]
async fn changes_of_a_template_go_into_the_draft_of_an_unpublished_plan(app: TestApp) {
    let scene = scene(&app).await;
    let page = app.athlete(&scene.ana.shares(&scene.mia, &scene.plan).await);
    let by_hand = scene.ana.put("/api/UpdatePreferences", &json!({"publishesOnSaving": false})).await;
    assert!(by_hand.status.is_success());
    let mut edited = open(&scene.ana, &scene.plan).await;
    edited["plans"][0]["workouts"][0]["title"] = json!("Edited by hand");
    let saved = scene.ana.post(&format!("/api/UpdateSchedule?schedule={}", scene.plan), &edited).await;
    assert_eq!(saved.status, 200, "{}", saved.text());

    scene.changes_template(json!({"title": "Longer"})).await;
    assert_eq!(scene.apply("*").await.status, 200);
    let working = open(&scene.ana, &scene.plan).await;
    let titles = [&working["plans"][0]["workouts"][0]["title"], &working["plans"][2]["workouts"][0]["title"]];
    assert_eq!(titles, ["Edited by hand", "Longer"]);
    let seen = page.page().await.to_string();
    assert!(!seen.contains("Edited by hand") && !seen.contains("Longer"), "nothing is published");
    let waiting: Value = scene.ana.get(&format!("/api/GetUnpublished?schedule={}", scene.plan)).await.json();
    assert_eq!(waiting["changeCount"], 2);
}
