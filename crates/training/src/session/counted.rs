//! What the numbers of a text count, without reading all of it.

use super::tokens;
use super::tree::{PaceName, Step};
use super::vocabulary::Unit;
use super::words::{self, Meaning};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Counted {
    Times,
    Km,
    Miles,
    Metres,
    Minutes,
    /// Hours with or without minutes, "1h15".
    Seconds(u32),
}

pub(crate) struct Number {
    pub start: usize,
    pub end: usize,
    pub thousandths: u32,
    /// The decimal mark that it has.
    pub mark: Option<char>,
    pub of: Option<Counted>,
}

impl Number {
    pub fn whole(&self) -> Option<u32> {
        self.thousandths.is_multiple_of(1_000).then_some(self.thousandths / 1_000)
    }
}

/// The counts of repeats that a text names: 10 in "10x400" and "10 × 400 m".
pub(crate) fn counts_named(text: &str) -> Vec<u32> {
    let counts = numbers_in(text).into_iter().filter(|number| number.of == Some(Counted::Times));
    counts.filter_map(|number| number.whole()).collect()
}

pub(crate) fn counts_of(steps: &[Step]) -> Vec<u32> {
    let of_step = |step: &Step| match step {
        Step::Single(_) => vec![],
        Step::Repeat { repeat } => {
            let own = [Some(repeat.times), repeat.times_to].into_iter().flatten().map(u32::from);
            own.chain(counts_of(&repeat.steps)).collect()
        }
    };
    steps.iter().flat_map(of_step).collect()
}

/// In text order.
pub(crate) fn numbers_in(text: &str) -> Vec<Number> {
    let bytes = text.as_bytes();
    let mut numbers = vec![];
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let start = at;
        let digits = |from: usize| from + bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let mut end = digits(start);
        let mark = bytes.get(end).copied().filter(|mark| matches!(mark, b'.' | b','));
        let has_decimals = mark.is_some() && bytes.get(end + 1).is_some_and(u8::is_ascii_digit);
        if has_decimals {
            end = digits(end + 1);
        }
        at = end;
        let Some(thousandths) = thousandths_of(&text[start..end]) else { continue };
        let mark = mark.filter(|_| has_decimals).map(char::from);
        let of = kind_of(&text[..start], &text[end..], thousandths);
        if let Some((seconds, length)) = hours_of(&text[end..], thousandths).filter(|_| of.is_none()) {
            at = end + length;
            numbers.push(Number { start, end: at, thousandths, mark, of: Some(Counted::Seconds(seconds)) });
        } else {
            numbers.push(Number { start, end, thousandths, mark, of });
        }
    }
    numbers
}

fn thousandths_of(number: &str) -> Option<u32> {
    let number: f64 = number.replace(',', ".").parse().ok()?;
    (number < 100_000.0).then(|| (number * 1_000.0).round() as u32)
}

/// "h15" behind a number: the seconds in all, and how much of the text says so.
fn hours_of(after: &str, thousandths: u32) -> Option<(u32, usize)> {
    let rest = after.trim_start();
    let (word, behind) = split_word(rest);
    if counted(&word) != Some(Word::Hours) {
        return None;
    }
    let seconds = thousandths.checked_mul(18)? / 5;
    let digits: String = behind.chars().take_while(char::is_ascii_digit).collect();
    match digits.parse::<u32>() {
        Ok(minutes) if digits.len() == 2 && minutes < 60 => {
            Some((seconds + minutes * 60, after.len() - behind.len() + digits.len()))
        }
        _ => Some((seconds, after.len() - behind.len())),
    }
}

/// The word at the beginning, and what is behind it.
fn split_word(text: &str) -> (String, &str) {
    let length = text.chars().take_while(|letter| letter.is_alphabetic()).map(char::len_utf8).sum();
    (text[..length].to_lowercase(), &text[length..])
}

/// What the number counts, by what stands around it. A pace or the name of a race pace is none of these.
fn kind_of(before: &str, after: &str, thousandths: u32) -> Option<Counted> {
    let is_of_time = before.ends_with(':') || after.starts_with(':');
    let before = before.trim_end();
    if is_of_time || before.ends_with('@') || before.ends_with('/') {
        return None;
    }
    let rest = after.trim_start();
    let (word, behind) = split_word(rest);
    let meant = counted(&word);
    // The lower end of a range counts what its upper end counts.
    let upper = if meant == Some(Word::Alternative) { Some(behind) } else { rest.strip_prefix(['-', '–']) };
    if let Some(upper) =
        upper.map(str::trim_start).filter(|upper| upper.starts_with(|digit: char| digit.is_ascii_digit()))
    {
        let unit = upper.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '.' || sign == ',');
        return kind_of("", unit, thousandths);
    }
    let behind = behind.trim_start();
    let is_pace = behind.to_lowercase().starts_with("pace") || behind.starts_with("-Tempo") || behind.starts_with('/');
    match meant {
        None if rest.starts_with(['×', '*']) => Some(Counted::Times),
        None if rest.starts_with(['\'', '′', '’']) => Some(Counted::Minutes),
        Some(Word::Times) => Some(Counted::Times),
        Some(Word::Km) if !is_pace => Some(Counted::Km),
        Some(Word::Miles) if !is_pace => Some(Counted::Miles),
        Some(Word::Metres) if thousandths >= 100_000 => Some(Counted::Metres),
        Some(Word::Minutes) => Some(Counted::Minutes),
        _ => None,
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Word {
    Times,
    Km,
    Miles,
    Metres,
    Minutes,
    Hours,
    /// Another number follows that counts the same: "6 or 8 km".
    Alternative,
}

/// What the word counts, in any language. A number before a word for strides is how many they are.
fn counted(word: &str) -> Option<Word> {
    let mut tokens = tokens::tokens(word);
    words::look_up(&mut tokens);
    let (meaning, _) = words::longest(&tokens)?;
    match meaning {
        Meaning::Times | Meaning::Pace(PaceName::Strides) => Some(Word::Times),
        Meaning::Unit(Unit::Km) => Some(Word::Km),
        Meaning::Unit(Unit::Mile) => Some(Word::Miles),
        Meaning::Unit(Unit::Metre | Unit::M) => Some(Word::Metres),
        Meaning::Unit(Unit::Minute) => Some(Word::Minutes),
        Meaning::Unit(Unit::Hour) => Some(Word::Hours),
        Meaning::Or | Meaning::To => Some(Word::Alternative),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_repeats_are_named() {
        assert_eq!(counts_named("2x(10x400) and 3 × 1 km @ 5:00, 2.5 km"), [2, 10, 3]);
        assert_eq!(counts_named("6 Steigerungen, 5 mal 1000, 8 km"), [6, 5]);
    }
}
