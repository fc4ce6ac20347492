//! The session of the next day, on the evening before.

use jiff::civil::Date;
use store::messages::StoredMessage;
use texts::{Language, Phrase, phrase};
use training::calendar::plus_days;
use training::messages::{Hour, MessageWords, Timer, is_week_ahead};

use super::{Answers, Kind, Lasts, NEWS, Scheduled, Talk};
use crate::outside::messages::Recipient;

pub const KIND: Kind = Kind {
    scheduled: Some(Scheduled {
        timer: Timer {
            hour: Hour::Reminder,
            about: |settings, day| (settings.tomorrow && !is_week_ahead(settings, day)).then(|| plus_days(day, 1)),
        },
        is_wanted: |settings| settings.tomorrow,
        text: Recipient::tomorrow,
        instead: None,
        gives_way: true,
        silence: Some(silence),
    }),
    lasts: Lasts::UntilItsDay,
    talk: Talk::Outcomes,
    template: Some(|templates| &templates.tomorrow),
    answers: Answers::OfItsDay,
    hint: |_| phrase!("Your session for tomorrow"),
    subject,
    ..NEWS
};

/// "Tomorrow: 6 × 1 km", in the athlete's language.
fn subject(message: &StoredMessage, recipient: &Recipient) -> String {
    let language = recipient.language();
    match message.title.split_once(": ") {
        Some((_, session)) if message.workout.is_some() => language.tomorrow(session),
        _ => language.tomorrow(&language.rest()),
    }
}

fn silence(recipient: &Recipient, about: Date, tomorrow: Date, language: Language) -> Phrase {
    match () {
        () if recipient.is_off(about) => phrase!("{day} is a day off.", day = language.day(about)),
        () if about == tomorrow => phrase!("Tomorrow is Rest."),
        () => phrase!("{day} is Rest.", day = language.day(about)),
    }
}
