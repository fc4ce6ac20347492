//! Matches the names of calls in any letter case: clients write `getschedule` and `GetSchedule`.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use axum::extract::Request;
use axum::http::Uri;
use axum::http::uri::PathAndQuery;
use utoipa::openapi::OpenApi;

#[derive(Clone)]
pub(crate) struct CanonicalPaths(Arc<Paths>);

struct Paths {
    canonical: HashSet<String>,
    by_lower_case: HashMap<String, String>,
}

impl CanonicalPaths {
    pub fn of(document: &OpenApi) -> Self {
        let canonical: HashSet<String> = document.paths.paths.keys().cloned().collect();
        let by_lower_case = canonical.iter().map(|path| (path.to_ascii_lowercase(), path.clone())).collect();
        Self(Arc::new(Paths { canonical, by_lower_case }))
    }

    /// The request, with its path in the letter case of its route.
    pub fn respell(&self, mut request: Request) -> Request {
        if let Some(uri) = self.respelled(request.uri()) {
            *request.uri_mut() = uri;
        }
        request
    }

    fn respelled(&self, uri: &Uri) -> Option<Uri> {
        let path = uri.path();
        if !is_call(path) || self.0.canonical.contains(path) {
            return None;
        }
        let canonical = self.0.by_lower_case.get(&path.to_ascii_lowercase())?;
        let path_and_query: PathAndQuery = match uri.query() {
            Some(query) => format!("{canonical}?{query}").parse().ok()?,
            None => canonical.parse().ok()?,
        };
        let mut parts = uri.clone().into_parts();
        parts.path_and_query = Some(path_and_query);
        Uri::from_parts(parts).ok()
    }
}

/// Whether the path is reserved for calls, and never for the web app.
pub(crate) fn is_call(path: &str) -> bool {
    let first = path.split('/').nth(1).unwrap_or_default();
    first.eq_ignore_ascii_case("api") || first.eq_ignore_ascii_case("auth")
}
