use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, Athlete, Coach, TestApp, athlete, db_test, schedule, workout};

use crate::athletes::field_errors;

/// Thursday 15 October 2026, 18:00. Ana coaches Mia, whose visible plan has a run on the eleventh, the thirteenth and
/// the fourteenth. The link is older.
struct Scene {
    ana: Coach,
    mia: String,
    plan: String,
    page: Athlete,
    workouts: Vec<String>,
}

async fn scene(app: &TestApp) -> Scene {
    app.clock().set("2026-10-10T08:00:00Z".parse().unwrap());
    let mut ana = app.coach("ana").await;
    let mut mia = athlete("Mia", "Moss");
    mia["phoneNumber"] = json!("+46 70 123 45 01");
    let mia = ana.adds(mia).await;
    let days = ["2026-10-11", "2026-10-13", "2026-10-14"].map(workout).to_vec();
    let mut body = schedule().athlete(&mia).workouts(days).weeks(12).body();
    body["details"]["startDate"] = json!("2026-10-05");
    let plan = ana.post("/api/saveschedule", &body).await.text().to_owned();
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let stored: Value = ana.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    let workouts = stored["plans"].as_array().unwrap().iter().flat_map(|week| week["workouts"].as_array().unwrap());
    let workouts = workouts.map(|workout| workout["id"].as_str().unwrap().to_owned()).collect();
    app.clock().set("2026-10-15T18:00:00Z".parse().unwrap());
    ana.signs_in_again().await;
    Scene { ana, mia, plan, page, workouts }
}

impl Scene {
    async fn says(&self, place: usize, mut answer: Value) {
        answer["workoutId"] = json!(self.workouts[place]);
        let saved = self.page.post("/api/SaveAnswer", &answer).await;
        assert_eq!(saved.status, 200, "{}", saved.text());
    }

    /// Nothing is missed.
    async fn did_everything(&self) {
        for place in 0..3 {
            self.says(place, json!({"outcome": "done", "effort": 3})).await;
        }
    }
}

