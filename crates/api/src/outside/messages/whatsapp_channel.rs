//! WhatsApp as a channel of the outbox.

use gateways::whatsapp::{Accepted, MAX_TEMPLATE_CHARACTERS, OUTSIDE_THE_WINDOW, Outgoing, SendError, WhatsApp};
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use store::messages::{self, StoredMessage};
use store::outbox::Message;
use store::{ChangeError, Conn, StoreError};
use texts::{Phrase, phrase};
use tracing::info;
use training::answer::Outcome;
use training::calendar::plus_days;
use training::ids::{AccountId, WorkoutId};
use training::messages::{Channel, DeliveryState, MessageWords, in_one_line};

use super::delivery::{fail, is_too_late, note_sent};
use super::enqueue::WHATSAPP;
use super::kinds::{self, ConsentNeeded, Talk};
use super::near_sessions::{NearSession, done_lately, near_sessions};
use super::{Recipient, read_payload};
use crate::App;
use crate::athlete::visitor::Visitor;
use crate::outside::outbox::{DeliveryChannel, GivingUp, Sending, Unsent};
use crate::outside::ways_out::Way;

/// The meaning of a list row when it comes back, with the effort given before: "did:0198…:8".
pub(super) const DID: &str = "did";
pub(super) const WHICH_SESSION: &str = "which-session";
const MAX_ROWS: usize = 10;
const DAYS_OFFERED: usize = 7;
const MAX_ROW_TITLE: usize = 24;

/// A message that arrives after the window has closed would be rejected.
const WINDOW_MARGIN: SignedDuration = SignedDuration::from_mins(1);

pub struct WhatsAppChannel {
    app: App,
    whatsapp: WhatsApp,
}

impl WhatsAppChannel {
    pub fn new(app: App, whatsapp: WhatsApp) -> Self {
        Self { app, whatsapp }
    }
}

impl DeliveryChannel for WhatsAppChannel {
    fn name(&self) -> &'static str {
        WHATSAPP
    }

    fn send<'a>(&'a self, message: &'a Message) -> Sending<'a> {
        Box::pin(self.send_once(message))
    }

    fn gave_up<'a>(&'a self, message: &'a Message, reason: &'a Phrase) -> GivingUp<'a> {
        Box::pin(async move {
            let Ok(Some((account, stored, _))) = self.find(message).await else { return Ok(()) };
            match fail(&self.app, (account, stored), message.attempts, reason.clone()).await {
                Err(ChangeError::Store(error)) => Err(error),
                _ => Ok(()),
            }
        })
    }
}

impl WhatsAppChannel {
    /// With the rows of its list, if it has one.
    async fn find(&self, message: &Message) -> Result<Option<(AccountId, StoredMessage, Found)>, Unsent> {
        let account = message.account.ok_or_else(|| Unsent::never("The message is of no account."))?;
        let payload = read_payload(message)?;
        let reader = self.app.clone();
        let found = self.app.db.read(move |conn| -> Result<_, StoreError> {
            let Some(stored) = messages::find(conn, account, payload.athlete, payload.message)? else {
                return Ok(None);
            };
            let Some(recipient) = Recipient::load(&reader, conn, account, payload.athlete)? else { return Ok(None) };
            let now = reader.clock.now();
            let rows = match kinds::of(stored.kind).talk {
                Talk::Sessions => session_rows(conn, &stored, &recipient, account, now)?,
                Talk::Days => day_rows(conn, &stored, &recipient, account, now)?,
                Talk::Text | Talk::Outcomes | Talk::Nothing => Vec::new(),
            };
            Ok(Some((account, stored, Found { recipient, rows })))
        });
        Ok(found.await?)
    }

