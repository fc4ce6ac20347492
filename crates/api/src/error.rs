//! One error type and one response shape: RFC 9457 `application/problem+json` with a stable `code`.

use std::borrow::Cow;
use std::fmt::Display;
use std::sync::Arc;

use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use store::{ChangeError, StoreError};
use training::allowance::{AllowanceExceeded, Holding};
use training::entitlements::NotEntitled;
use training::error::Invalid;
use training::tiers::Tier;
use utoipa::ToSchema;

pub type ApiResult<T> = Result<T, ApiError>;

/// Why a call failed, in words for the caller.
#[derive(Debug)]
pub struct ApiError(Box<Parts>);

#[derive(Debug)]
struct Parts {
    status: StatusCode,
    code: Cow<'static, str>,
    detail: Cow<'static, str>,
    errors: Vec<FieldError>,
    headers: Vec<(HeaderName, HeaderValue)>,
    tier_needed: Option<String>,
    /// For the log only: it may contain what the caller must not learn.
    cause: Option<Arc<str>>,
}

/// What is wrong with one field of the request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldError {
    /// The path of the field, such as `plans[0].workouts[2].distance`.
    pub field: String,
    pub message: String,
}

/// The body of every answer that is an error (RFC 9457).
#[derive(Serialize, ToSchema)]
pub struct Problem<'a> {
    /// Always `about:blank`: the `code` tells problems apart.
    r#type: &'a str,
    /// The meaning of the HTTP status.
    title: &'a str,
    /// The HTTP status.
    status: u16,
    /// What went wrong, for a person to read.
    detail: &'a str,
    /// What went wrong, for a program to compare. It never changes.
    code: &'a str,
    /// The fields at fault, where there are any.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(required = false)]
    errors: &'a [FieldError],
    /// The tier that would allow it, where the account's does not.
    #[serde(rename = "tierNeeded", skip_serializing_if = "Option::is_none")]
    #[schema(example = "coach")]
    tier_needed: Option<&'a str>,
}

/// What the log says about an error response; travels with the response to where it is logged.
#[derive(Clone)]
pub(crate) struct Failure {
    pub code: Cow<'static, str>,
    pub cause: Option<Arc<str>>,
}

impl ApiError {
    pub fn new(status: StatusCode, code: impl Into<Cow<'static, str>>, detail: impl Into<Cow<'static, str>>) -> Self {
        Self(Box::new(Parts {
            status,
            code: code.into(),
            detail: detail.into(),
            errors: Vec::new(),
            headers: Vec::new(),
            tier_needed: None,
            cause: None,
        }))
    }

    /// An internal error. The cause is logged and never sent.
    pub fn internal(cause: impl Display) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "Something went wrong on our side. Try again.")
            .with_cause(cause)
    }

    /// The request was understood, but its content is invalid.
    pub fn unprocessable(code: impl Into<Cow<'static, str>>, detail: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, detail)
    }

    /// Not found; somebody else's looks exactly the same.
    pub fn missing(noun: &'static str) -> Self {
        Self::new(StatusCode::NOT_FOUND, format!("{noun}-not-found"), format!("There is no such {noun}."))
    }

    #[must_use]
    pub fn with_field(mut self, field: impl Into<String>, message: impl Into<String>) -> Self {
        self.0.errors.push(FieldError { field: field.into(), message: message.into() });
        self
    }

    #[must_use]
    pub fn with_header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.0.headers.push((name, value));
        self
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.0.status
    }

    /// The message for the caller.
    pub(crate) fn detail(&self) -> &str {
        &self.0.detail
    }

    /// Adds a cause for the log. Never pass user input.
    #[must_use]
    pub fn with_cause(mut self, cause: impl Display) -> Self {
        self.0.cause = Some(cause.to_string().into());
        self
    }
}

/// More would help nobody, and a body can have thousands.
const MOST_FIELD_ERRORS: usize = 100;

