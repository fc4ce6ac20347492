//! What the coach wrote about a session.

use texts::phrase;

use super::{Kind, NEWS};

pub const KIND: Kind = Kind {
    hint: |coach| phrase!("{coach} has written to you", coach),
    notification: |message, recipient| {
        let reply = message.body.strip_prefix(&format!("{}: ", recipient.coach)).unwrap_or(&message.body);
        (recipient.coach.clone(), reply.to_owned())
    },
    ..NEWS
};
