//! A backup is restored into a server that runs: it arrives, is checked, and takes the place of the data, while nobody else is served.

pub(crate) mod closed;
pub(crate) mod failures;
mod keys;
pub(crate) mod order;
mod outcome;
pub(crate) mod preview;
pub(crate) mod progress;
pub(crate) mod receive;
pub(crate) mod state;

pub use keys::restore;
