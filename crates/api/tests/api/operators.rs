//! Who runs the server, what they see and do, and that nobody else does.

use std::sync::{Arc, Mutex};

use api::housekeeping::{check_for_update, is_mail_failing, tell_operators};
use api::{SignUpPolicy, first_start_link};
use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use gateways::mail::Mailer;
use gateways::updates::Updates;
use identity::Role;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{StoreError, operators};
use test_support::{Coach, FakePayments, SmtpSink, TestApp, Trouble, athlete, db_test, schedule, workout};
use tokio::net::TcpListener;

use crate::every_call::{Call, Holdings, Principal, calls};
use crate::metrics::figures;

/// Nobody listens there.
const NO_SERVER: &str = "smtp://127.0.0.1:1";

pub async fn operator(app: &TestApp, name: &str) -> Coach {
    let coach = app.coach(name).await;
    coach.runs_server(app).await;
    coach
}

/// With the password and the passkey.
async fn comes_back(app: &TestApp, olga: &mut Coach) {
    olga.signs_in_again().await;
    olga.shows_passkey(app).await;
}

pub async fn status(olga: &Coach) -> Value {
    let answer = olga.get("/api/GetServerStatus").await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

pub fn part<'a>(status: &'a Value, name: &str) -> &'a Value {
    let parts = status["parts"].as_array().unwrap();
    parts.iter().find(|part| part["part"] == name).unwrap_or_else(|| panic!("no {name} in {status}"))
}

fn problems(status: &Value) -> Vec<&str> {
    let kinds = status["problems"].as_array().unwrap().iter().map(|problem| problem["kind"].as_str().unwrap());
    // The disk is that of the machine.
    kinds.filter(|kind| *kind != "diskLow").collect()
}

fn accounts(listed: &Value) -> Vec<&str> {
    listed["accounts"].as_array().unwrap().iter().map(|one| one["email"].as_str().unwrap()).collect()
}

#[db_test]
async fn the_calls_of_operators_do_not_exist_for_anybody_else(app: TestApp) {
    app.clock().set("2026-10-16T18:00:00Z".parse().unwrap());
    let ben = app.coach("ben").await;
    let holdings = Holdings::of(&app, &ben).await;
    let mut assistant = app.coach("amira").await;
    assistant.joins(&app, &ben, Role::AssistantCoach).await;
    let olga = operator(&app, "olga").await;
    let scopes = ["read", "drafts", "publish", "messages", "roster"];
    let (_, bens_token) = ben.makes_token(&scopes, None).await;
    let (_, olgas_token) = olga.makes_token(&scopes, None).await;
    let unknown = ben.get("/api/NoSuchCall").await;
    let document: Value = app.get("/api/openapi.json").await.json();
    let rules = api::rules();
    let of_operators: Vec<Call> =
        calls(&document).into_iter().filter(|call| rules.of(&call.path).is_of_operators()).collect();
    assert_eq!(of_operators.len(), 17);

    for call in &of_operators {
        let nowhere = [
            Principal::Coach(&ben),
            Principal::Coach(&assistant),
            Principal::Script(&bens_token),
            Principal::Script(&olgas_token),
        ];
        for who in nowhere {
            let answer = call.ask(&app, &who, |_| String::new()).await;
            assert_eq!((answer.status, &answer.body), (unknown.status, &unknown.body), "{call} for {who:?}");
        }
        for who in [Principal::Nobody, Principal::Athlete(&holdings.page)] {
            assert_eq!(call.ask(&app, &who, |_| String::new()).await.status, 401, "{call} for {who:?}");
        }
    }
}

