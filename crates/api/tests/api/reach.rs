//! What a caller reaches does not depend on how they spell an id, or on what else is in the request. Every call of the OpenAPI
//! document is tried by every role, and by tokens.

use identity::Role;
use serde_json::{Value, json};
use test_support::{Answer, Assistant, Coach, TestApp, athlete, db_test, schedule};

use crate::every_call::{Call, Holdings, Kind, Place, Principal, calls};
use crate::ownership::{OF_NO_ATHLETE, export, is_named_by_caller, told};

type Spelling = (&'static str, fn(&str) -> String);

/// Only the last two are an id.
const SPELLINGS: [Spelling; 13] = [
    ("a leading space", |id| format!(" {id}")),
    ("a trailing space", |id| format!("{id} ")),
    ("a leading tab", |id| format!("\t{id}")),
    ("a trailing tab", |id| format!("{id}\t")),
    ("a line feed", |id| format!("{id}\n")),
    ("a leading no-break space", |id| format!("\u{a0}{id}")),
    ("a trailing no-break space", |id| format!("{id}\u{a0}")),
    ("braces", |id| format!("{{{id}}}")),
    ("a URN", |id| format!("urn:uuid:{id}")),
    ("no hyphens", |id| id.replace('-', "")),
    ("twice in one", |id| format!("{id},{id}")),
    ("upper case", |id| id.to_uppercase()),
    ("itself", str::to_owned),
];

/// Fields that no call knows, each of which a lenient parser skips and a strict one rejects.
fn unreadable_fields() -> [String; 4] {
    [
        r#""ignored":1e999"#.to_owned(),
        format!(r#""ignored":{}{}"#, "[".repeat(200), "]".repeat(200)),
        r#""ignored":"\ud800""#.to_owned(),
        r#""ignored":{"a":["\udc00\ud800"]}"#.to_owned(),
    ]
}

/// Ben's account has a coach, and an assistant who looks after one of two athletes. Ana has an account of her own.
struct Club {
    app: TestApp,
    owner: Coach,
    coach: Coach,
    assistant: Coach,
    own: Holdings,
    others: Holdings,
    ana: Coach,
    elsewhere: Holdings,
    calls: Vec<Call>,
}

impl Club {
    async fn of(app: TestApp) -> Self {
        // The date of the document's examples.
        app.clock().set("2026-10-16T18:00:00Z".parse().unwrap());
        let (ana, owner) = (app.coach("ana").await, app.coach("ben").await);
        let elsewhere = Holdings::of(&app, &ana).await;
        let own = Holdings::of(&app, &owner).await;
        let others = Holdings::of(&app, &owner).await;
        let (mut coach, mut assistant) = (app.coach("carla").await, app.coach("amira").await);
        coach.joins(&app, &owner, Role::Coach).await;
        assistant.joins(&app, &owner, Role::AssistantCoach).await;
        let theirs = json!({"athleteIds": [own.of_kind(Kind::Athlete)], "personId": assistant.id});
        assert_eq!(owner.post("/api/AssignCoach", &theirs).await.status, 204);
        let document: Value = app.get("/api/openapi.json").await.json();
        Self { calls: calls(&document), app, owner, coach, assistant, own, others, ana, elsewhere }
    }

    async fn exports(&self) -> (Value, Value) {
        (export(&self.owner).await, export(&self.ana).await)
    }

    /// A token of the assistant, with every scope. One is limited to a few hundred calls.
    async fn token_of_assistant(&self) -> (String, String) {
        self.assistant.makes_token(&["read", "drafts", "publish", "messages", "roster"], None).await
    }

    /// What the caller does not reach must not be in an answer, except where the caller named it.
    fn assert_tells_nothing(&self, answer: &Answer, of: &Holdings, named: &str, what: &str) {
        let text = String::from_utf8_lossy(&answer.body);
        for kind in [Kind::Athlete, Kind::Schedule, Kind::Workout, Kind::Goal, Kind::Activity, Kind::Absence] {
            let id = of.of_kind(kind);
            assert!(id == named || !text.contains(&id), "{what} tells {kind:?} {id}: {text}");
        }
    }
}

fn is_of_athlete(call: &Call, place: &Place) -> bool {
    !OF_NO_ATHLETE.contains(&place.kind) && !is_named_by_caller(call, &place.field)
}

/// Passes, or adds what is wrong.
fn expect(wrong: &mut Vec<String>, answer: &Answer, statuses: &[u16], what: String) {
    if !statuses.contains(&answer.status.as_u16()) {
        wrong.push(format!("{what}: {}", told(answer)));
    }
}

#[db_test]
async fn an_assistant_and_their_token_reach_no_other_athlete_in_any_spelling(app: TestApp) {
    let club = Club::of(app).await;
    let Club { app, own, others, .. } = &club;
    let before = club.exports().await;
    let (mut wrong, mut tried) = (Vec::new(), 0);
    let rules = api::rules();

    for call in club.calls.iter().filter(|call| call.opened_by.as_deref() == Some("bearer")) {
        let rule = rules.of(&call.path);
        let (token_id, token) = club.token_of_assistant().await;
        for (who, is_token) in [(Principal::Coach(&club.assistant), false), (Principal::Script(&token), true)] {
            let may = rule.least() == Role::AssistantCoach && (!is_token || rule.token.is_some());
            let expected: u16 = if may { 404 } else { 403 };
            for place in call.places.iter().filter(|place| is_of_athlete(call, place)) {
                let other = others.of_kind(place.kind);
                for (name, spelled) in SPELLINGS {
                    let id = spelled(&other);
                    let answer = call.ask(app, &who, |at| own_but(at, place, own, &id)).await;
                    let what = format!("{call} by {who:?}, {} with {name}", place.field);
                    club.assert_tells_nothing(&answer, others, &other, &what);
                    expect(&mut wrong, &answer, &[expected], what);
                    tried += 1;
                }
                let mine = own.of_kind(place.kind);
                for (first, second) in [(&mine, &other), (&other, &mine)] {
                    let Some(answer) = call.ask_twice(app, &who, own_ids(own), place, (first, second)).await else {
                        continue;
                    };
                    let what = format!("{call} by {who:?}, {} twice", place.field);
                    club.assert_tells_nothing(&answer, others, &other, &what);
                    expect(&mut wrong, &answer, if may { &[400, 422][..] } else { &[403][..] }, what);
                }
                for field in unreadable_fields() {
                    let ids = |at: &Place| own_but(at, place, own, &other);
                    let Some(answer) = call.ask_with_field(app, &who, ids, &field).await else { continue };
                    let what = format!("{call} by {who:?}, {} beside {field:.40}", place.field);
                    club.assert_tells_nothing(&answer, others, &other, &what);
                    expect(&mut wrong, &answer, &[if may { 400 } else { 403 }], what);
                }
            }
        }
        let revoked = club.assistant.post("/api/RevokeToken", &json!({"tokenId": token_id})).await;
        assert_eq!(revoked.status, 204);
        if call.places.is_empty() && call.method == reqwest::Method::GET && rule.least() == Role::AssistantCoach {
            let answer = call.ask(app, &Principal::Coach(&club.assistant), |_| String::new()).await;
            club.assert_tells_nothing(&answer, others, "", &call.to_string());
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(tried > 500, "{tried}");
    assert_eq!(club.exports().await, before);
}

#[db_test]
async fn nobody_reaches_another_account_in_any_spelling(app: TestApp) {
    let club = Club::of(app).await;
    let Club { app, own, elsewhere, .. } = &club;
    let before = club.exports().await;
    let mut wrong = Vec::new();
    let rules = api::rules();

    for call in club.calls.iter().filter(|call| call.opened_by.is_some() && !call.has_two_ways) {
        let least = rules.of(&call.path).least();
        let callers = if call.opened_by.as_deref() == Some("link") {
            vec![(Principal::Athlete(&own.page), true)]
        } else {
            vec![(Principal::Coach(&club.owner), true), (Principal::Coach(&club.coach), Role::Coach >= least)]
        };
        for (who, may) in callers {
            // An inbox item has a key of its own, and a passkey or a session is of one person.
            let places = call.places.iter().filter(|place| {
                let is_personal = matches!(place.kind, Kind::Matter | Kind::Session | Kind::Passkey | Kind::Token);
                !is_personal && !is_named_by_caller(call, &place.field)
            });
            for place in places {
                let foreign = elsewhere.of_kind(place.kind);
                for (name, spelled) in SPELLINGS {
                    let id = spelled(&foreign);
                    let answer = call.ask(app, &who, |at| own_but(at, place, own, &id)).await;
                    let what = format!("{call} by {who:?}, {} with {name}", place.field);
                    club.assert_tells_nothing(&answer, elsewhere, &foreign, &what);
                    expect(&mut wrong, &answer, &[if may { 404 } else { 403 }], what);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(club.exports().await, before);
}

/// Whatever a call ignores must be readable, too: otherwise two parsers could read two bodies in one.
#[db_test]
async fn a_body_that_cannot_be_read_as_a_whole_is_rejected_by_every_call(app: TestApp) {
    let club = Club::of(app).await;
    let Club { app, own, .. } = &club;
    let before = club.exports().await;
    let (mut wrong, mut tried) = (Vec::new(), 0);

    // The next token is given for a cookie, which nobody here has, and nobody here runs the server.
    let rules = api::rules();
    let is_open = |path: &str| path != "/auth/refresh" && !rules.of(path).is_of_operators();
    for call in club.calls.iter().filter(|call| is_open(&call.path)) {
        let who = match call.opened_by.as_deref() {
            Some("bearer") => Principal::Coach(&club.owner),
            Some("link") => Principal::Athlete(&own.page),
            _ => Principal::Nobody,
        };
        for field in unreadable_fields() {
            let Some(answer) = call.ask_with_field(app, &who, own_ids(own), &field).await else { continue };
            expect(&mut wrong, &answer, &[400], format!("{call} beside {field:.40}"));
            tried += 1;
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(tried > 200, "{tried}");
    assert_eq!(club.exports().await, before);
}

#[db_test]
async fn tools_of_an_ai_client_reach_no_other_athlete_in_any_spelling(app: TestApp) {
    let club = Club::of(app).await;
    let Club { app, own, others, .. } = &club;
    let mine = own.of_kind(Kind::Athlete);
    let chosen = Assistant::connected(app, &club.owner, Some(&[mine.as_str()])).await;
    let of_assistant = Assistant::connected(app, &club.assistant, None).await;
    let before = club.exports().await;

    for (whose, client) in [("the owner's, for one athlete", &chosen), ("the assistant's", &of_assistant)] {
        for (spelling, spelled) in SPELLINGS {
            // A token is limited to a few hundred calls at once.
            app.clock().advance(jiff::SignedDuration::from_secs(10));
            let of_kind = |kind| spelled(&others.of_kind(kind));
            for (tool, arguments) in arguments_of_tools(&of_kind) {
                let answered = client.uses(tool, arguments).await;
                let text = match &answered {
                    Err(problem) => problem.to_string(),
                    Ok(answer) => answer.to_string(),
                };
                let what = format!("{tool} of {whose} with {spelling}");
                for kind in [Kind::Workout, Kind::Goal, Kind::RaceResult, Kind::Absence] {
                    assert!(!text.contains(&others.of_kind(kind)), "{what} tells {kind:?}: {text}");
                }
                let is_empty = tool == "list_plans" && answered == Ok(json!({"plans": []}));
                let is_refused = tool == "change_squad" && text.contains("There is no such schedule");
                assert!(answered.is_err() || is_empty || is_refused, "{what}: {text}");
            }
        }
        for tool in ["list_athletes", "list_plans"] {
            let listed = client.uses(tool, json!({})).await.unwrap().to_string();
            assert!(listed.contains(&mine) && !listed.contains(&others.of_kind(Kind::Athlete)), "{tool}: {listed}");
        }
    }
    let listed = chosen.asks_for("tools/list", json!({})).await;
    let id = |kind| own.of_kind(kind);
    let tried: Vec<&str> = arguments_of_tools(&id).iter().map(|(tool, _)| *tool).collect();
    for tool in listed["tools"].as_array().unwrap() {
        let name = tool["name"].as_str().unwrap();
        let takes_ids = tool["inputSchema"].to_string().contains("\"uuid\"");
        assert_eq!(takes_ids, tried.contains(&name), "{name}: say here how it is called");
    }
    assert_eq!(club.exports().await, before);
}

fn arguments_of_tools(id: &impl Fn(Kind) -> String) -> Vec<(&'static str, Value)> {
    let (athlete, plan, activity) = (id(Kind::Athlete), id(Kind::Schedule), id(Kind::Activity));
    let days = json!([{"date": "2026-10-20", "sessions": [{"text": "8 km easy"}]}]);
    let week = json!(["8 km easy", "", "", "", "", "", ""]);
    vec![
        ("read_athlete", json!({"athleteId": athlete})),
        ("read_paces", json!({"athleteId": athlete})),
        ("read_progress", json!({"athleteId": athlete})),
        ("list_activities", json!({"athleteId": athlete})),
        ("read_activity", json!({"activityId": activity})),
        ("list_plans", json!({"athleteId": athlete})),
        ("read_plan", json!({"planId": plan})),
        ("read_answers", json!({"planId": plan})),
        ("read_sessions", json!({"texts": ["8 km"], "athleteId": athlete})),
        ("draft_plan", json!({"athleteId": athlete, "name": "a", "startDate": "2026-10-19", "weeks": 1, "days": days})),
        ("change_days", json!({"planId": plan, "expectedRevision": 1, "days": days})),
        ("change_week", json!({"planId": plan, "expectedRevision": 1, "monday": "2026-10-19", "sessions": week})),
        ("change_squad", json!({"plans": [{"planId": plan, "expectedRevision": 1}], "days": days})),
    ]
}

#[db_test]
async fn an_athlete_who_is_taken_away_is_out_of_reach_at_the_next_call(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia)).await;
    let mut amira = app.coach("amira").await;
    amira.joins(&app, &ana, Role::AssistantCoach).await;
    let assign = async |person: Value| {
        let body = json!({"athleteIds": [mia], "personId": person});
        assert_eq!(ana.post("/api/AssignCoach", &body).await.status, 204);
    };
    assign(json!(amira.id)).await;
    let address = format!("/api/GetSchedule?schedule={plan}");
    let body: Value = amira.get(&address).await.json();

    assign(json!(null)).await;

    for spelled in [plan.clone(), format!("%20{plan}"), format!("{plan}%20"), plan.to_uppercase()] {
        let answer = amira.get(&format!("/api/GetSchedule?schedule={spelled}")).await;
        assert_eq!(answer.problem(), (404, "schedule-not-found"), "{spelled}");
        let saved = amira.post(&format!("/api/UpdateSchedule?schedule={spelled}"), &body).await;
        assert_eq!(saved.problem(), (404, "schedule-not-found"), "{spelled}");
    }
}

#[db_test]
async fn a_reply_names_a_workout_of_its_own_schedule(app: TestApp) {
    let club = Club::of(app).await;
    let Club { own, others, assistant, .. } = &club;
    let reply = async |workout: String| {
        let body = json!({"scheduleId": own.of_kind(Kind::Schedule), "workoutId": workout, "text": "Well done."});
        assistant.post("/api/SaveReply", &body).await
    };

    assert_eq!(reply(others.of_kind(Kind::Workout)).await.problem(), (404, "workout-not-found"));
    assert_eq!(reply(own.of_kind(Kind::Workout)).await.status, 201);
}

#[db_test]
async fn an_ai_client_is_allowed_only_what_its_person_reaches(app: TestApp) {
    let club = Club::of(app).await;
    let Club { app, own, others, assistant, .. } = &club;
    let request = Assistant::asks(app, &json!({}), &Assistant::registered(app).await, &[]).await;
    let allows = async |ids: Value| {
        assistant.post("/api/AllowAssistant", &json!({"request": request, "onlyAthletes": ids})).await
    };

    let other = others.of_kind(Kind::Athlete);
    assert_eq!(allows(json!([own.of_kind(Kind::Athlete), other])).await.problem(), (404, "athlete-not-found"));
    assert_eq!(allows(json!([own.of_kind(Kind::Athlete)])).await.status, 200);
}

fn own_ids(own: &Holdings) -> impl Fn(&Place) -> String {
    move |at| own.of_kind(at.kind)
}

fn own_but(at: &Place, tried: &Place, own: &Holdings, id: &str) -> String {
    if at.number == tried.number { id.to_owned() } else { own.of_kind(at.kind) }
}
