//! Composes what a coach is told.

use std::collections::BTreeMap;

use identity::Role;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use store::push_subscriptions::{self, PushSubscription};
use store::{Conn, StoreError, accounts, athletes, looked_after, members};
use texts::{Language, phrase};
use training::athlete::Athlete;
use training::ids::{AccountId, AthleteId, PersonId};
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
    /// For each coach who looks after the athlete, if there is something to tell: an athlete that nobody looks after is
    /// everybody's, except an assistant's.
    pub fn load(
        conn: &mut Conn,
        account: AccountId,
        (kind, payload): (&str, &str),
        now: Timestamp,
    ) -> Result<Vec<Self>, StoreError> {
        if accounts::find(conn, account)?.is_none_or(|account| account.is_disabled) {
            return Ok(Vec::new());
        }
        let is_daily = kind == ONCE_A_DAY;
        let matter = serde_json::from_str::<CoachMatter>(payload).ok().filter(|_| !is_daily);
        let mut by_person: BTreeMap<PersonId, Vec<PushSubscription>> = BTreeMap::new();
        for (person, browser) in push_subscriptions::of_coaches(conn, account)? {
            if browser.is_daily == is_daily {
                by_person.entry(person).or_default().push(browser);
            }
        }
        let mut news = Vec::new();
        for (person, browsers) in by_person {
            news.extend(Self::for_person(conn, (account, person), matter.clone(), browsers, now)?);
        }
        Ok(news)
    }

    fn for_person(
        conn: &mut Conn,
        (account, person): (AccountId, PersonId),
        matter: Option<CoachMatter>,
        browsers: Vec<PushSubscription>,
        now: Timestamp,
    ) -> Result<Option<Self>, StoreError> {
        let row = accounts::find(conn, person.own_account())?.filter(|row| !row.is_disabled);
        let (Some(row), Some(role)) = (row, members::role_of(conn, account, person)?) else { return Ok(None) };
        let coaches = looked_after::coaches(conn, account)?;
        let is_theirs = |athlete: AthleteId| match coaches.get(&athlete) {
            Some(coach) => *coach == person,
            None => role > Role::AssistantCoach,
        };
        let Some(browser) = browsers.first() else { return Ok(None) };
        let today = now.to_zoned(TimeZone::get(&browser.time_zone).unwrap_or(TimeZone::UTC)).date();
        let open = open_matters(&store::inbox::facts(conn, (account, person), today, now)?, today);
        let open = open.iter().filter(|matter| is_theirs(matter.athlete)).count();
        let payload = match matter {
            Some(matter) if !is_theirs(matter.athlete) => return Ok(None),
            Some(matter) => match athletes::find(conn, account, matter.athlete)? {
                Some(Athlete { profile, .. }) => {
                    Some((matter, format!("{} {}", profile.first_name, profile.last_name)))
                }
                None => return Ok(None),
            },
            None if open == 0 => return Ok(None),
            None => None,
        };
        Ok(Some(Self { language: row.language.unwrap_or_default(), payload, open, browsers }))
    }

    /// Who has pain is nobody's business but the coach's.
    pub fn notification(&self, id: Uuid, shows_text: bool) -> Notification {
        let said = match &self.payload {
            Some((CoachMatter { matter, words, .. }, name)) if shows_text => {
                let title = match matter {
                    Matter::Pain => phrase!("{name} mentions pain", name),
                    Matter::Question => phrase!("{name} asks you something", name),
                    Matter::FailedMessage => phrase!("A message didn’t reach {name}", name),
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
        Notification {
            id,
            title: title.in_language(self.language),
            text,
            workout: None,
            day: None,
            badge,
            buttons: Vec::new(),
            buttons_on_day: Vec::new(),
            refused: None,
        }
    }
}
