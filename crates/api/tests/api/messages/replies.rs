use jiff::SignedDuration;
use serde_json::{Value, json};
use test_support::{FakeWhatsApp, TestApp, db_test};

use super::{Given, consent, reminded};
use crate::raw;

pub fn text(app: &TestApp, number: u32, after: i64, text: &str) -> Value {
    message(app, number, after, json!({"type": "text", "text": {"body": text}}))
}

fn message(app: &TestApp, number: u32, after: i64, content: Value) -> Value {
    let mut message = content;
    message["from"] = json!("46701740211");
    message["id"] = json!(format!("wamid.in{number}"));
    message["timestamp"] = json!((app.clock().now().as_second() + after).to_string());
    message
}

fn button(app: &TestApp, number: u32, after: i64, id: &str) -> Value {
    let reply = json!({"type": "button_reply", "button_reply": {"id": id, "title": id.split(':').next()}});
    message(app, number, after, json!({"type": "interactive", "interactive": reply}))
}

/// On Thursday afternoon, before the next message.
async fn on_the_day(app: &TestApp) -> (FakeWhatsApp, TestApp, Given) {
    let (whatsapp, app, mut given) = reminded(app).await;
    app.clock().set("2026-10-15T15:00:00Z".parse().unwrap());
    given.nora.signs_in_again().await;
    (whatsapp, app, given)
}

/// On Thursday evening, after Friday's session was announced.
async fn in_the_evening(app: &TestApp) -> (FakeWhatsApp, TestApp, Given) {
    let (whatsapp, app, mut given) = on_the_day(app).await;
    app.clock().set("2026-10-15T16:00:00Z".parse().unwrap());
    app.sends_whatsapp().await;
    given.nora.signs_in_again().await;
    assert_eq!(whatsapp.received().len(), 2);
    (whatsapp, app, given)
}

impl Given {
    async fn answer(&self, workout: usize) -> Value {
        let answers: Value = self.nora.get(&format!("/api/GetAnswers?schedule={}", self.plan)).await.json();
        let all = answers["answers"].as_array().unwrap().iter();
        all.into_iter().find(|answer| answer["workoutId"] == *self.workouts[workout]).cloned().unwrap_or_default()
    }

    async fn comments(&self) -> Vec<String> {
        let answers: Value = self.nora.get(&format!("/api/GetAnswers?schedule={}", self.plan)).await.json();
        let comments = answers["comments"].as_array().unwrap().iter();
        comments.map(|comment| comment["text"].as_str().unwrap().to_owned()).collect()
    }
}

#[db_test]
async fn buttons_effort_and_words_are_saved_like_an_answer_on_the_page(app: TestApp) {
    let (whatsapp, app, given) = on_the_day(&app).await;
    let done = button(&app, 1, 1, &format!("done:{}", given.workouts[0]));
    for _ in 0..3 {
        assert_eq!(whatsapp.reports(&app, &[], std::slice::from_ref(&done)).await.status, 200);
    }
    assert_eq!(given.answer(0).await["outcome"], "done");
    whatsapp
        .reports(&app, &[], &[text(&app, 2, 2, "8"), text(&app, 3, 3, "Felt heavy."), text(&app, 3, 3, "Felt heavy.")])
        .await;
    let answer = given.answer(0).await;
    assert_eq!((&answer["outcome"], &answer["effort"]), (&json!("done"), &json!(8)));
    assert_eq!(given.comments().await, ["Felt heavy."]);
    let history = given.messages().await["history"].clone();
    assert_eq!(history.as_array().unwrap().len(), 4, "one each, and what they answer to");
    assert_eq!(history[0]["reason"], "Filed on 3 × 10 min");

    let answered = message(
        &app,
        4,
        4,
        json!({"type": "text", "text": {"body": "Skipped, cold"}, "context": {"id": FakeWhatsApp::id_of(0)}}),
    );
    whatsapp.reports(&app, &[], &[answered]).await;
    let answer = given.answer(0).await;
    assert_eq!((&answer["outcome"], &answer["effort"]), (&json!("skipped"), &Value::Null));
    assert_eq!(given.comments().await, ["Felt heavy.", "cold"]);
}

