use serde_json::{Value, json};
use test_support::{Coach, TestApp, db_test, plan_template, template_workout};

use crate::athletes::field_errors;
use crate::capitalised::capitalised;

async fn list(coach: &Coach) -> Value {
    coach.get("/api/GetPlanTemplates").await.json()
}

async fn open(coach: &Coach, id: &str) -> Value {
    coach.get(&format!("/api/GetPlanTemplate?template={id}")).await.json()
}

#[db_test]
async fn a_coach_saves_changes_and_deletes_a_plan_template(app: TestApp) {
    let ana = app.coach("ana").await;
    let id = ana.saves_plan_template(plan_template("Half")).await;

    let opened = open(&ana, &id).await;
    let mut expected = plan_template("Half");
    expected["templateId"] = json!(id);
    expected["sessionsFrom"] = json!(1);
    expected["sessionsTo"] = json!(1);
    expected["usedCount"] = json!(0);
    expected["createdAt"] = json!("2026-03-02T08:00:00Z");
    expected["updatedAt"] = json!("2026-03-02T08:00:00Z");
    expected["setAsideAdvice"] = json!([]);
    expected["workouts"][0]["id"] = opened["workouts"][0]["id"].clone();
    expected["workouts"][0]["distance"] = json!(11.0);
    assert_eq!(opened, expected);
    let summary = &list(&ana).await[0];
    assert_eq!(summary["weeklyDistances"], json!([11.0, 0.0]));
    assert_eq!(summary["weeklyDurationsInMinutes"], json!([58, 0]));
    assert_eq!((&summary["workoutCount"], &summary["measure"]), (&json!(1), &json!("distance")));
    assert_eq!(summary.get("workouts"), None);

    app.clock().advance(jiff::SignedDuration::from_mins(1));
    let mut change = opened;
    change["name"] = json!("Half, easier");
    change["weeks"] = json!(3);
    change["workouts"].as_array_mut().unwrap().push(template_workout(3, 7));
    let address = format!("/api/UpdatePlanTemplate?template={id}");
    assert_eq!(ana.post(&address, &change).await.status, 200);
    let changed = open(&ana, &id).await;
    assert_eq!((&changed["name"], &changed["weeks"]), (&json!("Half, easier"), &json!(3)));
    assert_eq!(changed["workouts"].as_array().unwrap().len(), 2);
    assert_eq!(changed["workouts"][0], change["workouts"][0]);
    assert_eq!(changed["createdAt"], json!("2026-03-02T08:00:00Z"));
    assert_eq!(changed["updatedAt"], json!("2026-03-02T08:01:00Z"));

    assert_eq!(ana.delete(&format!("/api/DeletePlanTemplate?template={id}")).await.status, 204);
    assert_eq!(list(&ana).await, json!([]));
    assert_eq!(
        ana.delete(&format!("/api/DeletePlanTemplate?template={id}")).await.problem(),
        (404, "template-not-found")
    );
}

#[db_test]
async fn somebody_elses_plan_template_looks_like_a_missing_one(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let id = ana.saves_plan_template(plan_template("Half")).await;

    for id in [id.as_str(), "0198c5a0-0000-7000-8000-000000000001", "half"] {
        let missing = (404, "template-not-found");
        assert_eq!(ben.get(&format!("/api/GetPlanTemplate?template={id}")).await.problem(), missing);
        let update = format!("/api/UpdatePlanTemplate?template={id}");
        assert_eq!(ben.post(&update, &plan_template("Mine")).await.problem(), missing);
        assert_eq!(ben.delete(&format!("/api/DeletePlanTemplate?template={id}")).await.problem(), missing);
    }
    assert_eq!(list(&ben).await, json!([]));
    assert_eq!(open(&ana, &id).await["name"], json!("Half"));
}

#[db_test]
async fn a_save_over_somebody_elses_save_is_rejected(app: TestApp) {
    let ana = app.coach("ana").await;
    let id = ana.saves_plan_template(plan_template("Half")).await;
    let opened = ana.get(&format!("/api/GetPlanTemplate?template={id}")).await;
    let tag = opened.header("etag").unwrap().to_owned();
    let update = async |name: &str| {
        let request = ana.request(reqwest::Method::POST, &format!("/api/UpdatePlanTemplate?template={id}"));
        ana.send(request.header("If-Match", &tag).json(&plan_template(name))).await
    };

    let first = update("First").await;
    assert_eq!((first.status.as_u16(), first.header("etag")), (200, Some("\"2\"")));
    assert_eq!(update("Second").await.problem(), (412, "stale"));
    assert_eq!(open(&ana, &id).await["name"], json!("First"));
}

