//! What an athlete writes back, in any of the languages of messages.

use jiff::civil::{Date, Weekday};

use super::Language;
use crate::answer::{Effort, Outcome};
use crate::calendar::plus_days;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// No more messages.
    Stop,
    /// The athlete agrees.
    Yes,
    Answered(Answered),
}

/// What is said of a session: "Done, 8. Felt heavy."
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answered {
    pub outcome: Option<Outcome>,
    pub effort: Option<Effort>,
    pub moved_to: Option<Weekday>,
    /// The rest, as it was written.
    pub words: Option<String>,
}

impl Answered {
    /// The day meant by a day's name: the next one after the planned day.
    pub fn moved_to_after(&self, planned_on: Date) -> Option<Date> {
        let weekday = self.moved_to?;
        (1..=7).map(|days| plus_days(planned_on, days)).find(|day| day.weekday() == weekday)
    }
}

const STOP: [&str; 8] = ["stop", "stopp", "unsubscribe", "abmelden", "arrêt", "arrêter", "parar", "baja"];
const YES: [&str; 7] = ["yes", "ja", "oui", "sí", "si", "ok", "okay"];
const DONE: [&str; 6] = ["done", "gemacht", "erledigt", "hecho", "hecha", "fait"];
const MOVED: [&str; 8] = ["moved", "move", "verschoben", "movido", "movida", "déplacé", "deplace", "reporté"];
const SKIPPED: [&str; 9] =
    ["skipped", "skip", "ausgelassen", "ausgefallen", "saltado", "saltada", "sauté", "saute", "missed"];
const EFFORT: [&str; 5] = ["effort", "rpe", "esfuerzo", "anstrengung", "belastung"];

const WEEKDAYS: [Weekday; 7] = [
    Weekday::Monday,
    Weekday::Tuesday,
    Weekday::Wednesday,
    Weekday::Thursday,
    Weekday::Friday,
    Weekday::Saturday,
    Weekday::Sunday,
];
const MOST_CHARACTERS: usize = 2_000;

pub fn read_reply(text: &str) -> Reply {
    let text: String = text.trim().chars().filter(|letter| !letter.is_control() || *letter == '\n').collect();
    let text: String = text.chars().take(MOST_CHARACTERS).collect();
    let whole = text.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
    if STOP.contains(&whole.as_str()) {
        return Reply::Stop;
    }
    if YES.contains(&whole.as_str()) {
        return Reply::Yes;
    }
    let (outcome, rest) = outcome(&text);
    let (moved_to, rest) = if outcome == Some(Outcome::Moved) { weekday(rest) } else { (None, rest) };
    let (effort, rest) = effort(rest);
    let rest = rest.trim_start_matches(|letter: char| letter.is_whitespace() || ",.;:!-–".contains(letter)).trim_end();
    Reply::Answered(Answered { outcome, effort, moved_to, words: (!rest.is_empty()).then(|| rest.to_owned()) })
}

/// The first word and what follows, without the signs between.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim_start_matches(|letter: char| !letter.is_alphanumeric());
    let end = text.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(text.len());
    text.split_at(end)
}

fn outcome(text: &str) -> (Option<Outcome>, &str) {
    let (word, rest) = first_word(text);
    let word = word.to_lowercase();
    let known = [(Outcome::Done, &DONE[..]), (Outcome::Moved, &MOVED), (Outcome::Skipped, &SKIPPED)];
    match known.into_iter().find(|(_, words)| words.contains(&word.as_str())) {
        Some((outcome, _)) => (Some(outcome), rest),
        None => (None, text),
    }
}

/// "to Friday", "auf Freitag", "al viernes": the name of a day among the first words.
fn weekday(text: &str) -> (Option<Weekday>, &str) {
    let mut rest = text;
    for _ in 0..3 {
        let (word, after) = first_word(rest);
        let word = word.to_lowercase();
        if let Some(weekday) = weekday_named(&word) {
            return (Some(weekday), after);
        }
        rest = after;
    }
    (None, text)
}

