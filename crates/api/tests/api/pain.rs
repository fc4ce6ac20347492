//! A pain that an athlete reports with an answer.

use serde_json::{Value, json};
use test_support::{Athlete, Coach, TestApp, athlete, db_test, schedule, workout};

use crate::athletes::field_errors;

/// Thursday 15 October 2026. Ana coaches Mia, whose plan has a run on Wednesday and one today.
struct Scene {
    ana: Coach,
    plan: String,
    page: Athlete,
    workouts: Vec<String>,
}

async fn scene(app: &TestApp) -> Scene {
    app.clock().set("2026-10-15T18:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let days = ["2026-10-14", "2026-10-15"].map(workout).to_vec();
    let plan = ana.saves(schedule().athlete(&mia).workouts(days)).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let shown = page.page().await;
    let weeks = shown["plans"][0]["weeks"].as_array().unwrap().iter();
    let workouts = weeks.flat_map(|week| week["workouts"].as_array().unwrap().clone());
    let workouts = workouts.map(|it| it["id"].as_str().unwrap().to_owned()).collect();
    Scene { ana, plan, page, workouts }
}

impl Scene {
    async fn says(&self, place: usize, mut answer: Value) -> Value {
        answer["workoutId"] = json!(self.workouts[place]);
        let saved = self.page.post("/api/SaveAnswer", &answer).await;
        assert_eq!(saved.status, 200, "{}", saved.text());
        saved.json()
    }

    async fn groups(&self) -> Vec<Value> {
        let inbox: Value = self.ana.get("/api/GetInbox").await.json();
        inbox["groups"].as_array().unwrap().clone()
    }
}

fn achilles() -> Value {
    json!({"level": 6, "place": "Left Achilles", "since": "2026-10-12"})
}

#[db_test]
async fn a_pain_is_kept_with_the_answer_and_gone_with_it(app: TestApp) {
    let scene = scene(&app).await;
    let saved = scene.says(0, json!({"outcome": "done", "effort": 5, "pain": achilles()})).await;
    assert_eq!(saved["answer"]["pain"], achilles());
    let told: Value = scene.ana.get(&format!("/api/GetAnswers?schedule={}", scene.plan)).await.json();
    assert_eq!(told["answers"][0]["pain"], achilles());
    app.clock().advance(jiff::SignedDuration::from_secs(5));
    let touched = scene.says(0, json!({"outcome": "skipped", "isBrief": true})).await;
    assert_eq!(touched["answer"]["pain"], achilles(), "a button of a notification says nothing about it");
    app.clock().advance(jiff::SignedDuration::from_secs(5));
    let without = scene.says(0, json!({"outcome": "done", "effort": 5})).await;
    assert_eq!(without["answer"]["pain"], Value::Null, "an answer replaces the one before");
    assert_eq!(scene.groups().await.len(), 0);
}

#[db_test]
async fn a_pain_comes_first_in_the_coachs_inbox_until_it_is_answered(app: TestApp) {
    let scene = scene(&app).await;
    scene.says(1, json!({"outcome": "done", "comment": "Lovely morning"})).await;
    scene.says(0, json!({"outcome": "skipped", "pain": {"level": 8}})).await;
    let groups = scene.groups().await;
    let kinds: Vec<&Value> = groups.iter().map(|group| &group["kind"]).collect();
    assert_eq!(kinds, ["pain", "comment"]);
    let item = &groups[0]["items"][0];
    assert_eq!(
        (&item["pain"], &item["outcome"]),
        (&json!({"level": 8, "place": null, "since": null}), &json!("skipped"))
    );

    app.clock().advance(jiff::SignedDuration::from_secs(5));
    let reply = json!({"scheduleId": scene.plan, "workoutId": scene.workouts[0], "text": "Rest. I call you."});
    assert_eq!(scene.ana.post("/api/SaveReply", &reply).await.status, 201);
    let kinds: Vec<Value> = scene.groups().await.iter().map(|group| group["kind"].clone()).collect();
    assert_eq!(kinds, ["comment"], "the coach has answered");
}

#[db_test]
async fn a_pain_with_words_is_one_matter(app: TestApp) {
    let scene = scene(&app).await;
    scene.says(0, json!({"outcome": "done", "pain": achilles(), "comment": "Since the hills"})).await;
    let groups = scene.groups().await;
    assert_eq!((groups.len(), &groups[0]["kind"], &groups[0]["count"]), (1, &json!("pain"), &json!(1)));
    let item = &groups[0]["items"][0];
    assert_eq!((&item["quote"], &item["pain"]["place"]), (&json!("Since the hills"), &json!("Left Achilles")));
}

#[db_test]
async fn an_invalid_pain_names_its_field_and_stores_nothing(app: TestApp) {
    let scene = scene(&app).await;
    for (pain, field) in [
        (json!({}), "pain.level"),
        (json!({"level": 0}), "pain.level"),
        (json!({"level": 11}), "pain.level"),
        (json!({"level": 2.5}), "pain.level"),
        (json!({"level": 3, "since": "2026-10-16"}), "pain.since"),
        (json!({"level": 3, "since": "soon"}), "pain.since"),
        (json!({"level": 3, "place": "x".repeat(81)}), "pain.place"),
        (json!({"level": 3, "place": "a\u{0}b"}), "pain.place"),
    ] {
        let body = json!({"workoutId": scene.workouts[0], "outcome": "done", "pain": pain,
                          "saidAt": "2026-10-15T18:00:00+00:00"});
        let refusal = scene.page.post("/api/SaveAnswer", &body).await;
        let fields: Vec<String> = field_errors(&refusal).into_iter().map(|(field, _)| field).collect();
        assert_eq!(fields, [field], "{pain}");
    }
    let told: Value = scene.ana.get(&format!("/api/GetAnswers?schedule={}", scene.plan)).await.json();
    assert_eq!(told["answers"], json!([]));
}
