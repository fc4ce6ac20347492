//! Messages to athletes: consent, scheduling, delivery, and replies.

mod answers;
pub(crate) mod athlete_mail;
mod consent;
pub(crate) mod consent_page;
mod delivery;
mod enqueue;
pub(crate) mod get;
mod kinds;
mod near_sessions;
mod plan_changed;
pub(crate) mod push;
mod recipient;
mod scheduled;
mod scheduling;
pub(crate) mod send;
pub(crate) mod shapes;
pub(crate) mod text;
pub(crate) mod update_consent;
pub(crate) mod webhook;
mod whatsapp_channel;

pub(crate) use self::enqueue::{NewMessage, enqueue, enqueue_again, read_payload};
pub(crate) use self::kinds::can_still_be_sent;
pub use self::kinds::{due_messages, next_due_message};
pub(crate) use self::plan_changed::{PlanAsTold, channel_of_changes};
pub use self::push::channel::PushChannel;
pub(crate) use self::push::notification::test_notification;
pub(crate) use self::recipient::{MessageText, Recipient};
pub(crate) use self::scheduling::tell_reply;
pub use self::scheduling::{enqueue_due, schedule_messages};
pub use self::whatsapp_channel::WhatsAppChannel;
