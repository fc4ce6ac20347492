//! How each word affects the part it is in.

use super::activities::{NEGATIONS, RUN_WORDS};
use super::assemble::is_plural;
use super::grammar::Parser;
use super::parts::Activity;
use super::parts::{Amount, Between, Body, Bound, Joint, Measure, Part, Place, Relation, Role};
use super::plausible::Kind;
use super::problem::Problem;
use super::tokens::{Lexeme, Number, Token};
use super::tree::{PaceName, Target};
use super::words::{Meaning, Unit, longest};
use crate::distance::DistanceUnit;
use crate::workout_type::WorkoutType;
use texts::{Phrase, phrase};

/// Pauses in the plural, in seven languages.
const PAUSES: &[&str] = &[
    "recoveries",
    "rests",
    "pausen",
    "trabpausen",
    "pausas",
    "recuperaciones",
    "recups",
    "recuperations",
    "recuperi",
    "recuperacoes",
    "pauzes",
    "dribbelpauzes",
];

/// Paces that a run is held to, in seconds per unit.
const BOUNDS: std::ops::RangeInclusive<u32> = 160..=900;

/// Nobody starts more often or waits longer, in thousandths of a second.
const SEND_OFF: std::ops::RangeInclusive<u64> = 30_000..=900_000;

/// As often as anybody repeats something.
fn whole_count(number: Number) -> Option<u32> {
    let is_whole = number.thousandths.is_multiple_of(1_000) && (2_000..=30_000).contains(&number.thousandths);
    is_whole.then(|| u32::try_from(number.thousandths / 1_000).ok())?
}

fn is_plain_turn(time: Option<Amount>) -> bool {
    time.is_some_and(|time| matches!(time.measure, Measure::Seconds | Measure::Km | Measure::Miles | Measure::Metres))
}

