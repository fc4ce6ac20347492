//! The coach's own assistant: a server of the Model Context Protocol at `/mcp`, as JSON-RPC over HTTP without sessions or
//! streams ([decision 190](../../../docs/decisions/190-our-own-mcp-implementation.md)).
//!
//! A tool makes the calls that everybody makes, in this process, with the caller's own token, so whatever a call refuses it
//! refuses here as well. What a tool writes is a draft; there is none that publishes, sends or deletes.

mod calls;
mod initialize;
mod messages;
mod plan_change;
mod plan_text;
mod quoted;
mod revision;
mod tools;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, WWW_AUTHENTICATE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, post};
use serde_json::{Value, json};
use store::api_tokens::TokenCaller;

use self::calls::Calls;
use self::initialize::{discovered, initialized};
use self::messages::{Answer, Incoming};
use self::revision::Revision;
use crate::http::limits::read_body;
use crate::signed_in::unauthenticated;
use crate::token_holder::token_holder;
use crate::{ApiError, ApiResult, App};

/// A year of sessions as text, several times over.
const MAX_BYTES: usize = 1024 * 1024;

/// `POST` alone: there is no stream to open and no session to end.
pub(crate) fn serve(calls: Router) -> MethodRouter<App> {
    post(async move |State(app): State<App>, request: Request| {
        let (mut parts, body) = request.into_parts();
        match token_holder(&mut parts, &app).await {
            Ok(Some(caller)) => {
                respond(&app, caller, calls, &parts, body).await.unwrap_or_else(ApiError::into_response)
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

async fn respond(app: &App, caller: TokenCaller, calls: Router, parts: &Parts, body: Body) -> ApiResult<Response> {
    let bytes = read_body(body, MAX_BYTES, app.settings.limits.body_time).await?;
    let calls = Calls::new(app, caller, calls, parts);
    Ok(match Incoming::parse(&bytes) {
        Incoming::Invalid(answer) => answered(StatusCode::BAD_REQUEST, &answer),
        Incoming::Notification => StatusCode::ACCEPTED.into_response(),
        Incoming::Request { id, method, params } => match Revision::of(&parts.headers, &id, &method, &params) {
            Err(refusal) => answered(StatusCode::BAD_REQUEST, &refusal),
            Ok(revision) if !revision.has(&method) => answered(revision.unknown(), &Answer::unknown_method(id)),
            Ok(revision) => answer(&calls, revision, id, &method, params).await,
        },
    })
}

async fn answer(calls: &Calls, revision: Revision, id: Value, method: &str, params: Value) -> Response {
    let result = match method {
        "initialize" => Ok(initialized(&params)),
        "server/discover" => Ok(discovered()),
        "ping" => Ok(json!({})),
        "tools/list" => Ok(tools::list()),
        "tools/call" => tools::call(calls, params).await,
        _ => return answered(revision.unknown(), &Answer::unknown_method(id)),
    };
    let answer = match result {
        Ok(result) => Answer::result(id, revision.complete(method, result)),
        Err(unknown) => Answer::invalid_params(id, &unknown),
    };
    answered(StatusCode::OK, &answer)
}

fn answered(status: StatusCode, answer: &Answer) -> Response {
    (status, [(CONTENT_TYPE, "application/json")], Body::from(answer.to_string())).into_response()
}
