//! Which language a coach types in.

use std::collections::HashMap;
use std::sync::LazyLock;

use texts::Language;

use super::tokens::{Lexeme, Token, tokens};
use super::words::{Meaning, TABLE, longest};

/// Shorter words and abbreviations are used in several languages.
const SHORTEST_WORD: usize = 3;

type Languages = [bool; Language::ALL.len()];

/// The languages that have the word, in the order of [`Language::ALL`], as the table has them.
static LANGUAGES: LazyLock<HashMap<&'static str, Languages>> = LazyLock::new(|| {
    let mut found: HashMap<&str, Languages> = HashMap::new();
    // Units are the same everywhere, and stand in the column of English.
    for (_, columns) in TABLE.iter().filter(|(meaning, _)| !matches!(meaning, Meaning::Unit(_))) {
        for (column, words) in columns.iter().enumerate() {
            for word in words.split('|').filter(|word| word.len() >= SHORTEST_WORD) {
                found.entry(word).or_default()[column] = true;
            }
        }
    }
    found
});

/// Words that a language must be ahead by, a word shared by three languages being a third of one.
const LEAD: f64 = 0.4;

/// Every word of two letters or more, also those inside phrases; "en", "al" and "de" tell less than "und".
static SHARES: LazyLock<HashMap<&'static str, Languages>> = LazyLock::new(|| {
    let mut found: HashMap<&str, Languages> = HashMap::new();
    for (_, columns) in TABLE.iter().filter(|(meaning, _)| !matches!(meaning, Meaning::Unit(_))) {
        for (column, phrases) in columns.iter().enumerate() {
            let words = phrases.split(['|', ' ', '/', '&', '+']);
            words.filter(|word| word.len() >= 2).for_each(|word| found.entry(word).or_default()[column] = true);
        }
    }
    found
});

/// Abbreviated units tell no language, though one of them has a phrase like "km run".
const UNITS: [&str; 7] = ["km", "min", "mi", "sec", "kms", "mins", "secs"];

/// Two or three letters for a day, which mean other things elsewhere: "So", "di", "Mi", "mar".
const SHORT_WEEKDAYS: &[&str] = &[
    "mo", "di", "mi", "do", "fr", "sa", "so", "ma", "wo", "vr", "za", "zo", "lu", "me", "je", "ve", "lun", "mar",
    "mer", "jeu", "ven", "sam", "dim", "mie", "jue", "vie", "sab", "dom", "gio", "seg", "ter", "qua", "qui", "sex",
    "mon", "tue", "tues", "wed", "weds", "thu", "thurs", "fri", "sat", "sun",
];

/// How many tokens at the start are a short name of a day, with its colon or its time of day: "So:", "di 19:30".
pub(super) fn short_weekday(tokens: &[Token]) -> usize {
    let is_day =
        tokens.first().and_then(Token::word).is_some_and(|word| word.len() > 1 && SHORT_WEEKDAYS.contains(&word));
    let is_clock =
        |at: usize| matches!(tokens.get(at).map(|token| &token.lexeme), Some(Lexeme::Clock(5..=22, _, None)));
    match tokens.get(1) {
        Some(next) if is_day && next.is_sign(':') => 2,
        Some(next) if is_day && next.is_sign('.') && tokens.get(2).is_some_and(|next| next.is_sign(':')) => 3,
        Some(_) if is_day && is_clock(1) && tokens.len() > 2 => 2,
        _ => 0,
    }
}

/// Where each day begins, if several have a heading, "Di: 10 km, Do: 8 km", or share one text, "Sat + Sun 20k each".
pub(super) fn days(tokens: &[Token]) -> Vec<usize> {
    let is_day = |at: usize| {
        let word = tokens.get(at).and_then(Token::word);
        let is_short = word.is_some_and(|word| word.len() > 1 && SHORT_WEEKDAYS.contains(&word));
        is_short || tokens.get(at..).and_then(longest).is_some_and(|(meaning, _)| meaning == Meaning::Weekday)
    };
    let is_sign = |at: usize, sign: char| tokens.get(at).is_some_and(|token| token.is_sign(sign));
    let is_joined = |at: usize| {
        let is_and = tokens.get(at..).and_then(longest).is_some_and(|(meaning, _)| meaning == Meaning::And);
        is_sign(at, '+') || is_sign(at, '&') || is_and
    };
    let is_long = |at: usize| tokens[at].word().is_some_and(|word| word.len() > 2);
    let is_one = |&at: &usize| {
        let is_heading = is_sign(at + 1, ':') || is_sign(at + 1, '.') && is_sign(at + 2, ':');
        let is_pair = is_long(at)
            && (is_joined(at + 1) && is_day(at + 2) && is_long(at + 2)
                || at > 1 && is_joined(at - 1) && is_day(at - 2) && is_long(at - 2));
        is_day(at) && (is_heading || is_pair)
    };
    // "Mon off Tue 10k easy"
    let is_off = |at: usize| {
        let is_rest = tokens.get(at + 1..).and_then(longest).is_some_and(|(meaning, _)| meaning == Meaning::RestDay);
        is_day(at) && is_long(at) && is_rest
    };
    let first_off = (0..tokens.len()).find(|at| is_off(*at));
    let is_behind = |at: usize| first_off.is_some_and(|off| off == at || off < at && is_day(at) && is_long(at));
    let found: Vec<usize> = (0..tokens.len()).filter(|at| is_one(at) || is_behind(*at)).collect();
    if found.len() > 1 { found } else { vec![] }
}

