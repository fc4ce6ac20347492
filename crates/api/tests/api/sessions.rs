use serde_json::{Value, json};
use test_support::{Coach, TestApp, athlete, db_test, schedule, template, workout};

use crate::athletes::field_errors;

#[db_test]
async fn a_session_is_parsed_as_typed(app: TestApp) {
    let ana = app.coach("ana").await;
    let texts = json!(["2k easy, 5x1k @ 3:55-4:05 r 90s jog, 2k easy", "", "90s jgo", "a.m. 5 p.m. 4"]);

    let answer = ana.post("/api/ReadSessions", &json!({"texts": texts, "distanceType": "km"})).await;

    assert_eq!(answer.status, 200, "{}", answer.text());
    let read: Value = answer.json();
    let sessions = read["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 4);
    let easy = json!({
        "kind": "work",
        "extent": {"type": "distance", "distance": 2.0, "distanceType": "km"},
        "target": {"type": "named", "name": "easy"},
    });
    let repeat = json!({"times": 5, "steps": [
        {
            "kind": "work",
            "extent": {"type": "distance", "distance": 1.0, "distanceType": "km"},
            "target": {"type": "pace", "secondsFrom": 235, "secondsTo": 245, "distanceType": "km"},
        },
        {
            "kind": "recovery",
            "extent": {"type": "time", "seconds": 90},
            "target": {"type": "named", "name": "jog"},
        },
    ]});
    let expected = json!({
        "text": texts[0],
        "title": "5 × 1 km",
        "type": "Intervals",
        "distance": 9.0,
        "distanceType": "km",
        "durationInMinutes": 0,
        "isEstimated": true,
        "hasOpenDistance": false,
        "paceFrom": "3:55/km",
        "paceTo": "4:05/km",
        "steps": [easy, {"repeat": repeat}, easy],
    });
    assert_eq!(sessions[0], json!({"workouts": [expected], "problems": []}));
    assert_eq!(sessions[1], json!({"workouts": [], "problems": []}));
    let guess = json!([{"start": 4, "end": 7, "message": "“jgo” is not understood. Did you mean “jog”?",
        "choices": [{"label": "jog", "text": "jog", "meaning": "about 2 min"}]}]);
    assert_eq!(sessions[2]["problems"], guess);
    let distances: Vec<_> = sessions[3]["workouts"].as_array().unwrap().iter().map(|run| &run["distance"]).collect();
    assert_eq!(distances, [5.0, 4.0]);
    let own: Vec<_> = sessions[3]["workouts"].as_array().unwrap().iter().map(|run| &run["text"]).collect();
    assert_eq!(own, ["a.m. 5", "p.m. 4"]);
}

#[db_test]
async fn texts_are_bounded_in_number_and_their_unit_is_validated(app: TestApp) {
    let ana = app.coach("ana").await;
    let read = async |body: Value| ana.post("/api/ReadSessions", &body).await;

    assert_eq!(read(json!({"texts": vec!["5k"; 2_000]})).await.status, 200);
    let error = |field: &str, message: &str| vec![(field.to_owned(), message.to_owned())];
    let many = read(json!({"texts": vec!["5k"; 2_001]})).await;
    assert_eq!(field_errors(&many), error("texts", "At most 2,000 texts can be read at once"));
    let unit = read(json!({"texts": [], "distanceType": "leagues"})).await;
    assert_eq!(field_errors(&unit), error("distanceType", "Distance unit must be km or miles"));
    let long: Value = read(json!({"texts": ["x".repeat(10_000)]})).await.json();
    assert_eq!(long["sessions"][0]["problems"][0]["message"], "This is too long to be read");
}

#[db_test]
async fn a_question_says_what_each_reading_would_mean_and_a_choice_is_read_without_typing_it(app: TestApp) {
    let ana = app.coach("ana").await;
    let read = async |body: Value| -> Value {
        ana.post("/api/ReadSessions", &body).await.json::<Value>()["sessions"][0].clone()
    };

    let asked = read(json!({"texts": ["6x800 @ 3:10"]})).await;
    let choices = asked["problems"][0]["choices"].as_array().unwrap();
    let place = choices.iter().position(|choice| choice["text"] == "in 3:10 each").unwrap();
    assert_eq!(choices[place]["meaning"], "800 in 3:10, 3:57/km");

    let chosen = json!([{"session": 0, "problem": 0, "choice": place}]);
    let read_again = read(json!({"texts": ["6x800 @ 3:10"], "chosen": chosen})).await;
    assert_eq!((&read_again["text"], &read_again["problems"]), (&json!("6x800 in 3:10 each"), &json!([])));
    assert_eq!(read_again["workouts"][0]["paceFrom"], "3:57/km");
}

#[db_test]
async fn a_choice_once_made_counts_for_the_same_shape_in_the_plan(app: TestApp) {
    let ana = app.coach("ana").await;
    let read = async |body: Value| -> Value {
        ana.post("/api/ReadSessions", &body).await.json::<Value>()["sessions"][0].clone()
    };

    let alone = read(json!({"texts": ["5x800 @ 3:12"]})).await;
    assert_eq!(alone["problems"].as_array().unwrap().len(), 1);
    let beside = read(json!({"texts": ["5x800 @ 3:12"], "plan": ["6x800 in 3:10 each"]})).await;
    assert_eq!((&beside["problems"], &beside["workouts"][0]["paceFrom"]), (&json!([]), &json!("4:00/km")));
}

#[db_test]
async fn a_mixed_session_is_two_workouts_of_which_only_the_run_has_kilometres(app: TestApp) {
    let ana = app.coach("ana").await;
    let read: Value = ana.post("/api/ReadSessions", &json!({"texts": ["8 km easy + 20 min core"]})).await.json();
    let workouts = read["sessions"][0]["workouts"].as_array().unwrap();
    let told: Vec<_> = workouts.iter().map(|run| (&run["type"], &run["distance"])).collect();
    assert_eq!(told, [(&json!("EasyRun"), &json!(8.0)), (&json!("AlternativeTraining"), &json!(0.0))]);
}

#[db_test]
async fn another_coachs_athlete_looks_like_a_missing_one(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let mia: Value = ana.post("/api/CreateAthlete", &athlete("Mia", "Moss")).await.json();
    let body = json!({"texts": ["5k"], "athleteId": mia["documentId"]});

    assert_eq!(ana.post("/api/ReadSessions", &body).await.status, 200);
    assert_eq!(ben.post("/api/ReadSessions", &body).await.problem(), (404, "athlete-not-found"));
    assert_eq!(app.post("/api/ReadSessions", &body).await.status, 401);
}

fn steps() -> Value {
    json!([
        {"kind": "warmUp", "extent": {"type": "distance", "distance": 2.0, "distanceType": "km"}},
        {"repeat": {"times": 5, "skipLastRecovery": true, "steps": [
            {
                "kind": "work",
                "extent": {"type": "distance", "distance": 1.0, "distanceType": "km"},
                "target": {"type": "named", "name": "interval"},
            },
            {"kind": "recovery", "extent": {"type": "time", "seconds": 90}},
        ]}},
    ])
}

fn with_steps(mut body: Value) -> Value {
    body["steps"] = steps();
    body["stepsText"] = json!("2k wu, 5x1k @ I r 90s");
    body
}

async fn saved_workout(coach: &Coach, body: Value) -> (String, Value) {
    let id = coach.saves(schedule().workouts(vec![body])).await;
    let saved: Value = coach.get(&format!("/api/GetSchedule?schedule={id}")).await.json();
    (id, saved["plans"][0]["workouts"][0].clone())
}

#[db_test]
async fn a_workout_and_a_template_keep_their_steps_and_their_text(app: TestApp) {
    let ana = app.coach("ana").await;

    let (_, kept) = saved_workout(&ana, with_steps(workout("2026-10-14"))).await;
    assert_eq!((&kept["steps"], &kept["stepsText"]), (&steps(), &json!("2k wu, 5x1k @ I r 90s")));
    ana.saves_template(with_steps(template("Kilometres"))).await;
    let library: Value = ana.get("/api/getworkouts").await.json();
    assert_eq!((&library[0]["steps"], &library[0]["stepsText"]), (&steps(), &json!("2k wu, 5x1k @ I r 90s")));
    let export: Value = ana.get("/api/ExportAccount").await.json();
    assert_eq!(export["schedules"][0]["plans"][0]["workouts"][0]["steps"], steps());
    assert_eq!(export["templates"][0]["stepsText"], json!("2k wu, 5x1k @ I r 90s"));

    let (_, plain) = saved_workout(&ana, workout("2026-10-14")).await;
    assert_eq!((plain.get("steps"), plain.get("stepsText")), (None, None));
}

#[db_test]
async fn steps_are_bounded_and_reported_by_field(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let step = json!({"kind": "work", "extent": {"type": "lap"}});
    let deep = json!({"repeat": {"times": 2, "steps": [{"repeat": {"times": 2, "steps": [{"repeat": {"times": 2, "steps": [step]}}]}}]}});
    for (steps, message) in [
        (json!(vec![step.clone(); 101]), "A session can have at most 100 steps"),
        (json!([{"repeat": {"times": 51, "steps": [step]}}]), "A repeat is done from 1 to 50 times"),
        (json!([deep]), "Repeats can be nested at most two deep"),
    ] {
        let mut body = workout("2026-10-14");
        body["steps"] = steps;
        let answer = ana.post("/api/saveschedule", &schedule().athlete(&mia).workouts(vec![body]).body()).await;
        assert_eq!(field_errors(&answer), [("plans[0].workouts[0].steps".to_owned(), message.to_owned())]);
    }
    let mut misshapen = workout("2026-10-14");
    misshapen["steps"] = json!([{"kind": "work"}]);
    let answer = ana.post("/api/saveschedule", &schedule().athlete(&mia).workouts(vec![misshapen]).body()).await;
    assert_eq!(answer.problem(), (422, "invalid-body"));
}

#[db_test]
async fn a_workout_is_exported_to_a_watch_with_its_differences(app: TestApp) {
    let ana = app.coach("ana").await;
    let (id, kept) = saved_workout(&ana, with_steps(workout("2026-10-14"))).await;
    let workout = kept["id"].as_str().unwrap();

    let file = ana.get(&format!("/api/GetWorkoutFit?schedule={id}&workout={workout}")).await;
    assert_eq!((file.status.as_u16(), file.header("content-type")), (200, Some("application/vnd.ant.fit")));
    let name = file.header("content-disposition").unwrap();
    assert!(name.contains("2026-10-14 Easy run.fit"), "{name}");
    let zip = ana.get(&format!("/api/GetScheduleFit?schedule={id}")).await;
    assert_eq!((zip.status.as_u16(), zip.header("content-type")), (200, Some("application/zip")));
    // The date of an entry follows its signature, versions, flags, method and time.
    let year = (u16::from_le_bytes([zip.body[12], zip.body[13]]) >> 9) + 1980;
    assert_eq!(i64::from(year), i64::from(app.clock().now().to_zoned(jiff::tz::TimeZone::UTC).year()));
    let report: Value = ana.get(&format!("/api/GetFitReport?schedule={id}")).await.json();
    let change = "“interval pace” is a note: the athlete’s pace is not known.";
    assert_eq!(report, json!({"workouts": [{"id": workout, "title": "Easy run", "changes": [change]}]}));

    let ben = app.coach("ben").await;
    for call in ["GetWorkoutFit", "GetScheduleFit", "GetFitReport"] {
        let answer = ben.get(&format!("/api/{call}?schedule={id}&workout={workout}")).await;
        assert_eq!(answer.problem(), (404, "schedule-not-found"), "{call}");
    }
    let missing = ana.get(&format!("/api/GetWorkoutFit?schedule={id}&workout={id}")).await;
    assert_eq!(missing.problem(), (404, "workout-not-found"));
}

#[db_test]
async fn a_single_pace_is_a_range_on_the_watch_as_wide_as_the_account_says(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut tempo = workout("2026-10-14");
    (tempo["paceFrom"], tempo["paceTo"]) = (json!("4:20/km"), json!("4:20/km"));
    let (id, kept) = saved_workout(&ana, tempo).await;
    let path = format!("/api/GetWorkoutFit?schedule={id}&workout={}", kept["id"].as_str().unwrap());
    let usual = ana.get(&path).await.body;

    let user: Value = ana.put("/api/UpdatePreferences", &json!({"paceMarginSeconds": 20})).await.json();
    assert_eq!((&user["paceMarginSeconds"], &user["paper"]), (&json!(20), &json!("a4")));
    assert_ne!(ana.get(&path).await.body, usual);
    ana.put("/api/UpdatePreferences", &json!({"paceMarginSeconds": 5})).await;
    assert_eq!(ana.get(&path).await.body, usual);

    for wrong in [-1, 31, 300] {
        let refused = ana.put("/api/UpdatePreferences", &json!({"paceMarginSeconds": wrong})).await;
        assert_eq!(field_errors(&refused)[0].0, "paceMarginSeconds");
    }
}

async fn sets_interval_pace(coach: &Coach, athlete: &str, from: &str, to: &str) {
    let set = json!({"athleteId": athlete, "pace": "Interval", "from": from, "to": to});
    assert_eq!(coach.post("/api/SavePaceOverride", &set).await.status, 204);
}

#[db_test]
async fn a_named_pace_is_each_athletes_own(app: TestApp) {
    let ana = app.coach("ana").await;
    let (mia, kai) = (ana.adds(athlete("Mia", "Moss")).await, ana.adds(athlete("Kai", "Berg")).await);
    sets_interval_pace(&ana, &mia, "3:56/km", "4:02/km").await;
    sets_interval_pace(&ana, &kai, "4:41/km", "4:48/km").await;

    for (athlete, pace, minutes) in [(&mia, [236.0, 242.0], 20), (&kai, [281.0, 288.0], 24)] {
        let paces: Value = ana.get(&format!("/api/GetPaces?athlete={athlete}")).await.json();
        assert_eq!(paces["stepPaces"]["interval"], json!(pace));

        let read = json!({"texts": ["5x1k @ I"], "athleteId": athlete});
        let read: Value = ana.post("/api/ReadSessions", &read).await.json();
        let workout = &read["sessions"][0]["workouts"][0];
        assert_eq!((&workout["durationInMinutes"], &workout["isEstimated"]), (&json!(minutes), &json!(true)));
        // The name is stored, and no athlete's figure.
        assert_eq!(workout["paceFrom"], json!(null));
        assert_eq!(workout["steps"][0]["repeat"]["steps"][0]["target"], json!({"type": "named", "name": "interval"}));

        let plan = ana.saves(schedule().athlete(athlete).workouts(vec![with_steps(workout_on_day())])).await;
        let report: Value = ana.get(&format!("/api/GetFitReport?schedule={plan}")).await.json();
        assert_eq!(report, json!({"workouts": []}));

        let page = app.athlete(&ana.shares(athlete, &plan).await).page().await;
        assert_eq!(page["paces"]["interval"], json!(pace));
    }
}

fn workout_on_day() -> Value {
    workout("2026-10-14")
}

#[db_test]
async fn a_changed_pace_changes_the_pdf(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![with_steps(workout("2026-10-14"))])).await;
    let address = format!("/api/GetSchedulePdf?schedule={plan}&layout=compact");
    let before = ana.get(&address).await.header("etag").map(ToOwned::to_owned);
    sets_interval_pace(&ana, &mia, "3:56/km", "4:02/km").await;
    let after = ana.get(&address).await.header("etag").map(ToOwned::to_owned);
    assert!(before.is_some() && before != after, "{before:?} {after:?}");
}

