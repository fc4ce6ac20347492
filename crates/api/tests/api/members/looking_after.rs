use identity::Role;
use jiff::SignedDuration;
use serde_json::{Value, json};
use test_support::{Athlete, Coach, TestApp, athlete, db_test, schedule, workout};

/// A plan of an athlete who asks something about its first session.
async fn asks(app: &TestApp, ana: &Coach, name: &str) -> (String, String, String, Athlete) {
    let id = ana.adds(athlete(name, "Moss")).await;
    let plan = ana.saves(schedule().athlete(&id).workouts(vec![workout("2026-10-15")])).await;
    let page = app.athlete(&ana.shares(&id, &plan).await);
    let stored: Value = ana.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    let session = stored["plans"][0]["workouts"][0]["id"].as_str().unwrap().to_owned();
    let said = json!({"workoutId": session, "outcome": "done", "comment": format!("{name}?")});
    assert!(page.post("/api/SaveAnswer", &said).await.status.is_success());
    (id, plan, session, page)
}

async fn comments(coach: &Coach, whose: &str) -> usize {
    let inbox: Value = coach.get(&format!("/api/GetInbox?whose={whose}")).await.json();
    let groups = inbox["groups"].as_array().unwrap();
    groups.iter().filter(|group| group["kind"] == "comment").map(|group| group["items"].as_array().unwrap().len()).sum()
}

#[db_test]
async fn each_coach_has_the_inbox_of_their_athletes_and_of_those_nobody_looks_after(app: TestApp) {
    app.clock().set("2026-10-16T18:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mut nora = app.coach("nora").await;
    nora.joins(&app, &ana, Role::Coach).await;
    let mut amira = app.coach("amira").await;
    amira.joins(&app, &ana, Role::AssistantCoach).await;
    let (mia, ..) = asks(&app, &ana, "Mia").await;
    asks(&app, &ana, "Leo").await;
    ana.post("/api/AssignCoach", &json!({"athleteIds": [mia], "personId": nora.id})).await;

    for (who, whose, count) in [
        (&ana, "mine", 1),
        (&ana, "everyone", 2),
        (&nora, "mine", 2),
        (&nora, "everyone", 2),
        (&amira, "mine", 0),
        (&amira, "everyone", 0),
    ] {
        assert_eq!(comments(who, whose).await, count, "{whose} of {}", who.email);
    }
    assert_eq!(ana.get("/api/GetInbox?whose=nobody").await.status, 422);
    assert_eq!(nora.post("/api/ReadNotifications", &json!({})).await.status, 204);
    let unread = |inbox: Value| inbox["notifications"]["unread"].as_u64().unwrap();
    assert_eq!(unread(nora.get("/api/GetInbox").await.json()), 0);
    assert!(unread(ana.get("/api/GetInbox").await.json()) > 0, "each reads for themselves");
}

#[db_test]
async fn replies_messages_and_the_page_name_who_looks_after_the_athlete(app: TestApp) {
    app.clock().set("2026-10-16T18:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mut nora = app.coach("nora").await;
    nora.joins(&app, &ana, Role::Coach).await;
    let (mia, plan, session, page) = asks(&app, &ana, "Mia").await;
    assert_eq!(page.page().await["coach"]["name"], json!("ana"));
    ana.post("/api/AssignCoach", &json!({"athleteIds": [mia], "personId": nora.id})).await;

    let reply = json!({"scheduleId": plan, "workoutId": session, "text": "Rest."});
    let replied: Value = nora.post("/api/SaveReply", &reply).await.json();
    assert_eq!(replied["by"], json!({"personId": nora.id, "displayName": "nora"}));
    let sent = json!({"channel": "WhatsApp", "scheduleId": plan});
    let sent: Value = nora.post("/api/SendMessage", &sent).await.json();
    assert_eq!(sent["by"]["displayName"], json!("nora"));
    assert_eq!(page.page().await["coach"]["name"], json!("nora"));

    ana.post("/api/RemoveMember", &json!({"personId": nora.id})).await;
    let answers: Value = ana.get(&format!("/api/GetAnswers?schedule={plan}")).await.json();
    assert_eq!(answers["comments"][1]["by"]["displayName"], json!("nora"), "the name stays");
    assert_eq!(page.page().await["coach"]["name"], json!("ana"));
}

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
