//! Targets: paces, named paces, efforts, zones and percentages.

use super::grammar::{Parser, on_one_line};
use super::heart_rate;
use super::paces_of_times::{pace, pace_of_time, seconds};
use super::parts::{Activity, Amount, Body, Joint, Measure, Part, Role};
use super::plausible::Kind;
use super::problem::Problem;
use super::time_readings::{Means, Said, TimeReading, chosen, is_run, question, readings};
use super::tokens::{Lexeme, Number, Token};
use super::tree::{PaceName, Target};
use super::words::{Meaning, Unit, longest};
use crate::distance::DistanceUnit;
use crate::workout_type::WorkoutType;
use texts::{Phrase, phrase};

/// Longer distances take about an hour or more: there "1:45" is in hours.
pub(super) const LONG_METRES: u64 = 12_000;

/// A pace and a time of one run are rounded by so much.
const SAME_RUN: f64 = 0.03;

/// Nobody calls it a jog if it is faster or slower.
const JOGGED_SECONDS_PER_KM: std::ops::RangeInclusive<f64> = 240.0..=720.0;

impl Parser<'_> {
    /// A target that starts with a number: "4:00/km", "85%", "5k pace", "12 km/h".
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
        // "5x1500 m allure 10 km": the length precedes the word, and the pace follows it.
        let is_named_after = part.body.is_none()
            && (self.number_at(0).is_some() && matches!(self.unit_at(1), Some((Unit::Km, _)))
                || self.is_bare_race_at(0)
                || matches!(self.meaning_at(0), Some((Meaning::RaceDistance(_), _))));
        let is_named_here = is_named_after && self.is_named_behind();
        // "(5k effort)"
        let is_bracket = !has_extent && self.is_sign_at(0, ')');
        // "start 10k effort and get quicker"
        let before = self.tokens[..self.at].iter().rev().filter_map(Token::word);
        let is_start = before.take(4).any(|word| matches!(word, "start" | "starting" | "begin" | "beginning"));
        // "4 x 1 mile w/ 400 jog, 10k pace": said of what is before it.
        let is_behind =
            part.joint == Joint::Comma && part.says_nothing() && part.unknown.is_empty() && self.ends_here();
        is_bracket
            || is_behind
            || is_start && !has_extent && self.tokens.iter().any(Token::is_number) && part.joint != Joint::Start
            || has_extent && !is_named_after
            || !has_extent && !is_named_here && self.is_amount_after_sign() && !is_clock_next && !is_of_ten
    }

    /// "5 km allure 10": kilometres of a race.
    fn is_bare_race_at(&self, ahead: usize) -> bool {
        let is_race =
            self.number_at(ahead).is_some_and(|it| matches!(it.thousandths, 5_000 | 10_000 | 21_000 | 42_000));
        is_race && self.unit_at(ahead + 1).is_none() && !self.is_sign_at(ahead + 1, 'x')
    }

    /// French, Spanish, Italian and Portuguese name the race behind the word: "5 km allure 10 km".
    pub(super) fn is_named_behind(&self) -> bool {
        let word = self.at.checked_sub(1).and_then(|before| self.tokens[before].word());
        matches!(word, Some("allure" | "rythme" | "ritmo" | "passo"))
    }

    fn is_amount_after_sign(&self) -> bool {
        self.is_amount_at(0)
            || (matches!(self.token(0).map(|token| &token.lexeme), Some(Lexeme::Sign(_))) && self.is_amount_at(1))
    }

    pub(super) fn back_at<T>(&mut self, at: usize, read: impl Fn(&mut Self) -> Option<T>) -> Option<T> {
        self.at = at;
        read(self)
    }

    /// "4:00-4:10/km", "5'30/km", "8:30 pace"
    pub(super) fn written_pace(&mut self, part: &Part) -> Option<Target> {
        let amount = self.pace_amount()?;
        let unit = match self.per_unit() {
            Some(unit) => unit,
            // "10 miles @ 7:30 pace": per unit of its own distance.
            None if amount.measure == Measure::Clock && self.pace_words() > 0 => self.unit_of_pace(part, amount),
            None => return None,
        };
        self.pace_words();
        if matches!(self.meaning_at(0), Some((Meaning::Slower | Meaning::Faster, _))) {
            return None;
        }
        pace(seconds(amount.from)?, amount.to.and_then(seconds), unit)
    }

    fn unit_of_pace(&mut self, part: &Part, amount: Amount) -> DistanceUnit {
        let mut readings = readings(part, amount, Said::At, self.unit, &self.athlete);
        readings.retain(|reading| matches!(reading.means, Means::Per(_)));
        let Some((best, rivals)) = chosen(&readings) else { return self.unit };
        if best.is_of_other_unit {
            self.ask_for_time(part, amount, best, &rivals);
        }
        match best.means {
            Means::Per(unit) => unit,
            Means::Each => self.unit,
        }
    }

    /// A choice replaces the sign before the time as well.
    fn ask_for_time(&mut self, part: &Part, time: Amount, best: &TimeReading, rivals: &[&TimeReading]) {
        let at = self.tokens.iter().take_while(|token| token.start < time.start).count();
        let sign = at.checked_sub(1).filter(|sign| matches!(self.meaning_at_token(*sign), Some(Meaning::At)));
        let start = sign.map_or(time.start, |sign| self.tokens[sign].start);
        let written = &self.text[time.start..time.end];
        let problem = question(part, self.text, (start, time.end), written, best, rivals, &self.athlete);
        self.problems.push(problem);
    }

    /// A clock time, minutes with seconds, or minutes with a fraction, in seconds.
    pub(super) fn pace_amount(&mut self) -> Option<Amount> {
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
    pub(super) fn per_unit(&mut self) -> Option<DistanceUnit> {
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
        // "4:15/1 km"; in "1 km 4:15 / 1 km 4:45" another part follows.
        let is_glued = self.token(skipped).is_some_and(|sign| !sign.has_space_before);
        if is_glued && self.number_at(length).is_some_and(|number| number.thousandths == 1_000) {
            length += 1;
        }
        // "7:30/mile pace" is no mile pace.
        let mile = || (self.token(length)?.word()? == "mile").then_some((Unit::Mile, 1));
        let (unit, unit_length) = self.unit_at(length).or_else(mile)?;
        let unit = match unit {
            Unit::Km => DistanceUnit::Km,
            Unit::Mile | Unit::M => DistanceUnit::Miles,
            _ => return None,
        };
        self.at += length + unit_length;
        Some(unit)
    }

    /// "12 km/h", "150 bpm"
    fn speed(&mut self) -> Option<Target> {
        let from = self.number_at(0)?.thousandths;
        self.at += 1;
        let mut to = None;
        if self.is_sign_at(0, '-') || matches!(self.meaning_at(0), Some((Meaning::To, 1))) {
            to = self.number_at(1).map(|number| number.thousandths);
            self.at += 2;
        }
        let (unit, length) = self.unit_at(0).or_else(|| self.unit_of_speeds(from))?;
        self.at += length;
        let fastest = to.unwrap_or(from).max(from);
        let seconds = |speed: u64| u32::try_from(3_600_000_u64.checked_div(speed)?).ok();
        match unit {
            Unit::KmPerHour => pace(seconds(fastest)?, seconds(from), DistanceUnit::Km),
            Unit::MilesPerHour => pace(seconds(fastest)?, seconds(from), DistanceUnit::Miles),
            Unit::BeatsPerMinute => {
                let start = self.at - 2 - usize::from(to.is_some()) * 2;
                Some(Target::Words { words: self.written(start - usize::from(self.is_bound_before(start))) })
            }
            _ => None,
        }
    }

    /// "10 min @ 10 km/h then 30 @ 12": a number after "@" beside other speeds is one too.
    fn unit_of_speeds(&self, thousandths: u64) -> Option<(Unit, usize)> {
        let is_other = self.token(0).is_some_and(|next| next.is_sign('%') || next.is_sign(':'));
        let is_after_at = self.at >= 2 && matches!(self.meaning_at_token(self.at - 2), Some(Meaning::At)) && !is_other;
        if !is_after_at || !(4_000..=25_000).contains(&thousandths) {
            return None;
        }
        let speed = |at: usize| match self.meaning_at_token(at) {
            Some(Meaning::Unit(unit @ (Unit::KmPerHour | Unit::MilesPerHour))) => Some(unit),
            _ => None,
        };
        (0..self.tokens.len()).find_map(speed).map(|unit| (unit, 0))
    }

    fn meaning_at_token(&self, at: usize) -> Option<Meaning> {
        longest(self.tokens.get(at..)?).map(|(meaning, _)| meaning)
    }

    /// "<150 bpm", "under 150 bpm": the bound is part of the target.
    pub(super) fn is_bound_before(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|before| &self.tokens[before]);
        before.is_some_and(|token| {
            token.is_sign('<') || token.is_sign('>') || token.word().is_some_and(heart_rate::is_bound)
        })
    }

    pub(super) fn written(&self, from: usize) -> String {
        let start = self.tokens.get(from).map_or(0, |token| token.start);
        let end = self.tokens.get(self.at.saturating_sub(1)).map_or(start, |token| token.end);
        on_one_line(self.text.get(start..end).unwrap_or_default())
    }

    /// After "@": a pace, the time for a repeat, or a race that stands for its pace.
    pub(super) fn target_after_at(&mut self, part: &mut Part) {
        let sign = self.at - 1;
        if self.is_hour_of_appointment(part) {
            self.at += 1 + self.unit_at(1).map_or(0, |(_, length)| length);
            return part.unknown.push((self.tokens[sign].start, self.tokens[self.at - 1].end));
        }
        while matches!(self.meaning_at(0), Some((Meaning::Filler | Meaning::At, _)))
            && !self.is_amount_at(0)
            && !self.token(0).is_some_and(|token| token.is_upper && token.end - token.start == 1)
        {
            self.at += 1;
        }
        let before = self.at;
        // "Turn round at 5k": a place on the way.
        let is_far = self.number_at(0).is_some() && matches!(self.unit_at(1), Some((Unit::Km | Unit::Mile, _)));
        let is_open = part.body.is_none() && part.times.is_none() && part.race.is_none() && part.target.is_none();
        if is_far && is_open && matches!(part.joint, Joint::Line | Joint::Comma) && !part.unknown.is_empty() {
            part.is_aside = true;
        }
        // "12x400 @ 88 per lap"
        let amount = self.is_amount_at(0).then(|| self.amount()).flatten();
        if amount.is_some_and(|amount| self.time_of_lap(part, amount)) {
            return;
        }
        self.at = before;
        if let Some(target) = self.back_at(before, Self::pace_of_race_time) {
            return set(part, target);
        }
        self.at = before;
        if let Some(target) = self.figure_target(part) {
            return set(part, target);
        }
        let amount = self
            .pace_amount()
            .filter(|amount| part.body.is_some() || part.times.is_some() || amount.measure == Measure::Clock);
        if let Some(amount) = amount
            && !matches!(self.meaning_at(0), Some((Meaning::Slower | Meaning::Faster, _)))
            && let Some(target) = self.target_of_time(part, amount, Said::At, self.tokens[sign].start)
        {
            self.clocks_in_turn(part, &target);
            let is_of_nothing = part.has_no_extent() && amount.measure == Measure::Clock;
            part.bare_pace = Some(amount).filter(|_| is_of_nothing && part.target.is_none());
            if self.pace_words() == 0 {
                self.ask_for_goal(part, amount, sign);
            }
            return set(part, target);
        }
        self.at = before;
        if let Some(name) = self.back_at(before, Self::pace_name).filter(|_| self.may_be_pace(part, before)) {
            self.pace_words();
            if self.names_of_rungs(part, name) || self.names_of_list(part, name, sign) {
                return set(part, Target::named(name));
            }
            let mut names = vec![name];
            let has_slash = self.is_sign_at(0, '/');
            let name_to = self.second_name();
            names.extend(name_to);
            while let Some(name) = self.second_name() {
                names.push(name);
            }
            if has_slash || names.len() > 2 {
                part.turns = names.into_iter().map(Target::named).collect();
            }
            self.pace_words();
            let offset_seconds = self.offset();
            return set(part, Target::Named { name, name_to, offset_seconds });
        }
        self.at = before;
        if self.bare_seconds(part) {
            return;
        }
        let clock = self.is_amount_at(0).then(|| self.pace_amount()).flatten();
        let start = self.tokens[sign].start;
        if !clock.is_some_and(|clock| self.clock_too_fast(part, clock, start)) {
            self.at = before;
        }
    }

    /// "2k-1k-2k-1k @ 4:10/3:50": one after the other.
    fn clocks_in_turn(&mut self, part: &mut Part, first: &Target) {
        let Some(Body::Ladder(rungs)) = &part.body else { return };
        let (before, count) = (self.at, rungs.len());
        let mut turns = vec![first.clone()];
        while self.is_sign_at(0, '/') && matches!(self.token(1).map(|next| &next.lexeme), Some(Lexeme::Clock(..))) {
            self.at += 1;
            let clock = self.pace_amount();
            let Some(target) = clock.and_then(|clock| self.pace_or_time(part, clock)) else { break };
            turns.push(target);
        }
        if turns.len() > 1 && count.is_multiple_of(turns.len()) {
            part.turns = turns.into_iter().cycle().take(count).collect();
        } else {
            self.at = before;
        }
    }

    /// "physio at 5": what is not run has an hour, and no pace.
    pub(super) fn is_hour_of_appointment(&self, part: &Part) -> bool {
        let is_other = part.is_rest_day || part.activity == Some(Activity::Other);
        let is_hour = |number: Number| number.thousandths <= 24_000 && number.thousandths.is_multiple_of(1_000);
        is_other
            && part.body.is_none()
            && (self.number_at(0).is_some_and(is_hour) && matches!(self.unit_at(1), None | Some((Unit::Hour, _))))
    }

    /// "1:35 half pace", "3:15 marathon pace": the pace of a race in that time.
    fn pace_of_race_time(&mut self) -> Option<Target> {
        let Lexeme::Clock(..) = self.token(0)?.lexeme else { return None };
        let time = self.amount()?;
        let (meaning, length) = self.meaning_at(0)?;
        let metres = match meaning {
            Meaning::RaceDistance(PaceName::Marathon) | Meaning::Pace(PaceName::Marathon) => 42_195,
            Meaning::RaceDistance(PaceName::HalfMarathon) | Meaning::Pace(PaceName::HalfMarathon) => 21_098,
            _ => return None,
        };
        self.at += length;
        self.pace_words();
        let distance = Amount { from: metres, to: None, measure: Measure::Km, start: time.start, end: time.end };
        in_hours(distance, time)
    }

    /// "@ 10K" is a pace next to a distance; alone it is a place.
    fn may_be_pace(&self, part: &Part, before: usize) -> bool {
        let is_figure = matches!(self.tokens[before].lexeme, Lexeme::Number(_));
        !is_figure || part.body.is_some() || part.times.is_some() || part.of_all
    }

    /// "14k 5:00 -> 4:15", "5 km 5:30": a time impossible for the distance is a pace.
    pub(super) fn pace_of_run(&mut self, part: &mut Part, amount: Amount) -> bool {
        let length = part.run_amount().and_then(Amount::metres).unwrap_or(0);
        if length > 0 && self.time_of_jog(part, length, amount) {
            return true;
        }
        let is_recovery_next = matches!(
            self.meaning_at(0),
            Some((Meaning::Recovery | Meaning::Rest | Meaning::Pace(PaceName::Jog | PaceName::Walk), _))
        );
        let is_far = length >= 1_500
            || length >= 1_000 && !is_recovery_next && seconds(amount.from).is_some_and(|time| is_run(time, self.unit));
        let is_minutes = amount.measure == Measure::Seconds
            && self.tokens[self.at - 1].end == amount.end
            && is_primed(self.text, amount);
        // "Half marathon race 1:34:00"
        if let Some(distance) = part.run_amount().filter(|_| part.is_race && is_hours(self.text, amount))
            && let Some(target) = seconds(amount.from).and_then(|time| pace_of_time(distance, time, None))
        {
            part.target = Some(target);
            return true;
        }
        let is_pace = amount.measure == Measure::Clock || is_minutes;
        if is_pace && !is_recovery_next && self.figures_of_name(part, amount)
            || self.time_of_short(part, length, amount)
        {
            return true;
        }
        if !is_far || !is_pace || part.times.is_some() || matches!(part.target, Some(Target::Pace { .. })) {
            return false;
        }
        // "Marathon 3:30"
        let goal = part.race.and(part.run_amount()).filter(|_| length > LONG_METRES);
        let goal = goal.and_then(|distance| goal_in_hours(distance, amount));
        let Some(target) = goal.or_else(|| self.asked_pace_or_time(part, amount)) else {
            return !is_recovery_next && self.clock_too_fast(part, amount, amount.start);
        };
        if part.is_strides() {
            part.hints.push(WorkoutType::Tempo);
        }
        // The pace says more than "progressive" or "easy".
        part.target = Some(target);
        true
    }

    /// "12 at goal pace 4:35", "20 min @ MP 4:35": the named pace in figures.
    fn figures_of_name(&self, part: &mut Part, clock: Amount) -> bool {
        let is_open = part.amount().is_some_and(|amount| match amount.measure {
            Measure::Bare => amount.from < 45_000,
            Measure::Seconds => amount.from >= 300_000,
            _ => false,
        });
        let is_paced = part.named().is_some_and(|name| !matches!(name, PaceName::Walk | PaceName::Strides));
        let time = seconds(clock.from).filter(|time| is_run(*time, self.unit));
        let target = time.and_then(|time| pace(time, clock.to.and_then(seconds), self.unit));
        let Some(target) = target.filter(|_| is_open && is_paced && part.times.is_none() && part.role.is_none()) else {
            return false;
        };
        part.target = Some(target);
        true
    }

    /// "3x(1 km 4:00 + 200 m 40\")": the time of a short one, where nothing but the next part follows.
    fn time_of_short(&self, part: &mut Part, metres: u64, time: Amount) -> bool {
        let is_next = self.is_sign_at(0, '+') || self.is_sign_at(0, ')');
        let is_open = part.target.is_none() && part.times.is_none() && part.role.is_none() && is_next;
        let pace = time.from as f64 / metres.max(1) as f64;
        let is_pace = |pace: f64| self.athlete.score(Kind::Repeat(metres as f64), pace) > -super::priors::CLEAR;
        // "(1000 m 4:00, 400 m 3:40)": nobody takes as long for each.
        if is_open && (200..1_500).contains(&metres) && time.measure == Measure::Clock && !is_pace(pace) {
            let per_km = time.from as f64 / 1_000.0;
            part.target = seconds(time.from)
                .filter(|_| is_pace(per_km))
                .and_then(|time| super::paces_of_times::pace(time, None, DistanceUnit::Km));
            return part.target.is_some();
        }
        let is_plausible = is_pace(pace);
        if !is_open
            || !(100..=800).contains(&metres)
            || !matches!(time.measure, Measure::Seconds | Measure::Clock)
            || !is_plausible
        {
            return false;
        }
        part.target = part.amount().and_then(|distance| pace_of_time(distance, seconds(time.from)?, None));
        part.target.is_some()
    }

    /// "400 float 2:00", "200 jog 90 s": the time that it is jogged in.
    fn time_of_jog(&self, part: &mut Part, metres: u64, time: Amount) -> bool {
        let is_jog = part.named() == Some(PaceName::Jog) && part.times.is_none() && metres <= 1_000;
        let is_time = matches!(time.measure, Measure::Clock | Measure::Seconds);
        let is_pause = matches!(self.meaning_at(0), Some((Meaning::Recovery | Meaning::Rest | Meaning::Pace(_), _)));
        let pace = time.from as f64 / metres as f64;
        if !is_jog || !is_time || is_pause || !self.ends_here() || !JOGGED_SECONDS_PER_KM.contains(&pace) {
            return false;
        }
        if let Some(target) = part.amount().and_then(|distance| pace_of_time(distance, seconds(time.from)?, None)) {
            set(part, target);
        }
        true
    }

    /// "10 km between 5:10 and 5:20"
    pub(super) fn pace_between(&mut self, part: &mut Part) -> bool {
        let before = self.at;
        let is_far = part.amount().and_then(Amount::metres).is_some_and(|metres| metres >= 400);
        let first = (is_far && self.is_amount_at(0)).then(|| self.pace_amount()).flatten();
        if let Some(first) = first
            && let Some((Meaning::And, length)) = self.meaning_at(0)
        {
            self.at += length;
            let second = self.is_amount_at(0).then(|| self.pace_amount()).flatten();
            let range = second.map(|second| Amount { to: Some(second.from), ..first });
            if let Some(target) = range.and_then(|range| self.pace_or_time(part, range)) {
                self.per_unit();
                set(part, target);
                return true;
            }
        }
        self.at = before;
        false
    }

    /// "between 50 and 65 min": a range.
    pub(super) fn amount_between(&mut self, part: &mut Part) -> bool {
        let before = self.at;
        let is_and = matches!(self.meaning_at(1), Some((Meaning::And, 1)));
        if is_and && self.number_at(2).is_some() && matches!(self.unit_at(3), Some((Unit::BeatsPerMinute, _))) {
            self.at += 4;
            set(part, Target::Words { words: self.written(before) });
            return true;
        }
        let Some(first) = self.number_at(0).filter(|_| part.body.is_none() && part.times.is_none()) else {
            return false;
        };
        self.at += 1;
        self.at += self.unit_at(0).map_or(0, |(_, length)| length);
        if let Some((Meaning::And, length)) = self.meaning_at(0) {
            self.at += length;
            let start = self.tokens[before].start;
            if let Some(amount) = self.is_amount_at(0).then(|| self.amount()).flatten()
                && let Some(second) = self.number_of(amount).filter(|second| *second > first.thousandths)
            {
                let from = amount.from / (second / 1_000).max(1) * (first.thousandths / 1_000);
                part.body = Some(Body::Amount(Amount { from, to: Some(amount.from), start, ..amount }));
                return true;
            }
        }
        self.at = before;
        false
    }

    /// The figure that an amount was written with, in thousandths.
    fn number_of(&self, amount: Amount) -> Option<u64> {
        let written = &self.text[amount.start..amount.end];
        let figures: String = written.chars().take_while(char::is_ascii_digit).collect();
        figures.parse::<u64>().ok().map(|figure| figure * 1_000)
    }

    /// "18 Uhr", "ore 18": a time of day, not a duration.
    pub(super) fn is_time_of_day(&mut self, part: &mut Part, from: usize) -> bool {
        let is_word =
            |at: Option<&Token>, words: &[&str]| at.and_then(Token::word).is_some_and(|word| words.contains(&word));
        let follows = from.checked_sub(1).and_then(|before| self.tokens.get(before));
        let is_said_before = is_word(follows, &["ore", "um", "om"]);
        let is_said_after = is_word(self.token(0), &["uhr", "oclock"]);
        if !is_said_before && !is_said_after {
            return false;
        }
        self.at += usize::from(is_said_after);
        part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
        true
    }

    /// "10 miles 7:30": a pace per kilometre of miles is asked about.
    fn asked_pace_or_time(&mut self, part: &Part, amount: Amount) -> Option<Target> {
        let readings = readings(part, amount, Said::At, self.unit, &self.athlete);
        let (best, rivals) = chosen(&readings)?;
        if best.is_of_other_unit {
            self.ask_for_time(part, amount, best, &rivals);
        }
        Some(best.target.clone())
    }

    pub(super) fn pace_or_time(&self, part: &Part, amount: Amount) -> Option<Target> {
        let readings = readings(part, amount, Said::At, self.unit, &self.athlete);
        readings.into_iter().next().map(|reading| reading.target)
    }

    /// "in 4:00"
    pub(super) fn time_for_distance(&mut self, part: &mut Part) {
        while matches!(self.meaning_at(0), Some((Meaning::Each, _))) && self.is_amount_at(1) {
            self.at += 1;
        }
        let before = self.at;
        if let (Some(length), Some(distance)) = (self.whole_hour(), part.repeat_amount())
            && let Some(target) = pace_of_time(distance, 3_600, None)
        {
            self.at += length;
            return set(part, target);
        }
        if let Some(target) = self.back_at(before, |parser| parser.written_pace(&Part::new(Joint::Start, 0))) {
            return set(part, target);
        }
        self.at = before;
        if self.bare_seconds(part) || self.bare_minutes(part) {
            return;
        }
        let amount = self.is_amount_at(0).then(|| self.amount()).flatten();
        let time = amount.filter(|amount| matches!(amount.measure, Measure::Clock | Measure::Seconds));
        let (Some(time), Some(distance)) = (time, part.repeat_amount()) else {
            self.at = before;
            return;
        };
        let is_clock = time.measure == Measure::Clock;
        let is_far = is_clock && distance.metres().is_some_and(|metres| metres > LONG_METRES);
        let in_hours = is_clock.then(|| in_hours(distance, time)).flatten();
        let is_each = self.passes_over_each();
        let of_each = seconds(time.from).and_then(|from| pace_of_time(distance, from, time.to.and_then(seconds)));
        let may_be_pace = is_clock || is_primed(self.text, time);
        let target = match () {
            () if is_far => {
                let metres = distance.metres().unwrap_or(0) as f64;
                let score = |target: &Target| self.athlete.score_of(Kind::Run(metres), target);
                let as_pace = readings(part, time, Said::In(None), self.unit, &self.athlete);
                let as_pace = as_pace.into_iter().next().map(|reading| reading.target);
                match (in_hours.clone(), as_pace) {
                    (Some(hours), Some(pace)) if score(&pace) > score(&hours) => Some(pace),
                    (Some(hours), _) => Some(hours),
                    (None, pace) => pace,
                }
            }
            // Only a clock time can be a pace.
            () if is_each || !may_be_pace => of_each,
            () => {
                let language = self.tokens[before].language;
                self.target_of_time(part, time, Said::In(language), self.tokens[before - 1].start)
            }
        };
        let as_pace = || {
            let is_pace = may_be_pace || seconds(time.from).is_some_and(|it| is_run(it, self.unit));
            is_pace.then(|| self.pace_or_time(part, time)).flatten()
        };
        match target.or_else(as_pace).or(in_hours) {
            Some(target) => self.set_or_ask(part, target, before - 1),
            None => self.time_too_fast(distance, time, before - 1),
        }
    }

    /// "an hour", "under an hour", in seven languages.
    fn whole_hour(&self) -> Option<usize> {
        let word = |ahead: usize| self.token(ahead).and_then(Token::word);
        let skipped = usize::from(matches!(word(0), Some("under" | "sub" | "unter" | "onder")));
        let is_one = matches!(word(skipped), Some("an" | "one" | "einer" | "una" | "une" | "uma" | "een" | "un"));
        let unit = self.unit_at(skipped + 1).filter(|(unit, _)| is_one && *unit == Unit::Hour)?;
        Some(skipped + 1 + unit.1)
    }

    /// "10k @ 4:00 in 45 min": of a pace and a time that do not fit, the coach says which counts. `sign` is the word in front of the second.
    fn set_or_ask(&mut self, part: &mut Part, target: Target, sign: usize) {
        let seconds = |target: &Target| match target {
            Target::Pace { seconds_from, seconds_to, distance_type } => {
                Some(f64::from(seconds_from + seconds_to) / 2.0 / distance_type.km())
            }
            _ => None,
        };
        let paces = part.target.as_ref().and_then(seconds).zip(seconds(&target));
        let end = self.tokens[self.at - 1].end;
        if paces.is_some_and(|(one, other)| (one / other).ln().abs() > SAME_RUN)
            && let Some(amount) = part.amount()
            && let (Some(first), Some(second)) =
                (self.text.get(amount.end..self.tokens[sign].start), self.text.get(self.tokens[sign].start..end))
        {
            let (first, second) = (first.trim(), second.trim());
            let message =
                phrase!("“{one}” and “{written}” do not fit together: which counts?", one = first, written = second);
            self.problems.push(
                Problem::new((amount.end, end), message)
                    .or(Phrase::verbatim(first), format!(" {first}"))
                    .or(Phrase::verbatim(second), format!(" {second}")),
            );
        }
        set(part, target);
    }

    /// "10k in 45": minutes, if anybody runs it in them.
    fn bare_minutes(&mut self, part: &mut Part) -> bool {
        let before = self.at;
        let distance = part.amount().filter(|amount| part.times.is_none() && amount.metres() >= Some(3_000));
        let time = self.is_amount_at(0).then(|| self.amount()).flatten();
        let time = time.filter(|time| time.measure == Measure::Bare && time.to.is_none() && !self.is_sign_at(0, '%'));
        let target = distance.zip(time).and_then(|(distance, time)| {
            let pace = time.from as f64 * 60.0 / distance.metres()? as f64;
            (170.0..=480.0).contains(&pace).then(|| pace_of_time(distance, seconds(time.from)? * 60, None))?
        });
        let Some(target) = target else {
            self.at = before;
            return false;
        };
        self.set_or_ask(part, target, before - 1);
        true
    }

    /// "8x400 @ 92", "in 88", "@ 38": the seconds of a short repeat.
    fn bare_seconds(&mut self, part: &mut Part) -> bool {
        let before = self.at;
        let metres = part.repeat_amount().and_then(Amount::metres).filter(|metres| (60..=1_000).contains(metres));
        let is_recovery = matches!(part.role, Some(Role::Recovery | Role::Rest));
        let Some(metres) = metres.filter(|_| self.is_amount_at(0)) else { return false };
        let mut time = self.amount().filter(|time| time.measure == Measure::Bare);
        // "in 37/38"
        let other = self.number_at(1).filter(|_| self.is_sign_at(0, '/') && self.unit_at(2).is_none());
        if let (Some(first), Some(other)) = (time.as_mut().filter(|time| time.to.is_none()), other)
            && other.thousandths > first.from
            && other.thousandths * 8 <= first.from * 9
        {
            first.to = Some(other.thousandths);
            self.at += 2;
        }
        let pace = |thousandths: u64| thousandths as f64 / metres as f64;
        let slowest = if is_recovery { 900.0 } else { 420.0 };
        // A sprint, or nobody's pace: it is asked about, and never a pause.
        let fastest = if metres <= 400 { 95.0 } else { 150.0 };
        let is_pace = |time: &Amount| (fastest..=slowest).contains(&pace(time.from)) && !self.is_sign_at(0, '%');
        let target = time.filter(is_pace).and_then(|time| {
            let distance = part.repeat_amount()?;
            pace_of_time(distance, seconds(time.from)?, time.to.and_then(seconds))
        });
        let Some(target) = target else {
            self.at = before;
            return false;
        };
        self.passes_over_each();
        set(part, target);
        true
    }

    /// "in 3:10 each"
    fn passes_over_each(&mut self) -> bool {
        let Some((Meaning::Each, length)) = self.meaning_at(0) else { return false };
        self.at += length;
        true
    }
}

