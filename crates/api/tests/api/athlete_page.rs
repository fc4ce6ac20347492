use futures_util::future::join_all;
use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use store::DatabaseUrl;
use test_support::{Athlete, Coach, TestApp, athlete, db_test, schedule, workout};

use crate::athletes::field_errors;

/// Ana coaches Mia, who sees a plan with a workout on Wednesday 14 and today, Thursday 15 October 2026.
struct Scene {
    ana: Coach,
    mia: String,
    plan: String,
    page: Athlete,
    workouts: Vec<String>,
}

async fn scene(app: &TestApp) -> Scene {
    app.clock().set("2026-10-15T12:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mut mia = athlete("Mia", "Moss");
    mia["notes"] = json!("private: left knee");
    let mia = ana.adds(mia).await;
    let days = vec![workout("2026-10-14"), workout("2026-10-15"), workout("2026-10-28")];
    let plan = ana.saves(schedule().athlete(&mia).workouts(days)).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let workouts = workouts_of(&page.page().await).iter().map(|it| text(&it["id"])).collect();
    Scene { ana, mia, plan, page, workouts }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}

fn workouts_of(page: &Value) -> Vec<Value> {
    let plans = page["plans"].as_array().unwrap().iter();
    let weeks = plans.flat_map(|plan| plan["weeks"].as_array().unwrap());
    weeks.flat_map(|week| week["workouts"].as_array().unwrap().clone()).collect()
}

async fn answers(coach: &Coach, plan: &str) -> Value {
    let answer = coach.get(&format!("/api/GetAnswers?schedule={plan}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

async fn is_completed(coach: &Coach, plan: &str) -> Vec<bool> {
    let schedule: Value = coach.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    let weeks = schedule["plans"].as_array().unwrap().iter();
    let workouts = weeks.flat_map(|week| week["workouts"].as_array().unwrap().clone());
    workouts.map(|workout| workout["isCompleted"].as_bool().unwrap()).collect()
}

#[db_test]
async fn a_link_opens_the_athletes_visible_plans_and_nothing_else(app: TestApp) {
    let Scene { ana, mia, plan, page, .. } = scene(&app).await;
    ana.saves(schedule().athlete(&mia).name("Not shown yet")).await;
    let kai = ana.adds(athlete("Kai", "Berg")).await;
    let kais = ana.saves(schedule().athlete(&kai).name("Of Kai")).await;
    ana.shares(&kai, &kais).await;

    let answer = page.get("/api/GetAthletePage").await;
    assert_eq!(answer.header("cache-control"), Some("private, no-cache"));
    let shown: Value = answer.json();
    assert_eq!(shown["athlete"], json!({"athleteId": mia, "firstName": "Mia", "language": null}));
    assert_eq!(
        (&shown["coach"]["name"], &shown["canAnswer"], &shown["weeksAhead"]),
        (&json!("ana"), &json!(true), &json!(0))
    );
    assert_eq!(shown["carriers"], json!({"mailServer": "mail.example.org", "sendsWhatsApp": false, "notifies": false}));
    assert_eq!(
        shown["stored"],
        json!({
            "hasPhoneNumber": false, "hasStrava": false, "hasNotes": true, "groupCount": 0, "goalCount": 0, "absenceCount": 0,
            "hasAgeGradeTable": false, "hasAvailability": false, "hasBirthday": false, "hasHeartRates": false, "hasUsualTerrain": false,
            "resultCount": 0, "channels": [],
        })
    );
    assert_eq!(shown["plans"].as_array().unwrap().len(), 1);
    assert_eq!(shown["plans"][0]["scheduleId"], json!(plan));
    assert_eq!(shown["plans"][0]["weeks"][0]["weeklyDistance"], 20.0);
    let first = &shown["plans"][0]["weeks"][0]["workouts"][0];
    assert_eq!((&first["title"], &first["answer"], &first["comments"]), (&json!("Easy run"), &json!(null), &json!([])));
    for hidden in ["private", "Moss", "Not shown", "Kai", "example.com"] {
        assert!(!answer.text().contains(hidden), "{hidden}");
    }

    let hide = ana.put("/api/ShowSchedule", &json!({"scheduleId": plan, "isShown": false})).await;
    assert_eq!(hide.status, 204);
    assert_eq!(page.page().await["plans"], json!([]));
    let summaries: Value = ana.get("/api/GetScheduleSummary").await.json();
    assert!(
        summaries.as_array().unwrap().iter().all(|plan| plan["isShown"] == json!(plan["details"]["name"] == "Of Kai"))
    );
}

#[db_test]
async fn an_athlete_prints_the_visible_part_of_a_plan(app: TestApp) {
    app.clock().set("2026-10-14T12:00:00Z".parse().unwrap());
    let Scene { ana, mia, plan, page, workouts } = scene(&app).await;
    let other = ana.saves(schedule().athlete(&mia).name("Not shown yet")).await;
    let kai = ana.adds(athlete("Kai", "Berg")).await;
    let kais = ana.saves(schedule().athlete(&kai)).await;
    ana.shares(&kai, &kais).await;
    let print = async |plan: &str| page.get(&format!("/api/GetAthletePdf?schedule={plan}&layout=detailed")).await;

    let whole = print(&plan).await;
    assert_eq!((whole.status.as_u16(), whole.header("content-type")), (200, Some("application/pdf")));
    for plan in [other.as_str(), kais.as_str(), "nonsense"] {
        assert_eq!(print(plan).await.problem(), (404, "schedule-not-found"), "{plan}");
    }
    page.post("/api/SaveAnswer", &json!({"workoutId": workouts[0], "outcome": "done"})).await;
    assert_ne!(print(&plan).await.header("etag"), whole.header("etag"), "what is done is ticked on paper");
    ana.put("/api/UpdateAthleteLink", &json!({"athleteId": mia, "weeksAhead": 1})).await;
    let cut = print(&plan).await;
    assert!(cut.body.len() < whole.body.len());
    assert_ne!(cut.header("etag"), whole.header("etag"));
}

#[db_test]
async fn the_page_is_sent_again_only_when_something_changed(app: TestApp) {
    let Scene { ana, page, workouts, .. } = scene(&app).await;
    let tag = async || page.get("/api/GetAthletePage").await.header("etag").unwrap().to_owned();
    let status = async |tag: &str| {
        page.send(page.request(Method::GET, "/api/GetAthletePage").header("if-none-match", tag)).await.status.as_u16()
    };
    let first = tag().await;
    assert_eq!(status(&first).await, 304);

    page.post("/api/SaveAnswer", &json!({"workoutId": workouts[0], "outcome": "done"})).await;
    assert_eq!(status(&first).await, 200);
    let second = tag().await;
    ana.adds(athlete("Kai", "Berg")).await;
    assert_eq!(status(&second).await, 304, "another athlete shows nothing");
}

#[db_test]
async fn an_answer_shows_to_both_and_does_not_change_the_plan(app: TestApp) {
    let Scene { ana, plan, page, workouts, .. } = scene(&app).await;
    let opened = ana.get(&format!("/api/GetSchedule?schedule={plan}")).await;
    let tag = opened.header("etag").unwrap().to_owned();
    let quiet = ana.get(&format!("/api/GetAnswers?schedule={plan}")).await;
    let poll = async |tag: &str| {
        let request =
            ana.request(Method::GET, &format!("/api/GetAnswers?schedule={plan}")).header("if-none-match", tag);
        ana.send(request).await.status.as_u16()
    };
    assert_eq!(poll(quiet.header("etag").unwrap()).await, 304);

    let script = "<script>alert('hard')</script>";
    let body = json!({
        "workoutId": workouts[0], "outcome": "done", "effort": 7, "distance": 9.5, "durationInMinutes": 61,
        "comment": script,
    });
    let saved = page.post("/api/SaveAnswer", &body).await;
    assert_eq!(saved.status, 200, "{}", saved.text());
    let saved: Value = saved.json();
    assert_eq!(saved["answer"]["distanceType"], "km");
    assert_eq!(saved["comments"][0]["text"], script);

    assert_eq!(poll(quiet.header("etag").unwrap()).await, 200);
    let told = answers(&ana, &plan).await;
    assert_eq!(told["answers"][0]["workoutId"], json!(workouts[0]));
    assert_eq!((&told["answers"][0]["effort"], &told["answers"][0]["distance"]), (&json!(7), &json!(9.5)));
    assert_eq!(told["answers"][0]["planned"]["title"], "Easy run");
    assert_eq!(is_completed(&ana, &plan).await, [true, false, false]);

    let mut unticked: Value = opened.json();
    unticked["details"]["name"] = json!("Saved after the answer");
    let request = ana.request(Method::POST, &format!("/api/UpdateSchedule?schedule={plan}")).header("if-match", tag);
    assert_eq!(ana.send(request.json(&unticked)).await.status, 200, "an answer makes no save stale");
    assert_eq!(is_completed(&ana, &plan).await, [true, false, false], "a save undoes no answer");

    let reply = json!({"scheduleId": plan, "workoutId": workouts[0], "text": "Well run"});
    assert_eq!(ana.post("/api/SaveReply", &reply).await.status, 201);
    let shown = &workouts_of(&page.page().await)[0];
    assert_eq!(shown["answer"]["outcome"], "done");
    let said: Vec<_> =
        shown["comments"].as_array().unwrap().iter().map(|it| (it["isCoach"].clone(), it["text"].clone())).collect();
    assert_eq!(said, [(json!(false), json!(script)), (json!(true), json!("Well run"))]);

    let skipped = json!({"workoutId": workouts[0], "outcome": "skipped", "comment": script});
    assert_eq!(page.post("/api/SaveAnswer", &skipped).await.status, 200);
    let told = answers(&ana, &plan).await;
    assert_eq!((&told["answers"][0]["outcome"], &told["answers"][0]["effort"]), (&json!("skipped"), &json!(null)));
    assert_eq!(told["comments"].as_array().unwrap().len(), 2, "the same words are not said twice");
    assert_eq!(is_completed(&ana, &plan).await, [false, false, false]);
}

#[db_test]
async fn an_answer_sent_twice_is_stored_once(app: TestApp) {
    let Scene { ana, plan, page, workouts, .. } = scene(&app).await;
    let send = async |key: &str, effort: u8, comment: &str| {
        let body = json!({"workoutId": workouts[0], "outcome": "done", "effort": effort, "comment": comment});
        page.send(page.request(Method::POST, "/api/SaveAnswer").header("idempotency-key", key).json(&body)).await
    };
    assert_eq!(send("one", 3, "first").await.status, 200);
    assert_eq!(send("two", 4, "second").await.status, 200);
    assert_eq!(send("one", 3, "first").await.status, 200);
    let told = answers(&ana, &plan).await;
    assert_eq!((&told["answers"][0]["effort"], told["comments"].as_array().unwrap().len()), (&json!(4), 2));
    assert_eq!(send("one", 9, "other").await.problem(), (422, "idempotency-key-reused"));

    let (one, other) = tokio::join!(send("three", 5, "from one phone"), send("four", 6, "from the other"));
    assert_eq!((one.status.as_u16(), other.status.as_u16()), (200, 200));
    assert_eq!(answers(&ana, &plan).await["comments"].as_array().unwrap().len(), 4, "two phones, nothing lost");
}

#[db_test]
async fn a_late_answer_does_not_override_a_newer_one(app: TestApp) {
    let Scene { ana, plan, page, workouts, .. } = scene(&app).await;
    let ago = |minutes: i64| app.clock().now().checked_sub(SignedDuration::from_mins(minutes)).unwrap().to_string();
    let say = async |outcome: &str, said_at: String, comment: &str| -> Value {
        let body = json!({"workoutId": workouts[0], "outcome": outcome, "saidAt": said_at, "comment": comment});
        let answer = page.post("/api/SaveAnswer", &body).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json::<Value>()["answer"]["outcome"].clone()
    };
    assert_eq!(say("done", ago(10), "Good").await, "done");
    assert_eq!(say("skipped", ago(11), "Ill").await, "done", "an old phone's answer does not win");
    assert_eq!(answers(&ana, &plan).await["comments"].as_array().unwrap().len(), 2, "its words are kept");
    assert_eq!(say("skipped", ago(9), "").await, "skipped");
    assert_eq!(say("done", ago(-600), "").await, "done", "a clock that runs ahead says no more than now");
    app.clock().advance(SignedDuration::from_mins(1));
    assert_eq!(say("skipped", ago(0), "").await, "skipped", "and the next answer counts again");
}

#[db_test]
async fn a_late_withdrawal_or_an_older_answer_undoes_nothing_newer(app: TestApp) {
    let Scene { page, workouts, .. } = scene(&app).await;
    let ago = |minutes: i64| app.clock().now().checked_sub(SignedDuration::from_mins(minutes)).unwrap().to_string();
    let outcome = async || workouts_of(&page.page().await)[0]["answer"]["outcome"].clone();
    let say = async |outcome: &str, said_at: String| {
        let body = json!({"workoutId": workouts[0], "outcome": outcome, "saidAt": said_at});
        assert_eq!(page.post("/api/SaveAnswer", &body).await.status, 200);
    };
    let undo = async |said_at: String| {
        let body = json!({"workoutId": workouts[0], "saidAt": said_at});
        assert_eq!(page.post("/api/UndoAnswer", &body).await.status, 200);
    };
    say("done", ago(10)).await;
    undo(ago(11)).await;
    assert_eq!(outcome().await, "done", "an old phone's undo does not win");
    undo(ago(9)).await;
    assert_eq!(outcome().await, Value::Null);
    say("skipped", ago(10)).await;
    assert_eq!(outcome().await, Value::Null, "nor does what was answered before it was taken back");
    say("skipped", ago(8)).await;
    assert_eq!(outcome().await, "skipped");
}

#[db_test]
async fn a_session_in_the_athletes_future_cannot_be_done(app: TestApp) {
    let Scene { page, workouts, .. } = scene(&app).await;
    app.clock().set("2026-10-14T20:00:00Z".parse().unwrap());
    let say = async |body: Value| {
        let mut said = body;
        said["workoutId"] = json!(workouts[1]);
        page.post("/api/SaveAnswer", &said).await
    };
    let at_home = say(json!({"outcome": "done", "saidAt": "2026-10-14T22:00:00+02:00"})).await;
    assert_eq!(at_home.problem(), (422, "invalid-input"));
    assert_eq!(field_errors(&at_home)[0].0, "outcome");
    let moved = json!({"outcome": "moved", "movedTo": "2026-10-16", "saidAt": "2026-10-14T22:00:00+02:00"});
    assert_eq!(say(moved).await.status, 200, "a move may be of a day to come");
    let in_auckland = json!({"outcome": "done", "saidAt": "2026-10-15T09:00:00+13:00"});
    assert_eq!(say(in_auckland).await.status, 200, "it is Thursday there");
    assert_eq!(say(json!({"outcome": "done"})).await.status, 200, "and it may be, where nobody tells");
}

#[db_test]
async fn an_athlete_writes_before_the_run_and_back_to_the_coach(app: TestApp) {
    let Scene { ana, plan, page, workouts, .. } = scene(&app).await;
    let write =
        async |text: &str| page.post("/api/SaveAnswer", &json!({"workoutId": workouts[1], "comment": text})).await;
    let asked = write("May I run it in the evening?").await;
    assert_eq!((asked.status.as_u16(), &asked.json::<Value>()["answer"]), (200, &Value::Null));
    let waiting = async || -> Value {
        let inbox: Value = ana.get("/api/GetInbox").await.json();
        let group = inbox["groups"].as_array().unwrap().iter().find(|group| group["kind"] == "comment").cloned();
        group.map(|group| group["items"][0]["quote"].clone()).unwrap_or_default()
    };
    assert_eq!(waiting().await, "May I run it in the evening?");

    ana.post("/api/SaveReply", &json!({"scheduleId": plan, "workoutId": workouts[1], "text": "Sure."})).await;
    assert_eq!(waiting().await, Value::Null);
    let unread = async || -> Vec<bool> {
        let shown = workouts_of(&page.page().await)[1]["comments"].clone();
        shown.as_array().unwrap().iter().map(|comment| comment["isUnread"].as_bool().unwrap()).collect()
    };
    assert_eq!(unread().await, [false, true], "the coach's is unread until it is opened");
    let opened = page.post("/api/ReadReplies", &json!({"workoutId": workouts[1]})).await;
    assert_eq!((opened.status.as_u16(), unread().await), (204, vec![false, false]));

    assert_eq!(write("Thank you!").await.status, 200);
    assert_eq!(waiting().await, "Thank you!", "a reply to the reply needs the coach again");
    let mut refused = 0;
    for number in 0..70 {
        refused += u32::from(write(&format!("And {number}")).await.status == 429);
    }
    assert_eq!(refused, 12, "sixty a day");
}

#[db_test]
async fn an_invalid_answer_names_its_errors_and_stores_nothing(app: TestApp) {
    let Scene { ana, plan, page, workouts, .. } = scene(&app).await;
    let ben = app.coach("ben").await;
    let bens = ben.saves(schedule()).await;
    let other: Value = ben.get(&format!("/api/GetSchedule?schedule={bens}")).await.json();
    let foreign = text(&other["plans"][0]["workouts"][0]["id"]);
    let cases = [
        (json!({"outcome": "dnf"}), "outcome"),
        (json!({"outcome": null}), "outcome"),
        (json!({"effort": 11}), "effort"),
        (json!({"effort": 0}), "effort"),
        (json!({"effort": 6.5}), "effort"),
        (json!({"distance": -1}), "distance"),
        (json!({"distance": 5, "distanceType": "parsecs"}), "distanceType"),
        (json!({"durationInMinutes": 100_000}), "durationInMinutes"),
        (json!({"outcome": "moved"}), "movedTo"),
        (json!({"outcome": "moved", "movedTo": "2026-10-14"}), "movedTo"),
        (json!({"outcome": "moved", "movedTo": "2025-10-14"}), "movedTo"),
        (json!({"outcome": "moved", "movedTo": "soon"}), "movedTo"),
        (json!({"comment": "x".repeat(1_000_000)}), "comment"),
        (json!({"comment": "a\u{0}b"}), "comment"),
        (json!({"saidAt": "yesterday"}), "saidAt"),
    ];
    for (changes, field) in cases {
        let mut body = json!({"workoutId": workouts[0], "outcome": "done"});
        body.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        let errors = field_errors(&page.post("/api/SaveAnswer", &body).await);
        assert_eq!(errors.first().map(|(field, _)| field.as_str()), Some(field), "{changes}");
    }
    for id in [foreign.as_str(), "0198c5a0-0000-7000-8000-000000000001", "nonsense", ""] {
        let body = json!({"workoutId": id, "outcome": "done"});
        assert_eq!(page.post("/api/SaveAnswer", &body).await.problem(), (404, "workout-not-found"), "{id}");
    }
    let huge = json!({"workoutId": workouts[0], "outcome": "done", "comment": "x".repeat(3_000_000)});
    assert_eq!(page.post("/api/SaveAnswer", &huge).await.status, 413);
    assert_eq!(answers(&ana, &plan).await, json!({"answers": [], "comments": [], "removedWorkoutIds": []}));
}

#[db_test]
async fn a_thousand_answers_a_minute_are_too_many(app: TestApp) {
    let Scene { ana, plan, page, workouts, .. } = scene(&app).await;
    let mut refused = None;
    for effort in 0..200 {
        let body = json!({"workoutId": workouts[0], "outcome": "done", "effort": 1 + effort % 10});
        let answer = page.post("/api/SaveAnswer", &body).await;
        if answer.status != 200 {
            refused = Some((effort, answer));
            break;
        }
    }
    let (after, refusal) = refused.unwrap();
    assert_eq!(refusal.problem().0, 429, "after {after}");
    assert!(refusal.header("retry-after").is_some());
    assert!(after >= 100, "a phone that was offline for weeks may send everything at once");
    assert_eq!(page.page().await["plans"].as_array().unwrap().len(), 1, "reading goes on");
    app.clock().advance(SignedDuration::from_mins(2));
    let body = json!({"workoutId": workouts[0], "outcome": "skipped"});
    assert_eq!(page.post("/api/SaveAnswer", &body).await.status, 200);
    assert_eq!(answers(&ana, &plan).await["answers"][0]["outcome"], "skipped");
}

#[db_test]
async fn answers_to_deleted_workouts_stay_in_the_history(app: TestApp) {
    let Scene { ana, plan, page, workouts, .. } = scene(&app).await;
    let body = json!({"workoutId": workouts[0], "outcome": "done", "comment": "Hot"});
    assert_eq!(page.post("/api/SaveAnswer", &body).await.status, 200);
    let mut without: Value = ana.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    without["plans"][0]["workouts"].as_array_mut().unwrap().remove(0);
    assert_eq!(ana.post(&format!("/api/UpdateSchedule?schedule={plan}"), &without).await.status, 200);

    let told = answers(&ana, &plan).await;
    assert_eq!(told["removedWorkoutIds"], json!([workouts[0]]));
    assert_eq!(told["answers"][0]["planned"]["scheduledDate"], "2026-10-14");
    assert_eq!(page.page().await["earlierAnswers"][0]["workoutId"], json!(workouts[0]));
    assert_eq!(page.post("/api/SaveAnswer", &body).await.problem(), (404, "workout-not-found"));
}

#[db_test]
async fn a_move_is_accepted_into_the_plan(app: TestApp) {
    let Scene { ana, plan, page, workouts, .. } = scene(&app).await;
    let accept = json!({"scheduleId": plan, "workoutId": workouts[0]});
    assert_eq!(ana.post("/api/AcceptMove", &accept).await.problem(), (404, "move-not-found"));
    let moved = json!({"workoutId": workouts[0], "outcome": "moved", "movedTo": "2026-10-15"});
    assert_eq!(page.post("/api/SaveAnswer", &moved).await.status, 200);
    let stale = ana.request(Method::POST, "/api/AcceptMove").header("if-match", "\"77\"").json(&accept);
    assert_eq!(ana.send(stale).await.problem(), (412, "stale"));

    let accepted = ana.post("/api/AcceptMove", &accept).await;
    assert_eq!((accepted.status.as_u16(), accepted.header("etag")), (200, Some("\"2\"")));

    let shown = workouts_of(&page.page().await);
    let days: Vec<_> = shown.iter().map(|it| (it["id"].clone(), it["scheduledDate"].clone())).collect();
    assert_eq!(days[0], (json!(workouts[1]), json!("2026-10-14")), "what stood there takes its place");
    assert_eq!(days[1], (json!(workouts[0]), json!("2026-10-15")));
    assert_eq!(answers(&ana, &plan).await["answers"], json!([]));
}

#[db_test]
async fn a_workout_that_was_done_elsewhere_is_taken_there_with_its_answer(app: TestApp) {
    let Scene { ana, plan, page, workouts, .. } = scene(&app).await;
    let done = json!({"workoutId": workouts[0], "outcome": "done", "movedTo": "2026-10-15", "effort": 6});
    assert_eq!(page.post("/api/SaveAnswer", &done).await.status, 200);

    let accept = json!({"scheduleId": plan, "workoutId": workouts[0]});
    assert_eq!(ana.post("/api/AcceptMove", &accept).await.status, 200);

    let said = answers(&ana, &plan).await["answers"][0].clone();
    assert_eq!((&said["outcome"], &said["effort"], &said["movedTo"]), (&json!("done"), &json!(6), &json!(null)));
    assert_eq!(workouts_of(&page.page().await)[1]["id"], json!(workouts[0]));
    assert_eq!(ana.post("/api/AcceptMove", &accept).await.problem(), (404, "move-not-found"));
}

#[db_test]
async fn an_athlete_takes_a_shown_workout_to_the_watch(app: TestApp) {
    let Scene { ana, mia, page, workouts, .. } = scene(&app).await;
    let fit = async |workout: &str| page.get(&format!("/api/GetAthleteFit?workout={workout}")).await;

    let file = fit(&workouts[0]).await;
    assert_eq!((file.status.as_u16(), file.header("content-type")), (200, Some("application/vnd.ant.fit")));
    assert_eq!(&file.body[8..12], b".FIT");

    ana.put("/api/UpdateAthleteLink", &json!({"athleteId": mia, "weeksAhead": 1})).await;
    assert_eq!(fit(&workouts[2]).await.problem(), (404, "workout-not-found"), "further ahead than they see");
    assert_eq!(fit("0199a1de-0000-7000-8000-000000000000").await.problem(), (404, "workout-not-found"));
}

#[db_test]
async fn the_page_shows_the_plans_races_without_the_coachs_notes(app: TestApp) {
    let Scene { ana, mia, plan, page, .. } = scene(&app).await;
    let race = |name: &str, schedule: Option<&str>| {
        json!({"athleteId": mia, "raceName": name, "raceDate": "2026-12-06", "distance": 42.195, "distanceType": "km",
               "targetTime": "3:15:00", "priority": "A", "notes": "Too ambitious", "scheduleId": schedule})
    };
    for body in [race("Valencia Marathon", Some(&plan)), race("Elsewhere", None)] {
        let saved = ana.post("/api/SaveGoal", &body).await;
        assert_eq!(saved.status, 201, "{}", saved.text());
    }

    let goals = page.page().await["plans"][0]["goals"].clone();
    assert_eq!(
        goals,
        json!([{"raceName": "Valencia Marathon", "raceDate": "2026-12-06", "distance": 42.195, "distanceType": "km",
                "targetTime": "3:15:00", "prediction": null}])
    );
}

#[db_test]
async fn a_link_can_be_read_only_and_limited_to_some_weeks(app: TestApp) {
    // In the easternmost time zone it is already Thursday.
    app.clock().set("2026-10-14T23:30:00Z".parse().unwrap());
    let Scene { ana, mia, page, workouts, .. } = scene(&app).await;
    let update = async |change: (&str, Value)| {
        let mut body = json!({"athleteId": mia});
        body[change.0] = change.1;
        ana.put("/api/UpdateAthleteLink", &body).await
    };

    assert_eq!(update(("weeksAhead", json!(1))).await.status, 200);
    let shown = page.page().await;
    let weeks: Vec<_> = shown["plans"][0]["weeks"].as_array().unwrap().iter().map(|it| it["isShown"].clone()).collect();
    assert_eq!(weeks, [true, true, false, false].map(|is_shown| json!(is_shown)));
    assert_eq!(shown["plans"][0]["weeks"][2]["weeklyDistance"], json!(null));
    assert_eq!(workouts_of(&shown).len(), 2);
    let hidden = json!({"workoutId": workouts[2], "outcome": "done"});
    assert_eq!(page.post("/api/SaveAnswer", &hidden).await.problem(), (404, "workout-not-found"));

    let see_only = update(("canAnswer", json!(false))).await;
    assert_eq!(see_only.json::<Value>()["weeksAhead"], 1, "what is left out stays");
    assert_eq!(page.page().await["canAnswer"], false);
    let answer = json!({"workoutId": workouts[0], "outcome": "done"});
    assert_eq!(page.post("/api/SaveAnswer", &answer).await.problem(), (403, "see-only"));
    let delete = page.request(Method::DELETE, "/api/DeleteAnswers");
    assert_eq!(page.send(delete).await.problem(), (403, "see-only"), "it deletes nothing either");
    for weeks in [3, 5, 52] {
        assert_eq!(field_errors(&update(("weeksAhead", json!(weeks))).await)[0].0, "weeksAhead");
    }
    app.clock().advance(SignedDuration::from_hours(24 * 7));
    assert_eq!(workouts_of(&page.page().await).len(), 3, "the weeks go on");
}

#[db_test]
async fn links_can_be_copied_again_replaced_and_revoked(app: TestApp) {
    let Scene { mut ana, mia, plan, page, .. } = scene(&app).await;
    let first: Value = ana.get(&format!("/api/GetAthleteLink?athlete={mia}")).await.json();
    assert_eq!(first["url"], json!(format!("http://localhost:8080/a#{}", page.secret)));
    assert_eq!((page.secret.len(), &first["timesOpened"]), (22, &json!(1)));
    app.clock().advance(SignedDuration::from_mins(40));
    page.page().await;
    page.page().await;
    ana.signs_in_again().await;
    let link = async || ana.get(&format!("/api/GetAthleteLink?athlete={mia}")).await;
    assert_eq!(link().await.json::<Value>()["timesOpened"], 2);

    let second = app.athlete(&ana.shares(&mia, &plan).await);
    assert_eq!(page.get("/api/GetAthletePage").await.problem(), (401, "link-ended"));
    second.page().await;
    let body = json!({"athleteId": mia});
    assert_eq!(ana.post("/api/WithdrawAthleteLink", &body).await.status, 204);
    assert_eq!(ana.post("/api/WithdrawAthleteLink", &body).await.problem(), (404, "link-not-found"));
    let none = link().await;
    assert_eq!(none.status, 200);
    assert_eq!(none.json::<Value>(), Value::Null);
    let ended = second.get("/api/GetAthletePage").await;
    assert_eq!(ended.problem(), (401, "link-ended"));
    for told in ["Mia", "ana", "Autumn"] {
        assert!(!ended.text().contains(told), "{told}");
    }
}

#[db_test]
async fn wrong_and_shortened_secrets_get_the_same_answer_and_are_throttled(app: TestApp) {
    let Scene { page, .. } = scene(&app).await;
    let shortened = &page.secret[..21];
    for secret in [shortened, "", "nonsense", "AAAAAAAAAAAAAAAAAAAAAA", &"x".repeat(5_000)] {
        assert_eq!(app.athlete(secret).get("/api/GetAthletePage").await.problem(), (401, "link-ended"), "{secret}");
    }
    for _ in 0..100 {
        let answer = app.athlete("AAAAAAAAAAAAAAAAAAAAAA").get("/api/GetAthletePage").await;
        if answer.status == 429 {
            page.page().await;
            return;
        }
    }
    panic!("guessing goes on for ever");
}

#[db_test]
async fn an_athlete_can_delete_what_they_said(app: TestApp) {
    let Scene { mut ana, mia, plan, page, workouts } = scene(&app).await;
    let body = json!({"workoutId": workouts[0], "outcome": "done", "comment": "Mine"});
    let say = async || page.post("/api/SaveAnswer", &body).await.status;
    assert_eq!(say().await, 200);
    ana.post("/api/SaveReply", &json!({"scheduleId": plan, "workoutId": workouts[0], "text": "Hers"})).await;
    app.clock().advance(SignedDuration::from_hours(1));
    ana.signs_in_again().await;
    assert_eq!(page.send(page.request(Method::DELETE, "/api/DeleteAnswers")).await.status, 204);
    let left = answers(&ana, &plan).await["comments"].clone();
    assert_eq!((left.as_array().unwrap().len(), &left[0]["text"]), (1, &json!("Hers")), "the coach's own words stay");
    assert_eq!(is_completed(&ana, &plan).await, [false, false, false]);

    let late = json!({"workoutId": workouts[1], "outcome": "done", "comment": "Late",
                      "saidAt": app.clock().now().checked_sub(SignedDuration::from_mins(1)).unwrap().to_string()});
    let taken = page.post("/api/SaveAnswer", &late).await;
    assert_eq!((taken.status.as_u16(), &taken.json::<Value>()["answer"]), (200, &Value::Null));
    assert_eq!(answers(&ana, &plan).await["comments"], left, "what was given before and comes later is deleted too");

    assert_eq!(say().await, 200);
    let export = ana.get("/api/ExportAccount").await;
    let export: Value = export.json();
    assert_eq!(export["answers"][0]["answer"]["workoutId"], json!(workouts[0]));
    assert!(export["comments"].to_string().contains("Mine"));
    assert!(!export.to_string().contains(&page.secret), "an export is no key");

    assert_eq!(ana.delete(&format!("/api/DeleteAthlete?documentId={mia}")).await.status, 204);
    assert_eq!(page.get("/api/GetAthletePage").await.problem(), (401, "link-ended"));
    assert_eq!(answers(&ana, &plan).await, json!({"answers": [], "comments": [], "removedWorkoutIds": []}));
}

#[db_test]
async fn an_athlete_withdraws_an_answer_and_keeps_their_comment(app: TestApp) {
    let Scene { ana, mia, plan, page, workouts } = scene(&app).await;
    let moved = json!({"workoutId": workouts[0], "outcome": "moved", "movedTo": "2026-10-16", "comment": "Ill"});
    assert_eq!(page.post("/api/SaveAnswer", &moved).await.status, 200);
    let undo = async |workout: &str| page.post("/api/UndoAnswer", &json!({"workoutId": workout})).await;

    assert_eq!(undo(&workouts[0]).await.status, 200);
    assert_eq!(undo(&workouts[0]).await.status, 200, "twice is once");
    assert_eq!(undo(&workouts[1]).await.status, 200, "nothing was answered");
    let told = answers(&ana, &plan).await;
    assert_eq!((&told["answers"], &told["comments"][0]["text"]), (&json!([]), &json!("Ill")));
    assert_eq!(workouts_of(&page.page().await)[0]["answer"], Value::Null);

    let kai = ana.adds(athlete("Kai", "Berg")).await;
    let kais = ana.saves(schedule().athlete(&kai)).await;
    let other: Value = ana.get(&format!("/api/GetSchedule?schedule={kais}")).await.json();
    let foreign = text(&other["plans"][0]["workouts"][0]["id"]);
    assert_eq!(undo(&foreign).await.problem(), (404, "workout-not-found"));
    assert_eq!(page.post("/api/SaveAnswer", &moved).await.status, 200);
    ana.put("/api/UpdateAthleteLink", &json!({"athleteId": mia, "canAnswer": false})).await;
    assert_eq!(undo(&workouts[0]).await.problem(), (403, "see-only"));
    assert_eq!(answers(&ana, &plan).await["answers"].as_array().unwrap().len(), 1);
}

#[db_test]
async fn a_plan_given_to_another_athlete_takes_no_answers_along(app: TestApp) {
    let Scene { ana, plan, page, workouts, .. } = scene(&app).await;
    let body = json!({"workoutId": workouts[0], "outcome": "done", "comment": "between Mia and Ana"});
    assert_eq!(page.post("/api/SaveAnswer", &body).await.status, 200);
    let kai = ana.adds(athlete("Kai", "Berg")).await;
    let mut passed: Value = ana.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    passed["athleteId"] = json!(kai);
    for week in passed["plans"].as_array_mut().unwrap() {
        for workout in week["workouts"].as_array_mut().unwrap() {
            workout["isCompleted"] = json!(false);
        }
    }
    assert_eq!(ana.post(&format!("/api/UpdateSchedule?schedule={plan}"), &passed).await.status, 200);

    let kais = app.athlete(&ana.shares(&kai, &plan).await);
    let shown = kais.page().await;
    assert_eq!(workouts_of(&shown).len(), 3);
    assert!(!shown.to_string().contains("between"));
    assert_eq!(page.page().await["plans"], json!([]));
}

#[db_test]
async fn two_phones_that_answer_at_once_leave_one_answer_and_both_comments(app: TestApp) {
    let Scene { ana, plan, page, workouts, .. } = scene(&app).await;
    let other = app.athlete(&page.secret);
    let sends = async |phone: &Athlete, effort: u8| {
        let body = json!({"workoutId": workouts[0], "outcome": "done", "effort": effort, "comment": format!("Effort {effort}")});
        let request =
            phone.request(Method::POST, "/api/SaveAnswer").header("idempotency-key", format!("phone-{effort}"));
        phone.send(request.json(&body)).await
    };

    let (one, two) = tokio::join!(sends(&page, 4), sends(&other, 6));

    assert_eq!((one.status.as_u16(), two.status.as_u16()), (200, 200));
    let kept = answers(&ana, &plan).await;
    assert_eq!(kept["answers"].as_array().unwrap().len(), 1);
    let effort = kept["answers"][0]["effort"].as_u64().unwrap();
    assert!([4, 6].contains(&effort), "{effort}");
    let mut said: Vec<String> = kept["comments"].as_array().unwrap().iter().map(|it| text(&it["text"])).collect();
    said.sort();
    assert_eq!(said, ["Effort 4", "Effort 6"]);
    let again = sends(&page, 4).await;
    assert_eq!(again.status, 200);
    assert_eq!(answers(&ana, &plan).await, kept, "what is sent again is kept once");
}

#[db_test]
async fn an_answer_belongs_to_the_plans_day_whatever_the_phones_clock_says(app: TestApp) {
    let Scene { mut ana, plan, page, workouts, .. } = scene(&app).await;
    // The workout's own day everywhere, a day before it, and a day after it.
    for now in ["2026-10-14T12:00:00Z", "2026-10-13T00:30:00Z", "2026-10-15T23:30:00Z"] {
        app.clock().set(now.parse().unwrap());
        let body = json!({"workoutId": workouts[0], "outcome": "done", "comment": now});
        let saved: Value = page.post("/api/SaveAnswer", &body).await.json();
        assert_eq!(saved["answer"]["workoutId"], json!(workouts[0]), "{now}");
        assert_eq!(saved["answer"]["movedTo"], Value::Null, "{now}");
    }
    ana.signs_in_again().await;
    assert_eq!(answers(&ana, &plan).await["answers"].as_array().unwrap().len(), 1);
    let planned: Vec<Value> = workouts_of(&page.page().await);
    assert_eq!(planned[0]["scheduledDate"], "2026-10-14");
}

#[db_test]
async fn a_week_is_visible_as_soon_as_it_has_begun_in_any_time_zone(app: TestApp) {
    let Scene { mut ana, mia, page, .. } = scene(&app).await;
    let link = json!({"athleteId": mia, "canAnswer": true, "weeksAhead": 1});
    let shown = async || {
        let seen = page.get("/api/GetAthletePage").await;
        let weeks = seen.json::<Value>()["plans"][0]["weeks"].as_array().unwrap().clone();
        let starts = weeks.iter().filter(|week| week["isShown"] == true).map(|week| text(&week["weekStartDate"]));
        (seen.header("etag").unwrap().to_owned(), starts.collect::<Vec<_>>())
    };
    app.clock().set("2026-10-10T23:59:59Z".parse().unwrap());
    ana.signs_in_again().await;
    assert_eq!(ana.put("/api/UpdateAthleteLink", &link).await.status, 200);
    let (before, weeks) = shown().await;
    assert_eq!(weeks, ["2026-10-12"]);

    app.clock().set("2026-10-11T00:00:00Z".parse().unwrap());
    let (after, weeks) = shown().await;
    assert_eq!(weeks, ["2026-10-12", "2026-10-19"], "it is Monday in Kiribati before it is Sunday noon in London");
    assert_ne!(before, after, "a page that was kept is asked for again");
}

#[db_test]
async fn a_thousand_polls_without_changes_read_no_workout(app: TestApp) {
    let Scene { ana, plan, page, .. } = scene(&app).await;
    let known = ana.get(&format!("/api/GetAnswers?schedule={plan}")).await.header("etag").unwrap().to_owned();
    let seen = page.get("/api/GetAthletePage").await.header("etag").unwrap().to_owned();
    let rename = app.app.db.write(|conn| conn.execute("ALTER TABLE workout RENAME TO workout_elsewhere", ()));
    rename.await.unwrap();

    for _ in 0..20 {
        let polls = (0..25).map(async |_| {
            let path = format!("/api/GetAnswers?schedule={plan}");
            let coachs = ana.send(ana.request(Method::GET, &path).header("if-none-match", &known)).await;
            let athletes = page.request(Method::GET, "/api/GetAthletePage").header("if-none-match", &seen);
            (coachs.status.as_u16(), page.send(athletes).await.status.as_u16())
        });
        for statuses in join_all(polls).await {
            assert_eq!(statuses, (304, 304));
        }
    }
    assert_eq!(ana.get(&format!("/api/GetAnswers?schedule={plan}")).await.status, 500, "without a tag it is read");
}

#[db_test]
async fn a_page_loads_even_if_its_visit_cannot_be_counted(app: TestApp) {
    let Scene { page, .. } = scene(&app).await;
    let refuse = match app.app.db.url() {
        DatabaseUrl::Sqlite(_) => {
            "CREATE TRIGGER full BEFORE UPDATE ON athlete_link BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
        }
        DatabaseUrl::Postgres(_) => "ALTER TABLE athlete_link ADD CONSTRAINT is_full CHECK (times_opened < 2)",
    };
    app.app.db.write(move |conn| conn.execute(refuse, ())).await.unwrap();
    app.clock().advance(SignedDuration::from_mins(40));

    assert_eq!(page.get("/api/GetAthletePage").await.status, 200);
}
