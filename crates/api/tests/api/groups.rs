use serde_json::{Value, json};
use test_support::{Coach, TestApp, athlete, db_test, schedule, workout};

use crate::athletes::field_errors;

async fn groups(coach: &Coach) -> Value {
    coach.get("/api/GetGroups").await.json()
}

/// The groups of each athlete, by first name.
async fn groups_of(coach: &Coach, first_name: &str) -> Value {
    let roster: Vec<Value> = coach.get("/api/GetAthletes").await.json();
    let found = roster.into_iter().find(|athlete| athlete["firstName"] == first_name).unwrap();
    found["groups"].clone()
}

fn in_groups(first_name: &str, groups: &[&str]) -> Value {
    let mut body = athlete(first_name, "Moss");
    body["groups"] = json!(groups);
    body
}

#[db_test]
async fn athletes_have_groups_and_a_group_lasts_as_long_as_it_has_members(app: TestApp) {
    let ana = app.coach("ana").await;
    ana.adds(in_groups("Mia", &["Track", "Marathon", " track "])).await;
    let kai = ana.adds(in_groups("Kai", &["MARATHON"])).await;
    ana.adds(athlete("Zoe", "Moss")).await;

    assert_eq!(groups_of(&ana, "Mia").await, json!(["Marathon", "Track"]));
    assert_eq!(groups_of(&ana, "Kai").await, json!(["Marathon"]), "spelled as it was first");
    assert_eq!(groups_of(&ana, "Zoe").await, Value::Null);
    let expected = json!([{"name": "Marathon", "athleteCount": 2}, {"name": "Track", "athleteCount": 1}]);
    assert_eq!(groups(&ana).await, expected);

    let mut change = in_groups("Kai", &[]);
    change["documentId"] = json!(kai);
    change.as_object_mut().unwrap().remove("groups");
    let changed: Value = ana.put("/api/UpdateAthlete", &change).await.json();
    assert_eq!(changed["groups"], json!(["Marathon"]), "what is left out stays");
    change["groups"] = json!([]);
    ana.put("/api/UpdateAthlete", &change).await;
    assert_eq!(groups(&ana).await[0], json!({"name": "Marathon", "athleteCount": 1}));
    let export: Value = ana.get("/api/ExportAccount").await.json();
    assert_eq!(export["athletes"][1]["groups"], json!(["Marathon", "Track"]));
}

#[db_test]
async fn a_group_is_created_renamed_and_deleted_in_one_call(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let kai = ana.adds(athlete("Kai", "Moss")).await;
    let save = async |body: Value| ana.put("/api/SaveGroup", &body).await;

    assert_eq!(save(json!({"name": "Track", "athletes": [mia, kai, mia]})).await.status, 204);
    assert_eq!(groups(&ana).await, json!([{"name": "Track", "athleteCount": 2}]));
    assert_eq!(save(json!({"group": "track", "name": "TRACK", "athletes": [kai]})).await.status, 204);
    assert_eq!((groups_of(&ana, "Mia").await, groups_of(&ana, "Kai").await), (Value::Null, json!(["TRACK"])));

    save(json!({"name": "Half", "athletes": [mia]})).await;
    let taken = save(json!({"group": "Half", "name": "Track", "athletes": [mia]})).await;
    assert_eq!(field_errors(&taken)[0].1, "There’s already a group with that name");
    let unknown = save(json!({"group": "Ghosts", "name": "Ghosts", "athletes": []})).await;
    assert_eq!(unknown.problem(), (404, "group-not-found"));

    save(json!({"group": "TRACK", "name": "TRACK", "athletes": []})).await;
    assert_eq!(groups(&ana).await, json!([{"name": "Half", "athleteCount": 1}]));
}

#[db_test]
async fn groups_are_bounded_and_belong_to_their_coach(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let mia = ana.adds(in_groups("Mia", &["Track"])).await;
    assert_eq!(groups(&ben).await, json!([]));
    let stolen = ben.put("/api/SaveGroup", &json!({"name": "Mine", "athletes": [mia]})).await;
    assert_eq!(stolen.problem(), (404, "athlete-not-found"));

    let numbered = |from: usize, to: usize| (from..to).map(|n| format!("group {n}")).collect::<Vec<_>>();
    let mut crowded = athlete("Kai", "Moss");
    crowded["groups"] = json!(numbered(0, 21));
    let refused = ana.post("/api/CreateAthlete", &crowded).await;
    assert_eq!(field_errors(&refused), [("groups".to_owned(), "An athlete can be in at most 20 groups".to_owned())]);
    for round in 0..10 {
        let mut full = athlete("Kai", "Moss");
        full["groups"] = json!(numbered(round * 20, round * 20 + 20 - usize::from(round == 9)));
        ana.adds(full).await;
    }
    let one_more = ana.put("/api/SaveGroup", &json!({"name": "one more", "athletes": [mia]})).await;
    assert_eq!(field_errors(&one_more)[0].1, "An account can have at most 200 groups");
}

