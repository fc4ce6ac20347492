//! Prints plans and checks the PDFs with independent programs.

#![expect(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod bad_input;
mod band;
mod example;
mod fallback;
mod pictures;
mod placement;
mod readers;
mod structure;
mod text;