#[db_test]
async fn the_first_link_makes_one_operator_also_where_nobody_may_sign_up(app: TestApp) {
    let app = app.with_settings(|settings| settings.sign_up = SignUpPolicy::Closed).await;
    let link = first_start_link(&app.app).await.unwrap().unwrap();
    let token = link.split("#token=").nth(1).unwrap().to_owned();
    let page = app.send(app.request(reqwest::Method::GET, "/login").header("accept", "text/html")).await;
    assert!(page.status == 307 || page.text().contains("first"), "every page leads to the first start");
    let look: Value = app.post("/auth/first-start/look", &json!({"token": token})).await.json();
    assert_eq!((&look["isNew"], &look["isValid"]), (&json!(true), &json!(true)));
    let without: Value = app.post("/auth/first-start/look", &json!({})).await.json();
    assert_eq!((&without["isNew"], &without["isValid"]), (&json!(true), &json!(false)));

    let account =
        |email: &str| json!({"token": token, "displayName": "Olga", "email": email, "password": "olga runs far"});
    let wrong = json!({"token": "AAAA", "displayName": "Eve", "email": "eve@example.com", "password": "eve runs far"});
    assert_eq!(app.post("/auth/first-start", &wrong).await.problem(), (403, "first-start-over"));
    let made = app.post("/auth/first-start", &account("olga@example.com")).await;
    assert_eq!(made.status, 201, "{}", made.text());
    assert_eq!(made.json::<Value>()["user"]["isOperator"], json!(true));

    let again = app.post("/auth/first-start", &account("eve@example.com")).await;
    assert_eq!(again.problem(), (403, "first-start-over"));
    let look: Value = app.post("/auth/first-start/look", &json!({"token": token})).await.json();
    assert_eq!((&look["isNew"], &look["isValid"]), (&json!(false), &json!(false)));
    assert_eq!(first_start_link(&app.app).await.unwrap(), None, "a server with an account prints no link");
}

#[db_test]
async fn the_first_link_ends_after_a_day(app: TestApp) {
    let link = first_start_link(&app.app).await.unwrap().unwrap();
    let token = link.split("#token=").nth(1).unwrap();
    app.clock().advance(SignedDuration::from_hours(24));
    let account =
        json!({"token": token, "displayName": "Olga", "email": "olga@example.com", "password": "olga runs far"});

    assert_eq!(app.post("/auth/first-start", &account).await.problem(), (403, "first-start-over"));
}

#[db_test]
async fn of_two_who_use_the_first_link_at_once_one_runs_the_server(app: TestApp) {
    let link = first_start_link(&app.app).await.unwrap().unwrap();
    let token = link.split("#token=").nth(1).unwrap();
    let account = |name: &str| json!({"token": token, "displayName": name, "email": format!("{name}@example.com"), "password": "we run far"});
    let (one, other) = (account("olga"), account("eve"));
    let (one, other) = tokio::join!(app.post("/auth/first-start", &one), app.post("/auth/first-start", &other));

    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 403]);
    let found = app.app.db.read(operators::list).await.unwrap();
    assert_eq!(found.len(), 1);
}

#[db_test]
async fn the_status_names_the_parts_and_counts_what_was_sent(app: TestApp) {
    let olga = operator(&app, "olga").await;
    let before = status(&olga).await;
    assert_eq!(part(&before, "mail")["state"], "unused");
    assert_eq!(part(&before, "payments")["state"], "off");
    assert_eq!(part(&before, "database")["state"], "works");
    assert!(part(&before, "database")["bytes"].as_i64().unwrap() > 0);
    assert!(problems(&before).is_empty(), "{before}");

    let sink = SmtpSink::start().await;
    app.post("/auth/reset", &json!({"email": "olga@example.com"})).await;
    app.delivers_mail_to(&sink).await;
    let after = status(&olga).await;
    let mail = part(&after, "mail");
    assert_eq!((&mail["state"], &mail["sent"], &mail["failed"]), (&json!("works"), &json!(1), &json!(0)));
}

