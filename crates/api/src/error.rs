//! One error type and one response shape: RFC 9457 `application/problem+json` with a stable `code`.

use std::borrow::Cow;
use std::fmt::Display;
use std::sync::Arc;

use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use store::{ChangeError, StoreError};
use texts::{Language, Phrase, phrase};
use training::allowance::{AllowanceExceeded, Holding};
use training::entitlements::NotEntitled;
use training::error::Invalid;
use training::tiers::{Tier, TierName};
use utoipa::ToSchema;

pub type ApiResult<T> = Result<T, ApiError>;

/// Why a call failed, in words for the caller.
#[derive(Debug)]
pub struct ApiError(Box<Parts>);

#[derive(Debug)]
struct Parts {
    status: StatusCode,
    code: Cow<'static, str>,
    detail: Phrase,
    errors: Vec<(String, Phrase)>,
    headers: Vec<(HeaderName, HeaderValue)>,
    tier_needed: Option<String>,
    second_step: Option<String>,
    /// For the log only: it may contain what the caller must not learn.
    cause: Option<Arc<str>>,
    is_planned: bool,
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
pub struct Problem {
    /// Always `about:blank`: the `code` tells problems apart.
    r#type: &'static str,
    /// The meaning of the HTTP status.
    title: &'static str,
    /// The HTTP status.
    status: u16,
    /// What went wrong, for a person to read.
    detail: String,
    /// What went wrong, for a program to compare. It never changes.
    code: Cow<'static, str>,
    /// The fields at fault, where there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    errors: Vec<FieldError>,
    /// The tier that would allow it, where the account's does not.
    #[serde(rename = "tierNeeded", skip_serializing_if = "Option::is_none")]
    #[schema(example = "coach")]
    tier_needed: Option<String>,
    /// The handle to finish a sign-in with a code, where one is needed.
    #[serde(rename = "secondStep", skip_serializing_if = "Option::is_none")]
    #[schema(example = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")]
    second_step: Option<String>,
}

/// What the log says about an error response; travels with the response to where it is logged.
#[derive(Clone)]
pub(crate) struct Failure {
    pub code: Cow<'static, str>,
    pub cause: Option<Arc<str>>,
    /// The server refuses by intention, and nothing is wrong with it.
    pub is_planned: bool,
}

impl ApiError {
    pub fn new(status: StatusCode, code: impl Into<Cow<'static, str>>, detail: Phrase) -> Self {
        Self(Box::new(Parts {
            status,
            code: code.into(),
            detail,
            errors: Vec::new(),
            headers: Vec::new(),
            tier_needed: None,
            second_step: None,
            cause: None,
            is_planned: false,
        }))
    }

