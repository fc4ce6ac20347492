//! What a number counts, by the word behind it.

use super::tokens;
use super::tree::PaceName;
use super::vocabulary::Unit;
use super::words::{self, Meaning};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Counted {
    Times,
    Km,
    Miles,
    Metres,
    Minutes,
    Hours,
    /// Another number follows that counts the same: "6 or 8 km".
    Alternative,
}

/// What the word counts, in any language. A number before a word for strides is how many they are.
pub(crate) fn counted(word: &str) -> Option<Counted> {
    let mut tokens = tokens::tokens(word);
    words::look_up(&mut tokens);
    let (meaning, _) = words::longest(&tokens)?;
    match meaning {
        Meaning::Times | Meaning::Pace(PaceName::Strides) => Some(Counted::Times),
        Meaning::Unit(Unit::Km) => Some(Counted::Km),
        Meaning::Unit(Unit::Mile) => Some(Counted::Miles),
        Meaning::Unit(Unit::Metre | Unit::M) => Some(Counted::Metres),
        Meaning::Unit(Unit::Minute) => Some(Counted::Minutes),
        Meaning::Unit(Unit::Hour) => Some(Counted::Hours),
        Meaning::Or | Meaning::To => Some(Counted::Alternative),
        _ => None,
    }
}
