//! What is written with signs or figures and is one word: "C25K", "M-Tempo", "5 of 'em".

use super::tokens::{Lexeme, Number, Token};
use super::words::{Meaning, longest};

/// The tokens with each of them as one word.
pub fn as_words(found: Vec<Token>) -> Vec<Token> {
    let mut kept: Vec<Token> = vec![];
    let mut at = 0;
    while let Some(token) = found.get(at) {
        let spelled = program(&found[at..])
            .or_else(|| name_with_figure(&found[at..]))
            .or_else(|| pace_of_marathon(kept.last(), &found[at..]))
            .or_else(|| them(kept.last(), &found[at..]));
        match spelled {
            Some((word, length)) => {
                kept.push(Token { lexeme: Lexeme::Word(word), end: found[at + length - 1].end, ..token.clone() });
                at += length;
            }
            None => {
                kept.push(token.clone());
                at += 1;
            }
        }
    }
    kept
}

/// "C25K", "C210K": the name of a programme for beginners.
fn program(tokens: &[Token]) -> Option<(String, usize)> {
    let [letter, number, unit, ..] = tokens else { return None };
    let Lexeme::Number(Number { thousandths: of @ (25_000 | 210_000), .. }) = number.lexeme else { return None };
    let is_glued = !number.has_space_before && !unit.has_space_before;
    let is_said = letter.word() == Some("c") && unit.word() == Some("k");
    (is_said && is_glued).then(|| (format!("c{}k", of / 1_000), 3))
}

/// "City2Surf", "Hood2Coast": a name, and no figure of a session.
fn name_with_figure(tokens: &[Token]) -> Option<(String, usize)> {
    let [first, number, last, ..] = tokens else { return None };
    let is_glued = number.is_number() && !number.has_space_before && !last.has_space_before;
    let (one, other) = (first.word()?, last.word()?);
    let is_unit = matches!(longest(&tokens[2..]), Some((Meaning::Unit(_) | Meaning::Times, _)));
    let is_name = one.len() > 2 && other.len() > 2 && longest(&tokens[..1]).is_none() && !is_unit;
    (is_glued && is_name).then(|| (format!("{one}2{other}"), 3))
}

/// "8 km M-Tempo", "10 km M-pace": the hyphen tells it from "400 m tempo".
fn pace_of_marathon(before: Option<&Token>, tokens: &[Token]) -> Option<(String, usize)> {
    let [letter, hyphen, word, ..] = tokens else { return None };
    let is_glued = hyphen.is_sign('-') && !hyphen.has_space_before && !word.has_space_before;
    let is_said = letter.is_upper && letter.word() == Some("m") && matches!(word.word(), Some("tempo" | "pace"));
    let is_unit = before.is_some_and(Token::is_number);
    (is_said && is_glued && !is_unit).then(|| ("mp".to_owned(), 3))
}

/// "5 of 'em"
fn them(before: Option<&Token>, tokens: &[Token]) -> Option<(String, usize)> {
    let [sign, word, ..] = tokens else { return None };
    let is_said = sign.is_sign('\'') && !word.has_space_before && word.word() == Some("em");
    (is_said && before.and_then(Token::word) == Some("of")).then(|| ("them".to_owned(), 2))
}
