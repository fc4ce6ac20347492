use base64ct::{Base64UrlUnpadded, Encoding};
use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{
    ASSISTANT_WAITS_AT, Answer, Assistant, SmtpSink, TestApp, VERIFIER, athlete, authorize_path, code_of, db_test,
    schedule, workout,
};

/// A code that ana has just allowed.
async fn code(app: &TestApp, ana: &test_support::Coach, client: &str) -> String {
    let request = Assistant::asks(app, &json!({}), client, &[]).await;
    let allowed: Value = ana.post("/api/AllowAssistant", &json!({"request": request})).await.json();
    code_of(allowed["redirectTo"].as_str().unwrap())
}

#[db_test]
async fn a_code_is_exchanged_once_within_a_minute_by_the_program_that_asked(app: TestApp) {
    let mut ana = app.coach("ana").await;
    let (client, other) = (Assistant::registered(&app).await, Assistant::registered(&app).await);
    let wrong = "another-secret-that-is-just-as-long-as-the-real-one";
    for (changes, error) in [
        (vec![("client_id", other.as_str())], "invalid_grant"),
        (vec![("redirect_uri", "https://desk.example/other")], "invalid_grant"),
        (vec![("code_verifier", wrong)], "invalid_grant"),
        (vec![("code_verifier", "")], "invalid_grant"),
        (vec![("code", "nonsense")], "invalid_grant"),
        (vec![("grant_type", "refresh_token")], "unsupported_grant_type"),
        (vec![("grant_type", "client_credentials")], "unsupported_grant_type"),
    ] {
        let code = code(&app, &ana, &client).await;
        let answer = Assistant::exchanges(&app, &client, &code, &changes).await;
        assert_eq!((answer.status.as_u16(), &answer.json::<Value>()["error"]), (400, &json!(error)), "{changes:?}");
    }
    // A wrong presentation uses it up as well.
    let used = code(&app, &ana, &client).await;
    assert_eq!(Assistant::exchanges(&app, &client, &used, &[("code_verifier", wrong)]).await.status, 400);
    assert_eq!(Assistant::exchanges(&app, &client, &used, &[]).await.status, 400);

    let good = code(&app, &ana, &client).await;
    let first = Assistant::exchanges(&app, &client, &good, &[]).await;
    assert_eq!((first.status.as_u16(), first.header("cache-control")), (200, Some("no-store")));
    let desk = Assistant::with_token(&app, first.json::<Value>()["access_token"].as_str().unwrap());
    assert!(desk.uses("list_athletes", json!({})).await.is_ok());
    assert_eq!(Assistant::exchanges(&app, &client, &good, &[]).await.status, 400, "twice");

    let late = code(&app, &ana, &client).await;
    app.clock().advance(SignedDuration::from_secs(60));
    assert_eq!(Assistant::exchanges(&app, &client, &late, &[]).await.status, 400, "late");
    ana.signs_in_again().await;
    let told: Value = ana.get("/api/GetAssistants").await.json();
    assert_eq!(told["assistants"].as_array().unwrap().len(), 0, "the code that came twice gives nothing");
    assert_eq!(VERIFIER.len(), 45);
}

