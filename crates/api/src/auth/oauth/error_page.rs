//! What a person reads when a program asks for something that nobody can allow. They are sent nowhere: only their own decision sends
//! them back to the program.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, REFERRER_POLICY};
use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use maud::html;
use texts::{Language, phrase};

use crate::ApiError;
use crate::error::Failure;
use crate::http::plain_page::plain_page;

pub(super) fn error_page(problem: ApiError, language: Language) -> Response {
    let told = problem.detail().in_language(language);
    let title = phrase!("This program cannot be connected").in_language(language);
    let nothing = phrase!("Nothing has been allowed.").in_language(language);
    let page = plain_page(language, &title, None, &html! { p role="alert" { (told) } p { (nothing) } });
    let problem = problem.into_response();
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex")),
    ];
    let mut response = (problem.status(), headers, page).into_response();
    if let Some(retry_after) = problem.headers().get("retry-after") {
        response.headers_mut().insert("retry-after", retry_after.clone());
    }
    if let Some(failure) = problem.extensions().get::<Failure>().cloned() {
        response.extensions_mut().insert(failure);
    }
    response
}
