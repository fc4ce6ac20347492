use std::time::Duration;

use jiff::SignedDuration;
use serde_json::{Value, json};
use test_support::{IntervalsTrouble, TestApp, athlete, db_test, schedule, workout};

use super::{MAYAS_KEY, NORAS_KEY, given};

#[db_test]
async fn a_key_that_is_withdrawn_later_stops_everything_and_says_so(app: TestApp) {
    let mut given = given(&app).await;
    given.connects_with_own_key().await;
    given.app.syncs().await;
    given.fake.forgets_key(MAYAS_KEY);
    given.replans(|days| days[2]["title"] = json!("Long run")).await;
    given.syncs_later().await;
    let connection = given.connection().await;
    assert_eq!((&connection["state"], &connection["problem"]), (&json!("noAccess"), &json!("keyRefused")));
    assert_eq!(
        connection["message"],
        "intervals.icu no longer lets Longrun in. Usually the connection was removed there. Ask the athlete to connect again."
    );
    assert_eq!(connection["lastSyncAt"], "2026-10-14T05:00:00Z", "it worked until then");
    let states: Vec<String> = given.deliveries().await.into_iter().map(|(_, state)| state).collect();
    assert_eq!(states, ["sent", "sent", "couldNot"]);
    given.fake.calls();
    for _ in 0..3 {
        given.syncs_later().await;
    }
    assert_eq!(given.fake.calls(), [""; 0], "nobody knocks on a closed door again");

    given.fake.knows("i2", "Maya L.", MAYAS_KEY);
    given.connects_with_own_key().await;
    given.syncs_later().await;
    given.nora.signs_in_again().await;
    assert_eq!(given.connection().await["state"], "works");
    assert_eq!(given.fake.calendar("i2")[2], "2026-10-17 Long run");
}

#[db_test]
async fn the_coachs_withdrawn_key_is_tried_once_for_all(app: TestApp) {
    let given = given(&app).await;
    let daniel = given.nora.adds(athlete("Daniel", "Kiplagat")).await;
    given.connects_by_the_coach().await;
    given
        .matches(json!([{"intervalsId": "i2", "athleteId": given.maya}, {"intervalsId": "i3", "athleteId": daniel}]))
        .await;
    given.app.syncs().await;
    given.fake.forgets_key(NORAS_KEY);
    given.replans(|days| days[2]["title"] = json!("Long run")).await;
    given.syncs_later().await;
    let connections = given.connections().await;
    assert_eq!(connections["coachKey"]["problem"], "keyRefused");
    assert_eq!(connections["coachKey"]["message"], "intervals.icu no longer accepts your key. Replace it.");
    given.fake.calls();
    let plan = given.nora.saves(schedule().athlete(&daniel)).await;
    given.nora.put("/api/ShowSchedule", &json!({"scheduleId": plan, "isShown": true})).await;
    given.syncs_later().await;
    assert_eq!(given.fake.calls(), [""; 0], "a key that is known not to work is not tried for the next athlete");

    given.fake.knows("i1", "Nora Eklund", "another-key-9999");
    let replaced = given.nora.post("/api/ConnectIntervals", &json!({"apiKey": "another-key-9999"})).await;
    assert_eq!(replaced.status, 200, "{}", replaced.text());
    given.syncs_later().await;
    assert_eq!(given.fake.calendar("i2")[2], "2026-10-17 Long run");
    assert_eq!(given.fake.calendar("i3").len(), 1);
}

#[db_test]
async fn an_athlete_who_no_longer_follows_the_coach_is_named_and_checked_again_on_request(app: TestApp) {
    let given = given(&app).await;
    given.connects_by_the_coach().await;
    given.app.syncs().await;
    given.fake.unfollows("i2", "i1");
    given.replans(|days| days[2]["title"] = json!("Long run")).await;
    given.syncs_later().await;
    let connection = given.connection().await;
    assert_eq!(connection["state"], "notFound");
    assert_eq!(
        connection["message"],
        "You’re not this athlete’s coach on intervals.icu. Invite them there, then check again."
    );
    assert_eq!(given.connections().await["coachKey"]["problem"], Value::Null, "the key itself works");
    let own = given.own().await;
    assert_eq!(
        own["connection"]["message"],
        "Your coach’s connection to intervals.icu doesn’t work. Your coach sees it too."
    );
    given.fake.follows("i2", "i1");
    let sync = given.nora.post("/api/SyncNow", &json!({"athleteId": given.maya})).await;
    assert_eq!(sync.status, 202, "{}", sync.text());
    given.syncs_later().await;
    assert_eq!(given.connection().await["state"], "works");
}

