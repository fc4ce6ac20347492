use std::net::SocketAddr;
use std::time::Duration;

use identity::DeviceSecret;
use reqwest::{Client, Method, RequestBuilder};
use serde::Serialize;
use serde_json::{Value, json};

use crate::plain_client::plain_client;
use crate::{Answer, Coach, TestApp};

/// The holder of an athlete's link.
pub struct Athlete {
    pub secret: String,
    /// The secret of the phone, which the page makes. `None` for somebody who has the link alone.
    pub device: Option<String>,
    address: SocketAddr,
    client: Client,
}

impl TestApp {
    pub fn athlete(&self, secret: &str) -> Athlete {
        let client = plain_client();
        let device = DeviceSecret::generate().expect("the system has randomness").reveal().to_string();
        Athlete { secret: secret.to_owned(), device: Some(device), address: self.address, client }
    }
}

impl Coach {
    /// Creates a link for the athlete, shows the schedule on its page, and returns the link's secret.
    pub async fn shares(&self, athlete: &str, schedule: &str) -> String {
        let body = json!({"athleteId": athlete, "scheduleId": schedule});
        let answer = self.post("/api/CreateAthleteLink", &body).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let url = answer.json::<Value>()["url"].as_str().expect("an address").to_owned();
        url.split_once("/a#").expect("the secret is the fragment").1.to_owned()
    }
}

impl Athlete {
    /// The same link on another device, or without one.
    #[must_use]
    pub fn on(mut self, device: Option<&str>) -> Self {
        self.device = device.map(str::to_owned);
        self
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self
            .client
            .request(method, format!("http://{}{path}", self.address))
            .timeout(Duration::from_secs(120))
            .header("authorization", format!("Link {}", self.secret));
        match &self.device {
            Some(device) => request.header("longrun-device", device),
            None => request,
        }
    }

    pub async fn send(&self, request: RequestBuilder) -> Answer {
        Answer::read(request.send().await.expect("the server answers")).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: &impl Serialize) -> Answer {
        self.send(self.request(Method::POST, path).json(body)).await
    }

    /// The current page.
    pub async fn page(&self) -> Value {
        let answer = self.get("/api/GetAthletePage").await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }
}
