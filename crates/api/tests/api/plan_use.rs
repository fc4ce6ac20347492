use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, Coach, TestApp, athlete, db_test, plan_template, schedule, template_workout};

use crate::athletes::field_errors;

/// Monday.
const TODAY: &str = "2026-03-02";

/// Four weeks towards a race on Sunday, with the peak in the third.
pub fn half() -> Value {
    let easy = |week: u8, weekday: u8, title: &str, distance: f64, kind: &str| {
        json!({"week": week, "weekday": weekday, "title": title, "description": "Run", "type": kind,
               "distance": distance, "distanceType": "km", "durationInMinutes": 0})
    };
    let mut template = plan_template("Half, two quality days");
    template["weeks"] = json!(4);
    template["workouts"] = json!([
        easy(1, 2, "Base easy", 8.0, "EasyRun"),
        easy(1, 7, "Base long", 14.0, "LongRun"),
        easy(2, 2, "Build easy", 9.0, "EasyRun"),
        easy(2, 7, "Build long", 16.0, "LongRun"),
        easy(3, 2, "Peak easy", 10.0, "EasyRun"),
        easy(3, 4, "Peak tempo", 10.0, "Tempo"),
        easy(3, 7, "Peak long", 20.0, "LongRun"),
        easy(4, 2, "Taper easy", 6.0, "EasyRun"),
        easy(4, 7, "Race", 21.1, "LongRun"),
    ]);
    template
}

fn for_race_day(template: &str, athletes: &[&str], date: &str) -> Value {
    json!({"templateId": template, "athletes": athletes, "anchor": "RaceDay", "date": date})
}

