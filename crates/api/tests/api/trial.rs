use serde_json::{Value, json};
use test_support::{Answer, Coach, FakePayments, TestApp, athlete, db_test, schedule, workout};

use crate::athletes::field_errors;

fn tried(plan: &Value) -> Value {
    json!({
        "trialId": "tried-1",
        "plan": plan,
        "firstName": "Noor",
        "lastName": "Amsel",
        "goal": {"raceName": "City half", "raceDate": "2026-12-13", "distance": 21.0975, "targetTime": "1:45:00"},
    })
}

async fn keeps(coach: &Coach, body: &Value) -> Answer {
    coach.post("/api/KeepTriedPlan", body).await
}

#[db_test]
async fn a_visitor_reads_a_session_with_the_paces_of_a_race(app: TestApp) {
    let texts = json!(["2k easy, 5x1k @ 3:55 r 90s jog, 2k easy"]);
    let read = async |race: Value| -> Value {
        let answer = app.post("/api/TrySessions", &json!({"texts": texts, "race": race})).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let read: Value = answer.json();
        read["sessions"][0]["workouts"][0].clone()
    };

    let plain = read(json!(null)).await;
    assert_eq!((&plain["title"], &plain["durationInMinutes"]), (&json!("5 × 1 km"), &json!(0)));
    let paced = read(json!({"distance": 21.0975, "time": "1:45:00"})).await;
    assert!(paced["durationInMinutes"].as_u64().unwrap() > 40, "{paced}");
}

#[db_test]
async fn the_paces_of_a_race_are_the_same_without_an_account(app: TestApp) {
    let ana = app.coach("ana").await;
    let race = "distance=21.0975&time=1:45:00";
    let tried: Value = app.get(&format!("/api/TryPaces?{race}")).await.json();
    let own: Value = ana.get(&format!("/api/GetPaces?{race}")).await.json();

    assert_eq!(tried["paces"], own["paces"]);
    assert!(tried["stepPaces"]["easy"][0].as_f64().unwrap() > 300.0, "{tried}");
    assert_eq!(app.get("/api/TryPaces?distance=0&time=1").await.problem(), (422, "invalid-input"));
}

#[db_test]
async fn ten_thousand_readings_a_minute_from_one_address_are_refused_in_words(app: TestApp) {
    let body = json!({"texts": vec!["5k"; 400]});
    let mut refusals = 0;
    for call in 0..25 {
        let answer = app.post("/api/TrySessions", &body).await;
        if answer.status == 429 {
            let problem: Value = answer.json();
            assert_eq!(problem["code"], "too-many-readings");
            assert_eq!(problem["detail"], "That was a lot of sessions in one minute. Try again in 10 s.");
            assert_eq!(answer.header("retry-after"), Some("10"));
            refusals += 1;
        } else {
            assert_eq!((answer.status.as_u16(), call < 2), (200, true), "{}", answer.text());
        }
    }
    assert_eq!(refusals, 23);
}

#[db_test]
async fn a_visitor_is_charged_by_bytes(app: TestApp) {
    let long = json!({"texts": vec!["5k easy, ".repeat(500); 14]});
    let mut statuses = vec![];
    for _ in 0..6 {
        statuses.push(app.post("/api/TrySessions", &long).await.status.as_u16());
    }
    assert_eq!(statuses, [200, 200, 200, 200, 429, 429], "63 kB each, of 256 kB");
    let short = app.post("/api/TrySessions", &json!({"texts": ["5k"]})).await;
    assert_eq!(short.status, 200, "a short text fits");
    app.clock().advance(jiff::SignedDuration::from_secs(60));
    assert_eq!(app.post("/api/TrySessions", &long).await.status, 200);
}

#[db_test]
async fn a_visitor_sends_a_bounded_amount_of_text(app: TestApp) {
    let read = async |texts: Value| app.post("/api/TrySessions", &json!({"texts": texts})).await;

    let many = read(json!(vec!["5k"; 401])).await;
    let message = |text: &str| vec![("texts".to_owned(), text.to_owned())];
    assert_eq!(field_errors(&many), message("Without an account, at most 400 texts can be read at once"));
    let long = read(json!(vec!["easy run ".repeat(500); 20])).await;
    assert_eq!(field_errors(&long), message("Without an account, this is too much text to read at once"));
    let race = json!({"texts": ["5k"], "race": {"distance": -1}});
    assert_eq!(app.post("/api/TrySessions", &race).await.problem(), (422, "invalid-input"));
}

