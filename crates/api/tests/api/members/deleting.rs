use identity::Role;
use serde_json::{Value, json};
use test_support::{Coach, TestApp, athlete, db_test, schedule};

use super::{athlete_count, names, pair};

async fn deletes(coach: &Coach, call: &str) -> test_support::Answer {
    coach.post(call, &json!({"email": coach.email, "password": coach.password})).await
}

#[db_test]
async fn a_founder_deletes_their_sign_in_and_the_club_stays(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    ana.saves(schedule().athlete(&mia)).await;
    let mut nora = app.coach("nora").await;
    nora.joins(&app, &ana, Role::Coach).await;
    assert_eq!(deletes(&ana, "/api/DeletePerson").await.problem(), (409, "last-owner"));
    ana.post("/api/UpdateMember", &json!({"personId": nora.id, "role": "owner"})).await;

    assert_eq!(deletes(&ana, "/api/DeletePerson").await.status, 204);

    assert_eq!(ana.get("/api/GetAthletes").await.problem(), (401, "unauthenticated"));
    let body = json!({"email": ana.email, "password": ana.password});
    assert_eq!(app.post("/auth/signin", &body).await.problem(), (404, "auth/user-not-found"));
    assert_eq!(athlete_count(&nora).await, 1);
    assert_eq!(names(&nora).await, [pair("nora", "owner")]);
    let again = app.coach("ana").await;
    assert_ne!(again.id, ana.id, "the address is free again");
    assert_eq!(athlete_count(&again).await, 0);
}

#[db_test]
async fn an_owner_deletes_the_club_and_everybody_keeps_their_own_account(app: TestApp) {
    let ana = app.coach("ana").await;
    ana.adds(athlete("Mia", "Moss")).await;
    let mut nora = app.coach("nora").await;
    nora.adds(athlete("Own", "Athlete")).await;
    nora.joins(&app, &ana, Role::Coach).await;
    assert_eq!(deletes(&nora, "/api/DeleteAccount").await.problem(), (403, "not-your-role"));

    assert_eq!(deletes(&ana, "/api/DeleteAccount").await.status, 204);

    let written = nora.post("/api/CreateAthlete", &athlete("Late", "Athlete")).await;
    assert_eq!(written.problem(), (401, "unauthenticated"), "an account that was deleted while a member writes");
    nora.signs_in_again().await;
    assert_eq!(nora.get("/api/GetAthletes").await.json::<Value>()[0]["firstName"], json!("Own"));
    assert_eq!(athlete_count(&ana).await, 0, "whoever founded it has an empty one");
    assert_eq!(names(&ana).await, [pair("ana", "owner")]);
    assert_eq!(deletes(&ana, "/api/DeleteAccount").await.status, 204);
    assert_eq!(ana.get("/api/GetAthletes").await.problem(), (401, "unauthenticated"));
}

/// The club's row still holds the sign-in of whoever founded it.
#[db_test]
async fn a_club_is_deleted_after_its_founder_left_who_still_signs_in(app: TestApp) {
    let mut ana = app.coach("ana").await;
    ana.adds(athlete("Mia", "Moss")).await;
    let mut nora = app.coach("nora").await;
    nora.joins(&app, &ana, Role::Owner).await;
    ana.post("/api/LeaveAccount", &json!({})).await;
    ana.signs_in_again().await;
    ana.adds(athlete("New", "Start")).await;

    assert_eq!(deletes(&nora, "/api/DeleteAccount").await.status, 204);

    nora.signs_in_again().await;
    assert_eq!(athlete_count(&nora).await, 0);
    assert_eq!(athlete_count(&ana).await, 1);
    ana.signs_in_again().await;
    assert_eq!(athlete_count(&ana).await, 1);
    assert_eq!(deletes(&ana, "/api/DeleteAccount").await.status, 204);
    let body = json!({"email": ana.email, "password": ana.password});
    assert_eq!(app.post("/auth/signin", &body).await.problem(), (404, "auth/user-not-found"));
}

#[db_test]
async fn an_export_names_the_members(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut nora = app.coach("nora").await;
    nora.joins(&app, &ana, Role::AssistantCoach).await;

    let export: Value = ana.get("/api/ExportAccount").await.json();

    let members: Vec<_> =
        export["members"].as_array().unwrap().iter().map(|one| (&one["email"], &one["role"])).collect();
    assert_eq!(
        members,
        [(&json!("ana@example.com"), &json!("owner")), (&json!("nora@example.com"), &json!("assistant"))]
    );
}
