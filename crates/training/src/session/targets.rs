//! How fast: paces, named paces, efforts, zones and percentages.

use super::grammar::{Parser, on_one_line};
use super::parts::{Amount, Measure, Part};
use super::tokens::{Lexeme, Number};
use super::tree::{PaceName, PercentOf, Target};
use super::words::{Meaning, Unit};
use crate::distance::DistanceUnit;
use crate::workout::WorkoutType;

/// Paces that people run, in seconds a kilometre and a mile.
const KM_SECONDS: std::ops::RangeInclusive<u32> = 150..=600;
const MILE_SECONDS: std::ops::RangeInclusive<u32> = 240..=960;
const METRES_PER_MILE: u64 = 1_609;

impl Parser<'_> {
    /// A target that begins with a figure: "4:00/km", "85%", "5k pace", "12 km/h".
    pub(super) fn figure_target(&mut self, part: &Part) -> Option<Target> {
        let before = self.at;
        let target = self
            .written_pace(part)
            .or_else(|| self.back_at(before, Self::percent))
            .or_else(|| self.back_at(before, Self::effort_of_ten))
            .or_else(|| self.back_at(before, Self::race_pace).filter(|_| self.is_target_here(part)))
            .or_else(|| self.back_at(before, Self::speed));
        if target.is_none() {
            self.at = before;
        }
        target
    }

    /// "8 km pace 5:00" is a distance, "5k pace: 6 x 800" is not.
    fn is_target_here(&self, part: &Part) -> bool {
        let is_clock_next = matches!(self.token(0).map(|token| &token.lexeme), Some(Lexeme::Clock(..)));
        let is_of_ten = self.is_sign_at(1, '/') && self.number_at(2).is_some_and(|number| number.thousandths == 10_000);
        let has_extent = part.body.is_some() || part.times.is_some();
        has_extent || (self.is_amount_after_sign() && !is_clock_next && !is_of_ten)
    }

    fn is_amount_after_sign(&self) -> bool {
        self.is_amount_at(0)
            || (matches!(self.token(0).map(|token| &token.lexeme), Some(Lexeme::Sign(_))) && self.is_amount_at(1))
    }

    fn back_at<T>(&mut self, at: usize, read: impl Fn(&mut Self) -> Option<T>) -> Option<T> {
        self.at = at;
        read(self)
    }

    /// "4:00-4:10/km", "5'30/km", "8:30 pace"
    fn written_pace(&mut self, _part: &Part) -> Option<Target> {
        let amount = self.pace_amount()?;
        let unit = match self.per_unit() {
            Some(unit) => unit,
            None if amount.measure == Measure::Clock && self.pace_words() > 0 => self.unit,
            None => return None,
        };
        self.pace_words();
        if matches!(self.meaning_at(0), Some((Meaning::Slower | Meaning::Faster, _))) {
            return None;
        }
        pace(seconds(amount.from)?, amount.to.and_then(seconds), unit)
    }

    /// A clock, minutes with seconds, or minutes with a fraction as seconds.
    fn pace_amount(&mut self) -> Option<Amount> {
        let number = self.number_at(0);
        let amount = self.amount()?;
        let is_dotted = |number: Number| {
            let is_bare = amount.measure == Measure::Bare;
            let is_minutes = amount.measure == Measure::Seconds && amount.from == number.thousandths * 60;
            number.has_two_decimals && number.thousandths % 1_000 < 600 && (is_bare || is_minutes)
        };
        if number.is_some_and(is_dotted) {
            let factor = if amount.measure == Measure::Seconds { 60 } else { 1 };
            let dotted = |thousandths: u64| {
                let thousandths = thousandths / factor;
                thousandths / 1_000 * 60_000 + thousandths % 1_000 * 100
            };
            return Some(Amount {
                from: dotted(amount.from),
                to: amount.to.map(dotted),
                measure: Measure::Clock,
                ..amount
            });
        }
        matches!(amount.measure, Measure::Clock | Measure::Seconds).then_some(amount)
    }

    /// "/km", "per mile", "min/km"
    fn per_unit(&mut self) -> Option<DistanceUnit> {
        let skipped = match self.unit_at(0) {
            Some((Unit::Minute, length)) => length,
            _ => 0,
        };
        let is_per = self.is_sign_at(skipped, '/')
            || matches!(self.meaning_at(skipped), Some((Meaning::Per | Meaning::Times, 1)));
        let mut length = skipped + usize::from(is_per);
        if !is_per {
            return None;
        }
        if self.number_at(length).is_some_and(|number| number.thousandths == 1_000) {
            length += 1;
        }
        let (unit, unit_length) = self.unit_at(length)?;
        let unit = match unit {
            Unit::Km => DistanceUnit::Km,
            Unit::Mile | Unit::M => DistanceUnit::Miles,
            _ => return None,
        };
        self.at += length + unit_length;
        Some(unit)
    }

    fn percent(&mut self) -> Option<Target> {
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
        let of = self.percent_of();
        let whole = |thousandths: u64| u8::try_from(thousandths / 1_000).ok();
        let from = whole(amount.from).filter(|percent| (1..=200).contains(percent))?;
        Some(Target::Percent { from, to: upper.and_then(whole).map_or(from, |to| to.max(from)), of })
    }

    fn percent_of(&mut self) -> PercentOf {
        while matches!(self.meaning_at(0), Some((Meaning::Filler, _))) && !self.is_amount_at(0) {
            self.at += 1;
        }
        let Some((meaning, length)) = self.meaning_at(0) else { return PercentOf::Effort };
        let of = match meaning {
            Meaning::HeartRate => PercentOf::MaxHeartRate,
            Meaning::Vma | Meaning::Pace(PaceName::Interval) => PercentOf::Vo2MaxSpeed,
            Meaning::Pace(PaceName::Threshold) => PercentOf::ThresholdPace,
            Meaning::PaceWord => PercentOf::Effort,
            _ => return PercentOf::Effort,
        };
        self.at += length;
        of
    }

    /// "7/10"
    fn effort_of_ten(&mut self) -> Option<Target> {
        let amount = self.amount().filter(|amount| amount.measure == Measure::Bare)?;
        let is_of_ten = self.is_sign_at(0, '/') && self.number_at(1).is_some_and(|number| number.thousandths == 10_000);
        if !is_of_ten || self.unit_at(2).is_some() {
            return None;
        }
        self.at += 2;
        self.pace_words();
        effort(amount)
    }

    /// "5K pace", "10k-half marathon race pace", "1500 pace"
    fn race_pace(&mut self) -> Option<Target> {
        let name = self.pace_name()?;
        let said = self.pace_words();
        let name_to = self.second_name();
        if said + self.pace_words() == 0 {
            return None;
        }
        let offset_seconds = self.offset();
        Some(Target::Named { name, name_to, offset_seconds })
    }

    /// "to half marathon": the other end of a range of names.
    fn second_name(&mut self) -> Option<PaceName> {
        let before = self.at;
        let is_sign = self.is_sign_at(0, '-') || self.is_sign_at(0, '/');
        let length = match self.meaning_at(0) {
            _ if is_sign => 1,
            Some((Meaning::To, length)) => length,
            _ => return None,
        };
        self.at += length;
        let name = self.pace_name();
        if name.is_none() {
            self.at = before;
        }
        name
    }

    /// A race or a pace by its name or its kilometres.
    fn pace_name(&mut self) -> Option<PaceName> {
        while matches!(self.token(0)?.word(), Some("your" | "goal" | "current" | "the")) {
            self.at += 1;
        }
        if let Some((Meaning::Pace(name) | Meaning::RaceDistance(name), length)) = self.meaning_at(0) {
            self.at += length;
            return Some(name);
        }
        if let Some((Meaning::Unit(Unit::Mile), length)) = self.meaning_at(0) {
            self.at += length;
            return Some(PaceName::Mile);
        }
        let number = self.number_at(0)?;
        let (unit, length) = self.unit_at(1).unwrap_or((Unit::Metre, 0));
        let name = named_race(number.thousandths, unit)?;
        self.at += 1 + length;
        Some(name)
    }

    /// "12 km/h", "150 bpm"
    fn speed(&mut self) -> Option<Target> {
        let from = self.number_at(0)?.thousandths;
        self.at += 1;
        let mut to = None;
        if self.is_sign_at(0, '-') {
            to = self.number_at(1).map(|number| number.thousandths);
            self.at += 2;
        }
        let (unit, length) = self.unit_at(0)?;
        self.at += length;
        let fastest = to.unwrap_or(from).max(from);
        let seconds = |speed: u64| u32::try_from(3_600_000_u64.checked_div(speed)?).ok();
        match unit {
            Unit::KmPerHour => pace(seconds(fastest)?, seconds(from), DistanceUnit::Km),
            Unit::MilesPerHour => pace(seconds(fastest)?, seconds(from), DistanceUnit::Miles),
            Unit::BeatsPerMinute => {
                Some(Target::Words { words: self.written(self.at - 2 - usize::from(to.is_some()) * 2) })
            }
            _ => None,
        }
    }

    fn written(&self, from: usize) -> String {
        let start = self.tokens.get(from).map_or(0, |token| token.start);
        let end = self.tokens.get(self.at.saturating_sub(1)).map_or(start, |token| token.end);
        on_one_line(self.text.get(start..end).unwrap_or_default())
    }

    /// Words that only say that a pace was meant: how many tokens were taken.
    pub(super) fn pace_words(&mut self) -> usize {
        let before = self.at;
        loop {
            match self.meaning_at(0) {
                Some((Meaning::PaceWord, length)) => self.at += length,
                Some((Meaning::Pace(PaceName::Race), length)) => self.at += length,
                // "race pace" after a distance, and "Tempo" in German and Dutch.
                Some((Meaning::RaceWord, length))
                    if matches!(self.meaning_at(length), Some((Meaning::PaceWord, _))) =>
                {
                    self.at += length;
                }
                _ if self.is_sign_at(0, '-')
                    && matches!(self.meaning_at(1), Some((Meaning::PaceWord | Meaning::Pace(PaceName::Race), _))) =>
                {
                    self.at += 1;
                }
                _ if self.is_hyphened_tempo() => self.at += 2,
                _ => return self.at - before,
            }
        }
    }

    /// "10-km-Tempo"
    fn is_hyphened_tempo(&self) -> bool {
        self.is_sign_at(0, '-')
            && self.token(0).is_some_and(|token| !token.has_space_before)
            && self.token(1).is_some_and(|token| matches!(token.word(), Some("tempo" | "renntempo")))
    }

    /// After "@": a pace, the time for a repeat, or a race that stands for its pace.
    pub(super) fn target_after_at(&mut self, part: &mut Part) {
        while matches!(self.meaning_at(0), Some((Meaning::Filler | Meaning::At, _)))
            && !self.is_amount_at(0)
            && !self.token(0).is_some_and(|token| token.is_upper && token.end - token.start == 1)
        {
            self.at += 1;
        }
        let before = self.at;
        if let Some(target) = self.figure_target(part) {
            return set(part, target);
        }
        let amount = self
            .pace_amount()
            .filter(|amount| part.body.is_some() || part.times.is_some() || amount.measure == Measure::Clock);
        if let Some(amount) = amount
            && !matches!(self.meaning_at(0), Some((Meaning::Slower | Meaning::Faster, _)))
            && let Some(target) = self.pace_or_time(part, amount)
        {
            self.pace_words();
            return set(part, target);
        }
        self.at = before;
        if let Some(name) = self.back_at(before, Self::pace_name).filter(|_| self.may_be_pace(part, before)) {
            self.pace_words();
            let name_to = self.second_name();
            while self.second_name().is_some() {}
            self.pace_words();
            let offset_seconds = self.offset();
            return set(part, Target::Named { name, name_to, offset_seconds });
        }
        self.at = before;
    }

    /// "@ 10K" is a pace beside a distance; alone it is where the race is.
    fn may_be_pace(&self, part: &Part, before: usize) -> bool {
        let is_figure = matches!(self.tokens[before].lexeme, Lexeme::Number(_));
        !is_figure || part.body.is_some() || part.times.is_some()
    }

    fn pace_or_time(&self, part: &Part, amount: Amount) -> Option<Target> {
        let (from, to) = (seconds(amount.from)?, amount.to.and_then(seconds));
        let unit = match part.amount().map(|amount| amount.measure) {
            // Slower than a brisk walk a kilometre, it is a pace for a mile.
            Some(Measure::Km) if from < 390 => DistanceUnit::Km,
            Some(Measure::Miles) => DistanceUnit::Miles,
            _ => self.unit,
        };
        let other = if unit == DistanceUnit::Km { DistanceUnit::Miles } else { DistanceUnit::Km };
        if is_run(from, unit) {
            return pace(from, to, unit);
        }
        part.amount()
            .and_then(|distance| pace_of_time(distance, from, to))
            .or_else(|| is_run(from, other).then(|| pace(from, to, other))?)
    }

    /// "in 4:00"
    pub(super) fn time_for_distance(&mut self, part: &mut Part) {
        let before = self.at;
        let amount = self.is_amount_at(0).then(|| self.amount()).flatten();
        let time = amount.filter(|amount| matches!(amount.measure, Measure::Clock | Measure::Seconds));
        let (Some(time), Some(distance)) = (time, part.amount()) else {
            self.at = before;
            return;
        };
        let is_hours = time.measure == Measure::Clock && metres(distance).is_some_and(|metres| metres > 12_000);
        let factor = if is_hours { 60 } else { 1 };
        part.time_seconds = seconds(time.from).map(|seconds| seconds * factor);
        if part.target.is_none()
            && let Some(from) = part.time_seconds
        {
            part.target = pace_of_time(distance, from, time.to.and_then(seconds).map(|to| to * factor));
        }
    }

    /// A pace by its name, with what stands after it: "MP to HMP", "MP-10s".
    pub(super) fn named_target(&mut self, part: &mut Part, name: PaceName) {
        self.pace_words();
        let before = self.at;
        let name_to = self.second_name();
        if name == PaceName::Threshold {
            part.hints.push(WorkoutType::Tempo);
        }
        let is_range = name_to.is_some()
            && !matches!(name, PaceName::Jog | PaceName::Walk | PaceName::Easy)
            && name_to != Some(PaceName::Jog)
            && name_to != Some(PaceName::Walk);
        if !is_range {
            self.at = before;
        }
        self.pace_words();
        let offset_seconds = self.offset();
        set(part, Target::Named { name, name_to: name_to.filter(|_| is_range), offset_seconds });
    }

    /// "-10s", "+ 30 sec", "+10-15 s/km"; seconds must be said, or stand right beside the name.
    fn offset(&mut self) -> i16 {
        let is_less = self.is_sign_at(0, '-');
        if !is_less && !self.is_sign_at(0, '+') {
            return 0;
        }
        let before = self.at;
        let is_glued = self.token(0).is_some_and(|token| !token.has_space_before)
            && self.token(1).is_some_and(|token| !token.has_space_before);
        self.at += 1;
        let amount = if self.is_amount_at(0) { self.amount() } else { None };
        let is_offset = amount.is_some_and(|amount| match amount.measure {
            Measure::Seconds => amount.from < 60_000 || (is_glued && amount.from <= 120_000),
            Measure::Clock => amount.from <= 180_000,
            Measure::Bare => is_glued && (5_000..=120_000).contains(&amount.from),
            _ => false,
        });
        // "10K + 30 s @ 5K" is another step.
        let is_step = matches!(self.meaning_at(0), Some((Meaning::At | Meaning::Pace(_), _)));
        let Some(amount) = amount.filter(|_| is_offset && !is_step) else {
            self.at = before;
            return 0;
        };
        self.per_unit();
        let seconds = i16::try_from(amount.from / 1_000).unwrap_or(0);
        if is_less { -seconds } else { seconds }
    }

    /// "10 sec slower than MP", "20 s/km faster than marathon pace"
    pub(super) fn offset_target(&mut self, part: &mut Part, amount: Amount) -> bool {
        if !matches!(amount.measure, Measure::Seconds | Measure::Bare | Measure::Clock) {
            return false;
        }
        let before = self.at;
        self.per_unit();
        let Some((meaning @ (Meaning::Slower | Meaning::Faster), length)) = self.meaning_at(0) else {
            self.at = before;
            return false;
        };
        self.at += length;
        let seconds = i16::try_from((amount.from / 1_000).min(600)).unwrap_or(0);
        let offset_seconds = if meaning == Meaning::Slower { seconds } else { -seconds };
        while matches!(self.meaning_at(0), Some((Meaning::Filler, _))) && !self.is_amount_at(0) {
            self.at += 1;
        }
        let named = self.at;
        if let Some(name) = self.back_at(named, Self::pace_name) {
            self.pace_words();
            set(part, Target::Named { name, name_to: None, offset_seconds });
        } else {
            self.at = named;
        }
        true
    }

    /// "pace 5:30", "ritmo 10k", "allure marathon"; alone it is the pace of the race.
    pub(super) fn pace_word(&mut self, part: &mut Part) {
        while matches!(self.token(0).and_then(|token| token.word()), Some("de" | "di" | "of" | "des" | "du" | "d"))
            || self.is_sign_at(0, ':')
        {
            if !self.is_amount_at(1) && !matches!(self.meaning_at(1), Some((Meaning::RaceDistance(_), _))) {
                break;
            }
            self.at += 1;
        }
        let before = self.at;
        if let Some(target) = self.figure_target(part) {
            return set(part, target);
        }
        if let Some(Lexeme::Clock(..)) = self.token(0).map(|token| &token.lexeme)
            && let Some(target) = self.pace_amount().and_then(|amount| self.pace_or_time(part, amount))
        {
            return set(part, target);
        }
        self.at = before;
        let is_race = matches!(self.meaning_at(0), Some((Meaning::RaceDistance(_), _)))
            || matches!(self.unit_at(1), Some((Unit::Km, _)));
        if is_race && let Some(name) = self.back_at(before, Self::pace_name) {
            return set(part, Target::named(name));
        }
        self.at = before;
        if part.body.is_some() && part.target.is_none() {
            part.target = Some(Target::named(PaceName::Race));
        }
    }

    pub(super) fn zone(&mut self, part: &mut Part) {
        if let Some((from, to)) = self.small_range(7) {
            set(part, Target::Zone { from, to });
        }
    }

    pub(super) fn effort(&mut self, part: &mut Part) {
        let Some((from, to)) = self.small_range(10) else { return };
        if self.is_sign_at(0, '/') && self.number_at(1).is_some_and(|number| number.thousandths == 10_000) {
            self.at += 2;
        }
        set(part, Target::Effort { from, to });
    }

    fn small_range(&mut self, most: u8) -> Option<(u8, u8)> {
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
        if (self.is_sign_at(0, '-') || self.is_sign_at(0, '/'))
            && let Some(upper) = self.upper_zone().and_then(|(number, length)| Some((whole(number)?, length)))
            && upper.0 > from
        {
            to = upper.0;
            self.at += upper.1;
        }
        Some((from, to))
    }

    /// "-3" and "-Z3"
    fn upper_zone(&self) -> Option<(u64, usize)> {
        match self.number_at(1) {
            Some(number) => Some((number.thousandths, 2)),
            None if self.token(1)?.word() == Some("z") => Some((self.number_at(2)?.thousandths, 3)),
            None => None,
        }
    }

    /// "HR 140-150", "HF < 150"
    pub(super) fn heart_rate(&mut self, part: &mut Part) {
        let named_at = self.at - 1;
        let before = self.at;
        while matches!(self.token(0).map(|token| &token.lexeme), Some(Lexeme::Sign('<' | '>' | '=' | ':' | '~'))) {
            self.at += 1;
        }
        let Some(number) = self.number_at(0) else {
            self.at = before;
            return;
        };
        if self.zone_after_heart_rate(part, number.thousandths) {
            return;
        }
        let is_rate = (60_000..=230_000).contains(&number.thousandths);
        if !is_rate || self.amount().is_none() {
            self.at = before;
            return;
        }
        if let Some((Unit::BeatsPerMinute, length)) = self.unit_at(0) {
            self.at += length;
        }
        set(part, Target::Words { words: self.written(named_at) });
    }

    fn zone_after_heart_rate(&mut self, part: &mut Part, thousandths: u64) -> bool {
        if self.is_sign_at(1, '%') || thousandths > 7_000 {
            return false;
        }
        self.zone(part);
        true
    }
}

