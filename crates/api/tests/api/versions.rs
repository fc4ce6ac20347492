use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, Athlete, Coach, TestApp, athlete, db_test, schedule, without_volumes, workout};

/// Ana coaches Mia, who sees a plan with sessions on Wednesday 14, Thursday 15 and Wednesday 28 October 2026.
struct Scene {
    ana: Coach,
    mia: String,
    plan: String,
    page: Athlete,
}

async fn scene(app: &TestApp) -> Scene {
    app.clock().set("2026-10-15T12:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let days = vec![workout("2026-10-14"), workout("2026-10-15"), workout("2026-10-28")];
    let plan = ana.saves(schedule().athlete(&mia).workouts(days)).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    Scene { ana, mia, plan, page }
}

impl Scene {
    async fn opens(&self) -> Value {
        self.ana.get(&format!("/api/GetSchedule?schedule={}", self.plan)).await.json()
    }

    async fn changes(&self, change: impl FnOnce(&mut Value)) {
        let mut plan = self.opens().await;
        change(&mut plan);
        let saved = self.ana.post(&format!("/api/UpdateSchedule?schedule={}", self.plan), &plan).await;
        assert_eq!(saved.status, 200, "{}", saved.text());
    }

    async fn versions(&self) -> Vec<Value> {
        self.ana.get(&format!("/api/GetVersions?schedule={}", self.plan)).await.json()
    }

    async fn version(&self, number: i64) -> Answer {
        self.ana.get(&format!("/api/GetVersion?schedule={}&version={number}", self.plan)).await
    }

    async fn restores(&self, number: i64) -> Answer {
        self.ana.post("/api/RestoreVersion", &json!({"scheduleId": self.plan, "version": number})).await
    }
}

fn title(plan: &Value, week: usize, workout: usize) -> &Value {
    &plan["plans"][week]["workouts"][workout]["title"]
}

#[db_test]
async fn every_save_is_a_version_with_author_time_and_changes(app: TestApp) {
    let scene = scene(&app).await;
    let first = scene.opens().await;
    app.clock().set("2026-10-15T12:01:00Z".parse().unwrap());
    scene.changes(|plan| plan["plans"][0]["workouts"][1]["title"] = json!("Hills")).await;
    app.clock().set("2026-10-15T12:02:00Z".parse().unwrap());
    let moved =
        json!({"workoutId": first["plans"][0]["workouts"][0]["id"], "outcome": "moved", "movedTo": "2026-10-16"});
    assert_eq!(scene.page.post("/api/SaveAnswer", &moved).await.status, 200);
    let accept = json!({"scheduleId": scene.plan, "workoutId": moved["workoutId"]});
    assert_eq!(scene.ana.post("/api/AcceptMove", &accept).await.status, 200);

    let versions = scene.versions().await;
    let told: Vec<_> =
        versions.iter().map(|it| (&it["version"], &it["author"], &it["changeCount"], &it["madeAt"])).collect();
    assert_eq!(
        told,
        [
            (&json!(3), &json!("move"), &json!(2), &json!("2026-10-15T12:02:00Z")),
            (&json!(2), &json!("coach"), &json!(1), &json!("2026-10-15T12:01:00Z")),
            (&json!(1), &json!("coach"), &json!(0), &json!("2026-10-15T12:00:00Z")),
        ]
    );
    let day = &versions[1]["days"][0];
    assert_eq!((&day["date"], &day["after"][0]["title"]), (&json!("2026-10-15"), &json!("Hills")));
    assert_eq!(day["before"][0]["title"], *title(&first, 0, 1));
    assert_eq!(versions[1]["weeklyDistances"].as_array().unwrap().len(), 4);

    let shown: Value = scene.version(1).await.json();
    assert_eq!(shown["plans"], without_volumes(first)["plans"], "as it was saved first");
    assert_eq!(scene.version(9).await.problem(), (404, "version-not-found"));
}

#[db_test]
async fn a_version_comes_back_as_a_new_one_and_today_comes_back_after_it(app: TestApp) {
    let scene = scene(&app).await;
    let first = scene.opens().await;
    scene.changes(|plan| plan["plans"][2]["workouts"] = json!([])).await;
    let today = scene.opens().await;

    let stale = scene.ana.request(Method::POST, "/api/RestoreVersion").header("if-match", "\"1\"");
    let stale = scene.ana.send(stale.json(&json!({"scheduleId": scene.plan, "version": 1}))).await;
    assert_eq!(stale.problem(), (412, "stale"));
    assert_eq!(scene.restores(7).await.problem(), (404, "version-not-found"));
    let back = scene.restores(1).await;
    assert_eq!((back.status.as_u16(), back.header("etag")), (200, Some("\"3\"")));
    assert_eq!(scene.opens().await["plans"], first["plans"]);
    assert_eq!(scene.restores(2).await.status, 200);
    assert_eq!(scene.opens().await, today);

    let versions = scene.versions().await;
    let made: Vec<_> = versions.iter().map(|it| (&it["author"], &it["ofVersion"])).collect();
    assert_eq!(made[0], (&json!("restore"), &json!(2)));
    assert_eq!(made[1], (&json!("restore"), &json!(1)));
    let ben = app.coach("ben").await;
    let others = ben.get(&format!("/api/GetVersions?schedule={}", scene.plan)).await;
    assert_eq!(others.problem(), (404, "schedule-not-found"));
}

#[db_test]
async fn a_version_brought_back_keeps_answers_and_the_present_athlete(app: TestApp) {
    let scene = scene(&app).await;
    let first = scene.opens().await;
    scene.changes(|plan| plan["plans"][0]["workouts"] = json!([workout("2026-10-16")])).await;
    let added = scene.opens().await["plans"][0]["workouts"][0]["id"].clone();
    let done = json!({"workoutId": added, "outcome": "done", "effort": 6});
    assert_eq!(scene.page.post("/api/SaveAnswer", &done).await.status, 200);
    let ben = scene.ana.adds(athlete("Ben", "Berg")).await;
    assert_ne!(ben, scene.mia);

    assert_eq!(scene.restores(1).await.status, 200);

    let back = scene.opens().await;
    let ids: Vec<_> = back["plans"][0]["workouts"].as_array().unwrap().iter().map(|it| it["id"].clone()).collect();
    let was: Vec<_> = first["plans"][0]["workouts"].as_array().unwrap().iter().map(|it| it["id"].clone()).collect();
    assert_eq!(ids, [was[0].clone(), was[1].clone(), added], "the answered session stays");
    assert_eq!(back["plans"][0]["workouts"][2]["isCompleted"], true);

    scene.changes(|plan| plan["athleteId"] = json!(ben)).await;
    assert_eq!(scene.restores(1).await.status, 200);
    assert_eq!(scene.opens().await["athleteId"], json!(ben), "a version does not take the plan to another athlete");
}

#[db_test]
async fn the_history_of_a_plan_is_in_the_accounts_export(app: TestApp) {
    let scene = scene(&app).await;
    scene.changes(|plan| plan["plans"][0]["workouts"][1]["title"] = json!("Hills")).await;
    let export: Value = scene.ana.get("/api/ExportAccount").await.json();
    let exported = export["versions"].as_array().unwrap();
    let told: Vec<(&Value, &Value)> =
        exported.iter().map(|version| (&version["scheduleId"], &version["version"])).collect();
    let (plan, own) = (json!(scene.plan), scene.versions().await);
    assert_eq!(told, own.iter().map(|version| (&plan, &version["version"])).collect::<Vec<_>>());
    assert_eq!(exported[0]["days"][0]["after"][0]["title"], "Hills");
}
