//! The outside world, each part with a default that needs nothing to be set up.

pub mod google;
pub mod http;
pub mod mail;
pub mod payments;