#[db_test]
async fn nobody_is_sent_where_the_program_may_not_send_them(app: TestApp) {
    let ana = app.coach("ana").await;
    let client = Assistant::registered(&app).await;
    for changes in [
        [("redirect_uri", "https://evil.example/callback")],
        [("redirect_uri", "javascript:alert(1)")],
        [("client_id", "0198c5a0-0000-7000-8000-000000000001")],
        [("client_id", "nobody")],
    ] {
        let answer = app.get(&authorize_path(&json!({}), &client, &changes)).await;
        assert_is_our_page(&answer, 404, "We don’t know this program");
    }
    // A known program that asks wrongly could be anybody's: its address is not opened either.
    for (changes, error) in [
        ([("response_type", "token")], "unsupported_response_type"),
        ([("response_type", "")], "unsupported_response_type"),
        ([("code_challenge_method", "plain")], "invalid_request"),
        ([("code_challenge", "short")], "invalid_request"),
        ([("resource", "https://evil.example/mcp")], "invalid_target"),
    ] {
        let path = authorize_path(&json!({}), &client, &changes);
        assert_is_our_page(&app.get(&path).await, 400, error);
        let (_, query) = path.split_once('?').unwrap();
        let request = Base64UrlUnpadded::encode_string(query.as_bytes());
        let answer = ana.post("/api/GetAssistantRequest", &json!({"request": request})).await;
        assert_eq!(answer.problem(), (400, "assistant-request-refused"), "{changes:?}");
    }
    for query in ["", "client_id=a", "client_id=%00&redirect_uri=https://evil.example", &"a=b&".repeat(3_000)] {
        assert_is_our_page(&app.get(&format!("/authorize?{query}")).await, 404, "We don’t know this program");
    }
    let german = app.request(Method::GET, "/authorize").header("accept-language", "de");
    assert!(app.send(german).await.text().contains("<html lang=\"de\">"));
    for request in ["", "nonsense", "!!", &"A".repeat(7000)] {
        let answer = ana.post("/api/GetAssistantRequest", &json!({"request": request})).await;
        assert_eq!(answer.problem(), (404, "assistant-not-found"), "{request}");
    }
    for (uris, status) in [
        (json!([]), 400),
        (json!(["javascript:alert(1)"]), 400),
        (json!(["http://desk.example/"]), 400),
        (json!(vec!["https://desk.example/"; 6]), 400),
        (json!(["mailto:me@desk.example"]), 400),
        (json!(["desk://app/back"]), 400),
        (json!(["http://localhost:1234/back", "com.example.desk://back"]), 201),
    ] {
        let answer = app.post("/oauth/register", &json!({"client_name": "a\u{0}b", "redirect_uris": uris})).await;
        assert_eq!(answer.status, status, "{uris}");
    }
}

fn assert_is_our_page(answer: &Answer, status: u16, says: &str) {
    assert_eq!(answer.status, status, "{}", answer.text());
    assert_eq!(answer.header("location"), None);
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(answer.text().contains(says) && answer.text().contains("Nothing has been allowed."), "{}", answer.text());
    for theirs in ["evil.example", "desk.example", "<script"] {
        assert!(!answer.text().contains(theirs), "{theirs}: {}", answer.text());
    }
}

#[db_test]
async fn the_name_of_a_program_hides_nothing(app: TestApp) {
    let ana = app.coach("ana").await;
    for (name, shown) in [
        ("Long\u{200b}run\u{202e}tnatsissa\u{202c}", "Longruntnatsissa"),
        ("\u{2066}\u{feff}\u{200f}", "desk.example"),
        ("a\u{7}b\nc", "ab c"),
    ] {
        let body = json!({"client_name": name, "redirect_uris": [ASSISTANT_WAITS_AT]});
        let registered: Value = app.post("/oauth/register", &body).await.json();
        assert_eq!(registered["client_name"], shown, "{name:?}");
        let client = registered["client_id"].as_str().unwrap();
        let request = Assistant::asks(&app, &json!({}), client, &[]).await;
        let told: Value = ana.post("/api/GetAssistantRequest", &json!({"request": request})).await.json();
        assert_eq!(told["name"], shown, "{name:?}");
    }
}

#[db_test]
async fn programs_that_nobody_uses_are_forgotten_and_floods_are_slowed(app: TestApp) {
    let ana = app.coach("ana").await;
    let unused = Assistant::registered(&app).await;
    Assistant::connected(&app, &ana, None).await;
    app.clock().advance(SignedDuration::from_hours(25));
    assert!(api::housekeeping::tidy_up(&app.app).await.unwrap() > 0);
    assert_is_our_page(&app.get(&authorize_path(&json!({}), &unused, &[])).await, 404, "We don’t know this program");
    let count = app.app.db.read(store::oauth::count_clients).await.unwrap();
    assert_eq!(count, 1, "the one that ana uses is kept");

    let body = json!({"client_name": "a", "redirect_uris": [ASSISTANT_WAITS_AT]});
    let mut last = app.post("/oauth/register", &body).await;
    for _ in 0..60 {
        last = app.post("/oauth/register", &body).await;
    }
    assert_eq!(last.problem(), (429, "auth/too-many-requests"));
}

