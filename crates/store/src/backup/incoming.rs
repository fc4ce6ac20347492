//! A backup that arrives over the network. It gets its name once it has been checked whole.

use std::fs::File;
use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::details::check;
use super::unfinished::Unfinished;
use super::{BackupFile, blocking, cannot_write};
use crate::copy::CopyError;

const NAME: &str = "upload";

/// Deleted unless it is finished.
pub struct Incoming {
    unfinished: Unfinished,
    folder: PathBuf,
}

impl Incoming {
    /// `UnderWay` while another one arrives there.
    pub(super) fn within(folder: &Path) -> Result<Self, CopyError> {
        Ok(Self { unfinished: Unfinished::alone_beside(&folder.join(NAME))?, folder: folder.into() })
    }

    /// Where its bytes go.
    pub fn file(&self) -> Result<File, CopyError> {
        self.unfinished.handle()
    }

    /// Why a write failed.
    pub fn failure(&self, error: &std::io::Error) -> CopyError {
        cannot_write(&self.folder, error)
    }

    /// Keeps the file if it is a whole backup that this program can restore.
    pub async fn finish(self, now: Timestamp) -> Result<BackupFile, CopyError> {
        blocking(move || {
            let details = check(&self.unfinished.path)?;
            let name = free_name(&self.folder, now);
            self.unfinished.finish(&self.folder.join(&name))?;
            Ok(BackupFile {
                name,
                made_at: details.made_at,
                bytes: details.bytes,
                details: Some(details),
                problem: None,
            })
        })
        .await
    }
}

const UPLOADED: &str = "-uploaded";

/// An uploaded backup may be of any age, whenever it came.
pub(super) fn is_uploaded(name: &str) -> bool {
    name.contains(UPLOADED)
}

fn free_name(folder: &Path, now: Timestamp) -> String {
    let stem = now.strftime("%Y%m%dT%H%M%SZ").to_string();
    let mut name = format!("{stem}{UPLOADED}.backup");
    let mut number = 1;
    while folder.join(&name).exists() {
        number += 1;
        name = format!("{stem}{UPLOADED}-{number}.backup");
    }
    name
}
