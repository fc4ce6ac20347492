use std::fmt::Write;

use activity::{Meter, Unsupervised};
use serde_json::{Value, json};
use test_support::{Answer, Athlete, Coach, Run, TestApp, athlete, db_test, gpx, schedule, workout};

use crate::athletes::field_errors;

/// A course northwards: `altitude` by metres, a point each 25 m.
fn course(metres: u32, altitude: impl Fn(f64) -> Option<f64>) -> String {
    let mut file = "<gpx><metadata><name>River loop</name></metadata><trk><trkseg>".to_owned();
    for at in (0..=metres).step_by(25) {
        let latitude = 48.0 + f64::from(at) / 111_195.08;
        let _ = write!(file, r#"<trkpt lat="{latitude:.8}" lon="9">"#);
        if let Some(altitude) = altitude(f64::from(at)) {
            let _ = write!(file, "<ele>{altitude:.2}</ele>");
        }
        file.push_str("</trkpt>");
    }
    file + "</trkseg></trk></gpx>"
}

/// Flat, a hill of 60 m from 12 to 15 km, and down again to 18 km.
fn hill(at: f64) -> Option<f64> {
    Some(200.0 + ((at - 12_000.0).clamp(0.0, 3_000.0) - (at - 15_000.0).clamp(0.0, 3_000.0)) * 0.02)
}

async fn saves_course(coach: &Coach, query: &str, file: impl Into<Vec<u8>>) -> Answer {
    let request = coach.request(reqwest::Method::POST, &format!("/api/SaveCourse?{query}"));
    coach.send(request.body(file.into())).await
}

async fn has_course(coach: &Coach, metres: u32) -> String {
    let answer = saves_course(coach, "name=Valencia", course(metres, hill)).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json::<Value>()["courseId"].as_str().unwrap().to_owned()
}

async fn half_marathon(coach: &Coach, athlete: &str, day: &str) -> String {
    let goal = json!({
        "athleteId": athlete, "raceName": "Valencia Half", "raceDate": day, "distance": 21.0975, "targetTime": "1:45:00",
    });
    let answer = coach.post("/api/SaveGoal", &goal).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.text().to_owned()
}

fn plan(goal: &str, course: Option<&str>) -> Value {
    json!({
        "goalId": goal,
        "courseId": course,
        "targetTime": "1:45:00",
        "strategy": "EvenEffort",
        "startsAt": "8:30",
        "temperatureCelsius": 14,
        "humidityPercent": 60,
        "sections": "Hills",
        "sectionNames": ["Along the river", ""],
        "stations": [{"meters": 10_000, "take": "Gel 2", "carbohydrateGrams": 25},
                     {"meters": 5_000, "table": "Water", "take": "Gel 1", "carbohydrateGrams": 25}],
        "cutOffs": [{"meters": 15_000, "seconds": 5_400}],
        "note": "Hold back until the old town.",
        "isShown": true,
    })
}

async fn saved(coach: &Coach, plan: &Value) -> Value {
    let answer = coach.post("/api/SaveRacePlan", plan).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn sum(list: &Value) -> i64 {
    list.as_array().unwrap().iter().map(|one| one["splitSeconds"].as_i64().unwrap()).sum()
}

#[db_test]
async fn a_course_is_kept_renamed_and_deleted(app: TestApp) {
    let ana = app.coach("ana").await;
    let answer = saves_course(&ana, "", course(20_000, hill)).await;
    let kept: Value = answer.json();
    assert_eq!(answer.status, 201, "{kept}");
    assert_eq!(kept["name"], "River loop");
    assert!((kept["distanceMeters"].as_i64().unwrap() - 20_000).abs() <= 3, "{kept}");
    assert_eq!(
        (&kept["climbMeters"], &kept["descentMeters"], &kept["hasHeights"]),
        (&json!(59), &json!(59), &json!(true)),
        "a metre of the hill goes with the noise"
    );
    assert_eq!(kept["profile"].as_array().unwrap().len(), 400);

    let id = kept["courseId"].as_str().unwrap();
    let changed = ana.put("/api/UpdateCourse", &json!({"courseId": id, "name": "Two laps", "loops": 2})).await;
    let changed: Value = changed.json();
    assert_eq!((&changed["name"], &changed["climbMeters"]), (&json!("Two laps"), &json!(119)));
    let again: Value = ana.get(&format!("/api/GetCourse?course={id}")).await.json();
    assert_eq!(again, changed);
    let all: Value = ana.get("/api/GetCourses").await.json();
    assert_eq!((&all["courses"][0]["name"], &all["courses"][0]["profile"]), (&json!("Two laps"), &Value::Null));

    let too_many = ana.put("/api/UpdateCourse", &json!({"courseId": id, "name": "x", "loops": 13})).await;
    assert_eq!(too_many.problem(), (422, "no-course"));
    assert_eq!(ana.delete(&format!("/api/DeleteCourse?course={id}")).await.status, 204);
    assert_eq!(ana.get(&format!("/api/GetCourse?course={id}")).await.problem(), (404, "course-not-found"));
}

#[db_test]
async fn what_is_no_course_is_refused_in_a_sentence(app: TestApp) {
    let ana = app.coach("ana").await;
    let few = course(10_000, hill).split("</trkpt>").take(10).collect::<Vec<_>>().join("</trkpt>") + "</trkpt>";
    for (file, said) in [
        (String::new(), "The file is empty."),
        ("hello".to_owned(), "This is not a FIT, GPX or TCX file."),
        ("<gpx></gpx>".to_owned(), "The file holds no track and no route."),
        (few, "The file has only 10 points: too few for a course. Export the whole track."),
        (course(300, hill), "The file has only 13 points: too few for a course. Export the whole track."),
        (course(252_000, |_| None), "The course is 252.0 km long. A course has at most 250 km."),
    ] {
        let answer = saves_course(&ana, "", file).await;
        assert_eq!(answer.problem(), (422, "no-course"), "{said}");
        assert_eq!(answer.json::<Value>()["detail"], said);
    }
    assert_eq!(saves_course(&ana, "loops=51", course(5_000, hill)).await.status, 422);
    let flat: Value = saves_course(&ana, "", course(5_000, |_| None)).await.json();
    assert_eq!(flat["notes"], json!(["The file has no heights: the course counts as flat."]));
    assert_eq!(ana.get("/api/GetCourses").await.json::<Value>()["courses"].as_array().unwrap().len(), 1);
}

#[db_test]
async fn a_run_of_an_athlete_becomes_a_course(app: TestApp) {
    app.clock().set("2026-10-15T12:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let run = Run::starting("2026-09-20T07:00:00Z").metres(21_100.0, 6_300).climbing(0.01);
    let uploaded = ana.uploads(&mia, "half.gpx", gpx(&run)).await;
    let activity = uploaded["activities"][0]["activityId"].as_str().unwrap();

    let goal = half_marathon(&ana, &mia, "2026-12-06").await;
    let offered: Value = ana.get(&format!("/api/GetRacePlan?goal={goal}")).await.json();
    assert_eq!(offered["recordings"][0]["activityId"], activity);

    let answer = saves_course(&ana, &format!("activity={activity}"), "").await;
    let kept: Value = answer.json();
    assert_eq!(answer.status, 201, "{kept}");
    assert!((kept["distanceMeters"].as_i64().unwrap() - 21_100).abs() < 30, "{kept}");
    assert!((kept["climbMeters"].as_i64().unwrap() - 211).abs() < 3, "{kept}");
    let other = saves_course(&ben, &format!("activity={activity}"), "").await;
    assert_eq!(other.problem(), (404, "activity-not-found"));
}

#[db_test]
async fn a_plan_adds_up_to_the_goal_and_is_the_same_when_it_is_read_again(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let goal = half_marathon(&ana, &mia, "2026-12-06").await;
    let course = has_course(&ana, 21_100).await;

    let empty: Value = ana.get(&format!("/api/GetRacePlan?goal={goal}")).await.json();
    assert_eq!((&empty["isSaved"], &empty["plan"]["targetTime"]), (&json!(false), &json!("1:45:00")));
    assert_eq!(empty["plan"]["strategy"], "NegativeSplit");

    let body = plan(&goal, Some(&course));
    let preview: Value = ana.post("/api/PreviewRacePlan", &body).await.json();
    assert_eq!(preview["isSaved"], false);
    let saved = saved(&ana, &body).await;
    for field in ["sections", "splits", "costs", "halves", "stations", "cutOffs"] {
        assert_eq!(preview[field], saved[field], "{field}");
    }
    assert_eq!((sum(&saved["sections"]), sum(&saved["splits"])), (6_300, 6_300));
    assert_eq!(saved["targetSeconds"], 6_300);
    assert_eq!(saved["distanceMeters"], 21_098);
    assert_eq!((&saved["revision"], &saved["isSaved"]), (&json!(1), &json!(true)));
    assert_eq!(saved["plan"]["startsAt"], "08:30");
    assert_eq!(saved["plan"]["stations"][0]["take"], "Gel 1", "stations are in order");
    assert_eq!(saved["fuel"], json!({"carbohydrateGrams": 50, "gramsPerHour": 29}));
    let costs = &saved["costs"];
    let parts = ["hillsSeconds", "heatSeconds", "altitudeSeconds", "flatCoolSeconds"];
    assert_eq!(parts.iter().map(|part| costs[part].as_i64().unwrap()).sum::<i64>(), 6_300);
    assert!(costs["hillsSeconds"].as_i64().unwrap() > 0 && costs["heatSeconds"].as_i64().unwrap() > 0, "{costs}");
    let hardest: Vec<&Value> =
        saved["sections"].as_array().unwrap().iter().filter(|section| section["isHardest"] == true).collect();
    assert_eq!((hardest.len(), &hardest[0]["climbMeters"]), (1, &json!(59)), "{}", saved["sections"]);
    assert_eq!(saved["sections"][0]["name"], "Along the river");
    let margin = saved["cutOffs"][0]["marginSeconds"].as_i64().unwrap();
    assert_eq!(margin, 5_400 - saved["cutOffs"][0]["arrivalSeconds"].as_i64().unwrap());
    let remarks: Vec<&str> =
        saved["splits"].as_array().unwrap().iter().filter_map(|split| split["remark"].as_str()).collect();
    let half = saved["halves"]["firstSeconds"].as_u64().unwrap();
    let clock = |seconds: u64| format!("{}:{:02}", seconds / 60, seconds % 60);
    assert_eq!(remarks, ["Gel 1", "Gel 2", &format!("half at {}", clock(half)), "the climb starts", "cut-off 1:30:00"]);

    let again: Value = ana.get(&format!("/api/GetRacePlan?goal={goal}")).await.json();
    assert_eq!(again, saved);
    assert_eq!(ana.get("/api/GetCourses").await.json::<Value>()["courses"][0]["planCount"], 1);
}

#[db_test]
async fn a_course_of_another_length_is_asked_about(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let goal = half_marathon(&ana, &mia, "2026-12-06").await;
    let short = has_course(&ana, 20_500).await;

    let mut body = plan(&goal, Some(&short));
    let asked = saved(&ana, &body).await;
    assert!((asked["courseOffBy"].as_f64().unwrap() + 0.028).abs() < 0.001, "{}", asked["courseOffBy"]);
    assert_eq!(
        (&asked["climbMeters"], &asked["distanceMeters"]),
        (&json!(0), &json!(21_098)),
        "flat until it is known"
    );

    body["fitCourse"] = json!("AsItIs");
    let as_it_is = saved(&ana, &body).await;
    assert_eq!((&as_it_is["courseOffBy"], &as_it_is["climbMeters"]), (&Value::Null, &json!(59)));
    assert!((as_it_is["distanceMeters"].as_i64().unwrap() - 20_500).abs() < 4);
    assert_eq!(sum(&as_it_is["splits"]), 6_300);

    body["fitCourse"] = json!("Stretch");
    let stretched = saved(&ana, &body).await;
    assert_eq!((&stretched["isStretched"], &stretched["distanceMeters"]), (&json!(true), &json!(21_098)));

    // 200 km is no half marathon, however it is taken.
    let long = has_course(&ana, 200_000).await;
    body["courseId"] = json!(long);
    let refused = ana.post("/api/SaveRacePlan", &body).await;
    let said = "A course of 200 km cannot be stretched to 21.1 km".to_owned();
    assert_eq!(field_errors(&refused), [("fitCourse".to_owned(), said)]);
    body["fitCourse"] = json!("AsItIs");
    body["stations"] = json!([]);
    let refused = ana.post("/api/PreviewRacePlan", &body).await;
    assert_eq!(field_errors(&refused).iter().map(|(field, _)| field.as_str()).collect::<Vec<_>>(), ["targetTime"]);
}

#[db_test]
async fn a_plan_whose_course_is_deleted_goes_on_and_says_so(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let goal = half_marathon(&ana, &mia, "2026-12-06").await;
    let course = has_course(&ana, 21_100).await;
    saved(&ana, &plan(&goal, Some(&course))).await;

    assert_eq!(ana.delete(&format!("/api/DeleteCourse?course={course}")).await.status, 204);

    let left: Value = ana.get(&format!("/api/GetRacePlan?goal={goal}")).await.json();
    assert_eq!(
        (&left["hasLostCourse"], &left["course"], &left["climbMeters"]),
        (&json!(true), &Value::Null, &json!(0))
    );
    assert_eq!(left["plan"]["note"], "Hold back until the old town.");
    assert_eq!(sum(&left["splits"]), 6_300);

    assert_eq!(ana.delete(&format!("/api/DeleteRacePlan?goal={goal}")).await.status, 204);
    assert_eq!(ana.delete(&format!("/api/DeleteRacePlan?goal={goal}")).await.problem(), (404, "race-plan-not-found"));
    assert_eq!(ana.get(&format!("/api/GetRacePlan?goal={goal}")).await.json::<Value>()["isSaved"], false);
}

#[db_test]
async fn what_another_coach_saved_meanwhile_is_not_overwritten(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let goal = half_marathon(&ana, &mia, "2026-12-06").await;
    let saves = async |revision: &str, note: &str| {
        let mut body = plan(&goal, None);
        body["note"] = json!(note);
        let request = ana.request(reqwest::Method::POST, "/api/SaveRacePlan").header("If-Match", revision);
        ana.send(request.json(&body)).await
    };
    assert_eq!(saves("\"1\"", "Nothing is saved yet").await.problem(), (412, "stale"));
    assert_eq!(saves("\"0\"", "First").await.json::<Value>()["revision"], 1);
    assert_eq!(saves("\"0\"", "Of somebody who saw no plan").await.problem(), (412, "stale"));
    assert_eq!(saves("\"1\"", "Second").await.json::<Value>()["revision"], 2);
    let kept: Value = ana.get(&format!("/api/GetRacePlan?goal={goal}")).await.json();
    assert_eq!((&kept["plan"]["note"], &kept["revision"]), (&json!("Second"), &json!(2)));
}

#[db_test]
async fn a_token_shows_no_plan_without_the_scope_to_publish(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let goal = half_marathon(&ana, &mia, "2026-12-06").await;
    let saves = async |token: &str, is_shown: bool| {
        let mut body = plan(&goal, None);
        body["isShown"] = json!(is_shown);
        let request = app.request(reqwest::Method::POST, "/api/SaveRacePlan").bearer_auth(token);
        app.send(request.json(&body)).await
    };
    let (_, roster) = ana.makes_token(&["read", "roster"], None).await;
    assert_eq!(saves(&roster, true).await.problem(), (403, "missing-scope"));
    assert_eq!(saves(&roster, false).await.status, 200);
    let (_, publishing) = ana.makes_token(&["read", "roster", "publish"], None).await;
    assert_eq!(saves(&publishing, true).await.status, 200);
    assert_eq!(saves(&roster, false).await.problem(), (403, "missing-scope"), "nor does it take a shown one away");
}

#[db_test]
async fn what_cannot_be_is_refused_field_by_field(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let goal = half_marathon(&ana, &mia, "2026-12-06").await;
    for (field, value, at) in [
        ("targetTime", json!("0:00"), "targetTime"),
        ("targetTime", json!("504:00:00"), "targetTime"),
        ("targetTime", json!(""), "targetTime"),
        ("strategy", json!("Fast"), "strategy"),
        ("sections", json!("Weeks"), "sections"),
        ("fitCourse", json!("Cut"), "fitCourse"),
        ("negativeSplitPercent", json!(7), "negativeSplitPercent"),
        ("fastestDownhillPace", json!("6:00/km"), "fastestDownhillPace"),
        ("fastestDownhillPace", json!("quick"), "fastestDownhillPace"),
        ("startsAt", json!("25:00"), "startsAt"),
        ("temperatureCelsius", json!(80), "temperatureCelsius"),
        ("humidityPercent", json!(130), "humidityPercent"),
        ("altitudeMeters", json!(9_000), "altitudeMeters"),
        ("edgesMeters", json!([5_000, 5_100]), "edgesMeters"),
        ("edgesMeters", json!([30_000]), "edgesMeters"),
        ("walkAboveGradePercent", json!(90), "walkAboveGradePercent"),
        ("stations", json!([{"meters": 50_000}]), "stations[0].meters"),
        ("stations", json!([{"meters": 0}]), "stations[0].meters"),
        ("stations", json!([{"meters": 5_000, "take": "x".repeat(121)}]), "stations[0].take"),
        ("stations", json!(vec![json!({"meters": 5_000}); 61]), "stations"),
        ("cutOffs", json!([{"meters": 5_000, "seconds": 0}]), "cutOffs[0].seconds"),
        ("sectionNames", json!(["x".repeat(61)]), "sectionNames[0]"),
        ("note", json!("x".repeat(281)), "note"),
    ] {
        let mut body = plan(&goal, None);
        body[field] = value;
        let answer = ana.post("/api/SaveRacePlan", &body).await;
        let errors = field_errors(&answer);
        assert_eq!(
            errors.iter().map(|(field, _)| field.as_str()).collect::<Vec<_>>(),
            [at],
            "{field}: {}",
            answer.text()
        );
    }
}

#[db_test]
async fn another_coachs_goals_and_courses_do_not_exist(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let tom = ben.adds(athlete("Tom", "Tide")).await;
    let anas = half_marathon(&ana, &mia, "2026-12-06").await;
    let bens = half_marathon(&ben, &tom, "2026-12-06").await;
    let course = has_course(&ana, 21_100).await;
    saved(&ana, &plan(&anas, Some(&course))).await;

    for call in ["GetRacePlan", "GetRacePlanFit", "GetRacePlanPdf", "GetRaceReview"] {
        assert_eq!(ben.get(&format!("/api/{call}?goal={anas}")).await.problem(), (404, "goal-not-found"), "{call}");
    }
    assert_eq!(ben.post("/api/SaveRacePlan", &plan(&anas, None)).await.problem(), (404, "goal-not-found"));
    assert_eq!(ben.post("/api/SaveRacePlan", &plan(&bens, Some(&course))).await.problem(), (404, "course-not-found"));
    assert_eq!(ben.get(&format!("/api/GetCourse?course={course}")).await.problem(), (404, "course-not-found"));
    assert_eq!(ben.delete(&format!("/api/DeleteCourse?course={course}")).await.problem(), (404, "course-not-found"));
}

/// An athlete with a plan and a link.
async fn page_of(app: &TestApp, coach: &Coach, athlete: &str) -> Athlete {
    let schedule = coach.saves(schedule().athlete(athlete).workouts(vec![workout("2026-10-18")])).await;
    app.athlete(&coach.shares(athlete, &schedule).await)
}

#[db_test]
async fn an_athlete_sees_a_shown_plan_and_no_evidence(app: TestApp) {
    app.clock().set("2026-10-10T09:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let zoe = ana.adds(athlete("Zoe", "Zink")).await;
    let goal = half_marathon(&ana, &mia, "2026-10-18").await;
    let (page, other) = (page_of(&app, &ana, &mia).await, page_of(&app, &ana, &zoe).await);
    let result =
        json!({"athleteId": mia, "raceName": "Ten", "raceDate": "2026-09-06", "distance": 10, "time": "52:00"});
    assert_eq!(ana.post("/api/SaveRaceResult", &result).await.status, 201);

    let mut body = plan(&goal, None);
    body["isShown"] = json!(false);
    let hidden = saved(&ana, &body).await;
    assert_eq!((&hidden["verdict"], hidden["prediction"].is_null()), (&json!("Quicker"), false), "{hidden}");
    assert!(hidden["prediction"]["sentence"].as_str().unwrap().starts_with("Ten in 52:00 says 1:"), "{hidden}");
    let address = format!("/api/GetOwnRacePlan?goal={goal}");
    assert_eq!(page.get(&address).await.problem(), (404, "goal-not-found"));
    assert_eq!(page.page().await["race"], Value::Null);

    body["isShown"] = json!(true);
    saved(&ana, &body).await;
    let own = page.get(&address).await;
    assert_eq!(own.status, 200, "{}", own.text());
    let own: Value = own.json();
    assert_eq!((sum(&own["sections"]), &own["prediction"], &own["verdict"]), (6_300, &Value::Null, &json!("Unknown")));
    assert_eq!(own["recordings"], json!([]));
    let hint = json!({"goalId": goal, "raceDate": "2026-10-18", "hasPlan": true, "from": "2026-10-04"});
    assert_eq!(page.page().await["race"], hint);
    assert_eq!(other.get(&address).await.problem(), (404, "goal-not-found"));
    for call in ["GetOwnRacePlanFit", "GetOwnRacePlanPdf"] {
        assert_eq!(page.get(&format!("/api/{call}?goal={goal}")).await.status, 200, "{call}");
        assert_eq!(other.get(&format!("/api/{call}?goal={goal}")).await.status, 404, "{call}");
    }
    app.clock().set("2026-10-02T09:00:00Z".parse().unwrap());
    assert_eq!(page.page().await["race"], Value::Null, "more than two weeks before");
}

#[db_test]
async fn a_watch_gets_a_step_for_each_section(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let goal = half_marathon(&ana, &mia, "2026-12-06").await;
    let course = has_course(&ana, 21_100).await;
    let saved = saved(&ana, &plan(&goal, Some(&course))).await;

    let file = ana.get(&format!("/api/GetRacePlanFit?goal={goal}")).await;
    assert_eq!(file.header("content-type"), Some("application/vnd.ant.fit"));
    assert_eq!(saved["watch"], json!({"stepCount": saved["sections"].as_array().unwrap().len(), "isJoined": false}));
    let planned = activity::read(&file.body, 2_000_000_000, &mut Meter::new(&Unsupervised, 1_000_000));
    assert_eq!(planned.unwrap_err(), activity::Unreadable::PlannedWorkout);
    assert!(String::from_utf8_lossy(&file.body).contains("Along the river, "));
}

#[db_test]
async fn a_band_is_printed_on_either_paper(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let goal = half_marathon(&ana, &mia, "2026-12-06").await;
    let course = has_course(&ana, 21_100).await;
    saved(&ana, &plan(&goal, Some(&course))).await;

    for query in ["", "&paper=letter", "&paper=a4&band=Sections", "&band=Kilometres"] {
        let pdf = ana.get(&format!("/api/GetRacePlanPdf?goal={goal}{query}")).await;
        assert_eq!((pdf.status.as_u16(), pdf.header("content-type")), (200, Some("application/pdf")), "{query}");
        assert!(pdf.body.starts_with(b"%PDF"), "{query}");
    }
    let unknown = ana.get(&format!("/api/GetRacePlanPdf?goal={goal}&band=Miles")).await;
    assert_eq!(unknown.problem(), (422, "unknown-band"));
}

#[db_test]
async fn a_race_is_laid_over_its_plan(app: TestApp) {
    app.clock().set("2026-10-10T09:00:00Z".parse().unwrap());
    let mut ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let goal = half_marathon(&ana, &mia, "2026-10-18").await;
    let address = format!("/api/GetRaceReview?goal={goal}");
    let nothing: Value = ana.get(&address).await.json();
    assert_eq!((&nothing["isAvailable"], &nothing["sentence"]), (&json!(false), &json!("There was no race plan.")));
    let mut body = plan(&goal, None);
    body["sections"] = json!("FiveUnits");
    body["strategy"] = json!("EvenPace");
    saved(&ana, &body).await;
    let waiting: Value = ana.get(&address).await.json();
    assert_eq!(waiting["sentence"], "There is no recording of the race yet.");

    app.clock().set("2026-10-18T12:00:00Z".parse().unwrap());
    ana.signs_in_again().await;
    // On the plan for 15 km, then 20 s a kilometre slower.
    let pace = 6_300.0 / 21.0975;
    let (first, second) = ((15.0 * pace) as u32, (6.0975 * (pace + 20.0)) as u32);
    let run = Run::starting("2026-10-18T06:30:00Z")
        .parts(&[(first, 15_000.0 / f64::from(first)), (second, 6_097.5 / f64::from(second))]);
    let uploaded = ana.uploads(&mia, "race.gpx", gpx(&run)).await;

    let review: Value = ana.get(&address).await.json();
    assert_eq!(review["isAvailable"], true, "{review}");
    assert_eq!(review["activityId"], uploaded["activities"][0]["activityId"]);
    assert_eq!(review["isWholeCourse"], true);
    let behind = review["finishedSeconds"].as_i64().unwrap() - 6_300;
    assert!((behind - 122).abs() <= 4, "{behind}");
    let differences: Vec<i64> = review["sections"]
        .as_array()
        .unwrap()
        .iter()
        .map(|section| section["differenceSeconds"].as_i64().unwrap())
        .collect();
    assert!(differences[..3].iter().all(|seconds| seconds.abs() <= 3), "{differences:?}");
    assert!((differences[3] - 100).abs() <= 4 && (differences[4] - 22).abs() <= 4, "{differences:?}");
    assert!(review["line"].as_array().unwrap().len() <= 200);
    let sentence = review["sentence"].as_str().unwrap();
    assert!(sentence.starts_with("On the plan to 15 km. 2:0"), "{sentence}");
    let lost = format!("1:{:02} in section 4, 0:{:02} in section 5.", differences[3] - 60, differences[4]);
    assert!(sentence.ends_with(&lost), "{sentence}");
    assert_eq!((&review["sections"][0]["heartRate"], &review["sections"][4]["heartRate"]), (&json!(140), &json!(140)));
    let last = &review["sections"][4]["clockSeconds"];
    assert!((last.as_i64().unwrap() - review["finishedSeconds"].as_i64().unwrap()).abs() <= 1, "{last}");
    assert_eq!(review["heat"]["plannedCelsius"], json!(14.0));
}

#[db_test]
async fn a_library_has_room_for_so_many_courses(app: TestApp) {
    let ana = app.coach("ana").await;
    let id = has_course(&ana, 5_000).await;
    let account = training::ids::AccountId::from(ana.id);
    let clock = app.clock().clone();
    let fill = app.app.db.write_for(account, move |tx| {
        let known: training::ids::CourseId = id.parse::<uuid::Uuid>().unwrap().into();
        let course = store::courses::find(tx, account, known)?.unwrap();
        for _ in 1..store::courses::MAX_COURSES {
            store::courses::insert(tx, &store::courses::StoredCourse { id: clock.new_id().into(), ..course.clone() })?;
        }
        Ok::<_, store::ChangeError>(())
    });
    fill.await.unwrap();
    let answer = saves_course(&ana, "", course(5_000, hill)).await;
    assert_eq!(answer.problem(), (409, "too-many-courses"));
}
