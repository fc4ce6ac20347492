//! The coach's own assistant: a server of the Model Context Protocol at `/mcp`, as JSON-RPC over HTTP without sessions or
//! streams ([decision 190](../../../docs/decisions/190-the-assistants-protocol-by-hand.md)).
//!
//! A tool makes the calls that everybody makes, in this process, with the caller's own token, so whatever a call refuses it
//! refuses here as well. What a tool writes is a draft; there is none that publishes, sends or deletes.

mod calls;
mod messages;
mod plan_change;
mod plan_text;
mod quoted;
mod tools;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, WWW_AUTHENTICATE};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, post};
use serde_json::Value;
use store::api_tokens::StoredToken;

use self::calls::Calls;
use self::messages::{Answer, Incoming, initialized, unsupported_version};
use crate::http::limits::read_body;
use crate::signed_in::unauthenticated;
use crate::token_holder::token_holder;
use crate::{ApiError, ApiResult, App};

/// A year of sessions as text, several times over.
const MOST_BYTES: usize = 1024 * 1024;

const PROTOCOL_VERSION: HeaderName = HeaderName::from_static("mcp-protocol-version");

/// `POST` alone: there is no stream to open and no session to end.
pub(crate) fn serve(calls: Router) -> MethodRouter<App> {
    post(async move |State(app): State<App>, request: Request| {
        let (mut parts, body) = request.into_parts();
        match token_holder(&mut parts, &app).await {
            Ok(Some(caller)) => {
                respond(&app, caller.token, calls, &parts, body).await.unwrap_or_else(ApiError::into_response)
            }
            Ok(None) => unknown(&app),
            Err(error) => error.into_response(),
        }
    })
}

/// Where to get a token (RFC 9728). Programs begin here.
fn unknown(app: &App) -> Response {
    let mut response = unauthenticated().into_response();
    let metadata = format!(
        "Bearer resource_metadata=\"{}/.well-known/oauth-protected-resource\", scope=\"read drafts\"",
        app.settings.public_url
    );
    if let Ok(challenge) = HeaderValue::from_str(&metadata) {
        response.headers_mut().insert(WWW_AUTHENTICATE, challenge);
    }
    response
}

async fn respond(app: &App, token: StoredToken, calls: Router, parts: &Parts, body: Body) -> ApiResult<Response> {
    let version = parts.headers.get(PROTOCOL_VERSION).map(|version| version.to_str().unwrap_or_default());
    if version.is_some_and(unsupported_version) {
        return Ok(answered(StatusCode::BAD_REQUEST, &Answer::invalid_request("unsupported MCP-Protocol-Version")));
    }
    let bytes = read_body(body, MOST_BYTES, app.settings.limits.body_time).await?;
    let calls = Calls::new(app, token, calls, parts);
    Ok(match Incoming::parse(&bytes) {
        Incoming::Invalid(answer) => answered(StatusCode::BAD_REQUEST, &answer),
        Incoming::Notification => StatusCode::ACCEPTED.into_response(),
        Incoming::Request { id, method, params } => {
            answered(StatusCode::OK, &answer(&calls, id, &method, params).await)
        }
    })
}

async fn answer(calls: &Calls, id: Value, method: &str, params: Value) -> Answer {
    match method {
        "initialize" => Answer::result(id, initialized(&params)),
        "ping" => Answer::result(id, Value::Object(serde_json::Map::new())),
        "tools/list" => Answer::result(id, tools::list()),
        "tools/call" => match tools::call(calls, params).await {
            Ok(result) => Answer::result(id, result),
            Err(unknown) => Answer::invalid_params(id, &unknown),
        },
        _ => Answer::unknown_method(id),
    }
}

fn answered(status: StatusCode, answer: &Answer) -> Response {
    (status, [(CONTENT_TYPE, "application/json")], Body::from(answer.to_string())).into_response()
}
