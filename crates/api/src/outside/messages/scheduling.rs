//! Enqueues messages that are due. Every process checks; a message is enqueued once.

use std::pin::pin;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use store::comments::StoredComment;
use store::{AccountWrite, ChangeError, StoreError, message_settings, messages, plan_changes};
use tracing::{error, warn};
use training::ids::{AccountId, AthleteId};
use training::messages::{Channel, DueMessage, MessageKind, defer_to_morning};

use super::enqueue::{channels_of_news, enqueue, enqueue_to, open_channels};
use super::kinds::{self, due_messages, next_due_message};
use super::plan_changed::changes_to_tell;
use super::scheduled::told_at;
use super::{MessageText, NewMessage, Recipient};
use crate::App;

const PAUSE: Duration = Duration::from_secs(20);
const MAX_AT_ONCE: u32 = 100;

/// Checks every few seconds until `shutdown` is ready.
pub async fn schedule_messages(app: App, shutdown: impl Future<Output = ()>) {
    let mut shutdown = pin!(shutdown);
    loop {
        if let Err(error) = enqueue_due(&app).await {
            error!(%error, "cannot check for messages that are due");
        }
        tokio::select! {
            () = &mut shutdown => return,
            () = tokio::time::sleep(PAUSE) => {}
        }
    }
}

/// Enqueues everything that is due now.
pub async fn enqueue_due(app: &App) -> Result<(), StoreError> {
    let now = app.clock.now();
    loop {
        let due = app.db.read(move |conn| message_settings::due(conn, now, MAX_AT_ONCE)).await?;
        let mut is_stuck = true;
        for (account, athlete) in &due {
            is_stuck &= !enqueue_for(app, *account, *athlete, now).await;
        }
        if due.len() < MAX_AT_ONCE as usize || is_stuck {
            break;
        }
    }
    for (account, athlete) in app.db.read(move |conn| plan_changes::due(conn, now, MAX_AT_ONCE)).await? {
        tell_changes(app, account, athlete, now).await;
    }
    app.message_waiting.notify_one();
    Ok(())
}

/// Returns whether the athlete is done for now. A failure for one does not hold up the others.
async fn enqueue_for(app: &App, account: AccountId, athlete: AthleteId, now: Timestamp) -> bool {
    let writer = app.clone();
    let enqueued = app.db.write_for(account, move |tx| -> Result<(), ChangeError> {
        // Another process may have done it meanwhile.
        if message_settings::find(tx, account, athlete)?.next_due_at.is_none_or(|at| at > now) {
            return Ok(());
        }
        let Some(recipient) = Recipient::load(&writer, tx, account, athlete)? else { return Ok(()) };
        Ok(enqueue_moments(&writer, tx, &recipient, now)?)
    });
    let Err(error) = enqueued.await else { return true };
    warn!(%account, %athlete, %error, "cannot enqueue an athlete's messages");
    match error {
        ChangeError::Store(StoreError::Busy | StoreError::Unavailable(_)) => false,
        _ => pass_over(app, account, athlete, now).await,
    }
}

/// Skips an athlete whose messages cannot be enqueued, so that others are not held up.
async fn pass_over(app: &App, account: AccountId, athlete: AthleteId, now: Timestamp) -> bool {
    let passed = app.db.write_for(account, move |tx| -> Result<(), ChangeError> {
        let settings = message_settings::find(tx, account, athlete)?.settings;
        let next_due_at = next_due_message(&settings, now).map(|moment| moment.at);
        plan_changes::delete_of_athlete(tx, athlete)?;
        Ok(message_settings::set_next_due(tx, athlete, next_due_at)?)
    });
    passed.await.is_ok()
}

/// Enqueues what is due by now.
pub(super) fn enqueue_moments(
    app: &App,
    tx: &mut AccountWrite,
    recipient: &Recipient,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (athlete, settings) = (recipient.athlete.id, &recipient.stored.settings);
    let Some(from) = recipient.stored.next_due_at.filter(|at| *at <= now) else { return Ok(()) };
    let just_before = from.checked_sub(SignedDuration::from_millis(1)).unwrap_or(from);
    let today = recipient.today(now);
    // A message that was due on a past day is useless.
    let is_due = |moment: &DueMessage| moment.at <= now && recipient.today(moment.at) == today;
    for moment in due_messages(settings, just_before).into_iter().filter(is_due) {
        let gives_way = kinds::of(moment.kind).scheduled.as_ref().is_some_and(|scheduled| scheduled.gives_way);
        if gives_way && ask_how_it_goes(app, tx, recipient, now)? {
            continue;
        }
        for channel in channels_of_news(app, recipient) {
            if let Some((kind, told)) = told_at(recipient, &moment, channel) {
                let once_key = format!("{}:{}:{}", kind.wire_name(), moment.about, channel.wire_name());
                enqueue_to(app, tx, recipient, channel, (kind, once_key, told), now)?;
            }
        }
    }
    let next_due_at = next_due_message(settings, now).map(|moment| moment.at);
    message_settings::set_next_due(tx, athlete, next_due_at)
}

