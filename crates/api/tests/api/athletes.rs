use serde_json::{Value, json};
use test_support::{Answer, Coach, TestApp, athlete, db_test, schedule};

use crate::capitalised::capitalised;

const NAMELESS: &str = "First name and last name are required";

async fn roster(coach: &Coach) -> Value {
    coach.get("/api/GetAthletes").await.json()
}

fn full_athlete() -> Value {
    json!({
        "firstName": "Mia",
        "lastName": "Moss",
        "phoneNumber": "+44 (0)20 7946 0958",
        "strava": "https://www.strava.com/athletes/12345",
        "notes": "Prefers mornings\nNew shoes in May",
    })
}

pub fn field_errors(answer: &Answer) -> Vec<(String, String)> {
    assert_eq!(answer.problem(), (422, "invalid-input"));
    let problem: Value = answer.json();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let errors = problem["errors"].as_array().unwrap();
    errors.iter().map(|error| (text(&error["field"]), text(&error["message"]))).collect()
}

fn error(field: &str, message: &str) -> (String, String) {
    (field.to_owned(), message.to_owned())
}

#[db_test]
async fn a_coach_adds_changes_and_deletes_an_athlete(app: TestApp) {
    let ana = app.coach("ana").await;

    let created = ana.post("/api/CreateAthlete", &full_athlete()).await;
    assert_eq!(created.status, 201);
    let mut expected = full_athlete();
    let created: Value = created.json();
    expected["documentId"] = created["documentId"].clone();
    expected["phoneNumberE164"] = json!("+442079460958");
    assert_eq!(created, expected);
    assert_eq!(roster(&ana).await, json!([expected]));
    let slim: Value = ana.get("/api/GetAthletesSlim").await.json();
    assert_eq!(slim, json!([{"athleteId": created["documentId"], "firstName": "Mia", "lastName": "Moss"}]));

    let change = json!({"DocumentId": created["documentId"], "FirstName": "Mia", "LastName": "Lund", "Notes": " "});
    let changed = ana.put("/api/UpdateAthlete", &change).await;
    let expected = json!({"documentId": created["documentId"], "firstName": "Mia", "lastName": "Lund"});
    assert_eq!((changed.status.as_u16(), changed.json::<Value>()), (200, expected.clone()));
    assert_eq!(roster(&ana).await, json!([expected]));

    let id = created["documentId"].as_str().unwrap();
    assert_eq!(ana.delete(&format!("/api/DeleteAthlete?documentId={id}")).await.status, 204);
    assert_eq!(roster(&ana).await, json!([]));
    assert_eq!(ana.get("/api/GetAthletesSlim").await.json::<Value>(), json!([]));
}

#[db_test]
async fn athletes_are_parsed_in_either_capitalisation(app: TestApp) {
    let ana = app.coach("ana").await;
    for body in [full_athlete(), capitalised(&full_athlete())] {
        let created: Value = ana.post("/api/createathlete", &body).await.json();
        assert_eq!(created["strava"], full_athlete()["strava"]);

        let mut change = full_athlete();
        change["documentId"] = created["documentId"].clone();
        change["notes"] = json!("Changed");
        for change in [change.clone(), capitalised(&change)] {
            let changed: Value = ana.put("/api/UPDATEATHLETE", &change).await.json();
            assert_eq!((&changed["notes"], &changed["documentId"]), (&json!("Changed"), &created["documentId"]));
        }
    }
    assert_eq!(roster(&ana).await.as_array().unwrap().len(), 2);
}

#[db_test]
async fn the_roster_is_sorted_by_name(app: TestApp) {
    let ana = app.coach("ana").await;
    for (first, last) in [("zoe", "Adams"), ("Mia", "Moss"), ("mia", "lund")] {
        ana.adds(athlete(first, last)).await;
    }

    let roster = roster(&ana).await;

    let names: Vec<_> = roster.as_array().unwrap().iter().map(|athlete| athlete["lastName"].clone()).collect();
    assert_eq!(names, ["lund", "Moss", "Adams"]);
}

#[db_test]
async fn an_invalid_athlete_names_its_errors_and_stores_nothing(app: TestApp) {
    let ana = app.coach("ana").await;
    let long = "x".repeat(10_000);
    let link = "Strava link must be an https address on strava.com";
    let cases = [
        (json!({}), vec![error("firstName", NAMELESS)]),
        (json!({"firstName": " ", "lastName": "\t"}), vec![error("firstName", NAMELESS)]),
        (json!({"firstName": "Mia", "lastName": null}), vec![error("lastName", NAMELESS)]),
        (
            json!({"firstName": long, "lastName": "Moss", "notes": long, "strava": long, "phoneNumber": long}),
            vec![
                error("firstName", "First name must be at most 100 characters"),
                error("phoneNumber", "Phone number must be at most 40 characters"),
                error("strava", "Strava link must be at most 300 characters"),
                error("notes", "Notes must be at most 5000 characters"),
            ],
        ),
        (json!({"firstName": "Mia", "lastName": "Moss", "strava": "javascript:alert(1)"}), vec![error("strava", link)]),
        (
            json!({"firstName": "Mia", "lastName": "Moss", "strava": "https://strava.com.evil.example/"}),
            vec![error("strava", link)],
        ),
        (
            json!({"firstName": "Mia", "lastName": "Moss", "phoneNumber": "call me"}),
            vec![error("phoneNumber", "Phone number can hold only digits, spaces and + - . / ( )")],
        ),
        (
            json!({"firstName": "a\u{0}b", "lastName": "Moss"}),
            vec![error("firstName", "First name must not contain control characters")],
        ),
    ];
    let id = ana.adds(athlete("Kai", "Berg")).await;
    for (mut body, expected) in cases {
        assert_eq!(field_errors(&ana.post("/api/CreateAthlete", &body).await), expected);
        body["documentId"] = json!(id);
        assert_eq!(field_errors(&ana.put("/api/UpdateAthlete", &body).await), expected);
    }
    let wrong_type = ana.post("/api/CreateAthlete", &json!({"firstName": 7, "lastName": "Moss"})).await;
    assert_eq!(wrong_type.problem(), (422, "invalid-body"));
    let twice =
        ana.post("/api/CreateAthlete", &json!({"firstName": "Mia", "FirstName": "Ana", "lastName": "Moss"})).await;
    assert_eq!(twice.problem(), (422, "invalid-body"));
    assert_eq!(roster(&ana).await, json!([{"documentId": id, "firstName": "Kai", "lastName": "Berg"}]));
}

