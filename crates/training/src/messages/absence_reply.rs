//! Parses what athletes write about days off, in any of the seven languages: "ill until Friday", "krank bis 18.10.",
//! "de viaje hasta el lunes", "back". Anything that continues otherwise ("sick of hills") is not about days off.

use jiff::civil::Date;

use super::reply_words::{
    AGAIN, AWAY, BACK, DAYS, FOR, I_AM, ILL, INJURED, OR, STILL_UNTIL, TODAY, TOMORROW, UNTIL, WEEKS, has_word,
    month_named, weekday_named,
};
use crate::calendar::plus_days;
use crate::plans::absence::{AbsenceKind, DaysOff, MAX_DAYS};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AbsenceReply {
    Off {
        kind: AbsenceKind,
        days: DaysOff,
        /// The rest of the text.
        words: Option<String>,
    },
    /// How long it still takes, from somebody who is off: "until Friday".
    Longer { last: Date, words: Option<String> },
    /// The athlete can train again.
    Back,
}

/// How many words may stand before the one that matters: "Sorry, I'm".
const MAX_WORDS_BEFORE: usize = 4;
const MAX_WORDS_BEFORE_DAY: usize = 4;

/// What an athlete wrote on that day about days off, or `None` if it is about something else.
pub fn read_absence(text: &str, today: Date) -> Option<AbsenceReply> {
    let mut rest = text.trim();
    if has_word(STILL_UNTIL, next_word(rest).0) {
        let (last, words) = until(rest, today)?;
        return last.map(|last| AbsenceReply::Longer { last, words: kept(words) });
    }
    for _ in 0..=MAX_WORDS_BEFORE {
        let (word, after) = next_word(rest);
        if let Some(kind) = kind_named(word) {
            let (kind, after) = or_another(kind, after);
            let (last, words) = until(after, today)?;
            let days = DaysOff::new(today, last).ok()?;
            return Some(AbsenceReply::Off { kind, days, words: kept(words) });
        }
        if has_word(BACK, word) {
            return is_end_of_thought(without_again(after)).then_some(AbsenceReply::Back);
        }
        if !has_word(I_AM, word) {
            return None;
        }
        rest = after;
    }
    None
}

fn kind_named(word: &str) -> Option<AbsenceKind> {
    let known = [(AbsenceKind::Ill, ILL), (AbsenceKind::Injured, INJURED), (AbsenceKind::Travel, AWAY)];
    known.into_iter().find(|(_, words)| has_word(words, word)).map(|(kind, _)| kind)
}

/// The button "Ill or away" names two reasons, which leaves open which of them it is.
fn or_another(kind: AbsenceKind, after: &str) -> (AbsenceKind, &str) {
    let (or, rest) = next_word(after);
    if is_end_of_thought(after) || !has_word(OR, or) {
        return (kind, after);
    }
    // "o de viaje"
    let (word, rest) = match next_word(rest) {
        (word, rest) if has_word(I_AM, word) => next_word(rest),
        found => found,
    };
    if kind_named(word).is_some() { (AbsenceKind::Other, rest) } else { (kind, after) }
}

fn without_again(text: &str) -> &str {
    let mut rest = text;
    while !is_end_of_thought(rest) {
        let (word, after) = next_word(rest);
        if !has_word(AGAIN, word) {
            break;
        }
        rest = after;
    }
    rest
}

/// The last day and the rest of the text. Nothing more, or a new sentence, leaves the end open.
fn until(text: &str, today: Date) -> Option<(Option<Date>, &str)> {
    if is_end_of_thought(text) {
        return Some((None, text));
    }
    let (word, after) = next_word(text);
    if has_word(TODAY, word) {
        // "aujourd'hui"
        let after = after.strip_prefix(['\'', '’']).and_then(|more| more.strip_prefix("hui")).unwrap_or(after);
        return Some((Some(today), after));
    }
    if let Some((days, after)) = number_of_days(text) {
        return Some((Some(plus_days(today, days - 1)), after));
    }
    let mut rest = text;
    for place in 0..=MAX_WORDS_BEFORE_DAY {
        let (word, after) = next_word(rest);
        if place > 0
            && let Some((day, after)) = day(rest, today)
        {
            return Some((Some(day), after));
        }
        if !has_word(UNTIL, word) {
            return None;
        }
        rest = after;
    }
    None
}

/// "for 3 days", "2 Wochen"
fn number_of_days(text: &str) -> Option<(i32, &str)> {
    let mut rest = text;
    for _ in 0..3 {
        let (word, after) = next_word(rest);
        if let Ok(number) = word.parse::<i32>() {
            let (unit, after) = next_word(after);
            let days = match unit {
                unit if has_word(DAYS, unit) => number,
                unit if has_word(WEEKS, unit) => number.checked_mul(7)?,
                _ => return None,
            };
            return (1..=MAX_DAYS).contains(&days).then_some((days, after));
        }
        if !has_word(FOR, word) {
            return None;
        }
        rest = after;
    }
    None
}

