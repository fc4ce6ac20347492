//! Unknown words, and suggestions for them. A word that is understood by nobody stays with its step as a note; a
//! mistyped one is read as the word that it must be.

use super::grammar::Parser;
use super::parts::Part;
use super::problem::Problem;
use super::words::swapped;
use texts::{Phrase, phrase};

/// Searching for the intended word is slow.
const MAX_GUESSES: usize = 8;

impl Parser<'_> {
    /// "jgo": too short to be sure of, and no word of its own.
    pub(super) fn tell_unknown(&mut self, part: &Part) {
        for &(start, end) in &part.unknown {
            let written = &self.text[start..end];
            if self.guesses == MAX_GUESSES {
                return;
            }
            self.guesses += 1;
            if let Some(guess) = swapped(&written.to_lowercase()) {
                self.problems.push(meant((start, end), written, guess));
            }
        }
    }
}

fn meant(place: (usize, usize), written: &str, guess: &str) -> Problem {
    Problem::new(place, phrase!("“{written}” is not understood. Did you mean “{guess}”?", written, guess))
        .or(Phrase::verbatim(guess), guess)
}
