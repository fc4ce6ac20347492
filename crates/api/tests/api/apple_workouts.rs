//! Sessions as files for an Apple Watch.

use serde_json::{Value, json};
use test_support::{TestApp, athlete, db_test, schedule, workout};

/// The first field of a `.workout` file: its id, of 36 letters.
const HEAD: [u8; 2] = [0x4a, 36];

fn with_steps(mut body: Value) -> Value {
    body["steps"] = json!([
        {"kind": "warmUp", "extent": {"type": "time", "seconds": 600}},
        {"kind": "work", "extent": {"type": "distance", "distance": 5.0, "distanceType": "km"},
         "target": {"type": "pace", "secondsFrom": 260, "secondsTo": 270, "distanceType": "km"}, "note": "smooth"},
        {"kind": "work", "extent": {"type": "lap"}, "target": {"type": "named", "name": "threshold"}},
    ]);
    body["stepsText"] = json!("10min wu, 5k @ 4:20-4:30 (smooth), lap @ T");
    body
}

#[db_test]
async fn a_coach_gets_a_workout_for_an_apple_watch_with_its_differences(app: TestApp) {
    let ana = app.coach("ana").await;
    let id = ana.saves(schedule().workouts(vec![with_steps(workout("2026-10-14"))])).await;
    let saved: Value = ana.get(&format!("/api/GetSchedule?schedule={id}")).await.json();
    let workout = saved["plans"][0]["workouts"][0]["id"].as_str().unwrap().to_owned();

    for path in [format!("workout={workout}"), format!("workout={workout}&schedule={id}")] {
        let file = ana.get(&format!("/api/GetAppleWorkout?{path}")).await;
        assert_eq!((file.status.as_u16(), file.header("content-type")), (200, Some("application/octet-stream")));
        let name = file.header("content-disposition").unwrap();
        assert!(name.contains("2026-10-14 Easy run.workout"), "{name}");
        assert_eq!(&file.body[..2], HEAD);
        assert_eq!(std::str::from_utf8(&file.body[2..38]).unwrap(), workout.to_uppercase());
    }
    let report: Value = ana.get(&format!("/api/GetFitReport?schedule={id}&workout={workout}&watch=apple")).await.json();
    let changes = json!([
        "“threshold” is a note: the athlete’s pace is not known.",
        "The notes on the whole session are not in the file.",
    ]);
    assert_eq!(report["workouts"][0]["changes"], changes);

    let ben = app.coach("ben").await;
    let foreign = ben.get(&format!("/api/GetAppleWorkout?workout={workout}")).await;
    assert_eq!(foreign.problem(), (404, "workout-not-found"));
    let foreign = ben.get(&format!("/api/GetAppleWorkout?workout={workout}&schedule={id}")).await;
    assert_eq!(foreign.problem(), (404, "workout-not-found"));
}

#[db_test]
async fn an_athlete_gets_a_shown_workout_for_an_apple_watch_and_what_arrives(app: TestApp) {
    app.clock().set("2026-10-15T12:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let mut noted = with_steps(workout("2026-10-15"));
    noted["description"] = json!("Wear the new shoes.");
    let days = vec![noted, workout("2026-10-28")];
    let plan = ana.saves(schedule().athlete(&mia).workouts(days)).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let shown = page.page().await;
    let weeks = shown["plans"][0]["weeks"].as_array().unwrap().clone();
    let ids: Vec<String> = weeks
        .iter()
        .flat_map(|week| week["workouts"].as_array().unwrap().clone())
        .map(|it| it["id"].as_str().unwrap().to_owned())
        .collect();

    let file = page.get(&format!("/api/GetOwnAppleWorkout?workout={}", ids[0])).await;
    assert_eq!((file.status.as_u16(), &file.body[..2]), (200, &HEAD[..]));
    let report: Value = page.get(&format!("/api/GetOwnWatchReport?workout={}", ids[0])).await.json();
    let unknown = "“threshold” is a note: the athlete’s pace is not known.";
    assert_eq!(
        report,
        json!({
            "steps": 3, "hasOpenSteps": true, "hasPaceAlerts": true, "hasHeartRateAlerts": false,
            "apple": [unknown, "The notes on the whole session are not in the file."],
            "file": [unknown],
        })
    );

    ana.put("/api/UpdateAthleteLink", &json!({"athleteId": mia, "weeksAhead": 1})).await;
    for call in ["GetOwnAppleWorkout", "GetOwnWatchReport"] {
        let ahead = page.get(&format!("/api/{call}?workout={}", ids[1])).await;
        assert_eq!(ahead.problem(), (404, "workout-not-found"), "{call}, further ahead than they see");
    }
}
