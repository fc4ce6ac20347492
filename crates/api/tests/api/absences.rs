//! Time off: by the coach, by the athlete, and what it leaves out.

use serde_json::{Value, json};
use test_support::{Athlete, Coach, TestApp, athlete, db_test, schedule, workout};

/// Thursday 22 October 2026. Maya has a session every day of the week, and a page.
struct Given {
    nora: Coach,
    maya: String,
    plan: String,
    page: Athlete,
}

async fn given(app: &TestApp) -> Given {
    app.clock().set("2026-10-22T08:00:00Z".parse().unwrap());
    let nora = app.coach("nora").await;
    let maya = nora.adds(athlete("Maya", "Lindqvist")).await;
    let days = (19..=25).map(|day| workout(&format!("2026-10-{day}")));
    let plan = nora.saves(schedule().athlete(&maya).weeks(4).workouts(days.collect())).await;
    let page = app.athlete(&nora.shares(&maya, &plan).await);
    Given { nora, maya, plan, page }
}

impl Given {
    async fn saves(&self, from: &str, to: Option<&str>) -> String {
        let body = json!({"athleteId": self.maya, "kind": "ill", "from": from, "to": to, "note": "Fever"});
        let answer = self.nora.post("/api/SaveAbsence", &body).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.text().to_owned()
    }

    async fn absences(&self) -> Vec<Value> {
        self.nora.get(&format!("/api/GetAbsences?athlete={}", self.maya)).await.json()
    }

    async fn this_week(&self) -> Value {
        let roster: Vec<Value> = self.nora.get("/api/GetRosterProgress?today=2026-10-22").await.json();
        roster[0].clone()
    }
}

#[db_test]
async fn a_coach_saves_changes_and_deletes_time_off(app: TestApp) {
    let given = given(&app).await;
    let id = given.saves("2026-10-22", Some("2026-10-25")).await;
    assert_eq!(given.saves("2026-10-22", None).await, id, "said twice, it is one");

    let [absence] = &given.absences().await[..] else { panic!("one") };
    assert_eq!(absence["absenceId"], *id);
    assert_eq!(
        (&absence["kind"], &absence["from"], &absence["to"]),
        (&json!("ill"), &json!("2026-10-22"), &json!(null))
    );
    assert_eq!((&absence["note"], &absence["isAthletes"]), (&json!("Fever"), &json!(false)));

    let changed =
        json!({"athleteId": given.maya, "absenceId": id, "kind": "travel", "from": "2026-10-23", "to": "2026-10-24"});
    assert_eq!(given.nora.post("/api/SaveAbsence", &changed).await.text(), id);
    assert_eq!(given.absences().await[0]["kind"], "travel");

    assert_eq!(given.nora.delete(&format!("/api/DeleteAbsence?absence={id}")).await.status, 204);
    assert_eq!(given.absences().await, Vec::<Value>::new());
    let again = given.nora.delete(&format!("/api/DeleteAbsence?absence={id}")).await;
    assert_eq!(again.problem(), (404, "absence-not-found"));
}

#[db_test]
async fn time_off_that_cannot_be_is_refused_field_by_field(app: TestApp) {
    let given = given(&app).await;
    for (from, to, field) in [
        ("2026-10-25", "2026-10-22", "to"),
        ("2026-10-22", "2027-11-18", "to"),
        ("someday", "2026-10-22", "from"),
        ("", "2026-10-22", "from"),
    ] {
        let body = json!({"athleteId": given.maya, "kind": "ill", "from": from, "to": to});
        let answer = given.nora.post("/api/SaveAbsence", &body).await;
        assert_eq!(answer.status, 422, "{from} {to}");
        assert_eq!(answer.json::<Value>()["errors"][0]["field"], field, "{from} {to}: {}", answer.text());
    }
    let without_kind = json!({"athleteId": given.maya, "from": "2026-10-22"});
    let answer = given.nora.post("/api/SaveAbsence", &without_kind).await;
    assert_eq!(answer.json::<Value>()["errors"][0]["field"], "kind");
    let of_nobody = json!({"athleteId": given.plan, "kind": "ill", "from": "2026-10-22"});
    assert_eq!(given.nora.post("/api/SaveAbsence", &of_nobody).await.problem(), (404, "athlete-not-found"));
}

#[db_test]
async fn an_athlete_tells_time_off_and_comes_back_early(app: TestApp) {
    let given = given(&app).await;
    let body = json!({"kind": "ill", "from": "2026-10-21", "to": "2026-10-25", "note": "Fever since last night."});
    let saved = given.page.post("/api/SaveOwnAbsence", &body).await;
    assert_eq!(saved.status, 201, "{}", saved.text());
    let id = saved.text().to_owned();
    let page = given.page.page().await;
    assert_eq!(page["absences"][0]["absenceId"], *id);
    assert_eq!(page["stored"]["absenceCount"], 1);
    assert_eq!(given.absences().await[0]["isAthletes"], true);

    let back = json!({"absenceId": id, "kind": "ill", "from": "2026-10-21", "to": "2026-10-21"});
    assert_eq!(given.page.post("/api/SaveOwnAbsence", &back).await.text(), id);
    assert_eq!(given.page.page().await["absences"][0]["to"], "2026-10-21");

    let deleted =
        given.page.send(given.page.request(reqwest::Method::DELETE, &format!("/api/DeleteOwnAbsence?absence={id}")));
    assert_eq!(deleted.await.status, 204);
    assert_eq!(given.page.page().await["absences"], json!([]));
}