/// The more precise of two targets stays; strides are strides however fast.
fn set(part: &mut Part, target: Target) {
    let is_general = |target: &Target| {
        use PaceName::{Easy, Hard, Interval, Race, Steady, Threshold};
        matches!(
            target,
            Target::Named {
                name: Easy | Hard | Interval | Race | Steady | Threshold,
                name_to: None,
                offset_seconds: 0
            }
        )
    };
    let is_strides = |target: &Target| matches!(target, Target::Named { name: PaceName::Strides, .. });
    let replaces = match &part.target {
        None => true,
        Some(known) if is_strides(known) => false,
        Some(known) => is_strides(&target) || (is_general(known) && !is_general(&target) && part.role.is_none()),
    };
    if replaces {
        part.target = Some(target);
    }
}

fn effort(amount: Amount) -> Option<Target> {
    let whole = |thousandths: u64| u8::try_from(thousandths / 1_000).ok().filter(|effort| (1..=10).contains(effort));
    let from = whole(amount.from)?;
    Some(Target::Effort { from, to: amount.to.and_then(whole).unwrap_or(from) })
}

fn named_race(thousandths: u64, unit: Unit) -> Option<PaceName> {
    match (unit, thousandths) {
        (Unit::Km, 3_000) | (Unit::Metre | Unit::M, 3_000_000) => Some(PaceName::ThreeK),
        (Unit::Km, 5_000) | (Unit::Metre | Unit::M, 5_000_000) => Some(PaceName::FiveK),
        (Unit::Km, 8_000) | (Unit::Mile, 5_000) => Some(PaceName::EightK),
        (Unit::Km, 10_000) | (Unit::Metre | Unit::M, 10_000_000) => Some(PaceName::TenK),
        (Unit::Km, 15_000) | (Unit::Mile, 10_000) => Some(PaceName::FifteenK),
        (Unit::Km, 21_000 | 21_100) => Some(PaceName::HalfMarathon),
        (Unit::Km, 42_000 | 42_200) => Some(PaceName::Marathon),
        (Unit::Mile, 1_000) | (Unit::Metre | Unit::M, 1_500_000) => Some(PaceName::Mile),
        (Unit::Km, 1_500) => Some(PaceName::Mile),
        _ => None,
    }
}

