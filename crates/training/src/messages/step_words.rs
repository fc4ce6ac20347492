//! Translates the words of steps and figures in messages. Quoted text is the coach's and stays as it is.

use super::Language;

/// The English phrase, then German, Spanish and French. The longest match wins.
const PHRASES: &[(&str, [&str; 3])] = &[
    ("until you press lap", ["bis zur Rundentaste", "hasta pulsar vuelta", "jusqu'au bouton tour"]),
    ("jog recovery", ["Trabpause", "recuperación trotando", "récup en trottinant"]),
    ("walk recovery", ["Gehpause", "recuperación caminando", "récup en marchant"]),
    ("easy recovery", ["lockere Pause", "recuperación suave", "récup facile"]),
    ("warm-up", ["Einlaufen", "calentamiento", "échauffement"]),
    ("cool-down", ["Auslaufen", "vuelta a la calma", "retour au calme"]),
    ("recovery pace", ["regenerativ", "ritmo regenerativo", "allure récup"]),
    ("recovery", ["Erholung", "recuperación", "récupération"]),
    ("rest", ["Pause", "descanso", "repos"]),
    ("run", ["laufen", "correr", "courir"]),
    ("long run pace", ["Tempo des langen Laufs", "ritmo de tirada larga", "allure de sortie longue"]),
    ("half marathon pace", ["Halbmarathontempo", "ritmo de media maratón", "allure semi"]),
    ("marathon pace", ["Marathontempo", "ritmo de maratón", "allure marathon"]),
    ("15k pace", ["15-km-Tempo", "ritmo de 15 km", "allure 15 km"]),
    ("10k pace", ["10-km-Tempo", "ritmo de 10 km", "allure 10 km"]),
    ("8k pace", ["8-km-Tempo", "ritmo de 8 km", "allure 8 km"]),
    ("5k pace", ["5-km-Tempo", "ritmo de 5 km", "allure 5 km"]),
    ("3k pace", ["3-km-Tempo", "ritmo de 3 km", "allure 3 km"]),
    ("mile pace", ["Meilentempo", "ritmo de milla", "allure mile"]),
    ("interval pace", ["Intervalltempo", "ritmo de series", "allure VMA"]),
    ("repetition pace", ["Wiederholungstempo", "ritmo de repeticiones", "allure de répétition"]),
    ("race pace", ["Renntempo", "ritmo de competición", "allure course"]),
    ("HMP", ["HMRT", "ritmo de media", "allure semi"]),
    ("MP", ["MRT", "ritmo de maratón", "allure marathon"]),
    ("interval", ["Intervalltempo", "ritmo de series", "allure VMA"]),
    ("repetition", ["Wiederholungstempo", "ritmo de repeticiones", "allure de répétition"]),
    ("threshold", ["Schwelle", "umbral", "seuil"]),
    ("steady", ["zügig", "ritmo medio", "allure soutenue"]),
    ("easy", ["locker", "suave", "facile"]),
    ("hard", ["hart", "fuerte", "vite"]),
    ("long", ["lang", "largo", "long"]),
    ("strides", ["Steigerungen", "progresivos", "lignes droites"]),
    ("jog", ["traben", "trote", "en trottinant"]),
    ("walk", ["gehen", "caminar", "marche"]),
    ("about", ["etwa", "unos", "environ"]),
    ("known", ["bekannt", "conocidos", "connus"]),
    ("in all", ["insgesamt", "en total", "en tout"]),
    ("miles", ["Meilen", "millas", "miles"]),
    ("mile", ["Meile", "milla", "mile"]),
    ("of", ["von", "de", "sur"]),
    ("to", ["bis", "a", "à"]),
];

/// Translates the text outside quotation marks.
pub fn told_in(language: Language, text: &str) -> String {
    let Some(column) = column(language) else { return text.to_owned() };
    let pieces = text.split('"').enumerate();
    // Every second piece is a quotation.
    let told = pieces.map(|(index, piece)| if index % 2 == 0 { translated(piece, column) } else { piece.to_owned() });
    told.collect::<Vec<_>>().join("\"")
}

const fn column(language: Language) -> Option<usize> {
    match language {
        Language::English => None,
        Language::German => Some(0),
        Language::Spanish => Some(1),
        Language::French => Some(2),
    }
}

fn translated(text: &str, column: usize) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word_start = !told.ends_with(|before: char| before.is_alphanumeric() || before == '-');
        let phrase = PHRASES.iter().filter(|_| is_word_start).filter(|(english, _)| starts_with_word(rest, english));
        if let Some((english, words)) = phrase.max_by_key(|(english, _)| english.len()) {
            told.push_str(words[column]);
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
    fn steps_are_translated() {
        let typed = "2k WU, 5x(1k @ 10k pace, 90s jog), 2k CD";
        assert_eq!(
            told(Language::German, typed),
            ["2 km Einlaufen", "5 × (1 km @ 10-km-Tempo; 90 s Trabpause)", "2 km Auslaufen"]
        );
        assert_eq!(
            told(Language::Spanish, typed),
            ["2 km calentamiento", "5 × (1 km @ ritmo de 10 km; 90 s recuperación trotando)", "2 km vuelta a la calma"]
        );
        assert_eq!(
            told(Language::French, typed),
            ["2 km échauffement", "5 × (1 km @ allure 10 km; 90 s récup en trottinant)", "2 km retour au calme"]
        );
        assert_eq!(told_in(Language::German, "6 km @ MP of 18 km"), "6 km @ MRT von 18 km");
    }

    #[test]
    fn the_coachs_words_stay() {
        assert_eq!(told_in(Language::German, "8 km easy \"easy up the hill\""), "8 km locker \"easy up the hill\"");
        assert_eq!(told_in(Language::English, "8 km easy"), "8 km easy");
    }

    #[test]
    fn every_name_of_a_step_is_known() {
        let names =
            PaceName::ALL.iter().map(|name| name.as_str()).chain(StepKind::ALL.iter().map(|kind| kind.as_str()));
        for name in names.filter(|name| !matches!(*name, "" | "sprint")) {
            assert_ne!(told_in(Language::Spanish, name), name, "{name}");
        }
    }
}
