//! A backup that somebody uploads: to disk as it comes, and kept only if it is whole.

use axum::body::{Body, HttpBody};
use axum::http::StatusCode;
use http_body_util::BodyExt;
use store::backup::{BackupFile, Incoming};
use store::copy::CopyError;
use texts::phrase;
use tokio::io::AsyncWriteExt;

use crate::http::machine;
use crate::{ApiError, ApiResult, App};

/// The database beside it goes on growing, and a restore needs space too.
const MAX_PERCENT_OF_FREE_SPACE: u64 = 60;

pub(crate) async fn receive_backup(app: &App, body: Body) -> ApiResult<BackupFile> {
    let incoming = app.settings.backups.receive().await.inspect_err(|error| {
        tracing::warn!(%error, "an uploaded backup cannot be kept");
    })?;
    let free = machine::disk(&app.settings.backups.folder).map_or(u64::MAX, |disk| disk.free_bytes);
    let most_bytes = app.settings.limits.backup_bytes.min(free / 100 * MAX_PERCENT_OF_FREE_SPACE);
    write(app, &incoming, body, most_bytes).await?;
    let received = incoming.finish(app.clock.now()).await;
    if let Err(error) = &received {
        tracing::warn!(%error, "an uploaded backup was refused");
    }
    Ok(received?)
}

async fn write(app: &App, incoming: &Incoming, mut body: Body, most_bytes: u64) -> ApiResult<()> {
    if body.size_hint().lower() > most_bytes {
        return Err(too_large());
    }
    let failed = |error: std::io::Error| ApiError::from(incoming.failure(&error));
    let mut file = tokio::fs::File::from_std(incoming.file()?);
    let mut length = 0;
    loop {
        let frame = tokio::time::timeout(app.settings.limits.body_time, body.frame()).await;
        let Some(frame) = frame.map_err(|_| too_slow())? else { break };
        let Ok(data) = frame.map_err(|_| interrupted())?.into_data() else { continue };
        length += data.len() as u64;
        if length > most_bytes {
            return Err(too_large());
        }
        file.write_all(&data).await.map_err(failed)?;
    }
    file.flush().await.map_err(failed)
}

fn too_large() -> ApiError {
    ApiError::from(CopyError::DiskFull { file: "the upload".into() })
}

fn too_slow() -> ApiError {
    let detail = phrase!("The file did not arrive in time. Try again.");
    ApiError::new(StatusCode::REQUEST_TIMEOUT, "body-too-slow", detail)
}

fn interrupted() -> ApiError {
    let detail = phrase!("The file ended before it was complete. Nothing of it was kept.");
    ApiError::new(StatusCode::BAD_REQUEST, "body-interrupted", detail)
}
