//! Backups of the whole server: what there is, a new one, and one to take away.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::stream::try_unfold;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::backup::{BackupCause, BackupFile, KeyInBackup, Progress};
use store::message_holds;
use texts::phrase;
use tokio::fs::File;
use tokio::io::AsyncReadExt;
use utoipa::ToSchema;

use super::name_of;
use crate::http::extract::{Json, Query};
use crate::restoring::failures::no_backup;
use crate::{ApiError, ApiResult, App, SignedIn};

const MAX_LISTED: usize = 50;
const CHUNK_BYTES: usize = 256 * 1024;

/// The backup that is being made, and why the last one was not.
#[derive(Clone, Default)]
pub(crate) struct BackupWork(Arc<Mutex<Work>>);

#[derive(Default)]
struct Work {
    progress: Option<Progress>,
    failure: Option<String>,
}

impl BackupWork {
    fn state(&self) -> MutexGuard<'_, Work> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// `None` if one is being made.
    fn begin(&self) -> Option<Progress> {
        let mut state = self.state();
        if state.progress.is_some() {
            return None;
        }
        let progress = Progress::default();
        *state = Work { progress: Some(progress.clone()), failure: None };
        Some(progress)
    }

    fn end(&self, failure: Option<String>) {
        *self.state() = Work { progress: None, failure };
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServerBackups {
    /// The newest first, at most 50.
    backups: Vec<ServerBackup>,
    total: usize,
    /// How far the backup is that is being made.
    per_thousand: Option<u64>,
    /// Why the last one that was asked for here was not made.
    failure: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServerBackup {
    name: String,
    made_at: Timestamp,
    bytes: u64,
    /// The version of the server that made it.
    version: Option<String>,
    /// Whether it was made by a newer version than this one, which cannot restore it.
    is_newer: bool,
    accounts: Option<u64>,
    /// Whether the server's key is in it: absent, open or sealed.
    key: Option<&'static str>,
    /// Why it was made: command, schedule, operator or beforeRestore; uploaded if it came from elsewhere.
    cause: Option<&'static str>,
    /// The name of the operator who asked for it.
    made_for: Option<String>,
    /// Why it cannot be read.
    problem: Option<String>,
}

impl From<BackupFile> for ServerBackup {
    fn from(file: BackupFile) -> Self {
        let BackupFile { name, made_at, bytes, details, problem } = file;
        let is_uploaded = name.contains("-uploaded");
        let cause = details.as_ref().and_then(|details| details.cause.clone());
        Self {
            name,
            made_at,
            bytes,
            version: details.as_ref().and_then(|details| details.made_by.clone()),
            is_newer: details.as_ref().is_some_and(|details| details.is_newer),
            accounts: details.as_ref().map(|details| details.accounts),
            key: details.as_ref().map(|details| KeyInBackup::name(details.key)),
            cause: if is_uploaded { Some("uploaded") } else { cause.as_ref().map(BackupCause::name) },
            made_for: cause.as_ref().and_then(BackupCause::operator).filter(|_| !is_uploaded).map(str::to_owned),
            problem,
        }
    }
}

/// Nothing needs to be said.
#[derive(Deserialize, ToSchema)]
pub struct NothingToSay {}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BackupName {
    /// Of the list.
    #[param(example = "20261118T030000Z.backup", max_length = 255)]
    pub name: String,
}

/// The backups of this server
///
/// For its operators alone.
#[call_macro::call(
    get "/GetServerBackups", tag = "server", may = Operator,
    responses((status = OK, body = ServerBackups, description = "What is in the folder for backups")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server",
    ),
)]
pub async fn get_server_backups(State(app): State<App>, _: SignedIn) -> ApiResult<Json<ServerBackups>> {
    let (files, total) = app.settings.backups.list(MAX_LISTED).await?;
    let (per_thousand, failure) = {
        let state = app.backup_work.state();
        (state.progress.as_ref().map(Progress::per_thousand), state.failure.clone())
    };
    Ok(Json(ServerBackups { backups: files.into_iter().map(Into::into).collect(), total, per_thousand, failure }))
}

/// Back up the whole server
///
/// For its operators alone. `GetServerBackups` says how far it is.
#[call_macro::call(
    post "/BackUpServer", tag = "server", may = Operator,
    request_body = NothingToSay,
    responses((status = ACCEPTED, description = "A backup is being made")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server",
        CONFLICT = "backup-under-way",
    ),
)]
pub async fn back_up_server(
    State(app): State<App>,
    caller: SignedIn,
    Json(NothingToSay {}): Json<NothingToSay>,
) -> ApiResult<StatusCode> {
    let cause = BackupCause::Operator(name_of(&app, &caller).await?);
    let Some(progress) = app.backup_work.begin() else {
        let detail = phrase!("A backup is being made already.");
        return Err(ApiError::new(StatusCode::CONFLICT, "backup-under-way", detail));
    };
    tracing::info!(operator = %caller.person, "an operator asked for a backup");
    tokio::spawn(async move {
        let made = app.settings.backups.back_up(&app.db, app.clock.now(), cause, &progress).await;
        match &made {
            Ok(file) => tracing::info!(backup = file.name, bytes = file.bytes, "a backup is made"),
            Err(error) => tracing::error!(%error, "the backup failed"),
        }
        app.backup_work.end(made.err().map(|error| error.to_string()));
    });
    Ok(StatusCode::ACCEPTED)
}

/// Download a backup of the whole server
///
/// For its operators alone. It holds everything, also what the page of the server does not show.
#[call_macro::call(
    get "/GetServerBackup", tag = "server", may = Operator,
    params(BackupName),
    responses((status = OK, content_type = "application/octet-stream", body = Vec<u8>, description = "The file")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server; backup-not-found",
    ),
)]
pub async fn get_server_backup(
    State(app): State<App>,
    caller: SignedIn,
    Query(query): Query<BackupName>,
) -> ApiResult<Response> {
    let path = app.settings.backups.path_of(&query.name).ok_or_else(no_backup)?;
    let file = File::open(path).await.map_err(|_| no_backup())?;
    let bytes = file.metadata().await.map_err(ApiError::internal)?.len();
    tracing::info!(operator = %caller.person, backup = query.name, "an operator downloads a backup");
    let body = Body::from_stream(try_unfold(file, async |mut file| {
        let mut chunk = vec![0; CHUNK_BYTES];
        let read = file.read(&mut chunk).await?;
        chunk.truncate(read);
        Ok::<_, std::io::Error>((read > 0).then_some((chunk, file)))
    }));
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
        (CONTENT_LENGTH, HeaderValue::from(bytes)),
    ];
    Ok((headers, body).into_response())
}

/// Let messages go that wait since a restore
///
/// For the operators of the server alone, once they have seen what may have come back to life.
#[call_macro::call(
    post "/ReleaseMessages", tag = "server", may = Operator,
    request_body = NothingToSay,
    responses((status = NO_CONTENT, description = "Messages are sent again")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server",
    ),
)]
pub async fn release_messages(
    State(app): State<App>,
    caller: SignedIn,
    Json(NothingToSay {}): Json<NothingToSay>,
) -> ApiResult<StatusCode> {
    message_holds::release(&app.db).await?;
    app.message_waiting.notify_one();
    tracing::info!(operator = %caller.person, "an operator let messages go that were on hold");
    Ok(StatusCode::NO_CONTENT)
}
