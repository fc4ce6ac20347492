use serde_json::{Value, json};
use test_support::{Coach, TestApp, athlete, db_test, schedule};

use crate::athletes::field_errors;

fn goal(athlete_id: &str) -> Value {
    json!({
        "athleteId": athlete_id,
        "raceName": "Valencia Marathon",
        "raceDate": "2026-12-06",
        "distance": 42.195,
        "distanceType": "km",
        "targetTime": "3:15:00",
        "priority": "A",
        "notes": "Flat and fast",
    })
}

async fn saves(coach: &Coach, goal: &Value) -> String {
    let answer = coach.post("/api/SaveGoal", goal).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.text().to_owned()
}

async fn goals(coach: &Coach) -> Value {
    coach.get("/api/GetGoals").await.json()
}

async fn paces(coach: &Coach, query: &str) -> Value {
    let answer = coach.get(&format!("/api/GetPaces?{query}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

#[db_test]
async fn a_coach_saves_changes_and_deletes_a_goal(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia)).await;
    let mut body = goal(&mia);
    body["scheduleId"] = json!(plan);

    let id = saves(&ana, &body).await;

    let saved = &goals(&ana).await[0];
    for (field, value) in body.as_object().unwrap() {
        assert_eq!(&saved[field], value, "{field}");
    }
    assert_eq!(saved["goalId"], json!(id));
    assert_eq!((&saved["athleteName"], &saved["scheduleName"]), (&json!("Mia Moss"), &json!("Autumn marathon")));
    assert_eq!((&saved["resultTime"], &saved["isAthleteDeleted"]), (&json!(null), &json!(false)));

    let address = format!("/api/GetGoal?goal={id}");
    assert_eq!(ana.get(&address).await.header("etag"), Some("\"1\""));
    body["resultTime"] = json!("3:14:20");
    let changed = ana.post(&format!("/api/UpdateGoal?goal={id}"), &body).await;
    assert_eq!((changed.status.as_u16(), changed.text(), changed.header("etag")), (200, id.as_str(), Some("\"2\"")));
    assert_eq!(goals(&ana).await[0]["resultTime"], json!("3:14:20"));

    assert_eq!(ana.delete(&format!("/api/DeleteGoal?goal={id}")).await.status, 204);
    assert_eq!(goals(&ana).await, json!([]));
    assert_eq!(ana.get(&address).await.problem(), (404, "goal-not-found"));
}

#[db_test]
async fn a_goal_saved_by_somebody_else_meanwhile_is_not_overwritten(app: TestApp) {
    let ana = app.coach("ana").await;
    let body = goal(&ana.adds(athlete("Mia", "Moss")).await);
    let id = saves(&ana, &body).await;
    let update = |tag: &str| {
        let request = ana.request(reqwest::Method::POST, &format!("/api/UpdateGoal?goal={id}"));
        ana.send(request.header("if-match", tag).json(&body))
    };

    assert_eq!(update("\"1\"").await.status, 200);
    assert_eq!(update("\"1\"").await.problem(), (412, "stale"));
    assert_eq!(update("\"2\"").await.status, 200);
}

#[db_test]
async fn somebody_elses_goal_athlete_and_schedule_look_missing(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia)).await;
    let id = saves(&ana, &goal(&mia)).await;
    let own = goal(&ben.adds(athlete("Ole", "Berg")).await);
    let mut with_plan = own.clone();
    with_plan["scheduleId"] = json!(plan);

    assert_eq!(ben.get(&format!("/api/GetGoal?goal={id}")).await.problem(), (404, "goal-not-found"));
    assert_eq!(ben.post(&format!("/api/UpdateGoal?goal={id}"), &own).await.problem(), (404, "goal-not-found"));
    assert_eq!(ben.delete(&format!("/api/DeleteGoal?goal={id}")).await.problem(), (404, "goal-not-found"));
    assert_eq!(ben.post("/api/SaveGoal", &goal(&mia)).await.problem(), (404, "athlete-not-found"));
    assert_eq!(ben.post("/api/SaveGoal", &with_plan).await.problem(), (404, "schedule-not-found"));
    for call in ["GetPaces", "GetRaceResults"] {
        let answer = ben.get(&format!("/api/{call}?athlete={mia}")).await;
        assert_eq!(answer.problem(), (404, "athlete-not-found"), "{call}");
    }
    let result = json!({"athleteId": mia, "raceName": "5K", "raceDate": "2026-01-01", "distance": 5, "time": "20:00"});
    assert_eq!(ben.post("/api/SaveRaceResult", &result).await.problem(), (404, "athlete-not-found"));
    let pace = json!({"athleteId": mia, "pace": "Easy", "from": "5:00/km"});
    assert_eq!(ben.post("/api/SavePaceOverride", &pace).await.problem(), (404, "athlete-not-found"));
    let cleared = ben.delete(&format!("/api/DeletePaceOverride?athlete={mia}&pace=Easy")).await;
    assert_eq!(cleared.problem(), (404, "athlete-not-found"));
    let pin = json!({"athleteId": mia, "resultId": id});
    assert_eq!(ben.post("/api/PinRaceResult", &pin).await.problem(), (404, "athlete-not-found"));
    assert_eq!(goals(&ben).await, json!([]));
    assert_eq!(goals(&ana).await.as_array().unwrap().len(), 1);
}

