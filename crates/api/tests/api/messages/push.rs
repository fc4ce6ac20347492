use jiff::SignedDuration;
use serde_json::{Value, json};
use test_support::{Athlete, FakePush, SmtpSink, TestApp, db_test};

use super::{Given, consent, given, next};

const EVENING: &str = "2026-10-14T16:00:00Z";

/// Maya has switched notifications on, on her phone, in Stockholm.
async fn subscribed(app: &TestApp, more: Value) -> (FakePush, TestApp, Given, Athlete) {
    let (push, app) = FakePush::beside(app).await;
    let given = given(&app).await;
    let maya = app.athlete(&given.nora.shares(&given.maya, &given.plan).await);
    let mut body = push.subscribe("phone");
    body["timeZone"] = json!("Europe/Stockholm");
    for (name, value) in more.as_object().unwrap() {
        body[name] = value.clone();
    }
    let saved = maya.post("/api/SavePushSubscription", &body).await;
    assert_eq!(saved.status, 204, "{}", saved.text());
    (push, app, given, maya)
}

/// What arrived, without the browser's name.
fn told(push: &FakePush) -> Vec<Value> {
    push.received().into_iter().map(|(_, told)| told).collect()
}

#[db_test]
async fn tomorrows_session_comes_once_and_says_no_more_than_a_lock_screen_should(app: TestApp) {
    let (push, app, mut given, maya) = subscribed(&app, json!({})).await;
    let notifications = &maya.page().await["notifications"];
    assert_eq!((&notifications["remindAt"], &notifications["tomorrow"]), (&json!("18:00"), &json!(true)));
    app.clock().set(EVENING.parse().unwrap());
    app.sends_push().await;
    app.sends_push().await;
    let told = told(&push);
    assert_eq!(told.len(), 1);
    assert_eq!(told[0]["title"], "Your session for tomorrow");
    assert!(!told[0].to_string().contains("3 × 10 min"), "{}", told[0]);
    assert_eq!(told[0]["workout"], given.workouts[0].as_str());
    let actions = |buttons: &Value| -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let buttons = buttons.as_array().unwrap().iter();
        buttons.map(|button| (text(&button["action"]), text(&button["title"]))).collect()
    };
    let own = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        pairs.iter().map(|(action, title)| ((*action).to_owned(), (*title).to_owned())).collect()
    };
    assert_eq!(actions(&told[0]["buttons"]), own(&[("see", "See it"), ("cannot", "I can’t")]), "the day is to come");
    assert_eq!(
        actions(&told[0]["buttonsOnDay"]),
        own(&[("done", "Done"), ("moved", "Moved"), ("skipped", "Skipped")]),
        "a phone that was off shows it on the day"
    );
    assert_eq!(told[0]["day"], "2026-10-15");
    assert_eq!(told[0]["refused"]["title"], "Your answer wasn’t saved");
    given.nora.signs_in_again().await;
    assert_eq!(given.history().await[0].1, "Sent");
}

#[db_test]
async fn the_session_is_shown_where_the_athlete_wants_it_and_in_their_language(app: TestApp) {
    let (push, app, given, _) = subscribed(&app, json!({"showsText": true})).await;
    given.updates(json!({"language": "de"})).await;
    app.clock().set(EVENING.parse().unwrap());
    app.sends_push().await;
    let told = &told(&push)[0];
    assert_eq!(told["title"], "Donnerstag, 15. Oktober");
    assert!(told["text"].as_str().unwrap().starts_with("Lockerer Dauerlauf: 3 × 10 min"), "{told}");
    assert_eq!(told["buttons"][1]["title"], "Geht nicht");
    assert_eq!(told["buttonsOnDay"][1]["title"], "Verschoben");
}

#[db_test]
async fn a_browser_that_has_shown_it_keeps_the_mail_away(app: TestApp) {
    let (push, app, mut given, maya) = subscribed(&app, json!({})).await;
    given.has_consent("Email").await;
    app.clock().set(EVENING.parse().unwrap());
    app.sends_push().await;
    let id = told(&push)[0]["id"].clone();
    for is_read in [false, true, false] {
        let noted = maya.post("/api/NotePushArrived", &json!({"messageId": id, "isRead": is_read})).await;
        assert_eq!(noted.status, 204);
    }
    app.clock().advance(SignedDuration::from_mins(61));
    app.sends_push().await;
    given.nora.signs_in_again().await;
    assert_eq!(given.history().await, [("Tomorrow: 3 × 10 min".to_owned(), "Read".to_owned())]);
}