/// "Friday", "tomorrow", "18.10.", "18/10", "18 October", "October 18": the next one.
fn day(text: &str, today: Date) -> Option<(Date, &str)> {
    let (word, after) = next_word(text);
    if has_word(TOMORROW, word) {
        return Some((plus_days(today, 1), after));
    }
    if let Some(weekday) = weekday_named(word, after) {
        let next = (1..=7).map(|days| plus_days(today, days)).find(|day| day.weekday() == weekday)?;
        return Some((next, after));
    }
    if let Some(month) = month_named(word) {
        let (number, after) = next_word(after);
        return Some((next_date(ordinal(number)?, month, today)?, after));
    }
    let day = ordinal(word)?;
    let (second, after_second) = next_word(after);
    let of = if has_word(UNTIL, second) { next_word(after_second) } else { (second, after_second) };
    if let Some(month) = month_named(of.0) {
        return Some((next_date(day, month, today)?, of.1));
    }
    let has_sign = after.starts_with(['.', '/', '-']);
    match second.parse::<i8>() {
        Ok(month) if has_sign && (1..=12).contains(&month) => {
            Some((next_date(day, month, today)?, after_second.trim_start_matches('.')))
        }
        // "10/18", as Americans write it.
        Ok(number) if has_sign && (1..=12).contains(&day) => Some((next_date(number, day, today)?, after_second)),
        _ => Some((next_day_of_month(day, today)?, after)),
    }
}

/// "18", "18th", "1er", "18e"
fn ordinal(word: &str) -> Option<i8> {
    let end = word.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(word.len());
    let (digits, ending) = word.split_at(end);
    let is_ending = ["", "st", "nd", "rd", "th", "er", "e", "o", "de", "ste"].contains(&ending.to_lowercase().as_str());
    digits.parse().ok().filter(|day| is_ending && (1..=31).contains(day))
}

fn next_date(day: i8, month: i8, today: Date) -> Option<Date> {
    let in_year = |year: i16| Date::new(year, month, day).ok();
    in_year(today.year()).filter(|day| *day >= today).or_else(|| in_year(today.year() + 1))
}

fn next_day_of_month(day: i8, today: Date) -> Option<Date> {
    (0..62).map(|days| plus_days(today, days)).find(|found| found.day() == day)
}

/// Nothing follows, or punctuation or a sign does.
fn is_end_of_thought(rest: &str) -> bool {
    let gap = rest.split(char::is_alphanumeric).next().unwrap_or_default();
    gap.len() == rest.len() || !gap.trim().is_empty()
}

/// The next word and what follows it.
fn next_word(text: &str) -> (&str, &str) {
    let text = text.trim_start_matches(|letter: char| !letter.is_alphanumeric());
    let end = text.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(text.len());
    text.split_at(end)
}

