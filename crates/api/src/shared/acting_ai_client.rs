//! The AI client that acts for a coach, if one does.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::Extensions;
use axum::http::request::Parts;
use store::plan_versions::Made;
use training::version::Author;

/// The coach's, or that of the coach's own assistant. Only this server puts it on a request, so nobody can claim to be the
/// coach by leaving it out: an assistant's calls are all made by `/mcp`.
#[derive(Debug, Clone, Default)]
pub(crate) struct ActingAiClient(Option<Arc<str>>);

impl ActingAiClient {
    pub fn named(name: Arc<str>) -> Self {
        Self(Some(name))
    }

    /// Whether a request was made by a tool of an assistant.
    pub fn is_acting(extensions: &Extensions) -> bool {
        extensions.get::<Self>().is_some_and(|client| client.0.is_some())
    }

    pub fn assistant(&self) -> Option<&str> {
        self.0.as_deref()
    }

    /// A version that the caller saves. What an assistant writes is a draft, whatever its caller may do otherwise.
    pub fn made(&self, made: Made) -> Made {
        match &self.0 {
            Some(name) => Made { author: Author::AiClient, assistant: Some(name.clone()), is_only_draft: true, ..made },
            None => made,
        }
    }
}

impl<S: Sync> FromRequestParts<S> for ActingAiClient {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_default())
    }
}