#[db_test]
async fn a_late_webhook_does_not_undo_a_newer_answer(app: TestApp) {
    let (whatsapp, app, given) = on_the_day(&app).await;
    let skipped = button(&app, 1, -60, &format!("skipped:{}", given.workouts[0]));
    let done = button(&app, 2, -30, &format!("done:{}", given.workouts[0]));
    whatsapp.reports(&app, &[], &[done]).await;
    whatsapp.reports(&app, &[], &[skipped]).await;
    assert_eq!(given.answer(0).await["outcome"], "done");
    let history = given.messages().await["history"].clone();
    assert_eq!(history[0]["reason"], "Said before what stands on 3 × 10 min");
}

#[db_test]
async fn a_move_is_saved_once_its_day_is_known(app: TestApp) {
    let (whatsapp, app, given) = reminded(&app).await;
    whatsapp.reports(&app, &[], &[button(&app, 1, 1, &format!("moved:{}", given.workouts[0]))]).await;
    assert_eq!(given.answer(0).await, Value::Null);
    app.sends_whatsapp().await;
    let list = whatsapp.received().last().unwrap()["interactive"].clone();
    assert_eq!(list["type"], "list");
    let rows = list["action"]["sections"][0]["rows"].as_array().unwrap().clone();
    let days: Vec<&str> = rows.iter().map(|row| row["title"].as_str().unwrap()).collect();
    let others = ["Wednesday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"];
    assert_eq!(days, others, "not Thursday, the day that it is on");
    let row = rows[2].clone();
    assert_eq!((&row["title"], &row["description"]), (&json!("Saturday"), &json!("Saturday 17 October")));
    let reply = json!({"type": "list_reply", "list_reply": {"id": row["id"], "title": "Saturday"}});
    whatsapp.reports(&app, &[], &[message(&app, 2, 2, json!({"type": "interactive", "interactive": reply}))]).await;
    let answer = given.answer(0).await;
    assert_eq!((&answer["outcome"], &answer["movedTo"]), (&json!("moved"), &json!("2026-10-17")));

    whatsapp.reports(&app, &[], &[text(&app, 3, 3, "Moved to Sunday")]).await;
    assert_eq!(given.answer(0).await["movedTo"], "2026-10-18");
}

#[db_test]
async fn stop_takes_effect_at_once_and_yes_agrees(app: TestApp) {
    let (whatsapp, app, mut given) = reminded(&app).await;
    let kai = given.nora.adds(json!({"firstName": "Kai", "lastName": "Berg", "phoneNumber": super::PHONE})).await;
    let asked = json!({"athleteId": kai, "channel": "WhatsApp", "state": "Asked"});
    given.nora.post("/api/UpdateConsent", &asked).await;
    let state = async |given: &Given, athlete: &str| {
        let answer: Value = given.nora.get(&format!("/api/GetMessages?athlete={athlete}")).await.json();
        let consent = consent(&answer, "WhatsApp");
        (consent["state"].clone(), consent["withdrawnBy"].clone())
    };
    whatsapp.reports(&app, &[], &[text(&app, 1, 1, "STOP")]).await;
    assert_eq!(state(&given, &given.maya).await, (json!("Withdrawn"), json!("Reply")));
    assert_eq!(state(&given, &kai).await.0, "Withdrawn", "who shares the number is stopped too");

    app.clock().advance(SignedDuration::from_hours(7 * 24));
    given.nora.signs_in_again().await;
    given.updates(json!({"channel": "WhatsApp", "state": "Asked"})).await;
    whatsapp.reports(&app, &[], &[text(&app, 1, 1, "STOP")]).await;
    assert_eq!(state(&given, &given.maya).await.0, "Asked", "a report that comes again has no effect again");

    // An athlete who never got a message agrees by answering.
    let noa = given.nora.adds(json!({"firstName": "Noa", "lastName": "Ek", "phoneNumber": "+46701740212"})).await;
    given.nora.post("/api/UpdateConsent", &json!({"athleteId": noa, "channel": "WhatsApp", "state": "Asked"})).await;
    let mut yes = text(&app, 5, 5, "Yes!");
    yes["from"] = json!("46701740212");
    whatsapp.reports(&app, &[], &[yes]).await;
    assert_eq!(state(&given, &noa).await.0, "Agreed");
}