#[db_test]
async fn what_has_not_arrived_within_an_hour_is_mailed_once(app: TestApp) {
    let (_push, app, mut given, _) = subscribed(&app, json!({})).await;
    given.has_consent("Email").await;
    app.clock().set(EVENING.parse().unwrap());
    app.sends_push().await;
    app.clock().advance(SignedDuration::from_mins(59));
    app.sends_push().await;
    given.nora.signs_in_again().await;
    assert_eq!(given.history().await.len(), 1, "an hour has not passed");
    app.clock().advance(SignedDuration::from_mins(2));
    app.sends_push().await;
    app.sends_push().await;
    let sink = SmtpSink::start().await;
    app.delivers_mail_to(&sink).await;
    assert_eq!(sink.received().len(), 1);
    given.nora.signs_in_again().await;
    let states: Vec<String> = given.history().await.into_iter().map(|(_, state)| state).collect();
    assert_eq!(states, ["Sent", "Sent"]);
}

#[db_test]
async fn a_browser_that_is_gone_is_forgotten_and_the_mail_comes_at_once(app: TestApp) {
    let (push, app, mut given, maya) = subscribed(&app, json!({})).await;
    given.has_consent("Email").await;
    push.forget("phone");
    app.clock().set(EVENING.parse().unwrap());
    app.sends_push().await;
    given.nora.signs_in_again().await;
    let states: Vec<String> = given.history().await.into_iter().map(|(_, state)| state).collect();
    assert_eq!(states, ["Waiting", "Failed"], "the mail waits to be sent");
    let messages = given.messages().await;
    assert_eq!(next(&messages, "Push")["because"], "None of Maya’s devices gets notifications any more.");
    let again = maya.post("/api/SavePushSubscription", &push.subscribe("phone")).await;
    assert_eq!(again.status, 204);
    assert_eq!(next(&given.messages().await, "Push")["because"], Value::Null);
}

#[db_test]
async fn a_browser_that_is_gone_ends_the_consent_for_the_same_reason(app: TestApp) {
    let (push, app, mut given, _) = subscribed(&app, json!({})).await;
    push.forget("phone");
    app.clock().set(EVENING.parse().unwrap());
    app.sends_push().await;
    given.nora.signs_in_again().await;
    let messages = given.messages().await;
    let ended = consent(&messages, "Push");
    assert_eq!((&ended["state"], &ended["withdrawnBy"]), (&json!("Withdrawn"), &json!("Device")));
    assert_eq!(next(&messages, "Push")["because"], "None of Maya’s devices gets notifications any more.");
    assert_eq!(given.failed().await[0]["message"]["reason"], "No device gets notifications any more.");
}

#[db_test]
async fn a_service_that_says_when_to_come_back_is_asked_no_earlier(app: TestApp) {
    let (push, app, _given, _) = subscribed(&app, json!({})).await;
    app.clock().set(EVENING.parse().unwrap());
    push.asks_to_wait(25 * 60);
    app.sends_push().await;
    for _ in 0..24 {
        app.clock().advance(SignedDuration::from_mins(1));
        app.sends_push().await;
    }
    assert_eq!(told(&push).len(), 0, "it asked for 25 minutes");
    app.clock().advance(SignedDuration::from_mins(1));
    app.sends_push().await;
    assert_eq!(told(&push).len(), 1);
}

#[db_test]
async fn on_sunday_one_notification_comes_and_answers_for_monday(app: TestApp) {
    let (push, app, given, _) = subscribed(&app, json!({"showsText": true})).await;
    app.clock().set("2026-10-18T16:00:00Z".parse().unwrap());
    app.sends_push().await;
    app.clock().advance(SignedDuration::from_mins(61));
    app.sends_push().await;
    let told = told(&push);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0]["title"].as_str().unwrap().starts_with("Week 2: 1 session"), "{told:?}");
    assert_eq!((&told[0]["workout"], &told[0]["day"]), (&json!(given.workouts[2]), &json!("2026-10-19")));
}