    async fn send_once(&self, message: &Message) -> Result<(), Unsent> {
        let Some((account, mut stored, Found { recipient, rows })) = self.find(message).await? else {
            return Ok(());
        };
        stored.body = recipient.text_with_page(&stored.body);
        if stored.state != DeliveryState::Waiting {
            // A process died after sending, or the provider's response took longer than its webhook.
            info!(message_id = %stored.id, "this message was sent already");
            return Ok(());
        }
        let now = self.app.clock.now();
        let refusal = match recipient.allowed(Channel::WhatsApp) {
            _ if recipient.is_disabled => Some(phrase!("The account is disabled. Nothing was sent.")),
            None if kinds::of(stored.kind).consent == ConsentNeeded::Nothing => None,
            None => {
                Some(phrase!("{name} no longer agrees to WhatsApp. Nothing was sent.", name = recipient.first_name()))
            }
            Some(_) if is_too_late(&stored, &recipient, message.requested_at, now) => {
                Some(phrase!("It could not be sent in time. Nothing was sent."))
            }
            Some(_) => None,
        };
        let address = recipient.address(Channel::WhatsApp);
        let (None, Some(to)) = (&refusal, address) else {
            let reason = refusal.unwrap_or_else(|| phrase!("The athlete has no phone number."));
            return Ok(fail(&self.app, (account, stored), message.attempts, reason).await?);
        };
        match self.send_to(&to, &stored, (&recipient, rows), now).await {
            Ok(Accepted { id, phone }) => {
                let attempts = message.attempts;
                note_sent(&self.app, account, move |tx| {
                    messages::set_provider_id(tx, &stored, &id)?;
                    if let Some(phone) = &phone {
                        messages::set_phone(tx, &stored, phone)?;
                    }
                    messages::set_attempts(tx, &stored, attempts)?;
                    let present = messages::find(tx, account, stored.athlete, stored.id)?;
                    // It may already have been reported as delivered.
                    if let Some(present) = present {
                        messages::move_on(tx, &present, DeliveryState::Sent, None, now)?;
                    }
                    Ok(())
                })
                .await
            }
            Err(SendError { is_passing: true, reason, .. }) => Err(Unsent::NotNow(reason)),
            Err(SendError { reason, .. }) => Err(Unsent::Never(reason)),
        }
    }

    /// Free text while the customer service window is open, otherwise a template.
    async fn send_to(
        &self,
        to: &str,
        stored: &StoredMessage,
        (recipient, rows): (&Recipient, Vec<ListRow>),
        now: Timestamp,
    ) -> Result<Accepted, SendError> {
        let mark = stored.id.to_string();
        let margin = now.checked_add(WINDOW_MARGIN).unwrap_or(now);
        let is_open = recipient.stored.window_until.is_some_and(|until| until > margin);
        if is_open && let Some(free) = free_text(stored, recipient, rows) {
            match self.whatsapp.send(to, &mark, &free).await {
                Err(SendError { code: Some(OUTSIDE_THE_WINDOW), .. }) => {}
                answer => return self.noted(answer, now),
            }
        }
        let line = in_one_line(&stored.body, MAX_TEMPLATE_CHARACTERS);
        let template = self.template(stored, recipient, &line)?;
        self.noted(self.whatsapp.send(to, &mark, &template).await, now)
    }

    /// For the operators.
    fn noted(&self, sent: Result<Accepted, SendError>, now: Timestamp) -> Result<Accepted, SendError> {
        match &sent {
            Ok(_) => self.app.ways_out.worked(Way::WhatsApp, now),
            Err(error) => self.app.ways_out.failed(Way::WhatsApp, now, &error.reason),
        }
        sent
    }

    fn template<'a>(
        &'a self,
        stored: &StoredMessage,
        recipient: &Recipient,
        text: &'a str,
    ) -> Result<Outgoing<'a>, SendError> {
        let refuse = |reason: Phrase| SendError { is_passing: false, code: None, reason };
        let kind = kinds::of(stored.kind);
        let template = kind.template.ok_or_else(|| {
            refuse(phrase!("More than 24 hours have passed since the athlete wrote, so WhatsApp accepts no free text."))
        })?;
        let language = self.whatsapp.template_language(recipient.language().code()).ok_or_else(|| {
            refuse(phrase!(
                "This server has no WhatsApp template in {language}. Choose another language, or ask your server’s \
                 administrator.",
                language = recipient.language().own_name()
            ))
        })?;
        // A template with buttons has three, whose payloads must be set.
        let replies = match kind.talk {
            Talk::Outcomes => Outcome::ALL.map(|outcome| reply_id(outcome, stored.workout)).to_vec(),
            Talk::Text | Talk::Sessions | Talk::Days | Talk::Nothing => Vec::new(),
        };
        Ok(Outgoing::Template { name: template(self.whatsapp.templates()), language, text, replies })
    }
}

