//! A restore in a running server.

use std::path::Path;

use identity::SealingKey;
use jiff::Timestamp;
use store::backup::{Progress, RestoreChoice, Restored, RestoredKey, read_key_file};
use store::copy::CopyError;

use crate::App;

/// Restores with the operator's settings, and goes on with the key of the backup. Other processes, and notifications, need a
/// restart: see `Restored::needs_restart`.
pub async fn restore(
    app: &App,
    file: &Path,
    choice: RestoreChoice,
    progress: &Progress,
    now: fn() -> Timestamp,
) -> Result<Restored, CopyError> {
    let restored = app.settings.backups.restore(file, &app.db, choice, progress, now).await?;
    if let (RestoredKey::Written(file) | RestoredKey::Replaced { file, .. }, Some(key)) =
        (&restored.key, &app.settings.sealing_key)
        && let Some(text) = read_key_file(file)?
    {
        let new = SealingKey::parse(&text).map_err(|error| CopyError::Key(error.to_string()))?;
        key.replace_with(new);
    }
    app.message_waiting.notify_one();
    Ok(restored)
}