async fn preview(coach: &Coach, body: &Value) -> Vec<Value> {
    let answer = coach.post("/api/PreviewPlans", body).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

pub async fn create(coach: &Coach, body: &Value) -> Vec<Value> {
    let answer = coach.post("/api/CreatePlans", body).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

async fn with_key(coach: &Coach, key: &str, body: &Value) -> Answer {
    coach.send(coach.request(Method::POST, "/api/CreatePlans").header("idempotency-key", key).json(body)).await
}

async fn plans(coach: &Coach) -> Vec<Value> {
    coach.get("/api/GetScheduleSummary").await.json()
}

pub async fn open(coach: &Coach, id: &str) -> Value {
    coach.get(&format!("/api/GetSchedule?schedule={id}")).await.json()
}

fn sessions(plan: &Value) -> Vec<(String, String)> {
    let weeks = plan["plans"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    weeks
        .flat_map(|week| week["workouts"].as_array().unwrap())
        .map(|workout| (text(&workout["scheduledDate"]), text(&workout["title"])))
        .collect()
}

async fn adds_goal(coach: &Coach, athlete: &str, name: &str, day: &str, distance: f64) {
    let goal = json!({"athleteId": athlete, "raceName": name, "raceDate": day, "distance": distance, "priority": "A",
                      "targetTime": "1:45:00"});
    assert_eq!(coach.post("/api/SaveGoal", &goal).await.status, 201);
}

async fn goal(coach: &Coach, name: &str) -> Value {
    let goals: Vec<Value> = coach.get("/api/GetGoals").await.json();
    goals.into_iter().find(|goal| goal["raceName"] == name).unwrap()
}

#[db_test]
async fn a_template_is_previewed_and_given_to_a_squad(app: TestApp) {
    let ana = app.coach("ana").await;
    let template = ana.saves_plan_template(half()).await;
    let mut mia = athlete("Mia", "Moss");
    mia["groups"] = json!(["Half"]);
    let mia = ana.adds(mia).await;
    let kai = ana.adds(athlete("Kai", "Berg")).await;
    adds_goal(&ana, &mia, "Tune-up", "2026-03-20", 10.0).await;
    adds_goal(&ana, &mia, "City Half", "2026-04-12", 21.1).await;

    let mut body = json!({"templateId": template, "athletes": [kai], "groups": ["half"], "anchor": "RaceDay",
                          "date": "2026-03-15", "useGoals": true});
    let previews = preview(&ana, &body).await;
    let of = |athlete: &str| previews.iter().find(|one| one["athleteId"] == athlete).unwrap()["plan"].clone();
    let (mias, kais) = (of(&mia), of(&kai));
    assert_eq!(
        (&mias["raceName"], &mias["startDate"], &mias["endDate"], &mias["weeksDropped"]),
        (&json!("City Half"), &json!("2026-03-16"), &json!("2026-04-12"), &json!(0))
    );
    assert!(mias["easyPace"]["from"].as_str().unwrap().ends_with("/km"), "{mias}");
    assert_eq!((&mias["peakDistance"], &mias["peakWeek"]), (&json!(40.0), &json!(3)));
    assert_eq!(
        (&kais["startDate"], &kais["endDate"], &kais["weeksDropped"], &kais["droppedCount"]),
        (&json!("2026-03-02"), &json!("2026-03-15"), &json!(2), &json!(4)),
        "there is time for the last two weeks alone"
    );
    assert_eq!(kais["dropped"][0], json!({"week": 1, "weekday": 2, "title": "Base easy", "reason": "noTime"}));
    assert_eq!(kais["easyPace"], Value::Null);
    assert_eq!(plans(&ana).await.len(), 0, "a look saves nothing");

    body["adaptations"] = json!({"volumePercent": 80});
    body["exceptions"] = json!([{"athleteId": kai, "adaptations": {"daysAWeek": 2}}]);
    let created = create(&ana, &body).await;
    assert_eq!(created.len(), 2);
    let summaries = plans(&ana).await;
    assert!(summaries.iter().all(|plan| plan["isShown"] == false), "nobody is told");
    let id = |athlete: &str| {
        let made = created.iter().find(|made| made["athleteId"] == athlete).unwrap();
        made["scheduleId"].as_str().unwrap().to_owned()
    };
    let mias = open(&ana, &id(&mia)).await;
    assert_eq!(mias["details"]["athleteName"], "Mia Moss");
    assert_eq!(mias["plans"][0]["workouts"][0]["distance"], 6.5, "80% of 8 km, to the half");
    assert!(mias["plans"][0]["workouts"][0]["paceFrom"].is_string(), "with her own paces");
    let kais = open(&ana, &id(&kai)).await;
    let titles: Vec<String> = sessions(&kais).into_iter().map(|(_, title)| title).collect();
    assert_eq!(titles, ["Peak tempo", "Peak long", "Taper easy", "Race"]);
    let templates: Vec<Value> = ana.get("/api/GetPlanTemplates").await.json();
    assert_eq!(templates[0]["usedCount"], 2);

    let shown = json!({"schedules": [id(&mia), id(&kai)], "isShown": true});
    assert_eq!(ana.put("/api/ShowSchedules", &shown).await.status, 204);
    assert!(plans(&ana).await.iter().all(|plan| plan["isShown"] == true));
    let export: Value = ana.get("/api/ExportAccount").await.json();
    assert_eq!(export["planLinks"].as_array().unwrap().len(), 2);
}

#[db_test]
async fn a_plan_towards_a_goal_becomes_the_goals_plan(app: TestApp) {
    let ana = app.coach("ana").await;
    let template = ana.saves_plan_template(half()).await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    adds_goal(&ana, &mia, "Tune-up", "2026-03-20", 10.0).await;
    adds_goal(&ana, &mia, "City Half", "2026-04-12", 21.1).await;
    let before = goal(&ana, "City Half").await;
    let make = async |use_goals: bool| {
        let body = json!({"templateId": template, "athletes": [mia], "anchor": "RaceDay", "date": "2026-04-12",
                          "useGoals": use_goals, "acceptOverlaps": true});
        create(&ana, &body).await[0]["scheduleId"].clone()
    };

    make(false).await;
    assert_eq!(goal(&ana, "City Half").await, before, "a day that was chosen is no goal of hers");
    let first = make(true).await;
    let linked = goal(&ana, "City Half").await;
    assert_eq!(
        (&linked["scheduleId"], &linked["scheduleName"]),
        (&first, &json!("Half, two quality days")),
        "{linked}"
    );
    assert!(linked["revision"].as_i64() > before["revision"].as_i64(), "who edits the goal meanwhile is told");
    assert_eq!(goal(&ana, "Tune-up").await["scheduleId"], Value::Null);

    make(true).await;
    assert_eq!(goal(&ana, "City Half").await, linked, "a plan that stands stays the goal's");
    let first = first.as_str().unwrap();
    assert_eq!(ana.delete(&format!("/api/DeleteSchedule?schedule={first}")).await.status, 204);
    let third = make(true).await;
    assert_eq!(goal(&ana, "City Half").await["scheduleId"], third, "one that was deleted does not");
}

#[db_test]
async fn creating_is_all_or_nothing_and_a_request_sent_twice_creates_plans_once(app: TestApp) {
    let ana = app.coach("ana").await;
    let template = ana.saves_plan_template(half()).await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let kai = ana.adds(athlete("Kai", "Berg")).await;
    let body = for_race_day(&template, &[&mia, &kai], "2026-04-12");
    let refuse = async |body: &Value| ana.post("/api/CreatePlans", body).await;

    for (change, message) in [
        (json!({"date": "2026-03-01"}), "Race day is in the past"),
        (json!({"date": null}), "Choose race day"),
        (json!({"date": "soon"}), "The day must be a calendar date, such as 2026-10-15"),
        (json!({"athletes": []}), "Choose someone to make a plan for"),
        (json!({"anchor": "Start", "date": null}), "Choose the day to start on"),
        (json!({"adaptations": {"volumePercent": 20}}), "The volume is a whole number from 30 to 150 percent"),
        (json!({"date": null, "useGoals": true}), "Mia Moss: No goal, and no race day is chosen"),
    ] {
        let mut wrong = body.clone();
        wrong.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        assert_eq!(field_errors(&refuse(&wrong).await)[0].1, message);
    }
    let mut tapered = half();
    tapered["workouts"][0]["distance"] = json!(90);
    let tapered = ana.saves_plan_template(tapered).await;
    let near = refuse(&for_race_day(&tapered, &[&mia], "2026-03-08")).await;
    assert_eq!(field_errors(&near)[0].1, "Mia Moss: There is 1 week until race day, and the taper alone takes 3");
    let gone = ana.adds(athlete("Zoe", "Gone")).await;
    ana.delete(&format!("/api/DeleteAthlete?documentId={gone}")).await;
    let with_gone = for_race_day(&template, &[&mia, &gone], "2026-04-12");
    assert_eq!(refuse(&with_gone).await.problem(), (404, "athlete-not-found"));
    let ben = app.coach("ben").await;
    assert_eq!(ben.post("/api/CreatePlans", &body).await.problem(), (404, "template-not-found"));
    let bens = ben.adds(athlete("Bo", "Bens")).await;
    let with_bens = for_race_day(&template, &[&mia, &bens], "2026-04-12");
    assert_eq!(refuse(&with_bens).await.problem(), (404, "athlete-not-found"), "somebody else's is a missing one");
    assert_eq!(ana.post("/api/PreviewPlans", &with_bens).await.problem(), (404, "athlete-not-found"));
    assert_eq!(plans(&ana).await.len(), 0, "nothing was made");

    let first = with_key(&ana, "one", &body).await;
    let second = with_key(&ana, "one", &body).await;
    assert_eq!((first.status.as_u16(), first.json::<Value>()), (201, second.json::<Value>()));
    assert_eq!(plans(&ana).await.len(), 2);
    let reused = with_key(&ana, "one", &for_race_day(&template, &[&mia], "2026-05-03")).await;
    assert_eq!(reused.problem(), (422, "idempotency-key-reused"));

    let other_tab = with_key(&ana, "two", &body).await;
    assert_eq!(other_tab.problem(), (409, "plans-overlap"));
    let detail = other_tab.json::<Value>()["detail"].clone();
    assert_eq!(detail, "Mia Moss has Half, two quality days until 2026-04-12, and 1 more overlap. Nothing was made.");
    let mut accepted = body.clone();
    accepted["acceptOverlaps"] = json!(true);
    assert_eq!(create(&ana, &accepted).await.len(), 2);
    assert_eq!(preview(&ana, &body).await[0]["plan"]["overlaps"].as_array().unwrap().len(), 2);
}

#[db_test]
async fn the_peak_is_compared_with_the_last_four_weeks(app: TestApp) {
    let ana = app.coach("ana").await;
    let template = ana.saves_plan_template(half()).await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let mut past = schedule().athlete(&mia).name("Before").body();
    let run = |day: &str, distance: f64, is_completed: bool| {
        let mut workout = test_support::workout(day);
        workout["distance"] = json!(distance);
        workout["isCompleted"] = json!(is_completed);
        workout
    };
    past["details"]["startDate"] = json!("2026-01-05");
    past["details"]["duration"] = json!(8);
    past["plans"] = json!([{"workouts": [
        run("2026-01-12", 90.0, true), run("2026-02-10", 24.0, true), run("2026-02-11", 6.0, false),
        run("2026-02-18", 50.0, false),
    ]}]);
    assert_eq!(ana.post("/api/saveschedule", &past).await.status, 201);
    let body = for_race_day(&template, &[&mia], "2026-04-12");
    let plan = preview(&ana, &body).await[0]["plan"].clone();
    assert_eq!((&plan["recentDistance"], &plan["isRecentPlanned"]), (&json!(24.0), &json!(false)));
    assert_eq!(plan["overlaps"], json!([]));
}

#[db_test]
async fn a_changed_template_reaches_its_plans_but_not_adapted_or_past_days(app: TestApp) {
    let ana = app.coach("ana").await;
    let template = ana.saves_plan_template(half()).await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let kai = ana.adds(athlete("Kai", "Berg")).await;
    let body = json!({"templateId": template, "athletes": [mia, kai], "anchor": "Start", "date": TODAY});
    let created = create(&ana, &body).await;
    let id = |place: usize| created[place]["scheduleId"].as_str().unwrap().to_owned();
    let (mias, kais) = (id(0), id(1));
    let changes = async || -> Vec<Value> {
        ana.get(&format!("/api/GetPlanChanges?template={template}&today={TODAY}")).await.json()
    };
    let quiet = changes().await;
    assert_eq!(quiet.iter().map(|plan| &plan["changeCount"]).collect::<Vec<_>>(), [0, 0]);

    let mut adapted = open(&ana, &mias).await;
    adapted["plans"][1]["workouts"][0]["title"] = json!("Swim instead");
    adapted["plans"][0]["workouts"][0]["isCompleted"] = json!(true);
    assert_eq!(ana.post(&format!("/api/UpdateSchedule?schedule={mias}"), &adapted).await.status, 200);
    let mut changed: Value = ana.get(&format!("/api/GetPlanTemplate?template={template}")).await.json();
    let workouts = changed["workouts"].as_array_mut().unwrap();
    for place in [0, 2, 4] {
        workouts[place]["title"] = json!(format!("Changed {place}"));
    }
    workouts.remove(5);
    workouts.push(template_workout(3, 5));
    let saved = ana.post(&format!("/api/UpdatePlanTemplate?template={template}"), &changed).await;
    assert_eq!(saved.status, 200, "{}", saved.text());

    let told = changes().await;
    let fates = |plan: &Value| -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        plan["days"].as_array().unwrap().iter().map(|day| (text(&day["date"]), text(&day["fate"]))).collect()
    };
    let named = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        pairs.iter().map(|(day, fate)| ((*day).to_owned(), (*fate).to_owned())).collect()
    };
    assert_eq!(told[1]["athleteName"], "Mia Moss");
    assert_eq!(
        fates(&told[1]),
        named(&[
            ("2026-03-03", "happened"),
            ("2026-03-10", "kept"),
            ("2026-03-17", "changes"),
            ("2026-03-19", "changes"),
            ("2026-03-20", "changes"),
        ])
    );
    assert_eq!(told[0]["changeCount"], 5);

    let apply = async |schedules: &[&str]| {
        ana.post("/api/ApplyPlanChanges", &json!({"templateId": template, "schedules": schedules, "today": TODAY}))
            .await
    };
    assert_eq!(apply(&[&mias]).await.status, 200);
    let titles: Vec<String> = sessions(&open(&ana, &mias).await).into_iter().map(|(_, title)| title).collect();
    assert_eq!(
        titles,
        [
            "Base easy",
            "Base long",
            "Swim instead",
            "Build long",
            "Changed 4",
            "5 × 1 km",
            "Peak long",
            "Taper easy",
            "Race"
        ]
    );
    assert_eq!(open(&ana, &mias).await["plans"][0]["workouts"][0]["isCompleted"], true);
    assert!(sessions(&open(&ana, &kais).await).iter().any(|(_, title)| title == "Peak tempo"), "the other waits");
    let before = open(&ana, &mias).await;
    assert_eq!(apply(&[&mias]).await.status, 200);
    assert_eq!(open(&ana, &mias).await, before, "applied twice it changes nothing more");
    assert_eq!(fates(&changes().await[1]), named(&[("2026-03-03", "happened"), ("2026-03-10", "kept")]));

    assert_eq!(ana.post("/api/UnlinkPlans", &json!({"schedules": [kais]})).await.status, 204);
    assert_eq!(changes().await.len(), 1);
    assert_eq!(apply(&[&kais]).await.problem(), (404, "schedule-not-found"));
    let ben = app.coach("ben").await;
    assert_eq!(
        ben.post("/api/UnlinkPlans", &json!({"schedules": [mias]})).await.problem(),
        (404, "schedule-not-found")
    );
    assert_eq!(
        ben.get(&format!("/api/GetPlanChanges?template={template}")).await.problem(),
        (404, "template-not-found")
    );
    ana.delete(&format!("/api/DeletePlanTemplate?template={template}")).await;
    assert_eq!(plans(&ana).await.len(), 2, "plans outlive their template");
}

/// Mia's and Kai's plans from today on, in this order, and a template whose second week has changed since.
struct Squad {
    ana: Coach,
    template: String,
    athletes: [String; 2],
    plans: [String; 2],
}

impl Squad {
    async fn of(app: &TestApp) -> Self {
        let ana = app.coach("ana").await;
        let template = ana.saves_plan_template(half()).await;
        let athletes = [ana.adds(athlete("Mia", "Moss")).await, ana.adds(athlete("Kai", "Berg")).await];
        let body = json!({"templateId": template, "athletes": athletes, "anchor": "Start", "date": TODAY});
        let created = create(&ana, &body).await;
        let plans = [0, 1].map(|place| created[place]["scheduleId"].as_str().unwrap().to_owned());
        Self { ana, template, athletes, plans }
    }

    async fn changes_the_second_week(&self) {
        let path = format!("/api/GetPlanTemplate?template={}", self.template);
        let mut changed: Value = self.ana.get(&path).await.json();
        for place in [2, 3] {
            changed["workouts"][place]["title"] = json!(format!("Changed {place}"));
        }
        let path = format!("/api/UpdatePlanTemplate?template={}", self.template);
        assert_eq!(self.ana.post(&path, &changed).await.status, 200);
    }

    async fn applies(&self, plans: &[&str]) -> Answer {
        let body = json!({"templateId": self.template, "schedules": plans, "today": TODAY});
        self.ana.post("/api/ApplyPlanChanges", &body).await
    }

    /// Of the second week of a plan.
    async fn titles(&self, plan: usize) -> Vec<String> {
        let week = open(&self.ana, &self.plans[plan]).await["plans"][1]["workouts"].clone();
        let titles = week.as_array().unwrap().iter();
        titles.map(|workout| workout["title"].as_str().unwrap().to_owned()).collect()
    }
}

#[db_test]
async fn a_day_with_an_answer_is_never_touched(app: TestApp) {
    let squad = Squad::of(&app).await;
    let page = app.athlete(&squad.ana.shares(&squad.athletes[0], &squad.plans[0]).await);
    let easy = open(&squad.ana, &squad.plans[0]).await["plans"][1]["workouts"][0]["id"].clone();
    let skipped = json!({"workoutId": easy, "outcome": "skipped"});
    assert_eq!(page.post("/api/SaveAnswer", &skipped).await.status, 200);
    squad.changes_the_second_week().await;

    let told: Vec<Value> = squad.applies(&[&squad.plans[0], &squad.plans[1]]).await.json();
    assert_eq!(squad.titles(0).await, ["Build easy", "Changed 3"], "what she spoke of stays, though it is to come");
    assert_eq!(squad.titles(1).await, ["Changed 2", "Changed 3"]);
    let hers = told.iter().find(|plan| plan["athleteName"] == "Mia Moss").unwrap();
    assert_eq!((&hers["days"][0]["fate"], &hers["changeCount"]), (&json!("happened"), &json!(1)));
}

#[db_test]
async fn two_tabs_that_apply_or_create_at_once_do_it_once(app: TestApp) {
    let squad = Squad::of(&app).await;
    squad.changes_the_second_week().await;
    let both: Vec<&str> = squad.plans.iter().map(String::as_str).collect();
    let (one, other) = tokio::join!(squad.applies(&both), squad.applies(&both));
    assert_eq!((one.status.as_u16(), other.status.as_u16()), (200, 200));
    let mut changed: Vec<u64> = [one, other]
        .iter()
        .map(|answer| answer.json::<Vec<Value>>().iter().filter_map(|plan| plan["changeCount"].as_u64()).sum())
        .collect();
    changed.sort_unstable();
    assert_eq!(changed, [0, 4], "the second finds nothing left to change");
    assert_eq!(squad.titles(0).await, ["Changed 2", "Changed 3"]);
    assert_eq!(squad.titles(1).await, ["Changed 2", "Changed 3"]);

    let later = for_race_day(&squad.template, &[&squad.athletes[0]], "2026-06-07");
    let (one, other) = tokio::join!(with_key(&squad.ana, "same", &later), with_key(&squad.ana, "same", &later));
    assert_eq!(one.json::<Value>(), other.json::<Value>());
    let apart = for_race_day(&squad.template, &[&squad.athletes[1]], "2026-06-07");
    let (one, other) = tokio::join!(with_key(&squad.ana, "left", &apart), with_key(&squad.ana, "right", &apart));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409], "without a key of its own the other overlaps");
    assert_eq!(plans(&squad.ana).await.len(), 4);
}