    /// An internal error. The cause is logged and never sent.
    pub fn internal(cause: impl Display) -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            phrase!("Something went wrong on our side. Try again."),
        )
        .with_cause(cause)
    }

    /// The request was understood, but its content is invalid.
    pub fn unprocessable(code: impl Into<Cow<'static, str>>, detail: Phrase) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, detail)
    }

    /// Not found; somebody else's looks exactly the same.
    pub fn missing(noun: &'static str) -> Self {
        Self::new(
            StatusCode::NOT_FOUND,
            format!("{noun}-not-found"),
            phrase!("There is no such {noun}.", noun = named(noun)),
        )
    }

    /// An address under which there is nothing.
    pub(crate) fn unknown_call() -> Self {
        let detail = phrase!("There’s no such call. /api/docs lists them all.");
        Self::new(StatusCode::NOT_FOUND, "unknown-call", detail)
    }

    #[must_use]
    pub fn with_field(mut self, field: impl Into<String>, message: Phrase) -> Self {
        self.0.errors.push((field.into(), message));
        self
    }

    #[must_use]
    pub fn with_header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.0.headers.push((name, value));
        self
    }

    #[must_use]
    pub(crate) fn with_two_factor(mut self, handle: String) -> Self {
        self.0.second_step = Some(handle);
        self
    }

    /// For the log: whatever the status, nothing is wrong with the server.
    #[must_use]
    pub(crate) fn planned(mut self) -> Self {
        self.0.is_planned = true;
        self
    }

    pub(crate) fn is_planned(&self) -> bool {
        self.0.is_planned || !self.0.status.is_server_error()
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.0.status
    }

    pub(crate) fn code(&self) -> &str {
        &self.0.code
    }

    /// For the log of work that answers no call.
    pub(crate) fn reason(&self) -> String {
        self.0.cause.as_deref().map_or_else(|| self.0.detail.to_string(), str::to_owned)
    }

    /// The message for the caller.
    pub fn detail(&self) -> &Phrase {
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
const MAX_FIELD_ERRORS: usize = 100;

/// The first message is the detail.
impl From<Invalid> for ApiError {
    fn from(invalid: Invalid) -> Self {
        let mut errors = invalid.into_errors();
        errors.truncate(MAX_FIELD_ERRORS);
        let detail = errors.first().map_or_else(|| Phrase::verbatim(""), |first| first.message.clone());
        let problem = Self::unprocessable("invalid-input", detail);
        errors.into_iter().fold(problem, |problem, error| problem.with_field(error.field, error.message))
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Invalid(detail) => Self::unprocessable("invalid-value", Phrase::verbatim(detail)),
            StoreError::Busy => Self::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "busy",
                phrase!("The server is busy. Try again in a moment."),
            )
            .with_header(RETRY_AFTER, HeaderValue::from_static("1"))
            .with_cause(&error),
            StoreError::Unavailable(_) => Self::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "database-unavailable",
                phrase!("The database cannot be reached at the moment. Try again."),
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
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "timeout", phrase!("The request took too long. Try again."))
        .with_header(RETRY_AFTER, HeaderValue::from_static("5"))
}

