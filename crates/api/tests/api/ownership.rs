//! Every call of the OpenAPI document, made by everybody and with everybody's ids. A new call is covered automatically:
//! if its description is not enough to fill it, the test fails and says what is missing.

use std::collections::BTreeSet;

use identity::{ApiToken, Role, Scope};
use reqwest::Method;
use serde_json::{Value, json};
use store::StoreError;
use test_support::{Answer, Coach, TestApp, db_test};

use crate::every_call::{Call, Holdings, Kind, Place, Principal, calls};

/// Calls that are open to everybody.
const OPEN_CALLS: [&str; 26] = [
    "/api/GetInvitation",
    "/api/GetServerInfo",
    "/api/TryPaces",
    "/api/TryPdf",
    "/api/TryScaling",
    "/api/TrySessions",
    "/auth/confirm-address",
    "/auth/first-start",
    "/auth/first-start/look",
    "/auth/first-start/restore",
    "/auth/first-start/upload",
    "/auth/passkey/finish",
    "/auth/passkey/start",
    "/auth/refresh",
    "/auth/reset",
    "/auth/reset/confirm",
    "/auth/reset/look",
    "/auth/restore-progress",
    "/auth/second-step",
    "/auth/second-step/keep",
    "/auth/second-step/reset",
    "/auth/second-step/reset/finish",
    "/auth/session",
    "/auth/signin",
    "/auth/signout",
    "/auth/signup",
];

/// Ids that refer to no row: the caller chooses them for something new, or they are ignored.
const NAMED_BY_THE_CALLER: [(&str, &str); 13] = [
    ("/api/CreateAthlete", "documentId"),
    ("/api/CreatePlans", "exceptions.athleteId"),
    ("/api/KeepTriedPlan", "plan.athleteId"),
    ("/api/KeepTriedPlan", "plan.plans.workouts.id"),
    ("/api/PreviewPlans", "exceptions.athleteId"),
    ("/api/SavePlanTemplate", "workouts.id"),
    ("/api/TryPdf", "plan.athleteId"),
    ("/api/TryPdf", "plan.plans.workouts.id"),
    ("/api/UpdatePlanTemplate", "workouts.id"),
    ("/api/UpdateSchedule", "plans.workouts.id"),
    ("/api/saveschedule", "plans.workouts.id"),
    ("/api/saveworkout", "documentId"),
    ("/api/saveworkout", "id"),
];

/// Ana has data of every kind. Ben has the same, and asks for hers; so do strangers and his athlete.
struct Scene {
    app: TestApp,
    ana: Coach,
    anas: Holdings,
    ben: Coach,
    bens: Holdings,
    /// Ben's data for another athlete.
    siblings: Holdings,
    calls: Vec<Call>,
}

impl Scene {
    async fn of(app: TestApp) -> Self {
        // The date of the document's examples.
        app.clock().set("2026-10-16T18:00:00Z".parse().unwrap());
        let ana = app.coach("ana").await;
        let ben = app.coach("ben").await;
        let anas = Holdings::of(&app, &ana).await;
        let before = export(&ana).await;
        let bens = Holdings::of(&app, &ben).await;
        let siblings = Holdings::of(&app, &ben).await;
        assert_eq!(export(&ana).await, before, "what Ben writes leaves what Ana has");
        let document: Value = app.get("/api/openapi.json").await.json();
        // Nobody here runs the server; `operators.rs` tries those calls.
        let rules = api::rules();
        let calls = calls(&document).into_iter().filter(|call| !rules.of(&call.path).is_of_operators()).collect();
        Self { calls, app, ana, anas, ben, bens, siblings }
    }

    /// Who may make this call, on Ben's side.
    fn caller<'a>(&'a self, call: &Call, holdings: &'a Holdings) -> Principal<'a> {
        match call.opened_by.as_deref() {
            Some("bearer") => Principal::Coach(&self.ben),
            Some("link") => Principal::Athlete(&holdings.page),
            None => Principal::Nobody,
            other => panic!("{call} is opened by {other:?}, which nobody here has"),
        }
    }

    /// Whose ids this caller must not reach.
    fn others(&self, call: &Call) -> Vec<&Holdings> {
        if call.opened_by.as_deref() == Some("link") { vec![&self.anas, &self.siblings] } else { vec![&self.anas] }
    }
}

