//! Recordings: uploads, matches, figures, and who sees what of a route.

use std::io::{Cursor, Write};

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Athlete, Coach, Run, TestApp, athlete, db_test, gpx, schedule, tcx, workout};
use tokio::io::AsyncWriteExt;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::raw;

/// Ana coaches Mia, whose plan has an easy run of 10 km on Wednesday 14 October 2026. It is Saturday the 17th.
struct Scene {
    ana: Coach,
    mia: String,
    plan: String,
    page: Athlete,
}

async fn scene(app: &TestApp, workouts: Vec<Value>) -> Scene {
    app.clock().set("2026-10-17T20:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(workouts)).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    Scene { ana, mia, plan, page }
}

/// 14 October in the evening, in Mia's time zone.
const WEDNESDAY: &str = "2026-10-14T16:00:00Z";

fn easy_day() -> Vec<Value> {
    vec![workout("2026-10-14")]
}

async fn got(coach: &Coach, path: &str) -> Value {
    let answer = coach.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    answer.json()
}

async fn activities(scene: &Scene) -> Vec<Value> {
    let list = got(&scene.ana, &format!("/api/GetActivities?athlete={}", scene.mia)).await;
    list.as_array().unwrap().clone()
}

async fn answers(scene: &Scene) -> Vec<Value> {
    let answers = got(&scene.ana, &format!("/api/GetAnswers?schedule={}", scene.plan)).await;
    answers["answers"].as_array().unwrap_or_else(|| panic!("{answers}")).clone()
}

async fn workouts(scene: &Scene) -> Vec<Value> {
    let plan = got(&scene.ana, &format!("/api/GetSchedule?schedule={}", scene.plan)).await;
    let weeks = plan["plans"].as_array().unwrap().iter();
    weeks.flat_map(|week| week["workouts"].as_array().unwrap().clone()).collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}

fn states(uploaded: &Value) -> Vec<String> {
    uploaded["activities"].as_array().unwrap().iter().map(|line| text(&line["state"])).collect()
}

fn zipped(files: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(vec![]));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[db_test]
async fn what_of_a_file_is_missing_is_told_in_the_readers_language(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    scene.ana.put("/api/UpdatePreferences", &json!({"language": "de"})).await;
    let mut file = gpx(&Run::starting(WEDNESDAY).metres(9_800.0, 3_500));
    file.truncate(file.len() * 3 / 4);
    let uploaded = scene.ana.uploads(&scene.mia, "run.gpx", file).await;
    let line = &uploaded["activities"][0];
    assert_eq!(line["message"], "Die Datei ist beschädigt; der Lauf endet, wo sie nicht mehr lesbar ist.");
    let run = got(&scene.ana, &format!("/api/GetActivity?activity={}", text(&line["activityId"]))).await;
    assert_eq!(run["remarks"], json!([{"kind": "damaged", "count": 0}]), "as a code, which the page says");
}

#[db_test]
async fn a_recording_answers_its_workout_as_done_with_its_figures(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let uploaded =
        scene.ana.uploads(&scene.mia, "run.tcx", tcx(&Run::starting(WEDNESDAY).metres(9_800.0, 3_500))).await;
    let planned = workouts(&scene).await;
    assert_eq!(uploaded["activities"][0]["workoutId"], planned[0]["id"]);
    assert_eq!(planned[0]["isCompleted"], true);
    let answers = answers(&scene).await;
    assert_eq!(answers[0]["recorded"], json!({"timerSeconds": 3_500, "distanceInMeters": 9_800}));
    assert_eq!((&answers[0]["outcome"], &answers[0]["isTyped"]), (&json!("done"), &json!(false)));

    let run = &activities(&scene).await[0];
    assert_eq!((&run["day"], &run["sport"], &run["isCoachs"]), (&json!("2026-10-14"), &json!("run"), &json!(true)));
    assert_eq!((&run["distanceInMeters"], &run["heartRate"]), (&json!(9_800.0), &json!(140)));
    assert_eq!(run["workout"]["title"], "Easy run");
    assert_eq!(run["load"]["basis"], "usual", "nobody knows Mia's paces yet");
}

async fn activity(scene: &Scene, uploaded: &Value) -> Value {
    let id = text(&uploaded["activities"][0]["activityId"]);
    got(&scene.ana, &format!("/api/GetActivity?activity={id}")).await
}

#[db_test]
async fn a_run_has_its_graded_pace_its_descent_and_the_usual_load_of_such_a_session(app: TestApp) {
    let days: Vec<Value> = ["2026-10-14", "2026-10-15", "2026-10-16", "2026-10-17"].map(workout).to_vec();
    let scene = scene(&app, days).await;
    let easy = json!({"athleteId": scene.mia, "pace": "Threshold", "from": "5:00/km"});
    assert_eq!(scene.ana.post("/api/SavePaceOverride", &easy).await.status, 204);
    let up = gpx(&Run::starting("2026-10-17T16:00:00Z").climbing(0.05));
    let run = activity(&scene, &scene.ana.uploads(&scene.mia, "up.gpx", up).await).await;
    // 6:00 a kilometre at 5% uphill, which costs 1.3 times as much.
    let graded = run["gradedSecondsPerKm"].as_f64().unwrap();
    assert!((graded - 360.0 / 1.3).abs() < 3.0, "{graded}");
    assert_eq!((&run["ascentInMeters"], &run["descentInMeters"]), (&json!(500), &json!(0)));
    assert_eq!(run["usualLoad"], Value::Null, "nothing was run before");

    let mut loads = vec![];
    for (day, metres) in [("2026-10-14", 10_000.0), ("2026-10-15", 9_000.0), ("2026-10-16", 11_000.0)] {
        let before = tcx(&Run::starting(&format!("{day}T16:00:00Z")).metres(metres, 3_600));
        let run = activity(&scene, &scene.ana.uploads(&scene.mia, "a.tcx", before).await).await;
        assert_eq!(run["gradedSecondsPerKm"], Value::Null, "without altitudes");
        assert_eq!((&run["descentInMeters"], &run["load"]["basis"]), (&Value::Null, &json!("pace")));
        loads.push(run["load"]["value"].clone());
    }
    let again = got(&scene.ana, &format!("/api/GetActivity?activity={}", text(&run["activityId"]))).await;
    assert_eq!(again["usualLoad"], loads[0], "the middle one of {loads:?}");
}

#[db_test]
async fn a_change_of_paces_compares_the_runs_that_it_concerns_again(app: TestApp) {
    let mut tempo = workout("2026-10-14");
    let target = json!({"type": "named", "name": "threshold"});
    tempo["type"] = json!("Tempo");
    tempo["steps"] = json!([{"kind": "work", "extent": {"type": "distance", "distance": 10, "distanceType": "km"}, "target": target}]);
    let mut later = tempo.clone();
    later["scheduledDate"] = json!("2026-10-17");
    let scene = scene(&app, vec![tempo, later]).await;
    let result = |day: &str, time: &str| json!({"athleteId": scene.mia, "raceName": "Race", "raceDate": day, "distance": 10, "distanceType": "km", "time": time});
    let save = async |body: Value| scene.ana.post("/api/SaveRaceResult", &body).await;
    assert_eq!(save(result("2026-09-05", "42:00")).await.status, 201);
    for day in ["2026-10-14", "2026-10-17"] {
        let run = Run::starting(&format!("{day}T16:00:00Z")).metres(10_000.0, 2_990);
        scene.ana.uploads(&scene.mia, "a.tcx", tcx(&run)).await;
    }
    let chosen = activities(&scene).await[0].clone();
    let kept = json!({"activityId": chosen["activityId"], "workoutId": chosen["workout"]["workoutId"]});
    assert_eq!(scene.ana.post("/api/MatchActivity", &kept).await.status, 200);
    // How slow the later run and the earlier one were, in seconds per kilometre.
    let slow = async || {
        let runs = activities(&scene).await;
        [0, 1].map(|place: usize| runs[place]["bySeconds"].as_u64().unwrap_or(0))
    };
    let [before, earlier] = slow().await;
    assert!(before == earlier && before > 20, "{before} {earlier}");

    let saved = save(result("2026-10-15", "47:00")).await;
    assert_eq!(saved.status, 201);
    let [after, earlier] = slow().await;
    assert!(after < 15 && earlier == before, "the paces changed on the 15th: {after} {earlier}");
    let run = &activities(&scene).await[0];
    assert_eq!(
        (&run["isChosen"], &run["workout"]["workoutId"]),
        (&json!(true), &kept["workoutId"]),
        "a person's match"
    );

    let deleted = scene.ana.delete(&format!("/api/DeleteRaceResult?result={}", saved.text())).await;
    assert!(deleted.status.is_success(), "{}", deleted.text());
    assert_eq!(slow().await, [before, before]);

    let by_hand = json!({"athleteId": scene.mia, "pace": "Threshold", "from": "5:00/km"});
    assert_eq!(scene.ana.post("/api/SavePaceOverride", &by_hand).await.status, 204);
    assert_eq!(slow().await, [0, 0], "a pace by hand has no day");
}

#[db_test]
async fn a_goal_that_is_added_after_its_race_offers_the_recorded_time(app: TestApp) {
    let scene = scene(&app, vec![]).await;
    let raced = scene.ana.uploads(&scene.mia, "a.tcx", tcx(&Run::starting(WEDNESDAY).metres(5_020.0, 1_205))).await;
    let goal = json!({"athleteId": scene.mia, "raceName": "Parkrun", "raceDate": "2026-10-14", "distance": 5,
        "distanceType": "km", "priority": "A"});
    assert_eq!(scene.ana.post("/api/SaveGoal", &goal).await.status, 201);
    assert_eq!(activity(&scene, &raced).await["offer"]["seconds"], 1_205);
}

#[db_test]
async fn a_session_that_moves_to_an_earlier_run_is_matched_to_it(app: TestApp) {
    let scene = scene(&app, vec![workout("2026-10-16")]).await;
    scene.ana.uploads(&scene.mia, "a.tcx", tcx(&Run::starting(WEDNESDAY))).await;
    scene.ana.uploads(&scene.mia, "b.tcx", tcx(&Run::starting("2026-10-16T16:00:00Z"))).await;
    let mut planned = workouts(&scene).await;
    let id = planned[0]["id"].clone();
    planned[0]["scheduledDate"] = json!("2026-10-14");
    let body = schedule().athlete(&scene.mia).workouts(planned).body();
    let saved = scene.ana.post(&format!("/api/UpdateSchedule?schedule={}", scene.plan), &body).await;
    assert!(saved.status.is_success(), "{}", saved.text());
    let runs = activities(&scene).await;
    assert_eq!((&runs[0]["workout"], &runs[1]["workout"]["workoutId"]), (&Value::Null, &id));
}

#[db_test]
async fn the_same_file_or_the_same_run_from_another_source_is_kept_once(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let run = Run::starting(WEDNESDAY);
    let file = tcx(&run);
    assert_eq!(states(&scene.ana.uploads(&scene.mia, "a.tcx", file.clone()).await), ["new"]);
    assert_eq!(states(&scene.ana.uploads(&scene.mia, "b.tcx", file.clone()).await), ["known"]);
    assert_eq!(states(&scene.page.uploads("", gpx(&run)).await), ["known"], "the same run from a phone");
    let later = Run::starting("2026-10-14T18:00:00Z");
    assert_eq!(states(&scene.page.uploads("", gpx(&later)).await), ["new"]);
    assert_eq!(activities(&scene).await.len(), 2);

    let kai = scene.ana.adds(athlete("Kai", "Berg")).await;
    assert_eq!(states(&scene.ana.uploads(&kai, "a.tcx", file).await), ["new"], "they ran together");
}

#[db_test]
async fn one_file_sent_many_times_at_once_is_kept_once(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let file = tcx(&Run::starting(WEDNESDAY));
    let sent = join_all((0..2).map(|_| scene.ana.sends_recording(&scene.mia, "a.tcx", file.clone()))).await;
    let mut found: Vec<String> = sent.iter().flat_map(|answer| states(&answer.json())).collect();
    found.sort();
    assert_eq!(found, ["known", "new"]);
    assert_eq!(activities(&scene).await.len(), 1);
}

#[db_test]
async fn a_connection_that_breaks_in_the_middle_stores_nothing(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let file = tcx(&Run::starting(WEDNESDAY));
    let head = format!(
        "POST /api/UploadActivity?athlete={}&name=a.tcx HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {}\r\n\
         content-type: application/octet-stream\r\ncontent-length: {}\r\n\r\n",
        scene.mia,
        scene.ana.token,
        file.len()
    );
    let mut stream = raw::connect(&app).await;
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(&file[..file.len() / 2]).await.unwrap();
    stream.shutdown().await.unwrap();
    let answer = raw::read_until_closed(stream).await;
    assert!(!answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(activities(&scene).await.is_empty());
    assert_eq!(states(&scene.ana.uploads(&scene.mia, "a.tcx", file).await), ["new"], "and the next try is whole");
}

#[db_test]
async fn an_unreadable_file_says_why_and_stores_nothing(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let told = |uploaded: Value| text(&uploaded["activities"][0]["message"]);
    let send = |file: Vec<u8>| scene.ana.uploads(&scene.mia, "x.fit", file);
    assert_eq!(told(send(vec![]).await), "The file is empty.");
    assert_eq!(told(send(b"Dear coach".to_vec()).await), "This is not a FIT, GPX or TCX file.");
    let old = gpx(&Run::starting("1989-12-31T00:00:00Z"));
    assert_eq!(told(send(old).await), "The watch’s clock was not set: it says 31 December 1989.");
    let ahead = gpx(&Run::starting("2027-01-01T00:00:00Z"));
    assert_eq!(told(send(ahead).await), "The watch’s clock was ahead: it says 1 January 2027.");
    let day_and_a_half = gpx(&Run::starting("2026-10-10T00:00:00Z").parts(&[(130_000, 1.0)]));
    assert_eq!(told(send(day_and_a_half).await), "The recording is longer than 24 hours.");
    assert!(activities(&scene).await.is_empty());

    let swim = String::from_utf8(gpx(&Run::starting(WEDNESDAY))).unwrap().replace("running", "swimming");
    let swum = send(swim.into_bytes()).await;
    assert_eq!((states(&swum), &swum["activities"][0]["workoutId"]), (vec!["new".to_owned()], &Value::Null));
}

#[db_test]
async fn an_archive_has_a_line_per_file_and_skips_the_rest(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let inner = zipped(&[("b.tcx", tcx(&Run::starting("2026-10-12T16:00:00Z"))), ("photo.jpg", b"\xff\xd8".to_vec())]);
    let archive = zipped(&[
        ("activities/a.tcx", tcx(&Run::starting(WEDNESDAY))),
        ("activities/bad.gpx", b"<gpx><trk></trk></gpx>".to_vec()),
        ("more.zip", inner),
    ]);
    let uploaded = scene.ana.uploads(&scene.mia, "export.zip", archive).await;
    assert_eq!(states(&uploaded), ["new", "unreadable", "new"]);
    assert_eq!((&uploaded["activities"][0]["name"], &uploaded["passedOver"]), (&json!("a.tcx"), &json!(1)));
}

#[db_test]
async fn the_athletes_own_answer_overrides_a_recording_and_both_are_stored(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let id = text(&workouts(&scene).await[0]["id"]);
    let said = json!({"workoutId": id, "outcome": "done", "effort": 4, "distance": 10.5});
    assert_eq!(scene.page.post("/api/SaveAnswer", &said).await.status, 200);
    let uploaded = scene.page.uploads("", tcx(&Run::starting(WEDNESDAY))).await;
    let answer = &answers(&scene).await[0];
    assert_eq!((&answer["distance"], &answer["recorded"]["timerSeconds"]), (&json!(10.5), &json!(3_600)));
    let run = &activities(&scene).await[0];
    assert_eq!(run["load"], json!({"value": 240, "basis": "effort"}));

    // Deleting the recording leaves what was typed.
    let activity = text(&uploaded["activities"][0]["activityId"]);
    let deleted =
        scene.page.send(scene.page.request(Method::DELETE, &format!("/api/DeleteOwnActivity?activity={activity}")));
    assert_eq!(deleted.await.status, 204);
    let answer = &answers(&scene).await[0];
    assert_eq!((&answer["distance"], &answer["recorded"]), (&json!(10.5), &Value::Null));
}

#[db_test]
async fn withdrawing_an_answer_leaves_the_recorded_figures(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let id = text(&workouts(&scene).await[0]["id"]);
    scene.page.uploads("", tcx(&Run::starting(WEDNESDAY))).await;
    let said = json!({"workoutId": id, "outcome": "skipped"});
    assert_eq!(scene.page.post("/api/SaveAnswer", &said).await.status, 200);
    assert_eq!(answers(&scene).await[0]["outcome"], "skipped", "what was typed wins");
    app.clock().advance(jiff::SignedDuration::from_secs(60));
    assert_eq!(scene.page.post("/api/UndoAnswer", &json!({"workoutId": id})).await.status, 200);
    let answer = &answers(&scene).await[0];
    assert_eq!((&answer["outcome"], &answer["isTyped"]), (&json!("done"), &json!(false)));
    assert_eq!(activities(&scene).await[0]["workout"]["workoutId"], id);
}

#[db_test]
async fn a_recording_alone_is_no_last_answer(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let last = async || -> Value {
        let told = got(&scene.ana, "/api/GetRosterProgress?today=2026-10-15").await;
        told[0]["lastAnswer"]["outcome"].clone()
    };
    scene.page.uploads("", tcx(&Run::starting(WEDNESDAY))).await;
    assert_eq!(workouts(&scene).await[0]["isCompleted"], true);
    assert_eq!(last().await, Value::Null);
    let said = json!({"workoutId": text(&workouts(&scene).await[0]["id"]), "outcome": "done", "effort": 4});
    assert_eq!(scene.page.post("/api/SaveAnswer", &said).await.status, 200);
    assert_eq!(last().await, "done");
}

#[db_test]
async fn two_sessions_on_a_day_and_a_moved_one_are_matched(app: TestApp) {
    let mut short = workout("2026-10-14");
    short["distance"] = json!(5);
    short["durationInMinutes"] = json!(30);
    let mut long = workout("2026-10-11");
    long["title"] = json!("Long run");
    long["distance"] = json!(20);
    long["durationInMinutes"] = json!(120);
    long["scheduledDate"] = json!("2026-10-15");
    let scene = scene(&app, vec![workout("2026-10-14"), short, long]).await;
    let planned = workouts(&scene).await;
    let id = |place: usize| text(&planned[place]["id"]);
    let moved = json!({"workoutId": id(2), "outcome": "moved", "movedTo": "2026-10-16"});
    assert_eq!(scene.page.post("/api/SaveAnswer", &moved).await.status, 200);

    let evening = tcx(&Run::starting("2026-10-14T17:00:00Z").metres(5_100.0, 1_700));
    let morning = tcx(&Run::starting("2026-10-14T05:00:00Z").metres(10_200.0, 3_500));
    let friday = tcx(&Run::starting("2026-10-16T06:00:00Z").metres(19_500.0, 7_000));
    let mut found = vec![];
    for file in [evening, morning, friday] {
        let uploaded = scene.ana.uploads(&scene.mia, "a.tcx", file).await;
        found.push(text(&uploaded["activities"][0]["workoutId"]));
    }
    assert_eq!(found, [id(1), id(0), id(2)]);
    let answer = answers(&scene).await.into_iter().find(|answer| answer["workoutId"] == id(2)).unwrap();
    assert_eq!((&answer["outcome"], &answer["movedTo"]), (&json!("done"), &json!("2026-10-16")));
}

#[db_test]
async fn a_run_that_fits_nothing_is_asked_about_and_a_persons_choice_stays(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let id = text(&workouts(&scene).await[0]["id"]);
    let uploaded = scene.ana.uploads(&scene.mia, "a.tcx", tcx(&Run::starting(WEDNESDAY).metres(4_000.0, 1_400))).await;
    let activity = text(&uploaded["activities"][0]["activityId"]);
    assert_eq!(uploaded["activities"][0]["workoutId"], Value::Null, "4 of 10 km may be something else");
    let run = got(&scene.ana, &format!("/api/GetActivity?activity={activity}")).await;
    assert_eq!((&run["candidates"][0]["workoutId"], &run["candidates"][0]["likeness"]), (&json!(id), &json!(0.4)));
    assert_eq!(run["matchedBy"], "none");

    let chosen = scene.ana.post("/api/MatchActivity", &json!({"activityId": activity, "workoutId": id})).await;
    let run: Value = chosen.json();
    assert_eq!((&run["matchedBy"], &run["verdict"]), (&json!("person"), &json!("cutShort")));
    assert_eq!(answers(&scene).await[0]["recorded"]["distanceInMeters"], 4_000);

    // A run that fits better arrives later, and the plan changes: the choice stays.
    scene.ana.uploads(&scene.mia, "b.tcx", tcx(&Run::starting("2026-10-14T19:00:00Z"))).await;
    let mut body = schedule().athlete(&scene.mia).workouts(workouts(&scene).await).body();
    body["plans"][0]["workouts"][0]["distance"] = json!(12);
    let saved = scene.ana.post(&format!("/api/UpdateSchedule?schedule={}", scene.plan), &body).await;
    assert!(saved.status.is_success(), "{}", saved.text());
    let by_start = activities(&scene).await;
    assert_eq!(by_start[1]["workout"]["workoutId"], id);
    assert_eq!(by_start[0]["workout"], Value::Null);

    let extra = json!({"activityId": activity, "workoutId": null});
    assert_eq!(scene.page.post("/api/MatchOwnActivity", &extra).await.status, 200, "the athlete may choose, too");
    let by_start = activities(&scene).await;
    assert_eq!((&by_start[1]["workout"], &by_start[1]["isChosen"]), (&Value::Null, &json!(true)));
    assert_eq!(by_start[0]["workout"]["workoutId"], id, "the session is free for the other run");
}

#[db_test]
async fn when_a_plan_changes_automatic_matches_are_redone(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    scene.ana.uploads(&scene.mia, "a.tcx", tcx(&Run::starting(WEDNESDAY))).await;
    let mut planned = workouts(&scene).await;
    planned[0]["scheduledDate"] = json!("2026-10-16");
    let body = schedule().athlete(&scene.mia).workouts(planned).body();
    let saved = scene.ana.post(&format!("/api/UpdateSchedule?schedule={}", scene.plan), &body).await;
    assert!(saved.status.is_success(), "{}", saved.text());
    assert_eq!(activities(&scene).await[0]["workout"], Value::Null, "the session is on Friday now");
    assert!(answers(&scene).await.is_empty(), "nothing was run of it");
    assert_eq!(workouts(&scene).await[0]["isCompleted"], false);

    let deleted = scene.ana.delete(&format!("/api/DeleteSchedule?schedule={}", scene.plan)).await;
    assert!(deleted.status.is_success(), "{}", deleted.text());
    assert_eq!(activities(&scene).await.len(), 1, "what was run stays");
}

#[db_test]
async fn each_step_is_compared_by_the_athletes_own_paces(app: TestApp) {
    let mut intervals = workout("2026-10-14");
    let step = |kind: &str, km: f64, target: Value| json!({"kind": kind, "extent": {"type": "distance", "distance": km, "distanceType": "km"}, "target": target});
    let pace = json!({"type": "pace", "secondsFrom": 235, "secondsTo": 245, "distanceType": "km"});
    intervals["type"] = json!("Intervals");
    intervals["steps"] = json!([
        step("warmUp", 2.0, Value::Null),
        {"repeat": {"times": 3, "steps": [step("work", 1.0, pace), step("recovery", 0.4, Value::Null)]}},
        step("coolDown", 2.0, Value::Null),
    ]);
    intervals["distance"] = json!(8.2);
    let scene = scene(&app, vec![intervals]).await;
    let laps = [
        (720, 2_000.0 / 720.0),
        (240, 1_000.0 / 240.0),
        (150, 400.0 / 150.0),
        (228, 1_000.0 / 228.0),
        (150, 400.0 / 150.0),
        (150, 600.0 / 150.0),
        (150, 400.0 / 150.0),
        (740, 2_000.0 / 740.0),
    ];
    let uploaded = scene.ana.uploads(&scene.mia, "a.tcx", tcx(&Run::starting(WEDNESDAY).parts(&laps))).await;
    let activity = text(&uploaded["activities"][0]["activityId"]);
    let run = got(&scene.ana, &format!("/api/GetActivity?activity={activity}")).await;
    assert_eq!((&run["matchedBy"], &run["stepsBy"]), (&json!("alignment"), &json!("alignment")), "{run}");
    assert_eq!(run["marks"], json!(["onTarget", "fast", "cutShort"]));
    assert_eq!((&run["steps"][3]["bySeconds"], &run["steps"][0]["verdict"]), (&json!(7), &json!("noTarget")));
    assert_eq!((run["laps"].as_array().unwrap().len(), run["bestEfforts"][1]["meters"].as_f64()), (8, Some(1_000.0)));
}

#[db_test]
async fn the_coach_sees_no_position_near_the_start_and_the_finish_unless_the_athlete_allows_it(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let own = scene.page.uploads("", gpx(&Run::starting(WEDNESDAY))).await;
    let activity = text(&own["activities"][0]["activityId"]);
    let file = format!("/api/GetActivityFile?activity={activity}");
    let known = |streams: &Value| {
        let mut latitude = 0;
        let mut seen = vec![];
        for difference in streams["latitude"].as_array().unwrap() {
            if let Some(difference) = difference.as_i64() {
                latitude += difference;
                seen.push(latitude);
            }
        }
        seen
    };
    let streams = || async { got(&scene.ana, &format!("/api/GetActivityStreams?activity={activity}")).await };
    let choose = |route: &'static str| {
        let request = scene.page.request(Method::PUT, "/api/UpdateRouteChoice").json(&json!({"route": route}));
        scene.page.send(request)
    };
    // 300 m are 270 hundred-thousandths of a degree; the run goes from 59.3 to 10 km further north.
    let trimmed = streams().await;
    let seen = known(&trimmed);
    assert_eq!(trimmed["route"], "trimmed");
    assert!(seen.iter().all(|at| (5_930_269..=5_938_994 - 269).contains(at)), "{seen:?}");
    assert!(seen.len() > 500);
    assert_eq!(scene.ana.get(&file).await.problem(), (403, "file-of-athlete"));

    assert_eq!(choose("hidden").await.status, 200);
    assert_eq!(streams().await["latitude"], json!([]));
    assert_eq!(choose("whole").await.status, 200);
    assert_eq!(known(&streams().await).first(), Some(&5_930_000));
    let fetched = scene.ana.get(&file).await;
    assert_eq!(fetched.text().as_bytes(), gpx(&Run::starting(WEDNESDAY)), "byte by byte");
    assert_eq!(choose("somewhere").await.problem().0, 422);

    choose("hidden").await;
    let own = scene.page.get(&format!("/api/GetOwnActivityStreams?activity={activity}")).await;
    assert_eq!(known(&own.json()).first(), Some(&5_930_000), "the athlete sees all of it");
    assert_eq!(scene.page.get(&format!("/api/GetOwnActivityFile?activity={activity}")).await.status, 200);
}

#[db_test]
async fn the_coach_downloads_their_own_uploads_and_the_export_contains_them(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let file = tcx(&Run::starting(WEDNESDAY));
    let uploaded = scene.ana.uploads(&scene.mia, "morning run.tcx", file.clone()).await;
    let activity = text(&uploaded["activities"][0]["activityId"]);
    scene.page.uploads("", gpx(&Run::starting("2026-10-13T16:00:00Z"))).await;
    let fetched = scene.ana.get(&format!("/api/GetActivityFile?activity={activity}")).await;
    assert_eq!(fetched.text().as_bytes(), file);
    assert!(fetched.header("content-disposition").unwrap().contains("morning run.tcx"));

    let export = got(&scene.ana, "/api/ExportAccount").await;
    let exported = export["activities"].as_array().unwrap();
    let files: Vec<bool> = exported.iter().map(|run| run["file"].is_string()).collect();
    assert_eq!(files, [true, false], "the athlete's own is not in it");
    assert_eq!(exported[1]["streams"]["route"], "trimmed");

    let gone = scene.ana.delete(&format!("/api/DeleteAthlete?documentId={}", scene.mia)).await;
    assert!(gone.status.is_success(), "{}", gone.text());
    assert_eq!(
        scene.ana.get(&format!("/api/GetActivity?activity={activity}")).await.problem(),
        (404, "activity-not-found")
    );
}

#[db_test]
async fn nobody_reaches_anothers_recordings(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let uploaded = scene.ana.uploads(&scene.mia, "a.tcx", tcx(&Run::starting(WEDNESDAY))).await;
    let activity = text(&uploaded["activities"][0]["activityId"]);
    let ben = app.coach("ben").await;
    let run = tcx(&Run::starting(WEDNESDAY));
    assert_eq!(ben.sends_recording(&scene.mia, "a.tcx", run.clone()).await.problem(), (404, "athlete-not-found"));
    for call in ["GetActivity", "GetActivityStreams", "GetActivityFile"] {
        let answer = ben.get(&format!("/api/{call}?activity={activity}")).await;
        assert_eq!(answer.problem(), (404, "activity-not-found"), "{call}");
    }
    let kai = scene.ana.adds(athlete("Kai", "Berg")).await;
    let kais_plan = scene.ana.saves(schedule().athlete(&kai)).await;
    let kais_page = app.athlete(&scene.ana.shares(&kai, &kais_plan).await);
    let other = kais_page.get(&format!("/api/GetOwnActivity?activity={activity}")).await;
    assert_eq!(other.problem(), (404, "activity-not-found"));
    let planned = text(&workouts(&scene).await[0]["id"]);
    let not_theirs = kais_page.sends_recording(&format!("&workout={planned}"), run.clone()).await;
    assert_eq!(not_theirs.problem(), (404, "workout-not-found"));
    let withdrawn = scene.ana.post("/api/WithdrawAthleteLink", &json!({"athleteId": kai})).await;
    assert!(withdrawn.status.is_success(), "{}", withdrawn.text());
    assert_eq!(kais_page.sends_recording("", run).await.problem(), (401, "link-ended"));
}

#[db_test]
async fn progress_compares_what_was_planned_with_what_was_done(app: TestApp) {
    let mut tomorrow = workout("2026-10-25");
    tomorrow["type"] = json!("LongRun");
    tomorrow["distance"] = json!(15);
    tomorrow["durationInMinutes"] = json!(90);
    let scene = scene(&app, vec![workout("2026-10-14"), workout("2026-10-15"), tomorrow]).await;
    scene.ana.uploads(&scene.mia, "a.tcx", tcx(&Run::starting(WEDNESDAY))).await;
    scene.ana.uploads(&scene.mia, "b.tcx", tcx(&Run::starting("2026-10-16T16:00:00Z").metres(5_000.0, 1_600))).await;
    let progress = got(&scene.ana, &format!("/api/GetProgress?athlete={}&today=2026-10-17", scene.mia)).await;
    let week = &progress["weeks"][0];
    assert_eq!((&week["plannedMeters"], &week["doneMeters"]), (&json!(20_000), &json!(15_000)));
    assert_eq!((&week["plannedSessions"], &week["doneSessions"]), (&json!(2), &json!(1)));
    assert_eq!(progress["sessionTypes"], json!([{"type": "EasyRun", "done": 1, "planned": 2}]));
    assert_eq!(progress["load"]["from"], "2026-10-14");
    assert_eq!(progress["load"]["loads"].as_array().unwrap().len(), 12, "to the end of the plan");
    assert_eq!(progress["load"]["loads"][0], 240, "an hour, easy");
    assert_eq!(progress["bestEfforts"][0]["meters"], 400.0);
    assert_eq!(progress["longestRun"]["day"], "2026-10-14");
    assert_eq!(progress["recent"][0]["day"], "2026-10-16", "an extra run");
    assert_eq!(progress["longerRuns"], json!([]), "a few days of recordings say nothing of a month");
    let before = Run::starting("2026-09-20T16:00:00Z").metres(4_000.0, 1_300);
    scene.ana.uploads(&scene.mia, "c.tcx", tcx(&before)).await;
    let progress = got(&scene.ana, &format!("/api/GetProgress?athlete={}&today=2026-10-17", scene.mia)).await;
    let longer = &progress["longerRuns"][0];
    assert_eq!((&longer["percentMore"], &longer["isPlanned"]), (&json!(50), &json!(true)));
    assert_eq!(scene.ana.get("/api/GetProgress?athlete=nobody").await.problem(), (404, "athlete-not-found"));
}

#[db_test]
async fn an_hour_of_samples_takes_at_most_forty_kilobytes(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let waves: Vec<(u32, f64)> = (0..720).map(|place| (5, 2.8 + f64::from(place % 7) * 0.13)).collect();
    let uploaded = scene.ana.uploads(&scene.mia, "a.gpx", gpx(&Run::starting(WEDNESDAY).parts(&waves))).await;
    let activity = text(&uploaded["activities"][0]["activityId"]);
    let streams = scene.ana.get(&format!("/api/GetActivityStreams?activity={activity}")).await;
    assert!(streams.text().len() <= 40_000, "{}", streams.text().len());
}

/// The items of the inbox, each with the group it is in.
async fn inbox(scene: &Scene) -> Vec<(String, Value)> {
    let inbox = got(&scene.ana, "/api/GetInbox?today=2026-10-17").await;
    let groups = inbox["groups"].as_array().unwrap().iter();
    let items = groups.flat_map(|group| group["items"].as_array().unwrap().clone());
    items.map(|item| (text(&item["kind"]), item)).collect()
}

#[db_test]
async fn an_easy_day_that_was_run_fast_is_in_the_inbox_until_the_coach_writes(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let set = json!({"athleteId": scene.mia, "pace": "Easy", "from": "6:00/km"});
    assert_eq!(scene.ana.post("/api/SavePaceOverride", &set).await.status, 204);
    let fast = tcx(&Run::starting(WEDNESDAY).metres(10_000.0, 3_000));
    let uploaded = scene.page.uploads("", fast).await;
    assert_eq!(states(&uploaded), ["new"]);

    let [(kind, item)] = &inbox(&scene).await[..] else { panic!("one item") };
    assert_eq!((kind.as_str(), &item["run"]["fastSeconds"]), ("hardOnEasy", &json!(60)));
    assert_eq!(item["run"]["activityId"], uploaded["activities"][0]["activityId"]);

    let workout = &workouts(&scene).await[0]["id"];
    let reply = json!({"scheduleId": scene.plan, "workoutId": workout, "text": "Slower next time"});
    let replied = scene.ana.post("/api/SaveReply", &reply).await;
    assert!(replied.status.is_success(), "{}", replied.text());
    assert_eq!(inbox(&scene).await, []);
}

#[db_test]
async fn a_recorded_race_offers_its_time_until_the_goal_has_a_result(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let mut goal = json!({"athleteId": scene.mia, "raceName": "Parkrun", "raceDate": "2026-10-14", "distance": 5,
        "distanceType": "km", "priority": "A"});
    let saved = scene.ana.post("/api/SaveGoal", &goal).await;
    assert_eq!(saved.status, 201, "{}", saved.text());
    scene.page.uploads("", tcx(&Run::starting(WEDNESDAY).metres(5_020.0, 1_205))).await;

    let [(kind, item)] = &inbox(&scene).await[..] else { panic!("one item") };
    assert_eq!((kind.as_str(), &item["run"]["time"]), ("raceRun", &json!("20:05")));
    assert_eq!((&item["goalId"], &item["raceName"]), (&json!(saved.text()), &json!("Parkrun")));

    goal["resultTime"] = json!("20:03");
    let update = format!("/api/UpdateGoal?goal={}", saved.text());
    assert_eq!(scene.ana.post(&update, &goal).await.status, 200);
    assert_eq!(inbox(&scene).await, []);
}

#[db_test]
async fn a_best_of_training_offers_itself_until_it_is_a_result(app: TestApp) {
    let scene = scene(&app, easy_day()).await;
    let result = |day: &str, name: &str, time: &str| {
        json!({"athleteId": scene.mia, "raceName": name, "raceDate": day, "distance": 5, "distanceType": "km",
            "time": time})
    };
    let slow = result("2026-09-05", "Parkrun", "25:00");
    assert_eq!(scene.ana.post("/api/SaveRaceResult", &slow).await.status, 201);
    scene.page.uploads("", tcx(&Run::starting(WEDNESDAY).metres(5_100.0, 1_224))).await;

    let items = inbox(&scene).await;
    let [_, (kind, item)] = &items[..] else { panic!("fast on an easy day, and a best: {items:?}") };
    assert_eq!((kind.as_str(), &item["run"]["distance"]), ("trainingBest", &json!(5.0)));
    assert_eq!((&item["run"]["time"], item.get("goalId")), (&json!("20:00"), Some(&Value::Null)));

    assert_eq!(scene.ana.post("/api/SaveRaceResult", &result("2026-10-14", "Training", "20:00")).await.status, 201);
    let kinds: Vec<String> = inbox(&scene).await.into_iter().map(|(kind, _)| kind).collect();
    assert!(!kinds.contains(&"trainingBest".to_owned()), "{kinds:?}");
}

fn ride(run: &Run) -> Vec<u8> {
    String::from_utf8(tcx(run)).unwrap().replace("Running", "Biking").into_bytes()
}

#[db_test]
async fn a_ride_counts_by_its_time_and_its_metres_are_none_of_the_running(app: TestApp) {
    let mut cycling = workout("2026-10-14");
    cycling["type"] = json!("AlternativeTraining");
    cycling["distance"] = json!(0);
    cycling["durationInMinutes"] = json!(90);
    let scene = scene(&app, vec![cycling, workout("2026-10-16")]).await;
    let long = ride(&Run::starting(WEDNESDAY).metres(30_000.0, 5_400));
    let uploaded = scene.ana.uploads(&scene.mia, "ride.tcx", long).await;
    assert_eq!(uploaded["activities"][0]["workoutId"], workouts(&scene).await[0]["id"]);
    assert_eq!(activities(&scene).await[0]["distanceInMeters"], 30_000.0, "the recording has them");

    assert_eq!(answers(&scene).await[0]["recorded"], json!({"timerSeconds": 5_400, "distanceInMeters": null}));
    let roster = got(&scene.ana, "/api/GetRosterProgress?today=2026-10-17").await;
    let week = &roster[0]["thisWeek"];
    assert_eq!((&week["doneDistance"], &week["doneMinutes"]), (&json!(0.0), &json!(90)), "{roster}");
    let progress = got(&scene.ana, &format!("/api/GetProgress?athlete={}&today=2026-10-17", scene.mia)).await;
    let week = &progress["weeks"][0];
    assert_eq!(
        (&week["doneMeters"], &week["doneSeconds"], &week["isDoneEstimated"]),
        (&json!(0), &json!(5_400), &json!(false))
    );

    let spin = ride(&Run::starting("2026-10-15T16:00:00Z").metres(12_000.0, 2_400));
    let uploaded = scene.ana.uploads(&scene.mia, "spin.tcx", spin).await;
    let candidates = activity(&scene, &uploaded).await["candidates"].clone();
    let types: Vec<String> = candidates.as_array().unwrap().iter().map(|one| text(&one["type"])).collect();
    assert_eq!(types, ["AlternativeTraining"], "a ride is no run");
    let replaced =
        json!({"activityId": uploaded["activities"][0]["activityId"], "workoutId": workouts(&scene).await[1]["id"]});
    assert_eq!(scene.ana.post("/api/MatchActivity", &replaced).await.status, 200);
    let instead =
        answers(&scene).await.into_iter().find(|answer| answer["workoutId"] == replaced["workoutId"]).unwrap();
    assert_eq!(
        instead["recorded"],
        json!({"timerSeconds": 2_400, "distanceInMeters": null}),
        "also where a person chose it"
    );
}
