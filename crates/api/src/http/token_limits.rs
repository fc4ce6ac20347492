//! How often a script may call with its token.
//!
//! Counted in memory: the limit protects this process, and a write to the database for every call would cost more than
//! the call.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use jiff::{SignedDuration, Timestamp};
use texts::phrase;
use training::ids::TokenId;

use crate::ApiError;

const AT_ONCE: f64 = 300.0;
const A_SECOND: f64 = 10.0;
/// A token that was not used for this long has its whole allowance again.
const FORGOTTEN_AFTER: SignedDuration = SignedDuration::from_mins(1);
/// Tokens in use at once, beyond which those that rest are forgotten.
const MAX_KNOWN: usize = 10_000;

#[derive(Default)]
pub(crate) struct TokenLimits(Mutex<HashMap<TokenId, (f64, Timestamp)>>);

impl TokenLimits {
    /// Counts a call. A rejected one is not counted.
    pub fn charge(&self, token: TokenId, now: Timestamp) -> Result<(), ApiError> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MAX_KNOWN {
            all.retain(|_, (_, at)| now.duration_since(*at) < FORGOTTEN_AFTER);
        }
        let (spent, at) = all.get(&token).copied().unwrap_or((0.0, now));
        let seconds = now.duration_since(at).as_secs_f64().max(0.0);
        let after = (spent - seconds * A_SECOND).max(0.0) + 1.0;
        if after > AT_ONCE {
            return Err(too_often(((after - AT_ONCE) / A_SECOND).ceil().max(1.0) as u64));
        }
        all.insert(token, (after, now));
        Ok(())
    }
}

fn too_often(seconds: u64) -> ApiError {
    let detail = phrase!("This token calls too often. Try again in {seconds} s.", seconds);
    ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", detail)
        .with_header(RETRY_AFTER, HeaderValue::from(seconds))
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_token_may_call_three_hundred_times_at_once_and_ten_times_a_second_after_that() {
        let limits = TokenLimits::default();
        let at = |seconds| Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds);
        let calls = |token: u128, seconds| limits.charge(Uuid::from_u128(token).into(), at(seconds)).is_ok();
        assert!((0..300).all(|_| calls(1, 0)));
        assert!(!calls(1, 0) && calls(2, 0));
        assert!((0..10).all(|_| calls(1, 1)));
        assert!(!calls(1, 1) && calls(1, 61));
    }
}
