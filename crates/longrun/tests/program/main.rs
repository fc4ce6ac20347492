//! The program as an operator uses it: flags, signals, files.

#![expect(clippy::expect_used, clippy::unwrap_used, reason = "a test fails by panicking")]

mod accounts;
mod api_docs;
mod backup_timer;
mod certificates;
mod check;
mod configuration;
mod data;
mod dead_disk;
mod image;
mod killed;
mod running;
mod stopping;
