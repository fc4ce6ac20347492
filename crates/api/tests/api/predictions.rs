use serde_json::{Value, json};
use test_support::{Coach, Run, TestApp, athlete, db_test, schedule, tcx, workout};

/// Ana coaches Mia, who has run 52 km a week since October, half of it unrecorded, and wants to run a marathon in February.
struct Scene {
    ana: Coach,
    mia: String,
    goal: String,
}

async fn scene(app: &TestApp, weeks: u32) -> Scene {
    app.clock().set("2026-12-22T08:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let week = |week: u32| {
        let mut long = workout(&format!("2026-12-{:02}", 22 - week * 7));
        (long["distance"], long["durationInMinutes"], long["isCompleted"]) = (json!(52), json!(280), json!(true));
        long
    };
    let mut days: Vec<Value> = (0..weeks.min(4)).map(week).collect();
    for day in ["2026-11-24", "2026-11-17", "2026-11-10", "2026-11-03", "2026-10-27"] {
        if days.len() < weeks as usize {
            let mut long = week(0);
            long["scheduledDate"] = json!(day);
            days.push(long);
        }
    }
    ana.saves(schedule().athlete(&mia).weeks(12).workouts(days)).await;
    let goal = saves_goal(&ana, &mia, "2027-02-07", 42.195).await;
    Scene { ana, mia, goal }
}

async fn saves_goal(coach: &Coach, athlete: &str, day: &str, kilometres: f64) -> String {
    let goal = json!({"athleteId": athlete, "raceName": "Sevilla", "raceDate": day, "distance": kilometres,
        "distanceType": "km", "targetTime": "", "priority": "A"});
    let saved = coach.post("/api/SaveGoal", &goal).await;
    assert_eq!(saved.status, 201, "{}", saved.text());
    saved.text().to_owned()
}

async fn saves_result(scene: &Scene, name: &str, day: &str, kilometres: f64, time: &str) -> String {
    let result = json!({"athleteId": scene.mia, "raceName": name, "raceDate": day, "distance": kilometres,
        "distanceType": "km", "time": time});
    let saved = scene.ana.post("/api/SaveRaceResult", &result).await;
    assert_eq!(saved.status, 201, "{}", saved.text());
    saved.text().to_owned()
}

