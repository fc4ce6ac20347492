//! A backup is a SQLite file, whichever database it was taken from, and can be restored into either. It holds everything that a new
//! machine needs, also the key that opens the sealed secrets, unless that is left out.

mod contents;
mod details;
mod folder;
mod incoming;
mod key_file;
mod make;
mod new_database;
mod restore;
mod revived;
mod stops_file;
mod unfinished;

use std::io;
use std::path::Path;

pub use contents::{BackupContents, contents};
pub use details::{BackupCause, BackupDetails, KeyInBackup, inspect};
pub use folder::{BackupFile, Backups, RestoreChoice};
pub use incoming::Incoming;
pub use key_file::{RestoredKey, is_key_waiting, read_key_file, settle_key};
pub use make::{BackupOptions, KeyToKeep, backup};
pub use new_database::is_being_restored;
pub use restore::{RestoreOptions, Restored, remove_left_over_restores, restore};
pub use revived::{AccountRevival, MayBeBack, Revivals, may_be_back};
pub use stops_file::{read_stops, write_stops};

pub use crate::copy::{Now, Progress};

use crate::copy::CopyError;

fn unusable(file: &Path, reason: &dyn std::fmt::Display) -> CopyError {
    CopyError::UnusableFile { file: file.display().to_string(), reason: reason.to_string() }
}

/// What became of a write into the folder for backups.
fn of_folder(folder: &Path, error: CopyError) -> CopyError {
    match error {
        CopyError::UnusableFile { reason, .. } => {
            CopyError::UnusableFolder { folder: folder.display().to_string(), reason }
        }
        other => other,
    }
}

fn cannot_write(file: &Path, error: &io::Error) -> CopyError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            CopyError::DiskFull { file: file.display().to_string() }
        }
        _ => unusable(file, error),
    }
}

/// Runs work that waits for the disk or the processor, beside the server's other work.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, CopyError> + Send + 'static,
) -> Result<T, CopyError> {
    tokio::task::spawn_blocking(work).await.map_err(|_| CopyError::GivenUp)?
}