#[db_test]
async fn a_voice_note_and_a_picture_reach_the_inbox_and_the_athlete_is_told(app: TestApp) {
    let (whatsapp, app, given) = on_the_day(&app).await;
    let before = whatsapp.received().len();
    let voice = message(&app, 1, 1, json!({"type": "audio", "audio": {"id": "1", "voice": true}}));
    let picture = json!({"id": "2", "caption": "My shin", "file_size": 16_000_000, "mime_type": "image/jpeg"});
    let picture = message(&app, 2, 2, json!({"type": "image", "image": picture}));
    for _ in 0..2 {
        assert_eq!(whatsapp.reports(&app, &[], &[voice.clone(), picture.clone()]).await.status, 200);
    }
    let told = ["Sent a voice note. Listen to it in WhatsApp.", "My shin\nSent a picture. Look at it in WhatsApp."];
    assert_eq!(given.comments().await, told);
    assert_eq!(given.answer(0).await, Value::Null, "it is no answer");
    let inbox: Value = given.nora.get("/api/GetInbox").await.json();
    assert!(inbox.to_string().contains("Sent a picture. Look at it in WhatsApp."), "the newest: {inbox}");

    app.sends_whatsapp().await;
    let mut sent: Vec<String> =
        whatsapp.received()[before..].iter().map(|sent| sent["text"]["body"].to_string()).collect();
    // Both came at the same moment.
    sent.sort();
    let stays = "It stays in WhatsApp: write in words what matters for your plan.";
    let of = |what: &str| json!(format!("nora can see that you sent a {what}. {stays}")).to_string();
    assert_eq!(sent, [of("picture"), of("voice note")]);
    assert!(!given.messages().await["history"].to_string().contains("is told"), "a receipt is no news to the coach");
}

#[db_test]
async fn words_that_were_filed_are_acknowledged_and_buttons_are_not(app: TestApp) {
    let (whatsapp, app, given) = on_the_day(&app).await;
    given.updates(json!({"language": "de"})).await;
    let before = whatsapp.received().len();
    whatsapp.reports(&app, &[], &[button(&app, 1, 1, &format!("done:{}", given.workouts[0]))]).await;
    whatsapp.reports(&app, &[], &[text(&app, 2, 2, "Beine schwer")]).await;
    app.sends_whatsapp().await;
    let sent: Vec<Value> = whatsapp.received()[before..].iter().map(|sent| sent["text"]["body"].clone()).collect();
    assert_eq!(sent, ["Gespeichert bei 3 × 10 min, Donnerstag, 15. Oktober. nora sieht es."]);
    assert_eq!(given.failed().await, Vec::<Value>::new());
}

#[db_test]
async fn words_about_a_day_with_two_sessions_are_filed_without_asking(app: TestApp) {
    let (whatsapp, app, given) = on_the_day(&app).await;
    let moved = json!({"workoutId": given.workouts[1], "outcome": "moved", "movedTo": "2026-10-15"});
    let page = app.athlete(&given.nora.shares(&given.maya, &given.plan).await);
    assert_eq!(page.post("/api/SaveAnswer", &moved).await.status, 200);
    whatsapp.reports(&app, &[], &[text(&app, 1, 1, "Windy out there")]).await;
    assert_eq!(given.comments().await, ["Windy out there"]);
    app.sends_whatsapp().await;
    assert!(whatsapp.received().last().unwrap()["text"]["body"].as_str().unwrap().starts_with("Saved on "));
}

