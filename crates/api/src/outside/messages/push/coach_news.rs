//! Composes what a coach is told.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use store::push_subscriptions::{self, PushSubscription};
use store::{Conn, StoreError, accounts, athletes};
use texts::{Language, phrase};
use training::athlete::Athlete;
use training::ids::AccountId;
use training::inbox::open_matters;
use uuid::Uuid;

use super::notification::Notification;
use crate::shared::coach_news::{CoachMatter, Matter, ONCE_A_DAY};

/// What to tell a coach now, and on which browsers.
pub(super) struct CoachNews {
    language: Language,
    /// `None` once a day.
    payload: Option<(CoachMatter, String)>,
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
        let open = open_matters(&store::inbox::facts(conn, account, today, now)?, today).len();
        let payload = match serde_json::from_str::<CoachMatter>(payload).ok().filter(|_| !is_daily) {
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
            Some((CoachMatter { matter, words, .. }, name)) if shows_text => {
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
