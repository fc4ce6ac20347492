//! Plans bent around days that were lost.

use serde_json::{Value, json};
use test_support::{Coach, TestApp, athlete, db_test, schedule, without_volumes, workout};

/// Thursday 15 October 2026. Maya has four weeks from Monday 12 October with a session every day, and a race on their last day.
struct Given {
    nora: Coach,
    maya: String,
    plan: String,
}

async fn given(app: &TestApp) -> Given {
    app.clock().set("2026-10-15T08:00:00Z".parse().unwrap());
    let nora = app.coach("nora").await;
    let maya = nora.adds(athlete("Maya", "Lindqvist")).await;
    let october = (12..=31).map(|day| format!("2026-10-{day}"));
    let november = (1..=8).map(|day| format!("2026-11-0{day}"));
    let days = october.chain(november).map(|day| workout(&day)).collect();
    let mut body = schedule().athlete(&maya).weeks(4).workouts(days).body();
    body["details"]["startDate"] = json!("2026-10-12");
    let saved = nora.post("/api/saveschedule", &body).await;
    assert_eq!(saved.status, 201, "{}", saved.text());
    let plan = saved.text().to_owned();
    let goal = json!({"athleteId": maya, "raceName": "Valencia", "raceDate": "2026-11-08", "distance": 21.1,
        "distanceType": "km", "priority": "A"});
    let saved = nora.post("/api/SaveGoal", &goal).await;
    assert!(saved.status.is_success(), "{}", saved.text());
    Given { nora, maya, plan }
}

impl Given {
    async fn previews(&self, body: Value) -> Value {
        let mut whole = json!({"scheduleId": self.plan, "from": "2026-10-15", "to": "2026-10-18"});
        whole.as_object_mut().unwrap().extend(body.as_object().unwrap().clone());
        let answer = self.nora.post("/api/PreviewRealign", &whole).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    async fn plan(&self) -> Value {
        self.nora.get(&format!("/api/GetSchedule?schedule={}", self.plan)).await.json()
    }
}

fn told(preview: &Value) -> Vec<String> {
    let changes = preview["changes"].as_array().unwrap().iter();
    changes
        .map(|change| {
            let after = change["dateAfter"].as_str().unwrap_or("nobody runs it");
            format!("{} {}: {after}", change["date"].as_str().unwrap(), change["reason"].as_str().unwrap())
        })
        .collect()
}

#[db_test]
async fn a_preview_saves_nothing_and_its_schedule_can_be_saved(app: TestApp) {
    let given = given(&app).await;
    let before = given.plan().await;
    let moved = given.previews(json!({"way": "move", "kind": "ill"})).await;
    assert_eq!(given.plan().await, before);
    let changes = told(&moved);
    assert_eq!(changes[0], "2026-10-15 moved: 2026-10-19");
    assert_eq!(changes.last().unwrap(), "2026-10-28 noRoom: nobody runs it", "the taper before 8 November stays");

    let saved = given.nora.post(&format!("/api/UpdateSchedule?schedule={}", given.plan), &moved["schedule"]).await;
    assert_eq!(saved.status, 200, "{}", saved.text());
    assert_eq!(without_volumes(given.plan().await)["plans"], moved["schedule"]["plans"]);
}

#[db_test]
async fn days_off_are_excused_whether_they_are_saved_or_not(app: TestApp) {
    let given = given(&app).await;
    let expected =
        |reason: &str| (15..=18).map(|day| format!("2026-10-{day} {reason}: nobody runs it")).collect::<Vec<String>>();
    let preview = given.previews(json!({"way": "leaveOut"})).await;
    assert_eq!(told(&preview), expected("leftOut"));
    assert_eq!(preview["schedule"]["plans"][0]["workoutCount"], 3);

    let preview = given.previews(json!({"way": "leaveOut", "kind": "ill"})).await;
    assert_eq!(told(&preview), expected("excused"));
    assert_eq!(preview["schedule"]["plans"], without_volumes(given.plan().await)["plans"]);

    let ill = json!({"athleteId": given.maya, "kind": "ill", "from": "2026-10-15", "to": "2026-10-18"});
    assert!(given.nora.post("/api/SaveAbsence", &ill).await.status.is_success());
    assert_eq!(told(&given.previews(json!({"way": "leaveOut"})).await), expected("excused"));
    let missed = given.previews(json!({"way": "leaveOut", "from": "2026-10-12", "to": "2026-10-14"})).await;
    assert_eq!(told(&missed)[0], "2026-10-12 missed: nobody runs it");
}

#[db_test]
async fn an_unpublished_plan_is_bent_as_its_coach_works_on_it(app: TestApp) {
    let given = given(&app).await;
    given.nora.shares(&given.maya, &given.plan).await;
    given.nora.put("/api/UpdatePreferences", &json!({"publishesOnSaving": false})).await;
    let mut plan = given.plan().await;
    plan["plans"][1]["workouts"].as_array_mut().unwrap().retain(|it| it["scheduledDate"] != "2026-10-19");
    let saved = given.nora.post(&format!("/api/UpdateSchedule?schedule={}", given.plan), &plan).await;
    assert_eq!(saved.status, 200, "{}", saved.text());
    let eased = given.previews(json!({"way": "easeBack", "kind": "ill"})).await;
    assert!(told(&eased).iter().all(|change| !change.starts_with("2026-10-19")), "{:?}", told(&eased));
    assert!(told(&eased).contains(&"2026-10-20 less: 2026-10-20".to_owned()), "{:?}", told(&eased));
}

#[db_test]
async fn what_cannot_be_realigned_is_refused_field_by_field(app: TestApp) {
    let given = given(&app).await;
    for (body, field) in [
        (json!({"way": "leaveOut", "to": "2026-10-14"}), "to"),
        (json!({"way": "leaveOut", "to": "2027-11-01"}), "to"),
        (json!({"way": "leaveOut", "from": "someday"}), "from"),
        (json!({"way": "sideways"}), "way"),
        (json!({}), "way"),
        (json!({"way": "move", "kind": "tired"}), "kind"),
        (json!({"way": "move", "raceOn": "2026-10-01"}), "raceOn"),
        (json!({"way": "easeBack", "raceOn": "2026-11-15"}), "way"),
        (json!({"way": "easeBack", "startsOn": "2026-10-19"}), "way"),
        (json!({"way": "renumber", "startsOn": "2026-11-09"}), "startsOn"),
    ] {
        let mut whole = json!({"scheduleId": given.plan, "from": "2026-10-15", "to": "2026-10-18"});
        whole.as_object_mut().unwrap().extend(body.as_object().unwrap().clone());
        let answer = given.nora.post("/api/PreviewRealign", &whole).await;
        assert_eq!(answer.status, 422, "{body}");
        assert_eq!(answer.json::<Value>()["errors"][0]["field"], field, "{body}: {}", answer.text());
    }
    let other = app.coach("other").await;
    let body = json!({"scheduleId": given.plan, "from": "2026-10-15", "to": "2026-10-18", "way": "move"});
    assert_eq!(other.post("/api/PreviewRealign", &body).await.problem(), (404, "schedule-not-found"));
}

impl Given {
    async fn saves(&self, plan: &Value) -> test_support::Answer {
        self.nora.post(&format!("/api/UpdateSchedule?schedule={}", self.plan), plan).await
    }

