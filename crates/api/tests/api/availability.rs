//! When an athlete can run: by the coach, by the athlete, and what plans do with it.

use serde_json::{Value, json};
use test_support::{Athlete, Coach, TestApp, athlete, db_test, schedule};

use crate::plan_use::{create, half, open};

struct Given {
    nora: Coach,
    maya: String,
    page: Athlete,
}

async fn given(app: &TestApp) -> Given {
    let nora = app.coach("nora").await;
    let maya = nora.adds(athlete("Maya", "Lindqvist")).await;
    let plan = nora.saves(schedule().athlete(&maya)).await;
    let page = app.athlete(&nora.shares(&maya, &plan).await);
    Given { nora, maya, page }
}

/// No run on Tuesday and Friday, the long run on Saturday.
fn usual_week() -> Value {
    json!({"minutes": [45, 0, 60, 75, 0, 150, 60], "longRunWeekday": 6, "hardSessionsAWeek": 2, "hardDaysApart": 3,
           "note": "Track is open on Thursdays"})
}

impl Given {
    async fn saves(&self) {
        let mut body = usual_week();
        body["athleteId"] = json!(self.maya);
        let answer = self.nora.post("/api/SaveAvailability", &body).await;
        assert_eq!(answer.status, 204, "{}", answer.text());
    }

