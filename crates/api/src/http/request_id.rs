//! The id of one request, in its response and in every log line about it.

use std::sync::Arc;

use axum::http::{HeaderMap, HeaderName, HeaderValue};

use crate::Clock;

pub(crate) const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const LONGEST: usize = 64;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RequestId(Arc<str>);

impl RequestId {
    /// The id from a proxy, if it is safe to repeat and to log; otherwise a new one.
    pub fn of(headers: &HeaderMap, clock: &Clock) -> Self {
        let given = headers.get(X_REQUEST_ID).and_then(|value| value.to_str().ok());
        match given {
            Some(id) if is_safe(id) => Self(id.into()),
            _ => Self(clock.new_id().to_string().into()),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn header_value(&self) -> Option<HeaderValue> {
        HeaderValue::from_str(&self.0).ok()
    }
}

fn is_safe(id: &str) -> bool {
    let is_safe_byte = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    !id.is_empty() && id.len() <= LONGEST && id.bytes().all(is_safe_byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_short_plain_ids_are_accepted() {
        assert!(is_safe("0198-abc_DEF.7"));
        for unsafe_id in ["", "a b", "a\"b", "a\tb", "é", &"a".repeat(65)] {
            assert!(!is_safe(unsafe_id), "{unsafe_id}");
        }
    }
}
