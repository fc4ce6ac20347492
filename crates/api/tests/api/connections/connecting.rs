use reqwest::Method;
use serde_json::{Value, json};
use test_support::{IntervalsTrouble, TestApp, athlete, db_test};

use super::{MAYAS_KEY, NORAS_KEY, given};

#[db_test]
async fn a_coach_connects_once_and_says_who_is_who(app: TestApp) {
    let given = given(&app).await;
    let daniel = given.nora.adds(athlete("Daniel", "Kiplagat")).await;
    let answer = given.nora.post("/api/ConnectIntervals", &json!({"apiKey": format!(" {NORAS_KEY}\n")})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(
        answer.json::<Value>()["athletes"],
        json!([
            {"intervalsId": "i3", "name": "Daniel Kiplagat", "athleteId": null, "suggestedAthleteId": daniel},
            {"intervalsId": "i2", "name": "Maya L.", "athleteId": null, "suggestedAthleteId": given.maya},
        ]),
        "nobody is matched until the coach says so"
    );
    given.app.syncs().await;
    assert_eq!(given.connection().await["state"], "filesOnly");
    assert!(given.fake.calendar("i2").is_empty());

    given.matches(json!([{"intervalsId": "i2", "athleteId": given.maya, "name": "Maya L."}])).await;
    assert_eq!(given.connection().await["state"], "syncing");
    let connections = given.connections().await;
    assert_eq!(connections["coachKey"]["lastFour"], "3f2a");
    assert_eq!(connections["coachKey"]["intervalsName"], "Nora Eklund");
    assert!(!connections.to_string().contains("noras-key"), "a key is never answered");
    given.app.syncs().await;
    let connection = given.connection().await;
    assert_eq!(
        (&connection["state"], &connection["isOwn"], &connection["sent"]),
        (&json!("works"), &json!(false), &json!(3))
    );
    assert_eq!(connection["sentUntil"], "2026-10-17");

    let again: Value = given.nora.get("/api/GetIntervalsAthletes").await.json();
    assert_eq!(again["athletes"][1]["athleteId"], json!(given.maya));
    given.matches(json!([{"intervalsId": "i3", "athleteId": daniel}])).await;
    assert_eq!(given.connection().await["state"], "filesOnly", "who is left out is disconnected");
    given.app.syncs().await;
    assert!(given.fake.calendar("i2").is_empty(), "and what was sent is removed");
}

#[db_test]
async fn a_match_names_the_coachs_own_athletes_each_once(app: TestApp) {
    let given = given(&app).await;
    let put = async |body: Value| given.nora.put("/api/MatchIntervalsAthletes", &body).await;
    let one = json!([{"intervalsId": "i2", "athleteId": given.maya}]);
    assert_eq!(put(one.clone()).await.problem(), (409, "no-coach-key"));
    given.connects_by_the_coach().await;
    let twice = json!([{"intervalsId": "i2", "athleteId": given.maya}, {"intervalsId": "i3", "athleteId": given.maya}]);
    assert_eq!(put(twice).await.status, 422);
    let odd = json!([{"intervalsId": "../i2", "athleteId": given.maya}]);
    assert_eq!(put(odd).await.status, 422);
    let ben = given.app.coach("ben").await;
    assert_eq!(ben.put("/api/MatchIntervalsAthletes", &one).await.problem(), (404, "athlete-not-found"));
    let many: Vec<Value> = (0..2_001).map(|_| json!({"intervalsId": "i2", "athleteId": given.maya})).collect();
    assert_eq!(put(json!(many)).await.status, 422);
}

#[db_test]
async fn a_key_is_checked_before_it_replaces_another(app: TestApp) {
    let given = given(&app).await;
    let connect = async |key: &str| given.nora.post("/api/ConnectIntervals", &json!({"apiKey": key})).await;
    assert_eq!(connect("short").await.status, 422);
    let refused = connect("somebody-elses-key").await;
    assert_eq!(refused.problem(), (422, "key-refused"));
    assert_eq!(refused.json::<Value>()["detail"], "This key is not accepted. Copy it again from intervals.icu.");
    assert_eq!(given.connections().await["coachKey"], Value::Null);
    assert_eq!(connect(NORAS_KEY).await.status, 200);
    let refused = connect("somebody-elses-key").await;
    assert_eq!(refused.json::<Value>()["detail"], "This key is not accepted. The old one stays.");
    assert_eq!(given.connections().await["coachKey"]["lastFour"], "3f2a");

    for trouble in [IntervalsTrouble::Status(503), IntervalsTrouble::Html, IntervalsTrouble::Hangs] {
        given.fake.fails(&[trouble]);
        assert_eq!(connect(NORAS_KEY).await.problem(), (502, "intervals-unavailable"), "{trouble:?}");
    }
    assert_eq!(given.connections().await["coachKey"]["problem"], Value::Null);
}

#[db_test]
async fn an_athlete_connects_with_a_key_of_their_own_and_it_wins(app: TestApp) {
    let given = given(&app).await;
    let own = given.own().await;
    assert_eq!((&own["connection"]["state"], &own["hasSignIn"]), (&json!("filesOnly"), &json!(false)));
    given.connects_by_the_coach().await;
    given.app.syncs().await;
    assert_eq!(given.fake.calendar("i2").len(), 3);
    assert_eq!(given.own().await["connection"]["isOwn"], false);

    given.connects_with_own_key().await;
    given.syncs_later().await;
    let own = given.own().await;
    assert_eq!((&own["connection"]["state"], &own["connection"]["isOwn"]), (&json!("works"), &json!(true)));
    assert_eq!(own["lastFour"], "77aa");
    assert!(!own.to_string().contains("mayas-key"), "a key is never answered");
    assert_eq!(given.fake.calendar("i2").len(), 3, "nothing is there twice");
    assert!(given.connections().await.to_string().find("77aa").is_none(), "the coach sees no key of an athlete");

    given.matches(json!([])).await;
    assert_eq!(given.own().await["connection"]["state"], "works", "the coach cannot end an athlete's own connection");
    let coach = given.nora.post("/api/DisconnectIntervals", &json!({})).await;
    assert_eq!(coach.status, 204);
    assert_eq!(given.own().await["connection"]["state"], "works");
}

#[db_test]
async fn disconnecting_removes_what_was_sent_from_today_on_and_the_key(app: TestApp) {
    let given = given(&app).await;
    given.connects_with_own_key().await;
    given.app.syncs().await;
    given.app.clock().set("2026-10-15T05:00:00Z".parse().unwrap());
    let ended = given.page.post("/api/DisconnectOwnIntervals", &json!({})).await;
    assert_eq!(ended.status, 204, "{}", ended.text());
    assert_eq!(given.own().await["connection"]["state"], "filesOnly");
    given.app.syncs().await;
    assert_eq!(given.fake.calendar("i2"), ["2026-10-14 Easy run"], "the past stays");
    let stored = given.app.app.db.read(|conn| {
        let count = |conn: &mut store::Conn, table: &str| {
            conn.row(&format!("SELECT COUNT(*) AS held FROM {table}"), (), |row| row.get::<i64>("held"))
        };
        Ok::<_, store::StoreError>((
            count(conn, "intervals_key")?,
            count(conn, "intervals_session")?,
            count(conn, "outbox")?,
        ))
    });
    assert_eq!(stored.await.unwrap(), (Some(0), Some(0), Some(0)));
    given.fake.calls();
    given.syncs_later().await;
    assert_eq!(given.fake.calls(), [""; 0], "nobody asks any more");
}

#[db_test]
async fn keys_are_sealed_in_the_database_and_open_with_the_servers_key_alone(app: TestApp) {
    let given = given(&app).await;
    given.connects_by_the_coach().await;
    given.connects_with_own_key().await;
    let sealed: Vec<String> = given
        .app
        .app
        .db
        .read(|conn| conn.rows("SELECT sealed FROM intervals_key ORDER BY sealed", (), |row| row.get("sealed")))
        .await
        .unwrap_or_else(|error: store::StoreError| panic!("{error}"));
    assert_eq!(sealed.len(), 2);
    assert!(sealed.iter().all(|sealed| !sealed.contains("key") && sealed.len() > 40));

    let text = identity::SealingKey::generate_text().unwrap();
    let other_key = identity::SealingKey::parse(&text).unwrap();
    let moved = given.app.with_settings(|settings| settings.sealing_key = Some(std::sync::Arc::new(other_key))).await;
    moved.clock().advance(jiff::SignedDuration::from_secs(61));
    moved.syncs().await;
    let own = given.own().await;
    assert_eq!(
        (&own["connection"]["state"], &own["connection"]["problem"]),
        (&json!("noAccess"), &json!("keyUnreadable"))
    );
    assert_eq!(own["connection"]["message"], "This server can no longer read your key. Connect again.");

    let without = given.app.with_settings(|settings| settings.sealing_key = None).await;
    let request = given.page.request(Method::POST, "/api/ConnectOwnIntervals");
    drop(request);
    let page = without.athlete(&given.page.secret);
    let refused = page.post("/api/ConnectOwnIntervals", &json!({"apiKey": MAYAS_KEY})).await;
    assert_eq!(refused.problem(), (409, "no-secrets-key"));
    let told: Value = page.get("/api/GetOwnConnection").await.json();
    assert!(told["unavailableBecause"].as_str().unwrap().contains("--secrets-key-file"));
}

#[db_test]
async fn a_link_that_can_only_read_connects_nothing(app: TestApp) {
    let given = given(&app).await;
    given.nora.put("/api/UpdateAthleteLink", &json!({"athleteId": given.maya, "canAnswer": false})).await;
    for (call, body) in [
        ("ConnectOwnIntervals", json!({"apiKey": MAYAS_KEY})),
        ("DisconnectOwnIntervals", json!({})),
        ("SyncOwnIntervals", json!({})),
        ("SignInToIntervals", json!({})),
    ] {
        let answer = given.page.post(&format!("/api/{call}"), &body).await;
        assert_eq!(answer.problem(), (403, "see-only"), "{call}");
    }
}

#[db_test]
async fn how_far_ahead_sessions_are_sent_is_a_choice_from_7_to_28_days(app: TestApp) {
    let given = given(&app).await;
    given.replans(|days| days.push(test_support::workout("2026-10-18"))).await;
    assert_eq!(given.connections().await["daysAhead"], 14);
    let choose = async |days: Value| given.nora.put("/api/UpdateConnections", &json!({"daysAhead": days})).await.status;
    for days in [json!(6), json!(29), json!(7.5), json!("14")] {
        assert_eq!(choose(days.clone()).await, 422, "{days}");
    }
    assert_eq!(choose(json!(28)).await, 204);
    assert_eq!(given.connections().await["daysAhead"], 28);
}

#[db_test]
async fn what_reaches_the_watch_is_told_for_each_way(app: TestApp) {
    let given = given(&app).await;
    let connections = given.connections().await;
    let reaches = connections["reaches"].as_array().unwrap();
    assert_eq!(reaches.len(), 8);
    assert_eq!(reaches[3]["intervals"]["how"], "writtenOut");
    assert_eq!(reaches[7]["intervals"]["how"], "follows");
    let description = &reaches[6];
    assert_eq!(
        (&description["intervals"]["how"], &description["file"]["how"]),
        (&json!("asText"), &json!("shortened"))
    );
}

#[db_test]
async fn one_coachs_connections_are_nobody_elses(app: TestApp) {
    let given = given(&app).await;
    given.connects_by_the_coach().await;
    given.app.syncs().await;
    let ben = given.app.coach("ben").await;
    let kai = ben.adds(athlete("Kai", "Berg")).await;
    given.fake.knows("i8", "Ben", "key-of-ben-8888");
    given.fake.knows("i9", "Kai Berg", "key-of-kai-9999");
    given.fake.follows("i9", "i8");
    let before = given.connections().await;
    let own: Value = ben.get("/api/GetConnections").await.json();
    assert_eq!((&own["coachKey"], own["athletes"].as_array().unwrap().len()), (&Value::Null, 1));
    assert_eq!(own["athletes"][0]["connection"]["state"], "filesOnly");

    assert_eq!(ben.put("/api/UpdateConnections", &json!({"daysAhead": 28})).await.status, 204);
    assert_eq!(ben.post("/api/ConnectIntervals", &json!({"apiKey": "key-of-ben-8888"})).await.status, 200);
    let matched = ben.put("/api/MatchIntervalsAthletes", &json!([{"intervalsId": "i9", "athleteId": kai}])).await;
    assert_eq!(matched.status, 204, "{}", matched.text());
    given.app.syncs().await;
    assert_eq!(ben.post("/api/DisconnectIntervals", &json!({})).await.status, 204);
    given.app.syncs().await;
    assert_eq!(given.connections().await, before, "what Ben does leaves what Nora has");
    assert_eq!(given.fake.calendar("i2").len(), 3);
}