#[db_test]
async fn script_in_text_is_stored_as_typed(app: TestApp) {
    let ana = app.coach("ana").await;
    let script = "<script>alert('x')</script>";
    ana.adds(json!({"firstName": script, "lastName": "'; DROP TABLE athlete; --", "notes": script})).await;

    let athlete = &roster(&ana).await[0];

    assert_eq!((&athlete["firstName"], &athlete["notes"]), (&json!(script), &json!(script)));
    assert_eq!(athlete["lastName"], "'; DROP TABLE athlete; --");
}

#[db_test]
async fn a_coach_cannot_see_or_touch_another_coachs_athlete(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let id = ana.adds(athlete("Mia", "Moss")).await;

    assert_eq!(roster(&ben).await, json!([]));
    assert_eq!(ben.get("/api/GetAthletesSlim").await.json::<Value>(), json!([]));
    let mut change = athlete("Mine", "Now");
    for id in [id.as_str(), "0198c5a0-0000-7000-8000-000000000001", "nonsense", "", "' OR 1=1"] {
        change["documentId"] = json!(id);
        assert_eq!(ben.put("/api/UpdateAthlete", &change).await.problem(), (404, "athlete-not-found"), "{id}");
        let deletion = ben.delete(&format!("/api/DeleteAthlete?documentId={id}")).await;
        assert_eq!(deletion.problem(), (404, "athlete-not-found"), "{id}");
    }
    assert_eq!(ben.put("/api/UpdateAthlete", &athlete("No", "Id")).await.problem(), (404, "athlete-not-found"));
    assert_eq!(ben.delete("/api/DeleteAthlete").await.problem(), (400, "invalid-query"));
    assert_eq!(roster(&ana).await[0]["firstName"], "Mia");
}

#[db_test]
async fn a_visitor_has_no_roster(app: TestApp) {
    for path in ["/api/GetAthletes", "/api/GetAthletesSlim", "/api/getworkouts", "/api/GetScheduleSummary"] {
        assert_eq!(app.get(path).await.problem(), (401, "unauthenticated"), "{path}");
    }
    for path in ["/api/CreateAthlete", "/api/saveworkout", "/api/saveschedule", "/api/UpdateSchedule?schedule=1"] {
        assert_eq!(app.post(path, &json!({})).await.problem(), (401, "unauthenticated"), "{path}");
    }
    for path in ["/api/UpdateAthlete", "/api/updateworkout"] {
        assert_eq!(app.put(path, &json!({})).await.problem(), (401, "unauthenticated"), "{path}");
    }
    for path in
        ["/api/DeleteAthlete?documentId=1", "/api/DeleteWorkoutTemplate?workoutId=1", "/api/deleteschedule?schedule=1"]
    {
        assert_eq!(app.delete(path).await.problem(), (401, "unauthenticated"), "{path}");
    }
    assert_eq!(app.get("/api/GetSchedule?schedule=1").await.problem(), (401, "unauthenticated"));
}

#[db_test]
async fn deleting_an_athlete_keeps_the_schedules_and_the_name(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let id = ana.saves(schedule().athlete(&mia)).await;
    let saved = async || -> Value { ana.get(&format!("/api/GetSchedule?schedule={id}")).await.json() };
    let summary = async || -> Value { ana.get("/api/GetScheduleSummary").await.json() };
    assert_eq!(saved().await["details"]["athleteName"], "Mia Moss");

    ana.put("/api/UpdateAthlete", &json!({"documentId": mia, "firstName": "Mia", "lastName": "Lund"})).await;
    assert_eq!(saved().await["details"]["athleteName"], "Mia Lund");
    assert_eq!(summary().await[0]["details"]["athleteName"], "Mia Lund");

    assert_eq!(ana.delete(&format!("/api/DeleteAthlete?documentId={mia}")).await.status, 204);
    assert_eq!(saved().await["details"]["athleteName"], "Mia Lund");
    assert_eq!(summary().await[0]["details"]["athleteName"], "Mia Lund");

    let again = ana.post(&format!("/api/UpdateSchedule?schedule={id}"), &saved().await).await;
    assert_eq!(again.status, 200, "{}", again.text());
    let copy = ana.post("/api/saveschedule", &saved().await).await;
    assert_eq!(copy.status, 201, "{}", copy.text());
    assert_eq!(summary().await[0]["details"]["athleteName"], "Mia Lund");
}

#[db_test]
async fn a_roster_has_a_limit(app: TestApp) {
    let ana = app.coach("ana").await;
    let account = ana.id;
    let fill = "UPDATE account_ledger SET athletes = 10000 WHERE account_id = $1";
    app.app.db.write(move |conn| conn.execute(fill, (account,))).await.unwrap();

    let refused = ana.post("/api/CreateAthlete", &athlete("One", "Toomany")).await;

    assert_eq!(refused.problem(), (409, "too-many-athletes"));
    assert!(refused.text().contains("An account can hold at most 10,000 athletes."));
}
