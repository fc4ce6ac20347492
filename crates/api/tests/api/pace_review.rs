//! Whether an athlete's paces still fit: the evidence, what it would change, and what a coach answers.

use identity::Role;
use serde_json::{Value, json};
use test_support::{Athlete, Coach, Run, TestApp, athlete, db_test, schedule, tcx, workout};

/// Ana coaches Mia, whose paces come from 10 km in 45:00 on 1 September. It is Tuesday 24 November.
struct Scene {
    ana: Coach,
    mia: String,
    page: Athlete,
    plan: String,
}

const SEPTEMBER: &str = "2026-09-01";

async fn scene(app: &TestApp) -> Scene {
    scene_with(app, vec![]).await
}

async fn scene_with(app: &TestApp, more: Vec<Value>) -> Scene {
    app.clock().set("2026-11-24T20:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    saves_result(&ana, &mia, "Autumn 10", SEPTEMBER, (10.0, "45:00")).await;
    let days = TEMPO_DAYS.into_iter().chain(["2026-11-26", "2026-12-20"]);
    let mut workouts: Vec<Value> = days.map(|day| tempo(day, json!({"type": "named", "name": "threshold"}))).collect();
    workouts
        .push(tempo("2026-12-01", json!({"type": "pace", "secondsFrom": 265, "secondsTo": 270, "distanceType": "km"})));
    workouts.push(workout("2026-11-28"));
    workouts.extend(more);
    let plan = ana.saves(schedule().athlete(&mia).weeks(12).workouts(workouts)).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    Scene { ana, mia, page, plan }
}

const TEMPO_DAYS: [&str; 4] = ["2026-10-27", "2026-11-03", "2026-11-10", "2026-11-17"];

fn tempo(day: &str, target: Value) -> Value {
    let mut tempo = workout(day);
    tempo["type"] = json!("Tempo");
    tempo["title"] = json!("5 km at threshold");
    tempo["distance"] = json!(5);
    tempo["durationInMinutes"] = json!(24);
    tempo["steps"] = json!([{"kind": "work", "extent": {"type": "distance", "distance": 5, "distanceType": "km"}, "target": target}]);
    tempo
}

async fn saves_result(coach: &Coach, athlete: &str, name: &str, day: &str, (kilometres, time): (f64, &str)) -> String {
    let result = json!({"athleteId": athlete, "raceName": name, "raceDate": day, "distance": kilometres,
        "distanceType": "km", "time": time});
    let saved = coach.post("/api/SaveRaceResult", &result).await;
    assert_eq!(saved.status, 201, "{}", saved.text());
    saved.text().to_owned()
}

/// Seconds per kilometre of "4:40/km".
fn seconds(pace: &Value) -> f64 {
    let text = pace.as_str().unwrap().trim_end_matches("/km");
    let (minutes, seconds) = text.split_once(':').unwrap();
    minutes.parse::<f64>().unwrap() * 60.0 + seconds.parse::<f64>().unwrap()
}

impl Scene {
    async fn review(&self) -> Value {
        let answer = self.ana.get(&format!("/api/GetPaceReview?athlete={}", self.mia)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    async fn paces(&self) -> Value {
        self.ana.get(&format!("/api/GetPaces?athlete={}", self.mia)).await.json()
    }

    async fn inbox(&self) -> Vec<Value> {
        let inbox: Value = self.ana.get("/api/GetInbox").await.json();
        let groups = inbox["groups"].as_array().unwrap().iter();
        let reviews = groups.filter(|group| group["kind"] == "paceReview");
        reviews.flat_map(|group| group["items"].as_array().unwrap().clone()).collect()
    }

    async fn answers(&self, call: &str, more: Value) -> u16 {
        let mut body = json!({"athleteId": self.mia});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.ana.post(&format!("/api/{call}"), &body).await.status.as_u16()
    }

    async fn runs(&self, day: &str, metres: f64, seconds: f64, heart_rate: u8) {
        let file = tcx(&Run::starting(&format!("{day}T08:00:00Z")).metres(metres, seconds.round() as u32));
        let file = String::from_utf8(file).unwrap().replace("<Value>140<", &format!("<Value>{heart_rate}<"));
        self.ana.uploads(&self.mia, "run.tcx", file.into_bytes()).await;
    }

    /// Every tempo this much off its pace, and easy runs whose heart rate falls by three beats.
    async fn trains(&self, off: f64, beats: i16) {
        let threshold = seconds(&self.paces().await["paces"]["threshold"]["from"]);
        for day in TEMPO_DAYS {
            self.runs(day, 5_000.0, (threshold + off) * 5.0, 165).await;
        }
        let before = ["2026-10-01", "2026-10-08", "2026-10-15", "2026-10-22", "2026-10-29", "2026-11-05"];
        let now = ["2026-11-12", "2026-11-14", "2026-11-16", "2026-11-19", "2026-11-22"];
        for (nth, day) in (0_u8..).zip(before) {
            self.runs(day, 8_000.0, 2_900.0, 149 + nth % 2).await;
        }
        for (nth, day) in (0_u8..).zip(now) {
            self.runs(day, 8_000.0, 2_900.0, u8::try_from(149 + beats).unwrap() + nth % 2).await;
        }
    }
}

fn kinds(review: &Value) -> Vec<(&str, &str)> {
    let evidence = review["evidence"].as_array().unwrap().iter();
    evidence.map(|one| (one["kind"].as_str().unwrap(), one["says"].as_str().unwrap())).collect()
}

#[db_test]
async fn two_signs_that_agree_propose_other_paces_and_nothing_changes_until_somebody_accepts(app: TestApp) {
    let scene = scene(&app).await;
    assert_eq!(scene.review().await["proposal"], Value::Null);
    scene.trains(-8.0, -3).await;
    let before = scene.paces().await;
    let review = scene.review().await;
    assert_eq!(kinds(&review), [("repeats", "quicker"), ("heartRate", "quicker")], "{review}");
    let sessions = review["evidence"][0]["repeats"]["sessions"].as_array().unwrap();
    assert!(sessions.iter().all(|one| (one["secondsPerKm"].as_f64().unwrap() + 8.0).abs() < 0.6), "{sessions:?}");
    let proposal = &review["proposal"];
    let quicker = proposal["secondsPerKm"].as_i64().unwrap();
    assert!((-11..=-6).contains(&quicker), "{proposal}");
    assert_eq!((&proposal["isEstimate"], &review["since"]), (&json!(true), &json!(SEPTEMBER)));
    let told: Vec<_> =
        proposal["sessions"].as_array().unwrap().iter().map(|one| (&one["day"], &one["isFixed"])).collect();
    assert_eq!(told, [(&json!("2026-11-26"), &json!(false)), (&json!("2026-12-01"), &json!(true))], "two weeks");
    let first = &proposal["sessions"][0];
    let moved = seconds(&first["after"]["from"]) - seconds(&first["now"]["from"]);
    assert!((moved - quicker as f64).abs() <= 1.0, "{first}");

    let items = scene.inbox().await;
    assert_eq!((items.len(), &items[0]["paceSecondsPerKm"]), (1, &json!(quicker)));
    assert_eq!(scene.paces().await, before);

    let score = proposal["score"].clone();
    assert_eq!(scene.answers("AcceptPaceReview", json!({"score": 20.0})).await, 409);
    assert_eq!(scene.answers("AcceptPaceReview", json!({"score": 86.0})).await, 422);
    assert_eq!(scene.answers("AcceptPaceReview", json!({"score": score})).await, 204);
    let after = scene.paces().await;
    assert_eq!((&after["score"], &after["basis"]["raceName"]), (&score, &json!("Pace review")));
    let results: Value = scene.ana.get(&format!("/api/GetRaceResults?athlete={}", scene.mia)).await.json();
    let estimates: Vec<_> = results.as_array().unwrap().iter().map(|one| &one["isEstimate"]).collect();
    assert_eq!(estimates, [&json!(true), &json!(false)]);
    let accepted = scene.review().await;
    assert_eq!((&accepted["proposal"], scene.inbox().await), (&Value::Null, vec![]));
    let earlier = json!([{"day": "2026-11-24", "isAccepted": true, "secondsPerKm": quicker}]);
    assert_eq!(accepted["earlier"], earlier);
    assert_eq!(scene.answers("AcceptPaceReview", json!({"score": score})).await, 409, "once");

    assert_eq!(scene.answers("UndoPaceReview", json!({})).await, 204);
    assert_eq!(scene.paces().await, before);
    assert_eq!(&scene.review().await["proposal"], proposal);
    assert_eq!(scene.inbox().await.len(), 1);
    assert_eq!(scene.answers("UndoPaceReview", json!({})).await, 409);
}

#[db_test]
async fn slower_signs_propose_slower_paces_and_not_now_keeps_quiet(app: TestApp) {
    let scene = scene(&app).await;
    scene.trains(8.0, 3).await;
    let proposal = scene.review().await["proposal"].clone();
    assert!(proposal["secondsPerKm"].as_i64().unwrap() >= 6, "{proposal}");
    assert_eq!(scene.inbox().await.len(), 1);

    assert_eq!(scene.answers("DismissPaceReview", json!({})).await, 204);
    let review = scene.review().await;
    assert_eq!((&review["proposal"], &review["quiet"]), (&Value::Null, &json!("notNow")));
    assert_eq!(review["earlier"][0]["isAccepted"], false);
    assert_eq!(scene.inbox().await, Vec::<Value>::new());
    assert_eq!(scene.answers("DismissPaceReview", json!({})).await, 409);

    assert_eq!(scene.answers("UndoPaceReview", json!({})).await, 204);
    assert_eq!(scene.review().await["proposal"], proposal);

    let goal = json!({"athleteId": scene.mia, "raceName": "Valencia", "raceDate": "2026-12-06", "distance": 42.195,
        "distanceType": "km", "priority": "A"});
    assert_eq!(scene.ana.post("/api/SaveGoal", &goal).await.status, 201);
    let review = scene.review().await;
    assert_eq!((&review["proposal"], &review["quiet"]), (&Value::Null, &json!("taper")));
    assert_eq!(scene.inbox().await, Vec::<Value>::new());
}

#[db_test]
async fn heat_is_taken_out_of_slow_repeats_alone(app: TestApp) {
    let scene = scene(&app).await;
    scene.trains(8.0, 0).await;
    assert_eq!(kinds(&scene.review().await)[0], ("repeats", "slower"));
    for day in TEMPO_DAYS {
        let hot = json!({"athleteId": scene.mia, "day": day, "temperatureInC": 27, "humidityInPercent": 60});
        assert_eq!(scene.ana.post("/api/SaveConditions", &hot).await.status, 204);
    }
    let _: Value = scene.ana.get(&format!("/api/GetActivities?athlete={}", scene.mia)).await.json();
    let review = scene.review().await;
    assert_eq!(kinds(&review)[0], ("repeats", "noChange"), "{review}");
    let session = &review["evidence"][0]["repeats"]["sessions"][0];
    let heat = session["heatSeconds"].as_f64().unwrap();
    assert!((7.0..=8.6).contains(&heat), "{session}");
    assert_eq!(session["isHeatAtMost"], false);
}

#[db_test]
async fn who_was_quick_in_the_heat_is_not_quicker_for_it(app: TestApp) {
    let scene = scene(&app).await;
    scene.trains(-8.0, 0).await;
    let by_repeats = scene.review().await["evidence"][0]["secondsPerKm"].clone();
    for day in TEMPO_DAYS {
        let hot = json!({"athleteId": scene.mia, "day": day, "temperatureInC": 30});
        assert_eq!(scene.ana.post("/api/SaveConditions", &hot).await.status, 204);
    }
    let _: Value = scene.ana.get(&format!("/api/GetActivities?athlete={}", scene.mia)).await.json();
    let review = scene.review().await;
    assert_eq!(review["evidence"][0]["secondsPerKm"], by_repeats);
    assert_eq!(review["evidence"][0]["repeats"]["sessions"][0]["heatSeconds"], Value::Null);
}

#[db_test]
async fn long_runs_are_no_easy_runs(app: TestApp) {
    let mut long = workout("2026-11-22");
    long["type"] = json!("Long Run");
    long["title"] = json!("8 km");
    let scene = scene_with(&app, vec![long]).await;
    scene.trains(0.0, -3).await;
    let heart_rate = |review: &Value| kinds(review).iter().any(|(kind, _)| *kind == "heartRate");
    assert!(!heart_rate(&scene.review().await), "one of five was a long run");
    scene.runs("2026-11-13", 16_500.0, 5_990.0, 146).await;
    assert!(!heart_rate(&scene.review().await), "as long as one");
    scene.runs("2026-11-15", 8_000.0, 2_900.0, 146).await;
    assert!(heart_rate(&scene.review().await));
}

#[db_test]
async fn one_sign_alone_asks_nothing_and_a_result_starts_anew(app: TestApp) {
    let scene = scene(&app).await;
    scene.trains(-8.0, 0).await;
    let review = scene.review().await;
    assert_eq!(kinds(&review), [("repeats", "quicker"), ("heartRate", "noChange")]);
    assert_eq!((&review["proposal"], &review["quiet"]), (&Value::Null, &Value::Null));

    saves_result(&scene.ana, &scene.mia, "Park", "2026-11-21", (5.0, "21:30")).await;
    assert_eq!(scene.review().await["evidence"], json!([]), "the paces follow the latest result by themselves");
}

#[db_test]
async fn a_race_newer_than_the_pinned_one_is_enough_and_a_relay_is_none(app: TestApp) {
    let scene = scene(&app).await;
    let pinned = saves_result(&scene.ana, &scene.mia, "Spring 10", "2026-05-03", (10.0, "44:30")).await;
    let pin = json!({"athleteId": scene.mia, "resultId": pinned});
    assert_eq!(scene.ana.post("/api/PinRaceResult", &pin).await.status, 204);
    saves_result(&scene.ana, &scene.mia, "Malmö marathon relay", "2026-11-08", (42.195, "3:05:00")).await;
    assert_eq!(scene.review().await["proposal"], Value::Null);
    let before = scene.paces().await;

    saves_result(&scene.ana, &scene.mia, "Winter 10", "2026-11-15", (10.0, "42:50")).await;
    let review = scene.review().await;
    let races: Vec<_> = review["evidence"].as_array().unwrap().iter().map(|one| &one["race"]["raceName"]).collect();
    assert_eq!(races, [&json!("Winter 10")]);
    let proposal = &review["proposal"];
    assert_eq!((&proposal["isEstimate"], &review["evidence"][0]["says"]), (&json!(false), &json!("quicker")));

    assert_eq!(scene.answers("AcceptPaceReview", json!({"score": proposal["score"]})).await, 204);
    let after = scene.paces().await;
    assert_eq!((&after["basis"]["kind"], &after["basis"]["raceName"]), (&json!("pinnedResult"), &json!("Winter 10")));
    assert_eq!(scene.answers("UndoPaceReview", json!({})).await, 204);
    assert_eq!(scene.paces().await, before);
}

#[db_test]
async fn a_recorded_race_becomes_the_result_of_its_goal(app: TestApp) {
    let scene = scene(&app).await;
    let goal = json!({"athleteId": scene.mia, "raceName": "Parkrun", "raceDate": "2026-11-21", "distance": 5,
        "distanceType": "km", "priority": "C"});
    assert_eq!(scene.ana.post("/api/SaveGoal", &goal).await.status, 201);
    scene.runs("2026-11-21", 5_010.0, 1_240.0, 178).await;
    let review = scene.review().await;
    assert_eq!(review["evidence"][0]["race"]["time"], "20:40");
    let score = &review["proposal"]["score"];
    assert_eq!(scene.answers("AcceptPaceReview", json!({"score": score})).await, 204);
    assert_eq!(&scene.paces().await["score"], score);
    let goals = async || scene.ana.get("/api/GetGoals").await.json::<Value>()[0]["resultTime"].clone();
    assert_eq!(goals().await, "20:40");
    assert_eq!(scene.answers("UndoPaceReview", json!({})).await, 204);
    assert_eq!(goals().await, Value::Null);
}

#[db_test]
async fn a_best_of_training_counts_as_a_trial_only_if_it_was_flat_out(app: TestApp) {
    let scene = scene(&app).await;
    scene.runs("2026-11-17", 5_050.0, 1_262.0, 178).await;
    assert_eq!(kinds(&scene.review().await), [], "nobody said how hard it was");
    let plan: Value = scene.ana.get(&format!("/api/GetSchedule?schedule={}", scene.plan)).await.json();
    let weeks = plan["plans"].as_array().unwrap().iter();
    let workouts: Vec<Value> = weeks.flat_map(|week| week["workouts"].as_array().unwrap().clone()).collect();
    let of_day = workouts.iter().find(|one| one["scheduledDate"] == "2026-11-17").unwrap();
    let said = json!({"workoutId": of_day["id"], "outcome": "done", "effort": 10});
    assert_eq!(scene.page.post("/api/SaveAnswer", &said).await.status, 200);
    let review = scene.review().await;
    assert_eq!(kinds(&review), [("race", "quicker")], "{review}");
    assert_eq!(scene.answers("AcceptPaceReview", json!({"score": review["proposal"]["score"]})).await, 204);
    assert_eq!(scene.paces().await["basis"]["raceName"], "Time trial");
}

#[db_test]
async fn an_assistant_coach_sees_the_reviews_of_their_athletes_and_answers_none(app: TestApp) {
    let scene = scene(&app).await;
    scene.trains(-8.0, -3).await;
    let liv = scene.ana.adds(athlete("Liv", "Lund")).await;
    let mut ben = app.coach("ben").await;
    let path = |athlete: &str| format!("/api/GetPaceReview?athlete={athlete}");
    assert_eq!(ben.get(&path(&scene.mia)).await.problem(), (404, "athlete-not-found"));

    ben.joins(&app, &scene.ana, Role::AssistantCoach).await;
    let assign = json!({"athleteIds": [scene.mia], "personId": ben.id});
    assert_eq!(scene.ana.post("/api/AssignCoach", &assign).await.status, 204);
    let review: Value = ben.get(&path(&scene.mia)).await.json();
    assert_ne!(review["proposal"], Value::Null);
    assert_eq!(ben.get(&path(&liv)).await.problem(), (404, "athlete-not-found"));
    for (call, body) in [
        ("AcceptPaceReview", json!({"athleteId": scene.mia, "score": review["proposal"]["score"]})),
        ("DismissPaceReview", json!({"athleteId": scene.mia})),
        ("UndoPaceReview", json!({"athleteId": scene.mia})),
    ] {
        assert_eq!(ben.post(&format!("/api/{call}"), &body).await.status, 403, "{call}");
    }
}
