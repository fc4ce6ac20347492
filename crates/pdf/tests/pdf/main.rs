//! Plans printed, and the PDFs read by programs of another make.

#![expect(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod bad_input;
mod example;
mod fallback;
mod pictures;
mod placement;
mod readers;
mod structure;
mod text;
