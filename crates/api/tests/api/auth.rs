//! Accounts and sessions.

mod browser;
mod refresh;
mod signing_in;
mod signing_out;
mod signing_up;