#[db_test]
async fn at_the_limit_of_programs_the_one_unused_longest_makes_room(app: TestApp) {
    let ana = app.coach("ana").await;
    Assistant::connected(&app, &ana, None).await;
    let now = app.clock().now();
    let fill = app.app.db.write(move |conn| {
        let expires_at = now + SignedDuration::from_hours(24);
        for number in store::oauth::count_clients(conn)?..store::oauth::MAX_CLIENTS {
            let id = uuid::Uuid::from_u128(u128::from(number.unsigned_abs()));
            let client = store::oauth::OAuthClient { id, name: "a".into(), redirect_uris: vec![] };
            // The fifth is the first to end.
            let earlier = SignedDuration::from_secs(if number == 5 { 60 } else { 0 });
            store::oauth::insert_client(conn, &client, now, expires_at - earlier)?;
        }
        Ok::<_, store::StoreError>(())
    });
    fill.await.unwrap();

    let newcomer = Assistant::registered(&app).await;

    let answer = app.get(&authorize_path(&json!({}), &newcomer, &[])).await;
    assert_ne!(answer.status, 404, "{}", answer.text());
    let found = app.app.db.read(move |conn| {
        let fifth = store::oauth::find_client(conn, uuid::Uuid::from_u128(5), now)?;
        let sixth = store::oauth::find_client(conn, uuid::Uuid::from_u128(6), now)?;
        Ok::<_, store::StoreError>((fifth.is_some(), sixth.is_some(), store::oauth::count_clients(conn)?))
    });
    assert_eq!(found.await.unwrap(), (false, true, store::oauth::MAX_CLIENTS));
}

#[db_test]
async fn an_assistants_token_opens_nothing_but_its_tools(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-15")])).await;
    let desk = Assistant::connected(&app, &ana, None).await;
    for (method, path, body) in [
        (Method::GET, "/api/GetAthletes", json!(null)),
        (Method::POST, "/api/PublishSchedules", json!({"scheduleIds": [plan]})),
        (Method::POST, "/api/saveschedule", json!({})),
        (Method::POST, "/api/SendMessage", json!({})),
        (Method::POST, "/api/CreateToken", json!({"name": "more", "scopes": ["publish"]})),
        (Method::POST, "/api/AllowAssistant", json!({"request": "a"})),
        (Method::GET, "/api/GetAssistants", json!(null)),
        (Method::GET, "/api/GetBilling", json!(null)),
        (Method::DELETE, "/api/DeleteAthlete", json!(null)),
        (Method::POST, "/api/DeleteAccount", json!({"email": "ana@example.com"})),
    ] {
        let answer = desk.send(desk.request(method, path).json(&body)).await;
        assert_eq!(answer.status, 401, "{path}: {}", answer.text());
    }
    let tools = desk.asks_for("tools/list", json!({})).await.to_string();
    for word in ["publish_", "delete_", "send_", "message_"] {
        assert!(!tools.contains(word), "{word}");
    }
}

#[db_test]
async fn ids_of_another_account_are_missing_ones(app: TestApp) {
    let (ana, ben) = (app.coach("ana").await, app.coach("ben").await);
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-15")])).await;
    ben.adds(athlete("Tom", "Berg")).await;
    let desk = Assistant::connected(&app, &ben, None).await;
    let day = json!([{"date": "2026-10-20", "sessions": [{"text": "8 km easy"}]}]);
    for (tool, arguments) in [
        ("read_athlete", json!({"athleteId": mia})),
        ("read_paces", json!({"athleteId": mia})),
        ("read_progress", json!({"athleteId": mia})),
        ("list_activities", json!({"athleteId": mia})),
        ("read_activity", json!({"activityId": mia})),
        ("read_plan", json!({"planId": plan})),
        ("read_answers", json!({"planId": plan})),
        ("read_sessions", json!({"texts": ["8 km"], "athleteId": mia})),
        ("change_days", json!({"planId": plan, "expectedRevision": 1, "days": day})),
        ("draft_plan", json!({"athleteId": mia, "name": "a", "startDate": "2026-10-19", "weeks": 1, "days": day})),
    ] {
        let problem = desk.uses(tool, arguments).await.unwrap_err();
        assert!(problem["problem"].as_str().unwrap().starts_with("There is no such"), "{tool}: {problem}");
    }
    let plans = desk.uses("list_plans", json!({})).await.unwrap();
    assert_eq!(plans["plans"], json!([]));
}

