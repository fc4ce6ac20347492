//! The bridge to intervals.icu: connecting, sending planned sessions, and fetching recordings.

mod channel;
pub(crate) mod connect;
mod credentials;
pub(crate) mod deliveries;
pub(crate) mod disconnect;
mod errors;
pub(crate) mod get;
pub(crate) mod matching;
mod message;
pub(crate) mod own;
mod pull;
mod push;
mod reconcile;
mod removal;
pub(crate) mod shapes;
pub(crate) mod sign_in;
mod sync;
mod sync_error;
pub(crate) mod sync_now;
mod wanted;
pub(crate) mod webhook;

pub use self::channel::IntervalsChannel;
pub(crate) use self::disconnect::{disconnect_before_account_deletion, disconnect_before_deletion};
pub use self::reconcile::{look_at_connections, look_due};
pub use self::sign_in::CALLBACK_PATH;