#[db_test]
async fn who_only_sees_the_plan_tells_nothing(app: TestApp) {
    let given = given(&app).await;
    let see_only = json!({"athleteId": given.maya, "canAnswer": false, "weeksAhead": 0});
    assert!(given.nora.put("/api/UpdateAthleteLink", &see_only).await.status.is_success());
    let body = json!({"kind": "ill", "from": "2026-10-21"});
    assert_eq!(given.page.post("/api/SaveOwnAbsence", &body).await.problem(), (403, "see-only"));
}

#[db_test]
async fn another_athletes_time_off_looks_like_a_missing_one(app: TestApp) {
    let given = given(&app).await;
    let ben = given.nora.adds(athlete("Ben", "Okafor")).await;
    let bens = json!({"athleteId": ben, "kind": "ill", "from": "2026-10-22"});
    let bens = given.nora.post("/api/SaveAbsence", &bens).await.text().to_owned();
    let body = json!({"absenceId": bens, "kind": "ill", "from": "2026-10-21"});
    assert_eq!(given.page.post("/api/SaveOwnAbsence", &body).await.problem(), (404, "absence-not-found"));
    let path = format!("/api/DeleteOwnAbsence?absence={bens}");
    let deletion = given.page.send(given.page.request(reqwest::Method::DELETE, &path)).await;
    assert_eq!(deletion.problem(), (404, "absence-not-found"));
}

#[db_test]
async fn days_off_are_out_of_every_percentage(app: TestApp) {
    let given = given(&app).await;
    let before = given.this_week().await;
    let planned = before["thisWeek"]["plannedDistance"].as_f64().unwrap();
    given.saves("2026-10-22", Some("2026-10-25")).await;

    let after = given.this_week().await;
    assert_eq!(after["absence"]["kind"], "ill");
    let left = after["thisWeek"]["plannedDistance"].as_f64().unwrap();
    assert!((left - planned * 3.0 / 7.0).abs() < 0.11, "{left} of {planned}");
    let minutes = |progress: &Value| progress["thisWeek"]["plannedMinutes"].as_i64().unwrap();
    assert_eq!(minutes(&after) * 7, minutes(&before) * 3);

    let path = format!("/api/GetProgress?athlete={}&today=2026-10-25", given.maya);
    let progress: Value = given.nora.get(&path).await.json();
    assert_eq!(progress["weeks"][0]["plannedSessions"], 3);
    assert_eq!(progress["sessionTypes"][0]["planned"], 3);
    let excused = |session: &&Value| session["isExcused"] == true;
    assert_eq!(progress["recent"].as_array().unwrap().iter().filter(excused).count(), 4);
}

#[db_test]
async fn a_session_that_was_run_on_a_day_off_counts(app: TestApp) {
    let given = given(&app).await;
    let opened: Value = given.nora.get(&format!("/api/GetSchedule?schedule={}", given.plan)).await.json();
    let thursday = opened["plans"][1]["workouts"][3]["id"].clone();
    given.saves("2026-10-22", Some("2026-10-25")).await;
    let done = json!({"workoutId": thursday, "outcome": "done"});
    assert!(given.page.post("/api/SaveAnswer", &done).await.status.is_success());
    let path = format!("/api/GetProgress?athlete={}&today=2026-10-25", given.maya);
    let progress: Value = given.nora.get(&path).await.json();
    let week = &progress["weeks"][0];
    assert_eq!((&week["plannedSessions"], &week["doneSessions"]), (&json!(4), &json!(1)));
}

#[db_test]
async fn the_inbox_tells_time_off_and_not_its_sessions_as_missed(app: TestApp) {
    let given = given(&app).await;
    app.clock().set("2026-10-24T08:00:00Z".parse().unwrap());
    let kinds = async |nora: &Coach| -> Vec<String> {
        let inbox: Value = nora.get("/api/GetInbox?today=2026-10-24").await.json();
        inbox["groups"].as_array().unwrap().iter().map(|group| group["kind"].as_str().unwrap().to_owned()).collect()
    };
    let mut nora = given.nora;
    nora.signs_in_again().await;
    assert_eq!(kinds(&nora).await, ["missed"]);
    let body = json!({"kind": "ill", "from": "2026-10-22", "to": "2026-10-25"});
    assert_eq!(given.page.post("/api/SaveOwnAbsence", &body).await.status, 201);
    assert_eq!(kinds(&nora).await, ["away"], "what was said today is told once");
    let inbox: Value = nora.get("/api/GetInbox?today=2026-10-24").await.json();
    let item = &inbox["groups"][0]["items"][0];
    assert_eq!((&item["absence"]["from"], &item["scheduleId"]), (&json!("2026-10-22"), &json!(given.plan)));
}

#[db_test]
async fn the_export_has_the_days_and_not_why(app: TestApp) {
    let given = given(&app).await;
    given.saves("2026-10-22", None).await;
    let export: Value = given.nora.get("/api/ExportAccount").await.json();
    assert_eq!(export["absences"][0]["from"], "2026-10-22");
    assert!(!export["absences"].to_string().contains("Fever") && export["absences"][0]["kind"].is_null());
}

#[db_test]
async fn an_athlete_who_deletes_their_answers_deletes_their_time_off(app: TestApp) {
    let given = given(&app).await;
    given.saves("2026-11-01", None).await;
    let body = json!({"kind": "ill", "from": "2026-10-21"});
    assert_eq!(given.page.post("/api/SaveOwnAbsence", &body).await.status, 201);
    assert_eq!(given.absences().await.len(), 2);
    let deletion = given.page.send(given.page.request(reqwest::Method::DELETE, "/api/DeleteAnswers"));
    assert_eq!(deletion.await.status, 204);
    let left = given.absences().await;
    assert_eq!((left.len(), &left[0]["from"]), (1, &json!("2026-11-01")), "the coach's own stays");
}
