//! HTTP calls to other servers, bounded in time and size. Every HTTP gateway uses this client.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, Request, Response, StatusCode};

use crate::public_address::{PrivateAddress, PublicAddresses};

/// The limits of one call.
#[derive(Debug, Clone, Copy)]
pub struct HttpLimits {
    pub time: Duration,
    pub answer_bytes: usize,
}

/// Which servers the client may call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Other machines, always encrypted.
    Encrypted,
    /// Only this machine, without encryption and bypassing proxies.
    ThisMachine,
    /// Machines of the internet, always encrypted. A proxy would resolve names itself, so there is none.
    Public,
    /// Whatever the operator allows, bypassing proxies.
    Anywhere,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HttpError {
    #[error("the other side did not answer: {0}")]
    Unreachable(String),
    #[error("the other side answered more than {0} bytes")]
    TooLong(usize),
    #[error("the client cannot be set up: {0}")]
    NotSetUp(String),
}

/// Why there was no status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoAnswer {
    /// The address is one of the server's own network.
    Private,
    TimedOut,
    Unreachable,
}

/// Servers close idle connections, some after five seconds; a call sent at that moment would be lost.
const KEPT_IDLE: Duration = Duration::from_secs(2);

/// Whether this machine has the certificates of authorities, which every encrypted call to another server needs.
pub fn has_certificates() -> bool {
    Client::builder().build().is_ok()
}

/// Cheap to clone; connections are shared.
#[derive(Debug, Clone)]
pub struct HttpClient {
    client: Client,
    limits: HttpLimits,
}

/// A response, read completely.
#[derive(Debug)]
pub struct HttpAnswer {
    pub status: StatusCode,
    pub headers: reqwest::header::HeaderMap,
    pub body: Vec<u8>,
}

impl HttpClient {
    pub fn new(reach: Reach, limits: HttpLimits) -> Result<Self, HttpError> {
        let client = || {
            let client = Client::builder()
                .timeout(limits.time)
                .pool_idle_timeout(KEPT_IDLE)
                .redirect(Policy::none())
                .user_agent("Longrun");
            match reach {
                Reach::Encrypted => client.https_only(true),
                Reach::ThisMachine | Reach::Anywhere => client.no_proxy(),
                Reach::Public => client.https_only(true).no_proxy().dns_resolver(Arc::new(PublicAddresses)),
            }
        };
        // Without certificates the first fails, and with the second every encrypted call does.
        let client = client().build().or_else(|_| client().tls_certs_only([]).build());
        let client = client.map_err(|error| HttpError::NotSetUp(error.to_string()))?;
        Ok(Self { client, limits })
    }

    /// Sends the request once. Redirects are not followed.
    pub async fn send(&self, request: Request) -> Result<HttpAnswer, HttpError> {
        let response = self.client.execute(request).await.map_err(unreachable)?;
        let (status, headers) = (response.status(), response.headers().clone());
        Ok(HttpAnswer { status, headers, body: self.read(response).await? })
    }

    /// Sends the request once and answers the status alone; the body is not read.
    pub async fn status(&self, request: Request) -> Result<StatusCode, NoAnswer> {
        match self.client.execute(request).await {
            Ok(response) => Ok(response.status()),
            Err(error) if error.is_timeout() => Err(NoAnswer::TimedOut),
            Err(error) if is_private(&error) => Err(NoAnswer::Private),
            Err(_) => Err(NoAnswer::Unreachable),
        }
    }

    async fn read(&self, mut response: Response) -> Result<Vec<u8>, HttpError> {
        let most = self.limits.answer_bytes;
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(unreachable)? {
            if bytes.len() + chunk.len() > most {
                return Err(HttpError::TooLong(most));
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(bytes)
    }
}

fn is_private(error: &reqwest::Error) -> bool {
    let mut cause = error.source();
    while let Some(error) = cause {
        if error.is::<PrivateAddress>() {
            return true;
        }
        cause = error.source();
    }
    false
}

/// The root cause, such as an unknown host. The URL may contain a secret and is left out.
pub(crate) fn unreachable(error: reqwest::Error) -> HttpError {
    let error = error.without_url();
    let mut cause: &dyn Error = &error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    HttpError::Unreachable(cause.to_string())
}

#[cfg(test)]
mod tests {
    use reqwest::Method;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    const LIMITS: HttpLimits = HttpLimits { time: Duration::from_millis(500), answer_bytes: 100_000 };

    /// How the client handles another server's response.
    async fn got(answer: String) -> Result<HttpAnswer, HttpError> {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap()).parse().unwrap();
        let served = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            stream.read_buf(&mut Vec::with_capacity(4096)).await.unwrap();
            // The client may have closed before everything is written.
            let _ = stream.write_all(answer.as_bytes()).await;
            stream
        });
        let got = HttpClient::new(Reach::ThisMachine, LIMITS).unwrap().send(Request::new(Method::GET, url)).await;
        drop(served);
        got
    }

    fn with_body(bytes: usize) -> String {
        format!("HTTP/1.1 200 OK\r\ncontent-length: {bytes}\r\n\r\n{}", "a".repeat(bytes))
    }

    #[tokio::test]
    async fn a_response_has_a_maximum_length() {
        let most = LIMITS.answer_bytes;
        assert_eq!(got(with_body(most)).await.unwrap().body.len(), most);
        assert_eq!(got(with_body(most + 1)).await.unwrap_err(), HttpError::TooLong(most));
    }

    #[tokio::test]
    async fn redirects_are_not_followed() {
        let elsewhere = "HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n";
        assert_eq!(got(elsewhere.into()).await.unwrap().status, 302);
    }

    #[tokio::test]
    async fn an_endless_response_is_an_error() {
        let unfinished = "HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{";
        assert!(matches!(got(unfinished.into()).await, Err(HttpError::Unreachable(_))));
    }

    #[tokio::test]
    async fn other_machines_are_not_called_without_encryption() {
        let client = HttpClient::new(Reach::Encrypted, LIMITS).unwrap();
        let request = Request::new(Method::GET, "http://127.0.0.1:1/".parse().unwrap());
        assert!(matches!(client.send(request).await, Err(HttpError::Unreachable(_))));
    }

    #[tokio::test]
    async fn a_connection_is_reused_and_dropped_once_it_was_idle() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url: reqwest::Url = format!("http://{}", listener.local_addr().unwrap()).parse().unwrap();
        let connections = tokio::spawn(async move {
            let mut left_open = vec![];
            for calls in [2, 1] {
                let (mut stream, _) = listener.accept().await.unwrap();
                for _ in 0..calls {
                    stream.read_buf(&mut Vec::with_capacity(4096)).await.unwrap();
                    stream.write_all(with_body(1).as_bytes()).await.unwrap();
                }
                left_open.push(stream);
            }
        });
        let client = HttpClient::new(Reach::ThisMachine, LIMITS).unwrap();
        for pause in [Duration::ZERO, KEPT_IDLE + Duration::from_millis(100), Duration::ZERO] {
            client.send(Request::new(Method::GET, url.clone())).await.unwrap();
            tokio::time::sleep(pause).await;
        }
        connections.await.unwrap();
    }
}