#[db_test]
async fn steps_are_written_as_intervals_icu_reads_them(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    sets_interval_pace(&ana, &mia, "3:56/km", "4:02/km").await;
    let write = async |body: Value| ana.post("/api/WriteSession", &body).await;

    let text: Value = write(json!({"steps": steps(), "athleteId": mia})).await.json();
    let text = text["text"].as_str().unwrap();
    assert!(text.contains("4x\n- 1km 3:56-4:02/km Pace"), "{text}");
    let back: Value = ana.post("/api/ReadSessions", &json!({"texts": [text]})).await.json();
    assert_eq!(back["sessions"][0]["workouts"][0]["distance"], json!(7.0));

    let german = ana.request(reqwest::Method::POST, "/api/WriteSession").header("accept-language", "de");
    let written: Value = ana.send(german.json(&json!({"steps": steps()}))).await.json();
    let session = written["session"].as_str().unwrap();
    assert!(session.contains("Einlaufen dann 5x(1 km @ Intervalltempo) r 90 s"), "{session}");
    let again: Value = ana.post("/api/ReadSessions", &json!({"texts": [session]})).await.json();
    assert_eq!(again["sessions"][0]["workouts"][0]["steps"], steps());

    let many = json!(vec![json!({"kind": "work", "extent": {"type": "lap"}}); 101]);
    let refused = write(json!({"steps": many})).await;
    let message = "A session can have at most 100 steps";
    assert_eq!(field_errors(&refused), [("steps".to_owned(), message.to_owned())]);
    let ben = app.coach("ben").await;
    let foreign = ben.post("/api/WriteSession", &json!({"steps": [], "athleteId": mia})).await;
    assert_eq!(foreign.problem(), (404, "athlete-not-found"));
}

