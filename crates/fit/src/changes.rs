use texts::{Language, Phrase};
use training::step_words::told_in;

/// What is different on the watch, told once each in the coach's language.
pub struct Changes {
    language: Language,
    pub told: Vec<String>,
}

impl Changes {
    pub const fn new(language: Language) -> Self {
        Self { language, told: Vec::new() }
    }

    pub fn push(&mut self, change: &Phrase) {
        let change = change.in_language(self.language);
        if !self.told.contains(&change) {
            self.told.push(change);
        }
    }

    /// Words of steps, for a place in a change.
    pub fn words(&self, text: &str) -> String {
        told_in(self.language, text)
    }
}