async fn inbox(coach: &Coach) -> Value {
    let answer = coach.get("/api/GetInbox").await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// The kinds of the groups and their counts.
fn groups(inbox: &Value) -> Vec<(&str, u64)> {
    let groups = inbox["groups"].as_array().unwrap().iter();
    groups.map(|group| (group["kind"].as_str().unwrap(), group["count"].as_u64().unwrap())).collect()
}

fn first_id(inbox: &Value) -> String {
    inbox["groups"][0]["items"][0]["id"].as_str().expect("something is open").to_owned()
}

async fn act(coach: &Coach, ids: &[&str], action: &str) -> Answer {
    coach.post("/api/DismissInboxItem", &json!({"ids": ids, "action": action, "until": "2026-10-16"})).await
}

#[db_test]
async fn a_comment_is_open_until_the_coach_answers(app: TestApp) {
    let scene = scene(&app).await;
    let Scene { ana, mia, plan, workouts, .. } = &scene;
    scene.did_everything().await;
    assert_eq!(inbox(ana).await["count"], 0);
    scene.says(1, json!({"outcome": "done", "effort": 7, "comment": "Legs flat. And Thursday?"})).await;

    let told = inbox(ana).await;
    assert_eq!(groups(&told), [("comment", 1)]);
    let item = &told["groups"][0]["items"][0];
    assert_eq!(
        (&item["athleteId"], &item["athleteName"], &item["phoneE164"]),
        (&json!(mia), &json!("Mia Moss"), &json!("+46701234501"))
    );
    assert_eq!(
        (&item["scheduleId"], &item["weekNumber"], &item["weeks"], &item["isRead"]),
        (&json!(plan), &json!(2), &json!(12), &json!(false))
    );
    assert_eq!((&item["quote"], &item["effort"]), (&json!("Legs flat. And Thursday?"), &json!(7)));
    assert_eq!(
        (&item["workout"]["workoutId"], &item["workout"]["scheduledDate"], &item["workout"]["title"]),
        (&json!(workouts[1]), &json!("2026-10-13"), &json!("Easy run"))
    );
    assert_eq!(told["notifications"]["unread"], 1);
    assert_eq!(told["notifications"]["latest"][0]["id"], item["id"]);

    let reply = json!({"scheduleId": plan, "workoutId": workouts[1], "text": "A good sign."});
    assert_eq!(ana.post("/api/SaveReply", &reply).await.status, 201);
    let after = inbox(ana).await;
    assert_eq!((&after["count"], &after["notifications"]["unread"]), (&json!(0), &json!(0)));
    scene.says(1, json!({"outcome": "done", "comment": "Thanks, but my knee is sore"})).await;
    assert_eq!(groups(&inbox(ana).await), [("pain", 1)]);
}

#[db_test]
async fn missed_sessions_are_reported_and_snoozed_until_tomorrow(app: TestApp) {
    let scene = scene(&app).await;
    let Scene { ana, .. } = &scene;
    let told = inbox(ana).await;
    assert_eq!(groups(&told), [("missed", 1)]);
    let item = &told["groups"][0]["items"][0];
    assert_eq!((&item["missed"]["count"], &item["missed"]["skipped"]), (&json!(3), &json!(0)));
    assert_eq!(item["missed"]["sessions"][0]["scheduledDate"], "2026-10-11");

    assert_eq!(act(ana, &[&first_id(&told)], "snooze").await.status, 204);
    assert_eq!(inbox(ana).await["count"], 0);
    let tomorrow: Value = ana.get("/api/GetInbox?today=2026-10-16").await.json();
    assert_eq!(groups(&tomorrow), [("missed", 1)], "where tomorrow has come");
    assert_eq!(act(ana, &[&first_id(&told)], "restore").await.status, 204);
    assert_eq!(groups(&inbox(ana).await), [("missed", 1)]);

    scene.says(2, json!({"outcome": "done"})).await;
    assert_eq!(inbox(ana).await["count"], 0, "she is back");
}

#[db_test]
async fn silence_counts_as_missed_only_if_the_athlete_was_asked(app: TestApp) {
    let Scene { ana, mia, plan, .. } = scene(&app).await;
    let show = async |is_shown: bool| {
        ana.put("/api/ShowSchedule", &json!({"scheduleId": plan, "isShown": is_shown})).await;
        inbox(&ana).await["count"].as_u64().unwrap()
    };
    assert_eq!((show(false).await, show(true).await), (0, 1), "a plan that is not shown asks nothing");
    ana.put("/api/UpdateAthleteLink", &json!({"athleteId": mia, "canAnswer": false, "weeksAhead": 0})).await;
    assert_eq!(inbox(&ana).await["count"], 0, "for seeing only");
    ana.put("/api/UpdateAthleteLink", &json!({"athleteId": mia, "canAnswer": true, "weeksAhead": 0})).await;
    assert_eq!(inbox(&ana).await["count"], 1);
    ana.shares(&mia, &plan).await;
    assert_eq!(inbox(&ana).await["count"], 0, "a new link asks from today on");

    let stored: Value = ana.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    assert_eq!(stored["plans"][0]["workouts"][0]["isCompleted"], false);
}

#[db_test]
async fn a_skipped_session_is_shown_with_the_athletes_comment(app: TestApp) {
    let scene = scene(&app).await;
    let Scene { ana, plan, workouts, .. } = &scene;
    scene.says(1, json!({"outcome": "skipped"})).await;
    scene.says(2, json!({"outcome": "skipped", "comment": "cold, back on Friday"})).await;
    let told = inbox(ana).await;
    assert_eq!(groups(&told), [("missed", 1)]);
    assert_eq!(told["groups"][0]["items"][0]["quote"], "cold, back on Friday");
    let latest: Vec<&Value> =
        told["notifications"]["latest"].as_array().unwrap().iter().map(|it| &it["kind"]).collect();
    assert_eq!(latest, ["missed"]);

    let reply = json!({"scheduleId": plan, "workoutId": workouts[2], "text": "Get well."});
    assert_eq!(ana.post("/api/SaveReply", &reply).await.status, 201);
    let after = inbox(ana).await;
    assert_eq!((&after["count"], &after["notifications"]["unread"]), (&json!(0), &json!(0)));
}

#[db_test]
async fn a_hard_easy_day_is_shown_with_the_usual_effort(app: TestApp) {
    let scene = scene(&app).await;
    let Scene { ana, plan, workouts, .. } = &scene;
    scene.did_everything().await;
    app.clock().advance(SignedDuration::from_mins(2));
    scene.says(2, json!({"outcome": "done", "effort": 9})).await;
    let told = inbox(ana).await;
    assert_eq!(groups(&told), [("hardOnEasy", 1)]);
    let item = &told["groups"][0]["items"][0];
    assert_eq!((&item["effort"], &item["usualEffort"]), (&json!(9), &json!(null)), "two are too few to be usual");

    app.clock().advance(SignedDuration::from_mins(1));
    let reply = json!({"scheduleId": plan, "workoutId": workouts[2], "text": "What happened?"});
    assert_eq!(ana.post("/api/SaveReply", &reply).await.status, 201);
    assert_eq!(inbox(ana).await["count"], 0);
}

#[db_test]
async fn a_plan_about_to_end_and_a_race_nearby_are_shown(app: TestApp) {
    let scene = scene(&app).await;
    let Scene { ana, mia, .. } = &scene;
    scene.did_everything().await;
    let kai = ana.adds(athlete("Kai", "Berg")).await;
    let mut ending = schedule().athlete(&kai).name("Sprint triathlon").weeks(1).body();
    ending["details"]["startDate"] = json!("2026-10-12");
    let ending = ana.post("/api/saveschedule", &ending).await.text().to_owned();
    let goal = |athlete: &str, name: &str, day: &str| {
        json!({"athleteId": athlete, "raceName": name, "raceDate": day, "distance": 10, "distanceType": "km",
               "targetTime": "45:00", "priority": "A"})
    };
    for (athlete, name, day) in [
        (mia, "Too far", "2026-11-30"),
        (mia, "Soon", "2026-10-25"),
        (&kai, "What the plan is for", "2026-10-18"),
        (&kai, "Later", "2027-03-01"),
    ] {
        let saved = ana.post("/api/SaveGoal", &goal(athlete, name, day)).await;
        assert_eq!(saved.status, 201, "{}", saved.text());
    }

    let told = inbox(ana).await;
    assert_eq!(groups(&told), [("planEnds", 1), ("goalNear", 2)]);
    let [ends, near] = [(0, 0), (1, 0)].map(|(group, item)| &told["groups"][group]["items"][item]);
    assert_eq!(
        (&ends["scheduleId"], &ends["planName"], &ends["endsOn"], &ends["raceName"]),
        (&json!(ending), &json!("Sprint triathlon"), &json!("2026-10-18"), &json!("Later"))
    );
    assert_eq!(
        (&near["raceName"], &near["raceDate"], &near["targetTime"]),
        (&json!("Soon"), &json!("2026-10-25"), &json!("45:00"))
    );

    ana.delete(&format!("/api/DeleteAthlete?documentId={kai}")).await;
    assert_eq!(groups(&inbox(ana).await), [("goalNear", 1)], "who is gone needs no plan");
}

#[db_test]
async fn a_dismissed_item_stays_away_until_something_new_happens(app: TestApp) {
    let scene = scene(&app).await;
    let Scene { ana, .. } = &scene;
    scene.did_everything().await;
    scene.says(1, json!({"outcome": "done", "comment": "All good"})).await;
    let id = first_id(&inbox(ana).await);
    for _ in 0..2 {
        assert_eq!(act(ana, &[&id, &id], "dismiss").await.status, 204, "twice is as good as once");
    }
    assert_eq!(inbox(ana).await["count"], 0);
    let export: Value = ana.get("/api/ExportAccount").await.json();
    assert_eq!(
        (&export["inboxMarks"][0]["state"], &export["inboxMarks"][0]["kind"]),
        (&json!("dismissed"), &json!("comment"))
    );

    assert_eq!(act(ana, &[&id], "restore").await.status, 204);
    let back = inbox(ana).await;
    assert_eq!((first_id(&back), &back["groups"][0]["items"][0]["isRead"]), (id.clone(), &json!(true)));
    assert_eq!(act(ana, &[&id], "dismiss").await.status, 204);

    app.clock().advance(SignedDuration::from_mins(1));
    scene.says(1, json!({"outcome": "done", "comment": "And now?"})).await;
    let news = inbox(ana).await;
    assert_eq!(groups(&news), [("comment", 1)]);
    assert_eq!(
        act(ana, &[&id], "dismiss").await.problem(),
        (404, "inbox-item-not-found"),
        "it is about something else now"
    );
    assert_eq!(news["groups"][0]["items"][0]["quote"], "And now?");
}

#[db_test]
async fn notifications_are_read_one_by_one_or_all_at_once(app: TestApp) {
    let scene = scene(&app).await;
    let Scene { ana, .. } = &scene;
    scene.says(0, json!({"outcome": "moved", "movedTo": "2026-10-17"})).await;
    scene.says(1, json!({"outcome": "done", "comment": "All good"})).await;
    scene.says(2, json!({"outcome": "done", "effort": 8})).await;
    let told = inbox(ana).await;
    assert_eq!(told["notifications"]["unread"], 3);
    let id = told["notifications"]["latest"][0]["id"].clone();
    let read = async |body: Value| ana.post("/api/ReadNotifications", &body).await;
    assert_eq!(read(json!({"ids": [id]})).await.status, 204);
    let one_less = inbox(ana).await;
    assert_eq!(
        (&one_less["notifications"]["unread"], &one_less["count"]),
        (&json!(2), &json!(2)),
        "read is not dealt with"
    );
    assert_eq!(read(json!({})).await.status, 204);
    assert_eq!(inbox(ana).await["notifications"]["unread"], 0);

    app.clock().advance(SignedDuration::from_mins(1));
    scene.says(1, json!({"outcome": "done", "comment": "One more thing"})).await;
    assert_eq!(inbox(ana).await["notifications"]["unread"], 1);
    app.clock().advance(SignedDuration::from_hours(24 * 61));
    api::housekeeping::tidy_up(&app.app).await.unwrap();
    let left =
        app.app.db.read(|conn| conn.row("SELECT COUNT(*) AS number FROM inbox_mark", (), |row| row.get("number")));
    assert_eq!(left.await.unwrap(), Some(0_i64), "old marks go");
}

#[db_test]
async fn the_inbox_is_sent_again_only_when_something_changed(app: TestApp) {
    let scene = scene(&app).await;
    let Scene { ana, .. } = &scene;
    let first = ana.get("/api/GetInbox").await;
    assert_eq!(first.header("cache-control"), Some("private, no-cache"));
    let tag = first.header("etag").unwrap().to_owned();
    let status = async |tag: &str, query: &str| {
        let request = ana.request(Method::GET, &format!("/api/GetInbox{query}")).header("if-none-match", tag);
        ana.send(request).await.status.as_u16()
    };
    assert_eq!(status(&tag, "").await, 304);
    assert_eq!(status(&tag, "?today=2026-10-16").await, 200, "another day is another inbox");
    app.clock().advance(SignedDuration::from_mins(2));
    assert_eq!(status(&tag, "").await, 304);
    scene.says(2, json!({"outcome": "done"})).await;
    assert_eq!(status(&tag, "").await, 200);
}

#[db_test]
async fn nobody_sees_or_dismisses_items_of_anothers_inbox(app: TestApp) {
    let Scene { ana, mia, plan, .. } = scene(&app).await;
    let ben = app.coach("ben").await;
    let anas = inbox(&ana).await;
    assert_eq!(inbox(&ben).await["count"], 0);
    let id = first_id(&anas);
    for action in ["dismiss", "snooze"] {
        assert_eq!(act(&ben, &[&id], action).await.problem(), (404, "inbox-item-not-found"));
    }
    assert_eq!(
        ben.post("/api/ReadNotifications", &json!({"ids": [id]})).await.problem(),
        (404, "notification-not-found")
    );
    assert_eq!(act(&ben, &[&id], "restore").await.status, 204, "nothing was done, so nothing is undone");
    assert_eq!(act(&ana, &[&id], "dismiss").await.status, 204);
    assert_eq!(inbox(&ana).await["count"], 0);

    let held = async || {
        let count =
            app.app.db.read(|conn| conn.row("SELECT COUNT(*) AS number FROM inbox_mark", (), |row| row.get("number")));
        count.await.unwrap().unwrap_or(0_i64)
    };
    assert_eq!(held().await, 1);
    let body = json!({"email": ana.email, "password": ana.password});
    assert_eq!(ana.post("/api/DeleteAccount", &body).await.status, 204);
    assert_eq!(held().await, 0, "it went with the account, as {mia} and {plan} did");
}

#[db_test]
async fn an_invalid_dismissal_names_its_errors_and_stores_nothing(app: TestApp) {
    let Scene { ana, .. } = scene(&app).await;
    let id = first_id(&inbox(&ana).await);
    let many = vec![id.clone(); 1_001];
    for (body, field) in [
        (json!({}), "ids"),
        (json!({"ids": [], "action": "dismiss"}), "ids"),
        (json!({"ids": many, "action": "dismiss"}), "ids"),
        (json!({"ids": ["missed"], "action": "dismiss"}), "ids"),
        (json!({"ids": [format!("{id}{}", "9".repeat(60))], "action": "dismiss"}), "ids"),
        (json!({"ids": [id.replace("missed", "rumour")], "action": "dismiss"}), "ids"),
        (json!({"ids": [id]}), "action"),
        (json!({"ids": [id], "action": "Dismiss"}), "action"),
        (json!({"ids": [id], "action": "snooze"}), "until"),
        (json!({"ids": [id], "action": "snooze", "until": "tomorrow"}), "until"),
        (json!({"ids": [id], "action": "snooze", "until": "2026-10-15"}), "until"),
        (json!({"ids": [id], "action": "snooze", "until": "2026-11-16"}), "until"),
        (json!({"ids": [id], "action": "dismiss", "today": "2026-10-18"}), "today"),
        (json!({"ids": [id], "action": "dismiss", "today": "now"}), "today"),
    ] {
        let refused = ana.post("/api/DismissInboxItem", &body).await;
        assert_eq!(refused.status, 422, "{body}");
        assert_eq!(field_errors(&refused)[0].0, field, "{body}");
    }
    let unknown = id.replace("2026-10-14", "2026-10-12");
    assert_eq!(act(&ana, &[&unknown], "dismiss").await.problem(), (404, "inbox-item-not-found"));
    assert_eq!(inbox(&ana).await["count"], 1);
    assert_eq!(act(&ana, &[&unknown, &id], "dismiss").await.status, 204, "what is no longer open is passed over");
    assert_eq!(inbox(&ana).await["count"], 0);
    for wrong in ["2026-10-17", "yesterday", "2026-13-01"] {
        assert_eq!(ana.get(&format!("/api/GetInbox?today={wrong}")).await.status, 422, "{wrong}");
    }
}
