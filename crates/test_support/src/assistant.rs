use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use base64ct::{Base64UrlUnpadded, Encoding};
use reqwest::{Client, Method, RequestBuilder};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::plain_client::plain_client;
use crate::{Answer, Coach, TestApp};

/// Where the pretend assistant waits for its code.
pub const ASSISTANT_WAITS_AT: &str = "https://desk.example/callback";
/// What it proves itself with.
pub const VERIFIER: &str = "a-secret-of-the-assistant-that-is-long-enough";

/// A pretend assistant: a small client of the Model Context Protocol, which knows nothing but what the protocol and the
/// tools tell it.
pub struct Assistant {
    pub token: String,
    address: SocketAddr,
    client: Client,
    asked: AtomicU32,
}

impl Assistant {
    pub fn with_token(app: &TestApp, token: &str) -> Self {
        Self { token: token.to_owned(), address: app.address, client: plain_client(), asked: AtomicU32::new(0) }
    }

    /// Finds its way from the address alone, as the protocol says, and is allowed by the coach for these athletes, or all.
    pub async fn connected(app: &TestApp, coach: &Coach, athletes: Option<&[&str]>) -> Self {
        let refused = app.send(app.request(Method::POST, "/mcp").json(&json!({}))).await;
        assert_eq!(refused.status, 401);
        let challenge = refused.header("www-authenticate").expect("it says where to get a token");
        let metadata = challenge.split('"').nth(1).expect("an address").to_owned();
        let resource: Value = app.get(path_of(&metadata)).await.json();
        let issuer = resource["authorization_servers"][0].as_str().expect("an issuer");
        let server: Value =
            app.get(&format!("{}/.well-known/oauth-authorization-server", path_of(issuer))).await.json();
        let client = Self::registered(app).await;
        let request = Self::asks(app, &server, &client, &[]).await;
        let mut body = json!({"request": request});
        if let Some(athletes) = athletes {
            body["onlyAthletes"] = json!(athletes);
        }
        let allowed = coach.post("/api/AllowAssistant", &body).await;
        assert_eq!(allowed.status, 200, "{}", allowed.text());
        let back = allowed.json::<Value>()["redirectTo"].as_str().expect("an address").to_owned();
        let answer = Self::exchanges(app, &client, &code_of(&back), &[]).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        Self::with_token(app, answer.json::<Value>()["access_token"].as_str().expect("a token"))
    }

    /// Introduces itself, and returns its client id.
    pub async fn registered(app: &TestApp) -> String {
        let body = json!({"client_name": "Desk assistant", "redirect_uris": [ASSISTANT_WAITS_AT]});
        let answer = app.post("/oauth/register", &body).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json::<Value>()["client_id"].as_str().expect("an id").to_owned()
    }

    /// Sends the person to the page, and returns what the page is told.
    pub async fn asks(app: &TestApp, server: &Value, client: &str, changes: &[(&str, &str)]) -> String {
        let answer = app.get(&authorize_path(server, client, changes)).await;
        assert_eq!(answer.status, 302, "{}", answer.text());
        let to = answer.header("location").expect("a place to go").to_owned();
        to.strip_prefix("/assistant?request=").unwrap_or(&to).to_owned()
    }

    pub async fn exchanges(app: &TestApp, client: &str, code: &str, changes: &[(&str, &str)]) -> Answer {
        let mut form = vec![
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", ASSISTANT_WAITS_AT),
            ("client_id", client),
            ("code_verifier", VERIFIER),
        ];
        for (name, value) in changes {
            form.retain(|(known, _)| known != name);
            form.push((*name, *value));
        }
        let body: String = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        let request = app.request(Method::POST, "/oauth/token");
        app.send(request.header("content-type", "application/x-www-form-urlencoded").body(body)).await
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client
            .request(method, format!("http://{}{path}", self.address))
            .timeout(Duration::from_secs(120))
            .bearer_auth(&self.token)
            .header("accept", "application/json, text/event-stream")
            .header("mcp-protocol-version", "2025-06-18")
    }

    pub async fn send(&self, request: RequestBuilder) -> Answer {
        Answer::read(request.send().await.expect("the server answers")).await
    }

    /// The result of a request of the protocol.
    pub async fn asks_for(&self, method: &str, params: Value) -> Value {
        let id = self.asked.fetch_add(1, Ordering::Relaxed);
        let message = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        let answer = self.send(self.request(Method::POST, "/mcp").json(&message)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let mut answer: Value = answer.json();
        assert_eq!(answer["id"], id);
        answer["result"].take()
    }

    /// What a tool answers, or why it cannot.
    pub async fn uses(&self, tool: &str, arguments: Value) -> Result<Value, Value> {
        let mut result = self.asks_for("tools/call", json!({"name": tool, "arguments": arguments})).await;
        if result["isError"] == true {
            let text = result["content"][0]["text"].as_str().expect("an error has words");
            return Err(serde_json::from_str(text).expect("words in JSON"));
        }
        Ok(result["structuredContent"].take())
    }

    /// Looks at the preview and confirms it.
    pub async fn writes(&self, tool: &str, mut arguments: Value) -> Value {
        let preview = self.uses(tool, arguments.clone()).await.expect("a preview");
        arguments["confirm"] = preview["confirm"].clone();
        self.uses(tool, arguments).await.expect("it is saved")
    }
}

pub fn authorize_path(server: &Value, client: &str, changes: &[(&str, &str)]) -> String {
    let challenge = Base64UrlUnpadded::encode_string(&Sha256::digest(VERIFIER));
    let mut query = vec![
        ("response_type", "code"),
        ("client_id", client),
        ("redirect_uri", ASSISTANT_WAITS_AT),
        ("code_challenge", challenge.as_str()),
        ("code_challenge_method", "S256"),
        ("state", "1e5"),
        ("scope", "read drafts"),
    ];
    for (name, value) in changes {
        query.retain(|(known, _)| known != name);
        query.push((*name, *value));
    }
    let endpoint = server["authorization_endpoint"].as_str().unwrap_or("/authorize");
    let query: String = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(query).finish();
    format!("{}?{query}", path_of(endpoint))
}

/// The code in the address that a person is sent back to.
pub fn code_of(back: &str) -> String {
    let url: url::Url = back.parse().expect("an address");
    assert_eq!(url.as_str().split('?').next(), Some(ASSISTANT_WAITS_AT));
    let pairs: Vec<(String, String)> = url.query_pairs().into_owned().collect();
    assert!(pairs.contains(&("state".into(), "1e5".into())), "{back}");
    pairs.into_iter().find(|(name, _)| name == "code").expect("a code").1
}

/// The addresses of a test's server are those of its public URL, where nobody listens.
fn path_of(address: &str) -> &str {
    address.strip_prefix("http://localhost:8080").unwrap_or(address)
}
