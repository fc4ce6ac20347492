use std::error::Error;
use std::time::Duration;

use oauth2::{HttpRequest, HttpResponse};
use reqwest::redirect::Policy;
use reqwest::{Client, Request, Response, Url};

use super::{GoogleError, Issuer};

/// For one call. A sign-in makes four at most, and must be answered before its own request is given up.
const PATIENCE: Duration = Duration::from_secs(5);
pub const MOST_BYTES: usize = 256 * 1024;

/// Calls to the issuer that take neither long nor much.
#[derive(Clone)]
pub struct Http(Client);

impl Http {
    pub fn new(issuer: &Issuer) -> Result<Self, GoogleError> {
        let client = Client::builder().timeout(PATIENCE).redirect(Policy::none()).user_agent("Longrun");
        let client = if issuer.is_on_this_machine() { client.no_proxy() } else { client.https_only(true) };
        let client = client.build().map_err(|error| GoogleError::NotSetUp(error.to_string()))?;
        Ok(Self(client))
    }

    /// The text at that address.
    pub async fn get(&self, url: Url) -> Result<String, GoogleError> {
        let response = self.0.get(url).send().await.map_err(unreachable)?;
        if !response.status().is_success() {
            return Err(GoogleError::Status(response.status().as_u16()));
        }
        let bytes = read(response).await?;
        String::from_utf8(bytes).map_err(|_| GoogleError::Unusable("it is no text"))
    }

    pub async fn exchange(&self, request: HttpRequest) -> Result<HttpResponse, GoogleError> {
        let request = Request::try_from(request).map_err(unreachable)?;
        let response = self.0.execute(request).await.map_err(unreachable)?;
        let (status, headers) = (response.status(), response.headers().clone());
        if status.is_server_error() || status.is_redirection() {
            return Err(GoogleError::Status(status.as_u16()));
        }
        let mut answer = HttpResponse::new(read(response).await?);
        *answer.status_mut() = status;
        *answer.headers_mut() = headers;
        Ok(answer)
    }
}

async fn read(mut response: Response) -> Result<Vec<u8>, GoogleError> {
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(unreachable)? {
        if bytes.len() + chunk.len() > MOST_BYTES {
            return Err(GoogleError::TooLong);
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

/// What it was in the end, such as a name that is not known.
fn unreachable(error: reqwest::Error) -> GoogleError {
    let error = error.without_url();
    let mut cause: &dyn Error = &error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    GoogleError::Unreachable(cause.to_string())
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    /// What is made of an issuer's answer.
    async fn got(answer: String) -> Result<String, GoogleError> {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let issuer: Issuer = format!("http://{}", listener.local_addr().unwrap()).parse().unwrap();
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            stream.read_buf(&mut Vec::with_capacity(4096)).await.unwrap();
            // The other side may have heard enough before all is said.
            let _ = stream.write_all(answer.as_bytes()).await;
        });
        Http::new(&issuer).unwrap().get(issuer.discovery_url()).await
    }

    fn with_body(bytes: usize) -> String {
        format!("HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{}", "a".repeat(bytes))
    }

    #[tokio::test]
    async fn an_answer_may_be_so_long_and_no_longer() {
        assert_eq!(got(with_body(MOST_BYTES)).await.unwrap().len(), MOST_BYTES);
        assert!(matches!(got(with_body(MOST_BYTES + 1)).await, Err(GoogleError::TooLong)));
    }

    #[tokio::test]
    async fn nobody_is_followed_elsewhere() {
        let elsewhere = "HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n";
        assert!(matches!(got(elsewhere.into()).await, Err(GoogleError::Status(302))));
    }

    #[tokio::test]
    async fn an_answer_that_breaks_off_is_none() {
        let broken = "HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{";
        assert!(matches!(got(broken.into()).await, Err(GoogleError::Unreachable(_))));
    }
}
