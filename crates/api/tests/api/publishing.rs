use reqwest::Method;
use serde_json::{Value, json};
use test_support::{
    Answer, Athlete, Coach, FakeIntervals, FakePush, SmtpSink, TestApp, athlete, db_test, schedule, workout,
};

/// A word that only the coach may read until it is published.
const UNPUBLISHED: &str = "Zugspitze";

/// Ana publishes Mia's plan by hand. Mia sees sessions on Wednesday 14, Thursday 15, Friday 16 and Wednesday 28 October 2026.
struct Scene {
    ana: Coach,
    mia: String,
    plan: String,
    page: Athlete,
    feed: String,
}

async fn scene(app: &TestApp) -> Scene {
    app.clock().set("2026-10-15T12:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let days = ["2026-10-14", "2026-10-15", "2026-10-16", "2026-10-28"].map(workout).to_vec();
    let plan = ana.saves(schedule().athlete(&mia).workouts(days)).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let by_hand = ana.put("/api/UpdatePreferences", &json!({"publishesOnSaving": false})).await;
    assert_eq!(by_hand.json::<Value>()["publishesOnSaving"], false);
    let link: Value = ana.get(&format!("/api/GetAthleteLink?athlete={mia}")).await.json();
    let feed = link["calendarUrl"].as_str().unwrap().strip_prefix("http://localhost:8080").unwrap().to_owned();
    Scene { ana, mia, plan, page, feed }
}

impl Scene {
    async fn opens(&self) -> Value {
        self.ana.get(&format!("/api/GetSchedule?schedule={}", self.plan)).await.json()
    }

    async fn changes(&self, change: impl FnOnce(&mut Value)) -> Answer {
        let mut plan = self.opens().await;
        change(&mut plan);
        let saved = self.ana.post(&format!("/api/UpdateSchedule?schedule={}", self.plan), &plan).await;
        assert_eq!(saved.status, 200, "{}", saved.text());
        saved
    }

    /// Puts the word everywhere a plan has words.
    async fn writes_the_word(&self) {
        self.changes(|plan| {
            plan["details"]["name"] = json!(format!("{UNPUBLISHED} trail"));
            plan["details"]["description"] = json!(UNPUBLISHED);
            for week in plan["plans"].as_array_mut().unwrap() {
                for workout in week["workouts"].as_array_mut().unwrap() {
                    for field in ["title", "description", "notes"] {
                        workout[field] = json!(UNPUBLISHED);
                    }
                }
            }
            let mut new = workout("2026-10-17");
            new["title"] = json!(UNPUBLISHED);
            plan["plans"][0]["workouts"].as_array_mut().unwrap().push(new);
        })
        .await;
    }

    async fn unpublished(&self) -> Value {
        self.ana.get(&format!("/api/GetUnpublished?schedule={}", self.plan)).await.json()
    }

    async fn publishes(&self) -> Answer {
        self.ana.post("/api/PublishSchedules", &json!({"scheduleIds": [self.plan]})).await
    }

    async fn shown_titles(&self) -> Vec<String> {
        let page = self.page.page().await;
        let weeks = page["plans"].as_array().unwrap().iter().flat_map(|plan| plan["weeks"].as_array().unwrap());
        let workouts = weeks.flat_map(|week| week["workouts"].as_array().unwrap());
        workouts.map(|it| it["title"].as_str().unwrap().to_owned()).collect()
    }
}

#[db_test]
async fn no_channel_to_the_athlete_shows_an_unpublished_word(app: TestApp) {
    let scene = scene(&app).await;
    let workouts = scene.page.page().await["plans"][0]["weeks"][0]["workouts"].clone();
    let pdf = format!("/api/GetAthletePdf?schedule={}&layout=compact", scene.plan);
    let on_paper = scene.page.get(&pdf).await.body;
    scene.writes_the_word().await;

    let seen = async || {
        let ids: Vec<_> = workouts.as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap()).collect();
        let plan = &scene.plan;
        let message = |part: &str| format!("/api/GetMessageText?schedule={plan}{part}");
        vec![
            ("page", scene.page.get("/api/GetAthletePage").await),
            ("watch file", scene.page.get(&format!("/api/GetAthleteFit?workout={}", ids[1])).await),
            ("message about the plan", scene.ana.get(&message("")).await),
            ("message about a week", scene.ana.get(&message("&week=1")).await),
            ("progress of the roster", scene.ana.get("/api/GetRosterProgress").await),
            ("inbox", scene.ana.get("/api/GetInbox").await),
            ("list of plans", scene.ana.get("/api/GetScheduleSummary").await),
            ("calendar", app.get(&scene.feed).await),
        ]
    };
    for (channel, answer) in seen().await {
        let text = String::from_utf8_lossy(&answer.body);
        assert!(!text.contains(UNPUBLISHED), "{channel}: {text}");
    }
    assert_eq!(scene.page.get(&pdf).await.body, on_paper, "the athlete's PDF");
    assert!(scene.opens().await.to_string().contains(UNPUBLISHED), "the editor shows the working version");

    assert_eq!(scene.publishes().await.status, 200);
    assert_ne!(scene.page.get(&pdf).await.body, on_paper);
    let told: Vec<_> = seen().await.into_iter().filter(|(_, it)| contains(it)).map(|(channel, _)| channel).collect();
    for channel in ["page", "watch file", "message about the plan", "message about a week", "list of plans", "calendar"]
    {
        assert!(told.contains(&channel), "{channel} shows it once it is published: {told:?}");
    }
}

