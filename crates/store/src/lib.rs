//! The only crate that knows SQL. Every statement is written once and runs on SQLite and on PostgreSQL.

pub mod account_ledger;
mod account_write;
pub mod accounts;
pub mod activities;
mod activity_marks;
pub mod answer_keys;
pub mod answers;
pub mod athlete_form;
pub mod athlete_links;
pub mod athletes;
pub mod backup;
pub mod coach_photos;
pub mod coach_profiles;
pub mod comments;
pub mod consents;
pub mod copy;
mod db;
pub mod distribution;
mod error;
pub mod estimates;
pub mod goals;
pub mod google_attempts;
pub mod google_identities;
pub mod groups;
pub mod idempotency_keys;
mod identity_values;
pub mod inbox;
pub mod inbox_marks;
pub mod intervals;
pub mod mailed_tokens;
pub mod message_settings;
pub mod message_stops;
pub mod messages;
pub mod outbox;
pub mod owned;
pub mod pace_overrides;
pub mod plan_changes;
pub mod plan_links;
pub mod plan_templates;
pub mod progress;
pub mod race_results;
pub mod roster;
mod row_batches;
pub mod schedules;
pub mod sessions;
pub mod subscriptions;
pub mod templates;
pub mod test_entries;
pub mod throttles;
mod training_values;
pub mod workouts;

pub use account_write::AccountWrite;
pub use db::{
    Column, Conn, DatabaseUrl, Db, FromColumn, InvalidDatabaseUrl, Options, Params, Row, Schema, ToValue, Value,
};
pub use error::{ChangeError, Constraint, StoreError};
