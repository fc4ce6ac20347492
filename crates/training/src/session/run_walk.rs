//! "run/walk 9:1": minutes of running and of walking, in turns.

use super::activities::RUN_WORDS;
use super::tokens::{Lexeme, Number, Token, tokens};
use super::tree::PaceName;
use super::words::{Meaning, longest};

/// Nobody walks or runs longer in turns.
const MAX_MINUTES: u64 = 30;

/// The tokens with the ratio spelled out, "9 min run / 1 min walk", if the text is about running and walking.
pub fn spelled_out(found: Vec<Token>) -> Vec<Token> {
    let is_walk =
        |at: usize| longest(&found[at..]).is_some_and(|(meaning, _)| meaning == Meaning::Pace(PaceName::Walk));
    let Some(at) = (0..found.len()).find(|&at| is_ratio(&found[at..], at > 0 && is_walk(at - 1))) else { return found };
    if !(0..found.len()).any(is_walk) {
        return found;
    }
    let is_said = |&before: &usize| found[before].is_sign('/') || is_walk(before) || is_run(&found[before]);
    let said = (0..at).rev().take_while(is_said).count();
    let mut spelled = found[..at - said].to_vec();
    let (start, end) = (found[at].start, found[at + 2].end);
    for word in [&found[at..=at], &tokens("min run /")[..], &found[at + 2..at + 3], &tokens("min walk")[..]].concat() {
        spelled.push(Token { start, end, has_space_before: true, language: found[at].language, ..word });
    }
    spelled.extend_from_slice(&found[at + 3..]);
    spelled
}

fn is_run(token: &Token) -> bool {
    token.word().is_some_and(|word| RUN_WORDS.contains(&word))
}

/// "9:1", or "run/walk 9/1", with nothing behind it that would make it a time or a length.
fn is_ratio(tokens: &[Token], follows_walk: bool) -> bool {
    let minutes = |token: &Token| match token.lexeme {
        Lexeme::Number(Number { thousandths, .. }) => {
            thousandths.is_multiple_of(1_000) && (1..=MAX_MINUTES).contains(&(thousandths / 1_000))
        }
        _ => false,
    };
    let [run, sign, walk, rest @ ..] = tokens else { return false };
    let is_unit = matches!(longest(rest), Some((Meaning::Unit(_) | Meaning::Times, _)))
        && !rest.first().is_some_and(|token| token.is_sign('x') || token.word() == Some("x"));
    let is_glued = !sign.has_space_before && !walk.has_space_before;
    minutes(run) && minutes(walk) && is_glued && (sign.is_sign(':') || sign.is_sign('/') && follows_walk) && !is_unit
}