/// In place of the reminder, once for each absence. Returns whether it is asked now.
fn ask_how_it_goes(
    app: &App,
    tx: &mut AccountWrite,
    recipient: &Recipient,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let Some((absence, told)) = recipient.asked_how_it_goes(recipient.today(now)) else { return Ok(false) };
    let (account, athlete) = (tx.account(), recipient.athlete.id);
    let mut is_asked = false;
    for channel in channels_of_news(app, recipient) {
        let once_key = format!("how-it-goes:{}:{}", absence.id, channel.wire_name());
        is_asked |= messages::find_once(tx, account, athlete, &once_key)?.is_none();
        enqueue_to(app, tx, recipient, channel, (MessageKind::TimeOff, once_key, told.clone()), now)?;
    }
    Ok(is_asked)
}

async fn tell_changes(app: &App, account: AccountId, athlete: AthleteId, now: Timestamp) {
    let writer = app.clone();
    let told = app.db.write_for(account, move |tx| -> Result<(), ChangeError> {
        let changes = plan_changes::of_athlete(tx, account, athlete)?;
        // Another process may have sent them meanwhile.
        if changes.iter().all(|change| change.due_at > now) {
            return Ok(());
        }
        plan_changes::delete_of_athlete(tx, athlete)?;
        let Some(recipient) = Recipient::load(&writer, tx, account, athlete)? else { return Ok(()) };
        let told = changes_to_tell(tx, &changes, &recipient, recipient.today(now))?;
        if told.is_empty() || !recipient.stored.settings.plan_changed {
            return Ok(());
        }
        for channel in channels_of_news(&writer, &recipient) {
            let once_key = format!("{}:{now}:{}", MessageKind::PlanChanged.wire_name(), channel.wire_name());
            let told = recipient.changed(&told, None, channel);
            enqueue_to(&writer, tx, &recipient, channel, (MessageKind::PlanChanged, once_key, told), now)?;
        }
        Ok(message_settings::set_changes_told(tx, athlete, now)?)
    });
    if let Err(error) = told.await {
        warn!(%account, %athlete, %error, "cannot tell an athlete what has changed");
        if !matches!(error, ChangeError::Store(StoreError::Busy | StoreError::Unavailable(_))) {
            pass_over(app, account, athlete, now).await;
        }
    }
}

/// Sends the coach's reply as a notification by day, or on WhatsApp if the athlete has written there lately.
pub(crate) fn tell_reply(app: &App, tx: &mut AccountWrite, reply: &StoredComment) -> Result<(), StoreError> {
    let account = tx.account();
    let Some(recipient) = Recipient::load(app, tx, account, reply.athlete)? else { return Ok(()) };
    let is_talking = recipient.stored.window_until.is_some_and(|until| until > reply.said_at);
    let open = open_channels(app, &recipient);
    let body = format!("{}: {}", recipient.coach, reply.body);
    let told = MessageText { title: "Your reply".to_owned(), body, about: None, workout: Some(reply.workout) };
    let once_key = format!("reply:{}", reply.id);
    if open.contains(&Channel::Push) {
        let not_before = Some(defer_to_morning(reply.said_at, &recipient.zone()));
        let (athlete, kind) = (reply.athlete, MessageKind::Reply);
        let (phone, person) = (None, reply.person);
        let new = NewMessage { athlete, channel: Channel::Push, kind, once_key, told, phone, not_before, person };
        return enqueue(tx, &app.clock, reply.said_at, &new).map(drop);
    }
    if !is_talking || !open.contains(&Channel::WhatsApp) {
        return Ok(());
    }
    enqueue_to(app, tx, &recipient, Channel::WhatsApp, (MessageKind::Reply, once_key, told), reply.said_at)
}