#[db_test]
async fn an_invalid_goal_is_rejected_by_field(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let cases = [
        ("targetTime", json!("0:00"), "Target time must be more than 0"),
        ("targetTime", json!("400:00:00"), "Target time must be less than 100 hours"),
        ("targetTime", json!("0:05"), "Target time means a pace of 0:00/km, faster than anyone can run"),
        ("resultTime", json!("1:20:00"), "Result means a pace of 1:54/km, faster than anyone can run"),
        ("distance", json!(0), "Distance must be more than 0"),
        ("distance", json!("far"), "Distance must be a number"),
        ("distanceType", json!("metres"), "Distance unit must be km or miles"),
        ("raceDate", json!("soon"), "Race day must be a calendar date, such as 2026-10-15"),
        ("raceDate", json!(null), "Race day is required"),
        ("raceName", json!(" "), "Race name is required"),
        ("priority", json!("D"), "Priority must be one of A, B, C"),
        ("athleteId", json!(null), "Choose an athlete"),
    ];
    for (field, value, message) in cases {
        let mut body = goal(&mia);
        body[field] = value.clone();
        let answer = ana.post("/api/SaveGoal", &body).await;
        assert_eq!(field_errors(&answer), [(field.to_owned(), message.to_owned())], "{value}");
    }
    assert_eq!(goals(&ana).await, json!([]));
}

#[db_test]
async fn a_target_and_a_result_of_two_figures_are_interpreted_by_their_distance(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let mut body = goal(&mia);
    body["distance"] = json!(21.0975);
    body["targetTime"] = json!("1:45");

    saves(&ana, &body).await;
    let result = json!({"athleteId": mia, "raceName": "Half", "raceDate": "2026-02-01", "distance": 13.1094, "distanceType": "miles", "time": "1:50"});
    assert_eq!(ana.post("/api/SaveRaceResult", &result).await.status, 201);

    assert_eq!(goals(&ana).await[0]["targetTime"], json!("1:45:00"));
    let results: Value = ana.get(&format!("/api/GetRaceResults?athlete={mia}")).await.json();
    assert_eq!(results[0]["time"], json!("1:50:00"));
    assert_eq!(
        paces(&ana, "distance=21.0975&time=1:45").await["score"],
        paces(&ana, "distance=21.0975&time=1:45:00").await["score"]
    );
}

#[db_test]
async fn a_past_race_is_stored_with_its_result_even_if_it_beats_the_record(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut body = goal(&ana.adds(athlete("Mia", "Moss")).await);
    body["raceDate"] = json!("2020-01-01");
    body["resultTime"] = json!("1:55:00");

    saves(&ana, &body).await;

    assert_eq!(goals(&ana).await[0]["resultTime"], json!("1:55:00"));
}

