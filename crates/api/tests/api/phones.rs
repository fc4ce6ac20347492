//! Runs that apps on phones send to a personal address.

use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, Athlete, Coach, TestApp, athlete, db_test, schedule, workout};

/// Ana coaches Mia, whose plan has an easy run on Wednesday 14 October 2026. It is Saturday the 17th.
struct Scene {
    ana: Coach,
    mia: String,
    page: Athlete,
}

async fn scene(app: &TestApp) -> Scene {
    app.clock().set("2026-10-17T20:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-14")])).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    Scene { ana, mia, page }
}

async fn address(page: &Athlete, phone: &str) -> String {
    let made = page.post("/api/SaveOwnPhone", &json!({"app": phone})).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let made: Value = made.json();
    let address = made["address"].as_str().unwrap();
    address[address.find("/in/").unwrap()..].to_owned()
}

async fn posts(app: &TestApp, address: &str, body: &Value) -> Answer {
    app.send(app.request(Method::POST, address).json(body)).await
}

/// Ten kilometres in 50 minutes on the 14th, and what else an app knows.
fn iphone(fields: Value) -> Value {
    let mut run = json!({
        "name": "Outdoor Run", "start": "2026-10-14 07:00:00 +0200", "end": "2026-10-14 07:50:00 +0200",
        "duration": 3000, "distance": {"qty": 10.0, "units": "km"},
    });
    for (field, value) in fields.as_object().unwrap() {
        run[field] = value.clone();
    }
    json!({"data": {"metrics": [{"name": "weight_body_mass", "data": [{"qty": 61.5}]}], "workouts": [run]}})
}

fn android() -> Value {
    json!({"timestamp": "2026-10-14T06:00:00Z", "app_version": "1", "sleep": [{"duration_seconds": 28_000}],
           "exercise": [{"type": "56", "start_time": "2026-10-14T05:01:00Z", "end_time": "2026-10-14T05:51:00Z",
                         "duration_seconds": 3000, "distance_meters": 10_200}]})
}

async fn runs(page: &Athlete) -> Vec<Value> {
    let listed: Value = page.get("/api/GetOwnActivities?from=2026-10-01&to=2026-10-31").await.json();
    listed["activities"].as_array().unwrap().clone()
}

fn kept(answer: &Answer) -> (u64, u64, u64) {
    assert_eq!(answer.status, 200, "{}", answer.text());
    let answer: Value = answer.json();
    let number = |name: &str| answer[name].as_u64().unwrap();
    (number("kept"), number("known"), number("unreadable"))
}

#[db_test]
async fn a_run_of_an_iphone_is_matched_and_nothing_else_is_kept(app: TestApp) {
    let Scene { page, .. } = scene(&app).await;
    let address = address(&page, "health").await;

    let answer = posts(&app, &address, &iphone(json!({}))).await;
    assert_eq!(kept(&answer), (1, 0, 0));
    assert_eq!(kept(&posts(&app, &address, &iphone(json!({}))).await), (0, 1, 0), "sent again");

    let runs = runs(&page).await;
    assert_eq!(runs.len(), 1);
    assert!(runs[0]["workout"]["workoutId"].is_string(), "{}", runs[0]);
    let phones: Value = page.get("/api/GetOwnPhones").await.json();
    assert!(phones["phones"][0]["lastRunAt"].is_string(), "{phones}");
}

#[db_test]
async fn the_richer_recording_of_a_run_counts(app: TestApp) {
    let Scene { page, .. } = scene(&app).await;
    let (health, connect) = (address(&page, "health").await, address(&page, "connect").await);

    assert_eq!(kept(&posts(&app, &connect, &android()).await), (1, 0, 0));
    assert_eq!(kept(&posts(&app, &health, &iphone(json!({}))).await), (1, 0, 0), "in place of the summary");
    assert_eq!(kept(&posts(&app, &connect, &android()).await), (0, 1, 0));
    assert_eq!(runs(&page).await.len(), 1);
    // The course comes later than the run.
    let rates: Vec<Value> =
        (0..50).map(|minute| json!({"Avg": 150, "date": format!("2026-10-14 07:{minute:02}:00 +0200")})).collect();
    let later = iphone(json!({"heartRateData": rates}));
    assert_eq!(kept(&posts(&app, &health, &later).await), (1, 0, 0));
    let runs = runs(&page).await;
    assert_eq!((runs.len(), &runs[0]["heartRate"]), (1, &json!(150)));
}

#[db_test]
async fn an_address_ends_with_a_new_one_with_its_removal_and_with_the_link(app: TestApp) {
    let Scene { ana, mia, page } = scene(&app).await;
    let first = address(&page, "health").await;
    let second = address(&page, "health").await;
    let gone = (404, "address-ended");
    assert_eq!(posts(&app, &first, &iphone(json!({}))).await.problem(), gone);
    assert_eq!(kept(&posts(&app, &second, &iphone(json!({}))).await), (1, 0, 0));
    let other = second.replace("/health/", "/connect/");
    assert_eq!(posts(&app, &other, &android()).await.problem(), gone, "of another app");

    assert_eq!(page.post("/api/DeleteOwnPhone", &json!({"app": "health"})).await.status, 204);
    assert_eq!(posts(&app, &second, &iphone(json!({}))).await.problem(), gone);

    let third = address(&page, "connect").await;
    ana.post("/api/CreateAthleteLink", &json!({"athleteId": mia})).await;
    assert_eq!(posts(&app, &third, &android()).await.problem(), gone, "the link was replaced");
}
