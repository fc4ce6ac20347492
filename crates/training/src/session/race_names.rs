//! A race that only its name tells: "Great South Run (10 miles)", "Turkey Trot 5 mile".

use super::glued::as_words;
use super::parts::{Body, Measure, Part};
use super::tokens::{Token, tokens};
use super::tree::{PaceName, Target};
use super::words::{Meaning, longest};

/// A place to run at, and no race.
const PLACES: &[&str] = &[
    "park",
    "lake",
    "river",
    "canal",
    "wood",
    "woods",
    "forest",
    "hill",
    "hills",
    "beach",
    "common",
    "heath",
    "path",
    "reservoir",
    "loop",
    "road",
    "street",
    "see",
    "wald",
    "lago",
    "lac",
    "bois",
    "foret",
    "parc",
    "parque",
    "parco",
    "bosque",
    "bos",
    "duinen",
    "plage",
    "playa",
    "praia",
    "rio",
    "ring",
    "tour",
    "club",
    "group",
    "route",
    "way",
    "trail",
];
/// Small words inside a name.
const CONNECTING: &[&str] =
    &["of", "the", "de", "da", "do", "di", "du", "del", "della", "la", "le", "tot", "van", "der", "und", "y", "e"];
/// A race in the name of which nobody jogs.
const TROT: &str = "trot";

/// Names of two words that nobody knows, in capitals, with a length and nothing else.
pub fn mark(text: &str, parts: &mut [Part]) {
    let [run, others @ ..] = parts else { return };
    if !others.iter().all(Part::has_no_extent) {
        return;
    }
    let alone = |inner: &[Part]| match inner {
        [only] if only.is_plain() && !only.says_more_than_its_body() => only.amount(),
        _ => None,
    };
    let bracket = match (&run.body, &run.parens[..]) {
        (None, [inner]) | (Some(Body::Group(inner)), []) => alone(inner),
        (_, []) => None,
        _ => return,
    };
    let Some(length) = run.amount().or(bracket) else { return };
    let is_far = matches!(length.measure, Measure::Km | Measure::Miles);
    let is_jog = run.named() == Some(PaceName::Jog);
    let is_open = run.times.is_none() && run.role.is_none() && (run.target.is_none() || is_jog) && run.hints.is_empty();
    if !is_far || !is_open || run.is_race || run.activity.is_some() && !is_jog && bracket.is_none() {
        return;
    }
    let name = text.get(run.start..length.start).unwrap_or_default();
    let words = as_words(tokens(name));
    let is_capital = |token: &&Token| name[token.start..token.end].starts_with(char::is_uppercase) && !token.is_upper;
    let mut capitals = words.iter().filter(|token| token.word().is_some()).filter(is_capital);
    let is_unknown = |token: &Token| {
        let (start, end) = (run.start + token.start, run.start + token.end);
        run.unknown.iter().any(|place| place.0 <= start && end <= place.1)
    };
    let is_place = words.iter().filter_map(Token::word).any(|word| PLACES.contains(&word));
    let is_trot = words.last().and_then(Token::word) == Some(TROT);
    // "City2Surf"
    let has_figure = words.iter().filter_map(Token::word).any(|word| word.contains('2'));
    let unknown = capitals.by_ref().filter(|token| is_unknown(token)).count();
    let is_part = |token: &Token| is_capital(&token) || token.word().is_some_and(|word| CONNECTING.contains(&word));
    let is_day = words.iter().any(|token| matches!(longest(std::slice::from_ref(token)), Some((Meaning::Weekday, _))));
    let are_names = words.iter().filter(|token| token.word().is_some()).all(is_part) && !is_day;
    let is_name = are_names && words.first().is_some_and(|first| is_capital(&first)) && !is_place;
    if is_name && (unknown > 1 || unknown == 1 && (is_trot || has_figure)) && is_jog == is_trot {
        run.is_race = true;
        run.target = Some(Target::named(PaceName::Race));
        if bracket.is_some() {
            run.body = Some(Body::Amount(length));
            run.parens.clear();
        }
    }
}