#[db_test]
async fn a_goal_outlives_its_athlete_and_its_schedule_and_says_so(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia)).await;
    let mut body = goal(&mia);
    body["scheduleId"] = json!(plan);
    let id = saves(&ana, &body).await;

    ana.delete(&format!("/api/deleteschedule?schedule={plan}")).await;
    ana.delete(&format!("/api/DeleteAthlete?documentId={mia}")).await;

    let left = &goals(&ana).await[0];
    assert_eq!((&left["isAthleteDeleted"], &left["athleteName"]), (&json!(true), &json!("Mia Moss")));
    assert_eq!((&left["isScheduleDeleted"], &left["scheduleName"]), (&json!(true), &json!("Autumn marathon")));
    body["resultTime"] = json!("3:20:00");
    assert_eq!(ana.post(&format!("/api/UpdateGoal?goal={id}"), &body).await.status, 200);
    assert_eq!(ana.get(&format!("/api/GetPaces?athlete={mia}")).await.problem(), (404, "athlete-not-found"));
}

#[db_test]
async fn moving_a_plans_start_does_not_move_the_race(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = schedule().athlete(&mia);
    let plan_id = ana.saves(plan.clone()).await;
    let mut body = goal(&mia);
    body["scheduleId"] = json!(plan_id);
    saves(&ana, &body).await;

    let mut moved = plan.workouts(vec![]).body();
    moved["details"]["startDate"] = json!("2026-11-04");
    assert_eq!(ana.post(&format!("/api/UpdateSchedule?schedule={plan_id}"), &moved).await.status, 200);

    assert_eq!(goals(&ana).await[0]["raceDate"], json!("2026-12-06"));
}

#[db_test]
async fn one_race_gives_paces_and_equivalent_times(app: TestApp) {
    let ana = app.coach("ana").await;

    let answer = paces(&ana, "distance=5&distanceType=km&time=20:00").await;

    assert_eq!(answer["score"], json!(49.81));
    let threshold = json!({"from": "4:16/km", "to": "4:16/km", "isOverridden": false});
    assert_eq!(answer["paces"]["threshold"], threshold);
    assert_eq!(answer["paces"]["easy"]["from"], json!("5:08/km"));
    let time_over = |distance: f64| {
        let equivalents = answer["equivalents"].as_array().unwrap();
        equivalents.iter().find(|one| one["distance"] == json!(distance)).unwrap()["time"].clone()
    };
    assert_eq!((time_over(21.0975), time_over(42.195)), (json!("1:31:50"), json!("3:11:17")));
    assert_eq!(time_over(100.0), json!(null));
    let in_miles = paces(&ana, "distance=5&time=20:00&unit=miles").await;
    assert_eq!(in_miles["paces"]["threshold"]["from"], json!("6:52/mile"));
}

#[db_test]
async fn outside_the_models_range_there_is_a_reason_instead_of_a_figure(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;

    let far = paces(&ana, "distance=100&distanceType=km&time=9:00:00").await;
    let nothing = paces(&ana, &format!("athlete={mia}")).await;

    let reason = "Paces are calculated from races of 1,500 m to 50 km; this one is longer.";
    assert_eq!((&far["score"], &far["reason"]), (&json!(null), &json!(reason)));
    let reason = "There is no result and no target yet. Add a goal with a target time, or a recent race.";
    assert_eq!((&nothing["score"], &nothing["reason"]), (&json!(null), &json!(reason)));
    assert_eq!((&nothing["paces"]["easy"], &nothing["workouts"]), (&json!(null), &json!([])));
}

