//! Writes a message and its outbox row in one transaction.

use jiff::{SignedDuration, Timestamp};
use store::messages::{self, StoredMessage};
use store::outbox::{self, Message};
use store::{AccountWrite, StoreError};
use training::ids::{AccountId, AthleteId, PersonId};
use training::messages::{Channel, DeliveryState, MessageKind};
use uuid::Uuid;

use super::{MessageText, Recipient};
use crate::outside::mails::queued::{AthleteMail, QueuedMail};
use crate::outside::outbox::Unsent;
use crate::shared::coach_news::PUSH;
use crate::shared::link_addresses::mask_page_secrets;
use crate::{App, Clock};

/// The name of the WhatsApp channel in the outbox.
pub(crate) const WHATSAPP: &str = "whatsapp";
/// The kind of a row that looks whether a notification has arrived.
pub(crate) const HAS_ARRIVED: &str = "has-arrived";

/// News that has not arrived as a notification by then takes the other channels.
const ARRIVES_WITHIN: SignedDuration = SignedDuration::from_hours(1);

pub(crate) struct NewMessage {
    pub athlete: AthleteId,
    pub channel: Channel,
    pub kind: MessageKind,
    pub once_key: String,
    pub told: MessageText,
    pub phone: Option<String>,
    /// Sent no earlier than that.
    pub not_before: Option<Timestamp>,
    /// Who sends it by hand.
    pub person: Option<PersonId>,
}

/// The message, or `None` if it was enqueued before.
pub(crate) fn enqueue(
    tx: &mut AccountWrite,
    clock: &Clock,
    now: Timestamp,
    new: &NewMessage,
) -> Result<Option<StoredMessage>, StoreError> {
    let message = stored(new, clock.new_id(), DeliveryState::Waiting, now);
    if !messages::insert(tx, &message, new.phone.as_deref())? {
        return Ok(None);
    }
    into_outbox(tx, clock, (now, new.not_before), &message)?;
    Ok(Some(message))
}

pub(super) fn enqueue_to(
    app: &App,
    tx: &mut AccountWrite,
    recipient: &Recipient,
    channel: Channel,
    (kind, once_key, told): (MessageKind, String, MessageText),
    now: Timestamp,
) -> Result<(), StoreError> {
    let phone = recipient.address(channel).filter(|_| channel == Channel::WhatsApp);
    let new = NewMessage {
        athlete: recipient.athlete.id,
        channel,
        kind,
        once_key,
        told,
        phone,
        not_before: None,
        person: None,
    };
    enqueue(tx, &app.clock, now, &new).map(drop)
}

/// The channels that the athlete agreed to and this server supports.
pub(super) fn open_channels(app: &App, recipient: &Recipient) -> Vec<Channel> {
    let is_open = |channel: &Channel| match channel {
        Channel::WhatsApp => app.settings.whatsapp.is_some(),
        Channel::Email => app.settings.sends_mail(),
        Channel::Push => app.settings.push.is_some(),
    };
    Channel::ALL.iter().copied().filter(is_open).filter(|channel| recipient.allowed(*channel).is_some()).collect()
}

/// The same news comes once: as a notification where the athlete has those, and else on every open channel.
pub(super) fn channels_of_news(app: &App, recipient: &Recipient) -> Vec<Channel> {
    let open = open_channels(app, recipient);
    if open.contains(&Channel::Push) { vec![Channel::Push] } else { open }
}

/// Retries a message that failed.
pub(crate) fn enqueue_again(
    tx: &mut AccountWrite,
    clock: &Clock,
    now: Timestamp,
    message: &StoredMessage,
) -> Result<(), StoreError> {
    messages::wait_again(tx, message)?;
    into_outbox(tx, clock, (now, None), message)
}

pub(super) fn stored(new: &NewMessage, id: Uuid, state: DeliveryState, now: Timestamp) -> StoredMessage {
    let MessageText { title, body, about, workout } = new.told.clone();
    let body = mask_page_secrets(&body);
    StoredMessage {
        id,
        athlete: new.athlete,
        once_key: new.once_key.clone(),
        channel: new.channel,
        kind: new.kind,
        state,
        title,
        body,
        about,
        workout,
        person: new.person,
        provider_id: None,
        reason: None,
        attempts: 0,
        created_at: now,
        sent_at: None,
        delivered_at: None,
        read_at: None,
        failed_at: None,
    }
}

fn into_outbox(
    tx: &mut AccountWrite,
    clock: &Clock,
    (now, not_before): (Timestamp, Option<Timestamp>),
    message: &StoredMessage,
) -> Result<(), StoreError> {
    let queued = AthleteMail { athlete: message.athlete, message: message.id };
    let (id, account) = (clock.new_id(), Some(tx.account()));
    let waiting = match message.channel {
        Channel::Email => QueuedMail::AthleteMessage(queued).message(id, account, now)?,
        Channel::WhatsApp => waiting(WHATSAPP, message.kind, &queued, (id, account, now))?,
        Channel::Push => waiting(PUSH, message.kind, &queued, (id, account, now))?,
    };
    let due_at = not_before.unwrap_or(now);
    outbox::insert_due_at(tx, &waiting, due_at)?;
    if message.channel == Channel::Push {
        let later = due_at.checked_add(ARRIVES_WITHIN).unwrap_or(due_at);
        let look = Message { id: clock.new_id(), kind: HAS_ARRIVED.to_owned(), ..waiting };
        outbox::insert_due_at(tx, &look, later)?;
    }
    Ok(())
}

fn waiting(
    channel: &str,
    kind: MessageKind,
    queued: &AthleteMail,
    (id, account, requested_at): (Uuid, Option<AccountId>, Timestamp),
) -> Result<Message, StoreError> {
    let payload = serde_json::to_string(queued).map_err(|error| StoreError::Database(error.to_string()))?;
    let (channel, kind) = (channel.to_owned(), kind.wire_name().to_owned());
    Ok(Message { id, account, channel, kind, payload, attempts: 0, requested_at })
}

pub(crate) fn read_payload(message: &Message) -> Result<AthleteMail, Unsent> {
    serde_json::from_str(&message.payload).map_err(|_| Unsent::never("the message cannot be read: its payload"))
}