fn weekday_named(word: &str) -> Option<Weekday> {
    Language::ALL.iter().find_map(|language| {
        let place = language.words().weekdays.iter().position(|name| {
            let name = name.to_lowercase();
            let is_short = *language == Language::English && word.chars().count() >= 3 && name.starts_with(word);
            name == word || is_short
        });
        place.map(|place| WEEKDAYS[place])
    })
}

/// A number that stands alone: "7", "8.", "effort 7", "8/10", and not "8 km".
fn effort(text: &str) -> (Option<Effort>, &str) {
    let (word, after) = first_word(text);
    let (number, rest) = if EFFORT.contains(&word.to_lowercase().as_str()) { first_word(after) } else { (word, after) };
    let rest = rest.strip_prefix("/10").unwrap_or(rest);
    let is_alone = rest.is_empty()
        || rest.starts_with(['.', ',', ';', '!', '\n', ':'])
        || rest.trim_start().starts_with(['-', '–', '(']);
    let is_decimal =
        rest.len() > 1 && rest.starts_with(['.', ',']) && rest[1..].starts_with(|letter: char| letter.is_ascii_digit());
    let effort = number.parse::<i64>().ok().and_then(|number| Effort::new(number).ok());
    match effort {
        Some(effort) if is_alone && !is_decimal => (Some(effort), rest),
        _ => (None, text),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn said(text: &str) -> (Option<Outcome>, Option<u8>, Option<String>) {
        match read_reply(text) {
            Reply::Answered(said) => (said.outcome, said.effort.map(Effort::get), said.words),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn an_answer_is_read_in_any_language() {
        let words = |text: &str| Some(text.to_owned());
        assert_eq!(said("Done, 8. Felt heavy."), (Some(Outcome::Done), Some(8), words("Felt heavy.")));
        assert_eq!(said("gemacht 7"), (Some(Outcome::Done), Some(7), None));
        assert_eq!(said("Hecho"), (Some(Outcome::Done), None, None));
        assert_eq!(said("skipped - sore knee"), (Some(Outcome::Skipped), None, words("sore knee")));
        assert_eq!(said("7"), (None, Some(7), None));
        assert_eq!(said("8/10"), (None, Some(8), None));
        assert_eq!(said("RPE 6, legs ok"), (None, Some(6), words("legs ok")));
    }

    #[test]
    fn a_number_that_means_something_else_is_no_effort() {
        for text in ["Done 8 km in 45", "11", "0", "8.5 km", "3 weeks to go"] {
            assert_eq!(said(text).1, None, "{text}");
            assert!(said(text).2.is_some(), "{text} is kept");
        }
    }

    #[test]
    fn a_move_may_name_its_day() {
        let planned_on = date(2026, 10, 15);
        for text in ["Moved to Friday", "verschoben auf Freitag", "movido al viernes", "moved: fri"] {
            let Reply::Answered(said) = read_reply(text) else { panic!("{text}") };
            assert_eq!(said.outcome, Some(Outcome::Moved), "{text}");
            assert_eq!(said.moved_to_after(planned_on), Some(date(2026, 10, 16)), "{text}");
        }
        let Reply::Answered(said) = read_reply("moved") else { panic!() };
        assert_eq!(said.moved_to_after(planned_on), None);
    }

    #[test]
    fn stop_and_yes_are_said_alone() {
        for text in ["STOP", " stop. ", "Stopp!", "parar"] {
            assert_eq!(read_reply(text), Reply::Stop, "{text}");
        }
        for text in ["YES", "ja!", "Sí"] {
            assert_eq!(read_reply(text), Reply::Yes, "{text}");
        }
        assert!(matches!(read_reply("I had to stop after 5 km"), Reply::Answered(_)));
        assert!(matches!(read_reply(""), Reply::Answered(Answered { words: None, .. })));
    }

    #[test]
    fn anything_can_be_written() {
        for text in ["\0\u{1b}[31m", "💪💪", "…", &"é".repeat(10_000), "8.é", "Done\n\n\n"] {
            read_reply(text);
        }
    }
}
