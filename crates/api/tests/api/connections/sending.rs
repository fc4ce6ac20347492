use serde_json::{Value, json};
use test_support::{TestApp, db_test, workout};

use super::given;

#[db_test]
async fn the_shown_sessions_of_the_next_days_are_sent_and_their_state_is_told(app: TestApp) {
    let given = given(&app).await;
    given.connects_with_own_key().await;
    let days = ["2026-10-14", "2026-10-15", "2026-10-17"];
    let all = |state: &str| days.map(|day| (day.to_owned(), state.to_owned())).to_vec();
    assert_eq!(given.deliveries().await, all("onTheWay"));
    given.app.syncs().await;
    assert_eq!(given.fake.calendar("i2"), ["2026-10-14 Easy run", "2026-10-15 Easy run", "2026-10-17 Easy run"]);
    assert_eq!(given.deliveries().await, all("sent"));
    let own = given.own().await;
    assert_eq!(own["sessions"].as_array().unwrap().len(), 3);
    assert_eq!(own["sessions"][0]["state"], "sent");
    let file = given.fake.events("i2")[0]["file_contents_base64"].as_str().unwrap().to_owned();
    assert!(file.len() > 100);
}

#[db_test]
async fn a_plan_that_is_not_shown_is_not_sent_and_is_removed_when_hidden(app: TestApp) {
    let given = given(&app).await;
    given.connects_with_own_key().await;
    let hidden = test_support::schedule().athlete(&given.maya).name("Draft").workouts(vec![workout("2026-10-16")]);
    given.nora.saves(hidden).await;
    given.app.syncs().await;
    assert_eq!(given.fake.calendar("i2").len(), 3);
    let hide = json!({"scheduleId": given.plan, "isShown": false});
    assert_eq!(given.nora.put("/api/ShowSchedule", &hide).await.status, 204);
    assert_eq!(given.deliveries().await, []);
    given.syncs_later().await;
    assert!(given.fake.calendar("i2").is_empty());
}

#[db_test]
async fn changes_of_the_plan_follow_one_batch_a_minute(app: TestApp) {
    let given = given(&app).await;
    given.connects_with_own_key().await;
    given.app.syncs().await;
    let ids = |events: &[Value]| events.iter().map(|event| event["id"].clone()).collect::<Vec<_>>();
    let before = ids(&given.fake.events("i2"));
    given.fake.calls();

    given
        .replans(|days| {
            days.remove(0);
            days[0]["title"] = json!("Progression run");
            days[1]["scheduledDate"] = json!("2026-10-18");
            days.push(workout("2026-10-16"));
        })
        .await;
    given.app.clock().advance(jiff::SignedDuration::from_secs(30));
    given.app.syncs().await;
    assert_eq!(given.fake.calls(), [""; 0], "the last batch is less than a minute ago");
    given.syncs_later().await;
    assert_eq!(given.fake.calendar("i2"), ["2026-10-15 Progression run", "2026-10-16 Easy run", "2026-10-18 Easy run"]);
    let events = given.fake.events("i2");
    assert_eq!([&events[0]["id"], &events[2]["id"]], [&before[1], &before[2]], "changed and moved, not made again");
    assert_eq!(
        given.fake.calls(),
        ["PUT /api/v1/athlete/i2/events/bulk-delete", "POST /api/v1/athlete/i2/events/bulk"]
    );
    given.syncs_later().await;
    assert_eq!(given.fake.calls(), [""; 0], "nothing differs, so nothing is sent");
}
