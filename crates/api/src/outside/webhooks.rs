//! Webhooks: addresses of a coach's own that are called when something happens.

mod attempt;
mod channel;
pub(crate) mod delete;
pub(crate) mod deliveries;
pub(crate) mod get;
pub(crate) mod save;
mod secrets;
pub(crate) mod send_again;
pub(crate) mod shapes;
pub(crate) mod test;

pub use self::channel::WebhookChannel;
