//! Percentages, efforts, zones and heart rates.

use super::grammar::Parser;
use super::heart_rate;
use super::names::MOST_OF_THRESHOLD;
use super::parts::{Amount, Measure, Part};
use super::problem::Problem;
use super::targets::set;
use super::tokens::Lexeme;
use super::tree::{PaceName, PercentOf, Target};
use super::words::{Meaning, Unit};
use crate::distance::DistanceUnit;
use texts::{Phrase, phrase};

/// "under 145", in seven languages; expressions of two words are listed as two.
const BOUNDS: [&str; 32] = [
    "cap", "ceiling", "capped", "under", "below", "max", "up", "to", "unter", "bis", "por", "debajo", "de", "sous",
    "moins", "sotto", "abaixo", "onder", "hasta", "fino", "ate", "tot", "should", "be", "stay", "stays", "staying",
    "around", "about", "between", "keep", "is",
];

/// Shares of a pace that coaches write, in thousandths of a per cent, and what they come to in seconds per kilometre.
const SHARES: std::ops::RangeInclusive<u64> = 60_000..=115_000;
const PACE_SECONDS: std::ops::RangeInclusive<f64> = 150.0..=600.0;

/// Nobody runs with less.
const LOWEST_PERCENT: u8 = 50;

impl Parser<'_> {
    pub(super) fn percent(&mut self) -> Option<Target> {
        let is_below = self.is_sign_at(0, '<') || self.at > 0 && self.tokens[self.at - 1].is_sign('<');
        let amount = self.amount().filter(|amount| amount.measure == Measure::Bare)?;
        let mut upper = amount.to;
        if !self.is_sign_at(0, '%') {
            return None;
        }
        self.at += 1;
        if upper.is_none() && self.is_sign_at(0, '-') && self.number_at(1).is_some() && self.is_sign_at(2, '%') {
            upper = self.number_at(1).map(|number| number.thousandths);
            self.at += 3;
        }
        if let Some(target) = self.share_of_pace(amount.from, upper.unwrap_or(amount.from)) {
            return Some(target);
        }
        let of = self.percent_of();
        let whole = |thousandths: u64| u8::try_from(thousandths / 1_000).ok();
        let from = whole(amount.from).filter(|percent| (1..=200).contains(percent))?;
        // "<85%": everything below it.
        if is_below && upper.is_none() && from > LOWEST_PERCENT {
            return Some(Target::Percent { from: LOWEST_PERCENT, to: from, of });
        }
        Some(Target::Percent { from, to: upper.and_then(whole).map_or(from, |to| to.max(from)), of })
    }

    /// "85% of MP", "90-95% of 10k pace": a share of the speed. `None` where the athlete's pace is unknown.
    fn share_of_pace(&mut self, from: u64, to: u64) -> Option<Target> {
        let before = self.at;
        while matches!(self.meaning_at(0), Some((Meaning::Filler, _))) && self.number_at(0).is_none() {
            self.at += 1;
        }
        let is_figure = self.number_at(0).is_some();
        let name = self.pace_name();
        let has_word = self.pace_words() > 0;
        let name =
            name.filter(|name| !is_figure && *name != PaceName::Interval && *name != PaceName::Threshold || has_word);
        let paced = name.filter(|name| {
            use PaceName::{FiveK, HalfMarathon, Marathon, Mile, TenK, ThreeK};
            matches!(name, Marathon | HalfMarathon | TenK | FiveK | ThreeK | Mile)
        });
        let range = paced.and_then(|name| self.athlete.own.seconds_per_km(name));
        let at = |share: u64, (fast, slow): (f64, f64)| {
            let pace = f64::midpoint(fast, slow) * 100_000.0 / share as f64;
            PACE_SECONDS.contains(&pace).then_some(pace.round() as u16)
        };
        let target = range.filter(|_| (SHARES.contains(&from)) && SHARES.contains(&to)).and_then(|range| {
            let (seconds_from, seconds_to) = (at(to, range)?, at(from, range)?);
            Some(Target::Pace { seconds_from, seconds_to, distance_type: DistanceUnit::Km })
        });
        if target.is_none() {
            self.at = before;
        }
        target
    }

    pub(super) fn percent_of(&mut self) -> PercentOf {
        while matches!(self.meaning_at(0), Some((Meaning::Filler, _))) && !self.is_amount_at(0) {
            self.at += 1;
        }
        // Next to a percentage "HR" is not an hour.
        if self.token(0).and_then(|token| token.word()) == Some("hr") {
            self.at += 1;
            if matches!(self.token(0).and_then(|token| token.word()), Some("max")) {
                self.at += 1;
            }
            return PercentOf::MaxHeartRate;
        }
        if self.token(0).and_then(|token| token.word()) == Some("mas") {
            self.at += 1;
            return PercentOf::Vo2MaxSpeed;
        }
        let Some((meaning, length)) = self.meaning_at(0) else { return PercentOf::Effort };
        let of = match meaning {
            Meaning::HeartRate => self.heart_rate_named(length),
            Meaning::Vma | Meaning::Pace(PaceName::Interval) => PercentOf::Vo2MaxSpeed,
            Meaning::Pace(PaceName::Threshold) => {
                if let Some(rate) = self.heart_rate_behind(length) {
                    self.at += length + rate;
                    return PercentOf::ThresholdHeartRate;
                }
                PercentOf::ThresholdPace
            }
            Meaning::PaceWord => PercentOf::Effort,
            _ => return PercentOf::Effort,
        };
        self.at += length;
        of
    }

    /// How many tokens of a heart rate are behind those: "threshold HR", "Schwellen-HF".
    fn heart_rate_behind(&self, length: usize) -> Option<usize> {
        let hyphen = usize::from(self.is_sign_at(length, '-'));
        let at = length + hyphen;
        if self.token(at).and_then(|token| token.word()) == Some("hr") {
            return Some(hyphen + 1);
        }
        match self.meaning_at(at)? {
            (Meaning::HeartRate, rate) => Some(hyphen + rate),
            _ => None,
        }
    }

    /// "85% LTHR" and "70% HRR" are of other rates than "75% HR".
    fn heart_rate_named(&self, length: usize) -> PercentOf {
        let has = |word: &str| (0..length).any(|at| self.token(at).and_then(|token| token.word()) == Some(word));
        match () {
            () if has("lthr") => PercentOf::ThresholdHeartRate,
            () if has("hrr") || has("reserve") => PercentOf::HeartRateReserve,
            () => PercentOf::MaxHeartRate,
        }
    }

    /// "7/10"
    pub(super) fn effort_of_ten(&mut self) -> Option<Target> {
        let amount = self.amount().filter(|amount| amount.measure == Measure::Bare)?;
        let is_of_ten = self.is_sign_at(0, '/') && self.number_at(1).is_some_and(|number| number.thousandths == 10_000);
        if !is_of_ten || self.unit_at(2).is_some() {
            return None;
        }
        self.at += 2;
        self.pace_words();
        effort(amount)
    }

    pub(super) fn zone(&mut self, part: &mut Part) {
        let start = self.at;
        if let Some((from, to)) = self.small_range(7) {
            self.ask_for_zone(to, start);
            set(part, Target::Zone { from, to });
        }
    }

    /// "Z7" of five zones.
    fn ask_for_zone(&mut self, zone: u8, start: usize) {
        let zones = self.athlete.own.heart_rate_zones();
        if zone <= zones || start == 0 {
            return;
        }
        let (start, end) = (self.tokens[start - 1].start, self.tokens[self.at - 1].end);
        let written = &self.text[start..end];
        let message = phrase!("There are {count} zones, not “{written}”", count = zones, written);
        let highest = format!("Z{zones}");
        let note = format!("\"{}\"", written.replace('"', ""));
        self.problems.push(
            Problem::new((start, end), message)
                .or(Phrase::verbatim(highest.as_str()), highest)
                .or(phrase!("Leave it out"), note),
        );
    }

    pub(super) fn effort(&mut self, part: &mut Part) {
        let Some((from, to)) = self.small_range(10) else { return };
        if self.is_sign_at(0, '/') && self.number_at(1).is_some_and(|number| number.thousandths == 10_000) {
            self.at += 2;
        }
        set(part, Target::Effort { from, to });
    }

    pub(super) fn small_range(&mut self, most: u8) -> Option<(u8, u8)> {
        let before = self.at;
        if self.is_sign_at(0, ':') || self.is_sign_at(0, '=') || self.is_sign_at(0, '-') {
            self.at += 1;
        }
        let whole = |thousandths: u64| {
            u8::try_from(thousandths / 1_000)
                .ok()
                .filter(|number| (1..=most).contains(number) && thousandths.is_multiple_of(1_000))
        };
        let Some(from) = self.number_at(0).and_then(|number| whole(number.thousandths)) else {
            self.at = before;
            return None;
        };
        self.at += 1;
        let mut to = from;
        let is_of_ten = self.is_sign_at(0, '/') && self.number_at(1).is_some_and(|number| number.thousandths == 10_000);
        if (self.is_sign_at(0, '-') || self.is_sign_at(0, '/') && !is_of_ten)
            && let Some(upper) = self.upper_zone().and_then(|(number, length)| Some((whole(number)?, length)))
            && upper.0 > from
        {
            to = upper.0;
            self.at += upper.1;
        }
        Some((from, to))
    }

    /// "-3" and "-Z3"
    pub(super) fn upper_zone(&self) -> Option<(u64, usize)> {
        match self.number_at(1) {
            Some(number) => Some((number.thousandths, 2)),
            None if self.token(1)?.word() == Some("z") => Some((self.number_at(2)?.thousandths, 3)),
            None => None,
        }
    }

    /// "HR 140-150", "HF < 150"
    pub(super) fn heart_rate(&mut self, part: &mut Part, named_at: usize) {
        let before = self.at;
        loop {
            let is_sign = matches!(
                self.token(0).map(|token| &token.lexeme),
                Some(Lexeme::Sign('<' | '>' | '=' | ':' | '~' | '.'))
            );
            let is_bound = self.token(0).and_then(|token| token.word()).is_some_and(|word| BOUNDS.contains(&word));
            if !is_sign && !is_bound {
                break;
            }
            self.at += 1;
        }
        let Some(number) = self.number_at(0) else {
            self.at = before;
            return self.heart_rate_without_figure(part, named_at);
        };
        if self.zone_after_heart_rate(part, number.thousandths) {
            return;
        }
        // "HR 300" is asked about.
        let is_beyond = (231_000..1_000_000).contains(&number.thousandths)
            && matches!(self.unit_at(1), None | Some((Unit::BeatsPerMinute, _)));
        let is_rate = (60_000..=230_000).contains(&number.thousandths) || is_beyond;
        if !is_rate || self.amount().is_none() {
            self.at = before;
            return;
        }
        if let Some((Unit::BeatsPerMinute, length)) = self.unit_at(0) {
            self.at += length;
        }
        set(part, Target::Words { words: self.written(named_at) });
    }

    /// "@ 300 bpm", "110% HRmax": no heart is as fast. Quoted words are what they are.
    pub(super) fn doubt_heart_rate(&mut self, part: &mut Part, (start, end): (usize, usize)) {
        let is_impossible = match &part.target {
            Some(Target::Words { words }) => heart_rate::is_impossible(words) && !self.text[start..].starts_with('"'),
            Some(Target::Percent { to, of, .. }) => of.most().is_some_and(|most| *to > most),
            _ => false,
        };
        if !is_impossible {
            return;
        }
        let written = self.text[start..end].trim_start_matches(['@', ' ']).replace('"', "");
        let message = phrase!("“{written}” is not a heart rate that a runner has", written = written.as_str());
        let problem = Problem::new((start, end), message);
        let problem = match part.target {
            Some(Target::Percent { from, to, of: PercentOf::MaxHeartRate }) if to <= MOST_OF_THRESHOLD => {
                let range = if from == to { to.to_string() } else { format!("{from}-{to}") };
                let text = format!("{range}% {}", PercentOf::ThresholdHeartRate.as_str());
                problem.or(Phrase::verbatim(text.as_str()), format!("@ {text}"))
            }
            _ => problem,
        };
        self.problems
            .push(problem.or(phrase!("Leave it out"), "").or(phrase!("Keep it as a note"), format!("\"{written}\"")));
        part.target = None;
        part.unknown.push((start, end));
    }

    /// "@ HR": by heart rate, without a value.
    fn heart_rate_without_figure(&mut self, part: &mut Part, named_at: usize) {
        let has_extent = part.body.is_some() || part.times.is_some();
        if !has_extent || part.target.is_some() {
            return;
        }
        let words = self.written(named_at);
        let token = &self.tokens[named_at];
        let problem = Problem::new((token.start, token.end), phrase!("The heart rate has no figure"));
        // "LTHR" is a rate itself; of the others these are the usual shares.
        let shares: &[&str] = match token.word() {
            Some("lthr") => &["95-100", "90-95"],
            Some("hrr") => &["70-80", "80-90"],
            _ => &["75-80", "85-90"],
        };
        self.problems.push(shares.iter().fold(problem, |problem, share| {
            let text = format!("{share}% {words}");
            problem.or(Phrase::verbatim(text.as_str()), text)
        }));
        set(part, Target::Words { words });
    }

    pub(super) fn zone_after_heart_rate(&mut self, part: &mut Part, thousandths: u64) -> bool {
        if self.is_sign_at(1, '%') || thousandths > 7_000 {
            return false;
        }
        self.zone(part);
        true
    }
}

fn effort(amount: Amount) -> Option<Target> {
    let whole = |thousandths: u64| u8::try_from(thousandths / 1_000).ok().filter(|effort| (1..=10).contains(effort));
    let from = whole(amount.from)?;
    Some(Target::Effort { from, to: amount.to.and_then(whole).unwrap_or(from) })
}
