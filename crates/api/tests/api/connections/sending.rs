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

#[db_test]
async fn rest_strength_doubles_and_sessions_without_steps_are_each_right(app: TestApp) {
    let given = given(&app).await;
    given
        .replans(|days| {
            days.truncate(1);
            days[0]["type"] = json!("Rest");
            days[0]["title"] = json!("Rest");
            let mut strength = workout("2026-10-15");
            strength["type"] = json!("AlternativeTraining");
            strength["title"] = json!("Strength");
            strength["description"] = json!("- 3x10 squats\n- planks");
            let mut by_time = workout("2026-10-16");
            by_time["distance"] = json!(0);
            by_time["title"] = json!("45 minutes");
            by_time["description"] = json!("Easy\n- then six strides");
            let mut by_feel = by_time.clone();
            by_feel["durationInMinutes"] = json!(0);
            by_feel["title"] = json!("x".repeat(150));
            days.extend([strength, by_time, by_feel]);
        })
        .await;
    given.connects_with_own_key().await;
    given.app.syncs().await;
    let events = given.fake.events("i2");
    let kinds: Vec<_> =
        events.iter().map(|event| (event["category"].as_str().unwrap(), event["name"].as_str().unwrap())).collect();
    let long = "x".repeat(80);
    assert_eq!(kinds, [("NOTE", "Strength"), ("WORKOUT", "45 minutes"), ("WORKOUT", long.as_str())]);
    assert_eq!(events[0]["description"], "- 3x10 squats\n- planks");
    assert_eq!(events[1]["start_date_local"], events[2]["start_date_local"], "two sessions of one day");
    assert_eq!(events[1]["description"], "Easy\n• then six strides", "a line with a hyphen would be read as a step");
}

#[db_test]
async fn a_session_has_the_athletes_own_paces_and_follows_them(app: TestApp) {
    let given = given(&app).await;
    given
        .replans(|days| {
            days.truncate(1);
            days[0]["steps"] = json!([
                {"kind": "work", "extent": {"type": "distance", "distance": 5.0, "distanceType": "km"},
                 "target": {"type": "named", "name": "threshold"}},
            ]);
            days[0]["stepsText"] = json!("5k @ threshold");
        })
        .await;
    given.connects_with_own_key().await;
    let answer = given.nora.get(&format!("/api/GetDeliveries?schedule={}", given.plan)).await.json::<Value>();
    assert_eq!(answer["sessions"][0]["changes"], json!(["“threshold” is a note: the athlete’s pace is not known."]));
    given.app.syncs().await;
    let file = |given: &super::Given| given.fake.events("i2")[0]["file_contents_base64"].to_string();
    let before = file(&given);

    let pace = json!({"athleteId": given.maya, "pace": "Threshold", "from": "4:10/km"});
    assert!(given.nora.post("/api/SavePaceOverride", &pace).await.status.is_success());
    given.syncs_later().await;
    assert_ne!(file(&given), before, "a change of paces changes what the watch shows");
    assert_eq!(given.fake.events("i2").len(), 1);
}

#[db_test]
async fn sessions_move_with_the_athletes_answer_and_the_window_with_the_day(app: TestApp) {
    let given = given(&app).await;
    given.nora.put("/api/UpdateConnections", &json!({"daysAhead": 7})).await;
    let mut body = given.schedule().await;
    let mut later = workout("2026-10-21");
    later["title"] = json!("Next week");
    body["plans"].as_array_mut().unwrap()[1]["workouts"] = json!([later]);
    let saved = given.nora.post(&format!("/api/UpdateSchedule?schedule={}", given.plan), &body).await;
    assert_eq!(saved.status, 200, "{}", saved.text());
    given.connects_with_own_key().await;
    given.app.syncs().await;
    assert_eq!(given.fake.calendar("i2").len(), 3, "seven days are today and the six that follow");

    let workouts = &given.schedule().await["plans"][0]["workouts"];
    let moved = json!({"workoutId": workouts[1]["id"], "outcome": "moved", "movedTo": "2026-10-16"});
    assert!(given.page.post("/api/SaveAnswer", &moved).await.status.is_success());
    given.syncs_later().await;
    assert_eq!(given.fake.calendar("i2")[1], "2026-10-16 Easy run");

    given.app.clock().set("2026-10-15T00:00:30Z".parse().unwrap());
    given.app.syncs().await;
    assert_eq!(given.fake.calendar("i2").last().unwrap(), "2026-10-21 Next week");
    assert_eq!(given.fake.calendar("i2").len(), 4, "what was yesterday stays");
}

#[db_test]
async fn no_more_is_sent_than_the_athlete_sees(app: TestApp) {
    let given = given(&app).await;
    let mut body = given.schedule().await;
    body["plans"].as_array_mut().unwrap()[1]["workouts"] = json!([workout("2026-10-26")]);
    given.nora.post(&format!("/api/UpdateSchedule?schedule={}", given.plan), &body).await;
    given.nora.put("/api/UpdateAthleteLink", &json!({"athleteId": given.maya, "weeksAhead": 1})).await;
    given.connects_with_own_key().await;
    given.app.syncs().await;
    assert_eq!(given.fake.calendar("i2").len(), 3);
    given.nora.put("/api/UpdateAthleteLink", &json!({"athleteId": given.maya, "weeksAhead": 0})).await;
    given.syncs_later().await;
    assert_eq!(given.fake.calendar("i2").len(), 4);
}

