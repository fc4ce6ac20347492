//! The words of a scaled session name its new numbers. A number is replaced where it stands, so the coach's own words, abbreviations and
//! language stay.

use texts::Language;

use crate::distance::{Distance, DistanceUnit};
use crate::session::{Counted, Extent, Repeat, Single, Step, counted};

/// The numbers of a session before and after it was scaled.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    times: Vec<(u32, u32)>,
    /// In thousandths of a unit.
    km: Vec<(u32, u32)>,
    miles: Vec<(u32, u32)>,
    seconds: Vec<(u32, u32)>,
}

impl Numbers {
    /// Of two sessions of the same shape; `None` if the shapes differ.
    pub fn of(before: &[Step], after: &[Step]) -> Option<Self> {
        let mut numbers = Self::default();
        numbers.add_steps(before, after)?;
        Some(numbers)
    }

    fn add_steps(&mut self, before: &[Step], after: &[Step]) -> Option<()> {
        if before.len() != after.len() {
            return None;
        }
        before.iter().zip(after).try_for_each(|pair| match pair {
            (Step::Single(before), Step::Single(after)) => self.add_single(before, after),
            (Step::Repeat { repeat: before }, Step::Repeat { repeat: after }) => self.add_repeat(before, after),
            _ => None,
        })
    }

    fn add_repeat(&mut self, before: &Repeat, after: &Repeat) -> Option<()> {
        self.times.push((before.times.into(), after.times.into()));
        if let (Some(before), Some(after)) = (before.times_to, after.times_to) {
            self.times.push((before.into(), after.into()));
        }
        self.add_steps(&before.steps, &after.steps)
    }

    fn add_single(&mut self, before: &Single, after: &Single) -> Option<()> {
        match (before.extent, after.extent) {
            (Extent::Distance(before), Extent::Distance(after)) => {
                self.add_distance(before.distance, after.distance);
                if let (Some(before), Some(after)) = (before.to, after.to) {
                    self.add_distance(before, after);
                }
            }
            (Extent::Time { seconds: before, seconds_to }, Extent::Time { seconds: after, seconds_to: after_to }) => {
                self.seconds.push((before, after));
                self.seconds.extend(seconds_to.zip(after_to));
            }
            (Extent::Lap, Extent::Lap) => {}
            _ => return None,
        }
        Some(())
    }

    /// Also the total of a session, which its text may name.
    pub fn add_distance(&mut self, before: Distance, after: Distance) {
        if before.unit() != after.unit() || before.thousandths() == 0 {
            return;
        }
        let distances = match before.unit() {
            DistanceUnit::Km => &mut self.km,
            DistanceUnit::Miles => &mut self.miles,
        };
        distances.push((before.thousandths(), after.thousandths()));
    }

    pub fn add_minutes(&mut self, before: u16, after: u16) {
        self.add_seconds(u32::from(before) * 60, u32::from(after) * 60);
    }

    pub fn add_seconds(&mut self, before: u32, after: u32) {
        if before > 0 {
            self.seconds.push((before, after));
        }
    }

    /// The text with its numbers replaced. A number that became two different ones stays: who reads it cannot know which is meant.
    pub fn put_into(&self, text: &str, language: Language) -> String {
        let mut written = String::with_capacity(text.len());
        let mut copied = 0;
        for number in numbers_in(text) {
            let Some(new) = self.replacement(&number, language) else { continue };
            written.push_str(&text[copied..number.start]);
            written.push_str(&new);
            copied = number.end;
        }
        written.push_str(&text[copied..]);
        written
    }

    fn replacement(&self, number: &Number, language: Language) -> Option<String> {
        let thousandths = number.thousandths;
        match number.of? {
            Of::Times => Some(only(&self.times, whole(thousandths)?)?.to_string()),
            Of::Km => Some(decimal(only(&self.km, thousandths)?, number, language)),
            Of::Miles => Some(decimal(only(&self.miles, thousandths)?, number, language)),
            Of::Metres => Some(only(&self.km, whole(thousandths)?)?.to_string()),
            Of::Minutes => {
                let seconds = only(&self.seconds, whole(thousandths)?.checked_mul(60)?)?;
                seconds.is_multiple_of(60).then(|| (seconds / 60).to_string())
            }
            Of::Seconds(seconds) => {
                let minutes = only(&self.seconds, seconds)?.div_euclid(60);
                Some(match (minutes / 60, minutes % 60) {
                    (0, minutes) => format!("{minutes} min"),
                    (hours, 0) => format!("{hours}h"),
                    (hours, minutes) => format!("{hours}h{minutes:02}"),
                })
            }
        }
    }
}

/// The counts of repeats that a text names: 10 in "10x400" and "10 × 400 m".
pub(super) fn counts_named(text: &str) -> Vec<u32> {
    let counts = numbers_in(text).into_iter().filter(|number| number.of == Some(Of::Times));
    counts.filter_map(|number| whole(number.thousandths)).collect()
}