#[db_test]
async fn a_save_sent_twice_saves_once(app: TestApp) {
    let ana = app.coach("ana").await;
    let save = async |name: &str| {
        let request = ana.request(reqwest::Method::POST, "/api/SavePlanTemplate");
        ana.send(request.header("Idempotency-Key", "one").json(&plan_template(name))).await
    };
    let (first, second) = (save("Half").await, save("Half").await);
    assert_eq!(first.text(), second.text());
    assert_eq!(list(&ana).await.as_array().unwrap().len(), 1);
    assert_eq!(save("Other").await.problem(), (422, "idempotency-key-reused"));
}

#[db_test]
async fn an_invalid_template_is_rejected_field_by_field(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut wrong = plan_template(" ");
    wrong["level"] = json!("Hard");
    wrong["anchor"] = json!("Moon");
    wrong["weeks"] = json!(53);
    wrong["raceDistance"] = json!(-1);
    wrong["workouts"][0]["weekday"] = json!(8);
    wrong["workouts"][0]["title"] = json!("");
    let answer = ana.post("/api/SavePlanTemplate", &wrong).await;
    assert_eq!(answer.problem(), (422, "invalid-input"));
    let fields: Vec<String> = field_errors(&answer).into_iter().map(|(field, _)| field).collect();
    assert_eq!(
        fields,
        ["name", "raceDistance", "level", "anchor", "weeks", "workouts[0].weekday", "workouts[0].title"]
    );

    let mut late = plan_template("Half");
    late["workouts"][0]["week"] = json!(3);
    let answer = ana.post("/api/SavePlanTemplate", &late).await;
    let expected = ("workouts[0].week".to_owned(), "A workout cannot be after the last week".to_owned());
    assert_eq!(field_errors(&answer), [expected]);
    let mut crowded = plan_template("Half");
    crowded["workouts"] = json!(vec![template_workout(1, 1); 6]);
    assert_eq!(ana.post("/api/SavePlanTemplate", &crowded).await.problem(), (422, "invalid-input"));
    let mut many = plan_template("Half");
    many["workouts"] = json!(vec![json!({}); 1_821]);
    let answer = ana.post("/api/SavePlanTemplate", &many).await;
    assert!(answer.text().contains("A template can hold at most 1820 workouts"), "{}", answer.text());
    assert_eq!(list(&ana).await, json!([]));
}

#[db_test]
async fn a_plan_template_has_defaults_and_is_parsed_in_either_capitalisation(app: TestApp) {
    let ana = app.coach("ana").await;
    let id = ana.saves_plan_template(json!({"name": "Base", "weeks": 4})).await;
    let opened = open(&ana, &id).await;
    for (field, value) in [
        ("level", json!("Intermediate")),
        ("anchor", json!("Start")),
        ("raceWeekday", json!(null)),
        ("raceDistance", json!(null)),
        ("distanceType", json!("km")),
        ("tags", json!([])),
        ("planCheckOff", json!(false)),
        ("workouts", json!([])),
    ] {
        assert_eq!(opened[field], value, "{field}");
    }
    let id = ana.saves_plan_template(capitalised(&plan_template("Half"))).await;
    assert_eq!(open(&ana, &id).await["workouts"][0]["stepsText"], json!("2k wu, 5x1k @ interval"));
}

#[db_test]
async fn without_figures_named_paces_stay_and_other_paces_go(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut body = plan_template("Half");
    body["withoutFigures"] = json!(true);
    let id = ana.saves_plan_template(body).await;
    let workout = &open(&ana, &id).await["workouts"][0];
    assert_eq!((&workout["paceFrom"], &workout["paceTo"]), (&json!(null), &json!(null)));
    assert_eq!(workout["steps"], plan_template("Half")["workouts"][0]["steps"]);
    assert_eq!(workout["durationInMinutes"], json!(0), "a time that the athlete's pace told");
}

#[db_test]
async fn the_starter_plans_are_added_once_and_deleted_ones_come_back(app: TestApp) {
    let ana = app.coach("ana").await;
    let add = async || ana.post("/api/AddStarterPlanTemplates", &json!({})).await.json::<Value>();
    assert_eq!(add().await, json!({"added": 8}));
    assert_eq!(add().await, json!({"added": 0}));
    let listed = list(&ana).await;
    let names: Vec<&str> = listed.as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!((names.len(), names[0]), (8, "5K, first race"));
    assert!(listed.as_array().unwrap().iter().all(|it| it["anchor"] == "RaceDay" && it["measure"] == "distance"));

    let id = listed[0]["templateId"].as_str().unwrap();
    ana.delete(&format!("/api/DeletePlanTemplate?template={id}")).await;
    assert_eq!(add().await, json!({"added": 1}));
    let ben = app.coach("ben").await;
    assert_eq!(list(&ben).await, json!([]));
}