#[db_test]
async fn an_invalid_request_for_paces_is_rejected_by_field(app: TestApp) {
    let ana = app.coach("ana").await;
    for (query, field, message) in [
        ("", "athlete", "Give an athlete, or a distance and a time"),
        ("distance=5", "time", "Time is required"),
        ("time=20:00", "distance", "Distance is required"),
        ("distance=0&time=20:00", "distance", "Distance must be more than 0"),
        ("distance=far&time=20:00", "distance", "Distance must be a number"),
        ("distance=5&time=0:00", "time", "Time must be more than 0"),
        ("distance=42.195&time=45:00", "time", "Time means a pace of 1:04/km, faster than anyone can run"),
        ("distance=5&time=20:00&distanceType=m", "distanceType", "Distance unit must be km or miles"),
        ("distance=5&time=20:00&unit=m", "unit", "Distance unit must be km or miles"),
    ] {
        let answer = ana.get(&format!("/api/GetPaces?{query}")).await;
        assert_eq!(field_errors(&answer), [(field.to_owned(), message.to_owned())], "{query}");
    }
    assert_eq!(ana.get("/api/GetPaces?athlete=nobody").await.problem(), (404, "athlete-not-found"));
}

#[db_test]
async fn an_athletes_paces_follow_the_pinned_then_the_latest_result_then_a_target(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let query = format!("athlete={mia}");
    let basis = async || {
        let answer = paces(&ana, &query).await;
        (answer["basis"]["kind"].clone(), answer["basis"]["raceName"].clone(), answer["score"].clone())
    };
    let result = |name: &str, day: &str, time: &str| json!({"athleteId": mia, "raceName": name, "raceDate": day, "distance": 5, "distanceType": "km", "time": time});

    saves(&ana, &goal(&mia)).await;
    assert_eq!(basis().await, (json!("goalTarget"), json!("Valencia Marathon"), json!(48.68)));
    let unused = async || paces(&ana, &query).await["basis"]["unusedByPredictions"].clone();
    assert_eq!(unused().await, Value::Null, "a target is no result");

    let old = ana.post("/api/SaveRaceResult", &result("Old 5K", "2025-05-01", "20:00")).await;
    ana.post("/api/SaveRaceResult", &result("New 5K", "2026-02-01", "21:00")).await;
    let (kind, name, _) = basis().await;
    assert_eq!((kind, name), (json!("latestResult"), json!("New 5K")));

    let pin = json!({"athleteId": mia, "resultId": old.text()});
    assert_eq!(ana.post("/api/PinRaceResult", &pin).await.status, 204);
    assert_eq!(basis().await, (json!("pinnedResult"), json!("Old 5K"), json!(49.81)));
    assert_eq!(unused().await, json!("old"), "predictions need a newer one");
    let history: Value = ana.get(&format!("/api/GetRaceResults?{query}")).await.json();
    let told: Vec<_> = history.as_array().unwrap().iter().map(|one| (&one["raceName"], &one["isPinned"])).collect();
    assert_eq!(told, [(&json!("New 5K"), &json!(false)), (&json!("Old 5K"), &json!(true))]);

    let missing = json!({"athleteId": mia, "resultId": mia});
    assert_eq!(ana.post("/api/PinRaceResult", &missing).await.problem(), (404, "result-not-found"));
    assert_eq!(basis().await.0, json!("pinnedResult"));
    ana.post("/api/PinRaceResult", &json!({"athleteId": mia})).await;
    assert_eq!(basis().await.1, json!("New 5K"));

    let deleted = ana.delete(&format!("/api/DeleteRaceResult?result={}", old.text())).await;
    assert_eq!(deleted.status, 204);
    let again = ana.delete(&format!("/api/DeleteRaceResult?result={}", old.text())).await;
    assert_eq!(again.problem(), (404, "result-not-found"));
}

#[db_test]
async fn the_result_of_a_goal_counts_as_a_result_of_its_athlete(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let mut body = goal(&mia);
    body["raceDate"] = json!("2026-02-01");
    body["resultTime"] = json!("3:11:17");
    let id = saves(&ana, &body).await;

    let history: Value = ana.get(&format!("/api/GetRaceResults?athlete={mia}")).await.json();
    let answer = paces(&ana, &format!("athlete={mia}")).await;

    assert_eq!((&history[0]["goalId"], &history[0]["time"]), (&json!(id), &json!("3:11:17")));
    assert_eq!(answer["basis"]["kind"], json!("latestResult"));
    let target = paces(&ana, &format!("athlete={mia}&distance=42.195&time=2:50:00")).await;
    assert_eq!((&target["basis"]["time"], &target["notes"]), (&json!("3:11:17"), &json!([])));
}

