//! The API documentation: one static page, rendered from the OpenAPI document. Its script only makes the calls that a
//! reader tries.

use std::sync::{Arc, LazyLock};

use axum::handler::Handler;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use bytes::Bytes;
use maud::{DOCTYPE, Markup, html};
use serde_json::{Map, Value};
use utoipa::openapi::OpenApi;

use crate::ApiError;
use crate::permissions::{Rule, Rules};

const JSON: &str = "application/json";
/// Of objects within objects in an example.
const MAX_LEVELS: usize = 8;
const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

/// Serves the page, rendered at the first request.
pub(crate) fn serve<S: Clone + Send + Sync + 'static>(document: Arc<OpenApi>, rules: Rules) -> impl Handler<((),), S> {
    let page = Arc::new(LazyLock::new(move || {
        serde_json::to_value(&*document)
            .map(|document| Bytes::from(page(&document, &rules).into_string()))
            .map_err(|error| error.to_string())
    }));
    async move || match (*page).clone() {
        Ok(page) => ([(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-cache")], page).into_response(),
        Err(error) => ApiError::internal(error).into_response(),
    }
}

pub(crate) async fn stylesheet() -> impl IntoResponse {
    let headers = [(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (headers, include_str!("docs_page.css"))
}

pub(crate) async fn script() -> impl IntoResponse {
    let headers = [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (headers, include_str!("docs_page.js"))
}

fn page(document: &Value, rules: &Rules) -> Markup {
    let info = &document["info"];
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (text(&info["title"])) " API" }
                link rel="stylesheet" href="/api/docs.css";
                script src="/api/docs.js" defer {}
            }
            body {
                header {
                    h1 { (text(&info["title"])) " API " small { (text(&info["version"])) } }
                    p { (text(&info["description"])) }
                    p { "For programs: " a href="/api/openapi.json" { "openapi.json" } " (OpenAPI " (text(&document["openapi"])) ")." }
                    form.token {
                        label for="token" { "Your token, to try calls" }
                        input #token type="password" autocomplete="off" spellcheck="false" placeholder="lr_…";
                        p.note { "Make one in Longrun under Settings, Access. It stays on this page, and calls change your real data." }
                    }
                }
                nav aria-label="List of calls" {
                    ul {
                        @for (path, method, operation) in operations(document) {
                            li { a href={ "#" (text(&operation["operationId"])) } { (method.to_uppercase()) " " (path) } }
                        }
                    }
                }
                main {
                    section aria-labelledby="calls" {
                        h2 id="calls" { "Calls" }
                        @for (path, method, operation) in operations(document) {
                            (call(document, rules.of(path), (path, method), operation))
                        }
                    }
                    section aria-labelledby="types" {
                        h2 id="types" { "Types" }
                        @for (name, schema) in entries(&document["components"]["schemas"]) { (named_type(name, schema)) }
                    }
                }
            }
        }
    }
}

fn call(document: &Value, rule: Rule, (path, method): (&str, &str), operation: &Value) -> Markup {
    let parameters = list(&operation["parameters"]);
    html! {
        article id=(text(&operation["operationId"])) {
            h3 { span.method { (method.to_uppercase()) } " " code { (path) } }
            @if let Some(summary) = operation["summary"].as_str() { p { (summary) } }
            @if let Some(description) = operation["description"].as_str() { p { (prose(description)) } }
            @if operation["security"].is_array() { p.note { (needs(rule, operation)) } }
            @if !parameters.is_empty() {
                h4 { "Parameters" }
                dl { @for parameter in parameters { (parameter_entry(parameter)) } }
            }
            @for (_, media) in entries(&operation["requestBody"]["content"]) {
                h4 { "Body" }
                p.type { (type_of(&media["schema"])) }
            }
            h4 { "Answers" }
            dl { @for (status, response) in entries(&operation["responses"]) { (answer_entry(status, response)) } }
            @if is_for_tokens(rule, operation) { (trial(document, path, method, operation)) }
        }
    }
}

fn needs(rule: Rule, operation: &Value) -> Markup {
    let is_of_links = list(&operation["security"]).iter().all(|way| way["link"].is_array());
    html! {
        @match rule.token {
            _ if is_of_links => "Needs the secret of an athlete's link.",
            Some(scope) => { "Needs a bearer token: a session's, or one of yours with the scope " code { (scope.wire_name()) } "." },
            None => "Needs the bearer token of a session.",
        }
    }
}

fn is_for_tokens(rule: Rule, operation: &Value) -> bool {
    let takes_files = entries(&operation["requestBody"]["content"]).any(|(kind, _)| kind != JSON);
    let is_of_coaches = list(&operation["security"]).iter().any(|way| way["bearer"].is_array());
    is_of_coaches && !takes_files && rule.token.is_some()
}

/// A form that makes the call.
fn trial(document: &Value, path: &str, method: &str, operation: &Value) -> Markup {
    let query = list(&operation["parameters"]).iter().filter(|parameter| parameter["in"] == "query");
    let schema = &operation["requestBody"]["content"][JSON]["schema"];
    html! {
        details {
            summary { "Try it" }
            form.trial data-method=(method.to_uppercase()) data-path=(path) {
                @for parameter in query {
                    label { code { (text(&parameter["name"])) } input name=(text(&parameter["name"])) autocomplete="off"; }
                }
                @if !schema.is_null() {
                    label { "Body" textarea rows="8" spellcheck="false" { (example_text(document, schema)) } }
                }
                button { "Send" }
                pre role="status" {}
            }
        }
    }
}

fn example_text(document: &Value, schema: &Value) -> String {
    let example = example(document, schema, 0).unwrap_or_else(|| Value::Object(Map::new()));
    serde_json::to_string_pretty(&example).unwrap_or_default()
}

/// From the examples of the document; optional fields without one are left out.
fn example(document: &Value, schema: &Value, depth: usize) -> Option<Value> {
    if depth > MAX_LEVELS {
        return None;
    }
    if let Some(name) = schema["$ref"].as_str().and_then(|reference| reference.rsplit('/').next()) {
        return example(document, &document["components"]["schemas"][name], depth + 1);
    }
    if let Some(given) = schema.get("example") {
        return Some(given.clone());
    }
    if let Some(first) = list(&schema["enum"]).first() {
        return Some(first.clone());
    }
    if let Some(one) = list(&schema["oneOf"]).iter().find(|one| one["type"] != "null") {
        return example(document, one, depth + 1);
    }
    if schema["properties"].is_object() {
        let required = list(&schema["required"]);
        let field = |(name, property): (&str, &Value)| {
            let filled = example(document, property, depth + 1);
            let is_needed = required.iter().any(|one| one == name) || filled.is_some();
            is_needed.then(|| (name.to_owned(), filled.unwrap_or_else(|| Value::String(String::new()))))
        };
        return Some(Value::Object(entries(&schema["properties"]).filter_map(field).collect()));
    }
    if is_of_type(schema, "array") {
        return example(document, &schema["items"], depth + 1).map(|item| Value::Array(vec![item]));
    }
    None
}

fn parameter_entry(parameter: &Value) -> Markup {
    html! {
        dt { code { (text(&parameter["name"])) } @if parameter["required"] != true { span.note { " optional" } } }
        dd { (described(&parameter["schema"], &parameter["description"])) }
    }
}

fn answer_entry(status: &str, response: &Value) -> Markup {
    html! {
        dt { @if status == "default" { "otherwise" } @else { (status) } }
        dd {
            @for (_, media) in entries(&response["content"]) { span.type { (type_of(&media["schema"])) } " " }
            (prose(text(&response["description"])))
        }
    }
}

fn named_type(name: &str, schema: &Value) -> Markup {
    let parts = list(&schema["allOf"]);
    html! {
        article id={ "type-" (name) } {
            h3 { code { (name) } }
            @if let Some(description) = schema["description"].as_str() { p { (prose(description)) } }
            @for part in parts {
                @if part["properties"].is_object() { (fields(part)) } @else { p.type { "all of " (type_of(part)) } }
            }
            @if parts.is_empty() { (fields(schema)) }
        }
    }
}

fn fields(schema: &Value) -> Markup {
    let required = list(&schema["required"]);
    html! {
        @if schema["properties"].is_object() {
            dl {
                @for (field, property) in entries(&schema["properties"]) {
                    dt { code { (field) } @if !required.iter().any(|name| *name == field) { span.note { " optional" } } }
                    dd { (described(property, &property["description"])) }
                }
            }
        } @else {
            p.type { (type_of(schema)) }
        }
    }
}

fn described(schema: &Value, description: &Value) -> Markup {
    html! { span.type { (type_of(schema)) } " " (prose(text(description))) }
}

/// Text with code in backticks.
fn prose(text: &str) -> Markup {
    html! { @for (n, part) in text.split('`').enumerate() { @if n % 2 == 0 { (part) } @else { code { (part) } } } }
}

fn type_of(schema: &Value) -> Markup {
    if let Some(name) = schema["$ref"].as_str().and_then(|reference| reference.rsplit('/').next()) {
        return html! { a href={ "#type-" (name) } { (name) } };
    }
    let alternatives = ["oneOf", "anyOf", "allOf"].into_iter().flat_map(|key| list(&schema[key])).map(type_of);
    let alternatives: Vec<Markup> = alternatives.collect();
    if !alternatives.is_empty() {
        return html! { @for (n, one) in alternatives.iter().enumerate() { @if n > 0 { " or " } (one) } };
    }
    if !list(&schema["enum"]).is_empty() {
        let values = list(&schema["enum"]).iter();
        return html! { "one of " @for (n, value) in values.enumerate() { @if n > 0 { ", " } code { (text(value)) } } };
    }
    if is_of_type(schema, "array") {
        return html! { "list of " (type_of(&schema["items"])) };
    }
    html! { (type_words(&schema["type"])) @if let Some(format) = schema["format"].as_str() { " (" (format) ")" } }
}

fn type_words(kind: &Value) -> String {
    match kind {
        Value::Array(kinds) => kinds.iter().map(text).collect::<Vec<_>>().join(" or "),
        kind => text(kind).to_owned(),
    }
}

fn is_of_type(schema: &Value, kind: &str) -> bool {
    schema["type"] == kind || list(&schema["type"]).iter().any(|one| one == kind)
}

fn operations(document: &Value) -> impl Iterator<Item = (&str, &'static str, &Value)> {
    entries(&document["paths"]).flat_map(|(path, item)| {
        METHODS.into_iter().filter(|method| item[*method].is_object()).map(move |method| (path, method, &item[method]))
    })
}

fn entries(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(key, value)| (key.as_str(), value))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
