use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{SmtpSink, TestApp, db_test};

use super::{Given, given, next};

#[db_test]
async fn a_plan_a_week_and_a_day_are_readable_text_that_fits_a_url(app: TestApp) {
    let given = given(&app).await;
    let secret = given.nora.shares(&given.maya, &given.plan).await;
    let text = async |part: &str| {
        let answer = given.nora.get(&format!("/api/GetMessageText?schedule={}{part}", given.plan)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json::<Value>()
    };
    let day = text("&day=2026-10-15").await;
    let link = format!("http://localhost:8080/a#{secret}");
    assert_eq!(
        day["text"],
        format!("Thursday 15 October\nEasy Run: 3 × 10 min. 10.0 km, 1 h 00\nBy feel\n\nYour page: {link}")
    );
    let url = day["whatsAppUrl"].as_str().unwrap();
    assert!(url.starts_with("https://wa.me/46701740211?text=Thursday%2015%20October%0AEasy"), "{url}");
    assert!(
        text("&week=1").await["text"].as_str().unwrap().starts_with("Week 1: 2 sessions, 20.0 km, 2 h 00\n\nThursday")
    );
    assert!(text("").await["text"].as_str().unwrap().starts_with("Autumn marathon\n\nWeek 1, Monday 12 October"));
    assert_eq!(day["emailProblem"], "Maya hasn’t agreed to email yet. Ask on the Messages page.");
    for missing in ["&week=9", "&day=2027-01-01"] {
        let answer = given.nora.get(&format!("/api/GetMessageText?schedule={}{missing}", given.plan)).await;
        assert_eq!(answer.problem(), (404, "day-not-found"), "{missing}");
    }

    let mut long = test_support::workout("2026-10-15");
    long["description"] = json!("ö".repeat(5_000));
    let plan = given.nora.saves(test_support::schedule().athlete(&given.maya).workouts(vec![long])).await;
    let answer: Value = given.nora.get(&format!("/api/GetMessageText?schedule={plan}&day=2026-10-15")).await.json();
    assert!(answer["whatsAppUrl"].as_str().unwrap().len() <= 2_000);
    assert!(answer["text"].as_str().unwrap().ends_with(&link));
}

#[db_test]
async fn a_mail_links_to_prepared_answers_and_tells_where_replies_go(app: TestApp) {
    let given = given(&app).await;
    let secret = given.nora.shares(&given.maya, &given.plan).await;
    given.has_consent("Email").await;
    let sink = SmtpSink::start().await;
    let mail = async |at: &str| {
        app.clock().set(at.parse().unwrap());
        api::messages::enqueue_due(&app.app).await.unwrap();
        app.delivers_mail_to(&sink).await;
        sink.received().last().unwrap().source.replace("=\r\n", "").replace("=3D", "=")
    };
    let read = mail("2026-10-14T16:00:00Z").await;
    let page = "http://localhost:8080/a/";
    for (label, outcome) in [("Done", "done"), ("Moved", "moved"), ("Skipped", "skipped")] {
        let link = format!("{page}?{outcome}={}&mail={}#{secret}", given.workouts[0], mail_in(&read));
        assert!(read.contains(&format!("{label}: {link}")), "{read}");
        assert!(read.contains(&format!("href=\"{}\"", link.replace('&', "&amp;"))), "{read}");
    }
    assert!(read.contains("A reply to this email reaches nora, but not your plan."), "{read}");
    assert_eq!(read.matches("Answer for 3 ").count(), 2, "once as text and once as HTML: {read}");
    assert!(!read.contains("how did it go"), "nobody knows on the evening before: {read}");

    let page: Value = app.athlete(&secret).page().await;
    assert!(!page.to_string().contains("\"outcome\":\"done\""));
    for outcome in ["done", "moved", "skipped"] {
        let path = format!("/a/?{outcome}={}", given.workouts[0]);
        let opened = app.send(app.request(Method::GET, &path).header("accept", "text/html")).await;
        assert_eq!(opened.status, 200);
    }
    let after: Value = app.athlete(&secret).page().await;
    assert_eq!(after["plans"], page["plans"], "opening a link answers nothing");

    let sunday = mail("2026-10-18T16:00:00Z").await;
    assert!(
        sunday.contains("Week 2: 1 session") && sunday.contains(&format!("?done={}&mail=", given.workouts[2])),
        "{sunday}"
    );
    let before = sink.received().len();
    mail("2026-10-18T17:30:00Z").await;
    assert_eq!(sink.received().len(), before, "one message on a Sunday evening");
}

/// The id of the mail in its links.
fn mail_in(read: &str) -> String {
    let (_, after) = read.split_once("&mail=").expect("a link that answers");
    after.chars().take(36).collect()
}

#[db_test]
async fn a_day_that_is_sent_by_hand_has_links_to_answer_and_a_week_has_none(app: TestApp) {
    let given = given(&app).await;
    let secret = given.nora.shares(&given.maya, &given.plan).await;
    given.has_consent("Email").await;
    let language = json!({"language": "de"});
    let page = app.athlete(&secret);
    let chosen = page.send(page.request(Method::PUT, "/api/UpdateOwnLanguage").json(&language)).await;
    assert!(chosen.status.is_success(), "{}", chosen.text());
    let sink = SmtpSink::start().await;
    let mail = async |part: Value| {
        let mut body = json!({"channel": "Email", "scheduleId": given.plan});
        body.as_object_mut().unwrap().extend(part.as_object().unwrap().clone());
        let sent = given.nora.post("/api/SendMessage", &body).await;
        assert_eq!(sent.status, 201, "{}", sent.text());
        app.delivers_mail_to(&sink).await;
        sink.received().last().unwrap().source.replace("=\r\n", "").replace("=3D", "=")
    };
    let day = mail(json!({"day": "2026-10-15"})).await;
    for (label, outcome) in [("Erledigt", "done"), ("Verschoben", "moved"), ("Ausgelassen", "skipped")] {
        let link = format!("?{outcome}={}&mail={}#{secret}", given.workouts[0], mail_in(&day));
        assert!(day.contains(&link), "{label}: {link} in {day}");
    }
    assert!(day.contains("ckmeldung zu 3 "), "{day}");
    let week = mail(json!({"week": 1})).await;
    assert!(!week.contains("?done="), "{week}");
}

#[db_test]
async fn a_link_of_a_mail_is_for_one_answer_and_for_two_weeks(app: TestApp) {
    let given = given(&app).await;
    let secret = given.nora.shares(&given.maya, &given.plan).await;
    given.has_consent("Email").await;
    let sink = SmtpSink::start().await;
    app.clock().set("2026-10-15T16:00:00Z".parse().unwrap());
    api::messages::enqueue_due(&app.app).await.unwrap();
    app.delivers_mail_to(&sink).await;
    let mail = mail_in(&sink.received()[0].source.replace("=\r\n", "").replace("=3D", "="));
    let page = app.athlete(&secret);
    let friday = &given.workouts[1];
    let link = async |workout: &str| {
        let asked = page.get(&format!("/api/GetAnswerLink?mail={mail}&workout={workout}")).await;
        assert_eq!(asked.status, 200, "{}", asked.text());
        asked.json::<Value>()
    };
    let (fresh, used) = (json!({"isUsed": false, "isExpired": false}), json!({"isUsed": true, "isExpired": false}));
    for _ in 0..2 {
        assert_eq!(link(friday).await, fresh, "asking uses nothing up");
    }
    let comment = json!({"workoutId": friday, "comment": "Where do we meet?", "mailId": mail});
    assert_eq!(page.post("/api/SaveAnswer", &comment).await.status, 200);
    assert_eq!(link(friday).await, fresh, "a comment is no answer");
    let said = json!({"workoutId": friday, "outcome": "skipped", "mailId": mail});
    assert_eq!(page.post("/api/SaveAnswer", &said).await.status, 200);
    assert_eq!(link(friday).await, used);
    app.clock().advance(SignedDuration::from_secs(5));
    assert_eq!(page.post("/api/UndoAnswer", &json!({"workoutId": friday})).await.status, 200);
    assert_eq!(link(friday).await, used, "also once the answer is taken back");
    assert_eq!(link(&given.workouts[0]).await, fresh, "of the other session");
    app.clock().advance(SignedDuration::from_secs(5));
    assert_eq!(page.post("/api/SaveAnswer", &said).await.status, 200, "what the athlete says is never lost");
    let unknown = "0199e7a0-0000-7000-8000-000000000000";
    let missing = page.get(&format!("/api/GetAnswerLink?mail={unknown}&workout={friday}")).await;
    assert_eq!(missing.problem(), (404, "message-not-found"));
    app.clock().advance(SignedDuration::from_hours(14 * 24));
    assert_eq!(link(&given.workouts[0]).await, json!({"isUsed": false, "isExpired": true}));
}

#[db_test]
async fn a_mail_to_an_athlete_whose_answers_are_not_wanted_links_to_none(app: TestApp) {
    let given = given(&app).await;
    given.nora.shares(&given.maya, &given.plan).await;
    let closed = json!({"athleteId": given.maya, "canAnswer": false, "weeksAhead": 0});
    let changed = given.nora.put("/api/UpdateAthleteLink", &closed).await;
    assert!(changed.status.is_success(), "{}", changed.text());
    given.has_consent("Email").await;
    let sink = SmtpSink::start().await;
    app.clock().set("2026-10-14T16:00:00Z".parse().unwrap());
    api::messages::enqueue_due(&app.app).await.unwrap();
    app.delivers_mail_to(&sink).await;
    let mail = sink.received()[0].source.replace("=\r\n", "").replace("=3D", "=");
    assert!(!mail.contains("?done=") && mail.contains("Open your page"), "{mail}");
    assert!(!mail.contains("Answer on your page"), "{mail}");
}

#[db_test]
async fn a_week_is_sent_by_mail_once_and_only_with_consent(app: TestApp) {
    let given = given(&app).await;
    let sink = SmtpSink::start().await;
    let body = json!({"channel": "Email", "scheduleId": given.plan, "week": 1});
    let send = async || {
        let request = given.nora.request(Method::POST, "/api/SendMessage").header("idempotency-key", "one");
        given.nora.send(request.json(&body)).await
    };
    assert_eq!(send().await.problem(), (409, "no-consent"));
    given.has_consent("Email").await;
    assert_eq!(send().await.status, 201);
    assert_eq!(send().await.status, 201);
    assert_eq!(given.history().await, [("Week 1 of Autumn marathon".to_owned(), "Waiting".to_owned())]);
    app.delivers_mail_to(&sink).await;
    assert_eq!(sink.received().len(), 1);
    let mail = sink.received()[0].source.replace("=\r\n", "");
    assert!(mail.contains("Week 1: 2 sessions, 20.0 km") && mail.contains("/stop"), "{mail}");
    assert_eq!(given.history().await, [("Week 1 of Autumn marathon".to_owned(), "Sent".to_owned())]);

    let opened = given
        .nora
        .post("/api/SendMessage", &json!({"channel": "WhatsApp", "scheduleId": given.plan, "day": "2026-10-15"}))
        .await;
    assert_eq!(opened.json::<Value>()["state"], "Opened");
    given.updates(json!({"channel": "WhatsApp", "state": "Agreed", "note": "Told me"})).await;
    given.updates(json!({"channel": "WhatsApp", "state": "Withdrawn"})).await;
    let refused = given.nora.post("/api/SendMessage", &json!({"channel": "WhatsApp", "scheduleId": given.plan})).await;
    assert_eq!(refused.problem(), (409, "no-consent"));
    let text: Value = given.nora.get(&format!("/api/GetMessageText?schedule={}", given.plan)).await.json();
    assert_eq!(text["whatsAppUrl"], Value::Null);
}

#[db_test]
async fn a_text_in_the_coachs_own_mail_app_is_kept_in_the_history_and_nothing_is_sent(app: TestApp) {
    let given = given(&app).await;
    let sink = SmtpSink::start().await;
    let body = json!({"channel": "Email", "scheduleId": given.plan, "inOwnApp": true});
    let opened = given.nora.post("/api/SendMessage", &body).await;
    assert_eq!(opened.status, 201, "{}", opened.text());
    let opened: Value = opened.json();
    assert_eq!((&opened["state"], &opened["channel"]), (&json!("Opened"), &json!("Email")));
    app.delivers_mail_to(&sink).await;
    assert!(sink.received().is_empty());

    given.has_consent("Email").await;
    given.updates(json!({"channel": "Email", "state": "Withdrawn"})).await;
    assert_eq!(given.nora.post("/api/SendMessage", &body).await.problem(), (409, "no-consent"));
}

#[db_test]
async fn a_rejected_mail_says_so_and_can_be_resent(app: TestApp) {
    let given = given(&app).await;
    let sink = SmtpSink::start().await;
    given.has_consent("Email").await;
    given.nora.post("/api/SendMessage", &json!({"channel": "Email", "scheduleId": given.plan})).await;
    sink.refuse_next("550 no such user");
    app.delivers_mail_to(&sink).await;
    let failed = given.messages().await["history"][0].clone();
    assert_eq!(failed["state"], "Failed");
    assert!(failed["reason"].as_str().unwrap().contains("Check the email address."), "{failed}");

    let again = json!({"athleteId": given.maya, "messageId": failed["id"]});
    assert_eq!(given.nora.post("/api/SendMessage", &again).await.status, 201);
    assert_eq!(given.nora.post("/api/SendMessage", &again).await.problem(), (409, "not-failed"));
    app.delivers_mail_to(&sink).await;
    assert_eq!(sink.received().len(), 1);
    assert_eq!(given.history().await[0].1, "Sent");
}

#[db_test]
async fn a_waiting_message_is_not_sent_after_consent_is_withdrawn(app: TestApp) {
    let given = given(&app).await;
    let sink = SmtpSink::start().await;
    given.has_consent("Email").await;
    given.nora.post("/api/SendMessage", &json!({"channel": "Email", "scheduleId": given.plan})).await;
    given.updates(json!({"channel": "Email", "state": "Withdrawn"})).await;
    app.delivers_mail_to(&sink).await;
    assert!(sink.received().is_empty());
    let failed = given.messages().await["history"][0].clone();
    assert_eq!(failed["state"], "Failed");
    assert!(failed["reason"].as_str().unwrap().contains("no longer agrees"), "{failed}");
}

#[db_test]
async fn the_preview_equals_the_message_sent_at_the_athletes_hour(app: TestApp) {
    let mut given = given(&app).await;
    let sink = SmtpSink::start().await;
    given.has_consent("Email").await;
    let preview = next(&given.messages().await, "Email");
    assert_eq!((&preview["at"], &preview["title"]), (&json!("2026-10-14T16:00:00Z"), &json!("Tomorrow: 3 × 10 min")));
    assert_eq!(preview["because"], Value::Null);

    app.clock().set("2026-10-14T15:59:59Z".parse().unwrap());
    api::messages::enqueue_due(&app.app).await.unwrap();
    app.delivers_mail_to(&sink).await;
    assert!(sink.received().is_empty(), "not before its hour");
    app.clock().advance(SignedDuration::from_secs(1));
    let other = app.in_another_process().await;
    let (one, two) = tokio::join!(api::messages::enqueue_due(&app.app), api::messages::enqueue_due(&other.app));
    one.and(two).unwrap();
    api::messages::enqueue_due(&other.app).await.unwrap();
    app.delivers_mail_to(&sink).await;
    assert_eq!(sink.received().len(), 1, "once, whoever looks");
    assert!(sink.received()[0].source.contains("Thursday 15 October"));

    given.nora.signs_in_again().await;
    // Saturday and Sunday are rest days, and are skipped.
    app.clock().set("2026-10-16T08:00:00Z".parse().unwrap());
    given.nora.signs_in_again().await;
    let preview = next(&given.messages().await, "Email");
    assert_eq!(preview["before"], "Tomorrow is Rest.");
    assert_eq!((&preview["at"], &preview["kind"]), (&json!("2026-10-18T16:00:00Z"), &json!("WeekAhead")));
    given.updates(json!({"restDays": true})).await;
    assert_eq!(next(&given.messages().await, "Email")["title"], "Tomorrow: rest");
}

/// Maya's goal, without a plan.
fn race(given: &Given, name: &str, day: &str, target: &str) -> Value {
    json!({"athleteId": given.maya, "raceName": name, "raceDate": day, "distance": 42.195, "distanceType": "km",
           "targetTime": target, "priority": "A"})
}

async fn saves_race(given: &Given, race: &Value) -> String {
    let saved = given.nora.post("/api/SaveGoal", race).await;
    assert_eq!(saved.status, 201, "{}", saved.text());
    saved.text().to_owned()
}

/// What the mails said whose subject is that of a race in a week.
async fn race_mails(app: &TestApp, sink: &SmtpSink, at: &str) -> Vec<String> {
    app.clock().set(at.parse().unwrap());
    api::messages::enqueue_due(&app.app).await.unwrap();
    app.delivers_mail_to(sink).await;
    let received = sink.received().into_iter().map(|mail| mail.source.replace("=\r\n", ""));
    received.filter(|mail| mail.contains("Subject: Your race is in a week")).collect()
}

#[db_test]
async fn a_race_is_told_of_a_week_before_it_in_the_morning_and_once(app: TestApp) {
    let mut given = given(&app).await;
    let sink = SmtpSink::start().await;
    given.has_consent("Email").await;
    saves_race(&given, &race(&given, "Valencia Marathon", "2026-10-24", "3:15:00")).await;
    saves_race(&given, &race(&given, "Night Run", "2026-10-24", "")).await;

    // Stockholm is two hours ahead.
    assert!(race_mails(&app, &sink, "2026-10-17T04:59:59Z").await.is_empty(), "not before seven");
    let told = race_mails(&app, &sink, "2026-10-17T05:00:00Z").await;
    assert_eq!(told.len(), 1);
    assert!(told[0].contains("Valencia Marathon, Saturday 24 October, target 3:15:00"), "{}", told[0]);
    assert!(told[0].contains("Night Run, Saturday 24 October"), "{}", told[0]);
    assert_eq!(race_mails(&app, &sink, "2026-10-17T06:00:00Z").await.len(), 1);
    assert_eq!(race_mails(&app, &sink, "2026-10-18T05:00:00Z").await.len(), 1, "once");
    given.nora.signs_in_again().await;
    let history = given.history().await;
    let count = history.iter().filter(|(title, _)| title.starts_with("Race in a week: ")).count();
    assert_eq!(count, 1, "{history:?}");
}

#[db_test]
async fn a_race_that_was_run_moved_or_deleted_is_not_told_of(app: TestApp) {
    let given = given(&app).await;
    let sink = SmtpSink::start().await;
    given.has_consent("Email").await;
    let mut run = race(&given, "Run already", "2026-10-24", "");
    run["resultTime"] = json!("3:20:00");
    saves_race(&given, &run).await;
    let deleted = saves_race(&given, &race(&given, "Deleted", "2026-10-24", "")).await;
    assert_eq!(given.nora.delete(&format!("/api/DeleteGoal?goal={deleted}")).await.status, 204);
    let mut later = race(&given, "Moved", "2026-10-24", "");
    let moved = saves_race(&given, &later).await;
    later["raceDate"] = json!("2026-10-26");
    assert_eq!(given.nora.post(&format!("/api/UpdateGoal?goal={moved}"), &later).await.status, 200);

    assert!(race_mails(&app, &sink, "2026-10-17T05:00:00Z").await.is_empty());
    let told = race_mails(&app, &sink, "2026-10-19T05:00:00Z").await;
    assert_eq!(told.len(), 1);
    assert!(told[0].contains("Moved, Monday 26 October"), "{}", told[0]);
}

/// The mail waits in the outbox while the race is deleted.
#[db_test]
async fn a_race_that_is_deleted_while_its_message_waits_is_not_told_of(app: TestApp) {
    let mut given = given(&app).await;
    let sink = SmtpSink::start().await;
    given.has_consent("Email").await;
    let goal = saves_race(&given, &race(&given, "Valencia Marathon", "2026-10-24", "")).await;
    app.clock().set("2026-10-17T05:00:00Z".parse().unwrap());
    api::messages::enqueue_due(&app.app).await.unwrap();
    given.nora.signs_in_again().await;
    assert_eq!(given.nora.delete(&format!("/api/DeleteGoal?goal={goal}")).await.status, 204);
    assert!(race_mails(&app, &sink, "2026-10-17T05:01:00Z").await.is_empty());
    assert_eq!(given.messages().await["history"][0]["state"], "Failed");
}

#[db_test]
async fn nobody_is_told_of_a_race_who_does_not_want_it_or_has_not_agreed(app: TestApp) {
    let given = given(&app).await;
    let sink = SmtpSink::start().await;
    saves_race(&given, &race(&given, "Valencia Marathon", "2026-10-24", "")).await;
    saves_race(&given, &race(&given, "Ten days later", "2026-11-03", "")).await;
    given.updates(json!({"timeZone": "Europe/Stockholm"})).await;
    assert!(race_mails(&app, &sink, "2026-10-17T05:00:00Z").await.is_empty(), "not agreed");
    let mut given = given;
    given.nora.signs_in_again().await;
    given.has_consent("Email").await;
    given.updates(json!({"raceWeek": false})).await;
    assert!(race_mails(&app, &sink, "2026-10-27T06:00:00Z").await.is_empty(), "not wanted");
}