impl Parser<'_> {
    pub(super) fn mean(&mut self, part: &mut Part, meaning: Meaning, from: usize) {
        self.note_activity(part, meaning, from);
        match meaning {
            Meaning::WarmUp => part.role = Some(Role::WarmUp),
            Meaning::CoolDown => part.role = Some(Role::CoolDown),
            Meaning::BothEnds => part.role = Some(Role::BothEnds),
            Meaning::Up if part.times.is_some() => part.hints.push(WorkoutType::Hills),
            // "3k up/down"
            Meaning::Up if part.amount().is_some() && self.is_down_behind_sign() => {
                self.at += 2;
                (part.role, part.is_each) = (Some(Role::BothEnds), true);
            }
            Meaning::Up if self.is_end_of_amount(part) => part.role = part.role.or(Some(Role::WarmUp)),
            // "3k up/down"
            Meaning::Down if part.role == Some(Role::WarmUp) && part.amount().is_some() => {
                (part.role, part.is_each) = (Some(Role::BothEnds), true);
            }
            Meaning::Down if self.is_end_of_amount(part) && !self.is_clock_next() => {
                part.role = part.role.or(Some(Role::CoolDown));
            }
            Meaning::Recovery if self.zone_of_letter(part, 0).is_some() => {
                if let Some(name) = self.zone_of_letter(part, 0) {
                    self.at += 1;
                    part.target = Some(Target::named(name));
                }
            }
            Meaning::Recovery => {
                part.of_all |= self.is_plural(from);
                part.role = part.role.or(Some(Role::Recovery));
                // "6x1000 Trabpause": the runs themselves are not jogged.
                let is_of_set = part.times.is_some() && part.amount().is_some();
                if let Some(gait) = self.gait_of(from).filter(|_| !is_of_set) {
                    part.target.get_or_insert(Target::named(gait));
                }
            }
            Meaning::Rest => {
                part.of_all |= self.is_plural(from);
                part.role = part.role.or(Some(Role::Rest));
                if self.gait_of(from) == Some(PaceName::Walk) {
                    part.target.get_or_insert(Target::named(PaceName::Walk));
                }
            }
            Meaning::Week if self.number_at(0).is_some() && self.unit_at(1).is_none() => {
                self.at += 1;
                part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
            }
            Meaning::Weekday => self.day(part, from),
            Meaning::Aside => {
                part.is_aside = true;
                part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
            }
            // "Hope all is well. Tomorrow please do 10 min easy": the session that the letter is about.
            Meaning::OtherDay if self.begins_session(from) => {
                part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
            }
            Meaning::OtherDay => {
                (part.is_aside, part.is_other_day) = (true, true);
                part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
            }
            // "descanso, mañana 14 km"
            Meaning::Morning if self.tokens[from].word() == Some("manana") && self.is_after_rest_day(from) => {
                (part.is_aside, part.is_other_day) = (true, true);
            }
            Meaning::Usual => part.is_usual = true,
            Meaning::EachWay if part.times.is_none() && part.amount().is_some() => {
                part.times = Some((2, None));
                part.are_runs = true;
            }
            // "jog there and back (2k)"
            Meaning::EachWay if part.has_no_extent() && self.is_sign_at(0, '(') && self.is_amount_at(1) => {
                part.times = Some((2, None));
                part.are_runs = true;
            }
            Meaning::All => part.of_all = true,
            Meaning::Faster | Meaning::Slower | Meaning::NoFaster | Meaning::NoSlower => {
                self.bound(part, meaning, from);
            }
            // "12 quarters": of a mile, on the track.
            Meaning::Quarter if part.times.is_some() && part.body.is_none() => {
                let token = &self.tokens[self.at - 1];
                let measure = Measure::Metres;
                let quarter = Amount { from: 400_000, to: None, measure, start: token.start, end: token.end };
                part.body = Some(Body::Amount(quarter));
            }
            // "a minute rest"
            Meaning::Unit(Unit::Minute)
                if part.body.is_none() && part.times.is_none() && self.is_recovery_word_at(0) =>
            {
                let token = &self.tokens[self.at - 1];
                let measure = Measure::Seconds;
                let minute = Amount { from: 60_000, to: None, measure, start: token.start, end: token.end };
                part.body = Some(Body::Amount(minute));
            }
            // "2h with 4x10 min @ MP off 5 min": the set is no recovery, what follows is.
            Meaning::RestDay
                if part.times.is_some()
                    && part.body.is_some()
                    && self.tokens[from].word() == Some("off")
                    && self.is_amount_at(0) => {}
            // "1 min on / 1 min off" is run through.
            Meaning::RestDay if part.body.is_some() => {
                part.role = part.role.or(Some(Role::Recovery));
                let is_turn = part.times.is_none() && part.amount().is_some() && !self.is_amount_at(0);
                if self.tokens[from].word() == Some("off") && is_turn {
                    part.target.get_or_insert(Target::named(PaceName::Jog));
                }
            }
            // "6x400, off 60"
            Meaning::RestDay if self.tokens[from].word() == Some("off") && self.is_amount_at(0) => {
                part.role = part.role.or(Some(Role::Recovery));
            }
            Meaning::RestDay => {
                part.is_rest_day = true;
                let is_negated = self.tokens[from].word().is_some_and(|word| NEGATIONS.contains(&word));
                part.is_without_running = is_negated && self.is_run_word(from);
            }
            Meaning::Remainder => part.is_remainder = part.body.is_none() && !self.is_amount_at(0),
            Meaning::Remark | Meaning::After => {
                part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
            }
            // "km 16-22 at MP": from one sign to the other, inside the run.
            // "miles 8 thru 12", "minutes 60-100"
            Meaning::Unit(unit @ (Unit::Mile | Unit::Km | Unit::Minute))
                if part.times.is_none() && part.body.is_none() && self.signs_of_road().is_some() =>
            {
                let (length, taken) = self.signs_of_road().unwrap_or_default();
                self.at += taken;
                let end = self.tokens[self.at - 1].end;
                let one = self.one(unit);
                let amount = match unit {
                    Unit::Minute => Amount { from: length * 60, measure: Measure::Seconds, end, ..one },
                    _ => Amount { from: length, end, ..one },
                };
                part.body = Some(Body::Amount(amount));
                part.place = Some(Place::Middle);
            }
            // "last km all out"
            Meaning::Unit(unit @ (Unit::Mile | Unit::Km))
                if part.body.is_none() && (part.times.is_some() || part.place.is_some() && !self.is_amount_at(0)) =>
            {
                part.body = Some(Body::Amount(self.one(unit)));
            }
            // "mile, 3x800", "mile @ T, 1k @ 10k"
            Meaning::Unit(Unit::Mile)
                if part.says_nothing()
                    && part.unknown.is_empty()
                    && (self.ends_here() || matches!(self.meaning_at(0), Some((Meaning::At, _)))) =>
            {
                part.body = Some(Body::Amount(self.one(Unit::Mile)));
            }
            // "Mile time trial", "mile race"
            Meaning::Unit(Unit::Mile)
                if part.says_nothing() && matches!(self.meaning_at(0), Some((Meaning::RaceWord, _))) =>
            {
                part.body = Some(Body::Amount(self.one(Unit::Mile)));
            }
            // "mile w/u"
            Meaning::Unit(unit @ (Unit::Mile | Unit::Km))
                if part.says_nothing()
                    && matches!(self.meaning_at(0), Some((Meaning::WarmUp | Meaning::CoolDown, _))) =>
            {
                part.body = Some(Body::Amount(self.one(unit)));
            }
            // "mile reps"
            Meaning::Unit(unit @ (Unit::Mile | Unit::Km))
                if part.says_nothing()
                    && (!self.is_sign_at(1, ':') || self.is_count_alone_at(2) || self.is_count_of_them_at(2))
                    && matches!(
                        self.meaning_at(0),
                        Some((Meaning::Times | Meaning::Type(WorkoutType::Intervals), _))
                    ) =>
            {
                part.body = Some(Body::Amount(self.one(unit)));
                part.hints.push(WorkoutType::Intervals);
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
                let (start, mut end, mut from) = (token.start, token.end, 3_600_000);
                if let Some((length, thousandths)) = self.and_a_half() {
                    self.at += length;
                    (end, from) = (self.tokens[self.at - 1].end, 3_600_000 + thousandths * 3_600);
                }
                part.body = Some(Body::Amount(Amount { from, to: None, measure, start, end }));
            }
            // After an amount with a unit, "MT" is Dutch and German for marathon pace.
            Meaning::Unit(Unit::Metre) if self.tokens[self.at - 1].word() == Some("mt") && part.body.is_some() => {
                self.named_target(part, PaceName::Marathon);
            }
            // "…, easy to 9 mi"
            Meaning::To
                if part.joint != Joint::Start
                    && part.body.is_none()
                    && part.times.is_none()
                    && part.named_or_easy().is_some_and(PaceName::is_easy)
                    && self.is_amount_at(0) =>
            {
                (part.is_total, part.target) = (true, None);
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
            // "8-10 miles, nothing hard"
            Meaning::Pace(name) if name.is_hard() && self.is_negated(from) => {
                part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
            }
            Meaning::Pace(name) => self.named_target(part, name),
            Meaning::RaceDistance(name) if part.body.is_some() || part.times.is_some() => self.named_target(part, name),
            // "an hour and a half", "rest is half the rep": a share, and no race.
            Meaning::RaceDistance(_) if self.is_share_of_something(from) => {
                part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
            }
            Meaning::RaceDistance(name) => self.race(part, name),
            Meaning::RaceWord if self.is_negated(from) => {
                part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
            }
            Meaning::RaceWord => {
                part.is_race = true;
                self.cooper_test(part, from);
            }
            Meaning::Parkrun => {
                part.is_race = true;
                part.race = Some(PaceName::FiveK);
            }
            Meaning::PaceWord => self.pace_word(part),
            Meaning::Type(hint) => {
                self.mile_repeats(part);
                // "5k run off the bike": the word stays with its step.
                if hint == WorkoutType::AlternativeTraining {
                    part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
                }
                if hint != WorkoutType::AlternativeTraining || part.activity == Some(Activity::Other) {
                    part.hints.push(hint);
                }
            }
            Meaning::Fartlek => {
                part.is_fartlek = true;
                part.hints.push(WorkoutType::Intervals);
            }
            Meaning::Alternating => {
                part.is_alternating = true;
                if part.times.is_some() {
                    self.paces_in_turn(part);
                }
            }
            Meaning::Progression => part.hints.push(WorkoutType::Tempo),
            Meaning::Total => part.is_total = true,
            Meaning::Last => {
                part.place = Some(Place::Last);
                self.share(part, from);
            }
            Meaning::First => {
                part.place = Some(Place::First);
                self.share(part, from);
                // "second half steady"
                if self.at - from == 2 && self.tokens[self.at - 1].word() == Some("half") && part.has_no_extent() {
                    (part.place, part.share) = (Some(Place::Last), Some(2));
                }
            }
            Meaning::Middle => part.place = Some(Place::Middle),
            Meaning::Between if self.pace_between(part) || self.amount_between(part) => {}
            Meaning::Between => part.between = Some(part.between.unwrap_or(Between::Repeats)),
            Meaning::BetweenSets => {
                part.between = Some(Between::Sets);
                // "Serienpause", "SP"
                let word = self.tokens[from].word().unwrap_or_default();
                if matches!(word, "sp" | "serienpause" | "satzpause" | "serierust" | "macropausa" | "seriepauze") {
                    part.role = part.role.or(Some(Role::Rest));
                }
            }
            // "Jog down to the track (2k)": nothing is before it that it could lead back from.
            Meaning::JogBack
                if matches!(part.joint, Joint::Start | Joint::Line)
                    && !self.tokens[..from].iter().any(Token::is_number) =>
            {
                part.target.get_or_insert(Target::named(PaceName::Jog));
            }
            Meaning::JogBack | Meaning::WalkBack => {
                let gait = if meaning == Meaning::JogBack { PaceName::Jog } else { PaceName::Walk };
                part.role = Some(Role::Recovery);
                part.target.get_or_insert(Target::named(gait));
                part.is_equal = part.body.is_none();
                part.is_way_back = true;
            }
            // "4k blocks @ 5:20, 5:00, 4:40"
            Meaning::Sets
                if part.times.is_none()
                    && part.amount().is_some()
                    && matches!(self.meaning_at(0), Some((Meaning::At, _))) =>
            {
                part.is_each = true;
            }
            Meaning::Sets | Meaning::Times => self.times_after_word(part, meaning == Meaning::Sets),
            Meaning::Each => part.is_each = true,
            Meaning::Every => self.every(part, from),
            Meaning::Equal => {
                part.is_equal = true;
                let mut words = self.tokens[from..self.at].iter().filter_map(Token::word);
                if words
                    .any(|word| matches!(word, "time" | "zeit" | "belastung" | "tiempo" | "temps" | "tempo" | "tijd"))
                {
                    part.relation = Some(Relation::SameTime);
                }
            }
            Meaning::HalfTime => {
                (part.is_equal, part.relation) = (true, Some(Relation::HalfTime));
                if let Some(gait) = self.gait_of(from) {
                    part.target.get_or_insert(Target::named(gait));
                }
            }
            Meaning::HalfDistance => {
                (part.is_equal, part.relation) = (true, Some(Relation::HalfDistance));
                if let Some(gait) = self.gait_of(from) {
                    part.target.get_or_insert(Target::named(gait));
                }
            }
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
            // "TP = Belastung": as long as the work.
            Meaning::Effort
                if matches!(part.role, Some(Role::Recovery | Role::Rest))
                    && part.body.is_none()
                    && !self.is_amount_at(0) =>
            {
                (part.is_equal, part.relation) = (true, Some(Relation::SameTime));
            }
            Meaning::Effort => self.effort(part),
            Meaning::HeartRate => self.heart_rate(part, from),
            // "5k TT - aim 20:00", "Manchester half, goal 1:31"
            Meaning::Filler if part.says_nothing() && self.is_goal_of_race(from) => part.is_goal_time = true,
            // "rec 1'30\" di corsa"
            Meaning::Filler if part.role == Some(Role::Recovery) && self.is_run_word(from) => {
                part.target.get_or_insert(Target::named(PaceName::Jog));
            }
            _ => {}
        }
    }

    /// "Not a race!", "kein Wettkampf"
    fn is_negated(&self, from: usize) -> bool {
        let word = |back: usize| from.checked_sub(back).and_then(|at| self.tokens[at].word());
        let is_article = matches!(word(1), Some("a" | "the" | "une" | "un" | "una" | "uma" | "een"));
        word(1 + usize::from(is_article)).is_some_and(|word| NEGATIONS.contains(&word))
    }

    /// "half" behind "and a", or before "the", "of" and a pause.
    fn is_share_of_something(&self, from: usize) -> bool {
        let word = |back: usize| from.checked_sub(back).and_then(|at| self.tokens[at].word());
        let is_half = self.at == from + 1 && self.tokens[from].word() == Some("half");
        let is_behind = word(1) == Some("a") && word(2) == Some("and") || word(1) == Some("is");
        let is_before = matches!(self.token(0).and_then(Token::word), Some("the" | "of" | "that" | "as"))
            || matches!(self.meaning_at(0), Some((Meaning::Recovery | Meaning::Rest | Meaning::Times, _)));
        is_half && (is_behind || is_before)
    }

    /// The Cooper test is twelve minutes long, half of it six.
    fn cooper_test(&self, part: &mut Part, from: usize) {
        let words: Vec<&str> = self.tokens[from..self.at].iter().filter_map(Token::word).collect();
        let is_said = words.iter().any(|word| word.starts_with("cooper"));
        let is_told = self.is_amount_at(0) || self.is_sign_at(0, '(') || self.is_sign_at(0, ':');
        if is_said && !is_told && part.body.is_none() && part.times.is_none() {
            let minutes = if words.contains(&"demi") { 6 } else { 12 };
            let (start, end) = (self.tokens[from].start, self.tokens[self.at - 1].end);
            let time = Amount { from: minutes * 60_000, to: None, measure: Measure::Seconds, start, end };
            part.body = Some(Body::Amount(time));
        }
    }

    /// "8 km R2": a zone of Spanish coaches, where nothing is repeated; `ahead` is behind the letter.
    pub(super) fn zone_of_letter(&self, part: &Part, ahead: usize) -> Option<PaceName> {
        let letter = &self.tokens[(self.at + ahead).checked_sub(1)?];
        let is_letter = letter.is_upper && letter.word() == Some("r");
        let is_glued = self.token(ahead).is_some_and(|next| !next.has_space_before);
        let is_alone = self.unit_at(ahead + 1).is_none() && !self.is_sign_at(ahead + 1, ':');
        let is_long = part.amount().is_some_and(|amount| match amount.measure {
            Measure::Seconds => amount.from >= 900_000,
            _ => amount.metres().is_some_and(|metres| metres >= 3_000),
        });
        let name = match self.number_at(ahead)?.thousandths {
            0 => PaceName::Recovery,
            1_000 => PaceName::Easy,
            2_000 => PaceName::Steady,
            3_000 => PaceName::Threshold,
            _ => return None,
        };
        (is_letter && is_glued && is_alone && is_long && part.times.is_none()).then_some(name)
    }

    /// "mile repeats: 4, @ 6:30", "800s: 5": how many, behind what.
    pub(super) fn count_behind_colon(&mut self, part: &mut Part) -> bool {
        let is_open = part.times.is_none() && part.role.is_none() && part.target.is_none();
        let is_set = part.amount().is_some_and(|amount| {
            part.is_plural || part.hints.contains(&WorkoutType::Intervals) || is_plural(self.text, amount)
        });
        if is_open
            && is_set
            && self.is_sign_at(0, ':')
            && self.is_count_of_them_at(1)
            && let Some(times) = self.number_at(1).and_then(whole_count)
        {
            part.times = Some((times, None));
            self.at += 4;
            part.end = self.tokens[self.at - 1].end;
            return true;
        }
        let is_said = is_open && is_set && self.is_sign_at(0, ':') && self.is_count_alone_at(1);
        let times = self.number_at(1).filter(|_| is_said).and_then(whole_count);
        let Some(times) = times else { return false };
        part.times = Some((times, None));
        self.at += 2;
        part.end = self.tokens[self.at - 1].end;
        true
    }

    fn is_down_behind_sign(&self) -> bool {
        let is_sign = self.is_sign_at(0, '/') || self.is_sign_at(0, '&') || self.is_sign_at(0, '+');
        let is_joined = is_sign || matches!(self.meaning_at(0), Some((Meaning::And, 1)));
        is_joined && matches!(self.meaning_at(1), Some((Meaning::Down, 1)))
    }

    /// "mile reps: 5 of them"
    fn is_count_of_them_at(&self, ahead: usize) -> bool {
        let word = |ahead: usize| self.token(ahead).and_then(Token::word);
        self.number_at(ahead).is_some()
            && word(ahead + 1) == Some("of")
            && matches!(word(ahead + 2), Some("them" | "these" | "those"))
    }

    /// "4" behind "mile repeats:", and not the count of another set.
    fn is_count_alone_at(&self, ahead: usize) -> bool {
        self.number_at(ahead).is_some()
            && self.unit_at(ahead + 1).is_none()
            && !self.is_sign_at(ahead + 1, 'x')
            && self.token(ahead + 1).is_none_or(|next| next.is_sign(',') || next.is_sign('@') || next.is_sign('('))
    }

    /// "6x800 alternating 5k and 3k pace"
    fn paces_in_turn(&mut self, part: &mut Part) {
        let before = self.at;
        let first = self.pace_name();
        self.pace_words();
        let is_joined = self.is_sign_at(0, '/') || matches!(self.meaning_at(0), Some((Meaning::And, 1)));
        self.at += usize::from(is_joined);
        match (first, is_joined.then(|| self.pace_name()).flatten()) {
            (Some(first), Some(second)) if first.is_hard() && second.is_hard() => {
                self.pace_words();
                part.turns = vec![Target::named(first), Target::named(second)];
            }
            _ => self.at = before,
        }
    }

    /// "last third @ MP": how many of it make the run.
    fn share(&mut self, part: &mut Part, from: usize) {
        part.share = self.share_at(0);
        if part.share.is_some() {
            self.at += 1;
            part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
        }
    }

    pub(super) fn share_at(&self, ahead: usize) -> Option<u64> {
        let share = match self.token(ahead)?.word()? {
            "half" | "halfte" | "mitad" | "moitie" | "meta" | "metade" | "helft" => 2,
            "third" | "drittel" | "tercio" | "tiers" | "terzo" | "terco" | "derde" => 3,
            "quarter" | "viertel" | "cuarto" | "quart" | "quarto" | "kwart" => 4,
            _ => return None,
        };
        // "last half mile", "last quarter of an hour"
        let is_unit = |ahead| matches!(self.meaning_at(ahead), Some((Meaning::Unit(_), _)));
        let is_filler = |ahead| matches!(self.meaning_at(ahead), Some((Meaning::Filler, 1)));
        let next = (ahead + 1..ahead + 4).find(|next| !is_filler(*next)).unwrap_or(ahead + 1);
        let is_length = is_unit(next) || self.is_amount_at(ahead + 1);
        (!is_length).then_some(share)
    }

    /// "8 mi cutting down 8:20 > 6:50"
    fn is_clock_next(&self) -> bool {
        matches!(self.token(0).map(|token| &token.lexeme), Some(Lexeme::Clock(..)))
    }

    fn is_goal_of_race(&self, from: usize) -> bool {
        let is_said = matches!(self.tokens[from].word(), Some("aim" | "aiming" | "goal" | "target"));
        let is_clock = matches!(self.token(0).map(|token| &token.lexeme), Some(Lexeme::Clock(..)));
        let is_race = |at: usize| {
            longest(&self.tokens[at..]).is_some_and(|(meaning, _)| {
                matches!(meaning, Meaning::RaceDistance(_) | Meaning::RaceWord | Meaning::Parkrun)
            })
        };
        is_said && is_clock && !self.tokens.iter().any(|token| token.is_sign('x')) && (0..from).any(is_race)
    }

    fn is_after_rest_day(&self, from: usize) -> bool {
        self.tokens[..from].iter().any(|token| matches!(token.word(), Some("descanso" | "libre" | "reposo")))
    }

    fn is_run_word(&self, from: usize) -> bool {
        self.tokens[from..self.at].iter().filter_map(Token::word).any(|word| RUN_WORDS.contains(&word))
    }

    /// "not faster than 5:30", "slower than 5:20": it bounds the target, and the athlete reads it.
    fn bound(&mut self, part: &mut Part, meaning: Meaning, from: usize) {
        let is_short = self.tokens[from].word() == Some("max");
        self.at += usize::from(is_short && self.is_sign_at(0, '.') && self.is_amount_at(1));
        if !self.is_amount_at(0) {
            if matches!(meaning, Meaning::NoFaster | Meaning::NoSlower) {
                part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
            }
            return;
        }
        let before = self.at;
        let pace = self.pace_amount().and_then(|pace| u32::try_from(pace.from / 1_000).ok());
        let seconds = pace.filter(|seconds| BOUNDS.contains(seconds));
        if let Some(seconds) = seconds {
            let unit = self.per_unit().unwrap_or(self.unit);
            let is_fastest = matches!(meaning, Meaning::NoFaster | Meaning::Slower);
            part.bound = Some(Bound { seconds, unit, is_fastest });
        } else {
            self.at = before;
            self.pass_over_amount();
            self.per_unit();
        }
        part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
    }

    /// "16-22" behind "km": the thousandths between them, and the number of tokens.
    fn signs_of_road(&self) -> Option<(u64, usize)> {
        let follows_number = self.at >= 2 && self.tokens[self.at - 2].is_number();
        let mark = match self.meaning_at(1) {
            _ if self.is_sign_at(1, '-') => 1,
            Some((Meaning::To, length)) => length,
            _ => return None,
        };
        let (from, to) = (self.number_at(0)?, self.number_at(1 + mark)?);
        let is_range = self.unit_at(2 + mark).is_none() && !follows_number;
        // "miles 4-6": the fourth, the fifth and the sixth.
        let word = self.at.checked_sub(1).and_then(|before| self.tokens[before].word());
        let is_plural = matches!(word, Some("miles" | "kms" | "kilometers" | "kilometres" | "kilometros"));
        let length = to.thousandths.checked_sub(from.thousandths).filter(|length| is_range && *length >= 1_000)?;
        Some((length + if is_plural { 1_000 } else { 0 }, 2 + mark))
    }

    fn is_recovery_word_at(&self, ahead: usize) -> bool {
        matches!(
            self.meaning_at(ahead),
            Some((Meaning::Recovery | Meaning::Rest | Meaning::Pace(PaceName::Jog | PaceName::Walk), _))
        )
    }

    /// "3k up 3k down", "2 up, 2 down"
    fn is_end_of_amount(&self, part: &Part) -> bool {
        part.body.is_some() && (self.ends_here() || self.is_amount_at(0))
    }

    /// "recoveries", "Pausen", "pauzes": those of every set before.
    fn is_plural(&self, from: usize) -> bool {
        self.tokens[from..self.at].iter().filter_map(Token::word).any(|word| PAUSES.contains(&word))
    }

    /// Nothing with a figure is before "tomorrow", something is behind it, and no other day is named.
    fn begins_session(&self, from: usize) -> bool {
        const TOMORROW: [&str; 4] = ["tomorrow", "demain", "domani", "amanha"];
        const TODAY: [&str; 6] = ["today", "aujourd", "oggi", "hoje", "rest", "yesterday"];
        let is_one = |token: &Token, words: &[&str]| token.word().is_some_and(|word| words.contains(&word));
        let is_figure = |token: &Token| matches!(token.lexeme, Lexeme::Number(_) | Lexeme::Clock(..));
        is_one(&self.tokens[from], &TOMORROW)
            && !self.tokens[..from].iter().any(is_figure)
            && self.tokens[from..].iter().any(is_figure)
            && !self.tokens.iter().any(|token| is_one(token, &TODAY))
    }

    /// "Trabpause", "jog recovery", "récup trot": the word says how.
    fn gait_of(&self, from: usize) -> Option<PaceName> {
        let is_one = |starts: &[&str]| {
            let mut words = self.tokens[from..self.at].iter().filter_map(Token::word);
            words.any(|word| starts.iter().any(|start| word.starts_with(start)))
        };
        if is_one(&[
            "jog", "trab", "tp", "trp", "trot", "dribbel", "float", "corsetta", "activ", "aktiv", "attiv", "ativ",
            "actief", "actiev",
        ]) {
            return Some(PaceName::Jog);
        }
        is_one(&["walk", "march", "wandel", "camin", "gehp"]).then_some(PaceName::Walk)
    }

    /// "Sunday 8:30": the time of day; "Monday: 8 km".
    fn day(&mut self, part: &mut Part, from: usize) {
        let is_clock = |clock: Option<&Lexeme>| matches!(clock, Some(Lexeme::Clock(5..=22, _, None)));
        if is_clock(self.token(0).map(|token| &token.lexeme)) && part.says_nothing() {
            self.ask_for_time_of_day();
            self.at += 1;
        } else if self.is_sign_at(0, ':') || self.is_sign_at(0, '=') {
            self.at += 1;
        }
        part.unknown.push((self.tokens[from].start, self.tokens[self.at - 1].end));
        // "10k on Sunday so leave something in the tank": a sentence of its own, about another day.
        part.is_aside |= part.joint == Joint::Line && part.is_plain() && part.target.is_none();
        self.days += 1;
    }

    /// "Sunday 8:30 long run": the time of day, or her pace.
    fn ask_for_time_of_day(&mut self) {
        let Some(token) = self.token(0) else { return };
        let Lexeme::Clock(minutes, seconds, None) = token.lexeme else { return };
        let pace = f64::from(minutes * 60 + seconds) / self.unit.km();
        if self.athlete.score(Kind::Run(10_000.0), pace) < -1.0 {
            return;
        }
        let written = &self.text[token.start..token.end];
        let unit = if self.unit == DistanceUnit::Km { "km" } else { "mile" };
        let pace = format!("{written}/{unit}");
        self.problems.push(
            Problem::new((token.start, token.end), phrase!("“{written}” may be the time of day or the pace", written))
                .or(phrase!("The time of day"), "")
                .choice(Phrase::verbatim(pace.as_str()), format!("@ {pace}"), pace),
        );
    }

    fn is_an_hour(&self) -> bool {
        matches!(self.tokens[self.at - 1].word(), Some("hour" | "hr" | "stunde" | "hora" | "heure" | "ora" | "uur"))
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

    pub(super) fn times_after_word(&mut self, part: &mut Part, word_is_sets: bool) {
        if part.times.is_none()
            && (part.may_be_counted() || part.is_equal && part.body.is_none())
            && let Some(number) = self.number_at(0)
            && number.thousandths.is_multiple_of(1_000)
            && !matches!(self.meaning_at(1), Some((Meaning::Unit(_), _)))
        {
            part.times = u32::try_from(number.thousandths / 1_000).ok().map(|times| (times, None));
            part.counted_behind = part.body.is_some();
            self.at += 1;
        } else if self.is_recovery_of_repeats(part) {
            part.between = Some(if word_is_sets { Between::Sets } else { Between::Repeats });
        } else {
            part.is_plural |= self.is_amount_at(0) && part.times.is_none() && part.body.is_none();
            if word_is_sets {
                part.hints.push(WorkoutType::Intervals);
            }
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
    pub(super) fn every(&mut self, part: &mut Part, from: usize) {
        let start = self.tokens[from].start;
        let is_of_set = part.times.is_some() || part.has_no_extent();
        let before = self.at;
        let time = self.is_amount_at(0).then(|| self.amount()).flatten();
        part.send_off = time
            .filter(|time| is_of_set && matches!(time.measure, Measure::Seconds | Measure::Clock))
            .map(|time| time.from)
            .filter(|time| SEND_OFF.contains(time));
        if part.send_off.is_none() {
            self.at = before;
            self.pass_over_amount();
        }
        // "10 x 10 s sprint every min"
        if time.is_none()
            && part.times.is_some()
            && matches!(self.meaning_at(0), Some((Meaning::Unit(Unit::Minute), 1)))
        {
            part.send_off = Some(60_000);
        }
        part.every = time.filter(|_| is_plain_turn(time));
        if let Some((Meaning::Unit(unit), 1)) = self.meaning_at(0) {
            self.at += 1;
            if time.is_none() && matches!(unit, Unit::Mile | Unit::Km) {
                part.every = Some(self.one(unit));
            }
        }
        part.unknown.push((start, self.tokens[self.at - 1].end));
    }

    pub(super) fn pass_over_amount(&mut self) {
        if self.is_amount_at(0) && self.amount().is_none() {
            self.at += 1;
        }
    }
}
