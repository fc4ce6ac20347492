//! Every word is accounted for: it is a figure, it has a meaning that changed its part, or it is a note. A word that tells
//! how figures belong together and became a note was not understood, and neither was a count that counts nothing.

use super::super::parts::{Body, Measure, Part};
use super::super::tree::Target;

/// A word, a count, a place or a change that nothing in the session tells.
pub(super) fn is_left_over(text: &str, parts: &[Part]) -> bool {
    word(text, parts).is_some() || is_place_or_change(text, parts)
}

/// The first word or sign of which nothing in the session tells: "every 3rd km", "T", "95 work down to 85", "repeat twice".
fn word(text: &str, parts: &[Part]) -> Option<(usize, usize)> {
    let mut has_length = false;
    parts.iter().find_map(|part| {
        let found = word_of(text, part, has_length);
        has_length |= !part.has_no_extent();
        found
    })
}

fn word_of(text: &str, part: &Part, follows_length: bool) -> Option<(usize, usize)> {
    let is_said = part.body.is_some() || part.times.is_some() || matches!(part.target, Some(Target::Pace { .. }));
    // "first three 4:15": a count that counts nothing.
    if let Some(idle) = part.idle.first().filter(|_| is_said || part.target.is_some()) {
        return Some(*idle);
    }
    let is_unread = |&&(start, end): &&(usize, usize)| {
        let written = &text[start..end];
        let is_letter = matches!(written, "T" | "M" | "E" | "I" | "R") && !text[end..].starts_with(['\'', '’']);
        let is_ordinal = written.starts_with(|first: char| first.is_ascii_digit())
            && written.chars().all(char::is_alphanumeric)
            && written.chars().any(char::is_alphabetic);
        let word = written.to_lowercase();
        let beside = |text: &str| text.chars().find(|it| !it.is_whitespace()).is_some_and(|it| it.is_ascii_digit());
        let is_between = beside(&text[end..]) || text[..start].trim_end().ends_with(|it: char| it.is_ascii_digit());
        // "every second lap at MP"
        let is_some = word.split_once(' ').is_some_and(|(first, which)| {
            EACH_OTHER.contains(&first) && ORDINALS.iter().any(|ordinal| which.starts_with(ordinal))
        });
        // "last 15 quicker"
        let is_end = part.place.is_some() && QUICKER.contains(&word.as_str());
        // "odd ones at 5k", "die Hälfte @ HMP": some of what was said, at a pace.
        let is_share = SHARES.contains(&word.as_str()) && (is_said || part.target.is_some() && follows_length);
        let is_again = follows_length && AGAIN.contains(&word.as_str());
        is_letter
            || is_ordinal
            || is_some
            || is_share
            || is_again
            || is_between && !is_end && (TELLING.contains(&word.as_str()) || PLACING.contains(&word.as_str()))
    };
    let unread = part.unknown.iter().filter(|_| !part.is_aside).find(is_unread);
    let inside = || {
        let mut inner = part.parens.iter().map(Vec::as_slice).chain(match &part.body {
            Some(Body::Group(inner)) => Some(inner.as_slice()),
            _ => None,
        });
        inner.find_map(|inner| word(text, inner))
    };
    unread.copied().or_else(inside)
}

/// "a mile hard from 2 to 6", "split by 2 mins": where it is or by how much, and no length.
fn is_place_or_change(text: &str, parts: &[Part]) -> bool {
    parts.iter().any(|part| {
        let Some(amount) = part.amount().filter(|_| part.is_plain() && !part.is_aside) else { return false };
        let before = text[..amount.start].trim_end();
        let word = before.rsplit(|it: char| !it.is_alphabetic()).next().unwrap_or_default().to_lowercase();
        let is_place = amount.to.is_some()
            && amount.measure != Measure::Clock
            && matches!(word.as_str(), "from" | "von" | "desde" | "van");
        // "…, @ 5k then 5 x 1 min": a pace, and no length; "1 lap easy": neither kilometres nor minutes.
        let is_pace = before.ends_with('@');
        let behind = text[amount.end..].trim_start().split(|it: char| !it.is_alphabetic()).next().unwrap_or_default();
        let is_lap = amount.measure == Measure::Bare && LAPS.contains(&behind.to_lowercase().as_str());
        is_place && !part.starts_at_sign
            || word == "by" && !before.to_lowercase().ends_with("followed by")
            || is_pace
            || is_lap
    })
}