pub(super) fn counts_of(steps: &[Step]) -> Vec<u32> {
    let of_step = |step: &Step| match step {
        Step::Single(_) => vec![],
        Step::Repeat { repeat } => {
            let own = [Some(repeat.times), repeat.times_to].into_iter().flatten().map(u32::from);
            own.chain(counts_of(&repeat.steps)).collect()
        }
    };
    steps.iter().flat_map(of_step).collect()
}

/// What a number became, unless it became several.
fn only(changes: &[(u32, u32)], before: u32) -> Option<u32> {
    let mut found = changes.iter().filter(|(from, _)| *from == before).map(|(_, to)| *to);
    let first = found.next()?;
    found.all(|to| to == first).then_some(first)
}

fn whole(thousandths: u32) -> Option<u32> {
    thousandths.is_multiple_of(1_000).then_some(thousandths / 1_000)
}

fn decimal(thousandths: u32, number: &Number, language: Language) -> String {
    let text = (f64::from(thousandths) / 1_000.0).to_string();
    let has_comma = if number.mark.is_some() { number.mark == Some(',') } else { language != Language::English };
    if has_comma { text.replace('.', ",") } else { text }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Of {
    Times,
    Km,
    Miles,
    Metres,
    Minutes,
    /// Hours with or without minutes, "1h15".
    Seconds(u32),
}

struct Number {
    start: usize,
    end: usize,
    thousandths: u32,
    /// The decimal mark that it has.
    mark: Option<char>,
    of: Option<Of>,
}

fn numbers_in(text: &str) -> Vec<Number> {
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
            numbers.push(Number { start, end: at, thousandths, mark, of: Some(Of::Seconds(seconds)) });
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
    if counted(&word) != Some(Counted::Hours) {
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
fn kind_of(before: &str, after: &str, thousandths: u32) -> Option<Of> {
    let is_of_time = before.ends_with(':') || after.starts_with(':');
    let before = before.trim_end();
    if is_of_time || before.ends_with('@') || before.ends_with('/') {
        return None;
    }
    let rest = after.trim_start();
    let (word, behind) = split_word(rest);
    let meant = counted(&word);
    // The lower end of a range counts what its upper end counts.
    let upper = if meant == Some(Counted::Alternative) { Some(behind) } else { rest.strip_prefix(['-', '–']) };
    if let Some(upper) =
        upper.map(str::trim_start).filter(|upper| upper.starts_with(|digit: char| digit.is_ascii_digit()))
    {
        let unit = upper.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '.' || sign == ',');
        return kind_of("", unit, thousandths);
    }
    let behind = behind.trim_start();
    let is_pace = behind.to_lowercase().starts_with("pace") || behind.starts_with("-Tempo") || behind.starts_with('/');
    match meant {
        None if rest.starts_with(['×', '*']) => Some(Of::Times),
        None if rest.starts_with(['\'', '′', '’']) => Some(Of::Minutes),
        Some(Counted::Times) => Some(Of::Times),
        Some(Counted::Km) if !is_pace => Some(Of::Km),
        Some(Counted::Miles) if !is_pace => Some(Of::Miles),
        Some(Counted::Metres) if thousandths >= 100_000 => Some(Of::Metres),
        Some(Counted::Minutes) => Some(Of::Minutes),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_replaced_where_they_stand() {
        let km = |amount: f64| Distance::new(amount, DistanceUnit::Km).unwrap();
        let mut numbers = Numbers {
            times: vec![(10, 8)],
            seconds: vec![(2_700, 2_100), (4_500, 3_600), (7_200, 2_700)],
            ..Numbers::default()
        };
        numbers.add_distance(km(10.0), km(8.0));
        numbers.add_distance(km(7.5), km(6.0));
        let cases = [
            ("10x400, relaxed", "8x400, relaxed"),
            ("10 × 400 m @ 10k pace", "8 × 400 m @ 10k pace"),
            ("10 mal 400", "8 mal 400"),
            ("10k easy, HR under 145", "8k easy, HR under 145"),
            ("7,5 km locker", "6 km locker"),
            ("45 min, then 45'", "35 min, then 35'"),
            ("7.5-10 km easy", "6-8 km easy"),
            ("10 km @ 4:10 then 10:00 walk", "8 km @ 4:10 then 10:00 walk"),
            ("7.5 oder 10 km", "6 oder 8 km"),
            ("45 min, 10 Steigerungen", "35 min, 8 Steigerungen"),
            ("1h15 progressive, 2 h easy", "1h progressive, 45 min easy"),
        ];
        for (text, expected) in cases {
            assert_eq!(numbers.put_into(text, Language::English), expected);
        }
        assert_eq!(counts_named("2x(10x400) and 3 × 1 km @ 5:00, 2.5 km"), [2, 10, 3]);
    }

    #[test]
    fn a_number_that_became_two_different_ones_stays() {
        let mut numbers = Numbers::default();
        for after in [2.0, 1.5] {
            let km = |amount: f64| Distance::new(amount, DistanceUnit::Km).unwrap();
            numbers.add_distance(km(2.0), km(after));
        }
        assert_eq!(numbers.put_into("2 km easy, 2 km @ MP", Language::English), "2 km easy, 2 km @ MP");
    }
}