#[db_test]
async fn applying_is_all_or_nothing_and_reaches_plans_of_deleted_athletes(app: TestApp) {
    let squad = Squad::of(&app).await;
    squad.changes_the_second_week().await;
    let unlinked = squad.ana.saves(schedule().athlete(&squad.athletes[1]).name("Another")).await;
    assert_eq!(squad.applies(&[&squad.plans[0], &unlinked]).await.problem(), (404, "schedule-not-found"));
    assert_eq!(squad.titles(0).await, ["Build easy", "Build long"], "nothing was applied");
    assert_eq!(field_errors(&squad.applies(&[]).await)[0].1, "Choose a plan");

    squad.ana.delete(&format!("/api/DeleteAthlete?documentId={}", squad.athletes[0])).await;
    let path = format!("/api/GetPlanChanges?template={}&today={TODAY}", squad.template);
    let told: Vec<Value> = squad.ana.get(&path).await.json();
    let names: Vec<&Value> = told.iter().map(|plan| &plan["athleteName"]).collect();
    assert_eq!(names, ["Kai Berg", "Mia Moss"], "her plan outlives her, and so does its link");
    assert_eq!(squad.applies(&[&squad.plans[0]]).await.status, 200);
    assert_eq!(squad.titles(0).await, ["Changed 2", "Changed 3"]);

    squad.ana.delete(&format!("/api/DeletePlanTemplate?template={}", squad.template)).await;
    assert_eq!(squad.applies(&[&squad.plans[1]]).await.problem(), (404, "template-not-found"));
    assert_eq!(squad.titles(1).await, ["Build easy", "Build long"], "a plan outlives its template as it is");
    let export: Value = squad.ana.get("/api/ExportAccount").await.json();
    assert_eq!(export["planLinks"], json!([]));
    let unlink = json!({"schedules": [squad.plans[1]]});
    assert_eq!(squad.ana.post("/api/UnlinkPlans", &unlink).await.status, 204, "what follows nothing may be let go");
}

