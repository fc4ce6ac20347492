//! The last page of the popup: it reports the outcome to the page that opened it, and closes.

use axum::http::header::{CONTENT_TYPE, REFERRER_POLICY};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};

use crate::ApiError;
use crate::error::Failure;

pub(super) const FAILED: &str = "auth/google-failed";

/// The issuer's pages in the popup have no such policy; with ours the browser would isolate the popup from its opener,
/// which could then neither watch nor close it.
pub(super) const IN_THE_OPENERS_GROUP: (HeaderName, &str) =
    (HeaderName::from_static("cross-origin-opener-policy"), "unsafe-none");

pub(super) fn signed_in() -> Response {
    respond(StatusCode::OK, "signed-in", None)
}

/// The problem as a page. The opener only knows the codes of sign-in.
pub(super) fn failed(problem: ApiError) -> Response {
    let problem = problem.into_response();
    let failure = problem.extensions().get::<Failure>().cloned();
    let code = failure.as_ref().map(|failure| &*failure.code).filter(|code| code.starts_with("auth/"));
    let mut response = respond(problem.status(), "failed", Some(code.unwrap_or(FAILED)));
    if let Some(failure) = failure {
        response.extensions_mut().insert(failure);
    }
    response
}

fn respond(status: StatusCode, outcome: &str, code: Option<&str>) -> Response {
    // The URL of this page contains the exchanged code.
    let headers = [IN_THE_OPENERS_GROUP, (REFERRER_POLICY, "no-referrer"), (CONTENT_TYPE, "text/html; charset=utf-8")];
    (status, headers, page(outcome, code).into_string()).into_response()
}

fn page(outcome: &str, code: Option<&str>) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                meta name="color-scheme" content="light dark";
                title { "Longrun" }
                link rel="icon" href="/favicon.svg";
                script src="/auth/google/report.js" defer {}
            }
            body data-outcome=(outcome) data-code=[code] {
                p { "You can close this window." }
            }
        }
    }
}

pub async fn script() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], include_str!("report.js"))
}