/// Mia gets notifications that show their text, mails where those do not arrive, and sessions on her watch.
#[db_test]
async fn nothing_that_is_sent_has_an_unpublished_word(app: TestApp) {
    let (push, app) = FakePush::beside(&app).await;
    let (intervals, app) = FakeIntervals::beside(&app).await;
    intervals.knows("i2", "Mia Moss", "mias-key-77aa");
    let mut scene = scene(&app).await;
    let mut browser = push.subscribe("phone");
    (browser["showsText"], browser["timeZone"]) = (json!(true), json!("Europe/Stockholm"));
    assert_eq!(scene.page.post("/api/SavePushSubscription", &browser).await.status, 204);
    let mail = json!({"athleteId": scene.mia, "channel": "Email", "state": "Agreed", "note": "Told me",
                      "email": "mia@example.org"});
    assert_eq!(scene.ana.post("/api/UpdateConsent", &mail).await.status, 200);
    let key = json!({"apiKey": "mias-key-77aa"});
    assert_eq!(scene.page.post("/api/ConnectOwnIntervals", &key).await.status, 204);
    let sink = SmtpSink::start().await;
    // What reached Mia on the evening before a session, by each way.
    let sent = async |evening: &str| {
        let before = (push.received().len(), sink.received().len());
        app.clock().set(evening.parse().unwrap());
        app.syncs().await;
        app.sends_push().await;
        app.clock().advance(jiff::SignedDuration::from_mins(61));
        app.sends_push().await;
        app.delivers_mail_to(&sink).await;
        let pushed = push.received()[before.0..].iter().map(|(_, told)| told.to_string()).collect::<String>();
        let mailed = sink.received()[before.1..].iter().map(|mail| mail.source.clone()).collect::<String>();
        [
            ("notification", pushed),
            ("mail", mailed),
            ("watch", intervals.events("i2").iter().map(Value::to_string).collect()),
        ]
    };
    scene.writes_the_word().await;
    for (way, text) in sent("2026-10-15T16:00:00Z").await {
        assert!(!text.is_empty() && !text.contains(UNPUBLISHED), "{way}: {text}");
    }
    scene.ana.signs_in_again().await;
    assert_eq!(scene.publishes().await.status, 200);
    for (way, text) in sent("2026-10-16T16:00:00Z").await {
        assert!(text.contains(UNPUBLISHED), "{way}: {text}");
    }
}

fn contains(answer: &Answer) -> bool {
    String::from_utf8_lossy(&answer.body).contains(UNPUBLISHED)
}

