//! Messages to athletes: consent, timing, texts, and replies.

mod absence_reply;
mod changes;
mod consent;
mod kinds;
mod reply;
mod reply_words;
mod session_meant;
mod settings;
mod text;
mod timing;
mod whatsapp_address;
mod words;

use crate::names::named;

pub use absence_reply::{AbsenceReply, read_absence};
pub use changes::{Change, MAX_KEPT_CHANGES, Stand, changes, differing, nearest, stands};
pub use consent::{Consent, ConsentState, ConsentWay, Note, name_in_mails, wording};
pub use kinds::MessageKind;
pub use reply::{Answered, Reply, read_reply};
pub use session_meant::{Candidate, Meant, session_meant};
pub use settings::{MessageSettings, SettingsDraft};
pub use text::{
    Telling, changed_text, day_text, headline, in_one_line, known_headline, plan_text, rest_text, session_name,
    week_text,
};
pub use timing::{DueMessage, Hour, Timer, defer_to_morning, due_messages, is_week_ahead};
pub use whatsapp_address::{MAX_ADDRESS_CHARACTERS, whatsapp_address, whatsapp_address_of};
pub use words::{MediaKind, MessageWords, PageWords};

named!(Channel, "channel", "Channel", [WhatsApp = "WhatsApp", Email = "Email", Push = "Push"]);

named!(
    DeliveryState,
    "state",
    "State",
    [
        Waiting = "Waiting",
        Opened = "Opened",
        Sent = "Sent",
        Delivered = "Delivered",
        Read = "Read",
        Failed = "Failed",
        Received = "Received",
    ]
);

impl DeliveryState {
    /// Delivery reports arrive in any order; a state never goes back. A delivered message has not failed.
    pub const fn follows(self, before: Self) -> bool {
        matches!(
            (before, self),
            (Self::Waiting, Self::Sent | Self::Delivered | Self::Read | Self::Failed)
                | (Self::Sent, Self::Delivered | Self::Read | Self::Failed)
                | (Self::Failed, Self::Delivered | Self::Read)
                | (Self::Delivered, Self::Read)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_state_never_goes_back() {
        use DeliveryState::{Delivered, Failed, Opened, Read, Received, Sent, Waiting};
        let order = [Waiting, Sent, Delivered, Read];
        for (index, before) in order.iter().enumerate() {
            for (later, after) in order.iter().enumerate() {
                assert_eq!(after.follows(*before), later > index, "{before} {after}");
            }
        }
        assert!(Failed.follows(Sent) && !Failed.follows(Delivered) && !Failed.follows(Read));
        assert!(Delivered.follows(Failed) && !Sent.follows(Failed));
        assert!(!Sent.follows(Opened) && !Read.follows(Received));
    }
}