#[db_test]
async fn a_provider_that_is_down_for_a_day_loses_nothing_and_is_asked_ever_less(app: TestApp) {
    let mut given = given(&app).await;
    given.connects_with_own_key().await;
    given.fake.is_down(true);
    given.app.syncs().await;
    let connection = given.connection().await;
    assert_eq!((&connection["state"], &connection["problem"]), (&json!("unavailable"), &json!("unavailable")));
    let session = &given.own().await["sessions"][0];
    assert_eq!(
        (&session["state"], &session["message"]),
        (&json!("onTheWay"), &json!("intervals.icu does not answer. Longrun tries again automatically."))
    );
    for _ in 0..24 * 4 {
        given.app.clock().advance(SignedDuration::from_mins(15));
        given.app.syncs().await;
    }
    let calls = given.fake.calls().len();
    assert!((20..40).contains(&calls), "once an hour in the end, not {calls} times");
    given.fake.is_down(false);
    given.app.clock().advance(SignedDuration::from_hours(1));
    given.app.syncs().await;
    given.nora.signs_in_again().await;
    assert_eq!(given.connection().await["state"], "works");
    assert_eq!(given.fake.calendar("i2"), ["2026-10-15 Easy run", "2026-10-17 Easy run"]);
}

#[db_test]
async fn slow_throttled_and_unreadable_answers_are_tried_again(app: TestApp) {
    let given = given(&app).await;
    given.connects_with_own_key().await;
    for trouble in [IntervalsTrouble::Html, IntervalsTrouble::Hangs, IntervalsTrouble::TakesAndFails] {
        given.fake.fails(&[trouble]);
        given.app.clock().advance(SignedDuration::from_mins(10));
        given.app.syncs().await;
        assert_eq!(given.own().await["connection"]["state"], "unavailable", "{trouble:?}");
    }
    given.fake.fails(&[IntervalsTrouble::Throttles(1_200)]);
    given.app.clock().advance(SignedDuration::from_mins(10));
    given.app.syncs().await;
    given.fake.calls();
    given.app.clock().advance(SignedDuration::from_mins(19));
    given.app.syncs().await;
    assert_eq!(given.fake.calls(), [""; 0], "it asked for twenty minutes");
    given.app.clock().advance(SignedDuration::from_mins(1));
    given.app.syncs().await;
    assert_eq!(given.fake.calendar("i2").len(), 3, "what was taken before it failed is there once");
    assert_eq!(given.own().await["connection"]["state"], "works");
}

#[db_test]
async fn one_refused_session_of_a_batch_holds_up_no_other(app: TestApp) {
    let given = given(&app).await;
    given.replans(|days| days[1]["title"] = json!("Run and walk")).await;
    given.fake.refuses("Run and walk");
    given.connects_with_own_key().await;
    given.app.syncs().await;
    assert_eq!(given.fake.calendar("i2"), ["2026-10-14 Easy run", "2026-10-17 Easy run"]);
    let connection = given.connection().await;
    assert_eq!(
        (&connection["state"], &connection["sent"], &connection["notSent"]),
        (&json!("notSent"), &json!(2), &json!(1))
    );
    let workout = &given.schedule().await["plans"][0]["workouts"][1]["id"];
    assert_eq!(connection["firstNotSent"], json!({"scheduleId": given.plan, "workoutId": workout}));
    let refused = given.own().await["sessions"][1].clone();
    assert_eq!((&refused["state"], &refused["theirWords"]), (&json!("couldNot"), &json!("Workout has too many steps")));
    assert_eq!(
        refused["message"],
        "intervals.icu does not accept this session. Change it and it is sent again, or use its file."
    );
    given.fake.calls();
    given.syncs_later().await;
    assert_eq!(given.fake.calls(), [""; 0], "it is not sent again as it is");
    given.replans(|days| days[1]["title"] = json!("Run")).await;
    given.syncs_later().await;
    assert_eq!(given.fake.calendar("i2").len(), 3);
    assert_eq!(given.connection().await["state"], "works");
}

#[db_test]
async fn a_plan_that_changes_while_a_batch_is_under_way_follows_with_the_next(app: TestApp) {
    let given = given(&app).await;
    given.connects_with_own_key().await;
    given.fake.takes(Duration::from_millis(400));
    let change = async {
        tokio::time::sleep(Duration::from_millis(150)).await;
        given.replans(|days| days[2]["title"] = json!("Long run")).await;
    };
    tokio::join!(given.app.syncs(), change);
    given.fake.takes(Duration::ZERO);
    given.syncs_later().await;
    assert_eq!(given.fake.calendar("i2"), ["2026-10-14 Easy run", "2026-10-15 Easy run", "2026-10-17 Long run"]);
    assert!(given.deliveries().await.iter().all(|(_, state)| state == "sent"));
}

