//! Runs that apps on phones send to a personal address.

use identity::throttle::{Failures, ThrottleKey, ThrottledAction};
use reqwest::Method;
use serde_json::{Value, json};
use store::throttles;
use test_support::{Answer, Athlete, Coach, Run, TestApp, athlete, db_test, gpx, schedule, workout};

use crate::raw;

/// Ana coaches Mia, whose plan has an easy run on Wednesday 14 October 2026. It is Saturday the 17th.
struct Scene {
    ana: Coach,
    mia: String,
    page: Athlete,
}

async fn scene(app: &TestApp) -> Scene {
    scene_of(app, "ana").await
}

async fn scene_of(app: &TestApp, coach: &str) -> Scene {
    app.clock().set("2026-10-17T20:00:00Z".parse().unwrap());
    let ana = app.coach(coach).await;
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
    page.get("/api/GetOwnActivities?from=2026-10-01&to=2026-10-31").await.json()
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
async fn other_sports_are_thrown_away(app: TestApp) {
    let Scene { page, .. } = scene(&app).await;
    let address = address(&page, "health").await;
    let answer = posts(&app, &address, &iphone(json!({"name": "Yoga", "distance": null}))).await;
    assert_eq!(kept(&answer), (0, 0, 0));
    assert_eq!(answer.json::<Value>()["leftOut"], 1);
    assert!(runs(&page).await.is_empty());
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

/// Which of both came first does not matter.
#[db_test]
async fn a_file_of_the_run_counts_and_the_phones_does_not(app: TestApp) {
    for (coach, is_file_first) in [("ana", true), ("ben", false)] {
        let Scene { ana, mia, page } = scene_of(&app, coach).await;
        let health = address(&page, "health").await;
        let file = gpx(&Run::starting("2026-10-14T05:01:30Z").metres(10_250.0, 3_060));
        if is_file_first {
            ana.uploads(&mia, "watch.gpx", file).await;
            assert_eq!(kept(&posts(&app, &health, &iphone(json!({}))).await), (0, 1, 0));
        } else {
            assert_eq!(kept(&posts(&app, &health, &iphone(json!({}))).await), (1, 0, 0));
            let uploaded = ana.uploads(&mia, "watch.gpx", file).await;
            assert_eq!(uploaded["activities"][0]["state"], "new", "{uploaded}");
            assert_eq!(kept(&posts(&app, &health, &iphone(json!({}))).await), (0, 1, 0), "sent again");
        }
        let runs = runs(&page).await;
        assert_eq!(runs.len(), 1, "the file first: {is_file_first}");
        assert_eq!(runs[0]["fileName"], "watch.gpx");
        assert!(runs[0]["workout"]["workoutId"].is_string(), "{}", runs[0]);
    }
}

#[db_test]
async fn runs_minutes_or_kilometres_apart_are_two(app: TestApp) {
    let Scene { page, .. } = scene(&app).await;
    let health = address(&page, "health").await;
    assert_eq!(kept(&posts(&app, &health, &iphone(json!({}))).await), (1, 0, 0));
    let later = json!({"start": "2026-10-14 07:02:01 +0200", "end": "2026-10-14 07:52:01 +0200"});
    assert_eq!(kept(&posts(&app, &health, &iphone(later)).await), (1, 0, 0));
    let longer = json!({"distance": {"qty": 12.0, "units": "km"}, "duration": 2400});
    assert_eq!(kept(&posts(&app, &health, &iphone(longer)).await), (1, 0, 0));
    assert_eq!(runs(&page).await.len(), 3);
}

#[db_test]
async fn a_run_says_that_it_came_from_a_phone_and_what_it_lacks(app: TestApp) {
    let Scene { page, .. } = scene(&app).await;
    let route: Vec<Value> = (0..50)
        .map(|minute| {
            let at = format!("2026-10-14 07:{minute:02}:00 +0200");
            json!({"latitude": 52.0 + f64::from(minute) * 0.0018, "longitude": 13.0, "altitude": 34, "timestamp": at})
        })
        .collect();
    let (health, connect) = (address(&page, "health").await, address(&page, "connect").await);
    let mut summary = android();
    summary["exercise"][0]["start_time"] = json!("2026-10-15T05:00:00Z");
    summary["exercise"][0]["end_time"] = json!("2026-10-15T05:50:00Z");
    posts(&app, &health, &iphone(json!({"route": route}))).await;
    posts(&app, &connect, &summary).await;

    let mut remarks = vec![];
    for run in runs(&page).await {
        let id = run["activityId"].as_str().unwrap();
        let run: Value = page.get(&format!("/api/GetOwnActivity?activity={id}")).await.json();
        assert_eq!(run["remarks"].as_array().unwrap().len(), 1, "{run}");
        remarks.push(run["remarks"][0]["kind"].as_str().unwrap().to_owned());
    }
    remarks.sort();
    assert_eq!(remarks, ["phoneSummary", "phoneWithoutLaps"]);
}

#[db_test]
async fn a_delivery_that_is_too_large_is_refused_before_it_is_read(app: TestApp) {
    let Scene { page, .. } = scene(&app).await;
    let health = address(&page, "health").await;
    let large = vec![b' '; 25 * 1024 * 1024 + 1];
    let refusal = app.send(app.request(Method::POST, &health).body(large)).await;
    assert_eq!(refusal.problem(), (413, "delivery-too-large"));
    // Nothing of this body ever arrives.
    let head = format!("POST {health} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 104857600\r\n\r\n");
    let answer = raw::exchange(&app, head.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");

    for body in ["", "[]", "{", "nonsense"] {
        let answer = app.send(app.request(Method::POST, &health).body(body)).await;
        assert_eq!(answer.problem(), (422, "unreadable-delivery"), "{body}");
    }
    let deep = format!("{{\"data\":{{\"workouts\":{}", "[".repeat(500_000));
    let refusal = app.send(app.request(Method::POST, &health).body(deep)).await;
    assert_eq!(refusal.problem(), (422, "unreadable-delivery"));
    assert!(runs(&page).await.is_empty());
}

#[db_test]
async fn an_athletes_phone_has_a_daily_allowance_of_its_own(app: TestApp) {
    let Scene { mia, page, .. } = scene(&app).await;
    let health = address(&page, "health").await;
    let spent = ThrottleKey::for_id(ThrottledAction::PhoneDelivery, &mia);
    let almost = Failures { count: 1_022, last_at: app.clock().now() };
    app.app.db.write(move |conn| throttles::save(conn, &spent, almost)).await.unwrap();

    assert_eq!(kept(&posts(&app, &health, &iphone(json!({}))).await), (1, 0, 0));
    // It counts for its three megabytes too.
    let padded = format!("{}{}", json!({}), " ".repeat(3 * 1024 * 1024));
    let large = app.send(app.request(Method::POST, &health).body(padded)).await;
    assert_eq!(large.problem(), (422, "unreadable-delivery"), "more than is left of the day");
    assert_eq!(posts(&app, &health, &iphone(json!({}))).await.status, 429);
    let own = page.uploads("", gpx(&Run::starting("2026-10-15T05:00:00Z"))).await;
    assert_eq!(own["activities"][0]["state"], "new", "{own}");
    app.clock().advance(jiff::SignedDuration::from_hours(25));
    assert_eq!(kept(&posts(&app, &health, &iphone(json!({}))).await), (0, 1, 0));
}

#[db_test]
async fn wrong_addresses_are_throttled_and_the_right_one_is_not(app: TestApp) {
    let Scene { page, .. } = scene(&app).await;
    let health = address(&page, "health").await;
    let mut last = 0;
    for wrong in 0..40 {
        let path = format!("/in/health/{wrong:0>22}");
        let answer = posts(&app, &path, &iphone(json!({}))).await;
        last = answer.status.as_u16();
        assert!(last == 404 || last == 429, "{}", answer.text());
    }
    assert_eq!(last, 429);
    for odd in ["/in/health/", "/in/health/%00", "/in/health/x/y", "/in/other/x", "/in/health"] {
        assert!(posts(&app, odd, &json!({})).await.status.is_client_error(), "{odd}");
    }
    assert_eq!(app.get(&health).await.status, 405);
    assert_eq!(kept(&posts(&app, &health, &iphone(json!({}))).await), (1, 0, 0));
}

#[db_test]
async fn each_athletes_runs_stay_their_own(app: TestApp) {
    let Scene { ana, page, .. } = scene(&app).await;
    let ben = ana.adds(athlete("Ben", "Boss")).await;
    let plan = ana.saves(schedule().athlete(&ben).workouts(vec![workout("2026-10-14")])).await;
    let bens = app.athlete(&ana.shares(&ben, &plan).await);
    let (first, second) = (address(&page, "health").await, address(&bens, "health").await);

    assert_eq!(kept(&posts(&app, &first, &iphone(json!({}))).await), (1, 0, 0));
    assert!(runs(&bens).await.is_empty());
    assert_eq!(kept(&posts(&app, &second, &iphone(json!({}))).await), (1, 0, 0), "the same run of somebody else");
    assert_eq!((runs(&page).await.len(), runs(&bens).await.len()), (1, 1));
    ana.post("/api/WithdrawAthleteLink", &json!({"athleteId": ben})).await;
    assert_eq!(posts(&app, &second, &iphone(json!({}))).await.problem(), (404, "address-ended"));
    let again = json!({"start": "2026-10-13 07:00:00 +0200", "end": "2026-10-13 07:50:00 +0200"});
    assert_eq!(kept(&posts(&app, &first, &iphone(again)).await), (1, 0, 0), "of the other, it works on");
}

#[db_test]
async fn a_link_that_is_read_only_or_of_an_archived_athlete_takes_nothing(app: TestApp) {
    let Scene { ana, mia, page } = scene(&app).await;
    let health = address(&page, "health").await;
    let access = |can_answer: bool| json!({"athleteId": mia, "canAnswer": can_answer});
    assert!(ana.put("/api/UpdateAthleteLink", &access(false)).await.status.is_success());
    assert_eq!(posts(&app, &health, &iphone(json!({}))).await.problem(), (403, "see-only"));
    assert_eq!(page.post("/api/SaveOwnPhone", &json!({"app": "health"})).await.problem(), (403, "see-only"));
    let phones: Value = page.get("/api/GetOwnPhones").await.json();
    assert_eq!(phones["phones"].as_array().unwrap().len(), 1, "what is theirs is seen, and can be ended");
    assert_eq!(page.post("/api/DeleteOwnPhone", &json!({"app": "connect"})).await.status, 204);
    assert!(ana.put("/api/UpdateAthleteLink", &access(true)).await.status.is_success());
    assert_eq!(page.post("/api/SaveOwnPhone", &json!({"app": "fax"})).await.status, 422);
    let archived = json!({"athleteIds": [mia], "isArchived": true});
    assert!(ana.post("/api/UpdateAthletes", &archived).await.status.is_success());
    assert_eq!(posts(&app, &health, &iphone(json!({}))).await.problem(), (404, "address-ended"));
}

#[db_test]
async fn a_delivery_that_cannot_be_read_fails_with_the_reason(app: TestApp) {
    let Scene { page, .. } = scene(&app).await;
    let health = address(&page, "health").await;
    for body in [json!(null), json!("runs"), json!([])] {
        assert_eq!(posts(&app, &health, &body).await.problem(), (422, "unreadable-delivery"), "{body}");
    }
    assert_eq!(kept(&posts(&app, &health, &iphone(json!({}))).await), (1, 0, 0));
}

#[db_test]
async fn a_coach_sees_that_runs_arrive_and_never_the_address(app: TestApp) {
    let Scene { ana, mia, page } = scene(&app).await;
    let health = address(&page, "health").await;
    let secret = health.rsplit('/').next().unwrap().to_owned();
    let phones = async || {
        let seen = ana.get("/api/GetConnections").await;
        assert!(!seen.text().contains(&secret));
        seen.json::<Value>()["athletes"][0]["phones"].clone()
    };
    assert_eq!(phones().await[0]["lastSeenAt"], Value::Null);
    posts(&app, &health, &json!({"data": {"workouts": []}})).await;
    let seen = phones().await;
    assert_eq!((&seen[0]["app"], &seen[0]["lastRunAt"]), (&json!("health"), &Value::Null), "{seen}");
    assert_eq!(seen[0]["lastSeenAt"], "2026-10-17T20:00:00Z");
    posts(&app, &health, &iphone(json!({}))).await;
    assert_eq!(phones().await[0]["lastRunAt"], "2026-10-17T20:00:00Z");

    let export = ana.get("/api/ExportAccount").await;
    assert!(!export.text().contains(&secret));
    let export: Value = export.json();
    assert_eq!((&export["phones"][0]["athleteId"], &export["phones"][0]["app"]), (&json!(mia), &json!("health")));
    assert!(!export.to_string().contains("61.5"), "the weight was dropped");

    assert_eq!(ana.delete(&format!("/api/DeleteAthlete?documentId={mia}")).await.status, 204);
    let left = app
        .app
        .db
        .read(|conn| conn.row("SELECT COUNT(*) AS number FROM phone_source", (), |row| row.get::<i64>("number")));
    assert_eq!(left.await.unwrap(), Some(0));
    assert_eq!(posts(&app, &health, &iphone(json!({}))).await.problem(), (404, "address-ended"));
}
