//! Messages to athletes: consent, what is sent and when, what came of it, and what is answered.

mod answers;
pub(crate) mod consent_page;
pub(crate) mod get;
mod near_sessions;
mod plan_changed;
mod putting_out;
mod scheduling;
pub(crate) mod send;
pub(crate) mod shapes;
mod standing;
pub(crate) mod text;
pub(crate) mod update_consent;
pub(crate) mod webhook;
mod whatsapp_channel;

pub(crate) use self::plan_changed::PlanAsTold;
pub(crate) use self::putting_out::{NewMessage, put_out, put_out_again, read_payload};
pub(crate) use self::scheduling::tell_reply;
pub use self::scheduling::{put_out_due, schedule_messages};
pub(crate) use self::standing::{Standing, Told};
pub use self::whatsapp_channel::WhatsAppChannel;