async fn imports(coach: &Coach, file: impl Into<reqwest::Body>) -> test_support::Answer {
    let request = coach.request(reqwest::Method::POST, "/api/ImportPlanTemplate?name=from%20a%20file");
    coach.send(request.header("content-type", "text/csv").body(file)).await
}

/// Without what is the template's own: its id, its workouts' ids, and its timestamps.
fn content(mut template: Value) -> Value {
    for field in ["templateId", "createdAt", "updatedAt"] {
        template[field] = json!(null);
    }
    for workout in template["workouts"].as_array_mut().unwrap() {
        workout["id"] = json!(null);
    }
    template
}

#[db_test]
async fn a_template_survives_a_round_trip_through_a_file(app: TestApp) {
    let ana = app.coach("ana").await;
    let id = ana.saves_plan_template(plan_template("=Half; \"two\", quality\u{e9}")).await;
    let before = content(open(&ana, &id).await);
    for format in ["csv", "json"] {
        let file = ana.get(&format!("/api/GetPlanTemplateFile?template={id}&format={format}")).await;
        assert_eq!(file.status, 200);
        let named = file.header("content-disposition").unwrap();
        assert!(named.contains(&format!(".{format}")), "{named}");
        let imported = imports(&ana, file.body.to_vec()).await;
        assert_eq!(imported.status, 201, "{}", imported.text());
        let imported: Value = imported.json();
        assert_eq!(imported["problems"], json!([]));
        assert_eq!(content(open(&ana, imported["templateId"].as_str().unwrap()).await), before, "{format}");
    }
    let ben = app.coach("ben").await;
    let others = ben.get(&format!("/api/GetPlanTemplateFile?template={id}&format=csv")).await;
    assert_eq!(others.problem(), (404, "template-not-found"));
    let unknown = ana.get(&format!("/api/GetPlanTemplateFile?template={id}&format=xlsx")).await;
    assert_eq!(unknown.problem(), (400, "invalid-query"));
}

#[db_test]
async fn a_nonsense_file_is_rejected_and_nothing_is_stored(app: TestApp) {
    let ana = app.coach("ana").await;
    for (file, problem) in [
        (b"hello".to_vec(), (422, "invalid-input")),
        (b"\xff\xfe\x00".to_vec(), (422, "invalid-input")),
        (b"{\"name\": ".to_vec(), (400, "malformed-json")),
        (b"{\"name\": \"Half\"}".to_vec(), (422, "invalid-input")),
        (b"{\"workouts\": 7}".to_vec(), (422, "invalid-body")),
        (vec![b'x'; 10_000_000], (413, "body-too-large")),
        (b"Week,Mon,Tue,Wed,Thu,Fri,Sat,Sun\n1,\"Title: A\nTime: -5\"".to_vec(), (422, "invalid-input")),
    ] {
        assert_eq!(imports(&ana, file).await.problem(), problem);
    }
    assert_eq!(list(&ana).await, json!([]));

    let sheet = "Week,Mon,Tue,Wed,Thu,Fri,Sat,Sun\n1,10 km easy,,,,,,eazy blorp\n";
    let imported: Value = imports(&ana, sheet).await.json();
    assert!(imported["problems"][0].as_str().unwrap().starts_with("Week 1, Sun: "), "{imported}");
    let opened = open(&ana, imported["templateId"].as_str().unwrap()).await;
    assert_eq!((&opened["name"], &opened["weeks"]), (&json!("from a file"), &json!(1)));
}

#[db_test]
async fn advice_on_a_template_is_dismissed_without_making_a_save_stale(app: TestApp) {
    let (ana, ben) = (app.coach("ana").await, app.coach("ben").await);
    let id = ana.saves_plan_template(plan_template("Ten weeks")).await;
    let before = open(&ana, &id).await;
    assert_eq!(before["setAsideAdvice"], json!([]));
    let body = |keys: Value| json!({"templateId": id, "advice": keys});

    let aside = json!(["no-rest:1:0a1b2c3d"]);
    assert_eq!(ana.put("/api/SetAsideTemplateAdvice", &body(aside.clone())).await.status, 204);
    assert_eq!(open(&ana, &id).await["setAsideAdvice"], aside);
    assert_eq!(ben.put("/api/SetAsideTemplateAdvice", &body(json!([]))).await.problem(), (404, "template-not-found"));
    assert_eq!(ana.put("/api/SetAsideTemplateAdvice", &body(json!([]))).await.status, 204);
    assert_eq!(open(&ana, &id).await, before);
}
