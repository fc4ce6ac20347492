//! A new server takes a backup from whoever has the link that it printed, in place of a first account.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use identity::{SetupToken, TokenHash};
use serde::Deserialize;
use store::copy::{CopyError, Existing};
use store::{StoreError, server, setup_links};
use utoipa::ToSchema;

use super::first_start::is_over;
use crate::http::extract::Json;
use crate::restoring::order::{RestoreOrder, begin, preview};
use crate::restoring::preview::BackupPreview;
use crate::restoring::progress::RestoreTicket;
use crate::restoring::receive::receive_backup;
use crate::shared::enum_schemas::BackupUpload;
use crate::{ApiResult, App};

/// The link's token. Addresses are in logs, headers are not.
const TOKEN: &str = "x-setup-token";

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FirstRestore {
    /// From the link that the server printed when it started.
    token: String,
    /// Of the backup that was uploaded.
    #[schema(example = "20261118T030000Z-uploaded.backup", max_length = 255)]
    name: String,
    /// What the key in the backup was encrypted with, where `needsPassphrase` says so.
    #[schema(max_length = 1024)]
    passphrase: Option<String>,
    /// Restores without the key in the backup, so that no passphrase is needed.
    #[serde(default)]
    leaves_key: bool,
}

/// Upload a backup to a new server
///
/// With the link that a server without accounts prints when it starts. The file is kept if it is whole and this version can restore
/// it; nothing is restored yet.
#[call_macro::call(
    post "/first-start/upload", tag = "accounts",
    params(("x-setup-token" = String, Header, description = "From the link that the server printed when it started")),
    request_body(content = BackupUpload, content_type = "application/octet-stream", description = "The file"),
    responses((status = CREATED, body = BackupPreview, description = "It is kept, and this is what it holds")),
    errors(
        FORBIDDEN = "first-start-over: the link was used, or has expired",
        CONFLICT = "server-in-use, restore-under-way",
        UNPROCESSABLE_ENTITY = "not-a-backup, backup-damaged, backup-newer",
        INTERNAL_SERVER_ERROR = "backup-folder-unusable",
        INSUFFICIENT_STORAGE = "disk-full",
    ),
)]
pub async fn upload_first_backup(
    State(app): State<App>,
    headers: HeaderMap,
    body: Body,
) -> ApiResult<(StatusCode, Json<BackupPreview>)> {
    let token = headers.get(TOKEN).and_then(|token| token.to_str().ok()).unwrap_or_default();
    require_new(&app, token).await?;
    let received = receive_backup(&app, body).await?;
    Ok((StatusCode::CREATED, Json(preview(&app, received.name).await?)))
}

/// Restore a backup on a new server
///
/// With the link that a server without accounts prints when it starts. It works until one restore succeeds; whoever ran the server of
/// the backup then runs this one. Messages wait until `ReleaseMessages`. `restore-progress` says how far it is.
#[call_macro::call(
    post "/first-start/restore", tag = "accounts",
    request_body = FirstRestore,
    responses((status = ACCEPTED, body = RestoreTicket, description = "It is being restored")),
    errors(
        FORBIDDEN = "first-start-over: the link was used, or has expired",
        NOT_FOUND = "backup-not-found",
        CONFLICT = "server-in-use, restore-under-way",
        UNPROCESSABLE_ENTITY = "passphrase-needed, wrong-passphrase, not-a-backup, backup-damaged, backup-newer",
    ),
)]
pub async fn restore_first_backup(
    State(app): State<App>,
    Json(body): Json<FirstRestore>,
) -> ApiResult<(StatusCode, Json<RestoreTicket>)> {
    require_new(&app, &body.token).await?;
    let order = RestoreOrder {
        name: body.name,
        existing: Existing::Refuse,
        passphrase: body.passphrase,
        leaves_key: body.leaves_key,
        backs_up_for: None,
    };
    Ok((StatusCode::ACCEPTED, Json(begin(&app, order).await?)))
}

/// The link is valid, and nobody has an account.
async fn require_new(app: &App, token: &str) -> ApiResult<()> {
    let token: TokenHash = SetupToken::parse(token).map_err(|_| is_over())?.hash();
    let now = app.clock.now();
    let read = app
        .db
        .read(move |conn| Ok::<_, StoreError>((setup_links::is_valid(conn, token, now)?, server::has_accounts(conn)?)));
    match read.await? {
        (false, _) => Err(is_over()),
        (true, true) => Err(CopyError::TargetHoldsData.into()),
        (true, false) => Ok(()),
    }
}
