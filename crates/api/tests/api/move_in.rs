//! Exports of other tools: read, matched, brought in, gone on with after a crash, and taken back.

use std::io::{Cursor, Write};

use jiff::SignedDuration;
use serde_json::{Value, json};
use test_support::{Coach, Run, TestApp, athlete, db_test, gpx, tcx};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const HEADINGS: &str = "Title,WorkoutType,WorkoutDescription,PlannedDuration,PlannedDistanceInMeters,WorkoutDay,CoachComments,\
                        DistanceInMeters,PowerAverage,AthleteComments,TimeTotalInHours,HeartRateAverage,Rpe,Feeling";

/// A session that is read, one that stays as text, a ride, and one that is still to come. It is 17 October 2026.
fn peaks() -> Vec<u8> {
    let rows = [
        r#"Threshold,Run,"2k easy, 5x1k @ 3:55-4:05 r 90s jog, 2k easy",1.1,12000,2026-10-13,Well paced,12100,,"Felt good",1.05,158,7,3"#,
        r#"Hills,Run,"The usual loop, feel good hills",1,,2026-10-14,,,,,,,,"#,
        "Spin,Bike,Easy spinning,0.75,,2026-10-15,,,,,,,,",
        "Long run,Run,20 km easy,,20000,2026-11-01,,,,,,,,",
        "Lost,Run,No day at all,,,,,,,,,,,",
    ];
    format!("{HEADINGS}\n{}\n", rows.join("\n")).into_bytes()
}

fn zipped(files: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(vec![]));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

