//! What the clock says to an athlete.

use jiff::Timestamp;
use training::messages::{Channel, DueMessage, MessageKind};

use super::kinds::{self, Scheduled, due_messages};
use super::{MessageText, Recipient};

/// A scheduled message and its text, or `None` if there is nothing to say.
pub(super) fn told_at(
    recipient: &Recipient,
    moment: &DueMessage,
    channel: Channel,
) -> Option<(MessageKind, MessageText)> {
    let Scheduled { text, instead, .. } = kinds::of(moment.kind).scheduled.as_ref()?;
    if let Some(told) = text(recipient, moment.about, channel) {
        return Some((moment.kind, told));
    }
    let kind = (*instead)?;
    let is_wanted = kinds::of(kind).scheduled.as_ref()?.is_wanted;
    if !is_wanted(&recipient.stored.settings) {
        return None;
    }
    told_at(recipient, &DueMessage { kind, ..*moment }, channel)
}

/// The next message, and the first time with nothing to say that is worth a line.
pub(super) fn next(
    recipient: &Recipient,
    channel: Channel,
    now: Timestamp,
) -> (Option<(DueMessage, MessageText)>, Option<DueMessage>) {
    let mut silent = None;
    for moment in due_messages(&recipient.stored.settings, now) {
        match told_at(recipient, &moment, channel) {
            Some((kind, told)) => return (Some((DueMessage { kind, ..moment }, told)), silent),
            None => silent = silent.or(Some(moment).filter(is_missed)),
        }
    }
    (None, silent)
}

fn is_missed(moment: &DueMessage) -> bool {
    kinds::of(moment.kind).scheduled.as_ref().is_some_and(|scheduled| scheduled.silence.is_some())
}