#[db_test]
async fn changes_replies_and_questions_have_no_buttons(app: TestApp) {
    let (push, app, mut given, maya) = subscribed(&app, json!({"showsText": true})).await;
    let reply = json!({"scheduleId": given.plan, "workoutId": given.workouts[0], "text": "Take it easy"});
    given.nora.post("/api/SaveReply", &reply).await;
    maya.post("/api/SaveOwnAbsence", &json!({"kind": "ill", "from": "2026-10-14"})).await;
    app.sends_push().await;
    app.clock().set("2026-10-17T16:00:00Z".parse().unwrap());
    given.nora.signs_in_again().await;
    app.sends_push().await;
    let told = told(&push);
    let titles: Vec<&str> = told.iter().map(|told| told["title"].as_str().unwrap()).collect();
    assert_eq!(
        titles,
        ["nora", "How are you? Write “back” when you can run again, or tell us how long you’ll be off."]
    );
    for told in told {
        assert_eq!(
            (&told["buttons"], &told["workout"], &told["day"]),
            (&json!([]), &Value::Null, &Value::Null),
            "{told}"
        );
    }
}

#[db_test]
async fn done_on_a_notification_a_day_late_wipes_out_nothing(app: TestApp) {
    let (_push, app, given, maya) = subscribed(&app, json!({})).await;
    app.clock().set("2026-10-15T18:00:00Z".parse().unwrap());
    let workout = &given.workouts[0];
    let said = json!({"workoutId": workout, "outcome": "done", "effort": 9, "comment": "Sharp pain in my shin"});
    assert_eq!(maya.post("/api/SaveAnswer", &said).await.status, 200);
    app.clock().set("2026-10-16T18:00:00Z".parse().unwrap());
    let touched = json!({"workoutId": workout, "outcome": "done", "isBrief": true});
    for _ in 0..2 {
        let kept: Value = maya.post("/api/SaveAnswer", &touched).await.json();
        assert_eq!((&kept["answer"]["outcome"], &kept["answer"]["effort"]), (&json!("done"), &json!(9)), "{kept}");
    }
    let skipped = json!({"workoutId": workout, "outcome": "skipped"});
    maya.post("/api/SaveAnswer", &skipped).await;
    let kept: Value = maya.post("/api/SaveAnswer", &touched).await.json();
    assert_eq!(kept["answer"]["outcome"], "done", "another outcome is a new answer");
}

#[db_test]
async fn a_service_that_is_busy_is_asked_again_and_given_up_in_the_end(app: TestApp) {
    let (push, app, mut given, _) = subscribed(&app, json!({})).await;
    app.clock().set(EVENING.parse().unwrap());
    push.answers(&[429, 503]);
    for _ in 0..3 {
        app.sends_push().await;
        app.clock().advance(SignedDuration::from_mins(16));
    }
    assert_eq!(told(&push).len(), 1, "the third attempt");

    app.clock().set("2026-10-15T16:00:00Z".parse().unwrap());
    push.answers(&[429; 12]);
    for _ in 0..12 {
        app.sends_push().await;
        app.clock().advance(SignedDuration::from_mins(16));
    }
    given.nora.signs_in_again().await;
    assert_eq!(given.failed().await[0]["message"]["reason"], "The push service asks us to wait.");
}

#[db_test]
async fn switching_off_ends_it_at_once_and_only_the_athlete_switches_on_again(app: TestApp) {
    let (push, app, given, maya) = subscribed(&app, json!({})).await;
    assert_eq!(consent(&given.messages().await, "Push")["state"], "Agreed");
    assert_eq!(consent(&given.messages().await, "Push")["address"], Value::Null);
    let ended = maya.post("/api/DeletePushSubscription", &json!({"endpoint": push.endpoint("phone")})).await;
    assert_eq!(ended.status, 204);
    assert_eq!(consent(&given.messages().await, "Push")["state"], "Withdrawn");
    for state in ["Asked", "Agreed"] {
        let body = json!({"athleteId": given.maya, "channel": "Push", "state": state, "note": "Told me"});
        let answer = given.nora.post("/api/UpdateConsent", &body).await;
        assert_eq!(answer.status, 422, "{}", answer.text());
    }
    app.clock().set(EVENING.parse().unwrap());
    app.sends_push().await;
    assert_eq!(told(&push).len(), 0);
}

#[db_test]
async fn a_coach_can_end_notifications_too(app: TestApp) {
    let (push, app, given, _) = subscribed(&app, json!({})).await;
    given.updates(json!({"channel": "Push", "state": "Withdrawn"})).await;
    app.clock().set(EVENING.parse().unwrap());
    app.sends_push().await;
    assert_eq!(told(&push).len(), 0);
}

