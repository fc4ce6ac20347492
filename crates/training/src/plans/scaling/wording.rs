//! The words of a scaled session name its new numbers. A number is replaced where it stands, so the coach's own words, abbreviations and
//! language stay.

use texts::Language;

use crate::distance::{Distance, DistanceUnit};
use crate::session::{Counted, Extent, Number, Repeat, Single, Step, numbers_in};
use crate::workouts::workout::WorkoutContent;

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

    /// Also its totals.
    pub fn add_session(&mut self, before: &WorkoutContent, after: &WorkoutContent) {
        let _ = self.add_steps(before.steps.as_slice(), after.steps.as_slice());
        self.add_distance(before.distance, after.distance);
        self.add_minutes(before.duration.get(), after.duration.get());
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
            Counted::Times => Some(only(&self.times, number.whole()?)?.to_string()),
            Counted::Km => Some(decimal(only(&self.km, thousandths)?, number, language)),
            Counted::Miles => Some(decimal(only(&self.miles, thousandths)?, number, language)),
            Counted::Metres => Some(only(&self.km, number.whole()?)?.to_string()),
            Counted::Minutes => {
                let seconds = only(&self.seconds, number.whole()?.checked_mul(60)?)?;
                seconds.is_multiple_of(60).then(|| (seconds / 60).to_string())
            }
            Counted::Seconds(seconds) => {
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

/// What a number became, unless it became several.
fn only(changes: &[(u32, u32)], before: u32) -> Option<u32> {
    let mut found = changes.iter().filter(|(from, _)| *from == before).map(|(_, to)| *to);
    let first = found.next()?;
    found.all(|to| to == first).then_some(first)
}

fn decimal(thousandths: u32, number: &Number, language: Language) -> String {
    let text = (f64::from(thousandths) / 1_000.0).to_string();
    let has_comma = if number.mark.is_some() { number.mark == Some(',') } else { language != Language::English };
    if has_comma { text.replace('.', ",") } else { text }
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