#[db_test]
async fn an_assistant_reaches_only_the_athletes_that_were_chosen(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let tom = ana.adds(athlete("Tom", "Berg")).await;
    let plan = ana.saves(schedule().athlete(&tom).workouts(vec![workout("2026-10-15")])).await;
    let desk = Assistant::connected(&app, &ana, Some(&[mia.as_str()])).await;

    let athletes = desk.uses("list_athletes", json!({})).await.unwrap();
    assert_eq!(athletes["athletes"].as_array().unwrap().len(), 1);
    assert_eq!(desk.uses("list_plans", json!({})).await.unwrap()["plans"], json!([]));
    let day = json!([{"date": "2026-10-20", "sessions": [{"text": "8 km easy"}]}]);
    for (tool, arguments) in [
        ("read_athlete", json!({"athleteId": tom})),
        ("read_plan", json!({"planId": plan})),
        ("change_days", json!({"planId": plan, "expectedRevision": 1, "days": day})),
        ("draft_plan", json!({"athleteId": tom, "name": "a", "startDate": "2026-10-19", "weeks": 1, "days": day})),
    ] {
        let problem = desk.uses(tool, arguments).await.unwrap_err();
        assert!(problem["problem"].as_str().unwrap().starts_with("There is no such"), "{tool}: {problem}");
    }
    let told: Value = ana.get("/api/GetAssistants").await.json();
    assert_eq!(told["assistants"][0]["athleteCount"], 1);
    let elsewhere = app.coach("ben").await.adds(athlete("Eva", "Lund")).await;
    let request = Assistant::asks(&app, &json!({}), &Assistant::registered(&app).await, &[]).await;
    for ids in [json!([elsewhere]), json!([])] {
        let answer = ana.post("/api/AllowAssistant", &json!({"request": request, "onlyAthletes": ids})).await;
        assert!(answer.status.is_client_error(), "{ids}");
    }
}

#[db_test]
async fn an_assistant_that_was_stopped_is_refused_at_once(app: TestApp) {
    let ana = app.coach("ana").await;
    let desk = Assistant::connected(&app, &ana, None).await;
    let told: Value = ana.get("/api/GetAssistants").await.json();
    let stop = json!({"tokenId": told["assistants"][0]["tokenId"]});
    assert_eq!(app.coach("ben").await.post("/api/RevokeToken", &stop).await.status, 404);
    assert_eq!(ana.post("/api/RevokeToken", &stop).await.status, 204);
    assert_eq!(desk.send(desk.request(Method::POST, "/mcp").json(&json!({}))).await.status, 401);
}

#[db_test]
async fn a_code_that_comes_again_revokes_what_it_gave(app: TestApp) {
    let ana = app.coach("ana").await;
    let client = Assistant::registered(&app).await;
    let wrong = "another-secret-that-is-just-as-long-as-the-real-one";
    let is_refused =
        async |desk: &Assistant| desk.send(desk.request(Method::POST, "/mcp").json(&json!({}))).await.status == 401;
    let given = async || {
        let code = code(&app, &ana, &client).await;
        let answer: Value = Assistant::exchanges(&app, &client, &code, &[]).await.json();
        (code, Assistant::with_token(&app, answer["access_token"].as_str().unwrap()))
    };
    let (_, untouched) = given().await;
    for forgery in [vec![], vec![("code_verifier", wrong)], vec![("client_id", "x")], vec![("redirect_uri", "x")]] {
        let (code, desk) = given().await;
        assert!(!is_refused(&desk).await);
        assert_eq!(Assistant::exchanges(&app, &client, &code, &forgery).await.status, 400, "{forgery:?}");
        assert!(is_refused(&desk).await, "{forgery:?}");
    }
    let (code, desk) = given().await;
    app.clock().advance(SignedDuration::from_hours(1));
    assert_eq!(Assistant::exchanges(&app, &client, &code, &[]).await.status, 400);
    assert!(is_refused(&desk).await, "also long after its minute");
    assert!(!is_refused(&untouched).await, "another code’s token is left alone");
}

