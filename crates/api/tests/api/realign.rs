//! Plans bent around days that were lost.

use serde_json::{Value, json};
use test_support::{Coach, TestApp, athlete, db_test, schedule, without_volumes, workout};

/// Thursday 15 October 2026. Maya has four weeks from Monday 12 October with a session every day, and a race on their last day.
struct Given {
    nora: Coach,
    maya: String,
    plan: String,
}

async fn given(app: &TestApp) -> Given {
    app.clock().set("2026-10-15T08:00:00Z".parse().unwrap());
    let nora = app.coach("nora").await;
    let maya = nora.adds(athlete("Maya", "Lindqvist")).await;
    let october = (12..=31).map(|day| format!("2026-10-{day}"));
    let november = (1..=8).map(|day| format!("2026-11-0{day}"));
    let days = october.chain(november).map(|day| workout(&day)).collect();
    let mut body = schedule().athlete(&maya).weeks(4).workouts(days).body();
    body["details"]["startDate"] = json!("2026-10-12");
    let saved = nora.post("/api/saveschedule", &body).await;
    assert_eq!(saved.status, 201, "{}", saved.text());
    let plan = saved.text().to_owned();
    let goal = json!({"athleteId": maya, "raceName": "Valencia", "raceDate": "2026-11-08", "distance": 21.1,
        "distanceType": "km", "priority": "A"});
    let saved = nora.post("/api/SaveGoal", &goal).await;
    assert!(saved.status.is_success(), "{}", saved.text());
    Given { nora, maya, plan }
}

impl Given {
    async fn previews(&self, body: Value) -> Value {
        let mut whole = json!({"scheduleId": self.plan, "from": "2026-10-15", "to": "2026-10-18"});
        whole.as_object_mut().unwrap().extend(body.as_object().unwrap().clone());
        let answer = self.nora.post("/api/PreviewRealign", &whole).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    async fn plan(&self) -> Value {
        self.nora.get(&format!("/api/GetSchedule?schedule={}", self.plan)).await.json()
    }
}

fn told(preview: &Value) -> Vec<String> {
    let changes = preview["changes"].as_array().unwrap().iter();
    changes
        .map(|change| {
            let after = change["dateAfter"].as_str().unwrap_or("nobody runs it");
            format!("{} {}: {after}", change["date"].as_str().unwrap(), change["reason"].as_str().unwrap())
        })
        .collect()
}

#[db_test]
async fn a_preview_saves_nothing_and_its_schedule_can_be_saved(app: TestApp) {
    let given = given(&app).await;
    let before = given.plan().await;
    let moved = given.previews(json!({"way": "move", "kind": "ill"})).await;
    assert_eq!(given.plan().await, before);
    let changes = told(&moved);
    assert_eq!(changes[0], "2026-10-15 moved: 2026-10-19");
    assert_eq!(changes.last().unwrap(), "2026-10-28 noRoom: nobody runs it", "the taper before 8 November stays");

    let saved = given.nora.post(&format!("/api/UpdateSchedule?schedule={}", given.plan), &moved["schedule"]).await;
    assert_eq!(saved.status, 200, "{}", saved.text());
    assert_eq!(without_volumes(given.plan().await)["plans"], moved["schedule"]["plans"]);
}

#[db_test]
async fn days_off_are_excused_whether_they_are_saved_or_not(app: TestApp) {
    let given = given(&app).await;
    let expected =
        |reason: &str| (15..=18).map(|day| format!("2026-10-{day} {reason}: nobody runs it")).collect::<Vec<String>>();
    let preview = given.previews(json!({"way": "leaveOut"})).await;
    assert_eq!(told(&preview), expected("leftOut"));
    assert_eq!(preview["schedule"]["plans"][0]["workoutCount"], 3);

    let preview = given.previews(json!({"way": "leaveOut", "kind": "ill"})).await;
    assert_eq!(told(&preview), expected("excused"));
    assert_eq!(preview["schedule"]["plans"], without_volumes(given.plan().await)["plans"]);

    let ill = json!({"athleteId": given.maya, "kind": "ill", "from": "2026-10-15", "to": "2026-10-18"});
    assert!(given.nora.post("/api/SaveAbsence", &ill).await.status.is_success());
    assert_eq!(told(&given.previews(json!({"way": "leaveOut"})).await), expected("excused"));
    let missed = given.previews(json!({"way": "leaveOut", "from": "2026-10-12", "to": "2026-10-14"})).await;
    assert_eq!(told(&missed)[0], "2026-10-12 missed: nobody runs it");
}

#[db_test]
async fn an_unpublished_plan_is_bent_as_its_coach_works_on_it(app: TestApp) {
    let given = given(&app).await;
    given.nora.shares(&given.maya, &given.plan).await;
    given.nora.put("/api/UpdatePreferences", &json!({"publishesOnSaving": false})).await;
    let mut plan = given.plan().await;
    plan["plans"][1]["workouts"].as_array_mut().unwrap().retain(|it| it["scheduledDate"] != "2026-10-19");
    let saved = given.nora.post(&format!("/api/UpdateSchedule?schedule={}", given.plan), &plan).await;
    assert_eq!(saved.status, 200, "{}", saved.text());
    let eased = given.previews(json!({"way": "easeBack", "kind": "ill"})).await;
    assert!(told(&eased).iter().all(|change| !change.starts_with("2026-10-19")), "{:?}", told(&eased));
    assert!(told(&eased).contains(&"2026-10-20 less: 2026-10-20".to_owned()), "{:?}", told(&eased));
}

#[db_test]
async fn what_cannot_be_realigned_is_refused_field_by_field(app: TestApp) {
    let given = given(&app).await;
    for (body, field) in [
        (json!({"way": "leaveOut", "to": "2026-10-14"}), "to"),
        (json!({"way": "leaveOut", "to": "2027-11-01"}), "to"),
        (json!({"way": "leaveOut", "from": "someday"}), "from"),
        (json!({"way": "sideways"}), "way"),
        (json!({}), "way"),
        (json!({"way": "move", "kind": "tired"}), "kind"),
        (json!({"way": "move", "raceOn": "2026-10-01"}), "raceOn"),
        (json!({"way": "easeBack", "raceOn": "2026-11-15"}), "way"),
    ] {
        let mut whole = json!({"scheduleId": given.plan, "from": "2026-10-15", "to": "2026-10-18"});
        whole.as_object_mut().unwrap().extend(body.as_object().unwrap().clone());
        let answer = given.nora.post("/api/PreviewRealign", &whole).await;
        assert_eq!(answer.status, 422, "{body}");
        assert_eq!(answer.json::<Value>()["errors"][0]["field"], field, "{body}: {}", answer.text());
    }
    let other = app.coach("other").await;
    let body = json!({"scheduleId": given.plan, "from": "2026-10-15", "to": "2026-10-18", "way": "move"});
    assert_eq!(other.post("/api/PreviewRealign", &body).await.problem(), (404, "schedule-not-found"));
}