#[db_test]
async fn a_plan_given_to_another_athlete_keeps_named_paces_and_not_the_figures(app: TestApp) {
    let ana = app.coach("ana").await;
    let with_easy_pace = async |name: &str, pace: &str| {
        let id = ana.adds(athlete(name, "Moss")).await;
        let set = json!({"athleteId": id, "pace": "Easy", "from": pace, "to": pace});
        assert_eq!(ana.post("/api/SavePaceOverride", &set).await.status, 204);
        id
    };
    let (mia, kai) = (with_easy_pace("Mia", "6:00/km").await, with_easy_pace("Kai", "5:00/km").await);
    let read = async |text: &str, athlete: &str| {
        let body = json!({"texts": [text], "athleteId": athlete});
        ana.post("/api/ReadSessions", &body).await.json::<Value>()["sessions"][0]["workouts"][0].clone()
    };
    let easy = read("10 km easy", &mia).await;
    let planned = |day: &str, minutes: &Value| {
        let mut planned = workout(day);
        planned["distance"] = json!(10);
        planned["durationInMinutes"] = minutes.clone();
        planned["steps"] = easy["steps"].clone();
        planned["stepsText"] = json!("10 km easy");
        planned
    };
    let by_hand = json!(75);
    let workouts = vec![planned("2026-10-14", &easy["durationInMinutes"]), planned("2026-10-15", &by_hand)];
    let id = ana.saves(schedule().athlete(&mia).workouts(workouts)).await;
    let mut body: Value = ana.get(&format!("/api/GetSchedule?schedule={id}")).await.json();
    assert_eq!(body["plans"][0]["workouts"][0]["durationInMinutes"], json!(60));

    body["athleteId"] = json!(kai);
    let saved = ana.post(&format!("/api/UpdateSchedule?schedule={id}"), &body).await;

    assert_eq!(saved.status, 200, "{}", saved.text());
    let given: Value = ana.get(&format!("/api/GetSchedule?schedule={id}")).await.json();
    let workouts = &given["plans"][0]["workouts"];
    assert_eq!((&workouts[0]["durationInMinutes"], &workouts[0]["distance"]), (&json!(50), &json!(10.0)));
    assert_eq!(workouts[0]["steps"], easy["steps"]);
    assert_eq!(workouts[1]["durationInMinutes"], by_hand, "what was set by hand stays");
}

