//! Parses tokens into parts, by recursive descent. Every step consumes at least one token, so it is linear.

use super::parts::{Activity, Body, Joint, Measure, Part, Place, Role};
use super::plausible::Plausible;
use super::problem::Problem;
use super::remarks::remark_at;
use super::tokens::{Lexeme, Number, Token};
use super::tree::{MAX_NOTE, MAX_STEPS, PaceName, Target};
use super::words::{Meaning, Unit, longest};
use super::work;
use crate::distance::DistanceUnit;
use crate::workout_type::WorkoutType;
use texts::{Language, Phrase, phrase};

/// Deeper nested brackets are ignored.
const MAX_DEPTH: usize = 6;
/// Several to a step.
const MAX_PARTS: usize = 3 * MAX_STEPS;
/// Ten minutes, in thousandths of a second: a longer time before "rest" is a run.
const LONGEST_PAUSE: u64 = 600_000;

/// "At most", in seven languages.
const MOST: &[&str] = &["max", "maximum", "maximal", "hochstens", "maximo", "massimo", "maximaal", "hooguit"];

/// Sports whose names mean something else in other languages.
const SPORTS: [(&str, Language); 6] = [
    ("foot", Language::French),
    ("hand", Language::French),
    ("basket", Language::French),
    ("basket", Language::Italian),
    ("salle", Language::French),
    ("corda", Language::Italian),
];

pub struct Parser<'a> {
    pub(super) text: &'a str,
    pub(super) tokens: &'a [Token],
    pub(super) at: usize,
    pub(super) unit: DistanceUnit,
    /// "2E + 8M + 1T": here a capital M is a pace.
    pub(super) has_pace_letters: bool,
    pub(super) problems: Vec<Problem>,
    pub(super) guesses: usize,
    pub(super) athlete: Plausible<'a>,
    parts: usize,
    /// In how many brackets of a set it is.
    rounds: usize,
    /// The weekdays that were named.
    pub(super) days: usize,
    /// Sentences that describe no running.
    pub(super) remarks: Vec<(usize, usize)>,
}

impl<'a> Parser<'a> {
    pub fn new(text: &'a str, tokens: &'a [Token], unit: DistanceUnit, athlete: Plausible<'a>) -> Self {
        let is_letter = |token: &Token| token.is_upper && matches!(token.word(), Some("e" | "t" | "i" | "l" | "h"));
        let has_pace_letters =
            tokens.windows(2).any(|pair| matches!(pair[0].lexeme, Lexeme::Number(_)) && is_letter(&pair[1]));
        Self {
            text,
            tokens,
            at: 0,
            unit,
            has_pace_letters,
            problems: vec![],
            guesses: 0,
            athlete,
            parts: 0,
            rounds: 0,
            days: 0,
            remarks: vec![],
        }
    }

    /// Everything up to the matching closing bracket, or to the end.
    pub fn sequence(&mut self, depth: usize) -> Vec<Part> {
        let mut parts: Vec<Part> = vec![];
        let mut joint = Joint::Start;
        let is_figure = |token: &Token| matches!(token.lexeme, Lexeme::Number(_) | Lexeme::Clock(..));
        let has_figures = depth == 0 && self.tokens.iter().any(is_figure);
        while let Some(token) = self.tokens.get(self.at) {
            let begins_sentence = has_figures && matches!(joint, Joint::Start | Joint::Line);
            if begins_sentence && let Some(length) = remark_at(&self.tokens[self.at..]) {
                self.remarks.push((token.start, self.tokens[self.at + length - 1].end));
                self.at += length;
                continue;
            }
            if token.is_sign(')') {
                if depth > 0 {
                    break;
                }
                let message = phrase!("There is no bracket that this one closes");
                self.problems.push(Problem::new((token.start, token.end), message).or(phrase!("Leave it out"), ""));
                self.at += 1;
                continue;
            }
            if let Some(length) = self.climb(parts.last()) {
                self.take_climb(parts.last_mut(), length);
                continue;
            }
            if let Some((separator, length)) = self.separator() {
                // "1h50, 4x12 min @ MP inside that, 3 min easy between"
                let set = parts.last_mut().filter(|part| separator == Joint::Including && part.times.is_some());
                if let (Some(set), Some(said)) = (set, self.closed_sentence(length)) {
                    set.joint = Joint::Including;
                    self.at += said;
                    continue;
                }
                joint = joint.max(separator);
                self.at += length;
                continue;
            }
            if self.is_too_much() {
                break;
            }
            let before = self.at;
            let is_after_repeat = parts.last().is_some_and(|part| part.times.is_some());
            let part = self.part(joint, is_after_repeat, depth);
            if self.at == before {
                self.at += 1;
            }
            let is_heading = part.says_something() || !part.unknown.is_empty();
            if is_heading {
                parts.push(part);
                joint = Joint::Adjacent;
            }
        }
        parts
    }

