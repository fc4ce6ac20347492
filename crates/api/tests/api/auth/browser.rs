//! A minimal browser for session tests: it stores cookies and sends them back.

use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, TestApp};

#[derive(Clone, Default)]
pub struct Browser {
    pub refresh: Option<String>,
    pub mark: Option<String>,
    /// What names it.
    pub name: Option<String>,
}

impl Browser {
    pub async fn signed_up(app: &TestApp, email: &str) -> (Self, Value) {
        let mut browser = Self::default();
        let answer = browser.post(app, "/auth/signup", &sign_up_body(email)).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        // The mail that asks to confirm the address, which is not what these tests are about.
        app.app.db.write(|conn| conn.execute("DELETE FROM outbox", ())).await.unwrap();
        (browser, answer.json())
    }

    pub async fn post(&mut self, app: &TestApp, path: &str, body: &Value) -> Answer {
        let answer = app.send(app.request(Method::POST, path).header("cookie", self.cookies()).json(body)).await;
        self.keep(&answer);
        answer
    }

    pub async fn refresh(&mut self, app: &TestApp) -> Answer {
        let answer = app.send(app.request(Method::POST, "/auth/refresh").header("cookie", self.cookies())).await;
        self.keep(&answer);
        answer
    }

    pub async fn sign_out(&mut self, app: &TestApp) -> Answer {
        let answer = app.send(app.request(Method::POST, "/auth/signout").header("cookie", self.cookies())).await;
        self.keep(&answer);
        answer
    }

    fn cookies(&self) -> String {
        let pair = |name: &str, value: &Option<String>| value.as_ref().map(|value| format!("{name}={value}"));
        let pairs = [
            pair("longrun_refresh", &self.refresh),
            pair("longrun_session", &self.mark),
            pair("longrun_browser", &self.name),
        ];
        pairs.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }

    fn keep(&mut self, answer: &Answer) {
        for line in answer.headers.get_all("set-cookie") {
            let line = line.to_str().unwrap();
            let (pair, attributes) = line.split_once(';').unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            let kept = (!attributes.contains("Max-Age=0")).then(|| value.to_owned());
            match name {
                "longrun_refresh" => self.refresh = kept,
                "longrun_session" => self.mark = kept,
                "longrun_browser" => self.name = kept,
                "longrun_device" => {}
                other => panic!("an unknown cookie {other}"),
            }
        }
    }
}

pub const PASSWORD: &str = "run far, run slow";

pub fn sign_up_body(email: &str) -> Value {
    json!({"displayName": "Ana Lind", "email": email, "password": PASSWORD})
}

pub fn token_of(session: &Value) -> String {
    session["token"].as_str().unwrap().to_owned()
}

/// The response to an authenticated call with this token.
pub async fn call_with(app: &TestApp, token: &str) -> Answer {
    app.send(app.request(Method::GET, "/api/GetSessions").bearer_auth(token)).await
}
