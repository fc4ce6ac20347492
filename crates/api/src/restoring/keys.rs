//! A restore in a running server.

use std::path::Path;

use gateways::push::{PushServices, VapidKey};
use identity::SealingKey;
use store::backup::{Now, Progress, RestoreChoice, Restored, RestoredKey, read_key_file};
use store::copy::CopyError;
use store::push_keys;

use crate::App;

/// Restores with the operator's settings, and goes on with the keys of the backup. Other processes over the same database need a
/// restart: see `Restored::needs_restart`.
pub async fn restore(
    app: &App,
    file: &Path,
    choice: RestoreChoice,
    progress: &Progress,
    now: impl Into<Now>,
) -> Result<Restored, CopyError> {
    let push_key = app.db.read(push_keys::find).await?;
    let restored = app.settings.backups.restore(file, &app.db, choice, progress, now).await?;
    if let (RestoredKey::Written(file) | RestoredKey::Replaced { file, .. }, Some(key)) =
        (&restored.key, &app.settings.sealing_key)
        && let Some(text) = read_key_file(file)?
    {
        let new = SealingKey::parse(&text).map_err(|error| CopyError::Key(error.to_string()))?;
        key.replace_with(new);
    }
    if let (Some(push), Some(before)) = (&app.settings.push, push_key) {
        take_push_key(app, push, before).await?;
    }
    app.message_waiting.notify_one();
    Ok(restored)
}

/// A key that the operator keeps in a file stays. A backup of a server that never had one leaves the present one.
async fn take_push_key(app: &App, push: &PushServices, before: Vec<u8>) -> Result<(), CopyError> {
    let is_of_database = VapidKey::from_pkcs8(&before).is_ok_and(|key| key.public_key() == push.public_key());
    if !is_of_database {
        return Ok(());
    }
    let now = app.db.write(move |conn| push_keys::find_or_put(conn, &before)).await?;
    match VapidKey::from_pkcs8(&now) {
        Ok(key) => push.replace_key(key),
        Err(error) => tracing::error!(%error, "the restored key for push messages cannot be used"),
    }
    Ok(())
}
