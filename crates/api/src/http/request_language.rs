//! The language that the caller's browser asks for.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use texts::Language;

/// `None` if the request asks for no supported language.
#[derive(Debug, Clone, Copy)]
pub struct RequestLanguage(pub Option<Language>);

impl RequestLanguage {
    pub fn of(headers: &HeaderMap) -> Self {
        let header = headers.get(ACCEPT_LANGUAGE).and_then(|header| header.to_str().ok());
        Self(header.and_then(Language::accepted))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for RequestLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers))
    }
}
