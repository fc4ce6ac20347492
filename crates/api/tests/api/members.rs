//! Clubs: inviting, roles, leaving, switching, and what is left when people or accounts go.

mod assistants;
mod deleting;
mod inviting;
mod leaving;
mod looking_after;
mod roles;
mod switching;

use serde_json::{Value, json};
use test_support::{Answer, Coach, SmtpSink, TestApp};

/// Invites somebody, and returns the token of the mail.
async fn invites(app: &TestApp, owner: &Coach, email: &str, role: &str) -> String {
    let answer = owner.post("/api/InviteMember", &json!({"email": email, "role": role})).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    mailed_token(app).await
}

/// The token of the mail that is due.
async fn mailed_token(app: &TestApp) -> String {
    let sink = SmtpSink::start().await;
    app.delivers_mail_to(&sink).await;
    let text = sink.received().iter().map(|mail| mail.text()).find(|text| text.contains("/join#"));
    let text = text.expect("a mail with an invitation is due");
    let (_, rest) = text.split_once("/join#").expect("the mail has a link");
    rest.split_whitespace().next().unwrap_or_default().to_owned()
}

async fn accepts(coach: &mut Coach, token: &str) -> Answer {
    let answer = coach.post("/api/AcceptInvitation", &json!({"token": token})).await;
    if answer.status == 200 {
        coach.token = answer.json::<Value>()["token"].as_str().unwrap().to_owned();
    }
    answer
}

async fn members(coach: &Coach) -> Vec<Value> {
    let answer: Value = coach.get("/api/GetMembers").await.json();
    answer["members"].as_array().unwrap().clone()
}

async fn names(coach: &Coach) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    members(coach).await.iter().map(|member| (text(&member["displayName"]), text(&member["role"]))).collect()
}

async fn athlete_count(coach: &Coach) -> usize {
    coach.get("/api/GetAthletes").await.json::<Vec<Value>>().len()
}

fn pair(name: &str, role: &str) -> (String, String) {
    (name.to_owned(), role.to_owned())
}
