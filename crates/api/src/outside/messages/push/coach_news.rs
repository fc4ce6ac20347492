//! What a coach is told of outside the app: pain, a question, a message that failed. At once, or once a day.

use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use store::outbox::{self, Message};
use store::push_subscriptions::{self, PushSubscription};
use store::{AccountWrite, Conn, StoreError, accounts, athletes};
use texts::{Language, phrase};
use training::answer::Comment;
use training::athlete::Athlete;
use training::calendar::plus_days;
use training::ids::{AccountId, AthleteId};
use training::inbox::mentions_pain;
use uuid::Uuid;

use super::notification::Notification;
use crate::coach::inbox::load;
use crate::outside::messages::enqueue::PUSH;

/// The kinds of rows in the outbox.
pub(super) const AT_ONCE: &str = "coach-news";
pub(super) const ONCE_A_DAY: &str = "coach-day";

const MORNING: Time = Time::constant(7, 0, 0, 0);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Matter {
    Pain,
    Question,
    FailedMessage,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    athlete: AthleteId,
    matter: Matter,
    /// What the athlete wrote.
    words: Option<String>,
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
    enqueue(tx, new_id, &Payload { athlete, matter, words: Some(words.to_owned()) }, now)
}

pub(crate) fn tell_of_failed_message(
    tx: &mut AccountWrite,
    new_id: impl Fn() -> Uuid,
    athlete: AthleteId,
    now: Timestamp,
) -> Result<(), StoreError> {
    enqueue(tx, new_id, &Payload { athlete, matter: Matter::FailedMessage, words: None }, now)
}

fn enqueue(
    tx: &mut AccountWrite,
    new_id: impl Fn() -> Uuid,
    payload: &Payload,
    now: Timestamp,
) -> Result<(), StoreError> {
    let account = tx.account();
    let browsers = push_subscriptions::of_coach(tx, account)?;
    let row = |kind: &str, payload| Message {
        id: new_id(),
        account: Some(account),
        channel: PUSH.to_owned(),
        kind: kind.to_owned(),
        payload,
        attempts: 0,
        requested_at: now,
    };
    if browsers.iter().any(|browser| !browser.is_daily) {
        let payload = serde_json::to_string(payload).map_err(|error| StoreError::Database(error.to_string()))?;
        outbox::insert(tx, &row(AT_ONCE, payload))?;
    }
    if let Some(daily) = browsers.iter().find(|browser| browser.is_daily)
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

/// What to tell a coach now, and on which browsers.
pub(super) struct CoachNews {
    language: Language,
    /// `None` once a day.
    payload: Option<(Payload, String)>,
    open: usize,
    pub browsers: Vec<PushSubscription>,
}

impl CoachNews {
    /// `None` if there is nothing to tell any more.
    pub fn load(
        conn: &mut Conn,
        account: AccountId,
        (kind, payload): (&str, &str),
        now: Timestamp,
    ) -> Result<Option<Self>, StoreError> {
        let Some(owner) = accounts::find(conn, account)?.filter(|owner| !owner.is_disabled) else { return Ok(None) };
        let is_daily = kind == ONCE_A_DAY;
        let mut browsers = push_subscriptions::of_coach(conn, account)?;
        browsers.retain(|browser| browser.is_daily == is_daily);
        let Some(browser) = browsers.first() else { return Ok(None) };
        let today = now.to_zoned(TimeZone::get(&browser.time_zone).unwrap_or(TimeZone::UTC)).date();
        let open = load::inbox(conn, account, today, now)?.count;
        let payload = match serde_json::from_str::<Payload>(payload).ok().filter(|_| !is_daily) {
            Some(payload) => match athletes::find(conn, account, payload.athlete)? {
                Some(Athlete { profile, .. }) => {
                    Some((payload, format!("{} {}", profile.first_name, profile.last_name)))
                }
                None => return Ok(None),
            },
            None if open == 0 => return Ok(None),
            None => None,
        };
        Ok(Some(Self { language: owner.language.unwrap_or_default(), payload, open, browsers }))
    }

    /// Who has pain is nobody's business but the coach's.
    pub fn notification(&self, id: Uuid, shows_text: bool) -> Notification {
        let said = match &self.payload {
            Some((Payload { matter, words, .. }, name)) if shows_text => {
                let title = match matter {
                    Matter::Pain => phrase!("{name} mentions pain", name),
                    Matter::Question => phrase!("{name} asks you something", name),
                    Matter::FailedMessage => phrase!("A message did not reach {name}", name),
                };
                (title, words.clone().unwrap_or_default())
            }
            Some(_) => (phrase!("An athlete needs you"), String::new()),
            None => (
                phrase!(
                    "{count, plural, one {# thing waits in your inbox} other {# things wait in your inbox}}",
                    count = self.open
                ),
                String::new(),
            ),
        };
        let (title, text) = said;
        let badge = Some(self.open);
        Notification { id, title: title.in_language(self.language), text, workout: None, badge, buttons: Vec::new() }
    }
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
