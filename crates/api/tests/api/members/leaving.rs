use identity::Role;
use serde_json::{Value, json};
use test_support::{TestApp, athlete, db_test};

use super::{athlete_count, names, pair};

#[db_test]
async fn a_removed_member_is_refused_at_the_next_call_and_keeps_their_own_account(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let mut nora = app.coach("nora").await;
    nora.adds(athlete("Own", "Athlete")).await;
    let own_token = nora.token.clone();
    nora.joins(&app, &ana, Role::Coach).await;
    ana.post("/api/AssignCoach", &json!({"athleteIds": [mia], "personId": nora.id})).await;
    assert_eq!(athlete_count(&nora).await, 1);

    let body = json!({"personId": nora.id, "handTo": ana.id});
    assert_eq!(ana.post("/api/RemoveMember", &body).await.status, 204);

    assert_eq!(nora.get("/api/GetAthletes").await.problem(), (401, "unauthenticated"));
    let saved = nora.post("/api/CreateAthlete", &athlete("Late", "Athlete")).await;
    assert_eq!(saved.problem(), (401, "unauthenticated"), "an open editor");
    nora.token = own_token;
    assert_eq!(nora.get("/api/GetAthletes").await.json::<Value>()[0]["firstName"], json!("Own"));
    let switch = nora.post("/api/SwitchAccount", &json!({"accountId": ana.id})).await;
    assert_eq!(switch.problem(), (404, "account-not-found"));
    let seen: Value = ana.get("/api/GetMembers").await.json();
    assert_eq!(seen["members"][0]["athleteIds"], json!([mia]), "handed over");
    assert_eq!(athlete_count(&ana).await, 1);
}

#[db_test]
async fn the_last_owner_cannot_leave(app: TestApp) {
    let ana = app.coach("ana").await;
    assert_eq!(ana.post("/api/LeaveAccount", &json!({})).await.problem(), (409, "last-owner"));
    let mut nora = app.coach("nora").await;
    nora.joins(&app, &ana, Role::Coach).await;
    assert_eq!(ana.post("/api/LeaveAccount", &json!({})).await.problem(), (409, "last-owner"));
    assert_eq!(ana.post("/api/RemoveMember", &json!({"personId": ana.id})).await.problem(), (409, "last-owner"));
    assert_eq!(nora.post("/api/LeaveAccount", &json!({})).await.status, 200);
    assert_eq!(names(&ana).await, [pair("ana", "owner")]);
}

#[db_test]
async fn a_founder_hands_the_account_over_in_one_step(app: TestApp) {
    let ana = app.coach("ana").await;
    let (mia, own) = (ana.adds(athlete("Mia", "Moss")).await, ana.adds(athlete("Ola", "Own")).await);
    let mut nora = app.coach("nora").await;
    nora.joins(&app, &ana, Role::Coach).await;
    let mut tom = app.coach("tom").await;
    tom.joins(&app, &ana, Role::AssistantCoach).await;
    ana.post("/api/AssignCoach", &json!({"athleteIds": [mia, own], "personId": ana.id})).await;
    let body = |owner: &uuid::Uuid, to: Value| json!({"ownerId": owner, "handTo": to});

    let by_coach = nora.post("/api/HandOverAccount", &body(&nora.id, json!(null))).await;
    assert_eq!(by_coach.problem(), (403, "not-your-role"));
    for (owner, to) in [(&ana.id, json!(null)), (&nora.id, json!(ana.id))] {
        assert_eq!(ana.post("/api/HandOverAccount", &body(owner, to)).await.problem(), (404, "member-not-found"));
    }
    assert_eq!(names(&ana).await, [pair("ana", "owner"), pair("nora", "coach"), pair("tom", "assistant")]);

    let left: Value = ana.post("/api/HandOverAccount", &body(&nora.id, json!(tom.id))).await.json();
    assert_ne!(left["user"]["accountId"], json!(ana.id));
    assert_eq!(ana.get("/api/GetAthletes").await.problem(), (401, "unauthenticated"));
    assert_eq!(names(&nora).await, [pair("nora", "owner"), pair("tom", "assistant")]);
    let members: Value = nora.get("/api/GetMembers").await.json();
    let of_tom = members["members"][1]["athleteIds"].as_array().unwrap().clone();
    assert_eq!(of_tom.into_iter().collect::<std::collections::HashSet<_>>(), [json!(mia), json!(own)].into());
}

#[db_test]
async fn a_founder_who_leaves_has_an_empty_account_of_their_own_and_the_same_sign_in(app: TestApp) {
    let mut ana = app.coach("ana").await;
    ana.adds(athlete("Mia", "Moss")).await;
    let mut nora = app.coach("nora").await;
    nora.joins(&app, &ana, Role::Owner).await;

    let left: Value = ana.post("/api/LeaveAccount", &json!({})).await.json();
    assert_eq!(ana.get("/api/GetAthletes").await.problem(), (401, "unauthenticated"));
    ana.token = left["token"].as_str().unwrap().to_owned();

    let user = &left["user"];
    assert_eq!(
        (&user["id"], &user["role"], &user["email"]),
        (&json!(ana.id), &json!("owner"), &json!("ana@example.com"))
    );
    assert_ne!(user["accountId"], json!(ana.id));
    assert_eq!(athlete_count(&ana).await, 0);
    ana.signs_in_again().await;
    assert_eq!(athlete_count(&ana).await, 0);
    ana.adds(athlete("New", "Start")).await;
    assert_eq!(athlete_count(&nora).await, 1);
    assert_eq!(names(&nora).await, [pair("nora", "owner")]);
    let accounts: Vec<Value> = nora.get("/api/GetAccounts").await.json();
    assert_eq!(accounts[1]["name"], json!("nora"), "the account is known by its first owner");
    assert_eq!(accounts[1]["memberCount"], json!(1));
}
