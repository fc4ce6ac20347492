//! The popup that signs in at an issuer.

use std::collections::HashMap;

use reqwest::Method;
use serde_json::Value;
use store::accounts::{self, Account};
use test_support::{Answer, FakeIssuer, TestApp};

use super::browser::Browser;

/// A browser popup, which keeps cookies.
#[derive(Clone, Default)]
pub struct Window {
    pub cookies: HashMap<String, String>,
}

impl Window {
    pub async fn get(&mut self, app: &TestApp, path: &str) -> Answer {
        let cookies: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let answer = app.send(app.request(Method::GET, path).header("cookie", cookies.join("; "))).await;
        for line in answer.headers.get_all("set-cookie") {
            let (pair, attributes) = line.to_str().unwrap().split_once(';').unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            if attributes.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        answer
    }

    /// Where the popup is redirected when it opens.
    pub async fn opens(&mut self, app: &TestApp) -> String {
        let path = if app.app.settings.oidc.is_some() { "/auth/oidc" } else { "/auth/google" };
        let answer = self.get(app, path).await;
        assert_eq!(answer.status, 302, "{}", answer.text());
        answer.header("location").unwrap().to_owned()
    }

    /// The session of the page that opened the popup.
    pub async fn session(&self, app: &TestApp) -> Answer {
        let mut browser = Browser { refresh: self.cookies.get("longrun_refresh").cloned(), ..Browser::default() };
        browser.refresh(app).await
    }
}

/// The outcome and the code on the popup's last page.
pub fn report(answer: &Answer) -> (String, Option<String>) {
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"), "{}", answer.text());
    let attribute = |name: &str| {
        let (_, rest) = answer.text().split_once(&format!("{name}=\""))?;
        rest.split_once('"').map(|(value, _)| value.to_owned())
    };
    (attribute("data-outcome").unwrap(), attribute("data-code"))
}

pub fn signed_in() -> (String, Option<String>) {
    ("signed-in".into(), None)
}

pub fn failed(code: &str) -> (String, Option<String>) {
    ("failed".into(), Some(code.into()))
}

/// Signs in at the issuer, whose token has these claims.
pub async fn sign_in(issuer: &FakeIssuer, app: &TestApp, claims: Value) -> (Window, Answer) {
    let mut window = Window::default();
    let location = window.opens(app).await;
    let answer = window.get(app, &issuer.agrees(&location, claims)).await;
    (window, answer)
}

pub async fn all_accounts(app: &TestApp) -> Vec<Account> {
    app.app.db.read(accounts::list).await.unwrap()
}
