//! Heart rates in beats per minute, which the reader keeps as words.

use super::tokens::{Lexeme, Token, tokens};
use super::words::{Meaning, Unit, longest};

/// A single rate becomes a range of this many beats on either side.
pub(super) const MARGIN: u8 = 5;

const POSSIBLE: std::ops::RangeInclusive<u64> = 60..=230;
/// The open end of "under 145" and of "over 150".
pub(super) const LOWEST: u8 = 60;
pub(super) const HIGHEST: u8 = 230;

const UPPER_BOUNDS: [&str; 16] = [
    "under", "below", "max", "up", "unter", "bis", "debajo", "sous", "moins", "sotto", "abaixo", "onder", "hasta",
    "fino", "ate", "tot",
];
const LOWER_BOUNDS: [&str; 11] =
    ["over", "above", "min", "uber", "encima", "plus", "sopra", "acima", "boven", "mindestens", "minimum"];

/// "under", "max", "over"
pub(super) fn is_bound(word: &str) -> bool {
    UPPER_BOUNDS.contains(&word) || LOWER_BOUNDS.contains(&word)
}

/// The range that the words of a target mean: "150 bpm", "HR 140-150", "Puls unter 145". `None` if they are about
/// something else.
pub fn beats_per_minute(words: &str) -> Option<(u8, u8)> {
    let tokens = tokens(words);
    if !names_rate(&tokens) {
        return None;
    }
    let rates: Option<Vec<u8>> = tokens.iter().filter(|token| token.is_number()).map(rate).collect();
    let is_bounded = |signs: char, words: &[&str]| {
        tokens.iter().any(|token| token.is_sign(signs) || token.word().is_some_and(|word| words.contains(&word)))
    };
    match rates?.as_slice() {
        [most] if is_bounded('<', &UPPER_BOUNDS) => Some((LOWEST, *most)),
        [least] if is_bounded('>', &LOWER_BOUNDS) => Some((*least, HIGHEST)),
        [rate] => Some((rate.saturating_sub(MARGIN), rate.saturating_add(MARGIN))),
        [from, to] if from != to => Some(((*from).min(*to), (*from).max(*to))),
        _ => None,
    }
}

/// "300 bpm": of no runner.
pub(super) fn is_impossible(words: &str) -> bool {
    let tokens = tokens(words);
    names_rate(&tokens) && tokens.iter().any(|token| token.is_number() && rate(token).is_none())
}

fn names_rate(tokens: &[Token]) -> bool {
    let is_rate = |meaning| matches!(meaning, Meaning::HeartRate | Meaning::Unit(Unit::BeatsPerMinute));
    // "hr" is an hour only after a number.
    let is_hr = |at: usize| tokens[at].word() == Some("hr") && !(at > 0 && tokens[at - 1].is_number());
    let is_named =
        (0..tokens.len()).any(|at| is_hr(at) || longest(&tokens[at..]).is_some_and(|(meaning, _)| is_rate(meaning)));
    is_named && !tokens.iter().any(|token| token.is_sign('%'))
}

fn rate(token: &Token) -> Option<u8> {
    match token.lexeme {
        Lexeme::Number(number) if number.thousandths.is_multiple_of(1_000) => Some(number.thousandths / 1_000)
            .filter(|rate| POSSIBLE.contains(rate))
            .and_then(|rate| rate.try_into().ok()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_bounds_stay_bounds() {
        use crate::distance::DistanceUnit;
        use crate::session::{NoPaces, Single, Step, Target, read};
        for (text, expected) in [
            ("45 min <150 bpm", (60, 150)),
            ("45 min @ <150 bpm", (60, 150)),
            ("10 km under 145 bpm", (60, 145)),
            ("3x10 min 150-160 bpm r 2 min jog", (150, 160)),
            ("40 min >130 bpm", (130, 230)),
            ("8 km, HR max 140", (60, 140)),
        ] {
            let steps = read(text, DistanceUnit::Km, &NoPaces).workouts[0].steps.clone();
            let single = match &steps[0] {
                Step::Repeat { repeat } => repeat.steps[0].clone(),
                single @ Step::Single(_) => single.clone(),
            };
            let Step::Single(Single { target: Some(Target::Words { words }), .. }) = single else {
                panic!("{text}: {steps:?}")
            };
            assert_eq!(beats_per_minute(&words), Some(expected), "{text}: {words}");
        }
    }

    #[test]
    fn a_heart_rate_is_a_range_of_beats_in_any_language() {
        for (words, expected) in [
            ("150 bpm", (145, 155)),
            ("140-150 bpm", (140, 150)),
            ("160-150 bpm", (150, 160)),
            ("HR 140-150", (140, 150)),
            ("HR <145", (60, 145)),
            ("Puls unter 145", (60, 145)),
            ("puls 135", (130, 140)),
            ("FC 150-160", (150, 160)),
            ("> 150 bpm", (150, 230)),
            ("hartslag 140", (135, 145)),
        ] {
            assert_eq!(beats_per_minute(words), Some(expected), "{words}");
        }
        for words in ["as you feel", "150", "85% HR", "HR 5", "cadence 180", "HR", "", "150 bpm 160 bpm 170 bpm"] {
            assert_eq!(beats_per_minute(words), None, "{words}");
        }
    }
}
