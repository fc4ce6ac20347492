//! The original file of a recording.

use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use super::keep::original;
use crate::http::download::download;
use crate::{ApiError, ApiResult};

/// By the first bytes of the file, whatever its name.
fn kind(bytes: &[u8]) -> (&'static str, &'static str) {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(4_096)]);
    match () {
        () if bytes.get(8..12) == Some(b".FIT") => ("fit", "application/vnd.ant.fit"),
        () if head.starts_with('{') => ("json", "application/json"),
        () if head.contains("<gpx") => ("gpx", "application/gpx+xml"),
        () => ("tcx", "application/vnd.garmin.tcx+xml"),
    }
}

pub(crate) fn file_response(name: &str, compressed: Option<Vec<u8>>) -> ApiResult<Response> {
    let bytes = compressed.as_deref().and_then(original).ok_or_else(|| ApiError::missing("activity"))?;
    let (extension, content_type) = kind(&bytes);
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(content_type)),
        (CONTENT_DISPOSITION, download(stem, "run", extension)?),
        (CACHE_CONTROL, HeaderValue::from_static("private, no-store")),
    ];
    Ok((headers, bytes).into_response())
}