pub async fn export(coach: &Coach) -> Value {
    let mut export: Value = coach.get("/api/ExportAccount").await.json();
    export["exportedAt"] = json!(null);
    export
}

fn assert_tells_nothing_of(name: &str, answer: &Answer, call: &Call) {
    let text = String::from_utf8_lossy(&answer.body);
    for word in [format!("{name}-private"), format!("{name}-shown"), format!("{name}@example.com")] {
        assert!(!text.contains(&word), "{call} tells {word}");
    }
}

#[db_test]
async fn strangers_and_holders_of_other_credentials_are_rejected_alike(app: TestApp) {
    let scene = Scene::of(app).await;
    let Scene { app, ana, anas, ben, .. } = &scene;
    let withdrawn = app.athlete(&anas.page.secret);
    let valid = Holdings::of(app, ana).await.page;
    ana.post("/api/WithdrawAthleteLink", &json!({"athleteId": anas.of_kind(Kind::Athlete)})).await;
    let before = export(ana).await;

    let (_, revoked) = ben.makes_token(&["read", "drafts", "publish", "messages", "roster"], None).await;
    let (_, ended) = ben.makes_token(&["read", "drafts", "publish", "messages", "roster"], Some("2026-10-16")).await;
    end_tokens(app, &revoked, &ended).await;

    let mut refusals = std::collections::BTreeMap::new();
    for call in scene.calls.iter().filter(|call| call.opened_by.is_some() && !call.has_two_ways) {
        let scheme = call.opened_by.as_deref().unwrap();
        let strangers = match scheme {
            "bearer" => vec![
                Principal::Nobody,
                Principal::Athlete(&valid),
                Principal::Athlete(&withdrawn),
                Principal::Script(&revoked),
                Principal::Script(&ended),
            ],
            _ => vec![Principal::Nobody, Principal::Coach(ana), Principal::Coach(ben), Principal::Athlete(&withdrawn)],
        };
        // A few dozen guesses are slowed down, which is not the question here.
        app.app
            .db
            .write(|conn| conn.execute("DELETE FROM throttle", ()))
            .await
            .unwrap_or_else(|error: StoreError| panic!("{error}"));
        for stranger in strangers {
            let answer = call.ask(app, &stranger, |place| anas.of_kind(place.kind)).await;
            assert_eq!(answer.status, 401, "{call} lets {stranger:?} in");
            let refusal = refusals.entry(scheme.to_owned()).or_insert_with(|| answer.body.clone());
            assert_eq!(&answer.body, refusal, "{call} refuses {stranger:?} in words of its own");
        }
    }
    assert_eq!(refusals.len(), 2, "calls are opened by a token or by a link");
    let open = scene.calls.iter().filter(|call| call.opened_by.is_none());
    let unexpected: Vec<String> =
        open.filter(|call| !OPEN_CALLS.contains(&call.path.as_str())).map(ToString::to_string).collect();
    assert!(unexpected.is_empty(), "open to everybody: {unexpected:?}");
    assert_eq!(export(ana).await, before);
}

/// Kinds of things that belong to no athlete.
pub const OF_NO_ATHLETE: [Kind; 9] = [
    Kind::Account,
    Kind::Course,
    Kind::Invitation,
    Kind::Matter,
    Kind::Member,
    Kind::Owner,
    Kind::PlanTemplate,
    Kind::Session,
    Kind::Template,
];

