//! Web push (RFC 8030): messages to a browser through the push service of its maker. The service cannot read them
//! (RFC 8291), and knows by our signature who sends them (RFC 8292).

mod encryption;
mod subscription;
mod vapid;

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};
use std::time::Duration;

use jiff::fmt::rfc2822;
use jiff::{SignedDuration, Timestamp};
use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, HeaderValue, RETRY_AFTER};
use reqwest::{Method, Request, StatusCode};
use texts::{Phrase, phrase};

pub use self::encryption::MAX_PLAIN_BYTES;
pub use self::subscription::{InvalidSubscription, PushHosts, Subscription};
pub use self::vapid::{InvalidKey, VapidKey};
use crate::http::{HttpClient, HttpError, HttpLimits, Reach};
use crate::this_machine::leads_to_this_machine;

const MAX_ANSWER_BYTES: usize = 64 * 1024;

/// How long a service keeps a message for a phone that is off.
const KEPT_FOR: Duration = Duration::from_secs(12 * 60 * 60);

const LONGEST_WAIT: SignedDuration = SignedDuration::from_hours(12);

/// Cheap to clone.
#[derive(Clone)]
pub struct PushServices(Arc<Inner>);

struct Inner {
    key: RwLock<VapidKey>,
    /// An address at which the operator can be reached, as the services demand.
    contact: String,
    hosts: PushHosts,
    elsewhere: HttpClient,
    here: HttpClient,
}

impl std::fmt::Debug for PushServices {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PushServices").field("hosts", &self.0.hosts).finish_non_exhaustive()
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PushError {
    /// The subscription has ended.
    Gone,
    /// A retry may succeed, after the time that the service asks for.
    NotNow(Phrase, Option<SignedDuration>),
    /// A retry would fail in the same way.
    Refused(Phrase),
}

impl PushServices {
    pub fn new(key: VapidKey, contact: String, hosts: PushHosts, patience: Duration) -> Result<Self, HttpError> {
        let limits = HttpLimits { time: patience, answer_bytes: MAX_ANSWER_BYTES };
        let elsewhere = HttpClient::new(Reach::Encrypted, limits)?;
        let here = HttpClient::new(Reach::ThisMachine, limits)?;
        Ok(Self(Arc::new(Inner { key: RwLock::new(key), contact, hosts, elsewhere, here })))
    }

    /// What browsers need to subscribe, in base64url.
    pub fn public_key(&self) -> String {
        self.key().public_key().to_owned()
    }

    /// Sends with another key from now on: the data of another server was restored.
    pub fn replace_key(&self, key: VapidKey) {
        *self.0.key.write().unwrap_or_else(PoisonError::into_inner) = key;
    }

    fn key(&self) -> RwLockReadGuard<'_, VapidKey> {
        self.0.key.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn hosts(&self) -> &PushHosts {
        &self.0.hosts
    }

    /// Sends once. A message with the topic of an earlier one that waits at the service replaces it.
    pub async fn send(
        &self,
        subscription: &Subscription,
        topic: &str,
        plain: &[u8],
        now: Timestamp,
    ) -> Result<(), PushError> {
        let endpoint = subscription.endpoint();
        if !self.0.hosts.have(endpoint) {
            return Err(PushError::Refused(phrase!("We don’t know this browser’s push service.")));
        }
        let broken = || PushError::Refused(phrase!("The message could not be encrypted for this browser."));
        let body = encryption::encrypt(subscription.keys(), plain).map_err(|_| broken())?;
        let signature = self.key().authorization(endpoint, &self.0.contact, now).map_err(|_| broken())?;
        let mut request = Request::new(Method::POST, endpoint.clone());
        *request.headers_mut() = headers(&signature, topic).map_err(|_| broken())?;
        *request.body_mut() = Some(body.into());
        let client = if leads_to_this_machine(endpoint) { &self.0.here } else { &self.0.elsewhere };
        match client.send(request).await {
            Ok(answer) => outcome(answer.status, retry_after(&answer.headers, now)),
            Err(_) => Err(PushError::NotNow(phrase!("The push service did not answer."), None)),
        }
    }
}

fn headers(signature: &str, topic: &str) -> Result<HeaderMap, reqwest::header::InvalidHeaderValue> {
    let mut signature = HeaderValue::from_str(signature)?;
    signature.set_sensitive(true);
    let mut headers = HeaderMap::new();
    headers.insert(AUTHORIZATION, signature);
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
    headers.insert(CONTENT_ENCODING, HeaderValue::from_static("aes128gcm"));
    headers.insert("ttl", HeaderValue::from(KEPT_FOR.as_secs()));
    headers.insert("urgency", HeaderValue::from_static("normal"));
    headers.insert("topic", HeaderValue::from_str(topic)?);
    Ok(headers)
}

/// In seconds or as a date (RFC 9110). Nobody waits for longer than a message is of use.
fn retry_after(headers: &HeaderMap, now: Timestamp) -> Option<SignedDuration> {
    let text = headers.get(RETRY_AFTER)?.to_str().ok()?.trim();
    let wait = match text.parse::<u32>() {
        Ok(seconds) => SignedDuration::from_secs(seconds.into()),
        Err(_) => rfc2822::parse(text).ok()?.timestamp().duration_since(now),
    };
    Some(wait.clamp(SignedDuration::ZERO, LONGEST_WAIT))
}

/// Redirects are refused: an endpoint is what the browser said.
fn outcome(status: StatusCode, retry_after: Option<SignedDuration>) -> Result<(), PushError> {
    let code = status.as_u16();
    match code {
        200..=299 => Ok(()),
        404 | 410 => Err(PushError::Gone),
        429 => Err(PushError::NotNow(phrase!("The push service asks us to wait."), retry_after)),
        500..=599 => {
            Err(PushError::NotNow(phrase!("The push service does not work at present ({code}).", code), retry_after))
        }
        _ => Err(PushError::Refused(phrase!("The push service refused the message ({code}).", code))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_says_whether_to_try_again() {
        let of = |code: u16| outcome(StatusCode::from_u16(code).unwrap(), None);
        assert_eq!(of(201), Ok(()));
        assert_eq!((of(404), of(410)), (Err(PushError::Gone), Err(PushError::Gone)));
        for code in [429, 500, 503] {
            assert!(matches!(of(code), Err(PushError::NotNow(..))), "{code}");
        }
        for code in [302, 400, 403, 413] {
            assert!(matches!(of(code), Err(PushError::Refused(_))), "{code}");
        }
    }

    #[test]
    fn a_service_says_when_to_come_back_in_seconds_or_as_a_date() {
        let now = "2026-10-14T16:00:00Z".parse().unwrap();
        let wait = |text: &'static str| {
            let headers = HeaderMap::from_iter([(RETRY_AFTER, HeaderValue::from_static(text))]);
            retry_after(&headers, now).map(|wait| wait.as_secs())
        };
        assert_eq!(wait("120"), Some(120));
        assert_eq!(wait("Wed, 14 Oct 2026 16:05:00 GMT"), Some(300));
        assert_eq!(wait("Wed, 14 Oct 2026 15:00:00 GMT"), Some(0));
        assert_eq!(wait("4000000000"), Some(12 * 60 * 60));
        assert_eq!((wait("soon"), wait("-5"), wait("")), (None, None, None));
        assert_eq!(retry_after(&HeaderMap::new(), now), None);
    }
}
