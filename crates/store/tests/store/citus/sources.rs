//! Every SQL statement in the sources of this crate.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};

pub struct Source {
    pub file: String,
    pub sql: String,
}

/// Constants in a format string are inlined; other placeholders become a meaningless word.
pub fn statements() -> Vec<Source> {
    let files: Vec<(String, Texts)> = rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
        .into_iter()
        .map(|path| {
            let mut texts = Texts::default();
            texts.read(fs::read_to_string(&path).unwrap().parse().unwrap());
            (path.file_name().unwrap().to_string_lossy().into_owned(), texts)
        })
        .collect();
    let shared: HashMap<String, String> = files.iter().flat_map(|(_, texts)| texts.constants.clone()).collect();
    let mut found = Vec::new();
    for (file, texts) in &files {
        for text in &texts.all {
            let sql = filled(text, &texts.constants, &shared);
            if is_statement(&sql) {
                found.push(Source { file: file.clone(), sql });
            }
        }
    }
    found
}

fn is_statement(text: &str) -> bool {
    let is_code = text.contains("pg_") || text.contains("refinery_schema_history") || text.contains("sqlite_schema");
    let begins = ["SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM ", "WITH ", "ON CONFLICT "];
    !is_code && begins.iter().any(|begin| text.trim_start().starts_with(begin))
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

#[derive(Default)]
struct Texts {
    all: Vec<String>,
    /// By name.
    constants: HashMap<String, String>,
}

impl Texts {
    fn read(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (place, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.read(group.stream()),
                TokenTree::Literal(literal) => {
                    let Some(text) = unquoted(&literal.to_string()) else { continue };
                    if let Some(name) = constant_before(&tokens[..place]) {
                        self.constants.insert(name, text.clone());
                    }
                    self.all.push(text);
                }
                _ => {}
            }
        }
    }
}

/// `const NAME: &str =`
fn constant_before(tokens: &[TokenTree]) -> Option<String> {
    let words: Vec<String> = tokens.iter().rev().take(6).map(ToString::to_string).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["=", "str", "&", ":", name, "const"] => Some(name.to_owned()),
        _ => None,
    }
}

/// The value of a literal, or `None` if it is not a string.
fn unquoted(literal: &str) -> Option<String> {
    let inner = literal.strip_prefix('"')?.strip_suffix('"')?;
    let mut text = String::new();
    let mut characters = inner.chars().peekable();
    while let Some(character) = characters.next() {
        if character != '\\' {
            text.push(character);
            continue;
        }
        match characters.next() {
            Some('\n') => while characters.next_if(|next| next.is_whitespace()).is_some() {},
            Some('n') => text.push('\n'),
            Some(other) => text.push(other),
            None => {}
        }
    }
    Some(text)
}

fn filled(text: &str, own: &HashMap<String, String>, shared: &HashMap<String, String>) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let Some((name, behind)) = after.split_once('}') else { break };
        let constant = own.get(name).or_else(|| shared.get(name));
        filled.push_str(constant.map_or("left_open", String::as_str));
        rest = behind;
    }
    filled.push_str(rest);
    filled
}