#[db_test]
async fn words_that_belong_to_no_session_are_told_to_do_so(app: TestApp) {
    let (whatsapp, app, given) = reminded(&app).await;
    whatsapp.reports(&app, &[], &[text(&app, 1, 1, "thanks")]).await;
    app.sends_whatsapp().await;
    let told = whatsapp.received().last().unwrap()["text"]["body"].clone();
    assert_eq!(told, "No session nearby matches this. nora will find it among your messages.");
    assert!(given.messages().await["history"].to_string().contains("thanks"));
}

#[db_test]
async fn a_message_of_sixteen_megabytes_is_refused_and_the_next_one_is_taken(app: TestApp) {
    let (whatsapp, app, given) = on_the_day(&app).await;
    let head =
        "POST /webhooks/whatsapp HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 16000000";
    let refused = raw::exchange(&app, format!("{head}\r\n\r\n[").as_bytes()).await;
    assert!(refused.starts_with("HTTP/1.1 413"), "{refused}");
    assert_eq!(whatsapp.reports(&app, &[], &[text(&app, 2, 2, "Done, 8")]).await.status, 200);
    assert_eq!(given.answer(0).await["effort"], 8);
}

#[db_test]
async fn strangers_and_pictures_change_nothing(app: TestApp) {
    let (whatsapp, app, given) = reminded(&app).await;
    let mut stranger = button(&app, 1, 1, &format!("done:{}", given.workouts[0]));
    stranger["from"] = json!("4915100000000");
    let picture = message(&app, 2, 2, json!({"type": "image", "image": {"id": "1"}}));
    let nonsense = button(&app, 3, 3, "done:everything");
    assert_eq!(whatsapp.reports(&app, &[], &[stranger, picture, nonsense]).await.status, 200);
    assert_eq!(given.answer(0).await, Value::Null);
    assert_eq!(given.history().await.len(), 3);
}

#[db_test]
async fn a_reply_in_the_evening_is_about_today(app: TestApp) {
    let (whatsapp, app, given) = in_the_evening(&app).await;
    whatsapp.reports(&app, &[], &[text(&app, 1, 1, "Done, 8")]).await;
    let answer = given.answer(0).await;
    assert_eq!((&answer["outcome"], &answer["effort"]), (&json!("done"), &json!(8)));
    assert_eq!(given.answer(1).await, Value::Null, "tomorrow's was told of last, and is not done");
    whatsapp.reports(&app, &[], &[text(&app, 2, 2, "Moved to Sunday")]).await;
    assert_eq!(given.answer(1).await["movedTo"], "2026-10-18", "a move may be of a day to come");
}

#[db_test]
async fn a_moved_session_is_done_on_its_new_day(app: TestApp) {
    let (whatsapp, app, mut given) = in_the_evening(&app).await;
    whatsapp.reports(&app, &[], &[text(&app, 1, 1, "Moved to Saturday")]).await;
    app.clock().set("2026-10-17T15:00:00Z".parse().unwrap());
    given.nora.signs_in_again().await;
    whatsapp.reports(&app, &[], &[text(&app, 2, 1, "7")]).await;
    let answer = given.answer(1).await;
    assert_eq!((&answer["outcome"], &answer["movedTo"]), (&json!("done"), &json!("2026-10-17")));
    assert_eq!((&answer["effort"], given.answer(0).await), (&json!(7), Value::Null));
}

