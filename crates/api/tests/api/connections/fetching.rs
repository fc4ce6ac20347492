use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use test_support::{Run, TestApp, db_test, gpx};

use super::{Given, given};

fn run(at: &str) -> Vec<u8> {
    gpx(&Run::starting(at))
}

fn gzipped(file: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(file).unwrap();
    gzip.finish().unwrap()
}

async fn runs(given: &Given) -> Vec<Value> {
    let answer = given.nora.get(&format!("/api/GetActivities?athlete={}", given.maya)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn asked(given: &Given) -> (usize, usize) {
    let calls = given.fake.calls();
    let count = |end: &str| calls.iter().filter(|call| call.ends_with(end)).count();
    (count("/activities"), count("/file"))
}

#[db_test]
async fn a_recording_comes_back_once_and_is_matched_like_an_upload(app: TestApp) {
    let given = given(&app).await;
    given.connects_with_own_key().await;
    given.fake.recorded(
        "i2",
        "i900",
        "2026-10-14T08:00:00",
        "GARMIN_CONNECT",
        Some(gzipped(&run("2026-10-14T03:00:00Z"))),
    );
    given.fake.recorded_ride("i2", "i901", "2026-10-14T18:00:00", run("2026-10-14T01:00:00Z"));
    given.fake.recorded("i2", "i902", "2026-10-13T08:00:00", "STRAVA", None);
    given.fake.recorded("i2", "i903", "2026-10-13T18:00:00", "MANUAL", None);
    given.fake.recorded("i2", "i904", "2026-10-12T18:00:00", "UPLOAD", Some(b"<html>no recording".to_vec()));
    given.app.syncs().await;
    let all = runs(&given).await;
    assert_eq!(all.len(), 1, "runs with a file alone: {all:?}");
    let schedule = given.schedule().await;
    assert_eq!(all[0]["workout"]["workoutId"], schedule["plans"][0]["workouts"][0]["id"]);
    assert_eq!(schedule["plans"][0]["workouts"][0]["isCompleted"], true);
    let connection = given.connection().await;
    assert_eq!((&connection["fetched"], &connection["ofStrava"]), (&json!(1), &json!(1)));
    assert_eq!(asked(&given), (1, 3), "what came from Strava is not asked for");

    given.page.post("/api/SyncOwnIntervals", &json!({})).await;
    given.syncs_later().await;
    assert_eq!(asked(&given), (1, 0), "what was looked at is not fetched again");
    assert_eq!(runs(&given).await.len(), 1);
}

#[db_test]
async fn recordings_are_asked_for_every_quarter_of_an_hour_while_one_is_expected(app: TestApp) {
    let given = given(&app).await;
    given.connects_with_own_key().await;
    given.app.syncs().await;
    assert_eq!(asked(&given), (1, 0));
    let advance = |minutes: i64| given.app.clock().advance(jiff::SignedDuration::from_mins(minutes));
    advance(14);
    given.app.syncs().await;
    assert_eq!(asked(&given), (0, 0));
    advance(1);
    given.app.syncs().await;
    assert_eq!(asked(&given), (1, 0));

    given.fake.recorded("i2", "i900", "2026-10-14T05:00:00", "GARMIN_CONNECT", Some(run("2026-10-14T03:00:00Z")));
    advance(15);
    given.app.syncs().await;
    assert_eq!(asked(&given), (1, 1));
    for _ in 0..4 {
        advance(16);
        given.app.syncs().await;
    }
    assert_eq!(asked(&given), (0, 0), "today's run is here, so nothing is expected");
    given.app.clock().set("2026-10-15T06:00:00Z".parse().unwrap());
    given.app.syncs().await;
    assert_eq!(asked(&given), (1, 0), "the next session is expected on its day");
}

#[db_test]
async fn the_runs_of_90_days_are_offered_once_and_fetched_on_request(app: TestApp) {
    let given = given(&app).await;
    for (number, day) in ["2026-07-20", "2026-08-20", "2026-09-20", "2026-10-10"].iter().enumerate() {
        let file = run(&format!("{day}T06:00:00Z"));
        given.fake.recorded("i2", &format!("i{number}00"), &format!("{day}T08:00:00"), "COROS", Some(file));
    }
    given.connects_with_own_key().await;
    given.app.syncs().await;
    assert_eq!(runs(&given).await.len(), 1, "without an answer, the last week alone");
    assert_eq!(given.own().await["connection"]["offersHistory"], true);
    assert_eq!(given.page.post("/api/SyncOwnIntervals", &json!({"days": 91})).await.status, 422);
    assert_eq!(given.page.post("/api/SyncOwnIntervals", &json!({"days": 90})).await.status, 202);
    given.syncs_later().await;
    assert_eq!(runs(&given).await.len(), 4);
    assert_eq!(given.own().await["connection"]["offersHistory"], false);
    let kept = given.page.post("/api/DisconnectOwnIntervals", &json!({})).await;
    assert_eq!(kept.status, 204);
    assert_eq!(runs(&given).await.len(), 4, "what is here stays");
    given.connects_with_own_key().await;
    given.page.post("/api/DisconnectOwnIntervals", &json!({"deleteRuns": true})).await;
    assert_eq!(runs(&given).await.len(), 0);
}

#[db_test]
async fn a_run_that_a_full_account_has_no_room_for_is_fetched_again(app: TestApp) {
    let given = given(&app).await;
    let account = given.nora.id;
    let fill = async |bytes: i64| {
        let sql = "UPDATE account_ledger SET recording_bytes = $2 WHERE account_id = $1";
        given.app.app.db.write(move |conn| conn.execute(sql, (account, bytes))).await.unwrap();
    };
    let later = async |minutes: i64| {
        given.app.clock().advance(jiff::SignedDuration::from_mins(minutes));
        given.app.syncs().await;
    };
    let kept = async || given.own().await["connection"]["fetched"].clone();
    let workout = given.schedule().await["plans"][0]["workouts"][0]["id"].clone();
    fill(10_000_000_000).await;
    given.fake.recorded("i2", "i900", "2026-10-13T08:00:00", "GARMIN_CONNECT", Some(run("2026-10-13T06:00:00Z")));
    given.connects_with_own_key().await;
    given.app.syncs().await;
    assert_eq!((kept().await, asked(&given)), (json!(0), (1, 1)));
    assert_eq!(given.own().await["connection"]["withoutRoom"], 1);
    assert_eq!(given.own().await["connection"]["state"], "works");

    for _ in 0..4 {
        later(16).await;
    }
    assert_eq!(asked(&given).1, 0, "not every quarter of an hour");
    later(6 * 60).await;
    assert_eq!((kept().await, asked(&given).1), (json!(0), 1), "every six hours");
    fill(0).await;
    given.page.post("/api/SyncOwnIntervals", &json!({})).await;
    later(2).await;
    assert_eq!((kept().await, asked(&given).1), (json!(1), 1), "at once where somebody asks");
    assert_eq!(given.own().await["connection"]["withoutRoom"], 0);

    let answered = json!({"workoutId": workout, "outcome": "skipped"});
    given.page.post("/api/SaveAnswer", &answered).await;
    fill(10_000_000_000).await;
    given.fake.recorded("i2", "i901", "2026-10-13T18:00:00", "GARMIN_CONNECT", Some(run("2026-10-13T16:00:00Z")));
    given.page.post("/api/SyncOwnIntervals", &json!({})).await;
    later(2).await;
    fill(0).await;
    later(6 * 60 + 1).await;
    assert_eq!(kept().await, 2, "also if nothing else is expected");
}
