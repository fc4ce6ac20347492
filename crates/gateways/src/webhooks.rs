//! Calls to addresses that people name. None of them may lead into the network of the server: the address is checked
//! when it is named, and what its host resolves to whenever it is called.

mod target;

use std::time::{Duration, Instant};

use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderValue, InvalidHeaderValue};
use reqwest::{Method, Request};

pub use self::target::{InvalidTarget, MAX_URL_BYTES, Target, WebhookReach};
pub use crate::http::NoAnswer;
use crate::http::{HttpClient, HttpError, HttpLimits, Reach};

const PATIENCE: Duration = Duration::from_secs(10);

/// Cheap to clone.
#[derive(Debug, Clone)]
pub struct WebhookCaller {
    client: HttpClient,
    reach: WebhookReach,
}

/// What one call sends.
#[derive(Debug, Clone, Copy)]
pub struct WebhookCall<'a> {
    pub id: &'a str,
    /// In seconds.
    pub timestamp: i64,
    /// One or two, separated by a space.
    pub signatures: &'a str,
    pub body: &'a str,
}

impl WebhookCaller {
    pub fn new(reach: WebhookReach) -> Result<Self, HttpError> {
        Self::with_patience(reach, PATIENCE)
    }

    pub fn with_patience(reach: WebhookReach, patience: Duration) -> Result<Self, HttpError> {
        let limits = HttpLimits { time: patience, answer_bytes: 0 };
        let client = match reach {
            WebhookReach::Public => HttpClient::new(Reach::Public, limits)?,
            WebhookReach::Private => HttpClient::new(Reach::Anywhere, limits)?,
        };
        Ok(Self { client, reach })
    }

    pub const fn reach(&self) -> WebhookReach {
        self.reach
    }

    /// Calls once, and waits for the head of the answer at most.
    pub async fn call(&self, target: &Target, call: WebhookCall<'_>) -> (Result<u16, NoAnswer>, Duration) {
        let started = Instant::now();
        let status = self.status(target, call).await;
        (status, started.elapsed())
    }

    async fn status(&self, target: &Target, call: WebhookCall<'_>) -> Result<u16, NoAnswer> {
        // A host that is an address is never resolved.
        if !target.is_allowed(self.reach) {
            return Err(NoAnswer::Private);
        }
        let mut request = Request::new(Method::POST, target.url().clone());
        *request.headers_mut() = headers(call).map_err(|_| NoAnswer::Unreachable)?;
        *request.body_mut() = Some(call.body.to_owned().into());
        Ok(self.client.status(request).await?.as_u16())
    }
}

fn headers(call: WebhookCall) -> Result<HeaderMap, InvalidHeaderValue> {
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert("webhook-id", HeaderValue::from_str(call.id)?);
    headers.insert("webhook-timestamp", HeaderValue::from(call.timestamp));
    headers.insert("webhook-signature", HeaderValue::from_str(call.signatures)?);
    Ok(headers)
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    const CALL: WebhookCall<'static> =
        WebhookCall { id: "018f", timestamp: 1_614_265_330, signatures: "v1,abc= v1,def=", body: "{}" };

    fn target(url: &str) -> Target {
        Target::parse(url, WebhookReach::Private).unwrap()
    }

    async fn called(reach: WebhookReach, url: &str) -> Result<u16, NoAnswer> {
        let caller = WebhookCaller::with_patience(reach, Duration::from_millis(300)).unwrap();
        caller.call(&target(url), CALL).await.0
    }

    #[tokio::test]
    async fn the_headers_are_the_standards() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/hook", listener.local_addr().unwrap());
        let heard = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut heard = Vec::with_capacity(4096);
            stream.read_buf(&mut heard).await.unwrap();
            stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.unwrap();
            String::from_utf8(heard).unwrap()
        });
        assert_eq!(called(WebhookReach::Private, &url).await, Ok(204));
        let heard = heard.await.unwrap();
        for line in [
            "POST /hook HTTP/1.1\r\n",
            "content-type: application/json\r\n",
            "webhook-id: 018f\r\n",
            "webhook-timestamp: 1614265330\r\n",
            "webhook-signature: v1,abc= v1,def=\r\n",
        ] {
            assert!(heard.contains(line), "{line}: {heard}");
        }
    }

    #[tokio::test]
    async fn a_name_that_resolves_to_this_network_is_refused_when_it_is_called() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        for url in [format!("https://localhost:{port}/"), format!("https://127.0.0.1:{port}/")] {
            assert_eq!(called(WebhookReach::Public, &url).await, Err(NoAnswer::Private), "{url}");
        }
        let nobody = tokio::time::timeout(Duration::from_millis(50), listener.accept()).await;
        assert!(nobody.is_err(), "nobody connects");
    }

    #[tokio::test]
    async fn a_receiver_that_hangs_is_given_up() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/", listener.local_addr().unwrap());
        assert_eq!(called(WebhookReach::Private, &url).await, Err(NoAnswer::TimedOut));
    }
}
