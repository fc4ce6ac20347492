use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, Coach, TestApp, athlete, db_test, schedule, workout};

use crate::athletes::field_errors;
use crate::capitalised::capitalised;

async fn opened(coach: &Coach, id: &str) -> Value {
    let answer = coach.get(&format!("/api/GetSchedule?schedule={id}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

async fn summaries(coach: &Coach) -> Value {
    coach.get("/api/GetScheduleSummary").await.json()
}

async fn update(coach: &Coach, id: &str, if_match: Option<&str>, body: &Value) -> Answer {
    let mut request = coach.request(Method::POST, &format!("/api/UpdateSchedule?schedule={id}")).json(body);
    if let Some(tag) = if_match {
        request = request.header("if-match", tag);
    }
    coach.send(request).await
}

async fn save_once(coach: &Coach, key: &str, body: &Value) -> Answer {
    let request = coach.request(Method::POST, "/api/saveschedule").header("idempotency-key", key).json(body);
    coach.send(request).await
}

fn on(day: &str, distance: f64, unit: &str, minutes: u32) -> Value {
    let mut workout = workout(day);
    workout["distance"] = json!(distance);
    workout["distanceType"] = json!(unit);
    workout["durationInMinutes"] = json!(minutes);
    workout
}

#[db_test]
async fn a_saved_schedule_opens_with_its_weeks_and_totals(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let mut first = on("2026-10-14", 10.0, "km", 60);
    first["id"] = json!("0198c5a0-0000-7000-8000-000000000001");
    first["paceFrom"] = json!("5:30");
    first["paceTo"] = json!("");
    first["isCompleted"] = json!(true);
    let mut body = schedule().athlete(&mia).weeks(2).workouts(vec![on("2026-10-20", 5.25, "km", 30), first]).body();
    body["plans"][0]["workouts"].as_array_mut().unwrap().push(on("2026-10-18", 3.0, "miles", 25));
    // Totals are never taken from the request.
    body["plans"][0]["weeklyDistance"] = json!(9999);
    body["plans"][0]["weeklyDistanceInKilometers"] = json!(9999);
    body["plans"][0]["workoutCount"] = json!(77);
    body["createdAt"] = json!("1999-01-01T00:00:00Z");

    let saved = ana.post("/api/saveschedule", &body).await;
    assert_eq!((saved.status.as_u16(), saved.header("content-type")), (201, Some("text/plain; charset=utf-8")));
    let id = saved.text();
    let schedule = opened(&ana, id).await;

    assert_eq!(
        schedule["details"],
        json!({
            "name": "Autumn marathon",
            "description": "Towards the race",
            "athleteName": "Mia Moss",
            "startDate": "2026-10-14",
            "duration": 2,
        })
    );
    assert_eq!(schedule["scheduleDocumentId"], id);
    assert_eq!(schedule["athleteId"], json!(mia));
    assert_eq!(schedule["distanceType"], "km");
    assert_eq!(schedule["createdAt"], "2026-03-02T08:00:00Z");
    let weeks = schedule["plans"].as_array().unwrap();
    assert_eq!(weeks.len(), 2);
    let [mut week, next] = [weeks[0].clone(), weeks[1].clone()];
    let workouts = week["workouts"].take();
    assert_eq!(
        week,
        json!({
            "id": format!("{id}-week-1"),
            "weekNumber": 1,
            "weekStartDate": "2026-10-12",
            "workouts": null,
            "weeklyDistance": 14.8,
            "weeklyDistanceInKilometers": 14.8,
            "weeklyDurationInMinutes": 85,
            "volume": {"distance": 14.8, "isDistanceEstimated": false, "minutes": 85, "areMinutesEstimated": false},
            "workoutCount": 2,
            "distanceType": "km",
        })
    );
    assert_eq!(
        workouts[0],
        json!({
            "id": "0198c5a0-0000-7000-8000-000000000001",
            "scheduledDate": "2026-10-14",
            "title": "Easy run",
            "description": "By feel",
            "type": "EasyRun",
            "distance": 10.0,
            "distanceType": "km",
            "durationInMinutes": 60,
            "paceFrom": "5:30/km",
            "paceTo": null,
            "notes": "",
            "isCompleted": true,
            "weekNumber": 1,
        })
    );
    assert_eq!(workouts[1]["scheduledDate"], "2026-10-18");
    assert_eq!((&next["weekStartDate"], &next["weeklyDistance"]), (&json!("2026-10-19"), &json!(5.3)));
    assert_eq!((&next["weekNumber"], &next["workouts"][0]["weekNumber"]), (&json!(2), &json!(2)));
}

#[db_test]
async fn schedules_are_parsed_in_either_capitalisation(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let mut older = workout("2026-10-15");
    older.as_object_mut().unwrap().remove("distance");
    older["distanceInKilometers"] = json!(7.5);
    older["distanceType"] = json!("miles");
    older["type"] = json!("long run");
    let mut body = schedule().athlete(&mia).workouts(vec![older]).body();
    body["details"]["startDate"] = json!("2026-10-14T00:00:00.000Z");
    body["plans"][0]["workouts"][0]["scheduledDate"] = json!("2026-10-15T00:00:00.000Z");

    for body in [body.clone(), capitalised(&body)] {
        for path in ["/api/saveschedule", "/api/SaveSchedule"] {
            let saved = ana.post(path, &body).await;
            assert_eq!(saved.status, 201, "{}", saved.text());
            let id = saved.text();
            for path in ["/api/UpdateSchedule", "/api/updateschedule"] {
                assert_eq!(ana.post(&format!("{path}?schedule={id}"), &body).await.status, 200);
            }
            for path in ["/api/getschedule", "/api/GetSchedule"] {
                let schedule: Value = ana.get(&format!("{path}?schedule={id}")).await.json();
                let workout = &schedule["plans"][0]["workouts"][0];
                assert_eq!((&workout["distance"], &workout["distanceType"]), (&json!(7.5), &json!("km")));
                assert_eq!((&workout["type"], &workout["scheduledDate"]), (&json!("LongRun"), &json!("2026-10-15")));
            }
            assert_eq!(ana.delete(&format!("/api/DeleteSchedule?schedule={id}")).await.status, 204);
        }
    }
    assert_eq!(ana.get("/api/getschedulesummary").await.json::<Value>(), json!([]));
}

#[db_test]
async fn a_response_can_be_saved_again(app: TestApp) {
    let ana = app.coach("ana").await;
    let id =
        ana.saves(schedule().workouts(vec![on("2026-10-14", 6.2, "miles", 55), on("2026-11-08", 0.0, "km", 0)])).await;
    let before = opened(&ana, &id).await;

    assert_eq!(update(&ana, &id, None, &before).await.status, 200);

    assert_eq!(opened(&ana, &id).await, before);
}

#[db_test]
async fn the_plan_check_is_turned_off_per_plan(app: TestApp) {
    let ana = app.coach("ana").await;
    let id = ana.saves(schedule()).await;
    let mut body = opened(&ana, &id).await;
    assert_eq!(body["planCheckOff"], false);

    body["planCheckOff"] = json!(true);
    assert_eq!(update(&ana, &id, None, &body).await.status, 200);
    assert_eq!(opened(&ana, &id).await["planCheckOff"], true);

    body.as_object_mut().unwrap().remove("planCheckOff");
    assert_eq!(update(&ana, &id, None, &body).await.status, 200);
    assert_eq!(opened(&ana, &id).await["planCheckOff"], false);
}

#[db_test]
async fn a_unit_stated_only_by_the_weeks_is_the_schedules(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let mut body = schedule().athlete(&mia).body();
    body.as_object_mut().unwrap().remove("distanceType");
    body["plans"][0]["distanceType"] = json!("miles");
    body["plans"][0]["workouts"][0].as_object_mut().unwrap().remove("distanceType");

    let id = ana.post("/api/saveschedule", &body).await.text().to_owned();
    let schedule = opened(&ana, &id).await;

    assert_eq!(schedule["distanceType"], "miles");
    assert_eq!(schedule["plans"][0]["workouts"][0]["distanceType"], "miles");
    assert_eq!(schedule["plans"][0]["weeklyDistance"], 10.0);
    assert_eq!(schedule["plans"][0]["weeklyDistanceInKilometers"], 16.1);
}

#[db_test]
async fn summaries_are_newest_first_and_follow_every_change(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    assert_eq!(summaries(&ana).await, json!([]));
    let first = ana.saves(schedule().athlete(&mia).name("First").weeks(2)).await;
    app.clock().advance(SignedDuration::from_secs(1));
    let second = ana.saves(schedule().athlete(&mia).name("Second").weeks(1).workouts(vec![])).await;

    let list = summaries(&ana).await;
    assert_eq!(
        list[1],
        json!({
            "scheduleDocumentId": first,
            "details": {
                "name": "First",
                "description": "Towards the race",
                "athleteName": "Mia Moss",
                "startDate": "2026-10-14",
                "duration": 2,
            },
            "athleteId": mia,
            "createdAt": "2026-03-02T08:00:00Z",
            "isShown": false,
            "unpublishedChanges": 0,
            "workoutCount": 1,
            "weeklyDistances": [10.0, 0.0],
            "weeklyDurationsInMinutes": [60, 0],
            "measure": "distance",
            "distanceType": "km",
        })
    );
    assert_eq!(list[0]["scheduleDocumentId"], json!(second));
    assert_eq!((&list[0]["workoutCount"], &list[0]["weeklyDistances"]), (&json!(0), &json!([0.0])));

    let longer =
        schedule().athlete(&mia).name("Longer").weeks(3).workouts(vec![on("2026-10-26", 4.0, "km", 20)]).body();
    assert_eq!(update(&ana, &first, None, &longer).await.status, 200);
    let list = summaries(&ana).await;
    assert_eq!((&list[1]["details"]["name"], &list[1]["weeklyDistances"]), (&json!("Longer"), &json!([0.0, 0.0, 4.0])));
    assert_eq!(list[1]["weeklyDurationsInMinutes"], json!([0, 0, 20]));

    let by_time = schedule().athlete(&mia).weeks(2).workouts(vec![on("2026-10-19", 0.0, "km", 45)]).body();
    assert_eq!(update(&ana, &first, None, &by_time).await.status, 200);
    let list = summaries(&ana).await;
    assert_eq!((&list[1]["measure"], &list[1]["weeklyDurationsInMinutes"]), (&json!("time"), &json!([0, 45])));

    assert_eq!(ana.delete(&format!("/api/deleteschedule?schedule={first}")).await.status, 204);
    let list = summaries(&ana).await;
    assert_eq!(list.as_array().unwrap().len(), 1);
    assert_eq!(summaries(&ana).await, list);
    let ben = app.coach("ben").await;
    assert_eq!(summaries(&ben).await, json!([]));
}

#[db_test]
async fn a_change_by_another_server_is_seen_at_once(app: TestApp) {
    let ana = app.coach("ana").await;
    let other = app.with_settings(|_| {}).await;
    let elsewhere = async |path: &str| -> Value {
        other.send(other.request(Method::GET, path).bearer_auth(&ana.token)).await.json()
    };
    assert_eq!(elsewhere("/api/GetAthletes").await, json!([]));
    assert_eq!(elsewhere("/api/GetScheduleSummary").await, json!([]));

    let id = ana.saves(schedule()).await;

    assert_eq!(elsewhere("/api/GetAthletes").await[0]["firstName"], "Mia");
    assert_eq!(elsewhere("/api/GetScheduleSummary").await[0]["scheduleDocumentId"], json!(id));
}

#[db_test]
async fn no_edit_is_lost(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let id = ana.saves(schedule().athlete(&mia)).await;
    let body = |name: &str| schedule().athlete(&mia).name(name).body();
    let tag = async || {
        let answer = ana.get(&format!("/api/GetSchedule?schedule={id}")).await;
        answer.header("etag").unwrap().to_owned()
    };
    let first = tag().await;

    let saved = update(&ana, &id, Some(&first), &body("Mine")).await;
    assert_eq!((saved.status.as_u16(), saved.text()), (200, id.as_str()));
    let second = tag().await;
    assert_eq!(saved.header("etag"), Some(second.as_str()));
    assert_ne!(first, second);

    for stale in [first.as_str(), "\"\"", "nonsense", "\"99\""] {
        assert_eq!(update(&ana, &id, Some(stale), &body("Theirs")).await.problem(), (412, "stale"), "{stale}");
    }
    assert_eq!(opened(&ana, &id).await["details"]["name"], "Mine");
    assert_eq!(tag().await, second);

    assert_eq!(update(&ana, &id, Some("*"), &body("Any")).await.status, 200);
    assert_eq!(update(&ana, &id, None, &body("Last writer")).await.status, 200);
    assert_eq!(opened(&ana, &id).await["details"]["name"], "Last writer");
}

#[db_test]
async fn a_request_sent_twice_saves_one_schedule(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let body = schedule().athlete(&mia).body();

    let first = save_once(&ana, "key 1", &body).await;
    let second = save_once(&ana, "key 1", &body).await;
    assert_eq!((first.status.as_u16(), second.status.as_u16()), (201, 201));
    assert_eq!(first.text(), second.text());
    assert_eq!(summaries(&ana).await.as_array().unwrap().len(), 1);

    let other = save_once(&ana, "key 1", &schedule().athlete(&mia).name("Other").body()).await;
    assert_eq!(other.problem(), (422, "idempotency-key-reused"));
    assert_eq!(save_once(&ana, "key 2", &body).await.status, 201);
    assert_eq!(summaries(&ana).await.as_array().unwrap().len(), 2);

    let kai = ben.adds(athlete("Kai", "Berg")).await;
    let bens = save_once(&ben, "key 1", &schedule().athlete(&kai).body()).await;
    assert_eq!(bens.status, 201);
    assert_ne!(bens.text(), first.text());
    for key in ["", " ", "é", &"x".repeat(201)] {
        assert_eq!(save_once(&ana, key, &body).await.problem(), (400, "invalid-idempotency-key"), "{key}");
    }
}

#[db_test]
async fn a_draft_resent_after_days_saves_no_second_schedule(app: TestApp) {
    let mut ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let body = schedule().athlete(&mia).body();
    let first = save_once(&ana, "key 1", &body).await;

    app.clock().advance(SignedDuration::from_hours(29 * 24));
    ana.signs_in_again().await;
    save_once(&ana, "key 2", &schedule().athlete(&mia).name("Other").body()).await;

    assert_eq!(save_once(&ana, "key 1", &body).await.text(), first.text());
    assert_eq!(summaries(&ana).await.as_array().unwrap().len(), 2);
}

#[db_test]
async fn a_request_sent_twice_concurrently_saves_one_schedule(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let body = schedule().athlete(&mia).body();

    let (a, b, c) = tokio::join!(save_once(&ana, "k", &body), save_once(&ana, "k", &body), save_once(&ana, "k", &body));

    assert_eq!((a.status.as_u16(), a.text()), (201, b.text()));
    assert_eq!(b.text(), c.text());
    assert_eq!(summaries(&ana).await.as_array().unwrap().len(), 1);
}

#[db_test]
async fn an_invalid_schedule_names_its_errors_and_stores_nothing(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let kept = ana.saves(schedule().athlete(&mia)).await;
    let before = (summaries(&ana).await, opened(&ana, &kept).await);
    let incomplete = "Please fill in the plan name and select an athlete";
    let weeks = "Please specify a valid duration (at least 1 week)";
    let day = "Start date must be a calendar date, such as 2026-10-15";
    let number = "Distance must be a number";
    let cases = [
        ("/details/name", json!(" "), "details.name", incomplete),
        ("/details/name", json!("x".repeat(10_000)), "details.name", "Plan name must be at most 200 characters"),
        ("/athleteId", json!(null), "athleteId", incomplete),
        (
            "/details/description",
            json!("x".repeat(10_000)),
            "details.description",
            "Description must be at most 5000 characters",
        ),
        ("/details/duration", json!(0), "details.duration", weeks),
        ("/details/duration", json!(-4), "details.duration", weeks),
        ("/details/duration", json!("abc"), "details.duration", weeks),
        ("/details/duration", json!(null), "details.duration", weeks),
        ("/details/duration", json!(1.5), "details.duration", weeks),
        ("/details/duration", json!(53), "details.duration", "Duration must be at most 52 weeks"),
        ("/details/duration", json!(1e300), "details.duration", "Duration must be at most 52 weeks"),
        ("/details/startDate", json!("2026-02-30"), "details.startDate", day),
        ("/details/startDate", json!("tomorrow"), "details.startDate", day),
        ("/details/startDate", json!(""), "details.startDate", "Start date is required"),
        ("/distanceType", json!("parsecs"), "distanceType", "Distance unit must be km or miles"),
        (
            "/plans/0/workouts/0/scheduledDate",
            json!("2026-10-13"),
            "plans[0].workouts[0].scheduledDate",
            "A workout cannot be before the start date",
        ),
        (
            "/plans/0/workouts/0/scheduledDate",
            json!("2026-11-09"),
            "plans[0].workouts[0].scheduledDate",
            "A workout cannot be after the last week",
        ),
        (
            "/plans/0/workouts/0/scheduledDate",
            json!(null),
            "plans[0].workouts[0].scheduledDate",
            "Scheduled date is required",
        ),
        ("/plans/0/workouts/0/title", json!(""), "plans[0].workouts[0].title", "Title is required"),
        ("/plans/0/workouts/0/type", json!(null), "plans[0].workouts[0].type", "Type is required"),
        ("/plans/0/workouts/0/description", json!("\n"), "plans[0].workouts[0].description", "Description is required"),
        ("/plans/0/workouts/0/distance", json!("NaN"), "plans[0].workouts[0].distance", number),
        (
            "/plans/0/workouts/0/distance",
            json!(1e300),
            "plans[0].workouts[0].distance",
            "Distance must be at most 1,000",
        ),
        ("/plans/0/workouts/0/distance", json!(-1), "plans[0].workouts[0].distance", "Distance cannot be negative"),
        (
            "/plans/0/workouts/0/paceFrom",
            json!("11:00/km"),
            "plans[0].workouts[0].paceFrom",
            "Pace minutes must be between 2 and 10",
        ),
    ];
    for (place, value, field, message) in cases {
        let mut body = schedule().athlete(&mia).body();
        *body.pointer_mut(place).unwrap() = value;
        let expected = [(field.to_owned(), message.to_owned())];
        assert_eq!(field_errors(&ana.post("/api/saveschedule", &body).await), expected);
        assert_eq!(field_errors(&update(&ana, &kept, None, &body).await), expected);
    }
    let mut sprint = schedule().athlete(&mia).body();
    sprint["plans"][0]["workouts"][0]["type"] = json!("Sprint");
    assert!(
        field_errors(&ana.post("/api/saveschedule", &sprint).await)[0].1.starts_with("Type must be one of Easy Run")
    );
    let nothing: Vec<_> = field_errors(&ana.post("/api/saveschedule", &json!({})).await);
    let fields: Vec<_> = nothing.iter().map(|(field, _)| field.as_str()).collect();
    assert_eq!(fields, ["details.startDate", "details.name", "details.duration"]);
    assert_eq!((summaries(&ana).await, opened(&ana, &kept).await), before);
}

#[db_test]
async fn numbers_outside_json_are_rejected(app: TestApp) {
    let ana = app.coach("ana").await;
    for distance in ["NaN", "Infinity", "1e999"] {
        let body = format!(r#"{{"plans": [{{"workouts": [{{"distance": {distance}}}]}}]}}"#);
        let request = ana.request(Method::POST, "/api/saveschedule").header("content-type", "application/json");
        assert_eq!(ana.send(request.body(body)).await.problem(), (400, "malformed-json"), "{distance}");
    }
}

#[db_test]
async fn a_schedule_that_is_too_full_is_rejected(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let of = |workouts| schedule().athlete(&mia).weeks(52).workouts(workouts).body();

    let small = |day: &str| json!({"scheduledDate": day, "title": "Run", "description": "Easy", "type": "Rest"});
    let ten_thousand = ana.post("/api/saveschedule", &of(vec![small("2026-10-14"); 10_000])).await;
    assert_eq!(
        field_errors(&ten_thousand),
        [("plans".to_owned(), "A schedule can hold at most 1820 workouts".to_owned())]
    );

    let crowded = ana.post("/api/saveschedule", &of(vec![small("2026-10-14"); 6])).await;
    assert_eq!(field_errors(&crowded), [("plans".to_owned(), "A day can hold at most 5 workouts".to_owned())]);

    let broken = ana.post("/api/saveschedule", &of(vec![json!({}); 1_000])).await;
    assert_eq!(field_errors(&broken).len(), 100);

    let mut twice = vec![small("2026-10-14"), small("2026-10-15")];
    for workout in &mut twice {
        workout["id"] = json!("0198c5a0-0000-7000-8000-000000000001");
    }
    let twice = ana.post("/api/saveschedule", &of(twice)).await;
    let expected = ("plans[0].workouts[1].id".to_owned(), "Two workouts have the same id".to_owned());
    assert_eq!(field_errors(&twice), [expected]);
    assert_eq!(summaries(&ana).await, json!([]));
}

#[db_test]
async fn a_year_of_daily_workouts_is_stored(app: TestApp) {
    let ana = app.coach("ana").await;
    let first = jiff::civil::date(2026, 10, 14);
    let days = (0..359).map(|day| training::calendar::plus_days(first, day).to_string());
    let workouts: Vec<_> = days.map(|day| workout(&day)).collect();
    let id = ana.saves(schedule().weeks(52).workouts(workouts)).await;

    let schedule = opened(&ana, &id).await;

    let counts: Vec<_> =
        schedule["plans"].as_array().unwrap().iter().map(|week| week["workoutCount"].clone()).collect();
    assert_eq!((counts.len(), &counts[0], &counts[1], &counts[51]), (52, &json!(5), &json!(7), &json!(4)));
    assert_eq!(summaries(&ana).await[0]["workoutCount"], 359);
}

#[db_test]
async fn script_in_a_schedule_is_stored_as_typed(app: TestApp) {
    let ana = app.coach("ana").await;
    let script = "<script>alert('x')</script>";
    let mut workout = workout("2026-10-14");
    for field in ["title", "description", "notes"] {
        workout[field] = json!(script);
    }
    let id = ana.saves(schedule().name(script).workouts(vec![workout])).await;

    let schedule = opened(&ana, &id).await;

    assert_eq!(schedule["details"]["name"], script);
    for field in ["title", "description", "notes"] {
        assert_eq!(schedule["plans"][0]["workouts"][0][field], script, "{field}");
    }
}

#[db_test]
async fn a_coach_cannot_open_or_touch_another_coachs_schedule(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let id = ana.saves(schedule()).await;
    let kai = ben.adds(athlete("Kai", "Berg")).await;
    let mine = schedule().athlete(&kai).name("Mine now").body();
    let anas = opened(&ana, &id).await;

    for id in [id.as_str(), "0198c5a0-0000-7000-8000-000000000001", "nonsense", ""] {
        let open = ben.get(&format!("/api/GetSchedule?schedule={id}")).await;
        assert_eq!(open.problem(), (404, "schedule-not-found"), "{id}");
        let deletion = ben.delete(&format!("/api/deleteschedule?schedule={id}")).await;
        assert_eq!(deletion.problem(), (404, "schedule-not-found"), "{id}");
        for body in [&mine, &anas] {
            assert_eq!(update(&ben, id, None, body).await.problem(), (404, "schedule-not-found"), "{id}");
        }
    }
    assert_eq!(ben.get("/api/GetSchedule").await.problem(), (400, "invalid-query"));
    assert_eq!(opened(&ana, &id).await, anas);
}

#[db_test]
async fn a_schedule_belongs_to_an_athlete_of_the_coach(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let id = ben.saves(schedule()).await;

    for athlete in [mia.as_str(), "0198c5a0-0000-7000-8000-000000000001", "nonsense"] {
        let body = schedule().athlete(athlete).body();
        assert_eq!(ben.post("/api/saveschedule", &body).await.problem(), (404, "athlete-not-found"), "{athlete}");
        assert_eq!(update(&ben, &id, None, &body).await.problem(), (404, "athlete-not-found"), "{athlete}");
    }
    assert_eq!(summaries(&ben).await.as_array().unwrap().len(), 1);
}

#[db_test]
async fn a_workout_keeps_its_id_and_a_copy_with_the_same_ids_gets_new_ones(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let workouts = vec![workout("2026-10-14"), workout("2026-10-15")];
    let id = ana.saves(schedule().athlete(&mia).workouts(workouts)).await;
    let first = opened(&ana, &id).await;
    let ids = |schedule: &Value| -> Vec<Value> {
        let weeks = schedule["plans"].as_array().unwrap().iter();
        weeks.flat_map(|week| week["workouts"].as_array().unwrap()).map(|workout| workout["id"].clone()).collect()
    };

    let mut moved = first.clone();
    moved["plans"][0]["workouts"][0]["scheduledDate"] = json!("2026-10-16");
    assert_eq!(update(&ana, &id, None, &moved).await.status, 200);
    let [one, other] = [ids(&first)[0].clone(), ids(&first)[1].clone()];
    assert_eq!(ids(&opened(&ana, &id).await), [other, one]);

    let copy = ana.post("/api/saveschedule", &first).await;
    assert_eq!(copy.status, 201, "{}", copy.text());
    let copy = opened(&ana, copy.text()).await;
    assert_eq!(ids(&copy).len(), 2);
    assert!(ids(&copy).iter().all(|id| !ids(&first).contains(id)));
    assert_eq!(ids(&opened(&ana, &id).await).len(), 2);

    let ben = app.coach("ben").await;
    let kai = ben.adds(athlete("Kai", "Berg")).await;
    let mut taken = first.clone();
    taken["athleteId"] = json!(kai);
    let bens = ben.post("/api/saveschedule", &taken).await;
    assert_eq!(ids(&opened(&ben, bens.text()).await), ids(&first), "another account's ids are nobody's business");
}

/// JSON restricted to ASCII: three bytes for one.
fn escaped(body: &Value) -> String {
    body.to_string().replace('é', "\\u00e9")
}

#[db_test]
async fn a_plan_within_the_rules_never_exceeds_the_body_limit(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let monday: jiff::civil::Date = "2026-10-19".parse().unwrap();
    let workouts = |days: i32| {
        let day = |number| {
            let mut workout = workout(&training::calendar::plus_days(monday, number).to_string());
            workout["description"] = "é".repeat(5_000).into();
            workout
        };
        (0..days).map(day).collect()
    };
    let save = async |days| {
        let body = escaped(&schedule().athlete(&mia).weeks(52).workouts(workouts(days)).body());
        let request = ana.request(Method::POST, "/api/saveschedule").header("content-type", "application/json");
        (body.len(), ana.send(request.body(body)).await)
    };

    let (bytes, saved) = save(357).await;
    assert_eq!(saved.status, 201, "{}", saved.text());
    assert!(bytes > 10_000_000, "{bytes}");
    let refused =
        ana.post("/api/UpdateSchedule?schedule=1", &json!({"details": {"name": "a".repeat(13_000_000)}})).await;
    assert_eq!(refused.problem().0, 404, "the body was read");
}

#[db_test]
async fn a_body_with_countless_weeks_or_workouts_is_rejected_with_a_message(app: TestApp) {
    let ana = app.coach("ana").await;
    for (plans, message) in [
        (json!(vec![json!({}); 100_000]), "A schedule can hold at most 52 weeks"),
        (json!([{"workouts": vec![json!({}); 100_000]}]), "A schedule can hold at most 1820 workouts"),
    ] {
        let refused = ana.post("/api/saveschedule", &json!({"plans": plans})).await;
        assert_eq!(refused.problem(), (422, "invalid-input"));
        assert_eq!(refused.json::<Value>()["detail"], message);
    }
}

#[db_test]
async fn advice_is_dismissed_with_the_plan_without_making_a_save_stale(app: TestApp) {
    let (ana, ben) = (app.coach("ana").await, app.coach("ben").await);
    let id = ana.saves(schedule().weeks(4)).await;
    let before = opened(&ana, &id).await;
    assert_eq!(before["setAsideAdvice"], json!([]));
    let body = |keys: Value| json!({"scheduleId": id, "advice": keys});

    let aside = json!(["no-rest:1:0a1b2c3d", "long-run:3:ffffffff"]);
    assert_eq!(ana.put("/api/SetAsideAdvice", &body(aside.clone())).await.status, 204);
    assert_eq!(opened(&ana, &id).await["setAsideAdvice"], aside);
    assert_eq!(ana.put("/api/SetAsideAdvice", &body(json!([]))).await.status, 204);
    assert_eq!(opened(&ana, &id).await, before);

    assert_eq!(ben.put("/api/SetAsideAdvice", &body(json!([]))).await.problem(), (404, "schedule-not-found"));
    for refused in [json!(["two words"]), json!(vec!["a"; 401])] {
        assert_eq!(ana.put("/api/SetAsideAdvice", &body(refused)).await.status, 422);
    }
}

#[db_test]
async fn the_terrain_of_a_workout_is_told_wherever_its_session_is(app: TestApp) {
    app.clock().set("2026-10-12T08:00:00Z".parse().unwrap());
    let mut ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let mut trail = workout("2026-10-14");
    trail["terrain"] = json!("trail");
    let mut body = schedule().athlete(&mia).workouts(vec![trail, workout("2026-10-15")]).body();
    let saved = ana.post("/api/SaveSchedule", &body).await;
    assert_eq!(saved.status, 201, "{}", saved.text());
    let id = saved.text();
    let days = opened(&ana, id).await["plans"][0]["workouts"].clone();
    assert_eq!((&days[0]["terrain"], days[1].get("terrain")), (&json!("Trail"), None));

    let secret = ana.shares(&mia, id).await;
    let page = app.athlete(&secret).page().await;
    assert!(page.to_string().contains(r#""terrain":"Trail""#), "{page}");
    let text: Value = ana.get(&format!("/api/GetMessageText?schedule={id}&day=2026-10-14")).await.json();
    assert!(text["text"].as_str().unwrap().contains("1 h 00. Trail"), "{}", text["text"]);
    let link: Value = ana.get(&format!("/api/GetAthleteLink?athlete={mia}")).await.json();
    let calendar = link["calendarUrl"].as_str().unwrap().trim_start_matches("http://localhost:8080");
    let calendar = app.get(calendar).await.text().replace("\r\n ", "");
    assert!(calendar.contains("\\nTrail"), "{calendar}");
    let workout_id = days[0]["id"].as_str().unwrap();
    let file = ana.get(&format!("/api/GetWorkoutFit?schedule={id}&workout={workout_id}")).await;
    assert_eq!(file.status, 200, "{}", file.text());
    assert!(file.body.windows(5).any(|part| part == b"Trail"), "the note of the watch file");

    // A change of the terrain alone is a version of the plan, which brings it back.
    body["plans"][0]["workouts"][0]["id"] = json!(workout_id);
    body["plans"][0]["workouts"][1]["id"] = days[1]["id"].clone();
    body["plans"][0]["workouts"][0]["terrain"] = json!("");
    app.clock().advance(SignedDuration::from_hours(24));
    ana.signs_in_again().await;
    assert_eq!(update(&ana, id, None, &body).await.status, 200);
    assert_eq!(opened(&ana, id).await["plans"][0]["workouts"][0].get("terrain"), None);
    let before: Value = ana.get(&format!("/api/GetVersion?schedule={id}&version=1")).await.json();
    assert!(before.to_string().contains(r#""terrain":"Trail""#), "{before}");

    body["plans"][0]["workouts"][0]["terrain"] = json!("Lava");
    let refused = update(&ana, id, None, &body).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.text().contains("Terrain must be one of Road, Trail, Track, Treadmill, Grass"),
        "{}",
        refused.text()
    );
}