#[db_test]
async fn a_visitor_prints_ten_plans_a_minute_and_nothing_is_stored(app: TestApp) {
    let ana = app.coach("ana").await;
    let before: Value = ana.get("/api/GetScheduleSummary").await.json();
    let mut plan = schedule().workouts(vec![workout("2026-10-15")]).body();
    plan["details"]["athleteName"] = json!("You");
    let body = json!({"plan": plan, "goal": tried(&plan)["goal"]});

    for _ in 0..10 {
        let answer = app.post("/api/TryPdf?layout=compact", &body).await;
        assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
        assert!(answer.body.starts_with(b"%PDF-1.7"));
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        assert!(answer.header("content-disposition").unwrap().contains("You - compact.pdf"));
    }
    let refused = app.post("/api/TryPdf?layout=compact", &body).await;
    assert_eq!(refused.problem(), (429, "too-many-prints"));
    assert_eq!(ana.get("/api/GetScheduleSummary").await.json::<Value>(), before);
}

#[db_test]
async fn a_plan_that_cannot_be_read_is_not_printed(app: TestApp) {
    let mut plan = schedule().body();
    plan["details"]["duration"] = json!(53);
    let answer = app.post("/api/TryPdf?layout=compact", &json!({"plan": plan})).await;
    assert_eq!(answer.problem(), (422, "invalid-input"));
    let answer = app.post("/api/TryPdf?layout=poster", &json!({"plan": schedule().body()})).await;
    assert_eq!(answer.status, 400);
}

#[db_test]
async fn a_tried_plan_arrives_once_with_its_athlete_and_its_goal(app: TestApp) {
    let ana = app.coach("ana").await;
    let plan = schedule().name("Half marathon, 8 weeks").workouts(vec![workout("2026-10-15")]).body();

    let first = keeps(&ana, &tried(&plan)).await;
    assert_eq!(first.status, 201, "{}", first.text());
    let mut changed = tried(&plan);
    changed["plan"]["details"]["name"] = json!("From another tab");
    let again = keeps(&ana, &changed).await;
    assert_eq!(again.text(), first.text());

    let plans: Value = ana.get("/api/GetScheduleSummary").await.json();
    assert_eq!(plans.as_array().unwrap().len(), 1);
    let details = &plans[0]["details"];
    assert_eq!((&details["name"], &details["athleteName"]), (&json!("Half marathon, 8 weeks"), &json!("Noor Amsel")));
    let goals: Value = ana.get("/api/GetGoals").await.json();
    assert_eq!((goals.as_array().unwrap().len(), &goals[0]["scheduleId"]), (1, &json!(first.text())));
    assert_eq!(goals[0]["targetTime"], "1:45:00");
}

#[db_test]
async fn a_tried_plan_is_for_the_athlete_of_that_name_if_there_is_one(app: TestApp) {
    let (_payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    ana.adds(athlete("Ben", "Moss")).await;
    let noor = ana.adds(athlete("Noor", "Amsel")).await;

    let kept = keeps(&ana, &tried(&schedule().body())).await;
    assert_eq!(kept.status, 201, "the tier has no room, and needs none: {}", kept.text());
    let plans: Value = ana.get("/api/GetScheduleSummary").await.json();
    assert_eq!(plans[0]["athleteId"], json!(noor));
    let goals: Value = ana.get("/api/GetGoals").await.json();
    assert_eq!(goals[0]["athleteId"], json!(noor));
    assert_eq!(ana.get("/api/GetAthletes").await.json::<Value>().as_array().unwrap().len(), 2);
}

#[db_test]
async fn a_tried_plan_is_kept_whole_or_not_at_all(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut body = tried(&schedule().body());
    body["goal"]["targetTime"] = json!("soon");
    let answer = keeps(&ana, &body).await;
    assert_eq!(answer.problem(), (422, "invalid-input"));
    assert_eq!(field_errors(&answer)[0].0, "goal.targetTime");
    assert_eq!(ana.get("/api/GetAthletes").await.json::<Value>(), json!([]));

    let mut unnamed = tried(&schedule().body());
    unnamed["trialId"] = json!("");
    assert_eq!(field_errors(&keeps(&ana, &unnamed).await)[0].0, "trialId");
}

#[db_test]
async fn a_tier_without_room_refuses_a_tried_plan_and_names_the_next(app: TestApp) {
    let (_payments, app) = FakePayments::beside(&app).await;
    let ana = app.coach("ana").await;
    for name in ["Mia", "Ben"] {
        ana.adds(athlete(name, "Moss")).await;
    }
    let answer = keeps(&ana, &tried(&schedule().body())).await;
    assert_eq!(answer.problem(), (402, "tier-limit"));
    assert_eq!(ana.get("/api/GetScheduleSummary").await.json::<Value>(), json!([]));
}
