//! Tiers by number of athletes, paid at the payment provider. Without one, the server has no limits.

pub mod checkout;
mod farewell;
pub mod get;
mod look;
pub mod portal;
mod pricing;
mod provider;
pub mod webhook;

pub(crate) use self::farewell::end_paying;
pub(crate) use self::look::{look_again, look_for_lost};
pub(crate) use self::pricing::Pricing;

/// Where people come back to.
pub(crate) const BILLING_PAGE: &str = "/settings/billing";
