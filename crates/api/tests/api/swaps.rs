//! Two sessions that trade places by one answer.

use serde_json::{Value, json};
use test_support::{Athlete, TestApp, athlete, db_test, schedule, workout};

use crate::messages;

/// Thursday 15 October 2026. Ana coaches Mia, who sees a run on Thursday, one on Friday and one on Saturday.
struct Scene {
    ana: test_support::Coach,
    mia: String,
    plan: String,
    page: Athlete,
    workouts: Vec<String>,
}

async fn scene(app: &TestApp) -> Scene {
    app.clock().set("2026-10-15T06:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let days = ["2026-10-15", "2026-10-16", "2026-10-17"].map(workout).to_vec();
    let plan = ana.saves(schedule().athlete(&mia).workouts(days)).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let workouts = shown(&page.page().await).iter().map(|(id, _)| id.clone()).collect();
    Scene { ana, mia, plan, page, workouts }
}

/// The ids and answers of all workouts, in the order of the plan.
fn shown(page: &Value) -> Vec<(String, Value)> {
    let weeks = page["plans"][0]["weeks"].as_array().unwrap().iter();
    let workouts = weeks.flat_map(|week| week["workouts"].as_array().unwrap().clone());
    workouts.map(|it| (it["id"].as_str().unwrap().to_owned(), it["answer"].clone())).collect()
}

impl Scene {
    fn swap(&self, one: usize, other: usize, day: &str) -> Value {
        json!({"workoutId": self.workouts[one], "outcome": "moved", "movedTo": day, "swapsWith": self.workouts[other]})
    }

    /// Swaps the runs of Thursday and Friday.
    async fn swaps(&self) {
        let saved = self.page.post("/api/SaveAnswer", &self.swap(0, 1, "2026-10-16")).await;
        assert_eq!(saved.status, 200, "{}", saved.text());
    }

    /// Where each of the three runs was moved to.
    async fn moves(&self) -> Vec<Value> {
        shown(&self.page.page().await).into_iter().map(|(_, answer)| answer["movedTo"].clone()).collect()
    }

    async fn undoes(&self, place: usize) {
        let undone = self.page.post("/api/UndoAnswer", &json!({"workoutId": self.workouts[place]})).await;
        assert_eq!(undone.status, 200, "{}", undone.text());
    }
}

const NOBODY_MOVED: [Value; 3] = [Value::Null, Value::Null, Value::Null];

#[db_test]
async fn a_swap_moves_both_sessions_and_is_undone_from_either(app: TestApp) {
    let scene = scene(&app).await;
    for undone in [0, 1] {
        scene.swaps().await;
        assert_eq!(scene.moves().await, [json!("2026-10-16"), json!("2026-10-15"), Value::Null]);
        let answers = shown(&scene.page.page().await);
        assert_eq!(answers[0].1["swappedWith"], json!(scene.workouts[1]));
        assert_eq!(answers[1].1["swappedWith"], json!(scene.workouts[0]));
        app.clock().advance(jiff::SignedDuration::from_secs(5));
        scene.undoes(undone).await;
        assert_eq!(scene.moves().await, NOBODY_MOVED, "undone from {undone}");
        app.clock().advance(jiff::SignedDuration::from_secs(5));
    }
}

#[db_test]
async fn a_half_that_was_done_stays_where_it_was_run(app: TestApp) {
    let scene = scene(&app).await;
    scene.swaps().await;
    app.clock().advance(jiff::SignedDuration::from_secs(5));
    let done = json!({"workoutId": scene.workouts[1], "outcome": "done", "movedTo": "2026-10-15", "effort": 4});
    assert_eq!(scene.page.post("/api/SaveAnswer", &done).await.status, 200);
    assert_eq!(scene.moves().await, [json!("2026-10-16"), json!("2026-10-15"), Value::Null], "the other one waits");
    app.clock().advance(jiff::SignedDuration::from_secs(5));
    scene.undoes(0).await;
    assert_eq!(scene.moves().await, [Value::Null, json!("2026-10-15"), Value::Null]);
    assert_eq!(shown(&scene.page.page().await)[1].1["swappedWith"], Value::Null, "the other one is back on its day");
}

#[db_test]
async fn a_pain_stays_when_the_other_half_is_undone_or_moves_on(app: TestApp) {
    let scene = scene(&app).await;
    let later = || app.clock().advance(jiff::SignedDuration::from_secs(5));
    let mut swap = scene.swap(0, 1, "2026-10-16");
    swap["pain"] = json!({"level": 6, "place": "Left Achilles"});
    let on = json!({"workoutId": scene.workouts[1], "outcome": "moved", "movedTo": "2026-10-18"});
    for moves_on in [false, true] {
        assert_eq!(scene.page.post("/api/SaveAnswer", &swap).await.status, 200);
        later();
        if moves_on {
            assert_eq!(scene.page.post("/api/SaveAnswer", &on).await.status, 200);
        } else {
            scene.undoes(1).await;
        }
        let answer = &shown(&scene.page.page().await)[0].1;
        assert_eq!((&answer["pain"]["level"], &answer["swappedWith"]), (&json!(6), &Value::Null), "{answer}");
        later();
        scene.undoes(0).await;
        later();
    }
}

#[db_test]
async fn a_half_that_was_done_is_swapped_with_nothing_once_the_other_moves_on(app: TestApp) {
    let scene = scene(&app).await;
    scene.swaps().await;
    let later = || app.clock().advance(jiff::SignedDuration::from_secs(5));
    later();
    let done = json!({"workoutId": scene.workouts[1], "outcome": "done", "movedTo": "2026-10-15"});
    assert_eq!(scene.page.post("/api/SaveAnswer", &done).await.status, 200);
    later();
    let moved = json!({"workoutId": scene.workouts[0], "outcome": "moved", "movedTo": "2026-10-18"});
    assert_eq!(scene.page.post("/api/SaveAnswer", &moved).await.status, 200);
    let answers = shown(&scene.page.page().await);
    assert_eq!((&answers[0].1["swappedWith"], &answers[1].1["swappedWith"]), (&Value::Null, &Value::Null));
}

#[db_test]
async fn a_swap_with_a_session_that_the_coach_removed_says_so_in_the_athletes_language(app: TestApp) {
    let scene = scene(&app).await;
    let mut plan: Value = scene.ana.get(&format!("/api/GetSchedule?schedule={}", scene.plan)).await.json();
    for week in plan["plans"].as_array_mut().unwrap() {
        week["workouts"].as_array_mut().unwrap().retain(|it| it["id"] != json!(scene.workouts[1]));
    }
    let saved = scene.ana.post(&format!("/api/UpdateSchedule?schedule={}", scene.plan), &plan).await;
    assert_eq!(saved.status, 200, "{}", saved.text());
    let swap = scene.swap(0, 1, "2026-10-16");
    let refused = scene.page.post("/api/SaveAnswer", &swap).await;
    assert_eq!(refused.problem(), (404, "swap-not-found"));
    let request = scene.page.request(reqwest::Method::POST, "/api/SaveAnswer").header("accept-language", "de");
    let told: Value = scene.page.send(request.json(&swap)).await.json();
    assert!(told["detail"].as_str().unwrap().contains("steht nicht mehr in deinem Plan"), "{told}");
    assert_eq!(scene.moves().await, [Value::Null, Value::Null]);
    let mut alone = swap;
    alone.as_object_mut().unwrap().remove("swapsWith");
    assert_eq!(scene.page.post("/api/SaveAnswer", &alone).await.status, 200, "moved without swapping");
}

#[db_test]
async fn another_move_ends_the_swap(app: TestApp) {
    let scene = scene(&app).await;
    scene.swaps().await;
    app.clock().advance(jiff::SignedDuration::from_secs(5));
    let moved = json!({"workoutId": scene.workouts[0], "outcome": "moved", "movedTo": "2026-10-18"});
    assert_eq!(scene.page.post("/api/SaveAnswer", &moved).await.status, 200);
    assert_eq!(scene.moves().await, [json!("2026-10-18"), Value::Null, Value::Null]);
}

#[db_test]
async fn a_swap_with_a_session_that_is_elsewhere_or_answered_is_refused_as_a_whole(app: TestApp) {
    let scene = scene(&app).await;
    let elsewhere = scene.swap(0, 1, "2026-10-17");
    let with_itself = scene.swap(0, 0, "2026-10-16");
    let mut with_nobody = scene.swap(0, 1, "2026-10-16");
    with_nobody["swapsWith"] = json!("0199e7a0-0000-7000-8000-000000000000");
    for (refused, status) in [(&elsewhere, 422), (&with_itself, 422), (&with_nobody, 404)] {
        let refusal = scene.page.post("/api/SaveAnswer", refused).await;
        assert_eq!(refusal.status, status, "{refused}: {}", refusal.text());
    }
    let skipped = json!({"workoutId": scene.workouts[1], "outcome": "skipped"});
    assert_eq!(scene.page.post("/api/SaveAnswer", &skipped).await.status, 200);
    assert_eq!(scene.page.post("/api/SaveAnswer", &scene.swap(0, 1, "2026-10-16")).await.status, 422);
    assert_eq!(scene.moves().await, NOBODY_MOVED);
}

#[db_test]
async fn a_swap_is_accepted_into_the_plan_as_a_whole_from_either_side(app: TestApp) {
    let mut scene = scene(&app).await;
    for accepted in [0, 1] {
        scene.swaps().await;
        let body = json!({"scheduleId": scene.plan, "workoutId": scene.workouts[accepted]});
        let answer = scene.ana.post("/api/AcceptMove", &body).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let page = scene.page.page().await;
        let ids: Vec<String> = shown(&page).into_iter().map(|(id, _)| id).collect();
        assert_eq!(ids[..2], [scene.workouts[1].clone(), scene.workouts[0].clone()]);
        assert!(shown(&page).iter().all(|(_, answer)| answer.is_null()), "both can be answered on their new days");
        scene.workouts = ids;
        app.clock().advance(jiff::SignedDuration::from_secs(5));
    }
}

#[db_test]
async fn a_swap_is_one_line_in_the_bell_and_follows_into_the_calendar(app: TestApp) {
    let scene = scene(&app).await;
    scene.swaps().await;
    let inbox: Value = scene.ana.get("/api/GetInbox").await.json();
    let latest = inbox["notifications"]["latest"].as_array().unwrap();
    assert_eq!(latest.len(), 1, "{latest:?}");
    assert_eq!(latest[0]["workout"]["scheduledDate"], "2026-10-15");
    assert_eq!((&latest[0]["kind"], &latest[0]["movedTo"]), (&json!("moved"), &json!("2026-10-16")));
    assert_eq!(latest[0]["swappedWith"]["scheduledDate"], "2026-10-16");

    let link: Value = scene.ana.get(&format!("/api/GetAthleteLink?athlete={}", scene.mia)).await.json();
    let address = link["calendarUrl"].as_str().unwrap().strip_prefix("http://localhost:8080").unwrap().to_owned();
    let feed = app.get(&address).await.text().replace("\r\n ", "");
    let events: Vec<&str> = feed.split("BEGIN:VEVENT").skip(1).collect();
    let day_of = |place: usize| {
        let uid = format!("UID:{}@longrun", scene.workouts[place]);
        let event = events.iter().find(|event| event.contains(&uid)).unwrap();
        event.lines().find_map(|line| line.strip_prefix("DTSTART;VALUE=DATE:")).unwrap().to_owned()
    };
    assert_eq!((day_of(0), day_of(1)), ("20261016".to_owned(), "20261015".to_owned()));
}

#[db_test]
async fn messages_tell_a_session_on_the_day_it_was_moved_to(app: TestApp) {
    let given = messages::given(&app).await;
    given.has_consent("Email").await;
    let page = app.athlete(&given.nora.shares(&given.maya, &given.plan).await);
    let next = async || messages::next(&given.messages().await, "Email")["text"].clone();
    let before = next().await.to_string();
    assert!(before.contains("3 × 10 min"), "{before}");
    let swap = json!({"workoutId": given.workouts[0], "outcome": "moved", "movedTo": "2026-10-16",
                      "swapsWith": given.workouts[1]});
    assert_eq!(page.post("/api/SaveAnswer", &swap).await.status, 200);
    let after = next().await.to_string();
    assert!(after.contains("Easy + strides") && !after.contains("3 × 10 min"), "{after}");
}
