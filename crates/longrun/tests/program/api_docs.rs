//! docs/api.md, tried as a new user would.

use std::fs;
use std::process::Command;

use crate::running::{ask, start};

/// The commands of the first chapter, in one shell.
fn commands() -> String {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md")).unwrap();
    let chapter = page.split("\n## ").nth(1).unwrap().to_owned();
    let blocks = chapter.split("```sh\n").skip(1).map(|block| block.split("```").next().unwrap().to_owned());
    blocks.collect::<Vec<_>>().join("\n")
}

fn text_in(answer: &str, field: &str) -> String {
    let body: serde_json::Value = serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap();
    body[field].as_str().expect("a text").to_owned()
}

#[test]
fn the_commands_of_the_page_lead_from_a_token_to_a_plan() {
    let folder = tempfile::tempdir().unwrap();
    let running = start(folder.path());
    let address = format!("http://{}", running.address);
    let ana = r#"{"displayName": "Ana", "email": "ana@example.org", "password": "ana runs far"}"#;
    let session = text_in(&running.post("/auth/signup", ana), "token");
    let wanted = r#"{"name": "Script", "scopes": ["read", "drafts", "roster"]}"#;
    let made = ask(running.address, "POST", "/api/CreateToken", &session, wanted).unwrap();
    let token = text_in(&made, "token");
    let script = commands().replace("https://plans.example.org", &address).replace("lr_…", &token);
    assert!(script.contains(&address) && script.contains(&token) && script.contains("SaveSchedule"));

    let done = Command::new("bash").args(["-euo", "pipefail", "-c", &script]).output().unwrap();

    let told = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success(), "{told} {}", String::from_utf8_lossy(&done.stderr));
    assert!(told.contains("Autumn 10 km") && told.contains("5 × 1 km") && told.contains("stepsText"), "{told}");
}
