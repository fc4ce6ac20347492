//! External services, each with a default that needs no configuration.

#[cfg(test)]
mod fuzz;
mod hex;
pub mod http;
pub mod intervals;
pub mod mail;
pub mod openid;
pub mod payments;
mod public_address;
pub mod push;
mod same_word;
mod this_machine;
pub mod updates;
pub mod weather;
pub mod webhooks;
pub mod whatsapp;

pub use this_machine::leads_to_this_machine;
