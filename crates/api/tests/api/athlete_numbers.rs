//! Heart rates, birthday and usual terrain of athletes, and what they make of zones and percentages in sessions.

use serde_json::{Value, json};
use test_support::{Coach, Run, TestApp, athlete, db_test, schedule, tcx, workout};

use crate::athletes::field_errors;

async fn saves_numbers(coach: &Coach, numbers: Value) -> Value {
    let answer = coach.put("/api/UpdateAthleteNumbers", &numbers).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

async fn roster(coach: &Coach) -> Value {
    coach.get("/api/GetAthletes").await.json::<Value>()[0].clone()
}

#[db_test]
async fn numbers_are_kept_cleared_and_exported(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let all = json!({"athleteId": mia, "maxHeartRate": 190, "thresholdHeartRate": 172, "restingHeartRate": 48,
                     "birthday": "1994-02-09", "usualTerrain": "hilly", "ageGradeTable": "women"});
    let saved = saves_numbers(&ana, all).await;
    let told = |athlete: &Value| {
        ["maxHeartRate", "thresholdHeartRate", "restingHeartRate", "birthday", "usualTerrain", "ageGradeTable"]
            .map(|name| athlete[name].clone())
    };
    let expected = [json!(190), json!(172), json!(48), json!("1994-02-09"), json!("hilly"), json!("women")];
    assert_eq!(told(&saved), expected);
    assert_eq!(told(&roster(&ana).await), expected);
    let export: Value = ana.get("/api/ExportAccount").await.json();
    assert_eq!(told(&export["athletes"][0]), expected);

    let change = json!({"athleteId": mia, "maxHeartRate": 192, "restingHeartRate": null, "birthday": ""});
    let changed = saves_numbers(&ana, change).await;
    assert_eq!(told(&changed), [json!(192), json!(172), Value::Null, Value::Null, json!("hilly"), json!("women")]);

    // What else is changed of an athlete leaves them.
    let renamed = json!({"documentId": mia, "firstName": "Mia", "lastName": "Lund"});
    assert_eq!(ana.put("/api/UpdateAthlete", &renamed).await.status, 200);
    assert_eq!(told(&roster(&ana).await), told(&changed));
}

#[db_test]
async fn numbers_that_cannot_be_are_refused_with_the_reason(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    saves_numbers(&ana, json!({"athleteId": mia, "restingHeartRate": 110})).await;
    for (field, value, message) in [
        ("maxHeartRate", json!(300), "Maximum heart rate must be from 100 to 230 bpm"),
        ("maxHeartRate", json!(20), "Maximum heart rate must be from 100 to 230 bpm"),
        ("maxHeartRate", json!(105), "Maximum heart rate must be above the resting heart rate"),
        ("thresholdHeartRate", json!(20), "Threshold heart rate must be from 80 to 225 bpm"),
        ("restingHeartRate", json!(300), "Resting heart rate must be from 25 to 120 bpm"),
        ("birthday", json!("2999-01-01"), "A birthday can’t be in the future"),
        ("birthday", json!("1850-01-01"), "Not a birthday."),
        ("usualTerrain", json!("sand"), "The terrain is flat, rolling, hilly or mountains"),
        ("ageGradeTable", json!("both"), "The age-grade table is women or men"),
    ] {
        let answer = ana.put("/api/UpdateAthleteNumbers", &json!({"athleteId": mia, field: value})).await;
        assert_eq!(field_errors(&answer), [(field.to_owned(), message.to_owned())], "{field} {value}");
    }
    assert_eq!(roster(&ana).await["restingHeartRate"], 110, "nothing of it was kept");

    let ben = app.coach("ben").await;
    let others = ben.put("/api/UpdateAthleteNumbers", &json!({"athleteId": mia, "maxHeartRate": 190})).await;
    assert_eq!(others.problem(), (404, "athlete-not-found"));
}

#[db_test]
async fn results_are_graded_by_age_once_birthday_and_table_are_known(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let result = |km: f64, time: &str| json!({"athleteId": mia, "raceName": "Race", "raceDate": "2026-06-14", "distance": km, "time": time});
    for race in [result(10.0, "42:25"), result(1.0, "3:20")] {
        assert_eq!(ana.post("/api/SaveRaceResult", &race).await.status, 201);
    }
    let grades = async || {
        let results: Value = ana.get(&format!("/api/GetRaceResults?athlete={mia}")).await.json();
        let mut grades: Vec<(f64, Value)> = results
            .as_array()
            .unwrap()
            .iter()
            .map(|result| (result["distance"].as_f64().unwrap(), result["ageGradePercent"].clone()))
            .collect();
        grades.sort_by(|one, other| one.0.total_cmp(&other.0));
        grades.into_iter().map(|(_, grade)| grade).collect::<Vec<_>>()
    };
    assert_eq!(grades().await, [Value::Null, Value::Null]);
    saves_numbers(&ana, json!({"athleteId": mia, "ageGradeTable": "women"})).await;
    assert_eq!(grades().await, [Value::Null, Value::Null], "the birthday is unknown");
    saves_numbers(&ana, json!({"athleteId": mia, "birthday": "1969-06-15"})).await;
    // 56 on the day: 1,726 s / 0.8226 / 2,545 s. A kilometre is not in the tables.
    assert_eq!(grades().await, [Value::Null, json!(82.4)]);
    saves_numbers(&ana, json!({"athleteId": mia, "ageGradeTable": "men"})).await;
    assert_eq!(grades().await, [Value::Null, json!(73.8)]);
    saves_numbers(&ana, json!({"athleteId": mia, "ageGradeTable": null})).await;
    assert_eq!(grades().await, [Value::Null, Value::Null]);
}

#[db_test]
async fn zones_of_the_account_are_bounded_and_count_for_every_athlete(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    saves_numbers(&ana, json!({"athleteId": mia, "maxHeartRate": 190})).await;
    let heart = async || ana.get(&format!("/api/GetPaces?athlete={mia}")).await.json::<Value>()["heartRates"].clone();
    let usual = heart().await;
    assert_eq!(usual["zones"], json!([[95, 113], [114, 132], [133, 151], [152, 170], [171, 190]]));
    assert_eq!((&usual["zonesOf"], &usual["zoneCount"]), (&json!("maximum"), &json!(5)));

    let three = json!({"heartRateZones": {"of": "threshold", "from": [65, 90, 100]}});
    let user: Value = ana.put("/api/UpdatePreferences", &three).await.json();
    assert_eq!(user["heartRateZones"], three["heartRateZones"]);
    let unknown = heart().await;
    assert_eq!((&unknown["zones"], &unknown["zoneCount"]), (&json!([]), &json!(3)), "the threshold is unknown");
    saves_numbers(&ana, json!({"athleteId": mia, "thresholdHeartRate": 170})).await;
    assert_eq!(heart().await["zones"], json!([[111, 152], [153, 169], [170, 190]]));

    for (of, from) in [("maximum", json!([50, 60])), ("reserve", json!([60, 50, 70])), ("age", json!([50, 60, 70]))] {
        let wrong = json!({"heartRateZones": {"of": of, "from": from}});
        let refused = ana.put("/api/UpdatePreferences", &wrong).await;
        assert!(field_errors(&refused)[0].0.starts_with("heartRateZones."), "{wrong}");
    }
}

fn by_zone() -> Value {
    let target = json!({"type": "zone", "from": 2, "to": 2});
    let step = json!({"kind": "work", "extent": {"type": "time", "seconds": 3_600}, "target": target});
    let mut session = workout("2026-10-14");
    (session["distance"], session["durationInMinutes"]) = (json!(0), json!(60));
    (session["steps"], session["stepsText"]) = (json!([step]), json!("60 min Z2"));
    session
}

#[db_test]
async fn a_zone_is_beats_on_the_page_the_watch_and_in_the_verdict(app: TestApp) {
    app.clock().set("2026-10-17T20:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![by_zone()])).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let saved: Value = ana.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    let session = saved["plans"][0]["workouts"][0]["id"].as_str().unwrap().to_owned();
    let file = format!("/api/GetWorkoutFit?schedule={plan}&workout={session}");
    let pdf = format!("/api/GetSchedulePdf?schedule={plan}&layout=detailed");
    let heart = async || page.get("/api/GetAthletePage").await.json::<Value>()["heartRates"].clone();
    let (as_zone, on_paper) = (ana.get(&file).await.body, ana.get(&pdf).await);
    assert_eq!((&heart().await["zones"], &heart().await["maximum"]), (&json!([]), &Value::Null));
    assert_eq!(on_paper.status, 200, "{}", on_paper.text());

    // 140 bpm all the way.
    let run = tcx(&Run::starting("2026-10-14T16:00:00Z").metres(10_000.0, 3_600));
    let uploaded = ana.uploads(&mia, "run.tcx", run).await;
    let id = uploaded["activities"][0]["activityId"].as_str().unwrap().to_owned();
    let verdict = async || ana.get(&format!("/api/GetActivity?activity={id}")).await.json::<Value>();
    assert_eq!(verdict().await["verdict"], "noTarget", "neither paces nor heart rates are known");

    saves_numbers(&ana, json!({"athleteId": mia, "maxHeartRate": 190})).await;
    assert_eq!(heart().await["zones"][1], json!([114, 132]));
    assert_ne!(ana.get(&file).await.body, as_zone, "the watch gets beats instead of a zone of its own");
    assert_ne!(ana.get(&pdf).await.body, on_paper.body, "paper says the beats");
    let high = verdict().await;
    assert_eq!((&high["verdict"], &high["byBeats"]), (&json!("highHeartRate"), &json!(8)), "{high}");
    let step = &high["steps"][0];
    assert_eq!((&step["beatsFrom"], &step["beatsTo"], &step["byBeats"]), (&json!(114), &json!(132), &json!(8)));

    saves_numbers(&ana, json!({"athleteId": mia, "maxHeartRate": 205})).await;
    assert_eq!(verdict().await["verdict"], "onTarget", "123 to 143");
    let four = json!({"heartRateZones": {"of": "maximum", "from": [50, 72, 82, 90]}});
    assert_eq!(ana.put("/api/UpdatePreferences", &four).await.status, 200);
    assert_eq!((&verdict().await["verdict"], &verdict().await["byBeats"]), (&json!("lowHeartRate"), &json!(8)));
}
