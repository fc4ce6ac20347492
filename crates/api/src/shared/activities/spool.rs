//! Spools a large body to disk instead of memory.

use std::fs::File;
use std::io::{Seek, SeekFrom};
use std::time::Duration;
use texts::{Phrase, phrase};

use axum::body::Body;
use axum::http::StatusCode;
use http_body_util::BodyExt;
use tokio::io::AsyncWriteExt;

use crate::{ApiError, ApiResult};

/// Writes the body to an anonymous temporary file, which is deleted when it is closed. `most` is how much, and what
/// is said of more.
pub(crate) async fn spooled(body: Body, most: (usize, Phrase), time: Duration) -> ApiResult<File> {
    tokio::time::timeout(time, written(body, most)).await.unwrap_or_else(|_| {
        let detail = phrase!("The file did not arrive in time. Try again.");
        Err(ApiError::new(StatusCode::REQUEST_TIMEOUT, "body-too-slow", detail))
    })
}

async fn written(mut body: Body, (most_bytes, too_large): (usize, Phrase)) -> ApiResult<File> {
    let mut file = tokio::fs::File::from_std(tempfile::tempfile().map_err(ApiError::internal)?);
    let mut length = 0;
    while let Some(frame) = body.frame().await {
        let interrupted = |_| {
            let detail = phrase!("The file ended before it was complete. Nothing of it was kept.");
            ApiError::new(StatusCode::BAD_REQUEST, "body-interrupted", detail)
        };
        let Ok(data) = frame.map_err(interrupted)?.into_data() else { continue };
        length += data.len();
        if length > most_bytes {
            return Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "upload-too-large", too_large));
        }
        file.write_all(&data).await.map_err(ApiError::internal)?;
    }
    file.flush().await.map_err(ApiError::internal)?;
    let mut file = file.into_std().await;
    file.seek(SeekFrom::Start(0)).map_err(ApiError::internal)?;
    Ok(file)
}
