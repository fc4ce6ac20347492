//! Rejects cross-site requests, which carry the browser's cookies.

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use texts::phrase;

use crate::{ApiError, App, PublicUrl};

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

pub(crate) async fn require_same_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let changes_nothing = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // The URL is the credential and cookies do not matter; mail programs post to it from their own pages.
    let is_of_an_athlete = request.uri().path().starts_with("/consent/");
    if changes_nothing || is_of_an_athlete || is_same_origin(request.headers(), &app.settings.public_url) {
        next.run(request).await
    } else {
        let detail = phrase!("This call is not open to pages of other sites.");
        ApiError::new(StatusCode::FORBIDDEN, "cross-origin", detail).into_response()
    }
}

/// Browsers declare where a request comes from, in one header or the other. A request with neither is not from a
/// browser, and only carries cookies that its sender chose.
fn is_same_origin(headers: &HeaderMap, public_url: &PublicUrl) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    match (text(SEC_FETCH_SITE), text(ORIGIN)) {
        (Some(site), _) => site == "same-origin",
        (None, Some(origin)) => {
            let authority = origin.split_once("://").map(|(_, authority)| authority);
            origin == public_url.to_string() || (authority.is_some() && authority == text(HOST))
        }
        (None, None) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allows(headers: &[(HeaderName, &str)]) -> bool {
        let headers = headers.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect();
        is_same_origin(&headers, &"https://plans.example.org".parse().unwrap())
    }

    #[test]
    fn the_browsers_fetch_metadata_decides() {
        assert!(allows(&[(SEC_FETCH_SITE, "same-origin"), (ORIGIN, "http://localhost:5173")]));
        for site in ["cross-site", "same-site", "none", ""] {
            assert!(!allows(&[(SEC_FETCH_SITE, site), (ORIGIN, "https://plans.example.org")]), "{site}");
        }
    }

    #[test]
    fn an_older_browser_sends_the_origin() {
        assert!(allows(&[(ORIGIN, "https://plans.example.org"), (HOST, "10.0.0.7:8080")]));
        assert!(allows(&[(ORIGIN, "http://10.0.0.7:8080"), (HOST, "10.0.0.7:8080")]));
        for origin in ["null", "", "https://evil.example", "https://plans.example.org.evil.example", "10.0.0.7:8080"] {
            assert!(!allows(&[(ORIGIN, origin), (HOST, "10.0.0.7:8080")]), "{origin}");
        }
        assert!(!allows(&[(ORIGIN, "null")]));
    }

    #[test]
    fn a_client_that_is_no_browser_may_call() {
        assert!(allows(&[]));
    }
}
