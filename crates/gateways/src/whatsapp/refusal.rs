//! Why a message was not sent, in words that say what to do.

use serde_json::Value;
use texts::{Phrase, phrase};

use crate::http::HttpError;

/// More than 24 hours have passed since the recipient wrote.
pub const OUTSIDE_THE_WINDOW: i64 = 131_047;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SendError {
    /// A retry may succeed.
    pub is_passing: bool,
    /// The provider's error code.
    pub code: Option<i64>,
    /// For a person to read, without quoting any message.
    pub reason: Phrase,
}

impl SendError {
    pub(super) const fn never(reason: Phrase) -> Self {
        Self { is_passing: false, code: None, reason }
    }
}

pub(super) fn no_answer(error: HttpError) -> SendError {
    let reason = match error {
        HttpError::NotSetUp(_) | HttpError::TooLong(_) => {
            phrase!("We cannot read WhatsApp’s answer.")
        }
        HttpError::Unreachable(_) => phrase!("WhatsApp did not answer."),
    };
    SendError { is_passing: true, code: None, reason }
}

pub(super) fn refused(status: u16, body: Option<&Value>) -> SendError {
    let code = body.and_then(|body| body["error"]["code"].as_i64());
    let is_passing = status == 429
        || status >= 500
        || matches!(code, Some(1 | 2 | 4 | 80_007 | 130_429 | 131_000 | 131_016 | 131_048 | 131_056));
    let reason = match (code, status) {
        (Some(code), _) => plain_words(code),
        (None, 429) => plain_words(130_429),
        (None, 401 | 403) => plain_words(190),
        (None, 500..) => plain_words(131_000),
        (None, _) => phrase!("WhatsApp refused it with status {status}.", status = status.to_string()),
    };
    SendError { is_passing, code, reason }
}

/// What an error code means for a coach.
pub fn plain_words(code: i64) -> Phrase {
    match code {
        4 | 80_007 | 130_429 | 131_048 | 131_056 => phrase!("WhatsApp accepts no more messages at the moment."),
        1 | 2 | 131_000 | 131_016 => phrase!("WhatsApp is having problems."),
        0 | 3 | 10 | 190 | 200 | 131_005 | 131_031 | 131_045 | 133_010 => {
            phrase!("WhatsApp no longer lets this server in. Ask your server’s administrator to renew its access.")
        }
        131_026 => phrase!("The number cannot be reached on WhatsApp. Check the athlete’s number."),
        131_030 => phrase!("WhatsApp lets this server write to test numbers only. Ask your server’s administrator."),
        OUTSIDE_THE_WINDOW => {
            phrase!("More than 24 hours have passed since the athlete wrote. Ask them to write, or call.")
        }
        130_472 | 131_049 | 131_050 => {
            phrase!("WhatsApp does not deliver it, because the athlete wants fewer messages.")
        }
        131_021 => {
            phrase!("The athlete has the number that this server sends from. Check the athlete’s number.")
        }
        131_053 => phrase!("The phone was off for too long."),
        132_000..=132_099 => phrase!(
            "The template is missing, paused or not approved in this language. Ask your server’s administrator, or change \
             the language."
        ),
        _ => phrase!(
            "WhatsApp refused it with code {code}. Send it by email, or ask your server’s administrator.",
            code = code.to_string()
        ),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn temporary_errors_are_retried_and_permanent_ones_are_not() {
        let of = |status, code: i64| refused(status, Some(&json!({"error": {"code": code}})));
        assert!(of(429, 130_429).is_passing && of(400, 131_056).is_passing && of(500, 131_000).is_passing);
        assert!(!of(401, 190).is_passing && !of(400, 131_026).is_passing && !of(404, 132_001).is_passing);
        assert!(refused(503, None).is_passing && !refused(404, None).is_passing);
        assert!(of(400, 132_001).reason.to_string().contains("not approved"));
        assert!(of(400, 999).reason.to_string().contains("code 999"));
    }
}
