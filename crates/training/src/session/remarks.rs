//! A remark to the athlete is no session: "Calf sore, see how it feels tomorrow", "well done, 52k last week!".

use super::parts::{Joint, Measure, Part, Role};
use super::tokens::{Lexeme, Token};
use super::tree::Target;
use super::words::{Meaning, is_known, longest};
use crate::workout_type::WorkoutType;

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
    "your splits",
    "i ve moved",
    "i have moved",
    "i moved",
    "we moved",
    "please log",
    "please send",
    "please upload",
    "please fill",
    "please update",
    "please check",
    "please book",
    "please let",
    "please remember",
    "congrats",
    "congratulations",
    "well done",
    "nice work",
    "call me",
    "text me",
    "ring me",
    "well run",
    "well raced",
    "gut gelaufen",
    "stark gelaufen",
    "bien couru",
    "bien corrido",
    "ben corso",
    "goed gelopen",
    "ruf mich an",
    "appelle moi",
    "llamame",
    "chiamami",
    "me liga",
    "bel me",
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

/// "Great week", "belle semaine": praise for what is over, in seven languages.
const PRAISE: &[&str] = &[
    "great",
    "good",
    "nice",
    "super",
    "solid",
    "brilliant",
    "awesome",
    "amazing",
    "fantastic",
    "excellent",
    "strong",
    "tolle",
    "starke",
    "gute",
    "klasse",
    "belle",
    "bonne",
    "superbe",
    "gran",
    "buena",
    "buen",
    "bella",
    "ottima",
    "otima",
    "boa",
    "bela",
    "goede",
    "mooie",
    "sterke",
    "top",
];
const PRAISED: &[&str] = &[
    "week",
    "weekend",
    "work",
    "effort",
    "race",
    "block",
    "month",
    "woche",
    "leistung",
    "rennen",
    "semaine",
    "travail",
    "semana",
    "trabajo",
    "settimana",
    "lavoro",
    "gara",
    "trabalho",
    "prova",
    "werk",
    "wedstrijd",
];