#[db_test]
async fn a_process_that_dies_between_sending_and_noting_leaves_nothing_doubled_or_forgotten(app: TestApp) {
    let given = given(&app).await;
    given.connects_with_own_key().await;
    given.fake.fails(&[IntervalsTrouble::Hangs]);
    let dying = given.app.in_another_process().await;
    // The session is there, and the process that sent it is gone before it could note so.
    let dead = tokio::time::timeout(Duration::from_millis(1_500), dying.syncs()).await;
    assert!(dead.is_err(), "it was still waiting");
    assert_eq!(given.fake.calendar("i2").len(), 3);
    given.replans(|days| drop(days.remove(0))).await;
    given.app.clock().advance(SignedDuration::from_mins(3));
    given.app.syncs().await;
    assert_eq!(given.fake.calendar("i2"), ["2026-10-15 Easy run", "2026-10-17 Easy run"], "the third is remembered");
    assert_eq!(given.connection().await["state"], "works");
}

#[db_test]
async fn several_processes_send_each_athlete_once(app: TestApp) {
    let given = given(&app).await;
    given.connects_by_the_coach().await;
    let mut matches = vec![json!({"intervalsId": "i2", "athleteId": given.maya})];
    for number in 10..20 {
        let id = format!("i{number}");
        given.fake.knows(&id, &format!("Runner {number}"), &format!("key-of-{number}"));
        given.fake.follows(&id, "i1");
        let runner = given.nora.adds(athlete("Runner", &number.to_string())).await;
        let plan = given.nora.saves(schedule().athlete(&runner).workouts(vec![workout("2026-10-15")])).await;
        given.nora.put("/api/ShowSchedule", &json!({"scheduleId": plan, "isShown": true})).await;
        matches.push(json!({"intervalsId": id, "athleteId": runner}));
    }
    given.matches(json!(matches)).await;
    let (one, two) = (given.app.in_another_process().await, given.app.in_another_process().await);
    given.fake.calls();
    tokio::join!(given.app.syncs(), one.syncs(), two.syncs());
    given.app.syncs().await;
    let sent = given.fake.calls().into_iter().filter(|call| call.ends_with("/events/bulk")).count();
    assert_eq!(sent, 11, "one batch for each athlete");
    assert_eq!(given.fake.calendar("i15"), ["2026-10-15 Easy run"]);
}

#[db_test]
async fn secrets_are_neither_logged_nor_exported(app: TestApp) {
    let given = given(&app).await;
    given.connects_by_the_coach().await;
    given.connects_with_own_key().await;
    let export = given.nora.get("/api/ExportAccount").await;
    assert_eq!(export.json::<Value>()["connections"][0]["intervalsId"], "i2");
    for key in [NORAS_KEY, MAYAS_KEY] {
        assert!(!export.text().contains(key));
        assert!(!format!("{:?}", given.app.app.settings).contains(key));
    }
}

#[db_test]
async fn a_connection_that_stopped_is_in_the_inbox_until_it_works_again(app: TestApp) {
    let mut given = given(&app).await;
    given.connects_with_own_key().await;
    given.app.syncs().await;
    given.fake.is_down(true);
    given.replans(|days| days[2]["title"] = json!("Long run")).await;
    given.syncs_later().await;
    assert_eq!(stopped(&given).await, [Value::Null; 0], "what mends itself needs nobody");
    given.fake.is_down(false);
    given.fake.forgets_key(MAYAS_KEY);
    given.app.clock().advance(SignedDuration::from_mins(5));
    given.app.syncs().await;
    given.nora.signs_in_again().await;
    let groups = stopped(&given).await;
    assert_eq!(groups.len(), 1);
    let item = &groups[0]["items"][0];
    assert_eq!((&item["athleteId"], &item["connection"]["problem"]), (&json!(given.maya), &json!("keyRefused")));
    assert_eq!(item["connection"]["message"], given.connection().await["message"]);
    let german = given.nora.request(reqwest::Method::GET, "/api/GetInbox").header("accept-language", "de");
    let german: Value = given.nora.send(german).await.json();
    assert_ne!(german["groups"], json!(groups), "each member reads it in their language");
    given.fake.knows("i2", "Maya L.", MAYAS_KEY);
    given.connects_with_own_key().await;
    assert_eq!(stopped(&given).await, [Value::Null; 0]);
}

/// The inbox's group of connections that stopped.
async fn stopped(given: &super::Given) -> Vec<Value> {
    let inbox: Value = given.nora.get("/api/GetInbox").await.json();
    let groups = inbox["groups"].as_array().unwrap().clone();
    groups.into_iter().filter(|group| group["kind"] == "connectionStopped").collect()
}