#[db_test]
async fn a_reply_is_told_by_day(app: TestApp) {
    let (push, app, mut given, _) = subscribed(&app, json!({})).await;
    app.clock().set("2026-10-14T21:30:00Z".parse().unwrap());
    app.sends_push().await;
    let before = told(&push).len();
    given.nora.signs_in_again().await;
    let body = json!({"scheduleId": given.plan, "workoutId": given.workouts[0], "text": "Take it easy"});
    let replied = given.nora.post("/api/SaveReply", &body).await;
    assert!(replied.status.is_success(), "{}", replied.text());
    app.sends_push().await;
    assert_eq!(told(&push).len(), before, "it is night");
    app.clock().set("2026-10-15T05:00:00Z".parse().unwrap());
    app.sends_push().await;
    assert_eq!(told(&push).last().unwrap()["title"], "nora has written to you");
}

#[db_test]
async fn strangers_and_other_services_are_refused(app: TestApp) {
    let (push, app, given, maya) = subscribed(&app, json!({})).await;
    let good = push.subscribe("tablet");
    for endpoint in
        ["https://evil.example/push", "http://127.0.0.1:1/x", "http://169.254.169.254/", "not an address", ""]
    {
        let mut body = good.clone();
        body["endpoint"] = json!(endpoint);
        let answer = maya.post("/api/SavePushSubscription", &body).await;
        assert_eq!(answer.status, 422, "{endpoint}: {}", answer.text());
    }
    let mut body = good.clone();
    body["keys"]["auth"] = json!("short");
    assert_eq!(maya.post("/api/SavePushSubscription", &body).await.status, 422);
    assert_eq!(app.athlete("AAAAAAAAAAAAAAAAAAAAAA").post("/api/SavePushSubscription", &good).await.status, 401);
    assert_eq!(app.post("/api/SavePushSubscription", &good).await.status, 401);
    let withdrawn = given.nora.put("/api/WithdrawAthleteLink", &json!({"athleteId": given.maya})).await;
    if withdrawn.status == 204 {
        assert_eq!(maya.post("/api/SavePushSubscription", &good).await.status, 401);
    }
}

#[db_test]
async fn a_thousand_browsers_of_one_athlete_are_ten(app: TestApp) {
    let (push, app, _, maya) = subscribed(&app, json!({})).await;
    for number in 0..15 {
        let saved = maya.post("/api/SavePushSubscription", &push.subscribe(&format!("b{number}"))).await;
        assert_eq!(saved.status, 204);
    }
    app.clock().set(EVENING.parse().unwrap());
    app.sends_push().await;
    let mut browsers: Vec<String> = push.received().into_iter().map(|(browser, _)| browser).collect();
    browsers.sort();
    assert_eq!(browsers.len(), 10);
    assert!(!browsers.contains(&"phone".to_owned()) && browsers.contains(&"b14".to_owned()), "{browsers:?}");
}

