//! Begins a restore and carries it out: closes the server, backs up what is there, and restores.

use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::http::StatusCode;
use identity::{Passphrase, SetupToken};
use store::backup::{BackupCause, BackupContents, Progress, RestoreChoice};
use store::copy::{CopyError, Existing, Start};
use store::{StoreError, operators};
use texts::phrase;

use super::failures::no_backup;
use super::keys::restore;
use super::outcome::{RestoreResult, RestoreStep};
use super::preview::BackupPreview;
use super::progress::RestoreTicket;
use crate::{ApiError, ApiResult, App};

/// Longer than any call may take but an upload, which is asked to come again.
const LONGEST_WAIT: Duration = Duration::from_secs(45);

pub(crate) struct RestoreOrder {
    /// In the folder for backups.
    pub name: String,
    pub existing: Existing,
    /// As it was typed.
    pub passphrase: Option<String>,
    pub leaves_key: bool,
    /// For whom the present state is backed up first.
    pub backs_up_for: Option<String>,
}

/// What the backup holds, once it has been checked whole.
pub(crate) async fn preview(app: &App, name: String) -> ApiResult<BackupPreview> {
    let backups = &app.settings.backups;
    let contents = backups.contents(&name).await?.ok_or_else(no_backup)?;
    let path = backups.path_of(&name).ok_or_else(no_backup)?;
    let needs_passphrase = match backups.require_key(&path, None).await {
        Ok(()) => false,
        Err(CopyError::PassphraseNeeded | CopyError::WrongPassphrase) => true,
        Err(error) => return Err(error.into()),
    };
    let has_operators = contents.has_operators || backups.keeps_operator(&app.db, &name).await?;
    Ok(BackupPreview::of(name, BackupContents { has_operators, ..contents }, needs_passphrase))
}

/// Refuses what would fail, without changing anything, and goes on in the background.
pub(crate) async fn begin(app: &App, order: RestoreOrder) -> ApiResult<RestoreTicket> {
    let path = app.settings.backups.path_of(&order.name).ok_or_else(no_backup)?;
    let passphrase = order.passphrase.as_deref().filter(|typed| !typed.is_empty());
    // One that is too short was never the right one.
    let passphrase = passphrase.map(|typed| Passphrase::parse(typed).map_err(|_| CopyError::WrongPassphrase));
    let passphrase = passphrase.transpose()?;
    if !order.leaves_key {
        app.settings.backups.require_key(&path, passphrase.clone()).await?;
    }
    let ticket = SetupToken::generate()?;
    let progress = app.restoration.begin(&ticket).ok_or(CopyError::UnderWay)?;
    let (app, answer) = (app.clone(), RestoreTicket { ticket: ticket.reveal().to_string() });
    tokio::spawn(async move {
        let outcome = carry_out(&app, order, passphrase, &progress).await;
        match &outcome {
            Ok(_) => tracing::info!("a backup was restored"),
            Err(error) if error.is_planned() => tracing::warn!(error = error.reason(), "nothing was restored"),
            Err(error) => tracing::error!(error = error.reason(), "nothing was restored"),
        }
        app.restoration.end(outcome);
    });
    Ok(answer)
}

async fn carry_out(
    app: &App,
    order: RestoreOrder,
    passphrase: Option<Passphrase>,
    progress: &Progress,
) -> ApiResult<RestoreResult> {
    let RestoreOrder { name, existing, leaves_key, backs_up_for, .. } = order;
    let backups = &app.settings.backups;
    // Nobody is told that something was stored which the restore takes away.
    let closed = tokio::time::timeout(LONGEST_WAIT, app.restoration.gate().write()).await;
    let _closed = closed.map_err(|_| others_at_work())?;
    if let Some(operator) = backs_up_for {
        app.restoration.reach(RestoreStep::BackingUp);
        let cause = BackupCause::BeforeRestore(operator);
        backups.back_up(&app.db, app.clock.now(), cause, &Progress::default()).await?;
    }
    app.restoration.reach(RestoreStep::Restoring);
    let path = backups.path_of(&name).ok_or_else(no_backup)?;
    let choice = RestoreChoice { existing, start: Start::KeepLinks, passphrase, leaves_key };
    let clock = app.clock.clone();
    let restored = restore(app, &path, choice, progress, move || clock.now()).await?;
    app.is_new.store(false, Ordering::Relaxed);
    let operators = app.db.read(operators::list).await.map_err(|error: StoreError| ApiError::from(error))?;
    Ok(RestoreResult::of(restored, !operators.is_empty()))
}

fn others_at_work() -> ApiError {
    let detail = phrase!("Someone is still uploading. Nothing was changed: try again in a few minutes.");
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "others-at-work", detail).planned()
}