#[db_test]
async fn archived_members_stay_in_a_group_that_is_edited_until_it_is_removed(app: TestApp) {
    let ana = app.coach("ana").await;
    let (mia, kai) = (ana.adds(athlete("Mia", "Moss")).await, ana.adds(athlete("Kai", "Moss")).await);
    let saves = async |body: Value| ana.put("/api/SaveGroup", &body).await;
    let archive = async |is_archived: bool| {
        let body = json!({"athleteIds": [kai], "isArchived": is_archived});
        assert_eq!(ana.post("/api/UpdateAthletes", &body).await.status, 204);
    };
    let groups_of_kai = async || -> Value {
        let roster: Vec<Value> = ana.get("/api/GetAthletes").await.json();
        roster.iter().find(|one| one["documentId"] == json!(kai)).unwrap()["groups"].clone()
    };
    saves(json!({"name": "Track", "athletes": [mia, kai]})).await;
    archive(true).await;
    let renamed = saves(json!({"group": "Track", "name": "Tuesdays", "athletes": [mia]})).await;
    assert_eq!(renamed.status, 204, "{}", renamed.text());
    archive(false).await;
    assert_eq!(groups_of_kai().await, json!(["Tuesdays"]));

    archive(true).await;
    saves(json!({"group": "Tuesdays", "name": "Tuesdays", "athletes": []})).await;
    archive(false).await;
    assert_eq!(groups_of_kai().await, Value::Null, "the group is gone");

    saves(json!({"name": "Hills", "athletes": [kai]})).await;
    archive(true).await;
    assert_eq!(saves(json!({"name": "hills", "athletes": [mia]})).await.status, 204, "no list shows that group");
    archive(false).await;
    assert_eq!(groups_of_kai().await, json!(["hills"]));
}

#[db_test]
async fn a_hidden_plan_never_stands_before_the_one_that_runs_and_is_shown(app: TestApp) {
    app.clock().set("2026-10-21T12:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-21")])).await;
    ana.shares(&mia, &plan).await;
    let draft = schedule().athlete(&mia).name("Draft").workouts(vec![workout("2026-10-22")]);
    ana.saves(draft).await;
    let told: Vec<Value> = ana.get("/api/GetRosterProgress?today=2026-10-21").await.json();
    assert_eq!(told[0]["plan"]["scheduleId"], json!(plan));
}

#[db_test]
async fn the_roster_shows_plan_week_answer_and_race_in_one_call(app: TestApp) {
    app.clock().set("2026-10-21T12:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let kai = ana.adds(athlete("Kai", "Moss")).await;
    let days = ["2026-10-19", "2026-10-20", "2026-10-21", "2026-10-28"];
    let mut workouts: Vec<Value> = days.map(workout).to_vec();
    workouts[1]["isCompleted"] = json!(true);
    workouts[2]["distance"] = json!(12.5);
    let plan = ana.saves(schedule().athlete(&mia).workouts(workouts)).await;
    ana.saves(schedule().athlete(&kai).name("To come").workouts(vec![])).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let opened: Value = ana.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    let id = |place: usize| opened["plans"][1]["workouts"][place]["id"].clone();
    let said = json!({"workoutId": id(0), "outcome": "done", "distance": 8, "effort": 7, "comment": "Windy",
                      "pain": {"level": 4, "place": "Left calf"}});
    assert_eq!(page.post("/api/SaveAnswer", &said).await.status, 200);
    for (race, day) in [("Over", "2026-10-11"), ("Later", "2027-04-01"), ("Next", "2026-10-21")] {
        let goal = json!({"athleteId": mia, "raceName": race, "raceDate": day, "distance": 10, "priority": "A"});
        assert_eq!(ana.post("/api/SaveGoal", &goal).await.status, 201);
    }

    let told =
        async |today: &str| -> Vec<Value> { ana.get(&format!("/api/GetRosterProgress?today={today}")).await.json() };
    let of = |told: &[Value], athlete: &str| told.iter().find(|one| one["athleteId"] == athlete).cloned().unwrap();
    let progress = told("2026-10-21").await;
    let mias = of(&progress, &mia);
    assert_eq!(
        mias["plan"],
        json!({"scheduleId": plan, "name": "Autumn marathon", "startDate": "2026-10-14", "duration": 4, "isShown": true})
    );
    let week = &mias["thisWeek"];
    assert_eq!(
        (&week["weekNumber"], &week["plannedDistance"], &week["doneDistance"]),
        (&json!(2), &json!(32.5), &json!(18.0)),
        "what the athlete said counts before what was planned, and the coach's tick counts too"
    );
    let answer = &mias["lastAnswer"];
    assert_eq!(
        (&answer["outcome"], &answer["scheduledDate"], &answer["effort"], &answer["hasComment"]),
        (&json!("done"), &json!("2026-10-19"), &json!(7), &json!(true))
    );
    assert_eq!(answer["pain"], json!({"level": 4, "place": "Left calf", "since": null}));
    assert_eq!(mias["nextRace"], json!({"name": "Next", "raceDate": "2026-10-21"}));

    let early = told("2026-10-13").await;
    assert_eq!(of(&early, &kai)["plan"]["name"], "To come");
    assert_eq!(of(&early, &kai)["thisWeek"], Value::Null);
    assert_eq!(told("2027-10-13").await.len(), 1, "of Mia's answer there is something to tell for ever");
    let ben = app.coach("ben").await;
    assert_eq!(ben.get("/api/GetRosterProgress").await.json::<Value>(), json!([]));
    assert_eq!(ben.get("/api/GetRosterProgress?today=soon").await.problem(), (422, "invalid-input"));
}
