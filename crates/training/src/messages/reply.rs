//! Parses athletes' replies, in any of the seven languages of sessions.

use jiff::civil::{Date, Weekday};

use super::reply_words::{
    DONE, DONE_SIGNS, EFFORT, FEELING, MOVED, POLITE, SKIPPED, STOP, TO, YES, has_word, weekday_named,
};
use crate::calendar::plus_days;
use crate::plans::answer::{Effort, Outcome};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// No more messages.
    Stop,
    /// The athlete agrees.
    Yes,
    Answered(Answered),
}

/// An answer about a session: "Done, 8. Felt heavy."
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answered {
    pub outcome: Option<Outcome>,
    pub effort: Option<Effort>,
    pub moved_to: Option<Weekday>,
    /// The rest of the text.
    pub words: Option<String>,
}

impl Answered {
    /// The date of a weekday's name: the next one after the planned day.
    pub fn moved_to_after(&self, planned_on: Date) -> Option<Date> {
        let weekday = self.moved_to?;
        (1..=7).map(|days| plus_days(planned_on, days)).find(|day| day.weekday() == weekday)
    }
}

const MAX_CHARACTERS: usize = 2_000;
/// A request to stop is a few words; a longer text is about training.
const MAX_WORDS_ALONE: usize = 6;

pub fn read_reply(text: &str) -> Reply {
    let text: String = text.trim().chars().filter(|letter| !letter.is_control() || *letter == '\n').collect();
    let text: String = text.chars().take(MAX_CHARACTERS).collect();
    if is_said_alone(&text, STOP) {
        return Reply::Stop;
    }
    if is_said_alone(&text, YES) {
        return Reply::Yes;
    }
    let (outcome, rest) = outcome(&text);
    let (moved_to, rest) = if outcome == Some(Outcome::Moved) { weekday(rest) } else { (None, rest) };
    let (effort, rest) = effort(rest, outcome);
    let rest = rest.trim_start_matches(|letter: char| letter.is_whitespace() || ",.;:!-–".contains(letter)).trim_end();
    Reply::Answered(Answered { outcome, effort, moved_to, words: (!rest.is_empty()).then(|| rest.to_owned()) })
}

/// At least one of the words, and besides them only polite ones: "stop please", "yes, thank you".
fn is_said_alone(text: &str, meant: &[&str]) -> bool {
    let words: Vec<&str> =
        text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_short = words.len() <= MAX_WORDS_ALONE;
    let is_meant = |word: &&str| has_word(meant, word);
    is_short && words.iter().any(is_meant) && words.iter().all(|word| is_meant(word) || has_word(POLITE, word))
}

/// The first word and the rest, without the punctuation between.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim_start_matches(|letter: char| !letter.is_alphanumeric());
    let end = text.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(text.len());
    text.split_at(end)
}

fn outcome(text: &str) -> (Option<Outcome>, &str) {
    if let Some(rest) = DONE_SIGNS.iter().find_map(|sign| text.strip_prefix(*sign)) {
        return (Some(Outcome::Done), rest.trim_start_matches('\u{fe0f}'));
    }
    let (word, rest) = first_word(text);
    let known = [(Outcome::Done, DONE), (Outcome::Moved, MOVED), (Outcome::Skipped, SKIPPED)];
    match known.into_iter().find(|(_, words)| has_word(words, word)) {
        Some((outcome, _)) => (Some(outcome), rest),
        None => (None, text),
    }
}

/// "to Friday", "auf Freitag", "al viernes": a weekday with only a preposition before it.
fn weekday(text: &str) -> (Option<Weekday>, &str) {
    let mut rest = text;
    loop {
        let (word, after) = first_word(rest);
        if let Some(weekday) = weekday_named(word, after) {
            return (Some(weekday), after);
        }
        if !has_word(TO, word) {
            return (None, text);
        }
        rest = after;
    }
}

