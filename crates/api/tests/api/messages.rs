mod consent;
mod days_off;
mod failures;
mod many_processes;
mod push;
mod replies;
mod restoring;
mod sending;
mod stopping;
mod whatsapp;

use serde_json::{Value, json};
use test_support::{Coach, FakeWhatsApp, TestApp, schedule, workout};

pub const PHONE: &str = "+46701740211";

/// Wednesday morning, 14 October 2026; four of the days have a session.
pub struct Given {
    pub nora: Coach,
    pub maya: String,
    pub plan: String,
    /// The workouts of Thursday 15, Friday 16 and Monday 19 October.
    pub workouts: Vec<String>,
}

/// Nora coaches Maya, who has a phone and a visible plan.
pub async fn given(app: &TestApp) -> Given {
    app.clock().set("2026-10-14T08:00:00Z".parse().unwrap());
    let nora = app.coach("nora").await;
    let maya = nora.adds(json!({"firstName": "Maya", "lastName": "Lindqvist", "phoneNumber": PHONE})).await;
    let days = ["2026-10-15", "2026-10-16", "2026-10-19"];
    let titles = ["3 × 10 min", "Easy + strides", "Hills"];
    let workouts = days.iter().zip(titles).map(|(day, title)| {
        let mut run = workout(day);
        run["title"] = json!(title);
        run
    });
    let plan = nora.saves(schedule().athlete(&maya).workouts(workouts.collect())).await;
    let shown = nora.put("/api/ShowSchedule", &json!({"scheduleId": plan, "isShown": true})).await;
    assert_eq!(shown.status, 204, "{}", shown.text());
    let opened: Value = nora.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    let all = opened["plans"].as_array().unwrap().iter().flat_map(|week| week["workouts"].as_array().unwrap().clone());
    let workouts = all.map(|workout| workout["id"].as_str().unwrap().to_owned()).collect();
    Given { nora, maya, plan, workouts }
}

/// Tomorrow's session was sent to Maya on WhatsApp.
pub async fn reminded(app: &TestApp) -> (FakeWhatsApp, TestApp, Given) {
    let (whatsapp, app) = FakeWhatsApp::beside(app).await;
    let mut given = given(&app).await;
    given.has_consent("WhatsApp").await;
    app.clock().set("2026-10-14T16:00:00Z".parse().unwrap());
    app.sends_whatsapp().await;
    given.nora.signs_in_again().await;
    (whatsapp, app, given)
}

impl Given {
    pub async fn messages(&self) -> Value {
        let answer = self.nora.get(&format!("/api/GetMessages?athlete={}", self.maya)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    pub async fn updates(&self, change: Value) -> Value {
        let mut body = change;
        body["athleteId"] = json!(self.maya);
        let answer = self.nora.post("/api/UpdateConsent", &body).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    /// Nora recorded that Maya agreed.
    pub async fn has_consent(&self, channel: &str) {
        let body = json!({"channel": channel, "state": "Agreed", "note": "Told me at training",
                          "email": "maya@example.org", "timeZone": "Europe/Stockholm"});
        self.updates(body).await;
    }

    /// The inbox items about failed messages.
    pub async fn failed(&self) -> Vec<Value> {
        let inbox: Value = self.nora.get("/api/GetInbox").await.json();
        let mut groups = inbox["groups"].as_array().unwrap().iter();
        let failed = groups.find(|group| group["kind"] == "messageFailed");
        failed.map(|group| group["items"].as_array().unwrap().clone()).unwrap_or_default()
    }

    /// Title and state of every message, newest first.
    pub async fn history(&self) -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let messages = self.messages().await;
        let history = messages["history"].as_array().unwrap().iter();
        history.map(|message| (text(&message["title"]), text(&message["state"]))).collect()
    }
}

pub fn consent(messages: &Value, channel: &str) -> Value {
    let all = messages["consents"].as_array().unwrap();
    all.iter().find(|consent| consent["channel"] == channel).unwrap().clone()
}

pub fn next(messages: &Value, channel: &str) -> Value {
    let all = messages["next"].as_array().unwrap();
    all.iter().find(|next| next["channel"] == channel).unwrap().clone()
}
