//! What a coach is told of outside the app: pain, a question, a message that failed. At once, or once a day. What is sent is
//! composed when it leaves.

use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use store::outbox::{self, Message};
use store::{AccountWrite, StoreError, push_subscriptions};
use training::answer::Comment;
use training::calendar::plus_days;
use training::ids::AthleteId;
use training::inbox::mentions_pain;
use uuid::Uuid;

/// The name of the channel of notifications in the outbox.
pub(crate) const PUSH: &str = "push";
/// The kinds of rows in the outbox.
pub(crate) const AT_ONCE: &str = "coach-news";
pub(crate) const ONCE_A_DAY: &str = "coach-day";

const MORNING: Time = Time::constant(7, 0, 0, 0);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Matter {
    Pain,
    Question,
    FailedMessage,
}

#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct CoachMatter {
    pub athlete: AthleteId,
    pub matter: Matter,
    /// What the athlete wrote.
    pub words: Option<String>,
}

/// An athlete has written something that should not wait for the next look into the inbox.
pub(crate) fn tell_of_comment(
    tx: &mut AccountWrite,
    new_id: impl Fn() -> Uuid,
    athlete: AthleteId,
    comment: &Comment,
    now: Timestamp,
) -> Result<(), StoreError> {
    let words = comment.as_str();
    let matter = match () {
        () if mentions_pain(words) => Matter::Pain,
        () if words.contains(['?', '？']) => Matter::Question,
        () => return Ok(()),
    };
    enqueue(tx, new_id, &CoachMatter { athlete, matter, words: Some(words.to_owned()) }, now)
}

pub(crate) fn tell_of_failed_message(
    tx: &mut AccountWrite,
    new_id: impl Fn() -> Uuid,
    athlete: AthleteId,
    now: Timestamp,
) -> Result<(), StoreError> {
    enqueue(tx, new_id, &CoachMatter { athlete, matter: Matter::FailedMessage, words: None }, now)
}

fn enqueue(
    tx: &mut AccountWrite,
    new_id: impl Fn() -> Uuid,
    payload: &CoachMatter,
    now: Timestamp,
) -> Result<(), StoreError> {
    let account = tx.account();
    let browsers = push_subscriptions::of_coaches(tx, account)?;
    let row = |kind: &str, payload| Message {
        id: new_id(),
        account: Some(account),
        channel: PUSH.to_owned(),
        kind: kind.to_owned(),
        payload,
        attempts: 0,
        requested_at: now,
    };
    if browsers.iter().any(|(_, browser)| !browser.is_daily) {
        let payload = serde_json::to_string(payload).map_err(|error| StoreError::Database(error.to_string()))?;
        outbox::insert(tx, &row(AT_ONCE, payload))?;
    }
    if let Some(daily) = browsers.iter().map(|(_, browser)| browser).find(|browser| browser.is_daily)
        && !outbox::is_waiting(tx, account, PUSH, ONCE_A_DAY)?
    {
        outbox::insert_due_at(tx, &row(ONCE_A_DAY, String::new()), next_morning(&daily.time_zone, now))?;
    }
    Ok(())
}

fn next_morning(zone: &str, now: Timestamp) -> Timestamp {
    let zone = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
    let today = now.to_zoned(zone.clone()).date();
    let at = |days| zone.to_ambiguous_timestamp(plus_days(today, days).to_datetime(MORNING)).compatible().ok();
    [0, 1].into_iter().filter_map(at).find(|at| *at > now).unwrap_or(now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_told_of_in_the_next_morning() {
        let told = |at: &str| next_morning("Europe/Stockholm", at.parse().unwrap()).to_string();
        assert_eq!(told("2026-03-02T05:59:00Z"), "2026-03-02T06:00:00Z");
        assert_eq!(told("2026-03-02T06:00:00Z"), "2026-03-03T06:00:00Z");
        assert_eq!(
            next_morning("Mars/Olympus", "2026-03-02T08:00:00Z".parse().unwrap()).to_string(),
            "2026-03-03T07:00:00Z"
        );
    }
}