/// Ben's account has a coach, an assistant who looks after one athlete, and a member who was removed. The coach has an
/// account of their own, too.
#[db_test]
async fn every_call_is_open_to_the_roles_of_the_table_and_closed_to_all_others(app: TestApp) {
    let scene = Scene::of(app).await;
    let Scene { app, ben, bens, siblings, .. } = &scene;
    let (mut coach, mut assistant, mut removed) =
        (app.coach("carla").await, app.coach("amira").await, app.coach("rob").await);
    let own_token = coach.token.clone();
    coach.joins(app, ben, Role::Coach).await;
    assistant.joins(app, ben, Role::AssistantCoach).await;
    removed.joins(app, ben, Role::Owner).await;
    ben.post("/api/RemoveMember", &json!({"personId": removed.id})).await;
    let theirs = json!({"athleteIds": [bens.of_kind(Kind::Athlete)], "personId": assistant.id});
    assert_eq!(ben.post("/api/AssignCoach", &theirs).await.status, 204);
    let before = export(ben).await;
    let mut wrong = Vec::new();
    let rules = api::rules();

    for call in scene.calls.iter().filter(|call| call.opened_by.as_deref() == Some("bearer") && !call.has_two_ways) {
        let least = rules.of(&call.path).least();
        let own = |place: &Place| bens.of_kind(place.kind);
        if call.ask(app, &Principal::Coach(&removed), own).await.status != 401 {
            wrong.push(format!("{call} lets a removed member in"));
        }
        for (role, who) in [(Role::Coach, &coach), (Role::AssistantCoach, &assistant)] {
            let who = Principal::Coach(who);
            let is_read = call.method == Method::GET;
            if role >= least && !is_read {
                continue;
            }
            let answer = call.ask(app, &who, own).await;
            let is_right = match role >= least {
                true => answer.status.is_success() || answer.status == 409,
                false => answer.status == 403,
            };
            if !is_right {
                wrong.push(format!("{call} by {role:?}: {}", told(&answer)));
            }
        }
        if least > Role::AssistantCoach {
            continue;
        }
        // What belongs to an athlete that somebody else looks after is missing.
        for (tried, place) in call.places.iter().enumerate() {
            if OF_NO_ATHLETE.contains(&place.kind) || is_named_by_caller(call, &place.field) {
                continue;
            }
            let id_at = |place: &Place| {
                let holdings = if place.number == tried { siblings } else { bens };
                holdings.of_kind(place.kind)
            };
            let answer = call.ask(app, &Principal::Coach(&assistant), id_at).await;
            if answer.status != 404 {
                wrong.push(format!("{call} lets an assistant reach {}: {}", place.field, told(&answer)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(export(ben).await, before);
    coach.token = own_token;
    let own = coach.get(&format!("/api/GetSchedule?schedule={}", bens.of_kind(Kind::Schedule))).await;
    assert_eq!(own.problem(), (404, "schedule-not-found"), "a member of two accounts acts in one");
}

/// A call that takes a session without declaring whose is for owners, and found here.
#[tokio::test]
async fn every_call_of_a_coach_declares_who_may_make_it() {
    let document = serde_json::to_value(api::openapi::document()).unwrap();
    let of_coaches: BTreeSet<String> = calls(&document)
        .into_iter()
        .filter(|call| call.opened_by.as_deref() == Some("bearer") || call.has_two_ways)
        .map(|call| call.path)
        .collect();
    let declared: BTreeSet<String> = api::rules().iter().map(|(call, _)| call.to_owned()).collect();
    assert_eq!(declared, of_coaches);
}

/// One is revoked, and the day of the other has passed.
async fn end_tokens(app: &TestApp, revoked: &str, ended: &str) {
    let hash = |token: &str| ApiToken::parse(token).unwrap().hash();
    let (revoked, ended, past) = (hash(revoked), hash(ended), app.clock().now());
    let end = app.app.db.write(move |conn| {
        conn.execute("DELETE FROM api_token WHERE token_hash = $1", (revoked,))?;
        conn.execute("UPDATE api_token SET expires_at = $2 WHERE token_hash = $1", (ended, past))
    });
    assert_eq!(end.await.unwrap_or_else(|error: StoreError| panic!("{error}")), 1);
}

/// Ben's tokens of one scope each make every call with Ana's ids.
#[db_test]
async fn a_token_makes_the_calls_of_its_scope_and_no_others(app: TestApp) {
    let scene = Scene::of(app).await;
    let Scene { app, ana, anas, ben, .. } = &scene;
    let before = export(ana).await;
    let mut wrong = Vec::new();
    let rules = api::rules();

    for scope in Scope::ALL {
        let (_, token) = ben.makes_token(&[scope.wire_name()], None).await;
        for call in scene.calls.iter().filter(|call| call.opened_by.as_deref() == Some("bearer")) {
            let answer = call.ask(app, &Principal::Script(&token), |place| anas.of_kind(place.kind)).await;
            let code = if answer.status == 403 { answer.problem().1.to_owned() } else { String::new() };
            let expected = match rules.of(&call.path).token {
                Some(needed) if needed == scope => "",
                Some(_) => "missing-scope",
                None => "not-for-tokens",
            };
            if code != expected || answer.status == 401 {
                wrong.push(format!("{call} with the scope {}: {}", scope.wire_name(), told(&answer)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(export(ana).await, before);
}

/// Each id of each call in turn is somebody else's, while all others are the caller's own.
#[db_test]
async fn somebody_elses_ids_are_rejected_like_unknown_ones(app: TestApp) {
    let scene = Scene::of(app).await;
    let Scene { app, ana, ben, bens, .. } = &scene;
    let before = (export(ana).await, export(ben).await);
    let mut wrong = Vec::new();

    for call in scene.calls.iter().filter(|call| call.opened_by.is_some()) {
        let caller = scene.caller(call, bens);
        for (tried, place) in
            call.places.iter().enumerate().filter(|(_, place)| !is_named_by_caller(call, &place.field))
        {
            let unknown = unknown(bens.of_kind(place.kind));
            let with = |id: &str| {
                let id = id.to_owned();
                call.ask(
                    app,
                    &caller,
                    move |place| if place.number == tried { id.clone() } else { bens.of_kind(place.kind) },
                )
            };
            let refusal = with(&unknown).await;
            if refusal.status != 404 {
                wrong.push(format!("{call}: {} of nobody: {}", place.field, told(&refusal)));
            }
            for other in scene.others(call) {
                let answer = with(&other.of_kind(place.kind)).await;
                if (answer.status, &answer.body) != (refusal.status, &refusal.body) {
                    wrong.push(format!("{call}: {} of somebody else: {}", place.field, told(&answer)));
                }
            }
        }
        if call.places.is_empty() && call.method == Method::GET {
            let answer = call.ask(app, &caller, |_| String::new()).await;
            assert_eq!(answer.status, 200, "{call}");
            assert_tells_nothing_of("ana", &answer, call);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!((export(ana).await, export(ben).await), before);
}

/// The rejections above were for the id alone: with the caller's own ids every call succeeds.
#[db_test]
async fn with_their_own_ids_every_call_succeeds_for_its_caller(app: TestApp) {
    let scene = Scene::of(app).await;
    let Scene { app, ana, anas, ben, bens, .. } = &scene;
    let before = export(ana).await;
    let mut wrong = Vec::new();

    // The next token is given for a cookie, which nobody here has. Who hands the account over has left it, and makes no
    // call after that (`members::leaving`).
    let is_apart = |call: &Call| matches!(call.path.as_str(), "/auth/refresh" | "/api/HandOverAccount");
    let with_ids = scene.calls.iter().filter(|call| !call.places.is_empty() && !is_apart(call));
    for call in with_ids {
        assert!(call.unfilled.is_empty(), "{call}: give an example of {}", call.unfilled.join(", "));
        let fresh;
        let own = if call.method == Method::GET {
            bens
        } else {
            fresh = Holdings::of(app, ben).await;
            &fresh
        };
        let caller = scene.caller(call, own);
        let answer = call.ask(app, &caller, |place| own.of_kind(place.kind)).await;
        if !answer.status.is_success() && answer.status != 409 {
            wrong.push(format!("{call} cannot be filled from its description: {}", told(&answer)));
        }
        if matches!(caller, Principal::Athlete(_)) {
            let text = String::from_utf8_lossy(&answer.body);
            assert!(!text.contains("ben-private"), "{call} tells an athlete what is the coach's");
        }
        for (tried, place) in call.places.iter().enumerate().filter(|(_, place)| is_named_by_caller(call, &place.field))
        {
            let mut answers = Vec::new();
            for id in [anas.of_kind(place.kind), unknown(anas.of_kind(place.kind))] {
                let own = Holdings::of(app, ben).await;
                let caller = scene.caller(call, &own);
                let id_at = |place: &Place| if place.number == tried { id.clone() } else { own.of_kind(place.kind) };
                answers.push(call.ask(app, &caller, id_at).await);
            }
            let statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
            if !answers[0].status.is_success() || statuses[0] != statuses[1] {
                wrong.push(format!("{call}: {} is looked at: {statuses:?}", place.field));
            }
            assert_tells_nothing_of("ana", &answers[0], call);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(export(ana).await, before);
}

pub fn told(answer: &Answer) -> String {
    format!("{} {}", answer.status, String::from_utf8_lossy(&answer.body))
}

pub fn is_named_by_caller(call: &Call, field: &str) -> bool {
    NAMED_BY_THE_CALLER.contains(&(call.path.as_str(), field))
}

/// As similar to that id as possible, but unknown.
fn unknown(mut id: String) -> String {
    let last = if id.pop() == Some('0') { '1' } else { '0' };
    id.push(last);
    id
}
