//! External systems: mail, WhatsApp, the payment provider, intervals.icu, webhooks, and the outbox that all messages go through.

pub(crate) mod billing;
pub mod intervals;
pub(crate) mod mail_channel;
pub(crate) mod mails;
pub mod messages;
pub(crate) mod outbox;
pub mod phones;
pub(crate) mod run_weather;
pub(crate) mod ways_out;
pub mod webhooks;
