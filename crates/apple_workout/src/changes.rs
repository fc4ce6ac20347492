use texts::{Language, Phrase};
use training::step_words::told_in;

/// What is different on the watch, listed once each in the reader's language.
pub struct Changes {
    language: Language,
    pub listed: Vec<String>,
}

impl Changes {
    pub const fn new(language: Language) -> Self {
        Self { language, listed: Vec::new() }
    }

    pub fn push(&mut self, change: &Phrase) {
        let change = change.in_language(self.language);
        if !self.listed.contains(&change) {
            self.listed.push(change);
        }
    }

    /// Words of steps, for a place in a change.
    pub fn words(&self, text: &str) -> String {
        told_in(self.language, text)
    }
}