/// The language of one sentence, in which its words are looked up first. `None` if its words do not tell.
pub(super) fn of_sentence(tokens: &[Token]) -> Option<Language> {
    let mut counts = [0.0_f64; Language::ALL.len()];
    for word in tokens.iter().filter_map(Token::word).filter(|word| !UNITS.contains(word)) {
        let Some(languages) = SHARES.get(word) else { continue };
        let share = 1.0 / languages.iter().filter(|has_it| **has_it).count() as f64;
        for (count, has_it) in counts.iter_mut().zip(languages) {
            *count += if *has_it { share } else { 0.0 };
        }
    }
    let mut ranked: Vec<(Language, f64)> = Language::ALL.into_iter().zip(counts).collect();
    ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
    (ranked[0].1 - ranked[1].1 >= LEAD).then_some(ranked[0].0)
}

/// "3x10' AM": allure marathon, in capitals behind an amount, and no morning.
pub(super) fn marathon_pace_in_french(tokens: &mut [Token]) {
    for at in 1..tokens.len() {
        let is_unit = matches!(tokens[at - 1].lexeme, Lexeme::Sign('\'' | '"'))
            || tokens[at - 1].word().is_some_and(|word| matches!(word, "km" | "min" | "mn" | "m"));
        let token = &mut tokens[at];
        if is_unit && token.is_upper && token.word() == Some("am") && token.language == Some(Language::French) {
            token.lexeme = Lexeme::Word("mp".to_owned());
        }
    }
}

/// The language that has most of the words. `None` if the words do not tell.
pub fn language_of<'t>(texts: impl IntoIterator<Item = &'t str>) -> Option<Language> {
    let mut counts = [0_u32; Language::ALL.len()];
    for token in texts.into_iter().flat_map(tokens) {
        let Some(languages) = token.word().and_then(|word| LANGUAGES.get(word)) else { continue };
        for (count, has_it) in counts.iter_mut().zip(languages) {
            *count += u32::from(*has_it);
        }
    }
    let most = counts.into_iter().max().filter(|most| *most > 0)?;
    let mut spoken = Language::ALL.into_iter().zip(counts).filter(|(_, count)| *count == most);
    match (spoken.next(), spoken.next()) {
        (Some((language, _)), None) => Some(language),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::distance::DistanceUnit;
    use crate::session::NoPaces;

    #[test]
    fn the_words_of_a_session_tell_its_language() {
        for (text, language) in [
            ("3 km easy, 5x1k @ 4:00 r 90s jog", Language::English),
            ("3 km locker, 5x1 km @ 4:00 Trabpause 90 s", Language::German),
            ("3 km suave, 5x1 km rec 90 s al trote", Language::Spanish),
            ("20 min footing puis 3x10 min au seuil", Language::French),
            ("3 km lento, 5x1 km recupero 90 s", Language::Italian),
            ("3 km leve, depois longão 12 km", Language::Portuguese),
            ("3 km rustig dan 5x1 km, dribbelen 90 s", Language::Dutch),
        ] {
            assert_eq!(language_of([text]), Some(language), "{text}");
        }
        assert_eq!(language_of(["10 min easy", "8 km locker", "Ruhetag"]), Some(Language::German));
    }

    #[test]
    fn figures_units_and_words_of_several_languages_tell_nothing() {
        for text in ["", "5x1k @ 4:00 r 90s", "45 min", "Tempo", "Fartlek 6x2 min"] {
            assert_eq!(language_of([text]), None, "{text}");
        }
    }

    #[test]
    fn a_text_in_several_languages_is_read() {
        let mixed = "2 km Einlaufen, 5x1 km @ umbral r 90 s jog, 2 km retour au calme";
        let english = "2 km warm-up, 5x1 km @ threshold r 90 s jog, 2 km cool-down";
        let read = |text| crate::session::read(text, DistanceUnit::Km, &NoPaces);
        assert_eq!(read(mixed).problems, []);
        assert_eq!(read(mixed).workouts[0].steps, read(english).workouts[0].steps);
    }
}
