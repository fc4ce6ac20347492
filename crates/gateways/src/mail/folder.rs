use std::io;
use std::path::Path;

use texts::Phrase;
use tokio::fs::{DirBuilder, OpenOptions, rename};
use tokio::io::AsyncWriteExt;
use tracing::info;

use super::{Mail, MailError};

/// The file appears when it is complete. It contains a secret link, so only its owner can read it.
pub async fn write(folder: &Path, mail: &Mail, formatted: &[u8]) -> Result<(), MailError> {
    let file = folder.join(format!("{}-{}.eml", mail.date.strftime("%Y%m%dT%H%M%SZ"), mail.id));
    write_whole(folder, &file, formatted)
        .await
        .map_err(|error| MailError::NotNow(Phrase::verbatim(format!("cannot write {}: {error}", file.display()))))?;
    info!(file = %file.display(), link = mail.link, "no mail server is set up: the mail was written to a file");
    Ok(())
}

async fn write_whole(folder: &Path, file: &Path, formatted: &[u8]) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder).await?;
    let unfinished = file.with_extension("unfinished");
    let mut written = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&unfinished).await?;
    written.write_all(formatted).await?;
    written.flush().await?;
    rename(&unfinished, file).await
}