/// The payload of a button: "done:0198…".
fn reply_id(outcome: Outcome, workout: Option<WorkoutId>) -> String {
    format!("{}:{}", outcome.as_str(), workout.map(|workout| workout.to_string()).unwrap_or_default())
}

/// An id, a title and a description.
type ListRow = (String, String, String);

struct Found {
    recipient: Recipient,
    rows: Vec<ListRow>,
}

/// The sessions that may be meant: the quoted one, and those of the last day up to today.
fn session_rows(
    conn: &mut Conn,
    stored: &StoredMessage,
    recipient: &Recipient,
    account: AccountId,
    now: Timestamp,
) -> Result<Vec<ListRow>, StoreError> {
    let visitor = Visitor::by_message(conn, account, stored.athlete)?;
    let today = recipient.today(now);
    let near = near_sessions(conn, &visitor, today, now)?;
    let quoted = near.iter().filter(|session| Some(session.candidate.workout) == stored.workout);
    let effort = stored.once_key.split(':').nth(1).filter(|number| *number != "0");
    let row = |session: &NearSession| {
        let effort = effort.map(|number| format!(":{number}")).unwrap_or_default();
        let title = in_one_line(session.planned.content.title.as_str(), MAX_ROW_TITLE);
        let day = recipient.language().day(session.candidate.day);
        (format!("{DID}:{}{effort}", session.candidate.workout), title, day)
    };
    let mut rows: Vec<ListRow> = done_lately(&near, today).chain(quoted).map(row).collect();
    rows.dedup();
    rows.truncate(MAX_ROWS);
    Ok(rows)
}

/// The next seven days that a session can move to: not the one it is on.
fn day_rows(
    conn: &mut Conn,
    stored: &StoredMessage,
    recipient: &Recipient,
    account: AccountId,
    now: Timestamp,
) -> Result<Vec<ListRow>, StoreError> {
    let Some(workout) = stored.workout else { return Ok(Vec::new()) };
    let visitor = Visitor::by_message(conn, account, stored.athlete)?;
    let (today, language) = (recipient.today(now), recipient.language());
    let near = near_sessions(conn, &visitor, today, now)?;
    let is_on = near.iter().find(|session| session.candidate.workout == workout).map(|session| session.candidate.day);
    let days = (0..).map(|days| plus_days(today, days)).filter(|day| Some(*day) != is_on);
    let row = |day: Date| (format!("move:{workout}:{day}"), language.weekday(day.weekday()), language.day(day));
    Ok(days.take(DAYS_OFFERED).map(row).collect())
}

fn free_text<'a>(stored: &'a StoredMessage, recipient: &Recipient, rows: Vec<ListRow>) -> Option<Outgoing<'a>> {
    let language = recipient.language();
    match kinds::of(stored.kind).talk {
        Talk::Sessions if !rows.is_empty() => {
            Some(Outgoing::List { text: &stored.body, button: language.which_session().1, rows })
        }
        Talk::Days if !rows.is_empty() => {
            Some(Outgoing::List { text: &stored.body, button: language.which_day().1, rows })
        }
        Talk::Outcomes if stored.workout.is_some() && recipient.can_answer => {
            let names = Outcome::ALL.into_iter().zip(language.outcomes());
            let buttons = names.map(|(outcome, name)| (reply_id(outcome, stored.workout), name)).collect();
            Some(Outgoing::Buttons { text: &stored.body, buttons })
        }
        Talk::Nothing => None,
        Talk::Text | Talk::Outcomes | Talk::Sessions | Talk::Days => Some(Outgoing::Text(&stored.body)),
    }
}
