//! Sessions as coaches type them.

pub(crate) mod read;
pub mod step_schema;

pub use read::{__path_read_sessions, read_sessions};
