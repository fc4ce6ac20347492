use identity::Role;
use serde_json::json;
use test_support::{TestApp, db_test};

use super::{names, pair};

#[db_test]
async fn a_role_is_changed_by_owners_alone_and_counts_from_the_next_call_on(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut nora = app.coach("nora").await;
    nora.joins(&app, &ana, Role::Coach).await;

    let raised = nora.post("/api/UpdateMember", &json!({"personId": nora.id, "role": "owner"})).await;
    assert_eq!(raised.problem(), (403, "not-your-role"));
    assert!(raised.text().contains("Ask ana."), "{}", raised.text());
    assert_eq!(nora.get("/api/GetBilling").await.problem(), (403, "not-your-role"));
    let made = ana.post("/api/UpdateMember", &json!({"personId": nora.id, "role": "owner"})).await;
    assert_eq!(made.status, 204);
    assert_eq!(nora.get("/api/GetBilling").await.status, 200);
    let lowered = nora.post("/api/UpdateMember", &json!({"personId": ana.id, "role": "assistant"})).await;
    assert_eq!(lowered.status, 204);
    assert_eq!(ana.get("/api/GetBilling").await.problem(), (403, "not-your-role"));
    assert_eq!(names(&nora).await, [pair("nora", "owner"), pair("ana", "assistant")]);
    for (person, role, problem) in [
        (json!(nora.id), "coach", (409, "last-owner")),
        (json!(nora.id), "king", (422, "invalid-input")),
        (json!("0198c5a0-0000-7000-8000-000000000001"), "coach", (404, "member-not-found")),
        (json!("nobody"), "coach", (404, "member-not-found")),
    ] {
        let answer = nora.post("/api/UpdateMember", &json!({"personId": person, "role": role})).await;
        assert_eq!(answer.problem(), problem);
    }
}

#[db_test]
async fn of_two_owners_who_remove_each_other_at_once_one_stays(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut nora = app.coach("nora").await;
    nora.joins(&app, &ana, Role::Owner).await;

    let (by_ana, by_nora) = (json!({"personId": nora.id}), json!({"personId": ana.id}));
    let (one, other) = tokio::join!(ana.post("/api/RemoveMember", &by_ana), nora.post("/api/RemoveMember", &by_nora));

    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [204, 401]);
    let left = if one.status == 204 { &ana } else { &nora };
    assert_eq!(names(left).await.len(), 1);
}

#[db_test]
async fn of_two_owners_who_lower_each_other_at_once_one_stays(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut nora = app.coach("nora").await;
    nora.joins(&app, &ana, Role::Owner).await;

    let lower = |person| json!({"personId": person, "role": "coach"});
    let (by_ana, by_nora) = (lower(nora.id), lower(ana.id));
    let (one, other) = tokio::join!(ana.post("/api/UpdateMember", &by_ana), nora.post("/api/UpdateMember", &by_nora));

    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [204, 403]);
    assert_eq!(names(&ana).await.iter().filter(|(_, role)| role == "owner").count(), 1);
}
