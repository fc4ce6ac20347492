//! Puts out what is due. Every process looks; what is due at one moment is put out once.

use std::pin::pin;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use store::comments::StoredComment;
use store::{AccountWrite, ChangeError, StoreError, message_settings, plan_changes};
use tracing::{error, warn};
use training::ids::{AccountId, AthleteId};
use training::messages::{Channel, MessageKind, Moment, moments, next_moment};

use super::plan_changed::changes_to_tell;
use super::{NewMessage, Standing, Told, put_out};
use crate::App;

const PAUSE: Duration = Duration::from_secs(20);
const MOST_AT_ONCE: u32 = 100;

/// Looks now and then until `shutdown` is ready.
pub async fn schedule_messages(app: App, shutdown: impl Future<Output = ()>) {
    let mut shutdown = pin!(shutdown);
    loop {
        if let Err(error) = put_out_due(&app).await {
            error!(%error, "cannot look for messages that are due");
        }
        tokio::select! {
            () = &mut shutdown => return,
            () = tokio::time::sleep(PAUSE) => {}
        }
    }
}

/// Puts out everything that is due now.
pub async fn put_out_due(app: &App) -> Result<(), StoreError> {
    let now = app.clock.now();
    loop {
        let due = app.db.read(move |conn| message_settings::due(conn, now, MOST_AT_ONCE)).await?;
        let mut is_stuck = true;
        for (account, athlete) in &due {
            is_stuck &= !look_at(app, *account, *athlete, now).await;
        }
        if due.len() < MOST_AT_ONCE as usize || is_stuck {
            break;
        }
    }
    for (account, athlete) in app.db.read(move |conn| plan_changes::due(conn, now, MOST_AT_ONCE)).await? {
        tell_changes(app, account, athlete, now).await;
    }
    app.message_waiting.notify_one();
    Ok(())
}

/// Whether that athlete is dealt with for now. One that cannot be keeps no other waiting.
async fn look_at(app: &App, account: AccountId, athlete: AthleteId, now: Timestamp) -> bool {
    let writer = app.clone();
    let looked = app.db.write_for(account, move |tx| -> Result<(), ChangeError> {
        // Another process may have looked since.
        if message_settings::find(tx, account, athlete)?.next_look_at.is_none_or(|at| at > now) {
            return Ok(());
        }
        let Some(standing) = Standing::load(&writer, tx, account, athlete)? else { return Ok(()) };
        Ok(put_out_moments(&writer, tx, &standing, now)?)
    });
    let Err(error) = looked.await else { return true };
    warn!(%account, %athlete, %error, "cannot look for an athlete's messages");
    match error {
        ChangeError::Store(StoreError::Busy | StoreError::Unavailable(_)) => false,
        _ => pass_over(app, account, athlete, now).await,
    }
}

/// What cannot be put out today would not be tomorrow, and would keep those behind it waiting.
async fn pass_over(app: &App, account: AccountId, athlete: AthleteId, now: Timestamp) -> bool {
    let passed = app.db.write_for(account, move |tx| -> Result<(), ChangeError> {
        let settings = message_settings::find(tx, account, athlete)?.settings;
        let next_look_at = next_moment(&settings, now).map(|moment| moment.at);
        plan_changes::delete_of_athlete(tx, athlete)?;
        Ok(message_settings::set_next_look(tx, athlete, next_look_at)?)
    });
    passed.await.is_ok()
}

/// What is due by now and not put out yet.
pub(super) fn put_out_moments(
    app: &App,
    tx: &mut AccountWrite,
    standing: &Standing,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (athlete, settings) = (standing.athlete.id, &standing.stored.settings);
    let Some(from) = standing.stored.next_look_at.filter(|at| *at <= now) else { return Ok(()) };
    let just_before = from.checked_sub(SignedDuration::from_millis(1)).unwrap_or(from);
    let today = standing.today(now);
    // What was due on a day that has passed is of no use to anybody.
    let is_due = |moment: &Moment| moment.at <= now && standing.today(moment.at) == today;
    for moment in moments(settings, just_before).into_iter().filter(is_due) {
        for channel in open_channels(app, standing) {
            if let Some(told) = standing.told_at(&moment, channel) {
                let once_key = format!("{}:{}:{}", moment.kind.wire_name(), moment.about, channel.wire_name());
                put_out_to(app, tx, standing, channel, (moment.kind, once_key, told), now)?;
            }
        }
    }
    let next_look_at = next_moment(settings, now).map(|moment| moment.at);
    message_settings::set_next_look(tx, athlete, next_look_at)
}

async fn tell_changes(app: &App, account: AccountId, athlete: AthleteId, now: Timestamp) {
    let writer = app.clone();
    let told = app.db.write_for(account, move |tx| -> Result<(), ChangeError> {
        let changes = plan_changes::of_athlete(tx, account, athlete)?;
        // Another process may have told them since.
        if changes.iter().all(|change| change.due_at > now) {
            return Ok(());
        }
        plan_changes::delete_of_athlete(tx, athlete)?;
        let Some(standing) = Standing::load(&writer, tx, account, athlete)? else { return Ok(()) };
        let told = changes_to_tell(tx, &changes, &standing, standing.today(now))?;
        if told.is_empty() || !standing.stored.settings.plan_changed {
            return Ok(());
        }
        for channel in open_channels(&writer, &standing) {
            let once_key = format!("{}:{now}:{}", MessageKind::PlanChanged.wire_name(), channel.wire_name());
            let told = standing.changed(&told, channel);
            put_out_to(&writer, tx, &standing, channel, (MessageKind::PlanChanged, once_key, told), now)?;
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

/// The channels on which the athlete agreed to be written to and this server can.
pub(super) fn open_channels(app: &App, standing: &Standing) -> Vec<Channel> {
    let is_open = |channel: &Channel| match channel {
        Channel::WhatsApp => app.settings.whatsapp.is_some(),
        Channel::Email => app.settings.sends_mail(),
    };
    Channel::ALL.iter().copied().filter(is_open).filter(|channel| standing.allowed(*channel).is_some()).collect()
}

/// Sends what the coach wrote to an athlete who has written on WhatsApp lately, so that the talk goes on there.
pub(crate) fn tell_reply(app: &App, tx: &mut AccountWrite, reply: &StoredComment) -> Result<(), StoreError> {
    let account = tx.account();
    let Some(standing) = Standing::load(app, tx, account, reply.athlete)? else { return Ok(()) };
    let is_talking = standing.stored.window_until.is_some_and(|until| until > reply.said_at);
    if !is_talking || !open_channels(app, &standing).contains(&Channel::WhatsApp) {
        return Ok(());
    }
    let body = format!("{}: {}", standing.coach, reply.body);
    let told = Told { title: "Your reply".to_owned(), body, about: None, workout: Some(reply.workout) };
    let once_key = format!("reply:{}", reply.id);
    put_out_to(app, tx, &standing, Channel::WhatsApp, (MessageKind::Reply, once_key, told), reply.said_at)
}

pub(super) fn put_out_to(
    app: &App,
    tx: &mut AccountWrite,
    standing: &Standing,
    channel: Channel,
    (kind, once_key, told): (MessageKind, String, Told),
    now: Timestamp,
) -> Result<(), StoreError> {
    let phone = standing.address(channel).filter(|_| channel == Channel::WhatsApp);
    let new = NewMessage { athlete: standing.athlete.id, channel, kind, once_key, told, phone };
    put_out(tx, &app.clock, now, &new).map(drop)
}
