use std::collections::BTreeSet;

use serde_json::Value;
use test_support::{TestApp, db_test};

#[db_test]
async fn the_document_describes_every_call_and_the_problem(app: TestApp) {
    let answer = app.get("/api/openapi.json").await;
    assert_eq!(answer.header("content-type"), Some("application/json"));

    let document: Value = answer.json();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1."));
    assert_eq!(document["paths"]["/api/GetServerInfo"]["get"]["operationId"], "get_server_info");
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let otherwise = &operation["responses"]["default"]["content"]["application/problem+json"]["schema"];
            assert_eq!(otherwise["$ref"], "#/components/schemas/Problem", "{method} {path}");
            assert!(operation["summary"].is_string(), "{method} {path} has no summary");
            for (status, response) in operation["responses"].as_object().unwrap() {
                assert!(response["description"].is_string(), "{method} {path} does not describe its {status}");
                let as_json = &response["content"]["application/json"]["schema"]["$ref"];
                assert_ne!(as_json, "#/components/schemas/Problem", "{method} {path} {status}");
            }
        }
    }
    let problem = &document["components"]["schemas"]["Problem"];
    assert_eq!(problem["required"], serde_json::json!(["type", "title", "status", "detail", "code"]));
    assert_eq!(problem["properties"]["errors"]["items"]["$ref"], "#/components/schemas/FieldError");
}

#[db_test]
async fn the_document_on_the_command_line_equals_the_served_one(app: TestApp) {
    let served: Value = app.get("/api/openapi.json").await.json();

    assert_eq!(serde_json::to_value(api::openapi::document()).unwrap(), served);
}

#[db_test]
async fn every_reference_resolves(app: TestApp) {
    let document: Value = app.get("/api/openapi.json").await.json();
    let text = document.to_string();

    for reference in text.split("\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(document.pointer(reference).is_some(), "{reference}");
    }
}

#[db_test]
async fn the_calls_are_documented_on_a_page_where_those_of_tokens_can_be_tried(app: TestApp) {
    let page = app.get("/api/docs").await;

    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(page.text().contains("<code>/api/GetServerInfo</code>"));
    assert!(page.text().contains(r##"<a href="#type-ServerInfo">"##));
    assert!(page.text().contains(r#"id="type-Problem""#));
    for forbidden in ["<script>", "<style", "style=", "onclick", r#"data-path="/api/CreateToken""#] {
        assert!(!page.text().contains(forbidden), "{forbidden}");
    }
    assert!(page.text().contains(r#"data-method="GET" data-path="/api/GetAthletes""#));
    let script = app.get("/api/docs.js").await;
    assert_eq!(script.header("content-type"), Some("text/javascript; charset=utf-8"));
    let stylesheet = app.get("/api/docs.css").await;
    assert_eq!(stylesheet.header("content-type"), Some("text/css; charset=utf-8"));
}

/// Everything that a caller may send is bounded, and the bound is documented.
#[db_test]
async fn every_field_and_parameter_of_a_request_states_its_bounds(app: TestApp) {
    let document: Value = app.get("/api/openapi.json").await.json();
    let mut unbounded = Vec::new();
    let mut visit = Visit { document: &document, seen: BTreeSet::new(), unbounded: &mut unbounded };
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                visit.schema(&parameter["schema"], &format!("{method} {path} {}", parameter["name"]));
            }
            for content in operation["requestBody"]["content"].as_object().into_iter().flat_map(|all| all.values()) {
                visit.schema(&content["schema"], &format!("{method} {path}"));
            }
        }
    }
    assert!(visit.seen.contains("SessionTarget"), "bodies within bodies are visited");
    assert!(unbounded.is_empty(), "say in openapi/bounds.rs what these may hold:\n{}", unbounded.join("\n"));
}

struct Visit<'a> {
    document: &'a Value,
    seen: BTreeSet<String>,
    unbounded: &'a mut Vec<String>,
}

impl Visit<'_> {
    fn schema(&mut self, schema: &Value, place: &str) {
        if let Some(reference) = schema["$ref"].as_str() {
            let name = reference.rsplit('/').next().unwrap();
            if self.seen.insert(name.to_owned()) {
                self.schema(&self.document["components"]["schemas"][name], name);
            }
            return;
        }
        let has = |key: &str| schema.get(key).is_some();
        let is = |kind: &str| {
            schema["type"] == kind || schema["type"].as_array().is_some_and(|all| all.contains(&kind.into()))
        };
        let has_known_format = ["uuid", "date", "date-time"].iter().any(|format| schema["format"] == *format);
        let is_bounded = (!is("string") || has("maxLength") || has("enum") || has_known_format)
            && (!is("array") || has("maxItems"))
            && (!is("number") && !is("integer") || has("maximum") && (has("minimum") || has("exclusiveMinimum")));
        if !is_bounded {
            self.unbounded.push(format!("{place}: {schema}"));
        }
        if is("array") {
            self.schema(&schema["items"], &format!("{place}[]"));
        }
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            self.schema(property, &format!("{place}.{name}"));
        }
        for part in ["oneOf", "anyOf", "allOf"].iter().filter_map(|key| schema[key].as_array()).flatten() {
            self.schema(part, place);
        }
    }
}