    /// The tokens of "inside that" if nothing follows that would be inside.
    fn closed_sentence(&self, length: usize) -> Option<usize> {
        let is_that = matches!(self.token(length).and_then(Token::word), Some("that" | "it" | "this"));
        let length = length + usize::from(is_that);
        let is_end =
            matches!(self.token(length).map(|token| &token.lexeme), None | Some(Lexeme::Sign(',' | ';' | '.')));
        is_end.then_some(length)
    }

    /// More parts than any session can store are not read: the work stays in proportion to the text.
    fn is_too_much(&mut self) -> bool {
        self.parts += 1;
        if self.parts > MAX_PARTS && self.at < self.tokens.len() {
            let (start, end) = (self.tokens[self.at].start, self.tokens[self.tokens.len() - 1].end);
            self.problem(start, end, phrase!("A session has at most 100 steps: the rest is left out"));
            self.at = self.tokens.len();
        }
        self.parts > MAX_PARTS
    }

    pub(super) fn problem(&mut self, start: usize, end: usize, message: Phrase) {
        self.problems.push(Problem::new((start, end), message));
    }

    pub(super) fn token(&self, ahead: usize) -> Option<&'a Token> {
        self.tokens.get(self.at + ahead)
    }

    pub(super) fn is_sign_at(&self, ahead: usize, sign: char) -> bool {
        self.token(ahead).is_some_and(|token| token.is_sign(sign))
    }

    pub(super) fn meaning_at(&self, ahead: usize) -> Option<(Meaning, usize)> {
        longest(self.tokens.get(self.at + ahead..)?)
    }

    pub(super) fn number_at(&self, ahead: usize) -> Option<Number> {
        match self.token(ahead)?.lexeme {
            Lexeme::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Whether an amount starts there.
    pub(super) fn is_amount_at(&self, ahead: usize) -> bool {
        match self.token(ahead).map(|token| &token.lexeme) {
            Some(Lexeme::Number(_) | Lexeme::Clock(..)) => true,
            Some(Lexeme::Sign('~' | '<')) => self.number_at(ahead + 1).is_some(),
            Some(Lexeme::Word(_)) => match self.meaning_at(ahead) {
                Some((Meaning::Count(_), length)) => {
                    matches!(
                        self.meaning_at(ahead + length),
                        Some((Meaning::Unit(_) | Meaning::Sets | Meaning::Times | Meaning::Quarter, _))
                    ) || self.are_runs_at(ahead + length)
                        || self.token(ahead + length).and_then(Token::word) == Some("by")
                }
                Some((Meaning::Half | Meaning::Quarter, length)) => {
                    matches!(self.meaning_at(ahead + length), Some((Meaning::Unit(_), _)))
                        || self.is_lap_at(ahead + length)
                }
                Some((Meaning::Filler, 1)) => {
                    matches!(
                        self.token(ahead + 1).map(|token| &token.lexeme),
                        Some(Lexeme::Number(_) | Lexeme::Clock(..))
                    )
                }
                Some((Meaning::RaceDistance(PaceName::HalfMarathon), 1)) => {
                    matches!(self.meaning_at(ahead + 1), Some((Meaning::Unit(Unit::Mile | Unit::Hour | Unit::Km), _)))
                }
                _ => false,
            },
            _ => false,
        }
    }

    pub(super) fn part(&mut self, joint: Joint, is_after_repeat: bool, depth: usize) -> Part {
        let start = self.token(0).map_or(self.text.len(), |token| token.start);
        let mut part = Part::new(joint, start);
        part.is_in_round = self.rounds > 0;
        part.is_total = joint == Joint::Equals;
        let mut target_place = (start, start);
        while let Some(token) = self.token(0) {
            if token.is_sign(')') {
                break;
            }
            if self.count_behind_colon(&mut part) {
                continue;
            }
            if self.separator().is_some() && !self.end_by_one_word(&mut part) && !self.passes_over_separator(&part) {
                break;
            }
            if self.token(0).is_none() || self.separator().is_some() {
                part.end = self.tokens[self.at - 1].end;
                continue;
            }
            let (before, known) = (self.at, part.target.clone());
            if !self.element(&mut part, is_after_repeat, depth) {
                break;
            }
            debug_assert!(self.at > before);
            part.end = self.tokens[self.at - 1].end;
            if part.target != known {
                target_place = (self.tokens[before].start, part.end);
            }
        }
        self.doubt_pace(&mut part, target_place);
        self.doubt_heart_rate(&mut part, target_place);
        self.tell_unknown(&part);
        let is_run = part.amount().is_some_and(|amount| match amount.measure {
            Measure::Km | Measure::Miles => amount.from >= 2_000,
            _ => false,
        });
        if part.are_runs {
            as_runs(&mut part);
        }
        // "5k all out": a race over it, and no sprint.
        let is_long = part.amount().is_some_and(|amount| match amount.measure {
            Measure::Seconds | Measure::Clock => amount.from >= 120_000,
            _ => amount.metres().is_some_and(|metres| metres >= 800),
        });
        if part.named() == Some(PaceName::Sprint) && is_long {
            let name = if part.times.is_some() { PaceName::Hard } else { PaceName::Race };
            part.target = Some(Target::named(name));
        }
        // "Steigerungslauf 12 km" is a progression run, not strides.
        if part.is_strides() && part.times.is_none() && is_run {
            part.target = None;
            part.hints.push(WorkoutType::Tempo);
        }
        part
    }

    /// Adds one element to the part; `false` if the next part starts.
    fn element(&mut self, part: &mut Part, is_after_repeat: bool, depth: usize) -> bool {
        let Some(token) = self.token(0) else { return false };
        work::step();
        if token.is_sign('(') {
            let Some(length) = self.climb_in_brackets(part) else { return self.bracket(part, depth) };
            self.at += 1;
            self.take_climb(Some(part), length);
            self.at += 1;
            return true;
        }
        if let Some(length) = self.climb(Some(part)) {
            self.take_climb(Some(part), length);
            return true;
        }
        if token.is_sign('"') && self.quoted(part) {
            return true;
        }
        if let Some(length) = self.signed_length() {
            self.at += length;
            return true;
        }
        if self.counted_loops(part) || self.count_word_of_length(part) {
            return true;
        }
        if self.is_number_word_or_figure() {
            return self.figure(part, is_after_repeat, depth);
        }
        // "…, x6"
        let is_times = token.is_sign('x') || token.word() == Some("x");
        if is_times && part.says_nothing() && part.unknown.is_empty() && self.is_bare_count_at(1) {
            part.times = self
                .number_at(1)
                .and_then(|number| u32::try_from(number.thousandths / 1_000).ok())
                .map(|times| (times, None));
            self.at += 2;
            return true;
        }
        if self.begins_pause(part) {
            return false;
        }
        if token.word().is_some() || token.is_sign('@') || token.is_sign('&') {
            return self.word(part, is_after_repeat);
        }
        let is_counted = part.may_be_counted() || part.is_equal && part.body.is_none();
        if token.is_sign('x') && is_counted && part.times.is_none() && self.times_after_sign(part) {
            return true;
        }
        self.at += 1;
        true
    }

    /// "7x1000 4:00 p=2'": the pause is what follows, and not the time before it.
    fn begins_pause(&self, part: &Part) -> bool {
        let is_clock = part.times.is_none() && part.amount().is_some_and(|amount| amount.measure == Measure::Clock);
        is_clock
            && part.role.is_none()
            && matches!(self.meaning_at(0), Some((Meaning::Recovery | Meaning::Rest, length)) if self.is_sign_at(length, '='))
    }

    /// Quoted words are a target after "@", and a note elsewhere.
    fn quoted(&mut self, part: &mut Part) -> bool {
        let opening = &self.tokens[self.at];
        let Some(length) = self.tokens[self.at + 1..].iter().position(|token| token.is_sign('"')) else { return false };
        let closing = &self.tokens[self.at + 1 + length];
        let words = on_one_line(self.text[opening.end..closing.start].trim());
        let is_target = self.at > 0 && self.tokens[self.at - 1].is_sign('@');
        self.at += length + 2;
        if is_target {
            part.target = Some(Target::Words { words });
        } else if !words.is_empty() {
            part.note = Some(words);
        }
        true
    }

    /// "~" and "<" before a number have no effect.
    fn signed_length(&self) -> Option<usize> {
        matches!(self.token(0)?.lexeme, Lexeme::Sign('~' | '<' | '#' | '!' | '?' | '"' | '\'')).then_some(1)
    }

    fn is_number_word_or_figure(&self) -> bool {
        match self.token(0).map(|token| &token.lexeme) {
            Some(Lexeme::Number(_) | Lexeme::Clock(..)) => true,
            Some(Lexeme::Word(_)) => {
                let is_filler = matches!(self.meaning_at(0), Some((Meaning::Filler, _)));
                !is_filler && self.is_amount_at(0)
            }
            _ => false,
        }
    }

    fn bracket(&mut self, part: &mut Part, depth: usize) -> bool {
        let opening = self.at;
        // "(…)" after a complete part belongs to it.
        self.at += 1;
        if depth >= MAX_DEPTH {
            let token = &self.tokens[opening];
            let message = phrase!("There are too many nested brackets");
            self.problems.push(Problem::new((token.start, token.end), message).or(phrase!("Leave it out"), ""));
            return true;
        }
        let is_round = part.times.is_some() && part.body.is_none();
        self.rounds += usize::from(is_round);
        let inner = self.sequence(depth + 1);
        self.rounds -= usize::from(is_round);
        if self.is_sign_at(0, ')') {
            self.at += 1;
        } else {
            let token = &self.tokens[opening];
            let message = phrase!("This bracket is not closed");
            self.problems.push(Problem::new((token.start, token.end), message).or(phrase!("Leave it out"), ""));
        }
        // "mile repeats (4) @ 10k pace"
        let count = |only: &Part| {
            let amount = only.amount().filter(|amount| amount.measure == Measure::Bare && amount.to.is_none())?;
            let is_count = (2_000..=30_000).contains(&amount.from) && amount.from.is_multiple_of(1_000);
            let is_alone = only.is_plain() && !only.says_more_than_its_body();
            (is_count && is_alone).then(|| u32::try_from(amount.from / 1_000).ok())?
        };
        if let [only] = &inner[..]
            && part.times.is_none()
            && part.amount().is_some()
            && (part.is_plural || part.hints.contains(&WorkoutType::Intervals))
            && let Some(times) = count(only)
        {
            part.times = Some((times, None));
            return true;
        }
        // "Jog to the track (about 2k)"
        let is_jogged = part.named_or_easy().is_some_and(PaceName::is_easy) || part.named() == Some(PaceName::Jog);
        if let [only] = &inner[..]
            && only.is_plain()
            && !only.says_more_than_its_body()
            && part.has_no_extent()
            && part.role.is_none()
            && is_jogged
        {
            part.body = only.body.clone();
            return true;
        }
        let is_counted = part.times.is_some() && part.body.is_none();
        if is_counted || !part.says_something() {
            part.body = Some(Body::Group(inner));
        } else if !inner.is_empty() {
            part.parens.push(inner);
        }
        true
    }

    fn is_bare_count_at(&self, ahead: usize) -> bool {
        let is_count =
            |number: Number| number.thousandths.is_multiple_of(1_000) && (2_000..=50_000).contains(&number.thousandths);
        self.number_at(ahead).is_some_and(is_count) && self.unit_at(ahead + 1).is_none()
    }

    fn times_after_sign(&mut self, part: &mut Part) -> bool {
        let Some(number) = self.number_at(1) else { return false };
        if !number.thousandths.is_multiple_of(1_000) || matches!(self.meaning_at(2), Some((Meaning::Unit(_), _))) {
            return false;
        }
        part.times = u32::try_from(number.thousandths / 1_000).ok().map(|times| (times, None));
        part.counted_behind = part.body.is_some();
        self.at += 2;
        true
    }

    /// A number: a count, an amount or a pace.
    fn figure(&mut self, part: &mut Part, is_after_repeat: bool, depth: usize) -> bool {
        let before = self.at;
        // "Physio 10:30, no run today"
        let is_clock = matches!(self.tokens[before].lexeme, Lexeme::Clock(5..=22, _, None));
        if is_clock && part.is_rest_day && part.body.is_none() {
            self.at += 1;
            part.unknown.push((self.tokens[before].start, self.tokens[before].end));
            return true;
        }
        // "10k +/- 1k": how exactly.
        if before > 0 && self.tokens[before - 1].is_sign('±') && part.body.is_some() {
            self.pass_over_amount();
            part.unknown.push((self.tokens[before - 1].start, self.tokens[self.at - 1].end));
            return true;
        }
        if self.date(part)
            || self.share_of_those(part)
            || self.is_no_amount(part)
            || self.runs_counted(part)
            || self.relation(part)
        {
            return true;
        }
        if let Some(times) = self.times() {
            if part.body.is_some() || part.is_total {
                self.at = before;
                return false;
            }
            if part.times.is_some() && depth >= MAX_DEPTH {
                let (start, end) = (self.tokens[before].start, self.tokens[self.at - 1].end);
                self.problem(start, end, phrase!("There are too many nested repeats"));
                return true;
            }
            if part.times.is_some() {
                self.at = before;
                let mut inner = vec![self.part(Joint::Start, is_after_repeat, depth + 1)];
                // "2 sets of 8 x 30/30"
                while let Some((Joint::Slash, length)) = self.separator() {
                    self.at += length;
                    inner.push(self.part(Joint::Slash, false, depth + 1));
                }
                part.body = Some(Body::Group(inner));
                return self.at > before;
            }
            part.times = Some(times);
            if self.tokens[self.at - 1].is_sign(':') && depth < MAX_DEPTH {
                part.body = self.round(depth + 1).map(Body::Group);
            }
            return true;
        }
        if let Some(target) = self.figure_target(part) {
            if part.target.is_none() {
                part.target = Some(target);
            }
            return true;
        }
        if let Some(ladder) = self.ladder() {
            if part.body.is_some() {
                self.at = before;
                return false;
            }
            part.body = Some(Body::Ladder(ladder));
            part.hints.push(WorkoutType::Intervals);
            return true;
        }
        let Some(amount) = self.amount() else {
            let token = &self.tokens[self.at];
            self.problem(
                token.start,
                token.end,
                phrase!("“{written}” is not understood", written = &self.text[token.start..token.end]),
            );
            self.at += 1;
            return true;
        };
        if self.time_of_lap(part, amount)
            || self.offset_target(part, amount)
            || self.pace_of_run(part, amount)
            || self.is_time_of_day(part, before)
        {
            return true;
        }
        if matches!(self.meaning_at(0), Some((Meaning::Morning | Meaning::Evening, _)))
            && matches!(amount.measure, Measure::Bare | Measure::Clock)
        {
            return true;
        }
        // "Half marathon race, 2k warm up"
        let is_end_next =
            matches!(self.meaning_at(0), Some((Meaning::WarmUp | Meaning::CoolDown | Meaning::BothEnds, _)));
        if part.race.is_some() && is_end_next {
            self.at = before;
            return false;
        }
        if part.body.is_some() || (part.between.is_some() && part.role.is_none() && part.amount().is_some()) {
            self.at = before;
            return false;
        }
        part.body = Some(Body::Amount(amount));
        self.pace_letter(part, amount);
        true
    }

    fn word(&mut self, part: &mut Part, is_after_repeat: bool) -> bool {
        if self.letter(part)
            || self.end_before_amount(part)
            || self.end_by_one_word(part)
            || self.remainder_by_rest(part)
        {
            return true;
        }
        if self.letter_of_next_part(part) {
            return false;
        }
        if let Some(is_here) = self.run_from_sign(part) {
            return is_here;
        }
        if self.twice(part) {
            return true;
        }
        if self.paces_from(part) {
            return true;
        }
        // "4k of 200 hard 200 easy": turns that fill it.
        let is_of = self.token(0).and_then(Token::word) == Some("of")
            && matches!(self.meaning_at(0), Some((Meaning::Filler, 1)));
        if is_of && part.is_plain() && self.has_two_turns_at(1) {
            part.is_alternating = true;
        }
        let own = self.most().or_else(|| self.sport_of_language());
        let Some((meaning, length)) = own.or_else(|| self.meaning_at(0)) else {
            let token = &self.tokens[self.at];
            part.unknown.push((token.start, token.end));
            self.ask_for_glued(token);
            self.at += 1;
            return true;
        };
        // "hr" is an hour only after a number.
        let is_after_number = self.at > 0 && matches!(self.tokens[self.at - 1].lexeme, Lexeme::Number(_));
        let is_hour_and_half = self.tokens.get(self.at + 1).and_then(Token::word) == Some("and");
        let is_heart_rate = self.tokens[self.at].word() == Some("hr") && !is_after_number && !is_hour_and_half;
        let is_at = self.tokens[self.at].word() == Some("a") && length == 1 && self.is_amount_at(1);
        let meaning = if is_heart_rate { Meaning::HeartRate } else { meaning };
        let meaning = if is_at { Meaning::At } else { meaning };
        // German: "EL 2 km", "15 min AL".
        let token = &self.tokens[self.at];
        let meaning = match token.word() {
            Some("el") if token.is_upper && token.end - token.start == 2 && length == 1 => Meaning::WarmUp,
            Some("al") if token.is_upper && token.end - token.start == 2 && length == 1 => Meaning::CoolDown,
            _ => meaning,
        };
        let is_amount_next = self.is_amount_after(length);
        let has_amount = part.body.is_some();
        let is_repeated = part.times.is_some() || matches!(part.body, Some(Body::Ladder(_)));
        let begins_next = match meaning {
            Meaning::WarmUp | Meaning::CoolDown | Meaning::BothEnds => {
                part.role.is_some()
                    || (has_amount && is_amount_next && (part.target.is_some() || part.is_race))
                    || (part.times.is_some() && has_amount)
            }
            Meaning::JogBack | Meaning::WalkBack => is_repeated && has_amount && part.role.is_none(),
            Meaning::Equal | Meaning::HalfTime => is_repeated && has_amount,
            Meaning::All => is_repeated && has_amount,
            Meaning::Recovery if length == 1 && self.zone_of_letter(part, 1).is_some() => false,
            Meaning::Recovery | Meaning::Rest
                if is_repeated && has_amount && (self.is_relation_at(length) || self.is_way_back_at(length)) =>
            {
                true
            }
            Meaning::Pace(PaceName::Jog | PaceName::Walk) if is_repeated && has_amount && is_amount_next => true,
            Meaning::Recovery | Meaning::Rest => {
                let is_free = part.times.is_none() && part.role.is_none();
                let is_suffix = is_free && (is_after_repeat || self.is_pause_before_distance(part, length));
                has_amount && is_amount_next && !is_suffix
            }
            // "run 10 min walk 1 min"
            Meaning::Pace(PaceName::Walk) if part.activity == Some(Activity::Running) => has_amount && is_amount_next,
            Meaning::Pace(_) => has_amount && is_amount_next && part.target.is_some(),
            Meaning::Last | Meaning::First | Meaning::Middle => {
                has_amount && (is_amount_next || part.times.is_none() && self.share_at(length).is_some())
            }
            Meaning::Total => has_amount && is_amount_next && part.times.is_some(),
            // "10x1k off 60 @ 4:12": the pause begins, and behind it the pace of the set.
            Meaning::RestDay if token.word() == Some("off") && part.times.is_some() && has_amount => {
                is_amount_next && self.has_pace_behind(length)
            }
            // "12 x 60 m strides in 30 min easy": the run around the set.
            Meaning::In if part.times.is_some() && has_amount && is_amount_next => self.is_run_around_at(part, length),
            Meaning::At if part.role == Some(Role::Recovery) && has_amount => {
                self.text[part.start..].starts_with("off")
            }
            // "8x2 min in the middle of an hour"
            Meaning::Unit(Unit::Hour) => has_amount && part.times.is_some() && part.place == Some(Place::Middle),
            Meaning::Type(_) | Meaning::Parkrun => has_amount && is_amount_next && part.target.is_some(),
            _ => false,
        };
        if begins_next {
            return false;
        }
        let from = self.at;
        self.at += length;
        // "na elke 3 km 500 m vlot": a length, and no pause.
        let is_each = matches!(meaning, Meaning::AfterEach)
            || meaning == Meaning::Each && self.tokens[from].word() == Some("cada");
        if is_each && is_amount_next && part.body.is_none() && part.role.is_none() && part.times.is_none() {
            part.idle.push((self.tokens[from].start, self.tokens[self.at - 1].end));
        }
        // "two easy", "miles 8 thru 12": a count, or a length without its number.
        let is_unit = matches!(meaning, Meaning::Unit(Unit::Km | Unit::Mile))
            && self.number_at(0).is_some()
            && self.unit_at(1).is_none();
        let counts = (is_unit || matches!(meaning, Meaning::Count(2..))).then(|| part.clone());
        self.mean(part, meaning, from);
        let are_strides = matches!(self.meaning_at(0), Some((Meaning::Pace(PaceName::Strides), _)));
        if let (Meaning::Count(count @ 2..), true, None, false) = (meaning, are_strides, part.times, has_amount) {
            part.times = Some((count.into(), None));
        }
        if counts.is_some_and(|before| before == *part) && self.at == from + length {
            part.idle.push((self.tokens[from].start, self.tokens[self.at - 1].end));
        }
        true
    }

    /// So many minutes that nobody takes for one of short repeats.
    fn is_run_around_at(&self, part: &Part, ahead: usize) -> bool {
        let is_short = part.amount().is_some_and(|amount| match amount.measure {
            Measure::Seconds => amount.from <= 300_000,
            Measure::Km | Measure::Miles => false,
            _ => amount.metres().is_none_or(|metres| metres <= 400),
        });
        let is_long = self.number_at(ahead).is_some_and(|number| number.thousandths >= 30_000);
        is_short && is_long && matches!(self.unit_at(ahead + 1), Some((Unit::Minute, _)))
    }

    /// "off 60 @ 4:12": a sign for a pace behind the pause.
    fn has_pace_behind(&self, length: usize) -> bool {
        let unit = self.unit_at(length + 1).map_or(0, |(_, length)| length);
        self.is_sign_at(length + 1 + unit, '@')
    }

    /// Two lengths, with nothing but words between them.
    fn has_two_turns_at(&self, ahead: usize) -> bool {
        let is_number = |at: usize| self.number_at(at).is_some();
        let second = (ahead + 2..ahead + 6).find(|at| is_number(*at));
        let is_joined = |at: usize| {
            self.token(at).is_some_and(|token| {
                token.word().is_some() || token.is_sign('/') || token.is_sign(',') || token.is_sign('\'')
            })
        };
        let is_length = |at: usize| {
            self.unit_at(at + 1).is_some_and(|(unit, _)| !matches!(unit, Unit::BeatsPerMinute | Unit::KmPerHour))
                || self.number_at(at).is_some_and(|number| number.thousandths >= 100_000)
        };
        is_number(ahead)
            && is_length(ahead)
            && second.is_some_and(|second| is_length(second) && (ahead + 1..second).all(is_joined))
    }

    /// "foot 1h" is football in French only: elsewhere the word means something else.
    fn sport_of_language(&self) -> Option<(Meaning, usize)> {
        let token = self.token(0)?;
        let (word, language) = (token.word()?, token.language?);
        let is_sport = SPORTS.iter().any(|(sport, of)| *sport == word && *of == language);
        is_sport.then_some((Meaning::Type(WorkoutType::AlternativeTraining), 1))
    }

    /// "max 5:00/km", "höchstens 5:20": the fastest pace, if one follows.
    fn most(&self) -> Option<(Meaning, usize)> {
        let is_most = self.token(0).and_then(Token::word).is_some_and(|word| MOST.contains(&word));
        let dot = usize::from(self.is_sign_at(1, '.'));
        let is_pace = matches!(self.token(1 + dot)?.lexeme, Lexeme::Clock(2..=12, _, None));
        (is_most && is_pace).then_some((Meaning::NoFaster, 1))
    }

    /// "the 7k loop twice"
    fn twice(&mut self, part: &mut Part) -> bool {
        let is_said = matches!(self.token(0).and_then(Token::word), Some("twice" | "zweimal" | "tweemaal"))
            && part.times.is_none();
        if is_said && part.amount().is_some() && part.role.is_none() {
            part.times = Some((2, None));
            self.at += 1;
            return true;
        }
        false
    }

    /// "15/15'jes", "C25K": a word that nobody knows, grown together with a figure.
    fn ask_for_glued(&mut self, token: &Token) {
        let back = |tokens: usize| self.at.checked_sub(tokens).map(|at| &self.tokens[at]);
        let is_sign = back(1).is_some_and(|before| matches!(before.lexeme, Lexeme::Sign('\'' | '"')));
        let figure = back(if is_sign { 2 } else { 1 }).filter(|_| !token.has_space_before);
        let follows = figure.is_some_and(Token::is_number);
        let leads = self.token(1).is_some_and(|next| next.is_number() && !next.has_space_before)
            && token.end - token.start == 1;
        if follows && token.end - token.start > 1 || leads {
            let end = self.token(1).filter(|_| leads).map_or(token.end, |next| next.end);
            let written = &self.text[token.start..end];
            self.problem(token.start, end, phrase!("“{written}” is not understood", written));
        }
    }

    /// "3k 2:00 rest 3k": a short time just before the word, and a distance after it.
    fn is_pause_before_distance(&self, part: &Part, ahead: usize) -> bool {
        let is_short = part.amount().is_some_and(|amount| {
            matches!(amount.measure, Measure::Clock | Measure::Seconds) && amount.from <= LONGEST_PAUSE
        });
        let unit = self.meaning_at(ahead + 1).map(|(meaning, _)| meaning);
        let is_distance =
            matches!(unit, Some(Meaning::Unit(Unit::Km | Unit::Mile | Unit::Metre | Unit::Yard | Unit::M)));
        is_short && is_distance && part.target.is_none() && self.number_at(ahead).is_some()
    }

    /// "half of the time", "equal": as long as the previous part, or half of it.
    fn is_relation_at(&self, ahead: usize) -> bool {
        let is_filler = matches!(self.meaning_at(ahead), Some((Meaning::Filler | Meaning::At, 1)));
        let meaning = self.meaning_at(ahead + usize::from(is_filler)).map(|(meaning, _)| meaning);
        matches!(meaning, Some(Meaning::HalfTime | Meaning::HalfDistance | Meaning::Equal))
    }

    /// "r jog down", "rec: walk back": the pause is the way back.
    pub(super) fn is_way_back_at(&self, ahead: usize) -> bool {
        let is_sign = self.is_sign_at(ahead, ':') || self.is_sign_at(ahead, '.');
        let ahead = ahead + usize::from(is_sign);
        let is_filler = matches!(self.meaning_at(ahead), Some((Meaning::Filler | Meaning::At, 1)));
        let meaning = self.meaning_at(ahead + usize::from(is_filler)).map(|(meaning, _)| meaning);
        matches!(meaning, Some(Meaning::JogBack | Meaning::WalkBack))
    }

    /// "…, rest easy": the remainder and not a pause, if a pace and no length follows.
    fn remainder_by_rest(&mut self, part: &mut Part) -> bool {
        let is_rest = self.token(0).and_then(Token::word) == Some("rest") && self.at > 0;
        let is_pace = match self.meaning_at(1) {
            Some((Meaning::Pace(name), length)) => {
                !matches!(name, PaceName::Jog | PaceName::Walk) && !self.is_amount_at(1 + length)
            }
            // "rest 4:25", where it is no pause
            _ => {
                let language = self.token(0).and_then(|token| token.language);
                let is_clock = matches!(self.token(1).map(|token| &token.lexeme), Some(Lexeme::Clock(..)));
                is_clock && matches!(language, Some(Language::Dutch | Language::German))
            }
        };
        let is_remainder = is_rest && is_pace && !part.says_something();
        if is_remainder {
            part.is_remainder = true;
            self.at += 1;
        }
        is_remainder
    }

    fn is_amount_after(&self, length: usize) -> bool {
        let skipped =
            usize::from(self.is_sign_at(length, ':') || self.is_sign_at(length, '=') || self.is_sign_at(length, '.'));
        self.is_amount_at(length + skipped)
    }
}

/// In the form that a step stores.
pub(super) fn on_one_line(text: &str) -> String {
    let characters = text.chars().map(|character| if character.is_control() { ' ' } else { character });
    characters.take(MAX_NOTE).collect()
}

/// "2 loops of the lake (5k each)", "2 runs of 5k": runs on their own, and no fast repeats.
fn as_runs(part: &mut Part) {
    if let Some(Body::Group(inner)) = &part.body
        && let [only] = &inner[..]
        && only.is_plain()
    {
        let only = only.clone();
        part.target = part.target.take().or(only.target);
        part.unknown.extend(only.unknown);
        part.body = only.body;
    }
    let is_free = part.target.is_none() && part.hints.is_empty() && part.amount().is_some();
    if is_free {
        part.target = Some(Target::named(PaceName::Easy));
    }
}
