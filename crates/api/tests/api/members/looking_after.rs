use identity::Role;
use jiff::SignedDuration;
use serde_json::{Value, json};
use test_support::{TestApp, athlete, db_test, schedule};

#[db_test]
async fn two_people_in_one_plan_see_each_other(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut nora = app.coach("nora").await;
    nora.joins(&app, &ana, Role::Coach).await;
    let plan = ana.saves(schedule()).await;
    let poll = format!("/api/GetAnswers?schedule={plan}&editing={plan}");
    let here = |answer: test_support::Answer| answer.json::<Value>()["alsoHere"].clone();

    assert_eq!(here(ana.get(&poll).await), Value::Null);
    assert_eq!(here(nora.get(&poll).await), json!([{"personId": ana.id, "displayName": "ana"}]));
    let answer = ana.get(&poll).await;
    let tag = answer.header("etag").unwrap().to_owned();
    assert_eq!(here(answer), json!([{"personId": nora.id, "displayName": "nora"}]));
    let again = ana.request(reqwest::Method::GET, &poll).header("if-none-match", &tag);
    assert_eq!(ana.send(again).await.status, 304);
    app.clock().advance(SignedDuration::from_secs(36));
    let alone = ana.request(reqwest::Method::GET, &poll).header("if-none-match", &tag);
    assert_eq!(here(ana.send(alone).await), Value::Null);
}

#[db_test]
async fn own_notes_are_read_by_nobody_else(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut nora = app.coach("nora").await;
    nora.joins(&app, &ana, Role::Owner).await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let address = format!("/api/GetOwnNotes?athlete={mia}");
    let note = json!({"athleteId": mia, "text": "private-word"});
    assert_eq!(ana.put("/api/SaveOwnNotes", &note).await.status, 204);

    assert_eq!(ana.get(&address).await.json::<Value>(), json!({"text": "private-word"}));
    assert_eq!(nora.get(&address).await.json::<Value>(), json!({"text": null}));
    assert!(!nora.get("/api/ExportAccount").await.text().contains("private-word"));
    assert!(ana.get("/api/ExportAccount").await.text().contains("private-word"));
    assert_eq!(ana.put("/api/SaveOwnNotes", &json!({"athleteId": mia, "text": ""})).await.status, 204);
    assert_eq!(ana.get(&address).await.json::<Value>(), json!({"text": null}));
}