impl From<ChangeError> for ApiError {
    fn from(error: ChangeError) -> Self {
        match error {
            ChangeError::Missing(noun) => Self::missing(noun),
            ChangeError::Stale => Self::new(
                StatusCode::PRECONDITION_FAILED,
                "stale",
                phrase!("Someone saved in the meantime. Load it again before saving."),
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
        let (code, detail) = match holding {
            Holding::Athletes => (
                "too-many-athletes",
                phrase!("An account can hold at most {most} athletes. Delete what is no longer needed.", most),
            ),
            Holding::Templates => (
                "too-many-templates",
                phrase!("An account can hold at most {most} templates. Delete what is no longer needed.", most),
            ),
            Holding::PlanTemplates => (
                "too-many-plan-templates",
                phrase!("An account can hold at most {most} plan templates. Delete what is no longer needed.", most),
            ),
            Holding::Schedules => (
                "too-many-schedules",
                phrase!("An account can hold at most {most} schedules. Delete what is no longer needed.", most),
            ),
            Holding::Goals => (
                "too-many-goals",
                phrase!("An account can hold at most {most} goals. Delete what is no longer needed.", most),
            ),
            Holding::Results => (
                "too-many-results",
                phrase!("An account can hold at most {most} results. Delete what is no longer needed.", most),
            ),
            Holding::Bytes => (
                "too-many-bytes",
                phrase!(
                    "An account can hold at most {most} MB of text. Delete what is no longer needed.",
                    most = most / 1_000_000
                ),
            ),
            Holding::Activities => (
                "too-many-activities",
                phrase!("An account can hold at most {most} recordings. Delete what is no longer needed.", most),
            ),
            Holding::RecordingBytes => (
                "too-many-recording-bytes",
                phrase!(
                    "An account can hold at most {most} GB of recordings. Delete what is no longer needed.",
                    most = most / 1_000_000_000
                ),
            ),
        };
        Self::new(StatusCode::CONFLICT, code, detail)
    }
}

fn tier_limit(tier: Tier, needed: Tier) -> ApiError {
    let most = tier.most_athletes.unwrap_or_default();
    let detail = phrase!(
        "{tier} is for up to {most} athletes. Everything stays; to add one more, move to {needed}.",
        tier = tier_name(tier.name),
        most,
        needed = tier_name(needed.name),
    );
    let mut error = ApiError::new(StatusCode::PAYMENT_REQUIRED, "tier-limit", detail);
    error.0.tier_needed = Some(needed.name.wire_name().to_lowercase());
    error
}

/// The paid tiers have names, which are on invoices too.
fn tier_name(tier: TierName) -> Phrase {
    match tier {
        TierName::Free => phrase!("Free" as "tier"),
        paid => Phrase::verbatim(paid.display_name()),
    }
}

/// What the caller reads of an error, until the language is known that it is read in.
#[derive(Debug, Clone)]
pub(crate) struct Spoken {
    status: StatusCode,
    code: Cow<'static, str>,
    detail: Phrase,
    errors: Vec<(String, Phrase)>,
    tier_needed: Option<String>,
    second_step: Option<String>,
}

impl Spoken {
    /// Replaces the body, which was in English.
    pub fn say_in(&self, language: Language, response: &mut Response) {
        if let Ok(body) = serde_json::to_vec(&self.problem(language)) {
            response.headers_mut().remove(CONTENT_LENGTH);
            *response.body_mut() = body.into();
        }
    }

    fn problem(&self, language: Language) -> Problem {
        let said = |(field, message): &(String, Phrase)| FieldError {
            field: field.clone(),
            message: message.in_language(language),
        };
        Problem {
            r#type: "about:blank",
            title: self.status.canonical_reason().unwrap_or("Error"),
            status: self.status.as_u16(),
            detail: self.detail.in_language(language),
            code: self.code.clone(),
            errors: self.errors.iter().map(said).collect(),
            tier_needed: self.tier_needed.clone(),
            second_step: self.second_step.clone(),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let Parts { status, code, detail, errors, headers: added, tier_needed, second_step, cause, is_planned } =
            *self.0;
        let failure = Failure { code: code.clone(), cause, is_planned };
        let spoken = Spoken { status, code, detail, errors, tier_needed, second_step };
        let mut response = (status, axum::Json(spoken.problem(Language::English))).into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.extend(added);
        response.extensions_mut().insert(failure);
        response.extensions_mut().insert(spoken);
        response
    }
}

/// What there is none of, by the name in its code.
fn named(noun: &'static str) -> Phrase {
    match noun {
        "absence" => phrase!("time off" as "missing"),
        "activity" => phrase!("recording" as "missing"),
        "account" => phrase!("account" as "missing"),
        "athlete" => phrase!("athlete" as "missing"),
        "course" => phrase!("course" as "missing"),
        "day" => phrase!("day" as "missing"),
        "delivery" => phrase!("delivery" as "missing"),
        "goal" => phrase!("goal" as "missing"),
        "group" => phrase!("group" as "missing"),
        "inbox-item" => phrase!("inbox-item" as "missing"),
        "invitation" => phrase!("invitation" as "missing"),
        "link" => phrase!("link" as "missing"),
        "member" => phrase!("member" as "missing"),
        "message" => phrase!("message" as "missing"),
        "move" => phrase!("move" as "missing"),
        "notification" => phrase!("notification" as "missing"),
        "passkey" => phrase!("passkey" as "missing"),
        "photo" => phrase!("photo" as "missing"),
        "race-plan" => phrase!("race plan" as "missing"),
        "result" => phrase!("result" as "missing"),
        "schedule" => phrase!("schedule" as "missing"),
        "session" => phrase!("session" as "missing"),
        "template" => phrase!("template" as "missing"),
        "token" => phrase!("token" as "missing"),
        "webhook" => phrase!("webhook" as "missing"),
        "workout" => phrase!("workout" as "missing"),
        other => Phrase::verbatim(other),
    }
}