#[db_test]
async fn a_pace_set_by_hand_is_marked_and_stays_until_it_is_cleared(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let query = format!("athlete={mia}");
    let set = json!({"athleteId": mia, "pace": "threshold", "from": "4:20", "to": "4:10/km"});

    assert_eq!(ana.post("/api/SavePaceOverride", &set).await.status, 204);

    let by_hand = json!({"from": "4:10/km", "to": "4:20/km", "isOverridden": true});
    let without_score = paces(&ana, &query).await;
    assert_eq!((&without_score["score"], &without_score["paces"]["threshold"]), (&json!(null), &by_hand));
    let result = json!({"athleteId": mia, "raceName": "5K", "raceDate": "2026-02-01", "distance": 5, "time": "20:00"});
    assert_eq!(ana.post("/api/SaveRaceResult", &result).await.status, 201);
    let with_score = paces(&ana, &query).await;
    assert_eq!(with_score["paces"]["threshold"], by_hand);
    assert_eq!(with_score["paces"]["easy"]["isOverridden"], json!(false));
    let tempo = with_score["workouts"].as_array().unwrap().iter().find(|one| one["type"] == "Tempo").unwrap();
    assert_eq!((&tempo["from"], &tempo["isOverridden"]), (&json!("4:10/km"), &json!(true)));

    let address = format!("/api/DeletePaceOverride?{query}&pace=Threshold");
    assert_eq!(ana.delete(&address).await.status, 204);
    assert_eq!(paces(&ana, &query).await["paces"]["threshold"]["from"], json!("4:16/km"));

    let nobodys = json!({"athleteId": mia, "pace": "Easy", "from": "0:05"});
    let refused = field_errors(&ana.post("/api/SavePaceOverride", &nobodys).await);
    assert_eq!(refused, [("from".to_owned(), "Pace minutes must be between 2 and 10".to_owned())]);
    let unknown = json!({"athleteId": mia, "pace": "Sprint", "from": "1:00"});
    let fields: Vec<_> =
        field_errors(&ana.post("/api/SavePaceOverride", &unknown).await).into_iter().map(|(field, _)| field).collect();
    assert_eq!(fields, ["pace", "from"]);
}

#[db_test]
async fn an_export_contains_goals_results_and_paces_set_by_hand(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    saves(&ana, &goal(&mia)).await;
    let result = json!({"athleteId": mia, "raceName": "5K", "raceDate": "2026-02-01", "distance": 5, "time": "20:00"});
    ana.post("/api/SaveRaceResult", &result).await;
    ana.post("/api/SavePaceOverride", &json!({"athleteId": mia, "pace": "Easy", "from": "5:00", "to": "5:30"})).await;

    let export: Value = ana.get("/api/ExportAccount").await.json();

    assert_eq!(export["goals"], goals(&ana).await);
    assert_eq!(export["raceResults"], ana.get(&format!("/api/GetRaceResults?athlete={mia}")).await.json::<Value>());
    let pace = json!({"athleteId": mia, "pace": "Easy", "from": "5:00/km", "to": "5:30/km"});
    assert_eq!(export["paceOverrides"], json!([pace]));
}

#[db_test]
async fn a_race_is_printed_with_its_linked_plan(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia)).await;
    let address = format!("/api/GetSchedulePdf?schedule={plan}&layout=compact");
    let without = ana.get(&address).await.header("etag").unwrap().to_owned();
    let mut body = goal(&mia);
    body["raceDate"] = json!("2026-11-08");
    body["scheduleId"] = json!(plan);

    saves(&ana, &body).await;

    let with = ana.get(&address).await;
    assert_eq!(with.status, 200);
    assert_ne!(with.header("etag").unwrap(), without);
}
