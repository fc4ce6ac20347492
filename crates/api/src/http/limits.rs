//! Limits per request: bytes, time, connections.

use std::time::Duration;
use texts::phrase;

use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use bytes::{Bytes, BytesMut};
use http_body_util::BodyExt;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tracing::warn;
use training::schedule::{MAX_TEXT_BYTES, MAX_WORKOUTS};

use crate::error::took_too_long;
use crate::{ApiError, App};

#[derive(Clone, Debug)]
pub struct Limits {
    pub body_bytes: usize,
    /// For a body with a whole plan.
    pub plan_body_bytes: usize,
    pub header_bytes: usize,
    /// How long a connection may take to send the head of its next request.
    pub header_time: Duration,
    /// How long a request may take to send its body.
    pub body_time: Duration,
    /// How long a request may take in total.
    pub request_time: Duration,
    /// The same for an upload of recordings, which may be an archive of years.
    pub upload_time: Duration,
    /// The same for an export of another tool, of up to 2 GB.
    pub export_time: Duration,
    /// The most of an uploaded backup, and how long it may take. The disk sets a limit of its own.
    pub backup_bytes: u64,
    pub backup_time: Duration,
    /// How much processor time the recordings of one upload may take.
    pub upload_processor_time: Duration,
    pub connections: usize,
    /// How long requests in flight may continue after shutdown begins.
    pub shutdown_time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body_bytes: 2 * 1024 * 1024,
            plan_body_bytes: PLAN_BODY_BYTES,
            header_bytes: HEADER_BYTES,
            header_time: Duration::from_secs(30),
            body_time: Duration::from_secs(20),
            request_time: Duration::from_secs(30),
            upload_time: Duration::from_secs(10 * 60),
            export_time: Duration::from_secs(2 * 60 * 60),
            backup_bytes: BACKUP_BYTES as u64,
            backup_time: Duration::from_secs(6 * 60 * 60),
            upload_processor_time: Duration::from_secs(30),
            connections: connections_the_system_allows(),
            shutdown_time: Duration::from_secs(10),
        }
    }
}

pub(crate) const HEADER_BYTES: usize = 64 * 1024;

/// The most of a backup that arrives over the network.
pub(crate) const BACKUP_BYTES: usize = 64 * 1024 * 1024 * 1024;

/// Of an export of another tool; it is written to disk as it arrives.
pub(crate) const MAX_EXPORT_BYTES: usize = 2 * 1024 * 1024 * 1024;

/// For one header, so that it fits next to the others.
pub(crate) const HEADER_VALUE_BYTES: usize = HEADER_BYTES / 2;

/// Anything that the domain allows fits: in JSON a text takes up to three times its bytes (`\\u00e9` for `é`), and the
/// rest of a workout less than 1 kB.
const PLAN_BODY_BYTES: usize = 3 * MAX_TEXT_BYTES + 1_024 * MAX_WORKOUTS + 64 * 1024;

/// The database, the log and outgoing calls need files too.
const FILES_KEPT_BACK: u64 = 256;
const MAX_CONNECTIONS: u64 = 10_000;

/// Raises the process's limit on open files to the maximum; each connection takes one. Call it before creating the
/// limits.
pub fn raise_open_file_limit() {
    let granted = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: granted.maximum, maximum: granted.maximum };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        warn!(%error, "the limit of open files stays as it is");
    }
}

fn connections_the_system_allows() -> usize {
    let open_files = getrlimit(Resource::Nofile).current;
    let free = open_files.map_or(MAX_CONNECTIONS, |files| files.saturating_sub(FILES_KEPT_BACK));
    usize::try_from(free.clamp(64, MAX_CONNECTIONS)).unwrap_or(64)
}

/// Up to this much of an oversized body is read and discarded: a client that is still sending would otherwise see a
/// reset instead of the response.
const BYTES_THROWN_AWAY: usize = 8 * 1024 * 1024;

/// Reads the whole body, or fails if it is too large or too slow.
pub(crate) async fn read_body(body: Body, most_bytes: usize, time: Duration) -> Result<Bytes, ApiError> {
    tokio::time::timeout(time, collect(body, most_bytes)).await.unwrap_or_else(|_| Err(too_slow()))
}

async fn collect(mut body: Body, most_bytes: usize) -> Result<Bytes, ApiError> {
    let patience = most_bytes.saturating_add(BYTES_THROWN_AWAY);
    let announced = usize::try_from(body.size_hint().lower()).unwrap_or(usize::MAX);
    if announced > patience {
        return Err(too_large(most_bytes));
    }
    let mut kept = BytesMut::with_capacity(announced.min(most_bytes));
    let mut length = 0;
    while let Some(frame) = body.frame().await {
        let Ok(data) = frame.map_err(|_| interrupted())?.into_data() else {
            continue;
        };
        length += data.len();
        if length > patience {
            break;
        }
        if length <= most_bytes {
            kept.extend_from_slice(&data);
        }
    }
    if length > most_bytes {
        return Err(too_large(most_bytes));
    }
    Ok(kept.freeze())
}

fn too_large(most_bytes: usize) -> ApiError {
    ApiError::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        "body-too-large",
        phrase!("The body may hold at most {most_bytes} bytes.", most_bytes = most_bytes.to_string()),
    )
}

fn too_slow() -> ApiError {
    ApiError::new(StatusCode::REQUEST_TIMEOUT, "body-too-slow", phrase!("The body did not arrive in time. Try again."))
        .with_header(CONNECTION, HeaderValue::from_static("close"))
}

fn interrupted() -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, "body-interrupted", phrase!("The body ended before it was complete."))
}

/// Rejects a head larger than the documented limit: one that arrives in a single read is parsed whole, however long.
pub(crate) async fn bound_head(State(app): State<App>, request: Request, next: Next) -> Response {
    let most = app.settings.limits.header_bytes;
    if head_bytes(&request) <= most {
        return next.run(request).await;
    }
    let detail = phrase!("The head of a request may hold at most {most} bytes.", most = most.to_string());
    ApiError::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "head-too-large", detail)
        .with_header(CONNECTION, HeaderValue::from_static("close"))
        .into_response()
}

/// The size on the wire: the first line, and for each header its name, its value and four separators.
fn head_bytes(request: &Request) -> usize {
    let line = request.method().as_str().len() + request.uri().to_string().len() + " HTTP/1.1  ".len();
    let headers = request.headers().iter().map(|(name, value)| name.as_str().len() + value.len() + 4);
    line + headers.sum::<usize>()
}

/// Responds with an error to a request that takes too long.
pub(crate) async fn answer_in_time(State(app): State<App>, request: Request, next: Next) -> Response {
    let limits = &app.settings.limits;
    let time = match request.uri().path() {
        "/api/SaveCourse" | "/api/UploadActivity" | "/api/UploadOwnActivity" => limits.upload_time,
        "/api/MoveIn" => limits.export_time,
        path if path.starts_with("/in/") => limits.upload_time,
        "/api/UploadServerBackup" | "/auth/first-start/upload" => limits.backup_time,
        _ => limits.request_time,
    };
    match tokio::time::timeout(time, next.run(request)).await {
        Ok(response) => response,
        Err(_) => took_too_long().with_cause(format_args!("no answer after {time:?}")).into_response(),
    }
}
