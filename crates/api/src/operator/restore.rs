//! A backup is uploaded, looked at and restored, and what may have come back to life is listed afterwards.

use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::backup::{AccountRevival, MayBeBack, may_be_back};
use store::copy::Existing;
use store::{StoreError, message_holds};
use texts::phrase;
use utoipa::ToSchema;

use super::backups::BackupName;
use super::name_of;
use crate::http::extract::{Json, Query};
use crate::restoring::order::{RestoreOrder, begin, preview};
use crate::restoring::preview::{BackupPreview, MayBeBackCounts};
use crate::restoring::progress::RestoreTicket;
use crate::restoring::receive::receive_backup;
use crate::shared::enum_schemas::BackupUpload;
use crate::{ApiError, ApiResult, App, SignedIn};

const MAX_ACCOUNTS: usize = 200;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServerRestore {
    /// Of `GetServerBackups`.
    #[schema(example = "20261118T030000Z.backup", max_length = 255)]
    name: String,
    /// What the key in the backup was encrypted with, where `needsPassphrase` says so.
    #[schema(max_length = 1024)]
    passphrase: Option<String>,
    /// Restores without the key in the backup, so that no passphrase is needed.
    #[serde(default)]
    leaves_key: bool,
    /// Backs up the present state first.
    backs_up_first: bool,
    /// The host of this server's address, typed by the operator.
    #[schema(example = "plans.example.org", max_length = 255)]
    confirmation: String,
}

/// An account in which something may be back.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RevivedAccount {
    email: String,
    may_be_back: MayBeBackCounts,
    /// The addresses of those who work in it beside its founder.
    members: Vec<String>,
}

/// What a restore may have brought back.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RestoreReport {
    /// Whether messages wait since a restore; otherwise nothing is listed.
    is_holding: bool,
    restored_at: Option<Timestamp>,
    backup_made_at: Option<Timestamp>,
    /// How many messages wait.
    waiting: u64,
    all: Option<MayBeBackCounts>,
    /// The addresses of those who run the server again: somebody may have taken it back.
    operators: Vec<String>,
    /// How many people sign in with the password of the backup, also if they have chosen another one since.
    passwords: u64,
    /// Those with the most, at most 200.
    accounts: Vec<RevivedAccount>,
    accounts_in_all: usize,
}

/// Upload a backup of a whole server
///
/// For its operators alone. The body is a file that `BackUpServer` or `longrun backup` made. It is kept in the folder for backups if
/// it is whole and this version can restore it; nothing else changes.
#[call_macro::call(
    post "/UploadServerBackup", tag = "server", may = Operator,
    request_body(content = BackupUpload, content_type = "application/octet-stream", description = "The file"),
    responses((status = CREATED, body = BackupPreview, description = "It is kept, and this is what it holds")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server",
        CONFLICT = "restore-under-way",
        UNPROCESSABLE_ENTITY = "not-a-backup, backup-damaged, backup-newer",
        INTERNAL_SERVER_ERROR = "backup-folder-unusable",
        INSUFFICIENT_STORAGE = "disk-full",
    ),
)]
pub async fn upload_server_backup(
    State(app): State<App>,
    caller: SignedIn,
    body: Body,
) -> ApiResult<(StatusCode, Json<BackupPreview>)> {
    let received = receive_backup(&app, body).await?;
    tracing::info!(operator = %caller.person, backup = received.name, "an operator uploaded a backup");
    Ok((StatusCode::CREATED, Json(preview(&app, received.name).await?)))
}

/// What a backup of this server holds
///
/// For its operators alone. The file is checked whole.
#[call_macro::call(
    get "/GetServerBackupContents", tag = "server", may = Operator,
    params(BackupName),
    responses(
        (status = OK, body = BackupPreview, description = "When it was made, what is in it, and what restoring it may bring back"),
    ),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server; backup-not-found",
        UNPROCESSABLE_ENTITY = "not-a-backup, backup-damaged, backup-newer",
    ),
)]
pub async fn get_server_backup_contents(
    State(app): State<App>,
    _: SignedIn,
    Query(query): Query<BackupName>,
) -> ApiResult<Json<BackupPreview>> {
    Ok(Json(preview(&app, query.name).await?))
}

/// Restore a backup in place of everything on this server
///
/// For its operators alone. Meanwhile every other call gets `server-restoring`; afterwards everybody signs in again, and messages wait
/// until `ReleaseMessages`. On a failure nothing is changed. `restore-progress` says how far it is.
#[call_macro::call(
    post "/RestoreServer", tag = "server", may = Operator,
    request_body = ServerRestore,
    responses((status = ACCEPTED, body = RestoreTicket, description = "It is being restored")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server; backup-not-found",
        CONFLICT = "restore-under-way",
        UNPROCESSABLE_ENTITY = "wrong-confirmation, passphrase-needed, wrong-passphrase, not-a-backup, backup-damaged, backup-newer",
    ),
)]
pub async fn restore_server(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<ServerRestore>,
) -> ApiResult<(StatusCode, Json<RestoreTicket>)> {
    if !body.confirmation.trim().eq_ignore_ascii_case(app.settings.public_url.authority()) {
        let detail = phrase!("Type {host} to restore.", host = app.settings.public_url.authority().to_owned());
        return Err(ApiError::unprocessable("wrong-confirmation", detail));
    }
    let operator = name_of(&app, &caller).await?;
    let order = RestoreOrder {
        name: body.name,
        existing: Existing::Replace,
        passphrase: body.passphrase,
        leaves_key: body.leaves_key,
        backs_up_for: body.backs_up_first.then_some(operator),
    };
    let backup = order.name.clone();
    let begun = begin(&app, order).await?;
    tracing::info!(operator = %caller.person, backup, "an operator restores a backup");
    Ok((StatusCode::ACCEPTED, Json(begun)))
}

/// What the last restore may have brought back
///
/// For the operators of the server alone, while messages wait: whatever somebody could have withdrawn since the backup was made.
#[call_macro::call(
    get "/GetRestoreReport", tag = "server", may = Operator,
    responses((status = OK, body = RestoreReport, description = "By account, in numbers")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server",
    ),
)]
pub async fn get_restore_report(State(app): State<App>, _: SignedIn) -> ApiResult<Json<RestoreReport>> {
    let read = app.db.read(move |conn| {
        let Some(hold) = message_holds::find(conn)? else { return Ok(None) };
        let waiting = message_holds::count_held(conn)?;
        Ok::<_, StoreError>(Some((hold, waiting, may_be_back(conn, hold.backup_made_at, MAX_ACCOUNTS)?)))
    });
    let report = match read.await? {
        None => RestoreReport {
            is_holding: false,
            restored_at: None,
            backup_made_at: None,
            waiting: 0,
            all: None,
            operators: Vec::new(),
            passwords: 0,
            accounts: Vec::new(),
            accounts_in_all: 0,
        },
        Some((hold, waiting, MayBeBack { all, operators, passwords, accounts, accounts_in_all, .. })) => {
            RestoreReport {
                is_holding: true,
                restored_at: Some(hold.held_at),
                backup_made_at: Some(hold.backup_made_at),
                waiting,
                all: Some(all.into()),
                operators,
                passwords,
                accounts: accounts.into_iter().map(RevivedAccount::from).collect(),
                accounts_in_all,
            }
        }
    };
    Ok(Json(report))
}

impl From<AccountRevival> for RevivedAccount {
    fn from(AccountRevival { email, may_be_back, members, .. }: AccountRevival) -> Self {
        Self { email, may_be_back: may_be_back.into(), members }
    }
}
