//! Tiers by number of athletes, paid through the payment provider. Without a provider the server has no limits.

pub mod checkout;
mod customer;
mod end_subscriptions;
pub mod get;
pub(crate) mod payment_failed_mail;
pub mod portal;
mod provider;
mod refresh;
pub mod webhook;

pub(crate) use self::end_subscriptions::end_subscriptions;
pub(crate) use self::refresh::{adopt_lost_subscriptions, refresh_overdue};
