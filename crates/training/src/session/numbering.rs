//! "1) 3 km easy 2) 6x600": the figures number the parts, and nothing of them is run.

use super::tokens::{Lexeme, Number, Token};

/// The tokens with a line break in the place of each number of a list.
pub fn without_numbers(found: Vec<Token>) -> Vec<Token> {
    let mut kept: Vec<Token> = vec![];
    let mut expected = 1;
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(token) = found.get(at) {
        let is_next =
            matches!(token.lexeme, Lexeme::Number(Number { thousandths, .. }) if thousandths == expected * 1_000);
        let is_closed = found.get(at + 1).is_some_and(|sign| sign.is_sign(')') && !sign.has_space_before);
        if depth == 0 && is_next && is_closed && found.len() > at + 2 {
            kept.push(Token { lexeme: Lexeme::LineBreak, end: found[at + 1].end, ..token.clone() });
            expected += 1;
            at += 2;
            continue;
        }
        if token.is_sign('(') {
            depth += 1;
        } else if token.is_sign(')') {
            depth = depth.saturating_sub(1);
        }
        kept.push(token.clone());
        at += 1;
    }
    kept
}
