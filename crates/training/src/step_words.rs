//! The words of steps and figures in each language, for paper, messages, calendars and watches. What stands in quotation marks
//! is the coach's and stays.

use std::sync::LazyLock;

use texts::{Language, Phrase, phrase};

/// As steps are told in English. The longest phrase that fits is taken.
static PHRASES: LazyLock<Vec<(String, Phrase)>> = LazyLock::new(|| {
    let phrases = [
        phrase!("until you press lap" as "step"),
        phrase!("jog recovery" as "step"),
        phrase!("walk recovery" as "step"),
        phrase!("easy recovery" as "step"),
        phrase!("warm-up" as "step"),
        phrase!("cool-down" as "step"),
        phrase!("recovery pace" as "step"),
        phrase!("recovery" as "step"),
        phrase!("rest" as "step"),
        phrase!("then" as "step"),
        phrase!("between" as "step"),
        phrase!("run" as "step"),
        phrase!("long run pace" as "step"),
        phrase!("half marathon pace" as "step"),
        phrase!("marathon pace" as "step"),
        phrase!("15k pace" as "step"),
        phrase!("10k pace" as "step"),
        phrase!("8k pace" as "step"),
        phrase!("5k pace" as "step"),
        phrase!("3k pace" as "step"),
        phrase!("mile pace" as "step"),
        phrase!("interval pace" as "step"),
        phrase!("repetition pace" as "step"),
        phrase!("race pace" as "step"),
        phrase!("HMP" as "step"),
        phrase!("MP" as "step"),
        phrase!("interval" as "step"),
        phrase!("repetition" as "step"),
        phrase!("threshold" as "step"),
        phrase!("steady" as "step"),
        phrase!("easy" as "step"),
        phrase!("hard" as "step"),
        phrase!("long" as "step"),
        phrase!("Long run" as "step"),
        phrase!("strides" as "step"),
        phrase!("jog" as "step"),
        phrase!("walk" as "step"),
        phrase!("known" as "step"),
        phrase!("in all" as "step"),
        phrase!("miles" as "step"),
        phrase!("mile" as "step"),
        phrase!("of" as "step"),
        phrase!("to" as "step"),
        phrase!("about" as "step"),
        phrase!("faster than" as "step"),
        phrase!("slower than" as "step"),
        phrase!("in" as "step"),
    ];
    phrases.into_iter().map(|phrase| (phrase.to_string(), phrase)).collect()
});

/// Figures and steps of our own, in the words and with the decimal sign of the language.
pub fn told_in(language: Language, text: &str) -> String {
    if language == Language::English {
        return text.to_owned();
    }
    let pieces = text.split('"').enumerate();
    // Every second piece is a quotation.
    let told = pieces.map(|(index, piece)| match index % 2 {
        0 => language.decimals(&translated(piece, language)),
        _ => piece.to_owned(),
    });
    told.collect::<Vec<_>>().join("\"")
}

fn translated(text: &str, language: Language) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word_start = !told.ends_with(|before: char| before.is_alphanumeric() || before == '-');
        let phrase = PHRASES.iter().filter(|_| is_word_start).filter(|(english, _)| starts_with_word(rest, english));
        if let Some((english, phrase)) = phrase.max_by_key(|(english, _)| english.len()) {
            told.push_str(&phrase.in_language(language));
            rest = &rest[english.len()..];
        } else {
            told.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    told
}

fn starts_with_word(text: &str, word: &str) -> bool {
    text.strip_prefix(word).is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric() || next == '-'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::distance::DistanceUnit;
    use crate::session::{NoPaces, PaceName, StepKind, lines, read};

    fn told(language: Language, typed: &str) -> Vec<String> {
        let session = read(typed, DistanceUnit::Km, &NoPaces);
        let steps = lines(&session.workouts[0].steps, &NoPaces, DistanceUnit::Km);
        steps.iter().map(|line| told_in(language, line)).collect()
    }

    #[test]
    fn steps_are_told_in_each_language() {
        let typed = "2k WU, 5x(1k @ 10k pace, 90s jog), 2k CD";
        assert_eq!(
            told(Language::German, typed),
            ["2 km Einlaufen", "5 × (1 km @ 10-km-Tempo; 90 s Trabpause)", "2 km Auslaufen"]
        );
        assert_eq!(
            told(Language::Spanish, typed),
            ["2 km calentamiento", "5 × (1 km @ ritmo de 10 km; 90 s recuperación al trote)", "2 km vuelta a la calma"]
        );
        assert_eq!(
            told(Language::French, typed),
            ["2 km échauffement", "5 × (1 km @ allure 10 km; 90 s récup en trottinant)", "2 km retour au calme"]
        );
        assert_eq!(told_in(Language::Dutch, "8.5 km @ easy"), "8,5 km @ rustig");
        assert_eq!(told_in(Language::German, "6 km @ MP of 18 km"), "6 km @ MRT von 18 km");
    }

    #[test]
    fn what_the_coach_wrote_stays() {
        assert_eq!(told_in(Language::German, "8 km easy \"easy up the hill\""), "8 km locker \"easy up the hill\"");
        assert_eq!(told_in(Language::English, "8 km easy"), "8 km easy");
    }

    #[test]
    fn every_name_of_a_step_is_known() {
        let names =
            PaceName::ALL.iter().map(|name| name.as_str()).chain(StepKind::ALL.iter().map(|kind| kind.as_str()));
        for name in names.filter(|name| !matches!(*name, "" | "sprint")) {
            assert!(PHRASES.iter().any(|(english, _)| english == name), "{name}");
        }
    }
}