/// A number on its own: "7", "8.", "effort 7", "8/10", "6-7", but not "8 km". After an outcome a feeling may follow:
/// "done 7 legs tired". Of a range the higher one counts, and the range stays in the words.
fn effort(text: &str, outcome: Option<Outcome>) -> (Option<Effort>, &str) {
    let (word, after) = first_word(text);
    let (number, rest) = if has_word(EFFORT, word) { first_word(after) } else { (word, after) };
    let (higher, after_range) = upper_end(number, rest);
    let rest_of_number = after_range.strip_prefix("/10").unwrap_or(after_range);
    let is_alone = rest_of_number.trim().is_empty()
        || rest_of_number.starts_with(['.', ',', ';', '!', '\n', ':'])
        || is_aside(rest_of_number)
        || (outcome.is_some() && has_word(FEELING, first_word(rest_of_number).0));
    let is_decimal = rest_of_number.starts_with(['.', ','])
        && rest_of_number[1..].starts_with(|letter: char| letter.is_ascii_digit());
    let effort = higher.unwrap_or(number).parse::<i64>().ok().and_then(|number| Effort::new(number).ok());
    match effort {
        Some(effort) if is_alone && !is_decimal && higher.is_some() => (Some(effort), text),
        Some(effort) if is_alone && !is_decimal => (Some(effort), rest_of_number),
        _ => (None, text),
    }
}

/// "7 - windy", but not "5-10 km".
fn is_aside(rest: &str) -> bool {
    let aside = rest.trim_start().strip_prefix(['-', '–', '(']);
    aside.is_some_and(|aside| !aside.trim_start().starts_with(|letter: char| letter.is_ascii_digit()))
}