/// The more precise of two targets stays; strides are strides, however fast.
pub(super) fn set(part: &mut Part, target: Target) {
    let is_general = |target: &Target| {
        use PaceName::{Easy, Hard, Interval, Jog, Race, Steady, Threshold};
        matches!(
            target,
            Target::Named {
                name: Easy | Hard | Interval | Jog | Race | Steady | Threshold,
                name_to: None,
                offset_seconds: 0
            }
        )
    };
    let is_strides = |target: &Target| matches!(target, Target::Named { name: PaceName::Strides, .. });
    let is_free = |part: &Part| part.role.is_none() || part.named() == Some(PaceName::Jog);
    let replaces = match &part.target {
        None => true,
        Some(known) if is_strides(known) => false,
        Some(known) => is_strides(&target) || (is_general(known) && !is_general(&target) && is_free(part)),
    };
    if replaces {
        // A steady run stays one when its pace is given.
        if part.named() == Some(PaceName::Steady) {
            part.hints.push(WorkoutType::Tempo);
        }
        // "1k float at 5:00" is still between the others.
        let is_short = part.amount().is_some_and(|amount| match amount.measure {
            Measure::Seconds | Measure::Clock => amount.from <= 600_000,
            _ => amount.metres().is_some_and(|metres| metres <= 1_000),
        });
        if part.named() == Some(PaceName::Jog) && is_short && part.times.is_none() {
            part.role = part.role.or(Some(Role::Recovery));
        }
        part.target = Some(target);
    }
}

/// "4'15", with the sign and not the word.
fn is_primed(text: &str, amount: Amount) -> bool {
    text[amount.start..amount.end].contains(['\'', '’', '′'])
}

/// "1:34:00"
fn is_hours(text: &str, time: Amount) -> bool {
    time.measure == Measure::Seconds && text[time.start..time.end].matches(':').count() == 2
}

/// The race time that most people run.
pub(super) fn goal_in_hours(distance: Amount, time: Amount) -> Option<Target> {
    in_hours(distance, time).filter(
        |target| matches!(target, Target::Pace { seconds_to, distance_type, .. } if is_run((*seconds_to).into(), *distance_type)),
    )
}

/// "21 km in 1:45": an hour and 45 minutes.
pub(super) fn in_hours(distance: Amount, time: Amount) -> Option<Target> {
    let minutes = |thousandths: u64| seconds(thousandths)?.checked_mul(60);
    pace_of_time(distance, minutes(time.from)?, time.to.and_then(minutes))
}
