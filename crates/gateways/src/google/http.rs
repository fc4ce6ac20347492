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

fn unreachable(error: reqwest::Error) -> GoogleError {
    GoogleError::Unreachable(error.without_url().to_string())
}