/// The second number of "6-7" or "6 to 7", if it is greater, and the rest.
fn upper_end<'a>(number: &str, rest: &'a str) -> (Option<&'a str>, &'a str) {
    let joined = ["-", "–", " - ", " – ", " to ", " bis ", " a ", " à "];
    let found = joined.iter().find_map(|sign| rest.strip_prefix(*sign)).map(first_word);
    let is_range = |upper: &str| {
        let range = number.parse::<u8>().ok().zip(upper.parse::<u8>().ok());
        range.is_some_and(|(low, high)| low < high && high <= Effort::MAX && high - low <= 2)
    };
    match found {
        Some((upper, after)) if is_range(upper) => (Some(upper), after),
        _ => (None, rest),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use texts::Language;

    use super::*;
    use crate::messages::MessageWords;

    fn said(text: &str) -> (Option<Outcome>, Option<u8>, Option<String>) {
        match read_reply(text) {
            Reply::Answered(said) => (said.outcome, said.effort.map(Effort::get), said.words),
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn an_answer_is_parsed_in_any_language() {
        let words = |text: &str| Some(text.to_owned());
        let done = Some(Outcome::Done);
        for (text, expected) in [
            ("Done, 8. Felt heavy.", (done, Some(8), words("Felt heavy."))),
            ("done 7 legs tired", (done, Some(7), words("legs tired"))),
            ("gemacht 7", (done, Some(7), None)),
            ("fertig", (done, None, None)),
            ("Fertig, 6 Beine schwer", (done, Some(6), words("Beine schwer"))),
            ("Hecho", (done, None, None)),
            ("hecha 7 muy cansado", (done, Some(7), words("muy cansado"))),
            ("Fait, 8 jambes lourdes", (done, Some(8), words("jambes lourdes"))),
            ("fatto 7 gambe stanche", (done, Some(7), words("gambe stanche"))),
            ("feito, 5", (done, Some(5), None)),
            ("gedaan 6 benen moe", (done, Some(6), words("benen moe"))),
            ("✅", (done, None, None)),
            ("✅ 7", (done, Some(7), None)),
            ("✔️ 6, windy", (done, Some(6), words("windy"))),
            ("done 6-7", (done, Some(7), words("6-7"))),
            ("6-7", (None, Some(7), words("6-7"))),
            ("7", (None, Some(7), None)),
            ("8/10", (None, Some(8), None)),
            ("RPE 6, legs ok", (None, Some(6), words("legs ok"))),
            ("skipped - sore knee", (Some(Outcome::Skipped), None, words("sore knee"))),
            ("ausgefallen", (Some(Outcome::Skipped), None, None)),
            ("saltato", (Some(Outcome::Skipped), None, None)),
            ("overgeslagen", (Some(Outcome::Skipped), None, None)),
        ] {
            assert_eq!(said(text), expected, "{text}");
        }
    }

    #[test]
    fn a_number_with_another_meaning_is_no_effort() {
        for text in [
            "Done 8 km in 45",
            "11",
            "0",
            "8.5 km",
            "3 weeks to go",
            "Done 5 hill sprints",
            "done 4 of 6",
            "5-10 km",
            "2-9",
            "done 6 x 1 km",
            "done 3-4 reps",
        ] {
            assert_eq!(said(text).1, None, "{text}");
            assert!(said(text).2.is_some(), "{text} is kept");
        }
    }

    #[test]
    fn a_move_may_name_its_day() {
        let planned_on = date(2026, 10, 15);
        for text in [
            "Moved to Friday",
            "verschoben auf Freitag",
            "movido al viernes",
            "moved: fri",
            "move it to Fri",
            "déplacé à vendredi",
            "reporté au vendredi",
            "spostato a venerdì",
            "adiado para sexta",
            "verplaatst naar vrijdag",
            "moved to fri, knee",
        ] {
            let Reply::Answered(said) = read_reply(text) else { panic!("{text}") };
            assert_eq!(said.outcome, Some(Outcome::Moved), "{text}");
            assert_eq!(said.moved_to_after(planned_on), Some(date(2026, 10, 16)), "{text}");
        }
    }

    #[test]
    fn a_weekday_is_a_whole_word() {
        for text in [
            "moved",
            "déplacé, mon genou",
            "moved mon genou",
            "moved, I sat all day",
            "moved, sunny tomorrow",
            "movido, mar gruesa",
            "verschoben, so müde",
            "moved, wedding",
        ] {
            let Reply::Answered(said) = read_reply(text) else { panic!("{text}") };
            assert_eq!((said.outcome, said.moved_to), (Some(Outcome::Moved), None), "{text}");
        }
    }

    #[test]
    fn stop_is_understood_in_common_words() {
        for text in [
            "STOP",
            " stop. ",
            "Stopp!",
            "stop please",
            "Please stop",
            "stop all",
            "stop all messages",
            "unsubscribe",
            "unsubscribe me",
            "abmelden",
            "bitte abmelden",
            "stop bitte",
            "abbestellen",
            "parar",
            "cancelar",
            "cancelar por favor",
            "baja",
            "darme de baja",
            "désabonner",
            "me désabonner",
            "desabonner",
            "arrêter",
            "arrete s'il te plait",
            "annulla",
            "cancellami",
            "basta messaggi",
            "disiscrivimi",
            "parar por favor",
            "cancelar mensagens",
            "afmelden",
            "stop aub",
            "uitschrijven",
        ] {
            assert_eq!(read_reply(text), Reply::Stop, "{text}");
        }
        for text in [
            "I had to stop after 5 km",
            "non-stop rain",
            "stop at the lights was annoying",
            "had to cancel the second lap",
            "no stops",
            "arrêté au km 5",
        ] {
            assert!(matches!(read_reply(text), Reply::Answered(_)), "{text}");
        }
    }

    #[test]
    fn the_words_of_our_own_buttons_are_understood_in_each_language() {
        for language in Language::ALL {
            for (button, outcome) in language.outcomes().iter().zip(Outcome::ALL) {
                assert_eq!(said(button).0, Some(outcome), "{button}");
            }
            let page = language.page();
            assert_eq!(read_reply(&page.agree), Reply::Yes, "{}", page.agree);
            assert_eq!(read_reply(&page.stop), Reply::Stop, "{}", page.stop);
        }
        for text in ["akkoord", "d'accord", "D’accord, merci", "vale", "de acuerdo", "va bene", "aceito", "claro"] {
            assert_eq!(read_reply(text), Reply::Yes, "{text}");
        }
    }

    #[test]
    fn a_polite_yes_is_understood() {
        for text in [
            "YES",
            "ja!",
            "Sí",
            "yes please",
            "Yes, thank you",
            "ja bitte",
            "ja gerne",
            "oui merci",
            "sí por favor",
            "sì grazie",
            "sim, obrigada",
            "ja graag",
            "ok",
        ] {
            assert_eq!(read_reply(text), Reply::Yes, "{text}");
        }
        for text in ["yes but not tomorrow", "", "ja aber mein Knie"] {
            assert!(matches!(read_reply(text), Reply::Answered(_)), "{text}");
        }
    }

    #[test]
    fn no_text_breaks_the_parser() {
        for text in ["\0\u{1b}[31m", "💪💪", "…", &"é".repeat(10_000), "8.é", "8,é", "Done\n\n\n", "6-", "6–é", "✅✅"]
        {
            read_reply(text);
        }
    }
}
