use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::catalogue;
use crate::language::Language;
use crate::pattern::{self, Filling};

/// Something to say, in whatever language it will be read. Made with [`phrase!`](crate::phrase), which holds the English
/// text; it is also the key of the translations. It can be stored, and read later in any language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phrase {
    english: Cow<'static, str>,
    /// What tells apart two meanings of one English text.
    context: Cow<'static, str>,
    arguments: Vec<(Cow<'static, str>, Argument)>,
}

/// What stands in a place of a phrase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Argument {
    /// Written by the rules of the language, and counted by its plurals.
    Number(i64),
    /// Said as it is: names, and what people wrote.
    Words(String),
    Phrase(Phrase),
}

impl Phrase {
    pub const fn new(english: &'static str, context: &'static str) -> Self {
        Self { english: Cow::Borrowed(english), context: Cow::Borrowed(context), arguments: Vec::new() }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        self.arguments.push((Cow::Borrowed(name), argument.into()));
        self
    }

    /// The same with another value for one of its places.
    #[must_use]
    pub fn replacing(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        self.arguments.retain(|(own, _)| own != name);
        self.with(name, argument)
    }

    /// Words that are the same in every language: what a person wrote, or a name.
    pub fn verbatim(words: impl Into<String>) -> Self {
        Self::new("{words}", "").with("words", words.into())
    }

    /// What was not translated is said in English.
    pub fn in_language(&self, language: Language) -> String {
        if let ("{words}", [(_, Argument::Words(words))]) = (&*self.english, self.arguments.as_slice()) {
            return words.clone();
        }
        let translated = catalogue::find(language, &self.context, &self.english);
        pattern::fill(translated.unwrap_or(&self.english), language, |name| {
            self.argument(name).map(|argument| argument.filling(language))
        })
    }

    fn argument(&self, name: &str) -> Option<&Argument> {
        self.arguments.iter().find(|(own, _)| own == name).map(|(_, argument)| argument)
    }
}

/// In English, for logs and tests.
impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Language::English))
    }
}

impl Argument {
    fn filling(&self, language: Language) -> Filling {
        match self {
            Self::Number(number) => Filling::Number(*number),
            Self::Words(words) => Filling::Words(isolated(words)),
            Self::Phrase(phrase) => Filling::Words(phrase.in_language(language)),
        }
    }
}

/// Text from right to left must not reorder the figures and signs beside it.
fn isolated(words: &str) -> String {
    let is_right_to_left =
        |letter| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}');
    if words.contains(is_right_to_left) { format!("\u{2068}{words}\u{2069}") } else { words.to_owned() }
}

impl From<String> for Argument {
    fn from(words: String) -> Self {
        Self::Words(words)
    }
}

impl From<&str> for Argument {
    fn from(words: &str) -> Self {
        Self::Words(words.to_owned())
    }
}

impl From<&String> for Argument {
    fn from(words: &String) -> Self {
        Self::Words(words.clone())
    }
}

impl From<Phrase> for Argument {
    fn from(phrase: Phrase) -> Self {
        Self::Phrase(phrase)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i32, i64);

/// `phrase!("Title is required")`, with values `phrase!("At most {count} plans", count = MOST)`, and with what it is
/// about where English says two things alike: `phrase!("Rest" as "workout type")`.
#[macro_export]
macro_rules! phrase {
    ($english:literal $(as $context:literal)?) => {
        $crate::Phrase::new($english, concat!($($context)?))
    };
    ($english:literal $(as $context:literal)?, $($name:ident $(= $value:expr)?),+ $(,)?) => {
        $crate::Phrase::new($english, concat!($($context)?))
            $(.with(stringify!($name), $crate::argument!($name $(= $value)?)))+
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! argument {
    ($name:ident) => {
        $name
    };
    ($name:ident = $value:expr) => {
        $value
    };
}

#[cfg(test)]
mod tests {
    use super::Phrase;
    use crate::Language;

    #[test]
    fn a_stored_phrase_is_said_in_the_language_of_whoever_reads_it() {
        let said = phrase!("the mail server answered {code}", code = "550".to_owned());
        let stored = serde_json::to_string(&said).unwrap();
        let read: Phrase = serde_json::from_str(&stored).unwrap();
        assert_eq!(read.to_string(), "the mail server answered 550");
        assert_eq!(read.in_language(Language::German), said.in_language(Language::German));
        assert_ne!(read.in_language(Language::German), read.to_string());
    }
}