    async fn availability(&self) -> Value {
        let answer = self.nora.get(&format!("/api/GetAvailability?athlete={}", self.maya)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json::<Value>()["availability"].clone()
    }
}

#[db_test]
async fn a_coach_says_when_an_athlete_can_run(app: TestApp) {
    let given = given(&app).await;
    assert_eq!(given.availability().await, Value::Null, "nobody said anything");
    given.saves().await;
    let said = given.availability().await;
    for (field, value) in usual_week().as_object().unwrap() {
        assert_eq!(said[field], *value, "{field}");
    }
    assert_eq!(said["isAthletes"], false);

    let less = json!({"athleteId": given.maya, "minutes": [0, 0, 0, 0, 0, 0, 30]});
    assert_eq!(given.nora.post("/api/SaveAvailability", &less).await.status, 204);
    let said = given.availability().await;
    assert_eq!((&said["longRunWeekday"], &said["note"]), (&Value::Null, &Value::Null), "all of it is replaced");
    assert_eq!((&said["hardSessionsAWeek"], &said["hardDaysApart"]), (&json!(2), &json!(2)), "as usual");
}

#[db_test]
async fn what_was_said_can_be_unsaid(app: TestApp) {
    let given = given(&app).await;
    given.saves().await;
    let address = format!("/api/DeleteAvailability?athlete={}", given.maya);
    assert_eq!(app.coach("ben").await.delete(&address).await.problem(), (404, "athlete-not-found"));
    assert_eq!(given.availability().await["longRunWeekday"], 6);

    assert_eq!(given.nora.delete(&address).await.status, 204);
    assert_eq!(given.availability().await, Value::Null);
    assert_eq!(given.nora.delete(&address).await.status, 204, "unsaid twice is unsaid");
}

#[db_test]
async fn a_week_that_cannot_be_is_refused_field_by_field(app: TestApp) {
    let given = given(&app).await;
    let week = json!([60, 60, 60, 60, 60, 60, 60]);
    for (field, wrong) in [
        ("minutes", json!({"minutes": null})),
        ("minutes", json!({"minutes": [60]})),
        ("minutes", json!({"minutes": [60, 60, 60, 60, 60, 60, 60, 60]})),
        ("minutes", json!({"minutes": [60, 60, 60, 60, 60, 60, 601]})),
        ("minutes", json!({"minutes": [60, 60, 60, 60, 60, 60, -5]})),
        ("minutes", json!({"minutes": [60, 60, 60, 60, 60, 60, 7.5]})),
        ("minutes", json!({"minutes": [0, 0, 0, 0, 0, 0, 0]})),
        ("longRunWeekday", json!({"minutes": week, "longRunWeekday": 8})),
        ("longRunWeekday", json!({"minutes": [60, 60, 60, 60, 60, 60, 0], "longRunWeekday": 7})),
        ("hardSessionsAWeek", json!({"minutes": week, "hardSessionsAWeek": 4})),
        ("hardDaysApart", json!({"minutes": week, "hardDaysApart": 0})),
        ("note", json!({"minutes": week, "note": "a".repeat(201)})),
    ] {
        let own = given.page.post("/api/SaveOwnAvailability", &wrong).await;
        let mut body = wrong.clone();
        body["athleteId"] = json!(given.maya);
        for answer in [own, given.nora.post("/api/SaveAvailability", &body).await] {
            assert_eq!(answer.status, 422, "{wrong}: {}", answer.text());
            assert_eq!(answer.json::<Value>()["errors"][0]["field"], field, "{wrong}");
        }
    }
    assert_eq!(given.availability().await, Value::Null);
    let of_nobody = json!({"athleteId": "0192a1b2-0000-7000-8000-000000000000", "minutes": week});
    assert_eq!(given.nora.post("/api/SaveAvailability", &of_nobody).await.problem(), (404, "athlete-not-found"));
}

#[db_test]
async fn an_athlete_says_so_on_their_page_unless_they_only_see_it(app: TestApp) {
    let given = given(&app).await;
    assert_eq!(given.page.page().await["availability"], Value::Null);
    let saved = given.page.post("/api/SaveOwnAvailability", &usual_week()).await;
    assert_eq!(saved.status, 204, "{}", saved.text());
    assert_eq!(given.page.page().await["availability"]["minutes"], usual_week()["minutes"]);
    assert_eq!(given.availability().await["isAthletes"], true);

    let see_only = json!({"athleteId": given.maya, "canAnswer": false, "weeksAhead": 0});
    assert!(given.nora.put("/api/UpdateAthleteLink", &see_only).await.status.is_success());
    assert_eq!(given.page.post("/api/SaveOwnAvailability", &usual_week()).await.problem(), (403, "see-only"));
}

#[db_test]
async fn it_is_exported_and_goes_with_the_athlete_or_with_what_they_said(app: TestApp) {
    let given = given(&app).await;
    assert_eq!(given.page.post("/api/SaveOwnAvailability", &usual_week()).await.status, 204);
    let export: Value = given.nora.get("/api/ExportAccount").await.json();
    assert_eq!(export["availability"][0]["athleteId"], given.maya);
    assert_eq!(export["availability"][0]["note"], usual_week()["note"]);
    let delete = || given.page.send(given.page.request(reqwest::Method::DELETE, "/api/DeleteAnswers"));
    assert_eq!(delete().await.status, 204);
    assert_eq!(given.availability().await, Value::Null);

    given.saves().await;
    assert_eq!(delete().await.status, 204);
    assert_ne!(given.availability().await, Value::Null, "the coach's own stays");
    let gone = given.nora.delete(&format!("/api/DeleteAthlete?documentId={}", given.maya)).await;
    assert!(gone.status.is_success(), "{}", gone.text());
    let export: Value = given.nora.get("/api/ExportAccount").await.json();
    assert_eq!(export["availability"], json!([]));
}

fn days_and_titles(plan: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let weeks = plan["plans"].as_array().unwrap().iter();
    let workouts = weeks.flat_map(|week| week["workouts"].as_array().unwrap());
    workouts.map(|workout| (text(&workout["scheduledDate"]), text(&workout["title"]))).collect()
}

#[db_test]
async fn a_plan_from_a_template_follows_it_and_names_what_does_not_fit(app: TestApp) {
    app.clock().set("2026-03-02T08:00:00Z".parse().unwrap());
    let given = given(&app).await;
    let ben = given.nora.adds(athlete("Ben", "Okafor")).await;
    let mut week = usual_week();
    // Too short for the race week's easy run, and a day too few for the third week.
    week["minutes"] = json!([0, 0, 10, 0, 0, 150, 0]);
    week["athleteId"] = json!(given.maya);
    assert_eq!(given.nora.post("/api/SaveAvailability", &week).await.status, 204);
    let template = given.nora.saves_plan_template(half()).await;
    let mut body =
        json!({"templateId": template, "athletes": [given.maya, ben], "anchor": "RaceDay", "date": "2026-03-29"});

    let previews: Vec<Value> = given.nora.post("/api/PreviewPlans", &body).await.json();
    let mayas = &previews[0]["plan"];
    assert_eq!(
        mayas["dropped"],
        json!([{"week": 3, "weekday": 2, "title": "Peak easy", "reason": "noDay"}]),
        "of three runs and two days the easy one is given up"
    );
    let kinds = |plan: &Value| -> Vec<(u64, String)> {
        let misfits = plan["misfits"].as_array().unwrap().iter();
        misfits.map(|one| (one["week"].as_u64().unwrap(), one["kind"].as_str().unwrap().to_owned())).collect()
    };
    let told = kinds(mayas);
    assert!(told.contains(&(4, "noRun".to_owned())), "race week stays as written: {told:?}");
    assert_eq!(mayas["misfitCount"], told.len());
    assert_eq!(kinds(&previews[1]["plan"]), [], "nobody knows when Ben can run");
    assert_eq!(previews[1]["plan"]["droppedCount"], 0);

    let created = create(&given.nora, &body).await;
    let plan = open(&given.nora, created[0]["scheduleId"].as_str().unwrap()).await;
    let sessions = days_and_titles(&plan);
    let expected = [
        ("2026-03-04", "Base easy"),
        ("2026-03-07", "Base long"),
        ("2026-03-11", "Build easy"),
        ("2026-03-14", "Build long"),
        ("2026-03-18", "Peak tempo"),
        ("2026-03-21", "Peak long"),
        ("2026-03-24", "Taper easy"),
        ("2026-03-29", "Race"),
    ];
    assert_eq!(sessions, expected.map(|(day, title)| (day.to_owned(), title.to_owned())));

    // The days of a plan stay where they were put, also when the athlete can run on others later.
    week["minutes"] = json!([60, 60, 60, 60, 60, 60, 60]);
    assert_eq!(given.nora.post("/api/SaveAvailability", &week).await.status, 204);
    let changes: Value = given.nora.get(&format!("/api/GetPlanChanges?template={template}")).await.json();
    assert!(changes.as_array().is_none_or(Vec::is_empty) || !changes.to_string().contains("changes"), "{changes}");

    body["fitAvailability"] = json!(false);
    body["athletes"] = json!([given.maya]);
    let plain: Vec<Value> = given.nora.post("/api/PreviewPlans", &body).await.json();
    assert_eq!((&plain[0]["plan"]["droppedCount"], &plain[0]["plan"]["misfitCount"]), (&json!(0), &json!(0)));
}