#[db_test]
async fn a_deleted_plan_and_a_deleted_athlete_leave_nothing_behind(app: TestApp) {
    let given = given(&app).await;
    given.connects_by_the_coach().await;
    given.app.syncs().await;
    given.nora.delete(&format!("/api/deleteschedule?schedule={}", given.plan)).await;
    given.syncs_later().await;
    assert!(given.fake.calendar("i2").is_empty());

    let plan = given.nora.saves(test_support::schedule().athlete(&given.maya)).await;
    given.nora.put("/api/ShowSchedule", &json!({"scheduleId": plan, "isShown": true})).await;
    given.syncs_later().await;
    assert_eq!(given.fake.calendar("i2").len(), 1);
    let deleted = given.nora.delete(&format!("/api/DeleteAthlete?documentId={}", given.maya)).await;
    assert_eq!(deleted.status, 204, "{}", deleted.text());
    given.syncs_later().await;
    assert!(given.fake.calendar("i2").is_empty());
}

#[db_test]
async fn sessions_on_days_off_are_removed_and_come_back_with_the_athlete(app: TestApp) {
    let given = given(&app).await;
    given.connects_with_own_key().await;
    given.app.syncs().await;
    let off = json!({"athleteId": given.maya, "kind": "travel", "from": "2026-10-15", "to": "2026-10-16"});
    let absence = given.nora.post("/api/SaveAbsence", &off).await;
    assert_eq!(absence.status, 201, "{}", absence.text());
    given.syncs_later().await;
    assert_eq!(given.fake.calendar("i2"), ["2026-10-14 Easy run", "2026-10-17 Easy run"]);
    let days: Vec<String> = given.deliveries().await.into_iter().map(|(day, _)| day).collect();
    assert_eq!(days, ["2026-10-14", "2026-10-17"]);

    given.nora.delete(&format!("/api/DeleteAbsence?absence={}", absence.text())).await;
    given.syncs_later().await;
    assert_eq!(given.fake.calendar("i2").len(), 3);
}

#[db_test]
async fn a_draft_is_sent_once_it_is_published(app: TestApp) {
    let given = given(&app).await;
    given.connects_with_own_key().await;
    given.app.syncs().await;
    let by_hand = given.nora.put("/api/UpdatePreferences", &json!({"publishesOnSaving": false})).await;
    assert_eq!(by_hand.status, 200, "{}", by_hand.text());
    given.fake.calls();
    given
        .replans(|days| {
            days[0]["title"] = json!("Progression run");
            days[1]["distance"] = json!(21);
            days.remove(2);
            days.push(workout("2026-10-18"));
        })
        .await;
    given.syncs_later().await;
    assert_eq!(given.fake.calls().iter().filter(|call| call.contains("/events/")).count(), 0);
    assert_eq!(given.fake.calendar("i2"), ["2026-10-14 Easy run", "2026-10-15 Easy run", "2026-10-17 Easy run"]);
    assert!(given.deliveries().await.iter().all(|(_, state)| state == "sent"), "{:?}", given.deliveries().await);

    let published = given.nora.post("/api/PublishSchedules", &json!({"scheduleIds": [given.plan]})).await;
    assert_eq!(published.status, 200, "{}", published.text());
    given.syncs_later().await;
    assert_eq!(given.fake.calendar("i2"), ["2026-10-14 Progression run", "2026-10-15 Easy run", "2026-10-18 Easy run"]);
}

#[db_test]
async fn deleting_the_account_removes_what_was_sent_from_today_on(app: TestApp) {
    let given = given(&app).await;
    given.connects_by_the_coach().await;
    given.app.syncs().await;
    let daniel = given.nora.adds(test_support::athlete("Daniel", "K")).await;
    given.matches(json!([{"intervalsId": "i3", "athleteId": daniel}])).await;
    assert_eq!(given.fake.calendar("i2").len(), 3, "Maya's removal is still to come");
    let body = json!({"email": given.nora.email, "password": given.nora.password});
    assert_eq!(given.nora.post("/api/DeleteAccount", &body).await.status, 204);
    given.app.clock().advance(jiff::SignedDuration::from_mins(3));
    given.app.syncs().await;
    assert_eq!(given.fake.calendar("i2"), [""; 0]);

    let left = "SELECT COUNT(*) AS number FROM outbox WHERE channel = 'intervals'";
    let left = given.app.app.db.read(move |conn| conn.row(left, (), |row| row.get::<i64>("number")));
    assert_eq!(left.await.unwrap(), Some(0), "the key is gone with its message");
}

#[db_test]
async fn deleting_an_account_in_use_removes_what_was_sent(app: TestApp) {
    let given = given(&app).await;
    given.connects_with_own_key().await;
    given.app.syncs().await;
    given.app.clock().set("2026-10-15T04:00:00Z".parse().unwrap());
    let mut nora = given.nora;
    nora.signs_in_again().await;
    let body = json!({"email": nora.email, "password": nora.password});
    assert_eq!(nora.post("/api/DeleteAccount", &body).await.status, 204);
    given.app.clock().advance(jiff::SignedDuration::from_mins(3));
    given.app.syncs().await;
    assert_eq!(given.fake.calendar("i2"), ["2026-10-14 Easy run"], "past days stay as they were");
}

#[db_test]
async fn nothing_is_exchanged_for_an_archived_athlete_until_they_are_back(app: TestApp) {
    let given = given(&app).await;
    given.connects_with_own_key().await;
    given.app.syncs().await;
    given.replans(|days| days.push(workout("2026-10-16"))).await;
    let archive = async |is_archived: bool| {
        let body = json!({"athleteIds": [given.maya], "isArchived": is_archived});
        assert_eq!(given.nora.post("/api/UpdateAthletes", &body).await.status, 204);
    };
    given.fake.calls();
    archive(true).await;
    given.syncs_later().await;
    given.syncs_later().await;
    assert_eq!(given.fake.calls(), [""; 0]);
    archive(false).await;
    given.syncs_later().await;
    assert_eq!(given.fake.calendar("i2").len(), 4);
}
