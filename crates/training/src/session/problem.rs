use texts::{Language, Phrase};

/// Nobody compares more suggestions than this.
pub const MAX_CHOICES: usize = 4;
/// Nobody reads a longer one, and many of them would be too long an answer.
const MAX_CHOICE_BYTES: usize = 600;

/// A part of the text that was not understood, or is ambiguous.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Its start and end: in bytes during parsing, in UTF-16 code units in the result.
    pub start: usize,
    pub end: usize,
    pub message: Phrase,
    /// At most `MAX_CHOICES` suggestions.
    pub choices: Vec<Choice>,
}

/// One suggestion for an ambiguous part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    pub label: Phrase,
    /// The replacement text that is read that way.
    pub text: String,
    /// What it would mean, in the words of [`crate::step_words`]: "3:57/km, about 5k pace".
    pub meaning: String,
}

impl Problem {
    pub fn new((start, end): (usize, usize), message: Phrase) -> Self {
        Self { start, end, message, choices: vec![] }
    }

    #[must_use]
    pub fn or(self, label: Phrase, text: impl Into<String>) -> Self {
        self.choice(label, text, "")
    }

    #[must_use]
    pub fn choice(mut self, label: Phrase, text: impl Into<String>, meaning: impl Into<String>) -> Self {
        let text = text.into();
        if self.choices.len() < MAX_CHOICES && text.len() <= MAX_CHOICE_BYTES {
            self.choices.push(Choice { label, text, meaning: meaning.into() });
        }
        self
    }
}

/// A text with something else in a place that is counted in UTF-16 code units.
pub fn replaced(text: &str, (start, end): (usize, usize), with: &str) -> String {
    let mut units = 0;
    let mut written = String::with_capacity(text.len() + with.len());
    let mut is_put = false;
    for character in text.chars() {
        if units >= start && !is_put {
            written.push_str(with);
            is_put = true;
        }
        if units < start || units >= end {
            written.push(character);
        }
        units += character.len_utf16();
    }
    if !is_put {
        written.push_str(with);
    }
    written
}

impl Problem {
    /// What is said of it. A message may quote the text, and is cut where it is long.
    pub fn told(&self, language: Language) -> String {
        let mut told = self.message.in_language(language);
        if let Some((end, _)) = told.char_indices().nth(MAX_CHARACTERS) {
            told.truncate(end);
            told.push('…');
        }
        told
    }
}

/// Per text. Nobody reads more, and a text can have thousands.
pub const MAX_PROBLEMS: usize = 20;
const MAX_CHARACTERS: usize = 300;

/// The first problems, with positions in UTF-16 code units as browsers count them.
pub fn in_utf16(text: &str, mut problems: Vec<Problem>) -> Vec<Problem> {
    problems.sort_by_key(|problem| (problem.start, problem.end));
    problems.dedup();
    problems.truncate(MAX_PROBLEMS);
    let mut places: Vec<usize> = problems.iter().flat_map(|problem| [problem.start, problem.end]).collect();
    places.sort_unstable();
    places.dedup();
    let mut counted = Vec::with_capacity(places.len());
    let mut units = 0;
    let mut characters = text.char_indices().peekable();
    for &place in &places {
        while let Some(&(at, character)) = characters.peek() {
            if at >= place {
                break;
            }
            units += character.len_utf16();
            characters.next();
        }
        counted.push(units);
    }
    let unit_of = |place: usize| places.binary_search(&place).map_or(0, |index| counted[index]);
    for problem in &mut problems {
        problem.start = unit_of(problem.start);
        problem.end = unit_of(problem.end);
    }
    problems
}