#[db_test]
async fn a_plan_with_less_volume_has_fewer_repeats_and_follows_its_template(app: TestApp) {
    let ana = app.coach("ana").await;
    let text = "2 km easy, 5x1k @ 10k pace r 400 jog, 2 km easy";
    let read: Value = ana.post("/api/ReadSessions", &json!({"texts": [text], "distanceType": "km"})).await.json();
    let mut template = half();
    let intervals = &mut template["workouts"][5];
    intervals["steps"] = read["sessions"][0]["workouts"][0]["steps"].clone();
    intervals["distance"] = read["sessions"][0]["workouts"][0]["distance"].clone();
    intervals["stepsText"] = json!(text);
    intervals["description"] = json!(text);
    intervals["title"] = json!("5 × 1 km");
    let template = ana.saves_plan_template(template).await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let body = json!({"templateId": template, "athletes": [mia], "anchor": "Start", "date": TODAY,
                      "adaptations": {"volumePercent": 60}});
    let created = create(&ana, &body).await;
    let plan = open(&ana, created[0]["scheduleId"].as_str().unwrap()).await;
    let scaled = &plan["plans"][2]["workouts"][1];
    let steps = "1 km easy, 3x1k @ 10k pace r 400 jog, 1 km easy";
    assert_eq!(
        (&scaled["title"], &scaled["distance"], &scaled["stepsText"], &scaled["description"]),
        (&json!("3 × 1 km"), &json!(6.2), &json!(steps), &json!(steps))
    );
    let again: Value = ana.post("/api/ReadSessions", &json!({"texts": [steps], "distanceType": "km"})).await.json();
    assert_eq!(again["sessions"][0]["workouts"][0]["steps"], scaled["steps"]);
    let changes: Vec<Value> = ana.get(&format!("/api/GetPlanChanges?template={template}&today={TODAY}")).await.json();
    assert_eq!(changes[0]["days"], json!([]), "what is scaled is no change");
}

#[db_test]
async fn two_hundred_plans_are_created_in_one_request(app: TestApp) {
    let ana = app.coach("ana").await;
    let template = ana.saves_plan_template(half()).await;
    let mut athletes = Vec::new();
    for number in 0..200 {
        athletes.push(ana.adds(athlete("Runner", &format!("Number {number}"))).await);
    }
    let athletes: Vec<&str> = athletes.iter().map(String::as_str).collect();
    let created = create(&ana, &for_race_day(&template, &athletes, "2026-04-12")).await;
    assert_eq!(created.len(), 200);
    let many: Vec<String> = (0..501).map(|_| athletes[0].to_owned()).collect();
    let mut too_many = for_race_day(&template, &[], "2026-04-12");
    too_many["athletes"] = json!(many);
    let refused = ana.post("/api/CreatePlans", &too_many).await;
    assert_eq!(field_errors(&refused)[0].1, "At most 500 plans can be made at once");
}
