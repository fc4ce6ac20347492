//! While a backup is restored, nobody else is served: whatever they entered would be lost.

use axum::Extension;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::html;
use texts::phrase;

use crate::error::Failure;
use crate::http::call_names::is_call;
use crate::http::negotiation::{page_language, wants_page};
use crate::http::plain_page::plain_page;
use crate::{ApiError, App};

/// Files of pages, signs of life, and the calls of whoever restores.
const OPEN: [&str; 7] = [
    "/api/UploadServerBackup",
    "/auth/first-start/upload",
    "/auth/restore-progress",
    "/consent.css",
    "/favicon.svg",
    "/healthz",
    "/readyz",
];
const SECONDS_TO_WAIT: u32 = 30;
const CODE: &str = "server-restoring";

pub(crate) async fn close_while_restoring(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if path.starts_with("/assets/") || OPEN.contains(&path) {
        return next.run(request).await;
    }
    // A restore that waits for its turn keeps new calls out.
    match app.restoration.gate().try_read() {
        Ok(_served) => next.run(request).await,
        Err(_) => refuse(&request),
    }
}

fn refuse(request: &Request) -> Response {
    let is_page = request.method() == Method::GET && wants_page(request.headers()) && !is_call(request.uri().path());
    let retry_after = (RETRY_AFTER, HeaderValue::from(SECONDS_TO_WAIT));
    if !is_page {
        let detail = phrase!("A backup is being restored. Try again in a few minutes.");
        let problem = ApiError::new(StatusCode::SERVICE_UNAVAILABLE, CODE, detail);
        return problem.with_header(retry_after.0, retry_after.1).planned().into_response();
    }
    let language = page_language(request.uri().query(), request.headers());
    let title = phrase!("Longrun will be back soon").in_language(language);
    let wait = phrase!("A backup is being restored. Try again in a few minutes.").in_language(language);
    let page = plain_page(language, &title, Some(SECONDS_TO_WAIT), &html! { p { (wait) } });
    let html = (CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    let failure = Failure { code: CODE.into(), cause: None, is_planned: true };
    (StatusCode::SERVICE_UNAVAILABLE, [retry_after, html], Extension(failure), page).into_response()
}
