//! The executor at its boundary, on both databases.

#![expect(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

mod agreement;
mod copies;
mod durability;
mod fresh;
mod transactions;