fn kept(words: &str) -> Option<String> {
    let words =
        words.trim_start_matches(|letter: char| letter.is_whitespace() || ",.;:!-–".contains(letter)).trim_end();
    (!words.is_empty()).then(|| words.chars().take(500).collect())
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    /// A Wednesday.
    const TODAY: Date = date(2026, 10, 14);

    fn off(text: &str) -> (AbsenceKind, Option<Date>, Option<String>) {
        match read_absence(text, TODAY) {
            Some(AbsenceReply::Off { kind, days, words }) => {
                assert_eq!(days.first, TODAY, "{text}");
                (kind, days.last, words)
            }
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn ill_until_friday_is_understood_in_seven_languages() {
        for text in [
            "ill until Friday",
            "Sick till Fri",
            "I'm ill until Friday",
            "I am sick until friday.",
            "krank bis Freitag",
            "Ich bin krank bis Freitag",
            "enferma hasta el viernes",
            "Estoy enfermo hasta viernes",
            "malade jusqu'à vendredi",
            "Je suis malade jusqu'au vendredi",
            "malata fino a venerdì",
            "Sono malato fino a venerdì",
            "doente até sexta",
            "Estou doente até sexta-feira",
            "ziek tot vrijdag",
            "Ik ben ziek tot en met vrijdag",
        ] {
            let (kind, last, _) = off(text);
            assert_eq!((kind, last), (AbsenceKind::Ill, Some(date(2026, 10, 16))), "{text}");
        }
    }

    #[test]
    fn days_are_read_as_people_write_them() {
        for (text, expected) in [
            ("ill", None),
            ("Sick!", None),
            ("krank 🤒", None),
            ("ill today", Some((10, 14))),
            ("malade aujourd'hui", Some((10, 14))),
            ("ill until tomorrow", Some((10, 15))),
            ("krank bis morgen", Some((10, 15))),
            ("krank bis 18.10.", Some((10, 18))),
            ("ill until 18/10", Some((10, 18))),
            ("ill until 10/18", Some((10, 18))),
            ("ill until 18 October", Some((10, 18))),
            ("ill until Oct 18th", Some((10, 18))),
            ("enfermo hasta el 18 de octubre", Some((10, 18))),
            ("ill until the 2nd", Some((11, 2))),
            ("ill for 3 days", Some((10, 16))),
            ("krank für 2 Wochen", Some((10, 27))),
            ("ziek voor 1 week", Some((10, 20))),
            ("ill until Wednesday", Some((10, 21))),
        ] {
            assert_eq!(off(text).1, expected.map(|(month, day)| date(2026, month, day)), "{text}");
        }
        assert_eq!(off("away until 3 January").1, Some(date(2027, 1, 3)));
    }

    #[test]
    fn the_reason_may_be_another_and_the_rest_is_a_note() {
        assert_eq!(off("injured. Knee again"), (AbsenceKind::Injured, None, Some("Knee again".into())));
        assert_eq!(off("verletzt bis Sonntag, Wade").2.as_deref(), Some("Wade"));
        for text in
            ["away until Sunday", "verreist bis Sonntag", "en voyage jusqu'à dimanche", "in viaggio fino a domenica"]
        {
            assert_eq!((off(text).0, off(text).1), (AbsenceKind::Travel, Some(date(2026, 10, 18))), "{text}");
        }
    }

    #[test]
    fn other_sentences_are_about_sessions() {
        for text in [
            "sick of these hills",
            "ill advised pace",
            "hurt my knee on the last rep",
            "Done, 8. Felt ill",
            "skipped - ill",
            "I was ill last week",
            "7",
            "",
            "back squats instead",
            "better than last week",
            "away game for the kids",
            "via Strava hochgeladen",
            "he vuelto a correr sin dolor",
            "de retour chez moi par la forêt",
            "cold and windy out there",
            "reis naar het werk gelopen",
            "vuelta de 8 km",
            "ill until I feel better",
            "until I know more",
            "bis dann",
        ] {
            assert_eq!(read_absence(text, TODAY), None, "{text}");
        }
    }

    #[test]
    fn back_ends_an_absence_in_seven_languages() {
        for text in [
            "back",
            "I'm back!",
            "Wieder fit",
            "Ich bin wieder gesund",
            "wieder da",
            "recuperada",
            "guérie",
            "guarito.",
            "recuperei",
            "Ik ben weer beter",
            "Ich bin zurück",
            "He vuelto",
            "ya estoy de vuelta",
            "Je suis de retour",
            "je suis revenue",
            "Eccomi di nuovo",
            "Sono tornata!",
            "Ik ben terug",
            "Voltei",
            "Voltei!",
            "I'm back again",
        ] {
            assert_eq!(read_absence(text, TODAY), Some(AbsenceReply::Back), "{text}");
        }
    }

    #[test]
    fn the_words_of_our_own_buttons_are_understood() {
        for text in
            ["Unterwegs", "Urlaub", "im Urlaub", "auf Reisen", "De viaje", "de vacaciones", "En voyage", "absente"]
                .into_iter()
                .chain([
                    "en vacances",
                    "In viaggio",
                    "via",
                    "in ferie",
                    "Op reis",
                    "op vakantie",
                    "Viajando",
                    "de férias",
                ])
                .chain(["Away", "on holiday", "on vacation"])
        {
            assert_eq!((off(text).0, off(text).1), (AbsenceKind::Travel, None), "{text}");
        }
        for text in ["Injured", "Verletzt", "Lesión", "Blessure", "Infortunio", "Geblesseerd", "Lesão"] {
            assert_eq!(off(text).0, AbsenceKind::Injured, "{text}");
        }
        for text in
            ["gripe", "enrhumée", "febbre", "verkouden", "griep", "Grippe", "Fieber", "ho la febbre", "j'ai la grippe"]
        {
            assert_eq!(off(text).0, AbsenceKind::Ill, "{text}");
        }
        for text in ["Ill or away", "Krank oder weg", "Enfermo o de viaje", "Malade ou absent"].into_iter().chain([
            "Malato o via",
            "Enfermedad o viaje",
            "Maladie ou absence",
            "Malattia o viaggio",
            "Ziek of weg",
            "Doente ou viajando",
            "Malade ou absente jusqu'à vendredi",
        ]) {
            assert_eq!(off(text).0, AbsenceKind::Other, "{text}");
        }
        assert_eq!(off("Urlaub bis Sonntag").1, Some(date(2026, 10, 18)));
    }

    #[test]
    fn who_is_off_may_only_say_how_long_it_still_takes() {
        for text in ["until Friday", "bis Freitag", "hasta el viernes", "jusqu'à vendredi", "tot en met vrijdag"] {
            let longer = AbsenceReply::Longer { last: date(2026, 10, 16), words: None };
            assert_eq!(read_absence(text, TODAY), Some(longer), "{text}");
        }
    }

    #[test]
    fn no_text_breaks_the_parser() {
        for text in
            ["ill until 99.99.", "ill for 999999999999 days", "ill until é", "🤒", "ill for 60 weeks", "ill until 31/2"]
        {
            read_absence(text, TODAY);
        }
        read_absence(&"ill ".repeat(10_000), TODAY);
    }
}