fn seconds(thousandths: u64) -> Option<u32> {
    u32::try_from(thousandths / 1_000).ok()
}

fn is_run(seconds: u32, unit: DistanceUnit) -> bool {
    match unit {
        DistanceUnit::Km => KM_SECONDS.contains(&seconds),
        DistanceUnit::Miles => MILE_SECONDS.contains(&seconds),
    }
}

fn pace(from: u32, to: Option<u32>, distance_type: DistanceUnit) -> Option<Target> {
    let bounded = |seconds: u32| u16::try_from(seconds).ok().filter(|seconds| (90..=1_800).contains(seconds));
    let (one, other) = (bounded(from)?, bounded(to.unwrap_or(from))?);
    Some(Target::Pace { seconds_from: one.min(other), seconds_to: one.max(other), distance_type })
}

fn metres(amount: Amount) -> Option<u64> {
    match amount.measure {
        Measure::Km => Some(amount.from),
        Measure::Metres => Some(amount.from / 1_000),
        Measure::Miles => Some(amount.from * METRES_PER_MILE / 1_000),
        Measure::M { .. } | Measure::Bare if amount.from >= 100_000 => Some(amount.from / 1_000),
        _ => None,
    }
}

/// The pace that a time for a distance makes.
fn pace_of_time(distance: Amount, from: u32, to: Option<u32>) -> Option<Target> {
    let metres = metres(distance).filter(|metres| *metres > 0)?;
    let unit = if distance.measure == Measure::Miles { DistanceUnit::Miles } else { DistanceUnit::Km };
    let of_unit = if unit == DistanceUnit::Miles { METRES_PER_MILE } else { 1_000 };
    let each = |seconds: u32| u32::try_from(u64::from(seconds) * of_unit / metres).ok();
    let from = each(from).filter(|seconds| (120..=1_200).contains(seconds))?;
    pace(from, to.and_then(each), unit)
}
