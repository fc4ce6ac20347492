//! Asks somebody who is off how it goes, or confirms days off.

use texts::phrase;

use super::{CONVERSATION, Kind, Lasts};

/// Nobody is asked who has said it meanwhile.
pub const KIND: Kind = Kind {
    lasts: Lasts::While(|recipient, today| recipient.asked_how_it_goes(today).is_some()),
    template: Some(|templates| &templates.plan_changed),
    hint: |coach| phrase!("{coach} asks how you are", coach),
    ..CONVERSATION
};