/// It begins with praise or a reminder, or all its figures are of another day, and nothing in it is a set.
fn is_to_the_athlete(tokens: &[Token], parts: &[Part]) -> bool {
    let words: Vec<&str> = tokens.iter().filter_map(Token::word).take(3).collect();
    let start = words.join(" ");
    let is_begun = TO_THE_ATHLETE
        .iter()
        .any(|phrase| start.strip_prefix(phrase).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ')))
        || matches!(words[..], [praise, praised, ..] if PRAISE.contains(&praise) && PRAISED.contains(&praised));
    let mut extents = parts.iter().filter(|part| !part.has_no_extent()).peekable();
    let is_of_other_day = extents.peek().is_some() && extents.all(|part| part.is_other_day);
    let mut is_new_sentence = false;
    let mut is_set = |part: &Part| {
        is_new_sentence |= part.joint == Joint::Line;
        // "well done, 21.1k in 1:34 is superb"
        let is_result = matches!(part.target, Some(Target::Pace { .. })) && !is_new_sentence;
        let has_role = part.role.is_some() && !(part.role == Some(Role::Rest) && part.has_no_extent());
        part.times.is_some() || has_role || part.target.is_some() && !part.is_race && !is_result
    };
    (is_begun || is_of_other_day) && !parts.iter().any(&mut is_set)
}

/// "Paces", in seven languages.
const PACES: &[&str] = &["paces", "tempi", "tempobereiche", "allures", "ritmo", "ritmos", "ritmi", "tempos", "zones"];

/// "Paces updated: easy 5:20, tempo 4:15": nothing of it is run today.
fn is_list_of_paces(tokens: &[Token], parts: &[Part]) -> bool {
    let is_said = tokens.iter().filter_map(Token::word).take(3).any(|word| PACES.contains(&word));
    let is_paced = |part: &&Part| {
        part.amount().is_some_and(|amount| amount.measure == Measure::Clock)
            || matches!(part.target, Some(Target::Pace { .. } | Target::Zone { .. }))
    };
    let extents: Vec<&Part> = parts.iter().filter(|part| !part.has_no_extent()).collect();
    is_said
        && extents.len() > 1
        && extents.iter().all(|part| is_paced(part) && part.times.is_none() && part.role.is_none())
}

/// How a question about what is over begins, in seven languages.
const QUESTIONS: &[&str] = &[
    "how", "what", "did", "have", "are", "was", "wie", "was", "hast", "bist", "comment", "as", "tu", "combien", "como",
    "que", "cuantos", "cuanto", "come", "com", "quanti", "hai", "quantos", "quanto", "voce", "hoe", "heb", "ben",
    "wat",
];

/// "How was the 20k on Saturday?", "Wie war der 20er?"
fn is_question(tokens: &[Token]) -> bool {
    let starts = tokens.first().and_then(Token::word).is_some_and(|word| QUESTIONS.contains(&word));
    starts && tokens.last().is_some_and(|token| token.is_sign('?'))
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

/// "Marathon 3:15", "10k race": a race, and not only its pace.
pub(crate) fn names_race(text: &str) -> bool {
    let tokens = super::tokens::tokens(text);
    let is_pace = |at: usize| {
        let is_before = at > 0 && longest(&tokens[at - 1..]).is_some_and(|(meaning, _)| meaning == Meaning::At);
        let next = longest(&tokens[at..]).and_then(|(_, length)| longest(&tokens[at + length..]));
        is_before || next.is_some_and(|(meaning, _)| meaning == Meaning::PaceWord)
    };
    let is_race = |at: usize| {
        longest(&tokens[at..]).is_some_and(|(meaning, _)| {
            matches!(meaning, Meaning::RaceDistance(_) | Meaning::RaceWord | Meaning::Parkrun)
        })
    };
    (0..tokens.len()).any(|at| is_race(at) && !is_pace(at))
}

/// The tokens of a sentence that describes no running: "Stay relaxed, stop if the calf hurts!" It is kept word for word.
pub fn remark_at(tokens: &[Token]) -> Option<usize> {
    if let Some(length) = condition_at(tokens) {
        return Some(length);
    }
    let mut strange = 0;
    let mut hints = 0;
    let mut at = 0;
    while at < tokens.len() && !ends_sentence(tokens, at) {
        let token = &tokens[at];
        if matches!(
            token.lexeme,
            Lexeme::Number(_) | Lexeme::Clock(..) | Lexeme::Sign('(' | ')' | '"' | '@' | '%' | '=' | '>')
        ) {
            return None;
        }
        let Some((meaning, length)) = longest(&tokens[at..]) else {
            strange += usize::from(token.word().is_some_and(|word| word.len() > 1));
            at += 1;
            continue;
        };
        match how_telling(meaning) {
            Telling::Session => return None,
            Telling::Manner => hints += 1,
            Telling::Nothing => {}
        }
        at += length;
    }
    let is_exclaimed = tokens.get(at).is_some_and(|end| end.is_sign('!') || end.is_sign('?'));
    (strange > hints.min(1)).then_some(at + usize::from(is_exclaimed))
}

/// "If the Achilles is grumpy after 10 mins, stop and walk home": what to do then, and no session.
fn condition_at(tokens: &[Token]) -> Option<usize> {
    let is_one = |token: &Token, words: &[&str]| token.word().is_some_and(|word| words.contains(&word));
    tokens.first().filter(|token| is_one(token, &CONDITIONS))?;
    let length = (0..tokens.len()).find(|&at| ends_sentence(tokens, at)).unwrap_or(tokens.len());
    let sentence = &tokens[..length];
    let is_figure = |token: &&Token| matches!(token.lexeme, Lexeme::Number(_) | Lexeme::Clock(..));
    let is_plain = sentence.iter().filter(is_figure).count() <= 1 && !sentence.iter().any(|token| token.is_sign('x'));
    let stops = sentence.iter().any(|token| is_one(token, STOPPING));
    (is_plain && stops).then_some(length)
}

/// "If", in seven languages.
const CONDITIONS: [&str; 7] = ["if", "falls", "wenn", "si", "se", "als", "indien"];

/// "Stop", "go home", in seven languages.
const STOPPING: &[&str] = &[
    "stop",
    "bail",
    "abort",
    "home",
    "abbrechen",
    "abbruch",
    "aufhoren",
    "stopp",
    "heim",
    "arrete",
    "rentre",
    "para",
    "paras",
    "parar",
    "casa",
    "fermati",
    "pare",
    "volte",
    "stoppen",
    "huis",
];

fn ends_sentence(tokens: &[Token], at: usize) -> bool {
    let is_last = tokens.get(at + 1).is_none_or(|next| next.has_space_before || next.lexeme == Lexeme::LineBreak);
    match tokens[at].lexeme {
        Lexeme::LineBreak | Lexeme::Sign(';') => true,
        Lexeme::Sign('.' | '!' | '?') => is_last,
        _ => false,
    }
}

enum Telling {
    /// What is run.
    Session,
    /// "relaxed", "fast", "walk": how, or a word to the athlete.
    Manner,
    Nothing,
}

const fn how_telling(meaning: Meaning) -> Telling {
    use super::tree::PaceName as P;
    match meaning {
        Meaning::Pace(P::Easy | P::Recovery | P::Hard | P::Steady | P::Walk | P::Jog | P::Sprint | P::Race)
        | Meaning::All
        | Meaning::Last
        | Meaning::First
        | Meaning::PaceWord
        | Meaning::Effort
        | Meaning::HeartRate
        | Meaning::Type(WorkoutType::LongRun | WorkoutType::Intervals | WorkoutType::Hills | WorkoutType::Tempo)
        | Meaning::RaceWord
        | Meaning::Recovery
        | Meaning::Remainder
        | Meaning::Each => Telling::Manner,
        Meaning::Aside
        | Meaning::Remark
        | Meaning::Filler
        | Meaning::Unit(_)
        | Meaning::With
        | Meaning::And
        | Meaning::Or
        | Meaning::At
        | Meaning::In
        | Meaning::To
        | Meaning::On
        | Meaning::After
        | Meaning::Count(_)
        | Meaning::Up
        | Meaning::Down => Telling::Nothing,
        _ => Telling::Session,
    }
}

/// Today, in seven languages.
const TODAY: [&str; 7] = ["today", "heute", "hoy", "aujourd", "oggi", "hoje", "vandaag"];

/// "Gels at 8k and 16k", "Bottles at 6, 12 and 17": what is said of the first figure is said of all.
pub fn spread_asides(tokens: &[Token], parts: &mut [Part]) {
    // "Rest day, great week with 60 km!"
    let is_praised = |part: &Part| {
        let inside = tokens.iter().filter(|token| part.start <= token.start && token.end <= part.end);
        let words: Vec<&str> = inside.filter_map(Token::word).collect();
        words.windows(2).any(|pair| PRAISE.contains(&pair[0]) && PRAISED.contains(&pair[1]))
    };
    // "Walk the steep bits": how the run is done, and not all of it.
    for part in parts.iter_mut() {
        let is_walk = part.named() == Some(super::tree::PaceName::Walk) && part.has_no_extent();
        if is_walk && part.role.is_none() && !part.is_equal && !part.unknown.is_empty() {
            part.target = None;
            part.unknown = vec![(part.start, part.end)];
        }
    }
    for at in 0..parts.len() {
        let is_result = |part: &Part| part.times.is_none() && part.role.is_none() && !part.has_no_extent();
        if is_praised(&parts[at]) {
            let next =
                parts.get(at + 1).is_some_and(|next| matches!(next.joint, Joint::Comma | Joint::With | Joint::And));
            for part in parts.iter_mut().skip(at).take(1 + usize::from(next)).filter(|part| is_result(part)) {
                (part.is_aside, part.is_other_day) = (true, true);
            }
        }
    }
    // "10k race Sunday so just 20 min jog today"
    let today = tokens.iter().find(|token| token.word().is_some_and(|word| TODAY.contains(&word)));
    let names_day = |part: &Part| {
        let inside = |at: &usize| part.start <= tokens[*at].start && tokens[*at].end <= part.end;
        (0..tokens.len()).filter(inside).any(|at| matches!(longest(&tokens[at..]), Some((Meaning::Weekday, _))))
    };
    if let Some(today) = today
        && let Some((race, rest)) = parts.split_first_mut()
        && race.is_race
        && race.end <= today.start
        && names_day(race)
        && rest.iter().any(|part| !part.has_no_extent())
    {
        (race.is_aside, race.is_other_day) = (true, true);
        race.unknown = vec![(race.start, race.end)];
    }
    for at in 1..parts.len() {
        let is_joined = matches!(parts[at].joint, Joint::And | Joint::Comma | Joint::Slash);
        let is_bare = parts[at].amount().is_some() && !parts[at].says_more_than_its_body() && !parts[at].is_total;
        parts[at].is_aside |= parts[at - 1].is_aside && parts[at - 1].amount().is_some() && is_joined && is_bare;
    }
}

/// Most of its words are not those of a session, and no part of it says how to run.
pub fn is_remark(tokens: &[Token], parts: &[Part]) -> bool {
    if is_question(tokens)
        || is_to_the_athlete(tokens, parts)
        || is_list_of_paces(tokens, parts)
        || asks_back(tokens, parts)
        || is_about_another_day(tokens, parts)
        || is_about_a_result(tokens, parts)
    {
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
        // "need 20k in them before race", "saw your splits from the 10k - great last 2k!"
        1 | 2 => {
            let prose = words.iter().filter(|word| PROSE.contains(word)).count();
            !parts.iter().any(|part| says_how(part) || part.times.is_some()) && prose > extents
        }
        _ => false,
    }
}

/// "Good luck tomorrow! Keep the first 5k calm.": parts of a run of another day.
fn is_about_another_day(tokens: &[Token], parts: &[Part]) -> bool {
    let is_other =
        (0..tokens.len()).any(|at| longest(&tokens[at..]).is_some_and(|(meaning, _)| meaning == Meaning::OtherDay));
    let has_whole = parts.iter().any(|part| !part.has_no_extent() && part.place.is_none());
    if is_other && !has_whole && parts.iter().any(|part| part.amount().is_some() && part.is_plain()) {
        return true;
    }
    let mut runs = parts.iter().filter(|part| !part.has_no_extent() && !part.is_other_day);
    parts.iter().any(|part| part.is_other_day)
        && parts.iter().any(|part| !part.has_no_extent())
        && !parts.iter().any(|part| part.is_rest_day)
        && runs.all(|part| part.is_plain() && part.place.is_some())
}

/// "Your 5k PB will fall soon", "swap Tuesday's 10k": a length that belongs to something else than a session.
fn is_about_a_result(tokens: &[Token], parts: &[Part]) -> bool {
    const RESULTS: [&str; 14] = [
        "pb",
        "pbs",
        "pr",
        "prs",
        "swap",
        "swapping",
        "bib",
        "dossard",
        "startnummer",
        "dorsal",
        "pettorale",
        "borstnummer",
        "numero",
        "rp",
    ];
    let mut runs = parts.iter().filter(|part| !part.has_no_extent());
    let is_said = tokens.iter().filter_map(Token::word).any(|word| RESULTS.contains(&word));
    let (Some(only), None) = (runs.next(), runs.next()) else { return false };
    is_said && only.is_plain() && only.target.is_none() && only.race.is_none() && tokens.len() > 4 && !says_how(only)
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
