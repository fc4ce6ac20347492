//! Texts with places in them, in the small part of ICU's message format that we use: `{name}`, and
//! `{count, plural, one {# session} other {# sessions}}`.

use crate::language::Language;

/// What stands in a place.
pub enum Filling {
    /// Written by the rules of the language, and counted by its plurals.
    Number(i64),
    Words(String),
}

/// The pattern with its places filled. A place without a value stays as it is written.
pub fn fill(pattern: &str, language: Language, value: impl Fn(&str) -> Option<Filling> + Copy) -> String {
    let mut filled = String::with_capacity(pattern.len());
    let mut rest = pattern;
    while let Some((before, place, after)) = next_place(rest) {
        filled.push_str(before);
        match filled_place(place, language, value) {
            Some(said) => filled.push_str(&said),
            None => filled.push_str(&format!("{{{place}}}")),
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

fn filled_place(place: &str, language: Language, value: impl Fn(&str) -> Option<Filling> + Copy) -> Option<String> {
    let Some((name, plural)) = place.split_once(',') else {
        return value(place).map(|filling| match filling {
            Filling::Number(number) => language.number(number),
            Filling::Words(words) => words,
        });
    };
    let Some(Filling::Number(count)) = value(name.trim()) else { return None };
    let forms = plural.trim().strip_prefix("plural,")?;
    let form = form(forms, language.plural(count)).or_else(|| form(forms, "other"))?;
    Some(fill(form, language, value).replace('#', &language.number(count)))
}

/// The text of the form by that name.
fn form<'a>(forms: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = forms;
    while let Some((before, text, after)) = next_place(rest) {
        if before.trim() == name {
            return Some(text);
        }
        rest = after;
    }
    None
}

/// What stands before the first braces, in them, and after them.
fn next_place(text: &str) -> Option<(&str, &str, &str)> {
    let start = text.find('{')?;
    let mut depth = 0;
    for (at, character) in text[start..].char_indices() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some((&text[..start], &text[start + 1..start + at], &text[start + at + 1..]));
        }
    }
    None
}

/// The names of the places, in order and once each, and whether every plural has the forms that it needs.
pub fn places(pattern: &str) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    collect(pattern, &mut names)?;
    names.sort();
    names.dedup();
    Ok(names)
}

fn collect(pattern: &str, names: &mut Vec<String>) -> Result<(), String> {
    let mut rest = pattern;
    while let Some((_, place, after)) = next_place(rest) {
        match place.split_once(',') {
            None => names.push(place.to_owned()),
            Some((name, plural)) => {
                names.push(name.trim().to_owned());
                let forms = plural.trim().strip_prefix("plural,").ok_or_else(|| format!("no plural: {place}"))?;
                for needed in ["one", "other"] {
                    let text = form(forms, needed).ok_or_else(|| format!("no form \"{needed}\": {place}"))?;
                    collect(text, names)?;
                }
            }
        }
        rest = after;
    }
    if rest.contains(['{', '}']) { Err(format!("a brace alone: {rest}")) } else { Ok(()) }
}
