//! What the server says, in the languages that it speaks.

mod language;

pub use language::Language;