#[db_test]
async fn an_offset_is_per_unit_of_the_plan(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let set = json!({"athleteId": mia, "pace": "Marathon", "from": "4:30/km", "to": "4:30/km"});
    assert_eq!(ana.post("/api/SavePaceOverride", &set).await.status, 204);
    let steps = json!([{
        "kind": "work",
        "extent": {"type": "distance", "distance": 10.0, "distanceType": "km"},
        "target": {"type": "named", "name": "marathon", "offsetSeconds": -16},
    }]);
    for (unit, pace) in [("km", "4:14"), ("miles", "4:20")] {
        let body = json!({"steps": steps, "athleteId": mia, "distanceType": unit});
        let text = ana.post("/api/WriteSession", &body).await.json::<Value>()["text"].as_str().unwrap().to_owned();
        assert!(text.contains(&format!("{pace}-{pace}/km")), "{text}");
    }
}

#[db_test]
async fn unreadable_texts_are_answered_briefly(app: TestApp) {
    let ana = app.coach("ana").await;
    let texts = vec!["2x(".repeat(1_600); 400];

    let answer = ana.post("/api/ReadSessions", &json!({"texts": texts})).await;

    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(answer.text().len() < 4_000_000, "{} bytes", answer.text().len());
    let problems = answer.json::<Value>()["sessions"][0]["problems"].as_array().unwrap().len();
    assert_eq!(problems, 20);
}

#[db_test]
async fn a_response_that_would_be_too_large_is_rejected_with_a_message(app: TestApp) {
    let ana = app.coach("ana").await;
    let text = ["1k @ 5:00"; 95].join(",");
    let texts = vec![text; 2_000];

    let answer = ana.post("/api/ReadSessions", &json!({"texts": texts})).await;

    assert_eq!(answer.problem(), (422, "invalid-input"));
    assert!(answer.text().contains("Send fewer at once"), "{}", answer.text());
}
