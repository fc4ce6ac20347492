use identity::Role;
use jiff::SignedDuration;
use serde_json::{Value, json};
use test_support::{TestApp, athlete, db_test};

use super::athlete_count;
use crate::auth::browser::{Browser, call_with, token_of};

#[db_test]
async fn a_person_switches_between_their_accounts_without_signing_in_again(app: TestApp) {
    let ana = app.coach("ana").await;
    ana.adds(athlete("Mia", "Moss")).await;
    let mut nora = app.coach("nora").await;
    nora.joins(&app, &ana, Role::Coach).await;

    assert_eq!(athlete_count(&nora).await, 1);
    let accounts: Vec<Value> = nora.get("/api/GetAccounts").await.json();
    let told: Vec<_> = accounts.iter().map(|one| (&one["accountId"], &one["role"], &one["isCurrent"])).collect();
    let (own, club) = (json!(nora.id), json!(ana.id));
    assert_eq!(told, [(&own, &json!("owner"), &json!(false)), (&club, &json!("coach"), &json!(true))]);
    nora.switches_to(nora.id).await;
    assert_eq!(athlete_count(&nora).await, 0);
    app.clock().advance(SignedDuration::from_secs(1));
    nora.switches_to(ana.id).await;
    nora.signs_in_again().await;
    assert_eq!(athlete_count(&nora).await, 1, "a new session begins where they worked last");
    let elsewhere = nora.post("/api/SwitchAccount", &json!({"accountId": app.coach("ben").await.id})).await;
    assert_eq!(elsewhere.problem(), (404, "account-not-found"));
}

/// Two tabs of one session, in two accounts.
#[db_test]
async fn each_tab_keeps_its_account_when_it_asks_for_the_next_token(app: TestApp) {
    let mut ana = app.coach("ana").await;
    let (mut browser, signed_up) = Browser::signed_up(&app, "nora@example.com").await;
    let nora = signed_up["user"]["id"].clone();
    let person = serde_json::from_value::<uuid::Uuid>(nora.clone()).unwrap().into();
    let (account, now) = (ana.id.into(), app.clock().now());
    let join = app.app.db.write_for(account, move |tx| store::members::add(tx, person, Role::Coach, now));
    join.await.unwrap();

    let in_account = |answer: test_support::Answer| answer.json::<Value>()["user"]["accountId"].clone();
    for _ in 0..2 {
        app.clock().advance(SignedDuration::from_mins(4));
        let club = browser.post(&app, "/auth/refresh", &json!({"accountId": ana.id})).await;
        let club_token = token_of(&club.json());
        assert_eq!(in_account(club), json!(ana.id));
        let own = browser.post(&app, "/auth/refresh", &json!({"accountId": nora})).await;
        let own_token = token_of(&own.json());
        assert_eq!(in_account(own), nora);
        assert_ne!(club_token, own_token);
        for token in [club_token, own_token] {
            assert_eq!(call_with(&app, &token).await.status, 200);
        }
    }
    assert_eq!(in_account(browser.refresh(&app).await), nora, "the session itself was not switched");
    ana.signs_in_again().await;
    assert_eq!(ana.post("/api/RemoveMember", &json!({"personId": nora})).await.status, 204);
    let refused = browser.post(&app, "/auth/refresh", &json!({"accountId": ana.id})).await;
    assert_eq!(in_account(refused), nora, "somebody who was removed acts in their own account");
}
