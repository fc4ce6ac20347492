use serde_json::{Value, json};
use test_support::{TestApp, athlete, db_test};

use crate::athletes::field_errors;

#[db_test]
async fn a_session_is_read_as_it_was_typed(app: TestApp) {
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
        "title": "5 × 1 km",
        "type": "Intervals",
        "distance": 9.0,
        "distanceType": "km",
        "durationInMinutes": 0,
        "isEstimated": true,
        "paceFrom": "3:55/km",
        "paceTo": "4:05/km",
        "steps": [easy, {"repeat": repeat}, easy],
    });
    assert_eq!(sessions[0], json!({"workouts": [expected], "problems": []}));
    assert_eq!(sessions[1], json!({"workouts": [], "problems": []}));
    let guess = json!([{"start": 4, "end": 7, "message": "“jgo” is not understood. Did you mean “jog”?"}]);
    assert_eq!(sessions[2]["problems"], guess);
    let distances: Vec<_> = sessions[3]["workouts"].as_array().unwrap().iter().map(|run| &run["distance"]).collect();
    assert_eq!(distances, [5.0, 4.0]);
}

#[db_test]
async fn texts_are_bounded_in_number_and_their_unit_is_checked(app: TestApp) {
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
async fn another_coachs_athlete_looks_like_a_missing_one(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let mia: Value = ana.post("/api/CreateAthlete", &athlete("Mia", "Moss")).await.json();
    let body = json!({"texts": ["5k"], "athleteId": mia["documentId"]});

    assert_eq!(ana.post("/api/ReadSessions", &body).await.status, 200);
    assert_eq!(ben.post("/api/ReadSessions", &body).await.problem(), (404, "athlete-not-found"));
    assert_eq!(app.post("/api/ReadSessions", &body).await.status, 401);
}
