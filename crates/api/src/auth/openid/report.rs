//! The last page of the popup: it reports the outcome to the page that opened it, and closes.

use axum::http::header::{CONTENT_TYPE, REFERRER_POLICY};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};

use crate::ApiError;
use crate::auth::provider::Provider;
use crate::error::Failure;

/// The issuer's pages in the popup have no such policy; with ours the browser would isolate the popup from its opener,
/// which could then neither watch nor close it.
pub(super) const IN_THE_OPENERS_GROUP: (HeaderName, &str) =
    (HeaderName::from_static("cross-origin-opener-policy"), "unsafe-none");

pub(super) fn signed_in(provider: Provider) -> Response {
    respond(StatusCode::OK, provider, "signed-in", None)
}

/// The page that asked stays signed in as it is.
pub(super) fn linked(provider: Provider) -> Response {
    respond(StatusCode::OK, provider, "linked", None)
}

/// The problem as a page. The opener only knows the codes of sign-in.
pub(super) fn failed(provider: Provider, problem: ApiError) -> Response {
    let problem = problem.into_response();
    let failure = problem.extensions().get::<Failure>().cloned();
    let code = failure.as_ref().map(|failure| &*failure.code).filter(|code| code.starts_with("auth/"));
    let mut response = respond(problem.status(), provider, "failed", Some(code.unwrap_or(failed_code(provider))));
    if let Some(failure) = failure {
        response.extensions_mut().insert(failure);
    }
    response
}

fn respond(status: StatusCode, provider: Provider, outcome: &str, code: Option<&str>) -> Response {
    // The URL of this page contains the exchanged code.
    let headers = [IN_THE_OPENERS_GROUP, (REFERRER_POLICY, "no-referrer"), (CONTENT_TYPE, "text/html; charset=utf-8")];
    (status, headers, page(provider, outcome, code).into_string()).into_response()
}

fn page(provider: Provider, outcome: &str, code: Option<&str>) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                meta name="color-scheme" content="light dark";
                title { "Longrun" }
                link rel="icon" href="/favicon.svg";
                script src=(script_path(provider)) defer {}
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

pub(super) fn failed_code(provider: Provider) -> &'static str {
    match provider {
        Provider::Google => "auth/google-failed",
        Provider::Oidc => "auth/oidc-failed",
    }
}

fn script_path(provider: Provider) -> &'static str {
    match provider {
        Provider::Google => "/auth/google/report.js",
        Provider::Oidc => "/auth/oidc/report.js",
    }
}
