//! The server over HTTP, on both databases.
#![cfg(test)]

mod account;
mod athlete_page;
mod athletes;
mod auth;
mod bad_input;
mod billing;
mod capitalised;
mod casing;
mod compression;
mod feeds;
mod goals;
mod groups;
mod headers;
mod health;
mod inbox;
mod limits;
mod logs;
mod messages;
mod metrics;
mod openapi;
mod ownership;
mod plan_changes;
mod plan_templates;
mod plan_use;
mod printing;
mod profile;
mod raw;
mod request_ids;
mod schedules;
mod sessions;
mod shutdown;
mod store_errors;
mod templates;
mod test_calls;
mod web_app;
