//! Why a backup cannot be used, as a problem for whoever wants to restore it. Paths stay in the log.

use axum::http::StatusCode;
use store::copy::CopyError;
use texts::phrase;

use crate::ApiError;

impl From<CopyError> for ApiError {
    fn from(error: CopyError) -> Self {
        let problem = |status, code: &'static str, detail| Self::new(status, code, detail).with_cause(&error);
        match &error {
            CopyError::NotABackup { .. } | CopyError::UnusableFile { .. } => {
                problem(StatusCode::UNPROCESSABLE_ENTITY, "not-a-backup", phrase!("This file isn’t a Longrun backup."))
            }
            CopyError::UnusableFolder { reason, .. } => {
                let detail =
                    phrase!("The server’s folder for backups can’t be used: {reason}.", reason = reason.clone());
                problem(StatusCode::INTERNAL_SERVER_ERROR, "backup-folder-unusable", detail)
            }
            CopyError::Damaged { .. } => {
                let detail = phrase!("This backup is damaged or incomplete. Take another one.");
                problem(StatusCode::UNPROCESSABLE_ENTITY, "backup-damaged", detail)
            }
            CopyError::NewerBackup { made_by, .. } => {
                let detail = phrase!(
                    "This backup was made by Longrun {version}, which is newer than this server. Update the server first.",
                    version = made_by.clone()
                );
                problem(StatusCode::UNPROCESSABLE_ENTITY, "backup-newer", detail)
            }
            CopyError::PassphraseNeeded => {
                let detail = phrase!("The key in this backup is encrypted. Enter the passphrase it was made with.");
                problem(StatusCode::UNPROCESSABLE_ENTITY, "passphrase-needed", detail)
            }
            CopyError::WrongPassphrase => {
                let detail = phrase!("This isn’t the passphrase the backup was made with.");
                problem(StatusCode::UNPROCESSABLE_ENTITY, "wrong-passphrase", detail)
            }
            CopyError::DiskFull { .. } => {
                let detail = phrase!("There isn’t enough space on the server’s disk. Nothing was changed.");
                problem(StatusCode::INSUFFICIENT_STORAGE, "disk-full", detail)
            }
            CopyError::UnderWay => problem(
                StatusCode::CONFLICT,
                "restore-under-way",
                phrase!("Another backup is being uploaded or restored. Wait until that is done."),
            ),
            CopyError::TargetHoldsData => {
                let detail = phrase!("Someone has an account on this server already. Nothing was changed.");
                problem(StatusCode::CONFLICT, "server-in-use", detail)
            }
            CopyError::KeyNotInPlace { .. } => {
                let detail = phrase!(
                    "Everything is restored except the server’s key. The server’s log says which file to move where."
                );
                problem(StatusCode::INTERNAL_SERVER_ERROR, "key-not-in-place", detail)
            }
            CopyError::FileExists
            | CopyError::Key(_)
            | CopyError::GivenUp
            | CopyError::Interrupted
            | CopyError::Differs { .. }
            | CopyError::Store(_) => Self::internal(&error),
        }
    }
}

pub(crate) fn no_backup() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "backup-not-found", phrase!("There is no such backup."))
}
