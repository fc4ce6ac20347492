//! Stores what an athlete knew before a plan changed, until it is time to notify them.

use std::collections::BTreeMap;

use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use store::plan_changes::{self, PlanChange};
use store::schedules::{self, StoredSchedule};
use store::{AccountWrite, Conn, StoreError, consents};
use training::answer::Comment;
use training::calendar::plus_days;
use training::ids::{AccountId, AthleteId, WorkoutId};
use training::messages::{
    Change, Channel, ConsentState, MAX_KEPT_CHANGES, MessageKind, Stand, changes, defer_to_morning, differing, nearest,
    stands,
};
use training::schedule::Schedule;

use super::Recipient;
use super::enqueue::{channels_of_news, enqueue_to, open_channels};
use crate::App;
use crate::athlete::visitor::Visitor;

/// A coach usually makes several changes in a row.
const SETTLES_AFTER: SignedDuration = SignedDuration::from_mins(10);
const AT_MOST_EVERY: SignedDuration = SignedDuration::from_hours(1);

/// A plan as its athlete knows it, before a change; loaded only if somebody would be notified.
pub(crate) struct PlanAsTold(Option<StoredSchedule>);

impl PlanAsTold {
    /// `schedule` is the plan's next version.
    pub fn load(tx: &mut AccountWrite, schedule: &Schedule) -> Result<Self, StoreError> {
        let (account, athlete) = (tx.account(), schedule.plan().athlete_id);
        let consents = consents::of_athlete(tx, account, athlete)?;
        let is_told = consents.iter().any(|stored| stored.consent.state == ConsentState::Agreed);
        Ok(Self(if is_told { schedules::find(tx, account, schedule.id())? } else { None }))
    }

    /// Records what differs from what the athlete knows, once the plan is saved.
    pub fn note_changes(self, app: &App, tx: &mut AccountWrite, now: Timestamp) -> Result<(), StoreError> {
        let Some(before) = self.0 else { return Ok(()) };
        let account = tx.account();
        match schedules::find(tx, account, before.schedule.id())? {
            Some(after) => note_changes(app, tx, &before, &after.schedule, now),
            None => Ok(()),
        }
    }

    /// Sends one message with what has changed and the coach's note. Returns whether there is one.
    pub fn tell_changes(
        self,
        app: &App,
        tx: &mut AccountWrite,
        note: Option<&Comment>,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let Some(before) = self.0 else { return Ok(false) };
        let (account, athlete) = (tx.account(), before.schedule.plan().athlete_id);
        let Some(after) = schedules::find(tx, account, before.schedule.id())? else { return Ok(false) };
        if !after.is_shown || after.schedule.plan().athlete_id != athlete {
            return Ok(false);
        }
        let Some(recipient) = Recipient::load(app, tx, account, athlete)? else { return Ok(false) };
        let (today, language) = (recipient.today(now), recipient.language());
        let visitor = Visitor::by_message(tx, account, athlete)?;
        let after_stands = stands(after.schedule.workouts(), language, recipient.unit());
        let mut told = differing(before.schedule.workouts(), &after.schedule, today, language, recipient.unit());
        told.retain(|id, stand| {
            let days = [stand.as_ref(), after_stands.get(id)];
            days.into_iter().flatten().any(|stand| visitor.sees_week(monday_of(stand.day), now))
        });
        let told = changes(&told, &after_stands, today, language);
        if told.is_empty() && note.is_none() {
            return Ok(false);
        }
        let channels = channels_of_news(app, &recipient);
        for channel in &channels {
            let text = recipient.changed(&told, note, *channel);
            let once_key = format!("published:{}:{now}:{}", after.schedule.id(), channel.wire_name());
            enqueue_to(app, tx, &recipient, *channel, (MessageKind::PlanChanged, once_key, text), now)?;
        }
        Ok(!channels.is_empty())
    }
}

/// How the athlete would be told of changes at once: the first channel that they agreed to.
pub(crate) fn channel_of_changes(
    app: &App,
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
) -> Result<Option<Channel>, StoreError> {
    let recipient = Recipient::load(app, conn, account, athlete)?;
    Ok(recipient.and_then(|recipient| channels_of_news(app, &recipient).first().copied()))
}

fn note_changes(
    app: &App,
    tx: &mut AccountWrite,
    before: &StoredSchedule,
    after: &Schedule,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (account, athlete) = (tx.account(), before.schedule.plan().athlete_id);
    if !before.is_shown || after.plan().athlete_id != athlete {
        return Ok(());
    }
    let Some(recipient) = Recipient::load(app, tx, account, athlete)? else { return Ok(()) };
    if !recipient.stored.settings.plan_changed || open_channels(app, &recipient).is_empty() {
        return Ok(());
    }
    let today = recipient.today(now);
    let visitor = Visitor::by_message(tx, account, athlete)?;
    // Whole weeks are visible, as on the athlete's page.
    let is_seen = |day: Date| visitor.sees_week(monday_of(day), now);
    let after_stands = stands(after.workouts(), recipient.language(), recipient.unit());
    let mut told = differing(before.schedule.workouts(), after, today, recipient.language(), recipient.unit());
    told.retain(|id, stand| {
        let days = [stand.as_ref(), after_stands.get(id)];
        days.into_iter().flatten().any(|stand| is_seen(stand.day))
    });
    if told.is_empty() {
        return Ok(());
    }
    let known =
        plan_changes::of_athlete(tx, account, athlete)?.into_iter().find(|change| change.schedule == after.id());
    if let Some(known) = known {
        // The first recorded state is what the athlete knows.
        for (id, stand) in read(&known.told) {
            told.insert(id, stand);
        }
    }
    let told = nearest(told, &after_stands, today, MAX_KEPT_CHANGES);
    let settled = later(now, SETTLES_AFTER);
    let last = recipient.stored.changes_told_at.map_or(settled, |at| later(at, AT_MOST_EVERY));
    let told = serde_json::to_string(&told).map_err(|error| StoreError::Database(error.to_string()))?;
    let due_at = defer_to_morning(settled.max(last), &recipient.zone());
    plan_changes::put(tx, athlete, &PlanChange { schedule: after.id(), told, due_at })
}

/// Every change that still applies, across all plans, by day.
pub(super) fn changes_to_tell(
    tx: &mut AccountWrite,
    known: &[PlanChange],
    recipient: &Recipient,
    today: Date,
) -> Result<Vec<Change>, StoreError> {
    let (account, language) = (tx.account(), recipient.language());
    let mut told = Vec::new();
    for change in known {
        let plan = schedules::find(tx, account, change.schedule)?.filter(|plan| plan.is_shown);
        if let Some(plan) = plan.filter(|plan| plan.schedule.plan().athlete_id == recipient.athlete.id) {
            let now = stands(plan.schedule.workouts(), language, recipient.unit());
            told.extend(changes(&read(&change.told), &now, today, language));
        }
    }
    told.sort();
    Ok(told)
}

fn monday_of(day: Date) -> Date {
    plus_days(day, -i32::from(day.weekday().to_monday_zero_offset()))
}

/// Unreadable records are ignored.
fn read(told: &str) -> BTreeMap<WorkoutId, Option<Stand>> {
    serde_json::from_str(told).unwrap_or_default()
}

fn later(at: Timestamp, by: SignedDuration) -> Timestamp {
    at.checked_add(by).unwrap_or(Timestamp::MAX)
}
