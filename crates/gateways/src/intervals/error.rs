use std::time::Duration;

use crate::http::{HttpAnswer, HttpError};

/// What it says of an error is cut to this.
const MAX_MESSAGE_CHARACTERS: usize = 200;
/// It asks to wait for no longer than this.
const LONGEST_WAIT: Duration = Duration::from_secs(3600);

/// Why a call had no effect, by what can be done about it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum IntervalsError {
    #[error("the key is not accepted")]
    KeyRefused,
    /// The key is accepted, but not for that athlete.
    #[error("the key does not open this athlete")]
    Forbidden,
    #[error("there is no such athlete, session or recording")]
    Gone,
    #[error("too many calls")]
    Throttled { wait: Option<Duration> },
    #[error("no answer: {0}")]
    NoAnswer(String),
    /// Such as a page of HTML.
    #[error("the answer cannot be read: {0}")]
    Unreadable(&'static str),
    #[error("refused with {status}: {message}")]
    Refused { status: u16, message: String },
    #[error("the call cannot be made: {0}")]
    Unusable(&'static str),
}

impl IntervalsError {
    /// Whether the same call may succeed later without anybody's help.
    pub const fn is_temporary(&self) -> bool {
        matches!(self, Self::Throttled { .. } | Self::NoAnswer(_) | Self::Unreadable(_))
    }

    pub(super) fn of(answer: &HttpAnswer) -> Self {
        match answer.status.as_u16() {
            401 => Self::KeyRefused,
            403 => Self::Forbidden,
            404 | 410 => Self::Gone,
            429 => Self::Throttled { wait: wait(answer) },
            status @ 400..=499 => Self::Refused { status, message: message(&answer.body) },
            status => Self::NoAnswer(format!("status {status}")),
        }
    }
}

impl From<HttpError> for IntervalsError {
    fn from(error: HttpError) -> Self {
        match error {
            HttpError::TooLong(_) => Self::Unreadable("it is too long"),
            error => Self::NoAnswer(error.to_string()),
        }
    }
}

fn wait(answer: &HttpAnswer) -> Option<Duration> {
    let seconds = answer.headers.get("retry-after")?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds).min(LONGEST_WAIT))
}

fn message(body: &[u8]) -> String {
    let parsed: Option<serde_json::Value> = serde_json::from_slice(body).ok();
    let told = parsed.as_ref().and_then(|body| body["error"].as_str().or_else(|| body["message"].as_str()));
    let plain = told.unwrap_or_default().chars().filter(|letter| !letter.is_control());
    plain.take(MAX_MESSAGE_CHARACTERS).collect()
}
