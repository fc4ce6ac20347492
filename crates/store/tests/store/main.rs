//! The executor at its boundary, on both databases.

#![expect(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

mod accounts;
mod activities;
mod agreement;
mod answers;
mod athletes;
mod citus;
mod copies;
mod dead_disk;
mod durability;
mod fresh;
mod goals;
mod idempotency_keys;
mod inbox;
mod ledger;
mod old_rows;
mod plan_templates;
mod plan_versions;
mod proxy;
mod query_plans;
mod reads;
mod schedules;
mod subscriptions;
mod templates;
mod transactions;
mod version_39;
mod version_43;
mod version_9;
mod workouts;
