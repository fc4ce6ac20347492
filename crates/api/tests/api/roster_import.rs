use serde_json::{Value, json};
use test_support::{Coach, TestApp, athlete, db_test};

const LIST: &str = "Vorname\tNachname\tE-Mail\tHandy\tGeburtsdatum\tBestzeit\tStrecke\tGruppe\n\
                    Grace\tMbeki\tgrace@posteo.example\t+46 70 118 42 06\t9.2.1994\t44:12\t10K\tMasters\n\
                    Isabel\tMoreno\tisabel@gmailcom\t\t\t\t\t\n\
                    Maya\tLindqvist\tmaya@lindqvist.example\t\t14.5.1992\t\t\tTrack";

async fn preview(coach: &Coach, body: &Value) -> Value {
    coach.post("/api/PreviewRoster", body).await.json()
}

async fn roster(coach: &Coach) -> Vec<Value> {
    coach.get("/api/GetAthletes").await.json()
}

fn states(answer: &Value) -> Vec<&str> {
    answer["rows"].as_array().unwrap().iter().map(|row| row["state"].as_str().unwrap()).collect()
}

/// The list as a client sends it back.
fn sheet(answer: &Value) -> Value {
    json!({"columns": answer["columns"], "rows": answer["rows"]})
}

#[db_test]
async fn a_list_is_read_first_and_then_added_without_the_rows_that_need_a_fix(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut maya = athlete("Maya", "Lindqvist");
    maya["email"] = json!("Maya@Lindqvist.example");
    ana.adds(maya).await;

    let read = preview(&ana, &json!({"text": LIST})).await;
    assert_eq!(states(&read), ["ready", "needsFix", "known"]);
    assert_eq!(read["rows"][0]["newGroups"], json!(["Masters"]));
    assert_eq!(read["rows"][0]["birthday"], "1994-02-09");
    assert_eq!(read["rows"][1]["problems"][0]["fixes"], json!(["isabel@gmail.com"]));
    assert_eq!(roster(&ana).await.len(), 1, "reading saves nothing");

    let mut body = sheet(&read);
    body["rows"][2]["updates"] = json!(true);
    let done: Value = ana.post("/api/ImportRoster", &body).await.json();
    assert_eq!(done["added"].as_array().unwrap().len(), 1);
    assert_eq!(done["updated"][0]["before"]["groups"], Value::Null);
    assert_eq!(states(&done["left"]), ["needsFix"]);
    assert_eq!(done["left"]["rows"][0]["row"], 3, "a row keeps its number");
    let roster = roster(&ana).await;
    assert_eq!(roster.len(), 2);
    assert_eq!((&roster[0]["email"], &roster[0]["birthday"]), (&json!("grace@posteo.example"), &json!("1994-02-09")));
    assert_eq!(roster[1]["groups"], json!(["Track"]));
    let results: Value =
        ana.get(&format!("/api/GetRaceResults?athlete={}", roster[0]["documentId"].as_str().unwrap())).await.json();
    assert_eq!((&results[0]["time"], &results[0]["distance"]), (&json!("44:12"), &json!(10.0)));

    assert_eq!(ana.post("/api/DeleteAthletes", &json!({"athleteIds": done["added"]})).await.status, 204);
    assert_eq!(self::roster(&ana).await.len(), 1, "what was added can be undone");
}

#[db_test]
async fn the_same_list_at_once_adds_everybody_once(app: TestApp) {
    let ana = app.coach("ana").await;
    let names: String = (0..30).map(|number| format!("Given{number}\tFamily{number}\n")).collect();
    let body = json!({"text": format!("First name\tLast name\n{names}")});
    let (one, other) = tokio::join!(ana.post("/api/ImportRoster", &body), ana.post("/api/ImportRoster", &body));
    let added = |answer: Value| answer["added"].as_array().unwrap().len();
    assert_eq!(added(one.json()) + added(other.json()), 30);
    assert_eq!(roster(&ana).await.len(), 30);
}

#[db_test]
async fn lists_are_bounded_and_what_is_no_list_is_refused(app: TestApp) {
    let ana = app.coach("ana").await;
    let names: String = (0..5_000).map(|number| format!("Given{number}\tFamily{number}\n")).collect();
    let many = preview(&ana, &json!({"text": format!("First name\tLast name\n{names}")})).await;
    assert_eq!((states(&many).len(), &many["leftOut"]), (1_000, &json!(4_000)));
    let photo = ana.post("/api/PreviewRoster", &json!({"text": "\u{fffd}PNG\u{0}\u{0}"})).await;
    assert_eq!(photo.problem(), (422, "invalid-input"));
    let long = preview(&ana, &json!({"text": format!("First name\tLast name\n{}\tMoss", "x".repeat(300))})).await;
    assert_eq!(long["rows"][0]["problems"][0]["message"], "First name must be at most 100 characters");
}

#[db_test]
async fn several_athletes_change_groups_and_leave_the_roster_at_once(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let (mia, kai) = (ana.adds(athlete("Mia", "Moss")).await, ana.adds(athlete("Kai", "Moss")).await);
    let stranger = ben.adds(athlete("Zoe", "Moss")).await;
    let update = async |body: Value| ana.post("/api/UpdateAthletes", &body).await;

    assert_eq!(update(json!({"athleteIds": [mia, kai], "addGroups": ["Track", "Half"]})).await.status, 204);
    assert_eq!(update(json!({"athleteIds": [kai], "removeGroups": ["track"]})).await.status, 204);
    let groups = |roster: &[Value]| roster.iter().map(|one| one["groups"].clone()).collect::<Vec<_>>();
    assert_eq!(groups(&roster(&ana).await), [json!(["Half"]), json!(["Half", "Track"])]);

    let refused = update(json!({"athleteIds": [mia, stranger], "isArchived": true})).await;
    assert_eq!(refused.problem(), (404, "athlete-not-found"));
    assert_eq!(roster(&ana).await.len(), 2, "all of them or none");

    assert_eq!(update(json!({"athleteIds": [mia], "isArchived": true})).await.status, 204);
    assert_eq!(roster(&ana).await.len(), 1);
    let archived: Value = ana.get("/api/GetArchivedAthletes").await.json();
    assert_eq!(archived[0]["firstName"], "Mia");
    assert_eq!(ana.get("/api/GetGroups").await.json::<Value>(), json!([{"name": "Half", "athleteCount": 1}]));
    let export: Value = ana.get("/api/ExportAccount").await.json();
    assert_eq!(export["athletes"][1]["isArchived"], true);
    assert_eq!(update(json!({"athleteIds": [mia], "isArchived": false})).await.status, 204);
    assert_eq!(groups(&roster(&ana).await)[1], json!(["Half", "Track"]), "nothing is lost");
}
