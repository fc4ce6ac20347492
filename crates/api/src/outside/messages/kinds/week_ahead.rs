//! The seven days from Monday on, on Sunday. It comes in place of Monday's session, which it holds.

use texts::phrase;
use training::calendar::plus_days;
use training::messages::{Hour, MessageKind, Timer, is_week_ahead};

use super::{Answers, Kind, NEWS, Scheduled};
use crate::outside::messages::Recipient;

pub const KIND: Kind = Kind {
    scheduled: Some(Scheduled {
        timer: Timer {
            hour: Hour::Reminder,
            about: |settings, day| is_week_ahead(settings, day).then(|| plus_days(day, 1)),
        },
        is_wanted: |settings| settings.week_ahead,
        text: Recipient::week,
        instead: Some(MessageKind::Tomorrow),
        gives_way: true,
        silence: Some(|_, _, _, _| phrase!("The week ahead is empty.")),
    }),
    template: Some(|templates| &templates.week_ahead),
    answers: Answers::OfItsDay,
    hint: |_| phrase!("Your week ahead"),
    ..NEWS
};