#[db_test]
async fn a_coach_is_told_of_pain_at_once_and_of_the_rest_once_a_day(app: TestApp) {
    let (push, app, given, maya) = subscribed(&app, json!({})).await;
    let coach = &given.nora;
    let mut body = push.subscribe("desk");
    body["showsText"] = json!(true);
    assert_eq!(coach.post("/api/SavePushSubscription", &body).await.status, 204);
    let mut body = push.subscribe("laptop");
    (body["isDaily"], body["timeZone"]) = (json!(true), json!("Europe/Stockholm"));
    assert_eq!(coach.post("/api/SavePushSubscription", &body).await.status, 204);

    for comment in ["Good run", "Knee sore going down", "Shall I run tomorrow?"] {
        let body = json!({"workoutId": given.workouts[0], "comment": comment});
        let answered = maya.post("/api/SaveAnswer", &body).await;
        assert_eq!(answered.status, 200, "{}", answered.text());
    }
    app.sends_push().await;
    let mut told = push.received();
    // Both are on their way at the same time.
    told.sort_by_key(|(_, told)| told["title"] == "Maya Lindqvist asks you something");
    let titles: Vec<&str> = told.iter().map(|(_, told)| told["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["Maya Lindqvist mentions pain", "Maya Lindqvist asks you something"]);
    assert!(told.iter().all(|(browser, _)| browser == "desk"));
    assert_eq!((&told[0].1["text"], &told[0].1["badge"]), (&json!("Knee sore going down"), &json!(1)));

    app.clock().set("2026-10-15T05:00:00Z".parse().unwrap());
    app.sends_push().await;
    let (browser, told) = push.received().pop().unwrap();
    assert_eq!((browser.as_str(), &told["title"]), ("laptop", &json!("1 thing waits in your inbox")));
    assert_eq!(told["text"], "");
}

#[db_test]
async fn how_it_goes_is_asked_by_mail_where_the_notification_does_not_arrive(app: TestApp) {
    let (push, app, mut given, maya) = subscribed(&app, json!({})).await;
    given.has_consent("Email").await;
    let ill = json!({"kind": "ill", "from": "2026-10-14"});
    let said = maya.post("/api/SaveOwnAbsence", &ill).await;
    assert!(said.status.is_success(), "{}", said.text());
    app.clock().set("2026-10-17T16:00:00Z".parse().unwrap());
    app.sends_push().await;
    assert_eq!(told(&push).last().unwrap()["title"], "nora asks how you are");
    app.clock().advance(SignedDuration::from_mins(61));
    app.sends_push().await;
    let sink = SmtpSink::start().await;
    app.delivers_mail_to(&sink).await;
    assert_eq!(sink.received().len(), 1);
    given.nora.signs_in_again().await;
    assert_eq!(given.history().await.len(), 2);
}

#[db_test]
async fn nobody_is_asked_by_mail_who_has_said_how_it_goes(app: TestApp) {
    let (push, app, mut given, maya) = subscribed(&app, json!({})).await;
    given.has_consent("Email").await;
    let ill = json!({"kind": "ill", "from": "2026-10-14"});
    maya.post("/api/SaveOwnAbsence", &ill).await;
    app.clock().set("2026-10-17T16:00:00Z".parse().unwrap());
    app.sends_push().await;
    assert_eq!(told(&push).len(), 1);
    let until = json!({"kind": "ill", "from": "2026-10-14", "to": "2026-10-20"});
    maya.post("/api/SaveOwnAbsence", &until).await;
    app.clock().advance(SignedDuration::from_mins(61));
    app.sends_push().await;
    given.nora.signs_in_again().await;
    assert_eq!(given.history().await.len(), 1);
}

#[db_test]
async fn arrivals_are_noted_once_and_only_for_ones_own_messages(app: TestApp) {
    let (push, app, _given, maya) = subscribed(&app, json!({})).await;
    app.clock().set(EVENING.parse().unwrap());
    app.sends_push().await;
    let id = told(&push)[0]["id"].clone();
    for _ in 0..300 {
        let noted = maya.post("/api/NotePushArrived", &json!({"messageId": id})).await;
        assert_eq!(noted.status, 204);
    }
    let most = "SELECT MAX(failure_count) AS number FROM throttle";
    let most = app.app.db.read(move |conn| conn.row(most, (), |row| row.get::<i64>("number")));
    assert_eq!(most.await.unwrap(), Some(1), "said again it changes nothing");
    let unknown = json!({"messageId": uuid::Uuid::from_u128(7)});
    assert_eq!(maya.post("/api/NotePushArrived", &unknown).await.status, 404);
}

#[db_test]
async fn a_service_that_is_busy_for_an_hour_gets_it_afterwards_or_a_mail_comes_instead(app: TestApp) {
    let (push, app, mut given, _) = subscribed(&app, json!({})).await;
    let busy_for_an_hour = async |evening: &str| {
        app.clock().set(evening.parse().unwrap());
        push.answers(&[429; 10]);
        for _ in 0..100 {
            app.sends_push().await;
            app.clock().advance(SignedDuration::from_mins(1));
        }
    };
    busy_for_an_hour(EVENING).await;
    assert_eq!(told(&push).len(), 1, "once it takes messages again");
    given.nora.signs_in_again().await;
    given.has_consent("Email").await;
    busy_for_an_hour("2026-10-15T16:00:00Z").await;
    assert_eq!(told(&push).len(), 1, "the mail has taken its place");
    let sink = SmtpSink::start().await;
    app.delivers_mail_to(&sink).await;
    assert_eq!(sink.received().len(), 1);
}
