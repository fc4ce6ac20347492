//! The seven days from Monday on, on Sunday. It comes in place of Monday's session, which it holds.

use texts::phrase;
use training::messages::MessageKind;

use super::{Answers, Kind, NEWS, Scheduled};
use crate::outside::messages::Recipient;

pub const KIND: Kind = Kind {
    scheduled: Some(Scheduled {
        is_wanted: |settings| settings.week_ahead,
        text: Recipient::week,
        instead: Some(MessageKind::Tomorrow),
        silence: Some(|_, _, _, _| phrase!("The week ahead is empty.")),
    }),
    template: Some(|templates| &templates.week_ahead),
    answers: Answers::OfItsDay,
    hint: |_| phrase!("Your week ahead"),
    ..NEWS
};