/// The first message is the detail.
impl From<Invalid> for ApiError {
    fn from(invalid: Invalid) -> Self {
        let mut errors = invalid.into_errors();
        errors.truncate(MOST_FIELD_ERRORS);
        let detail = errors.first().map_or_else(String::new, |first| first.message.clone());
        let problem = Self::unprocessable("invalid-input", detail);
        errors.into_iter().fold(problem, |problem, error| problem.with_field(error.field, error.message))
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Invalid(detail) => Self::unprocessable("invalid-value", detail),
            StoreError::Busy => {
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "The server is busy. Try again in a moment.")
                    .with_header(RETRY_AFTER, HeaderValue::from_static("1"))
                    .with_cause(&error)
            }
            StoreError::Unavailable(_) => Self::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "database-unavailable",
                "The database cannot be reached at the moment. Try again.",
            )
            .with_header(RETRY_AFTER, HeaderValue::from_static("5"))
            .with_cause(&error),
            StoreError::Interrupted => took_too_long().with_cause(&error),
            StoreError::Constraint(..)
            | StoreError::Serialization
            | StoreError::Schema(_)
            | StoreError::Database(_) => Self::internal(&error),
        }
    }
}

/// For a request, or one of its statements.
pub(crate) fn took_too_long() -> ApiError {
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "timeout", "The request took too long. Try again.")
        .with_header(RETRY_AFTER, HeaderValue::from_static("5"))
}

impl From<ChangeError> for ApiError {
    fn from(error: ChangeError) -> Self {
        match error {
            ChangeError::Missing(noun) => Self::missing(noun),
            ChangeError::Stale => Self::new(
                StatusCode::PRECONDITION_FAILED,
                "stale",
                "Somebody saved in the meantime. Load it again before saving.",
            ),
            ChangeError::Invalid(invalid) => invalid.into(),
            ChangeError::NotEntitled(NotEntitled::AllowanceExceeded(exceeded)) => exceeded.into(),
            ChangeError::NotEntitled(NotEntitled::TierLimit { tier, needed }) => tier_limit(tier, needed),
            ChangeError::Store(error) => error.into(),
        }
    }
}

impl From<AllowanceExceeded> for ApiError {
    fn from(AllowanceExceeded { holding, most }: AllowanceExceeded) -> Self {
        let (code, held) = match holding {
            Holding::Athletes => ("too-many-athletes", format!("{} athletes", with_commas(most))),
            Holding::Templates => ("too-many-templates", format!("{} templates", with_commas(most))),
            Holding::PlanTemplates => ("too-many-plan-templates", format!("{} plan templates", with_commas(most))),
            Holding::Schedules => ("too-many-schedules", format!("{} schedules", with_commas(most))),
            Holding::Goals => ("too-many-goals", format!("{} goals", with_commas(most))),
            Holding::Results => ("too-many-results", format!("{} results", with_commas(most))),
            Holding::Bytes => ("too-many-bytes", format!("{} MB of text", with_commas(most / 1_000_000))),
            Holding::Activities => ("too-many-activities", format!("{} recordings", with_commas(most))),
            Holding::RecordingBytes => {
                ("too-many-recording-bytes", format!("{} GB of recordings", with_commas(most / 1_000_000_000)))
            }
        };
        let detail = format!("An account can hold at most {held}. Delete what is no longer needed.");
        Self::new(StatusCode::CONFLICT, code, detail)
    }
}

fn tier_limit(tier: Tier, needed: Tier) -> ApiError {
    let most = tier.most_athletes.unwrap_or_default();
    let detail = format!(
        "{} is for up to {most} athletes. Everything stays; to add one more, move to {}.",
        tier.name, needed.name
    );
    let mut error = ApiError::new(StatusCode::PAYMENT_REQUIRED, "tier-limit", detail);
    error.0.tier_needed = Some(needed.name.wire_name().to_lowercase());
    error
}

fn with_commas(number: i64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join(",")
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let parts = *self.0;
        let problem = Problem {
            r#type: "about:blank",
            title: parts.status.canonical_reason().unwrap_or("Error"),
            status: parts.status.as_u16(),
            detail: &parts.detail,
            code: &parts.code,
            errors: &parts.errors,
            tier_needed: parts.tier_needed.as_deref(),
        };
        let mut response = (parts.status, axum::Json(problem)).into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.extend(parts.headers);
        response.extensions_mut().insert(Failure { code: parts.code, cause: parts.cause });
        response
    }
}
