//! Which language a coach types in.

use std::collections::HashMap;
use std::sync::LazyLock;

use texts::Language;

use super::tokens::tokens;
use super::words::{Meaning, TABLE};

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
