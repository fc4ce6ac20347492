//! How each word affects the part it is in.

use super::grammar::Parser;
use super::parts::{Amount, Between, Body, Measure, Part, Place, Relation, Role};
use super::tokens::Token;
use super::tree::{PaceName, Target};
use super::words::{Meaning, Unit, longest};
use crate::workout_type::WorkoutType;

impl Parser<'_> {
    pub(super) fn mean(&mut self, part: &mut Part, meaning: Meaning, from: usize) {
        match meaning {
            Meaning::WarmUp => part.role = Some(Role::WarmUp),
            Meaning::CoolDown => part.role = Some(Role::CoolDown),
            Meaning::BothEnds => part.role = Some(Role::BothEnds),
            Meaning::Up if part.times.is_some() => part.hints.push(WorkoutType::Hills),
            Meaning::Up if self.ends_here() && part.body.is_some() => part.role = part.role.or(Some(Role::WarmUp)),
            Meaning::Down if self.ends_here() && part.body.is_some() => part.role = part.role.or(Some(Role::CoolDown)),
            Meaning::Recovery => part.role = part.role.or(Some(Role::Recovery)),
            Meaning::Rest => part.role = part.role.or(Some(Role::Rest)),
            Meaning::RestDay if part.body.is_some() => part.role = part.role.or(Some(Role::Recovery)),
            Meaning::RestDay => part.is_rest_day = true,
            Meaning::Remainder => part.is_remainder = part.body.is_none() && !self.is_amount_at(0),
            Meaning::Remark | Meaning::After => {
                part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
            }
            Meaning::Unit(unit @ (Unit::Mile | Unit::Km)) if part.times.is_some() && part.body.is_none() => {
                part.body = Some(Body::Amount(self.one(unit)));
            }
            Meaning::Unit(Unit::M)
                if self.tokens[self.at - 1].is_upper && part.times.is_some() && part.body.is_none() =>
            {
                part.body = Some(Body::Amount(self.one(Unit::Mile)));
            }
            // An hour, without a number.
            Meaning::Unit(Unit::Hour) if part.body.is_none() && part.times.is_none() && self.is_an_hour() => {
                let token = &self.tokens[self.at - 1];
                let measure = Measure::Seconds;
                let hour = Amount { from: 3_600_000, to: None, measure, start: token.start, end: token.end };
                part.body = Some(Body::Amount(hour));
            }
            // After an amount with a unit, "MT" is Dutch and German for marathon pace.
            Meaning::Unit(Unit::Metre) if self.tokens[self.at - 1].word() == Some("mt") && part.body.is_some() => {
                self.named_target(part, PaceName::Marathon);
            }
            Meaning::At => self.target_after_at(part),
            Meaning::In if part.body.is_none() && part.times.is_none() && part.race.is_none() => {
                part.is_goal_time = self.is_amount_at(0);
            }
            Meaning::In => self.time_for_distance(part),
            Meaning::And if part.body.is_some() => self.time_for_distance(part),
            // After a distance, "ST" is a short tempo.
            Meaning::Pace(PaceName::Strides)
                if part.times.is_none() && self.tokens[self.at - 1].word() == Some("st") =>
            {
                self.named_target(part, PaceName::Threshold);
            }
            Meaning::Pace(name) => self.named_target(part, name),
            Meaning::RaceDistance(name) if part.body.is_some() || part.times.is_some() => self.named_target(part, name),
            Meaning::RaceDistance(name) => self.race(part, name),
            Meaning::RaceWord => part.is_race = true,
            Meaning::Parkrun => {
                part.is_race = true;
                part.race = Some(PaceName::FiveK);
            }
            Meaning::PaceWord => self.pace_word(part),
            Meaning::Type(hint) => {
                self.mile_repeats(part);
                // "10 km easy, 10 min core": next to a run the word stays with its step.
                let has_run_before =
                    self.tokens.iter().take_while(|token| token.end <= part.start).any(Token::is_number);
                if hint == WorkoutType::AlternativeTraining && has_run_before {
                    part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
                }
                part.hints.push(hint);
            }
            Meaning::Fartlek => {
                part.is_fartlek = true;
                part.hints.push(WorkoutType::Intervals);
            }
            Meaning::Alternating => part.is_alternating = true,
            Meaning::Progression => part.hints.push(WorkoutType::Tempo),
            Meaning::Total => part.is_total = true,
            Meaning::Last => part.place = Some(Place::Last),
            Meaning::First => part.place = Some(Place::First),
            Meaning::Middle => part.place = Some(Place::Middle),
            Meaning::Between if self.pace_between(part) => {}
            Meaning::Between => part.between = Some(part.between.unwrap_or(Between::Repeats)),
            Meaning::BetweenSets => part.between = Some(Between::Sets),
            Meaning::JogBack | Meaning::WalkBack => {
                let gait = if meaning == Meaning::JogBack { PaceName::Jog } else { PaceName::Walk };
                part.role = Some(Role::Recovery);
                part.target.get_or_insert(Target::named(gait));
                part.is_equal = part.body.is_none();
            }
            Meaning::Sets | Meaning::Times => self.times_after_word(part),
            Meaning::Each => part.is_each = true,
            Meaning::Every => self.every(part),
            Meaning::Equal => part.is_equal = true,
            Meaning::HalfTime => (part.is_equal, part.relation) = (true, Some(Relation::HalfTime)),
            Meaning::HalfDistance => (part.is_equal, part.relation) = (true, Some(Relation::HalfDistance)),
            Meaning::AfterEach => {
                part.follows_last = true;
                part.role = part.role.or(Some(Role::Recovery));
            }
            Meaning::Lap if part.body.is_none() => {
                let token = &self.tokens[self.at - 1];
                let amount = Amount { from: 0, to: None, measure: Measure::Lap, start: token.start, end: token.end };
                part.body = Some(Body::Amount(amount));
            }
            Meaning::Zone => self.zone(part),
            Meaning::Effort => self.effort(part),
            Meaning::HeartRate => self.heart_rate(part),
            _ => {}
        }
    }

    fn is_an_hour(&self) -> bool {
        matches!(self.tokens[self.at - 1].word(), Some("hour" | "stunde" | "hora" | "heure" | "ora" | "uur"))
    }

    pub(super) fn one(&self, unit: Unit) -> Amount {
        let token = &self.tokens[self.at - 1];
        let measure = if unit == Unit::Km { Measure::Km } else { Measure::Miles };
        Amount { from: 1_000, to: None, measure, start: token.start, end: token.end }
    }

    /// A race by its name, unless its pace is meant; "marathon 4 miles" is neither.
    pub(super) fn race(&mut self, part: &mut Part, name: PaceName) {
        if self.pace_words() > 0 {
            part.target.get_or_insert(Target::named(name));
        } else {
            part.race = Some(name);
            part.is_race = true;
        }
    }

    pub(super) fn times_after_word(&mut self, part: &mut Part) {
        let word_is_sets = matches!(longest(&self.tokens[self.at - 1..]), Some((Meaning::Sets, _)));
        if part.times.is_none()
            && part.may_be_counted()
            && let Some(number) = self.number_at(0)
            && number.thousandths.is_multiple_of(1_000)
            && !matches!(self.meaning_at(1), Some((Meaning::Unit(_), _)))
        {
            part.times = u32::try_from(number.thousandths / 1_000).ok().map(|times| (times, None));
            self.at += 1;
        } else if self.is_recovery_of_repeats(part) {
            part.between = Some(if word_is_sets { Between::Sets } else { Between::Repeats });
        } else if word_is_sets {
            part.hints.push(WorkoutType::Intervals);
        }
    }

    /// "60 s reps, 3 min sets": the recoveries between them.
    fn is_recovery_of_repeats(&self, part: &Part) -> bool {
        let is_said = matches!(self.tokens[self.at - 1].word(), Some("reps" | "sets"));
        let is_short = part.amount().is_some_and(|amount| amount.measure == Measure::Seconds && amount.from <= 600_000);
        is_said && is_short && part.times.is_none() && self.ends_here()
    }

    /// "4 mile repeats" are four, each of a mile.
    fn mile_repeats(&self, part: &mut Part) {
        let word = |back: usize| self.at.checked_sub(back).and_then(|at| self.tokens[at].word());
        let is_said = word(1) == Some("repeats") && word(2) == Some("mile");
        if let Some(amount) = part.amount().filter(|_| is_said && part.times.is_none())
            && (3_000..=10_000).contains(&amount.from)
            && amount.from.is_multiple_of(1_000)
            && amount.to.is_none()
        {
            part.times = u32::try_from(amount.from / 1_000).ok().map(|times| (times, None));
            part.body = Some(Body::Amount(Amount { from: 1_000, ..amount }));
        }
    }

    /// "30 s surge every mile": no step can express how often, so it becomes its note.
    pub(super) fn every(&mut self, part: &mut Part) {
        let start = self.tokens[self.at - 1].start;
        self.pass_over_amount();
        if matches!(self.meaning_at(0), Some((Meaning::Unit(_), 1))) {
            self.at += 1;
        }
        part.unknown.push((start, self.tokens[self.at - 1].end));
    }

    pub(super) fn pass_over_amount(&mut self) {
        if self.is_amount_at(0) && self.amount().is_none() {
            self.at += 1;
        }
    }
}