#[db_test]
async fn calls_of_the_payment_provider_are_counted(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let olga = operator(&app, "olga").await;
    let orders = async || olga.post("/api/StartCheckout", &json!({"tier": "coach", "interval": "month"})).await;
    assert_eq!(part(&status(&olga).await, "payments")["state"], "unused");
    assert_eq!(orders().await.status, 200);
    let works = status(&olga).await;
    let works = part(&works, "payments");
    assert_eq!((&works["state"], &works["failed"]), (&json!("works"), &json!(0)));
    assert!(works["sent"].as_i64().unwrap() > 0);

    let stranger = app.request(reqwest::Method::POST, "/webhooks/stripe").header("stripe-signature", "t=1,v1=00");
    assert_eq!(app.send(stranger.body("{}")).await.problem(), (400, "invalid-signature"));
    let payout = json!({"id": "evt_1", "type": "payout.paid", "data": {"object": {}}});
    assert_eq!(payments.reports(&app, &payout).await.status, 204);
    let reported = status(&olga).await;
    let reported = part(&reported, "payments");
    assert_eq!((&reported["received"], &reported["refused"]), (&json!(1), &json!(1)));
    assert_eq!(reported["state"], "works", "anybody can send a webhook that is refused");
    assert_eq!(reported["failure"], "The signature does not prove who sent this.");
    let figures = figures(&app).await;
    for result in ["accepted", "refused"] {
        let line = format!(r#"longrun_webhooks_received_total{{sender="stripe",result="{result}"}} 1"#);
        assert!(figures.contains(&line), "{line} is not in {figures}");
    }

    app.clock().advance(SignedDuration::from_secs(1));
    payments.fails("POST /v1/checkout", Trouble::AnswersError);
    let fresh = olga.post("/api/StartCheckout", &json!({"tier": "pro", "interval": "year"})).await;
    assert_eq!(fresh.status, 502, "{}", fresh.text());
    let english = part(&status(&olga).await, "payments")["failure"].as_str().unwrap().to_owned();
    assert!(english.starts_with("The payment provider answered"), "{english}");
    let request = olga.request(reqwest::Method::GET, "/api/GetServerStatus").header("accept-language", "de");
    let german: Value = olga.send(request).await.json();
    assert!(part(&german, "payments")["failure"].as_str().unwrap().starts_with("Der Zahlungsanbieter"), "{german}");
}

#[db_test]
async fn a_newer_version_is_asked_for_once_a_day_and_only_where_that_is_wanted(app: TestApp) {
    let olga = operator(&app, "olga").await;
    assert_eq!(status(&olga).await["updates"], Value::Null);
    check_for_update(&app.app).await.unwrap();

    let release = Arc::new(Mutex::new((200, r#"{"tag_name": "v99.0.1", "about": "It fixes a thing."}"#.to_owned())));
    let asked: Arc<Mutex<Vec<String>>> = Arc::default();
    let (answers, heads) = (Arc::clone(&release), Arc::clone(&asked));
    let forge = Router::new().fallback(async move |request: Request| {
        heads.lock().unwrap().push(format!("{} {:?}", request.uri(), request.headers()));
        let (status, body) = answers.lock().unwrap().clone();
        (StatusCode::from_u16(status).unwrap(), body)
    });
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/latest", listener.local_addr().unwrap()).parse().unwrap();
    tokio::spawn(async move { axum::serve(listener, forge).await });
    let updates = Updates::new(url).unwrap();
    let app = app.with_settings(|settings| settings.updates = Some(updates)).await;
    let mut olga = operator(&app, "otto").await;
    assert_eq!(status(&olga).await["updates"]["version"], Value::Null);

    check_for_update(&app.app).await.unwrap();
    let found = status(&olga).await;
    assert_eq!(found["updates"]["version"], "99.0.1");
    assert_eq!(found["updates"]["about"], "It fixes a thing.");
    check_for_update(&app.app).await.unwrap();
    assert_eq!(asked.lock().unwrap().len(), 1, "once a day");
    let head = asked.lock().unwrap()[0].clone();
    assert!(head.starts_with("/latest ") && !head.contains(env!("CARGO_PKG_VERSION")), "{head}");
    assert!(!head.contains("cookie") && !head.contains("authorization") && !head.contains("referer"), "{head}");

    *release.lock().unwrap() = (503, "no".to_owned());
    app.clock().advance(SignedDuration::from_hours(24));
    check_for_update(&app.app).await.unwrap();
    comes_back(&app, &mut olga).await;
    let failed = status(&olga).await;
    assert_eq!(failed["updates"]["failure"], "The address for updates answered 503.");
    assert_eq!(failed["updates"]["version"], "99.0.1", "what was known stays");
    assert!(problems(&failed).is_empty(), "a failure is quiet: {failed}");

    *release.lock().unwrap() = (200, format!("{{\"version\": \"{}\"}}", env!("CARGO_PKG_VERSION")));
    app.clock().advance(SignedDuration::from_hours(24));
    check_for_update(&app.app).await.unwrap();
    comes_back(&app, &mut olga).await;
    let current = status(&olga).await;
    assert_eq!((&current["updates"]["version"], &current["updates"]["failure"]), (&Value::Null, &Value::Null));
}

#[db_test]
async fn a_queue_that_stands_still_for_ten_minutes_is_a_problem(app: TestApp) {
    let mut olga = operator(&app, "olga").await;
    app.post("/auth/reset", &json!({"email": "olga@example.com"})).await;
    app.clock().advance(SignedDuration::from_mins(9));
    comes_back(&app, &mut olga).await;
    assert!(problems(&status(&olga).await).is_empty());
    app.clock().advance(SignedDuration::from_mins(1));
    comes_back(&app, &mut olga).await;

    assert_eq!(problems(&status(&olga).await), ["queueStuck"]);
}

#[db_test]
async fn mail_that_fails_for_an_hour_is_in_the_inbox_of_operators_alone(app: TestApp) {
    let mut olga = operator(&app, "olga").await;
    let ben = app.coach("ben").await;
    app.post("/auth/reset", &json!({"email": "ben@example.com"})).await;
    let broken = app.mail_delivery(Mailer::smtp(NO_SERVER, "Longrun <no-reply@longrun.example>").unwrap());
    let inbox = |coach: Value| coach["serverProblems"].as_array().unwrap().len();
    for _ in 0..3 {
        broken.deliver_due().await.unwrap();
        app.clock().advance(SignedDuration::from_mins(1));
    }
    olga.get("/api/GetServerStatus").await;
    assert!(!is_mail_failing(&app.app).await.unwrap(), "three failures within minutes are no hour");
    assert_eq!(inbox(olga.get("/api/GetInbox").await.json()), 0);

    app.clock().advance(SignedDuration::from_mins(58));
    comes_back(&app, &mut olga).await;
    assert!(is_mail_failing(&app.app).await.unwrap());
    tell_operators(&app.app).await.unwrap();
    let told: Value = olga.get("/api/GetInbox").await.json();
    assert!(
        told["serverProblems"][0].as_str().unwrap().starts_with("No email has gone out for more than an hour"),
        "{told}"
    );
    assert_eq!(told["count"], json!(1));
    assert_eq!(problems(&status(&olga).await).last(), Some(&"mailFailing"));
    let mut ben = ben;
    ben.signs_in_again().await;
    assert_eq!(inbox(ben.get("/api/GetInbox").await.json()), 0);

    let sink = SmtpSink::start().await;
    app.post("/auth/reset", &json!({"email": "olga@example.com"})).await;
    app.delivers_mail_to(&sink).await;
    status(&olga).await;
    assert!(!is_mail_failing(&app.app).await.unwrap());
}

#[db_test]
async fn accounts_are_searched_filtered_and_counted_without_a_word_of_athletes(app: TestApp) {
    let olga = operator(&app, "olga").await;
    let ben = app.coach("ben").await;
    ben.adds(athlete("Mia", "Moss-private")).await;
    let mut amira = app.coach("amira").await;
    amira.joins(&app, &ben, Role::AssistantCoach).await;

    let all = olga.get("/api/GetServerAccounts").await;
    assert!(!all.text().contains("Mia"), "athletes have no names here");
    let all: Value = all.json();
    assert_eq!(accounts(&all), ["amira@example.com", "ben@example.com", "olga@example.com"]);
    assert_eq!((&all["people"], &all["assistants"], &all["athletes"]), (&json!(3), &json!(1), &json!(1)));
    let bens = &all["accounts"][1];
    assert_eq!((&bens["athletes"], &bens["others"], &bens["role"]), (&json!(1), &json!(1), &json!("owner")));
    assert_eq!(all["accounts"][0]["role"], "assistant");
    let now = json!(app.clock().now().to_string());
    assert_eq!((&all["accounts"][2]["lastSeenAt"], &bens["lastSeenAt"]), (&now, &now), "who is signed in was here");
    assert_eq!((&all["accounts"][2]["isYou"], &all["accounts"][2]["isOperator"]), (&json!(true), &json!(true)));

    for (query, expected) in [
        ("search=BEN", vec!["ben@example.com"]),
        ("search=%25", vec![]),
        ("search=_lga", vec![]),
        ("only=assistants", vec!["amira@example.com"]),
        ("only=coaches", vec!["ben@example.com", "olga@example.com"]),
        ("only=disabled", vec![]),
        ("after=ben@example.com", vec!["olga@example.com"]),
    ] {
        let found: Value = olga.get(&format!("/api/GetServerAccounts?{query}")).await.json();
        assert_eq!(accounts(&found), expected, "{query}");
    }
    assert_eq!(olga.get("/api/GetServerAccounts?only=athletes").await.status, 422);
    let long = "x".repeat(255);
    assert_eq!(olga.get(&format!("/api/GetServerAccounts?search={long}")).await.status, 422);
}

#[db_test]
async fn a_disabled_account_is_out_at_once_and_comes_back(app: TestApp) {
    let olga = operator(&app, "olga").await;
    let mut ben = app.coach("ben").await;
    let change = |is_disabled: bool| json!({"email": "BEN@example.com", "isDisabled": is_disabled});

    let mia = ben.adds(athlete("Mia", "Moss")).await;
    let plan = ben.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-14")])).await;
    let page = app.athlete(&ben.shares(&mia, &plan).await);

    assert_eq!(olga.post("/api/UpdateServerAccount", &change(true)).await.status, 204);
    assert_eq!(ben.get("/api/GetAthletes").await.status, 401);
    assert_eq!(page.get("/api/GetAthletePage").await.status, 200, "athletes keep their plans");
    let listed: Value = olga.get("/api/GetServerAccounts?only=disabled").await.json();
    assert_eq!(accounts(&listed), ["ben@example.com"]);
    assert_eq!(olga.post("/api/UpdateServerAccount", &change(false)).await.status, 204);
    ben.signs_in_again().await;

    let oneself = json!({"email": "olga@example.com", "isDisabled": true});
    assert_eq!(olga.post("/api/UpdateServerAccount", &oneself).await.problem(), (409, "oneself"));
    let nobody = json!({"email": "nobody@example.com", "isDisabled": true});
    assert_eq!(olga.post("/api/UpdateServerAccount", &nobody).await.problem(), (404, "account-not-found"));
}

#[db_test]
async fn an_account_in_which_others_work_is_stopped_only_if_that_is_meant(app: TestApp) {
    let olga = operator(&app, "olga").await;
    let ben = app.coach("ben").await;
    let mut amira = app.coach("amira").await;
    amira.joins(&app, &ben, Role::Coach).await;
    let change =
        |with_members: bool| json!({"email": "ben@example.com", "isDisabled": true, "withMembers": with_members});

    assert_eq!(olga.post("/api/UpdateServerAccount", &change(false)).await.problem(), (409, "has-members"));
    assert_eq!(amira.get("/api/GetAthletes").await.status, 200);
    assert_eq!(olga.post("/api/UpdateServerAccount", &change(true)).await.status, 204);
    assert_eq!(amira.get("/api/GetAthletes").await.status, 401);
}

#[db_test]
async fn sessions_are_ended_and_the_sign_in_is_reset_by_a_link(app: TestApp) {
    let olga = operator(&app, "olga").await;
    let mut ben = app.coach("ben").await;
    let named = json!({"email": "ben@example.com"});

    assert_eq!(olga.post("/api/EndServerAccountSessions", &named).await.status, 204);
    assert_eq!(ben.get("/api/GetAthletes").await.status, 401);
    ben.signs_in_again().await;
    let reset = olga.post("/api/ResetServerAccount", &named).await;
    assert_eq!((reset.status.as_u16(), &reset.json::<Value>()["link"]), (200, &json!(null)), "by mail");
    assert_eq!(ben.get("/api/GetAthletes").await.status, 401);
    let password = json!({"email": ben.email, "password": ben.password});
    assert_eq!(app.post("/auth/signin", &password).await.status, 401);

    let silent = app.with_settings(|settings| settings.mail_server = None).await;
    let request = silent.request(reqwest::Method::POST, "/api/ResetServerAccount").bearer_auth(&olga.token);
    let shown = silent.send(request.json(&named)).await;
    let link = shown.json::<Value>()["link"].as_str().map(str::to_owned);
    let link = link.unwrap_or_else(|| panic!("a server without mail shows the link: {}", shown.text()));
    let token = link.split("#token=").nth(1).unwrap();
    let chosen = json!({"token": token, "password": "ben runs again"});
    assert_eq!(app.post("/auth/reset/confirm", &chosen).await.status, 200);
    assert_eq!(
        olga.post("/api/ResetServerAccount", &json!({"email": "olga@example.com"})).await.problem(),
        (409, "oneself")
    );
}

#[db_test]
async fn the_last_operator_stays_one(app: TestApp) {
    let olga = operator(&app, "olga").await;
    let ben = app.coach("ben").await;
    let change = |email: &str, is_operator: bool| json!({"email": email, "isOperator": is_operator});

    let leaving = olga.post("/api/UpdateOperator", &change("olga@example.com", false)).await;
    assert_eq!(leaving.problem(), (409, "last-operator"));
    let deleting = json!({"email": "olga@example.com", "password": olga.password});
    assert_eq!(olga.post("/api/DeletePerson", &deleting).await.problem(), (409, "last-operator"));

    let set_proof = async |at: Option<jiff::Timestamp>| {
        let set = app.app.db.write(move |conn| {
            conn.execute("UPDATE account SET email_proved_at = $1 WHERE email = 'ben@example.com'", (at,))
        });
        set.await.unwrap_or_else(|error: StoreError| panic!("{error}"));
    };
    set_proof(None).await;
    let unproved = olga.post("/api/UpdateOperator", &change("ben@example.com", true)).await;
    assert_eq!(unproved.problem(), (409, "address-not-confirmed"));
    set_proof(Some(app.clock().now())).await;
    assert_eq!(olga.post("/api/UpdateOperator", &change("ben@example.com", true)).await.status, 204);
    assert_eq!(ben.get("/api/GetServerStatus").await.problem(), (403, "auth/second-factor-missing"));
    ben.runs_server(&app).await;
    assert_eq!(ben.get("/api/GetServerStatus").await.status, 200);
    assert_eq!(olga.post("/api/UpdateOperator", &change("olga@example.com", false)).await.status, 204);
    assert_eq!(olga.get("/api/GetServerStatus").await.problem(), (404, "unknown-call"));
    let deleting = json!({"email": "ben@example.com", "password": ben.password});
    assert_eq!(ben.post("/api/DeletePerson", &deleting).await.problem(), (409, "last-operator"));
}

#[db_test]
async fn a_test_mail_goes_to_the_operators_own_address(app: TestApp) {
    let olga = operator(&app, "olga").await;
    assert_eq!(olga.post("/api/SendServerTest", &json!({"way": "mail"})).await.problem(), (409, "way-off"));
    assert_eq!(olga.post("/api/SendServerTest", &json!({"way": "push"})).await.problem(), (409, "way-off"));
    assert_eq!(olga.post("/api/SendServerTest", &json!({"way": "pigeon"})).await.status, 422);
    let sink = SmtpSink::start().await;
    app.app.send_test_mails_with(Mailer::smtp(&sink.url(), "Longrun <no-reply@longrun.example>").unwrap());

    let sent: Value = olga.post("/api/SendServerTest", &json!({"way": "mail"})).await.json();

    assert_eq!(sent["isSent"], json!(true), "{sent}");
    assert_eq!(part(&status(&olga).await, "mail")["sent"], json!(1));
}

#[db_test]
async fn a_support_report_has_settings_and_counts_and_names_nobody(app: TestApp) {
    let app = app
        .with_settings(|settings| {
            let setting = |name: &str, value: &str| api::ServerSetting {
                name: name.into(),
                value: Some(value.into()),
                source: api::SettingSource::Environment,
                from: Some(name.into()),
                also: None,
            };
            let listed = [
                setting("LONGRUN_MAIL_FROM", "Olga <olga@example.com>"),
                setting("LONGRUN_PUBLIC_URL", "https://plans.example.org"),
            ];
            settings.listed = listed.into();
        })
        .await;
    let olga = operator(&app, "olga").await;
    let report: Value = olga.get("/api/GetSupportReport").await.json();
    let text = report["text"].as_str().unwrap();

    assert!(text.contains("1 accounts (0 disabled), 0 athletes"), "{text}");
    assert!(text.contains("LONGRUN_PUBLIC_URL = https://plans.example.org (environment)"), "{text}");
    assert!(!text.contains("olga@example.com"), "{text}");
    let settings: Value = olga.get("/api/GetServerSettings").await.json();
    assert_eq!(settings["settings"][0]["name"], "LONGRUN_MAIL_FROM");
}
