//! The server's texts in its languages.

mod language;

pub use language::Language;