#[db_test]
async fn saving_keeps_a_draft_until_it_is_published_once(app: TestApp) {
    let scene = scene(&app).await;
    let before = scene.shown_titles().await;
    scene.changes(|plan| plan["plans"][0]["workouts"][1]["title"] = json!("Hills")).await;
    let saved = scene.changes(|plan| plan["plans"][2]["workouts"][0]["distance"] = json!(21)).await;
    let waiting = scene.unpublished().await;
    assert_eq!((&waiting["changeCount"], &waiting["isPublishedOnSaving"]), (&json!(2), &json!(false)));
    let days: Vec<_> = waiting["days"].as_array().unwrap().iter().map(|day| &day["date"]).collect();
    assert_eq!(days, [&json!("2026-10-15"), &json!("2026-10-28")]);
    let summary: Value = scene.ana.get("/api/GetScheduleSummary").await.json();
    assert_eq!(summary[0]["unpublishedChanges"], 2);
    assert_eq!(scene.shown_titles().await, before);

    let stale = scene.ana.request(Method::POST, "/api/PublishSchedules").header("if-match", "\"1\"");
    let stale = scene.ana.send(stale.json(&json!({"scheduleIds": [scene.plan]}))).await;
    assert_eq!(stale.problem(), (412, "stale"));
    let fresh =
        scene.ana.request(Method::POST, "/api/PublishSchedules").header("if-match", saved.header("etag").unwrap());
    let noted = json!({"scheduleIds": [scene.plan], "note": "Take care"});
    let published: Value = scene.ana.send(fresh.json(&noted)).await.json();
    assert_eq!(published[0]["changeCount"], 2);
    assert!(scene.shown_titles().await.contains(&"Hills".to_owned()));
    let again: Value = scene.publishes().await.json();
    assert_eq!(again[0]["changeCount"], 0, "somebody else was first");
    assert_eq!(scene.unpublished().await["changeCount"], 0);

    let versions: Vec<Value> = scene.ana.get(&format!("/api/GetVersions?schedule={}", scene.plan)).await.json();
    assert_eq!((&versions[0]["note"], &versions[1]["note"]), (&json!("Take care"), &Value::Null));
    assert!(versions[0]["publishedAt"].is_string() && versions[1]["publishedAt"].is_null());
    let gone = json!({"scheduleIds": [scene.plan, uuid::Uuid::from_u128(7)]});
    assert_eq!(scene.ana.post("/api/PublishSchedules", &gone).await.problem(), (404, "schedule-not-found"));
}

#[db_test]
async fn discarded_changes_are_gone_and_come_back_from_the_history(app: TestApp) {
    let scene = scene(&app).await;
    let published = scene.opens().await;
    scene.changes(|plan| plan["plans"][0]["workouts"][1]["title"] = json!("Hills")).await;
    let working = scene.opens().await;

    let discarded = scene.ana.post("/api/DiscardChanges", &json!({"scheduleId": scene.plan})).await;
    assert_eq!((discarded.status.as_u16(), discarded.header("etag")), (200, Some("\"3\"")));
    assert_eq!(scene.opens().await, published);
    let versions: Vec<Value> = scene.ana.get(&format!("/api/GetVersions?schedule={}", scene.plan)).await.json();
    assert_eq!((&versions[0]["author"], &versions[1]["author"]), (&json!("discard"), &json!("coach")));
    let back = json!({"scheduleId": scene.plan, "version": 2});
    assert_eq!(scene.ana.post("/api/RestoreVersion", &back).await.status, 200);
    assert_eq!(scene.opens().await, working);
    assert_eq!(scene.unpublished().await["changeCount"], 1, "brought back as a draft");
}

