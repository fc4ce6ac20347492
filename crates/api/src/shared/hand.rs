//! Whose hand writes a plan.

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
pub(crate) struct Hand(Option<Arc<str>>);

impl Hand {
    pub fn of_assistant(name: Arc<str>) -> Self {
        Self(Some(name))
    }

    /// Whether a request was made by a tool of an assistant.
    pub fn is_at(extensions: &Extensions) -> bool {
        extensions.get::<Self>().is_some_and(|hand| hand.0.is_some())
    }

    pub fn assistant(&self) -> Option<&str> {
        self.0.as_deref()
    }

    /// A version of the caller by this hand. What an assistant writes is a draft, whatever its caller may do otherwise.
    pub fn made(&self, made: Made) -> Made {
        match &self.0 {
            Some(name) => {
                Made { author: Author::Assistant, assistant: Some(name.clone()), is_only_draft: true, ..made }
            }
            None => made,
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Hand {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_default())
    }
}
