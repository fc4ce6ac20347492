//! One log line, an id and metrics for each request.

use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use tracing::{Instrument, debug, error, info, info_span};

use crate::App;
use crate::error::Failure;
use crate::http::request_id::{RequestId, X_REQUEST_ID};

const LONGEST_LOGGED_PATH: usize = 200;
const SECRETS: [&str; 4] = ["/feeds/", "/consent/", "/in/health/", "/in/connect/"];

pub(crate) async fn log_request(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = RequestId::of(request.headers(), &app.clock);
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let path = logged(request.uri().path());
    let span = info_span!("request", id = id.as_str(), %method, path);

    request.extensions_mut().insert(id.clone());
    let in_flight = app.metrics.request_started();
    let mut response = next.run(request).instrument(span.clone()).await;
    drop(in_flight);

    let elapsed = started.elapsed();
    let route = route.as_ref().map_or("other", MatchedPath::as_str);
    app.metrics.request_answered(&method, route, response.status(), elapsed);
    span.in_scope(|| log(&response, elapsed));
    if let Some(id) = id.header_value() {
        response.headers_mut().insert(X_REQUEST_ID, id);
    }
    response
}

/// The path without the query, which may contain a token, and without the secret of a calendar, a consent or a phone.
fn logged(path: &str) -> String {
    let lower = path.to_ascii_lowercase();
    if let Some(place) = SECRETS.iter().find(|place| lower.starts_with(**place)) {
        return format!("{place}…");
    }
    path.chars().take(LONGEST_LOGGED_PATH).collect()
}

/// Request contents are never logged: only the code of a client error, and the cause that we wrote.
fn log(response: &Response, elapsed: Duration) {
    let status = response.status().as_u16();
    let milliseconds = elapsed.as_secs_f64() * 1000.0;
    let failure = response.extensions().get::<Failure>();
    let code = failure.map(|failure| &*failure.code);
    let cause = failure.and_then(|failure| failure.cause.as_deref());
    let is_planned = failure.is_some_and(|failure| failure.is_planned);
    if response.status().is_server_error() && !is_planned {
        error!(status, milliseconds, code, cause, "failed");
    } else if response.status() >= StatusCode::BAD_REQUEST {
        info!(status, milliseconds, code, cause, "refused");
    } else {
        debug!(status, milliseconds, "answered");
    }
}
