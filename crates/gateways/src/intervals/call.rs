use base64ct::{Base64, Encoding};
use reqwest::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use reqwest::{Method, Request};
use serde::de::DeserializeOwned;
use zeroize::Zeroizing;

use super::{Credential, Intervals, IntervalsError};
use crate::http::HttpAnswer;

impl Intervals {
    pub(super) async fn get<T: DeserializeOwned>(&self, by: &Credential, path: &str) -> Result<T, IntervalsError> {
        let request = self.request(Method::GET, by, path)?;
        parsed(&self.send(request).await?)
    }

    pub(super) async fn send_json<T: DeserializeOwned>(
        &self,
        method: Method,
        by: &Credential,
        path: &str,
        body: &serde_json::Value,
    ) -> Result<T, IntervalsError> {
        let mut request = self.request(method, by, path)?;
        request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        *request.body_mut() = Some(body.to_string().into());
        parsed(&self.send(request).await?)
    }

    pub(super) fn request(&self, method: Method, by: &Credential, path: &str) -> Result<Request, IntervalsError> {
        let mut request = self.bare_request(method, path)?;
        let mut header = HeaderValue::from_str(&by.header()).map_err(|_| IntervalsError::KeyRefused)?;
        header.set_sensitive(true);
        request.headers_mut().insert(AUTHORIZATION, header);
        Ok(request)
    }

    pub(super) fn bare_request(&self, method: Method, path: &str) -> Result<Request, IntervalsError> {
        let url = format!("{}{path}", self.0.settings.url.as_str().trim_end_matches('/'));
        let url = url.parse().map_err(|_| IntervalsError::Unusable("the address cannot be made"))?;
        let mut request = Request::new(method, url);
        request.headers_mut().insert(ACCEPT, HeaderValue::from_static("application/json"));
        Ok(request)
    }

    /// Sends the request once, in its turn.
    pub(super) async fn send(&self, request: Request) -> Result<HttpAnswer, IntervalsError> {
        self.0.pacer.wait().await;
        let answer = self.0.http.send(request).await?;
        if answer.status.is_success() { Ok(answer) } else { Err(IntervalsError::of(&answer)) }
    }
}

pub(super) fn parsed<T: DeserializeOwned>(answer: &HttpAnswer) -> Result<T, IntervalsError> {
    serde_json::from_slice(&answer.body).map_err(|_| IntervalsError::Unreadable("it is not the JSON that was expected"))
}

impl Credential {
    fn header(&self) -> Zeroizing<String> {
        Zeroizing::new(match self {
            Self::Key(key) => format!("Basic {}", Base64::encode_string(format!("API_KEY:{}", **key).as_bytes())),
            Self::Token(token) => format!("Bearer {}", **token),
        })
    }
}
