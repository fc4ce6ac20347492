//! What differs between the kinds of messages to athletes, one module for each. Whoever schedules, writes or sends a message asks
//! here, so that a new kind is told everywhere.

mod acknowledged;
mod answered;
mod ask;
mod by_hand;
mod plan_changed;
mod race_week;
mod received;
mod reply;
mod stopped;
mod time_off;
mod tomorrow;
mod week_ahead;
mod which_day;
mod which_session;

use gateways::whatsapp::Templates;
use jiff::Timestamp;
use jiff::civil::Date;
use store::messages::StoredMessage;
use texts::{Language, Phrase};
use training::calendar::plus_days;
use training::messages::{Channel, DueMessage, MessageKind, MessageSettings, Timer};

use super::{MessageText, Recipient};

/// A kind of message.
pub(super) struct Kind {
    /// For what is sent by the clock.
    pub scheduled: Option<Scheduled>,
    /// What the athlete must have said before.
    pub consent: ConsentNeeded,
    /// Until when the athlete has a use for it.
    pub lasts: Lasts,
    /// What WhatsApp takes while the athlete has written lately.
    pub talk: Talk,
    /// What WhatsApp takes at any other time.
    pub template: Option<fn(&Templates) -> &str>,
    /// What can be answered with one touch.
    pub answers: Answers,
    /// The title of a notification that does not show its text.
    pub hint: fn(coach: &str) -> Phrase,
    /// The title and the text of a notification that does.
    pub notification: fn(&StoredMessage, &Recipient) -> (String, String),
    /// The subject of a mail.
    pub subject: fn(&StoredMessage, &Recipient) -> String,
    /// Whether the coach sees it in the history.
    pub is_in_history: bool,
}

type Silence = fn(&Recipient, about: Date, tomorrow: Date, Language) -> Phrase;

pub(super) struct Scheduled {
    pub timer: Timer,
    pub is_wanted: fn(&MessageSettings) -> bool,
    /// `None` if there is nothing to say about that day.
    pub text: fn(&Recipient, about: Date, Channel) -> Option<MessageText>,
    /// What comes in its place if there is nothing to say.
    pub instead: Option<MessageKind>,
    /// Whether somebody who is off without an end is asked how it goes in its place.
    pub gives_way: bool,
    /// What the coach reads of a day without it, if that is worth a line.
    pub silence: Option<Silence>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ConsentNeeded {
    Agreed,
    /// It asks for the consent.
    Asked,
    /// It confirms that there is none.
    Nothing,
}

#[derive(Clone, Copy)]
pub(super) enum Lasts {
    Always,
    /// Until the day that it tells of has begun.
    UntilItsDay,
    /// Until the week before the day that it tells of has begun, while this holds of that day.
    AWeekBefore(fn(&Recipient, Date) -> bool),
    /// While this holds.
    While(fn(&Recipient, today: Date) -> bool),
    /// It is part of a conversation: by then the next word was said.
    ForNow,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Talk {
    Text,
    /// With buttons that answer for its session, if it has one.
    Outcomes,
    /// With a list of the sessions that may be meant.
    Sessions,
    /// With a list of the days that its session can move to.
    Days,
    Nothing,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answers {
    OfItsDay,
    /// Only if it is about a single session.
    OfItsSession,
    None,
}

/// The news of a plan, as most messages are. What differs is said in the module of the kind.
const NEWS: Kind = Kind {
    scheduled: None,
    consent: ConsentNeeded::Agreed,
    lasts: Lasts::Always,
    talk: Talk::Text,
    template: None,
    answers: Answers::None,
    hint: |_| texts::phrase!("Your plan has changed"),
    notification: first_line_and_rest,
    subject: |message, _| first_line_and_rest_of(&message.body).0,
    is_in_history: true,
};

/// A part of a conversation on WhatsApp.
const CONVERSATION: Kind = Kind { lasts: Lasts::ForNow, ..NEWS };

/// Every kind has a module: one without is an error of the compiler.
pub(super) const fn of(kind: MessageKind) -> &'static Kind {
    match kind {
        MessageKind::Tomorrow => &tomorrow::KIND,
        MessageKind::WeekAhead => &week_ahead::KIND,
        MessageKind::RaceWeek => &race_week::KIND,
        MessageKind::PlanChanged => &plan_changed::KIND,
        MessageKind::ByHand => &by_hand::KIND,
        MessageKind::Ask => &ask::KIND,
        MessageKind::WhichDay => &which_day::KIND,
        MessageKind::WhichSession => &which_session::KIND,
        MessageKind::Stopped => &stopped::KIND,
        MessageKind::Reply => &reply::KIND,
        MessageKind::TimeOff => &time_off::KIND,
        MessageKind::Received => &received::KIND,
        MessageKind::Answered => &answered::KIND,
        MessageKind::Acknowledged => &acknowledged::KIND,
    }
}

/// The messages that the clock sends within two weeks after a time, in order.
pub fn due_messages(settings: &MessageSettings, after: Timestamp) -> Vec<DueMessage> {
    let timer = |kind: &MessageKind| Some((*kind, of(*kind).scheduled.as_ref()?.timer));
    let timers: Vec<(MessageKind, Timer)> = MessageKind::ALL.iter().filter_map(timer).collect();
    training::messages::due_messages(&timers, settings, after)
}

pub fn next_due_message(settings: &MessageSettings, after: Timestamp) -> Option<DueMessage> {
    due_messages(settings, after).first().copied()
}

/// Whether a coach can still send it by another way.
pub(crate) fn can_still_be_sent(kind: MessageKind, about: Option<Date>, today: Date) -> bool {
    of(kind).keeps(about, today)
}

impl Kind {
    /// Whether the athlete still has a use for it, on any channel.
    pub fn is_useful(&self, message: &StoredMessage, recipient: &Recipient, today: Date) -> bool {
        match self.lasts {
            Lasts::While(holds) => holds(recipient, today),
            Lasts::AWeekBefore(holds) => {
                self.keeps(message.about, today) && message.about.is_some_and(|day| holds(recipient, day))
            }
            Lasts::Always | Lasts::UntilItsDay | Lasts::ForNow => self.keeps(message.about, today),
        }
    }