async fn predictions(scene: &Scene, more: &str) -> Value {
    let answer = scene.ana.get(&format!("/api/GetPredictions?athlete={}{more}", scene.mia)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

#[db_test]
async fn a_marathon_is_a_range_with_its_basis(app: TestApp) {
    let scene = scene(&app, 9).await;
    let nothing = &predictions(&scene, "").await[0];
    assert_eq!((&nothing["low"], &nothing["reason"]), (&json!(null), &json!("noRace")));

    saves_result(&scene, "Half", "2026-11-01", 21.0975, "1:31:51").await;
    let predicted = &predictions(&scene, "").await[0];

    assert_eq!(predicted["goalId"], json!(scene.goal));
    let range = (&predicted["low"], &predicted["likely"], &predicted["high"]);
    assert_eq!(range, (&json!(11_760), &json!(12_419), &json!(13_080)), "3:16 to 3:38");
    assert_eq!((&predicted["reason"], &predicted["basis"]), (&json!(null), &json!(["oneRaceAndDistance"])));
    let [modelled, simple, score] = &predicted["sources"].as_array().unwrap()[..] else { panic!("{predicted}") };
    assert_eq!(modelled["weeklyRunning"], json!({"meters": 52_000, "secondsPerKilometer": null, "weeks": 8}));
    assert_eq!((&modelled["races"][0]["time"], &modelled["usualErrorSeconds"]), (&json!("1:31:51"), &json!(611)));
    assert_eq!(
        (&simple["kind"], &simple["seconds"], &simple["isUsed"]),
        (&json!("simpleFormula"), &json!(11_570), &json!(false))
    );
    assert_eq!((&score["kind"], &score["isUsed"]), (&json!("runningScore"), &json!(false)));

    let days: Vec<&Value> = predicted["before"].as_array().unwrap().iter().map(|range| &range["day"]).collect();
    assert_eq!(days, [&json!("2026-11-30")], "four weeks were known at the end of November");
    let more = json!({"race": null, "weeklyMeters": 60_000, "low": 11_640, "high": 12_960});
    assert_eq!(predicted["moves"], json!([more]));
}

#[db_test]
async fn recorded_runs_are_the_quick_end_and_count_beside_reported_ones(app: TestApp) {
    let scene = scene(&app, 4).await;
    saves_result(&scene, "Half", "2026-11-22", 21.0975, "1:31:51").await;
    for day in ["2026-11-24", "2026-11-17", "2026-11-10", "2026-11-03", "2026-10-28"] {
        let run = Run::starting(&format!("{day}T09:00:00Z")).metres(52_000.0, 15_340);
        scene.ana.uploads(&scene.mia, "a.tcx", tcx(&run)).await;
    }

    let predicted = &predictions(&scene, &format!("&goal={}", scene.goal)).await[0];

    assert_eq!(predicted["basis"], json!(["oneRaceAndDistance", "training"]), "{predicted}");
    let weekly = &predicted["sources"][1]["weeklyRunning"];
    assert!((weekly["meters"].as_f64().unwrap() / 58_500.0 - 1.0).abs() < 0.01, "nine runs in eight weeks: {weekly}");
    assert_eq!(weekly["secondsPerKilometer"], json!(295), "of the recorded ones");
    assert!(predicted["low"].as_i64() < Some(11_940) && predicted["high"].as_i64() > Some(12_200), "{predicted}");
}

#[db_test]
async fn a_relay_is_named_as_left_out_and_counts_once_it_is_pinned(app: TestApp) {
    let scene = scene(&app, 9).await;
    saves_result(&scene, "10K", "2026-10-25", 10.0, "45:00").await;
    let relay = saves_result(&scene, "Marathonstaffel", "2026-11-08", 42.195, "2:50:00").await;

    let predicted = &predictions(&scene, "").await[0];
    assert_eq!(predicted["basis"], json!(["oneRaceAndDistance"]));
    let left_out = &predicted["leftOut"][0];
    assert_eq!((&left_out["race"]["raceName"], &left_out["reason"]), (&json!("Marathonstaffel"), &json!("relay")));

    let pin = json!({"athleteId": scene.mia, "resultId": relay});
    assert_eq!(scene.ana.post("/api/PinRaceResult", &pin).await.status, 204);
    let pinned = &predictions(&scene, "").await[0];
    assert_eq!((&pinned["leftOut"], &pinned["low"]), (&json!([]), &json!(10_200)), "{pinned}");
    assert_eq!(pinned["basis"], json!(["oneRaceAndDistance", "sameDistance"]));
}

#[db_test]
async fn only_the_goals_to_come_are_predicted_and_each_says_why_it_is_not(app: TestApp) {
    let scene = scene(&app, 9).await;
    saves_result(&scene, "5K", "2026-11-29", 5.0, "20:00").await;
    let ten = saves_goal(&scene.ana, &scene.mia, "2027-01-10", 10.0).await;
    let hundred = saves_goal(&scene.ana, &scene.mia, "2027-05-01", 100.0).await;
    let past = saves_goal(&scene.ana, &scene.mia, "2026-12-21", 10.0).await;

    let all = predictions(&scene, "").await;
    let told: Vec<_> = all.as_array().unwrap().iter().map(|one| (&one["goalId"], &one["reason"])).collect();
    assert_eq!(
        told,
        [(&json!(ten), &json!(null)), (&json!(scene.goal), &json!(null)), (&json!(hundred), &json!("tooLong"))]
    );
    assert_eq!((&all[0]["low"], &all[0]["high"]), (&json!(2_480), &json!(2_560)));
    assert_eq!(predictions(&scene, &format!("&goal={past}")).await[0]["reason"], json!("past"));
}

#[db_test]
async fn the_goals_of_others_look_missing(app: TestApp) {
    let scene = scene(&app, 1).await;
    let ole = scene.ana.adds(athlete("Ole", "Berg")).await;
    let ben = app.coach("ben").await;
    let path = |athlete: &str| format!("/api/GetPredictions?athlete={athlete}&goal={}", scene.goal);

    assert_eq!(scene.ana.get(&path(&ole)).await.problem(), (404, "goal-not-found"));
    assert_eq!(ben.get(&path(&scene.mia)).await.problem(), (404, "athlete-not-found"));
    let bens = ben.adds(athlete("Kai", "Ito")).await;
    assert_eq!(ben.get(&path(&bens)).await.problem(), (404, "goal-not-found"));
}

#[db_test]
async fn an_athlete_sees_a_range_once_the_coach_shows_it(app: TestApp) {
    let scene = scene(&app, 9).await;
    saves_result(&scene, "Half", "2026-11-08", 21.0975, "1:31:51").await;
    let plan = scene.ana.saves(schedule().athlete(&scene.mia).weeks(12).workouts(vec![workout("2026-12-23")])).await;
    let goal = json!({"athleteId": scene.mia, "raceName": "Sevilla", "raceDate": "2027-02-07", "distance": 42.195,
        "distanceType": "km", "targetTime": "3:15:00", "priority": "A", "scheduleId": plan});
    assert_eq!(scene.ana.post("/api/SaveGoal", &goal).await.status, 201);
    let page = app.athlete(&scene.ana.shares(&scene.mia, &plan).await);
    let shown = async || page.get("/api/GetAthletePage").await.json::<Value>()["plans"][0]["goals"][0].clone();
    assert_eq!((&shown().await["raceName"], &shown().await["prediction"]), (&json!("Sevilla"), &Value::Null));

    let show = async |is_shown: bool| {
        let body = json!({"athleteId": scene.mia, "isShown": is_shown});
        assert_eq!(scene.ana.put("/api/ShowPredictions", &body).await.status, 204);
    };
    show(true).await;
    let coachs = &predictions(&scene, "").await[0];
    assert_eq!(coachs["isShownToAthlete"], true);
    let own = shown().await["prediction"].clone();
    assert_eq!((&own["low"], &own["high"]), (&coachs["low"], &coachs["high"]), "{own}");
    assert!(own["sources"].as_array().unwrap().iter().all(|source| source["isUsed"] == true), "{own}");
    show(false).await;
    assert_eq!(shown().await["prediction"], Value::Null);
    let ben = app.coach("ben").await;
    let others = json!({"athleteId": scene.mia, "isShown": true});
    assert_eq!(ben.put("/api/ShowPredictions", &others).await.status, 404);
}

#[db_test]
async fn a_race_is_to_come_by_the_athletes_own_day(app: TestApp) {
    let scene = scene(&app, 9).await;
    // It is 22:00 in the evening of the 21st in Mia's Honolulu.
    let race = saves_goal(&scene.ana, &scene.mia, "2026-12-21", 10.0).await;
    let first = async || predictions(&scene, "").await[0]["goalId"].clone();
    assert_eq!(first().await, json!(scene.goal), "the day after in UTC");
    let zone = json!({"athleteId": scene.mia, "timeZone": "Pacific/Honolulu"});
    let saved = scene.ana.post("/api/UpdateConsent", &zone).await;
    assert_eq!(saved.status, 200, "{}", saved.text());
    assert_eq!(first().await, json!(race));
}