/// A name that says that a text is an id.
fn is_named_like_an_id(name: &str) -> bool {
    const NOUNS: [&str; 14] = [
        "absence", "activity", "athlete", "editing", "goal", "handTo", "id", "message", "passkey", "result",
        "schedule", "session", "webhook", "workout",
    ];
    const LISTS: [&str; 4] = ["athletes", "onlyAthletes", "schedules", "workouts"];
    // Keys of an inbox item, of a tried plan, of another service, and of an authenticator.
    const KEYS: [&str; 4] = ["ids", "trialId", "intervalsId", "credentialId"];
    let has_ending = ["Id", "Ids", "_id"].iter().any(|ending| name.ends_with(ending));
    (has_ending || NOUNS.contains(&name) || LISTS.contains(&name)) && !KEYS.contains(&name)
}

/// Ids come into handlers by the type that only the caller's reach opens. It marks the document; nothing else does.
#[tokio::test]
async fn every_id_of_a_request_has_the_type_that_only_the_callers_reach_opens() {
    let document = serde_json::to_value(api::openapi::document()).unwrap();
    let (mut marked, mut unmarked) = (BTreeSet::new(), Vec::new());
    let mut seen = BTreeSet::new();
    let mut waiting = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for operation in item.as_object().unwrap().values() {
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap().to_owned();
                waiting.push((path.clone(), name, parameter["schema"].clone()));
            }
            for content in operation["requestBody"]["content"].as_object().into_iter().flat_map(|all| all.values()) {
                waiting.push((path.clone(), String::new(), content["schema"].clone()));
            }
        }
    }
    while let Some((place, name, schema)) = waiting.pop() {
        if let Some(reference) = schema["$ref"].as_str() {
            let component = reference.rsplit('/').next().unwrap();
            if seen.insert(component.to_owned()) {
                waiting.push((component.to_owned(), name, document["components"]["schemas"][component].clone()));
            }
            continue;
        }
        let is_text = schema["type"] == "string" || schema["type"][0] == "string";
        let mark = schema["x-id-of"].as_str().or(schema["x-new-id-of"].as_str());
        match mark {
            Some(noun) => drop(marked.insert(noun.to_owned())),
            None if is_text && (schema["format"] == "uuid" || is_named_like_an_id(&name)) => {
                unmarked.push(format!("{place} {name}: {schema}"));
            }
            None => {}
        }
        if schema.get("items").is_some() {
            waiting.push((place.clone(), name.clone(), schema["items"].clone()));
        }
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            waiting.push((place.clone(), name.clone(), property.clone()));
        }
        for part in ["oneOf", "anyOf", "allOf"].iter().filter_map(|key| schema[key].as_array()).flatten() {
            waiting.push((place.clone(), name.clone(), part.clone()));
        }
    }
    assert!(unmarked.is_empty(), "let these be a reach::IdOf:\n{}", unmarked.join("\n"));
    for noun in ["absence", "activity", "athlete", "goal", "message", "result", "schedule", "workout"] {
        assert!(marked.contains(noun), "{noun}");
    }
}

#[db_test]
async fn the_bounds_are_those_of_the_rules(app: TestApp) {
    let document: Value = app.get("/api/openapi.json").await.json();
    let field = |schema: &str, name: &str| &document["components"]["schemas"][schema]["properties"][name];
    assert_eq!(field("DetailsBody", "duration")["maximum"], 52);
    assert_eq!(field("WorkoutBody", "title")["maxLength"], 200);
    assert_eq!(field("WorkoutBody", "distanceType")["pattern"], "^(km|miles|)$");
    assert_eq!(
        (&field("TemplateBody", "tags")["maxItems"], &field("TemplateBody", "tags")["items"]["maxLength"]),
        (&20.into(), &40.into())
    );
    assert_eq!(field("ScheduleAnswer", "athleteId")["maxLength"], Value::Null, "answers state none");
    let ana = app.coach("ana").await;
    for (body, status) in [("t".repeat(200), 201), ("t".repeat(201), 422)] {
        let mut template = test_support::template("Hills");
        template["title"] = body.into();
        assert_eq!(ana.post("/api/saveworkout", &template).await.status, status);
    }
}