#[db_test]
async fn answers_and_moves_of_the_athlete_meet_a_draft(app: TestApp) {
    let scene = scene(&app).await;
    let first = scene.opens().await;
    let ids: Vec<Value> = first["plans"][0]["workouts"].as_array().unwrap().iter().map(|it| it["id"].clone()).collect();
    scene.changes(|plan| drop(plan["plans"][0]["workouts"].as_array_mut().unwrap().remove(1))).await;
    let done = json!({"workoutId": ids[1], "outcome": "done", "effort": 5});
    assert_eq!(scene.page.post("/api/SaveAnswer", &done).await.status, 200, "the athlete still has the session");
    let moved = json!({"workoutId": ids[2], "outcome": "moved", "movedTo": "2026-10-17"});
    assert_eq!(scene.page.post("/api/SaveAnswer", &moved).await.status, 200);
    let accept = json!({"scheduleId": scene.plan, "workoutId": ids[2]});
    assert_eq!(scene.ana.post("/api/AcceptMove", &accept).await.status, 200);
    let shown = scene.page.page().await;
    let days: Vec<_> = shown["plans"][0]["weeks"][0]["workouts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["scheduledDate"].clone())
        .collect();
    assert_eq!(days, ["2026-10-14", "2026-10-15", "2026-10-17"], "the athlete sees the move, and not the draft");
    assert_eq!(scene.unpublished().await["changeCount"], 1, "the move is in both");

    assert_eq!(scene.publishes().await.status, 200);
    let answers: Value = scene.ana.get(&format!("/api/GetAnswers?schedule={}", scene.plan)).await.json();
    assert_eq!(answers["removedWorkoutIds"], json!([ids[1]]), "the answer to a removed session stays");
    let kept: Vec<_> = scene.opens().await["plans"][0]["workouts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["scheduledDate"].clone())
        .collect();
    assert_eq!(kept, ["2026-10-14", "2026-10-17"]);
}

#[db_test]
async fn a_plan_can_choose_for_itself_and_a_hidden_one_has_no_draft(app: TestApp) {
    let scene = scene(&app).await;
    let choose = |on_saving: Value| json!({"scheduleId": scene.plan, "onSaving": on_saving});
    assert_eq!(scene.ana.put("/api/UpdatePublishing", &choose(json!(true))).await.status, 204);
    scene.changes(|plan| plan["plans"][0]["workouts"][1]["title"] = json!("Hills")).await;
    assert!(scene.shown_titles().await.contains(&"Hills".to_owned()));

    assert_eq!(scene.ana.put("/api/UpdatePublishing", &choose(json!(null))).await.status, 204);
    let hidden = json!({"scheduleId": scene.plan, "isShown": false});
    assert_eq!(scene.ana.put("/api/ShowSchedule", &hidden).await.status, 204);
    scene.changes(|plan| plan["plans"][0]["workouts"][1]["title"] = json!("Tempo")).await;
    assert_eq!(scene.unpublished().await["changeCount"], 0);
}

#[db_test]
async fn a_draft_leaves_the_tags_of_what_the_athlete_sees_as_they_are(app: TestApp) {
    let scene = scene(&app).await;
    let page: Value = scene.page.page().await;
    let feed = |field: &str| page[field].as_str().unwrap().strip_prefix("http://localhost:8080").unwrap().to_owned();
    let paths = [
        "/api/GetAthletePage".to_owned(),
        format!("/api/GetAthletePdf?schedule={}&layout=compact", scene.plan),
        feed("calendarUrl"),
        feed("busyCalendarUrl"),
    ];
    let tags = async || {
        let mut tags = vec![];
        for path in &paths {
            let answer = scene.page.get(path).await;
            assert_eq!(answer.status, 200, "{path}: {}", answer.text());
            tags.push(answer.header("etag").unwrap().to_owned());
        }
        (tags, scene.page.page().await["version"].clone())
    };
    let published = tags().await;

    scene.writes_the_word().await;
    scene.ana.adds(athlete("Kai", "Berg")).await;
    assert_eq!(tags().await, published, "neither a draft nor another athlete shows");
    for (path, tag) in paths.iter().zip(&published.0) {
        let again = scene.page.request(Method::GET, path).header("if-none-match", tag);
        assert_eq!(scene.page.send(again).await.status, 304, "{path}");
    }

    assert_eq!(scene.publishes().await.status, 200);
    let (now, version) = tags().await;
    // The calendar without contents shows no word, only when something changed.
    for (path, (before, now)) in paths.iter().zip(published.0.iter().zip(&now)).take(3) {
        assert_ne!(before, now, "{path}");
    }
    assert_ne!(published.1, version);
}
