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
async fn the_document_on_the_command_line_is_the_one_that_is_served(app: TestApp) {
    let served: Value = app.get("/api/openapi.json").await.json();

    assert_eq!(serde_json::to_value(api::openapi::document()).unwrap(), served);
}

#[db_test]
async fn every_reference_leads_somewhere(app: TestApp) {
    let document: Value = app.get("/api/openapi.json").await.json();
    let text = document.to_string();

    for reference in text.split("\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(document.pointer(reference).is_some(), "{reference}");
    }
}

#[db_test]
async fn a_person_can_read_the_calls_on_a_page_without_script(app: TestApp) {
    let page = app.get("/api/docs").await;

    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(page.text().contains("<code>/api/GetServerInfo</code>"));
    assert!(page.text().contains(r##"<a href="#type-ServerInfo">"##));
    assert!(page.text().contains(r#"id="type-Problem""#));
    for forbidden in ["<script", "<style", "style=", "onclick"] {
        assert!(!page.text().contains(forbidden), "{forbidden}");
    }
    let stylesheet = app.get("/api/docs.css").await;
    assert_eq!(stylesheet.header("content-type"), Some("text/css; charset=utf-8"));
}