#[db_test]
async fn a_future_session_is_done_only_after_asking_the_athlete(app: TestApp) {
    let (whatsapp, app, given) = in_the_evening(&app).await;
    let quoting = json!({"type": "text", "text": {"body": "Done, 6"}, "context": {"id": FakeWhatsApp::id_of(1)}});
    whatsapp.reports(&app, &[], &[message(&app, 1, 1, quoting)]).await;
    assert_eq!((given.answer(0).await, given.answer(1).await), (Value::Null, Value::Null));
    app.sends_whatsapp().await;
    let list = whatsapp.received().last().unwrap()["interactive"].clone();
    assert_eq!(list["body"]["text"], "Which session do you mean?");
    let rows = list["action"]["sections"][0]["rows"].clone();
    let titles: Vec<_> = rows.as_array().unwrap().iter().map(|row| row["title"].clone()).collect();
    assert_eq!(titles, ["3 × 10 min", "Easy + strides"]);
    let choose = async |number: u32, row: &Value| {
        let reply = json!({"type": "list_reply", "list_reply": {"id": row["id"], "title": row["title"]}});
        let chosen = message(&app, number, 2, json!({"type": "interactive", "interactive": reply}));
        whatsapp.reports(&app, &[], &[chosen]).await
    };
    choose(2, &rows[0]).await;
    let answer = given.answer(0).await;
    assert_eq!((&answer["outcome"], &answer["effort"]), (&json!("done"), &json!(6)));
    choose(3, &rows[1]).await;
    let early = given.answer(1).await;
    assert_eq!(
        (&early["outcome"], &early["movedTo"]),
        (&json!("done"), &json!("2026-10-15")),
        "it was done a day early"
    );
}

#[db_test]
async fn a_late_webhook_does_not_undo_an_answer_on_the_page(app: TestApp) {
    let (whatsapp, app, given) = on_the_day(&app).await;
    let page = app.athlete(&given.nora.shares(&given.maya, &given.plan).await);
    let late = text(&app, 1, -600, "skipped, too tired");
    page.post("/api/SaveAnswer", &json!({"workoutId": given.workouts[0], "outcome": "done", "effort": 4})).await;
    whatsapp.reports(&app, &[], &[late]).await;
    let answer = given.answer(0).await;
    assert_eq!((&answer["outcome"], &answer["effort"]), (&json!("done"), &json!(4)));
    assert_eq!(given.comments().await, ["too tired"], "the words are kept");
}

#[db_test]
async fn deleting_answers_deletes_those_by_message_for_good(app: TestApp) {
    let (whatsapp, app, given) = on_the_day(&app).await;
    let page = app.athlete(&given.nora.shares(&given.maya, &given.plan).await);
    let words = text(&app, 1, -5, "Done, 8. My knee hurts");
    whatsapp.reports(&app, &[], std::slice::from_ref(&words)).await;
    let delete = page.request(reqwest::Method::DELETE, "/api/DeleteAnswers");
    assert_eq!(page.send(delete).await.status, 204);
    for _ in 0..2 {
        assert!(!given.messages().await["history"].to_string().contains("knee"));
        assert_eq!((given.answer(0).await, given.comments().await.len()), (Value::Null, 0));
        whatsapp.reports(&app, &[], std::slice::from_ref(&words)).await;
    }
    assert_eq!(given.history().await.len(), 1, "what was sent to her stays");
}

#[db_test]
async fn a_stop_is_confirmed_once(app: TestApp) {
    let (whatsapp, app, given) = on_the_day(&app).await;
    whatsapp.reports(&app, &[], &[text(&app, 1, 1, "Stop please")]).await;
    app.sends_whatsapp().await;
    let confirmation = whatsapp.received().last().unwrap()["text"]["body"].clone();
    assert_eq!(confirmation, "You won’t get these messages any more.");
    whatsapp.reports(&app, &[], &[text(&app, 2, 2, "STOP")]).await;
    app.sends_whatsapp().await;
    assert_eq!(whatsapp.received().len(), 2, "what was told before, and the confirmation");
    assert_eq!(consent(&given.messages().await, "WhatsApp")["state"], "Withdrawn");
}
