//! The calls of everybody, made in this process for an assistant.

use std::net::SocketAddr;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, ETAG, IF_MATCH};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode};
use serde_json::{Map, Value};
use store::ChangeError;
use store::api_tokens::{self, TokenCaller};
use tower::ServiceExt;
use training::ids::{AccountId, TokenId};

use crate::http::limits::read_body;
use crate::reach::{Reach, ScheduleRef};
use crate::shared::acting_ai_client::ActingAiClient;
use crate::{ApiError, App};

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// As large as the largest answer of a call that a tool makes.
const MAX_ANSWER_BYTES: usize = 32 * 1024 * 1024;

pub(crate) struct Calls {
    pub app: App,
    router: Router,
    headers: HeaderMap,
    peer: Option<ConnectInfo<SocketAddr>>,
    token: TokenId,
    pub account: AccountId,
    client: ActingAiClient,
    /// The same that each call finds for the token.
    pub reach: Reach,
}

/// Why a tool cannot do it, in words that its assistant reads.
#[derive(Debug)]
pub(crate) struct ToolProblem {
    pub message: String,
    pub details: Map<String, Value>,
}

impl ToolProblem {
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), details: Map::new() }
    }

    pub fn with(mut self, name: &str, detail: Value) -> Self {
        self.details.insert(name.to_owned(), detail);
        self
    }
}

pub(crate) type ToolResult<T> = Result<T, ToolProblem>;

pub(crate) struct CallAnswer {
    pub body: Value,
    /// Of a plan, from its `ETag`.
    pub revision: Option<i64>,
}

impl Calls {
    pub fn new(app: &App, caller: TokenCaller, router: Router, parts: &Parts) -> Self {
        let TokenCaller { token, role, .. } = caller;
        let names = [AUTHORIZATION, ACCEPT_LANGUAGE, X_FORWARDED_FOR];
        let named = |name: HeaderName| parts.headers.get(&name).map(|value| (name.clone(), value.clone()));
        Self {
            app: app.clone(),
            router,
            headers: names.into_iter().filter_map(named).collect(),
            peer: parts.extensions.get::<ConnectInfo<SocketAddr>>().copied(),
            token: token.id,
            account: token.account,
            client: ActingAiClient::named(token.name.into()),
            reach: Reach::of_member(token.account, token.person, role, token.athletes),
        }
    }

    /// So that its person sees what it did.
    pub async fn note_draft(&self, plan: &str) {
        let (token, plan, reach) = (self.token, ScheduleRef::read(plan), self.reach.clone());
        let noted = self.app.db.write(move |conn| {
            let plan = reach.id(conn, plan)?;
            Ok::<_, ChangeError>(api_tokens::note_draft(conn, token, plan)?)
        });
        let noted = noted.await;
        if let Err(error) = noted {
            tracing::warn!(%error, "a draft of an assistant could not be counted");
        }
    }

    pub async fn get(&self, path: &str, query: &[(&str, &str)]) -> ToolResult<CallAnswer> {
        let query: String = form_urlencoded::Serializer::new(String::new()).extend_pairs(query).finish();
        self.send(Method::GET, &format!("{path}?{query}"), None, None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> ToolResult<CallAnswer> {
        self.send(Method::POST, path, Some(body), None).await
    }

    /// Only if nobody has saved it since that revision.
    pub async fn replace(&self, path: &str, body: &Value, revision: i64) -> ToolResult<CallAnswer> {
        self.send(Method::POST, path, Some(body), Some(revision)).await
    }

    async fn send(
        &self,
        method: Method,
        uri: &str,
        body: Option<&Value>,
        revision: Option<i64>,
    ) -> ToolResult<CallAnswer> {
        let failed = |error: &dyn std::fmt::Display| {
            tracing::error!(%error, uri, "a tool could not make its call");
            ToolProblem::new("Something went wrong on our side. Try again.")
        };
        let content = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        let mut request = Request::builder().method(method).uri(uri).body(content).map_err(|error| failed(&error))?;
        *request.headers_mut() = self.headers.clone();
        request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        let tag = revision.and_then(|revision| HeaderValue::from_str(&format!("\"{revision}\"")).ok());
        if let Some(tag) = tag {
            request.headers_mut().insert(IF_MATCH, tag);
        }
        request.extensions_mut().insert(self.client.clone());
        if let Some(peer) = self.peer {
            request.extensions_mut().insert(peer);
        }
        let response = self.router.clone().oneshot(request).await.map_err(|error| failed(&error))?;
        let (parts, body) = response.into_parts();
        let time = self.app.settings.limits.body_time;
        let bytes = read_body(body, MAX_ANSWER_BYTES, time).await.map_err(|_| failed(&"the answer is too large"))?;
        let body = serde_json::from_slice(&bytes)
            .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()));
        if parts.status.is_success() {
            Ok(CallAnswer { body, revision: revision_of(&parts.headers) })
        } else {
            Err(told(parts.status, &body))
        }
    }
}

fn revision_of(headers: &HeaderMap) -> Option<i64> {
    headers.get(ETAG)?.to_str().ok()?.trim_start_matches("W/").trim_matches('"').parse().ok()
}

/// The words of the problem, and its fields.
fn told(status: StatusCode, problem: &Value) -> ToolProblem {
    if status == StatusCode::PRECONDITION_FAILED {
        return ToolProblem::new(
            "Somebody saved this plan after you read it. Read it again and base your change on its new revision.",
        );
    }
    let message = problem["detail"].as_str().unwrap_or("The call was refused.");
    let told = ToolProblem::new(message).with("code", problem["code"].clone());
    match &problem["errors"] {
        Value::Array(errors) if !errors.is_empty() => {
            told.with("fields", Value::from_iter(errors.iter().take(20).cloned()))
        }
        _ => told,
    }
}

impl From<ApiError> for ToolProblem {
    fn from(error: ApiError) -> Self {
        Self::new(error.detail().in_language(texts::Language::default()))
    }
}
