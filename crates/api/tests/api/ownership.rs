//! Every call of the document, tried by everybody: what is Ana's is Ana's, and of that her athlete sees the shown plan.

use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use test_support::{Answer, TestApp, athlete, db_test, plan_template, schedule, template, workout};

/// Words that stand in Ana's data, each in one place.
const SHOWN: &str = "shown-marker";
const PRIVATE: [&str; 7] = [
    "notes-marker",
    "unshown-marker",
    "template-marker",
    "block-marker",
    "lastname-marker",
    "other-marker",
    "ana@example.com",
];

struct Call {
    method: Method,
    path: String,
    /// What opens it: `bearer`, `link` or nothing.
    principal: Option<String>,
    has_body: bool,
}

fn calls(document: &Value) -> Vec<Call> {
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let security = operation["security"][0].as_object().and_then(|needed| needed.keys().next().cloned());
            calls.push(Call {
                method: method.to_uppercase().parse().unwrap(),
                path: path.clone(),
                principal: security,
                has_body: operation["requestBody"].is_object(),
            });
        }
    }
    calls
}

/// Ana's ids under every name that a call takes them by.
fn ids(athlete: &str, schedule: &str, workout: &str, template: &str, plan_template: &str) -> Value {
    json!({
        "athlete": athlete, "athleteId": athlete, "schedule": schedule, "scheduleId": schedule, "workoutId": workout,
        "documentId": athlete, "id": template, "template": plan_template, "name": "stolen", "weeks": 1, "layout": "compact", "isShown": true, "outcome": "done",
        "text": "stolen", "title": "stolen", "firstName": "stolen", "lastName": "stolen",
        "description": "stolen", "type": "EasyRun", "canAnswer": true, "weeksAhead": 0,
    })
}

impl Call {
    fn address(&self, ids: &Value) -> String {
        let texts = ids.as_object().unwrap().iter().filter_map(|(name, value)| Some((name, value.as_str()?)));
        let query: Vec<String> = texts.map(|(name, value)| format!("{name}={value}")).collect();
        format!("{}?{}", self.path, query.join("&"))
    }

    fn with(&self, request: RequestBuilder, ids: &Value) -> RequestBuilder {
        if self.has_body { request.json(ids) } else { request }
    }
}

fn assert_tells_none_of(answer: &Answer, words: &[&str], who: &str, call: &Call) {
    let text = String::from_utf8_lossy(&answer.body);
    for word in words {
        assert!(!text.contains(word), "{who} learns {word} from {} {}", call.method, call.path);
    }
}

#[db_test]
async fn nobody_reads_or_changes_what_is_somebody_elses(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut mia = athlete("Mia", "lastname-marker");
    mia["notes"] = json!("notes-marker");
    let mia = ana.adds(mia).await;
    let kai = ana.adds(athlete("Kai other-marker", "Berg")).await;
    let template_id = ana.saves_template(template("template-marker")).await;
    let plan_template_id = ana.saves_plan_template(plan_template("block-marker")).await;
    let mut shown_workout = workout("2026-10-14");
    shown_workout["title"] = json!(SHOWN);
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![shown_workout])).await;
    ana.saves(schedule().athlete(&mia).name("unshown-marker")).await;
    let opened: Value = ana.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    let workout_id = opened["plans"][0]["workouts"][0]["id"].as_str().unwrap().to_owned();
    let withdrawn = app.athlete(&ana.shares(&kai, &plan).await);
    ana.post("/api/WithdrawAthleteLink", &json!({"athleteId": kai})).await;
    let mias = app.athlete(&ana.shares(&mia, &plan).await);
    let ben = app.coach("ben").await;
    let document: Value = app.get("/api/openapi.json").await.json();
    let ids = ids(&mia, &plan, &workout_id, &template_id, &plan_template_id);
    let everything: Vec<&str> = PRIVATE.into_iter().chain([SHOWN]).collect();
    let kept = async || {
        let mut export: Value = ana.get("/api/ExportAccount").await.json();
        export["exportedAt"] = json!(null);
        export
    };
    let before = kept().await;

    let calls = calls(&document);
    assert!(calls.iter().filter(|call| call.principal.as_deref() == Some("link")).count() >= 3);
    for call in &calls {
        let needs = call.principal.as_deref();
        let address = call.address(&ids);
        let nobody = app.send(call.with(app.request(call.method.clone(), &address), &ids)).await;
        assert_tells_none_of(&nobody, &everything, "nobody", call);
        let ended = withdrawn.send(call.with(withdrawn.request(call.method.clone(), &address), &ids)).await;
        assert_tells_none_of(&ended, &everything, "the holder of a withdrawn link", call);
        let link = mias.send(call.with(mias.request(call.method.clone(), &address), &ids));
        let coach = ben.send(call.with(ben.request(call.method.clone(), &address), &ids));
        let unauthorized = |answer: &Answer| answer.status == 401;
        match needs {
            Some("bearer") => {
                let link = link.await;
                assert!([&nobody, &ended, &link].into_iter().all(unauthorized), "{} {}", call.method, call.path);
                // Ben may do with his own account as he likes, and loses it last.
                if call.path != "/api/DeleteAccount" {
                    assert_tells_none_of(&coach.await, &everything, "another coach", call);
                }
            }
            Some("link") => {
                assert!([&nobody, &ended, &coach.await].into_iter().all(unauthorized), "{} {}", call.method, call.path);
                if call.method == Method::GET {
                    assert_tells_none_of(&link.await, &PRIVATE, "the athlete", call);
                }
            }
            _ => {}
        }
    }
    assert_eq!(kept().await, before);
    assert!(mias.page().await.to_string().contains(SHOWN));
}
