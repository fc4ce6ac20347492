//! The server's texts in its languages.
//!
//! English stands in the source, in a [`phrase!`]. Translations stand in `locales`, a PO file a language.

mod catalogue;
mod days;
mod figures;
mod language;
mod pattern;
mod phrase;

pub use catalogue::{Entry, entries};
pub use days::{date, short_day, short_weekday};
pub use language::Language;
pub use pattern::places;
pub use phrase::{Argument, Phrase};