    /// Whether nothing but the day decides that it is still useful, and it is.
    fn keeps(&self, about: Option<Date>, today: Date) -> bool {
        match self.lasts {
            Lasts::Always => true,
            Lasts::UntilItsDay => about.is_some_and(|day| day > today),
            Lasts::AWeekBefore(_) => about.is_some_and(|day| plus_days(day, -7) >= today),
            Lasts::While(_) | Lasts::ForNow => false,
        }
    }

    /// Whether it misleads whoever gets it: its day has begun, or what it tells of is no more.
    pub fn is_over(&self, message: &StoredMessage, recipient: &Recipient, now: Timestamp) -> bool {
        let today = recipient.today(now);
        match self.lasts {
            Lasts::UntilItsDay => message.about.is_some_and(|day| day <= today),
            Lasts::AWeekBefore(_) => !self.is_useful(message, recipient, today),
            Lasts::Always | Lasts::While(_) | Lasts::ForNow => false,
        }
    }

    /// The sessions of the message's day that can be answered from it.
    pub fn is_answerable(&self, message: &StoredMessage) -> bool {
        match self.answers {
            Answers::OfItsDay => true,
            Answers::OfItsSession => message.workout.is_some(),
            Answers::None => false,
        }
    }
}

fn first_line_and_rest(message: &StoredMessage, _: &Recipient) -> (String, String) {
    first_line_and_rest_of(&message.body)
}

fn first_line_and_rest_of(body: &str) -> (String, String) {
    let (first, rest) = body.split_once('\n').unwrap_or((body, ""));
    (first.trim_end_matches(':').to_owned(), rest.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_about_tomorrow_can_be_sent_until_it_has_begun() {
        let day = jiff::civil::date(2026, 10, 15);
        let on = |kind, today| can_still_be_sent(kind, Some(day), today);
        assert!(on(MessageKind::Tomorrow, day.yesterday().unwrap()) && !on(MessageKind::Tomorrow, day));
        assert!(on(MessageKind::WeekAhead, day) && !on(MessageKind::WhichDay, day));
        assert!(!can_still_be_sent(MessageKind::Tomorrow, None, day));
    }
}
