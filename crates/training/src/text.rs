use std::fmt;

use serde::Serialize;
use texts::{Phrase, phrase};

use crate::error::Invalid;

/// Trimmed, non-empty text of at most `MAX_CHARS` characters without control characters; line breaks and tabs are
/// allowed if `MULTILINE`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Text<const MAX_CHARS: usize, const MULTILINE: bool>(String);

pub type Line<const MAX_CHARS: usize> = Text<MAX_CHARS, false>;
pub type Prose<const MAX_CHARS: usize> = Text<MAX_CHARS, true>;

pub type Title = Line<200>;
pub type Description = Prose<5_000>;
pub type Notes = Prose<5_000>;

impl<const MAX_CHARS: usize, const MULTILINE: bool> Text<MAX_CHARS, MULTILINE> {
    pub const MAX_CHARACTERS: usize = MAX_CHARS;

    /// `label` starts the messages; `missing` is the whole message for a blank value.
    pub fn required(field: &str, label: Phrase, value: &str, missing: Phrase) -> Result<Self, Invalid> {
        Self::optional(field, label, value)?.ok_or_else(|| Invalid::new(field, missing))
    }

    /// `None` for a blank value.
    pub fn optional(field: &str, label: Phrase, value: &str) -> Result<Option<Self>, Invalid> {
        let text = value.trim().replace("\r\n", "\n");
        if text.chars().any(Self::is_refused) {
            return Err(Invalid::new(field, phrase!("{label} must not contain control characters", label)));
        }
        if text.chars().count() > MAX_CHARS {
            return Err(Invalid::new(
                field,
                phrase!("{label} must be at most {count} characters", label, count = MAX_CHARS.to_string()),
            ));
        }
        Ok((!text.is_empty()).then_some(Self(text)))
    }

    /// From the database. Skips validation: the rules may have changed since it was stored.
    pub const fn from_stored(text: String) -> Self {
        Self(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn is_refused(character: char) -> bool {
        character.is_control() && !(MULTILINE && matches!(character, '\n' | '\t'))
    }
}

impl<const MAX_CHARS: usize, const MULTILINE: bool> fmt::Display for Text<MAX_CHARS, MULTILINE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message<T: fmt::Debug>(result: Result<T, Invalid>) -> String {
        result.unwrap_err().to_string()
    }

    #[test]
    fn text_is_trimmed_and_blank_means_absent() {
        let title =
            Title::required("title", Phrase::verbatim("Title"), "  Tempo \n", Phrase::verbatim("Title is required"))
                .unwrap();
        assert_eq!(title.as_str(), "Tempo");
        assert_eq!(Notes::optional("notes", Phrase::verbatim("Notes"), " \t\n").unwrap(), None);
        assert_eq!(
            message(Title::required("title", Phrase::verbatim("Title"), " ", Phrase::verbatim("Title is required"))),
            "Title is required"
        );
    }

    #[test]
    fn length_is_counted_in_characters() {
        assert!(Line::<3>::optional("a", Phrase::verbatim("A"), "éàü").unwrap().is_some());
        assert_eq!(message(Line::<3>::optional("a", Phrase::verbatim("A"), "éàüx")), "A must be at most 3 characters");
    }

    #[test]
    fn control_characters_are_rejected_and_prose_keeps_its_line_breaks() {
        for bad in ["a\0b", "a\u{1b}[31m", "a\u{85}b", "a\rb"] {
            assert_eq!(
                message(Notes::optional("a", Phrase::verbatim("A"), bad)),
                "A must not contain control characters"
            );
        }
        assert_eq!(
            Notes::optional("a", Phrase::verbatim("A"), "one\r\n\ttwo").unwrap().unwrap().as_str(),
            "one\n\ttwo"
        );
        assert!(Title::optional("a", Phrase::verbatim("A"), "one\ntwo").is_err());
    }
}
