//! The translations: PO files as the web app has them, read once.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::language::Language;

type Catalogue = HashMap<(String, String), String>;

static GERMAN: LazyLock<Catalogue> = LazyLock::new(|| read(include_str!("../locales/de.po")));
static SPANISH: LazyLock<Catalogue> = LazyLock::new(|| read(include_str!("../locales/es.po")));
static FRENCH: LazyLock<Catalogue> = LazyLock::new(|| read(include_str!("../locales/fr.po")));
static ITALIAN: LazyLock<Catalogue> = LazyLock::new(|| read(include_str!("../locales/it.po")));
static PORTUGUESE: LazyLock<Catalogue> = LazyLock::new(|| read(include_str!("../locales/pt-BR.po")));
static DUTCH: LazyLock<Catalogue> = LazyLock::new(|| read(include_str!("../locales/nl.po")));

/// `None` for what is not translated, and for English, which is in the source.
pub fn find(language: Language, context: &str, english: &str) -> Option<&'static str> {
    let catalogue = match language {
        Language::English => return None,
        Language::German => &*GERMAN,
        Language::Spanish => &*SPANISH,
        Language::French => &*FRENCH,
        Language::Italian => &*ITALIAN,
        Language::Portuguese => &*PORTUGUESE,
        Language::Dutch => &*DUTCH,
    };
    catalogue.get(&(context.to_owned(), english.to_owned())).map(String::as_str)
}

/// By context and English text. An entry without a translation is left out.
fn read(file: &str) -> Catalogue {
    entries(file).into_iter().filter(|entry| !entry.translated.is_empty()).map(Entry::into_pair).collect()
}

#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Entry {
    pub context: String,
    pub english: String,
    pub translated: String,
}

impl Entry {
    fn into_pair(self) -> ((String, String), String) {
        ((self.context, self.english), self.translated)
    }
}

/// A text goes on in the quoted lines below it. An entry ends where the next one begins, with or without a blank line.
pub fn entries(file: &str) -> Vec<Entry> {
    let mut entries = vec![Entry::default()];
    let mut field = "";
    for line in file.lines().map(str::trim).filter(|line| !line.starts_with('#')) {
        let (keyword, quoted) = line.split_once('"').unwrap_or((line, ""));
        let keyword = keyword.trim();
        if field == "msgstr" && matches!(keyword, "msgctxt" | "msgid") {
            entries.push(Entry::default());
        }
        field = if keyword.is_empty() { field } else { keyword };
        let text = unescaped(quoted.strip_suffix('"').unwrap_or(quoted));
        let Some(entry) = entries.last_mut() else { continue };
        match field {
            "msgctxt" => entry.context.push_str(&text),
            "msgid" => entry.english.push_str(&text),
            "msgstr" => entry.translated.push_str(&text),
            _ => {}
        }
    }
    // The first one, without English, is the head of the file.
    entries.retain(|entry| !entry.english.is_empty());
    entries
}

fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match (letter, letter == '\\') {
            (_, true) => match letters.next() {
                Some('n') => plain.push('\n'),
                Some(escaped) => plain.push(escaped),
                None => {}
            },
            _ => plain.push(letter),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_with_context_escapes_and_lines_that_go_on() {
        let file = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#. a note\nmsgctxt \"type\"\nmsgid \"Rest\"\nmsgstr \"Ruhetag\"\n\n\
                    msgid \"\"\n\"Say \\\"hi\\\" \"\n\"now\"\nmsgstr \"Sag \\\"hi\\\"\"\nmsgid \"Now\"\nmsgstr \"Jetzt\"\n";
        let found = entries(file);
        assert_eq!(found.len(), 3);
        assert_eq!((found[0].context.as_str(), found[0].translated.as_str()), ("type", "Ruhetag"));
        assert_eq!((found[1].english.as_str(), found[1].translated.as_str()), ("Say \"hi\" now", "Sag \"hi\""));
        assert_eq!((found[2].english.as_str(), found[2].translated.as_str()), ("Now", "Jetzt"), "without a blank line");
    }
}
