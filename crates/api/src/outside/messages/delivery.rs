//! The outcome of a message, on any channel.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use store::messages::{self, StoredMessage};
use store::{AccountWrite, ChangeError, StoreError, accounts};
use texts::Phrase;
use training::ids::AccountId;
use training::messages::{Channel, DeliveryState};

use super::{Recipient, kinds};
use crate::App;
use crate::outside::outbox::Unsent;
use crate::shared::coach_news::tell_of_failed_message;

/// A message older than this is not sent.
const STALE_AFTER: SignedDuration = SignedDuration::from_hours(12);

/// In seconds; well within the lease of the message.
const NOTING_PAUSES: [u64; 5] = [1, 2, 4, 8, 16];

/// Whether it would mislead, or is old.
pub(super) fn is_too_late(message: &StoredMessage, recipient: &Recipient, asked_at: Timestamp, now: Timestamp) -> bool {
    kinds::of(message.kind).is_over(message, recipient, now) || now.duration_since(asked_at) > STALE_AFTER
}

/// Retries while the database is unavailable, so that a message that was sent is not sent twice.
pub(super) async fn note_sent(
    app: &App,
    account: AccountId,
    note: impl Fn(&mut AccountWrite) -> Result<(), StoreError> + Clone + Send + 'static,
) -> Result<(), Unsent> {
    let mut pauses = NOTING_PAUSES.into_iter();
    loop {
        let note = note.clone();
        let noted = app.db.write_for(account, move |tx| -> Result<(), ChangeError> { Ok(note(tx)?) }).await;
        match (noted, pauses.next()) {
            (Ok(()), _) => return Ok(()),
            (Err(ChangeError::Store(StoreError::Busy | StoreError::Unavailable(_))), Some(pause)) => {
                tokio::time::sleep(Duration::from_secs(pause)).await;
            }
            (Err(error), _) => return Err(error.into()),
        }
    }
}

/// The coach sees the reason in the inbox and in the history.
pub(super) async fn fail(
    app: &App,
    (account, message): (AccountId, StoredMessage),
    attempts: u32,
    reason: Phrase,
) -> Result<(), ChangeError> {
    let (clock, now) = (app.clock.clone(), app.clock.now());
    let write = app.db.write_for(account, move |tx| -> Result<(), ChangeError> {
        messages::set_attempts(tx, &message, attempts)?;
        let reason = told_to_coach(tx, &reason)?;
        messages::move_on(tx, &message, DeliveryState::Failed, Some(&reason), now)?;
        // What does not arrive as a notification may take another way, and nobody waits for a receipt.
        if message.channel != Channel::Push && kinds::of(message.kind).is_in_history {
            tell_of_failed_message(tx, || clock.new_id(), message.athlete, now)?;
        }
        Ok(())
    });
    write.await
}

/// In the language of the account.
pub(super) fn told_to_coach(tx: &mut AccountWrite, reason: &Phrase) -> Result<String, StoreError> {
    let account = tx.account();
    let language = accounts::find(tx, account)?.and_then(|account| account.language);
    Ok(reason.in_language(language.unwrap_or_default()))
}

impl From<ChangeError> for Unsent {
    fn from(error: ChangeError) -> Self {
        Self::NotNow(Phrase::verbatim(error.to_string()))
    }
}