#[db_test]
async fn an_ai_client_that_is_not_used_for_ninety_days_ends_after_a_notice(app: TestApp) {
    let sink = SmtpSink::start().await;
    let mut ana = app.coach("ana").await;
    let desk = Assistant::connected(&app, &ana, None).await;
    let idle = Assistant::connected(&app, &ana, None).await;
    let days = |days: i64| SignedDuration::from_hours(24 * days);
    let uses = async |client: &Assistant| client.send(client.request(Method::POST, "/mcp").json(&json!({}))).await;
    app.delivers_mail_to(&sink).await;
    app.clock().advance(days(80));
    assert_ne!(uses(&desk).await.status, 401);
    for _ in 0..2 {
        api::housekeeping::announce_ending_ai_clients(&app.app).await.unwrap();
        app.delivers_mail_to(&sink).await;
    }
    let notices: Vec<_> =
        sink.received().into_iter().filter(|mail| mail.subject() == "An AI client will be disconnected").collect();
    assert_eq!(notices.len(), 1, "the one that is used does not end");
    assert!(notices[0].text().contains("31 May 2026"), "{}", notices[0].text());
    ana.signs_in_again().await;
    let told: Value = ana.get("/api/GetAssistants").await.json();
    let mut days_of_end: Vec<&str> =
        told["assistants"].as_array().unwrap().iter().map(|entry| entry["endsOn"].as_str().unwrap()).collect();
    days_of_end.sort_unstable();
    assert_eq!(days_of_end, ["2026-05-31", "2026-08-19"]);

    app.clock().advance(days(10) - SignedDuration::from_secs(1));
    assert_ne!(uses(&desk).await.status, 401);
    app.clock().advance(SignedDuration::from_secs(1));
    assert_eq!(uses(&idle).await.status, 401, "after 90 days");
    assert_ne!(uses(&desk).await.status, 401);
    ana.signs_in_again().await;
    let told: Value = ana.get("/api/GetAssistants").await.json();
    let ended = told["assistants"].as_array().unwrap().iter().filter(|entry| entry["isEnded"] == true).count();
    assert_eq!(ended, 1);
}

#[db_test]
async fn a_token_pasted_by_hand_works_within_its_scopes(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let made = async |scopes: Value| -> Assistant {
        let token: Value = ana.post("/api/CreateToken", &json!({"name": "By hand", "scopes": scopes})).await.json();
        Assistant::with_token(&app, token["token"].as_str().unwrap())
    };
    let day = json!([{"date": "2026-10-20", "sessions": [{"text": "8 km easy"}]}]);
    let draft = json!({"athleteId": mia, "name": "a", "startDate": "2026-10-19", "weeks": 1, "days": day});

    let reader = made(json!(["read"])).await;
    assert!(reader.uses("list_athletes", json!({})).await.is_ok());
    let mut arguments = draft.clone();
    arguments["confirm"] = reader.uses("draft_plan", draft.clone()).await.unwrap()["confirm"].clone();
    let problem = reader.uses("draft_plan", arguments).await.unwrap_err();
    assert_eq!(problem["code"], "missing-scope", "{problem}");

    let writer = made(json!(["read", "drafts", "publish"])).await;
    let saved = writer.writes("draft_plan", draft).await;
    let plan = saved["planId"].as_str().unwrap();
    let versions: Vec<Value> = ana.get(&format!("/api/GetVersions?schedule={plan}")).await.json();
    assert_eq!((&versions[0]["author"], &versions[0]["assistant"]), (&json!("assistant"), &json!("By hand")));
}
