//! The bridge to intervals.icu, against a fake that keeps to what is published.

mod connecting;
mod faults;
mod fetching;
mod sending;
mod sign_in;

use serde_json::{Value, json};
use test_support::{Athlete, Coach, FakeIntervals, TestApp, athlete, schedule, workout};

pub const NORAS_KEY: &str = "noras-key-3f2a";
pub const MAYAS_KEY: &str = "mayas-key-77aa";

/// Nora coaches Maya here and at intervals.icu, and Maya sees her plan: runs on Wednesday, Thursday and Saturday.
pub struct Given {
    pub app: TestApp,
    pub fake: FakeIntervals,
    pub nora: Coach,
    pub maya: String,
    pub page: Athlete,
    pub plan: String,
}

pub async fn given(app: &TestApp) -> Given {
    let (fake, app) = FakeIntervals::beside(app).await;
    of(fake, app).await
}

pub async fn with_sign_in(app: &TestApp) -> Given {
    let (fake, app) = FakeIntervals::with_sign_in(app).await;
    of(fake, app).await
}

async fn of(fake: FakeIntervals, app: TestApp) -> Given {
    app.clock().set("2026-10-14T05:00:00Z".parse().unwrap());
    fake.knows("i1", "Nora Eklund", NORAS_KEY);
    fake.knows("i2", "Maya L.", MAYAS_KEY);
    fake.knows("i3", "Daniel Kiplagat", "daniels-key-0001");
    fake.follows("i2", "i1");
    fake.follows("i3", "i1");
    let nora = app.coach("nora").await;
    let maya = nora.adds(athlete("Maya", "L")).await;
    let days = ["2026-10-14", "2026-10-15", "2026-10-17"].map(workout);
    let plan = nora.saves(schedule().athlete(&maya).workouts(days.to_vec())).await;
    let page = app.athlete(&nora.shares(&maya, &plan).await);
    Given { app, fake, nora, maya, page, plan }
}

impl Given {
    pub async fn connects_with_own_key(&self) {
        let answer = self.page.post("/api/ConnectOwnIntervals", &json!({"apiKey": MAYAS_KEY})).await;
        assert_eq!(answer.status, 204, "{}", answer.text());
    }

    pub async fn connects_by_the_coach(&self) {
        let answer = self.nora.post("/api/ConnectIntervals", &json!({"apiKey": NORAS_KEY})).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        self.matches(json!([{"intervalsId": "i2", "athleteId": self.maya}])).await;
    }

    pub async fn matches(&self, matches: Value) {
        let answer = self.nora.put("/api/MatchIntervalsAthletes", &matches).await;
        assert_eq!(answer.status, 204, "{}", answer.text());
    }

    pub async fn connections(&self) -> Value {
        let answer = self.nora.get("/api/GetConnections").await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    /// Maya's, as Nora sees it.
    pub async fn connection(&self) -> Value {
        let connections = self.connections().await;
        let all = connections["athletes"].as_array().unwrap();
        all.iter().find(|one| one["athleteId"] == json!(self.maya)).unwrap()["connection"].clone()
    }

    /// As Maya sees it.
    pub async fn own(&self) -> Value {
        let answer = self.page.get("/api/GetOwnConnection").await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    pub async fn deliveries(&self) -> Vec<(String, String)> {
        let answer = self.nora.get(&format!("/api/GetDeliveries?schedule={}", self.plan)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let all: Value = answer.json();
        let all = all["sessions"].as_array().unwrap();
        all.iter().map(|session| (text(&session["day"]), text(&session["state"]))).collect()
    }

    pub async fn schedule(&self) -> Value {
        self.nora.get(&format!("/api/GetSchedule?schedule={}", self.plan)).await.json()
    }

    /// Saves the plan with other workouts in its first week; those with an id stay the same.
    pub async fn replans(&self, change: impl FnOnce(&mut Vec<Value>)) {
        let mut body = self.schedule().await;
        change(body["plans"][0]["workouts"].as_array_mut().unwrap());
        let answer = self.nora.post(&format!("/api/UpdateSchedule?schedule={}", self.plan), &body).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }

    /// Long enough for changes to settle and for the next batch.
    pub async fn syncs_later(&self) {
        self.app.clock().advance(jiff::SignedDuration::from_secs(61));
        self.app.syncs().await;
    }
}
