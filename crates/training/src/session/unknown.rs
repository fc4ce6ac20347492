//! Unknown words, and suggestions for them.

use super::grammar::Parser;
use super::parts::Part;
use super::problem::Problem;
use super::words::{is_kept, nearest};
use texts::{Phrase, phrase};

/// Searching for the intended word is slow.
const MAX_GUESSES: usize = 8;

impl Parser<'_> {
    pub(super) fn tell_unknown(&mut self, part: &Part) {
        let is_kept = |&(start, end): &(usize, usize)| is_kept(&self.text[start..end].to_lowercase());
        if part.unknown.iter().all(is_kept) {
            return;
        }
        if !part.says_something() {
            let (start, end) = (part.unknown[0].0, part.unknown[part.unknown.len() - 1].1);
            let problem = self.not_understood(start, end);
            return self.problems.push(problem);
        }
        let unknown: Vec<_> = part.unknown.iter().filter(|place| !is_kept(place)).copied().collect();
        for (start, end) in unknown {
            let written = &self.text[start..end];
            if self.guesses == MAX_GUESSES {
                return;
            }
            self.guesses += 1;
            if let Some(guess) = nearest(&written.to_lowercase()) {
                self.problems.push(meant((start, end), written, guess));
            }
        }
    }

    fn not_understood(&mut self, start: usize, end: usize) -> Problem {
        let written = &self.text[start..end];
        self.guesses += 1;
        match nearest(&written.to_lowercase()).filter(|_| self.guesses <= MAX_GUESSES) {
            Some(guess) => meant((start, end), written, guess),
            None => Problem::new((start, end), phrase!("“{written}” is not understood", written = shortened(written))),
        }
    }
}

fn meant(place: (usize, usize), written: &str, guess: &str) -> Problem {
    Problem::new(place, phrase!("“{written}” is not understood. Did you mean “{guess}”?", written, guess))
        .or(Phrase::verbatim(guess), guess)
}

fn shortened(text: &str) -> String {
    let mut characters = text.chars();
    let start: String = characters.by_ref().take(40).collect();
    if characters.next().is_none() { start } else { format!("{}…", start.trim_end()) }
}
