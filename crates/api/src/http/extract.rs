//! Extractors for parts of a request. Invalid input becomes a problem that names the field.

use std::borrow::Cow;
use std::collections::HashSet;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::{Bytes, BytesMut};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use texts::{Phrase, phrase};

use crate::http::field_names::lower_keys;
use crate::http::limits::read_body;
use crate::http::whole_json::WholeJson;
use crate::{ApiError, App};

/// A JSON body. Field names are accepted in either capitalisation and written in camelCase.
pub struct Json<T>(pub T);

/// A JSON body with the hash of its bytes, by which identical requests are recognised.
pub struct HashedJson<T> {
    pub body: T,
    pub hash: String,
}

/// The same, for a body with a whole plan, which may be larger.
pub struct PlanJson<T> {
    pub body: T,
    pub hash: String,
}

/// The query parameters.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let bytes = read_json(request, app, app.settings.limits.body_bytes).await?;
        parse_json(bytes).map(Self)
    }
}

impl<T: DeserializeOwned> FromRequest<App> for HashedJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let bytes = read_json(request, app, app.settings.limits.body_bytes).await?;
        Ok(Self { hash: hash(&bytes), body: parse_json(bytes)? })
    }
}

impl<T: DeserializeOwned> FromRequest<App> for PlanJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let bytes = read_json(request, app, app.settings.limits.plan_body_bytes).await?;
        Ok(Self { hash: hash(&bytes), body: parse_json(bytes)? })
    }
}

fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

async fn read_json(request: Request, app: &App, most_bytes: usize) -> Result<Bytes, ApiError> {
    if !is_json(request.headers()) {
        return Err(ApiError::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "unsupported-media-type",
            phrase!("The body must be JSON, sent with the header Content-Type: application/json."),
        ));
    }
    read_body(request.into_body(), most_bytes, app.settings.limits.body_time).await
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(bytes) => ([(CONTENT_TYPE, "application/json")], bytes).into_response(),
            Err(error) => ApiError::internal(error).into_response(),
        }
    }
}

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, ApiError> {
        parse_query(parts.uri.query().unwrap_or_default()).map(Self)
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let essence = headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase();
    essence == "application/json" || (essence.starts_with("application/") && essence.ends_with("+json"))
}

pub(crate) fn parse_json<T: DeserializeOwned>(bytes: Bytes) -> Result<T, ApiError> {
    let mut bytes = BytesMut::from(bytes);
    lower_keys(&mut bytes);
    // What no field takes is skipped without being read, so the whole is read first.
    serde_json::from_slice::<WholeJson>(&bytes).map_err(|error| malformed(&error))?;
    let mut json = serde_json::Deserializer::from_slice(&bytes);
    serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let message = without_position(error.inner());
        if error.inner().is_data() { misfit(&error.path().to_string(), &message) } else { malformed(error.inner()) }
    })
}

fn malformed(error: &serde_json::Error) -> ApiError {
    ApiError::new(
        StatusCode::BAD_REQUEST,
        "malformed-json",
        phrase!("The body is not valid JSON: {error}.", error = error.to_string()),
    )
}

fn misfit(path: &str, message: &str) -> ApiError {
    let field = &field_at_fault(path, message);
    ApiError::unprocessable("invalid-body", phrase!("The field {field} is not as expected: {message}.", field, message))
        .with_field(field.as_str(), Phrase::verbatim(message))
}

fn parse_query<T: DeserializeOwned>(query: &str) -> Result<T, ApiError> {
    if let Some(name) = named_twice(query) {
        let message = format!("duplicate field `{name}`");
        return Err(unexpected(name, message));
    }
    let pairs = serde_urlencoded::Deserializer::new(form_urlencoded::parse(query.as_bytes()));
    serde_path_to_error::deserialize(pairs).map_err(|error| {
        let message = error.inner().to_string();
        unexpected(field_at_fault(&error.path().to_string(), &message), message)
    })
}

fn unexpected(field: String, message: String) -> ApiError {
    ApiError::new(
        StatusCode::BAD_REQUEST,
        "invalid-query",
        phrase!("The parameter {field} is not as expected: {message}.", field = &field, message = &message),
    )
    .with_field(field, Phrase::verbatim(message))
}

/// No parameter is a list.
fn named_twice(query: &str) -> Option<String> {
    let mut seen = HashSet::new();
    let mut names = form_urlencoded::parse(query.as_bytes()).map(|(name, _)| name).filter(|name| !name.is_empty());
    names.find(|name| !seen.insert(name.clone())).map(Cow::into_owned)
}

/// serde reports a missing field at its parent; only the message names it.
fn field_at_fault(path: &str, message: &str) -> String {
    let missing = message.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`'));
    match (path, missing) {
        (".", Some(field)) => field.to_owned(),
        (parent, Some(field)) => format!("{parent}.{field}"),
        (path, None) => path.to_owned(),
    }
}

fn without_position(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}