/// Ways round, of which nobody knows how long they are, in seven languages.
const LAPS: &[&str] = &[
    "lap", "laps", "loop", "loops", "runde", "runden", "tour", "tours", "vuelta", "vueltas", "giro", "giri", "volta",
    "voltas", "rondje", "rondjes",
];

/// How the end of a run is run.
const QUICKER: [&str; 2] = ["quicker", "faster"];

/// Some of the runs or kilometres before, in seven languages.
const SHARES: &[&str] = &[
    "odd",
    "even",
    "odds",
    "evens",
    "ones",
    "others",
    "else",
    "half",
    "third",
    "quarter",
    "except",
    "gerade",
    "ungerade",
    "geraden",
    "ungeraden",
    "hälfte",
    "drittel",
    "viertel",
    "zweite",
    "dritte",
    "übrigen",
    "anderen",
    "außer",
    "ausser",
    "pairs",
    "impairs",
    "paires",
    "impaires",
    "moitié",
    "tiers",
    "autres",
    "sauf",
    "pares",
    "impares",
    "mitad",
    "tercio",
    "demás",
    "excepto",
    "salvo",
    "pari",
    "dispari",
    "metà",
    "terzo",
    "altri",
    "tranne",
    "ímpares",
    "metade",
    "terço",
    "exceto",
    "oneven",
    "helft",
    "derde",
    "andere",
    "behalve",
];

/// Once more, in seven languages.
const AGAIN: &[&str] = &[
    "once",
    "twice",
    "thrice",
    "zweimal",
    "dreimal",
    "nochmal",
    "nochmals",
    "wiederholen",
    "répéter",
    "encore",
    "repetir",
    "ripetere",
    "ancora",
    "nogmaals",
    "herhalen",
    "herhaal",
];

/// Where one part lies in another, in seven languages.
const PLACING: &[&str] =
    &["inside", "within", "during", "amid", "innerhalb", "während", "durante", "pendant", "binnen", "tijdens"];

/// "Every", in seven languages.
const EACH_OTHER: [&str; 12] =
    ["every", "each", "jede", "jeder", "jedes", "jeden", "chaque", "cada", "ogni", "elke", "iedere", "todo"];

/// "Second", "third", "other", in seven languages.
const ORDINALS: [&str; 18] = [
    "second", "third", "fourth", "other", "zweit", "dritt", "viert", "deuxi", "troisi", "segund", "tercer", "secondo",
    "terzo", "terceir", "tweede", "derde", "vierde", "otr",
];

/// Words that relate figures to each other, in seven languages. Beside a figure they are never a remark.
const TELLING: &[&str] = &[
    "drop",
    "dropping",
    "drops",
    "increase",
    "increasing",
    "decrease",
    "decreasing",
    "down",
    "odd",
    "even",
    "odds",
    "evens",
    "alternate",
    "except",
    "instead",
    "worth",
    "divided",
    "split",
    "remaining",
    "faster",
    "slower",
    "quicker",
    "both",
    "third",
    "halfway",
    "pro",
    "jeder",
    "jede",
    "jedes",
    "gerade",
    "ungerade",
    "statt",
    "steigern",
    "verteilt",
    "chaque",
    "sauf",
    "paires",
    "impaires",
    "augmenter",
    "puis",
    "reste",
    "cada",
    "pares",
    "impares",
    "bajando",
    "subiendo",
    "excepto",
    "wechseln",
    "wisselen",
    "switch",
    "resto",
    "ogni",
    "pari",
    "dispari",
    "tranne",
    "scalando",
    "resto",
    "diminuindo",
    "exceto",
    "restante",
    "elke",
    "iedere",
    "even",
    "oneven",
    "behalve",
    "verdeeld",
    "overige",
];