async fn scene(app: &TestApp) -> (Coach, String) {
    app.clock().set("2026-10-17T20:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let maya = ana.adds(athlete("Maya", "Lindqvist")).await;
    (ana, maya)
}

async fn got(coach: &Coach, path: &str) -> Value {
    let answer = coach.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    answer.json()
}

async fn plans(coach: &Coach) -> Vec<Value> {
    got(coach, "/api/GetScheduleSummary").await.as_array().unwrap().clone()
}

async fn runs(coach: &Coach, athlete: &str) -> Vec<Value> {
    got(coach, &format!("/api/GetActivities?athlete={athlete}")).await.as_array().unwrap().clone()
}

#[db_test]
async fn a_trainingpeaks_table_becomes_a_draft_with_answers_and_comments(app: TestApp) {
    let (ana, maya) = scene(&app).await;

    let id = ana.drops("Maya-Lindqvist.csv", peaks()).await;
    let read = ana.import(&id).await;
    app.moves_in().await;
    let done = ana.import(&id).await;

    assert_eq!((&read["source"], &read["state"]), (&json!("trainingPeaks"), &json!("importing")));
    assert_eq!(read["people"][0]["athleteId"], json!(maya));
    let found = &read["found"];
    assert_eq!((&found["sessions"], &found["readSessions"]), (&json!(4), &json!(2)), "{found}");
    assert_eq!((&found["notUnderstood"], &found["notUnderstoodRows"]), (&json!(1), &json!([6])));
    assert_eq!(found["previews"].as_array().unwrap().len(), 3, "{found}");
    assert_eq!((&done["state"], &done["handled"]), (&json!("done"), &json!(4)), "{done}");
    assert_eq!((&done["report"]["answers"], &done["report"]["comments"]), (&json!(1), &json!(2)), "{done}");
    let plans = plans(&ana).await;
    assert_eq!(plans.len(), 1);
    assert_eq!(
        (&plans[0]["details"]["name"], &plans[0]["isShown"]),
        (&json!("TrainingPeaks 10/2026–11/2026"), &json!(false))
    );
    let plan =
        got(&ana, &format!("/api/GetSchedule?schedule={}", plans[0]["scheduleDocumentId"].as_str().unwrap())).await;
    let days = plan["plans"].as_array().unwrap().iter().flat_map(|week| week["workouts"].as_array().unwrap());
    let days: Vec<&Value> = days.collect();
    assert_eq!(days[0]["steps"].as_array().unwrap().len(), 3, "{}", days[0]);
    assert_eq!((&days[0]["distance"], &days[0]["durationInMinutes"]), (&json!(12.0), &json!(66)));
    assert_eq!((&days[0]["isCompleted"], &days[1]["isCompleted"]), (&json!(true), &json!(false)));
    assert_eq!(days[1]["description"], "The usual loop, feel good hills");
    assert_eq!((&days[1]["type"], &days[2]["type"]), (&json!("Hills"), &json!("AlternativeTraining")));
    let answers =
        got(&ana, &format!("/api/GetAnswers?schedule={}", plans[0]["scheduleDocumentId"].as_str().unwrap())).await;
    assert_eq!(answers["answers"][0]["effort"], 7, "{answers}");
    assert_eq!(answers["answers"][0]["distance"], 12.1, "{answers}");
    let inbox = got(&ana, "/api/GetInbox").await;
    assert_eq!(inbox["count"], 0, "nobody waits for an answer to old comments: {inbox}");
}

#[db_test]
async fn an_archive_brings_in_runs_and_leaves_the_rest_out(app: TestApp) {
    let (ana, maya) = scene(&app).await;
    let run = tcx(&Run::starting("2026-10-13T16:00:00Z"));
    let ride = String::from_utf8(tcx(&Run::starting("2026-10-12T16:00:00Z"))).unwrap().replace("Running", "Biking");
    let profile = b"Athlete ID,Email Address,First Name,Last Name\n1,maya@example.org,Maya,Lindqvist\n".to_vec();
    let nested = zipped(&[("b.gpx", gpx(&Run::starting("2026-10-14T16:00:00Z")))]);
    let archive = zipped(&[
        ("activities.csv", b"Activity ID,Activity Date,Elapsed Time\n1,x,2\n".to_vec()),
        ("profile.csv", profile),
        ("activities/a.tcx", run.clone()),
        // The same run from a phone.
        ("activities/a.gpx", gpx(&Run::starting("2026-10-13T16:00:00Z"))),
        ("activities/ride.tcx", ride.into_bytes()),
        ("activities/more.zip", nested),
        ("media/photo.jpg", b"not a run".to_vec()),
    ]);

    let id = ana.drops("export_1183.zip", archive.clone()).await;
    app.moves_in().await;
    let done = ana.import(&id).await;
    let again = ana.drops("export_1183.zip", archive).await;
    app.moves_in().await;
    let again = ana.import(&again).await;

    assert_eq!((&done["source"], &done["state"]), (&json!("strava"), &json!("done")), "{done}");
    assert_eq!((&done["found"]["recordings"], &done["found"]["otherSports"]), (&json!(3), &json!(1)), "{done}");
    assert_eq!((&done["report"]["recordings"], &done["report"]["knownRecordings"]), (&json!(2), &json!(1)), "{done}");
    assert_eq!(
        (&again["report"]["recordings"], &again["report"]["knownRecordings"]),
        (&json!(0), &json!(3)),
        "{again}"
    );
    assert_eq!(runs(&ana, &maya).await.len(), 2);
}

#[db_test]
async fn a_later_export_brings_in_only_what_is_new(app: TestApp) {
    let (ana, _) = scene(&app).await;
    let id = ana.drops("Maya-Lindqvist.csv", peaks()).await;
    app.moves_in().await;
    assert_eq!(ana.import(&id).await["report"]["sessions"], 4);
    let later = String::from_utf8(peaks()).unwrap().replace(
        r#""The usual loop, feel good hills",1,,2026-10-14,,,,,,,,"#,
        r#""The usual loop, feel good hills",1,,2026-10-14,,9000,,Done,0.9,,5,"#,
    );
    let later = format!("{later}New one,Run,8 km easy,,,2026-11-03,,,,,,,,\n");

    let id = ana.drops("Maya-Lindqvist.csv", later.into_bytes()).await;
    app.moves_in().await;

    let done = ana.import(&id).await;
    let report = &done["report"];
    assert_eq!((&report["sessions"], &report["knownSessions"]), (&json!(1), &json!(4)), "{done}");
    assert_eq!((&report["answers"], &report["comments"]), (&json!(1), &json!(1)), "{done}");
    assert_eq!(plans(&ana).await.len(), 2);
}

#[db_test]
async fn an_undone_import_leaves_nothing_and_can_come_in_again(app: TestApp) {
    let (ana, maya) = scene(&app).await;
    let archive = zipped(&[("w.csv", peaks()), ("a.tcx", tcx(&Run::starting("2026-10-13T16:00:00Z")))]);
    let id = ana.drops("Maya-Lindqvist.zip", archive.clone()).await;
    app.moves_in().await;
    assert_eq!((plans(&ana).await.len(), runs(&ana, &maya).await.len()), (1, 1));
    assert!(runs(&ana, &maya).await[0]["workout"].is_object(), "it is compared with its session");

    assert_eq!(ana.undoes_import(&id).await.status, 200);
    app.moves_in().await;

    assert_eq!(ana.import(&id).await["state"], "undone");
    assert_eq!((plans(&ana).await.len(), runs(&ana, &maya).await.len()), (0, 0));
    let id = ana.drops("Maya-Lindqvist.zip", archive).await;
    app.moves_in().await;
    assert_eq!(ana.import(&id).await["report"]["sessions"], 4);
    assert_eq!((plans(&ana).await.len(), runs(&ana, &maya).await.len()), (1, 1));
}

#[db_test]
async fn undoing_leaves_a_plan_that_was_shown_since_and_ends_after_30_days(app: TestApp) {
    let (mut ana, maya) = scene(&app).await;
    let id = ana.drops("Maya-Lindqvist.csv", peaks()).await;
    app.moves_in().await;
    let plan = plans(&ana).await[0]["scheduleDocumentId"].as_str().unwrap().to_owned();
    ana.shares(&maya, &plan).await;
    assert_eq!(ana.undoes_import(&id).await.status, 200);
    app.moves_in().await;
    let undone = ana.import(&id).await;
    assert_eq!(undone["report"]["kept"], json!(["TrainingPeaks 10/2026–11/2026"]), "{undone}");
    assert_eq!(plans(&ana).await.len(), 1);

    let other =
        ana.drops("Maya-Lindqvist.csv", format!("{HEADINGS}\nEasy,Run,,,,2026-01-05,,,,,,,,\n").into_bytes()).await;
    app.moves_in().await;
    app.clock().advance(SignedDuration::from_hours(31 * 24));
    ana.signs_in_again().await;
    assert_eq!(ana.undoes_import(&other).await.problem(), (409, "import-cannot-be-undone"));
}

#[db_test]
async fn a_close_name_is_a_question_and_a_new_athlete_can_be_made(app: TestApp) {
    let (ana, maya) = scene(&app).await;
    let table = "Date,Athlete,Title\n2026-10-13,M. Lindqvist,8 km easy\n2026-10-13,Grace Mbeki,Rest\n";
    let id = ana.drops("team.csv", table.as_bytes().to_vec()).await;
    let ready = ana.import(&id).await;
    assert_eq!((&ready["state"], &ready["people"][0]["likelyId"]), (&json!("ready"), &json!(maya)), "{ready}");
    assert!(ready["people"][1]["likelyId"].is_null(), "{ready}");

    assert_eq!(ana.confirms(&id, json!({"number": 1, "athleteId": maya})).await.status, 200);
    app.moves_in().await;
    let half = ana.import(&id).await;
    assert_eq!((&half["state"], &half["handled"]), (&json!("ready"), &json!(1)), "{half}");
    let grace = json!({"number": 2, "firstName": "Grace", "lastName": "Mbeki"});
    assert_eq!(ana.confirms(&id, grace).await.status, 200);
    app.moves_in().await;

    assert_eq!(ana.import(&id).await["state"], "done");
    assert_eq!(plans(&ana).await.len(), 2);
    ana.undoes_import(&id).await;
    app.moves_in().await;
    let names = got(&ana, "/api/GetAthletesSlim").await;
    assert_eq!(names.as_array().unwrap().len(), 1, "the athlete who was made for it is gone: {names}");
}

#[db_test]
async fn nobody_is_made_for_a_number_that_the_import_does_not_have(app: TestApp) {
    let (ana, _) = scene(&app).await;
    let run = tcx(&Run::starting("2026-10-01T16:00:00Z"));
    let id = ana.drops("somebody.zip", zipped(&[("1.tcx", run)])).await;
    let named = |number: i64, name: &str| json!({"number": number, "firstName": name, "lastName": "X"});
    for goes_to in [json!([named(5, "Ghost")]), json!([named(-1, "Ghost")]), json!([named(0, "One"), named(0, "Two")])]
    {
        let answer = ana.post("/api/ConfirmImport", &json!({"importId": id, "goesTo": goes_to})).await;
        assert_eq!(answer.status, 422, "{goes_to}: {}", answer.text());
    }
    let names = got(&ana, "/api/GetAthletesSlim").await;
    assert_eq!(names.as_array().unwrap().len(), 1, "{names}");
}

#[db_test]
async fn an_import_that_another_process_left_goes_on_after_its_turn(app: TestApp) {
    let (ana, maya) = scene(&app).await;
    let runs_of_days: Vec<(String, Vec<u8>)> =
        (1..=6).map(|day| (format!("{day}.tcx"), tcx(&Run::starting(&format!("2026-10-0{day}T16:00:00Z"))))).collect();
    let files: Vec<(&str, Vec<u8>)> = runs_of_days.iter().map(|(name, file)| (name.as_str(), file.clone())).collect();
    let id = ana.drops("Maya-Lindqvist.zip", zipped(&files)).await;
    // A process that takes a turn and ends within it: its future is dropped between two steps.
    let dropped = tokio::time::timeout(std::time::Duration::from_millis(40), api::move_in_due(&app.app)).await;
    let before = ana.import(&id).await["handled"].as_i64().unwrap();

    // What it had asked of the database may come about after its end, and then its turn begins later.
    for _ in 0..3 {
        app.clock().advance(SignedDuration::from_secs(31));
        app.moves_in().await;
    }

    let done = ana.import(&id).await;
    assert_eq!((&done["state"], &done["handled"]), (&json!("done"), &json!(6)), "{before} before, {dropped:?}");
    assert_eq!(runs(&ana, &maya).await.len(), 6);
}

#[db_test]
async fn files_without_training_say_why_and_can_be_removed(app: TestApp) {
    let (ana, _) = scene(&app).await;
    let mut nested = zipped(&[("a.txt", b"x".to_vec())]);
    for _ in 0..5 {
        nested = zipped(&[("a.zip", nested)]);
    }
    for (name, file, problem) in [
        ("photos.zip", zipped(&[("a.jpg", b"x".to_vec())]), "This file has no training in it."),
        ("deep.zip", nested, "This file has no training in it."),
        ("broken.zip", b"PK\x03\x04 and nothing else".to_vec(), "The file is damaged: nothing of the run can be read."),
        ("empty.csv", vec![], "This table has no sessions in it: no column with a day, or none with a title."),
        ("notes.pdf", b"%PDF".to_vec(), "This file has no training in it."),
    ] {
        let id = ana.drops(name, file).await;
        let import = ana.import(&id).await;
        assert_eq!((&import["state"], &import["problem"]), (&json!("failed"), &json!(problem)), "{name}");
        assert_eq!(ana.undoes_import(&id).await.status, 204);
        assert_eq!(ana.get(&format!("/api/GetImport?import={id}")).await.status, 404);
    }
}

#[db_test]
async fn a_paused_import_waits_and_a_coach_cannot_reach_anothers(app: TestApp) {
    let (ana, _) = scene(&app).await;
    let ben = app.coach("ben").await;
    let id = ana.drops("Maya-Lindqvist.csv", peaks()).await;
    let pause = |is_paused: bool| json!({"importId": id, "isPaused": is_paused});

    assert_eq!(ana.post("/api/ConfirmImport", &pause(true)).await.status, 200);
    app.moves_in().await;
    assert_eq!(ana.import(&id).await["handled"], 0);
    assert_eq!(ben.post("/api/ConfirmImport", &pause(false)).await.problem(), (404, "import-not-found"));
    assert_eq!(ben.undoes_import(&id).await.problem(), (404, "import-not-found"));
    assert_eq!(ben.get("/api/GetImports").await.json::<Value>()["imports"], json!([]));
    assert_eq!(ana.post("/api/ConfirmImport", &pause(false)).await.status, 200);
    app.moves_in().await;
    assert_eq!(ana.import(&id).await["state"], "done");
}

#[db_test]
async fn what_nobody_claims_is_thrown_away_after_a_week(app: TestApp) {
    let (mut ana, _) = scene(&app).await;
    let id = ana.drops("team.csv", b"Date,Athlete,Title\n2026-10-13,Somebody Else,8 km easy\n".to_vec()).await;
    app.moves_in().await;
    assert_eq!(ana.import(&id).await["state"], "ready");
    app.clock().advance(SignedDuration::from_hours(8 * 24));
    app.moves_in().await;
    ana.signs_in_again().await;
    assert_eq!(ana.get(&format!("/api/GetImport?import={id}")).await.status, 404);
}
