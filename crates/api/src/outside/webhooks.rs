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

/// The path of a webhook may hold a secret of its receiver.
pub(crate) fn host_of(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.split(['/', '?', '#']).next().unwrap_or_default().rsplit('@').next().unwrap_or_default().to_owned()
}
