//! Every text of the source is in every catalogue, and nothing else.
#![cfg(test)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use texts::{Language, entries, places};

type Key = (String, String);

/// In which a text may be the same as in English.
const NO_NEED_TO_DIFFER: usize = 40;

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.extension().and_then(|name| name.to_str()) {
            None if path.is_dir() => sources(&path, found),
            Some("rs") => found.push(path),
            _ => {}
        }
    }
}

/// The texts in `phrase!(…)`, with their contexts. Tests are not read.
fn said() -> BTreeSet<Key> {
    let mut files = Vec::new();
    for member in fs::read_dir(crates()).unwrap() {
        let source = member.unwrap().path().join("src");
        if source.is_dir() {
            sources(&source, &mut files);
        }
    }
    let mut found = BTreeSet::new();
    for file in files {
        let source = fs::read_to_string(&file).unwrap();
        let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let source = &source.lines().filter(is_code).collect::<Vec<_>>().join("\n");
        for call in source.split("phrase!(").skip(1) {
            let Some((english, rest)) = literal(call) else { continue };
            let context = rest.trim_start().strip_prefix("as ").and_then(literal);
            found.insert((context.map_or(String::new(), |(context, _)| context), english));
        }
        // The name of a closed set is the label of its field.
        for call in source.split("named!(").skip(1) {
            let field = call.find('"').and_then(|start| literal(&call[start..]));
            let label = field.and_then(|(_, rest)| literal(rest.trim_start_matches([',', ' ', '\n'])));
            found.extend(label.map(|(label, _)| ("field".to_owned(), label)));
        }
    }
    found
}

/// A string literal at the start of some source, and what follows it.
fn literal(source: &str) -> Option<(String, &str)> {
    let body = source.trim_start().strip_prefix('"')?;
    let mut text = String::new();
    let mut letters = body.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Some((text, &body[at + 1..])),
            '\\' => match letters.next()?.1 {
                'n' => text.push('\n'),
                // A line that goes on begins with its first letter.
                '\n' => {
                    while letters.clone().next().is_some_and(|(_, blank)| blank.is_whitespace()) {
                        letters.next();
                    }
                }
                'u' => {
                    let code: String = letters
                        .by_ref()
                        .map(|(_, letter)| letter)
                        .skip(1)
                        .take_while(|letter| *letter != '}')
                        .collect();
                    text.push(char::from_u32(u32::from_str_radix(&code, 16).ok()?)?);
                }
                escaped => text.push(escaped),
            },
            letter => text.push(letter),
        }
    }
    None
}

fn catalogue(language: Language) -> Vec<(Key, String)> {
    let file = crates().join(format!("texts/locales/{}.po", language.code()));
    let file = fs::read_to_string(file).unwrap();
    entries(&file).into_iter().map(|entry| ((entry.context, entry.english), entry.translated)).collect()
}

#[test]
fn every_catalogue_has_every_text_and_no_other() {
    let said = said();
    assert!(said.len() > 100, "the source was not read");
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let has: BTreeSet<Key> =
            catalogue(language).into_iter().filter(|(_, text)| !text.is_empty()).map(|(key, _)| key).collect();
        let missing: Vec<&Key> = said.difference(&has).collect();
        let stale: Vec<&Key> = has.difference(&said).collect();
        assert!(missing.is_empty() && stale.is_empty(), "{language}\nmissing: {missing:#?}\nstale: {stale:#?}");
    }
}

#[test]
fn translations_have_the_places_and_plurals_of_the_english_text() {
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        for ((_, english), translated) in catalogue(language) {
            assert_eq!(places(&translated), places(&english), "{language}: {translated}");
            assert_eq!(translated.trim(), translated, "{language}: blanks around {translated:?}");
        }
    }
}

#[test]
fn a_catalogue_is_a_translation() {
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let texts = catalogue(language);
        let same: Vec<_> = texts.iter().filter(|((_, english), text)| english == text && text.len() > 12).collect();
        assert!(same.len() < NO_NEED_TO_DIFFER, "{language}: {same:#?}");
    }
}