    /// Ticks the session of Monday 12 October.
    async fn ticks_the_first_day(&self) {
        let mut plan = self.plan().await;
        plan["plans"][0]["workouts"][0]["isCompleted"] = json!(true);
        assert_eq!(self.saves(&plan).await.status, 200);
    }

    async fn previews_start(&self, starts_on: &str, way: &str) -> Value {
        self.previews(json!({"startsOn": starts_on, "way": way, "today": "2026-10-15"})).await
    }
}

/// As the editor sends a plan whose start date was changed: every session moves along.
fn starting_a_week_later(mut plan: Value) -> Value {
    plan["details"]["startDate"] = json!("2026-10-19");
    for week in plan["plans"].as_array_mut().unwrap() {
        for workout in week["workouts"].as_array_mut().unwrap() {
            let day: jiff::civil::Date = workout["scheduledDate"].as_str().unwrap().parse().unwrap();
            workout["scheduledDate"] = json!(day.checked_add(jiff::Span::new().days(7)).unwrap().to_string());
        }
    }
    plan
}

#[db_test]
async fn a_new_start_date_never_moves_what_was_answered(app: TestApp) {
    let given = given(&app).await;
    given.ticks_the_first_day().await;
    let before = given.plan().await;

    let refused = given.saves(&starting_a_week_later(before.clone())).await;
    assert_eq!(refused.status, 422, "{}", refused.text());
    let error = &refused.json::<Value>()["errors"][0];
    assert_eq!(error["field"], "details.startDate");
    assert!(error["message"].as_str().unwrap().contains("2026-10-12 is answered and stays on its day"), "{error}");
    assert_eq!(given.plan().await, before);

    let ahead = given.previews_start("2026-10-19", "move").await;
    assert_eq!(ahead["schedule"]["details"]["startDate"], "2026-10-12", "what happened stays in the plan");
    assert_eq!(told(&ahead)[0], "2026-10-16 moved: 2026-10-23");
    let anew = given.previews_start("2026-10-19", "renumber").await;
    assert_eq!(anew["schedule"]["details"]["startDate"], "2026-10-19");
    assert_eq!(told(&anew)[0], "2026-10-12 beforePlan: nobody runs it");
    for preview in [ahead, anew] {
        let saved = given.saves(&preview["schedule"]).await;
        assert_eq!(saved.status, 200, "{}", saved.text());
    }
}

#[db_test]
async fn a_plan_that_nobody_has_answered_starts_when_its_coach_says(app: TestApp) {
    let given = given(&app).await;
    let saved = given.saves(&starting_a_week_later(given.plan().await)).await;
    assert_eq!(saved.status, 200, "{}", saved.text());
}

#[db_test]
async fn a_later_race_repeats_build_weeks_and_tells_the_form_of_its_morning(app: TestApp) {
    let mut given = given(&app).await;
    let first: jiff::civil::Date = "2026-10-12".parse().unwrap();
    let days =
        (0..63).map(|day| workout(&first.checked_add(jiff::Span::new().days(day)).unwrap().to_string())).collect();
    let mut body = schedule().athlete(&given.maya).weeks(9).workouts(days).body();
    body["details"]["startDate"] = json!("2026-10-12");
    given.plan = given.nora.post("/api/SaveSchedule", &body).await.text().to_owned();
    let race = |race_on: &str, way: &str| json!({"from": "2026-10-16", "to": "2026-12-13", "raceOn": race_on, "way": way, "today": "2026-10-15"});

    let repeated = given.previews(race("2026-12-27", "buildWeeks")).await;
    assert_eq!(repeated["schedule"]["details"]["duration"], 11);
    let added = repeated["added"].as_array().unwrap();
    assert_eq!(
        (added.len(), &added[0]["date"], &added[0]["repeats"]),
        (14, &json!("2026-11-30"), &json!("2026-11-16"))
    );
    let mornings = |preview: &Value| preview["raceMorning"].clone();
    let alone = given.previews(race("2026-12-27", "leaveOut")).await;
    assert_eq!(mornings(&repeated)["before"], mornings(&alone)["before"], "before the move it was the same");
    let fitness = |preview: &Value| mornings(preview)["after"]["fitness"].as_i64().unwrap();
    let form = |preview: &Value| mornings(preview)["after"]["form"].as_i64().unwrap();
    assert!(fitness(&repeated) > fitness(&alone), "{} {}", mornings(&repeated), mornings(&alone));
    assert!(form(&repeated) < form(&alone), "two open weeks rest more");

    let soon = json!({"from": "2026-10-16", "to": "2026-11-08", "raceOn": "2026-11-15", "way": "buildWeeks"});
    assert_eq!(given.previews(soon).await.get("raceMorning"), None, "too little is known four weeks ahead");

    assert_eq!(given.saves(&repeated["schedule"]).await.status, 200);
}

#[db_test]
async fn a_race_behind_its_plan_is_in_the_inbox_until_it_is_set_aside(app: TestApp) {
    let given = given(&app).await;
    let goal = json!({"athleteId": given.maya, "scheduleId": given.plan, "raceName": "Berlin", "raceDate": "2026-11-22",
        "distance": 21.1, "distanceType": "km", "priority": "A"});
    assert_eq!(given.nora.post("/api/SaveGoal", &goal).await.status, 201);
    let lines = async || {
        let inbox: Value = given.nora.get("/api/GetInbox?today=2026-10-15").await.json();
        let groups = inbox["groups"].as_array().unwrap().clone();
        groups.into_iter().filter(|group| group["kind"] == "raceBeyondPlan").collect::<Vec<_>>()
    };
    let told = lines().await;
    let item = &told[0]["items"][0];
    assert_eq!((&item["raceName"], &item["endsOn"]), (&json!("Berlin"), &json!("2026-11-08")));
    let aside = json!({"ids": [item["id"]], "action": "dismiss", "today": "2026-10-15"});
    let dismissed = given.nora.post("/api/DismissInboxItem", &aside).await;
    assert!(dismissed.status.is_success(), "{}", dismissed.text());
    assert_eq!(lines().await, Vec::<Value>::new());
}

#[db_test]
async fn a_race_that_moves_earlier_is_in_the_inbox_until_the_plan_follows(app: TestApp) {
    let given = given(&app).await;
    let last_day = json!("2026-11-08");
    let goal = |race_on: Value| {
        json!({"athleteId": given.maya, "scheduleId": given.plan, "raceName": "Berlin", "raceDate": race_on,
            "distance": 21.1, "distanceType": "km", "priority": "A"})
    };
    let id = given.nora.post("/api/SaveGoal", &goal(last_day.clone())).await.text().to_owned();
    let moves = async |race_on: &str| {
        let moved = given.nora.post(&format!("/api/UpdateGoal?goal={id}"), &goal(json!(race_on))).await;
        assert_eq!(moved.status, 200, "{}", moved.text());
    };
    let lines = async || {
        let inbox: Value = given.nora.get("/api/GetInbox?today=2026-10-15").await.json();
        let groups = inbox["groups"].as_array().unwrap().clone();
        let told = groups.into_iter().find(|group| group["kind"] == "raceBeyondPlan");
        told.map(|group| (group["items"][0]["raceDate"].clone(), group["items"][0]["racePlannedOn"].clone()))
    };
    assert_eq!(lines().await, None);

    moves("2026-10-25").await;
    assert_eq!(lines().await, Some((json!("2026-10-25"), last_day.clone())));
    moves("2026-10-18").await;
    assert_eq!(lines().await, Some((json!("2026-10-18"), last_day.clone())), "it still names the day of the session");

    let bent =
        json!({"from": "2026-10-16", "to": last_day, "raceOn": "2026-10-18", "way": "leaveOut", "today": "2026-10-15"});
    assert_eq!(given.saves(&given.previews(bent).await["schedule"]).await.status, 200);
    assert_eq!(lines().await, None, "the plan has followed");
}
