//! A remark to the athlete is no session: "Calf sore, see how it feels tomorrow", "well done, 52k last week!".

use super::parts::{Measure, Part};
use super::tokens::Token;
use super::tree::Target;
use super::words::{Meaning, is_known, longest};

/// Fewer words that nobody knows may be a name or a place.
const STRANGE_WORDS: usize = 3;

/// Words of a sentence to a person, in seven languages: no session has two of them and nothing else.
const PROSE: &[&str] = &[
    "i",
    "you",
    "we",
    "them",
    "they",
    "need",
    "was",
    "were",
    "have",
    "had",
    "in",
    "well",
    "great",
    "done",
    "last",
    "week",
    "before",
    "after",
    "your",
    "my",
    "me",
    "ich",
    "du",
    "wir",
    "hast",
    "hattest",
    "war",
    "sie",
    "letzte",
    "woche",
    "deine",
    "super",
    "tu",
    "te",
    "nous",
    "vous",
    "as",
    "avez",
    "bravo",
    "semaine",
    "derniere",
    "has",
    "hemos",
    "pasada",
    "semana",
    "muy",
    "bien",
    "ho",
    "hai",
    "sei",
    "settimana",
    "scorsa",
    "voce",
    "foi",
    "passada",
    "parabens",
    "jij",
    "je",
    "heb",
    "vorige",
    "goed",
    "gedaan",
];

/// Praise and reminders, in seven languages.
const TO_THE_ATHLETE: &[&str] = &[
    "congrats",
    "congratulations",
    "well done",
    "nice work",
    "great job",
    "good job",
    "don t forget",
    "remember",
    "gluckwunsch",
    "herzlichen gluckwunsch",
    "gut gemacht",
    "nicht vergessen",
    "felicidades",
    "enhorabuena",
    "no olvides",
    "felicitations",
    "bravo",
    "n oublie pas",
    "complimenti",
    "non dimenticare",
    "parabens",
    "nao esqueca",
    "gefeliciteerd",
    "goed gedaan",
    "vergeet niet",
];

/// It begins with praise or a reminder, or all its figures are of another day, and nothing in it is a set.
fn is_to_the_athlete(tokens: &[Token], parts: &[Part]) -> bool {
    let words: Vec<&str> = tokens.iter().filter_map(Token::word).take(3).collect();
    let start = words.join(" ");
    let is_begun = TO_THE_ATHLETE
        .iter()
        .any(|phrase| start.strip_prefix(phrase).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ')));
    let mut extents = parts.iter().filter(|part| !part.has_no_extent()).peekable();
    let is_of_other_day = extents.peek().is_some() && extents.all(|part| part.is_other_day);
    let is_set = |part: &Part| part.times.is_some() || part.role.is_some() || part.target.is_some() && !part.is_race;
    (is_begun || is_of_other_day) && !parts.iter().any(is_set)
}

/// "Paces", in seven languages.
const PACES: &[&str] = &["paces", "tempi", "tempobereiche", "allures", "ritmo", "ritmos", "ritmi", "tempos", "zones"];

/// "Paces updated: easy 5:20, tempo 4:15": nothing of it is run today.
fn is_list_of_paces(tokens: &[Token], parts: &[Part]) -> bool {
    let is_said = tokens.iter().filter_map(Token::word).take(2).any(|word| PACES.contains(&word));
    let is_paced = |part: &&Part| {
        part.amount().is_some_and(|amount| amount.measure == Measure::Clock)
            || matches!(part.target, Some(Target::Pace { .. }))
    };
    let extents: Vec<&Part> = parts.iter().filter(|part| !part.has_no_extent()).collect();
    is_said
        && extents.len() > 1
        && extents.iter().all(|part| is_paced(part) && part.times.is_none() && part.role.is_none())
}

/// How a coach asks for an answer, in seven languages.
const ASKING: &[&str] = &[
    "let me know",
    "sag bescheid",
    "gib bescheid",
    "dis moi",
    "tiens moi au courant",
    "avisame",
    "dime como",
    "fammi sapere",
    "me avisa",
    "me avise",
    "laat weten",
    "laat me weten",
];

/// "… and let me know how the foot is", without a length.
fn asks_back(tokens: &[Token], parts: &[Part]) -> bool {
    let words: Vec<&str> = tokens.iter().filter_map(Token::word).collect();
    let words = words.join(" ");
    let says_run = |part: &Part| !part.has_no_extent() || part.named().is_some() || part.activity.is_some();
    ASKING.iter().any(|phrase| words.contains(phrase)) && !parts.iter().any(says_run)
}

/// Most of its words are not those of a session, and no part of it says how to run.
pub fn is_remark(tokens: &[Token], parts: &[Part]) -> bool {
    if is_to_the_athlete(tokens, parts) || is_list_of_paces(tokens, parts) || asks_back(tokens, parts) {
        return true;
    }
    let words: Vec<&str> = tokens.iter().filter_map(Token::word).filter(|word| word.len() > 1).collect();
    let strange = words.iter().filter(|word| !is_known(word)).count();
    if strange + 1 < STRANGE_WORDS || strange * 2 < telling(tokens) {
        return false;
    }
    let extents = parts.iter().filter(|part| !part.has_no_extent()).count();
    match extents {
        0 if strange < STRANGE_WORDS => false,
        0 => !parts.iter().any(says_how) && !parts.iter().any(|part| part.is_rest_day),
        // "need 20k in them before race"
        1 => {
            let prose = words.iter().filter(|word| PROSE.contains(word)).count();
            !parts.iter().any(|part| says_how(part) || part.times.is_some()) && prose > 1
        }
        _ => false,
    }
}

/// The words that say something about a session.
fn telling(tokens: &[Token]) -> usize {
    let is_telling = |at: usize| {
        longest(&tokens[at..]).is_some_and(|(meaning, _)| {
            matches!(
                meaning,
                Meaning::Pace(_)
                    | Meaning::WarmUp
                    | Meaning::CoolDown
                    | Meaning::Type(_)
                    | Meaning::Recovery
                    | Meaning::Fartlek
            )
        })
    };
    (0..tokens.len()).filter(|at| is_telling(*at)).count() * 2
}

fn says_how(part: &Part) -> bool {
    part.target.is_some() || part.role.is_some() || !part.hints.is_empty() || part.is_fartlek || part.activity.is_some()
}
